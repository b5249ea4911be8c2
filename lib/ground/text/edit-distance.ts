/**
 * The edit distance of two words, for suggesting the word that somebody meant. It is the restricted Damerau–Levenshtein distance:
 * the smallest number of edits that insert, remove or replace a character, or swap it with the next one.
 */

import { unitAt } from './ascii.js'

/**
 * Returns the distance. The table is computed row by row: `row[j]` is the distance between the part of `a` processed so far and the
 * first `j` units of `b`.
 */
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

/**
 * Whether the two units that end at `a[i]` are the two that end at `b[j]`, swapped. The unit before a word is `NaN`, which is not
 * equal to anything.
 */
const isSwapped = (a: string, i: number, b: string, j: number): boolean =>
  unitAt(a, i) === unitAt(b, j - 1) && unitAt(a, i - 1) === unitAt(b, j)
