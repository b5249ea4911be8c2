/**
 * References: what stands in a document where a URL is meant, before it is known what it is relative to.
 */

import { type Dialect, type ReferenceParts, silent } from './components.js'
import { whatwg } from './dialects/whatwg/index.js'
import { FindingCollector } from './insight/finding.js'
import { inspectAs } from './insight/inspect.js'
import { maskPasswords } from './insight/mask-password.js'
import { Authority } from './parts/authority.js'
import { Path } from './parts/path.js'
import { Query } from './parts/query.js'
import { asciiLowercase } from './text/ascii.js'
import type { Url } from './url.js'
import { UrlError } from './url-error.js'

/**
 * A reference as a value: any of its parts may be missing.
 *
 * The parts are shown as they are read against an https base, for that is where most references stand; what the reference
 * denotes is known when it is resolved, and then its text is read against the base at hand.
 *
 * | `UrlReference.parse(…)`  | `scheme`  | `path`     | `query`    |
 * | :----------------------- | :-------- | :--------- | :--------- |
 * | `../b?q`                 | `null`    | `../b`     | `q`        |
 * | `/b`                     | `null`    | `/b`       | `null`     |
 * | `?`                      | `null`    | ``         | ``         |
 * | `//example.org`          | `null`    | ``         | `null`     |
 * | `mailto:u@example.org`   | `mailto`  | `u@example.org` | `null` |
 * | `b:c`                    | `b`       | `c`        | `null`     |
 *
 * @example
 * ```ts
 * import { Url, UrlReference } from 'weburl'
 *
 * const reference = UrlReference.parse('../b?q')
 * reference.path.segments // => ['..', 'b']
 * reference.resolveAgainst(Url.parse('https://example.org/a/')).href // => 'https://example.org/b?q'
 * ```
 */
export class UrlReference {
  /** Nothing reads this field: it lets deep equality see two references apart. */
  protected readonly text: string
  readonly #source: string
  readonly #parts: ReferenceParts
  readonly #dialect: Dialect
  #authority: Authority | null = null
  #path: Path | null = null
  #query: Query | null = null

  private constructor(source: string, parts: ReferenceParts, dialect: Dialect) {
    // The same text may bring other parts to bases of other schemes.
    this.text = `${dialect.name} ${source} ${JSON.stringify([parts.host, parts.path])}`
    this.#source = source
    this.#parts = parts
    this.#dialect = dialect
  }

  /**
   * Reads a reference; throws a {@link UrlError} when it is none against an https base, such as `//`, which needs a host
   * there.
   *
   * @example
   * ```ts
   * import { UrlReference } from 'weburl'
   *
   * UrlReference.parse('#top').fragment // => 'top'
   * UrlReference.parse('//example.org:port') // throws port-invalid
   * ```
   */
  static parse(input: string, options: { readonly dialect?: Dialect | undefined } = {}): UrlReference {
    const reference = UrlReference.tryParse(input, options)
    if (reference !== null) return reference
    const { dialect = whatwg } = options
    const text = String(input)
    const why = new FindingCollector()
    dialect.splitReference(text, why)
    throw UrlError.invalid('The input is not a reference', dialect, text, why)
  }

  /**
   * A reference whose parts are known: those that it brings where it was made for.
   * @internal
   */
  static of(source: string, parts: ReferenceParts, dialect: Dialect): UrlReference {
    return new UrlReference(source, parts, dialect)
  }

  /** As {@link UrlReference.parse}; `null` when the text is no reference. */
  static tryParse(input: string, options: { readonly dialect?: Dialect | undefined } = {}): UrlReference | null {
    const { dialect = whatwg } = options
    const text = String(input)
    const parts = dialect.splitReference(text, silent)
    return parts === null ? null : new UrlReference(text, parts, dialect)
  }

  /** The document whose rules the reference was read by. */
  get dialect(): Dialect {
    return this.#dialect
  }

  /** The reference as it was given. */
  get source(): string {
    return this.#source
  }

  /** What an `<a>` has in its `href`: the reference as it was given. */
  get href(): string {
    return this.#source
  }

  /** In lowercase, without its ":"; `null` when there is none. */
  get scheme(): string | null {
    return this.#parts.scheme === null ? null : asciiLowercase(this.#parts.scheme)
  }

  /** Credentials, host and port; `null` when there are none of them. */
  get authority(): Authority | null {
    const { scheme, host } = this.#parts
    if (host !== null) this.#authority ??= Authority.of({ ...this.#parts, scheme: scheme ?? 'https' }, this.#dialect)
    return this.#authority
  }

  /** The path, empty where there is none. */
  get path(): Path {
    this.#path ??= Path.of(this.#parts, this.#dialect)
    return this.#path
  }

  /** The query without its "?"; `null` when there is none. */
  get query(): Query | null {
    const { query } = this.#parts
    if (query !== null) this.#query ??= Query.of(query)
    return this.#query
  }

  /** The fragment without its "#"; `null` when there is none. */
  get fragment(): string | null {
    return this.#parts.fragment
  }

  /** The URL that this denotes in a document at `base`: `base.resolve(this)`. */
  resolveAgainst(base: Url): Url {
    return base.resolve(this)
  }

  /** The reference as it was given. */
  toString(): string {
    return this.#source
  }

  /** The same as `toString()`. */
  toJSON(): string {
    return this.#source
  }

  /** @internal */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    const { name } = this.#dialect
    const as = name === whatwg.name ? 'UrlReference' : `UrlReference (${name})`
    return inspectAs(as, maskPasswords(this.#source).text)
  }
}

// What a value answers with cannot be assigned to, methods included.
Object.freeze(UrlReference.prototype)
Object.freeze(UrlReference)
