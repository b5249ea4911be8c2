/**
 * The places of one text in another: for each UTF-16 unit of a decoded text, its place in the source. A page is decoded from bytes,
 * and the value of an attribute from text with character references.
 *
 * A place is saved only where the distance between the two changes, so a text in ASCII costs nothing.
 */

export class Places {
  /** Three numbers for each change: a unit, the place of that unit, and the end of the source before it. */
  readonly #changes: number[] = []
  #units = 0
  #end: number
  /** Whether the last noted units took another number of places in the source than there are units. */
  #isUneven = false

  /** @param start - the place of the first unit. */
  constructor(start = 0) {
    this.#end = start
    if (start > 0) this.#changes.push(0, start, start)
  }

  /** Notes that the next units of the text come from the source, from `start` to `end`. */
  note(units: number, start: number, end: number): void {
    if (units === 0) return
    if (this.#isUneven || start !== this.#end) this.#changes.push(this.#units, start, this.#end)
    this.#units += units
    this.#end = end
    this.#isUneven = end - start !== units
  }

  /** Saves where the source ends, after the last unit. */
  finish(end: number): this {
    if (this.#isUneven || end !== this.#end) this.#changes.push(this.#units, end, this.#end)
    return this
  }

  /** The beginning of a span that begins with a unit. Escape sequences between the two are in the span. */
  startOf(unit: number): number {
    return this.#place(unit, 2)
  }

  /** The end of a span that ends before a unit, which is the place of that unit. */
  endOf(unit: number): number {
    return this.#place(unit, 1)
  }

  #place(unit: number, column: 1 | 2): number {
    const changes = this.#changes
    // The last change that is not after the unit.
    let low = 0
    let high = changes.length / 3
    while (low < high) {
      const middle = (low + high) >> 1
      if ((changes[middle * 3] as number) <= unit) low = middle + 1
      else high = middle
    }
    if (low === 0) return unit
    const index = (low - 1) * 3
    const first = changes[index] as number
    return first === unit ? (changes[index + column] as number) : (changes[index + 1] as number) + unit - first
  }
}
