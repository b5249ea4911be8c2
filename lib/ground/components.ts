/**
 * The record, and the contract between the two halves of the library.
 *
 * A URL is one record, `Components`, which contains its parts as strings. A dialect is one document's rules for that record: how to
 * split a string, resolve a reference, canonicalize the parts, and serialise them. The values (`Url` and its parts) use a dialect
 * only through this contract, and dialects do not know the values.
 *
 *     text ──parse──▶ Components ──resolve──▶ Components ──canonicalize──▶ Components ──serialize──▶ text
 *
 * This file has no imports, no classes and no rules.
 */

/**
 * One URL, split by the rules of a dialect's document.
 *
 * The strings are as written, but without the characters that the document strips first. `null` is a part that is absent, `''` a
 * part that is present and empty.
 *
 *     https://user:secret@example.org:8443/a/b?q=1#top
 *     \___/   \__/ \____/ \_________/ \__/\__/ \_/ \_/
 *     scheme  user password   host    port path query fragment
 *
 * @example
 * ```ts
 * import { Url, type Components } from 'weburl'
 * import { whatwg } from 'weburl/dialects'
 *
 * const record: Components = {
 *   scheme: 'https', username: null, password: null, host: 'example.org', port: null,
 *   path: '/a', query: null, fragment: null, kind: 'hierarchical',
 * }
 * whatwg.serialize(record) // => 'https://example.org/a'
 * ```
 */
export interface Components {
  /** As written. */
  readonly scheme: string
  readonly username: string | null
  readonly password: string | null
  /** `null`: there is no authority. */
  readonly host: string | null
  /** A string as written, so `''` and `'080'` are possible, too. */
  readonly port: string | null
  /** `null` only in dialects whose document has an absent path. */
  readonly path: string | null
  readonly query: string | null
  readonly fragment: string | null
  /** `opaque`: the path does not consist of segments, and no relative path can be resolved against it. */
  readonly kind: 'hierarchical' | 'opaque'
  /**
   * The parsed host, if the document parses the host together with the URL. It is not a part, because it follows from the parts.
   */
  readonly hostData?: HostData | null
  /**
   * What the dialect remembers of the input, if the parts alone are not enough to serialise the record. Only the dialect uses it,
   * and only while the record's parts are the ones that it parsed. So code that copies or changes a record can ignore it.
   */
  readonly asRead?: object | undefined
}

/**
 * The name of a URL's part in the record.
 *
 * @example
 * ```ts
 * import { Url, type ComponentName } from 'weburl'
 *
 * const part: ComponentName = 'host'
 * Url.parse('http://EXAMPLE.org/').toParts()[part] // => 'EXAMPLE.org'
 * ```
 */
export type ComponentName = 'scheme' | 'username' | 'password' | 'host' | 'port' | 'path' | 'query' | 'fragment'

/** The parts before anything is parsed: all of them are absent. */
export const NO_PARTS: Readonly<Record<ComponentName, null>> = {
  scheme: null,
  username: null,
  password: null,
  host: null,
  port: null,
  path: null,
  query: null,
  fragment: null,
}

/**
 * A URL's parts as the dialect's record holds them: text as written, `null` for an absent part.
 *
 * @example
 * ```ts
 * import { Url, type UrlParts } from 'weburl'
 *
 * const parts: UrlParts = Url.parse('https://example.org:/a?').toParts()
 * parts // => { scheme: 'https', username: null, password: null, host: 'example.org', port: '', path: '/a', query: '', fragment: null }
 * ```
 */
export type UrlParts = Pick<Components, ComponentName>

/**
 * The parts of a reference by itself. Any of them may be absent.
 *
 * @example
 * ```ts
 * import { silent, type ReferenceParts } from 'weburl'
 * import { whatwg } from 'weburl/dialects'
 *
 * const parts = whatwg.splitReference('../b?q', silent) as ReferenceParts
 * parts.path // => '../b'
 * parts.scheme // => null
 * ```
 */
