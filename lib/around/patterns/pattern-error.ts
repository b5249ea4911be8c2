/**
 * Errors about patterns: a `UrlError` that names the part, shows where the mistake is, and suggests what to write.
 */

import type { ComponentName } from '../../ground/components.js'
import type { Span } from '../../ground/findings/finding.js'
import { errorMessage, UrlError } from '../../ground/findings/url-error.js'
import { own } from '../../ground/text/plain-values.js'
import { visible } from '../../ground/text/quoting.js'
import { type FaultWords, PatternFault, type PatternSpan, type Word } from './pattern-strings/fault.js'
import { parseConstructorText } from './standard/constructor-text.js'

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

/** A place in a string. */
interface Shown {
  readonly text: string
  readonly span: Span
}

/**
 * Returns a function that converts a position in one part's pattern to a position in the whole pattern string. If that position is
 * not known, the function returns the part's pattern and the position in it.
 */
export function placesIn(source: string | null): (place: PatternSpan) => Shown {
  const starts = source === null ? null : parseConstructorText(source).starts
  return ({ word, text, span }) => {
    const start = word === null || starts === null ? undefined : own(starts, word)
    if (source === null || start === undefined || !source.startsWith(text, start)) return { text, span }
    return { text: source, span: { start: span.start + start, end: span.end + start } }
  }
}

/** Creates the error for a string that is not a pattern. */
export function notAPattern(words: FaultWords, place: PatternSpan, source: string | null = null): UrlError {
  const { reason, message, suggestion } = words
  const { text, span } = placesIn(place.word === null ? null : source)(place)
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

/** Runs `action`, and converts a `PatternFault` to a `UrlError`. */
export function withErrors<T>(source: string | null, action: () => T): T {
  try {
    return action()
  } catch (error) {
    if (error instanceof PatternFault) throw notAPattern(error.words, error.place, source)
    throw error
  }
}

/** Creates the error for groups from which no URL can be built. The values are not shown, because one of them may be a secret. */
export function cannotBuild(reason: string, problem: string, suggestion: string): UrlError {
  const message = visible(`The URL cannot be built: ${problem} [${reason}]: ${suggestion}`)
  return new UrlError('ERR_INVALID_PART', message, { reason, suggestion: visible(suggestion) })
}
