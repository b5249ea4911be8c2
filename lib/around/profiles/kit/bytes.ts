/**
 * Byte strings, in which each character from U+0000 to U+00FF is one byte. The programs for archives and crawlers percent-decode
 * the bytes of a URL until nothing is left to decode, so the result need not be UTF-8. An ASCII string is its own byte string.
 */

import { hexValue, isAscii, PERCENT, unitAt } from '../../../ground/text/ascii.js'
import { percentEncode } from '../../../ground/text/percent-encoding.js'

/** The UTF-8 bytes of a string. A lone surrogate becomes U+FFFD. */
export const utf8Bytes = (text: string): string => (isAscii(text) ? text : text.replace(/[^\0-\x7f]+/g, utf8))

const utf8 = (run: string): string => unescapeOnce(encodeURIComponent(run.toWellFormed()))

/** The sequences of bytes that are one code point in UTF-8 (RFC 3629, section 4). */
const WELL_FORMED =
  /[\0-\x7f]+|[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}/g

const WELL_FORMED_OR_NOT = new RegExp(`${WELL_FORMED.source}|[\\x80-\\xff]`, 'g')

/** Decodes bytes as UTF-8, and drops bytes that are not UTF-8. */
export function wellFormedText(bytes: string): string {
  if (isAscii(bytes)) return bytes
  const wellFormed = (bytes.match(WELL_FORMED) ?? []).join('')
  return decodeURIComponent(escapeBytes(wellFormed, /[%\x80-\xff]/g))
}

/** Decodes bytes for display: UTF-8 sequences become characters, and all other bytes are percent-encoded. */
export const shownBytes = (bytes: string): string =>
  isAscii(bytes)
    ? bytes
    : bytes.replace(WELL_FORMED_OR_NOT, (piece) =>
        /^[\x80-\xff]$/.test(piece) ? quoteBytes(piece) : wellFormedText(piece),
      )

/** Percent-encodes each byte that the expression matches. The expression has the flag "g" and matches one byte at a time. */
export const escapeBytes = (bytes: string, toEscape: RegExp): string =>
  bytes.replace(toEscape, (byte) => percentEncode(byte.charCodeAt(0)))

/** The bytes that Google's document on Safe Browsing escapes: up to 0x20 (space), from 0x7F on, "#" and "%". */
export const ESCAPED_BY_GOOGLE: RegExp = /[\0- #%\x7f-\xff]/g

/** Escapes the bytes from 0x80 on, so that a key is ASCII even if the step that escapes them is left out. */
export const quoteBytes = (bytes: string): string => (isAscii(bytes) ? bytes : escapeBytes(bytes, /[\x80-\xff]/g))

/** Decodes each percent-encoded byte once. */
export const unescapeOnce = (bytes: string): string =>
  bytes.indexOf('%') === -1
    ? bytes
    : bytes.replace(/%([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

/**
 * Decodes percent-encoded bytes until there are none left: "%2541" becomes "A".
 *
 * The programs decode the whole string again and again, which takes quadratic time for "%252525…". Here the bytes are pushed on a
 * stack one by one, and whenever the top three are a percent-encoded byte, they are replaced by that byte. The result is the same,
 * because percent-encoded bytes never overlap, so the order of decoding does not matter.
 */
export function unescapeRepeatedly(bytes: string): string {
  const first = bytes.indexOf('%')
  if (first === -1) return bytes
  const stack = new Uint8Array(bytes.length)
  let top = 0
  for (let i = first; i < bytes.length; i++) {
    stack[top++] = unitAt(bytes, i)
    while (top >= 3 && stack[top - 3] === PERCENT) {
      const high = hexValue(stack[top - 2] as number)
      const low = hexValue(stack[top - 1] as number)
      if (high < 0 || low < 0) break
      top -= 2
      stack[top - 1] = high * 16 + low
    }
  }
  return bytes.slice(0, first) + stringOf(stack.subarray(0, top))
}

/** The number of bytes that one call converts to a string. */
const PORTION = 8192

function stringOf(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += PORTION) text += String.fromCharCode(...bytes.subarray(i, i + PORTION))
  return text
}
