/**
 * `Url`, whose documentation is the library's manual, and `UrlBuilder`. They are in one file because each refers to the other.
 *
 * Neither class contains parsing rules. Their members check the arguments, call the dialect or a function of a lower layer, and
 * wrap the result. The part objects (`authority`, `path`, `query`) are created on first use.
 */

import { whatwg } from '../dialects/whatwg/index.js'
import {
  type ComponentName,
  type Components,
  type Dialect,
  type FastWay,
  type MeantText,
  type QueryEncoder,
  type ReferenceParts,
  type Report,
  silent,
  type UrlParts,
  WITHOUT_AT,
  WITHOUT_SLASH,
} from '../ground/components.js'
import { utf8 } from '../ground/encodings/utf-8.js'
import {
  addFindings,
  FailureCollector,
  type Finding,
  FindingCollector,
  failureIn,
  type Span,
} from '../ground/findings/finding.js'
import { hostAsScheme } from '../ground/findings/host-as-scheme.js'
import {
  type Mask,
  type MaskedText,
  maskCredentials,
  maskedUpTo,
  maskSecrets,
  maskUrl,
  withoutSegments,
} from '../ground/findings/mask.js'
import { partSpanIn } from '../ground/findings/part-span.js'
import { mayHaveCredentials } from '../ground/findings/passwords.js'
import { type IsSecret, secretNames } from '../ground/findings/secret-names.js'
import {
  invalidPart,
  invalidText,
  notWithin,
  type Refusal,
  refusedText,
  UrlError,
} from '../ground/findings/url-error.js'
import {
  checkCount,
  checkFlag,
  dialectOptions,
  isPlainObject,
  namesIn,
  ownOptions,
  pathsIn,
  refuseDetached,
  refuseMore,
  textIn,
} from '../ground/own-options.js'
import { asciiLowercase, copyOf, cut, FULL_STOP, flat, sliceOf, unitOrEof } from '../ground/text/ascii.js'
import { order } from '../ground/text/order.js'
import { encodeComponent, encodeFragment, encodeQuery } from '../ground/text/percent-encoding.js'
import { inspectAs, visible } from '../ground/text/quoting.js'
import { isSchemeWithAuthority, type SchemeWithAuthority, sameText } from '../ground/text/records.js'
import { assemble } from './building/assemble.js'
import {
  givenValue,
  NO_CHANGES,
  PARTS,
  type PlannedParts,
  plannedPart,
  plannedParts,
  textOfPart,
  type UrlChanges,
  withChange,
  withoutMark,
} from './building/changes.js'
import { maskedText } from './building/masked-text.js'
import { type Plan, type Wanted, wantedBy } from './building/plan.js'
import { type PlannedPart, PlannedPath, queryPart } from './building/planned-part.js'
import { keyOfText, keyOptions, keyText } from './comparing/key.js'
import { type NativeUrl, toNativeUrl, type UrlLike } from './native-url.js'
import { type Around, Authority } from './parts/authority.js'
import { queryEncoder } from './parts/encoding-by-label.js'
import { type Host, makeHost } from './parts/host.js'
import { appendedCodec, type EncodingOption, pairCodec, parametersCodec } from './parts/pair-codec.js'
import { makePath, makeRecognisedPath, Path, plainPath, plainSegments, separatorBehind } from './parts/path.js'
import { editedQuery, makeQuery, Query, type QueryInit, type QueryValue, withPair } from './parts/query.js'
import {
  type ParameterTest,
  type QueryParameters,
  withAppended,
  withoutParameters,
  withParameters,
} from './parts/query-parameters.js'
import { checkKey, freezeClass, KEY, lateMirror, mirrorShowing } from './parts/value.js'
import { beforePath, Within } from './parts/within.js'
import {
  appendSegments,
  type EditedPart,
  editTail,
  editText,
  editTexts,
  queryOf,
  type Recognised,
  withCredentials,
  withoutPath,
} from './reading/edit-text.js'
import { isUrlText, readText, resolveText, type UrlReading } from './reading/read-text.js'
import {
  fragmentIn,
  hasCredentials,
  hostIn,
  hostnameIn,
  pathnameIn,
  portIn,
  queryIn,
  schemeEnd,
} from './reading/words.js'
import { givenTextIn, givenTextOf, knowUrls } from './record-of.js'
import { referenceAcross, referenceWithoutAuthority, relativeReference, shortWay } from './resolving/relativize.js'
import { escapeOf } from './resolving/resolve-within.js'
import { type StandardSchema, standardSchemaOf } from './standard-schema.js'
import {
  type DiagnoseOptions,
  failed,
  type KeyOptions,
  type ParseOptions,
  type RedactOptions,
  type UrlResult,
} from './url-options.js'
import { UrlReference } from './url-reference.js'

/** Accepts the type `string`, which does not name a scheme; `never` for a literal type. */
type Wide<Text extends string> = string extends Text ? Text : never

/** A scheme's type: the lowercase literal if the compiler knows the scheme, and otherwise `string`. */
type SchemeOf<Text extends string> = string extends Text ? string : Lowercase<Text>

/**
 * The type of a URL after its scheme has changed. Some scheme types promise an authority; the new type may promise one only if the
 * old type did, too.
 */
type Renamed<Scheme extends string, New extends string> =
  Lowercase<New> extends SchemeWithAuthority
    ? Scheme extends SchemeWithAuthority
      ? Url<SchemeOf<New>>
      : Url
    : Url<SchemeOf<New>>

/** The options of functions that build a URL from parts. */
interface DialectOption {
  readonly dialect?: Dialect | undefined
}

/** The base that a string is resolved against: a URL, or its text. */
type Base = NonNullable<ParseOptions['base']>

/** The `searchParams` of a URL without a query, created on first use. */
let emptyQuery: Query | undefined

// Access to the private state of a `Url` for other modules of the library. No entry point exports these functions.
/** Makes a `Url` from a parse result. */
export let urlOfReading: (reading: UrlReading, dialect: Dialect) => Url
/** Returns the record of a URL: its parts as written. */
let recordOf: (url: Url) => Components
/** Returns the text of a URL with its secrets masked. */
let maskedUrl: (url: Url, mask: Mask) => MaskedText
/**
 * Returns the base as a `Url`: unchanged if it is a `Url` of the dialect, and otherwise parsed in the dialect. Throws a `UrlError`
 * if it is not a URL.
 */
export let readBase: (base: Base, dialect: Dialect | undefined) => Url

/**
 * The result of {@link Url.diagnose}: the parsed URL, and everything that the dialect finds wrong with the string.
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
export interface Diagnosis<Scheme extends string = string> {
  /** `null` if the string is not a URL; the last finding then explains why. */
  readonly url: Url<Scheme> | null
  readonly findings: readonly Finding[]
  /** The number of findings that {@link DiagnoseOptions.maxPerName} left out, by name; empty if all findings are listed. */
  readonly omitted: readonly { readonly name: string; readonly count: number }[]
}

/**
 * An absolute URL, both as it was written and in its canonical form.
 *
 * ```ts
 * import { Url } from 'weburl'
 *
 * const url = Url.parse('HTTP://EXAMPLE.org:80/a/../b?q=café')
 * url.toString() // => 'HTTP://EXAMPLE.org:80/a/../b?q=café'
 * url.href // => 'http://example.org/b?q=caf%C3%A9'
 * url.path.segments // => ['a', '..', 'b']
 * url.pathname // => '/b'
 * ```
 *
 * ## The parts of a URL
 *
 *     https://user:secret@example.org:8443/a/b?q=1#top
 *     \___/   \__/ \____/ \_________/ \__/\__/ \_/ \_/
 *     scheme  user password   host    port path query fragment
 *             \__________________________/
 *                      authority
 *
 * - The **scheme** determines how the rest is parsed. `http`, `https`, `ws`, `wss`, `ftp` and `file` are *special*: the URL
 *   Standard has extra rules for them, for example that `\` separates path segments.
 * - The **authority** names the server and the user: credentials, host and port as one value. `mailto:user@example.org` has no
 *   authority.
 * - The **host** is a domain, an IPv4 address, an IPv6 address, or, if the scheme is not special, a string that the library does
 *   not interpret. `host.kind` tells which.
 * - The **path** is a list of segments, or it is *opaque*, as in `mailto:user@example.org`, which means that relative paths cannot
 *   be resolved against the URL.
 * - The **query** is a string, usually a list of names with values.
 * - The **fragment** is not sent to a server.
 *
 * An absent part is `null`, and a part that is present but empty is the empty string: `https://example.org/?` has a query.
 *
 * ## Two vocabularies
 *
 * The properties named after RFC 3986 hold the parts *as written*: `scheme`, `authority`, `path`, `query`, `fragment`. The
 * properties named after the platform's `URL` are strings, *canonical* in the URL's dialect: `href`, `protocol`, `host`,
 * `pathname`, `search` and so on. Code that reads from a `URL` can read from a `Url`.
 *
 * | `Url.parse(…)`                  | `authority`             | `host`                | `path`      | `pathname` | `query` | `search` |
 * | :------------------------------ | :---------------------- | :-------------------- | :---------- | :--------- | :------ | :------- |
 * | `https://u:p@EXAMPLE.org:0443`  | `u:p@EXAMPLE.org:0443`  | `example.org`         | ``          | `/`        | `null`  | ``       |
 * | `https://example.org:8080/a/..` | `example.org:8080`      | `example.org:8080`    | `/a/..`     | `/`        | `null`  | ``       |
 * | `http://0x7f.1/é?`              | `0x7f.1`                | `127.0.0.1`           | `/é`        | `/%C3%A9`  | ``      | ``       |
 * | `mailto:user@example.org?a b`   | `null`                  | ``                    | `user@example.org` | `user@example.org` | `a b` | `?a%20b` |
 *
 * ## Parsing, resolving, canonicalizing, serializing
 *
 * URL processing has four phases, with a method for each: {@link Url.parse} splits a string into parts, or throws if the dialect's
 * rules refuse the string; {@link Url.resolve} combines a URL with a reference; {@link Url.canonicalize} rewrites every part in its
 * canonical form; and {@link Url#toString | Url.toString} returns the URL as written. The platform's `URL` does all four at once.
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
 * The dialect decides which rules apply. The default is today's URL Standard; `weburl/dialects` also exports five older documents,
 * RFC 3986, and programs such as curl.
 *
 * ## Why another URL class
 *
 * - **The platform's `URL` forgets.** It keeps only the canonical form, so a program that repairs links, signs requests or reports
 *   mistakes cannot tell what was written. A `Url` keeps both.
 * - **It is mutable.** A setter affects every holder of the object, and silently ignores invalid values. A `Url` is immutable:
 *   `with…` methods return a new `Url`, or throw an error that names the part.
 * - **It does not explain.** Its only message is "Invalid URL". A {@link UrlError} says what is wrong, where it is and how to fix
 *   it, and {@link Url.diagnose} lists everything that a parser silently repairs.
 * - **It allows injection.** In `new URL(base + id)`, the text of `id` can reach into any part. Whatever is built here is parsed
 *   again before it is returned, and is refused if a part would be parsed as something else.
 * - **Everything is a string.** Here `host.kind` tells whether a host is an address, `path.segments` lists the segments, and
 *   `url.hasScheme('https')` tells the compiler that there is an authority.
 *
 * ## Identities
 *
 * The tests check these identities with generated URLs in every dialect, and list the exceptions, a few of which also apply to the
 * default dialect.
 *
 * ```ts
 * import { Url } from 'weburl'
 *
 * const base = Url.parse('https://u:p@EXAMPLE.org:0443/a/./b?q=é#f')
 *
 * // The text of a URL parses as the same URL, with or without a base.
 * Url.parse(base.toString(), { base: 'file:///x' }).equals(base) // => true
 *
 * // Canonicalizing a canonical URL returns the same object.
 * base.canonicalize().canonicalize() === base.canonicalize() // => true
 *
 * // A reference resolves to the same URL against a URL and against its canonical form.
 * base.resolve('../c').equals(base.canonicalize().resolve('../c')) // => true
 *
 * // Relativizing is the inverse of resolving.
 * const target = Url.parse('https://u:p@example.org/a/c?d')
 * base.resolve(base.relativize(target)!).equals(target) // => true
 *
 * // A URL can be rebuilt from its parts and from its builder.
 * Url.from(base.toParts()).equals(base) // => true
 * base.toBuilder().build().equals(base) // => true
 *
 * // If nothing changes, the same object is returned.
 * base.with({ fragment: 'f' }) === base // => true
 *
 * // Parts that are not named are unchanged, or the change is refused, except that a space left at the end is encoded, and the old
 * // scheme's default port is dropped.
 * base.withQuery('r').toString() // => 'https://u:p@EXAMPLE.org:0443/a/./b?r#f'
 * base.withScheme('http').toString() // => 'http://u:p@EXAMPLE.org/a/./b?q=é#f'
 *
 * // Equal URLs have equal keys, and compare as 0.
 * base.key() === base.canonicalize().key() // => true
 * Url.compare(base, base.canonicalize()) // => 0
 * ```
 *
 * ## In a program
 *
 * `JSON.stringify` and template literals use the URL as written, and `console.log` prints one line with the secrets masked. The
 * deep equality of test frameworks works on URLs. For the key of a `Map`, use {@link Url.key}. `structuredClone` and `postMessage`
 * cannot copy a `Url`: send its string, or {@link Url.toParts}.
 *
 * `fetch`, `Request` and `<a href>` take a string: write `fetch(url.href)`. `fetch(url)` does not compile, because the type `Url`
 * is not assignable to the platform's `URL`: its `searchParams` are read-only.
 *
 * A `Url` keeps the string that it was parsed from, and JavaScript engines may implement a slice as a view that keeps the whole
 * string in memory. If you cut URLs out of large pages and keep the URLs but not the pages, parse copies of the slices, such as
 * `structuredClone(slice)`. Strings that the library cuts are copies: the properties and parts of a URL, its key, a URL after a
 * change, and the URLs of `weburl/pages` and `weburl/lines`.
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
 * @typeParam Scheme - the scheme, or a union of possible schemes, as far as the compiler knows; see {@link Url.hasScheme}.
 */
