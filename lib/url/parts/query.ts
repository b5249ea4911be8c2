/**
 * The query of a URL, as written.
 */

import { encoded, mayHaveCredentials } from '../../ground/findings/passwords.js'
import { invalidPart } from '../../ground/findings/url-error.js'
import { refuseMore, textIn } from '../../ground/own-options.js'
import { EQUALS_SIGN, indexIn, indexOrEnd, sliceOf, unitAt } from '../../ground/text/ascii.js'
import { decodeFormText, parseFormUrlencoded } from '../../ground/text/form-urlencoded.js'
import { lasting } from '../../ground/text/freezing.js'
import { encodeComponent } from '../../ground/text/percent-encoding.js'
import { inspectAs, MASK } from '../../ground/text/quoting.js'
import { percentDecodeIn } from './encoding-by-label.js'
import { type EncodingOption, type PairCodec, pairCodec, type ReadingOption, readingCodec } from './pair-codec.js'
import { checkKey, freezeClass, KEY, lateMirror, mirrorShowing } from './value.js'
import type { Within } from './within.js'

/**
 * The value of a parameter: plain text; a number, bigint or boolean, which is converted to text; or `null` for a name without "=".
 *
 * @example
 * ```ts
 * import { Query, type QueryValue } from 'weburl'
 *
 * const draft: QueryValue = null
 * Query.from({ page: 2, draft }).toString() // => 'page=2&draft'
 * ```
 */
export type QueryValue = string | number | bigint | boolean | null

/**
 * Pairs of names and values, as an iterable of pairs or as an object. In an object, an array gives a name several values, and
 * `undefined` leaves the name out.
 *
 * @example
 * ```ts
 * import { Query, type QueryInit } from 'weburl'
 *
 * const pairs: QueryInit = [['tag', 'a'], ['tag', 'b']]
 * const object: QueryInit = { tag: ['a', 'b'], page: undefined }
 * Query.from(pairs).toString() // => 'tag=a&tag=b'
 * Query.from(object).toString() // => 'tag=a&tag=b'
 * ```
 */
export type QueryInit =
  | Iterable<readonly [name: string, value: QueryValue]>
  | Readonly<Record<string, QueryValue | readonly QueryValue[] | undefined>>

/** Returns the text of a query with one more pair, whose name and value are given in plain text. */
export function withPair(query: string, name: string, value: QueryValue, codec: PairCodec, call: string): string {
  const pair = encodedPair(name, value, codec, call)
  return query === '' ? pair : `${query}&${pair}`
}

/** Makes a `Query` from its text. */
export const makeQuery = (text: string, within: Within | null = null): Query =>
  new Query(KEY, text, within, within === null ? !mayHaveCredentials(text) : within.isPlain)

/** Makes a `Query` from the text of an edited query; `null` if no query is left. */
export const editedQuery = (text: string | null): Query | null => (text === null ? null : makeQuery(text))

/**
 * The query of a URL: its text, and the parameters in it.
 *
 * A URL without a "?" has no query: its `query` is `null`, not an empty `Query`.
 *
 * | `Url.parse(…)`               | `query`   | `searchParams.get('q')` |
 * | :--------------------------- | :-------- | :---------------------- |
 * | `https://h/`                 | `null`    | `null`                  |
 * | `https://h/?`                | ``        | `null`                  |
 * | `https://h/?q`               | `q`       | ``                      |
 * | `https://h/?q=a+b%26&q=c`    | `q=a+b%26&q=c` | `a b&`             |
 * | `https://h/?q=日本`          | `q=日本`  | `日本`                  |
 * | `https://h/?%71=%FF`         | `%71=%FF` | `�`                     |
 *
 * Methods that edit return a new query, in which all other pairs are unchanged, byte for byte, so a signature over them stays
 * valid. Names and values are plain text, and are percent-encoded as UTF-8, with `%20` for a space. Methods with `Encoded` in their
 * names take text that is already encoded.
 *
 * For a query that does not belong to a URL, `console.log` masks all values: `Query <page=***>`.
 *
 * @example
 * ```ts
 * import { Url } from 'weburl'
 *
 * const url = Url.parse('https://example.org/?lang=日本&tag=a&tag=b+c&&sig=%7e')
 * const query = url.query!
 * query.get('lang') // => '日本'
 * query.getAll('tag') // => ['a', 'b c']
 * query.has('page') // => false
 * query.size // => 4
 * query.with('lang', 'en&fr').toString() // => 'lang=en%26fr&tag=a&tag=b+c&&sig=%7e'
 * query.delete('tag').append('page', 2).toString() // => 'lang=日本&&sig=%7e&page=2'
 * url.withQuery(query.delete('lang')).toString() // => 'https://example.org/?tag=a&tag=b+c&&sig=%7e'
 * ```
 */
