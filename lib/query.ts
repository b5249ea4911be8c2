/**
 * The query of a URL, as written, without its "?".
 */

import { inspectAs } from './insight/inspect.js'

/**
 * A query. A URL without a "?" has none: its query is `null`, and not an empty one.
 *
 * @example
 * ```ts
 * import { Url } from 'weburl'
 *
 * Url.parse('https://example.org/?q=日本').query!.toString() // => 'q=日本'
 * Url.parse('https://example.org/?').query!.toString() // => ''
 * Url.parse('https://example.org/').query // => null
 * ```
 */
export class Query {
  /** Nothing reads this field: it lets deep equality see two queries apart. */
  protected readonly text: string
  readonly #text: string

  private constructor(text: string) {
    this.text = text
    this.#text = text
  }

  /** @internal */
  static of(text: string): Query {
    return new Query(text)
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
}
