/**
 * The Validity Criteria for labels (UTS #46, section 4.1) in Nontransitional Processing, in order.
 *
 * @see https://www.unicode.org/reports/tr46/tr46-33.html#Validity_Criteria
 */

import { isAscii, unitAt } from '../text/ascii.js'
import { codePointAt, everyCodePoint } from '../text/code-points.js'
import { satisfiesBidiRule } from './bidi.js'
import { isMark, isNonspacing } from './characters.js'
import { idnaStatus } from './mapping.js'
import { isVirama, toNfc } from './normalize.js'
import { hasAcePrefix } from './punycode.js'
import { RunTable } from './ranges.js'
import { JOINING_TYPES } from './tables.js'

/** The criteria, by their numbers. */
export type ValidityCriterion =
  /** 1. The label is in Normalization Form NFC. */
  | 'nfc'
  /** 2. No hyphen-minus in both the third and fourth positions. */
  | 'hyphens-3-4'
  /** 3. No hyphen-minus at the beginning or the end. */
  | 'hyphen-at-end'
  /** 4. No "xn--" at the beginning. */
  | 'ace-prefix'
  /** 5. No full stop. */
  | 'full-stop'
  /** 6. No combining mark at the beginning. */
  | 'leading-mark'
  /** 7. Every code point is valid or a deviation. */
  | 'disallowed'
  /** 7, in addition. Every ASCII code point is a lowercase letter, a digit or a hyphen-minus. */
  | 'std3'
  /** 8. The label satisfies the ContextJ rules. */
  | 'joiners'
  /** 9. The label of a Bidi domain name satisfies the Bidi Rule. */
  | 'bidi'

/** The flags of UTS #46, section 4, that criteria depend on. */
export interface ValidityOptions {
  readonly checkHyphens: boolean
  readonly checkBidi: boolean
  readonly checkJoiners: boolean
  readonly useStd3AsciiRules: boolean
}

/** Facts about a label's domain and origin that the criteria need. */
interface LabelContext {
  /** Whether CheckBidi is on and the domain name is a Bidi domain name. */
  readonly isInBidiDomain: boolean
  /** Whether the label was converted from Punycode. If not, it has just been mapped and normalized. */
  readonly isFromPunycode: boolean
}

/** Returns the first criterion that a label does not satisfy, or null. The empty label satisfies all criteria. */
export function failedCriterion(
  label: string,
  options: ValidityOptions,
  context: LabelContext,
): ValidityCriterion | null {
  if (label === '') return null
  const isAsciiLabel = isAscii(label)
  // 1.
  if (context.isFromPunycode && toNfc(label) !== label) return 'nfc'
  // 2. to 4.
  if (options.checkHyphens) {
    if (/^[\s\S]{2}--/u.test(label)) return 'hyphens-3-4'
    if (label.startsWith('-') || label.endsWith('-')) return 'hyphen-at-end'
  } else if (hasAcePrefix(label)) return 'ace-prefix'
  // 5. This does not happen in a domain, because the domain has been split at full stops, and decoding Punycode does not add any.
  if (label.includes('.')) return 'full-stop'
  // 6.
  if (!isAsciiLabel && isMark(label.codePointAt(0) as number)) return 'leading-mark'
  // 7.
  if (isAsciiLabel ? /[A-Z]/.test(label) : !everyCodePoint(label, isValid)) return 'disallowed'
  // ASCII other than a-z, 0-9 and hyphen-minus.
  if (options.useStd3AsciiRules && /[\x00-,./:-`{-\x7f]/.test(label)) return 'std3'
  // 8.
  if (options.checkJoiners && !satisfiesContextJ(label)) return 'joiners'
  // 9.
  if (context.isInBidiDomain && !satisfiesBidiRule(label)) return 'bidi'
  return null
}

/** Criterion 7: each status value is valid or deviation. */
function isValid(codePoint: number): boolean {
  const { status } = idnaStatus(codePoint)
  return status === 'valid' || status === 'deviation'
}

// The ContextJ rules (RFC 5892, appendix A.1 and A.2): the two invisible joiners are allowed only where they change the look of a
// word. They are criterion 8 of UTS #46.
//
//     A.1  U+200C ZERO WIDTH NON-JOINER    after a virama, or between two letters that would join
//     A.2  U+200D ZERO WIDTH JOINER        after a virama
//
// See https://www.rfc-editor.org/rfc/rfc5892#appendix-A.1

const NON_JOINER = 0x200c
const JOINER = 0x200d

/** The numbers are defined in `tables.ts`. */
const UNLISTED = 0
const DUAL_JOINING = 1
const LEFT_JOINING = 2
const RIGHT_JOINING = 3

const TABLE = new RunTable(JOINING_TYPES, 4)

/**
 * According to the header of ArabicShaping.txt, marks and format characters that the file does not list are transparent, and all
 * other unlisted characters do not join. Three valid characters are exceptions because the file lists them: the two joiners, which
 * are not transparent, and U+1E94B, which is.
 */
const TRANSPARENT = /^[\p{Cf}\u{1e94b}]$/u

function isTransparent(codePoint: number): boolean {
  if (codePoint < 0x300 || codePoint === NON_JOINER || codePoint === JOINER) return false
  if (TABLE.at(codePoint) !== UNLISTED) return false
  return isNonspacing(codePoint) || TRANSPARENT.test(String.fromCodePoint(codePoint))
}

/**
 * Whether every joiner of the label is in an allowed place. DEVIATION: tr46 accepts a misplaced non-joiner after a well-placed one.
 * Here, as in ICU, every non-joiner is checked.
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
 * Non-joiners are not transparent, so no character of a label is skipped more than twice, and the time is linear.
 */
function separatesJoiningLetters(label: string, place: number): boolean {
  let start = place
  while (isTransparent(before(label, start))) start -= unitsOf(before(label, start))
  const typeBefore = TABLE.at(before(label, start))
  if (typeBefore !== LEFT_JOINING && typeBefore !== DUAL_JOINING) return false
  let end = place + 1
  while (isTransparent(after(label, end))) end += unitsOf(after(label, end))
  const typeAfter = TABLE.at(after(label, end))
  return typeAfter === RIGHT_JOINING || typeAfter === DUAL_JOINING
}

/** Returns the code point after a place; 0 at the end of the label, and before its beginning. */
const after = (label: string, place: number): number => (place < 0 ? 0 : codePointAt(label, place) || 0)

/** Returns the code point before a place; 0 at the beginning of the label. */
const before = (label: string, place: number): number => {
  const pair = after(label, place - 2)
  return pair > 0xffff ? pair : after(label, place - 1)
}

const unitsOf = (codePoint: number): number => (codePoint > 0xffff ? 2 : 1)
