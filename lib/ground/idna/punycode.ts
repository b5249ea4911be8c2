/**
 * Punycode (RFC 3492): the ASCII form of one label, without the "xn--" in front.
 *
 * The RFC's encoder reads the label once for each distinct code point, and its decoder moves what is behind each insertion. For a
 * label of a length that occurs in practice, that is the fastest way. A longer one goes to other functions of `bootstring.ts`.
 * Property tests prove that the results are the same. Failure is null, and the functions here do not throw.
 *
 * DEVIATION: tr46 decodes the numbers of two surrogates in a row to one character, and accepts with it a second spelling of the
 * same domain. No number of a surrogate is decoded here.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3492
 */

import { everyCodePoint } from '../text/code-points.js'
import {
  decodeByCounting,
  decodeByInserting,
  encodeByCounting,
  encodeByScanning,
  LONGEST_TO_SCAN,
} from './bootstring.js'

/** The Punycode of a label, or null when it needs wider integers than the RFC has (section 6.4, "Overflow handling"). */
export const encodePunycode = (label: string): string | null =>
  label.length > LONGEST_TO_SCAN && !hasFewCodePoints(label) ? encodeByCounting(label) : encodeByScanning(label)

/** So many readings of a label take less time than `encodeByCounting`. */
const FEW = 16

function hasFewCodePoints(label: string): boolean {
  const distinct = new Set<number>()
  return everyCodePoint(label, (codePoint) => distinct.add(codePoint).size <= FEW)
}

/** The label that a Punycode text stands for, or null when the text is not Punycode. */
export const decodePunycode = (encoded: string): string | null =>
  encoded.length > LONGEST_TO_SCAN ? decodeByCounting(encoded) : decodeByInserting(encoded)
