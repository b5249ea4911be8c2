/**
 * Percent-encoding as programs decode it: bytes first, and then UTF-8, in which a byte that does not fit is U+FFFD.
 */

import { isAscii, LONG } from '../../ground/text/ascii.js'
import { percentDecode, percentDecodeToText } from '../../ground/text/percent-encoding.js'

/** Whether the string contains a "%" without two hexadecimal digits after it. */
export const hasStrayPercent = (text: string): boolean => text.includes('%') && /%(?![0-9A-Fa-f]{2})/.test(text)

/** The number of bytes of a well-formed string in UTF-8. */
export const utf8Length = (text: string): number => encodeURIComponent(text).replace(/%../g, '-').length

export const percentDecoded = (text: string): string => percentDecodeToText(text)

/** Decodes ASCII to bytes, each as one character. */
export function latin1Decoded(text: string): string {
  if (!text.includes('%')) return text
  const bytes = percentDecode(text)
  let output = ''
  for (let i = 0; i < bytes.length; i += LONG)
    output += Reflect.apply(String.fromCharCode, null, bytes.subarray(i, i + LONG))
  return output
}

/** The bytes of a string in UTF-8, each as one character: a header as it looks to a client that reads headers as Latin-1. */
export const asLatin1 = (text: string): string =>
  isAscii(text) ? text : latin1Decoded(encodeURIComponent(text.toWellFormed()))
