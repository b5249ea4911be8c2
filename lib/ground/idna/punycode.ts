/**
 * Punycode (RFC 3492): the ASCII form of one label, without the prefix "xn--".
 *
 * The RFC's encoder scans the label once for each distinct code point, and its decoder moves all later characters at each
 * insertion. For labels of the lengths that occur in practice, that is the fastest way. Longer labels go to functions that use
 * `CountingTree`. Property tests check that the results are the same. The functions return null for failure, and do not throw.
 *
 * DEVIATION: tr46 decodes the numbers of two consecutive surrogates to one character, and so accepts a second spelling of the same
 * domain. Here, the number of a surrogate is a failure.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3492
 */

import { flat, HYPHEN_MINUS, isAsciiAlpha, isAsciiDigit, LONG, sliceOf, unitAt, unitOrEof } from '../text/ascii.js'
import { codePointAt, everyCodePoint, forEachCodePoint, fromCodePoints } from '../text/code-points.js'

/** Returns the Punycode of a label; null if an integer overflows (section 6.4, "Overflow handling"). */
export const encodePunycode = (label: string): string | null =>
  label.length > LONGEST_TO_SCAN && !hasFewCodePoints(label) ? encodeByCounting(label) : encodeByScanning(label)

/** Up to this number of distinct code points, scanning a label once for each of them is faster than `encodeByCounting`. */
const FEW = 16

function hasFewCodePoints(label: string): boolean {
  const distinct = new Set<number>()
  return everyCodePoint(label, (codePoint) => distinct.add(codePoint).size <= FEW)
}

/** Returns the label that a Punycode string encodes; null if the string is not Punycode. */
export const decodePunycode = (encoded: string): string | null =>
  encoded.length > LONGEST_TO_SCAN ? decodeByCounting(encoded) : decodeByInserting(encoded)

/** The code points that section 6.2 inserts, in order, and the places where it inserts them. */
interface Insertions {
  readonly codePoints: readonly number[]
  readonly places: readonly number[]
}

/**
 * A set of places from 0 to n - 1 that can count its members before a place, and can find the member that has a given number of
 * members before it. Each of these operations takes log n steps, and so does adding or removing a member. It is a binary indexed
 * tree (P. M. Fenwick, "A New Data Structure for Cumulative Frequency Tables", 1994) whose counts are 0 and 1.
 *
 *     place (from 1)   1   2   3   4   5   6   7   8
 *     sums[1,3,5,7]   [1] .   [3] .   [5] .   [7] .         sums[i] counts the places
 *     sums[2,6]       [1   2]         [5   6]               i - lowestBit(i) + 1 … i
 *     sums[4]         [1   2   3   4]
 *     sums[8]         [1   2   3   4   5   6   7   8]
 */
class CountingTree {
  readonly #sums: Uint32Array

  /** Creates the empty set. */
  constructor(size: number) {
    this.#sums = new Uint32Array(size + 1)
  }

  /** Returns the set of all places. */
  static full(size: number): CountingTree {
    const tree = new CountingTree(size)
    for (let i = 1; i <= size; i++) tree.#sums[i] = lowestBit(i)
    return tree
  }

  /** Adds a place, which must not be a member yet. */
  add(place: number): void {
    this.#change(place, 1)
  }

  /** Returns how many members are smaller than `place`. */
  countBefore(place: number): number {
    let count = 0
    for (let i = place; i > 0; i -= lowestBit(i)) count += this.#sums[i] ?? 0
    return count
  }

  /** Removes the member that has exactly `rank` members before it, and returns it. There must be such a member. */
  takeNth(rank: number): number {
    const size = this.#sums.length - 1
    let place = 0
    let rest = rank
    for (let step = highestBit(size); step > 0; step >>>= 1) {
      const sum = place + step <= size ? (this.#sums[place + step] ?? 0) : Infinity
      if (sum > rest) continue
      place += step
      rest -= sum
    }
    this.#change(place, -1)
    return place
  }

  #change(place: number, by: 1 | -1): void {
    const sums = this.#sums
    for (let i = place + 1; i < sums.length; i += lowestBit(i)) sums[i] = (sums[i] ?? 0) + by
  }
}

const lowestBit = (value: number): number => value & -value

const highestBit = (value: number): number => 1 << (31 - Math.clz32(value))

