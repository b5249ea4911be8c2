/**
 * References: the texts that stand in a document for a URL, before it is known which base they are relative to.
 */

import { type Dialect, type ReferenceParts, silent } from './components.js'
import { whatwg } from './dialects/whatwg/index.js'
import { FailureCollector } from './insight/finding.js'
import { inspectAs } from './insight/inspect.js'
import { maskPasswords } from './insight/mask-password.js'
import { ownOptions } from './own-options.js'
import { type Authority, authorityOf } from './parts/authority.js'
import { type Path, pathOf } from './parts/path.js'
import { type Query, queryOf } from './parts/query.js'
import { freezeClass } from './parts/value.js'
import { invalidText } from './refusals.js'
import { asciiLowercase } from './text/ascii.js'
import { UrlError } from './url-error.js'

/** Makes a reference of its text and of the parts that it brings to the base it was made for. */
export let referenceOf: (source: string, parts: ReferenceParts, dialect: Dialect) => UrlReference

/**
 * A reference as a value: any of its parts may be missing.
 *
 * The parts are those that an https base would see, because most references stand in pages. The URL that a reference denotes
 * is known only when it is resolved: its text is then read against the base at hand.
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
  /** The mirror, see value.ts. */
  protected readonly text: string
  readonly #source: string
  readonly #parts: ReferenceParts
  readonly #dialect: Dialect
  #authority: Authority | null = null
  #path: Path | null = null
  #query: Query | null = null

  static {
    referenceOf = (source, parts, dialect) => new UrlReference(source, parts, dialect)
  }

  private constructor(source: string, parts: ReferenceParts, dialect: Dialect) {
    // The same text may bring other parts to bases of other schemes.
    this.text = `${dialect.name} ${source} ${JSON.stringify([parts.host, parts.path])}`
    this.#source = source
    this.#parts = parts
    this.#dialect = dialect
  }

  /**
   * Reads a reference; throws a {@link UrlError} when the text is not a reference against an https base, such as `//`, which
   * needs a host there.
   *
   * @example
   * ```ts
   * import { UrlReference } from 'weburl'
   *
   * UrlReference.parse('#top').fragment // => 'top'
   * UrlReference.parse('//example.org:port') // throws port-invalid
   * ```
   */
  static parse(input: string, options?: { readonly dialect?: Dialect | undefined }): UrlReference {
    const dialect = dialectOf(options, 'parse')
    const text = String(input)
    const reference = UrlReference.#read(text, dialect)
    if (reference !== null) return reference
    const why = new FailureCollector()
    dialect.splitReference(text, why)
    throw invalidText('The input is not a reference', dialect, text, why)
  }

  /** As {@link UrlReference.parse}; `null` when the text is not a reference. */
  static tryParse(input: string, options?: { readonly dialect?: Dialect | undefined }): UrlReference | null {
    return UrlReference.#read(String(input), dialectOf(options, 'tryParse'))
  }

  static #read(text: string, dialect: Dialect): UrlReference | null {
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

  /** The reference as it was given, as the `href` of an `<a>` element has it. */
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
    if (host !== null) this.#authority ??= authorityOf({ ...this.#parts, scheme: scheme ?? 'https' }, this.#dialect)
    return this.#authority
  }

  /** The path, empty where there is none. */
  get path(): Path {
    this.#path ??= pathOf(this.#parts, this.#dialect)
    return this.#path
  }

  /** The query without its "?"; `null` when there is none. */
  get query(): Query | null {
    const { query } = this.#parts
    if (query !== null) this.#query ??= queryOf(query)
    return this.#query
  }

  /** The fragment without its "#"; `null` when there is none. */
  get fragment(): string | null {
    return this.#parts.fragment
  }

  /** The URL that this denotes in a document at `base`: `base.resolve(this)`. */
  resolveAgainst<Resolved>(base: { resolve(reference: UrlReference): Resolved }): Resolved {
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

freezeClass(UrlReference)

const dialectOf = (options: { readonly dialect?: Dialect | undefined } | undefined, method: string): Dialect =>
  ownOptions(options, ['dialect'], `UrlReference.${method}(text, { dialect })`).dialect ?? whatwg
