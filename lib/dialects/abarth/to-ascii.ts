/**
 * "The IDNA to-ascii algorithm" (section 5.3), that of IDNA2003: ToASCII for each label of a name (RFC 3490, sections 3.1 and
 * 4.1), with the flag AllowUnassigned and without UseSTD3ASCIIRules (D18); and ToUnicode, the way back.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3490#section-4.1
 */

import { LABEL_SEPARATORS } from '../../idna/label-separators.js'
import {
  checkBidi32,
  firstProhibited,
  labelToAscii,
  mapForNameprep,
  nfkc32,
  type ToAsciiSteps,
} from '../../idna/nameprep.js'
import { decodePunycode } from '../../idna/punycode.js'

const acePrefix = 'xn--'

const longestLabel = 63
const longestName = 255
/** In UTF-16 units. NFKC makes one character of four at most, and Punycode one of each at least. */
const longestMapped = 2 * 4 * longestLabel

/** ToASCII of a name; `null` where it fails. The label behind a final dot is the root's, and may be empty. */
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
  return ascii.length <= longestName ? ascii : null
}

/** AllowUnassigned is set and UseSTD3ASCIIRules is not: there is nothing to check. */
const steps: ToAsciiSteps = { prepare: nameprep, checks: [] }

/** Nameprep (RFC 3491). What would come out too long for any label does not go in. */
function nameprep(label: string): string | null {
  const mapped = mapForNameprep(label)
  if (mapped.length > longestMapped) return null
  const normalized = nfkc32(mapped)
  return firstProhibited(normalized) === null && checkBidi32(normalized) ? normalized : null
}

/** ToUnicode, section 4.2, for each label: what does not come back is left as it is. */
export function nameToUnicode(name: string): string {
  if (!name.includes(acePrefix)) return name
  return name
    .split('.')
    .map((label) => {
      const decoded = label.startsWith(acePrefix) ? decodePunycode(label.slice(acePrefix.length)) : null
      return decoded !== null && labelToAscii(decoded, steps) === label ? decoded : label
    })
    .join('.')
}
