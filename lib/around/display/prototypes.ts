/**
 * The prototypes of characters that look like another character or like several (UTS #39, section 4), as `tables.ts` has them: rows
 * of a prototype and its look-alikes, in the order of the first look-alikes.
 *
 * A row is two words of quantities. The first word has the code points of the prototype. The second one has the look-alikes in
 * their order, each as its distance from the look-alike before it; the first one as its distance from the first one of the row before.
 */

import { decodeQuantities, encodeQuantity } from '../../ground/text/quantities.js'

/** A prototype, and the characters that look like it. */
export type PrototypeRow = readonly [prototype: string, lookalikes: string]

/** The rows of a table. */
export function decodePrototypes(source: string): PrototypeRow[] {
  const words = source.split(' ').map(decodeQuantities)
  const rows: PrototypeRow[] = []
  let first = 0
  for (let at = 0; at < words.length; at += 2) {
    const [prototype = [], distances = []] = words.slice(at, at + 2)
    let last = first
    const lookalikes = distances.map((distance) => (last += distance))
    first = lookalikes[0] ?? first
    rows.push([String.fromCodePoint(...prototype), String.fromCodePoint(...lookalikes)])
  }
  return rows
}

/** The inverse, for the script that generates the table. */
export function encodePrototypes(rows: readonly PrototypeRow[]): string {
  let first = 0
  return rows
    .map(([prototype, lookalikes]) => {
      let last = first
      const distances = codePointsOf(lookalikes).map((codePoint) => {
        const distance = codePoint - last
        last = codePoint
        return distance
      })
      first += distances[0] ?? 0
      return [codePointsOf(prototype), distances].map((word) => word.map(encodeQuantity).join('')).join(' ')
    })
    .join(' ')
}

const codePointsOf = (text: string): number[] => Array.from(text, (char) => char.codePointAt(0) ?? 0)
