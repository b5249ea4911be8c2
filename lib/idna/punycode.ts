/**
 * Punycode (RFC 3492): the ASCII form of one label, without the "xn--" in front.
 *
 * Labels of a length that occurs in practice are decoded by the `punycode` package, which passes all code points as arguments of
 * one call, and a longer one by `bootstring.ts`. The encoder that the RFC describes reads the label once for each distinct code
 * point; a long label that has many of them goes to another one. Property tests prove that the results are the same. Failure is
 * null, and the functions here do not throw.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3492
 */

import { decode as decodeShort } from 'punycode/punycode.es6.js'
import { decodeLong, encodeByCounting, encodeByScanning, LONGEST_TO_SCAN } from './bootstring.js'

/** The Punycode of a label, or null when it needs wider integers than the RFC has (section 6.4, "Overflow handling"). */
export const encodePunycode = (label: string): string | null =>
  label.length > LONGEST_TO_SCAN && !hasFewCodePoints(label) ? encodeByCounting(label) : encodeByScanning(label)

/** So many readings of a label take less time than `encodeByCounting`. */
const FEW = 16

function hasFewCodePoints(label: string): boolean {
  const distinct = new Set<string>()
  for (const char of label) if (distinct.add(char).size > FEW) return false
  return true
}

/** The label that a Punycode text stands for, or null when the text is not Punycode. */
export function decodePunycode(encoded: string): string | null {
  if (encoded.length > LONGEST_TO_SCAN) return decodeLong(encoded)
  try {
    const label = decodeShort(encoded)
    return standsForScalarValues(label, encoded) ? label : null
  } catch {
    return null
  }
}

const SURROGATE = /[\ud800-\udfff]/

/**
 * Whether every code point that was decoded is a Unicode scalar value. A text can also have the numbers of surrogates. One
 * of them makes the label ill-formed. Two in a row become another character, whose Punycode is different.
 * DEVIATION: tr46 accepts such a pair, and with it a second spelling of the same domain.
 */
function standsForScalarValues(label: string, encoded: string): boolean {
  if (!SURROGATE.test(label)) return true
  return label.isWellFormed() && encodePunycode(label)?.toLowerCase() === encoded.toLowerCase()
}