export type ReferenceParts = { readonly [K in ComponentName]: string | null } & Pick<
  Components,
  'kind' | 'hostData' | 'asRead'
>

/**
 * A parsed host as plain data. The classes of `host.ts` are made from it.
 *
 * @example
 * ```ts
 * import { silent, type Components, type HostData } from 'weburl'
 * import { whatwg } from 'weburl/dialects'
 *
 * const record = whatwg.parse('http://0x7f.1/', silent) as Components
 * const data: HostData | null = whatwg.readHost(record, silent)
 * data // => { kind: 'ipv4', value: 0x7f000001 }
 * ```
 */
export type HostData =
  | { readonly kind: 'domain'; readonly text: string }
  | { readonly kind: 'ipv4'; readonly value: number }
  | { readonly kind: 'ipv6'; readonly pieces: readonly number[] }
  | { readonly kind: 'opaque'; readonly text: string }
  | { readonly kind: 'empty' }

/**
 * The object that the rules report their findings to. It does not affect their results.
 *
 * Offsets count UTF-16 units of the string that the dialect walks. The calls of `stripped` tell how that string differs from the
 * input, so that the listener can compute offsets in the input as given.
 *
 * @experimental
 *
 * @example
 * ```ts
 * import type { Report } from 'weburl'
 * import { whatwg } from 'weburl/dialects'
 *
 * const names: string[] = []
 * const listener: Report = {
 *   wanted: true,
 *   stripped() {},
 *   found: (name) => names.push(name),
 *   fatal: (name) => (names.push(name), null),
 * }
 * whatwg.parse('http:h:x', listener) // => null
 * names // => ['special-scheme-missing-following-solidus', 'port-invalid']
 * ```
 */
export interface Report {
  /** Whether the findings are collected. If not, a rule can skip work that is done only for the report. */
  readonly wanted: boolean
  /** Reports that the dialect has removed `count` units before the unit that is now at `at`. The calls are from left to right. */
  stripped(at: number, count: number): void
  /** Reports a mistake that does not end the parse. `name` is the document's name for it. */
  found(name: string, component: ComponentName | null, start: number, end: number): void
  /**
   * Reports the mistake that ends the parse, and returns `null`, so that a rule can return the result of this call. `bestEffort` is
   * the URL string that some documents define even for an invalid input.
   */
  fatal(name: string, component: ComponentName | null, start: number, end: number, bestEffort?: string): null
}

/**
 * The report that ignores everything. Ordinary calls use it.
 *
 * @experimental
 *
 * @example
 * ```ts
 * import { silent } from 'weburl'
 * import { whatwg } from 'weburl/dialects'
 *
 * whatwg.parse('http://h:x', silent) // => null
 * ```
 */
export const silent: Report = Object.freeze({
  wanted: false,
  stripped() {},
  found() {},
  fatal: () => null,
})

/**
 * A finding that has not been put into words yet.
 *
 * @experimental
 *
 * @example
 * ```ts
 * import type { NotedFinding } from 'weburl'
 * import { whatwg } from 'weburl/dialects'
 *
 * const noted: NotedFinding = { name: 'port-invalid', component: 'port', span: { start: 9, end: 10 } }
 * whatwg.explain(noted, 'http://h:x').suggestion // => 'use decimal digits'
 * ```
 */
export interface NotedFinding {
  readonly name: string
  readonly component: ComponentName | null
  /** In UTF-16 units of the input as given. */
  readonly span: { readonly start: number; readonly end: number }
}

/**
 * A finding in words. `suggestion` says what to write instead; it is `null` if that is not known.
 *
 * @experimental
 *
 * @example
 * ```ts
 * import type { Explanation } from 'weburl'
 * import { whatwg } from 'weburl/dialects'
 *
 * const noted = { name: 'IPv6-piece-leading-zero', component: null, span: { start: 10, end: 14 } }
 * const { message, suggestion }: Explanation = whatwg.explain(noted, 'http://[::00ab]/')
 * message // => 'a piece of the IPv6 address has a leading zero'
 * suggestion // => 'write ab'
 * ```
 */
