/**
 * Punycode (RFC 3492): the ASCII form of one label, without the "xn--" in front.
 *
 * Labels of a length that occurs in practice go to the `punycode` package. Its encoder reads the label once for each distinct
 * code point, and its decoder passes all code points as arguments of one call. So a longer label goes to the codec of
 * `bootstring.ts`, unless it is to be encoded and has few distinct code points; a property test proves that the results are
 * the same. Failure is null, and the functions here do not throw.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3492
 */

import { decode as decodeShort, encode as encodeShort } from 'punycode/punycode.es6.js'
import { decodeLong, encodeLong } from './bootstring.js'

/**
 * The length, in UTF-16 units, up to which labels go to the package. A whole domain name is not longer, and the package's
 * encoder becomes slower than the rest of the work at about this length.
 */
const LONGEST_FOR_PACKAGE = 256

/** The Punycode of a label, or null when it needs wider integers than the RFC has (section 6.4, "Overflow handling"). */
export function encodePunycode(label: string): string | null {
  if (label.length > LONGEST_FOR_PACKAGE && !hasFewCodePoints(label)) return encodeLong(label)
  try {
    return encodeShort(label)
  } catch {
    return null
  }
}

/** So many readings of a label take less time than `encodeLong`. */
const FEW = 16

function hasFewCodePoints(label: string): boolean {
  const distinct = new Set<string>()
  for (const char of label) if (distinct.add(char).size > FEW) return false
  return true
}

/** The label that a Punycode text stands for, or null when the text is not Punycode. */
export function decodePunycode(encoded: string): string | null {
  if (encoded.length > LONGEST_FOR_PACKAGE) return decodeLong(encoded)
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