// Bootstring with the parameters of Punycode (RFC 3492), for labels of any length in n log n time, and in a simpler way for short
// labels.
//
// The RFC describes a decoder that inserts code points into a growing string, and an encoder that scans the string once for every
// distinct code point. Both need only one number for each insertion: how many of the characters inserted so far precede it.
// `CountingTree` counts them, so no character has to be moved:
//
//     label     b ü c h e r           basic code points there from the start   b _ c h e r
//     place     0 1 2 3 4 5           "ü" comes after 1 of them                delta = (0xFC - 0x80) * 6 + 1
//
// See https://www.rfc-editor.org/rfc/rfc3492#section-6

/** RFC 3492, section 5: parameter values for Punycode. */
const BASE = 36
const T_MIN = 1
const T_MAX = 26
const SKEW = 38
const DAMP = 700
const INITIAL_BIAS = 72
const INITIAL_N = 0x80
const DELIMITER = '-'

/** Whether a label begins with the prefix of encoded labels. The "-" is tested first, because most labels do not have one there. */
export const hasAcePrefix = (label: string): boolean => unitOrEof(label, 3) === HYPHEN_MINUS && label.startsWith('xn--')

/** The length, in UTF-16 units, up to which `encodeByScanning` and `decodeByInserting` are faster. A whole domain name is not longer. */
export const LONGEST_TO_SCAN = 256

/** RFC 3492, section 6.4: integers are at least 26 bits wide; ICU uses 31 bits. */
const MAX_INTEGER = 0x7fffffff

/** A number that is greater than any code point. */
const NO_CODE_POINT = 0x110000

/** The digits. The value of a digit is its index: a-z are 0 to 25, 0-9 are 26 to 35. */
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Integer division. Both numbers are at most `MAX_INTEGER`. */
const quotient = (dividend: number, divisor: number): number => (dividend / divisor) | 0

/** Section 6.1: returns the bias for the next delta. */
function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = isFirst ? quotient(delta, DAMP) : delta >> 1
  rest += quotient(rest, count)
  let bias = 0
  while (rest > ((BASE - T_MIN) * T_MAX) / 2) {
    rest = quotient(rest, BASE - T_MIN)
    bias += BASE
  }
  return bias + quotient((BASE - T_MIN + 1) * rest, rest + SKEW)
}

/** The threshold `t` of sections 6.2 and 6.3 for the digit at `k`. */
const threshold = (k: number, bias: number): number =>
  k - bias <= T_MIN ? T_MIN : k - bias >= T_MAX ? T_MAX : k - bias

/**
 * Section 6.3, the encoder as the RFC describes it: one pass over the label for each distinct code point; null on overflow. A delta
 * is the number of places that the decoder skips before it inserts. For each code point that is not in the label, the decoder skips
 * all places.
 */
export function encodeByScanning(label: string): string | null {
  const { length } = label
  let done = ''
  let output = basicOf(label)
  const basic = output.length
  if (basic > 0) output += DELIMITER
  let handled = basic
  let delta = 0
  let bias = INITIAL_BIAS
  for (let n = INITIAL_N, next = n; next < NO_CODE_POINT; n = next) {
    next = NO_CODE_POINT
    for (let i = 0; i < length; i++) {
      const codePoint = codePointAt(label, i)
      if (codePoint > 0xffff) i++
      if (codePoint < n) delta++
      else if (codePoint === n) {
        if (delta > MAX_INTEGER) return null
        output += variableLengthInteger(delta, bias)
        handled++
        bias = adapt(delta, handled, handled === basic + 1)
        delta = 0
        if (handled % LONG === 0) {
          done += flat(output)
          output = ''
        }
      } else if (codePoint < next) next = codePoint
    }
    delta += 1 + (next - n - 1) * (handled + 1)
  }
  return done + output
}

/**
 * The encoder in n log n time; null on overflow. It handles the insertions in the decoder's order, and counts the places before
 * each of them.
 */
export function encodeByCounting(label: string): string | null {
  const there = new CountingTree(label.length)
  const keys = new Float64Array(label.length)
  let count = 0
  let length = 0
  forEachCodePoint(label, (codePoint) => {
    if (codePoint < INITIAL_N) there.add(length)
    else keys[count++] = codePoint * SHIFT + length
    length++
  })
  let done = ''
  let output = basicOf(label)
  const basic = output.length
  if (basic > 0) output += DELIMITER
  let handled = basic
  // The decoder's state: the code point and the place of its next insertion.
  let n = INITIAL_N
  let i = 0
  let bias = INITIAL_BIAS
  for (const key of keys.subarray(0, count).sort()) {
    const codePoint = Math.floor(key / SHIFT)
    const before = there.countBefore(key % SHIFT)
    const delta = (codePoint - n) * (handled + 1) + before - i
    if (delta > MAX_INTEGER) return null
    there.add(key % SHIFT)
    output += variableLengthInteger(delta, bias)
    handled++
    bias = adapt(delta, handled, handled === basic + 1)
    n = codePoint
    i = before + 1
    if (handled % LONG === 0) {
      done += flat(output)
      output = ''
    }
  }
  return done + output
}

