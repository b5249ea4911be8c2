/**
 * The characters of Unicode 18, on every engine.
 *
 * Engines have different versions of Unicode, and all that are supported have at least Unicode 15. Unicode does not change what
 * IDNA asks about a character that it has, so all engines answer alike about the characters of Unicode 15. Tables answer about all
 * others: those that came later, and the code points that Unicode 18 does not have, which a newer engine may know. U+1171E
 * counts as one that came later, because it has another category since Unicode 16.
 *
 * @see https://www.unicode.org/policies/stability_policy.html
 */

import { decodeQuantities } from '../text/quantities.js'
import { remembered } from '../text/remembered.js'
import { RunTable } from './ranges.js'
import { CHARACTERS, NEW_CHARACTERS } from './tables.js'

/** Not in Unicode 18; or newer than Unicode 15, and not allowed in a domain. */
export const REFUSED = 0
/** In Unicode 15, so that the engine is asked. */
export const OLD = 1
/** Newer than Unicode 15, and allowed: a letter, a digit or a symbol. */
export const NEW = 2
export const NEW_NONSPACING = 3
export const NEW_SPACING = 4
export const CHARACTER_KINDS = 5

const KNOWN = new RunTable(CHARACTERS, 2)
/** How much greater the kind is than `OLD`. */
const BEYOND_OLD = new RunTable(NEW_CHARACTERS, CHARACTER_KINDS - OLD)

/** The kind of a code point. A new character that the IDNA Mapping Table maps has any kind but `REFUSED`. */
export const characterKind: (codePoint: number) => number = remembered((codePoint) =>
  KNOWN.at(codePoint) === 0 ? REFUSED : OLD + BEYOND_OLD.at(codePoint),
)

/** All blocks before Greek are full since Unicode 15. */
const FIRST_GAP = 0x378

/** Whether a code point is in Unicode 15, so that every engine has the same answers about it. */
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
 * Strings for code points, in ascending order, as quantities: how much greater the code point is than the one before, and then each
 * code point of its text. Such a quantity is twice the zigzag number of the difference to the code point before, and 1 more at
 * the end of a string. The zigzag numbers of 0, -1, 1, -2 are 0, 1, 2, 3.
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