export class Query {
  /** The mirror, see value.ts. */
  declare protected readonly text: string
  readonly #text: string
  readonly #within: Within | null
  #pairs: readonly (readonly [string, string])[] | null = null

  /**
   * @param isMirror - whether the text is already known to be its own mirror.
   * @internal
   */
  constructor(key: typeof KEY, text: string, within: Within | null, isMirror: boolean) {
    checkKey(key, 'Query.parse(…)', 'Query')
    this.#text = text
    this.#within = within
    if (isMirror) this.text = text
    else lateMirror(this, this.#mirror)
  }

  #mirror(): string {
    const text = this.#text
    if (this.#within !== null) return this.#within.mirror(text)
    return mayHaveCredentials(text) ? mirrorShowing(namesOf(text), text) : text
  }

  /**
   * Makes a query from a string in URL syntax, without its "?". A string that begins with "?", like the platform's `search`, is
   * refused; if you mean it, write `%3F`.
   *
   * @example
   * ```ts
   * import { Query } from 'weburl'
   *
   * Query.parse('a=1&a=2').getAll('a') // => ['1', '2']
   * Query.parse('a#b') // throws separator-in-encoded-text
   * Query.parse('?a=1') // throws leave the "?" out
   * ```
   */
  static parse(text: string): Query
  static parse(text: string, more?: unknown): Query {
    refuseMore(more, "Query.parse('a=b'), and for an encoding query.get(name, { encoding })")
    const query = encodedText(text, /#/, "Query.parse('a=b')")
    if (!query.startsWith('?')) return makeQuery(query)
    throw invalidPart('query', 'it begins with "?", which belongs before the query', {
      reason: 'mark-with-part',
      suggestion: 'leave the "?" out, or write "%3F" as URL text where it is meant',
    })
  }

  /**
   * Makes a query from names and values in plain text.
   *
   * @example
   * ```ts
   * import { Query } from 'weburl'
   *
   * Query.from({ q: 'rock & roll', page: 2, tag: ['a', 'b'], draft: null }).toString() // => 'q=rock%20%26%20roll&page=2&tag=a&tag=b&draft'
   * Query.from(new URLSearchParams('a=b+c')).toString() // => 'a=b%20c'
   * Query.from({ wd: '中文' }, { encoding: 'gbk' }).toString() // => 'wd=%D6%D0%CE%C4'
   * ```
   */
  static from(pairs: QueryInit, options?: EncodingOption): Query {
    const call = 'Query.from(pairs, { encoding })'
    const codec = pairCodec(options, call)
    return makeQuery(
      pairsOf(pairs)
        .map(([name, value]) => encodedPair(name, value, codec, call))
        .join('&'),
    )
  }

  /** The number of pairs. */
  get size(): number {
    return this.#parsed.length
  }

  /**
   * Returns the first value of a name, decoded; `null` if the name does not occur. With the option `encoding`, the bytes are
   * decoded in that encoding, after the pairs have been separated, so that a byte inside a character is not mistaken for "&".
   *
   * | `Query.parse(…)`          | `get('q')` | `get('q', { encoding: 'gbk' })` | `get('q', { encoding: 'big5' })` |
   * | :------------------------ | :--------- | :------------------------------ | :-------------------------------------- |
   * | `a=b`                     | `null`     | `null`                          | `null`                                  |
   * | `q=a+b%2B`                | `a b+`     | `a b+`                          | `a b+`                                  |
   * | `q=%D6%D0&r`              | `��`       | `中`                            | `笢`                                    |
   * | `q=%D6%D0%26r`            | `��&r`     | `中&r`                          | `笢&r`                                  |
   * | `q=é`                     | `é`        | `é`                             | `é`                                     |
   *
   * By default, "+" means a space, as in form submissions. In queries that do not come from forms, such as those of `mailto:` URLs
   * (RFC 6068) and of many web APIs, "+" is a plus sign: use `{ plus: 'literal' }`.
   *
   * | `Query.parse(…)`          | `get('q')` | `get('q', { plus: 'literal' })` |
   * | :------------------------ | :--------- | :------------------------------ |
   * | `q=1+1%20%2B`             | `1 1 +`    | `1+1 +`                         |
   */
  get(name: string, options?: ReadingOption): string | null {
    const call = 'query.get(name, { encoding, plus })'
    const wanted = plainText(name, call)
    if (options === undefined && this.#pairs === null) return firstValue(this.#text, wanted)
    const pairs = this.#pairsIn(options, call)
    return pairs.find(([key]) => key === wanted)?.[1] ?? null
  }

  /** Returns all values of a name, decoded. */
  getAll(name: string, options?: ReadingOption): string[] {
    const call = 'query.getAll(name, { encoding, plus })'
    const wanted = plainText(name, call)
    const pairs = this.#pairsIn(options, call)
    return pairs.filter(([key]) => key === wanted).map(([, value]) => value)
  }

  /** Tells whether the query contains a name or, if `value` is given, a pair. */
  has(name: string, value?: string, options?: ReadingOption): boolean {
    const call = 'query.has(name, value, { encoding, plus })'
    const isWanted = pairTest(name, value, call)
    return this.#pairsIn(options, call).some(([key, item]) => isWanted(key, item))
  }

  /** Returns the pairs, decoded, in order. */
  entries(options?: ReadingOption): Generator<[name: string, value: string], void> {
    return each(this.#pairsIn(options, 'query.entries({ encoding, plus })'), ([name, value]) => [name, value])
  }

  /**
   * Returns the pairs as written, in order. Unlike {@link Query.entries}, this distinguishes `foo`, whose value is `null`, from
   * `foo=`, and "+" from `%20`.
   *
   * @example
   * ```ts
   * import { Query } from 'weburl'
   *
   * [...Query.parse('foo&foo=&a+b=%20').encodedEntries()] // => [['foo', null], ['foo', ''], ['a+b', '%20']]
   * ```
   */
  encodedEntries(): Generator<[name: string, value: string | null], void> {
    return each(
      this.#text.split('&').filter((piece) => piece !== ''),
      splitPair,
    )
  }

  /** Returns the names, decoded, in order. */
  keys(options?: ReadingOption): Generator<string, void> {
    return each(this.#pairsIn(options, 'query.keys({ encoding, plus })'), ([name]) => name)
  }

  /** Returns the values, decoded, in order. */
  values(options?: ReadingOption): Generator<string, void> {
    return each(this.#pairsIn(options, 'query.values({ encoding, plus })'), ([, value]) => value)
  }

  /** The same as {@link Query.entries}. */
  [Symbol.iterator](): Generator<[name: string, value: string], void> {
    return this.entries()
  }

  /**
   * Returns the query with a name set to a single value. The first pair of that name gets the value and keeps its name as written;
   * further pairs of the name are removed. A new name is appended.
   *
   * | `Query.parse(…)`  | `with('b', 'x y')` | `with('b', null)` |
   * | :---------------- | :----------------- | :---------------- |
   * | ``                | `b=x%20y`          | `b`               |
   * | `b`               | `b=x%20y`          | `b`               |
   * | `a=+&b=1&c=%2b`   | `a=+&b=x%20y&c=%2b` | `a=+&b&c=%2b`    |
   * | `%62=1&b=2&c`     | `%62=x%20y&c`      | `%62&c`           |
   * | `a&&`             | `a&&&b=x%20y`      | `a&&&b`           |
   */
  with(name: string, value: QueryValue, options?: EncodingOption): Query {
    const call = 'query.with(name, value, { encoding })'
    const codec = pairCodec(options, call)
    return this.#withPair(plainText(name, call), value === null ? null : codec.encode(textIn(value, call)), codec)
  }

  /**
   * Returns the query with the pair at an index replaced. Indexes are those of {@link Query.entries}, so this can change one of
   * several pairs with the same name. Everything else is unchanged, byte for byte, and so is a name or value that is equal after
   * decoding.
   *
   * @example
   * ```ts
   * import { Query } from 'weburl'
   *
   * const query = Query.parse('tag=a&%74ag=b&x=%7e')
   * query.withAt(1, 'tag', 'c d').toString() // => 'tag=a&%74ag=c%20d&x=%7e'
   * query.withAt(2, 'y', '~').toString() // => 'tag=a&%74ag=b&y=%7e'
   * query.withAt(3, 'z', 1) // throws no-pair
   * ```
   */
  withAt(index: number, name: string, value: QueryValue, options?: EncodingOption): Query {
    const call = 'query.withAt(index, name, value, { encoding })'
    const { encode, decode } = pairCodec(options, call)
    const [key, text] = [plainText(name, call), value === null ? null : plainText(textIn(value, call), call)]
    return this.#edited(index, (piece) => {
      const [oldKey, oldText] = splitPair(piece)
      const isSame = text !== null && oldText !== null && decode(oldText) === text
      return joinPair(decode(oldKey) === key ? oldKey : encode(key), isSame ? oldText : text && encode(text))
    })
  }

  /** Returns the query without the pair at an index; see {@link Query.withAt}. */
  deleteAt(index: number): Query {
    return this.#edited(index, () => null)
  }

  /** Like {@link Query.with}, for a name and a value that are already encoded. */
  withEncoded(name: string, value: string | null): Query {
    const call = 'query.withEncoded(name, value)'
    const text = value === null ? null : encodedText(value, /[&#]/, call)
    const encodedName = encodedText(name, /[&=#]/, call)
    return this.#withPair(decodeFormText(encodedName), text, { encode: () => encodedName, decode: decodeFormText })
  }

  /** Returns the query with a pair appended. */
  append(name: string, value: QueryValue, options?: EncodingOption): Query {
    const call = 'query.append(name, value, { encoding })'
    return this.#grown(withPair(this.#text, name, value, pairCodec(options, call), call))
  }

  /** Like {@link Query.append}, for a name and a value that are already encoded. */
  appendEncoded(name: string, value: string | null): Query {
    const call = 'query.appendEncoded(name, value)'
    const text = value === null ? null : encodedText(value, /[&#]/, call)
    return this.#append(joinPair(encodedText(name, /[&=#]/, call), text))
  }

  /**
   * Returns the query without the pairs of a name or, if `value` is given, without the pairs that have this name and value. If no
   * pair is left, the query is empty; use `url.withoutQuery()` to remove the "?" as well.
   */
  delete(name: string, value?: string, options?: EncodingOption): Query {
    const call = 'query.delete(name, value, { encoding })'
    const isWanted = pairTest(name, value, call)
    const { decode } = pairCodec(options, call)
    return this.#of(
      this.#text.split('&').filter((piece) => {
        const [key, item] = splitPair(piece)
        return piece === '' || !isWanted(decode(key), decode(item ?? ''))
      }),
    )
  }

  /**
   * Returns the query with its pairs sorted by name, as by `URLSearchParams`: by UTF-16 code units, keeping the order of equal
   * names. The text of each pair is unchanged.
   */
  sort(): Query {
    const pieces = this.#text.split('&')
    const sorted = pieces
      .filter((piece) => piece !== '')
      .map((piece) => ({ piece, name: decodeFormText(splitPair(piece)[0]) }))
      .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    let next = 0
    return this.#of(pieces.map((piece) => (piece === '' ? '' : (sorted[next++] as { piece: string }).piece)))
  }

  /**
   * Percent-decodes the whole query in an encoding, which is given by any label of the Encoding Standard. Malformed bytes become
   * U+FFFD. Unencoded non-ASCII characters are kept, and a byte sequence cannot continue across them.
   *
   * For a page in UTF-16, decode as UTF-8, because browsers encode its queries in UTF-8.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const { query } = Url.parse('http://example.org/?q=%93%FA%96{')
   * query?.decode('shift_jis') // => 'q=日本'
   * query?.decode('sjis') // => 'q=日本'
   * query?.decode('shift-jiss') // throws did you mean shift-jis?
   * ```
   */
  decode(encoding = 'utf-8'): string {
    return percentDecodeIn(encoding, this.#text)
  }

  /** The query as written, without its "?". */
  toString(): string {
    return this.#text
  }

  /** The same as `toString()`. */
  toJSON(): string {
    return this.#text
  }

  /** @internal */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return inspectAs('Query', this.#within === null ? namesOf(this.#text) : this.#within.shown(this.#text))
  }

  get #parsed(): readonly (readonly [string, string])[] {
    this.#pairs ??= parseFormUrlencoded(this.#text)
    return this.#pairs
  }

  /** Returns the pairs, decoded by the given options. */
  #pairsIn(options: ReadingOption | undefined, call: string): readonly (readonly [string, string])[] {
    if (options === undefined) return this.#parsed
    const { decode } = readingCodec(options, call)
    return [...this.encodedEntries()].map(([name, value]) => [decode(name), decode(value ?? '')])
  }

  #of(pieces: readonly string[]): Query {
    const text = pieces.join('&')
    return text === this.#text ? this : this.#grown(text)
  }

  /** Returns the query with the pair at an index replaced by the result of `change`; `null` removes the pair. */
  #edited(index: number, change: (piece: string) => string | null): Query {
    const pieces = this.#text.split('&')
    const places = pieces.flatMap((piece, at) => (piece === '' ? [] : [at]))
    const place = Number.isInteger(index) && index >= 0 ? places[index] : undefined
    if (place === undefined) {
      throw invalidPart('query', 'there is no pair at the index', {
        reason: 'no-pair',
        suggestion: places.length === 0 ? 'append a pair' : `give an index from 0 to ${places.length - 1}`,
      })
    }
    return this.#of(pieces.flatMap((piece, at) => (at === place ? (change(piece) ?? []) : [piece])))
  }

  #append(pair: string): Query {
    return this.#grown(this.#text === '' ? pair : `${this.#text}&${pair}`)
  }

  #grown(text: string): Query {
    // The query may be one of many intermediate steps, so its mirror is created on demand: searching the text for an "@" in each
    // step would be slow.
    return new Query(KEY, text, this.#within, false)
  }

  /** Sets a name to a single value. A new name is encoded; an existing name is kept as written. */
  #withPair(name: string, value: string | null, { encode, decode }: PairCodec): Query {
    let isSet = false
    const pieces = this.#text.split('&').flatMap((piece) => {
      if (piece === '') return [piece]
      const [key] = splitPair(piece)
      if (decode(key) !== name) return [piece]
      if (isSet) return []
      isSet = true
      return [joinPair(key, value)]
    })
    return isSet ? this.#of(pieces) : this.#append(joinPair(encode(name), value))
  }
}

