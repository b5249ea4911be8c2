/**
 * The label that somebody may have meant, for the message of an error.
 *
 * How near two labels are is Levenshtein's distance: the number of characters that are inserted, removed or replaced. One is
 * allowed in a short label and two in a longer one; with more, the guess would often be wrong. Labels that differ only in
 * their numbers, such as `iso-8859-2` and `iso-8859-12`, are never near, because they name different encodings.
 */

import { unitAt } from '../text/ascii.js'
import { encodingsByLabel } from './labels.js'
import { normalizedLabel } from './normalized-label.js'

/** The length of the longest label, `cseucpkdfmtjapanese`, and two more. */
const LONGEST = 21

/** The label nearest to a text; of several, the first in the Standard's order; `null` when there is no near one. */
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

/** Levenshtein's distance, row by row: `row[j]` is the distance of the part of `a` read so far to the first `j` units of `b`. */
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
