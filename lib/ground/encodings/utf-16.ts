/**
 * UTF-16BE and UTF-16LE (sections 14.3 and 14.4, with the shared decoder of 14.2). There are no encoders, because queries and forms
 * are encoded in UTF-8 instead.
 *
 * @see https://encoding.spec.whatwg.org/#shared-utf-16-decoder
 */

import { type ByteQueue, decoderOf, END_OF_QUEUE, ERROR, type Handler } from './byte-queue.js'
import type { LegacyEncoding } from './legacy-encoding.js'

/** Reads a unit of two bytes, in either byte order. A single byte at the end counts as the end of the queue. */
type ReadUnit = (queue: ByteQueue) => number

const bigEndian: ReadUnit = (queue) => codeUnit(queue.read(), queue)

const littleEndian: ReadUnit = (queue) => {
  const unit = codeUnit(queue.read(), queue)
  return unit === END_OF_QUEUE ? unit : ((unit & 0xff) << 8) | (unit >> 8)
}

function codeUnit(lead: number, queue: ByteQueue): number {
  const trail = queue.read()
  return trail === END_OF_QUEUE ? END_OF_QUEUE : (lead << 8) | trail
}

const isLeadSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff
const isTrailSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff

/** "Shared UTF-16 decoder". */
const utf16Decoder = (readUnit: ReadUnit): LegacyEncoding['decode'] => {
  const decodeCharacter: Handler = (queue) => {
    const unit = readUnit(queue)
    if (unit === END_OF_QUEUE || isTrailSurrogate(unit)) return ERROR
    if (!isLeadSurrogate(unit)) return unit
    const trail = readUnit(queue)
    if (isTrailSurrogate(trail)) return 0x10000 + ((unit & 0x3ff) << 10) + (trail & 0x3ff)
    if (trail !== END_OF_QUEUE) queue.restore(2)
    return ERROR
  }
  return decoderOf(decodeCharacter, null)
}

export const decodeUtf16be: LegacyEncoding['decode'] = utf16Decoder(bigEndian)
export const decodeUtf16le: LegacyEncoding['decode'] = utf16Decoder(littleEndian)