freezeClass(Query)

/**
 * Characters that suggest credentials or a value rather than a parameter name: ":", "@", ";", "=" and "#", percent-encoded or not.
 */
const MAY_HIDE = new RegExp(`[:@;=#]|${encoded('3A', '40', '3B', '3D', '23')}`, 'i')

/**
 * A query as it is printed: its names, with all values masked.
 *
 * | the query          | is shown as       |
 * | :----------------- | :---------------- |
 * | `a=b&c&d=`         | `a=***&c&d=***`   |
 * | `a=b;c=d`          | `a=***`           |
 * | `u:secret@h&a@b=c` | `***&***=***`     |
 */
const namesOf = (query: string): string =>
  query
    .split('&')
    .map((pair) => {
      const [name = '', value] = pair.split('=', 2)
      return `${MAY_HIDE.test(name) ? MASK : name}${value === undefined ? '' : `=${MASK}`}`
    })
    .join('&')

/**
 * A separate generator, because a generator's body does not run until the first value is requested, and the options must be checked
 * before.
 */
const each = lasting(function* <Item, View>(items: readonly Item[], view: (item: Item) => View): Generator<View, void> {
  for (const item of items) yield view(item)
})

/** Splits a pair, as written; the value of a name without "=" is `null`. */
function splitPair(piece: string): [name: string, value: string | null] {
  const equals = piece.indexOf('=')
  return equals === -1 ? [piece, null] : [piece.slice(0, equals), piece.slice(equals + 1)]
}

