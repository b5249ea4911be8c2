/**
 * Unicode Normalization Forms C, D and KC (UAX #15) in time proportional to the length, for every text.
 *
 * The engine's own `normalize` is correct and fast, but takes quadratic time for some strings: in a long run of combining marks it
 * inserts each mark into all marks before it, and in a long run of characters that compose with each other it closes the gaps one
 * by one. A host name of that kind could keep a process busy for minutes. So the engine gets only texts that are as short as a host
 * name. A longer string is cut before characters that nothing in front of them changes. A piece that is still
 * longer goes to `normalizeLong`.
 *
 * The forms are those of Unicode 18 on every engine. A normalization never changes for a string whose characters Unicode has (UAX #15,
 * "Stability"), so every engine is right about the characters of Unicode 15. A string with any other goes to `normalizeLong`, which knows
 * the new characters by tables. Only compatibility decompositions of new characters, which NFC does not need, are the engine's.
 *
 * @see https://www.unicode.org/reports/tr15/
 */

import { everyCodePoint, forEachCodePoint, fromCodePoints } from '../text/code-points.js'
import { countWhile } from '../text/order.js'
import { remembered } from '../text/remembered.js'
import { decodeTexts, isOld } from './characters.js'
import { RunTable } from './ranges.js'
import { NEW_CLASSES, NEW_COMPOSITES } from './tables.js'

/** A domain name has 253 characters at most (RFC 1035, section 2.3.4, without the length bytes of the labels and the root). */
const LONGEST_FOR_ENGINE = 256

const NON_LATIN_1 = /[^\x00-\xff]/

/**
 * Marks, and other characters that may move or may compose with the character before them, directly or after decomposition: the
 * Hangul letters that are not first in a syllable, the sound marks of half-width Katakana, the vowels of Kirat Rai. A string is not
 * cut before them.
 */
const DEPENDENT = /[\p{M}\u1100-\u11ff\u3131-\u318e\ud7b0-\ud7ff\uffa0-\uffdc\uff9e\uff9f\u{16d40}-\u{16d7f}]/u
const isDependent = remembered((codePoint: number) => DEPENDENT.test(String.fromCodePoint(codePoint)))

/** The text in Normalization Form C. */
export function toNfc(text: string): string {
  return NON_LATIN_1.test(text) ? normalize(text, 'NFC') : text
}

/** The text in Normalization Form D. */
export function toNfd(text: string): string {
  return normalize(text, 'NFD')
}

/** The text in Normalization Form KC. */
export function toNfkc(text: string): string {
  return normalize(text, 'NFKC')
}

function normalize(text: string, form: NormalizationForm): string {
  if (!everyCodePoint(text, isOld)) return normalizeLong(text, form)
  if (text.length <= LONGEST_FOR_ENGINE) return text.normalize(form)
  let normalized = ''
  // The beginning of the text that is unchanged and not yet copied.
  let unchanged = 0
  for (let start = 0; start < text.length; ) {
    const end = endOfPiece(text, start)
    const piece = text.slice(start, end)
    const rewritten = end - start <= LONGEST_FOR_ENGINE ? piece.normalize(form) : normalizeLong(piece, form)
    if (rewritten !== piece) {
      normalized += text.slice(unchanged, start) + rewritten
      unchanged = end
    }
    start = end
  }
  return normalized + text.slice(unchanged)
}

/** The last place for a cut that makes a piece short enough for the engine; if there is none, the first place. */
function endOfPiece(text: string, start: number): number {
  const furthest = start + LONGEST_FOR_ENGINE
  if (furthest >= text.length) return text.length
  for (let end = furthest; end > start; end--) if (isPlaceToCut(text, end)) return end
  let end = furthest + 1
  while (end < text.length && !isPlaceToCut(text, end)) end++
  return end
}

function isPlaceToCut(text: string, place: number): boolean {
  const unit = text.charCodeAt(place)
  if (unit < 0x300) return true
  const isInsidePair = (unit & 0xfc00) === 0xdc00 && (text.charCodeAt(place - 1) & 0xfc00) === 0xd800
  return !isInsidePair && !isDependent(text.codePointAt(place) ?? 0)
}

// Canonical combining classes (Unicode Standard, section 3.11): numbers that define the order of marks after a character.
// Marks of different classes may be written in any order, and canonical ordering sorts them by class.
//
// JavaScript does not have this property, but `normalize` follows it: it swaps two marks if the first one has the greater class. So
// the engine shows the place of a mark among marks whose classes are known. Unicode never changes the
// class of a character that it has.
//
// See https://www.unicode.org/reports/tr44/#Canonical_Combining_Class_Values

