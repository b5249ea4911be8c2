/**
 * A table of beginnings and ends: it finds the values of all pairs with which a given string begins and ends.
 * A string is looked up once for each pair of lengths in the table, and not once for each entry.
 */

/** The lengths of a beginning and an end. */
interface Lengths {
  readonly beginning: number
  readonly end: number
}

export class Borders<Value> {
  readonly #values: Map<string, Value> = new Map()
  /** The lengths of the beginnings and ends, each pair once, the shortest first. */
  #lengths: readonly Lengths[] = []

  get size(): number {
    return this.#values.size
  }

  /** Returns the value of a beginning and an end, and creates it if necessary. */
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

  /** The values for a slice of a string. */
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

/** The compared strings never contain U+0000. */
const keyOf = (beginning: string, end: string): string => (end === '' ? beginning : `${beginning}\0${end}`)
