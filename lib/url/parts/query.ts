/**
 * The query of a URL, as written, without its "?".
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
 * The value of a pair: plain text, a value that `String` converts to plain text, or `null` for a name without "=".
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
 * Pairs of names and values: in an array or another iterable, or as an object. In an object, a name with several values has an
 * array of them, and `undefined` means no pair.
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

/** A query with a pair at its end, given in plain text. */
export function withPair(query: string, name: string, value: QueryValue, codec: PairCodec, call: string): string {
  const pair = encodedPair(name, value, codec, call)
  return query === '' ? pair : `${query}&${pair}`
}

/** The query of a string, as it is written. */
export const makeQuery = (text: string, within: Within | null = null): Query =>
  new Query(KEY, text, within, within === null ? !mayHaveCredentials(text) : within.isPlain)

/** The query of a string that has been edited; `null` if there is none. */
export const editedQuery = (text: string | null): Query | null => (text === null ? null : makeQuery(text))

/**
 * A query: its text, and the pairs of names and values that forms write into it.
 *
 * A URL without a "?" has none: its query is `null`, and not an empty one.
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
 * Editing gives a new query, in which the pairs that are not edited keep every byte: a signature over them stays valid. Names
 * and values are plain text, written in UTF-8 percent-encoding with a space as `%20`; the methods with `Encoded` in their name
 * take text that is encoded already.
 *
 * A query that was not read in a URL is printed with its names and without its values: `Query <page=***>`.
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
   * @param isMirror - whether the text is its own mirror, as far as that is known at once.
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
   * A query of URL text, without its "?". A string that begins with "?", like the platform's `search`, is refused; if it is meant,
   * write `%3F`.
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
   * A query of pairs, in plain text.
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

  /** How many pairs there are. */
  get size(): number {
    return this.#parsed.length
  }

  /**
   * The first value of a name, decoded; `null` when there is no such name. With an encoding, the bytes are read in that encoding:
   * pairs are separated first, so a byte of a character is not taken for "&".
   *
   * | `Query.parse(…)`          | `get('q')` | `get('q', { encoding: 'gbk' })` | `get('q', { encoding: 'big5' })` |
   * | :------------------------ | :--------- | :------------------------------ | :-------------------------------------- |
   * | `a=b`                     | `null`     | `null`                          | `null`                                  |
   * | `q=a+b%2B`                | `a b+`     | `a b+`                          | `a b+`                                  |
   * | `q=%D6%D0&r`              | `��`       | `中`                            | `笢`                                    |
   * | `q=%D6%D0%26r`            | `��&r`     | `中&r`                          | `笢&r`                                  |
   * | `q=é`                     | `é`        | `é`                             | `é`                                     |
   *
   * A "+" is a space, as forms write it. In a query that no form has written it is a plus: in `mailto:` URLs (RFC 6068), and in the URLs
   * of many interfaces. `{ plus: 'literal' }` reads it so.
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

  /** All values of a name, decoded. */
  getAll(name: string, options?: ReadingOption): string[] {
    const call = 'query.getAll(name, { encoding, plus })'
    const wanted = plainText(name, call)
    const pairs = this.#pairsIn(options, call)
    return pairs.filter(([key]) => key === wanted).map(([, value]) => value)
  }

  /** Whether there is such a name, or such a pair. */
  has(name: string, value?: string, options?: ReadingOption): boolean {
    const call = 'query.has(name, value, { encoding, plus })'
    const isWanted = pairTest(name, value, call)
    return this.#pairsIn(options, call).some(([key, item]) => isWanted(key, item))
  }

  /** The pairs, decoded, in their order. */
  entries(options?: ReadingOption): Generator<[name: string, value: string], void> {
    return each(this.#pairsIn(options, 'query.entries({ encoding, plus })'), ([name, value]) => [name, value])
  }

  /**
   * The pairs as written, in their order. They show the difference between `foo`, whose value is `null`, and `foo=`, and between
   * "+" and `%20`.
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

  /** The names, decoded, in their order. */
  keys(options?: ReadingOption): Generator<string, void> {
    return each(this.#pairsIn(options, 'query.keys({ encoding, plus })'), ([name]) => name)
  }

  /** The values, decoded, in their order. */
  values(options?: ReadingOption): Generator<string, void> {
    return each(this.#pairsIn(options, 'query.values({ encoding, plus })'), ([, value]) => value)
  }

  /** The pairs, as {@link Query.entries}. */
  [Symbol.iterator](): Generator<[name: string, value: string], void> {
    return this.entries()
  }

  /**
   * The query in which a name has only this value: the first pair of that name gets it, with its name as written, and the others
   * are removed. A name that is not there is appended.
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
   * The query in which the pair at an index has this name and this value. Indexes are those of {@link Query.entries}, so one of
   * several pairs with the same name can be changed. Every other byte stays, and a name or a value that does not change stays as it
   * is written.
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

  /** The query without the pair at an index; see {@link Query.withAt}. */
  deleteAt(index: number): Query {
    return this.#edited(index, () => null)
  }

  /** As {@link Query.with}, for a value that is encoded already. */
  withEncoded(name: string, value: string | null): Query {
    const call = 'query.withEncoded(name, value)'
    const text = value === null ? null : encodedText(value, /[&#]/, call)
    const encodedName = encodedText(name, /[&=#]/, call)
    return this.#withPair(decodeFormText(encodedName), text, { encode: () => encodedName, decode: decodeFormText })
  }

  /** The query with a pair at its end. */
  append(name: string, value: QueryValue, options?: EncodingOption): Query {
    const call = 'query.append(name, value, { encoding })'
    return this.#grown(withPair(this.#text, name, value, pairCodec(options, call), call))
  }

  /** As {@link Query.append}, of text that is encoded already. */
  appendEncoded(name: string, value: string | null): Query {
    const call = 'query.appendEncoded(name, value)'
    const text = value === null ? null : encodedText(value, /[&#]/, call)
    return this.#append(joinPair(encodedText(name, /[&=#]/, call), text))
  }

  /**
   * The query without the pairs of a name; with a value, only the pairs with both are removed. A query without pairs is empty;
   * `url.withoutQuery()` takes the "?" away, too.
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
   * The query with its pairs sorted by name, as `URLSearchParams` sorts them: by UTF-16 units, pairs of one name in their
   * order. Each pair keeps its bytes.
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
   * The query as text, its percent-encoded bytes read in an encoding, which is named by any label of the Encoding Standard.
   * Malformed bytes become U+FFFD. Characters that are written directly and are not ASCII are kept, and no sequence of
   * bytes continues across them.
   *
   * A page in UTF-16 writes its queries in UTF-8.
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

  /** The query's text, as written. */
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

  /** The pairs, decoded in an encoding. */
  #pairsIn(options: ReadingOption | undefined, call: string): readonly (readonly [string, string])[] {
    if (options === undefined) return this.#parsed
    const { decode } = readingCodec(options, call)
    return [...this.encodedEntries()].map(([name, value]) => [decode(name), decode(value ?? '')])
  }

  #of(pieces: readonly string[]): Query {
    const text = pieces.join('&')
    return text === this.#text ? this : this.#grown(text)
  }

  /** The query with another text in the place of the pair at an index; `null` for none. */
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
    // The query may be one step of many. Its mirror is made later, so that no step searches the text for an "@".
    return new Query(KEY, text, this.#within, false)
  }

  /** A new name is encoded; a name that is there already stays as it is written. */
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

/** A mark of credentials or of a value, which a name in a form does not have: ":", "@", ";", "=" and "#", percent-encoded or not. */
const MAY_HIDE = new RegExp(`[:@;=#]|${encoded('3A', '40', '3B', '3D', '23')}`, 'i')

/**
 * A query by itself as people are shown it: its names, and none of its values.
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

/** The body of a generator waits until its first value is taken; the options have to be checked before. */
const each = lasting(function* <Item, View>(items: readonly Item[], view: (item: Item) => View): Generator<View, void> {
  for (const item of items) yield view(item)
})

/** A pair as written; the value of a name without "=" is `null`. */
function splitPair(piece: string): [name: string, value: string | null] {
  const equals = piece.indexOf('=')
  return equals === -1 ? [piece, null] : [piece.slice(0, equals), piece.slice(equals + 1)]
}

/** The first value of a name, without a list of all pairs. */
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

/** As `firstValue`, for a string without percent-encoded bytes, in which names are compared without decoding. */
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

/** Without a "=" an empty name would not be a pair at all. */
const joinPair = (name: string, value: string | null): string =>
  value === null && name !== '' ? name : `${name}=${value ?? ''}`

const encodedPair = (name: string, value: QueryValue, { encode }: PairCodec, call: string): string =>
  joinPair(encode(textIn(name, call)), value === null ? null : encode(textIn(value, call)))

/** A name or a value to look for: decoded text has no lone surrogates. */
const plainText = (text: string, call: string): string => textIn(text, call).toWellFormed()

function pairTest(name: string, value: string | undefined, call: string): (name: string, value: string) => boolean {
  const wantedName = plainText(name, call)
  const wantedValue = value === undefined ? null : plainText(value, call)
  return (key, item) => key === wantedName && (wantedValue === null || item === wantedValue)
}

/** Encoded text in which the separators are encoded, too. */
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

/** Whether an item is an array of two. A string of two characters is not a pair. */
export const isPair = (item: unknown): boolean => Array.isArray(item) && item.length === 2

const isIterable = (pairs: QueryInit): pairs is Iterable<readonly [string, QueryValue]> => Symbol.iterator in pairs
