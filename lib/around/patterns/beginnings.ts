/**
 * A table of texts that others begin with: it finds the values of all texts that a given text begins with. A text is looked up
 * once for each length that the table has, and not once for each of its texts.
 */

export class Beginnings<Value> {
  readonly #values: Map<string, Value> = new Map()
  /** The lengths of the texts, each once, the shortest first. */
  #lengths: readonly number[] = []

  get size(): number {
    return this.#values.size
  }

  /** The value of a text, which is made if it is not there. */
  valueFor(beginning: string, make: () => Value): Value {
    const there = this.#values.get(beginning)
    if (there !== undefined) return there
    const value = make()
    this.#values.set(beginning, value)
    if (!this.#lengths.includes(beginning.length)) {
      this.#lengths = [...this.#lengths, beginning.length].sort((a, b) => a - b)
    }
    return value
  }

  /** The values for a piece of a text. */
  valuesFor(text: string, from: number, end: number): readonly Value[] {
    const found: Value[] = []
    for (const length of this.#lengths) {
      if (from + length > end) break
      const value = this.#values.get(text.slice(from, from + length))
      if (value !== undefined) found.push(value)
    }
    return found
  }
}
