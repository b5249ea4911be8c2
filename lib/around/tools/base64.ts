/**
 * Base64: the "forgiving-base64" of the Infra Standard, section 5, whose steps the comments number. The platforms have it under
 * different names, and the library needs nothing but the language.
 *
 * @see https://infra.spec.whatwg.org/#forgiving-base64
 */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The value of each byte: 0 to 63 in the alphabet, 64 for "=", 65 for ASCII whitespace, 255 for any other. */
const VALUES: Uint8Array = new Uint8Array(256).fill(255)
for (let value = 0; value < 64; value++) VALUES[ALPHABET.charCodeAt(value)] = value
VALUES[0x3d] = 64
for (const whitespace of '\t\n\f\r ') VALUES[whitespace.charCodeAt(0)] = 65

/** Forgiving-base64 decode; `null` is failure. */
export function decodeBase64(data: Uint8Array): Uint8Array | null {
  // 1. and 4.
  const values = data.map((byte) => VALUES[byte] as number).filter((value) => value !== 65)
  // 2. "=" only where it makes the length a multiple of 4.
  let { length } = values
  if (length % 4 === 0) {
    if (values[length - 1] === 64) length--
    if (values[length - 1] === 64) length--
  }
  // 3.
  if (length % 4 === 1) return null
  // 5. to 10.
  const output = new Uint8Array(Math.floor((length * 3) / 4))
  let buffer = 0
  let written = 0
  for (let i = 0; i < length; i++) {
    const value = values[i] as number
    if (value >= 64) return null
    buffer = ((buffer << 6) | value) & 0xffffff
    // After the second, third and fourth of each four, one more byte is known.
    const bits = 6 * ((i % 4) + 1)
    if (i % 4 > 0) output[written++] = (buffer >> (bits % 8)) & 0xff
  }
  return output
}

/** Forgiving-base64 encode: RFC 4648, section 4. */
export function encodeBase64(data: Uint8Array): string {
  const pieces: string[] = []
  for (let i = 0; i < data.length; i += 3) {
    const [first = 0, second, third] = data.subarray(i, i + 3)
    const buffer = (first << 16) | ((second ?? 0) << 8) | (third ?? 0)
    pieces.push(
      ALPHABET.charAt(buffer >> 18),
      ALPHABET.charAt((buffer >> 12) & 63),
      second === undefined ? '=' : ALPHABET.charAt((buffer >> 6) & 63),
      third === undefined ? '=' : ALPHABET.charAt(buffer & 63),
    )
  }
  return pieces.join('')
}
