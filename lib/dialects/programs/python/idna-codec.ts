/**
 * The codec `idna` of Python, by which its sockets encode each name before they look it up (P15): ToASCII of IDNA 2003 (RFC 3490, section
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
import { LONGEST_LABEL } from '../../../ground/idna/uts46.js'
import { isAscii } from '../../../ground/text/ascii.js'

/** The name that the resolver looks up; `null` if the codec refuses it. In a name that is ASCII, it looks at lengths only. */
export function encodedByPython(name: string): string | null {
  const labels = name.split(isAscii(name) ? '.' : /[.\u3002\uff0e\uff61]/)
  const last = labels.at(-1) === '' ? labels.pop() : null
  if (isAscii(name)) return labels.every(({ length }) => length > 0 && length <= LONGEST_LABEL) ? name : null
  const encoded = labels.map((label) => labelToAscii(label, STEPS))
  return encoded.includes(null) ? null : `${encoded.join('.')}${last === null ? '' : '.'}`
}

const STEPS: ToAsciiSteps = { prepare: prepared, checks: [] }

/**
 * Nameprep, in the version of Unicode 3.2.
 *
 * QUIRK (P15): what table B.2 does not map is put in lowercase by today's Unicode. The capital letters that have a small one since then are
 * mapped, too.
 */
function prepared(label: string): string | null {
  const mapped = mapForNameprep(label).replace(/\p{Changes_When_Lowercased}/gu, (letter) =>
    mapForNameprep(letter.toLowerCase()),
  )
  const text = nfkc32(mapped)
  return firstProhibited(text) === null && checkBidi32(text) ? text : null
}
