/**
 * The list of a URLSearchParams object (section 6.2): pairs of names and values, and the steps of the methods.
 *
 * The Standard's "update" writes each change into the URL at once. Here the list only remembers that it has been changed, and
 * its URL takes the change over when the URL is read next. Several changes in a row cost one update.
 *
 * @see https://url.spec.whatwg.org/#interface-urlsearchparams
 */

import { parseFormUrlencoded, serializeFormUrlencoded } from '../../ground/text/form-urlencoded.js'
import { defineInterface } from './web-idl.js'

export type Pair = [name: string, value: string]

export class PairList {
  /** The string from which the pairs are read when they are first needed; until then the pairs are `null`. */
  #text = ''
  #pairs: Pair[] | null
  #isChanged = false

  /** A list of the given pairs, or of the pairs in a string. */
  constructor(init: string | Pair[]) {
    this.#pairs = null
    if (typeof init === 'string') this.#text = init
    else this.#pairs = init
  }

  get pairs(): readonly Pair[] {
    return this.#list
  }

  /** Replaces the pairs by the pairs in a string. The URL does this, so it is not a change that the URL has to take over. */
  reset(text: string): void {
    this.#text = text
    this.#pairs = null
    this.#isChanged = false
  }

  /** The serialization of the list if it has changed since the last call, and otherwise `null`. */
  takeChange(): string | null {
    if (!this.#isChanged) return null
    this.#isChanged = false
    return this.toString()
  }

  append(name: string, value: string): void {
    this.#list.push([name, value])
    this.#isChanged = true
  }

  /** Without a value, all pairs of the name are deleted. */
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

// The iterators of URLSearchParams, as Web IDL has them for `iterable<USVString, USVString>`. An iterator holds an index into a
// list that may change between two steps, and has its own prototype.
//
// See https://webidl.spec.whatwg.org/#js-iterable

class PairIterator<T> {
  readonly #list: PairList
  readonly #itemOf: (pair: Pair) => T
  #index = 0

  constructor(list: PairList, itemOf: (pair: Pair) => T) {
    this.#list = list
    this.#itemOf = itemOf
  }

  next(): IteratorResult<T, undefined> {
    const pair = this.#list.pairs[this.#index]
    if (pair === undefined) return { value: undefined, done: true }
    this.#index++
    return { value: this.#itemOf(pair), done: false }
  }
}

// %IteratorPrototype% makes an iterator iterable. Not every engine names it. The property "constructor" is deleted,
// because the interface has no constructor.
const arrayIteratorPrototype = Object.getPrototypeOf([].values()) as object
Reflect.deleteProperty(PairIterator.prototype, 'constructor')
Object.setPrototypeOf(PairIterator.prototype, Object.getPrototypeOf(arrayIteratorPrototype))
defineInterface('URLSearchParams Iterator', PairIterator)

export const iterate = <T>(list: PairList, itemOf: (pair: Pair) => T): IterableIterator<T> =>
  new PairIterator(list, itemOf) as unknown as IterableIterator<T>
