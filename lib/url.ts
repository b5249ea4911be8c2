/**
 * `Url`: the record of a URL and its dialect behind one immutable face. The rules are the dialect's; this file asks for
 * them, caches what it gets and says why when it gets nothing.
 */

import { Authority } from './authority.js'
import { CanonicalWords } from './canonical-words.js'
import { type Components, type Dialect, type QueryEncoder, type Report, silent, type UrlParts } from './components.js'
import { whatwg } from './dialects/whatwg/index.js'
import { queryEncoder } from './encoding.js'
import { utf8 } from './encodings/utf-8.js'
import { type Finding, FindingCollector } from './insight/finding.js'
import { inspectAs } from './insight/inspect.js'
import { maskPasswords } from './insight/mask-password.js'
import { type NativeUrl, toNativeUrl } from './native-url.js'
import { Path } from './path.js'
import { Query } from './query.js'
import { asciiLowercase } from './text/ascii.js'
import { UrlError } from './url-error.js'

/**
 * How a text is read.
 *
 * @example
 * ```ts
 * import { Url, type ParseOptions } from 'weburl'
 *
 * const options: ParseOptions = { base: 'https://example.org/a/b' }
 * Url.parse('../c', options).href // => 'https://example.org/c'
 * ```
 */
export interface ParseOptions {
  /** The document whose rules are followed. Today's URL Standard, or that of a base which is a `Url`. */
  readonly dialect?: Dialect | undefined
  /** What a relative reference is relative to. */
  readonly base?: string | { readonly href: string } | null | undefined
}

/**
 * What a text is read as, and all that the dialect finds wrong with it.
 *
 * @example
 * ```ts
 * import { Url, type Diagnosis } from 'weburl'
 *
 * const { url, findings }: Diagnosis = Url.diagnose(' http://0x7f.1\\a')
 * url?.href // => 'http://127.0.0.1/a'
 * findings.map(({ name }) => name) // => ['invalid-URL-unit', 'IPv4-too-few-parts', 'IPv4-non-decimal-part', 'invalid-reverse-solidus']
 * ```
 */
export interface Diagnosis {
  /** `null` when the text is not a URL; the last finding then says why. */
  readonly url: Url | null
  readonly findings: readonly Finding[]
}

/** The schemes whose URLs always have an authority. */
type SpecialScheme = 'http' | 'https' | 'ws' | 'wss' | 'ftp' | 'file'

/** A literal type of string: of a mere string the type can learn nothing. */
type Literal<Text extends string> = string extends Text ? never : Text

type Base = NonNullable<ParseOptions['base']>

const NO_QUERY = Query.of('')

/** What is asked for after the parse, made when it is asked for. */
class Views {
  canonical: Url | null = null
  authority: Authority | null = null
  path: Path | null = null
  query: Query | null = null

  constructor(
    readonly components: Components,
    readonly source: string | null,
  ) {}
}

/**
 * An absolute URL, as written.
 *
 * A `Url` keeps what was written and knows what it means. The words of RFC 3986 are its structure, as written: `scheme`,
 * `authority`, `path`, `query`, `fragment`. The words of the platform's `URL` are strings, canonical in the value's dialect:
 * `href`, `protocol`, `host`, `pathname` and so on, so that code which reads a `URL` can read a `Url`.
 *
 *     const url = Url.parse('HTTP://EXAMPLE.org:80/a/../b?q=日本')
 *     url.toString()              HTTP://EXAMPLE.org:80/a/../b?q=日本
 *     url.path.segments           a  ..  b
 *     url.href                    http://example.org/b?q=%E6%97%A5%E6%9C%AC
 *     url.pathname                /b
 *
 * Nothing changes a `Url`. `resolve` and `canonicalize` give new ones, or the same one where nothing changes.
 *
 * A string cut out of a longer one may keep the longer one alive, and a `Url` keeps the string that it was read from. Who
 * collects URLs out of large pages and drops the pages reads copies: `structuredClone(slice)` is one.
 *
 * | `Url.parse(…)`                 | `href`                          |
 * | :----------------------------- | :------------------------------ |
 * | `https://example.org`          | `https://example.org/`          |
 * | `https:example.org`            | `https://example.org/`          |
 * | `https:\\example.org\a`        | `https://example.org/a`         |
 * | `https://example.org:0443/`    | `https://example.org/`          |
 * | `http://0x7f.1/`               | `http://127.0.0.1/`             |
 * | `https://faß.example/`         | `https://xn--fa-hia.example/`   |
 * | `file:C\|/a/../..`             | `file:///C:/`                   |
 * | `mailto:user@example.org`      | `mailto:user@example.org`       |
 *
 * @example
 * ```ts
 * import { Url } from 'weburl'
 *
 * const url = Url.parse('http://EXAMPLE.com/a/b').resolve('../検索?q=日本')
 * url.toString() // => 'http://example.com/検索?q=日本'
 * url.canonicalize().toString() // => 'http://example.com/%E6%A4%9C%E7%B4%A2?q=%E6%97%A5%E6%9C%AC'
 * ```
 *
 * @typeParam Scheme - the schemes that the URL is known to have; see {@link Url.hasScheme}.
 */
