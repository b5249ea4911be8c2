/**
 * How far one word is from another, to find the word that somebody meant. The distance is the smallest number of characters
 * that have to be inserted, removed or replaced, or that change places with the next one: the restricted Damerau–Levenshtein
 * distance.
 */

import { unitAt } from './ascii.js'

/** The table is made row by row: `row[j]` is the distance of the part of `a` read so far to the first `j` units of `b`. */
export function editDistance(a: string, b: string): number {
  let before: readonly number[] = []
  let row: readonly number[] = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++) {
      const replaced = (row[j] as number) + (unitAt(a, i) === unitAt(b, j) ? 0 : 1)
      const swapped = isSwapped(a, i, b, j) ? (before[j - 1] as number) + 1 : replaced
      next.push(Math.min(replaced, swapped, (row[j + 1] as number) + 1, (next[j] as number) + 1))
    }
    before = row
    row = next
  }
  return row[b.length] as number
}

/** Whether the last two units of one part are those of the other, reversed. The unit before a word is `NaN`, which is equal to nothing. */
const isSwapped = (a: string, i: number, b: string, j: number): boolean =>
  unitAt(a, i) === unitAt(b, j - 1) && unitAt(a, i - 1) === unitAt(b, j)
