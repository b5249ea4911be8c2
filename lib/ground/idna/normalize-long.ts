/**
 * Unicode Normalization Forms C and KC (UAX #15) by the three steps of the Unicode Standard, section 3.11, in time
 * proportional to the length of the text. The engine is asked only about single characters and pairs.
 *
 * @see https://www.unicode.org/versions/Unicode17.0.0/core-spec/chapter-3/#G49537
 */

import { forEachCodePoint, fromCodePoints } from '../text/code-points.js'
import { remembered } from '../text/remembered.js'
import { classOf } from './combining-class.js'

export type Form = 'NFC' | 'NFKC'

export function normalizeLong(text: string, form: Form): string {
  const codePoints = decomposed(text, form === 'NFC' ? canonical : compatible)
  const classes = new Uint8Array(codePoints.map(combiningClassOf))
  reorder(codePoints, classes)
  return fromCodePoints(compose(codePoints, classes))
}

const combiningClassOf = (codePoint: number): number => (codePoint < 0x300 ? 0 : classOf(codePoint))

const toCodePoints = (text: string): number[] => Array.from(text, (char) => char.codePointAt(0) as number)

/** D68, D65: the full decomposition of a character. */
const canonical = remembered((codePoint: number) => toCodePoints(String.fromCodePoint(codePoint).normalize('NFD')))
const compatible = remembered((codePoint: number) => toCodePoints(String.fromCodePoint(codePoint).normalize('NFKD')))

/** The text is read twice: a list that grows takes up to three times the memory of what is in it. */
function decomposed(text: string, decompose: (codePoint: number) => readonly number[]): Uint32Array {
  let length = 0
  forEachCodePoint(text, (codePoint) => {
    length += decompose(codePoint).length
  })
  const codePoints = new Uint32Array(length)
  let count = 0
  forEachCodePoint(text, (codePoint) => {
    for (const part of decompose(codePoint)) codePoints[count++] = part
  })
  return codePoints
}

/** D109, the canonical ordering algorithm: a stable sort, by combining class, of the marks between two starters. */
function reorder(codePoints: Uint32Array, classes: Uint8Array): void {
  const { length } = classes
  for (let start = 0; start < length; start++) {
    let isInOrder = true
    let end = start
    for (; end < length && classes[end] !== 0; end++) {
      if (end > start && (classes[end - 1] as number) > (classes[end] as number)) isInOrder = false
    }
    if (!isInOrder && end - start <= FEW) sortFew(codePoints, classes, start, end)
    else if (!isInOrder) sortMany(codePoints.subarray(start, end), classes.subarray(start, end))
    start = end
  }
}

/** So many marks are sooner sorted by comparing them. */
const FEW = 32

function sortFew(marks: Uint32Array, classes: Uint8Array, start: number, end: number): void {
  for (let next = start + 1; next < end; next++) {
    const [mark, own] = [marks[next] as number, classes[next] as number]
    let at = next
    for (; at > start && (classes[at - 1] as number) > own; at--) {
      marks[at] = marks[at - 1] as number
      classes[at] = classes[at - 1] as number
    }
    marks[at] = mark
    classes[at] = own
  }
}

/** Sorts by counting the marks of each class: a comparing sort would take more than linear time. */
function sortMany(marks: Uint32Array, classes: Uint8Array): void {
  const unsorted = marks.slice()
  // The place of the next mark of each class.
  const places = new Uint32Array(0x101)
  classes.forEach((own) => {
    ;(places[own + 1] as number) += 1
  })
  for (let own = 1; own < places.length; own++) (places[own] as number) += places[own - 1] as number
  for (let index = 0; index < unsorted.length; index++) {
    const own = classes[index] as number
    marks[(places[own] as number)++] = unsorted[index] as number
  }
  classes.sort()
}

/** D117, the canonical composition algorithm: each character composes with the last starter if it can and is not blocked. */
function compose(codePoints: Uint32Array, classes: Uint8Array): Uint32Array {
  // What is composed is never longer than what has been read, so that it can stand in the same place.
  let count = 0
  let starter = -1
  let lastClass = 0
  for (let place = 0; place < codePoints.length; place++) {
    const codePoint = codePoints[place] as number
    const ownClass = classes[place] as number
    // D115, blocked: between the two there is a character of class 0, or of the same class, or of a greater one.
    const isBlocked = starter < count - 1 && lastClass >= ownClass
    const composite =
      starter < 0 || isBlocked || codePoint < 0x300
        ? null
        : compositeOf((codePoints[starter] as number) * PAIR + codePoint)
    if (composite !== null) {
      codePoints[starter] = composite
      continue
    }
    if (ownClass === 0) starter = count
    codePoints[count++] = codePoint
    lastClass = ownClass
  }
  return codePoints.subarray(0, count)
}

/** Two code points as one number. */
const PAIR = 0x200000

/** D114: the one character that is canonically equivalent to two, or null. */
const compositeOf = remembered((pair: number) => {
  const composed = toCodePoints(String.fromCodePoint(Math.floor(pair / PAIR), pair % PAIR).normalize('NFC'))
  return composed.length === 1 ? (composed[0] as number) : null
})
