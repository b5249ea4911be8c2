/**
 * Matches a string against parts without running a regular expression. The groups must be the same as with the URL Pattern
 * Standard's regular expression. The time is linear in the length of the string, whereas the Standard's expression takes
 * exponential time for a pattern such as `:a+b`. Groups with custom regular expressions are matched by `program.ts`, as far as it
 * supports them.
 */

import type { Part } from '../pattern-strings/parts.js'
import { type FoldedMatcher, type GroupValues, programOf } from './program.js'

/** Matches a string, and returns the values of the groups; `null` if the string does not match. */
export type Matcher = (text: string) => GroupValues | null

/** Returns the matcher for parts that do not need the engine's regular expressions. */
export function matcherOf(parts: readonly Part[], delimiter: string, ignoreCase: boolean): Matcher {
  const folded = ignoreCase ? parts.map(inLowercase) : parts
  const match =
    oneWalk(folded, delimiter) ?? withOneOptional(folded, delimiter) ?? programOf(folded, delimiter, ignoreCase)
  return ignoreCase ? (text) => match(text, text.toLowerCase()) : (text) => match(text, text)
}

/**
 * Lowercases the fixed text of a part. Canonical strings are ASCII, so comparing them in lowercase is the same as the flag `i`, and
 * offsets do not change. Regular expressions are left alone, because case can matter there: `\D` is not `\d`.
 */
export const inLowercase = (part: Part): Part => ({
  ...part,
  value: part.type === 'regexp' ? part.value : part.value.toLowerCase(),
  prefix: part.prefix.toLowerCase(),
  suffix: part.suffix.toLowerCase(),
})

/**
 * Returns a matcher for parts of which exactly one is optional, if two walks are enough: one with the optional part, then one
 * without it, in the order of the Standard's expression. Returns `null` for other parts. After a wildcard this order would be
 * wrong, because a wildcard matches as much as it can, including the characters of the optional part.
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
 * A step of the single walk, for patterns that can match a string in one way only. A segment ends at the delimiter or at the end of
 * the string. The last group ends where the fixed text after it begins. Most patterns are like this (U2).
 */
type WalkStep =
  | { readonly kind: 'text'; readonly text: string }
  /** A non-empty run, up to the next delimiter. */
  | { readonly kind: 'segment' }
  /** A non-empty run without a delimiter, up to the fixed text at the end. */
  | { readonly kind: 'last-segment'; readonly rest: string }
  /** Any characters, up to the fixed text at the end. */
  | { readonly kind: 'all'; readonly rest: string }

/** Returns a matcher that needs only one walk; `null` if the parts may match a string in several ways. */
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
    // Only required fixed text can end a group. If the next part may be skipped, there are several ways to match.
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

/** The offset of the next delimiter, or of the string's end. Delimiters have no case. */
function endOfSegment(text: string, delimiter: string, from: number): number {
  const end = text.indexOf(delimiter, from)
  return end === -1 ? text.length : end
}
