/**
 * The query of a URL, as written, without its "?".
 */

import { decoderOf } from './encoding.js'
import { inspectAs } from './insight/inspect.js'
import { parseFormUrlencoded } from './text/form-urlencoded.js'
import { percentDecode } from './text/percent-encoding.js'

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
 * @example
 * ```ts
 * import { Url } from 'weburl'
 *
 * const query = Url.parse('https://example.org/?lang=日本&tag=a&tag=b+c').query!
 * query.toString() // => 'lang=日本&tag=a&tag=b+c'
 * query.get('lang') // => '日本'
 * query.getAll('tag') // => ['a', 'b c']
 * query.has('page') // => false
 * query.size // => 3
 * ```
 */
export class Query {
  /** Nothing reads this field: it lets deep equality see two queries apart. */
  protected readonly text: string
  readonly #text: string
  #pairs: readonly (readonly [string, string])[] | null = null

  private constructor(text: string) {
    this.text = text
    this.#text = text
  }

  /** @internal */
  static of(text: string): Query {
    return new Query(text)
  }

  /** How many pairs there are. */
  get size(): number {
    return this.#parsed.length
  }

  /** The first value of a name, decoded; `null` when there is no such name. */
  get(name: string): string | null {
    return this.#parsed.find(([key]) => key === name)?.[1] ?? null
  }

  /** All values of a name, decoded. */
  getAll(name: string): string[] {
    return this.#parsed.filter(([key]) => key === name).map(([, value]) => value)
  }

  /** Whether there is such a name, or such a pair. */
  has(name: string, value?: string): boolean {
    return this.#parsed.some(([key, item]) => key === name && (value === undefined || item === value))
  }

  /** The pairs, decoded, in their order. */
  *entries(): Generator<[name: string, value: string], void> {
    for (const [name, value] of this.#parsed) yield [name, value]
  }

  /** The names, decoded, in their order. */
  *keys(): Generator<string, void> {
    for (const [name] of this.#parsed) yield name
  }

  /** The values, decoded, in their order. */
  *values(): Generator<string, void> {
    for (const [, value] of this.#parsed) yield value
  }

  /** The pairs, as {@link Query.entries}. */
  [Symbol.iterator](): Generator<[name: string, value: string], void> {
    return this.entries()
  }

  /**
   * The query as text, its percent-encoded bytes read in an encoding, which is named by any label of the Encoding Standard.
   * Malformed bytes become U+FFFD. What is not ASCII as written stays as it is, and no sequence of bytes reaches across it.
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
    const decode = decoderOf(encoding)
    return this.#text.replace(/[\0-\x7f]+/g, (ascii) => decode(percentDecode(ascii)))
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
    return inspectAs('Query', this.#text)
  }

  get #parsed(): readonly (readonly [string, string])[] {
    this.#pairs ??= parseFormUrlencoded(this.#text)
    return this.#pairs
  }
}

// What a value answers with cannot be assigned to, methods included.
Object.freeze(Query.prototype)
