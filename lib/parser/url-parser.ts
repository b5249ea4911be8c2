/**
 * A reader of URLs that is set up once and used often: how it reads, and what it allows.
 */

import { type ComponentName, type Dialect, silent } from '../components.js'
import { whatwg } from '../dialects/whatwg/index.js'
import { errorMessage } from '../insight/error-message.js'
import type { Finding, Span } from '../insight/finding.js'
import { partSpan } from '../insight/part-span.js'
import { type StandardSchema, standardSchemaOf } from '../standard-schema.js'
import { visible } from '../text/visible.js'
import { type Diagnosis, readBase, Url } from '../url.js'
import { UrlError } from '../url-error.js'
import type { ParseOptions } from '../url-options.js'
import { type Refusal, type UrlParserOptions, UrlPolicy } from './url-policy.js'

/**
 * A reusable reader: the dialect and the base of `Url.parse`, said once, and rules that a URL has to keep.
 *
 * What is refused by a rule is refused like what is no URL: `parse` throws, with the code `ERR_NOT_ALLOWED` and the name of
 * the rule as its reason, `tryParse` gives `null`, `canParse` is false, and the last finding of `diagnose` says why:
 *
 * ```text
 * The URL is not allowed (whatwg): the address of the host is loopback [address-not-allowed]
 *   https://0x7f.1/admin
 *           ^^^^^^ use one that is public
 * ```
 *
 * The rules look at what the URL denotes and not at how it is written, and at the result where a reference is resolved.
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
 * A parser is a Standard Schema, too: it can be passed to whatever takes schemas of any library.
 *
 * @typeParam Scheme - the schemes that are allowed: with `schemes: ['http', 'https']`, a parser gives
 * `Url<'http' | 'https'>`.
 *
 * @example
 * ```ts
 * import { type Url, UrlParser } from 'weburl'
 *
 * const parser = new UrlParser({ base: 'https://example.org/docs/' })
 * parser.parse('a.html').href // => 'https://example.org/docs/a.html'
 * parser.tryParse('//[') // => null
 * parser.canParse('//[') // => false
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
  readonly #dialect: Dialect
  readonly #base: Url | undefined
  readonly #policy: UrlPolicy
  readonly #standard: StandardSchema<string, Url<Scheme>>['~standard']

  /**
   * A base that is a text is read here, once, and so are the rules. Throws a {@link UrlError} when the base is not a URL, and
   * for a rule that allows nothing or cannot be understood. The base itself need not keep the rules.
   *
   * A parser whose type knows its schemes is one that has been given them.
   */
  constructor(
    ...[options = {}]: string extends Scheme
      ? [options?: UrlParserOptions<Scheme>]
      : [options: UrlParserOptions<Scheme> & { readonly schemes: readonly Scheme[] }]
  ) {
    const { base } = options
    this.#base = base === undefined || base === null ? undefined : readBase(base, options.dialect)
    this.#dialect = options.dialect ?? this.#base?.dialect ?? whatwg
    this.#policy = new UrlPolicy(options, this.#dialect)
    this.#standard = standardSchemaOf<Url<Scheme>>(this)
  }

  /** The document whose rules are followed. */
  get dialect(): Dialect {
    return this.#dialect
  }

  /** The URL that relative references are resolved against. */
  get base(): Url | null {
    return this.#base ?? null
  }

  /** What makes the parser a schema to others: https://standardschema.dev. */
  get '~standard'(): StandardSchema<string, Url<Scheme>>['~standard'] {
    return this.#standard
  }

  /** As `Url.parse`; throws a {@link UrlError} for what is not allowed, too. */
  parse(input: string): Url<Scheme> {
    const text = String(input)
    const url = this.tryParse(text)
    if (url !== null) return url
    // What is no URL is refused by `Url.parse` itself, in its own words.
    const refusal = this.#policy.refusalOfText(text) ?? this.#policy.refusalOf(Url.parse(text, this.#options))
    throw this.#notAllowed(text, refusal as Refusal)
  }

  /** As `Url.tryParse`; `null` for what is not allowed, too. */
  tryParse(input: string): Url<Scheme> | null {
    const text = String(input)
    if (this.#policy.refusalOfText(text) !== null) return null
    const url = Url.tryParse(text, this.#options)
    return url === null || this.#policy.refusalOf(url) !== null ? null : (url as Url<Scheme>)
  }

  /** As `Url.canParse`; whether it is allowed, too. */
  canParse(input: string): boolean {
    return this.#policy.allowsAll ? Url.canParse(input, this.#options) : this.tryParse(input) !== null
  }

  /** As `Url.diagnose`; what is not allowed is an error, the last of the findings. */
  diagnose(input: string): Diagnosis<Scheme> {
    const text = String(input)
    const early = this.#policy.refusalOfText(text)
    if (early !== null) return { url: null, findings: [this.#findingOf(text, early)] }
    const { url, findings } = Url.diagnose(text, this.#options)
    const refusal = url === null ? null : this.#policy.refusalOf(url)
    if (refusal === null) return { url: url as Url<Scheme> | null, findings }
    return { url: null, findings: [...findings, this.#findingOf(text, refusal)] }
  }

  get #options(): ParseOptions {
    return { dialect: this.#dialect, base: this.#base }
  }

  #notAllowed(text: string, refusal: Refusal): UrlError {
    const dialect = this.#dialect.name
    const finding = this.#findingOf(text, refusal)
    const message = errorMessage('The URL is not allowed', dialect, text, finding)
    const { name: reason, component, span, suggestion = null } = finding
    return new UrlError('ERR_NOT_ALLOWED', message, { reason, dialect, component, span, suggestion })
  }

  #findingOf(text: string, { reason: name, component, message, suggestion, span }: Refusal): Finding {
    return {
      name,
      severity: 'error',
      component,
      span: span ?? (component && this.#spanOf(text, component)) ?? { start: 0, end: text.length },
      message: visible(message),
      suggestion: visible(suggestion),
    }
  }

  /** Where a part stands in a text; `null` where it is inherited from the base, or follows from another. */
  #spanOf(text: string, part: ComponentName): Span | null {
    const parts =
      this.#base === undefined ? this.#dialect.parse(text, silent) : this.#dialect.splitReference(text, silent)
    return parts === null ? null : partSpan(text, parts, part)
  }
}

// What a value answers with cannot be assigned to, methods included.
Object.freeze(UrlParser.prototype)
Object.freeze(UrlParser)