/** A mark of each class that is in use, from the smallest class to the greatest. Starters have class 0. All are old. */
const MARKS: readonly string[] = Array.from(
  '\u0334\u{16ff0}\u093c\u3099\u094d' +
    '\u05b0\u05b1\u05b2\u05b3\u05b4\u05b5\u05b6\u05b7\u05b8\u05b9\u05bb\u05bc\u05bd\u05bf\u05c1\u05c2\ufb1e' +
    '\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670\u0711' +
    '\u0c55\u0c56\u0e38\u0e48\u0eb8\u0ec8\u0f71\u0f72\u0f74' +
    '\u0321\u1dce\u031b\u302a\u0323\u302d\u302e\u{1d16d}\u302b\u0301\u0315\u035c\u0360\u0345',
)

/** The mark of the greatest class: every other mark moves in front of it, and a starter does not. */
const IOTA_SUBSCRIPT = '\u0345'

/** A mark of class 9, which takes the vowel from a consonant, in the scripts of India and its neighbours. */
const VIRAMA = '\u094d'

const COMBINING_MARK = /\p{M}/u

/** How many classes are in use, with 0. */
export const CLASSES = 56

const CLASSES_OF_NEW = new RunTable(NEW_CLASSES, CLASSES)

/** The class of a code point: not its number in Unicode, but its place among the classes in use, from 1, because only the order counts. */
const classOf: (codePoint: number) => number = remembered((codePoint) => {
  if (!isOld(codePoint)) return CLASSES_OF_NEW.at(codePoint)
  const char = String.fromCodePoint(codePoint)
  return COMBINING_MARK.test(char) ? classAmongMarks(Array.from(char.normalize('NFD'))[0] as string) : 0
})

/**
 * The class of a character, 0 for a starter. A character with a canonical decomposition has the class of the first
 * character there.
 */
export const combiningClass = (char: string): number => (char < '\u0300' ? 0 : classOf(char.codePointAt(0) as number))

/** Whether the class is 9, which RFC 5892 calls Virama. */
export function isVirama(char: string): boolean {
  return combiningClass(char) === combiningClass(VIRAMA)
}

/** The class of a character without a decomposition, found by binary search among `MARKS`. */
function classAmongMarks(char: string): number {
  if (char !== IOTA_SUBSCRIPT && !isSwapped(IOTA_SUBSCRIPT, char)) return 0
  const place = countWhile(MARKS.length - 1, (index) => isSwapped(char, MARKS[index] as string))
  return place + 1
}

/** Whether the class of `first` is greater than that of `second`, and neither is 0. */
const isSwapped = (first: string, second: string): boolean =>
  first !== second && (first + second).normalize('NFD') === second + first

// Unicode Normalization Forms (UAX #15) by the three steps of the Unicode Standard, section 3.11, in time
// proportional to the length of the text. The engine gets only single characters and pairs.
//
// See https://www.unicode.org/versions/Unicode17.0.0/core-spec/chapter-3/#G49537

type NormalizationForm = 'NFC' | 'NFD' | 'NFKC'

export function normalizeLong(text: string, form: NormalizationForm): string {
  const codePoints = decomposed(text, form === 'NFKC' ? compatible : canonical)
  const classes = new Uint8Array(codePoints.map(combiningClassOf))
  reorder(codePoints, classes)
  return fromCodePoints(form === 'NFD' ? codePoints : compose(codePoints, classes))
}

const combiningClassOf = (codePoint: number): number => (codePoint < 0x300 ? 0 : classOf(codePoint))

const toCodePoints = (text: string): number[] => Array.from(text, (char) => char.codePointAt(0) as number)

let newComposites: ReadonlyMap<number, string> | null = null
const composites = (): ReadonlyMap<number, string> => (newComposites ??= decodeTexts(NEW_COMPOSITES))

/** The full decomposition of a character (the Unicode Standard, section 3.7, D65 and D68). */
const canonical = remembered((codePoint: number): readonly number[] => {
  if (isOld(codePoint)) return toCodePoints(String.fromCodePoint(codePoint).normalize('NFD'))
  const parts = composites().get(codePoint)
  return parts === undefined ? [codePoint] : toCodePoints(parts).flatMap((part) => canonical(part))
})
const compatible = remembered((codePoint: number): readonly number[] => {
  const parts = canonical(codePoint)
  return parts.length > 1
    ? parts.flatMap((part) => compatible(part))
    : toCodePoints(String.fromCodePoint(codePoint).normalize('NFKD'))
})

/**
 * The text is read twice, first to find the length of the result: a list that grows takes up to three times the memory of its
 * members.
 */
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

/** Up to this number of marks, sorting by comparison is faster than sorting by counting. */
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
  // The composed text is never longer than the text that has been read, so it fits into the same place.
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

/** The factor with which two code points become one number. */
const PAIR = 0x200000

/** D114: the character that is canonically equivalent to two, or null. Two old characters never are a new one. */
const compositeOf = remembered((pair: number) => {
  const text = String.fromCodePoint(Math.floor(pair / PAIR), pair % PAIR)
  if (everyCodePoint(text, isOld)) {
    const composed = toCodePoints(text.normalize('NFC'))
    return composed.length === 1 ? (composed[0] as number) : null
  }
  for (const [codePoint, parts] of composites()) if (parts === text) return codePoint
  return null
})
