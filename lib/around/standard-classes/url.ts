/**
 * The URL class (the URL Standard's section 6.1): an object holds a `CanonicalUrl`, which its setters replace with another. The
 * rules of the setters are in `dialects/whatwg/setters.ts`.
 *
 * @see https://url.spec.whatwg.org/#url-class
 */

import type { ClassEdition } from '../../dialects/whatwg/edition.js'
import { class2017, whatwg2017Rules } from '../../dialects/whatwg/edition-2017.js'
import {
  classToday,
  setFragment,
  setHost,
  setHostAndPort,
  setPairs,
  setPassword,
  setPath,
  setPort,
  setQuery,
  setScheme,
  setUsername,
  type UrlRecord,
  withoutMark,
} from '../../dialects/whatwg/setters.js'
import { whatwgRules } from '../../dialects/whatwg/url-standard.js'
import { silent, type UrlRules } from '../../ground/components.js'
import { UrlError } from '../../ground/findings/url-error.js'
import { inspectAs } from '../../ground/text/quoting.js'
import type { UrlLike } from '../../url/native-url.js'
import { CanonicalUrl } from '../../url/reading/canonical-url.js'
import { PairList } from './pair-list.js'
import { queryObjectOf, type URLSearchParams } from './url-search-params.js'
import { defineInterface, requireArguments, usvString } from './web-idl.js'

type Setter = (url: UrlRecord, value: string, edition: ClassEdition) => UrlRecord

/** An edition of the Standard: its tables and steps for setters, and its dialect. */
class Standard {
  constructor(
    readonly edition: ClassEdition,
    readonly dialect: UrlRules,
  ) {}
}

const STANDARD_OF_TODAY = new Standard(classToday, whatwgRules)
const STANDARD_OF_2017 = new Standard(class2017, whatwg2017Rules)

/**
 * A mutable URL, like the platform's own class. It follows today's URL Standard.
 *
 * A value that the Standard does not allow for an attribute is ignored; only `href` throws. For a string that is not a URL, the
 * error is a plain TypeError, as the Standard requires. Its `cause` is a `UrlError` with the same message, which tells what is
 * wrong and where.
 *
 * All arguments are converted to strings. A `Url` is converted to its string as written, which is then parsed by today's URL
 * Standard. If the `Url` has another dialect, pass its `href`, the canonical form.
 *
 * `createObjectURL` and `revokeObjectURL` are missing, because they belong to the File API and need its blob store.
 *
 * | `new URL(…)`                   | `href`                  | `host`           | `search` |
 * | :----------------------------- | :---------------------- | :--------------- | :------- |
 * | `HTTP://example.org:080`       | `http://example.org/`   | `example.org`    | ``       |
 * | `http://example.org:81?`       | `http://example.org:81/?` | `example.org:81` | ``     |
 * | `mailto:user@example.org`      | `mailto:user@example.org` | ``             | ``       |
 *
 * @example
 * ```ts
 * import { URL } from 'weburl/whatwg'
 *
 * const url = new URL('../../b?q=1', 'https://example.org/a/')
 * url.searchParams.append('q', 'é')
 * url.port = '8443'
 * url.href // => 'https://example.org:8443/b?q=1&q=%C3%A9'
 * URL.canParse('example.org') // => false
 * new URL('https://example.org:70000') // throws port-out-of-range
 * ```
 */
export class URL implements UrlLike {
  /** The interface's name. */
  declare readonly [Symbol.toStringTag]: string
  /** The URL without pending changes to the query's list; `#url` applies them. */
  #current: CanonicalUrl
  readonly #standard: Standard
  /** The list of the query object; `null` until it is needed. */
  #list: PairList | null = null
  #searchParams: URLSearchParams | null = null

  /**
   * Parses a URL, relative to a base if one is given. Throws a TypeError, whose cause is a `UrlError`, when the string is not a
   * URL.
   */
  constructor(url: string | UrlLike, base?: string | UrlLike | undefined)
  /** @internal */
  constructor(url: string | UrlLike, base: string | UrlLike | undefined, standard: unknown)
  constructor(url: string | UrlLike, base: string | UrlLike | undefined = undefined, standard: unknown = undefined) {
    requireArguments(1, arguments.length, "construct 'URL'")
    // A caller may pass anything here, but only this file can make a `Standard`.
    this.#standard = standard instanceof Standard ? standard : STANDARD_OF_TODAY
    this.#current = parseOrThrow(usvString(url), baseText(base), this.#standard.dialect)
  }

