/**
 * The Encoding Standard's UTF-8 decoder. In an ill-formed sequence, each longest part that could begin a well-formed sequence
 * becomes one U+FFFD.
 *
 * The decoder does not use `TextDecoder`, so that the core depends only on the language.
 *
 * @see https://encoding.spec.whatwg.org/#utf-8-decoder
 */

const REPLACEMENT = '\uFFFD'

/** UTF-8 decode without BOM: a leading U+FEFF is kept. */
export function decodeUtf8(bytes: ArrayLike<number>): string {
  let text = ''
  let i = 0
  while (i < bytes.length) {
    const lead = bytes[i] as number
    i++
    if (lead < 0x80) {
      text += String.fromCharCode(lead)
      continue
    }
    const needed = trailBytesOf(lead)
    let codePoint = lead & (0x3f >> needed)
    let [lower, upper] = firstTrailRange(lead)
    let seen = 0
    while (seen < needed && i < bytes.length) {
      const trail = bytes[i] as number
      if (trail < lower || trail > upper) break
      codePoint = (codePoint << 6) | (trail & 0x3f)
      lower = 0x80
      upper = 0xbf
      seen++
      i++
    }
    text += needed > 0 && seen === needed ? String.fromCodePoint(codePoint) : REPLACEMENT
  }
  return text
}

/** Returns the number of bytes that follow a lead byte; 0 for any other byte. */
function trailBytesOf(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 1
  if (lead >= 0xe0 && lead <= 0xef) return 2
  if (lead >= 0xf0 && lead <= 0xf4) return 3
  return 0
}

/**
 * Returns the range of the first trail byte. It is narrower after four of the lead bytes, to exclude overlong forms, surrogates and
 * numbers above U+10FFFF.
 */
function firstTrailRange(lead: number): [lower: number, upper: number] {
  if (lead === 0xe0) return [0xa0, 0xbf]
  if (lead === 0xed) return [0x80, 0x9f]
  if (lead === 0xf0) return [0x90, 0xbf]
  if (lead === 0xf4) return [0x80, 0x8f]
  return [0x80, 0xbf]
}
