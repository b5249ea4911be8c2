/**
 * Bootstring with the parameters of Punycode (RFC 3492), for labels of any length in n log n time.
 *
 * The RFC describes a decoder that inserts code points into a growing string, and an encoder that scans the string once
 * for every distinct code point. Both only ask one question: how many of the characters that are already there stand
 * before this one? `CountingTree` answers it without moving anything:
 *
 *     label     b ü c h e r           basic code points there from the start   b _ c h e r
 *     place     0 1 2 3 4 5           "ü" stands behind 1 of them              delta = (0xFC - 0x80) * 6 + 1
 *
 * @see https://www.rfc-editor.org/rfc/rfc3492#section-6
 */

import { CountingTree } from './counting-tree.js'

/** RFC 3492, section 5: parameter values for Punycode. */
const base = 36
const tMin = 1
const tMax = 26
const skew = 38
const damp = 700
const initialBias = 72
const initialN = 0x80
const delimiter = '-'

/** RFC 3492, section 6.4: integers are at least 26 bits wide; the `punycode` package and ICU take 31. */
const maxInteger = 0x7fffffff

/** The value of a digit is its place: a-z are 0 to 25, 0-9 are 26 to 35. */
const digits = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Section 6.1, the bias that suits the next delta. */
function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / damp) : Math.floor(delta / 2)
  rest += Math.floor(rest / count)
  let bias = 0
  while (rest > ((base - tMin) * tMax) / 2) {
    rest = Math.floor(rest / (base - tMin))
    bias += base
  }
  return bias + Math.floor(((base - tMin + 1) * rest) / (rest + skew))
}

/** The threshold `t` of section 6.2 and 6.3 for the digit at weight `k`. */
function threshold(k: number, bias: number): number {
  return Math.min(Math.max(k - bias, tMin), tMax)
}

/** Section 6.3, the encoder. Null on overflow. */
export function encodeLong(label: string): string | null {
  const codePoints = Uint32Array.from(label, (char) => char.codePointAt(0) ?? 0)
  const there = new CountingTree(codePoints.length)
  let encoded = ''
  codePoints.forEach((codePoint, place) => {
    if (codePoint >= initialN) return
    encoded += String.fromCharCode(codePoint)
    there.add(place)
  })

  let handled = encoded.length
  if (handled > 0) encoded += delimiter
  // The decoder's state: the code point and the place in the string at which its next insertion would happen.
  let n = initialN
  let i = 0
  let bias = initialBias
  let isFirst = true
  for (const [codePoint, place] of inDecodingOrder(codePoints)) {
    const before = there.countBefore(place)
    const delta = (codePoint - n) * (handled + 1) + before - i
    if (delta > maxInteger) return null
    encoded += variableLengthInteger(delta, bias)
    handled++
    bias = adapt(delta, handled, isFirst)
    isFirst = false
    there.add(place)
    n = codePoint
    i = before + 1
  }
  return encoded
}

/** The extended code points and their places, smallest code point first, from left to right among equals. */
function* inDecodingOrder(codePoints: Uint32Array): Generator<readonly [codePoint: number, place: number]> {
  const shift = 2 ** 32
  const keys = Float64Array.from(codePoints, (codePoint, place) => codePoint * shift + place)
  keys.sort()
  for (const key of keys) {
    const codePoint = Math.floor(key / shift)
    if (codePoint >= initialN) yield [codePoint, key % shift]
  }
}

/** Section 3.3, generalized variable-length integers: little-endian, the last digit is below its threshold. */
function variableLengthInteger(value: number, bias: number): string {
  let text = ''
  let rest = value
  for (let k = base; ; k += base) {
    const t = threshold(k, bias)
    if (rest < t) return text + digits.charAt(rest)
    text += digits.charAt(t + ((rest - t) % (base - t)))
    rest = Math.floor((rest - t) / (base - t))
  }
}

/** What section 6.2 inserts, one after the other, behind or between the basic code points. */
interface Insertions {
  readonly codePoints: readonly number[]
  readonly places: readonly number[]
}

/** Section 6.2, the decoder. Null when the text is not Punycode, overflows, or names no Unicode scalar value. */
export function decodeLong(encoded: string): string | null {
  const basicLength = Math.max(encoded.lastIndexOf(delimiter), 0)
  const basic = encoded.slice(0, basicLength)
  if (/[^\x00-\x7f]/.test(basic)) return null
  const insertions = readInsertions(encoded, basicLength)
  return insertions === null ? null : insertAll(basic, insertions)
}

/** The main loop of section 6.2, up to the point where it would insert. */
function readInsertions(encoded: string, basicLength: number): Insertions | null {
  const codePoints: number[] = []
  const places: number[] = []
  let length = basicLength
  let n = initialN
  let i = 0
  let bias = initialBias
  let index = basicLength > 0 ? basicLength + 1 : 0
  while (index < encoded.length) {
    const oldI = i
    let weight = 1
    for (let k = base; ; k += base) {
      const digit = index < encoded.length ? digitValue(encoded.charCodeAt(index++)) : null
      if (digit === null) return null
      i += digit * weight
      if (i > maxInteger) return null
      const t = threshold(k, bias)
      if (digit < t) break
      weight *= base - t
      if (weight > maxInteger) return null
    }
    length++
    bias = adapt(i - oldI, length, oldI === 0)
    n += Math.floor(i / length)
    i %= length
    if (n > 0x10ffff || (n >= 0xd800 && n <= 0xdfff)) return null
    codePoints.push(n)
    places.push(i++)
  }
  return { codePoints, places }
}

/** Section 5: a-z and A-Z are 0 to 25, 0-9 are 26 to 35, anything else is no digit. */
function digitValue(charCode: number): number | null {
  const value = charCode < 0x80 ? digits.indexOf(String.fromCharCode(charCode).toLowerCase()) : -1
  return value < 0 ? null : value
}

/**
 * The string after all insertions. Undone from the last to the first they need no moving: the last one stands where it
 * was put, and each earlier one stands at that many free places from the left.
 */
function insertAll(basic: string, { codePoints, places }: Insertions): string {
  const chars: string[] = new Array(basic.length + codePoints.length)
  const free = CountingTree.full(chars.length)
  for (let step = codePoints.length - 1; step >= 0; step--) {
    chars[free.takeNth(places[step] ?? 0)] = String.fromCodePoint(codePoints[step] ?? 0)
  }
  for (const char of basic) chars[free.takeNth(0)] = char
  return chars.join('')
}
