/**
 * The ContextJ rules (RFC 5892, appendix A.1 and A.2): the two invisible joiners are allowed only where they change
 * how a word looks. They are criterion 8 of UTS #46.
 *
 *     A.1  U+200C ZERO WIDTH NON-JOINER    after a virama, or between two letters that would join
 *     A.2  U+200D ZERO WIDTH JOINER        after a virama
 *
 * @see https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1
 */

import { isVirama } from './combining-class.js'
import { RunTable } from './ranges.js'
import { JOINING_TYPES } from './tables.js'

const NON_JOINER = '\u200c'
const JOINER = '\u200d'

/** The numbers are those of `tables.ts`. */
const UNLISTED = 0
const DUAL_JOINING = 1
const LEFT_JOINING = 2
const RIGHT_JOINING = 3

const TABLE = new RunTable(JOINING_TYPES, 4)

/**
 * The header of ArabicShaping.txt says of the characters that it does not list: marks and format characters are transparent,
 * others do not join. Three valid characters are exceptions, for the file lists them: the two joiners, which are not
 * transparent, and U+1E94B, which is.
 */
const TRANSPARENT = /^[\p{Mn}\p{Me}\p{Cf}\u{1e94b}]$/u

function joiningType(char: string): number {
  return TABLE.at(char.codePointAt(0) ?? 0)
}

function isTransparent(char: string): boolean {
  if (char < '\u0300' || char === NON_JOINER || char === JOINER) return false
  return joiningType(char) === UNLISTED && TRANSPARENT.test(char)
}

/**
 * Whether every joiner in the label stands where it is allowed.
 * DEVIATION: tr46 accepts a misplaced non-joiner that stands behind a well-placed one. Here, as in ICU, each is checked.
 */
export function satisfiesContextJ(label: string): boolean {
  if (!/[\u200c\u200d]/.test(label)) return true
  const chars = Array.from(label)
  return chars.every((char, place) => {
    if (char !== NON_JOINER && char !== JOINER) return true
    const before = chars[place - 1]
    // If Canonical_Combining_Class(Before(cp)) .eq. Virama Then True;
    if (before !== undefined && isVirama(before)) return true
    return char === NON_JOINER && separatesJoiningLetters(chars, place)
  })
}

/**
 * If RegExpMatch((Joining_Type:{L,D})(Joining_Type:T)*\u200C(Joining_Type:T)*(Joining_Type:{R,D})) Then True;
 *
 * Non-joiners are not transparent, so no character is passed over more than twice in a whole label.
 */
function separatesJoiningLetters(chars: readonly string[], place: number): boolean {
  let before = place - 1
  while (before >= 0 && isTransparent(chars[before] ?? '')) before--
  const typeBefore = joiningType(chars[before] ?? '')
  if (typeBefore !== LEFT_JOINING && typeBefore !== DUAL_JOINING) return false
  let after = place + 1
  while (after < chars.length && isTransparent(chars[after] ?? '')) after++
  const typeAfter = joiningType(chars[after] ?? '')
  return typeAfter === RIGHT_JOINING || typeAfter === DUAL_JOINING
}
