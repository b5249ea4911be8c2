/**
 * The readers of an audit: today's Standard, which browsers, Node's `fetch` and Deno follow, and all programs.
 */

import type { Dialect } from '../ground/components.js'
import { isList, textIn } from '../ground/own-options.js'
import { lasting } from '../ground/text/freezing.js'
import { type CompareOptions, comparisonOf, type Settings, settingsOf } from './compare.js'
import type { Comparison } from './comparison.js'
import { programs } from './programs/index.js'
import { whatwg } from './whatwg/index.js'

/**
 * Today's URL Standard and all programs: whatever may parse a URL between a check and a connection.
 *
 * @example
 * ```ts
 * import { compare, readers } from 'weburl/dialects'
 *
 * const { differences } = compare('http://a@b@c/', { dialects: readers })
 * differences.map(({ name }) => name) // => ['host-differs', 'credentials-differ', 'refused-by']
 * ```
 */
export const readers: readonly Dialect[] = Object.freeze([whatwg, ...Object.values(programs)])

// `compareAll`: `compare` over a list, for an audit of logs and link collections. The options are checked once.

/**
 * Compares many inputs in order. They may come from an iterable or an async iterable, such as the lines of a file. All of `readers`
 * are compared unless the options name other dialects.
 *
 * @example
 * ```ts
 * import { compareAll } from 'weburl/dialects'
 *
 * const list = ['https://example.org/', 'http://evil.example\\@example.org/']
 * Array.from(compareAll(list), ({ differences }) => differences[0]?.name) // => [undefined, 'host-differs']
 * ```
 */
export function compareAll(texts: Iterable<string>, options?: CompareOptions): Generator<Comparison, void>
export function compareAll(texts: AsyncIterable<string>, options?: CompareOptions): AsyncGenerator<Comparison, void>
export function compareAll(
  texts: Iterable<string> | AsyncIterable<string>,
  options?: CompareOptions,
): Generator<Comparison, void> | AsyncGenerator<Comparison, void> {
  const settings = settingsOf(options, readers, COMPARE_ALL)
  if (typeof texts === 'object' && texts !== null && Symbol.asyncIterator in texts) return eachAsync(texts, settings)
  if (isList(texts)) return each(texts as Iterable<string>, settings)
  throw new TypeError(`The texts are not a list of texts: write ${COMPARE_ALL}`)
}

const COMPARE_ALL = 'compareAll(texts, { base, dialects, checker, client })'

const each = lasting(function* (texts: Iterable<string>, settings: Settings): Generator<Comparison, void> {
  for (const text of texts) yield comparisonOf(textIn(text, COMPARE_ALL), settings)
})

const eachAsync = lasting(async function* (
  texts: AsyncIterable<string>,
  settings: Settings,
): AsyncGenerator<Comparison, void> {
  for await (const text of texts) yield comparisonOf(textIn(text, COMPARE_ALL), settings)
})
