/**
 * Unicode Normalization Forms C, D and KC (UAX #15), in linear time for every string.
 *
 * The engine's own `normalize` is correct and fast, but takes quadratic time for some strings. In a long run of combining marks, it
 * inserts each mark into all marks before it, and in a long run of characters that compose with each other, it closes the gaps one
 * by one. Such a host name could keep a process busy for minutes. So the engine gets only strings that are as short as a host name.
 * A longer string is cut before characters that do not interact with the text before them. A piece that is still too long goes to
 * `normalizeLong`.
 *
 * The forms are those of Unicode 18 on every engine. The normalization of a string never changes once all of its characters are
 * assigned (UAX #15, "Stability"), so every engine is right about the characters of Unicode 15. A string with any other character
 * goes to `normalizeLong`, which has tables of the new characters. Only their compatibility decompositions, which NFC does not
 * need, come from the engine.
 *
 * @see https://www.unicode.org/reports/tr15/
 */

import { codePointAt, everyCodePoint, forEachCodePoint, fromCodePoints } from '../text/code-points.js'
import { countWhile } from '../text/order.js'
import { remembered } from '../text/remembered.js'
import { decodeTexts, isOld } from './characters.js'
import { RunTable } from './ranges.js'
import { NEW_CLASSES, NEW_COMPOSITES } from './tables.js'

/**
 * The longest string for the engine. A domain name has at most 253 characters (RFC 1035, section 2.3.4, without the length bytes of
 * the labels and the root).
 */
const LONGEST_FOR_ENGINE = 256

const NON_LATIN_1 = /[^\x00-\xff]/

/**
 * Marks, and other characters that may move, or may compose with the preceding character, directly or after decomposition: Hangul
 * letters, half-width Katakana sound marks, and Kirat Rai vowels. A string is not cut before these.
 */
const DEPENDENT = /[\p{M}\u1100-\u11ff\u3131-\u318e\ud7b0-\ud7ff\uffa0-\uffdc\uff9e\uff9f\u{16d40}-\u{16d7f}]/u
const isDependent = remembered((codePoint: number) => DEPENDENT.test(String.fromCodePoint(codePoint)))

/** Returns the text in Normalization Form C. */
export function toNfc(text: string): string {
  return NON_LATIN_1.test(text) ? normalize(text, 'NFC') : text
}

/** Returns the text in Normalization Form D. */
export function toNfd(text: string): string {
  return normalize(text, 'NFD')
}

/** Returns the text in Normalization Form KC. */
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

/**
 * Returns the last place for a cut that makes the piece short enough for the engine; if there is none, the first place for a cut.
 */
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
  return !isInsidePair && !isDependent(codePointAt(text, place))
}

// Canonical combining classes (Unicode Standard, section 3.11): numbers that define the order of marks after a character.
// Marks of different classes may be written in any order, and canonical ordering sorts them by class.
//
// JavaScript does not expose this property, but `normalize` uses it: it swaps two marks if the first one has the greater class. So
// the class of a mark can be found by comparing it with marks of known classes. Unicode never changes the class of an assigned
// character.
//
// See https://www.unicode.org/reports/tr44/#Canonical_Combining_Class_Values

/**
 * A mark of each class in use except 0, the class of starters, from the smallest class to the greatest. All of them are in Unicode
 * 15.
 */
const MARKS: readonly string[] = Array.from(
  '\u0334\u{16ff0}\u093c\u3099\u094d' +
    '\u05b0\u05b1\u05b2\u05b3\u05b4\u05b5\u05b6\u05b7\u05b8\u05b9\u05bb\u05bc\u05bd\u05bf\u05c1\u05c2\ufb1e' +
    '\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670\u0711' +
    '\u0c55\u0c56\u0e38\u0e48\u0eb8\u0ec8\u0f71\u0f72\u0f74' +
    '\u0321\u1dce\u031b\u302a\u0323\u302d\u302e\u{1d16d}\u302b\u0301\u0315\u035c\u0360\u0345',
)

