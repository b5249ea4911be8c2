/**
 * The URLSearchParams class (the URL Standard's section 6.2): the list of `pair-list.ts` with the methods, conversions and
 * errors of a Web IDL interface.
 *
 * @see https://url.spec.whatwg.org/#interface-urlsearchparams
 */

import { withoutMark } from '../../dialects/whatwg/setters.js'
import { maskSecrets } from '../../ground/findings/mask.js'
import { inspectAs } from '../../ground/text/quoting.js'
import { iterate, type Pair, PairList } from './pair-list.js'
import {
  defineInterface,
  isObject,
  iteratorMethodOf,
  record,
  requireArguments,
  sequence,
  usvString,
} from './web-idl.js'

/**
 * Returns a URL's query object for a list that the URL has made (section 6.1, "initialize"). The class below assigns this function,
 * because only code inside the class can set the private list.
 */
export let queryObjectOf: (list: PairList) => URLSearchParams

/**
 * The name-value pairs of a query, in the format that forms use. They can be read and changed.
 *
 * | `new URLSearchParams(…)` | `toString()` | `get('q')` |
 * | :----------------------- | :----------- | :--------- |
 * | ``                       | ``           | `null`     |
 * | `?q`                     | `q=`         | ``         |
 * | `q=a%20b&q=c`            | `q=a+b&q=c`  | `a b`      |
 * | `q=~'`                   | `q=%7E%27`   | `~'`       |
 *
 * @example
 * ```ts
 * import { URLSearchParams } from 'weburl/whatwg'
 *
 * const params = new URLSearchParams([['tag', 'a'], ['q', '日 本']])
 * params.append('tag', 'b')
 * params.getAll('tag') // => ['a', 'b']
 * params.has('tag', 'c') // => false
 * params.sort()
 * params.toString() // => 'q=%E6%97%A5+%E6%9C%AC&tag=a&tag=b'
 * new URLSearchParams({ q: '1' }).get('q') // => '1'
 * ```
 */
export class URLSearchParams {
  /** The interface's name. */
  declare readonly [Symbol.toStringTag]: string
  /** The same as {@link URLSearchParams.entries}. */
  declare readonly [Symbol.iterator]: () => IterableIterator<[name: string, value: string]>
  #list: PairList

  static {
    queryObjectOf = (list) => {
      const params = new URLSearchParams()
      params.#list = list
      return params
    }
  }

  /** Makes the pairs from a string with or without "?", from a sequence of pairs, or from the properties of an object. */
  constructor(init: string | Iterable<readonly string[]> | Readonly<Record<string, string>> = '') {
    this.#list = new PairList(listOf(init))
  }

  /** The number of pairs. */
  get size(): number {
    return this.#list.pairs.length
  }

  /** Adds a pair at the end. */
  append(name: string, value: string): void {
    requireArguments(2, arguments.length, "execute 'append' on 'URLSearchParams'")
    this.#list.append(usvString(name), usvString(value))
  }

  /** Removes all pairs with the given name; if a value is given, only those with that value. */
  delete(name: string, value: string | undefined = undefined): void {
    requireArguments(1, arguments.length, "execute 'delete' on 'URLSearchParams'")
    this.#list.delete(usvString(name), value === undefined ? value : usvString(value))
  }

  /** Returns the value of the first pair with the given name; `null` when there is none. */
  get(name: string): string | null {
    requireArguments(1, arguments.length, "execute 'get' on 'URLSearchParams'")
    return this.#list.get(usvString(name))
  }

  /** Returns the values of all pairs with the given name. */
  getAll(name: string): string[] {
    requireArguments(1, arguments.length, "execute 'getAll' on 'URLSearchParams'")
    return this.#list.getAll(usvString(name))
  }

  /** Tells whether there is a pair with the given name and, if a value is given, with that value. */
  has(name: string, value: string | undefined = undefined): boolean {
    requireArguments(1, arguments.length, "execute 'has' on 'URLSearchParams'")
    return this.#list.has(usvString(name), value === undefined ? value : usvString(value))
  }

  /**
   * Sets the value of the first pair with the given name, and removes the other pairs with this name. Adds a pair if there is none.
   */
  set(name: string, value: string): void {
    requireArguments(2, arguments.length, "execute 'set' on 'URLSearchParams'")
    this.#list.set(usvString(name), usvString(value))
  }

  /** Sorts the pairs by name, in the order of UTF-16 code units; pairs with the same name keep their order. */
  sort(): void {
    this.#list.sort()
  }

  /** Calls a function for each pair, in order. If the function changes the list, the loop sees the changes. */
  forEach(callback: (value: string, name: string, params: URLSearchParams) => void, self: unknown = undefined): void {
    requireArguments(1, arguments.length, "execute 'forEach' on 'URLSearchParams'")
    if (typeof callback !== 'function') {
      throw new TypeError("Failed to execute 'forEach' on 'URLSearchParams': parameter 1 is not a function.")
    }
    for (const [name, value] of iterate(this.#list, (pair) => pair)) {
      Reflect.apply(callback, self, [value, name, this])
    }
  }

  /** Returns an iterator over the pairs, in order. It sees changes made to the list while it runs. */
  entries(): IterableIterator<[name: string, value: string]> {
    return iterate(this.#list, ([name, value]): Pair => [name, value])
  }

  /** Returns an iterator over the names, in order. */
  keys(): IterableIterator<string> {
    return iterate(this.#list, ([name]) => name)
  }

  /** Returns an iterator over the values, in order. */
  values(): IterableIterator<string> {
    return iterate(this.#list, ([, value]) => value)
  }

  /** Returns the pairs in the format that forms use for a query, without a "?". */
  toString(): string {
    return this.#list.toString()
  }

  /** @internal */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return inspectAs('URLSearchParams', maskSecrets(this.toString()).text)
  }
}

defineInterface('URLSearchParams', URLSearchParams)
Object.defineProperty(URLSearchParams.prototype, Symbol.iterator, {
  value: URLSearchParams.prototype.entries,
  writable: true,
  configurable: true,
})

/**
 * Converts a value to `sequence<sequence<USVString>> or record<USVString, USVString> or USVString`, and runs the steps of the
 * constructor and of "initialize".
 */
function listOf(init: unknown): string | Pair[] {
  // The constructor, step 1.
  if (!isObject(init)) return withoutMark('?', usvString(init))
  const method = iteratorMethodOf(init)
  return method === null ? record(init) : sequence(init, method, innerSequence).map(checkedPair)
}

function innerSequence(item: unknown): string[] {
  const method = isObject(item) ? iteratorMethodOf(item) : null
  if (method === null)
    throw new TypeError(`${FAILED}: an item of the sequence is not a sequence. Write pairs: [[name, value]].`)
  return sequence(item as object, method, usvString)
}

/** "Initialize", step 1.1. */
function checkedPair(items: readonly string[]): Pair {
  const [name, value] = items
  if (name !== undefined && value !== undefined && items.length === 2) return [name, value]
  throw new TypeError(`${FAILED}: an item of the sequence has ${items.length} items. Write a name and a value.`)
}

const FAILED = "Failed to construct 'URLSearchParams'"
