/**
 * Sets, appends or removes several query parameters in one step. The functions take the text of a query and return the new text, or
 * `null` if no query is left. Parameters that are not named are unchanged, byte for byte.
 */

import { quotedInput } from '../../ground/findings/mask.js'
import { invalidPart, type UrlError } from '../../ground/findings/url-error.js'
import { isPlainObject, textIn } from '../../ground/own-options.js'
import { indexIn, indexOrEnd, sliceOf } from '../../ground/text/ascii.js'
import { isPlainValue } from '../../ground/text/plain-values.js'
import { inUtf8, type PairCodec } from './pair-codec.js'
import { isPair } from './query.js'

/**
 * The new value of a parameter: plain text, or a number, bigint or boolean, which is converted to text. An array means one pair for
 * each of its items. `null` and an empty array mean no pair: setting them removes the parameter, appending them adds nothing.
 * `undefined` changes nothing.
 *
 * @example
 * ```ts
 * import { Url, type ParameterValue } from 'weburl'
 *
 * const tags: ParameterValue = ['a', 'b']
 * Url.parse('https://example.org/?page=1').withQueryParameters({ tag: tags, page: null }).href // => 'https://example.org/?tag=a&tag=b'
 * ```
 */
export type ParameterValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | readonly (string | number | bigint | boolean | null | undefined)[]

/**
 * Query parameters: an object, or an iterable of pairs, such as a `Map`, a `Query` or the platform's `URLSearchParams`. Several
 * pairs with the same name give that name several values.
 *
 * @example
 * ```ts
 * import { Url, type QueryParameters } from 'weburl'
 *
 * const next: QueryParameters = new Map([['page', 2]])
 * Url.parse('https://example.org/?page=1').withQueryParameters(next).href // => 'https://example.org/?page=2'
 * ```
 */
export type QueryParameters =
  | Iterable<readonly [name: string, value: ParameterValue]>
  | Readonly<Record<string, ParameterValue>>

/**
 * Selects parameters: a name, or a function that returns `true` for the names to select.
 *
 * @example
 * ```ts
 * import { type ParameterTest, Url } from 'weburl'
 *
 * const isUtm: ParameterTest = (name) => name.startsWith('utm_')
 * Url.parse('https://example.org/?a=1&utm_source=x').withoutQueryParameters(isUtm).href // => 'https://example.org/?a=1'
 * ```
 */
export type ParameterTest = string | ((name: string) => boolean)

/** Returns the query with each name set to the given values, in the place of its first pair, or at the end if the name is new. */
export function withParameters(query: string | null, given: QueryParameters, codec: PairCodec): string | null {
  // The values of each name; `null` once they have been written.
  const wanted = new Map<string, string[] | null>()
  for (const [name, values] of parametersOf(given)) {
    const known = wanted.get(name)
    if (known) for (const value of values) known.push(value)
    else wanted.set(name, values)
  }
  const edited = edit(query, codec, (name, key, pair) => {
    const values = wanted.get(name)
    if (values === undefined) return pair
    if (values !== null) wanted.set(name, null)
    return values === null || values.length === 0 ? null : pairsText(key, values, codec)
  })
  return appended(edited, wanted, codec)
}

/** Returns the query with parameters appended. */
export const withAppended = (query: string | null, given: QueryParameters, codec: PairCodec): string | null =>
  appended(query, parametersOf(given), codec)

/** Returns the query without the parameters that a test selects. */
export function withoutParameters(query: string | null, tests: readonly ParameterTest[], call: string): string | null {
  const names = new Set(tests.map((test) => (typeof test === 'function' ? null : textIn(test, call).toWellFormed())))
  const others = tests.filter((test) => typeof test === 'function')
  return edit(query, inUtf8, (name, _, pair) =>
    names.has(name) || others.some((isUnwanted) => isUnwanted(name)) ? null : pair,
  )
}

/**
 * Returns the query with each pair replaced by the result of `replace`; `null` removes the pair. Removing the last pair also
 * removes the query and its "?", but a query that had no pairs is kept.
 */
function edit(
  query: string | null,
  codec: PairCodec,
  replace: (name: string, key: string, pair: string) => string | null,
): string | null {
  if (query === null) return null
  // Most queries contain nothing to decode.
  const isPlain =
    codec === inUtf8 && indexIn(query, '%', 0) === -1 && indexIn(query, '+', 0) === -1 && query.isWellFormed()
  let [text, separator, hasPair] = ['', '', false]
  for (let start = 0; start <= query.length; ) {
    const end = indexOrEnd(query, indexIn(query, '&', start))
    const pair = sliceOf(query, start, end)
    const equals = indexIn(pair, '=', 0)
    const key = equals === -1 ? pair : sliceOf(pair, 0, equals)
    const replaced = pair === '' ? '' : replace(isPlain ? key : codec.decode(key), key, pair)
    if (replaced !== null) {
      text += separator + replaced
      separator = '&'
      hasPair ||= replaced !== ''
    }
    start = end + 1
  }
  return hasPair || text === query ? text : null
}

function appended(
  query: string | null,
  parameters: Iterable<readonly [name: string, values: readonly string[] | null]>,
  codec: PairCodec,
): string | null {
  let text = query
  for (const [name, values] of parameters) {
    if (values === null || values.length === 0) continue
    const pairs = pairsText(codec.encode(name), values, codec)
    text = text === null || text === '' ? pairs : `${text}&${pairs}`
  }
  return text
}

/** Writes a pair for each value; the name is already encoded. */
function pairsText(key: string, values: readonly string[], { encode }: PairCodec): string {
  let text = ''
  for (const value of values) text += `${text === '' ? '' : '&'}${key}=${encode(value)}`
  return text
}

/** Returns the given parameters in order, with their values as plain text. */
function parametersOf(given: QueryParameters): [name: string, values: string[]][] {
  const parameters: [string, string[]][] = []
  const add = (key: unknown, value: ParameterValue): void => {
    const name = plainText(key, () => 'a name')
    if (value !== undefined) parameters.push([name, valuesOf(value, name)])
  }
  if (isList(given)) for (const pair of Array.from(given, pairOfTexts)) add(...pair)
  else if (!isPlainObject(given)) throw notParameters('the parameters')
  else for (const name of Object.keys(given)) add(name, given[name])
  return parameters
}

const isList = (given: QueryParameters): given is Iterable<readonly [string, ParameterValue]> =>
  typeof given === 'object' && given !== null && Symbol.iterator in given

/** Returns the values of a parameter as plain text, without `null` and `undefined`. */
function valuesOf(value: ParameterValue, name: string): string[] {
  const role = (): string => `the value of ${quotedInput(name)}`
  if (!Array.isArray(value)) return value === null ? [] : [plainText(value, role)]
  const values = value as readonly ParameterValue[]
  return values.filter((item) => item !== null && item !== undefined).map((item) => plainText(item, role))
}

function pairOfTexts(pair: readonly [string, ParameterValue]): readonly [string, ParameterValue] {
  if (isPair(pair)) return pair
  throw notParameters('an item of the list')
}

/**
 * Converts a value to text without lone surrogates. Objects and `NaN` are refused, because nobody wants `[object Object]` or `NaN`
 * in a URL.
 */
function plainText(value: unknown, role: () => string): string {
  if (typeof value === 'string') return value.toWellFormed()
  if (!isPlainValue(value)) throw notParameters(role())
  return String(value)
}

const notParameters = (role: string): UrlError =>
  invalidPart('query', `${role} cannot be read`, {
    reason: 'not-parameters',
    suggestion: 'write { name: value }, where a value is a text, a finite number, or an array of them',
  })
