/**
 * EUC-KR (section 13.1). On the web, EUC-KR means Windows' superset of it, Unified Hangul Code.
 *
 * @see https://encoding.spec.whatwg.org/#euc-kr
 */

import { isAsciiAlpha } from '../text/ascii.js'
import { codePointOrError, decoderOf, ERROR, type Handler, isAsciiByte } from './byte-queue.js'
import { type Code, Pointers, readIndex } from './indexes.js'
import { type LegacyEncoding, once, queryEncoder, UNMAPPABLE } from './legacy-encoding.js'

/** The length of a row of the table: 190 trail bytes, 0x41 to 0xFE. The lead bytes are 0x81 to 0xFE. */
export const ROW = 190

export const codeOfPointer = (pointer: number): Code =>
  ((Math.floor(pointer / ROW) + 0x81) << 8) | ((pointer % ROW) + 0x41)

/** "Index EUC-KR". */
const index = once(() => readIndex('EUC-KR', 126 * ROW, 2, codeOfPointer))
const pointers = once(() => new Pointers(index()))

/** "EUC-KR encoder". */
function codeOf(codePoint: number): Code {
  const pointer = pointers().of(codePoint)
  return pointer === -1 ? UNMAPPABLE : codeOfPointer(pointer)
}

/** The last pair that has an ASCII trail byte and a code point. */
const LAST_WITH_ASCII = 0xc652

/**
 * Whether a pointer has an ASCII trail byte and no code point. Up to `LAST_WITH_ASCII`, every letter is a trail byte with a code
 * point, and no other ASCII byte is.
 */
function lacks(pointer: number): boolean {
  const code = codeOfPointer(pointer)
  const trail = code & 0xff
  return isAsciiByte(trail) && (code > LAST_WITH_ASCII || !isAsciiAlpha(trail))
}

/** "EUC-KR decoder". */
const decodeCharacter: Handler = (queue) => {
  const lead = queue.read()
  if (lead < 0x81 || lead > 0xfe) return ERROR
  const trail = queue.read()
  const isTrail = trail >= 0x41 && trail <= 0xfe
  const codePoint = isTrail ? queue.lookUp(index, (lead - 0x81) * ROW + trail - 0x41, lacks) : 0
  return codePointOrError(codePoint, trail, queue)
}

export const eucKr: LegacyEncoding = {
  encoder: queryEncoder('EUC-KR', codeOf),
  decode: decoderOf(decodeCharacter),
}
