/**
 * The fast way for callers that need findings: one regular expression that matches web URLs without credentials and without
 * findings (section 4.3, "URL writing"). It belongs to the dialect with messages; rules without messages do not need it.
 */

import { LONGEST, PORT } from './fast-grammar.js'

const LETTERS_AND_DIGITS = '[a-z0-9]+(?:-[a-z0-9]+)*'
/**
 * A domain without findings: no label begins or ends with "-", contains "--", or is longer than 63 characters. The whole domain is
 * limited to 63 characters, so the labels need not be measured. The last label begins with a letter, so the domain is not an IPv4
 * address.
 */
const DOMAIN = `(?![^/?#:]{64})(?:${LETTERS_AND_DIGITS}\\.)*(?![0-9])${LETTERS_AND_DIGITS}`

const UNIT = "!$&'()*+,\\-.0-9:;=@A-Z_a-z~"
/** Matches any number of ASCII URL units: those of a path segment, and the characters of `more`. */
const units = (more: string): string => `[${UNIT}${more}]*(?:%[0-9A-Fa-f]{2}[${UNIT}${more}]*)*`

const FLAWLESS: RegExp = new RegExp(
  `^(?:http|ws)s?:\\/\\/${DOMAIN}(?:${PORT})?(?:\\/${units('/')})?(?:\\?${units('/?')})?(?:#${units('/?')})?$`,
)

export const findsNothing = (text: string): boolean => text.length <= LONGEST && FLAWLESS.test(text)
