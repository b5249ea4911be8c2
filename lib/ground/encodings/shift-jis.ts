/**
 * Shift_JIS (section 12.3). On the web, Shift_JIS means Windows' superset of it.
 *
 * @see https://encoding.spec.whatwg.org/#shift_jis
 */

import { type ByteQueue, codePointOrError, decoderOf, ERROR, type Handler, isAsciiByte } from './byte-queue.js'
import { type Code, Pointers } from './indexes.js'
import {
  DOUBLE_ROW,
  HALFWIDTH_KATAKANA_FIRST,
  HALFWIDTH_KATAKANA_LAST,
  jis0208,
  minusSignAsWritten,
  PRIVATE_USE,
  shiftJisCode,
} from './jis.js'
import { type LegacyEncoding, once, queryEncoder, UNMAPPABLE } from './legacy-encoding.js'

/** "Index Shift_JIS pointer": IBM's characters are encoded with IBM's rows, not with NEC's copies of them. */
const pointers = once(() => new Pointers(jis0208(), [8272, 8835]))

/** "Shift_JIS encoder". */
function codeOf(codePoint: number): Code {
  if (codePoint === 0x80) return 0x80
  if (codePoint === 0xa5) return 0x5c
  if (codePoint === 0x203e) return 0x7e
  if (codePoint >= HALFWIDTH_KATAKANA_FIRST && codePoint <= HALFWIDTH_KATAKANA_LAST) {
    return codePoint - HALFWIDTH_KATAKANA_FIRST + 0xa1
  }
  const pointer = pointers().of(minusSignAsWritten(codePoint))
  return pointer === -1 ? UNMAPPABLE : shiftJisCode(pointer)
}

/** "Shift_JIS decoder". */
const decodeCharacter: Handler = (queue) => {
  const lead = queue.read()
  if (lead === 0x80) return lead
  if (lead >= 0xa1 && lead <= 0xdf) return HALFWIDTH_KATAKANA_FIRST + lead - 0xa1
  if (lead === 0xa0 || lead > 0xfc) return ERROR
  const trail = queue.read()
  const isTrail = (trail >= 0x40 && trail <= 0x7e) || (trail >= 0x80 && trail <= 0xfc)
  return codePointOrError(isTrail ? codePointAt(pointerOf(lead, trail), queue) : 0, trail, queue)
}

const pointerOf = (lead: number, trail: number): number =>
  (lead - (lead < 0xa0 ? 0x81 : 0xc1)) * DOUBLE_ROW + trail - (trail < 0x7f ? 0x40 : 0x41)

function codePointAt(pointer: number, queue: ByteQueue): number {
  const [first, last] = PRIVATE_USE
  return pointer >= first && pointer <= last ? 0xe000 + pointer - first : queue.lookUp(jis0208, pointer, lacks)
}

/** The byte pairs that have an ASCII trail byte and no code point: the first and the last pair of each run. */
const HOLES = [
  [0x8240, 0x824e],
  [0x8259, 0x825f],
  [0x827a, 0x827e],
  [0x8461, 0x846f],
  [0x8540, 0x867e],
  [0x875e, 0x875e],
  [0x8776, 0x877d],
  [0x8840, 0x887e],
  [0x9873, 0x987e],
  [0xeb40, 0xec7e],
  [0xef40, 0xef7e],
  [0xfc4c, 0xfc7e],
] as const

/** Whether a pointer has an ASCII trail byte and no code point. */
function lacks(pointer: number): boolean {
  const code = shiftJisCode(pointer)
  return isAsciiByte(code & 0xff) && HOLES.some(([first, last]) => code >= first && code <= last)
}

export const shiftJis: LegacyEncoding = {
  encoder: queryEncoder('Shift_JIS', codeOf),
  decode: decoderOf(decodeCharacter),
}