export class Url<out Scheme extends string = string> implements UrlLike {
  /** The mirror, see value.ts. */
  declare protected readonly text: string
  readonly #text: string
  readonly #dialect: Dialect
  /** What the fast way recognised about the text: 0 if nothing; otherwise the text is canonical. */
  readonly #shape: number
  /** The source; later, once parts have been created or more is known, the `Views`, which also hold the source. */
  #known: Source | Views

  static {
    urlOfReading = (reading, dialect) => Url.#ofReading(reading, dialect, null)
    recordOf = (url) => {
      // A recognised string is split again each time, because that is cheap, and storing the record would cost memory.
      if (url.#shape !== 0) return Url.#fastWay(url).split(url.#text, url.#shape)
      const known = url.#known as Unrecognised
      known.components ??= url.#dialect.parse(copyOf(url.#text), silent) as Components
      return known.components
    }
    knowUrls(Url.isUrl, recordOf)
    maskedUrl = Url.#masked
    readBase = (base, dialect) => {
      const url = Url.#baseOf(base, dialect)
      const verdict = 'The base is not a URL'
      return url ?? Url.#orThrow(null, verdict, givenTextIn(base, '{ base: url }', verdict), dialect ?? whatwg)
    }
  }

  /** @internal */
  constructor(key: typeof KEY, text: string, dialect: Dialect, shape: number, known: Source | Views) {
    // JavaScript callers may write `new Url(…)` out of habit from the platform's `URL`.
    checkKey(key, 'Url.parse(…)', 'Url')
    const isPlain = dialect === whatwg && ((shape & WITHOUT_AT) !== 0 || !mayHaveCredentials(text, shape !== 0))
    if (isPlain) this.text = text
    else lateMirror(this, mirrorOfUrl)
    this.#shape = shape
    this.#text = text
    this.#dialect = dialect
    this.#known = known
  }

  /**
   * Makes the class itself a Standard Schema, so `Url` can be passed to any library that takes schemas, such as a form validator.
   */
  static readonly '~standard': StandardSchema<string, Url>['~standard'] = standardSchemaOf<Url>({
    tryParse: (text) => Url.#read(text, whatwg),
    whyNot: (text) => whyNot(text, whatwg, null),
  })

  /**
   * Parses a string; throws a {@link UrlError} if it is not a URL. (The platform's `URL.parse` returns `null` instead, as {@link
   * Url.tryParse} does.)
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
  static parse(input: string, options?: ParseOptions): Url {
    // Most strings take this branch, so keep it short enough for V8 to inline.
    if (options === undefined && typeof input === 'string') {
      const shape = whatwg.fastWay?.recognise(input) ?? 0
      if (shape > 0) return new Url(KEY, input, whatwg, shape, input)
      const url = Url.#readUnrecognised(input, whatwg, shape)
      if (url === null) throw new UrlError(...refusalOf(input, whatwg))
      return url
    }
    return Url.#parseWith(input, options)
  }

  /**
   * Parses a string; returns `null` if it is not a URL.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * Url.tryParse('https://example.org')?.href // => 'https://example.org/'
   * Url.tryParse('example.org') // => null
   * ```
   */
  static tryParse(input: string, options?: ParseOptions): Url | null {
    return Url.#tryRead(givenTextOf(input), parseOptions(options, 'tryParse'))
  }

  /**
   * Parses a string, and returns either the URL or the {@link UrlError} that {@link Url.parse} would throw.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const result = Url.read('https://example.org:70000/')
   * result.ok ? result.url.href : result.error.reason // => 'port-out-of-range'
   * ```
   */
  static read(input: string, options?: ParseOptions): UrlResult<Url> {
    if (options === undefined && typeof input === 'string') {
      const url = Url.#read(input, whatwg)
      return url === null ? { ok: false, error: new UrlError(...refusalOf(input, whatwg)) } : { ok: true, url }
    }
    try {
      return { ok: true, url: Url.#parseWith(input, options, 'read') }
    } catch (error) {
      return failed(error)
    }
  }

  /**
   * Tells whether a string is what the document requires authors to write: in the URL Standard, a "valid URL string"; in another
   * dialect, a string that the document's grammar for authors allows and that its parser accepts without a finding. An invalid
   * string may still parse, because parsers repair many mistakes. {@link Url.diagnose} with `asWritten` returns a finding for each
   * mistake. If the base is not a URL, the result is `false`.
   *
   * The dialects `abarth` and `webUrl` and the programs have no grammar for authors, so only their parsers' findings count.
   *
   * | `Url.isValid(…)`                    | `valueOf()` |
   * | :---------------------------------- | :------ |
   * | `https://example.org/a?b#c`         | `true`  |
   * | `https://example.org`               | `true`  |
   * | `https://h//x`                      | `true`  |
   * | `https:\\example.org`               | `false` |
   * | `https://user@example.org/`         | `false` |
   * | `http://a_b/`                       | `false` |
   * | `http://example.org./`              | `false` |
   * | `http://0x7f.1/`                    | `false` |
   * | `http://１２７.0.0.1/`              | `false` |
   * | `http://[0:0::1]/`                  | `true`  |
   * | `http://[::01]/`                    | `false` |
   * | `http://h/a b`                      | `false` |
   * | `http://h/100%`                     | `false` |
   * | `http://h/é`                        | `true`  |
   * | `file:///C\|/`                      | `false` |
   * | `foo:a`                             | `true`  |
   * | ` http://h/`                        | `false` |
   * | `h/a`                               | `false` |
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * Url.isValid('../a', { base: 'https://example.org' }) // => true
   * Url.isValid('\\a', { base: 'https://example.org' }) // => false
   * Url.diagnose('\\a', { base: 'https://example.org', asWritten: true }).findings[0]?.suggestion // => 'write /'
   * ```
   */
  static isValid(input: string, options?: ParseOptions): boolean {
    const given = parseOptions(options, 'isValid')
    const { base = null, dialect } = given
    if (base !== null && Url.#baseOf(base, dialect) === null) return false
    const text = givenTextOf(input)
    if (text === null) return false
    return Url.#findsNothing(text, given) || Url.#validated(text, given).why.isEmpty
  }

  /**
   * Tells whether a string can be parsed as a URL.
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
  static canParse(input: string, options?: ParseOptions): boolean {
    if (options === undefined && typeof input === 'string') return isUrlText(input, whatwg)
    const given = parseOptions(options, 'canParse')
    const { base = null, dialect = whatwg } = given
    const text = givenTextOf(input)
    return base === null && text !== null ? isUrlText(text, dialect) : Url.#tryRead(text, given) !== null
  }

  /**
   * Parses a string and lists everything that the dialect finds wrong with it, including what the parser repairs. Throws a {@link
   * UrlError} if the base is not a URL.
   *
   * The library adds one finding that is not in any document: `host-as-scheme` warns about strings such as `localhost:3000/x`,
   * which is a valid URL with the scheme "localhost", but may have been meant as a host and a port.
   *
   * With `asWritten`, the findings are the mistakes that make the string invalid, so there are none, and none omitted, if and only
   * if {@link Url.isValid} returns `true`. They come from the document's parser and then from its grammar for authors, if it has
   * one. The grammar of webspecs, for example, does not allow a path to begin with two slashes, which its parser accepts without a
   * finding.
   *
   * | `Url.diagnose(…, { dialect: webspecs, asWritten: true })` | `findings.at(0)?.name`     |
   * | :-------------------------------------------------------- | :------------------------- |
   * | `http://u:p@example.org/a?b#c`                            | `undefined`                |
   * | `http://h//x`                                             | `two-slashes-before-path`  |
   * | `http://a_b/`                                             | `not-a-valid-domain`       |
   * | `http://[1::2::3]/`                                       | `forbidden-in-host`        |
   * | `file:///x`                                               | `empty-host`               |
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const { url, findings } = Url.diagnose('http://2001:db8::1/')
   * url // => null
   * findings.at(-1)?.suggestion // => 'wrap the IPv6 address in [ ]'
   * Url.diagnose('https://example.org/').findings // => []
   * Url.diagnose('localhost:3000/x').findings[0]?.suggestion // => 'write http:// before it if it is a host'
   * Url.diagnose('https://example.org/a b c d').findings.length // => 3
   * Url.diagnose('https://example.org/a b c d', { maxPerName: 1 }).omitted // => [{ name: 'invalid-URL-unit', count: 2 }]
   * ```
   */
  static diagnose(input: string, options?: DiagnoseOptions): Diagnosis {
    const text = givenTextIn(input, DIAGNOSE)
    const given = diagnoseOptions(options)
    if (Url.#findsNothing(text, given))
      return { url: Url.#read(text, given.dialect ?? whatwg), findings: [], omitted: [] }
    const { record, dialect, why, base } = given.asWritten
      ? Url.#validated(text, given, given.maxPerName)
      : Url.#diagnosed(text, given, given.maxPerName)
    const findings = why.findings(text, dialect, base)
    const hint = record === null || given.asWritten ? null : hostAsScheme(text, record)
    const omitted = why.omitted()
    if (hint !== null && given.maxPerName === 0) omitted.push({ name: hint.name, count: 1 })
    else if (hint !== null) findings.push(hint)
    return { url: Url.#of(record, dialect, text), findings, omitted }
  }

  /**
   * Builds a URL from parts in URL syntax, such as {@link Url.toParts} returns. The result is parsed again, and if that yields
   * other parts, a {@link UrlError} names the part that would change.
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
    options?: { readonly dialect?: undefined },
  ): Url<SchemeOf<New>>
  static from(parts: UrlChanges & { readonly scheme: string }, options?: DialectOption): Url
  static from(parts: UrlChanges, options?: DialectOption): Url {
    const { dialect = whatwg } = dialectOptions(options, ['dialect'], 'Url.from({ scheme, … }, { dialect })')
    return Url.#ofReading(assemble({ dialect, original: null, changes: plannedParts(parts) }), dialect, null)
  }

  /**
   * Returns an empty builder; see {@link UrlBuilder}.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const url = Url.builder().scheme('https').host('example.org').pathSegment('a b').build()
   * url.toString() // => 'https://example.org/a%20b'
   * ```
   */
  static builder(options?: DialectOption): UrlBuilder {
    const { dialect = whatwg } = dialectOptions(options, ['dialect'], 'Url.builder({ dialect })')
    const plan: Plan = { dialect, original: null, changes: NO_CHANGES }
    if (dialect !== whatwg) return new UrlBuilder(KEY, plan)
    emptyBuilder ??= Object.freeze(new UrlBuilder(KEY, plan)) as UrlBuilder
    return emptyBuilder
  }

  /**
   * Masks the secrets in a string, so that it can be logged: passwords, the values of well-known secret parameters ({@link
   * SECRET_PARAMETERS}), tokens ({@link SECRET_TOKEN_PREFIXES}), webhook paths, and the parameters and path segments that the
   * options name. The result contains no line breaks.
   *
   * When in doubt, the function masks too much rather than too little. In a string that is not a URL, it masks everything between
   * the first ":" after the scheme and the last "@". In a URL, it masks the password, and anything after the host that may have
   * been meant as a password: that of a URL inside a parameter, that of a Windows domain login, or a password that contains a "/".
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
   * | `https://CORP\u:secret@example.org/`    | `https://CORP/u:***@example.org/`  |
   * | `https://example.org/@me:you@home`      | `https://example.org/@me:***@home` |
   * | `https://u@example.org/?a:b@c`          | `https://u@example.org/?a:***@c`   |
   * | `https://h/?next=https://u:secret@h2/`  | `https://h/?next=https://u:***@h2/` |
   * | `https://h/?next=https%3A%2F%2Fu%3Asecret%40h2` | `https://h/?next=https%3A%2F%2Fu%3A***%40h2` |
   * | `http://localhost:3000/?mail=me@home`   | `http://localhost:3000/?mail=me@home` |
   * | `https://h/?Token=a&code[]=b;sig=c&d=e` | `https://h/?Token=***&code[]=***;sig=***&d=e` |
   * | `https://h/#/cb?access_token=a&d=e`     | `https://h/#/cb?access_token=***&d=e` |
   * | `file:///C:/a/@b`                       | `file:///C:/a/@b`                  |
   * | `mailto:user@example.org`               | `mailto:user@example.org`          |
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * Url.redact('https://u:secret@example.org:port/?token=abc') // => 'https://u:***@example.org:port/?token=***'
   * Url.redact('https://example.org/?ticket=abc', { parameters: ['ticket', 'x-*'] }) // => 'https://example.org/?ticket=***'
   * Url.redact('https://example.org/s/abc', { paths: (_, index) => index === 1 }) // => 'https://example.org/s/***'
   * ```
   */
  static redact(text: string, options?: RedactOptions): string {
    const maskFor = redaction(options, 'Url.redact(text, { parameters: [name], paths: isSecretSegment })')
    const input = givenTextOf(text) ?? String(text)
    const url = Url.tryParse(input)
    const hasHost = url !== null && (recordOf(url).host ?? '') !== ''
    return visible((hasHost ? maskFor(url, maskUrl)(url.#text) : maskFor(url, maskSecrets)(input)).text)
  }

  /**
   * Compares two URLs for sorting, by canonical text and then by dialect. Returns 0 if and only if they are equal.
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
    for (const url of [a, b]) assertUrl(url, 'Url.compare')
    const byText = order((a.tryCanonicalize() ?? a).#text, (b.tryCanonicalize() ?? b).#text)
    return byText === 0 ? order(a.#dialect.name, b.#dialect.name) : byText
  }

  /**
   * Tells whether a value is a `Url`.
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

  /** The dialect whose rules this URL follows. */
  get dialect(): Dialect {
    return this.#dialect
  }

  /** The string that the URL was parsed from; after `resolve`, the reference. `null` if the URL was made in another way. */
  get source(): string | null {
    const source = this.#known instanceof Views ? this.#known.source : this.#known
    return typeof source === 'number' ? this.#text.slice(this.#text.length - source) : source
  }

  /** The scheme in lowercase, without its ":". */
  get scheme(): Scheme {
    if (this.#shape !== 0) return cut(this.#text, 0, schemeEnd(this.#text)) as Scheme
    return asciiLowercase(recordOf(this).scheme) as Scheme
  }

  /** Credentials, host and port, as written; `null` if the URL has no authority, as in `mailto:user@example.org`. */
  get authority(): Scheme extends SchemeWithAuthority ? Authority : Authority | null {
    const views = Url.#viewsOf(this)
    views.authority ??= Url.#authority(this)
    return views.authority as Authority
  }

  /** The path, as written. */
  get path(): Path {
    const views = Url.#viewsOf(this)
    views.path ??=
      this.#shape === 0
        ? makePath(recordOf(this), Url.#within(this, beforePath(recordOf(this)), recordOf(this).path ?? ''))
        : makeRecognisedPath(recordOf, Url.#withinRecognised(this))
    return views.path
  }

  /** The query without its "?", as written; `null` if there is no "?". */
  get query(): Query | null {
    const views = Url.#viewsOf(this)
    if (views.query === null) {
      const query = Url.#queryText(this)
      if (query !== null) views.query = makeQuery(query, Url.#within(this, '?', query))
    }
    return views.query
  }

  /** The fragment without its "#", as written; `null` if there is no "#". */
  get fragment(): string | null {
    if (this.#shape === 0) return recordOf(this).fragment
    return fragmentIn(this.#text, this.#shape, Url.#fastWay(this))
  }

  /**
   * Returns the position of a part in the {@link Url.source}, without its delimiters, for a program that underlines or replaces the
   * part there. Returns `null` if the source does not contain the part, does not show where an empty part is, or spells the part
   * differently, because some programs decode it. The path of `file:a` is `/a`, and its span is that of `a`.
   *
   * If the URL was resolved, the source is the reference, and the span of the path is that of the reference's path. A span may
   * include characters that the dialect removes from its input, such as newlines.
   *
   * | `Url.parse(…)`                    | `spanOf('host')?.start`  | `spanOf('host')?.end` | `spanOf('query')?.start` |
   * | :-------------------------------- | :------- | :------- | :------- |
   * | `https://h/`                      | `8`      | `9`      | `undefined` |
   * | ` https://h@h:1/h?`               | `11`     | `12`     | `17`     |
   * | `https:\\h\x?a`                   | `8`      | `9`      | `12`     |
   * | `https:h?a`                       | `6`      | `7`      | `8`      |
   * | `file:///h?h`                     | `undefined` | `undefined` | `10` |
   * | `mailto:h?h`                      | `undefined` | `undefined` | `9`  |
   * | `file:a?h`                        | `undefined` | `undefined` | `7`  |
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const text = 'https://exam\nple.org/a?q'
   * const { start, end } = Url.parse(text).spanOf('host')!
   * text.slice(start, end) // => 'exam\nple.org'
   * Url.parse('https://example.org/').resolve('../b?q').spanOf('path') // => { start: 0, end: 4 }
   * Url.parse('https://example.org/').resolve('../b?q').spanOf('host') // => null
   * Url.parse('https://example.org/').withFragment('f').spanOf('fragment') // => null
   * Url.parse('https://example.org/').spanOf('hostname' as 'host') // throws url.spanOf takes one of scheme
   * ```
   */
  spanOf(part: ComponentName): Span | null {
    const parts = this.toParts()
    if (!Object.hasOwn(parts, part)) throw new TypeError(`url.spanOf takes one of ${Object.keys(parts).join(', ')}`)
    const { source } = this
    if (source === null) return null
    return partSpanIn(source, part, (report) => {
      const read = this.#dialect.parse(source, report)
      return read !== null && sameText(read, parts) ? read : partsBrought(source, parts, this.#dialect)
    })
  }

  /**
   * Returns the parts as they are in the dialect's record, as plain data for `structuredClone`, `postMessage` and storage.
   * `Url.from` turns them back into the URL.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const url = Url.parse('https://EXAMPLE.org/a?q')
   * const clone = Url.from(structuredClone(url.toParts()))
   * clone.toString() // => 'https://EXAMPLE.org/a?q'
   * ```
   */
  toParts(): UrlParts {
    const { scheme, username, password, host, port, path, query, fragment } = recordOf(this)
    return { scheme, username, password, host, port, path, query, fragment }
  }

  /** The canonical form as a string. */
  get href(): string {
    return this.#shape === 0 ? Url.#href(this) : this.#text
  }

  /** The origin as a string: scheme, host and port; `'null'` if the origin is opaque. */
  get origin(): string {
    const url = Url.#inCanonicalForm(this)
    const end = url.#shape === 0 ? 0 : Url.#fastWay(url).originEnd(url.#text, url.#shape)
    return end === 0 ? url.#dialect.origin(recordOf(url)) : cut(url.#text, 0, end)
  }

  /** The canonical scheme with its ":". */
  get protocol(): `${Scheme}:` {
    const url = Url.#inCanonicalForm(this)
    return `${(url.#shape === 0 ? recordOf(url).scheme : url.scheme) as Scheme}:`
  }

  /** The canonical username; empty if there is none. */
  get username(): string {
    const url = Url.#inCanonicalForm(this)
    return Url.#isWithoutCredentials(url) ? '' : (recordOf(url).username ?? '')
  }

  /** The canonical password; empty if there is none. */
  get password(): string {
    const url = Url.#inCanonicalForm(this)
    return Url.#isWithoutCredentials(url) ? '' : (recordOf(url).password ?? '')
  }

  /** The canonical host and port; the port is omitted if it is the scheme's default. */
  get host(): string {
    const url = Url.#inCanonicalForm(this)
    if (url.#shape !== 0) return hostIn(url.#text, url.#shape, Url.#fastWay(url))
    const { host, port } = recordOf(url)
    return port === null ? (host ?? '') : `${host}:${port}`
  }

  /** The canonical host. */
  get hostname(): string {
    const url = Url.#inCanonicalForm(this)
    if (url.#shape === 0) return recordOf(url).host ?? ''
    return hostnameIn(url.#text, url.#shape, Url.#fastWay(url))
  }

  /** The canonical port; empty if there is none or if it is the scheme's default. */
  get port(): string {
    const url = Url.#inCanonicalForm(this)
    if (url.#shape === 0) return recordOf(url).port ?? ''
    return portIn(url.#text, url.#shape, Url.#fastWay(url))
  }

  /** The canonical path. */
  get pathname(): string {
    const url = Url.#inCanonicalForm(this)
    if (url.#shape === 0) return recordOf(url).path ?? ''
    return pathnameIn(url.#text, url.#shape, Url.#fastWay(url))
  }

  /** The canonical query with its "?"; empty if the query is absent or empty. */
  get search(): string {
    return withMark('?', Url.#queryText(Url.#inCanonicalForm(this)))
  }

  /** The canonical fragment with its "#"; empty if the fragment is absent or empty. */
  get hash(): string {
    return withMark('#', Url.#inCanonicalForm(this).fragment)
  }

  /**
   * The parameters of the canonical query; empty if there is no query. This is a {@link Query}, with the reading methods of the
   * platform's `URLSearchParams`. Because it is read-only, the compiler does not accept a `Url` as a `URL`.
   */
  get searchParams(): Query {
    emptyQuery ??= Object.freeze(makeQuery('')) as Query
    return Url.#inCanonicalForm(this).query ?? emptyQuery
  }

  /**
   * Tells whether the URL has one of the given schemes, and narrows the URL's type to them.
   *
   * For `http`, `https`, `ws`, `wss`, `ftp` and `file`, the narrowed type also promises an authority. So the result is `false` for
   * a URL without one, such as `http:/a`, which some dialects allow.
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
  hasScheme<const Given extends string>(...schemes: Wide<Given>[]): boolean
  hasScheme<const Wanted extends string>(...schemes: Wanted[]): this is Url<Wanted>
  hasScheme(...schemes: string[]): boolean {
    for (const one of schemes) textIn(one, "url.hasScheme('https')")
    const { scheme } = this
    if (!schemes.includes(scheme)) return false
    // A recognised string whose scheme requires an authority has one, so only other URLs need the second test.
    return this.#shape !== 0 || !isSchemeWithAuthority(scheme) || recordOf(this).host !== null
  }

  /** Whether the scheme is special, that is, whether the document has extra rules for it, as for `https` and `file`. */
  get isSpecial(): boolean {
    return this.#dialect.isSpecial(this.scheme)
  }

  /** Whether the path is opaque, as in `mailto:user@example.org`, which means that no path or query can be resolved against it. */
  get hasOpaquePath(): boolean {
    return recordOf(this).kind === 'opaque'
  }

  /** The port that a connection would use: the URL's port, or the scheme's default port, or `null` if neither exists. */
  get effectivePort(): number | null {
    const { port, scheme } = Url.#canonicalRecordOf(this)
    return port === null ? this.#dialect.defaultPort(scheme) : Number(port)
  }

  /** Whether the URL as written is already canonical. */
  get isCanonical(): boolean {
    return this.tryCanonicalize() === this
  }

  /**
   * Resolves a reference against this URL, as a browser resolves a link in a page. The reference's own parts are kept as written.
   * Throws a {@link UrlError} if the result is not a URL. In the dialect of a program, a reference is resolved as that program's
   * HTTP client resolves the `Location` of a redirect.
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
  resolve(reference: string | { readonly href: string }): Url
  resolve(reference: string | { readonly href: string }, more?: unknown): Url {
    checkResolve(this, more, 'resolve')
    const text = givenTextIn(reference, 'url.resolve(reference)')
    const url = this.tryResolve(text)
    if (url !== null) return url
    // If the document resolves against the canonical form and this URL has none, `canonicalize` throws the error with that reason.
    if (this.#dialect.resolvesAgainst === 'canonical') this.canonicalize()
    const why = new FailureCollector()
    Url.#resolve(this, text, why)
    throw invalidText('The reference does not resolve to a URL', this.#dialect, text, why, Url.#baseRecord(this))
  }

  /**
   * Like {@link Url.resolve}, but returns `null` if the result is not a URL.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * Url.parse('https://example.org').tryResolve('//[') // => null
   * ```
   */
  tryResolve(reference: string | { readonly href: string }): Url | null
  tryResolve(reference: string | { readonly href: string }, more?: unknown): Url | null {
    checkResolve(this, more, 'tryResolve')
    const text = givenTextOf(reference)
    const dialect = this.#dialect
    const base = this.#shape === 0 ? Url.#baseUrl(this) : this
    if (base === null || text === null) return null
    const reading = resolveText(base.#text, base.#shape, text, dialect)
    if (reading === null) return Url.#resolveUnrecognised(base, text)
    return Url.#ofReading(reading, dialect, unitOrEof(text, 0) === FULL_STOP ? copyOf(text) : text.length)
  }

  /**
   * Like {@link Url.resolve}, for references that must not leave this URL's directory: throws a {@link UrlError} if the result has
   * a different scheme, credentials, host or port, or is not inside the directory that contains this URL.
   *
   * Dot segments are resolved first, whatever their spelling. A ".." that only a server would see is refused, too: the server may
   * decode the path once or several times, decode `%u002e` or overlong UTF-8, treat `\` as a separator, end the path at a decoded
   * `?` or `#`, or strip path parameters, spaces and control characters. Names such as `a..b` and `100%25` are allowed.
   *
   * The check compares the canonical URLs: scheme, credentials, host and port must be equal, and the path must begin with the
   * directory's path. It cannot know what else a server does with the path, such as following symbolic links or ignoring case. A
   * server that maps paths to files must also check which file it actually opens.
   *
   * | `Url.parse('https://h/a/b').resolveWithin(…)` | `href`                     |
   * | :-------------------------------------------- | :------------------------- |
   * | `%2e%2E/c`                                    | `throws leaves-directory`  |
   * | `..%2fc`                                      | `throws leaves-directory`  |
   * | `c%2F..%5c../d`                               | `throws leaves-directory`  |
   * | `..%252fc`                                    | `throws leaves-directory`  |
   * | `.%%32%65/c`                                  | `throws leaves-directory`  |
   * | `..%c0%afc`                                   | `throws leaves-directory`  |
   * | `%u002e%u002e/c`                              | `throws leaves-directory`  |
   * | `100%25/a..b`                                 | `https://h/a/100%25/a..b`  |
   * | `..;/c`                                       | `throws leaves-directory`  |
   * | `%2e%2e;v=1/c`                                | `throws leaves-directory`  |
   * | `..%3Bv/c`                                    | `throws leaves-directory`  |
   * | `..%00/c`                                     | `throws leaves-directory`  |
   * | `..%20/c`                                     | `throws leaves-directory`  |
   * | `.%7F./c`                                     | `throws leaves-directory`  |
   * | `..%3Fc`                                      | `throws leaves-directory`  |
   * | `..c;/d;v=1`                                  | `https://h/a/..c;/d;v=1`   |
   * | `..\c`                                        | `throws leaves-directory`  |
   * | `\a/c`                                        | `https://h/a/c`            |
   * | `\\other.example/a/c`                         | `throws leaves-origin`     |
   * | `//h:443/a/c`                                 | `https://h/a/c`            |
   * | `//h:444/a/c`                                 | `throws leaves-origin`     |
   * | `//u@h/a/c`                                   | `throws leaves-origin`     |
   * | `http:/a/c`                                   | `throws leaves-origin`     |
   * | `https:c`                                     | `https://h/a/c`            |
   * | `/ab/c`                                       | `throws leaves-directory`  |
   * | `..`                                          | `throws leaves-directory`  |
   * | `.`                                           | `https://h/a/`             |
   * | `../a/c/../d`                                 | `https://h/a/d`            |
   * | `..c/...`                                     | `https://h/a/..c/...`      |
   * | ``                                            | `https://h/a/b`            |
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const files = Url.parse('https://example.org/files/')
   * files.resolveWithin('a/./b?c#d').href // => 'https://example.org/files/a/b?c#d'
   * files.resolveWithin('../secret') // throws leaves-directory
   * files.resolveWithin('..%2fsecret') // throws leaves-directory
   * files.resolveWithin('//other.example/files/') // throws leaves-origin
   * ```
   */
  resolveWithin(reference: string | { readonly href: string }): Url<Scheme>
  resolveWithin(reference: string | { readonly href: string }, more?: unknown): Url<Scheme> {
    checkResolve(this, more, 'resolveWithin')
    const text = givenTextIn(reference, 'url.resolveWithin(reference)')
    const url = this.resolve(text)
    const place = { base: Url.#baseRecord(this) as Components, canonical: Url.#canonicalRecordOf(this) }
    const reason = escapeOf(place, Url.#canonicalRecordOf(url), this.#dialect)
    if (reason === null) return url as Url<Scheme>
    const problem = reason === 'leaves-origin' ? 'it leads to another origin' : 'it leads out of the directory'
    throw notWithin(this.#dialect, text, reason, problem)
  }

  /**
   * Returns the shortest reference without a scheme that resolves against this URL to the target. Returns `null` if scheme,
   * credentials, host or port differ, or if there is no such reference. This is the inverse of {@link Url.resolve}:
   * `base.resolve(base.relativize(url))` equals `url`. Links in an HTML page are relative to its `<base>`; for these, use
   * `Page#relative` and `Page#replace` of `weburl/pages`.
   *
   * | `Url.parse('https://h/a/b/c?q').relativize(Url.parse(…))` | `href`     |
   * | :-------------------------------------------------------- | :--------- |
   * | `https://h/a/b/c`                                         | `c`        |
   * | `https://h/a/b/c?q`                                       | ``         |
   * | `https://h/a/b/c?q#f`                                     | `#f`       |
   * | `https://h/a/b/c?#`                                       | `?#`       |
   * | `https://h/a/b/`                                          | `.`        |
   * | `https://h/a/`                                            | `..`       |
   * | `https://h/a/d/e?r`                                       | `../d/e?r` |
   * | `https://h/`                                              | `/`        |
   * | `https://h/a/b/x:y`                                       | `./x:y`    |
   * | `https://h/a/b//d`                                        | `.//d`     |
   * | `https://h//d`                                            | `/.//d`    |
   * | `https://h:443/a/./b/%64?é`                               | `%64?%C3%A9` |
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const page = Url.parse('https://example.org/a/b?q')
   * page.relativize(Url.parse('https://example.org/a/c/d'))?.toString() // => 'c/d'
   * page.relativize(Url.parse('http://example.org/a/c/d')) // => null
   *
   * // With `across`, the target may have another host or scheme.
   * page.relativize(Url.parse('https://h/c'), { across: true })?.toString() // => '//h/c'
   * page.relativize(Url.parse('http://h/c'), { across: true })?.toString() // => 'http://h/c'
   * ```
   */
  relativize(
    target: Url,
    options?: {
      /** Whether the target may have another authority or another scheme. By default, the result is `null` for such targets. */
      readonly across?: boolean | undefined
    },
  ): UrlReference | null {
    const call = 'url.relativize(target, { across: true })'
    const { across = false } = ownOptions(options, ['across'], call)
    checkFlag('across', across, call)
    assertUrl(target, 'url.relativize')
    if (target.#dialect.name !== this.#dialect.name) return null
    const short = Url.#shortWay(this, target)
    return short ?? Url.#reference(this, target, across ? referenceAcross : relativeReference)
  }

  /**
   * Returns everything after the authority as a relative reference in canonical form, such as a client needs for a request to the
   * host; `null` if the path is opaque. `url.resolve(url.toRelative())` equals `url`.
   *
   * | `Url.parse(…)`             | `toRelative()` |
   * | :------------------------- | :------------- |
   * | `https://u:p@h:81/a/b?q#f` | `/a/b?q#f`     |
   * | `https://h`                | `/`            |
   * | `https://h?`               | `/?`           |
   * | `https://h/a/../é`         | `/%C3%A9`      |
   * | `https://h//evil.example/` | `/.//evil.example/` |
   * | `https://h/\evil.example` | `/.//evil.example` |
   * | `file:///C:/a`             | `/C:/a`        |
   * | `mailto:u@h`               | `null`         |
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const url = Url.parse('https://u:p@example.org:81/a?q#f')
   * url.toRelative()?.toString() // => '/a?q#f'
   * url.toRelative()?.withoutFragment().toString() // => '/a?q'
   * ```
   */
  toRelative(): UrlReference | null {
    return Url.#reference(this, this, referenceWithoutAuthority)
  }

  /**
   * The fast version of `relativize`: `null` unless both texts are recognised and the fast way can resolve references against the
   * first URL.
   */
  static #shortWay(from: Url, to: Url): UrlReference | null {
    const dialect = from.#dialect
    if (dialect.fastWay === undefined) return null
    const [base, target] = [Url.#recognised(from), Url.#recognised(Url.#canonical(to, utf8) ?? to)]
    const reference = base && target && shortWay(base, target, dialect)
    return reference && new UrlReference(KEY, reference.text, reference.parts, dialect)
  }

  static #reference(from: Url, target: Url, find: typeof relativeReference): UrlReference | null {
    const base = Url.#baseRecord(from)
    if (base === null) return null
    const [canonical, to] = [from, target].map((url) => recordOf(url.tryCanonicalize() ?? url)) as [
      Components,
      Components,
    ]
    const reference = find({ base, canonical }, to, from.#dialect)
    return reference && new UrlReference(KEY, reference.text, reference.parts, from.#dialect)
  }

  /**
   * Returns the URL with every part in its canonical form; returns this URL if it is already canonical.
   *
   * The encoding is that of the page that contains the URL, given as any label of the Encoding Standard. It affects only the query,
   * and only if the document says so: in the URL Standard, if the scheme is special but not `ws` or `wss`. A character that is not
   * in the encoding becomes a numeric character reference, as in browsers.
   *
   * Throws a {@link UrlError} if the label is unknown, or if the URL has no canonical form, which some documents allow.
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
    const encoder = encoderOf(encoding, this.#dialect)
    const url = Url.#canonical(this, encoder)
    if (url !== null) return url
    const record = recordOf(this)
    throw new UrlError(
      ...refusal('The URL has no canonical form', this.#dialect, this.#text, (why) =>
        this.#dialect.canonicalize(record, encoder, why),
      ),
    )
  }

  /** Like {@link Url.canonicalize}, but returns `null` if there is no canonical form. An unknown label still throws. */
  tryCanonicalize(encoding = 'utf-8'): Url<Scheme> | null {
    return Url.#canonical(this, encoderOf(encoding, this.#dialect))
  }

  /**
   * Returns the URL with some parts replaced by the given ones, which are in URL syntax; returns this URL if nothing changes. Parts
   * that are not named keep their text byte for byte, with two exceptions: a space or control character that ends up at the end of
   * the URL is percent-encoded, because parsers strip it there; and a port that is the default of the old scheme, but not of the
   * new one, is dropped.
   *
   * The result is parsed again before it is returned. If the change is not possible, a {@link UrlError} names the part to blame: a
   * part whose new text is invalid, or a part that is not named but could not keep its text and meaning. In the latter case, the
   * suggestion says which method to call first.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const url = Url.parse('https://u:p@EXAMPLE.org:08080/a%7e?b#c')
   * url.with({ host: 'b.example', query: null }).toString() // => 'https://u:p@b.example:08080/a%7e#c'
   * url.with({ port: 65536 }) // throws The port cannot be set
   * url.with({ host: 'b.example/' }) // throws The host cannot be set
   * url.with({ host: 'b.example:81' }) // throws set the port apart from the host
   * url.with({ query: 'a#b' }) // throws The query cannot be set
   * Url.parse('file:///x').with({ host: 'C:' }) // throws The host cannot be set
   * Url.parse('foo://1.2/').with({ scheme: 'http' }) // throws The host cannot stay
   * Url.parse('foo:/a/b').with({ path: 'x' }) // throws The path cannot be set
   * url.with({ scheme: 'file', username: null, password: null }) // throws call withoutPort() first
   * Url.parse('http://EXAMPLE.com:80/a/../b').with({ scheme: 'file' }).toString() // => 'file://EXAMPLE.com/a/../b'
   * ```
   */
  with(changes: UrlChanges & { readonly scheme?: undefined; readonly host?: string | Host | undefined }): Url<Scheme>
  with<const New extends string>(
    changes: UrlChanges & { readonly scheme: New; readonly host?: string | Host | undefined },
  ): Renamed<Scheme, New>
  with(changes: UrlChanges): Url
  with(changes: UrlChanges): Url {
    // The copy ensures that each getter of the caller's object is called only once.
    const given = isPlainObject(changes) ? { ...changes } : changes
    if (this.#shape !== 0 && given !== changes) {
      const after = editTexts({ text: this.#text, shape: this.#shape }, Object.entries(given), this.#dialect)
      if (after !== null) return after.text === this.#text ? this : Url.#ofReading(after, this.#dialect, null)
    }
    const original = recordOf(this)
    const parts = plannedParts(given)
    const changesNothing = PARTS.every((part) => {
      const planned = parts[part]
      if (planned === undefined) return true
      return original[part] === planned.text && planned.misreading(original, this.#dialect) === null
    })
    if (changesNothing) return this
    const url = Url.#ofReading(assemble({ dialect: this.#dialect, original, changes: parts }), this.#dialect, null)
    return url.#text === this.#text ? this : url
  }

  /** The URL with another scheme, given without its ":"; see {@link Url.with}. */
  withScheme<const New extends string>(scheme: New): Url<SchemeOf<New>> {
    const url: Url = Url.#withPart(this as Url, 'scheme', givenValue('scheme', scheme))
    // A recognised string whose scheme requires an authority has one, so only other URLs are tested.
    if (url.#shape === 0) assertPromisedAuthority(recordOf(url), this.#dialect)
    return url as Url<SchemeOf<New>>
  }

  /**
   * The URL with other credentials, given in plain text; `null` for none.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const url = Url.parse('https://example.org/')
   * url.withCredentials('user@example.org', 'p:w/%').href // => 'https://user%40example.org:p%3Aw%2F%25@example.org/'
   * url.withCredentials('user').href // => 'https://user@example.org/'
   * ```
   */
  withCredentials(username: string | null, password: string | null = null): Url<Scheme> {
    const call = "url.withCredentials('user', 'password')"
    return this.withEncodedCredentials(
      username === null ? null : encodeComponent(textIn(username, call)),
      password === null ? null : encodeComponent(textIn(password, call)),
    )
  }

  /** Like {@link Url.withCredentials}, for a username and password that are already percent-encoded. */
  withEncodedCredentials(username: string | null, password: string | null = null): Url<Scheme> {
    if (username === null && password === null && Url.#isWithoutCredentials(this)) return this
    const after = this.#shape === 0 ? null : withCredentials(this.#text, this.#shape, username, password, this.#dialect)
    if (after !== null) return Url.#ofReading(after, this.#dialect, null) as Url<Scheme>
    return this.with({ username: givenValue('username', username), password })
  }

  /**
   * The URL with another host: a {@link Host}, or a string without a port. Credentials and port are kept; also call {@link
   * Url.withoutCredentials} if the new host must not get the password.
   */
  withHost(host: string | Host): Url<Scheme> {
    return Url.#withPart(this, 'host', givenValue('host', host))
  }

  /** The URL with another port: a number, digits, or `null` for none. */
  withPort(port: string | number | null): Url<Scheme> {
    return Url.#withPart(this, 'port', givenValue('port', port))
  }

  /** The URL with another path: a {@link Path}, or a string in URL syntax. */
  withPath(path: string | Path): Url<Scheme> {
    return Url.#withPart(this, 'path', givenValue('path', path))
  }

  /**
   * The URL without the slashes at the end of its path. The root path keeps its slash. The path is taken as written: a path that
   * ends with a dot segment is not changed, although it also denotes a directory. {@link Url.canonicalize} removes the dot segment.
   *
   * | `Url.parse(…)`            | `withoutTrailingSlash().toString()` |
   * | :------------------------ | :---------------------- |
   * | `https://example.org/a/?q` | `https://example.org/a?q` |
   * | `https://example.org/a//` | `https://example.org/a` |
   * | `https://example.org/a\\` | `https://example.org/a` |
   * | `https://example.org/`    | `https://example.org/`  |
   * | `https://example.org/a/b/..` | `https://example.org/a/b/..` |
   * | `mailto:user@example.org/` | `mailto:user@example.org/` |
   */
  withoutTrailingSlash(): Url<Scheme> {
    return this.withPath(this.path.withoutTrailingSlash())
  }

  /**
   * The URL with exactly one slash at the end of its path, so that references resolve below it.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * Url.parse('https://example.org/v1?q').withTrailingSlash().href // => 'https://example.org/v1/?q'
   * Url.parse('https://example.org/v1').withTrailingSlash().resolve('users').href // => 'https://example.org/v1/users'
   * Url.parse('mailto:user@example.org').withTrailingSlash() // throws opaque-path
   * ```
   */
  withTrailingSlash(): Url<Scheme> {
    return this.withoutTrailingSlash().appendPath('')
  }

  /**
   * The URL with another query: a {@link Query}, or a string in URL syntax without its "?"; `null` for none.
   *
   * A string that begins with "?", such as the platform's `search`, is refused, because the URL would have two question marks. If
   * the query really begins with "?", write `%3F`, or use {@link Url.with}, which accepts it.
   *
   * | `Url.parse(…)`   | `withQuery('a=b')` | `withQuery('?a=b')`     | `withQuery('%3Fa')` | `with({ query: '?a' })` |
   * | :--------------- | :----------------- | :---------------------- | :------------------ | :---------------------- |
   * | `https://h/?x#f` | `https://h/?a=b#f` | `throws mark-with-part` | `https://h/?%3Fa#f` | `https://h/??a#f`       |
   */
  withQuery(query: string | Query | null): Url<Scheme>
  withQuery(query: string | Query | null, more?: unknown): Url<Scheme> {
    refuseMore(more, "url.withQuery('a=b'), and for pairs in an encoding Query.from(pairs, { encoding })")
    return Url.#withPart(this, 'query', withoutMark('query', givenValue('query', query)))
  }

  /**
   * The URL with other query parameters, given in plain text. Each name gets exactly the given values, in the place of its first
   * occurrence, or at the end if the name is new. `null` removes a name; removing the last parameter also removes the "?".
   * Parameters that are not named are unchanged, byte for byte.
   *
   * | `Url.parse(…)`           | `withQueryParameters({ a: 2 })` | `withQueryParameters({ a: ['x y', '&'], b: null })` | `withQueryParameters({ a: null })` |
   * | :----------------------- | :------------------------------ | :-------------------------------------------------- | :--------------------------------- |
   * | `https://h`              | `https://h?a=2`                 | `https://h?a=x%20y&a=%26`                           | `https://h`                        |
   * | `https://h/?#f`          | `https://h/?a=2#f`              | `https://h/?a=x%20y&a=%26#f`                        | `https://h/?#f`                    |
   * | `https://h/?a`           | `https://h/?a=2`                | `https://h/?a=x%20y&a=%26`                          | `https://h/`                       |
   * | `https://h/?é&%61=1&b=+&a=2` | `https://h/?é&%61=2&b=+`    | `https://h/?é&%61=x%20y&%61=%26`                    | `https://h/?é&b=+`                 |
   * | `https://h/?b=%7e&&`     | `https://h/?b=%7e&&&a=2`        | `https://h/?a=x%20y&a=%26`                          | `https://h/?b=%7e&&`               |
   * | `mailto:u@h`             | `mailto:u@h?a=2`                | `mailto:u@h?a=x%20y&a=%26`                          | `mailto:u@h`                       |
   *
   * A value is a string, a finite number, a bigint, a boolean, or an array of these. Other values, such as objects and `NaN`, are
   * refused. To write a name without "=", use {@link Query.with}.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const url = Url.parse('https://example.org/list?page=1&sig=%7e')
   * url.withQueryParameters({ page: 2, tag: ['a', 'b&c'] }).href // => 'https://example.org/list?page=2&sig=%7e&tag=a&tag=b%26c'
   * url.withQueryParameters({ page: null }).href // => 'https://example.org/list?sig=%7e'
   * url.withQueryParameters({ wd: '中文' }, { encoding: 'gbk' }).href // => 'https://example.org/list?page=1&sig=%7e&wd=%D6%D0%CE%C4'
   * url.withQueryParameters({ filter: { a: 1 } } as never) // throws the value of "filter" cannot be read
   * ```
   */
  withQueryParameters(parameters: QueryParameters, options?: EncodingOption): Url<Scheme> {
    return Url.#withQuery(this, withParameters(Url.#queryText(this), parameters, parametersCodec(options)))
  }

  /**
   * The URL with more query parameters at the end, given in plain text. The value `null` adds nothing.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * Url.parse('https://example.org/?tag=a').appendQueryParameters({ tag: ['b', 'c'] }).href // => 'https://example.org/?tag=a&tag=b&tag=c'
   * Url.parse('https://example.org/').appendQueryParameters([['q', '1'], ['q', '2']]).href // => 'https://example.org/?q=1&q=2'
   * ```
   */
  appendQueryParameters(parameters: QueryParameters, options?: EncodingOption): Url<Scheme> {
    return Url.#withQuery(this, withAppended(Url.#queryText(this), parameters, appendedCodec(options)))
  }

  /**
   * The URL without the query parameters of the given names, or of names for which a function returns `true`. Removing the last
   * parameter also removes the "?".
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const url = Url.parse('https://example.org/?a=1&b=%7e&%61=2')
   * url.withoutQueryParameters('a').href // => 'https://example.org/?b=%7e'
   * url.withoutQueryParameters('a', 'b').href // => 'https://example.org/'
   * url.withoutQueryParameters((name) => name < 'b').href // => 'https://example.org/?b=%7e'
   * ```
   */
  withoutQueryParameters(...names: ParameterTest[]): Url<Scheme> {
    const edited = withoutParameters(Url.#queryText(this), names, "url.withoutQueryParameters('a', 'b')")
    return Url.#withQuery(this, edited)
  }

  /**
   * The URL with segments appended to its path, given in plain text; see {@link Path.append}. A "/" in a segment is encoded. To
   * append a string that contains several segments, split it first.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const api = Url.parse('https://example.org/v1?key=k')
   * api.appendPath('users', 'a/b').href // => 'https://example.org/v1/users/a%2Fb?key=k'
   * api.appendPath('/c').href // => 'https://example.org/v1/%2Fc?key=k'
   * api.appendPath(...'users/7'.split('/')).href // => 'https://example.org/v1/users/7?key=k'
   * api.appendPath('..') // throws dot-segment
   * ```
   */
  appendPath(...segments: string[]): Url<Scheme> {
    const encoded = plainSegments(segments, "url.appendPath('a', 'b')")
    const before = encoded.length === 0 ? null : Url.#recognised(this)
    const after = before && appendSegments(before, encoded.join('/'), this.#dialect)
    if (after !== null)
      return after.text === this.#text ? this : (Url.#ofReading(after, this.#dialect, null) as Url<Scheme>)
    return this.with({ path: this.path.append(...segments) })
  }

  /**
   * The URL with another fragment: a string in URL syntax without its "#"; `null` for none. A string that begins with "#" is
   * refused, just as {@link Url.withQuery} refuses "?".
   */
  withFragment(fragment: string | null): Url<Scheme> {
    return Url.#withPart(this, 'fragment', withoutMark('fragment', givenValue('fragment', fragment)))
  }

  /** The URL without username and password. */
  withoutCredentials(): Url<Scheme> {
    return this.withEncodedCredentials(null)
  }

  /** The URL without a port, which means that the scheme's default port applies, if there is one. */
  withoutPort(): Url<Scheme> {
    return Url.#withPart(this, 'port', null)
  }

  /** The URL without its query and the "?". */
  withoutQuery(): Url<Scheme> {
    return Url.#withPart(this, 'query', null)
  }

  /** The URL without its fragment and the "#". */
  withoutFragment(): Url<Scheme> {
    return Url.#withPart(this, 'fragment', null)
  }

  /** Returns a builder that starts from the parts of this URL. */
  toBuilder(): UrlBuilder<Scheme> {
    return new UrlBuilder(KEY, {
      dialect: this.#dialect,
      original: recordOf(this),
      changes: NO_CHANGES,
    }) as UrlBuilder<Scheme>
  }

  /**
   * Tells whether two URLs are equal: whether they have the same dialect and the same canonical text, or the same text as written
   * if there is no canonical form. The options exclude parts from the comparison.
   *
   * | `Url.parse(…)`      | `equals(Url.parse('http://h/?a&b'))` | `equals(Url.parse('http://h/?a&b'), { fragment: false })` | `equals(Url.parse('http://h/?a&b'), { query: 'sorted' })` | `equals(Url.parse('http://h/?a&b'), { as: 'written' })` |
   * | :------------------ | :------ | :------ | :------ | :------ |
   * | `HTTP://H:80?a&b`   | `true`  | `true`  | `true`  | `false` |
   * | `http://h/?a&b#`    | `false` | `true`  | `false` | `false` |
   * | `http://h/?b&a`     | `false` | `false` | `true`  | `false` |
   * | `http://h/?a&%62`   | `false` | `false` | `false` | `false` |
   * | `http://h./?a&b`    | `false` | `false` | `false` | `false` |
   * | `http://u@h/?a&b`   | `false` | `false` | `false` | `false` |
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const url = Url.parse('https://example.org/')
   * url.equals(Url.parse('HTTPS://EXAMPLE.org:443')) // => true
   * url.equals(Url.parse('https://example.org/#')) // => false
   * url.equals(Url.parse('https://example.org/#'), { fragment: false }) // => true
   * ```
   */
  equals(other: Url, options?: KeyOptions): boolean {
    const counting = keyOptions(options, 'url.equals(other, { fragment: false })')
    assertUrl(other, 'url.equals')
    return Url.#key(this, counting) === Url.#key(other, counting)
  }

  /**
   * Returns a key for a `Map` or a database: a string that is the same for two URLs if and only if they are equal. It is `href`, or
   * the text as written if there is no canonical form. In dialects other than the default, the dialect's name precedes it. The
   * options exclude parts from the comparison.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const seen = new Set<string>()
   * const isNew = (url: Url): boolean => seen.size < seen.add(url.key({ fragment: false })).size
   * isNew(Url.parse('https://example.org/a#b')) // => true
   * isNew(Url.parse('HTTPS://example.org:443/./a#c')) // => false
   * ```
   */
  key(options?: KeyOptions): string {
    return Url.#key(this, keyOptions(options, 'url.key({ fragment: false })'))
  }

  /**
   * Tells whether two URLs have the same origin. A URL with an opaque origin is not same-origin with any URL, not even with itself.
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
    assertUrl(other, 'url.isSameOrigin')
    const { origin } = this
    return origin !== 'null' && origin === other.origin
  }

  /**
   * Returns the URL as written, with its secrets masked as in {@link Url.redact}. `***` replaces the password, the values of
   * well-known secret parameters and of those in `parameters`, tokens, and the path segments that `paths` selects.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const url = Url.parse('https://u:secret@example.org/?token=abc&ticket=def&page=2')
   * url.redact() // => 'https://u:***@example.org/?token=***&ticket=def&page=2'
   * url.redact({ parameters: ['ticket'] }) // => 'https://u:***@example.org/?token=***&ticket=***&page=2'
   * ```
   */
  redact(options?: RedactOptions): string {
    const maskFor = redaction(options, 'url.redact({ parameters: [name], paths: isSecretSegment })')
    return visible(Url.#masked(this, maskFor(this, maskUrl)).text)
  }

  /** The URL as written. Parsing the string again yields the same URL. */
  toString(): string {
    return this.#text
  }

  /** The same as `toString()`. */
  toJSON(): string {
    return this.#text
  }

  /**
   * Converts to the platform's `URL`, for `fetch` and other platform functions. Throws a {@link UrlError} if the platform would
   * parse a different URL.
   *
   * A domain of more than 253 characters is refused with the reason `domain-too-long` if it contains "xn--", because the platform
   * takes time that grows with the square of its length. No name in the DNS is longer than 253 characters.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * Url.parse('https://example.org/a/../b').toURL() instanceof URL // => true
   * Url.parse(`https://${'ü.'.repeat(32)}example/`).toURL() // throws a name in the DNS has at most 253
   * ```
   */
  toURL(): NativeUrl {
    return toNativeUrl(this.href, this.#dialect.name, () => this.canonicalize().redact())
  }

  /** @internal */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    const { name } = this.#dialect
    return inspectAs(name === whatwg.name ? 'Url' : `Url (${name})`, this.redact())
  }

  /** Whether the fast way already guarantees that a string has no findings. If so, the parser need not collect any. */
  static #findsNothing(text: string, { base = null, dialect = whatwg }: ParseOptions): boolean {
    return base === null && dialect.checkWriting === undefined && dialect.fastWay?.findsNothing?.(text) === true
  }

  /** Collects the findings of the parser and of the grammar for authors. */
  static #validated(text: string, options: ParseOptions, maxPerName?: number): Diagnosed {
    const diagnosed = Url.#diagnosed(text, options, maxPerName)
    const { dialect, why } = diagnosed
    if (dialect.checkWriting !== undefined) {
      const writing = new FindingCollector(maxPerName)
      const { base = null } = options
      dialect.checkWriting(text, base === null ? null : recordOf(readBase(base, options.dialect)), writing)
      addFindings(why, writing)
    }
    return diagnosed
  }

  static #diagnosed(text: string, { base = null, dialect: asked }: ParseOptions, maxPerName?: number): Diagnosed {
    const why = new FindingCollector(maxPerName)
    if (base === null) {
      const dialect = asked ?? whatwg
      return { record: dialect.parse(copyOf(text), why), dialect, why, base: null }
    }
    const baseUrl = readBase(base, asked)
    const record = Url.#resolve(baseUrl, copyOf(text), why)
    return { record, dialect: baseUrl.#dialect, why, base: Url.#baseRecord(baseUrl) }
  }

  static #key(url: Url, options: KeyOptions): string {
    const compared = options.as === 'written' ? url : (Url.#canonical(url, utf8) ?? url)
    const recognised =
      compared.#shape === 0 ? null : keyOfText(compared.#text, compared.#shape, Url.#fastWay(url), options)
    return nameBefore(recognised ?? keyText(recordOf(compared), url.#dialect, options), url.#dialect)
  }

  /** The part of `tryResolve` that handles all but the simplest references. */
  static #resolveUnrecognised(base: Url, reference: string): Url | null {
    const dialect = base.#dialect
    const shape = dialect.fastWay?.recognise(reference) ?? 0
    if (shape > 0 || shape === WITHOUT_SLASH) return Url.#readUnrecognised(reference, dialect, shape)
    const record = dialect.resolve(recordOf(base), copyOf(reference), silent)
    if (record === null) return null
    // Most links resolve to a canonical string, and recognising it is faster than canonicalizing it.
    const text = dialect.serialize(record)
    const shapeOfText = Math.max(dialect.fastWay?.recognise(text) ?? 0, 0)
    return Url.#ofReading({ text, shape: shapeOfText, canonical: null, shapeWithSlash: 0, record }, dialect, reference)
  }

  static #parseWith(input: string, options: ParseOptions | undefined, method = 'parse'): Url {
    const { base = null, dialect } = parseOptions(options, method)
    const text = givenTextIn(input, parseCall(method))
    if (base !== null) return readBase(base, dialect).resolve(text)
    return Url.#orThrow(Url.#read(text, dialect ?? whatwg), 'The input is not a URL', text, dialect ?? whatwg)
  }

  static #read(text: string, dialect: Dialect): Url | null {
    const shape = dialect.fastWay?.recognise(text) ?? 0
    return shape > 0 ? new Url(KEY, text, dialect, shape, text) : Url.#readUnrecognised(text, dialect, shape)
  }

  static #readUnrecognised(text: string, dialect: Dialect, shape: number): Url | null {
    const reading = readText(text, dialect, shape)
    return reading && Url.#ofReading(reading, dialect, text)
  }

  static #tryRead(text: string | null, { base = null, dialect }: ParseOptions): Url | null {
    if (text === null) return null
    if (base === null) return Url.#read(text, dialect ?? whatwg)
    return Url.#baseOf(base, dialect)?.tryResolve(text) ?? null
  }

  static #orThrow(url: Url | null, verdict: string, text: string, dialect: Dialect): Url {
    if (url !== null) return url
    throw new UrlError(...refusalOf(text, dialect, verdict))
  }

  static #baseOf(base: Base, dialect: Dialect | undefined): Url | null {
    if (Url.isUrl(base) && (dialect ?? base.#dialect) === base.#dialect) return base
    const text = givenTextOf(base)
    return text === null ? null : Url.#read(text, dialect ?? whatwg)
  }

  static #of(components: Components, dialect: Dialect, source: string | null): Url
  static #of(components: Components | null, dialect: Dialect, source: string | null): Url | null
  static #of(components: Components | null, dialect: Dialect, source: string | null): Url | null {
    if (components === null) return null
    return new Url(KEY, dialect.serialize(components), dialect, 0, new Unrecognised(source, components))
  }

  static #ofReading(
    { text, shape, canonical, shapeWithSlash, record }: UrlReading,
    dialect: Dialect,
    source: Source,
  ): Url {
    // A concatenated string keeps its pieces in memory, and a piece may be a slice of a large page.
    if (shape !== 0) return new Url(KEY, flat(text as string), dialect, shape, source)
    const written = text ?? dialect.serialize(record as Components)
    return new Url(KEY, written, dialect, 0, new Unrecognised(source, record, canonical, shapeWithSlash))
  }

  static #queryText(url: Url): string | null {
    if (url.#shape !== 0) return queryIn(url.#text, url.#shape, Url.#fastWay(url))
    return Url.#repairedText(url) === null ? recordOf(url).query : queryOf(url.#text)
  }

  /** The URL with one part replaced, by the fast way if possible. */
  static #withPart<Known extends string>(url: Url<Known>, part: EditedPart, value: UrlChanges[EditedPart]): Url<Known> {
    return Url.#edited(url, part, value) ?? url.with({ [part]: value })
  }

  /** Like `#withPart`, for the text of an edited query. */
  static #withQuery<Known extends string>(url: Url<Known>, text: string | null): Url<Known> {
    return Url.#edited(url, 'query', text) ?? url.with({ query: editedQuery(text) })
  }

  /** The URL with one part replaced; `null` if the fast way cannot parse the result. */
  static #edited<Known extends string>(
    url: Url<Known>,
    part: EditedPart,
    value: UrlChanges[EditedPart],
  ): Url<Known> | null
  static #edited(url: Url, part: EditedPart, value: UrlChanges[EditedPart]): Url | null {
    const dialect = url.#dialect
    if (Url.#repairedText(url) !== null && (part === 'query' || part === 'fragment')) {
      if (typeof value !== 'string' && value !== null) return null
      const after = editTail(url.#text, part, value, dialect)
      return after && (after.text === url.#text ? url : Url.#ofReading(after, dialect, null))
    }
    const before = Url.#recognised(url)
    const after = before && editText(before, part, value, dialect)
    if (before === null || after === null) return null
    // Setting a missing path to "/" changes the URL as written, although the canonical text is the same.
    if (after.text === (part === 'path' ? url.#text : before.text)) return url
    if (url.#shape !== 0 || part === 'path') return Url.#ofReading(after, dialect, null)
    return new Url(
      KEY,
      withoutPath(after.text as string),
      dialect,
      0,
      new Unrecognised(null, null, after.text, after.shape),
    )
  }

  /** The canonical text of a URL if the fast way repaired it; otherwise `null`, also if the text was recognised as canonical. */
  static #repairedText(url: Url): string | null {
    return url.#known instanceof Unrecognised ? url.#known.canonicalText : null
  }

  /**
   * The text of a URL if it is recognised, or if it would be recognised with a slash after the host; that slash is then included.
   */
  static #recognised(url: Url): Recognised | null {
    if (url.#shape !== 0) return { text: url.#text, shape: url.#shape }
    const views = url.#known
    if (!(views instanceof Unrecognised) || views.shapeWithSlash === 0) return null
    return { text: views.canonicalText as string, shape: views.shapeWithSlash }
  }

  /** The dialect's fast way. Call this only for a URL whose shape is not 0, because then the dialect has one. */
  static #fastWay(url: Url): FastWay {
    return url.#dialect.fastWay as FastWay
  }

  static #viewsOf(url: Url): Views {
    const known = url.#known
    if (known instanceof Views) return known
    const views = new Views(known)
    url.#known = views
    return views
  }

  static #href(url: Url): string {
    const repaired = Url.#repairedText(url)
    return repaired === null ? url.canonicalize().#text : flat(repaired)
  }

  static #canonicalRecordOf(url: Url): Components {
    return recordOf(Url.#inCanonicalForm(url))
  }

  /** Whether the shape shows that a URL has no credentials. */
  static #isWithoutCredentials(url: Url): boolean {
    return url.#shape !== 0 && !hasCredentials(url.#text, url.#shape, Url.#fastWay(url))
  }

  /** The canonical form of a URL, which is the URL itself if its text was recognised. */
  static #inCanonicalForm(url: Url): Url {
    return url.#shape === 0 ? url.canonicalize() : url
  }

  static #canonical<Known extends string>(url: Url<Known>, encoder: QueryEncoder): Url<Known> | null {
    if (url.#shape !== 0) return url
    const views = url.#known as Unrecognised
    if (encoder === utf8 && views.canonical !== null) return views.canonical as Url<Known>
    if (encoder === utf8 && views.canonicalText !== null) {
      views.canonical = views.canonicalText === url.#text ? url : Url.#ofCanonical(views, url.#dialect)
      return views.canonical as Url<Known>
    }
    const record = recordOf(url)
    const components = url.#dialect.canonicalize(record, encoder, silent)
    const canonical = components === record ? url : Url.#of(components, url.#dialect, null)
    if (canonical !== null && encoder === utf8) {
      views.canonical = canonical
      const known = canonical.#known as Unrecognised
      known.canonical = canonical
    }
    return canonical as Url<Known> | null
  }

  /** The URL of a canonical text that the fast way repaired. */
  static #ofCanonical({ canonicalText, shapeWithSlash }: Unrecognised, dialect: Dialect): Url {
    const text = flat(canonicalText as string)
    const shape = shapeWithSlash || (dialect.fastWay?.recognise(text) ?? 0)
    if (shape > 0) return new Url(KEY, text, dialect, shape, null)
    const url = Url.#of(dialect.parse(text, silent) as Components, dialect, null)
    const known = url.#known as Unrecognised
    known.canonical = url
    return url
  }

  /**
   * A program's canonical text may no longer look like it contains a secret: urllib3 writes "user:secret@h" as "user:///secret@h".
   * So the text that was meant is masked first.
   */
  static #masked(url: Url, mask: Mask): MaskedText {
    const meant = Url.#meant(url)
    const masked = meant === null ? null : maskedUpTo(meant.end, meant.text, mask)
    return masked === null || masked.holes.length === 0 ? mask(url.#text) : masked
  }

  /** The `Within` of a recognised string's path. */
  static #withinRecognised(url: Url): Within {
    const [text, shape, fastWay] = [url.#text, url.#shape, Url.#fastWay(url)]
    return Url.#within(url, fastWay.pathStart(text, shape), pathnameIn(text, shape, fastWay))
  }

  static readonly #around: Around<Url> = {
    record: recordOf,
    within: Url.#within,
    host(url) {
      const [text, shape, fastWay] = [url.#text, url.#shape, Url.#fastWay(url)]
      if (shape === 0) return null
      const host = hostnameIn(text, shape, fastWay)
      const within = Url.#within(url, fastWay.hostStart(text, shape), host)
      return makeHost(fastWay.hostData(host, shape), url.#dialect, within)
    },
  }

  static #authority(url: Url): Authority | null {
    const [text, shape, dialect] = [url.#text, url.#shape, url.#dialect]
    if ((shape & WITHOUT_AT) === 0) return recordOf(url).host === null ? null : new Authority(KEY, url, Url.#around)
    // The mirror is a slice of the text, which the URL keeps in memory anyway.
    const mirror = `${dialect.name} ${sliceOf(text, 0, Url.#fastWay(url).pathStart(text, shape))}`
    return new Authority(KEY, url, Url.#around, mirror)
  }

  /**
   * The `Within` of a part, which refers to the URL, or to the text that was meant if only that text shows a secret (see
   * `#masked`).
   */
  static #within(url: Url, mark: string | number, part: string): Within {
    const isPlain = (url.#shape & WITHOUT_AT) !== 0 || !mayHaveCredentials(url.#text)
    const meant = Url.#meant(url)
    const whole = meant === null || maskUrl(meant.text).holes.length === 0 ? url : meant.text
    return new Within(url.#dialect, isPlain && whole === url, whole, mark, part)
  }

  static #meant(url: Url): MeantText | null {
    return url.#dialect.meantBy?.(recordOf(url)) ?? null
  }

  /**
   * The URL that references are resolved against; `null` if the document resolves against the canonical form and the URL has none.
   */
  static #baseUrl(url: Url): Url | null {
    return url.#dialect.resolvesAgainst === 'written' ? url : Url.#canonical(url, utf8)
  }

  static #baseRecord(url: Url): Components | null {
    const base = Url.#baseUrl(url)
    return base === null ? null : recordOf(base)
  }

  static #resolve(url: Url, reference: string, report: Report): Components | null {
    const base = Url.#baseRecord(url)
    return base === null ? null : url.#dialect.resolve(base, reference, report)
  }
}

freezeClass(Url)

/** The result of parsing with a collector for findings. */
interface Diagnosed {
  readonly record: Components | null
  readonly dialect: Dialect
  readonly why: FindingCollector
  readonly base: Components | null
}

/**
 * The string that a URL was parsed from; `null` if there was none. A number n means the last n code units of the URL's text. It is
 * used for references, because a reference may be a slice that would keep a large page in memory.
 */
type Source = string | number | null

/** The part objects of a URL that have been created so far. */
class Views {
  authority: Authority | null = null
  path: Path | null = null
  query: Query | null = null

  constructor(readonly source: Source) {}
}

/** `Views` with further information about a string that was not recognised. */
class Unrecognised extends Views {
  canonical: Url | null = null

  constructor(
    source: Source,
    /** The record; `null` until a part as written is needed. */
    public components: Components | null,
    /** The canonical text if the fast way has repaired the string; otherwise `null`. */
    readonly canonicalText: string | null = null,
    /** The shape of the canonical text if it differs only by a slash after the host; otherwise 0. */
    readonly shapeWithSlash: number = 0,
  ) {
    super(source)
  }
}

const parseCall = (method: string): string => `Url.${method}(text, { base, dialect })`

const parseOptions = (options: ParseOptions | undefined, method: string): ParseOptions =>
  dialectOptions(options, ['base', 'dialect'], parseCall(method))

const DIAGNOSE = 'Url.diagnose(text, { base, dialect, asWritten: true, maxPerName: 100 })'

function diagnoseOptions(options: DiagnoseOptions | undefined): DiagnoseOptions {
  const call = DIAGNOSE
  const given = dialectOptions(options, ['base', 'dialect', 'asWritten', 'maxPerName'], call)
  checkCount('maxPerName', given.maxPerName, call)
  checkFlag('asWritten', given.asWritten, call)
  return given
}

const encoderOf = (label: string, dialect: Dialect): QueryEncoder =>
  queryEncoder(label === 'utf-8' ? label : (dialect.encodingLabel?.(String(label)) ?? label))

/** Turns the options of `redact` into a function that makes the mask for a URL's text or for another string. */
function redaction(
  options: RedactOptions | undefined,
  call: string,
): (url: Url | null, mask: (text: string, isSecret: IsSecret) => MaskedText) => Mask {
  const given = ownOptions(options, ['parameters', 'paths'], call)
  const isSecret = secretNames(namesIn(given.parameters, call))
  const paths = pathsIn(given.paths, call)
  if (paths === undefined) return (_, mask) => (text) => mask(text, isSecret)
  return (url, mask) => {
    const isSegment = typeof paths === 'function' ? paths : isMatchedBy(paths, url)
    return (text) => withoutSegments(text, mask(text, isSecret), isSegment)
  }
}

/**
 * Patterns match or reject a URL as a whole, so the result is the same for every segment. A string that is not a URL, or has no
 * canonical form, counts as matched.
 */
function isMatchedBy(patterns: readonly { test(url: Url): boolean }[], url: Url | null): () => boolean {
  const canonical = url?.tryCanonicalize() ?? null
  const isMatched = canonical === null || patterns.some((pattern) => pattern.test(canonical))
  return () => isMatched
}

/** Refuses a second argument, because a caller may pass the encoding of a page here, which belongs in `canonicalize`. */
function checkResolve(url: Url, more: unknown, method: string): void {
  if (more === undefined && url !== undefined) return
  refuseDetached(url, `links.map((link) => url.${method}(link))`)
  refuseMore(
    more,
    `url.${method}(reference), and for the encoding of a page url.resolve(reference).canonicalize(encoding)`,
  )
}

/** Refuses strings and the platform's `URL`. JavaScript callers can pass them, but their properties are missing or different. */
function assertUrl(value: Url, call: string): void {
  if (!Url.isUrl(value)) throw new TypeError(`${call} takes a Url: read a text with Url.parse first`)
}

/**
 * The parts that a reference contributes to the URL that it resolves to. It is parsed in up to three ways: against an https base;
 * without its scheme, because "http:a" is relative to an http URL; and after the URL's scheme, because "//C|" is a drive in a file
 * URL. `null` if none of these yields parts of the URL.
 */
function partsBrought(reference: string, url: UrlParts, dialect: Dialect): ReferenceParts | null {
  const brought = dialect.splitReference(reference, silent)
  if (isIn(brought, url)) return brought
  const colon = reference.indexOf(':')
  const scheme = reference.slice(0, colon).replace(/[\0- ]/g, '')
  if (scheme !== '' && asciiLowercase(scheme) === asciiLowercase(url.scheme)) {
    const behind = dialect.splitReference(reference.slice(colon + 1), silent)
    return isIn(behind, url) && behind.scheme === null ? { ...behind, scheme } : null
  }
  const whole = dialect.parse(`${url.scheme}:${reference.replace(/^[\0- ]+/, '')}`, silent)
  return isIn(whole, url) ? { ...whole, scheme: null } : null
}

/** Whether each part of a reference, except its path, equals that part of the URL. */
const isIn = (reference: ReferenceParts | null, url: UrlParts): reference is ReferenceParts =>
  reference !== null &&
  (Object.keys(url) as ComponentName[]).every(
    (name) => name === 'path' || reference[name] === null || reference[name] === url[name],
  )

/** Returns the reason why a string is not a URL, with or without a base. */
export function whyNot(text: string, dialect: Dialect, base: Url | null): Finding {
  const why = new FailureCollector()
  const against = base && recordOf(dialect.resolvesAgainst === 'written' ? base : base.canonicalize())
  if (against === null) dialect.parse(text, why)
  else dialect.resolve(against, text, why)
  return failureIn(why, text, dialect, against, maskSecrets(text))
}

/**
 * Returns the arguments of the error for a string that could not be parsed. The string is parsed once more, with a report that
 * collects the reason.
 */
function refusal(verdict: string, dialect: Dialect, text: string, read: (why: Report) => Components | null): Refusal {
  const why = new FailureCollector()
  read(why)
  return refusedText(verdict, dialect, text, why)
}

/** Returns the arguments of the error for a string that is not a URL. */
const refusalOf = (text: string, dialect: Dialect, verdict = 'The input is not a URL'): Refusal =>
  refusal(verdict, dialect, text, (why) => dialect.parse(text, why))

/** Puts the dialect's name before a string, unless the dialect is the default. */
const nameBefore = (text: string, { name }: Dialect): string => (name === whatwg.name ? text : `${name} ${text}`)

/** The mirror of a URL that may contain a secret, or that is in a dialect other than the default. */
function mirrorOfUrl(this: Url): string {
  const text = this.toString()
  return nameBefore(mirrorShowing(maskedUrl(this, maskCredentials).text, text), this.dialect)
}

const withMark = (mark: string, text: string | null): string => (text === null || text === '' ? '' : mark + text)

/** The path of a builder's original URL. Its `Within` is the path alone, because a builder is always masked as a whole. */
function pathOf(record: Components, dialect: Dialect): Path {
  const path = record.path ?? ''
  return makePath(record, new Within(dialect, false, path, '', path))
}

/** The empty builder of the default dialect; `null` until first used. It can be shared because steps do not change a builder. */
let emptyBuilder: UrlBuilder | null = null

/**
 * Builds a URL from plain text, one part per step. Each step returns a new builder and leaves this one unchanged, so one builder
 * can be the starting point of many URLs.
 *
 * The steps take plain text and percent-encode it, including "%", so a value cannot reach into another part. Only `parts` takes
 * strings in URL syntax. `build` parses the result again, and throws a {@link UrlError} that names a part if the URL does not have
 * the parts that were set. Later steps cannot split or merge path segments.
 *
 * The deep equality of test frameworks cannot tell two builders apart: compare the URLs that they build.
 *
 * | Step                                               | Takes                                                       |
 * | :------------------------------------------------- | :---------------------------------------------------------- |
 * | `scheme`                                           | a scheme without its ":"                                    |
 * | `username` `password`                              | plain text, or `null` for none                              |
 * | `host`                                             | a {@link Host}, or a string, which may be Unicode           |
 * | `port`                                             | a number, digits, or `null` for none                        |
 * | `path`                                             | a {@link Path}, or plain text with "/" between segments |
 * | `pathSegment`                                      | plain text, one argument per segment; `''` for a final slash |
 * | `queryParam`                                       | a name and a value, both in plain text                      |
 * | `withQueryParameters` `appendQueryParameters`      | names and values, all in plain text                         |
 * | `withoutQueryParameters`                           | names, or functions that test a name                        |
 * | `query`                                            | pairs, a {@link Query}, plain text, or `null` for none      |
 * | `fragment`                                         | plain text, or `null` for none                              |
 * | `parts`                                            | an object of parts, in URL syntax                           |
 *
 * @example
 * ```ts
 * import { Url } from 'weburl'
 *
 * const api = Url.builder().scheme('https').host('api.example.org').pathSegment('v1')
 * api.pathSegment('users', 'a/b').build().toString() // => 'https://api.example.org/v1/users/a%2Fb'
 * api.queryParam('q', 'rock & roll').queryParam('page', 2).build().toString() // => 'https://api.example.org/v1?q=rock%20%26%20roll&page=2'
 * api.fragment('50 %').build().toString() // => 'https://api.example.org/v1#50%20%25'
 * api.pathSegment('..') // throws dot-segment
 * api.host('api.example.org:443').build() // throws set the port apart from the host
 * ```
 *
 * @typeParam Scheme - the scheme of the URL to build, as far as the compiler knows it.
 */
export class UrlBuilder<out Scheme extends string = string> {
  /** The URL that the builder started from, and the parts that the steps have set. */
  readonly #plan: Plan

  /** @internal */
  constructor(key: typeof KEY, plan: Plan) {
    checkKey(key, 'Url.builder()', 'UrlBuilder')
    this.#plan = plan
  }

  /** The scheme, without its ":". */
  scheme<const New extends string>(scheme: New): UrlBuilder<SchemeOf<New>> {
    return this.#setPart('scheme', scheme) as UrlBuilder as UrlBuilder<SchemeOf<New>>
  }

  /** The username, in plain text. */
  username(username: string | null): UrlBuilder<Scheme> {
    return this.#setPlain('username', username, encodeComponent)
  }

  /** The password, in plain text. */
  password(password: string | null): UrlBuilder<Scheme> {
    return this.#setPlain('password', password, encodeComponent)
  }

  /** The host: a {@link Host}, or a string without a port. */
  host(host: string | Host | null): UrlBuilder<Scheme> {
    return this.#setPart('host', host)
  }

  /** The port: a number, digits, or `null` for none. */
  port(port: string | number | null): UrlBuilder<Scheme> {
    return this.#setPart('port', port)
  }

  /**
   * The whole path: a {@link Path}, which is used unchanged, or plain text in which "/" separates the segments.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * const site = Url.builder().scheme('https').host('example.org')
   * site.path('/users/100 %').build().href // => 'https://example.org/users/100%20%25'
   * site.path('/a').pathSegment('b/c').build().href // => 'https://example.org/a/b%2Fc'
   * site.path('/../etc') // throws dot-segment
   * ```
   */
  path(path: string | Path): UrlBuilder<Scheme> {
    // A `PlannedPath`, because later steps may append segments.
    return this.#set('path', new PlannedPath(path instanceof Path ? path : plainPath(path, "builder.path('/a/b')")))
  }

  /** Appends segments to the path, in plain text; see {@link Path.append}. */
  pathSegment(...segments: string[]): UrlBuilder<Scheme> {
    return this.#append(plainSegments(segments, "builder.pathSegment('a', 'b')"))
  }

  /** Appends a parameter to the query, in plain text; see {@link Query.append}. */
  queryParam(name: string, value: QueryValue, options?: EncodingOption): UrlBuilder<Scheme> {
    const codec = pairCodec(options, 'builder.queryParam(name, value, { encoding })')
    const call = "builder.queryParam('name', 'value')"
    return this.#setPart('query', withPair(this.#queryText ?? '', name, value, codec, call))
  }

  /** Sets query parameters, in plain text; see {@link Url.withQueryParameters}. */
  withQueryParameters(parameters: QueryParameters, options?: EncodingOption): UrlBuilder<Scheme> {
    return this.#set('query', queryPart(withParameters(this.#queryText, parameters, parametersCodec(options))))
  }

  /** Appends query parameters, in plain text; see {@link Url.appendQueryParameters}. */
  appendQueryParameters(parameters: QueryParameters, options?: EncodingOption): UrlBuilder<Scheme> {
    return this.#set('query', queryPart(withAppended(this.#queryText, parameters, appendedCodec(options))))
  }

  /** Removes query parameters; see {@link Url.withoutQueryParameters}. */
  withoutQueryParameters(...names: ParameterTest[]): UrlBuilder<Scheme> {
    return this.#set(
      'query',
      queryPart(withoutParameters(this.#queryText, names, "builder.withoutQueryParameters('a', 'b')")),
    )
  }

  /**
   * The whole query: a {@link Query}, which is used unchanged, or pairs in plain text, or a plain string in which "&" and "="
   * separate the pairs. A string that begins with "?" is refused, as by {@link Url.withQuery}.
   */
  query(query: Query | QueryInit | string | null, options?: EncodingOption): UrlBuilder<Scheme> {
    if (query === null || typeof query === 'string')
      return this.#setPlain('query', withoutMark('query', query), encodeQuery)
    return this.#set('query', queryPart(query instanceof Query ? query : Query.from(query, options)))
  }

  /**
   * The fragment, in plain text. A string that begins with "#" is refused: if you mean it, pass `%23` to {@link UrlBuilder.parts}.
   */
  fragment(fragment: string | null): UrlBuilder<Scheme> {
    return this.#setPlain('fragment', withoutMark('fragment', fragment), encodeFragment)
  }

  /**
   * Sets several parts, given in URL syntax or as value objects, as in {@link Url.with}. Parts that are not named are unchanged.
   *
   * @example
   * ```ts
   * import { Url } from 'weburl'
   *
   * Url.builder().parts({ scheme: 'https', host: 'example.org', path: '/a%2Fb', query: 'q=%41' }).build().toString() // => 'https://example.org/a%2Fb?q=%41'
   * Url.parse('https://example.org/#a').toBuilder().parts({ fragment: null }).build().href // => 'https://example.org/'
   * ```
   */
  parts<const New extends string>(parts: UrlChanges & { readonly scheme: New }): UrlBuilder<SchemeOf<New>>
  parts(parts: UrlChanges & { readonly scheme?: undefined }): UrlBuilder<Scheme>
  parts(parts: UrlChanges): UrlBuilder
  parts(parts: UrlChanges): UrlBuilder {
    let { changes } = this.#plan
    for (const [part, planned] of Object.entries(plannedParts(parts)) as [ComponentName, PlannedPart | undefined][]) {
      if (planned === undefined) continue
      // Later steps may append segments to a path.
      const isText = part === 'path' && !(planned instanceof PlannedPath)
      changes = withChange(changes, part, isText ? new PlannedPath(planned.text ?? '') : planned)
    }
    return this.#with(changes)
  }

  /** Builds the URL; throws a {@link UrlError} that names the part at fault if the parts do not make a URL. */
  build(): Url<Scheme> {
    const { dialect, changes, original } = this.#plan
    const built = assemble(this.#plan)
    if (changes.scheme !== undefined || (original?.host ?? null) !== null)
      assertPromisedAuthority(built.record, dialect)
    return urlOfReading(built, dialect) as Url<Scheme>
  }

  /** The URL so far as a string for a log, with its secrets masked. */
  toJSON(): string {
    return maskedText(this.#plan)
  }

  /** @internal */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return inspectAs('UrlBuilder', this.toJSON())
  }

  get #queryText(): string | null {
    const { changes, original } = this.#plan
    const planned = changes.query
    return planned === undefined ? (original?.query ?? null) : planned.text
  }

  /** The record that segments are appended to. In a new builder, an empty path counts as hierarchical. */
  get #beforeSegments(): Wanted {
    const wanted = wantedBy(this.#plan)
    return this.#plan.original === null && wanted.path === '' ? { ...wanted, kind: 'hierarchical' } : wanted
  }

  #append(segments: readonly string[]): UrlBuilder<Scheme> {
    const [first] = segments
    if (first === undefined) return this
    const { dialect, changes, original } = this.#plan
    const planned = changes.path ?? new PlannedPath(original === null ? '' : pathOf(original, dialect))
    const path = planned as PlannedPath
    // Only the first appended segments can need a separator before them.
    const separator = path.steps === null ? separatorBehind(this.#beforeSegments, first, dialect) : ''
    return this.#set('path', path.with(segments, separator))
  }

  #setPart(part: ComponentName, value: unknown): UrlBuilder<Scheme> {
    return this.#set(part, plannedPart(part, value))
  }

  #setPlain(part: ComponentName, value: string | null, encode: (text: string) => string): UrlBuilder<Scheme> {
    const text = textOfPart(part, value)
    return this.#setPart(part, text === null ? null : encode(text))
  }

  #set(part: ComponentName, planned: PlannedPart): UrlBuilder<Scheme> {
    return this.#with(withChange(this.#plan.changes, part, planned))
  }

  #with(changes: PlannedParts): UrlBuilder<Scheme> {
    const { dialect, original } = this.#plan
    return new UrlBuilder(KEY, { dialect, original, changes })
  }
}

freezeClass(UrlBuilder)

/**
 * Throws a `UrlError` if a URL's type promises an authority that the URL lacks, as after `url.withScheme('https')` for the RFC 3986
 * URL `http:/a`.
 */
function assertPromisedAuthority({ scheme, host }: Components, dialect: Dialect): void {
  const name = asciiLowercase(scheme)
  if (host !== null || !isSchemeWithAuthority(name)) return
  const details = { reason: 'part-missing', dialect: dialect.name, suggestion: 'set the host, too' }
  throw invalidPart('host', `the type of a URL with the scheme ${name} promises one`, details, 'is missing')
}
