/**
 * Normalization Form KC as it was in old versions of Unicode, made from the engine's own.
 *
 * Unicode never changes the normalization of a text whose characters are all assigned (UAX #15, "Stability"), so the form of
 * an old version is today's, once what was not assigned then is kept out: such a character has no decomposition, composes
 * with nothing, and nothing moves across it. What corrigenda changed is put back by hand.
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
 * What normalization may change, or what may compose with the character before it: marks and vowels and finals of Hangul, and
 * some beyond the Basic Multilingual Plane. Most texts have nothing of the kind.
 */
const mayChange = /[\p{Changes_When_NFKC_Casefolded}\p{M}\u1160-\u11ff\u{10000}-\u{10ffff}]/u

/** NFKC of the engine's version of Unicode. */
export const nfkcLatest = (text: string): string => (mayChange.test(text) ? toNfkc(text) : text)

/** NFKC of Unicode 4.1. */
export const nfkc41 = (text: string): string => normalizeAssigned(text, isAssignedIn41)

/** NFKC of Unicode 3.2 with Corrigendum #3, which it has, and #5, but without #4. */
export const nfkc32 = (text: string): string =>
  normalizeAssigned(
    text.replace(correctedLater, (char) => beforeCorrigendum4.get(char) ?? char),
    isAssignedIn32,
  )

/** The compatibility ideographs of Corrigendum #4 and what they decomposed to before. */
const beforeCorrigendum4: ReadonlyMap<string, string> = new Map([
  ['\u{2f868}', '\u{2136a}'],
  ['\u{2f874}', '\u5f33'],
  ['\u{2f91f}', '\u43ab'],
  ['\u{2f95f}', '\u7aae'],
  ['\u{2f9bf}', '\u4d57'],
])
const correctedLater = /[\u{2f868}\u{2f874}\u{2f91f}\u{2f95f}\u{2f9bf}]/gu

function normalizeAssigned(text: string, isAssigned: (codePoint: number) => boolean): string {
  if (!mayChange.test(text)) return text
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
 * A sequence is a starter, marks, and another starter that would compose with the first but for the marks; before the
 * corrigendum it did. The swap makes up for one mark. QUIRK: for more marks it does not, and the text says so all the same.
 */
export function undoCorrigendum5(text: string): string {
  if (!mark.test(text)) return text
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

const mark = /\p{M}/u

/** Whether two characters that Unicode 4.1 knew are canonically equivalent to one. */
function composes(first: string, second: string): boolean {
  if (!everyCodePoint(first + second, isAssignedIn41)) return false
  return Array.from((first + second).normalize('NFC')).length === 1
}
