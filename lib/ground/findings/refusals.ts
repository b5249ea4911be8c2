/**
 * The errors about refusals: which text or part is refused, the reason, the place, and a suggestion.
 *
 *     The input is not a URL (whatwg): the port is larger than 65535 [port-out-of-range]
 *       https://example.org:70000/
 *                           ^^^^^ use a port from 0 to 65535
 *
 * If the input is long, only the text around the place is shown. Secrets are masked, and characters that would break a line are
 * replaced.
 */

import type { ComponentName, Components, Dialect } from '../components.js'
import { visible } from '../text/quoting.js'
import { type Explaining, type FailureCollector, type Finding, failureIn, suggestionOf } from './finding.js'
import { type MaskedText, maskSecrets } from './mask.js'
import { UrlError, type UrlErrorCode, type UrlErrorDetails } from './url-error.js'

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
export type Refusal = readonly [code: UrlErrorCode, message: string, details: UrlErrorDetails]

/**
 * Why a dialect cannot read a text. The reason is the last finding of the collector. The verdict is the
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

/** The error for a text that a dialect cannot read; see `refusedText`. */
export const invalidText = (...refused: Parameters<typeof refusedText>): UrlError =>
  new UrlError(...refusedText(...refused))

/** The error for a text that cannot be read, if the finding is in words already. */
export const unreadableText = (
  verdict: string,
  dialect: Pick<Dialect, 'name'>,
  input: string,
  finding: Finding,
  bestEffort: string | null,
): UrlError => textError('ERR_INVALID_URL', verdict, dialect, finding, maskSecrets(input), bestEffort)

/** The error for a text that is not a host by itself. `masked` is the text without what cannot be a part of a host. */
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
  bestEffort: UrlErrorDetails['bestEffort'] = null,
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

/** As `errorMessage`, for a text that the caller has masked. */
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
