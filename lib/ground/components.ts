/**
 * The record, and the contract between the two halves of the library.
 *
 * A URL is one record, `Components`: its parts as text. A dialect is one document's rules over that record: how a string is
 * split, how a reference is resolved, what the canonical text of each part is, how the parts are written. The values
 * (`Url` and its parts) know a dialect only by this contract, and a dialect does not know the values.
 *
 *     text ──parse──▶ Components ──resolve──▶ Components ──canonicalize──▶ Components ──serialize──▶ text
 *
 * This file has no imports, no classes and no rules.
 */

/**
 * One URL as a dialect's document splits it.
 *
 * Text is as written, without the characters that the document strips first. `null` is a part that is absent, `''` a part that is
 * present and empty.
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
  /** Text, as written: `''` and `'080'` are possible, too. */
  readonly port: string | null
  /** `null` only in dialects whose document has an absent path. */
  readonly path: string | null
  readonly query: string | null
  readonly fragment: string | null
  /** `opaque`: the path is not made of segments, and no path can be resolved against it. */
  readonly kind: 'hierarchical' | 'opaque'
  /** What `host` denotes, if the document reads the host while it parses. It is not a part: it follows from the parts. */
  readonly hostData?: HostData | null
  /**
   * What the dialect remembers of the text that it has read, if the parts do not say enough to write the record again. Only the dialect
   * looks into it, and it uses it only if the parts of the record are still those that it has read. So whoever copies or changes a
   * record need not know about it.
   */
  readonly asRead?: object | undefined
}

/**
 * A part of a URL, by its name in the record.
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

/** The parts before anything is read: each of them is absent. */
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
 * A reference split on its own: any part may be missing.
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
 * The host that a string denotes, as plain data; the classes of `host.ts` are made from it.
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
 * The place where the rules report their findings. Reporting has no effect on the rules.
 *
 * Offsets count UTF-16 units of the text that the dialect reads; `stripped` tells how that text differs from the input, so
 * that the listener can point into the input as given.
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
  /** Whether the findings are collected. If not, a rule can skip work that is only for a report. */
  readonly wanted: boolean
  /** The dialect has removed `count` units before the unit that is now at `at`. It is called from left to right. */
  stripped(at: number, count: number): void
  /** Something is wrong, and the reading goes on. `name` is the document's name for it. */
  found(name: string, component: ComponentName | null, start: number, end: number): void
  /**
   * Ends the reading; returns `null`, so that a rule can return this result. `bestEffort` is the text that some
   * documents write even for an invalid URL.
   */
  fatal(name: string, component: ComponentName | null, start: number, end: number, bestEffort?: string): null
}

/**
 * The report of every ordinary call, which ignores everything.
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
 * A finding, before it is put in words.
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
 * The words for a finding. `suggestion` says what to write instead; it is `null` if that is not known.
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
  /** The suggestion as an edit of the input, if it is one. */
  readonly replacement?: Replacement
}

/**
 * An edit of an input: which piece of it is replaced, and by what. Offsets count the UTF-16 units of the input as it was given.
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
 * "Percent-encode after encoding", for one encoding: what `canonicalize` needs to write a query.
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
  /** `unmappable` gives the text for a code point that the encoding has no bytes for. */
  encode(text: string, set: PercentEncodeSet, unmappable: (codePoint: number) => string): string
}

/**
 * The ASCII bytes that are percent-encoded; all other bytes always are.
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
 * One document's rules. `null` means failure; the rule that failed has told the report why. No rule throws, for any
 * string whatsoever.
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
  /** The address of the document. */
  readonly specification: string
  /** Whether `resolve` wants its base as written or canonical. The caller provides it, because it may have the canonical one. */
  readonly resolvesAgainst: 'written' | 'canonical'
  /** Present if the document resolves a link without a base against itself; other documents parse such a link. */
  readonly resolvesWithoutBase?: 'against itself' | undefined

  /** Reads a string that has no base. */
  parse(input: string, report: Report): Components | null
  /** Reads a string against a base. A program reads it as its client reads the `Location` of a redirect from the base. */
  resolve(base: Components, reference: string, report: Report): Components | null
  /** Every part in its canonical text; the same record when nothing changes. */
  canonicalize(url: Components, encoder: QueryEncoder, report: Report): Components | null
  /** The text of a record. Read again, with any base or without one, it gives the same record. */
  serialize(url: Components): string

  /** What the host denotes; `null` if there is no host, or if `canonicalize` would fail for it. */
  readHost(url: Components, report: Report): HostData | null
  /** A canonical domain for people to read. The result is read as the same domain again. */
  domainToUnicode(domain: string): string
  /** The reference's own parts, read as against an https base. */
  splitReference(reference: string, report: Report): ReferenceParts | null
  /** The segments of a hierarchical path, as written. */
  pathSegments(url: ReferenceParts): readonly string[]
  /** Whether the document takes a segment out of a path, as it does with ".." in every spelling. */
  isDotSegment(segment: string): boolean
  /** Whether the document removes a character from the end of a string. */
  isTrimmedAtEnd(character: string): boolean
  /** The default port of a scheme, given in lowercase; `null` if the scheme does not have one. */
  defaultPort(scheme: string): number | null
  /** Whether the document has special rules for this scheme. */
  isSpecial(scheme: string): boolean
  /** The origin's text; `'null'` when it is opaque. */
  origin(canonical: Components): string
  /** A finding in words. What to write instead may depend on the base that the input was read against. */
  explain(finding: NotedFinding, input: string, base?: Components | null): Explanation

  /**
   * The document's grammar for people who write URLs, if it has one besides that of its parser: each place that breaks it is
   * reported. Offsets are counted in the input as given. Without such a grammar, only the parser's findings count.
   */
  readonly checkWriting?: ((input: string, base: Components | null, report: Report) => void) | undefined
  /**
   * The text that a record was made of, if the dialect remembers it, and the text of the record is another one; `null` if not. It may show
   * a secret of which the text of the record has lost the sign, so secrets are looked for in it. The text after `end` was not read, and is
   * not shown.
   */
  readonly meantBy?: ((url: Components) => { readonly text: string; readonly end: number } | null) | undefined
  /** The label that the document replaces a label by, if it has a rule about that, as Web::URL has. */
  readonly encodingLabel?: ((label: string) => string) | undefined
  /**
   * A fast way, if the dialect has one: it recognises a string that is its own canonical serialisation, and splits it.
   *
   * @internal
   */
  readonly fastWay?: FastWay | undefined
}

