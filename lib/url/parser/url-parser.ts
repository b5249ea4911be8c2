/**
 * A parser that is configured once and used many times: it holds the options of `Url.parse`, and rules for which URLs are allowed.
 *
 * `Url` parses the strings, and `url-policy.ts` applies the rules.
 */

import { whatwg } from '../../dialects/whatwg/index.js'
import type { ComponentName, Dialect, Replacement } from '../../ground/components.js'
import type { Finding, Span } from '../../ground/findings/finding.js'
import { partSpanIn } from '../../ground/findings/part-span.js'
import { notAllowed, UrlError } from '../../ground/findings/url-error.js'
import { dialectOptions, isPlainObject, refuseDetached, refuseMore } from '../../ground/own-options.js'
import { visible } from '../../ground/text/quoting.js'
import { freezeClass } from '../parts/value.js'
import { givenTextIn, givenTextOf } from '../record-of.js'
import { type StandardSchema, standardSchemaOf } from '../standard-schema.js'
import { type Diagnosis, readBase, Url, whyNot } from '../url.js'
import { failed, type UrlResult } from '../url-options.js'
import { assertKnownOptions, type UrlParserOptions } from './read-options.js'
import { OPTIONS, UrlPolicy, type Violation } from './url-policy.js'

/**
 * A reusable parser, configured with a dialect, a base, and rules for which URLs are allowed.
 *
 * A URL that violates a rule is refused like a string that is not a URL: `parse` throws an error with the code `ERR_NOT_ALLOWED`
 * and the name of the violation as its reason, `tryParse` returns `null`, `canParse` returns `false`, and the last finding of
 * `diagnose` is the violation:
 *
 * ```text
 * The URL is not allowed (whatwg): the address of the host is loopback [address-not-allowed]
 *   https://0x7f.1/admin
 *           ^^^^^^ use one that is public
 * ```
 *
 * The rules check what a URL means, not how it is spelled. A relative reference is resolved against the base before it is checked.
 *
 * | `new UrlParser({ schemes: ['https'], addresses: ['public'], ports: [443] }).parse(…)` | `href`              |
 * | :----------------------------------------------------------------------------------- | :------------------ |
 * | `https://0x7f.1/`                                                                    | throws address-not-allowed |
 * | `https://localhost/`                                                                 | throws address-not-allowed |
 * | `https://example.org:8443/`                                                          | throws port-not-allowed |
 * | `http://example.org:443/`                                                            | throws scheme-not-allowed |
 * | `javascript:alert(1)`                                                                | throws scheme-not-allowed |
 * | `HTTPS:example.org:0443`                                                             | `https://example.org/` |
 *
 * A parser is also a Standard Schema, so it can be passed to any library that takes schemas, such as a form validator.
 *
 * @typeParam Scheme - the allowed schemes: with `schemes: ['http', 'https']`, a parser returns `Url<'http' | 'https'>`.
 *
 * @example
 * ```ts
 * import { type Url, UrlParser } from 'weburl'
 *
 * const parser = new UrlParser({ base: 'https://example.org/docs/' })
 * parser.parse('a.html').href // => 'https://example.org/docs/a.html'
 * parser.tryParse('//[') // => null
 * parser.canParse('//[') // => false
 * parser.read('//[').ok // => false
 * parser.diagnose('a b').findings.length // => 1
 *
 * const links = new UrlParser({ base: 'https://example.org/docs/', schemes: ['http', 'https'], credentials: 'forbid' })
 * const link: Url<'http' | 'https'> = links.parse('a.html')
 * link.authority.host.toString() // => 'example.org'
 * links.tryParse('mailto:me@example.org') // => null
 * links.parse('//me:secret@example.org') // throws credentials-forbidden
 * ```
 */
export class UrlParser<const out Scheme extends string = string> implements StandardSchema<string, Url<Scheme>> {
  readonly #options: UrlParserOptions<Scheme>
  readonly #reading: ReadingOptions
  readonly #policy: UrlPolicy
  readonly #standard: StandardSchema<string, Url<Scheme>>['~standard']

