/**
 * Domains in ASCII by IDNA2003 (RFC 3490, section 4.1), as the `idna` codec of Python has it: code points that Unicode 3.2 did
 * not have are allowed, and there are no rules for ASCII characters. The programs written in Python use it.
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
 * QUIRK (K7): The codec folds case with `str.lower()`, which knows all letters of today; the table of RFC 3454 is of Unicode 3.2.
 * An uppercase letter that the table does not change had no lowercase at that time.
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

/** The domain in ASCII; `null` if a label cannot be written, is empty, or is longer than 63 characters. */
export function idna2003(domain: string): string | null {
  if (domain === '') return ''
  const labels = domain.split(isAscii(domain) ? '.' : LABEL_SEPARATORS)
  const finalDot = labels.at(-1) === ''
  if (finalDot) labels.pop()
  const converted = labels.map((label) => labelToAscii(label, steps))
  return converted.includes(null) ? null : `${converted.join('.')}${finalDot ? '.' : ''}`
}
