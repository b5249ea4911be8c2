/**
 * ToASCII of IDNA2003 (RFC 3490, section 4.1), for one label. Its flags AllowUnassigned and UseSTD3ASCIIRules are not here: the
 * caller gives a list of checks, and each flag is a check that is in the list or not.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3490#section-4.1
 */

import { isAscii } from '../text/ascii.js'
import { everyCodePoint } from '../text/code-points.js'
import { isAssignedIn32 } from './nameprep-ages.js'
import { encodePunycode } from './punycode.js'

const ACE_PREFIX = 'xn--'

/** The steps that differ from one caller to another. */
export interface ToAsciiSteps {
  /** Step 2: the caller's version of Nameprep; null where it fails. A label that is all ASCII does not go through it. */
  readonly prepare: (label: string) => string | null
  /** The checks of steps 2 and 3 that the flags ask for. A prepared label has to pass all of them. */
  readonly checks: readonly ((prepared: string) => boolean)[]
}

/** Step 2, "If AllowUnassigned is not set": all characters are in Unicode 3.2. */
const isAssigned = (prepared: string): boolean => everyCodePoint(prepared, isAssignedIn32)

/** ASCII other than letters, digits and the hyphen-minus. */
const NON_LDH = /[\0-,./:-@[-`{-\x7f]/

/** Step 3, "If the UseSTD3ASCIIRules flag is set". */
const followsStd3Rules = (prepared: string): boolean =>
  !NON_LDH.test(prepared) && !prepared.startsWith('-') && !prepared.endsWith('-')

/** ToASCII: the ASCII form of a label, null where an operation fails. */
export function labelToAscii(label: string, { prepare, checks }: ToAsciiSteps): string | null {
  // 1. and 2.
  const prepared = isAscii(label) ? label : prepare(label)
  // 2. and 3.
  if (prepared === null || !checks.every((check) => check(prepared))) return null
  // 4. to 7.
  const ascii = isAscii(prepared) ? prepared : encodeAce(prepared)
  // 8.
  return ascii !== null && ascii.length >= 1 && ascii.length <= 63 ? ascii : null
}

function encodeAce(label: string): string | null {
  // 5. "Verify that the sequence does NOT begin with the ACE prefix", which is compared without regard to case.
  if (label.slice(0, ACE_PREFIX.length).toLowerCase() === ACE_PREFIX) return null
  // 6. and 7.
  const encoded = encodePunycode(label)
  return encoded === null ? null : ACE_PREFIX + encoded
}

/** ToASCII with the flag UseSTD3ASCIIRules and without AllowUnassigned. */
export const toAsciiWithStd3Rules = (label: string, prepare: ToAsciiSteps['prepare']): string | null =>
  labelToAscii(label, { prepare, checks: [isAssigned, followsStd3Rules] })
