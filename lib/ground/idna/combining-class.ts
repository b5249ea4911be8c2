/**
 * Canonical combining classes (Unicode Standard, section 3.11): numbers that say in which order marks follow a character.
 * Marks of different classes may be written in any order, and canonical ordering sorts them by class.
 *
 * JavaScript does not have this property, but `normalize` obeys it: of two marks in a row it swaps those where the first has the
 * greater class. So the engine is asked where a mark stands among marks whose classes are known. Unicode never changes the class
 * of a character that it has.
 *
 * @see https://www.unicode.org/reports/tr44/#Canonical_Combining_Class_Values
 */

import { countWhile } from '../text/count-while.js'
import { remembered } from '../text/remembered.js'

/** A mark of each class that is in use, from the smallest class to the greatest. Starters have class 0. */
const MARKS: readonly string[] = Array.from(
  '\u0334\u{16ff0}\u093c\u3099\u094d' +
    '\u05b0\u05b1\u05b2\u05b3\u05b4\u05b5\u05b6\u05b7\u05b8\u05b9\u05bb\u05bc\u05bd\u05bf\u05c1\u05c2\ufb1e' +
    '\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670\u0711' +
    '\u0c55\u0c56\u0e38\u0e48\u0eb8\u0ec8\u0f71\u0f72\u0f74' +
    '\u0321\u1dce\u031b\u302a\u0323\u302d\u302e\u{1d16d}\u302b\u0301\u0315\u035c\u0360\u0345',
)

/** The mark of the greatest class: every other mark moves in front of it, and a starter does not. */
const IOTA_SUBSCRIPT = '\u0345'

/** The class of each of these marks. */
const CLASSES: readonly number[] = [
  1,
  // 6 to 36.
  ...Array.from({ length: 31 }, (_, index) => 6 + index),
  ...[84, 91, 103, 107, 118, 122, 129, 130, 132, 202, 214, 216, 218, 220, 222, 224, 226, 228, 230, 232, 233, 234, 240],
]

/** The class of the marks that take the vowel from a consonant, in the scripts of India and its neighbours. */
const VIRAMA = 9

const MARK = /\p{M}/u

/** The class of a code point. */
export const classOf: (codePoint: number) => number = remembered((codePoint) => {
  const char = String.fromCodePoint(codePoint)
  return MARK.test(char) ? classAmongMarks(Array.from(char.normalize('NFD'))[0] as string) : 0
})

/**
 * The class of a character, 0 for a starter. A character with a canonical decomposition has the class of the first
 * character there.
 */
export const combiningClass = (char: string): number => (char < '\u0300' ? 0 : classOf(char.codePointAt(0) as number))

/** Whether the class is 9, which RFC 5892 calls Virama. */
export function isVirama(char: string): boolean {
  return combiningClass(char) === VIRAMA
}

/** By binary search, for a character without a decomposition. */
function classAmongMarks(char: string): number {
  if (char !== IOTA_SUBSCRIPT && !isSwapped(IOTA_SUBSCRIPT, char)) return 0
  const place = countWhile(MARKS.length - 1, (index) => isSwapped(char, MARKS[index] as string))
  return CLASSES[place] as number
}

/** Whether the class of `first` is greater than that of `second`, and neither is 0. */
const isSwapped = (first: string, second: string): boolean =>
  first !== second && (first + second).normalize('NFD') === second + first
