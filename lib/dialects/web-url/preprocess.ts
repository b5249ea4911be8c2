/**
 * Preprocessing (2012, "steps to preprocess a string"; 2011, "Preprocessing of a string"): characters are replaced, removed
 * and trimmed before a string is parsed.
 */

import type { Report } from '../../ground/components.js'
import { unitAt } from '../../ground/text/ascii.js'
import type { CodePointSet } from '../../ground/text/code-points.js'

/** The differences between the editions. */
export interface Preprocessing {
  /** Surrogates and noncharacters, which are replaced by U+FFFD, and ASCII characters that are removed everywhere. */
  readonly touched: RegExp
  /** Characters that are removed at the beginning and at the end. */
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

/** Returns the replacement for a touched character. ASCII characters are removed; U+FFFD replaces all others. */
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
