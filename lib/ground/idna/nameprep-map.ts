/**
 * The Map step of Nameprep (RFC 3454, section 3): table B.1 takes characters out, table B.2 folds case.
 *
 * The 1371 entries of B.2 are computed as the authors of the RFC computed them (section 3.2): fold the character, normalize
 * the result to NFKC, and fold that again; if the second folding is different, it is the entry. Today's foldings are those
 * of Unicode 3.2, but for the dotless i and for characters that were not assigned then.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3454#section-3
 */

import { isAscii } from '../text/ascii.js'
import { everyCodePoint } from '../text/code-points.js'
import { remembered } from '../text/remembered.js'
import { isAssignedIn32 } from './nameprep-ages.js'

/** Table B.1, "Commonly mapped to nothing". */
const MAPPED_TO_NOTHING = /[\u00ad\u1806\u200b-\u200d\u2060\ufeff]|[\u034f\u180b-\u180d\ufe00-\ufe0f]/gu

/** Characters that may have an entry in table B.2: they change with their case, or when they are normalized. */
const MAY_BE_FOLDED = /(?![a-z])[\p{Changes_When_Uppercased}\p{Changes_When_NFKC_Casefolded}]/gu

/** The Map step. */
export function mapForNameprep(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  return text.replace(MAPPED_TO_NOTHING, '').replace(MAY_BE_FOLDED, foldedForNfkc)
}

/** The entry of table B.2, "Mapping for case-folding used with NFKC", for a character; without an entry, the character. */
const foldedForNfkc = remembered(computeFolding)

/** Table B.2 as section 3.2 derives it: b = NFKC(fold(a)), c = NFKC(fold(b)); a maps to c if that differs from b. */
function computeFolding(char: string): string {
  if (!everyCodePoint(char, isAssignedIn32)) return char
  const folded = fold(char)
  const normalized = folded.normalize('NFKC')
  const foldedAgain = Array.from(normalized, fold).join('').normalize('NFKC')
  return foldedAgain === normalized ? folded : foldedAgain
}

/** Full case folding of one character in Unicode 3.2. The final sigma folds to the common one, the dotless i to itself. */
function fold(char: string): string {
  if (char === 'ı' || !everyCodePoint(char, isAssignedIn32)) return char
  const folded = char.toUpperCase().toLowerCase().replaceAll('ς', 'σ')
  return everyCodePoint(folded, isAssignedIn32) ? folded : char
}
