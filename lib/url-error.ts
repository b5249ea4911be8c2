/**
 * The one error of the library. It says what is wrong, where in the input it is, and what to write instead. It never shows a
 * password.
 */

import type { ComponentName, Dialect } from './components.js'
import { errorMessage } from './insight/error-message.js'
import type { Finding, FindingCollector, Span } from './insight/finding.js'
import { visible } from './text/visible.js'

/**
 * The kind of an error. Its `reason` is more precise: it is the document's own name for what is wrong.
 *
 * @example
 * ```ts
 * import { Url, UrlError, type UrlErrorCode } from 'weburl'
 *
 * const codeOf = (action: () => unknown): UrlErrorCode | null => {
 *   try {
 *     action()
 *     return null
 *   } catch (error) {
 *     return error instanceof UrlError ? error.code : null
 *   }
 * }
 * codeOf(() => Url.parse('example.org')) // => 'ERR_INVALID_URL'
 * codeOf(() => Url.parse('https://example.org').canonicalize('utf-99')) // => 'ERR_ENCODING_UNKNOWN'
 * ```
 */
export type UrlErrorCode =
  /** A text that is not a URL in its dialect. */
  | 'ERR_INVALID_URL'
  /** A label that is not the label of an encoding. */
  | 'ERR_ENCODING_UNKNOWN'
  /** An encoding whose tables the imported module does not contain, or cannot load. */
  | 'ERR_ENCODING_NOT_INSTALLED'
  /** A part that cannot be set to the given text: the URL would be read as another one. */
  | 'ERR_INVALID_PART'
  /** A reference that leads out of the place in which it has to stay. */
  | 'ERR_NOT_WITHIN'
  /** A URL that the platform's own `URL` reads as another one, or refuses. */
  | 'ERR_NOT_NATIVE'
  /** A URL that a parser's rules do not allow. */
  | 'ERR_NOT_ALLOWED'
  /** A rule for a parser that is empty, or that cannot be understood. */
  | 'ERR_INVALID_RULE'

/**
 * The facts behind the message of an error: what is wrong, and where it is.
 *
 * @example
 * ```ts
 * import { UrlError, type UrlErrorDetails } from 'weburl'
 *
 * const details: UrlErrorDetails = { reason: 'not-allowed', dialect: 'whatwg' }
 * new UrlError('ERR_INVALID_URL', 'This host is not allowed here', details).span // => null
 * ```
 */
export interface UrlErrorDetails {
  readonly reason: string
  readonly dialect?: string | null
  readonly component?: ComponentName | null
  readonly span?: Span | null
  readonly suggestion?: string | null
  /** The text that the document writes for a URL although it calls the URL invalid. */
  readonly bestEffort?: string | null
  /** The error that caused this one. */
  readonly cause?: unknown
}

/**
 * The error for a text, a part or an option that is refused.
 *
 * The message names the reason, shows the place and says what to write instead:
 *
 * ```text
 * The input is not a URL (whatwg): the port is larger than 65535 [port-out-of-range]
 *   https://example.org:70000/
 *                       ^^^^^ use a port from 0 to 65535
 * ```
 *
 * It extends `TypeError`, which is what the platform's `URL` throws.
 *
 * @example
 * ```ts
 * import { Url, UrlError } from 'weburl'
 *
 * try {
 *   Url.parse('https://u:secret@example.org:70000/')
 * } catch (error) {
 *   if (!(error instanceof UrlError)) throw error
 *   error.code // => 'ERR_INVALID_URL'
 *   error.reason // => 'port-out-of-range'
 *   error.span // => { start: 29, end: 34 }
 *   error.message.includes('secret') // => false
 * }
 * ```
 */
export class UrlError extends TypeError {
  declare readonly name: 'UrlError'
  readonly code: UrlErrorCode
  /** The document's own name for what is wrong, such as `IPv4-out-of-range-part`. */
  readonly reason: string
  /** The name of the dialect in which the text was read; `null` when no text was read. */
  readonly dialect: string | null
  /** The part that is wrong; `null` when it is not a single part. */
  readonly component: ComponentName | null
  /** The place in the input as it was given; `null` when the error is not about an input. */
  readonly span: Span | null
  /** What to write instead; `null` when that is not known. */
  readonly suggestion: string | null
  /** Private, so that a program which prints the error does not print the password that may be in this text. */
  readonly #bestEffort: string | null

