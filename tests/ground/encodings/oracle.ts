/**
 * Another implementation of the Encoding Standard, which has the Standard's own tables, and functions that call it and ours
 * in the same way.
 */

import { labelToName, TextDecoder } from '@exodus/bytes/encoding.js'
import { percentEncodeAfterEncoding } from '@exodus/bytes/whatwg.js'
import type { PercentEncodeSet } from '../../../lib/ground/components.js'
import '../../../lib/ground/encodings/install.js'
import { encodingsByLabel } from '../../../lib/ground/encodings/labels.js'
import {
  type EncodingName,
  type Encodings,
  installedEncodings,
  outputEncodingOf,
} from '../../../lib/ground/encodings/registry.js'
import { CodePointSet } from '../../../lib/ground/text/code-points.js'

export { labelToName }

const encodings = installedEncodings() as Encodings

/** All forty. */
export const ENCODINGS: readonly EncodingName[] = [...new Set(encodingsByLabel().values())]

/** The encodings with an encoder: thirty-seven, including UTF-8. */
export const OUTPUT_ENCODINGS: readonly EncodingName[] = ENCODINGS.filter((name) => outputEncodingOf(name) === name)

/** The encodings that `TextDecoder` has: all but "replacement". */
export const READABLE_ENCODINGS: readonly EncodingName[] = ENCODINGS.filter((name) => name !== 'replacement')

/** The URL Standard's special-query percent-encode set, without the code points that are in every set. */
const SPECIAL_QUERY = ' "#\'<>'
export const specialQuery: CodePointSet = CodePointSet.range(0, 0x1f).and(`${SPECIAL_QUERY}\x7f`)

/** The same with "%", so that the result can be decoded again. */
const reversible = specialQuery.and('%')

/** What the URL Standard writes for a code point that an encoding lacks. */
export const numericReference = (codePoint: number): string => `%26%23${codePoint}%3B`

export function encode(
  text: string,
  encoding: EncodingName,
  unmappable: (codePoint: number) => string = numericReference,
  set: PercentEncodeSet = specialQuery,
): string {
  return encodings.encoderFor(outputEncodingOf(encoding)).encode(text, set, unmappable)
}

export const oracleEncode = (text: string, encoding: EncodingName): string =>
  percentEncodeAfterEncoding(encoding, text, SPECIAL_QUERY)

export const decode = (bytes: Uint8Array, encoding: EncodingName): string => encodings.decode(bytes, encoding)

export const oracleDecode = (bytes: Uint8Array, encoding: EncodingName): string =>
  new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes)

/** The bytes of a string, and the string with an underscore for each character that the encoding lacks. */
export function encodeToBytes(text: string, encoding: EncodingName): { bytes: Uint8Array; written: string } {
  const missing = new Set<number>()
  const query = encode(
    text,
    encoding,
    (codePoint) => {
      missing.add(codePoint)
      return '_'
    },
    reversible,
  )
  const written = [...text].map((character) => (missing.has(character.codePointAt(0)!) ? '_' : character)).join('')
  return { bytes: percentDecodeToBytes(query), written }
}

/** Percent-decode a string to bytes. */
function percentDecodeToBytes(text: string): Uint8Array {
  const bytes: number[] = []
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '%') {
      bytes.push(Number.parseInt(text.slice(i + 1, i + 3), 16))
      i += 2
    } else {
      bytes.push(text.charCodeAt(i))
    }
  }
  return Uint8Array.from(bytes)
}

/** The scalar values from one code point to another, both included, each with an ASCII letter after it. */
export function scalarValues(first: number, last: number): string {
  let text = ''
  for (let codePoint = first; codePoint <= last; codePoint++) {
    if (codePoint < 0xd800 || codePoint > 0xdfff) text += `${String.fromCodePoint(codePoint)}a`
  }
  return text
}

/** All sequences of a lead and one more byte, each with two line feeds after it. */
export function sequencesAfter(...lead: readonly number[]): Uint8Array {
  const bytes: number[] = []
  for (let byte = 0; byte <= 0xff; byte++) bytes.push(...lead, byte, 0x0a, 0x0a)
  return Uint8Array.from(bytes)
}

/** The four bytes of a pointer in gb18030. */
export const gb18030FourBytes = (pointer: number): number[] => [
  Math.floor(pointer / 12600) + 0x81,
  (Math.floor(pointer / 1260) % 10) + 0x30,
  (Math.floor(pointer / 10) % 126) + 0x81,
  (pointer % 10) + 0x30,
]
