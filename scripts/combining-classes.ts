/**
 * Canonical combining classes (Unicode Standard, section 3.11), found out from the engine for the script that writes them
 * into a table.
 *
 * JavaScript has no property for the class of a character, but `normalize` obeys it: of two marks in a row it swaps those
 * where the first has the greater class. So comparing marks in pairs gives all classes in their order, and the list of the
 * numbers in use gives the number of each.
 */

/**
 * The numbers in use but 0, which is that of starters. Unicode never changes the class of a character that it has, but a
 * later version may use another number.
 *
 * @see https://www.unicode.org/reports/tr44/#Canonical_Combining_Class_Values
 */
const NUMBERS: readonly number[] = [
  1, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35,
  36, 84, 91, 103, 107, 118, 122, 129, 130, 132, 202, 214, 216, 218, 220, 222, 224, 226, 228, 230, 232, 233, 234, 240,
]

/** How many different values `combiningClasses` needs. */
export const COMBINING_CLASS_KINDS: number = 240 + 1

/** A mark of the greatest class, 240: every other mark moves in front of it, and a starter does not. */
const IOTA_SUBSCRIPT = '\u0345'

/** Whether the class of `first` is greater than that of `second`, and neither is 0. */
const isGreater = (first: string, second: string): boolean =>
  first !== second && (first + second).normalize('NFD') === second + first

const isStarter = (char: string): boolean => char !== IOTA_SUBSCRIPT && !isGreater(IOTA_SUBSCRIPT, char)

/** The first character of the canonical decomposition; without one, the character. */
const firstOfDecomposition = (char: string): string => String.fromCodePoint(char.normalize('NFD').codePointAt(0) ?? 0)

/** A class of which the number is not known yet: one mark of it, and all code points that have it. */
interface CombiningClass {
  readonly mark: string
  readonly codePoints: number[]
}

/** The classes other than 0 of the engine's version of Unicode, in no order. */
function classesOfEngine(): CombiningClass[] {
  const classes: CombiningClass[] = []
  for (let codePoint = 0; codePoint < 0x110000; codePoint++) {
    const mark = firstOfDecomposition(String.fromCodePoint(codePoint))
    if (isStarter(mark)) continue
    const found = classes.find((each) => !isGreater(mark, each.mark) && !isGreater(each.mark, mark))
    if (found === undefined) classes.push({ mark, codePoints: [codePoint] })
    else found.codePoints.push(codePoint)
  }
  return classes
}

/** The class of every code point. A character with a canonical decomposition has the class of the first character there. */
export function combiningClasses(): Uint8Array {
  const classes = classesOfEngine().sort((a, b) => (isGreater(a.mark, b.mark) ? 1 : -1))
  if (classes.length !== NUMBERS.length) {
    throw new Error(`The engine has ${classes.length} classes, and not ${NUMBERS.length}: bring the list up to date.`)
  }
  const values = new Uint8Array(0x110000)
  for (const [place, number] of NUMBERS.entries()) {
    for (const codePoint of classes[place]?.codePoints ?? []) values[codePoint] = number
  }
  return values
}
