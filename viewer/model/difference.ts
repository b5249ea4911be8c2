/**
 * Where two texts differ: what is left of one when the beginning and the end that it shares with the other are taken away.
 */

export function differenceOf(text: string, other: string): readonly [start: number, end: number] {
  const shorter = Math.min(text.length, other.length)
  let start = 0
  while (start < shorter && text[start] === other[start]) start++
  let after = 0
  while (after < shorter - start && text.at(-1 - after) === other.at(-1 - after)) after++
  return [start, text.length - after]
}
