/**
 * The ContextJ rules (RFC 5892, appendix A.1 and A.2): the two invisible joiners are allowed only where they change
 * how a word looks. Criterion 8 of UTS #46 asks for them.
 *
 *     A.1  U+200C ZERO WIDTH NON-JOINER    after a virama, or between two letters that would join
 *     A.2  U+200D ZERO WIDTH JOINER        after a virama
 *
 * @see https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1
 */

import { isVirama } from './combining-class.js'
import { RunTable } from './ranges.js'
import { JOINING_TYPES } from './tables.js'

const nonJoiner = '\u200c'
const joiner = '\u200d'

/** The numbers are those of `tables.ts`. */
const unlisted = 0
const dualJoining = 1
const leftJoining = 2
const rightJoining = 3

const table = new RunTable(JOINING_TYPES, 4)

/**
 * ArabicShaping.txt, on characters it does not list: marks and format characters are transparent, others do not join.
 * Among the valid characters it lists the joiners, as not transparent, and U+1E94B, as transparent.
 */
const transparent = /^[\p{Mn}\p{Me}\p{Cf}\u{1e94b}]$/u

function joiningType(char: string): number {
  return table.at(char.codePointAt(0) ?? 0)
}

function isTransparent(char: string): boolean {
  if (char < '\u0300' || char === nonJoiner || char === joiner) return false
  return joiningType(char) === unlisted && transparent.test(char)
}

/**
 * Whether every joiner in the label stands where it may.
 * DEVIATION: tr46 lets a misplaced non-joiner pass behind a well-placed one; here, as in ICU, each is looked at.
 */
export function satisfiesContextJ(label: string): boolean {
  if (!/[\u200c\u200d]/.test(label)) return true
  const chars = Array.from(label)
  return chars.every((char, place) => {
    if (char !== nonJoiner && char !== joiner) return true
    const before = chars[place - 1]
    // If Canonical_Combining_Class(Before(cp)) .eq. Virama Then True;
    if (before !== undefined && isVirama(before)) return true
    return char === nonJoiner && separatesJoiningLetters(chars, place)
  })
}

/**
 * If RegExpMatch((Joining_Type:{L,D})(Joining_Type:T)*\u200C(Joining_Type:T)*(Joining_Type:{R,D})) Then True;
 *
 * Non-joiners are not transparent, so that no character is passed over more than twice in a whole label.
 */
function separatesJoiningLetters(chars: readonly string[], place: number): boolean {
  let before = place - 1
  while (before >= 0 && isTransparent(chars[before] ?? '')) before--
  const typeBefore = joiningType(chars[before] ?? '')
  if (typeBefore !== leftJoining && typeBefore !== dualJoining) return false
  let after = place + 1
  while (after < chars.length && isTransparent(chars[after] ?? '')) after++
  const typeAfter = joiningType(chars[after] ?? '')
  return typeAfter === rightJoining || typeAfter === dualJoining
}
