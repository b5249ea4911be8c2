/**
 * The name that Go's `net/http` looks up: `idna.Lookup.ToASCII` of golang.org/x/net, with the tables of Go's version (P15). If that
 * fails, the name is left unchanged.
 *
 * QUIRK: Go accepts Punycode of ASCII, which UTS #46 refuses: in a non-ASCII name, `xn--localhost-` is `localhost`. QUIRK: in the
 * name that is looked up, invalid UTF-8 becomes U+FFFD. For three bytes that encode a surrogate, Go emits fewer U+FFFD than the
 * Encoding Standard, and for a sequence cut off at the end, it emits none (P19). QUIRK: Go counts bytes when it looks for "--" in
 * the third and fourth place of a label.
 *
 * @see https://pkg.go.dev/golang.org/x/net/idna#Lookup
 */

import { isBidiDomain, satisfiesBidiRule } from '../../../ground/idna/bidi.js'
import { encodePunycode } from '../../../ground/idna/punycode.js'
import { toUnicode } from '../../../ground/idna/uts46.js'
import { isAscii } from '../../../ground/text/ascii.js'
import { isNewerThan13, isNewerThan17, withDirectionsOf17 } from '../refused-characters.js'

/**
 * An invalid byte is decoded as U+FFFD, which Go allows. While the name is checked, a letter without a mapping stands in for
 * U+FFFD.
 */
const REPLACEMENT = '\ufffd'
const STAND_IN = '\ua840'

/** The tables of a version: how its mapping differs, and which characters are newer. */
export interface GoTables {
  readonly mapped: (name: string) => string
  readonly isNewer: (name: string) => boolean
  /** Whether a name with invalid UTF-8 is left unchanged. */
  readonly keepsBytes: boolean
}

/** The tables of Go 1.19, which map "ẞ" to two letters. */
export const UNICODE_13: GoTables = {
  mapped: (name) => name.replaceAll('ẞ', 'ss'),
  isNewer: isNewerThan13,
  keepsBytes: false,
}
export const UNICODE_17: GoTables = { mapped: (name) => name, isNewer: isNewerThan17, keepsBytes: true }

/**
 * Returns the name to look up. `isReplacementWritten` tells whether each U+FFFD was in the input, and not decoded from invalid
 * bytes.
 */
export function lookedUpByGo(host: string, isReplacementWritten: boolean, tables: GoTables): string {
  if (isAscii(host) || ((isReplacementWritten || tables.keepsBytes) && host.includes(REPLACEMENT))) return host
  const labels = labelsOf(tables.mapped(host.replaceAll(REPLACEMENT, STAND_IN)), tables)
  const encoded = labels?.map((label) => encodedLabel(label.replaceAll(STAND_IN, REPLACEMENT)))
  return encoded === undefined || encoded.includes(null) ? host : encoded.join('.')
}

const LOOKUP = { checkHyphens: false, checkBidi: false, checkJoiners: true, useStd3AsciiRules: true }

/** The labels after mapping and decoding; `null` if one of them is invalid. */
function labelsOf(name: string, { isNewer }: GoTables): readonly string[] | null {
  if (isNewer(name) || OF_STD3.test(name)) return null
  const first = toUnicode(name, LOOKUP)
  // If a label is the Punycode of ASCII, it is decoded, and the other labels are not checked.
  const { text, error } = first.error === 'ascii-punycode' ? toUnicode(first.text, LOOKUP) : first
  if (error !== null || isNewer(text)) return null
  const labels = text.split('.')
  // These symbols count as left-to-right, although they are mapped to Hebrew letters.
  const isBidi = isBidiDomain(
    name.search(ALEF_SYMBOLS) === -1 ? text : toUnicode(name.replace(ALEF_SYMBOLS, STAND_IN), LOOKUP).text,
  )
  const isInOrder = (label: string): boolean => !isBidi || label === '' || satisfiesBidiRule(withDirectionsOf17(label))
  return labels.every((label) => !HYPHENS.test(label) && isInOrder(label)) ? labels : null
}

/** Characters that the older tables allow only if the STD3 rules are not used. */
const OF_STD3 = /[≠≮≯]/

/** Mathematical symbols that are mapped to Hebrew letters. */
const ALEF_SYMBOLS = /[\u2135-\u2138]+/g

/** A hyphen at either end of a label, or "--" after its first two bytes. */
const HYPHENS = /^-|-$|^(?:[\0-\x7f]{2}|[\x80-\u07ff])--/

function encodedLabel(label: string): string | null {
  const encoded = isAscii(label) ? null : encodePunycode(label)
  return isAscii(label) ? label : encoded === null ? null : `xn--${encoded}`
}
