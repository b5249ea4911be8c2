/**
 * A table whose keys are pairs of a prefix and a suffix. It finds the values of all pairs that fit a given string, with one lookup
 * for each pair of lengths in the table instead of one for each entry.
 */

/** The lengths of a prefix and a suffix. */
interface Lengths {
  readonly beginning: number
  readonly end: number
}

export class Borders<Value> {
  readonly #values: Map<string, Value> = new Map()
  /** The pairs of lengths in the table, without duplicates, shortest first. */
  #lengths: readonly Lengths[] = []

  get size(): number {
    return this.#values.size
  }

  /** Returns the value for a prefix and a suffix, and creates it if necessary. */
  valueFor(beginning: string, end: string, make: () => Value): Value {
    const key = keyOf(beginning, end)
    const there = this.#values.get(key)
    if (there !== undefined) return there
    const value = make()
    this.#values.set(key, value)
    if (!this.#lengths.some((each) => each.beginning === beginning.length && each.end === end.length)) {
      const all = [...this.#lengths, { beginning: beginning.length, end: end.length }]
      this.#lengths = all.sort((a, b) => a.beginning + a.end - b.beginning - b.end)
    }
    return value
  }

  /** Returns the values of all pairs that fit a slice of a string. */
  valuesFor(text: string, from: number, to: number): readonly Value[] {
    const found: Value[] = []
    for (const { beginning, end } of this.#lengths) {
      if (from + beginning + end > to) break
      const value = this.#values.get(keyOf(text.slice(from, from + beginning), text.slice(to - end, to)))
      if (value !== undefined) found.push(value)
    }
    return found
  }
}

/** The two are joined with U+0000, which no compared string contains. */
const keyOf = (beginning: string, end: string): string => (end === '' ? beginning : `${beginning}\0${end}`)
