/**
 * "The IDNA to-ascii algorithm" (section 5.3), that of IDNA2003: ToASCII for each label of a name (RFC 3490, sections 3.1 and
 * 4.1), with the flag AllowUnassigned and without UseSTD3ASCIIRules (D18); and the way back, for people to read.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3490#section-4.1
 */

import { checkBidi32, firstProhibited, mapForNameprep, nfkc32 } from '../../idna/nameprep.js'
import { decodePunycode, encodePunycode } from '../../idna/punycode.js'
import { isAscii } from '../../text/ascii.js'

const acePrefix = 'xn--'

/** Section 3.1, 1): "The following characters MUST be recognized as dots". */
const dots = /[.\u3002\uff0e\uff61]/

const longestLabel = 63
const longestName = 255
/** In UTF-16 units. NFKC makes one character of four at most, and Punycode one of each at least. */
const longestMapped = 2 * 4 * longestLabel

/** ToASCII of a name; `null` where it fails. The label behind a final dot is the root's, and may be empty. */
export function nameToAscii(name: string): string | null {
  const labels = name.split(dots)
  const isRooted = labels.length > 1 && labels.at(-1) === ''
  if (isRooted) labels.pop()
  const output: string[] = []
  for (const label of labels) {
    const ascii = labelToAscii(label)
    if (ascii === null) return null
    output.push(ascii)
  }
  const ascii = output.join('.') + (isRooted ? '.' : '')
  return ascii.length <= longestName ? ascii : null
}

/** ToASCII, section 4.1. */
function labelToAscii(label: string): string | null {
  // 1. and 2.
  const prepared = isAscii(label) ? label : nameprep(label)
  if (prepared === null) return null
  // 4. to 7.
  const ascii = isAscii(prepared) ? prepared : toAce(prepared)
  // 8.
  return ascii !== null && ascii.length >= 1 && ascii.length <= longestLabel ? ascii : null
}

/** Nameprep (RFC 3491). What would come out too long for any label does not go in. */
function nameprep(label: string): string | null {
  const mapped = mapForNameprep(label)
  if (mapped.length > longestMapped) return null
  const normalized = nfkc32(mapped)
  return firstProhibited(normalized) === null && checkBidi32(normalized) ? normalized : null
}

function toAce(label: string): string | null {
  // 5. Nameprep has lowercased it.
  if (label.startsWith(acePrefix)) return null
  // 6. and 7.
  const encoded = encodePunycode(label)
  return encoded === null ? null : acePrefix + encoded
}

/** ToUnicode, section 4.2, for each label: what does not come back is left as it is. */
export function nameToUnicode(name: string): string {
  if (!name.includes(acePrefix)) return name
  return name
    .split('.')
    .map((label) => {
      const decoded = label.startsWith(acePrefix) ? decodePunycode(label.slice(acePrefix.length)) : null
      return decoded !== null && labelToAscii(decoded) === label ? decoded : label
    })
    .join('.')
}
