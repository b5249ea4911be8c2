/**
 * Punycode (RFC 3492): the ASCII form of one label, without the "xn--" in front.
 *
 * Labels of a length that occurs in practice go to the `punycode` package. Its encoder takes quadratic time and its
 * decoder passes all code points as arguments of one call, so longer labels go to the codec of `bootstring.ts`, whose
 * results are the same (a property test says so). Null is failure; nothing throws.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3492
 */

import { decode as decodeShort, encode as encodeShort } from 'punycode/punycode.es6.js'
import { decodeLong, encodeLong } from './bootstring.js'

/**
 * Up to here the package, beyond it `bootstring.ts`; in UTF-16 units, so never more code points than this. A whole domain
 * name is no longer, and a quarter of a thousand is about where the package's encoder begins to cost more than the rest.
 */
const longestForPackage = 256

/** The Punycode of a label, or null when it needs wider integers than the RFC's (`6.4 Overflow handling`). */
export function encodePunycode(label: string): string | null {
  if (label.length > longestForPackage) return encodeLong(label)
  try {
    return encodeShort(label)
  } catch {
    return null
  }
}

/** The label that a Punycode text stands for, or null when it stands for none. */
export function decodePunycode(encoded: string): string | null {
  if (encoded.length > longestForPackage) return decodeLong(encoded)
  try {
    const label = decodeShort(encoded)
    return standsForScalarValues(label, encoded) ? label : null
  } catch {
    return null
  }
}

const hasSurrogate = /[\ud800-\udfff]/

/**
 * Whether every code point that was decoded is a Unicode scalar value. A text can also name the numbers of surrogates.
 * Left alone they give an ill-formed label; two in a row melt into another character, whose own encoding is different.
 * DEVIATION: tr46 accepts such a pair, and with it a second spelling of the same domain.
 */
function standsForScalarValues(label: string, encoded: string): boolean {
  if (!hasSurrogate.test(label)) return true
  return label.isWellFormed() && encodePunycode(label)?.toLowerCase() === encoded.toLowerCase()
}
