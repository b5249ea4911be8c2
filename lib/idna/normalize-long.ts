/**
 * Unicode Normalization Forms C and KC (UAX #15) by the three steps of the Unicode Standard, section 3.11, in time
 * proportional to the length of the text. The engine is asked only about single characters and pairs.
 *
 * @see https://www.unicode.org/versions/Unicode17.0.0/core-spec/chapter-3/#G49537
 */

import { combiningClass } from './combining-class.js'

export type Form = 'NFC' | 'NFKC'

export function normalizeLong(text: string, form: Form): string {
  const codePoints = decompose(text, form === 'NFC' ? CANONICAL : COMPATIBLE)
  const classes = Uint8Array.from(codePoints, combiningClassOf)
  reorder(codePoints, classes)
  return fromCodePoints(compose(codePoints, classes))
}

const combiningClassOf = (codePoint: number): number =>
  codePoint < 0x300 ? 0 : combiningClass(String.fromCodePoint(codePoint))

/** What the engine has said about characters, as many as are kept. */
class Kept<Value> {
  readonly #values = new Map<number, Value>()
  readonly #ask: (key: number) => Value

  constructor(ask: (key: number) => Value) {
    this.#ask = ask
  }

  get(key: number): Value {
    let value = this.#values.get(key)
    if (value === undefined) {
      value = this.#ask(key)
      if (this.#values.size >= 4096) this.#values.clear()
      this.#values.set(key, value)
    }
    return value
  }
}

const toCodePoints = (text: string): number[] => Array.from(text, (char) => char.codePointAt(0) as number)

/** D68, D65: the full decomposition of a character. */
const CANONICAL = new Kept((codePoint) => toCodePoints(String.fromCodePoint(codePoint).normalize('NFD')))
const COMPATIBLE = new Kept((codePoint) => toCodePoints(String.fromCodePoint(codePoint).normalize('NFKD')))

function decompose(text: string, decompositions: Kept<readonly number[]>): number[] {
  const codePoints: number[] = []
  for (let i = 0; i < text.length; i++) {
    const codePoint = text.codePointAt(i) as number
    if (codePoint > 0xffff) i++
    if (codePoint < 0x80) codePoints.push(codePoint)
    else for (const part of decompositions.get(codePoint)) codePoints.push(part)
  }
  return codePoints
}

/** D109, the canonical ordering algorithm: a stable sort, by combining class, of the marks between two starters. */
function reorder(codePoints: number[], classes: Uint8Array): void {
  const { length } = classes
  for (let start = 0; start < length; start++) {
    let isInOrder = true
    let end = start
    for (; end < length && classes[end] !== 0; end++) {
      if (end > start && (classes[end - 1] as number) > (classes[end] as number)) isInOrder = false
    }
    if (!isInOrder) sortMarks(codePoints, classes, start, end)
    start = end
  }
}

/** Sorts by putting each mark with those of its class: a comparing sort would take more than linear time. */
function sortMarks(codePoints: number[], classes: Uint8Array, start: number, end: number): void {
  const marksOfClass = new Map<number, number[]>()
  for (let place = start; place < end; place++) {
    const own = classes[place] as number
    const marks = marksOfClass.get(own)
    if (marks === undefined) marksOfClass.set(own, [codePoints[place] as number])
    else marks.push(codePoints[place] as number)
  }
  let place = start
  for (const [own, marks] of [...marksOfClass].sort(([a], [b]) => a - b)) {
    classes.fill(own, place, place + marks.length)
    for (const mark of marks) codePoints[place++] = mark
  }
}

/** D117, the canonical composition algorithm: each character composes with the last starter if it can and is not blocked. */
function compose(codePoints: readonly number[], classes: Uint8Array): number[] {
  const composed: number[] = []
  let starter = -1
  let lastClass = 0
  for (let place = 0; place < codePoints.length; place++) {
    const codePoint = codePoints[place] as number
    const ownClass = classes[place] as number
    // D115, blocked: between the two there is a character of class 0, or of the same class, or of a greater one.
    const isBlocked = starter < composed.length - 1 && lastClass >= ownClass
    const composite =
      starter < 0 || isBlocked || codePoint < 0x300
        ? null
        : COMPOSITES.get((composed[starter] as number) * PAIR + codePoint)
    if (composite !== null) {
      composed[starter] = composite
      continue
    }
    if (ownClass === 0) starter = composed.length
    composed.push(codePoint)
    lastClass = ownClass
  }
  return composed
}

/** Two code points as one number. */
const PAIR = 0x200000

/** D114: the one character that is canonically equivalent to two, or null. */
const COMPOSITES = new Kept((pair) => {
  const composed = toCodePoints(String.fromCodePoint(Math.floor(pair / PAIR), pair % PAIR).normalize('NFC'))
  return composed.length === 1 ? (composed[0] as number) : null
})

/** So many arguments can be given to a function in each engine. */
const MOST_ARGUMENTS = 4096

function fromCodePoints(codePoints: readonly number[]): string {
  let text = ''
  for (let i = 0; i < codePoints.length; i += MOST_ARGUMENTS) {
    text += String.fromCodePoint(...codePoints.slice(i, i + MOST_ARGUMENTS))
  }
  return text
}
