/**
 * The only error of the library. It says what is wrong, where in the input it is, and what to write instead. It never shows a
 * password.
 */

import type { ComponentName } from '../components.js'
import { flat } from '../text/ascii.js'
import { freezeClass } from '../text/freezing.js'
import type { Span } from './finding.js'

/**
 * The kind of an error. Its `reason` is more precise: it is the document's own name for the mistake.
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
  /** A text that is not a host by itself. */
  | 'ERR_INVALID_HOST'
  /** A label that is not the label of an encoding. */
  | 'ERR_ENCODING_UNKNOWN'
  /** An encoding whose tables the imported module does not contain, or cannot load. */
  | 'ERR_ENCODING_NOT_INSTALLED'
  /** A part that cannot be set to the given text: the URL would be read as another one. */
  | 'ERR_INVALID_PART'
  /** A reference that leads out of the directory or the origin. */
  | 'ERR_NOT_WITHIN'
  /** A URL that the platform's own `URL` reads as another one, refuses, or takes too long to read. */
  | 'ERR_NOT_NATIVE'
  /** A URL that a parser's rules do not allow. */
  | 'ERR_NOT_ALLOWED'
  /** A text that is not the target of an HTTP request, or a field Host that does not fit the target. */
  | 'ERR_INVALID_TARGET'
  /** A path of files that has no URL, or a URL that has no path of files. */
  | 'ERR_INVALID_FILE_PATH'
  /** A `data:` URL without a body, a text that is not a MIME type, or a page of XML that is not well-formed. */
  | 'ERR_INVALID_DATA'
  /** A text that is not a URL pattern, or not a URI template. */
  | 'ERR_INVALID_PATTERN'
  /** A rule for a parser that is empty, or that cannot be understood. */
  | 'ERR_INVALID_RULE'
  /** A list whose header or whose records are not as the options say, so that the rest of it cannot be answered. */
  | 'ERR_INVALID_LIST'
  /** A call that needs a part of the platform which is not there, such as its streams. */
  | 'ERR_NOT_SUPPORTED'

/**
 * The facts in the message of an error: the mistake and its place.
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
  /** The document's own name for the mistake, such as `IPv4-out-of-range-part`. */
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

  /** The library makes an error when it refuses a text. An application may make its own errors. */
  constructor(code: UrlErrorCode, message: string, details: UrlErrorDetails) {
    // What a program has put on `Object.prototype` is not a detail.
    const given = { __proto__: null, ...details } as UrlErrorDetails
    const { reason, dialect, component, span, suggestion, bestEffort, cause } = given
    super(flat(message), cause === undefined ? undefined : { cause })
    this.code = code
    this.reason = reason
    this.dialect = dialect ?? null
    this.component = component ?? null
    this.span = span ? Object.freeze({ ...span }) : null
    this.suggestion = suggestion ?? null
    this.#bestEffort = bestEffort ?? null
  }

  /**
   * The text that the document writes for the URL although it calls it invalid; `null` when it writes no text. A password in it is not
   * masked.
   */
  get bestEffort(): string | null {
    return this.#bestEffort
  }
}

// The class is frozen, and yet an error can be given another name, as every error can: with a value in the place of the accessor, the
// assignment `this.name = …` of a class that extends this one would be refused.
Object.defineProperty(UrlError.prototype, 'name', {
  get: () => 'UrlError',
  set(this: UrlError, value: unknown) {
    Object.defineProperty(this, 'name', { value, writable: true, configurable: true })
  },
})
freezeClass(UrlError)
