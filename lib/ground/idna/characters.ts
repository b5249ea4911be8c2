/**
 * The characters of Unicode 18, on every engine.
 *
 * Engines have different versions of Unicode, but all supported engines have at least Unicode 15. Unicode never changes the
 * properties of an assigned character that IDNA depends on, so all engines agree about the characters of Unicode 15. Tables cover
 * all other code points: the characters that were added later, and the code points that are not in Unicode 18, which a newer engine
 * may support. U+1171E is treated as a character that was added later, because its category changed in Unicode 16.
 *
 * @see https://www.unicode.org/policies/stability_policy.html
 */

import { decodeQuantities } from '../text/quantities.js'
import { remembered } from '../text/remembered.js'
import { RunTable } from './ranges.js'
import { CHARACTERS, NEW_CHARACTERS } from './tables.js'

/** Not in Unicode 18, or newer than Unicode 15 and not allowed in a domain. */
export const REFUSED = 0
/** In Unicode 15, so the engine's properties are used. */
export const OLD = 1
/** Newer than Unicode 15, and allowed: a letter, a digit or a symbol. */
export const NEW = 2
export const NEW_NONSPACING = 3
export const NEW_SPACING = 4
export const CHARACTER_KINDS = 5

const KNOWN = new RunTable(CHARACTERS, 2)
/** The difference between the kind and `OLD`. */
const BEYOND_OLD = new RunTable(NEW_CHARACTERS, CHARACTER_KINDS - OLD)

/** Returns the kind of a code point. A new character that the IDNA Mapping Table maps may have any kind except `REFUSED`. */
export const characterKind: (codePoint: number) => number = remembered((codePoint) =>
  KNOWN.at(codePoint) === 0 ? REFUSED : OLD + BEYOND_OLD.at(codePoint),
)

/** The first code point that Unicode 15 does not assign: all blocks before Greek are full. */
const FIRST_GAP = 0x378

/** Whether a code point is in Unicode 15, which means that all engines agree about its properties. */
export const isOld = (codePoint: number): boolean => codePoint < FIRST_GAP || characterKind(codePoint) === OLD

const MARK = /\p{M}/u
const NONSPACING = /[\p{Mn}\p{Me}]/u

/** Whether the General_Category of a code point is M. */
export function isMark(codePoint: number): boolean {
  const kind = characterKind(codePoint)
  return kind === OLD ? MARK.test(String.fromCodePoint(codePoint)) : kind >= NEW_NONSPACING
}

/** Whether the General_Category of a code point is Mn or Me. */
export function isNonspacing(codePoint: number): boolean {
  const kind = characterKind(codePoint)
  return kind === OLD ? NONSPACING.test(String.fromCodePoint(codePoint)) : kind === NEW_NONSPACING
}

/**
 * Decodes the strings for code points, which are in ascending order. An entry is a sequence of quantities: the difference between
 * its code point and the previous entry's, and then one quantity for each code point of its string. Such a quantity is twice the
 * zigzag number of the difference to the previous code point of a string, plus 1 at the end of the string. The zigzag numbers of 0,
 * -1, 1, -2 are 0, 1, 2, 3.
 */
export function decodeTexts(source: string): ReadonlyMap<number, string> {
  const texts = new Map<number, string>()
  let codePoint = 0
  let part = 0
  let text: string | null = null
  for (const quantity of decodeQuantities(source)) {
    if (text === null) {
      codePoint += quantity
      text = ''
      continue
    }
    const zigzag = quantity >>> 1
    part += (zigzag >>> 1) ^ -(zigzag & 1)
    text += String.fromCodePoint(part)
    if (quantity % 2 === 0) continue
    texts.set(codePoint, text)
    text = null
  }
  return texts
}
