/**
 * Big5 (section 11.1). The decoder supports the Hong Kong extension; the encoder leaves out most of it.
 *
 * @see https://encoding.spec.whatwg.org/#big5
 */

import { codePointOrError, decoderOf, ERROR, type Handler, isAsciiByte } from './byte-queue.js'
import { type Code, Pointers, readIndex } from './indexes.js'
import { type LegacyEncoding, once, queryEncoder, UNMAPPABLE } from './legacy-encoding.js'

/** The length of a row of the table: 157 trail bytes, 0x40 to 0x7E and 0xA1 to 0xFE. The lead bytes are 0x81 to 0xFE. */
export const ROW = 157

export function codeOfPointer(pointer: number): Code {
  const lead = Math.floor(pointer / ROW) + 0x81
  const trail = pointer % ROW
  return (lead << 8) | (trail + (trail < 0x3f ? 0x40 : 0x62))
}

/** "Index Big5". */
const index = once(() => readIndex('Big5', 126 * ROW, 2, codeOfPointer))

/** "Index Big5 pointer": the extension is left out, and six characters are encoded with their last pointer. */
const pointers = once(() => new Pointers(index(), [0, (0xa1 - 0x81) * ROW - 1], '═╞╡╪十卅'))

/** "Big5 encoder". */
function codeOf(codePoint: number): Code {
  const pointer = pointers().of(codePoint)
  return pointer === -1 ? UNMAPPABLE : codeOfPointer(pointer)
}

/**
 * Decoder, step 3.6: the pointers of letters that are decoded to two code points, because Unicode has no single code point for the
 * letter with its mark.
 */
const LETTERS_WITH_MARKS: ReadonlyMap<number, readonly [letter: number, mark: number]> = new Map([
  [1133, [0xca, 0x304]],
  [1135, [0xca, 0x30c]],
  [1164, [0xea, 0x304]],
  [1166, [0xea, 0x30c]],
])

/** The byte pairs from `FIRST` on that have an ASCII trail byte and no code point. */
const HOLES = new Set([
  ...[0x8766, 0x8942, 0x8944, 0x8945, 0x894a, 0x894b, 0x8a42, 0x8a63, 0x8a75, 0x8b54, 0x8d41, 0x9b61, 0x9f4e],
  ...[0xa054, 0xa057, 0xa05a, 0xa062, 0xa072],
])
const FIRST = 0x8740

/** Whether a pointer has an ASCII trail byte and no code point. */
function lacks(pointer: number): boolean {
  const code = codeOfPointer(pointer)
  return isAsciiByte(code & 0xff) && (code < FIRST || HOLES.has(code))
}

/** "Big5 decoder". */
const decodeCharacter: Handler = (queue) => {
  const lead = queue.read()
  if (lead < 0x81 || lead > 0xfe) return ERROR
  const trail = queue.read()
  const isTrail = (trail >= 0x40 && trail <= 0x7e) || (trail >= 0xa1 && trail <= 0xfe)
  if (!isTrail) return codePointOrError(0, trail, queue)
  const pointer = (lead - 0x81) * ROW + trail - (trail < 0x7f ? 0x40 : 0x62)
  const [letter, mark] = LETTERS_WITH_MARKS.get(pointer) ?? []
  if (letter === undefined || mark === undefined)
    return codePointOrError(queue.lookUp(index, pointer, lacks), trail, queue)
  queue.unit(letter)
  return mark
}

export const big5: LegacyEncoding = {
  encoder: queryEncoder('Big5', codeOf),
  decode: decoderOf(decodeCharacter),
}