  /**
   * Parses a URL; returns `null` when the string is not a URL.
   *
   * @example
   * ```ts
   * import { URL } from 'weburl/whatwg'
   *
   * URL.parse('//example.org', 'https://base.example')?.href // => 'https://example.org/'
   * URL.parse('example.org') // => null
   * ```
   */
  static parse(url: string | UrlLike, base: string | UrlLike | undefined = undefined): URL | null {
    requireArguments(1, arguments.length, "execute 'parse' on 'URL'")
    const parsed = CanonicalUrl.tryRead(usvString(url), baseText(base), whatwgRules)
    if (parsed === null) return null
    const result = new URL('about:blank')
    result.#current = parsed
    return result
  }

  /** Tells whether a string is a URL, relative to a base if one is given. */
  static canParse(url: string | UrlLike, base: string | UrlLike | undefined = undefined): boolean {
    requireArguments(1, arguments.length, "execute 'canParse' on 'URL'")
    return CanonicalUrl.canRead(usvString(url), baseText(base), whatwgRules)
  }

  /** The whole URL. */
  get href(): string {
    return this.#url.href
  }

  /** Replaces the whole URL. Throws a TypeError, like the constructor, when the string is not a URL, and then changes nothing. */
  set href(value: string) {
    // 1. to 3.
    this.#current = parseOrThrow(this.#textOf(value), null, this.#standard.dialect)
    // 4. to 6.
    this.#list?.reset(queryOf(this.#current))
  }

  /** Scheme, host and port; `'null'` when the origin is opaque. */
  get origin(): string {
    return this.#url.origin
  }

  /** The scheme with its ":". */
  get protocol(): string {
    return `${this.#url.record.scheme}:`
  }

  /** Sets the scheme, with or without ":". Ignored if only one of the old and the new scheme is special. */
  set protocol(value: string) {
    this.#change(setScheme, value)
  }

  /** The username; empty when it is absent. */
  get username(): string {
    return this.#url.record.username ?? ''
  }

  /** Sets the username to a plain string, which is percent-encoded except for "%". Ignored if there is no host. */
  set username(value: string) {
    this.#change(setUsername, value)
  }

  /** The password; empty when it is absent. */
  get password(): string {
    return this.#url.record.password ?? ''
  }

  /** Sets the password to a plain string, which is percent-encoded except for "%". Ignored if there is no host. */
  set password(value: string) {
    this.#change(setPassword, value)
  }

  /** Host and port. The port is left out when it is the scheme's default. */
  get host(): string {
    const { host, port } = this.#url.record
    return port === null ? (host ?? '') : `${host}:${port}`
  }

  /** Sets the host, and also the port if the value contains one. Ignored if the path is opaque. */
  set host(value: string) {
    this.#change(setHostAndPort, value)
  }

  /** The host. */
  get hostname(): string {
    return this.#url.hostname
  }

  /** Sets the host without the port. Ignored if the path is opaque. */
  set hostname(value: string) {
    this.#change(setHost, value)
  }

  /** The port; empty when it is absent or the scheme's default. */
  get port(): string {
    return this.#url.record.port ?? ''
  }

  /** Sets the port to the digits with which the value begins. The empty string removes it. Ignored if there is no host. */
  set port(value: string) {
    this.#change(setPort, value)
  }

  /** The path. */
  get pathname(): string {
    return this.#url.pathname
  }

  /** Sets the path, in which "?" and "#" are percent-encoded. Ignored if the path is opaque. */
  set pathname(value: string) {
    this.#change(setPath, value)
  }

  /** The query with its "?"; empty when the query is empty or absent. */
  get search(): string {
    return withMark('?', this.#url.record.query)
  }

  /** Sets the query, with or without "?". A "#" in it is percent-encoded. The empty string removes the query. */
  set search(value: string) {
    const text = this.#textOf(value)
    // 1. to 5.
    this.#change(setQuery, text)
    // 6. The pairs are parsed from the assigned value, not from the new query, from which tabs and newlines are removed. DEVIATION:
    // Chromium, Node and whatwg-url parse the new query (W14 in typedoc/decisions/whatwg.md). This class follows the Standard.
    this.#queryList.reset(withoutMark('?', text))
  }

  /** The pairs of the query. Changing the pairs changes the query, and changing the query changes the pairs. */
  get searchParams(): URLSearchParams {
    this.#searchParams ??= queryObjectOf(this.#queryList)
    return this.#searchParams
  }

  /** The fragment with its "#"; empty when the fragment is empty or absent. */
  get hash(): string {
    return withMark('#', this.#url.record.fragment)
  }

  /** Sets the fragment, with or without "#". The empty string removes the fragment. */
  set hash(value: string) {
    this.#change(setFragment, value)
  }

  /** The same as `href`. */
  toString(): string {
    return this.#url.href
  }

  /** The same as `href`. */
  toJSON(): string {
    return this.#url.href
  }

  /** @internal */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return inspectAs('URL', this.#url.redacted)
  }

  /** The current URL, after applying any changes to the query's list. */
  get #url(): CanonicalUrl {
    const serialized = this.#list?.takeChange() ?? null
    if (serialized !== null) this.#change(setPairs, serialized)
    return this.#current
  }

  #change(setter: Setter, value: unknown): void {
    // The conversion comes first, because it may run code that changes the URL.
    const text = this.#textOf(value)
    const { record } = this.#url
    const { edition, dialect } = this.#standard
    const url = { ...record, hostData: dialect.readHost(record, silent) }
    const changed = setter(url, text, edition)
    if (changed !== url) this.#current = CanonicalUrl.of(changed, dialect)
  }

