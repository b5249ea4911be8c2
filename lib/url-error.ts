/**
 * The one error of the library. It says what is wrong, where in the input, and what would be right, and it never shows a
 * password.
 */

import type { ComponentName, Dialect } from './components.js'
import { errorMessage } from './insight/error-message.js'
import type { Finding, FindingCollector, Span } from './insight/finding.js'
import { visible } from './text/visible.js'

/**
 * What kind of refusal an error is; the document's own name for the reason is `reason`.
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
  /** A label that names no encoding. */
  | 'ERR_ENCODING_UNKNOWN'
  /** An encoding whose tables the imported door does not have, or cannot load. */
  | 'ERR_ENCODING_NOT_INSTALLED'
  /** A part that cannot be what it was set to: the URL would be read as another one. */
  | 'ERR_INVALID_PART'
  /** A reference that leads out of the place it was to stay in. */
  | 'ERR_NOT_WITHIN'
  /** A URL that the platform's own `URL` reads as another one, or not at all. */
  | 'ERR_NOT_NATIVE'
  /** A URL that a parser's rules do not allow. */
  | 'ERR_NOT_ALLOWED'
  /** A rule for a parser that says nothing, or nothing that can be understood. */
  | 'ERR_INVALID_RULE'

/**
 * Where and why: the facts behind an error's message.
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
  /** What the document writes all the same for a URL that it calls invalid. */
  readonly bestEffort?: string | null
  /** The error behind this one. */
  readonly cause?: unknown
}

/**
 * A text that is not what it was taken for.
 *
 * The message names the reason, shows the place and says what would be right:
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
  /** The name of the dialect that a text was read in; `null` where none was. */
  readonly dialect: string | null
  /** The part it is in, where it is in one. */
  readonly component: ComponentName | null
  /** Where in the input as given, where it is about an input. */
  readonly span: Span | null
  /** What would be right, where that is known. */
  readonly suggestion: string | null
  /** Private, so that who prints the error does not print the password that may be in it. */
  readonly #bestEffort: string | null

  /** Errors are made where a text is refused; an application may make its own. */
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

  /** The text that the document writes all the same for a URL that it calls invalid; `null` where it writes none. */
  get bestEffort(): string | null {
    return this.#bestEffort
  }

  /**
   * The error for a part that cannot be what it was set to, or cannot stay what it is.
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
   * The error for a text that a dialect failed to read, told by what it reported on the way. The verdict is the beginning of
   * the message: "The input is not a URL".
   * @internal
   */
  static invalid(verdict: string, dialect: Dialect, input: string, why: FindingCollector): UrlError {
    return UrlError.#of('ERR_INVALID_URL', verdict, dialect, input, why.error(input, dialect), why.bestEffort)
  }

  /**
   * The error for a text that can be read, and is not wanted here.
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
   * The error for parts that give no text which can be read. The part is the one that is in the way, where that is known;
   * the advice is better than the dialect's, where there is one.
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
    const verdict = component === null ? 'The parts make no URL' : `The ${component} cannot be set`
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
