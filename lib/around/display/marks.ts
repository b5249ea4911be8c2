/**
 * Marks that a person does not see: a mark that is twice on one letter, and a dot on a letter that has one.
 */

import { combiningClass, toNfd } from '../../ground/idna/normalize.js'
import { rememberedByCharacter } from '../../ground/text/remembered.js'
import { NONSPACING_MARK } from './characters.js'
import type { Label } from './label.js'
import { prototypeOf } from './skeleton.js'

/** The marks of a character in Normalization Form D, and `''` for a character that is not a mark. */
const markedParts: (char: string) => readonly string[] = rememberedByCharacter((char: string) =>
  Array.from(toNfd(char), (part) => (NONSPACING_MARK.test(part) ? part : '')),
)

/**
 * Whether a mark occurs twice among the marks of one letter, in Normalization Form D. A text without a character that is
 * a mark does not have that.
 */
export function repeatsMark({ text, chars }: Label): boolean {
  if (!NONSPACING_MARK.test(text)) return false
  const seen = new Set<string>()
  for (const char of chars) {
    for (const part of markedParts(char)) {
      if (part === '') seen.clear()
      else if (seen.has(part)) return true
      else seen.add(part)
    }
  }
  return false
}

const DOT_ABOVE = '\u0307'
const HAS_DOT = /[ijlıȷ]|\p{Soft_Dotted}/u

/**
 * Whether a dot above is on a letter that has a dot, or looks as if it had one (UTS #39, section 5.4, "Optional Detection":
 * hidden overlays).
 */
export function hidesDot(chars: readonly string[]): boolean {
  if (!chars.includes(DOT_ABOVE)) return false
  let isOnDot = false
  for (const char of chars) {
    if (char === DOT_ABOVE && isOnDot) return true
    const combining = combiningClass(char)
    // Another mark of the class of the dot pushes the dot away from the letter.
    if (combining === 0 || combining === combiningClass(DOT_ABOVE))
      isOnDot = HAS_DOT.test(char) || HAS_DOT.test(prototypeOf(char).slice(-1))
  }
  return false
}
