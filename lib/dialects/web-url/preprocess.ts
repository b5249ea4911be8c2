/**
 * Preprocessing (2012, "steps to preprocess a string"; 2011, "Preprocessing of a string"): what is replaced, removed
 * and trimmed before a string is looked at.
 */

import type { Report } from '../../components.js'
import { unitAt } from '../../text/ascii.js'
import type { CodePointSet } from '../../text/code-point-set.js'

/** What the editions say differently. */
export interface Preprocessing {
  /** Surrogates and noncharacters, which U+FFFD replaces, and what is removed wherever it stands. */
  readonly touched: RegExp
  /** What is removed at the beginning and at the end. */
  readonly trimmed: CodePointSet
}

export function preprocess(input: string, { touched, trimmed }: Preprocessing, report: Report): string {
  let start = 0
  let end = input.length
  while (start < end && trimmed.has(unitAt(input, start))) start++
  while (end > start && trimmed.has(unitAt(input, end - 1))) end--
  if (start > 0) report.stripped(0, start)
  const kept = start === 0 && end === input.length ? input : input.slice(start, end)
  return report.wanted ? touchAndReport(kept, touched, report) : kept.replace(touched, replacementOf)
}

/** Only the ASCII characters among those that are touched are removed. */
const replacementOf = (character: string): string => (character < '\x80' ? '' : '\uFFFD')

function touchAndReport(text: string, touched: RegExp, report: Report): string {
  let removed = 0
  return text.replace(touched, (character, index: number) => {
    const replacement = replacementOf(character)
    const count = character.length - replacement.length
    if (count > 0) report.stripped(index - removed + replacement.length, count)
    removed += count
    return replacement
  })
}
