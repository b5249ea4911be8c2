/**
 * "The IDNA to-ascii algorithm" (section 5.3). It is the one of IDNA2003: ToASCII for each label of a name (RFC 3490, sections
 * 3.1 and 4.1), with the flag AllowUnassigned and without the flag UseSTD3ASCIIRules (D18).
 *
 * @see https://www.rfc-editor.org/rfc/rfc3490#section-4.1
 */

import { LABEL_SEPARATORS } from '../../ground/idna/mapping.js'
import {
  checkBidi32,
  firstProhibited,
  labelToAscii,
  mapForNameprep,
  nfkc32,
  type ToAsciiSteps,
} from '../../ground/idna/nameprep.js'

const LONGEST_LABEL = 63
const LONGEST_NAME = 255
/** In UTF-16 units: NFKC composes four characters at most into one, and Punycode writes one character at least for each. */
const LONGEST_MAPPED = 2 * 4 * LONGEST_LABEL

/** ToASCII of a name; `null` if it fails. The empty label after a final dot, which is that of the root, is allowed. */
export function nameToAscii(name: string): string | null {
  const labels = name.split(LABEL_SEPARATORS)
  const isRooted = labels.length > 1 && labels.at(-1) === ''
  if (isRooted) labels.pop()
  const output: string[] = []
  for (const label of labels) {
    const ascii = labelToAscii(label, steps)
    if (ascii === null) return null
    output.push(ascii)
  }
  const ascii = output.join('.') + (isRooted ? '.' : '')
  return ascii.length <= LONGEST_NAME ? ascii : null
}

/** AllowUnassigned is set and UseSTD3ASCIIRules is not set, so there are no checks. */
const steps: ToAsciiSteps = { prepare: nameprep, checks: [] }

/** Nameprep (RFC 3491). It fails early for a text from which every label would be too long. */
function nameprep(label: string): string | null {
  const mapped = mapForNameprep(label)
  if (mapped.length > LONGEST_MAPPED) return null
  const normalized = nfkc32(mapped)
  return firstProhibited(normalized) === null && checkBidi32(normalized) ? normalized : null
}
