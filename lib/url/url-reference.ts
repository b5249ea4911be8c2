/**
 * `UrlReference`: a URL reference before it is resolved, such as the `href` of a link.
 */

import { whatwg } from '../dialects/whatwg/index.js'
import { type ComponentName, type Dialect, type ReferenceParts, silent } from '../ground/components.js'
import { FailureCollector } from '../ground/findings/finding.js'
import { maskCredentials, maskSecrets } from '../ground/findings/mask.js'
import { mayHaveCredentials } from '../ground/findings/passwords.js'
import { invalidText, UrlError } from '../ground/findings/url-error.js'
import { dialectOptions, refuseMore, textIn } from '../ground/own-options.js'
import { asciiLowercase } from '../ground/text/ascii.js'
import { inspectAs } from '../ground/text/quoting.js'
import { givenValue, PARTS, plannedParts, type UrlChanges, withoutMark } from './building/changes.js'
import { type Around, Authority } from './parts/authority.js'
import type { Host } from './parts/host.js'
import { appendedCodec, type EncodingOption, parametersCodec } from './parts/pair-codec.js'
import { makePath, type Path } from './parts/path.js'
import { editedQuery, makeQuery, type Query } from './parts/query.js'
import {
  type ParameterTest,
  type QueryParameters,
  withAppended,
  withoutParameters,
  withParameters,
} from './parts/query-parameters.js'
import { checkKey, freezeClass, KEY, lateMirror, mirrorShowing } from './parts/value.js'
import { beforePath, Within } from './parts/within.js'
import { givenTextIn, givenTextOf } from './record-of.js'
import { normalForm } from './references/normal-form.js'
import { assembleReference } from './references/reference-text.js'
import { resolveReference } from './references/resolve-reference.js'
import type { Reference } from './resolving/relativize.js'

/**
 * A URL reference, absolute or relative: any part may be absent.
 *
 * The parts are those that the reference has against an https base, because most references are in web pages. When the reference is
 * resolved, its text is parsed again against the actual base.
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
 * Url.parse('https://example.org/a/').resolve(reference).href // => 'https://example.org/b?q'
 * ```
 */
export class UrlReference {
  /** The mirror, see value.ts. */
  declare protected readonly text: string
  readonly #source: string
  readonly #parts: ReferenceParts
  readonly #dialect: Dialect
  #authority: Authority | null = null
  #path: Path | null = null
  #query: Query | null = null

  /**
   * The parts are those against an https base or, after `relativize`, against the base of that call.
   * @internal
   */
  constructor(key: typeof KEY, source: string, parts: ReferenceParts, dialect: Dialect) {
    checkKey(key, 'UrlReference.parse(…)', 'UrlReference')
    lateMirror(this, this.#mirror)
    this.#source = source
    this.#parts = parts
    this.#dialect = dialect
  }

  #mirror(): string {
    const { host, path } = this.#parts
    // Against a base of another scheme, the same text may have different parts, so the mirror includes the host and the path.
    const text = `${this.#dialect.name} ${this.#source} ${JSON.stringify([host, path])}`
    const { text: shown, holes } = maskCredentials(this.#source)
    return holes.length === 0 ? text : mirrorShowing(`${this.#dialect.name} ${shown}`, text)
  }

  /**
   * Parses a reference; throws a {@link UrlError} if the string is not a valid reference against an https base, such as `//`, which
   * would need a host there.
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
    const verdict = 'The input is not a reference'
    const text = givenTextIn(input, 'UrlReference.parse(text)', verdict)
    const reference = UrlReference.#read(text, dialect)
    if (reference !== null) return reference
    const why = new FailureCollector()
    dialect.splitReference(text, why)
    throw invalidText(verdict, dialect, text, why)
  }

  /** Like {@link UrlReference.parse}, but returns `null` if the string is not a reference. */
  static tryParse(input: string, options?: { readonly dialect?: Dialect | undefined }): UrlReference | null {
    const dialect = dialectOf(options, 'tryParse')
    const text = givenTextOf(input)
    return text === null ? null : UrlReference.#read(text, dialect)
  }

  static #read(text: string, dialect: Dialect): UrlReference | null {
    const parts = dialect.splitReference(text, silent)
    return parts === null ? null : new UrlReference(KEY, text, parts, dialect)
  }

