/**
 * Percent-decoding as programs do it: escapes become bytes, which are decoded as UTF-8 with U+FFFD for invalid bytes.
 */

import { isAscii, LONG } from '../../ground/text/ascii.js'
import { percentDecode, percentDecodeToText } from '../../ground/text/percent-encoding.js'

/** Whether the string contains a "%" without two hexadecimal digits after it. */
export const hasStrayPercent = (text: string): boolean => text.includes('%') && /%(?![0-9A-Fa-f]{2})/.test(text)

/** The length of a well-formed string in UTF-8 bytes. */
export const utf8Length = (text: string): number => encodeURIComponent(text).replace(/%../g, '-').length

export const percentDecoded = (text: string): string => percentDecodeToText(text)

/** Percent-decodes an ASCII string to bytes, each as one character. */
export function latin1Decoded(text: string): string {
  if (!text.includes('%')) return text
  const bytes = percentDecode(text)
  let output = ''
  for (let i = 0; i < bytes.length; i += LONG)
    output += Reflect.apply(String.fromCharCode, null, bytes.subarray(i, i + LONG))
  return output
}

/** The UTF-8 bytes of a string, each as one character: how a client that decodes headers as Latin-1 sees a header. */
export const asLatin1 = (text: string): string =>
  isAscii(text) ? text : latin1Decoded(encodeURIComponent(text.toWellFormed()))
