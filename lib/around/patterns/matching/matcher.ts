/**
 * Matching a text against parts without running a regular expression. The groups must be those of the URL Pattern Standard's regular
 * expression. Time grows in proportion to the text; a regular expression of the Standard takes exponential time for a pattern such as
 * `:a+b`. Groups with regular expressions of their own are matched by the program, if they are of those that it knows.
 */

import type { Part } from '../standard/parts.js'
import type { FoldedMatcher, GroupValues } from './folded-matcher.js'
import { oneWalk } from './one-walk.js'
import { programOf } from './program.js'

/** The values of the groups in a text; `null` if the text does not match. */
export type Matcher = (text: string) => GroupValues | null

/** The matcher for parts of which none is left to the engine. */
export function matcherOf(parts: readonly Part[], delimiter: string, ignoreCase: boolean): Matcher {
  const folded = ignoreCase ? parts.map(inLowercase) : parts
  const match =
    oneWalk(folded, delimiter) ?? withOneOptional(folded, delimiter) ?? programOf(folded, delimiter, ignoreCase)
  return ignoreCase ? (text) => match(text, text.toLowerCase()) : (text) => match(text, text)
}

/**
 * Canonical texts are ASCII. So comparing them in lowercase is the same as comparing them with the flag i, and no offset changes. In a
 * regular expression, case may have a meaning: `\D` is not `\d`.
 */
export const inLowercase = (part: Part): Part => ({
  ...part,
  value: part.type === 'regexp' ? part.value : part.value.toLowerCase(),
  prefix: part.prefix.toLowerCase(),
  suffix: part.suffix.toLowerCase(),
})

/**
 * A matcher for parts of which one is optional, if they need one walk with that part and one walk without it; `null` for other parts.
 * The walk with the part comes first, as in the Standard's expression. After a wildcard that would be wrong: a wildcard takes as much
 * as it can, also the text of the optional part.
 */
function withOneOptional(parts: readonly Part[], delimiter: string): FoldedMatcher | null {
  const at = parts.findIndex(({ modifier }) => modifier !== '')
  const part = parts[at]
  if (part?.modifier !== '?') return null
  const before = parts.slice(0, at)
  const isBare = part.type === 'full-wildcard' && part.prefix === '' && part.suffix === ''
  if (isBare || before.some(({ type }) => type === 'full-wildcard')) return null
  const present = oneWalk(parts.with(at, { ...part, modifier: '' }), delimiter)
  const absent = oneWalk(parts.toSpliced(at, 1), delimiter)
  if (present === null || absent === null) return null
  if (part.type === 'fixed-text') return (text, folded) => present(text, folded) ?? absent(text, folded)
  const group = before.filter(({ type }) => type !== 'fixed-text').length
  return (text, folded) => present(text, folded) ?? absent(text, folded)?.toSpliced(group, 0, undefined) ?? null
}
