/**
 * Converts domains to ASCII by IDNA2003 (RFC 3490, section 4.1), as Python's `idna` codec does: code points unassigned in Unicode
 * 3.2 are allowed, and ASCII characters are not checked. The programs written in Python use this codec.
 */

import { LABEL_SEPARATORS } from '../../../ground/idna/mapping.js'
import {
  checkBidi32,
  firstProhibited,
  labelToAscii,
  mapForNameprep,
  nfkc32,
  type ToAsciiSteps,
} from '../../../ground/idna/nameprep.js'
import { isAscii } from '../../../ground/text/ascii.js'

/**
 * QUIRK (K7): The codec folds case with `str.lower()`, which follows a recent Unicode version; the table of RFC 3454 is for Unicode
 * 3.2. An uppercase letter that the table does not change had no lowercase form in Unicode 3.2.
 */
const CAPITAL = /\p{Changes_When_Lowercased}/gu
const lowercased = (capital: string): string => mapForNameprep(capital.toLowerCase())

const steps: ToAsciiSteps = {
  prepare: (label) => {
    const prepared = nfkc32(mapForNameprep(label).replace(CAPITAL, lowercased))
    return firstProhibited(prepared) === null && checkBidi32(prepared) ? prepared : null
  },
  checks: [],
}

/** The domain in ASCII; `null` if a label cannot be converted, is empty, or is longer than 63 characters. */
export function idna2003(domain: string): string | null {
  if (domain === '') return ''
  const labels = domain.split(isAscii(domain) ? '.' : LABEL_SEPARATORS)
  const finalDot = labels.at(-1) === ''
  if (finalDot) labels.pop()
  const converted = labels.map((label) => labelToAscii(label, steps))
  return converted.includes(null) ? null : `${converted.join('.')}${finalDot ? '.' : ''}`
}
