/**
 * The ContextJ rules (RFC 5892, appendix A.1 and A.2): the two invisible joiners are allowed only where they change
 * how a word looks. They are criterion 8 of UTS #46.
 *
 *     A.1  U+200C ZERO WIDTH NON-JOINER    after a virama, or between two letters that would join
 *     A.2  U+200D ZERO WIDTH JOINER        after a virama
 *
 * @see https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1
 */

import { unitAt } from '../text/ascii.js'
import { isVirama } from './combining-class.js'
import { RunTable } from './ranges.js'
import { JOINING_TYPES } from './tables.js'

const NON_JOINER = 0x200c
const JOINER = 0x200d

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

function isTransparent(codePoint: number): boolean {
  if (codePoint < 0x300 || codePoint === NON_JOINER || codePoint === JOINER) return false
  return TABLE.at(codePoint) === UNLISTED && TRANSPARENT.test(String.fromCodePoint(codePoint))
}

/**
 * Whether every joiner in the label stands where it is allowed.
 * DEVIATION: tr46 accepts a misplaced non-joiner that stands behind a well-placed one. Here, as in ICU, each is checked.
 */
export function satisfiesContextJ(label: string): boolean {
  for (let place = 0; place < label.length; place++) {
    const unit = unitAt(label, place)
    if (unit !== NON_JOINER && unit !== JOINER) continue
    // If Canonical_Combining_Class(Before(cp)) .eq. Virama Then True;
    if (isVirama(String.fromCodePoint(before(label, place)))) continue
    if (unit === JOINER || !separatesJoiningLetters(label, place)) return false
  }
  return true
}

/**
 * If RegExpMatch((Joining_Type:{L,D})(Joining_Type:T)*\u200C(Joining_Type:T)*(Joining_Type:{R,D})) Then True;
 *
 * Non-joiners are not transparent, so no character is passed over more than twice in a whole label.
 */
function separatesJoiningLetters(label: string, place: number): boolean {
  let start = place
  while (isTransparent(before(label, start))) start -= unitsOf(before(label, start))
  const typeBefore = TABLE.at(before(label, start))
  if (typeBefore !== LEFT_JOINING && typeBefore !== DUAL_JOINING) return false
  let end = place + 1
  while (isTransparent(behind(label, end))) end += unitsOf(behind(label, end))
  const typeAfter = TABLE.at(behind(label, end))
  return typeAfter === RIGHT_JOINING || typeAfter === DUAL_JOINING
}

/** The character behind a place; 0 at the end of the label. */
const behind = (label: string, place: number): number => label.codePointAt(place) ?? 0

/** The character before a place; 0 at the beginning of the label. */
const before = (label: string, place: number): number => {
  const pair = behind(label, place - 2)
  return pair > 0xffff ? pair : behind(label, place - 1)
}

const unitsOf = (codePoint: number): number => (codePoint > 0xffff ? 2 : 1)