  /** Converts a value to a string. This is a private method, so calling it first checks that "this" is a URL. */
  #textOf(value: unknown): string {
    return usvString(value)
  }

  get #queryList(): PairList {
    this.#list ??= new PairList(queryOf(this.#url))
    return this.#list
  }
}

defineInterface('URL', URL)

/**
 * A mutable URL that follows the Standard of March 2017: the class {@link URL} with the rules of the dialect `whatwg2017`. It also
 * has newer members, such as `URL.canParse`.
 *
 * | `((text) => Object.assign(new URL2017(text), { protocol: 'https', hostname: 'x:9', pathname: '', hash: 'a b' }))(…)` | `href` |
 * | :-------------------- | :------------------------ |
 * | `http://h:443/`       | `https://x:443/#a b`      |
 * | `http://h/?`          | `https://x/?#a b`         |
 * | `gopher://h:70/a`     | `https://x/#a b`          |
 * | `foo:/a`              | `foo://x#a b`             |
 *
 * | `((text) => Object.assign(new URL(text), { protocol: 'https', hostname: 'x:9', pathname: '', hash: 'a b' }))(…)` | `href` |
 * | :-------------------- | :------------------------ |
 * | `http://h:443/`       | `https://h/#a%20b`        |
 * | `http://h/?`          | `https://h/?#a%20b`       |
 * | `gopher://h:70/a`     | `gopher://h:70#a%20b`     |
 * | `foo:/a`              | `foo:/#a%20b`             |
 *
 * @example
 * ```ts
 * import { URL, URL2017 } from 'weburl/whatwg'
 *
 * const [now, then] = [new URL('http://example.org:443/?a'), new URL2017('http://example.org:443/?a')]
 * for (const url of [now, then]) {
 *   url.protocol = 'https'
 *   url.searchParams.delete('a')
 * }
 * now.href // => 'https://example.org/'
 * then.href // => 'https://example.org:443/?'
 * new URL2017('gopher://example.org:70').href // => 'gopher://example.org/'
 * ```
 */
export class URL2017 extends URL {
  /** Parses a URL like {@link URL}, but by the rules of March 2017. */
  constructor(url: string | UrlLike, base: string | UrlLike | undefined = undefined) {
    requireArguments(1, arguments.length, "construct 'URL'")
    super(url, base, STANDARD_OF_2017)
  }

  /** Parses a URL; returns `null` when the string is not a URL. */
  static override parse(url: string | UrlLike, base: string | UrlLike | undefined = undefined): URL2017 | null {
    requireArguments(1, arguments.length, "execute 'parse' on 'URL'")
    return URL2017.canParse(url, base) ? new URL2017(url, base) : null
  }

  /** Tells whether a string is a URL, relative to a base if one is given. */
  static override canParse(url: string | UrlLike, base: string | UrlLike | undefined = undefined): boolean {
    requireArguments(1, arguments.length, "execute 'canParse' on 'URL'")
    return CanonicalUrl.canRead(usvString(url), baseText(base), whatwg2017Rules)
  }
}

/** Parses a URL, or throws the TypeError that the Standard requires. */
function parseOrThrow(text: string, base: string | null, dialect: UrlRules): CanonicalUrl {
  try {
    return CanonicalUrl.read(text, base, dialect)
  } catch (cause) {
    if (!(cause instanceof UrlError)) throw cause
    throw new TypeError(cause.message, { cause })
  }
}

/** The query; empty when it is absent. */
const queryOf = (url: CanonicalUrl): string => url.record.query ?? ''

const withMark = (mark: string, text: string | null): string => (text === null || text === '' ? '' : mark + text)

const baseText = (base: unknown): string | null => (base === undefined ? null : usvString(base))
