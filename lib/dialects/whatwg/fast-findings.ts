/**
 * The fast way for callers that need findings: one expression for web URLs without credentials about which there is nothing to find
 * (section 4.3, "URL writing"). It belongs to the dialect with words; rules without words do not need it.
 */

import { LONGEST, PORT } from './fast-grammar.js'

const LETTERS_AND_DIGITS = '[a-z0-9]+(?:-[a-z0-9]+)*'
/**
 * A domain without findings: no label begins or ends with "-", has "--" in it, or is longer than 63. The whole domain is not
 * longer than 63 characters either, so that the labels need not be measured. The last label begins with a letter, as in no IPv4
 * address.
 */
const DOMAIN = `(?![^/?#:]{64})(?:${LETTERS_AND_DIGITS}\\.)*(?![0-9])${LETTERS_AND_DIGITS}`

const UNIT = "!$&'()*+,\\-.0-9:;=@A-Z_a-z~"
/** URL units that are ASCII: the units of a path segment, and some more characters. */
const units = (more: string): string => `[${UNIT}${more}]*(?:%[0-9A-Fa-f]{2}[${UNIT}${more}]*)*`

const FLAWLESS: RegExp = new RegExp(
  `^(?:http|ws)s?:\\/\\/${DOMAIN}(?:${PORT})?(?:\\/${units('/')})?(?:\\?${units('/?')})?(?:#${units('/?')})?$`,
)

export const findsNothing = (text: string): boolean => text.length <= LONGEST && FLAWLESS.test(text)
