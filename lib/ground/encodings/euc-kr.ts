/**
 * EUC-KR (section 13.1). On the web the name stands for the superset of it that Windows has, Unified Hangul Code.
 *
 * @see https://encoding.spec.whatwg.org/#euc-kr
 */

import { type Code, Pointers, readIndex } from './indexes.js'
import {
  codePointOrError,
  decodeWith,
  ERROR,
  type Handler,
  isAsciiByte,
  type LegacyEncoding,
  once,
  queryEncoder,
  UNMAPPABLE,
} from './legacy-encoding.js'

/** A row of the table, 190 trail bytes: 0x41 to 0xFE. The lead bytes are 0x81 to 0xFE. */
const ROW = 190

const codeOfPointer = (pointer: number): Code => ((Math.floor(pointer / ROW) + 0x81) << 8) | ((pointer % ROW) + 0x41)

/** "Index EUC-KR". */
const index = once(() => readIndex('EUC-KR', 126 * ROW, 2, codeOfPointer))
const pointers = once(() => new Pointers(index()))

/** "EUC-KR encoder". */
function codeOf(codePoint: number): Code {
  const pointer = pointers().of(codePoint)
  return pointer === -1 ? UNMAPPABLE : codeOfPointer(pointer)
}

/** "EUC-KR decoder". */
const decodeCharacter: Handler = (queue) => {
  const lead = queue.read()
  if (isAsciiByte(lead)) return String.fromCharCode(lead)
  if (lead < 0x81 || lead > 0xfe) return ERROR
  const trail = queue.read()
  const isTrail = trail >= 0x41 && trail <= 0xfe
  const codePoint = isTrail ? (index()[(lead - 0x81) * ROW + trail - 0x41] as number) : 0
  return codePointOrError(codePoint, trail, queue)
}

export const eucKr: LegacyEncoding = {
  encoder: queryEncoder('EUC-KR', codeOf),
  decode: (bytes, onCharacter) => decodeWith(decodeCharacter, bytes, onCharacter),
}