export interface Explanation {
  readonly message: string
  readonly suggestion: string | null
  /** The suggestion as an edit of the input, if it can be expressed as one. */
  readonly replacement?: Replacement
}

/**
 * An edit of an input: the range that is replaced, and its replacement. Offsets count the UTF-16 units of the input as it was
 * given.
 *
 * @example
 * ```ts
 * import { Url, type Replacement } from 'weburl'
 *
 * const input = 'http://2600:1f18::1/'
 * const { span, text } = Url.diagnose(input).findings.at(-1)?.replacement as Replacement
 * input.slice(0, span.start) + text + input.slice(span.end) // => 'http://[2600:1f18::1]/'
 * ```
 */
export interface Replacement {
  readonly span: { readonly start: number; readonly end: number }
  readonly text: string
}

/**
 * "Percent-encode after encoding" for one encoding, which `canonicalize` needs for the query.
 *
 * @experimental
 *
 * @example
 * ```ts
 * import { silent, type Components, type QueryEncoder } from 'weburl'
 * import { whatwg } from 'weburl/dialects'
 *
 * const ascii: QueryEncoder = {
 *   encoding: 'US-ASCII',
 *   encode: (text, _set, unmappable) => text.replace(/[^\0-\x7f]/gu, (c) => unmappable(c.codePointAt(0)!)),
 * }
 * const url = whatwg.parse('http://h/?é', silent) as Components
 * whatwg.canonicalize(url, ascii, silent)?.query // => '%26%23233%3B'
 * ```
 */
export interface QueryEncoder {
  /** The Encoding Standard's name: `UTF-8`. */
  readonly encoding: string
  /** `unmappable` returns the replacement for a code point that the encoding lacks. */
  encode(text: string, set: PercentEncodeSet, unmappable: (codePoint: number) => string): string
}

/**
 * The set of ASCII bytes that are percent-encoded. Bytes that are not ASCII are always percent-encoded.
 *
 * @experimental
 *
 * @example
 * ```ts
 * import type { PercentEncodeSet } from 'weburl'
 *
 * const quotes: PercentEncodeSet = new Set([0x22, 0x27])
 * quotes.has("'".charCodeAt(0)) // => true
 * ```
 */
export interface PercentEncodeSet {
  /** Whether a byte is percent-encoded. */
  has(byte: number): boolean
}

/**
 * One document's rules. `null` means failure, and the rule that failed has reported the reason. The rules never throw, for any
 * string.
 *
 * @example
 * ```ts
 * import { Url, type Dialect } from 'weburl'
 * import { whatwg } from 'weburl/dialects'
 *
 * const dialect: Dialect = whatwg
 * dialect.name // => 'whatwg'
 * Url.parse('HTTP://example.org', { dialect }).href // => 'http://example.org/'
 * dialect.isDotSegment('%2E.') // => true
 * dialect.isTrimmedAtEnd(' ') // => true
 * ```
 */
export interface Dialect {
  readonly name: string
  /** The URL of the document. */
  readonly specification: string
  /** Whether `resolve` needs the base as written or canonical. The caller provides that form, because it may already have it. */
  readonly resolvesAgainst: 'written' | 'canonical'
  /** Present if the document resolves a link without a base against itself; other documents parse such a link. */
  readonly resolvesWithoutBase?: 'against itself' | undefined

  /** Parses a string without a base. */
  parse(input: string, report: Report): Components | null
  /** Parses a string against a base. A program parses it as its client parses the `Location` of a redirect from the base. */
  resolve(base: Components, reference: string, report: Report): Components | null
  /** Returns the record with every part canonical; the same record if nothing changes. */
  canonicalize(url: Components, encoder: QueryEncoder, report: Report): Components | null
  /** Returns the string for a record. Parsing that string, with any base or none, gives the same record. */
  serialize(url: Components): string

