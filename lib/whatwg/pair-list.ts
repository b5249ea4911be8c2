/**
 * The list of a URLSearchParams object (section 6.2): pairs of names and values, and what the methods do to them. A list that
 * is a URL's tells the URL what it has become.
 *
 * @see https://url.spec.whatwg.org/#interface-urlsearchparams
 */

import { parseFormUrlencoded, serializeFormUrlencoded } from '../text/form-urlencoded.js'

export type Pair = [name: string, value: string]

/** "Update": takes the serialization of a list. */
export type Update = (serialized: string) => void

export class PairList {
  /** What the pairs are read from when they are asked for, as long as they are not there. */
  #text = ''
  #pairs: Pair[] | null
  readonly #update: Update | null

  /** A list of pairs, or of those that a text has in it; with a URL behind it, which `update` reaches, or without one. */
  constructor(init: string | Pair[], update: Update | null) {
    this.#pairs = null
    this.#update = update
    if (typeof init === 'string') this.#text = init
    else this.#pairs = init
  }

  get pairs(): readonly Pair[] {
    return this.#list
  }

  /** Takes the pairs of a text for its own. This is the URL's doing, and not told to it. */
  reset(text: string): void {
    this.#text = text
    this.#pairs = null
  }

  append(name: string, value: string): void {
    this.#list.push([name, value])
    this.#changed()
  }

  /** Without a value, whatever the value. */
  delete(name: string, value: string | undefined): void {
    this.#pairs = this.#list.filter((pair) => !matches(pair, name, value))
    this.#changed()
  }

  get(name: string): string | null {
    return this.#list.find(([key]) => key === name)?.[1] ?? null
  }

  getAll(name: string): string[] {
    return this.#list.filter(([key]) => key === name).map(([, value]) => value)
  }

  has(name: string, value: string | undefined): boolean {
    return this.#list.some((pair) => matches(pair, name, value))
  }

  set(name: string, value: string): void {
    const first = this.#list.find(([key]) => key === name)
    // 2.
    if (first === undefined) {
      this.append(name, value)
      return
    }
    // 1.
    first[1] = value
    this.#pairs = this.#list.filter((pair) => pair === first || pair[0] !== name)
    this.#changed()
  }

  /** "Code unit less than" is how the language compares strings, and its sort is stable. */
  sort(): void {
    this.#list.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    this.#changed()
  }

  toString(): string {
    return serializeFormUrlencoded(this.#list)
  }

  get #list(): Pair[] {
    this.#pairs ??= parseFormUrlencoded(this.#text)
    return this.#pairs
  }

  #changed(): void {
    this.#update?.(this.toString())
  }
}

const matches = ([key, item]: Pair, name: string, value: string | undefined): boolean =>
  key === name && (value === undefined || item === value)
