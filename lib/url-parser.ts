/**
 * A reader of URLs that is set up once and used often.
 */

import type { Dialect } from './components.js'
import { whatwg } from './dialects/whatwg/index.js'
import { type Diagnosis, type ParseOptions, Url } from './url.js'

/**
 * A reusable reader: the dialect and the base of `Url.parse`, said once.
 *
 * @example
 * ```ts
 * import { UrlParser } from 'weburl'
 *
 * const parser = new UrlParser({ base: 'https://example.org/docs/' })
 * parser.parse('a.html').href // => 'https://example.org/docs/a.html'
 * parser.tryParse('//[') // => null
 * parser.canParse('//[') // => false
 * parser.diagnose('a b').findings.length // => 1
 * ```
 */
export class UrlParser {
  readonly #dialect: Dialect
  readonly #base: Url | undefined

  /** A base that is a text is read here, once; throws a {@link UrlError} when it is not a URL. */
  constructor(options: ParseOptions = {}) {
    const { base } = options
    this.#base = base === undefined || base === null ? undefined : Url.readBase(base, options.dialect)
    this.#dialect = options.dialect ?? this.#base?.dialect ?? whatwg
  }

  /** The document whose rules are followed. */
  get dialect(): Dialect {
    return this.#dialect
  }

  /** The URL that relative references are resolved against. */
  get base(): Url | null {
    return this.#base ?? null
  }

  /** As `Url.parse`. */
  parse(input: string): Url {
    return Url.parse(input, this.#options)
  }

  /** As `Url.tryParse`. */
  tryParse(input: string): Url | null {
    return Url.tryParse(input, this.#options)
  }

  /** As `Url.canParse`. */
  canParse(input: string): boolean {
    return Url.canParse(input, this.#options)
  }

  /** As `Url.diagnose`. */
  diagnose(input: string): Diagnosis {
    return Url.diagnose(input, this.#options)
  }

  get #options(): ParseOptions {
    return { dialect: this.#dialect, base: this.#base }
  }
}

// What a value answers with cannot be assigned to, methods included.
Object.freeze(UrlParser.prototype)
