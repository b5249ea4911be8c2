/**
 * GBK and gb18030 (sections 10.1 and 10.2): one decoder and two encoders. Only the encoder of gb18030 has the four-byte forms
 * that reach all of Unicode.
 *
 * @see https://encoding.spec.whatwg.org/#legacy-multi-byte-chinese-(simplified)-encodings
 */

import { codePointOrError, decodeWith, END_OF_QUEUE, ERROR, type Handler, isAsciiByte } from './byte-queue.js'
import {
  codeOfPointer,
  codesBefore2022,
  fourByteCodeOfPointer,
  gb18030Index,
  gb18030Pointers,
  pointerOf,
  rangesCodePoint,
  rangesPointer,
} from './gb18030-index.js'
import type { Code } from './indexes.js'
import type { LegacyEncoding } from './legacy-encoding.js'
import { queryEncoder, UNMAPPABLE } from './query-encoder.js'

/** "gb18030 encoder", steps 3 and 5 to 7: two bytes, or `UNMAPPABLE`. */
function twoByteCode(codePoint: number): Code {
  if (codePoint === 0xe5e5) return UNMAPPABLE
  const pointer = gb18030Pointers().of(codePoint)
  return pointer === -1 ? (codesBefore2022().get(codePoint) ?? UNMAPPABLE) : codeOfPointer(pointer)
}

/** "gb18030 encoder" with "is GBK". */
const gbkCode = (codePoint: number): Code => (codePoint === 0x20ac ? 0x80 : twoByteCode(codePoint))

/** "gb18030 encoder". */
function gb18030Code(codePoint: number): Code {
  const code = twoByteCode(codePoint)
  // Step 3: U+E5E5 has no form. Its two bytes became those of U+3000, and it did not get four bytes instead.
  if (code !== UNMAPPABLE || codePoint === 0xe5e5) return code
  return fourByteCodeOfPointer(rangesPointer(codePoint))
}

const isDigitByte = (byte: number): boolean => byte >= 0x30 && byte <= 0x39
const isLeadByte = (byte: number): boolean => byte >= 0x81 && byte <= 0xfe

/** "gb18030 decoder". */
const decodeCharacter: Handler = (queue) => {
  const first = queue.read()
  if (isAsciiByte(first)) return String.fromCharCode(first)
  if (first === 0x80) return '€'
  if (!isLeadByte(first)) return ERROR

  const second = queue.read()
  if (!isDigitByte(second)) {
    const isTrail = second >= 0x40 && second <= 0xfe && second !== 0x7f
    const codePoint = isTrail ? (gb18030Index()[pointerOf(first, second)] as number) : 0
    return codePointOrError(codePoint, second, queue)
  }

  const third = queue.read()
  if (third === END_OF_QUEUE) return ERROR
  if (!isLeadByte(third)) {
    queue.restore(2)
    return ERROR
  }

  const fourth = queue.read()
  if (fourth === END_OF_QUEUE) return ERROR
  if (!isDigitByte(fourth)) {
    queue.restore(3)
    return ERROR
  }

  const pointer = (((first - 0x81) * 10 + second - 0x30) * 126 + third - 0x81) * 10 + fourth - 0x30
  const codePoint = rangesCodePoint(pointer)
  return codePoint === 0 ? ERROR : String.fromCodePoint(codePoint)
}

const decode = (bytes: Uint8Array): string => decodeWith(decodeCharacter, bytes)

export const gbk: LegacyEncoding = { encoder: queryEncoder('GBK', gbkCode), decode }
export const gb18030: LegacyEncoding = { encoder: queryEncoder('gb18030', gb18030Code), decode }
