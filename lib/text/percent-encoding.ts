/**
 * Percent-encoding and percent-decoding, in the URL Standard's words (section 1.3, "Percent-encoded bytes").
 *
 * The work is done in runs: what needs no encoding is copied from the input in slices, never character by character.
 *
 * @see https://url.spec.whatwg.org/#percent-encoded-bytes
 */

import { hexValue, isPercentEncodedByte, PERCENT, unitAt } from './ascii.js'
import { decodeUtf8 } from './utf-8.js'

/** Byte to its percent-encoding, "%" and two uppercase hexadecimal digits. */
const PERCENT_ENCODED: readonly string[] = Array.from(
  { length: 0x100 },
  (_, byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
)

/** Percent-encode a byte. */
export const percentEncode = (byte: number): string => PERCENT_ENCODED[byte] as string

/**
 * UTF-8 percent-encode a string using a percent-encode set. Every code point above U+007E is in every set; a lone surrogate
 * is encoded as U+FFFD.
 */
export function utf8PercentEncode(text: string, set: { has(codePoint: number): boolean }): string {
  let output = ''
  let copied = 0
  const { length } = text
  for (let i = 0; i < length; i++) {
    const unit = unitAt(text, i)
    if (unit < 0x80 && !set.has(unit)) continue
    if (copied < i) output += text.slice(copied, i)
    if (unit < 0x80) {
      output += percentEncode(unit)
    } else {
      const codePoint = scalarValueAt(text, i)
      if (codePoint > 0xffff) i++
      output += percentEncodeScalarValue(codePoint)
    }
    copied = i + 1
  }
  if (copied === 0) return text
  return copied < length ? output + text.slice(copied) : output
}

/** The scalar value at an index: U+FFFD where a lone surrogate stands. */
function scalarValueAt(text: string, index: number): number {
  const unit = unitAt(text, index)
  if (unit < 0xd800 || unit > 0xdfff) return unit
  if (unit < 0xdc00 && index + 1 < text.length) {
    const trail = unitAt(text, index + 1)
    if (trail >= 0xdc00 && trail <= 0xdfff) return 0x10000 + ((unit - 0xd800) << 10) + (trail - 0xdc00)
  }
  return 0xfffd
}

/** The UTF-8 bytes of a scalar value that is not ASCII, percent-encoded. */
function percentEncodeScalarValue(codePoint: number): string {
  const last = percentEncode(0x80 | (codePoint & 0x3f))
  if (codePoint < 0x800) return percentEncode(0xc0 | (codePoint >> 6)) + last
  const middle = percentEncode(0x80 | ((codePoint >> 6) & 0x3f))
  if (codePoint < 0x10000) return percentEncode(0xe0 | (codePoint >> 12)) + middle + last
  return percentEncode(0xf0 | (codePoint >> 18)) + percentEncode(0x80 | ((codePoint >> 12) & 0x3f)) + middle + last
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

/** Runs of percent-encoded bytes; the repetition cannot backtrack, for "%" ends each. */
const PERCENT_ENCODED_RUN = /(?:%[0-9A-Fa-f]{2})+/g

/**
 * Percent-decode a string and UTF-8 decode the result without BOM.
 *
 * Decoding each run by itself is the same as decoding the whole: what stands between two runs is well-formed text, which
 * neither completes a sequence begun before it nor begins one.
 */
export function percentDecodeToText(text: string): string {
  if (text.indexOf('%') === -1) return text
  return text.replace(PERCENT_ENCODED_RUN, (run) => decodeUtf8(percentDecode(run)))
}

/** Whether a text contains a percent-encoded byte. */
export function hasPercentEncodedByte(text: string): boolean {
  for (let i = text.indexOf('%'); i !== -1; i = text.indexOf('%', i + 1)) if (isPercentEncodedByte(text, i)) return true
  return false
}

/** Whether the unit at an index is a "%" that begins no percent-encoded byte. */
export const isStrayPercent = (text: string, index: number): boolean =>
  unitAt(text, index) === PERCENT && !isPercentEncodedByte(text, index)