  /** The dialect whose rules this reference follows. */
  get dialect(): Dialect {
    return this.#dialect
  }

  /** The reference as it was given. */
  get source(): string {
    return this.#source
  }

  /** The reference as it was given, like the `href` attribute of an `<a>` element. */
  get href(): string {
    return this.#source
  }

  /** The scheme in lowercase, without its ":"; `null` if there is none. */
  get scheme(): string | null {
    return this.#parts.scheme === null ? null : asciiLowercase(this.#parts.scheme)
  }

  /** Credentials, host and port; `null` if the reference has no authority. */
  get authority(): Authority | null {
    if (this.#parts.host === null) return null
    this.#authority ??= new Authority(KEY, this, UrlReference.#around)
    return this.#authority
  }

  /** The path; empty if there is none. */
  get path(): Path {
    this.#path ??= makePath(this.#parts, this.#within(beforePath(this.#parts), this.#parts.path ?? ''))
    return this.#path
  }

  /** The query without its "?"; `null` if there is none. */
  get query(): Query | null {
    const { query } = this.#parts
    if (query !== null) this.#query ??= makeQuery(query, this.#within('?', query))
    return this.#query
  }

  /** The fragment without its "#"; `null` if there is none. */
  get fragment(): string | null {
    return this.#parts.fragment
  }

  /**
   * Returns the reference with some parts replaced by the given ones, which are in URL syntax; returns this reference if nothing
   * changes. Parts that are not named keep their text, with the two exceptions of {@link Url.with}. If a part would be parsed as
   * something else, a {@link UrlError} names it, so a path never becomes a host or a scheme.
   *
   * | `UrlReference.parse(…)` | `with({ path: 'b' })` | `with({ query: 'q', fragment: null })` | `with({ path: '//b' })` | `with({ scheme: null, host: null })` |
   * | :---------------------- | :-------------------- | :------------------------------------- | :---------------------- | :----------------------------------- |
   * | `../a?x#f`              | `b?x#f`               | `../a?q`                               | `throws part-moves`     | `../a?x#f`                           |
   * | `/a`                    | `b`                   | `/a?q`                                 | `throws part-moves`     | `/a`                                 |
   * | ``                      | `b`                   | `?q`                                   | `throws part-moves`     | ``                                   |
   * | `//h:81/a`              | `throws port-invalid` | `//h:81/a?q`                           | `//h:81//b`             | `throws part-moves`                  |
   * | `https://h//a`          | `throws part-moves`   | `https://h//a?q`                       | `https://h//b`          | `throws part-moves`                  |
   * | `mailto:u@h`            | `mailto:b`            | `mailto:u@h?q`                         | `throws part-moves`     | `u@h`                                |
   *
   * @example
   * ```ts
   * import { UrlReference } from 'weburl'
   *
   * const link = UrlReference.parse('../a%7e?x=1#top')
   * link.with({ query: 'y', fragment: null }).toString() // => '../a%7e?y'
   * link.with({ path: 'a:b' }) // throws begin the path with "./" before a ":"
   * ```
   */
  with(changes: Omit<UrlChanges, 'scheme'> & { readonly scheme?: string | null | undefined }): UrlReference {
    const planned = plannedParts(changes as UrlChanges)
    const stays = (part: ComponentName): boolean => {
      const change = planned[part]
      return change === undefined || change.text === this.#parts[part]
    }
    if (PARTS.every(stays)) return this
    return this.#of(assembleReference(this.#parts, planned, this.#dialect))
  }

  /** The reference with another host: a {@link Host}, or a string without a port; `null` for none. See {@link Url.withHost}. */
  withHost(host: string | Host | null): UrlReference {
    return this.with({ host: givenValue('host', host) })
  }

  /** The reference with another path: a {@link Path}, or a string in URL syntax. */
  withPath(path: string | Path): UrlReference {
    return this.with({ path: givenValue('path', path) })
  }

  /** The reference without the slashes at the end of its path; see {@link Url.withoutTrailingSlash}. */
  withoutTrailingSlash(): UrlReference {
    return this.withPath(this.path.withoutTrailingSlash())
  }

  /** The reference with exactly one slash at the end of its path; see {@link Url.withTrailingSlash}. */
  withTrailingSlash(): UrlReference {
    return this.withoutTrailingSlash().appendPath('')
  }

  /**
   * The reference with another query: a {@link Query}, or a string in URL syntax without its "?"; `null` for none. See {@link
   * Url.withQuery}.
   */
  withQuery(query: string | Query | null): UrlReference
  withQuery(query: string | Query | null, more?: unknown): UrlReference {
    refuseMore(more, "reference.withQuery('a=b')")
    return this.with({ query: withoutMark('query', givenValue('query', query)) })
  }

  /** The reference with another fragment: a string in URL syntax without its "#"; `null` for none. */
  withFragment(fragment: string | null): UrlReference {
    return this.with({ fragment: withoutMark('fragment', givenValue('fragment', fragment)) })
  }

  /** The reference without its query and the "?". */
  withoutQuery(): UrlReference {
    return this.with({ query: null })
  }

  /** The reference without its fragment and the "#". */
  withoutFragment(): UrlReference {
    return this.with({ fragment: null })
  }

  /**
   * The reference with other query parameters, given in plain text; see {@link Url.withQueryParameters}.
   *
   * @example
   * ```ts
   * import { UrlReference } from 'weburl'
   *
   * UrlReference.parse('../a?x=1').withQueryParameters({ x: 2, y: 'a&b' }).toString() // => '../a?x=2&y=a%26b'
   * UrlReference.parse('#top').withQueryParameters({ x: 2 }).toString() // => '?x=2#top'
   * ```
   */
  withQueryParameters(parameters: QueryParameters, options?: EncodingOption): UrlReference {
    return this.with({
      query: editedQuery(withParameters(this.#parts.query, parameters, parametersCodec(options))),
    })
  }

  /** The reference with more query parameters at the end; see {@link Url.appendQueryParameters}. */
  appendQueryParameters(parameters: QueryParameters, options?: EncodingOption): UrlReference {
    return this.with({
      query: editedQuery(withAppended(this.#parts.query, parameters, appendedCodec(options))),
    })
  }

  /** The reference without the query parameters of the given names; see {@link Url.withoutQueryParameters}. */
  withoutQueryParameters(...names: ParameterTest[]): UrlReference {
    return this.with({
      query: editedQuery(withoutParameters(this.#parts.query, names, "reference.withoutQueryParameters('a', 'b')")),
    })
  }

  /**
   * The reference with segments appended to its path, given in plain text; see {@link Path.append}.
   *
   * @example
   * ```ts
   * import { UrlReference } from 'weburl'
   *
   * UrlReference.parse('..?q').appendPath('a/b').toString() // => '../a%2Fb?q'
   * UrlReference.parse('').appendPath('javascript:x').toString() // => './javascript:x'
   * ```
   */
  appendPath(...segments: string[]): UrlReference {
    const texts = segments.map((segment) => textIn(segment, "reference.appendPath('a', 'b')"))
    return this.with({ path: this.path.append(...texts) })
  }

  /**
   * Returns the normal form: removable dot segments are removed, and each part is in its canonical form. It resolves to the same
   * URL against every base. A part is kept as written if its meaning depends on the base: for example, the base's scheme decides
   * whether "\" separates segments.
   *
   * | `UrlReference.parse(…)` | `normalize()`       |
   * | :---------------------- | :------------------ |
   * | ``                      | ``                  |
   * | `./a/../../b`           | `../b`              |
   * | `a/..`                  | `.`                 |
   * | `../`                   | `..`                |
   * | `/../a/.`               | `/a/`               |
   * | `a/../b:c`              | `./b:c`             |
   * | `/a/..//b`              | `/.//b`             |
   * | `%7e/é?q=é#é`           | `%7e/%C3%A9?q=%C3%A9#%C3%A9` |
   * | `//EXAMPLE.org:0443`    | `//EXAMPLE.org:443` |
   * | `HTTPS://EXAMPLE.org:0443` | `https://example.org` |
   * | `a\b/../c`              | `a\b/../c`          |
   * | `/C:/../a`              | `/C:/../a`          |
   *
   * @example
   * ```ts
   * import { Url, UrlReference } from 'weburl'
   *
   * const normal = UrlReference.parse('./a/../b?é').normalize()
   * normal.toString() // => 'b?%C3%A9'
   * normal.normalize() === normal // => true
   * ```
   */
  normalize(): UrlReference {
    const normal = normalForm(this.#reference, this.#dialect)
    return normal === null ? this : this.#of(normal)
  }

  /**
   * Combines two references into one that has the same effect against any base: `base.resolve(first.resolve(second))` equals
   * `base.resolve(first).resolve(second)`. Throws a {@link UrlError} if there is no such reference.
   *
   * | `UrlReference.parse(…)` | `resolve('c')` | `resolve('../c?r')`  | `resolve('/c')` | `resolve('#g')` | `resolve('//h/c')` |
   * | :---------------------- | :------------- | :------------------- | :-------------- | :-------------- | :----------------- |
   * | `a/b?q#f`               | `a/c`          | `c?r`                | `/c`            | `a/b?q#g`       | `//h/c`            |
   * | `../b`                  | `../c`         | `../../c?r`          | `/c`            | `../b#g`        | `//h/c`            |
   * | `..`                    | `../c`         | `../../c?r`          | `/c`            | `..#g`          | `//h/c`            |
   * | `?q`                    | `c`            | `../c?r`             | `/c`            | `?q#g`          | `//h/c`            |
   * | `/a`                    | `/c`           | `/c?r`               | `/c`            | `/a#g`          | `//h/c`            |
   * | `https://x/a/b`         | `https://x/a/c` | `https://x/c?r`     | `https://x/c`   | `https://x/a/b#g` | `https://h/c`    |
   * | `mailto:u@h`            | `throws no-reference` | `throws no-reference` | `throws no-reference` | `mailto:u@h#g` | `throws no-reference` |
   *
   * @example
   * ```ts
   * import { Url, UrlReference } from 'weburl'
   *
   * const chapter = UrlReference.parse('../book/1')
   * chapter.resolve('images/a.png').toString() // => '../book/images/a.png'
   * UrlReference.parse('a\\b').resolve('c') // throws depends on the base
   * ```
   */
  resolve(reference: string | { readonly href: string }): UrlReference
  resolve(reference: string | { readonly href: string }, more?: unknown): UrlReference {
    refuseMore(more, 'reference.resolve(other)')
    const text = givenTextIn(reference, 'reference.resolve(other)')
    return this.#of(resolveReference(this.#reference, text, this.#dialect))
  }

  static readonly #around: Around<UrlReference> = {
    record: (reference) => ({ ...reference.#parts, scheme: reference.#parts.scheme ?? 'https' }),
    within: (reference, mark, part) => reference.#within(mark, part),
    host: () => null,
  }

  #within(mark: string, part: string): Within {
    return new Within(this.#dialect, !mayHaveCredentials(this.#source), this, mark, part)
  }

  get #reference(): Reference {
    return { text: this.#source, parts: this.#parts }
  }

  #of({ text, parts }: Reference): UrlReference {
    return new UrlReference(KEY, text, parts, this.#dialect)
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
    return inspectAs(as, maskSecrets(this.#source).text)
  }
}

freezeClass(UrlReference)

const dialectOf = (options: { readonly dialect?: Dialect | undefined } | undefined, method: string): Dialect =>
  dialectOptions(options, ['dialect'], `UrlReference.${method}(text, { dialect })`).dialect ?? whatwg
