/**
 * `Url`: the record of a URL and its dialect behind one immutable face. The rules are the dialect's; this file asks for
 * them, caches what it gets and says why when it gets nothing.
 */

import { assemble } from './building/assemble.js'
import { changedTexts, type UrlChanges, valuesIn } from './building/changes.js'
import { UrlBuilder } from './building/url-builder.js'
import type { SchemeOf } from './changeable-url.js'
import { type Components, type Dialect, type QueryEncoder, silent } from './components.js'
import { whatwg } from './dialects/whatwg/index.js'
import { utf8 } from './encodings/utf-8.js'
import { handOut, Views } from './inside.js'
import { FindingCollector } from './insight/finding.js'
import { inspectAs } from './insight/inspect.js'
import { maskPasswords } from './insight/mask-password.js'
import { maskParametersIn, namesOf } from './insight/redact.js'
import { type NativeUrl, toNativeUrl } from './native-url.js'
import { queryEncoder } from './parts/encoding-by-label.js'
import { Query } from './parts/query.js'
import { ResolvingUrl, resolveRecord } from './resolving-url.js'
import { type StandardSchema, standardSchemaOf } from './standard-schema.js'
import { visible } from './text/visible.js'
import { textOf } from './text-of.js'
import { UrlError } from './url-error.js'
import type { Diagnosis, ParseOptions, RedactOptions } from './url-options.js'

/** A literal type of string: of a mere string the type can learn nothing. */
type Literal<Text extends string> = string extends Text ? never : Text

/** What only this file has: the constructor takes what it is given for canonical. */
const KEY = Symbol('Url')

type Base = NonNullable<ParseOptions['base']>

const NO_QUERY = Query.of('')

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
export class Url<out Scheme extends string = string> extends ResolvingUrl<Scheme> {
  /** Nothing reads this field: it lets deep equality see two URLs apart. */
  protected readonly text: string
  readonly #text: string
  readonly #dialect: Dialect
  /** `null` as long as the text is all there is to know: it is canonical, and it is the source. */
  #views: Views | null

  /** `Url` is a Standard Schema: what takes one, such as a validator of forms, takes `Url` itself. */
  static readonly '~standard': StandardSchema<string, Url>['~standard'] = standardSchemaOf<Url>(Url)

  static {
    handOut({
      viewsOf: (url) => url.#view,
      urlOf: (components, dialect, source) => Url.#of(components, dialect, source),
      urlOfCanonical: (text, dialect) => new Url(KEY, text, dialect, null),
    })
  }

