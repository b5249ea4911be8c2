/**
 * Normalization Form KC as it was in old versions of Unicode, made from the engine's own.
 *
 * Unicode never changes the normalization of a text whose characters are all assigned (UAX #15, "Stability"). So for these
 * characters the form of an old version is the form of today. A character that was not assigned then stays as it is: it has
 * no decomposition, does not compose with another character, and no mark moves across it. Changes that corrigenda made are
 * undone by a table.
 *
 * @see https://www.unicode.org/reports/tr15/
 * @see https://www.unicode.org/versions/corrigendum4.html
 * @see https://www.unicode.org/reports/tr15/#Corrigendum_5_Sequences
 */

import { everyCodePoint } from '../text/code-points.js'
import { combiningClass } from './combining-class.js'
import { isAssignedIn32, isAssignedIn41 } from './nameprep-ages.js'
import { toNfkc } from './normalize.js'

/**
 * Characters that normalization may change, or that may compose with the character before them: marks, vowels and finals of
 * Hangul, and some characters above the Basic Multilingual Plane. Most texts have none of them.
 */
const MAY_CHANGE = /[\p{Changes_When_NFKC_Casefolded}\p{M}\u1160-\u11ff\u{10000}-\u{10ffff}]/u

/** NFKC of the engine's version of Unicode. */
export const nfkcLatest = (text: string): string => (MAY_CHANGE.test(text) ? toNfkc(text) : text)

/** NFKC of Unicode 4.1. */
export const nfkc41 = (text: string): string => normalizeAssigned(text, isAssignedIn41)

/** NFKC of Unicode 3.2 with Corrigendum #3, which it has, and #5, but without #4. */
export const nfkc32 = (text: string): string =>
  normalizeAssigned(
    text.replace(CORRECTED_LATER, (char) => BEFORE_CORRIGENDUM_4.get(char) ?? char),
    isAssignedIn32,
  )

/** The compatibility ideographs of Corrigendum #4, and their decompositions before it. */
const BEFORE_CORRIGENDUM_4: ReadonlyMap<string, string> = new Map([
  ['\u{2f868}', '\u{2136a}'],
  ['\u{2f874}', '\u5f33'],
  ['\u{2f91f}', '\u43ab'],
  ['\u{2f95f}', '\u7aae'],
  ['\u{2f9bf}', '\u4d57'],
])
const CORRECTED_LATER = /[\u{2f868}\u{2f874}\u{2f91f}\u{2f95f}\u{2f9bf}]/gu

function normalizeAssigned(text: string, isAssigned: (codePoint: number) => boolean): string {
  if (!MAY_CHANGE.test(text)) return text
  if (everyCodePoint(text, isAssigned)) return toNfkc(text)
  let normalized = ''
  let run = 0
  for (let i = 0; i < text.length; ) {
    const codePoint = text.codePointAt(i) ?? 0
    const next = i + (codePoint > 0xffff ? 2 : 1)
    if (!isAssigned(codePoint)) {
      normalized += toNfkc(text.slice(run, i)) + text.slice(i, next)
      run = next
    }
    i = next
  }
  return normalized + toNfkc(text.slice(run))
}

/**
 * "If there are Corrigendum 5 Sequences, swap the second last and the last characters" (Web::URL, Nameprep, step 4), to be
 * applied before NFKC.
 *
 * A sequence is a starter, marks, and another starter that would compose with the first if there were no marks. Before the
 * corrigendum the two did compose. With one mark, the swap gives the same result. QUIRK: with more marks it does not, but the
 * document has the swap for them, too.
 */
export function undoCorrigendum5(text: string): string {
  if (!MARK.test(text)) return text
  const chars = Array.from(text)
  let starter = 0
  for (let i = 1; i < chars.length; i++) {
    if (combiningClass(chars[i] ?? '') > 0) continue
    if (i - starter > 1 && composes(chars[starter] ?? '', chars[i] ?? '')) {
      const last = chars[i] ?? ''
      chars[i] = chars[i - 1] ?? ''
      chars[i - 1] = last
      starter = i - 1
    } else {
      starter = i
    }
  }
  return chars.join('')
}

const MARK = /\p{M}/u

/** Whether two characters that Unicode 4.1 knew are canonically equivalent to one. */
function composes(first: string, second: string): boolean {
  if (!everyCodePoint(first + second, isAssignedIn41)) return false
  return Array.from((first + second).normalize('NFC')).length === 1
}
