/**
 * EUC-JP (section 12.1). The decoder supports JIS X 0212; the encoder does not.
 *
 * @see https://encoding.spec.whatwg.org/#euc-jp
 */

import { type ByteQueue, codePointOrError, decoderOf, ERROR, type Handler } from './byte-queue.js'
import type { Code, Index } from './indexes.js'
import {
  eucCode,
  HALFWIDTH_KATAKANA_FIRST,
  HALFWIDTH_KATAKANA_LAST,
  jis0208,
  jis0208Pointers,
  jis0212,
  minusSignAsWritten,
  ROW,
} from './jis.js'
import { type LegacyEncoding, queryEncoder, UNMAPPABLE } from './legacy-encoding.js'

/** Precedes a byte of half-width katakana. */
const KATAKANA = 0x8e
/** Precedes two bytes of JIS X 0212. */
const SUPPLEMENT = 0x8f

/** "EUC-JP encoder". */
function codeOf(codePoint: number): Code {
  if (codePoint === 0xa5) return 0x5c
  if (codePoint === 0x203e) return 0x7e
  if (codePoint >= HALFWIDTH_KATAKANA_FIRST && codePoint <= HALFWIDTH_KATAKANA_LAST) {
    return (KATAKANA << 8) | (codePoint - HALFWIDTH_KATAKANA_FIRST + 0xa1)
  }
  const pointer = jis0208Pointers().of(minusSignAsWritten(codePoint))
  return pointer === -1 ? UNMAPPABLE : eucCode(pointer)
}

const isKanjiByte = (byte: number): boolean => byte >= 0xa1 && byte <= 0xfe

/** "EUC-JP decoder". */
const decodeCharacter: Handler = (queue) => {
  const lead = queue.read()
  if (isKanjiByte(lead)) return decodeTrail(queue, lead, jis0208)
  if (lead === KATAKANA) return decodeKatakana(queue)
  if (lead === SUPPLEMENT) return decodeSupplement(queue)
  return ERROR
}

function decodeKatakana(queue: ByteQueue): number {
  const trail = queue.read()
  const isKatakana = trail >= 0xa1 && trail <= 0xdf
  return codePointOrError(isKatakana ? HALFWIDTH_KATAKANA_FIRST + trail - 0xa1 : 0, trail, queue)
}

function decodeSupplement(queue: ByteQueue): number {
  const lead = queue.read()
  return isKanjiByte(lead) ? decodeTrail(queue, lead, jis0212) : codePointOrError(0, lead, queue)
}

function decodeTrail(queue: ByteQueue, lead: number, index: () => Index): number {
  const trail = queue.read()
  const codePoint = isKanjiByte(trail) ? queue.lookUp(index, (lead - 0xa1) * ROW + trail - 0xa1) : 0
  return codePointOrError(codePoint, trail, queue)
}

export const eucJp: LegacyEncoding = {
  encoder: queryEncoder('EUC-JP', codeOf),
  decode: decoderOf(decodeCharacter),
}
