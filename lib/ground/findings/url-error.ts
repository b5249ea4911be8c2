/**
 * The only error of the library. It says what is wrong, where in the input it is, and what to write instead. It never shows a
 * password.
 */

import type { ComponentName, Components, Dialect } from '../components.js'
import { flat } from '../text/ascii.js'
import { freezeClass } from '../text/freezing.js'
import { visible } from '../text/quoting.js'
import { type Explaining, type FailureCollector, type Finding, failureIn, type Span, suggestionOf } from './finding.js'
import { type MaskedText, maskSecrets } from './mask.js'

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
  /** A string that is not a URL in its dialect. */
  | 'ERR_INVALID_URL'
  /** A string that is not a host by itself. */
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
  /** A string that is not the target of an HTTP request, or a field Host that does not fit the target. */
  | 'ERR_INVALID_TARGET'
  /** A path of files that has no URL, or a URL that has no path of files. */
  | 'ERR_INVALID_FILE_PATH'
  /** A `data:` URL without a body, a string that is not a MIME type, or a page of XML that is not well-formed. */
  | 'ERR_INVALID_DATA'
  /** A string that is not a URL pattern, or not a URI template. */
  | 'ERR_INVALID_PATTERN'
  /** A rule for a parser that is empty, or that cannot be understood. */
  | 'ERR_INVALID_RULE'
  /** A list whose header or whose records are not as the options say, so that the rest of it cannot be answered. */
  | 'ERR_INVALID_LIST'
  /** A call that needs a part of the platform which is not there, such as its streams. */
  | 'ERR_NOT_SUPPORTED'