  /**
   * Parses the base and checks the rules, once. Throws a {@link UrlError} if the base is not a URL, or if a rule is invalid or
   * allows nothing. The base itself need not satisfy the rules.
   *
   * If you give schemes as the type argument, the option `schemes` is required.
   */
  constructor(
    ...[given]: string extends Scheme
      ? [options?: UrlParserOptions<Scheme>]
      : [options: UrlParserOptions<Scheme> & { readonly schemes: readonly Scheme[] }]
  ) {
    const options = readOptions(given)
    const base = options.base === undefined || options.base === null ? null : readBase(options.base, options.dialect)
    const dialect = options.dialect ?? base?.dialect ?? whatwg
    this.#options = Object.freeze({ ...options, dialect, base }) as UrlParserOptions<Scheme>
    this.#reading = { dialect, base }
    this.#policy = new UrlPolicy(options, dialect)
    this.#standard = standardSchemaOf<Url<Scheme>>({
      tryParse: (text) => this.tryParse(text),
      whyNot: (text) => this.#whyNot(text),
    })
  }

  /** The dialect whose rules the parser follows. */
  get dialect(): Dialect {
    return this.#reading.dialect
  }

  /** The URL that relative references are resolved against; `null` if the parser has no base. */
  get base(): Url | null {
    return this.#reading.base
  }

  /**
   * The parser's options, including its dialect and base, which can be printed or passed to another parser.
   *
   * @example
   * ```ts
   * import { UrlParser } from 'weburl'
   *
   * const { schemes, ports } = new UrlParser({ schemes: ['https'], ports: [443] }).options
   * schemes // => ['https']
   * ports // => [443]
   * ```
   */
  get options(): UrlParserOptions<Scheme> {
    return this.#options
  }

  /**
   * Returns a parser with some options changed. Options that are left out keep their values; an option set to `undefined` is
   * removed.
   *
   * @example
   * ```ts
   * import { UrlParser } from 'weburl'
   *
   * const web = new UrlParser({ schemes: ['http', 'https'], credentials: 'forbid' })
   * const safe = web.with({ schemes: ['https'], addresses: ['public'] })
   * safe.canParse('http://example.org') // => false
   * safe.canParse('https://me@example.org') // => false
   * safe.with({ credentials: undefined }).canParse('https://me@example.org') // => true
   * ```
   */
  with<const Other extends string>(
    changes: UrlParserOptions<Other> & { readonly schemes: readonly Other[] },
  ): UrlParser<Other>
  with(changes: UrlParserOptions<never> & { readonly schemes?: never }): UrlParser<Scheme>
  with(changes: UrlParserOptions): UrlParser
  with(changes: UrlParserOptions): UrlParser {
    const checked = readOptions(changes)
    const given = OPTIONS.filter((name) => Object.hasOwn(changes, name))
    const options: UrlParserOptions = {
      ...this.#options,
      ...Object.fromEntries(given.map((name) => [name, checked[name]])),
    }
    return new UrlParser(options)
  }

  /** The property that makes the parser a Standard Schema: https://standardschema.dev. */
  // Stryker disable next-line StringLiteral: the name of a getter is not an expression that can be changed.
  get '~standard'(): StandardSchema<string, Url<Scheme>>['~standard'] {
    return this.#standard
  }

  /** Like `Url.parse`, but also throws a {@link UrlError} if the URL is not allowed. */
  parse(input: string): Url<Scheme>
  parse(input: string, more?: unknown): Url<Scheme> {
    checkCall(this, more, 'parse')
    return this.#parse(givenTextIn(input, 'parser.parse(text)'), this.#reading)
  }

  /** Like `Url.tryParse`, but also returns `null` if the URL is not allowed. */
  tryParse(input: string): Url<Scheme> | null
  tryParse(input: string, more?: unknown): Url<Scheme> | null {
    checkCall(this, more, 'tryParse')
    return this.#tryParse(givenTextOf(input), this.#reading)
  }

  /**
   * Resolves a reference against the given base, such as a link in a page or the `Location` of a response, and checks the result.
   * The base itself need not satisfy the rules.
   *
   * @example
   * ```ts
   * import { Url, UrlParser } from 'weburl'
   *
   * const parser = new UrlParser({ schemes: ['https'] })
   * const page = parser.parse('https://example.org/a/b')
   * parser.resolve(page, '../c').href // => 'https://example.org/c'
   * parser.resolve('https://example.org/', '//www.example.org').href // => 'https://www.example.org/'
   * parser.resolve(page, 'http://example.org/') // throws scheme-not-allowed
   * parser.resolve('example.org', '/a') // throws missing-scheme-non-relative-URL
   * ```
   */
  resolve(base: string | { readonly href: string }, reference: string): Url<Scheme>
  resolve(base: string | { readonly href: string }, reference: string, more?: unknown): Url<Scheme> {
    checkResolve(this, more, 'resolve')
    const text = givenTextIn(reference, 'parser.resolve(base, text)')
    return this.#parse(text, this.#against(base))
  }

  /**
   * Like {@link UrlParser.resolve}, but returns `null` if the result is not a URL or is not allowed. Throws a {@link UrlError} if
   * the base is not a URL.
   *
   * @example
   * ```ts
   * import { UrlParser } from 'weburl'
   *
   * const parser = new UrlParser({ schemes: ['https'] })
   * parser.tryResolve('https://example.org/a', 'b')?.href // => 'https://example.org/b'
   * parser.tryResolve('https://example.org/a', 'http:b') // => null
   * ```
   */
  tryResolve(base: string | { readonly href: string }, reference: string): Url<Scheme> | null
  tryResolve(base: string | { readonly href: string }, reference: string, more?: unknown): Url<Scheme> | null {
    checkResolve(this, more, 'tryResolve')
    return this.#tryParse(givenTextOf(reference), this.#against(base))
  }

  /** Like `Url.read`, but also returns an error if the URL is not allowed. */
  read(input: string): UrlResult<Url<Scheme>>
  read(input: string, more?: unknown): UrlResult<Url<Scheme>> {
    checkCall(this, more, 'read')
    try {
      return { ok: true, url: this.parse(input) }
    } catch (error) {
      return failed(error)
    }
  }

  /** Like `Url.canParse`, but also returns `false` if the URL is not allowed. */
  canParse(input: string): boolean
  canParse(input: string, more?: unknown): boolean {
    checkCall(this, more, 'canParse')
    return this.#policy.allowsAll ? Url.canParse(input, this.#reading) : this.tryParse(input) !== null
  }

  /** Like `Url.diagnose`. If the URL is not allowed, the last finding is the violation, with the severity `error`. */
  diagnose(input: string): Diagnosis<Scheme>
  diagnose(input: string, more?: unknown): Diagnosis<Scheme> {
    checkCall(this, more, 'diagnose')
    const text = givenTextIn(input, 'parser.diagnose(text)')
    const early = this.#policy.violationOfText(text)
    if (early !== null) return { url: null, findings: [findingOf(text, this.#reading, early)], omitted: [] }
    const { url, findings, omitted } = Url.diagnose(text, this.#reading)
    const violation = url === null ? null : this.#policy.violationOf(url)
    if (violation === null) return { url: url as Url<Scheme> | null, findings, omitted }
    return { url: null, findings: [...findings, findingOf(text, this.#reading, violation)], omitted }
  }

  #parse(text: string, reading: ReadingOptions): Url<Scheme> {
    assertAllowed(text, reading, this.#policy.violationOfText(text))
    const url = Url.parse(text, reading)
    assertAllowed(text, reading, this.#policy.violationOf(url))
    return url as Url<Scheme>
  }

  #tryParse(text: string | null, reading: ReadingOptions): Url<Scheme> | null {
    if (text === null || this.#policy.violationOfText(text) !== null) return null
    const url = Url.tryParse(text, reading)
    return url === null || this.#policy.violationOf(url) !== null ? null : (url as Url<Scheme>)
  }

  #against(base: string | { readonly href: string }): ReadingOptions {
    const { dialect } = this.#reading
    return { dialect, base: readBase(base, dialect) }
  }

  /** Returns the reason why `tryParse` returns `null` for a string. */
  #whyNot(text: string): Finding {
    const reading = this.#reading
    const early = this.#policy.violationOfText(text)
    if (early !== null) return findingOf(text, reading, early)
    const url = Url.tryParse(text, reading)
    return url === null
      ? whyNot(text, reading.dialect, reading.base)
      : findingOf(text, reading, this.#policy.violationOf(url) as Violation)
  }
}

freezeClass(UrlParser)

/** The options for `Url.parse`. */
interface ReadingOptions {
  readonly dialect: Dialect
  readonly base: Url | null
}

function assertAllowed(text: string, reading: ReadingOptions, violation: Violation | null): void {
  if (violation !== null) throw notAllowed(reading.dialect, text, findingOf(text, reading, violation))
}

function findingOf(text: string, reading: ReadingOptions, violation: Violation): Finding {
  const { reason: name, component, message, suggestion } = violation
  const span = Object.hasOwn(violation, 'span') ? violation.span : null
  return {
    name,
    severity: 'error',
    component,
    span: span ?? (component && spanOf(text, component, reading)) ?? { start: 0, end: text.length },
    message: visible(message),
    suggestion: visible(suggestion),
    ...(Object.hasOwn(violation, 'replacement') && { replacement: violation.replacement as Replacement }),
  }
}

/**
 * Returns the position of a part in a string; `null` if the string does not contain it, because it comes from the base or follows
 * from another part.
 */
const spanOf = (text: string, part: ComponentName, { dialect, base }: ReadingOptions): Span | null =>
  partSpanIn(text, part, (report) =>
    base === null ? dialect.parse(text, report) : dialect.splitReference(text, report),
  )

/** Refuses a second argument, because options belong in the constructor. */
function checkCall(parser: UrlParser, more: unknown, method: string): void {
  if (more === undefined && parser !== undefined) return
  refuseDetached(parser, `texts.map((text) => parser.${method}(text))`)
  refuseMore(more, `new UrlParser({ base, dialect }).${method}(text)`)
}

/** Refuses a detached method and a third argument. */
function checkResolve(parser: UrlParser, more: unknown, method: string): void {
  refuseDetached(parser, `texts.map((text) => parser.${method}(base, text))`)
  refuseMore(more, `parser.${method}(base, text)`)
}

/** Checks the options. An unknown name throws, because a misspelt rule would silently not apply. */
function readOptions(given: UrlParserOptions | undefined): UrlParserOptions {
  if (given !== undefined && isPlainObject(given)) assertKnownOptions(given, OPTIONS)
  const options: Record<string, unknown> = dialectOptions(given, OPTIONS, "new UrlParser({ schemes: ['https'], … })")
  // Lists are copied, so that the caller cannot change the rules or the property `options` later.
  for (const [name, value] of Object.entries(options))
    if (Array.isArray(value)) options[name] = Object.freeze(Array.from(value))
  return options
}
