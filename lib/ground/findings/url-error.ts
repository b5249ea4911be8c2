/**
 * The library's only error class. An error says what is wrong, where in the input it is, and what to write instead. It never shows
 * a password.
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
  /** A label that does not name an encoding. */
  | 'ERR_ENCODING_UNKNOWN'
  /** An encoding whose tables the imported module does not contain, or cannot load. */
  | 'ERR_ENCODING_NOT_INSTALLED'
  /** A part that cannot be set to the given text, because the result would be parsed as a different URL. */
  | 'ERR_INVALID_PART'
  /** A reference that leaves the directory or the origin. */
  | 'ERR_NOT_WITHIN'
  /** A URL that the platform's own `URL` parses differently, refuses, or takes too long to parse. */
  | 'ERR_NOT_NATIVE'
  /** A URL that a parser's rules do not allow. */
  | 'ERR_NOT_ALLOWED'
  /** A string that is not the target of an HTTP request, or a Host field that does not fit the target. */
  | 'ERR_INVALID_TARGET'
  /** A file path that has no URL, or a URL that has no file path. */
  | 'ERR_INVALID_FILE_PATH'
  /** A `data:` URL without a body, a string that is not a MIME type, or an XML page that is not well-formed. */
  | 'ERR_INVALID_DATA'
  /** A string that is not a URL pattern, or not a URI template. */
  | 'ERR_INVALID_PATTERN'
  /** A rule for a parser that is empty or malformed. */
  | 'ERR_INVALID_RULE'
  /** A list whose header or records do not match the options, so that the rest of the list cannot be processed. */
  | 'ERR_INVALID_LIST'
  /** A call that needs a feature that the platform lacks, such as streams. */
  | 'ERR_NOT_SUPPORTED'

/**
 * The error for a string, a part or an option that the library refuses.
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
  /** The name of the dialect that parsed the input; `null` if nothing was parsed. */
  readonly dialect: string | null
  /** The part that is wrong; `null` if it is not a single part. */
  readonly component: ComponentName | null
  /** The range in the input as it was given; `null` if the error is not about an input. */
  readonly span: Span | null
  /** What to write instead; `null` if that is not known. */
  readonly suggestion: string | null
  /** Private, because the string may contain a password, which must not be printed with the error. */
  readonly #bestEffort: string | null

  /** The library creates an error when it refuses a string. An application may create its own errors. */
  constructor(
    code: UrlErrorCode,
    message: string,
    details: {
      readonly reason: string
      readonly dialect?: string | null
      readonly component?: ComponentName | null
      readonly span?: Span | null
      readonly suggestion?: string | null
      /** The URL string that the document defines for an input although it calls the input invalid. */
      readonly bestEffort?: string | null
      /** The error that caused this one. */
      readonly cause?: unknown
    },
  ) {
    // Properties that a program has put on `Object.prototype` are ignored.
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
   * The URL string that the document defines for the input although it calls the input invalid; `null` if it defines none. A
   * password in it is not masked.
   */
  get bestEffort(): string | null {
    return this.#bestEffort
  }
}

// The class is frozen, but like any error, this one may be given another name. The accessor is needed because the assignment
// `this.name = …` in a subclass would fail if the frozen prototype had a data property.
Object.defineProperty(UrlError.prototype, 'name', {
  get: () => 'UrlError',
  set(this: UrlError, value: unknown) {
    Object.defineProperty(this, 'name', { value, writable: true, configurable: true })
  },
})
freezeClass(UrlError)

// The functions below make the errors. A message names the reason, shows the place, and makes a suggestion.
//
//     The input is not a URL (whatwg): the port is larger than 65535 [port-out-of-range]
//       https://example.org:70000/
//                           ^^^^^ use a port from 0 to 65535
//
// If the input is long, only the text around the place is shown. Secrets are masked, and characters that would break a line are
// replaced.

/** The details of an error about a part. */
interface PartDetails {
  readonly reason: string
  readonly dialect?: string
  readonly suggestion: string | null
}

/** Returns the error for a part that cannot be set to the given text, cannot keep its text, or is missing. */
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

/** Returns the error with another suggestion, which is also put at the end of the message. */
export function withSuggestion(error: UrlError, suggestion: string): UrlError {
  const { code, message, suggestion: old } = error
  const before = old === null ? `${message} ` : message.slice(0, -old.length)
  return new UrlError(code, before + suggestion, { ...error, suggestion })
}

/** The part that contains the mistake, if it is known, and the advice that replaces the dialect's suggestion, if there is any. */
interface UnreadablePart {
  readonly part: ComponentName | null
  readonly advice: string | null
  readonly verdict: 'cannot be set' | 'cannot stay'
}

/** Returns the error for parts whose text cannot be parsed. `masked` is the text with the secrets of the parts masked. */
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
 * The arguments of an error: `new UrlError(...refusal)`. Capturing the stack takes less time when fewer functions are on it, so the
 * methods that refuse most often create their errors themselves.
 */
export type Refusal = Readonly<ConstructorParameters<typeof UrlError>>

/**
 * Returns the arguments of the error for a string that a dialect cannot parse. The reason is the collector's last finding. The
 * verdict is the beginning of the message: "The input is not a URL". `base` is the base that the input was parsed against, and
 * `masked` is the input with its secrets masked.
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

/** Returns the error for a string that a dialect cannot parse; see `refusedText`. */
export const invalidText = (...refused: Parameters<typeof refusedText>): UrlError =>
  new UrlError(...refusedText(...refused))

/** Returns the error for a string that cannot be parsed, given a finding that is already in words. */
export const unreadableText = (
  verdict: string,
  dialect: Pick<Dialect, 'name'>,
  input: string,
  finding: Finding,
  bestEffort: string | null,
): UrlError => textError('ERR_INVALID_URL', verdict, dialect, finding, maskSecrets(input), bestEffort)

/** Returns the error for a string that is not a host by itself. In `masked`, everything that cannot be part of a host is masked. */
export const invalidHost = (dialect: Pick<Dialect, 'name'>, finding: Finding, masked: MaskedText): UrlError =>
  textError('ERR_INVALID_HOST', 'The input is not a host', dialect, finding, masked)

/** Returns the error for a URL that violates a rule of its parser. */
export const notAllowed = (dialect: Dialect, input: string, violation: Finding): UrlError =>
  textError('ERR_NOT_ALLOWED', 'The URL is not allowed', dialect, violation, maskSecrets(input))

/** Returns the error for a reference that leaves the directory or origin that it has to stay within. */
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

/** Returns the error for a reference that cannot be resolved against another reference before the base is known. */
export function noReference(dialect: Dialect, input: string): UrlError {
  const span = { start: 0, end: input.length }
  const message = 'what it denotes after the other reference depends on the base'
  const suggestion = 'resolve both against a URL'
  const finding: Finding = { name: 'no-reference', severity: 'error', component: null, span, message, suggestion }
  return textError('ERR_INVALID_URL', 'The reference is refused', dialect, finding, maskSecrets(input))
}

/** How many UTF-16 units of the input are shown before the start of the span, and how many from the start on. */
const BEFORE = 40
const FROM = 60

/** Returns the three lines of a message: the mistake, the input, and a line that marks the place. */
export const errorMessage = (verdict: string, dialect: string, input: string, finding: Finding): string =>
  messageIn(maskSecrets(input), verdict, dialect, finding)

/** Like `errorMessage`, for a string that the caller has masked. */
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