/** The factor that combines a code point and its place into one number: the code point times the factor, plus the place. */
const SHIFT = 2 ** 32

function basicOf(label: string): string {
  let basic = ''
  let from = 0
  const { length } = label
  for (let i = 0; i < length; i++) {
    if (unitAt(label, i) < INITIAL_N) continue
    if (i > from) basic += sliceOf(label, from, i)
    from = i + 1
  }
  return basic + sliceOf(label, from)
}

/** Section 3.3, generalized variable-length integers: little-endian, with only the last digit below its threshold. */
function variableLengthInteger(value: number, bias: number): string {
  let text = ''
  let rest = value
  for (let k = BASE; ; k += BASE) {
    const t = threshold(k, bias)
    if (rest < t) return text + DIGITS.charAt(rest)
    text += DIGITS.charAt(t + ((rest - t) % (BASE - t)))
    rest = quotient(rest - t, BASE - t)
  }
}

/** Section 6.2, the decoder; null if the string is not Punycode, overflows, or encodes a surrogate. */
export const decodeByInserting = (encoded: string): string | null => decode(encoded, insertOneByOne)

/** The decoder in n log n time. */
export const decodeByCounting = (encoded: string): string | null => decode(encoded, insertAll)

function decode(encoded: string, insert: (basic: string, insertions: Insertions) => string): string | null {
  const basicLength = Math.max(encoded.lastIndexOf(DELIMITER), 0)
  const basic = encoded.slice(0, basicLength)
  if (/[^\x00-\x7f]/.test(basic)) return null
  const insertions = readInsertions(encoded, basicLength)
  return insertions === null ? null : insert(basic, insertions)
}

function insertOneByOne(basic: string, { codePoints, places }: Insertions): string {
  const there: number[] = []
  for (let i = 0; i < basic.length; i++) there.push(basic.charCodeAt(i))
  for (let step = 0; step < places.length; step++) there.splice(places[step] as number, 0, codePoints[step] as number)
  return String.fromCodePoint(...there)
}

/** The main loop of section 6.2, without its insertions. */
function readInsertions(encoded: string, basicLength: number): Insertions | null {
  let length = basicLength
  let n = INITIAL_N
  let i = 0
  let bias = INITIAL_BIAS
  let index = basicLength > 0 ? basicLength + 1 : 0
  const codePoints: number[] = []
  const places: number[] = []
  while (index < encoded.length) {
    const oldI = i
    let weight = 1
    for (let k = BASE; ; k += BASE) {
      const digit = index < encoded.length ? digitValue(encoded.charCodeAt(index++)) : null
      if (digit === null) return null
      i += digit * weight
      if (i > MAX_INTEGER) return null
      const t = threshold(k, bias)
      if (digit < t) break
      weight *= BASE - t
      if (weight > MAX_INTEGER) return null
    }
    length++
    bias = adapt(i - oldI, length, oldI === 0)
    n += quotient(i, length)
    i %= length
    if (n > 0x10ffff || (n >= 0xd800 && n <= 0xdfff)) return null
    codePoints.push(n)
    places.push(i++)
  }
  return { codePoints, places }
}

/** Section 5: a-z and A-Z are 0 to 25, 0-9 are 26 to 35. Null for a character that is not a digit. */
function digitValue(charCode: number): number | null {
  if (isAsciiDigit(charCode)) return 26 + charCode - 0x30
  return isAsciiAlpha(charCode) ? (charCode | 0x20) - 0x61 : null
}

/**
 * Returns the string after all insertions. They are handled from the last to the first, so that no character has to move. The
 * character inserted last is already at its final place. An earlier character, inserted at place n, goes to the free place that has
 * n free places before it.
 */
function insertAll(basic: string, { codePoints, places }: Insertions): string {
  const text = new Uint32Array(basic.length + codePoints.length)
  const free = CountingTree.full(text.length)
  for (let step = codePoints.length - 1; step >= 0; step--) {
    text[free.takeNth(places[step] ?? 0)] = codePoints[step] ?? 0
  }
  for (let i = 0; i < basic.length; i++) text[free.takeNth(0)] = basic.charCodeAt(i)
  return fromCodePoints(text)
}
