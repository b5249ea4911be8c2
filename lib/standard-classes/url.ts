/**
 * The URL class (the URL Standard's section 6.1): a `Url`, and setters that put another in its place. What a setter does is
 * in `dialects/whatwg/setters.ts`; what an attribute says, in `canonical-words.ts`.
 *
 * @see https://url.spec.whatwg.org/#url-class
 */

import { type Components, type Dialect, silent } from '../components.js'
import type { Edition } from '../dialects/whatwg/edition.js'
import { today } from '../dialects/whatwg/edition-today.js'
import { whatwg } from '../dialects/whatwg/index.js'
import {
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
} from '../dialects/whatwg/setters.js'
import { inspectAs } from '../insight/inspect.js'
import { canonicalRecordOf, Url, urlOf } from '../url.js'
import type { UrlLike } from '../url-like.js'
import { PairList } from './pair-list.js'
import { URLSearchParams } from './url-search-params.js'
import { defineInterface, requireArguments, usvString } from './web-idl.js'

type Setter = (url: UrlRecord, value: string, edition: Edition) => UrlRecord

/** What only this file has: the constructor takes the `Url` behind it as it is. */
const KEY = Symbol('URL')

/**
 * The dialect of what a setter has made. Its record is canonical as it stands, also where its text is read as another, such
 * as that of "http://localhost/" with the scheme "file": it is not to be repaired.
 */
const asItStands: Dialect = Object.freeze({ ...whatwg, canonicalize: (url: Components) => url })

/**
 * A URL that can be changed, as the platform's own, and as the URL Standard of today has it.
 *
 * What is assigned to an attribute is taken as far as the Standard takes it, and ignored where it is no good; only `href`
 * throws. For a text that is no URL, the TypeError of the Standard is a `UrlError`, which is one and says why.
 *
 * Whatever is given is made text. Of a `Url` that is the text as written, which is read again, by the URL Standard of today;
 * to read what the `Url` means in a dialect of its own, give its `href`.
 *
 * Not here are `createObjectURL` and `revokeObjectURL`, which are the File API's: without a store of blobs there is nothing
 * for them to do.
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
 * const url = new URL('../b?q=1', 'https://example.org/a/')
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
  /** As it was before the last changes of the list: `#url` is what it is now. */
  #current: Url
  /** The list of the query object; `null` as long as the query says the same and nobody has asked for the list. */
  #list: PairList | null = null
  #searchParams: URLSearchParams | null = null

  /** Reads a URL, against a base when one is given; throws a `UrlError`, which is a TypeError, when it is none. */
  constructor(url: string | UrlLike, base: string | UrlLike | undefined = undefined) {
    requireArguments(1, arguments.length, "construct 'URL'")
    const key: unknown = url
    this.#current = key === KEY ? (base as Url) : Url.parse(usvString(url), against(base))
  }

  /**
   * Reads a URL; `null` when it is none.
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
    const parsed = Url.tryParse(usvString(url), against(base))
    return parsed === null ? null : new URL(KEY as never, parsed)
  }

  /** Whether a text is a URL, against a base when one is given. */
  static canParse(url: string | UrlLike, base: string | UrlLike | undefined = undefined): boolean {
    requireArguments(1, arguments.length, "execute 'canParse' on 'URL'")
    return Url.canParse(usvString(url), against(base))
  }

  /** The whole URL. */
  get href(): string {
    return this.#url.href
  }

  /** Reads another URL, or throws a `UrlError` and leaves all as it is. */
  set href(value: string) {
    // 1. to 3.
    this.#current = Url.parse(this.#textOf(value))
    // 4. to 6.
    this.#list?.reset(queryOf(this.#current))
  }

  /** Scheme, host and port; `'null'` when the origin is opaque. */
  get origin(): string {
    return this.#url.origin
  }

  /** The scheme with its ":". */
  get protocol(): string {
    return this.#url.protocol
  }

  /** Another scheme, with or without ":". Ignored where the Standard has rules of its own for one of the two only. */
  set protocol(value: string) {
    this.#change(setScheme, value)
  }

  /** The username, empty when there is none. */
  get username(): string {
    return this.#url.username
  }

  /** Plain text, but that "%" stays as it is. Ignored where there is no host. */
  set username(value: string) {
    this.#change(setUsername, value)
  }

  /** The password, empty when there is none. */
  get password(): string {
    return this.#url.password
  }

  /** Plain text, but that "%" stays as it is. Ignored where there is no host. */
  set password(value: string) {
    this.#change(setPassword, value)
  }

  /** Host and port; the port is left out when it is the scheme's default. */
  get host(): string {
    return this.#url.host
  }

  /** A host, and a port if one comes behind it: without one, the port stays. Ignored where the path is opaque. */
  set host(value: string) {
    this.#change(setHostAndPort, value)
  }

  /** The host. */
  get hostname(): string {
    return this.#url.hostname
  }

  /** A host without a port. Ignored where the path is opaque. */
  set hostname(value: string) {
    this.#change(setHost, value)
  }

  /** The port, empty when there is none or it is the scheme's default. */
  get port(): string {
    return this.#url.port
  }

  /** What begins with digits, or nothing. Ignored where there is no host. */
  set port(value: string) {
    this.#change(setPort, value)
  }

  /** The path. */
  get pathname(): string {
    return this.#url.pathname
  }

  /** A path, in which "?" and "#" are encoded. Ignored where it is opaque. */
  set pathname(value: string) {
    this.#change(setPath, value)
  }

  /** The query with its "?", empty when there is nothing in it. */
  get search(): string {
    return this.#url.search
  }

  /** A query, with or without "?", in which "#" is encoded; the empty string takes the query away. */
  set search(value: string) {
    const text = this.#textOf(value)
    // 1. to 5.
    this.#change(setQuery, text)
    // 6. Of the value, and not of the query: tabs and newlines are in the one and not in the other.
    this.#queryList.reset(withoutMark('?', text))
  }

  /** The pairs of the query. What is done to them is done to the query, and the other way round. */
  get searchParams(): URLSearchParams {
    this.#searchParams ??= new URLSearchParams(this.#queryList as never)
    return this.#searchParams
  }

  /** The fragment with its "#", empty when there is nothing in it. */
  get hash(): string {
    return this.#url.hash
  }

  /** A fragment, with or without "#"; the empty string takes the fragment away. */
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
    return inspectAs('URL', this.#url.canonicalize().redact())
  }

  get #url(): Url {
    const serialized = this.#list?.takeChange() ?? null
    if (serialized !== null) this.#change(setPairs, serialized)
    return this.#current
  }

  #change(setter: Setter, value: unknown): void {
    // Before the URL is looked at: whatever gives the text may change the URL.
    const text = this.#textOf(value)
    const record = canonicalRecordOf(this.#url)
    const url = { ...record, hostData: whatwg.readHost(record, silent) }
    const changed = setter(url, text, today)
    if (changed !== url) this.#current = urlOf(changed, asItStands)
  }

  /** What is assigned, as text. A method, so that "this" is asked first whether it is a URL. */
  #textOf(value: unknown): string {
    return usvString(value)
  }

  get #queryList(): PairList {
    this.#list ??= new PairList(queryOf(this.#url))
    return this.#list
  }
}

defineInterface('URL', URL)

/** The query, empty when there is none. */
const queryOf = (url: Url): string => canonicalRecordOf(url).query ?? ''

const against = (base: unknown): { base?: string } => (base === undefined ? {} : { base: usvString(base) })
