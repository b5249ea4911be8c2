/**
 * Bidirectional classes (UAX #9, section 3.2), grouped into the kinds that the Bidi Rule distinguishes:
 *
 *     LEFT       L           letters of Latin, Greek, Han and most scripts
 *     RIGHT      R, AL       letters of Hebrew, Arabic …
 *     ARABIC     AN          digits with Arabic letters
 *     EUROPEAN   EN          digits
 *     MARK       NSM         marks, which may follow the last character
 *     OTHER      ES, CS, ET, ON, BN      punctuation and symbols, allowed but not at an end
 *     BARRED     B, S, WS    spaces and some controls, never allowed
 *
 * JavaScript does not expose this property. The class nearly follows from properties that it exposes, so the table contains only
 * the exceptions.
 */

import { everyCodePoint } from '../text/code-points.js'
import { remembered } from '../text/remembered.js'
import { characterKind, isNonspacing, isOld, NEW } from './characters.js'
import { RunTable } from './ranges.js'
import { BIDI_EXCEPTIONS } from './tables.js'

export const LEFT = 0
export const RIGHT = 1
export const ARABIC = 2
export const EUROPEAN = 3
export const BIDI_MARK = 4
export const OTHER = 5
export const BARRED = 6
export const BIDI_KINDS = 7

const EXCEPTIONS = new RunTable(BIDI_EXCEPTIONS, BIDI_KINDS)

/** Returns the kind of a character that the IDNA Mapping Table allows. */
export const bidiKind: (codePoint: number) => number = remembered(
  (codePoint) => (usualKind(codePoint) + EXCEPTIONS.at(codePoint)) % BIDI_KINDS,
)

/** The blocks of the right-to-left scripts. No other block contains a letter of such a script. */
export const RIGHT_TO_LEFT: RegExp = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const NO_LETTER = /[\p{S}\p{P}\p{N}]/u
/**
 * The script of signs that many scripts share. A sign that belongs to only one script has the direction of that script's letters.
 */
const COMMON = /\p{Script=Common}/u

/** The blocks in which every new character is a symbol. */
export const SYMBOLS: RegExp = /[\u{1f000}-\u{1ffff}]/u

/** Returns the kind that most characters with the same properties have. New symbols in other blocks are among the exceptions. */
function usualKind(codePoint: number): number {
  const char = String.fromCodePoint(codePoint)
  if (isNonspacing(codePoint)) return BIDI_MARK
  if (RIGHT_TO_LEFT.test(char)) return RIGHT
  const isSign = isOld(codePoint)
    ? NO_LETTER.test(char) && COMMON.test(char)
    : characterKind(codePoint) === NEW && SYMBOLS.test(char)
  return isSign ? OTHER : LEFT
}

// The Bidi Rule (RFC 5893, section 2). A label that satisfies it does not change places with its neighbours when a domain with
// right-to-left characters is displayed. It is criterion 9 of UTS #46.
//
// See https://www.rfc-editor.org/rfc/rfc5893#section-2

/** Whether a string is a "Bidi domain name": it contains a character of class R, AL or AN (section 1.4). */
export const isBidiDomain = (domain: string): boolean =>
  RIGHT_TO_LEFT.test(domain) && (survey(domain).present & ((1 << RIGHT) | (1 << ARABIC))) !== 0

/** Whether a non-empty label satisfies all six conditions. */
export function satisfiesBidiRule(label: string): boolean {
  const first = bidiKind(label.codePointAt(0) ?? 0)
  const { present, last } = survey(label)
  const has = (kind: number) => (present & (1 << kind)) !== 0
  // 1. The first character decides the direction.
  if (first === RIGHT) {
    // 2. The characters that an RTL label may contain.
    if (has(LEFT) || has(BARRED)) return false
    // 3. The end of an RTL label.
    if (last !== RIGHT && last !== EUROPEAN && last !== ARABIC) return false
    // 4. In an RTL label, European and Arabic digits do not mix.
    return !(has(EUROPEAN) && has(ARABIC))
  }
  if (first !== LEFT) return false
  // 5. The characters that an LTR label may contain.
  if (has(RIGHT) || has(ARABIC) || has(BARRED)) return false
  // 6. The end of an LTR label.
  return last === LEFT || last === EUROPEAN
}

/** Returns the kinds in a label, as a sum of `1 << kind` for each, and the last kind that is not `BIDI_MARK`. */
export function survey(label: string): { readonly present: number; readonly last: number } {
  let present = 0
  let last = BIDI_MARK
  everyCodePoint(label, (codePoint) => {
    const found = bidiKind(codePoint)
    if (found !== BIDI_MARK) last = found
    present |= 1 << found
    return true
  })
  return { present, last }
}