  private constructor(key: symbol, text: string, dialect: Dialect, views: Views | null) {
    super()
    // For who comes from the platform's URL, and from JavaScript.
    if (key !== KEY) throw new TypeError('A Url is made by Url.parse, not by new')
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
    const url = Url.#of(resolveRecord(baseUrl, text, why), baseUrl.#dialect, text)
    return { url, findings: why.findings(text, baseUrl.#dialect) }
  }

  /**
   * A URL of parts, as URL text: what {@link Url.toParts} gives, or what one writes down. The text that they make is read
   * again; a {@link UrlError} names the part that would be read as another one.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * Url.from({ scheme: 'https', host: 'example.org', path: '/a', query: 'b=c' }).toString() // => 'https://example.org/a?b=c'
   * Url.from({ scheme: 'mailto', path: 'user@example.org' }).hasOpaquePath // => true
   * Url.from({ scheme: 'https', host: 'example.org', path: 'a' }) // throws The path cannot be set
   * Url.from({ scheme: 'file', host: 'server', port: 80 }) // throws The port cannot be set
   * ```
   */
  static from<const New extends string>(
    parts: UrlChanges & { readonly scheme: New },
    options: { readonly dialect?: Dialect | undefined } = {},
  ): Url<SchemeOf<New>> {
    const { dialect = whatwg } = options
    const components = assemble({ dialect, original: null, changes: changedTexts(parts), ...valuesIn(parts) })
    return Url.#of(components, dialect, null) as Url as Url<SchemeOf<New>>
  }

  /**
   * A builder that knows nothing yet; see {@link UrlBuilder}.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const url = Url.builder().scheme('https').host('example.org').pathSegment('a b').build()
   * url.toString() // => 'https://example.org/a%20b'
   * ```
   */
  static builder(options: { readonly dialect?: Dialect | undefined } = {}): UrlBuilder {
    return Url.#builder(null, options.dialect ?? whatwg)
  }

  /**
   * A text for a log: without the password that may be in it, and without the values of the parameters that are named. A text
   * that is no URL is masked, too, and rather too much of it than too little: what stands between the first ":" behind the
   * scheme and the last "@".
   *
   * | `Url.redact(…)`                         | `toString()`                       |
   * | :-------------------------------------- | :--------------------------------- |
   * | `https://u:secret@example.org:x/`       | `https://u:***@example.org:x/`     |
   * | `https://u:se/cret@example.org:x/`      | `https://u:***@example.org:x/`     |
   * | `https://u:12/secret@example.org`       | `https://u:***@example.org`        |
   * | `https://u:?secret@example.org`         | `https://u:***@example.org`        |
   * | `https://u:p@ss@[::1/`                  | `https://u:***@[::1/`              |
   * | `ht!tp://u:secret@example.org/`         | `ht!tp:***@example.org/`           |
   * | `//u:secret@example.org/`               | `//u:***@example.org/`             |
   * | `\\u:secret@example.org/`               | `\\u:***@example.org/`             |
   * | `u:secret@example.org`                  | `u:***@example.org`                |
   * | `htps:/u:secret@example.org`            | `htps:***@example.org`             |
   * | `file:///u:secret@example.org`          | `file:///u:***@example.org`        |
   * | `https:\\u:secret@example.org\a`        | `https://u:***@example.org/a`      |
   * | `https:u:secret@example.org`            | `https://u:***@example.org`        |
   * | `  https://u:@example.org/`             | `https://u:***@example.org/`       |
   * | `blob:https://u:secret@example.org/1`   | `blob:https:***@example.org/1`     |
   * | `https://example.org:8080/@me`          | `https://example.org:***@me`       |
   * | `https://example.org/@me:you@home`      | `https://example.org/@me:you@home` |
   * | `https://u@example.org/?a:b@c`          | `https://u@example.org/?a:b@c`     |
   * | `mailto:user@example.org`               | `mailto:user@example.org`          |
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * Url.redact('https://u:secret@example.org:port/?token=abc', { parameters: ['token'] }) // => 'https://u:***@example.org:port/?token=***'
   * ```
   */
  static redact(text: string, options: RedactOptions = {}): string {
    const input = textOf(text)
    const authority = Url.tryParse(input)?.authority ?? null
    // Without a host, or with a ":" behind one, what stands before an "@" may be what a person took for a password.
    if (authority !== null && authority.hostText !== '' && authority.portText === null)
      return Url.parse(input).redact(options)
    return visible(maskPasswords(maskParametersIn(input, namesOf(options.parameters))).text)
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
    const [textA, textB] = [(a.tryCanonicalize() ?? a).#text, (b.tryCanonicalize() ?? b).#text]
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

  /** A builder that begins with the parts of this URL. */
  toBuilder(): UrlBuilder<Scheme> {
    return Url.#builder(this.#view.components, this.#dialect) as UrlBuilder as UrlBuilder<Scheme>
  }

  static #builder(original: Components | null, dialect: Dialect): UrlBuilder {
    return UrlBuilder.of({ dialect, original, changes: new Map(), host: null, path: null })
  }

  override get dialect(): Dialect {
    return this.#dialect
  }

  /** The input as it was given, untouched; of a resolved URL, the reference. `null` when it was not read from a text. */
  get source(): string | null {
    return this.#views === null ? this.#text : this.#views.source
  }

  /** The pairs of the canonical query; none when there is no query. Read-only: nothing changes a `Url`. */
  get searchParams(): Query {
    const canonical = this.canonicalize()
    return canonical.query ?? NO_QUERY
  }

  override get href(): string {
    return this.#views === null ? this.#text : this.canonicalize().#text
  }

  /** Whether the text as written is the canonical one. */
  get isCanonical(): boolean {
    return this.tryCanonicalize() === this
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
  override canonicalize(encoding = 'utf-8'): Url<Scheme> {
    const encoder = queryEncoder(encoding)
    const url = this.#tryCanonicalize(encoder)
    if (url !== null) return url
    const why = new FindingCollector()
    this.#dialect.canonicalize(this.#view.components, encoder, why)
    throw UrlError.invalid('The URL has no canonical form', this.#dialect, this.#text, why)
  }

  /** As {@link Url.canonicalize}; `null` when there is no canonical form. A label that names no encoding is still an error. */
  override tryCanonicalize(encoding = 'utf-8'): Url<Scheme> | null {
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

  /** @internal */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    const { name } = this.#dialect
    return inspectAs(name === whatwg.name ? 'Url' : `Url (${name})`, this.redact())
  }

  static #read(text: string, dialect: Dialect): Url | null {
    if (dialect.fastWay?.isCanonical(text) === true) return new Url(KEY, text, dialect, null)
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

  static #of(components: Components, dialect: Dialect, source: string | null): Url
  static #of(components: Components | null, dialect: Dialect, source: string | null): Url | null
  static #of(components: Components | null, dialect: Dialect, source: string | null): Url | null {
    if (components === null) return null
    return new Url(KEY, dialect.serialize(components), dialect, new Views(components, source))
  }

  get #view(): Views {
    if (this.#views !== null) return this.#views
    const { fastWay } = this.#dialect
    // Without views the text was recognised by the fast way: it is canonical, and it is the source.
    const views = new Views((fastWay as NonNullable<typeof fastWay>).split(this.#text), this.#text)
    views.canonical = this
    this.#views = views
    return views
  }

  #tryCanonicalize(encoder: QueryEncoder): Url<Scheme> | null {
    if (this.#views === null) return this
    const views = this.#views
    if (encoder === utf8 && views.canonical !== null) return views.canonical as Url<Scheme>
    const components = this.#dialect.canonicalize(views.components, encoder, silent)
    const url = components === views.components ? this : Url.#of(components, this.#dialect, null)
    if (url !== null && encoder === utf8) {
      views.canonical = url
      url.#view.canonical = url
    }
    return url as Url<Scheme> | null
  }
}

// What a value answers with cannot be assigned to, methods included.
Object.freeze(Url.prototype)
Object.freeze(Url)
