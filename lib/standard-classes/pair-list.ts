/**
 * The list of a URLSearchParams object (section 6.2): pairs of names and values, and what the methods do to them. "Update"
 * is put off: a list remembers that it has been changed, and the URL whose list it is asks before anybody reads the URL.
 *
 * @see https://url.spec.whatwg.org/#interface-urlsearchparams
 */

import { parseFormUrlencoded, serializeFormUrlencoded } from '../text/form-urlencoded.js'
import { isObject } from './web-idl.js'

export type Pair = [name: string, value: string]

export class PairList {
  /** What the pairs are read from when they are asked for, as long as they are not there. */
  #text = ''
  #pairs: Pair[] | null
  #isChanged = false

  /** A list of pairs, or of those that a text has in it. */
  constructor(init: string | Pair[]) {
    this.#pairs = null
    if (typeof init === 'string') this.#text = init
    else this.#pairs = init
  }

  /** Whether a value is a list. The value, which may be a proxy, does not notice. */
  static isPairList(value: unknown): value is PairList {
    return isObject(value) && #isChanged in value
  }

  get pairs(): readonly Pair[] {
    return this.#list
  }

  /** Takes the pairs of a text for its own. This is the URL's doing, and no change that it has to hear of. */
  reset(text: string): void {
    this.#text = text
    this.#pairs = null
    this.#isChanged = false
  }

  /** What a URL has missed: the serialization of a list that has been changed since it was asked last, or `null`. */
  takeChange(): string | null {
    if (!this.#isChanged) return null
    this.#isChanged = false
    return this.toString()
  }

  append(name: string, value: string): void {
    this.#list.push([name, value])
    this.#isChanged = true
  }

  /** Without a value, whatever the value. */
  delete(name: string, value: string | undefined): void {
    this.#pairs = this.#list.filter((pair) => !matches(pair, name, value))
    this.#isChanged = true
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
    this.#isChanged = true
  }

  /** "Code unit less than" is how the language compares strings, and its sort is stable. */
  sort(): void {
    this.#list.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    this.#isChanged = true
  }

  toString(): string {
    return serializeFormUrlencoded(this.#list)
  }

  get #list(): Pair[] {
    this.#pairs ??= parseFormUrlencoded(this.#text)
    return this.#pairs
  }
}

const matches = ([key, item]: Pair, name: string, value: string | undefined): boolean =>
  key === name && (value === undefined || item === value)
