/**
 * Decompresses "deflate" data (RFC 1951) chunk by chunk. The bytes before an error in the data can be taken before the error is
 * thrown.
 *
 * The platforms' decompression streams differ in three cases that occur in lists: several members in one file, bytes after the last
 * member, and damaged data, where they also drop bytes that are already decompressed. Section numbers are the RFC's.
 *
 * @see https://www.rfc-editor.org/rfc/rfc1951
 */

import { joined } from '../bytes.js'

/** The error for invalid "deflate" data. Its message completes a sentence about the data. */
export class Damage extends Error {}

/** A Huffman code (3.2.2). Codes of at most `FAST_BITS` bits are in a table indexed by the next bits of the data. */
interface Code {
  /** `symbol * 16 + length`; 0 for a longer code, or if there is no code. */
  readonly fast: Uint16Array
  /** For each length: the number after its last code, and the difference between a symbol's index and its code. */
  readonly limits: Int32Array
  readonly bases: Int32Array
  readonly symbols: Uint16Array
}

const FAST_BITS = 10
const MOST_BITS = 15

/**
 * Builds the code from the symbols' code lengths. Throws if the lengths are not those of a code. `isShort`: a code without symbols,
 * or with one symbol of one bit, is allowed.
 */
function codeOf(lengths: Uint8Array, isShort: boolean): Code {
  const counts = new Uint16Array(MOST_BITS + 1)
  for (const length of lengths) counts[length] = at(counts, length) + 1
  counts[0] = 0
  const limits = new Int32Array(MOST_BITS + 1)
  const bases = new Int32Array(MOST_BITS + 1)
  const next = new Int32Array(MOST_BITS + 1)
  let free = 1
  let index = 0
  for (let length = 1, code = 0; length <= MOST_BITS; length++) {
    const count = at(counts, length)
    free = free * 2 - count
    if (free < 0) throw new Damage('a code has more symbols than bits')
    next[length] = code
    bases[length] = index - code
    limits[length] = code + count
    index += count
    code = (code + count) * 2
  }
  if (free > 0 && !(isShort && index <= 1 && at(counts, 1) === index))
    throw new Damage('a code has bits without a symbol')
  const fast = new Uint16Array(1 << FAST_BITS)
  const symbols = new Uint16Array(index)
  for (const [symbol, length] of lengths.entries()) {
    if (length === 0) continue
    const code = at(next, length)
    next[length] = code + 1
    symbols[at(bases, length) + code] = symbol
    if (length > FAST_BITS) continue
    for (let bits = reversed(code, length); bits < fast.length; bits += 1 << length) fast[bits] = symbol * 16 + length
  }
  return { fast, limits, bases, symbols }
}

/** Reverses the bits of a code, because the data contain a code's highest bit first (3.1.1). */
function reversed(code: number, length: number): number {
  let bits = 0
  for (let bit = 0; bit < length; bit++) bits |= ((code >> bit) & 1) << (length - 1 - bit)
  return bits
}

const at = (list: Uint8Array | Uint16Array | Int32Array, index: number): number => list[index] as number

// The tables of 3.2.5, 3.2.6 and 3.2.7.

/** For each length symbol or distance symbol: its first value, and the number of extra bits that are added to that value. */
interface Ranges {
  readonly firsts: Uint16Array
  readonly bits: Uint8Array
}

/** The first two steps of `perStep` symbols have no extra bits; each later step has one bit more than the previous one. */
function rangesOf(count: number, perStep: number, first: number): Ranges {
  const firsts = new Uint16Array(count)
  const bits = new Uint8Array(count)
  for (let symbol = 0, value = first; symbol < count; symbol++) {
    firsts[symbol] = value
    bits[symbol] = Math.max(0, Math.floor(symbol / perStep) - 1)
    value += 1 << at(bits, symbol)
  }
  return { firsts, bits }
}

const LENGTH_SYMBOLS = 29
const DISTANCE_SYMBOLS = 30
const FIRST_LENGTH = 257
const END_OF_BLOCK = 256

/** The last symbol means the length 258, without extra bits. */
const LENGTHS = /* @__PURE__ */ (() => {
  const { firsts, bits } = rangesOf(LENGTH_SYMBOLS, 4, 3)
  firsts[LENGTH_SYMBOLS - 1] = 258
  bits[LENGTH_SYMBOLS - 1] = 0
  return { firsts, bits }
})()
const DISTANCES: Ranges = /* @__PURE__ */ rangesOf(DISTANCE_SYMBOLS, 2, 1)
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] as const

const FIXED = /* @__PURE__ */ (() => {
  const lengths = new Uint8Array(288).fill(8).fill(9, 144, 256).fill(7, 256, 280)
  return { literals: codeOf(lengths, false), distances: codeOf(new Uint8Array(32).fill(5), false) }
})()

/** How far back a repetition may begin. */
const WINDOW = 32 * 1024
const LONGEST_REPETITION = 258
const ROOM = 128 * 1024

/** What the decompression waits for: more input, or room in the output. */
export type Wait = 'more data' | 'more room'