  /** Returns the parsed host; `null` if there is no host, or if `canonicalize` would fail for it. */
  readHost(url: Components, report: Report): HostData | null
  /** Converts a canonical domain for people to read. Parsing the result gives the same domain. */
  domainToUnicode(domain: string): string
  /** Returns the reference's own parts, parsed as if against an https base. */
  splitReference(reference: string, report: Report): ReferenceParts | null
  /** Returns the segments of a hierarchical path, as written. */
  pathSegments(url: ReferenceParts): readonly string[]
  /** Whether the document removes a segment from a path, as it removes ".." in any spelling. */
  isDotSegment(segment: string): boolean
  /** Whether the document removes a character from the end of a string. */
  isTrimmedAtEnd(character: string): boolean
  /** Returns the default port of a lowercase scheme; `null` if the scheme does not have one. */
  defaultPort(scheme: string): number | null
  /** Whether the document has special rules for this scheme. */
  isSpecial(scheme: string): boolean
  /** Returns the serialised origin; `'null'` if it is opaque. */
  origin(canonical: Components): string
  /** Puts a finding into words. The suggestion may depend on the base that the input was parsed against. */
  explain(finding: NotedFinding, input: string, base?: Components | null): Explanation

  /**
   * Checks an input against the document's grammar for writing URLs, and reports each violation, with offsets in the input as
   * given. It is absent if the document has no such grammar besides its parser; then only the parser's findings count.
   */
  readonly checkWriting?: ((input: string, base: Components | null, report: Report) => void) | undefined
  /**
   * Returns the text that a record was made from, if the dialect remembers it and it differs from the record's serialisation;
   * otherwise `null`. The masker searches it for secrets, because a delimiter that identifies a secret may be missing from the
   * serialisation. The text after `end` was not parsed, and is not shown.
   */
  readonly meantBy?: ((url: Components) => { readonly text: string; readonly end: number } | null) | undefined
  /**
   * Returns the encoding label that the document uses instead of a label. It is absent if the document has no such rule; Web::URL
   * has one.
   */
  readonly encodingLabel?: ((label: string) => string) | undefined
  /**
   * The dialect's fast way, if it has one. It recognises a string that is its own canonical serialisation, and splits it.
   *
   * @internal
   */
  readonly fastWay?: FastWay | undefined
}

/** The text that a record was made from. */
export type MeantText = NonNullable<ReturnType<NonNullable<Dialect['meantBy']>>>

/** The rules for hosts by themselves, which are parsed like the host of a web URL. */
export interface HostRules extends Pick<Dialect, 'name' | 'domainToUnicode'> {
  /** Parses a host; `null` if the text is not a host. */
  readHost(text: string, report: Report): HostData | null
  /** Puts a finding into words. */
  explain(finding: NotedFinding, input: string): Explanation
}

/**
 * The members of a dialect that `compare` needs to parse a link, so that a bundle can leave out the others. `explain` need only
 * handle the finding that ends a parse.
 */
export type LinkRules = Pick<
  Dialect,
  | 'name'
  | 'resolvesAgainst'
  | 'resolvesWithoutBase'
  | 'parse'
  | 'resolve'
  | 'canonicalize'
  | 'serialize'
  | 'defaultPort'
  | 'explain'
>

/** A dialect without `explain`, for entry points whose errors name only the mistake and the place. */
export type UrlRules = Omit<Dialect, 'explain'>