/** The text that a record was made of. */
export type MeantText = NonNullable<ReturnType<NonNullable<Dialect['meantBy']>>>

/** The rules of hosts by themselves, read as the host of a URL of the web is. */
export interface HostRules extends Pick<Dialect, 'name' | 'domainToUnicode'> {
  /** What a host denotes; `null` if the text is not a host. */
  readHost(text: string, report: Report): HostData | null
  /** A finding in words. */
  explain(finding: NotedFinding, input: string): Explanation
}

/**
 * How a document reads a link: the members of a dialect that `compare` takes, and those that it does not take need not be in a bundle.
 * `explain` may have words for nothing but the finding that ends a reading.
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

/** A dialect without its words: for doors whose errors name only the mistake and the place. */
export type UrlRules = Omit<Dialect, 'explain'>

/**
 * A dialect with parameters. `with` returns the variant with other parameters. Variants that differ only in choices, such as an
 * edition or a platform, exist once each, so that they can be compared with `===`. A variant that is given a list of its own is
 * a new object each time; variants with the same lists have the same name.
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
  /** The variant with these parameters, and otherwise with the parameters of this dialect. */
  with(parameters: Partial<Parameters>): DialectFamily<Parameters>
}

/**
 * How a dialect is quick with the strings that occur most. Each member may give up; then the general way is used, and no result
 * changes. A dialect that is made from another one and reads differently has to leave these members out.
 *
 * A shape is what is known about a recognised text: a number. Only the fast way itself understands the number. Its callers know
 * that it is greater than 0 if the text was recognised, and what {@link WITHOUT_AT} says.
 */
export interface FastWay {
  /**
   * The shape of a string that is recognised as its own canonical serialisation; -1 for one that ends after the host, and would
   * be canonical with a slash there; a lower number, -n, for a URL that is known to be canonical in its first n characters, up
   * to the path or to where it is missing; 0 for another text.
   */
  recognise(text: string): number
  /** Whether the beginning of a string shows that it is a URL, whatever follows. Other strings may be URLs as well. */
  readonly accepts?: ((text: string) => boolean) | undefined
  /** Whether a string is known to be a URL without findings. There may be nothing wrong in other strings, too. */
  readonly findsNothing?: ((text: string) => boolean) | undefined
  /** The record of a recognised string. */
  split(text: string, shape: number): Components
  /** What the host of a recognised string denotes. */
  hostData(host: string, shape: number): HostData
  /** Where the host of a recognised string begins; without an authority, where its path begins. */
  hostStart(text: string, shape: number): number
  /** Where the path begins: after the host and the port. */
  pathStart(text: string, shape: number): number
  /** Where the path ends. */
  pathEnd(shape: number): number
  /** The length of the origin, if the text begins with it; otherwise 0. */
  originEnd(text: string, shape: number): number
  /**
   * The URL that a reference leads to from a base that is recognised. With the shape 0 it is as written, and is not canonical yet;
   * `null` for another reference.
   */
  readonly resolve?: ((base: string, shape: number, reference: string) => ResolvedUrl | null) | undefined
  /**
   * A URL that needs only small repairs to be canonical; `null` for another text. `known` is what is known about the text, so that
   * less of it has to be read: the number that `recognise` gave for it, if that is not a shape; or for a string that was resolved,
   * its {@link ResolvedUrl.canonicalEnd}.
   */
  readonly repair?: ((text: string, known?: number) => RepairedUrl | null) | undefined
}

/** A bit of a shape: there is an authority, and no "@" in the text, nor an escape of one. */
export const WITHOUT_AT = 2

/** The answer of `recognise` for a string that only lacks the slash after the host. */
export const WITHOUT_SLASH = -1

/**
 * A URL that the fast way has repaired.
 */
export interface RepairedUrl {
  /** The text of the URL with its parts as written, as the dialect's `serialize` gives it. */
  readonly written: string
  readonly canonical: string
  /** The shape of the canonical text, if the text only lacks the slash after the host; otherwise 0. */
  readonly shapeWithSlash: number
}

/**
 * A URL that the fast way has resolved, and the shape of its text; see {@link FastWay}.
 */
export interface ResolvedUrl {
  readonly text: string
  readonly shape: number
  /** If the shape is 0, the text is canonical up to this index; after it, only percent-encoding is missing. */
  readonly canonicalEnd: number
}