export class Url<out Scheme extends string = string> extends CanonicalWords<Scheme> {
  /** Nothing reads this field: it lets deep equality see two URLs apart. */
  protected readonly text: string
  readonly #text: string
  readonly #dialect: Dialect
  /** `null` as long as the text is all there is to know: it is canonical, and it is the source. */
  #views: Views | null

  private constructor(text: string, dialect: Dialect, views: Views | null) {
    super()
    // For who comes from the platform's URL, and from JavaScript.
    if (dialect === undefined) throw new TypeError('A Url is made by Url.parse, not by new')
    this.text = dialect.name === whatwg.name ? text : `${dialect.name} ${text}`
    this.#text = text
    this.#dialect = dialect
    this.#views = views
  }

  /**
   * Reads a text; throws a {@link UrlError} when it is not a URL. (The platform's `URL.parse` returns `null` there: that is
   * {@link Url.tryParse}.)
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * Url.parse('https://example.org').href // => 'https://example.org/'
   * Url.parse('../c', { base: 'https://example.org/a/b' }).href // => 'https://example.org/c'
   * Url.parse('https://example.org:70000') // throws port-out-of-range
   * ```
   */
  static parse(input: string, options: ParseOptions = {}): Url {
    const { base, dialect } = options
    if (base === undefined || base === null)
      return Url.#readOrThrow('The input is not a URL', textOf(input), dialect ?? whatwg)
    return Url.readBase(base, dialect).resolve(textOf(input))
  }

  /**
   * Reads a text; `null` when it is not a URL.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * Url.tryParse('https://example.org')?.href // => 'https://example.org/'
   * Url.tryParse('example.org') // => null
   * ```
   */
  static tryParse(input: string, options: ParseOptions = {}): Url | null {
    const { base, dialect } = options
    if (base === undefined || base === null) return Url.#read(textOf(input), dialect ?? whatwg)
    return Url.#baseOf(base, dialect, Url.#read)?.tryResolve(textOf(input)) ?? null
  }

  /**
   * Whether a text is a URL.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * Url.canParse('https://example.org') // => true
   * Url.canParse('//example.org') // => false
   * Url.canParse('//example.org', { base: 'https://base.example' }) // => true
   * ```
   */
  static canParse(input: string, options: ParseOptions = {}): boolean {
    const { base, dialect = whatwg } = options
    if (base !== undefined && base !== null) return Url.tryParse(input, options) !== null
    const text = textOf(input)
    return dialect.fastWay?.isCanonical(text) === true || dialect.parse(text, silent) !== null
  }

