/**
 * Unicode Normalization Forms C and KC (UAX #15) in time proportional to the length, for every text.
 *
 * The engine's own `normalize` is right and fast, but takes quadratic time for some texts: in a long run of combining marks
 * it inserts each mark into all marks before it, and in a long run of characters that compose with each other it closes the
 * gaps one by one. A host name of that kind could keep a process busy for minutes. So the engine is given texts that are as
 * short as a host name. A longer text is cut before characters that nothing in front of them changes. A piece that is still
 * longer goes to `normalize-long.ts`.
 *
 * @see https://www.unicode.org/reports/tr15/
 */

import { remembered } from '../text/remembered.js'
import { type Form, normalizeLong } from './normalize-long.js'

/** A domain name has 253 characters at most (RFC 1035, section 2.3.4, without the bytes that are not written). */
const LONGEST_FOR_ENGINE = 256

const NON_LATIN_1 = /[^\x00-\xff]/

/**
 * Marks, and the other characters that may be moved or may compose with the one in front of them, as they are or after their
 * decomposition: the Hangul letters that are not first in a syllable, the sound marks of half-width Katakana, the vowels of
 * Kirat Rai. A text is not cut before them.
 */
const DEPENDENT = /[\p{M}\u1100-\u11ff\u3131-\u318e\ud7b0-\ud7ff\uffa0-\uffdc\uff9e\uff9f\u{16d40}-\u{16d7f}]/u
const isDependent = remembered((codePoint: number) => DEPENDENT.test(String.fromCodePoint(codePoint)))

/** The text in Normalization Form C. */
export function toNfc(text: string): string {
  return NON_LATIN_1.test(text) ? normalize(text, 'NFC') : text
}

/** The text in Normalization Form KC. */
export function toNfkc(text: string): string {
  return normalize(text, 'NFKC')
}

function normalize(text: string, form: Form): string {
  if (text.length <= LONGEST_FOR_ENGINE) return text.normalize(form)
  let normalized = ''
  // Where the part of the text begins that is unchanged and not yet copied.
  let unchanged = 0
  for (let start = 0; start < text.length; ) {
    const end = endOfPiece(text, start)
    const piece = text.slice(start, end)
    const rewritten = end - start <= LONGEST_FOR_ENGINE ? piece.normalize(form) : normalizeLong(piece, form)
    if (rewritten !== piece) {
      normalized += text.slice(unchanged, start) + rewritten
      unchanged = end
    }
    start = end
  }
  return normalized + text.slice(unchanged)
}

/** The last place to cut that makes a piece short enough for the engine, or else the first one. */
function endOfPiece(text: string, start: number): number {
  const furthest = start + LONGEST_FOR_ENGINE
  if (furthest >= text.length) return text.length
  for (let end = furthest; end > start; end--) if (isPlaceToCut(text, end)) return end
  let end = furthest + 1
  while (end < text.length && !isPlaceToCut(text, end)) end++
  return end
}

function isPlaceToCut(text: string, place: number): boolean {
  const unit = text.charCodeAt(place)
  if (unit < 0x300) return true
  const isInsidePair = (unit & 0xfc00) === 0xdc00 && (text.charCodeAt(place - 1) & 0xfc00) === 0xd800
  return !isInsidePair && !isDependent(text.codePointAt(place) ?? 0)
}
