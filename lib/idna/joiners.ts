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
const JOINERS = /[\u200c\u200d]/g

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
  for (const { index, 0: joiner } of label.matchAll(JOINERS)) {
    // If Canonical_Combining_Class(Before(cp)) .eq. Virama Then True;
    if (isVirama(charBefore(label, index))) continue
    if (joiner === JOINER || !separatesJoiningLetters(label, index)) return false
  }
  return true
}

/**
 * If RegExpMatch((Joining_Type:{L,D})(Joining_Type:T)*\u200C(Joining_Type:T)*(Joining_Type:{R,D})) Then True;
 *
 * Non-joiners are not transparent, so no character is passed over more than twice in a whole label.
 */
function separatesJoiningLetters(label: string, place: number): boolean {
  let before = charBefore(label, place)
  for (let at = place; isTransparent(before); before = charBefore(label, at)) at -= before.length
  const typeBefore = joiningType(before)
  if (typeBefore !== LEFT_JOINING && typeBefore !== DUAL_JOINING) return false
  let after = charAfter(label, place + 1)
  for (let at = place + 1; isTransparent(after); after = charAfter(label, at)) at += after.length
  const typeAfter = joiningType(after)
  return typeAfter === RIGHT_JOINING || typeAfter === DUAL_JOINING
}

/** The character at a place; the empty text at the end of the label. */
const charAfter = (label: string, place: number): string => [...label.slice(place, place + 2)][0] ?? ''

/** The character before a place; the empty text at the beginning of the label. */
const charBefore = (label: string, place: number): string =>
  [...label.slice(Math.max(0, place - 2), place)].at(-1) ?? ''
