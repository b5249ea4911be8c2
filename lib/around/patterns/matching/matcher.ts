/**
 * Matching a text against parts without a regular expression. The URL Pattern Standard permits this if no group has a regular
 * expression of its own, and the groups must be those of its regular expression. Time grows in proportion to the text; a
 * regular expression of the Standard takes exponential time for a pattern such as `:a+b`.
 */

import type { Part } from '../standard/parts.js'
import type { FoldedMatcher, GroupValues } from './folded-matcher.js'
import { oneWalk } from './one-walk.js'
import { programOf } from './program.js'

/** The values of the groups in a text; `null` if the text does not match. */
export type Matcher = (text: string) => GroupValues | null

/** The matcher for parts without a regular expression. */
export function matcherOf(parts: readonly Part[], delimiter: string, ignoreCase: boolean): Matcher {
  const folded = ignoreCase ? parts.map(inLowercase) : parts
  const match = wholeTexts(folded) ?? oneWalk(folded, delimiter) ?? programOf(folded, delimiter)
  return ignoreCase ? (text) => match(text, text.toLowerCase()) : (text) => match(text, text)
}

/** Canonical texts are ASCII. So comparing them in lowercase is the same as comparing them with the flag i, and no offset changes. */
const inLowercase = (part: Part): Part => ({
  ...part,
  value: part.value.toLowerCase(),
  prefix: part.prefix.toLowerCase(),
  suffix: part.suffix.toLowerCase(),
})

const NO_GROUPS: GroupValues = []

/** The greatest number of fixed texts that are compared one by one, such as "http" and "https" for "http{s}?". */
const MOST_TEXTS = 8

/** A matcher for parts that are a few fixed texts; `null` if there are groups, or texts that repeat. */
function wholeTexts(parts: readonly Part[]): FoldedMatcher | null {
  let texts = ['']
  for (const { type, value, modifier } of parts) {
    if (type !== 'fixed-text' || modifier === '*' || modifier === '+') return null
    texts = texts.flatMap((text) => (modifier === '?' ? [text + value, text] : [text + value]))
    if (texts.length > MOST_TEXTS) return null
  }
  const [only] = texts
  if (texts.length === 1) return (_text, folded) => (folded === only ? NO_GROUPS : null)
  const all: ReadonlySet<string> = new Set(texts)
  return (_text, folded) => (all.has(folded) ? NO_GROUPS : null)
}