  /** The library makes an error where it refuses a text. An application may make errors of its own. */
  constructor(code: UrlErrorCode, message: string, details: UrlErrorDetails) {
    super(message, details.cause === undefined ? {} : { cause: details.cause })
    this.code = code
    this.reason = details.reason
    this.dialect = details.dialect ?? null
    this.component = details.component ?? null
    this.span = details.span ?? null
    this.suggestion = details.suggestion ?? null
    this.#bestEffort = details.bestEffort ?? null
  }

  /** The text that the document writes for the URL although it calls it invalid; `null` when it writes no text. */
  get bestEffort(): string | null {
    return this.#bestEffort
  }

  /**
   * The error for a part that cannot be set to the given text, or cannot keep the text that it has.
   * @internal
   */
  static part(
    component: ComponentName,
    problem: string,
    details: Omit<UrlErrorDetails, 'component'>,
    verdict: 'cannot be set' | 'cannot stay' | 'is missing' = 'cannot be set',
  ): UrlError {
    const advice = (details.suggestion ?? null) === null ? '' : `: ${details.suggestion}`
    const message = visible(`The ${component} ${verdict}: ${problem} [${details.reason}]${advice}`)
    return new UrlError('ERR_INVALID_PART', message, { ...details, component })
  }

  /**
   * The error for a text that a dialect cannot read. The reason is the last finding of the collector. The verdict is the
   * beginning of the message: "The input is not a URL".
   * @internal
   */
  static invalid(verdict: string, dialect: Dialect, input: string, why: FindingCollector): UrlError {
    return UrlError.#of('ERR_INVALID_URL', verdict, dialect, input, why.error(input, dialect), why.bestEffort)
  }

  /**
   * The error for a URL that violates a rule of its parser.
   * @internal
   */
  static notAllowed(dialect: Dialect, input: string, violation: Finding): UrlError {
    return UrlError.#of('ERR_NOT_ALLOWED', 'The URL is not allowed', dialect, input, violation, null)
  }

  /**
   * The error for a text that can be read and is refused all the same.
   * @internal
   */
  static refused(
    code: UrlErrorCode,
    verdict: string,
    dialect: Dialect,
    input: string,
    { reason, problem }: { readonly reason: string; readonly problem: string },
  ): UrlError {
    const span = { start: 0, end: input.length }
    const finding: Finding = { name: reason, severity: 'error', component: null, span, message: problem }
    return UrlError.#of(code, verdict, dialect, input, finding, null)
  }

  /**
   * The error for parts whose text cannot be read. `part` is the part that is wrong, where that is known. `advice` replaces
   * the suggestion of the dialect, where there is an advice.
   * @internal
   */
  static unreadablePart(
    { part, advice }: { readonly part: ComponentName | null; readonly advice: string | null },
    dialect: Dialect,
    text: string,
    why: FindingCollector,
  ): UrlError {
    const finding = why.error(text, dialect)
    const component = part ?? finding.component
    const verdict = component === null ? 'The parts do not make a URL' : `The ${component} cannot be set`
    const advised = advice === null ? finding : { ...finding, suggestion: advice }
    return UrlError.#of('ERR_INVALID_PART', verdict, dialect, text, { ...advised, component }, null)
  }

  static #of(
    code: UrlErrorCode,
    verdict: string,
    dialect: Dialect,
    input: string,
    finding: Finding,
    bestEffort: string | null,
  ): UrlError {
    const { name: reason, component, span, suggestion = null } = finding
    const message = errorMessage(verdict, dialect.name, input, finding)
    return new UrlError(code, message, { reason, dialect: dialect.name, component, span, suggestion, bestEffort })
  }
}

Object.defineProperty(UrlError.prototype, 'name', { value: 'UrlError' })
