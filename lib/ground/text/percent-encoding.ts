/**
 * Percent-encoding and percent-decoding, in the URL Standard's terms (section 1.3, "Percent-encoded bytes").
 *
 * Text that needs no encoding is copied from the input in slices, never character by character.
 *
 * @see https://url.spec.whatwg.org/#percent-encoded-bytes
 */

import { flat, hexValue, isAscii, isPercentEncodedByte, LONG, PERCENT, unitAt } from './ascii.js'
import { CodePointSet } from './code-points.js'
import { decodeUtf8 } from './utf-8.js'

/** The percent-encoding of each byte: "%" and two uppercase hexadecimal digits. */
const PERCENT_ENCODED: readonly string[] = Array.from(
  { length: 0x100 },
  (_, byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
)

/** Percent-encode a byte. */
export const percentEncode = (byte: number): string => PERCENT_ENCODED[byte] as string

const LONG_FOR_LOOP = 64

/**
 * UTF-8 percent-encode a string using a percent-encode set. Every code point that is not ASCII is in every set; a lone
 * surrogate is encoded as U+FFFD.
 */
export function utf8PercentEncode(text: string, set: { has(codePoint: number): boolean }): string {
  const { length } = text
  // Most long strings need no encoding, and regular expressions find that out faster than a loop.
  const isLong = length > LONG_FOR_LOOP && set instanceof CodePointSet
  const first = isLong && isAscii(text) ? set.firstIn(text) : 0
  if (first === -1) return text
  let output = ''
  let done = ''
  let copied = 0
  for (let i = first; i < length; ) {
    const unit = unitAt(text, i)
    if (unit < 0x80 && !set.has(unit)) {
      i++
      continue
    }
    if (copied < i) output += text.slice(copied, i)
    copied = unit < 0x80 ? i + 1 : endOfNonAscii(text, i)
    output += unit < 0x80 ? percentEncode(unit) : encodeNonAscii(text, i, copied)
    if (output.length > LONG) {
      done += flat(output)
      output = ''
    }
    i = copied
  }
  if (copied === 0) return text
  return done + (copied < length ? output + text.slice(copied) : output)
}

/** The length of the longest run that is encoded here. For longer runs, the engine's function is faster. */
const SHORT_RUN = 8

/** Encodes a run of units that are not ASCII.*/
function encodeNonAscii(text: string, start: number, end: number): string {
  let output = ''
  for (let i = start; i < end; i++) {
    const unit = unitAt(text, i)
    const isSurrogate = unit >= 0xd800 && unit <= 0xdfff
    if (isSurrogate || end - start > SHORT_RUN) return encodeURIComponent(text.slice(start, end).toWellFormed())
    const first =
      unit < 0x800
        ? percentEncode(0xc0 | (unit >> 6))
        : percentEncode(0xe0 | (unit >> 12)) + percentEncode(0x80 | ((unit >> 6) & 0x3f))
    output += first + percentEncode(0x80 | (unit & 0x3f))
  }
  return output
}

/** Returns the index after a run of units that are not ASCII. */
function endOfNonAscii(text: string, start: number): number {
  const { length } = text
  let end = start + 1
  while (end < length && unitAt(text, end) > 0x7f) end++
  return end
}

/** Percent-decode an ASCII string into bytes. */
export function percentDecode(text: string): Uint8Array {
  const { length } = text
  const bytes = new Uint8Array(length)
  let written = 0
  for (let i = 0; i < length; i++) {
    const isEncoded = isPercentEncodedByte(text, i)
    bytes[written++] = isEncoded ? hexValue(unitAt(text, i + 1)) * 16 + hexValue(unitAt(text, i + 2)) : unitAt(text, i)
    if (isEncoded) i += 2
  }
  return bytes.subarray(0, written)
}

/** Runs of percent-encoded bytes. The repetition cannot backtrack, because each round has to begin with "%". */
const PERCENT_ENCODED_RUN = /(?:%[0-9A-Fa-f]{2})+/g

/**
 * Percent-decode a string and UTF-8 decode the result without BOM.
 *
 * Each run of percent-encoded bytes is decoded separately. The result is the same as for the whole string, because the text between
 * two runs neither continues nor begins a byte sequence.
 */
export function percentDecodeToText(text: string): string {
  if (text.indexOf('%') === -1) return text
  // `replace` keeps a list of all replacements, which takes much memory, so a long string is decoded in halves. It is split at the
  // beginning of a byte sequence.
  const half = text.length >> 1
  const cut = half > LONG ? text.slice(half).search(/%(?![89AB])/i) : -1
  if (cut !== -1) return percentDecodeToText(text.slice(0, half + cut)) + percentDecodeToText(text.slice(half + cut))
  return text.replace(PERCENT_ENCODED_RUN, (run) => decodeUtf8(percentDecode(run)))
}

/** Whether a string contains a percent-encoded byte. */
export function hasPercentEncodedByte(text: string): boolean {
  for (let i = text.indexOf('%'); i !== -1; i = text.indexOf('%', i + 1)) if (isPercentEncodedByte(text, i)) return true
  return false
}

/** Whether the unit at an index is a "%" that does not begin a percent-encoded byte. */
export const isStrayPercent = (text: string, index: number): boolean =>
  unitAt(text, index) === PERCENT && !isPercentEncodedByte(text, index)

// Encoding of plain text for a URL: for each part, the set of code points that have to be percent-encoded so that the part can
// contain any text, in every dialect. "%" is in every set, because plain text contains no percent-encoded bytes.
//
// A part's set contains every code point that RFC 3986 does not allow in the part.

/** C0 controls, DEL, "%", and the characters that no document allows anywhere in a URL. */
const NOWHERE = CodePointSet.range(0x00, 0x1f).and('\x7f "<>\\^`{|}%')

/** The set for a path segment. It adds the delimiters of paths and URLs. */
const SEGMENT = NOWHERE.and('/?#[]')
/**
 * The set for a username, a password, or the name or value of a query parameter. It adds the delimiters of pairs, and "+", which is
 * a space in forms.
 */
export const COMPONENT: CodePointSet = SEGMENT.and("$&'+,:;=@")
/** The set for a whole query. "&" and "=" are not in it, because they delimit names and values. */
const QUERY = NOWHERE.and("#[]'+")
const FRAGMENT = NOWHERE.and('#[]')

export const encodeSegment = (text: string): string => utf8PercentEncode(text, SEGMENT)
export const encodeComponent = (text: string): string => utf8PercentEncode(text, COMPONENT)
export const encodeQuery = (text: string): string => utf8PercentEncode(text, QUERY)
export const encodeFragment = (text: string): string => utf8PercentEncode(text, FRAGMENT)
