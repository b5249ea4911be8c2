/**
 * The error for arguments that cannot be understood. Its message says what is wrong and what to write instead; the command
 * prints it and ends with status 2.
 */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The word of a list that is nearest to one that is not in it; `null` where all are far away. */
export function nearest(word: string, words: readonly string[]): string | null {
  const [best] = words
    .map((each) => ({ each, distance: distanceOf(word, each) }))
    .filter(({ each, distance }) => distance <= Math.max(1, Math.floor(each.length / 3)))
    .sort((a, b) => a.distance - b.distance)
  return best?.each ?? null
}

/** How many letters have to be put in, taken out, replaced, or change places with their neighbour. */
function distanceOf(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const above = rows[i - 1] as number[]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwapped ? ((rows[i - 2] as number[])[j - 2] as number) + 1 : Number.POSITIVE_INFINITY
      const replaced = (above[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min(swapped, replaced, (above[j] as number) + 1, (row[j - 1] as number) + 1))
    }
    rows.push(row)
  }
  return (rows[a.length] as number[])[b.length] as number
}
