/**
 * Maps each UTF-16 unit of a decoded text to its place in the source. The source of a page is bytes; the source of an attribute
 * value is text with character references.
 *
 * Every unit takes up at least one place in the source. So one bit per place tells whether a unit begins there, and counting bits
 * finds a unit. There are no bits as long as every unit takes up exactly one place, as in ASCII.
 */

/** The binary logarithm of the number of places in a block. Units are counted per block. */
const BLOCK = 10

export class Places {
  readonly #start: number
  readonly #end: number
  /** One bit per place, set if no unit begins there. */
  #inner: Uint32Array | null = null
  /** One bit per place, set if the place does not belong to any unit. */
  #gaps: Uint32Array | null = null
  /** The number of units before each block, counted on the first look-up. */
  #counts: Uint32Array | null = null

  /** Makes the places of a source from `start` to `end`. Units take up one place each unless `note` is called. */
  constructor(start: number, end: number) {
    this.#start = start
    this.#end = end
  }

  /** Notes that the source of the next `units` units is between `start` and `end`. An escape sequence has no units. */
  note(units: number, start: number, end: number): void {
    if (end - start === units) return
    this.#inner ??= this.#noBits()
    this.#mark(this.#inner, start + units, end)
    if (units > 0) return
    this.#gaps ??= this.#noBits()
    this.#mark(this.#gaps, start, end)
  }

  /** Returns the start of a span that begins with a unit. Escape sequences in front of the unit belong to the span. */
  startOf(unit: number): number {
    let place = this.endOf(unit)
    while (place > this.#start && this.#isGap(place - 1)) place--
    return place
  }

  /** Returns the end of a span that ends before a unit, which is the place of that unit. */
  endOf(unit: number): number {
    const inner = this.#inner
    if (inner === null) return this.#start + unit
    this.#counts ??= countsOf(inner)
    const counts = this.#counts
    // Find the last block that begins at or before the unit.
    let low = 0
    let high = counts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((counts[middle] as number) <= unit) low = middle
      else high = middle - 1
    }
    let rest = unit - (counts[low] as number)
    let word = low << (BLOCK - 5)
    for (; word < inner.length - 1; word++) {
      const units = 32 - bitsIn(inner[word] as number)
      if (rest < units) break
      rest -= units
    }
    const bits = inner[word] as number
    let bit = 0
    for (; bit < 32; bit++) if (((bits >>> bit) & 1) === 0 && rest-- === 0) break
    return Math.min(this.#start + (word << 5) + bit, this.#end)
  }

  /** One bit for each place in the source, and one for its end. */
  #noBits(): Uint32Array {
    return new Uint32Array(((this.#end - this.#start) >> 5) + 1)
  }

  #mark(bits: Uint32Array, start: number, end: number): void {
    for (let at = start - this.#start; at < end - this.#start; at++) {
      bits[at >> 5] = (bits[at >> 5] as number) | (1 << (at & 31))
    }
  }

  #isGap(place: number): boolean {
    const at = place - this.#start
    return this.#gaps !== null && (((this.#gaps[at >> 5] as number) >>> (at & 31)) & 1) === 1
  }
}

/** Returns the number of zeros before each block of bits. */
function countsOf(bits: Uint32Array): Uint32Array {
  const words = 1 << (BLOCK - 5)
  const counts = new Uint32Array(Math.ceil(bits.length / words))
  let count = 0
  for (let word = 0; word < bits.length; word++) {
    if (word % words === 0) counts[word / words] = count
    count += 32 - bitsIn(bits[word] as number)
  }
  return counts
}

/** Counts the ones in a word: bits are added in pairs, then pairs in groups of four, and so on. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
