/**
 * Matching in one walk, for patterns in which the parts leave no choice. A segment ends at the delimiter, or where the text does; a
 * group that is last, or has only fixed text after it, ends where that text begins. Most patterns are like this (P2).
 */

import type { Part } from '../standard/parts.js'
import type { FoldedMatcher, GroupValues } from './folded-matcher.js'

type Step =
  | { readonly kind: 'text'; readonly text: string }
  /** A text that is not empty, up to the next delimiter. */
  | { readonly kind: 'segment' }
  /** A text that is not empty and without a delimiter, up to the fixed text at the end. */
  | { readonly kind: 'last-segment'; readonly rest: string }
  /** Any text, up to the fixed text at the end. */
  | { readonly kind: 'all'; readonly rest: string }

/** A matcher that needs one walk; `null` if the parts leave a choice. */
export function oneWalk(parts: readonly Part[], delimiter: string): FoldedMatcher | null {
  const steps = stepsOf(parts, delimiter)
  if (steps === null) return null
  const [first] = steps
  if (steps.length === 1 && first?.kind === 'all' && first.rest === '') return (text) => [text]
  return (text, folded) => walk(steps, delimiter, text, folded)
}

function stepsOf(parts: readonly Part[], delimiter: string): readonly Step[] | null {
  const steps: Step[] = []
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
    // Only text that must be there can end a group. After a part that may be skipped, there is a choice.
    const following = part.suffix + (next.modifier === '' ? next.prefix || next.value : '')
    if (part.type === 'full-wildcard' || delimiter === '' || !following.startsWith(delimiter)) return null
    steps.push({ kind: 'segment' })
    addText(part.suffix)
  }
  return steps
}

function walk(steps: readonly Step[], delimiter: string, text: string, folded: string): GroupValues | null {
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

/** The offset of the delimiter, or of the end. A character of the delimiter has no case. */
function endOfSegment(text: string, delimiter: string, from: number): number {
  const end = text.indexOf(delimiter, from)
  return end === -1 ? text.length : end
}
