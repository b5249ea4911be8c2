/**
 * Python's codec `idna`, with which sockets encode each name before looking it up (P15): ToASCII of IDNA 2003 (RFC 3490, section
 * 4.1) with the flag AllowUnassigned and without UseSTD3ASCIIRules.
 *
 * @see https://docs.python.org/3.11/library/codecs.html#module-encodings.idna
 */

import {
  checkBidi32,
  firstProhibited,
  labelToAscii,
  mapForNameprep,
  nfkc32,
  type ToAsciiSteps,
} from '../../../ground/idna/nameprep.js'
import { decodePunycode } from '../../../ground/idna/punycode.js'
import { LONGEST_LABEL } from '../../../ground/idna/uts46.js'
import { isAscii } from '../../../ground/text/ascii.js'

/**
 * Returns the name that the resolver looks up; `null` if the codec refuses it. For an ASCII name, the codec checks only the label
 * lengths.
 */
export type EncodeName = (name: string) => string | null

export const encodedByPython: EncodeName = (name) => encodedName(name, OLDER)

/** Like `encodedByPython`, but as Python 3.14 encodes names. */
export const encodedByPython314: EncodeName = (name) => encodedName(name, STEPS)

function encodedName(name: string, steps: ToAsciiSteps): string | null {
  const labels = name.split(isAscii(name) ? '.' : /[.\u3002\uff0e\uff61]/)
  const last = labels.at(-1) === '' ? labels.pop() : null
  if (isAscii(name)) return labels.every(({ length }) => length > 0 && length <= LONGEST_LABEL) ? name : null
  const encoded = labels.map((label) => labelToAscii(label, steps))
  return encoded.includes(null) ? null : `${encoded.join('.')}${last === null ? '' : '.'}`
}

/** Decodes a name; `null` if encoding a decoded "xn--" label does not return the same label. */
export function decodedByPython(name: string): string | null {
  const decoded = name.split('.').map((label) => (/^xn--/i.test(label) ? decodedLabel(label) : label))
  return decoded.includes(null) ? null : decoded.join('.')
}

function decodedLabel(label: string): string | null {
  const decoded = decodePunycode(label.slice(4))
  return decoded !== null && labelToAscii(decoded, STEPS)?.toLowerCase() === label.toLowerCase() ? decoded : null
}

/** Nameprep, with the tables of Unicode 3.2. */
const STEPS: ToAsciiSteps = { prepare: (label) => checked(mapForNameprep(label)), checks: [] }

/**
 * QUIRK (P15): up to Python 3.13, characters that table B.2 does not map are lowercased by today's Unicode tables. So a capital
 * letter whose small letter is newer than Unicode 3.2 is mapped, too.
 */
const OLDER: ToAsciiSteps = {
  prepare: (label) =>
    checked(
      mapForNameprep(label).replace(/\p{Changes_When_Lowercased}/gu, (letter) => mapForNameprep(letter.toLowerCase())),
    ),
  checks: [],
}

function checked(mapped: string): string | null {
  const text = nfkc32(mapped)
  return firstProhibited(text) === null && checkBidi32(text) ? text : null
}
