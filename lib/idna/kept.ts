/**
 * What has been said about characters, as long as there is room for it. The answers of Unicode's properties, of the case mappings and of
 * `normalize` are the same each time, and a domain asks for the same few characters over and over.
 */
export class Kept<Value> {
  readonly #values = new Map<number, Value>()
  readonly #ask: (key: number) => Value

  constructor(ask: (key: number) => Value) {
    this.#ask = ask
  }

  get(key: number): Value {
    let value = this.#values.get(key)
    if (value === undefined) {
      value = this.#ask(key)
      if (this.#values.size >= MOST) this.#values.clear()
      this.#values.set(key, value)
    }
    return value
  }
}

const MOST = 32_768