/** The decompressor. Its generators yield whenever they have to wait. */
export class Inflate {
  #data: Uint8Array = new Uint8Array(0)
  #next = 0
  /** The bits that were taken from the data but not used yet, and their number. */
  #bits = 0
  #count = 0
  #isEnded = false
  readonly #out = new Uint8Array(ROOM)
  /** The offset of the next output byte, and the offset of the first byte that is not taken yet. */
  #end = 0
  #start = 0
  /** The offset of the member's first byte in the output, before which repetitions must not begin. */
  #origin = 0
  /** Receives all decompressed bytes. */
  readonly #made: (bytes: Uint8Array, start: number, end: number) => void
  #heard = 0

  constructor(made: (bytes: Uint8Array, start: number, end: number) => void) {
    this.#made = made
  }

  /** Adds data after any unused bytes of the earlier data. */
  add(piece: Uint8Array): void {
    this.#data = joined(this.#data.subarray(this.#next), piece)
    this.#next = 0
  }

  /** Marks the end of the data. */
  end(): void {
    this.#isEnded = true
  }

  /** Copies decompressed bytes, and returns how many. */
  take(into: Uint8Array, offset: number, length: number): number {
    const count = Math.min(length, this.#end - this.#start)
    into.set(this.#out.subarray(this.#start, this.#start + count), offset)
    this.#start += count
    return count
  }

  /** Returns whether there are more data, after waiting until this is known. */
  *hasMore(): Generator<Wait, boolean, void> {
    while (this.#count === 0 && this.#next === this.#data.length) {
      if (this.#isEnded) return false
      this.#hear()
      yield 'more data'
    }
    return true
  }

  /** The next `count` bits. The first bit is the lowest. */
  *bits(count: number): Generator<Wait, number, void> {
    while (this.#count < count) {
      if (this.#next === this.#data.length) yield* this.#waits()
      else {
        this.#bits |= at(this.#data, this.#next++) << this.#count
        this.#count += 8
      }
    }
    const bits = this.#bits & ((1 << count) - 1)
    this.#bits >>>= count
    this.#count -= count
    return bits
  }

  /** Drops the bits up to the next byte. */
  align(): void {
    this.#bits >>>= this.#count & 7
    this.#count &= ~7
  }

  /** Decompresses a member's blocks (3.2.3). It yields when it needs more data, or more room. */
  *blocks(): Generator<Wait, void, void> {
    this.#origin = this.#end
    for (let isLast = 0; isLast === 0; ) {
      isLast = yield* this.bits(1)
      const type = yield* this.bits(2)
      if (type === 0) yield* this.#stored()
      else if (type === 1) yield* this.#compressed(FIXED.literals, FIXED.distances)
      else if (type === 2) yield* this.#dynamic()
      else throw new Damage('a block has no type')
    }
    this.#hear()
  }

  *#waits(): Generator<Wait, void, void> {
    if (this.#isEnded) throw new Damage('the data end too early')
    this.#hear()
    // The data are copied because the caller may reuse their buffer for the next chunk.
    this.#data = this.#data.slice(this.#next)
    this.#next = 0
    yield 'more data'
  }

  *#makesRoom(): Generator<Wait, void, void> {
    this.#hear()
    while (this.#start < this.#end) yield 'more room'
    const moved = this.#end - WINDOW
    this.#out.copyWithin(0, moved, this.#end)
    this.#end = this.#start = this.#heard = WINDOW
    this.#origin -= moved
  }

  #hear(): void {
    this.#made(this.#out, this.#heard, this.#end)
    this.#heard = this.#end
  }

  /** An uncompressed block (3.2.4). */
  *#stored(): Generator<Wait, void, void> {
    this.align()
    const length = yield* this.bits(16)
    if ((yield* this.bits(16)) !== (length ^ 0xffff))
      throw new Damage('the length of a block does not agree with its copy')
    for (let left = length; left > 0; ) {
      if (this.#end === ROOM) yield* this.#makesRoom()
      if (this.#count > 0) {
        this.#out[this.#end++] = yield* this.bits(8)
        left--
        continue
      }
      if (this.#next === this.#data.length) yield* this.#waits()
      const piece = this.#data.subarray(this.#next, this.#next + Math.min(left, ROOM - this.#end))
      this.#out.set(piece, this.#end)
      this.#end += piece.length
      this.#next += piece.length
      left -= piece.length
    }
  }

  /** A block that defines its own codes (3.2.7). */
  *#dynamic(): Generator<Wait, void, void> {
    const literals = (yield* this.bits(5)) + FIRST_LENGTH
    const distances = (yield* this.bits(5)) + 1
    if (literals > FIRST_LENGTH + LENGTH_SYMBOLS || distances > DISTANCE_SYMBOLS)
      throw new Damage('a block has too many symbols')
    const given = (yield* this.bits(4)) + 4
    const ofLengths = new Uint8Array(ORDER.length)
    for (const symbol of ORDER.slice(0, given)) ofLengths[symbol] = yield* this.bits(3)
    const code = codeOf(ofLengths, false)
    const lengths = new Uint8Array(literals + distances)
    for (let index = 0; index < lengths.length; ) {
      const symbol = yield* this.#symbol(code)
      if (symbol < 16) {
        lengths[index++] = symbol
        continue
      }
      const [repeated, bits, least] = symbol === 16 ? [index - 1, 2, 3] : symbol === 17 ? [null, 3, 3] : [null, 7, 11]
      if (repeated === -1) throw new Damage('a length repeats nothing')
      const length = repeated === null ? 0 : at(lengths, repeated)
      const end = index + least + (yield* this.bits(bits))
      if (end > lengths.length) throw new Damage('a length is repeated too often')
      lengths.fill(length, index, end)
      index = end
    }
    if (lengths[END_OF_BLOCK] === 0) throw new Damage('a block has no symbol for its end')
    yield* this.#compressed(codeOf(lengths.subarray(0, literals), true), codeOf(lengths.subarray(literals), true))
  }

  /** Reads one symbol bit by bit, for the few symbols of a block's header. */
  *#symbol(code: Code): Generator<Wait, number, void> {
    let value = 0
    for (let length = 1; length <= MOST_BITS; length++) {
      value = value * 2 + (yield* this.bits(1))
      if (value < at(code.limits, length)) return at(code.symbols, at(code.bases, length) + value)
    }
    throw new Damage('a code has no symbol')
  }

  *#compressed(literals: Code, distances: Code): Generator<Wait, void, void> {
    for (;;) {
      const pause = this.#symbols(literals, distances)
      if (pause === 'the end') return
      yield* pause === 'more room' ? this.#makesRoom() : this.#waits()
    }
  }

  /** Decodes symbols as long as there are data and room (3.2.3). An incomplete symbol is left in the data. */
  #symbols(literals: Code, distances: Code): Wait | 'the end' {
    const data = this.#data
    const out = this.#out
    const { fast: fastLiterals } = literals
    const { fast: fastDistances } = distances
    const { firsts: lengthFirsts, bits: lengthBits } = LENGTHS
    const { firsts: distanceFirsts, bits: distanceBits } = DISTANCES
    let next = this.#next
    let bits = this.#bits
    let count = this.#count
    let end = this.#end
    try {
      while (end <= ROOM - LONGEST_REPETITION) {
        while (count <= 24 && next < data.length) {
          bits |= at(data, next++) << count
          count += 8
        }
        let found = at(fastLiterals, bits & ((1 << FAST_BITS) - 1)) || longSymbol(literals, bits, count)
        let length = found & 15
        if (length > count) return 'more data'
        const symbol = found >> 4
        if (symbol < END_OF_BLOCK) {
          bits >>>= length
          count -= length
          out[end++] = symbol
          continue
        }
        if (symbol === END_OF_BLOCK) {
          bits >>>= length
          count -= length
          return 'the end'
        }
        // The bits of an incomplete repetition are left in the data.
        let bitsNow = bits >>> length
        let countNow = count - length
        let nextNow = next
        const index = symbol - FIRST_LENGTH
        if (index >= LENGTH_SYMBOLS) throw new Damage('a repetition has no length')
        let more = at(lengthBits, index)
        if (more > countNow) return 'more data'
        const repeated = at(lengthFirsts, index) + (bitsNow & ((1 << more) - 1))
        bitsNow >>>= more
        countNow -= more
        while (countNow <= 24 && nextNow < data.length) {
          bitsNow |= at(data, nextNow++) << countNow
          countNow += 8
        }
        found = at(fastDistances, bitsNow & ((1 << FAST_BITS) - 1)) || longSymbol(distances, bitsNow, countNow)
        length = found & 15
        if (length > countNow) return 'more data'
        bitsNow >>>= length
        countNow -= length
        while (countNow <= 24 && nextNow < data.length) {
          bitsNow |= at(data, nextNow++) << countNow
          countNow += 8
        }
        const place = found >> 4
        if (place >= DISTANCE_SYMBOLS) throw new Damage('a repetition has no distance')
        more = at(distanceBits, place)
        if (more > countNow) return 'more data'
        let from = end - at(distanceFirsts, place) - (bitsNow & ((1 << more) - 1))
        if (from < this.#origin) throw new Damage('a repetition is of bytes before the beginning')
        bits = bitsNow >>> more
        count = countNow - more
        next = nextNow
        for (const stop = end + repeated; end < stop; ) out[end++] = at(out, from++)
      }
      return 'more room'
    } finally {
      this.#next = next
      this.#bits = bits
      this.#count = count
      this.#end = end
    }
  }
}

/** Looks up a code that is not in the `fast` table: `symbol * 16 + length`, with a length above `count` if more bits are needed. */
function longSymbol({ limits, bases, symbols }: Code, bits: number, count: number): number {
  for (let length = 1, value = 0; length <= MOST_BITS; length++) {
    if (length > count) return MOST_BITS
    value = value * 2 + ((bits >> (length - 1)) & 1)
    if (value < at(limits, length)) return at(symbols, at(bases, length) + value) * 16 + length
  }
  throw new Damage('a code has no symbol')
}