/** The mark of the greatest class. Every other mark moves before it, but a starter does not. */
const IOTA_SUBSCRIPT = '\u0345'

/** A mark of class 9. In the scripts of India and its neighbours, such a mark suppresses the vowel of a consonant. */
const VIRAMA = '\u094d'

const COMBINING_MARK = /\p{M}/u

/** The number of classes in use, including 0. */
export const CLASSES = 56

const CLASSES_OF_NEW = new RunTable(NEW_CLASSES, CLASSES)

/**
 * Returns the class of a code point. It is not the number in Unicode, but the rank among the classes in use, from 1, because only
 * the order matters.
 */
const classOf: (codePoint: number) => number = remembered((codePoint) => {
  if (!isOld(codePoint)) return CLASSES_OF_NEW.at(codePoint)
  const char = String.fromCodePoint(codePoint)
  return COMBINING_MARK.test(char) ? classAmongMarks(Array.from(char.normalize('NFD'))[0] as string) : 0
})

/**
 * Returns the class of a character; 0 for a starter. A character with a canonical decomposition has the class of the first
 * character of the decomposition.
 */
export const combiningClass = (char: string): number => (char < '\u0300' ? 0 : classOf(char.codePointAt(0) as number))

/** Whether the class is 9, which RFC 5892 calls Virama. */
export function isVirama(char: string): boolean {
  return combiningClass(char) === combiningClass(VIRAMA)
}

/** Returns the class of a character that has no decomposition, by a binary search in `MARKS`. */
function classAmongMarks(char: string): number {
  if (char !== IOTA_SUBSCRIPT && !isSwapped(IOTA_SUBSCRIPT, char)) return 0
  const place = countWhile(MARKS.length - 1, (index) => isSwapped(char, MARKS[index] as string))
  return place + 1
}

/** Whether the class of `first` is greater than the class of `second`, and neither class is 0. */
const isSwapped = (first: string, second: string): boolean =>
  first !== second && (first + second).normalize('NFD') === second + first

// Unicode Normalization Forms (UAX #15) in linear time, by the three steps of the Unicode Standard, section 3.11. The engine gets
// only single characters and pairs.
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

/** Returns the full decomposition of a character (the Unicode Standard, section 3.7, D65 and D68). */
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
 * Decomposes a text in two passes. The first pass computes the length of the result, because a growing list takes up to three times
 * the memory of its members.
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

/** Sorts by counting the marks of each class, because a comparison sort would take more than linear time. */
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
    const place = places[own] as number
    marks[place] = unsorted[index] as number
    places[own] = place + 1
  }
  classes.sort()
}

/** D117, the canonical composition algorithm: each character composes with the last starter if it can and is not blocked. */
function compose(codePoints: Uint32Array, classes: Uint8Array): Uint32Array {
  // The composed text is never longer than the text processed so far, so it fits into the same array.
  let count = 0
  let starter = -1
  let lastClass = 0
  for (let place = 0; place < codePoints.length; place++) {
    const codePoint = codePoints[place] as number
    const ownClass = classes[place] as number
    // D115, blocked: between the two, there is a character whose class is 0, the same, or greater.
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

/** The factor that combines two code points into one number. */
const PAIR = 0x200000

/**
 * D114: returns the character that is canonically equivalent to a pair of characters, or null. Two old characters never compose to
 * a new character.
 */
const compositeOf = remembered((pair: number) => {
  const text = String.fromCodePoint(Math.floor(pair / PAIR), pair % PAIR)
  if (everyCodePoint(text, isOld)) {
    const composed = toCodePoints(text.normalize('NFC'))
    return composed.length === 1 ? (composed[0] as number) : null
  }
  for (const [codePoint, parts] of composites()) if (parts === text) return codePoint
  return null
})
