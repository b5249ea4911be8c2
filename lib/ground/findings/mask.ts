/**
 * A text in which some places are masked: `***` stands for each of them.
 */

import { countWhile } from '../text/order.js'

export const MASK = '***'

/** A place in a text, from the offset of its first unit to the offset behind its last one. */
export interface Hole {
  readonly start: number
  readonly end: number
}

/** A text with its secrets masked. */
export interface MaskedText {
  readonly text: string
  /** The places that are masked, in their order in the original text. No two of them touch. */
  readonly holes: readonly Hole[]
  /** The offset in the masked text for an offset in the original one. Inside of a secret, that is the secret's beginning. */
  moved(offset: number): number
}

/** The text without these places, which may come in any order and overlap. */
export function masked(original: string, places: readonly Hole[]): MaskedText {
  if (places.length === 0) return { text: original, holes: places, moved: (offset) => offset }
  const holes = united(places)
  const pieces: string[] = []
  let end = 0
  for (const hole of holes) {
    pieces.push(original.slice(end, hole.start))
    end = hole.end
  }
  pieces.push(original.slice(end))
  return { text: pieces.join(MASK), holes, moved: movement(holes) }
}

/** The pieces of holes that lie between two offsets, as offsets behind the first. */
export const within = (holes: readonly Hole[], start: number, end: number): Hole[] =>
  holes
    .filter((hole) => hole.start < end && hole.end > start)
    .map((hole) => ({ start: Math.max(hole.start, start) - start, end: Math.min(hole.end, end) - start }))

/** The same places in order, with those joined that overlap or touch. */
function united(places: readonly Hole[]): Hole[] {
  const holes: Hole[] = []
  for (const place of places.toSorted((a, b) => a.start - b.start)) {
    const last = holes.at(-1)
    if (last === undefined || place.start > last.end) holes.push(place)
    else if (place.end > last.end) holes[holes.length - 1] = { start: last.start, end: place.end }
  }
  return holes
}

function movement(holes: readonly Hole[]): (offset: number) => number {
  let shift = 0
  /** How much longer the text has become behind each hole. */
  const shifts = Int32Array.from(holes, ({ start, end }) => {
    shift += MASK.length - (end - start)
    return shift
  })
  return (offset) => {
    const before = countWhile(holes.length, (index) => (holes[index] as Hole).end <= offset)
    const next = holes.at(before)
    return (next === undefined ? offset : Math.min(offset, next.start)) + (shifts[before - 1] ?? 0)
  }
}