  /**
   * Reads a text and lists all that the dialect finds wrong with it, what it repairs included. A base that is not a URL is
   * another matter, and throws a {@link UrlError}.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const { url, findings } = Url.diagnose('http://2001:db8::1/')
   * url // => null
   * findings.at(-1)?.suggestion // => 'wrap the IPv6 address in [ ]'
   * Url.diagnose('https://example.org/').findings // => []
   * ```
   */
  static diagnose(input: string, options: ParseOptions = {}): Diagnosis {
    const text = textOf(input)
    const { base, dialect = whatwg } = options
    const why = new FindingCollector()
    if (base === undefined || base === null) {
      const url = Url.#of(dialect.parse(text, why), dialect, text)
      return { url, findings: why.findings(text, dialect) }
    }
    const baseUrl = Url.readBase(base, options.dialect)
    const url = Url.#of(baseUrl.#resolve(text, why), baseUrl.#dialect, text)
    return { url, findings: why.findings(text, baseUrl.#dialect) }
  }

  /**
   * The order of two URLs, by canonical text and then by dialect, for sorting; 0 when they are equal, and only then.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const urls = ['https://b.example', 'https://a.example/', 'HTTPS://a.example'].map((text) => Url.parse(text))
   * urls.sort(Url.compare).map(String) // => ['https://a.example/', 'HTTPS://a.example', 'https://b.example']
   * ```
   */
  static compare(a: Url, b: Url): number {
    const [textA, textB] = [a.#identity, b.#identity]
    if (textA !== textB) return textA < textB ? -1 : 1
    const [nameA, nameB] = [a.#dialect.name, b.#dialect.name]
    return nameA === nameB ? 0 : nameA < nameB ? -1 : 1
  }

  /**
   * Whether a value is a `Url`.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * Url.isUrl(Url.parse('https://example.org')) // => true
   * Url.isUrl(new URL('https://example.org')) // => false
   * ```
   */
  static isUrl(value: unknown): value is Url {
    return typeof value === 'object' && value !== null && #text in value
  }

  override get dialect(): Dialect {
    return this.#dialect
  }

  /** The input as it was given, untouched; of a resolved URL, the reference. `null` when it was not read from a text. */
  get source(): string | null {
    return this.#views === null ? this.#text : this.#views.source
  }

  /** The scheme in lowercase, without its ":". */
  get scheme(): Scheme {
    return asciiLowercase(this.#components.scheme) as Scheme
  }

  /** Credentials, host and port, as written; `null` where there are none, as in `mailto:user@example.org`. */
  get authority(): Scheme extends SpecialScheme ? Authority : Authority | null {
    const views = this.#view()
    if (views.authority === null && views.components.host !== null) {
      views.authority = Authority.of(views.components, this.#dialect)
    }
    return views.authority as Authority
  }

  /** The path, as written. */
  get path(): Path {
    const views = this.#view()
    views.path ??= Path.of(views.components, this.#dialect)
    return views.path
  }

  /** The query without its "?", as written; `null` when there is none. */
  get query(): Query | null {
    const views = this.#view()
    if (views.query === null && views.components.query !== null) views.query = Query.of(views.components.query)
    return views.query
  }

  /** The pairs of the canonical query; none when there is no query. Read-only: nothing changes a `Url`. */
  get searchParams(): Query {
    const canonical = this.canonicalize()
    return canonical.query ?? NO_QUERY
  }

  /** The fragment without its "#", as written; `null` when there is none. */
  get fragment(): string | null {
    return this.#components.fragment
  }

  override get href(): string {
    return this.#views === null ? this.#text : this.canonicalize().#text
  }

  /** Whether the text as written is the canonical one. */
  get isCanonical(): boolean {
    return this.tryCanonicalize() === this
  }

  /** Whether the scheme is one for which the document has rules of its own, such as `https` and `file`. */
  get isSpecial(): boolean {
    return this.#dialect.isSpecial(this.scheme)
  }

  /** Whether the path is opaque, as in `mailto:user@example.org`: nothing can be resolved against it but a fragment. */
  get hasOpaquePath(): boolean {
    return this.#components.kind === 'opaque'
  }

  /** The port that a connection would use: the one given, else the scheme's default, else `null`. */
  get effectivePort(): number | null {
    const { port, scheme } = this.canonicalRecord
    return port === null ? this.#dialect.defaultPort(scheme) : Number(port)
  }

  /**
   * Resolves a reference against this URL, as a browser resolves a link in a page. What the reference brings stays as it is
   * written. Throws a {@link UrlError} when the result is not a URL.
   *
   * | `Url.parse('https://u:p@example.org:81/a/b?q#f').resolve(…)` | `href`                                 |
   * | :----------------------------------------------------------- | :------------------------------------- |
   * | `c`                                                          | `https://u:p@example.org:81/a/c`       |
   * | `../c`                                                       | `https://u:p@example.org:81/c`         |
   * | `/c`                                                         | `https://u:p@example.org:81/c`         |
   * | `//h/c`                                                      | `https://h/c`                          |
   * | `?p`                                                         | `https://u:p@example.org:81/a/b?p`     |
   * | `#g`                                                         | `https://u:p@example.org:81/a/b?q#g`   |
   * |                                                              | `https://u:p@example.org:81/a/b?q`     |
   * | `https:c`                                                    | `https://u:p@example.org:81/a/c`       |
   * | `http:c`                                                     | `http://c/`                            |
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const page = Url.parse('https://example.org/a/b?q#f')
   * page.resolve('../c').href // => 'https://example.org/c'
   * page.resolve('mailto:user@example.org').href // => 'mailto:user@example.org'
   * Url.parse('mailto:user@example.org').resolve('c') // throws missing-scheme-non-relative-URL
   * ```
   */
  resolve(reference: string | { readonly href: string }): Url {
    const text = textOf(reference)
    const url = this.tryResolve(text)
    if (url !== null) return url
    // Where the document resolves against the canonical form, it is this URL that may have none.
    if (this.#dialect.resolvesAgainst === 'canonical') this.canonicalize()
    const why = new FindingCollector()
    this.#resolve(text, why)
    throw UrlError.invalid('The reference does not give a URL', this.#dialect, text, why)
  }

  /**
   * As {@link Url.resolve}; `null` when the result is not a URL.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * Url.parse('https://example.org').tryResolve('//[') // => null
   * ```
   */
  tryResolve(reference: string | { readonly href: string }): Url | null {
    const text = textOf(reference)
    const { fastWay } = this.#dialect
    if (fastWay?.isCanonical(text) === true) return new Url(text, this.#dialect, null)
    const url = Url.#of(this.#resolve(text, silent), this.#dialect, text)
    // Most links resolve to canonical text, and to see that is faster than to canonicalize it.
    if (url !== null && fastWay?.isCanonical(url.#text) === true) url.#view().canonical = url
    return url
  }

  /**
   * The URL with every part in its canonical text; this URL when nothing changes.
   *
   * The encoding, by any label of the Encoding Standard, is that of the page which the URL stands in. It reaches the query
   * only, and only where the document says so: in the URL Standard, in special URLs but those of web sockets. What the
   * encoding has no bytes for is written as a numeric character reference, as browsers write it.
   *
   * Throws a {@link UrlError} for a label that names no encoding, and in dialects whose document allows a URL to have no
   * canonical form.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const url = Url.parse('http://EXAMPLE.org:80/a/./b')
   * url.canonicalize().toString() // => 'http://example.org/a/b'
   * url.canonicalize().canonicalize() === url.canonicalize() // => true
   *
   * const search = Url.parse('http://example.org/検索?q=日本☃')
   * search.canonicalize('shift_jis').href // => 'http://example.org/%E6%A4%9C%E7%B4%A2?q=%93%FA%96{%26%239731%3B'
   * ```
   */
  canonicalize(encoding = 'utf-8'): Url<Scheme> {
    const encoder = queryEncoder(encoding)
    const url = this.#tryCanonicalize(encoder)
    if (url !== null) return url
    const why = new FindingCollector()
    this.#dialect.canonicalize(this.#components, encoder, why)
    throw UrlError.invalid('The URL has no canonical form', this.#dialect, this.#text, why)
  }

  /** As {@link Url.canonicalize}; `null` when there is no canonical form. A label that names no encoding is still an error. */
  tryCanonicalize(encoding = 'utf-8'): Url<Scheme> | null {
    return this.#tryCanonicalize(queryEncoder(encoding))
  }

  /** The text of the parts as written, separated as the dialect separates them. Read again, it gives the same URL. */
  override toString(): string {
    return this.#text
  }

  /** The same as `toString()`. */
  override toJSON(): string {
    return this.#text
  }

  /** The parts as the dialect's record holds them, for `structuredClone` and the like. */
  toParts(): UrlParts {
    const { scheme, username, password, host, port, path, query, fragment } = this.#components
    return { scheme, username, password, host, port, path, query, fragment }
  }

  /**
   * The platform's own `URL`, for `fetch` and the like. Throws a {@link UrlError} when the platform would read another URL.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * Url.parse('https://example.org/a/../b').toURL() instanceof URL // => true
   * ```
   */
  toURL(): NativeUrl {
    return toNativeUrl(this.href, this.#dialect.name)
  }

  /**
   * Whether the scheme is one of these; if so, the type knows.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const connect = (url: Url<'http' | 'https'>): string => `${url.authority.host}:${url.effectivePort}`
   * const url = Url.parse('https://example.org')
   * url.hasScheme('http', 'https') ? connect(url) : null // => 'example.org:443'
   * ```
   */
  hasScheme<const Wanted extends string>(...schemes: Literal<Wanted>[]): this is Url<Wanted>
  hasScheme(...schemes: string[]): boolean
  hasScheme(...schemes: string[]): boolean {
    return schemes.includes(this.scheme)
  }

  /**
   * Whether two URLs are the same: of one dialect, with one canonical text (as written, where there is none).
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const url = Url.parse('https://example.org/')
   * url.equals(Url.parse('HTTPS://EXAMPLE.org:443')) // => true
   * url.equals(Url.parse('https://example.org/#')) // => false
   * ```
   */
  equals(other: Url): boolean {
    if (!Url.isUrl(other)) return false
    return this.#dialect.name === other.#dialect.name && this.#identity === other.#identity
  }

  /**
   * Whether two URLs have the same origin. A URL whose origin is opaque has none in common with any, itself included.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const url = Url.parse('https://example.org/a')
   * url.isSameOrigin(Url.parse('https://example.org:443/b')) // => true
   * url.isSameOrigin(Url.parse('https://example.org:8443/')) // => false
   * Url.parse('data:,').isSameOrigin(Url.parse('data:,')) // => false
   * ```
   */
  isSameOrigin(other: Url): boolean {
    const { origin } = this
    return origin !== 'null' && origin === other.origin
  }

  /** @internal */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    const { name } = this.#dialect
    return inspectAs(name === whatwg.name ? 'Url' : `Url (${name})`, this.#masked)
  }

  static #read(text: string, dialect: Dialect): Url | null {
    if (dialect.fastWay?.isCanonical(text) === true) return new Url(text, dialect, null)
    return Url.#of(dialect.parse(text, silent), dialect, text)
  }

  /** What cannot be read is read again, this time listening. */
  static #readOrThrow(verdict: string, text: string, dialect: Dialect): Url {
    const url = Url.#read(text, dialect)
    if (url !== null) return url
    const why = new FindingCollector()
    dialect.parse(text, why)
    throw UrlError.invalid(verdict, dialect, text, why)
  }

  /**
   * A base in a dialect; what is not yet a `Url` of that dialect is read.
   * @internal
   */
  static readBase(base: Base, dialect: Dialect | undefined): Url {
    return Url.#baseOf(base, dialect, (text, as) => Url.#readOrThrow('The base is not a URL', text, as))
  }

  static #baseOf<T>(base: Base, dialect: Dialect | undefined, read: (text: string, dialect: Dialect) => T): Url | T {
    if (!Url.isUrl(base)) return read(textOf(base), dialect ?? whatwg)
    return dialect === undefined || dialect === base.#dialect ? base : read(base.#text, dialect)
  }

  static #of(components: Components | null, dialect: Dialect, source: string | null): Url | null {
    if (components === null) return null
    return new Url(dialect.serialize(components), dialect, new Views(components, source))
  }

  #view(): Views {
    if (this.#views !== null) return this.#views
    const { fastWay } = this.#dialect
    // Without views the text was recognised by the fast way: it is canonical, and it is the source.
    const views = new Views((fastWay as NonNullable<typeof fastWay>).split(this.#text), this.#text)
    views.canonical = this
    this.#views = views
    return views
  }

  get #components(): Components {
    return this.#view().components
  }

  /** @internal */
  protected override get canonicalRecord(): Components {
    return this.canonicalize().#components
  }

  /** The text without its password; an opaque path may be a URL that has one, as in `blob:https://u:secret@h/1`. */
  get #masked(): string {
    const { password, path, kind } = this.#components
    if (password !== null) return this.#dialect.serialize({ ...this.#components, password: '***' })
    const inner = kind === 'opaque' ? this.#dialect.parse(path ?? '', silent) : null
    return (inner?.password ?? null) === null ? this.#text : maskPasswords(this.#text).text
  }

  /** What equality compares. */
  get #identity(): string {
    const canonical = this.tryCanonicalize()
    return canonical === null ? this.#text : canonical.#text
  }

  #resolve(reference: string, report: Report): Components | null {
    const base = this.#dialect.resolvesAgainst === 'written' ? this : this.#tryCanonicalize(utf8)
    return base === null ? null : this.#dialect.resolve(base.#components, reference, report)
  }

  #tryCanonicalize(encoder: QueryEncoder): Url<Scheme> | null {
    if (this.#views === null) return this
    const views = this.#views
    if (encoder === utf8 && views.canonical !== null) return views.canonical as Url<Scheme>
    const components = this.#dialect.canonicalize(views.components, encoder, silent)
    const url = components === views.components ? this : Url.#of(components, this.#dialect, null)
    if (url !== null && encoder === utf8) {
      views.canonical = url
      url.#view().canonical = url
    }
    return url as Url<Scheme> | null
  }
}

// What a value answers with cannot be assigned to, methods included.
Object.freeze(Url.prototype)

const textOf = (reference: string | { readonly href: string }): string =>
  typeof reference === 'object' && typeof reference?.href === 'string' ? reference.href : String(reference)