/**
 * The error for a string, a part or an option that is refused.
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

  /** The library makes an error when it refuses a string. An application may make its own errors. */
  constructor(
    code: UrlErrorCode,
    message: string,
    details: {
      readonly reason: string
      readonly dialect?: string | null
      readonly component?: ComponentName | null
      readonly span?: Span | null
      readonly suggestion?: string | null
      /** The text that the document writes for a URL although it calls the URL invalid. */
      readonly bestEffort?: string | null
      /** The error that caused this one. */
      readonly cause?: unknown
    },
  ) {
    // What a program has put on `Object.prototype` is not a detail.
    const given = { __proto__: null, ...details } as typeof details
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

// The errors about refusals: which text or part is refused, the reason, the place, and a suggestion.
//
//     The input is not a URL (whatwg): the port is larger than 65535 [port-out-of-range]
//       https://example.org:70000/
//                           ^^^^^ use a port from 0 to 65535
//
// If the input is long, only the text around the place is shown. Secrets are masked, and characters that would break a line are
// replaced.

/** The details of the error for a part. */
interface PartDetails {
  readonly reason: string
  readonly dialect?: string
  readonly suggestion: string | null
}

/** The error for a part that cannot be set to the given text, or cannot keep the text that it has. */
export function invalidPart(
  component: ComponentName,
  problem: string,
  details: PartDetails,
  verdict: 'cannot be set' | 'cannot stay' | 'is missing' = 'cannot be set',
): UrlError {
  const { reason, suggestion } = details
  const advice = suggestion === null ? '' : `: ${suggestion}`
  const message = visible(`The ${component} ${verdict}: ${problem} [${reason}]${advice}`)
  return new UrlError('ERR_INVALID_PART', message, { ...details, component })
}

/** The error with another suggestion, which is the end of the message. */
export function withSuggestion(error: UrlError, suggestion: string): UrlError {
  const { code, message, suggestion: old } = error
  const before = old === null ? `${message} ` : message.slice(0, -old.length)
  return new UrlError(code, before + suggestion, { ...error, suggestion })
}

/** The part with the mistake, if it is known, and what replaces the suggestion of the dialect, if there is anything. */
interface UnreadablePart {
  readonly part: ComponentName | null
  readonly advice: string | null
  readonly verdict: 'cannot be set' | 'cannot stay'
}

/** The error for parts whose text cannot be read. `masked` is the text without the secrets that are in the parts. */
export function unreadablePart(
  { part, advice, verdict }: UnreadablePart,
  dialect: Dialect,
  text: string,
  why: FailureCollector,
  masked: MaskedText,
): UrlError {
  const finding = failureIn(why, text, dialect, null, masked)
  const component = part ?? finding.component
  const beginning = component === null ? 'The parts do not make a URL' : `The ${component} ${verdict}`
  const advised = advice === null ? finding : { ...finding, suggestion: advice }
  return textError('ERR_INVALID_PART', beginning, dialect, { ...advised, component }, masked)
}

/**
 * What an error is made of: `new UrlError(...refusal)`. The fewer functions are running where an error is made, the less time its
 * stack takes, so the methods that refuse most often make their errors themselves.
 */
export type Refusal = Readonly<ConstructorParameters<typeof UrlError>>

/**
 * Why a dialect cannot read a string. The reason is the last finding of the collector. The verdict is the
 * beginning of the message: "The input is not a URL". `base` is the base that the text was read against, and `masked` is the input
 * without its secrets.
 */
export function refusedText(
  verdict: string,
  dialect: Explaining,
  input: string,
  why: FailureCollector,
  base: Components | null = null,
  masked: MaskedText = maskSecrets(input),
): Refusal {
  const finding = failureIn(why, input, dialect, base, masked)
  return refusalOf('ERR_INVALID_URL', verdict, dialect, finding, masked, why.bestEffort)
}

/** The error for a string that a dialect cannot read; see `refusedText`. */
export const invalidText = (...refused: Parameters<typeof refusedText>): UrlError =>
  new UrlError(...refusedText(...refused))

/** The error for a string that cannot be read, if the finding is in words already. */
export const unreadableText = (
  verdict: string,
  dialect: Pick<Dialect, 'name'>,
  input: string,
  finding: Finding,
  bestEffort: string | null,
): UrlError => textError('ERR_INVALID_URL', verdict, dialect, finding, maskSecrets(input), bestEffort)

/** The error for a string that is not a host by itself. `masked` is the text without what cannot be a part of a host. */
export const invalidHost = (dialect: Pick<Dialect, 'name'>, finding: Finding, masked: MaskedText): UrlError =>
  textError('ERR_INVALID_HOST', 'The input is not a host', dialect, finding, masked)

/** The error for a URL that violates a rule of its parser. */
export const notAllowed = (dialect: Dialect, input: string, violation: Finding): UrlError =>
  textError('ERR_NOT_ALLOWED', 'The URL is not allowed', dialect, violation, maskSecrets(input))

/** The error for a reference that leads out of the place it has to stay in. */
export function notWithin(dialect: Dialect, input: string, name: string, message: string): UrlError {
  const span = { start: 0, end: input.length }
  const finding: Finding = { name, severity: 'error', component: null, span, message }
  return textError('ERR_NOT_WITHIN', 'The reference is refused', dialect, finding, maskSecrets(input))
}

const textError = (...refused: Parameters<typeof refusalOf>): UrlError => new UrlError(...refusalOf(...refused))

function refusalOf(
  code: UrlErrorCode,
  verdict: string,
  dialect: Pick<Dialect, 'name'>,
  finding: Finding,
  masked: MaskedText,
  bestEffort: string | null = null,
): Refusal {
  const { name: reason, component, span } = finding
  const message = messageIn(masked, verdict, dialect.name, finding)
  const suggestion = suggestionOf(finding)
  return [code, message, { reason, dialect: dialect.name, component, span, suggestion, bestEffort }]
}

/** The error for a reference that cannot be resolved against another one before the base is known. */
export function noReference(dialect: Dialect, input: string): UrlError {
  const span = { start: 0, end: input.length }
  const message = 'what it denotes after the other reference depends on the base'
  const suggestion = 'resolve both against a URL'
  const finding: Finding = { name: 'no-reference', severity: 'error', component: null, span, message, suggestion }
  return textError('ERR_INVALID_URL', 'The reference is refused', dialect, finding, maskSecrets(input))
}

/** How many UTF-16 units of the input are shown before the place, and how many from its start on. */
const BEFORE = 40
const FROM = 60

/** The three lines of a message: the mistake, the text, and the place in it. */
export const errorMessage = (verdict: string, dialect: string, input: string, finding: Finding): string =>
  messageIn(maskSecrets(input), verdict, dialect, finding)

/** As `errorMessage`, for a string that the caller has masked. */
function messageIn(masked: MaskedText, verdict: string, dialect: string, finding: Finding): string {
  const { name, message, span } = finding
  const suggestion = suggestionOf(finding)
  const start = masked.moved(span.start)
  const end = masked.moved(span.end)
  const from = Math.max(0, start - BEFORE)
  const to = Math.min(masked.text.length, start + FROM)
  const before = `${from > 0 ? '…' : ''}${visible(masked.text.slice(from, start))}`
  const after = `${visible(masked.text.slice(start, to))}${to < masked.text.length ? '…' : ''}`
  const caret = '^'.repeat(Math.max(1, Math.min(end, to) - start))
  const advice = suggestion === null ? '' : ` ${suggestion}`
  return `${verdict} (${dialect}): ${message} [${name}]\n  ${before}${after}\n  ${' '.repeat(before.length)}${caret}${advice}`
}
