/**
 * Marks that a person does not see: a mark that stands twice on one letter, and a dot on a letter that has one.
 */

import { prototypeOf } from './skeleton.js'

const NONSPACING_MARK = /\p{Mn}/u

/** Whether a mark occurs twice among the marks of one letter, in Normalization Form D. */
export function repeatsMark(chars: readonly string[]): boolean {
  const seen = new Set<string>()
  for (const char of chars) {
    for (const part of char.normalize('NFD')) {
      if (!NONSPACING_MARK.test(part)) seen.clear()
      else if (seen.has(part)) return true
      else seen.add(part)
    }
  }
  return false
}

const DOT_ABOVE = '\u0307'
const HAS_DOT = /[ijlıȷ]|\p{Soft_Dotted}/u
/** Combining class 230, the class of the dot above, which a second mark would push away from the letter. */
const MARK_ABOVE = /[\u0300-\u0314\u033d-\u0344]/

/**
 * Whether a dot above stands on a letter that has a dot, or looks as if it had one (UTS #39, section 5.4, "Optional Detection":
 * hidden overlays).
 */
export function hidesDot(chars: readonly string[]): boolean {
  let isOnDot = false
  for (const char of chars) {
    if (char === DOT_ABOVE && isOnDot) return true
    if (NONSPACING_MARK.test(char) && !MARK_ABOVE.test(char)) continue
    isOnDot = HAS_DOT.test(char) || HAS_DOT.test(prototypeOf(char).slice(-1))
  }
  return false
}
