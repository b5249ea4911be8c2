/**
 * The label that somebody may have meant, for the message of an error.
 *
 * Nearness is Levenshtein's distance: how many characters are put in, taken out or exchanged. One is allowed in a short
 * label and two in a longer one, so that a guess is seldom worse than none. Labels that differ in their numbers only, as `iso-8859-2` does
 * from `iso-8859-12`, are never near: they name different encodings.
 */

import { unitAt } from '../text/ascii.js'
import { encodingsByLabel } from './labels.js'
import { normalizedLabel } from './normalized-label.js'

/** The longest label, `cseucpkdfmtjapanese`, and two characters too many. */
const LONGEST = 21

/** The label nearest to a text, the first in the Standard's order; `null` when none is near. */
export function nearestLabel(label: string): string | null {
  const wanted = normalizedLabel(label)
  if (wanted.length > LONGEST) return null
  let allowed = allowedDistance(wanted.length)
  let nearest: string | null = null
  for (const candidate of encodingsByLabel().keys()) {
    if (Math.abs(candidate.length - wanted.length) > allowed) continue
    const distance = editDistance(candidate, wanted)
    if (distance > allowed || differInNumbersOnly(candidate, wanted)) continue
    nearest = candidate
    allowed = distance - 1
  }
  return nearest
}

const digits = (label: string): string => label.replace(/[^0-9]/g, '')
const letters = (label: string): string => label.replace(/[^a-z]/g, '')

const differInNumbersOnly = (a: string, b: string): boolean => letters(a) === letters(b) && digits(a) !== digits(b)

function allowedDistance(length: number): number {
  if (length < 3) return 0
  return length < 6 ? 1 : 2
}

/** Levenshtein's distance, row by row: `row[j]` is that between what has been read of `a` and the first `j` units of `b`. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++) {
      const exchanged = (row[j] as number) + (unitAt(a, i) === unitAt(b, j) ? 0 : 1)
      next.push(Math.min(exchanged, (row[j + 1] as number) + 1, (next[j] as number) + 1))
    }
    row = next
  }
  return row[b.length] as number
}
