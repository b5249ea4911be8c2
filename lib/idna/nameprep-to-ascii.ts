/**
 * ToASCII of IDNA2003 (RFC 3490, section 4.1), for one label, with the flag UseSTD3ASCIIRules and without AllowUnassigned.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3490#section-4.1
 */

import { isAscii } from '../text/ascii.js'
import { everyCodePoint, isAssignedIn32 } from './nameprep-ages.js'
import { encodePunycode } from './punycode.js'

const acePrefix = 'xn--'

/** ASCII other than letters, digits and the hyphen-minus. */
const nonLdh = /[\0-,./:-@[-`{-\x7f]/

/** The ASCII form of a label, null where an operation fails. `prepare` is Nameprep, as who calls knows it. */
export function toAsciiWithStd3Rules(label: string, prepare: (label: string) => string | null): string | null {
  // 1. and 2.
  const prepared = isAscii(label) ? label : prepare(label)
  if (prepared === null || !everyCodePoint(prepared, isAssignedIn32)) return null
  // 3.
  if (nonLdh.test(prepared) || prepared.startsWith('-') || prepared.endsWith('-')) return null
  // 4. to 7.
  const ascii = isAscii(prepared) ? prepared : encodeAce(prepared)
  // 8.
  return ascii !== null && ascii.length >= 1 && ascii.length <= 63 ? ascii : null
}

function encodeAce(label: string): string | null {
  // 5. "Verify that the sequence does NOT begin with the ACE prefix", which is compared without regard to case.
  if (label.slice(0, acePrefix.length).toLowerCase() === acePrefix) return null
  // 6. and 7.
  const encoded = encodePunycode(label)
  return encoded === null ? null : acePrefix + encoded
}
