/**
 * A mistake in a pattern, for which the URL Pattern Standard says "throw a TypeError". The Standard's class throws a plain
 * TypeError, and `UrlPattern` a `UrlError` with the position in the pattern.
 */

import type { Span } from '../../../ground/findings/finding.js'

/** The parts of a pattern, in the order of the Standard. */
export const WORDS = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'] as const

/** The Standard's name for a part of a URL. */
export type Word = (typeof WORDS)[number]

/** Makes a table with an entry for each part. */
export function byWord<Value>(entryOf: (word: Word) => Value): Record<Word, Value> {
  const table: Partial<Record<Word, Value>> = {}
  for (const word of WORDS) table[word] = entryOf(word)
  return table as Record<Word, Value>
}

/** The texts of an error message. */
export interface FaultWords {
  readonly reason: string
  readonly message: string
  readonly suggestion: string
}

/** A position in a pattern: the URL part, the whole pattern of that part, and the span in it. */
export interface PatternSpan {
  readonly word: Word | null
  readonly text: string
  readonly span: Span
}

export class PatternFault extends TypeError {
  constructor(
    readonly words: FaultWords,
    readonly place: PatternSpan,
  ) {
    super(`${words.message}: ${words.suggestion}`)
  }
}

/** The position that covers a whole string. */
export const wholeOf = (word: Word | null, text: string): PatternSpan => ({
  word,
  text,
  span: { start: 0, end: text.length },
})
