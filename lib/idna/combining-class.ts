/**
 * Canonical combining classes (Unicode Standard, section 3.11): numbers that say in which order marks follow a character.
 * Marks of different classes may be written in any order, and canonical ordering sorts them by class.
 *
 * JavaScript does not have this property, so it is a table, that of Unicode 17.0. On an engine with a later version, the
 * marks that are new there have class 0 here: in texts that are longer than a host name `normalize.ts` leaves them where
 * they stand, and the rules for joiners do not count them as viramas.
 *
 * @see https://www.unicode.org/reports/tr44/#Canonical_Combining_Class_Values
 */

import { RunTable } from './ranges.js'
import { COMBINING_CLASSES } from './tables.js'

const TABLE = new RunTable(COMBINING_CLASSES, 241)

/** The class of the marks that take the vowel from a consonant, in the scripts of India and its neighbours. */
const VIRAMA = 9

/**
 * The class of a character, 0 for a starter. A character with a canonical decomposition has the class of the first
 * character there.
 */
export function combiningClass(char: string): number {
  return char < '\u0300' ? 0 : TABLE.at(char.codePointAt(0) ?? 0)
}

/** Whether the class is 9, which RFC 5892 calls Virama. */
export function isVirama(char: string): boolean {
  return combiningClass(char) === VIRAMA
}
