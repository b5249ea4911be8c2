/**
 * The two Japanese character sets that three encodings share: index jis0208 and index jis0212 (section 5).
 *
 * @see https://encoding.spec.whatwg.org/#index-jis0208
 */

import { type Code, type Index, Pointers, readIndex } from './indexes.js'
import { once } from './legacy-encoding.js'

/** The length of a row of either table in EUC-JP and ISO-2022-JP: 94 trail bytes. */
export const ROW = 94

/** The length of two rows, which share a lead byte in Shift_JIS: 188 trail bytes, 0x40 to 0x7E and 0x80 to 0xFC. */
export const DOUBLE_ROW: number = 2 * ROW

/** Returns the bytes of a pointer in Shift_JIS. The lead bytes are 0x81 to 0x9F and 0xE0 to 0xFC, and each has two rows. */
export function shiftJisCode(pointer: number): Code {
  const lead = Math.floor(pointer / DOUBLE_ROW)
  const trail = pointer % DOUBLE_ROW
  return ((lead + (lead < 0x1f ? 0x81 : 0xc1)) << 8) | (trail + (trail < 0x3f ? 0x40 : 0x41))
}

/** The pointers that Shift_JIS maps to the Private Use Area. They are not in the index. */
export const PRIVATE_USE: readonly [first: number, last: number] = [8836, 10715]

/** "Index jis0208". Only Shift_JIS has bytes for the rows after the 94th. */
export const jis0208: () => Index = once(() => {
  const index = readIndex('Shift_JIS', 60 * DOUBLE_ROW, 2, shiftJisCode)
  const [first, last] = PRIVATE_USE
  return index.fill(0, first, last + 1)
})

export const jis0208Pointers: () => Pointers = once(() => new Pointers(jis0208()))

/** "Index jis0212". Only the decoder of EUC-JP uses it. */
export const jis0212: () => Index = once(() =>
  readIndex('EUC-JP', ROW * ROW, 3, (pointer) => 0x8f0000 | eucCode(pointer)),
)

/** Returns the bytes of a pointer in EUC: row and column, both counted from 0xA1. */
export const eucCode = (pointer: number): Code => ((Math.floor(pointer / ROW) + 0xa1) << 8) | ((pointer % ROW) + 0xa1)

/** A step of all three encoders: U+2212, the minus sign, is encoded like the fullwidth hyphen-minus. */
export const minusSignAsWritten = (codePoint: number): number => (codePoint === 0x2212 ? 0xff0d : codePoint)

/** The half-width katakana, in the order of their bytes. ISO-2022-JP encodes them as full-width katakana. */
export const HALFWIDTH_KATAKANA_FIRST = 0xff61
export const HALFWIDTH_KATAKANA_LAST = 0xff9f