/** Finds the first value of a name without creating a list of all pairs. */
function firstValue(text: string, wanted: string): string | null {
  const isPlain = indexIn(text, '%', 0) === -1 && indexIn(text, '+', 0) === -1 && text.isWellFormed()
  if (isPlain) return firstPlainValue(text, wanted)
  const { length } = text
  for (let start = 0; start < length; ) {
    const end = indexOrEnd(text, indexIn(text, '&', start))
    const [name, value] = splitPair(sliceOf(text, start, end))
    if (start < end && decodeFormText(name) === wanted) return decodeFormText(value ?? '')
    start = end + 1
  }
  return null
}

/** Like `firstValue`, for a query in which nothing needs decoding. */
function firstPlainValue(text: string, wanted: string): string | null {
  if (indexIn(wanted, '=', 0) !== -1) return null
  for (let start = 0; ; ) {
    const ampersand = indexIn(text, '&', start)
    const end = ampersand === -1 ? text.length : ampersand
    const nameEnd = start + wanted.length
    if (start < end && nameEnd <= end && text.startsWith(wanted, start)) {
      if (nameEnd === end) return ''
      if (unitAt(text, nameEnd) === EQUALS_SIGN) return sliceOf(text, nameEnd + 1, end)
    }
    if (ampersand === -1) return null
    start = ampersand + 1
  }
}