/**
 * A dialect with parameters. `with` returns the variant with other parameters. A variant that is defined only by choices, such as
 * an edition or a platform, exists only once, so it can be compared with `===`. A variant with a list of its own is a new object
 * each time; variants with the same lists have the same name.
 *
 * @example
 * ```ts
 * import type { DialectFamily } from 'weburl'
 * import { abarth } from 'weburl/dialects'
 *
 * const family: DialectFamily<{ platform: 'unix' | 'windows' }> = abarth
 * family.parameters.platform // => 'unix'
 * family.with({ platform: 'windows' }) === family.with({ platform: 'windows' }) // => true
 * family.with({}) === family // => true
 * ```
 *
 * @typeParam Parameters - the parameters, by name.
 */
export interface DialectFamily<Parameters extends object> extends Dialect {
  readonly parameters: Readonly<Parameters>
  /** Returns the variant with these parameters. Parameters that are left out keep their values. */
  with(parameters: Partial<Parameters>): DialectFamily<Parameters>
}

/**
 * A dialect's fast way for the most common strings. Each member may give up; then the general way is used, and the result is the
 * same. A dialect that is derived from another dialect and parses differently has to leave the fast way out.
 *
 * A shape is a number that describes a recognised string. Only the fast way itself understands it. Callers may rely on two facts:
 * the shape of a recognised string is greater than 0, and it may contain the bit {@link WITHOUT_AT}.
 */
export interface FastWay {
  /**
   * Returns the shape of a string that is its own canonical serialisation; -1 for a string that ends after the host, and would be
   * canonical with a slash there; a lower number, -n, for a URL whose first n characters are known to be canonical, up to the path
   * or the place where a path is missing; 0 for any other string.
   */
  recognise(text: string): number
  /** Whether the beginning of a string shows that it is a URL, whatever follows. Other strings may be URLs as well. */
  readonly accepts?: ((text: string) => boolean) | undefined
  /** Whether a string is known to be a URL without findings. Other strings may be without findings as well. */
  readonly findsNothing?: ((text: string) => boolean) | undefined
  /** Returns the record of a recognised string. */
  split(text: string, shape: number): Components
  /** Returns the parsed host of a recognised string. */
  hostData(host: string, shape: number): HostData
  /** Returns the offset of the host in a recognised string; of the path if there is no authority. */
  hostStart(text: string, shape: number): number
  /** Returns the offset of the path, which is after the host and the port. */
  pathStart(text: string, shape: number): number
  /** Returns the end of the path. */
  pathEnd(shape: number): number
  /** Returns the length of the origin if the string begins with it; otherwise 0. */
  originEnd(text: string, shape: number): number
  /**
   * Resolves a reference against a recognised base; `null` if it gives up. A result with the shape 0 is as written, and not
   * canonical yet.
   */
  readonly resolve?: ((base: string, shape: number, reference: string) => ResolvedUrl | null) | undefined
  /**
   * Canonicalizes a URL that needs only small repairs; `null` for any other string. `known` tells how much of the string need not
   * be scanned. It is the number that `recognise` returned for the string, if that is not a shape; or, for a string that was
   * resolved, its {@link ResolvedUrl.canonicalEnd}.
   */
  readonly repair?: ((text: string, known?: number) => RepairedUrl | null) | undefined
}

/** The bit of a shape that is set if there is an authority, and the string contains no "@", not even an escaped one. */
export const WITHOUT_AT = 2

/** The result of `recognise` for a string that lacks only the slash after the host. */
export const WITHOUT_SLASH = -1

/**
 * A URL that the fast way has repaired.
 */
export interface RepairedUrl {
  /** The URL with its parts as written, as the dialect's `serialize` returns it. */
  readonly written: string
  readonly canonical: string
  /** The shape of the canonical string, if the input lacks only the slash after the host; otherwise 0. */
  readonly shapeWithSlash: number
}

/**
 * A URL that the fast way has resolved, and the shape of its text; see {@link FastWay}.
 */
export interface ResolvedUrl {
  readonly text: string
  readonly shape: number
  /** If the shape is 0, the text is canonical up to this index. After it, only percent-encoding is missing. */
  readonly canonicalEnd: number
}
