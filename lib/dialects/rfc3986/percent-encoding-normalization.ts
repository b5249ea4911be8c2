/**
 * Case and percent-encoding of a text (RFC 3986, sections 6.2.2.1 and 6.2.2.2): octets of unreserved characters are decoded, and
 * hexadecimal digits become uppercase. Reserved characters stay as they are, encoded or not.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2
 */

import { percentEncode } from '../../ground/text/percent-encoding.js'
import { UNRESERVED } from './characters.js'

const PCT_ENCODED = /%([0-9A-Fa-f]{2})/g

/** Normalizes a text in which case matters. */
export function normalizePercentEncoding(text: string): string {
  if (!text.includes('%')) return text
  return text.replace(PCT_ENCODED, (_triplet, digits: string) => {
    const octet = Number.parseInt(digits, 16)
    return UNRESERVED.has(octet) ? String.fromCharCode(octet) : percentEncode(octet)
  })
}

/** Normalizes a scheme or a host, in which case does not matter: all letters become lowercase, except hexadecimal digits. */
export const normalizeCaseInsensitive = (text: string): string =>
  normalizePercentEncoding(text).replace(/%..|[A-Z]+/g, (match) =>
    match.startsWith('%') ? match : match.toLowerCase(),
  )
