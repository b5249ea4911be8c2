/**
 * The list of a URLSearchParams object (section 6.2): name-value pairs, and the steps of the methods.
 *
 * The Standard's "update" applies each change to the URL at once. Here, the list only remembers that it has changed, and its URL
 * applies the changes when it is next read. So several changes in a row cost only one update.
 *
 * @see https://url.spec.whatwg.org/#interface-urlsearchparams
 */

import { parseFormUrlencoded, serializeFormUrlencoded } from '../../ground/text/form-urlencoded.js'
import { defineInterface } from './web-idl.js'

export type Pair = [name: string, value: string]

export class PairList {
  /** The string that is parsed when the pairs are first needed; until then, `#pairs` is `null`. */
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

  /** Replaces the pairs with those in a string. Only the URL calls this, so it is not a change that the URL has to apply. */
  reset(text: string): void {
    this.#text = text
    this.#pairs = null
    this.#isChanged = false
  }

  /** Returns the serialization of the list if it has changed since the last call, and otherwise `null`. */
  takeChange(): string | null {
    if (!this.#isChanged) return null
    this.#isChanged = false
    return this.toString()
  }

  append(name: string, value: string): void {
    this.#list.push([name, value])
    this.#isChanged = true
  }

  /** Deletes the pairs with the given name; if a value is given, only those with that value. */
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

  /** JavaScript compares strings by "code unit less than", and its sort is stable. */
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

// The iterators of URLSearchParams, as Web IDL defines them for `iterable<USVString, USVString>`. An iterator stores an index into
// a list that may change between two steps. These iterators have a prototype of their own. See
// https://webidl.spec.whatwg.org/#js-iterable

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

// %IteratorPrototype% makes an iterator iterable. Not every engine has a global name for it. The property "constructor" is deleted,
// because the interface has no constructor.
const arrayIteratorPrototype = Object.getPrototypeOf([].values()) as object
Reflect.deleteProperty(PairIterator.prototype, 'constructor')
Object.setPrototypeOf(PairIterator.prototype, Object.getPrototypeOf(arrayIteratorPrototype))
defineInterface('URLSearchParams Iterator', PairIterator)

export const iterate = <T>(list: PairList, itemOf: (pair: Pair) => T): IterableIterator<T> =>
  new PairIterator(list, itemOf) as unknown as IterableIterator<T>
