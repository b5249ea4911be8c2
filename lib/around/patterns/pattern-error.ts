/**
 * The errors about patterns: a `UrlError` that names the part, shows the place and says what to write.
 */

import type { ComponentName } from '../../ground/components.js'
import type { Span } from '../../ground/findings/finding.js'
import { errorMessage } from '../../ground/findings/refusals.js'
import { UrlError } from '../../ground/findings/url-error.js'
import { visible } from '../../ground/text/quoting.js'
import { NOWHERE, type Starts } from './standard/constructor-text.js'
import { type FaultWords, PatternFault, type PatternSpan, type Word } from './standard/fault.js'

/** The library's names for the parts of a pattern. */
export const COMPONENT_OF: Readonly<Record<Word, ComponentName>> = {
  protocol: 'scheme',
  username: 'username',
  password: 'password',
  hostname: 'host',
  port: 'port',
  pathname: 'path',
  search: 'query',
  hash: 'fragment',
}

/** A pattern as it was given: its text, if it was given as a text, and the places of its parts in that text. */
export interface Source {
  readonly text: string | null
  readonly starts: Starts
}

export const NO_SOURCE: Source = { text: null, starts: NOWHERE }

/** The place in the given text for a place in the text of a part. If it is not known, the error shows the text of the part. */
export function inSource(
  { word, text, span }: PatternSpan,
  source: Source,
): { readonly text: string; readonly span: Span } {
  const start = word === null ? undefined : source.starts[word]
  const isPiece = start !== undefined && source.text?.startsWith(text, start) === true
  if (source.text === null || !isPiece) return { text, span }
  return { text: source.text, span: { start: span.start + start, end: span.end + start } }
}

/** The error for a text that is not a pattern. */
export function notAPattern(words: FaultWords, place: PatternSpan, source: Source = NO_SOURCE): UrlError {
  const { reason, message, suggestion } = words
  const { text, span } = inSource(place, source)
  const component = place.word === null ? null : COMPONENT_OF[place.word]
  const finding = {
    name: reason,
    severity: 'error',
    component,
    span,
    message: visible(message),
    suggestion: visible(suggestion),
  } as const
  const written = errorMessage('The input is not a pattern', 'URL Pattern Standard', text, finding)
  return new UrlError('ERR_INVALID_PATTERN', written, { reason, component, span, suggestion: finding.suggestion })
}

/** Runs code that may throw a `PatternFault`. */
export function withErrors<T>(source: Source, action: () => T): T {
  try {
    return action()
  } catch (error) {
    if (error instanceof PatternFault) throw notAPattern(error.words, error.place, source)
    throw error
  }
}

/** The error for groups that do not make a URL. The values are not shown: one of them may be a secret. */
export function cannotBuild(reason: string, problem: string, suggestion: string): UrlError {
  const message = visible(`The URL cannot be built: ${problem} [${reason}]: ${suggestion}`)
  return new UrlError('ERR_INVALID_PART', message, { reason, suggestion: visible(suggestion) })
}
