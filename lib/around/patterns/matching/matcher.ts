/**
 * Matches a string against parts without running a regular expression. The groups must be those of the URL Pattern Standard's
 * regular expression. Time grows in proportion to the string; a regular expression of the Standard takes exponential time for a
 * pattern such as `:a+b`. Groups with regular expressions of their own are matched by the program, if they are of those that it
 * knows.
 */

import type { Part } from '../pattern-strings/parts.js'
import { type FoldedMatcher, type GroupValues, programOf } from './program.js'

/** Returns the values of the groups in a string; `null` if the string does not match. */
export type Matcher = (text: string) => GroupValues | null

/** The matcher for parts of which none is left to the engine. */
export function matcherOf(parts: readonly Part[], delimiter: string, ignoreCase: boolean): Matcher {
  const folded = ignoreCase ? parts.map(inLowercase) : parts
  const match =
    oneWalk(folded, delimiter) ?? withOneOptional(folded, delimiter) ?? programOf(folded, delimiter, ignoreCase)
  return ignoreCase ? (text) => match(text, text.toLowerCase()) : (text) => match(text, text)
}

/**
 * Canonical strings are ASCII. So comparing them in lowercase is the same as comparing them with the flag i, and no offset changes.
 * In a regular expression, case may have a meaning: `\D` is not `\d`.
 */
export const inLowercase = (part: Part): Part => ({
  ...part,
  value: part.type === 'regexp' ? part.value : part.value.toLowerCase(),
  prefix: part.prefix.toLowerCase(),
  suffix: part.suffix.toLowerCase(),
})

/**
 * A matcher for parts of which one is optional, if they need one walk with that part and one walk without it; `null` for other parts.
 * The walk with the part comes first, as in the Standard's expression. After a wildcard that would be wrong: a wildcard takes as
 * much as it can, also the characters of the optional part.
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

/**
 * A step of the single walk, for patterns whose parts leave no choice. A segment ends at the delimiter, or at the end of the
 * string; a group that is last, or followed only by fixed text, ends where that text begins. Most patterns are like this (U2).
 */
type WalkStep =
  | { readonly kind: 'text'; readonly text: string }
  /** A non-empty run, up to the next delimiter. */
  | { readonly kind: 'segment' }
  /** A non-empty run without a delimiter, up to the fixed text at the end. */
  | { readonly kind: 'last-segment'; readonly rest: string }
  /** Anything, up to the fixed text at the end. */
  | { readonly kind: 'all'; readonly rest: string }

/** Returns a matcher that needs one walk; `null` if the parts leave a choice. */
function oneWalk(parts: readonly Part[], delimiter: string): FoldedMatcher | null {
  const steps = stepsOf(parts, delimiter)
  if (steps === null) return null
  const [first] = steps
  if (steps.length === 1 && first?.kind === 'all' && first.rest === '') return (text) => [text]
  return (text, folded) => walk(steps, delimiter, text, folded)
}

function stepsOf(parts: readonly Part[], delimiter: string): readonly WalkStep[] | null {
  const steps: WalkStep[] = []
  const last = parts.findLastIndex(({ type, modifier }) => type !== 'fixed-text' || modifier !== '')
  const addText = (text: string): void => {
    if (text !== '') steps.push({ kind: 'text', text })
  }
  for (const [index, part] of parts.entries()) {
    if (part.modifier !== '' || part.type === 'regexp') return null
    if (part.type === 'fixed-text') {
      addText(part.value)
      continue
    }
    addText(part.prefix)
    if (index === last) {
      const after = parts.slice(index + 1)
      const rest = part.suffix + after.map(({ value }) => value).join('')
      steps.push({ kind: part.type === 'full-wildcard' ? 'all' : 'last-segment', rest })
      return steps
    }
    const next = parts[index + 1] as Part
    // Only required fixed text can end a group. After a part that may be skipped, there is a choice.
    const following = part.suffix + (next.modifier === '' ? next.prefix || next.value : '')
    if (part.type === 'full-wildcard' || delimiter === '' || !following.startsWith(delimiter)) return null
    steps.push({ kind: 'segment' })
    addText(part.suffix)
  }
  return steps
}

function walk(steps: readonly WalkStep[], delimiter: string, text: string, folded: string): GroupValues | null {
  const values: string[] = []
  let at = 0
  for (const step of steps) {
    if (step.kind === 'text') {
      if (!folded.startsWith(step.text, at)) return null
      at += step.text.length
      continue
    }
    const end = step.kind === 'segment' ? endOfSegment(text, delimiter, at) : text.length - step.rest.length
    if (end < at || (end === at && step.kind !== 'all')) return null
    const value = text.slice(at, end)
    if (step.kind === 'last-segment' && delimiter !== '' && value.includes(delimiter)) return null
    if (step.kind !== 'segment' && !folded.endsWith(step.rest)) return null
    values.push(value)
    at = step.kind === 'segment' ? end : text.length
  }
  return at === text.length ? values : null
}

/** The offset of the delimiter, or of the end. Delimiters have no case. */
function endOfSegment(text: string, delimiter: string, from: number): number {
  const end = text.indexOf(delimiter, from)
  return end === -1 ? text.length : end
}
