/**
 * Bidirectional classes (UAX #9, section 3.2), in the kinds that the Bidi Rule tells apart:
 *
 *     LEFT       L           letters of Latin, Greek, Han and most scripts
 *     RIGHT      R, AL       letters of Hebrew, Arabic …
 *     ARABIC     AN          digits with Arabic letters
 *     EUROPEAN   EN          digits
 *     MARK       NSM         marks, which may follow the last character
 *     OTHER      ES, CS, ET, ON, BN      punctuation and symbols, allowed but not at an end
 *     BARRED     B, S, WS    spaces and some controls, never allowed
 *
 * JavaScript does not have this property. The properties that it has say nearly the same, so the table has only the places in
 * which they do not.
 */

import { remembered } from '../text/remembered.js'
import { RunTable } from './ranges.js'
import { BIDI_EXCEPTIONS } from './tables.js'

export const LEFT = 0
export const RIGHT = 1
export const ARABIC = 2
export const EUROPEAN = 3
export const MARK = 4
export const OTHER = 5
export const BARRED = 6
export const BIDI_KINDS = 8

const EXCEPTIONS = new RunTable(BIDI_EXCEPTIONS, BIDI_KINDS)

/** The kind of a character that the IDNA Mapping Table allows. */
export const bidiKind: (codePoint: number) => number = remembered(
  (codePoint) => (usualKind(codePoint) + EXCEPTIONS.at(codePoint)) % BIDI_KINDS,
)

const NONSPACING = /[\p{Mn}\p{Me}]/u
/** The blocks of the scripts that are written from right to left. No other block has a letter of such a script. */
export const RIGHT_TO_LEFT: RegExp = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const NO_LETTER = /[\p{S}\p{P}\p{N}]/u
/** Signs that one script has to itself go in the direction of its letters. */
const COMMON = /\p{Script=Common}/u

/** The kind of most characters with the same properties. */
export function usualKind(codePoint: number): number {
  const char = String.fromCodePoint(codePoint)
  if (NONSPACING.test(char)) return MARK
  if (RIGHT_TO_LEFT.test(char)) return RIGHT
  return NO_LETTER.test(char) && COMMON.test(char) ? OTHER : LEFT
}
