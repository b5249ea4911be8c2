/**
 * The iterators of URLSearchParams, as Web IDL has them for `iterable<USVString, USVString>`. An iterator has an index into a
 * list that may change between two steps, and a prototype of its own.
 *
 * @see https://webidl.spec.whatwg.org/#js-iterable
 */

import type { Pair, PairList } from './pair-list.js'
import { defineInterface } from './web-idl.js'

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

// %IteratorPrototype% makes an iterator iterable. Not every engine has a name for it. The interface has no constructor.
const arrayIteratorPrototype = Object.getPrototypeOf([].values()) as object
Reflect.deleteProperty(PairIterator.prototype, 'constructor')
Object.setPrototypeOf(PairIterator.prototype, Object.getPrototypeOf(arrayIteratorPrototype))
defineInterface('URLSearchParams Iterator', PairIterator)

export const iterate = <T>(list: PairList, itemOf: (pair: Pair) => T): IterableIterator<T> =>
  new PairIterator(list, itemOf) as unknown as IterableIterator<T>
