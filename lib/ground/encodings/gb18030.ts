/**
 * GBK and gb18030 (sections 10.1 and 10.2): one decoder and two encoders. Only gb18030's encoder writes the four-byte forms, which
 * cover all of Unicode.
 *
 * @see https://encoding.spec.whatwg.org/#legacy-multi-byte-chinese-(simplified)-encodings
 */

import { type ByteQueue, codePointOrError, decoderOf, END_OF_QUEUE, ERROR, type Handler } from './byte-queue.js'
import { type Code, type Index, Pointers, readIndex } from './indexes.js'
import { type LegacyEncoding, once, queryEncoder, UNMAPPABLE } from './legacy-encoding.js'

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
  // Step 3: U+E5E5 cannot be encoded, because its two bytes are the bytes of U+3000, and it has no four-byte form.
  if (code !== UNMAPPABLE || codePoint === 0xe5e5) return code
  return fourByteCodeOfPointer(rangesPointer(codePoint))
}

const isDigitByte = (byte: number): boolean => byte >= 0x30 && byte <= 0x39
const isLeadByte = (byte: number): boolean => byte >= 0x81 && byte <= 0xfe

/** "gb18030 decoder". */
const decodeCharacter: Handler = (queue) => {
  const first = queue.read()
  if (first === 0x80) return 0x20ac
  if (!isLeadByte(first)) return ERROR

  const second = queue.read()
  if (!isDigitByte(second)) {
    const isTrail = second >= 0x40 && second <= 0xfe && second !== 0x7f
    const codePoint = isTrail ? queue.lookUp(gb18030Index, pointerOf(first, second)) : 0
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
  return codePointOrError(rangesCodePoint(pointer, queue), END_OF_QUEUE, queue)
}

const decode: LegacyEncoding['decode'] = decoderOf(decodeCharacter)

export const gbk: LegacyEncoding = { encoder: queryEncoder('GBK', gbkCode), decode }
export const gb18030: LegacyEncoding = { encoder: queryEncoder('gb18030', gb18030Code), decode }

// Index gb18030 and index gb18030 ranges (section 5): the two-byte and the four-byte forms.
//
// GB18030-2022 assigned two-byte forms to 18 characters that had only four-byte forms before. Until then, these two-byte forms were
// code points in the Private Use Area. The Standard decodes them to the new code points, still encodes the old code points with
// them, and keeps the four-byte forms.
//
// See https://encoding.spec.whatwg.org/#index-gb18030

/** The length of a row of the table: 190 trail bytes, 0x40 to 0x7E and 0x80 to 0xFE. The lead bytes are 0x81 to 0xFE. */
export const ROW = 190

export function codeOfPointer(pointer: number): Code {
  const lead = Math.floor(pointer / ROW) + 0x81
  const trail = pointer % ROW
  return (lead << 8) | (trail + (trail < 0x3f ? 0x40 : 0x41))
}

const pointerOf = (lead: number, trail: number): number => (lead - 0x81) * ROW + trail - (trail < 0x7f ? 0x40 : 0x41)

/** The changes of 2022: two bytes, the old code point, the new code point. */
const CHANGES_OF_2022 = [
  [0xa6d9, 0xe78d, 0xfe10],
  [0xa6da, 0xe78e, 0xfe12],
  [0xa6db, 0xe78f, 0xfe11],
  [0xa6dc, 0xe790, 0xfe13],
  [0xa6dd, 0xe791, 0xfe14],
  [0xa6de, 0xe792, 0xfe15],
  [0xa6df, 0xe793, 0xfe16],
  [0xa6ec, 0xe794, 0xfe17],
  [0xa6ed, 0xe795, 0xfe18],
  [0xa6f3, 0xe796, 0xfe19],
  [0xfe59, 0xe81e, 0x9fb4],
  [0xfe61, 0xe826, 0x9fb5],
  [0xfe66, 0xe82b, 0x9fb6],
  [0xfe67, 0xe82c, 0x9fb7],
  [0xfe6d, 0xe832, 0x9fb8],
  [0xfe7e, 0xe843, 0x9fb9],
  [0xfe90, 0xe854, 0x9fba],
  [0xfea0, 0xe864, 0x9fbb],
] as const

/** "Index gb18030". */
const gb18030Index: () => Index = once(() => {
  const index = readIndex('gb18030', 126 * ROW, 2, codeOfPointer)
  for (const [code, , since] of CHANGES_OF_2022) index[pointerOf(code >> 8, code & 0xff)] = since
  return index
})

const gb18030Pointers: () => Pointers = once(() => new Pointers(gb18030Index()))

/** gb18030 encoder, step 5: the table of code points that had these two-byte forms before 2022. */
const codesBefore2022: () => ReadonlyMap<number, Code> = once(
  () => new Map(CHANGES_OF_2022.map(([code, before]) => [before, code])),
)

/** Returns the four bytes of a pointer: a byte from 0x81 to 0xFE and a digit, twice. The last byte is the least significant. */
export function fourByteCodeOfPointer(pointer: number): Code {
  const first = Math.floor(pointer / (10 * 126 * 10)) + 0x81
  const second = (Math.floor(pointer / (10 * 126)) % 10) + 0x30
  const third = (Math.floor(pointer / 10) % 126) + 0x81
  const fourth = (pointer % 10) + 0x30
  return ((first * 0x100 + second) * 0x100 + third) * 0x100 + fourth
}

/** The first pointer after the pointers of the Basic Multilingual Plane. */
export const END_OF_PLANE = 39420
/** The first and the last pointer of the code points outside that plane. */
const FIRST_BEYOND = 189000
const LAST_BEYOND = 1237575

/**
 * "Index gb18030 ranges", for the Basic Multilingual Plane, with an entry for each code point. The Standard lists only the first
 * code point of each range, and U+E7C7 as an exception.
 *
 * Every pointer has a code point. One of the code points is U+FFFD, which `readIndex` takes for an error, so it is restored here.
 */
const fourByteIndex = once(() =>
  readIndex('gb18030', END_OF_PLANE, 4, fourByteCodeOfPointer).map((codePoint) => codePoint || 0xfffd),
)
const fourBytePointers = once(() => new Pointers(fourByteIndex()))

/** "Index gb18030 ranges code point"; 0 if there is no code point. */
function rangesCodePoint(pointer: number, queue: ByteQueue): number {
  if (pointer >= FIRST_BEYOND && pointer <= LAST_BEYOND) return pointer - FIRST_BEYOND + 0x10000
  return pointer < END_OF_PLANE ? queue.lookUp(fourByteIndex, pointer) : 0
}

/** "Index gb18030 ranges pointer", for a code point that has no two-byte form. */
const rangesPointer = (codePoint: number): number =>
  codePoint > 0xffff ? codePoint - 0x10000 + FIRST_BEYOND : fourBytePointers().of(codePoint)