/** An empty name needs a "=", because an empty string is not a pair. */
const joinPair = (name: string, value: string | null): string =>
  value === null && name !== '' ? name : `${name}=${value ?? ''}`

const encodedPair = (name: string, value: QueryValue, { encode }: PairCodec, call: string): string =>
  joinPair(encode(textIn(name, call)), value === null ? null : encode(textIn(value, call)))

/** Prepares a name or value for comparison with decoded text, which never contains lone surrogates. */
const plainText = (text: string, call: string): string => textIn(text, call).toWellFormed()

function pairTest(name: string, value: string | undefined, call: string): (name: string, value: string) => boolean {
  const wantedName = plainText(name, call)
  const wantedValue = value === undefined ? null : plainText(value, call)
  return (key, item) => key === wantedName && (wantedValue === null || item === wantedValue)
}

/** Checks that encoded text contains no separators. */
function encodedText(text: string, separators: RegExp, call: string): string {
  const wellFormed = plainText(text, call)
  const separator = separators.exec(wellFormed)?.[0]
  if (separator === undefined) return wellFormed
  throw invalidPart('query', `"${separator}" would end the text`, {
    reason: 'separator-in-encoded-text',
    suggestion: `write ${encodeComponent(separator)}`,
  })
}

function pairsOf(pairs: QueryInit): (readonly [string, QueryValue])[] {
  const isObject = typeof pairs === 'object' && pairs !== null
  const list = isObject && isIterable(pairs) ? [...pairs] : []
  if (!isObject || !list.every(isPair)) {
    throw invalidPart('query', 'pairs [name, value] are in an array or an object', {
      reason: 'not-pairs',
      suggestion: 'Query.parse reads a text',
    })
  }
  if (isIterable(pairs)) return list
  return Object.entries(pairs).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as readonly QueryValue[]) : [value as QueryValue | undefined])
      .filter((item) => item !== undefined)
      .map((item) => [name, item] as const),
  )
}

/** Tells whether an item is a pair: an array with two items. A string of two characters is not a pair. */
export const isPair = (item: unknown): boolean => Array.isArray(item) && item.length === 2

const isIterable = (pairs: QueryInit): pairs is Iterable<readonly [string, QueryValue]> => Symbol.iterator in pairs
