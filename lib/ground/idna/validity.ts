/**
 * The Validity Criteria for labels (UTS #46, section 4.1), those for Nontransitional Processing, in their order.
 *
 * @see https://www.unicode.org/reports/tr46/tr46-33.html#Validity_Criteria
 */

import { isAscii } from '../text/ascii.js'
import { everyCodePoint } from '../text/code-points.js'
import { satisfiesBidiRule } from './bidi.js'
import { satisfiesContextJ } from './joiners.js'
import { idnaStatus } from './mapping.js'
import { toNfc } from './normalize.js'

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

/** Facts about the domain and the origin of a label, which the criteria need. */
interface LabelContext {
  /** Whether CheckBidi is on and the domain name is a Bidi domain name. */
  readonly isInBidiDomain: boolean
  /** Whether the label was converted from Punycode. If not, it has just been mapped and normalized. */
  readonly isFromPunycode: boolean
}

/** The first criterion that a label does not satisfy, or null. The empty label satisfies all of them. */
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
  } else if (label.startsWith('xn--')) return 'ace-prefix'
  // 5. This does not happen in a domain, which has been split at full stops, and Punycode adds no full stop.
  if (label.includes('.')) return 'full-stop'
  // 6.
  if (!isAsciiLabel && /^\p{M}/u.test(label)) return 'leading-mark'
  // 7.
  if (isAsciiLabel ? /[A-Z]/.test(label) : !hasValidCodePoints(label)) return 'disallowed'
  if (options.useStd3AsciiRules && hasNonStd3Ascii(label)) return 'std3'
  // 8.
  if (options.checkJoiners && !satisfiesContextJ(label)) return 'joiners'
  // 9.
  if (context.isInBidiDomain && !satisfiesBidiRule(label)) return 'bidi'
  return null
}

/** ASCII other than a-z, 0-9 and hyphen-minus. */
function hasNonStd3Ascii(label: string): boolean {
  return /[\x00-,./:-`{-\x7f]/.test(label)
}

/** Criterion 7: each status value is valid or deviation. */
const hasValidCodePoints = (label: string): boolean => everyCodePoint(label, isValid)

function isValid(codePoint: number): boolean {
  const { status } = idnaStatus(codePoint)
  return status === 'valid' || status === 'deviation'
}
