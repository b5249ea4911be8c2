/**
 * The two Japanese character sets that three encodings share: index jis0208 and index jis0212 (section 5).
 *
 * @see https://encoding.spec.whatwg.org/#index-jis0208
 */

import { type Code, type Index, Pointers, readIndex } from './indexes.js'
import { once } from './once.js'

/** A row of either table in EUC-JP and ISO-2022-JP: 94 trail bytes. */
export const ROW = 94

/** Two rows side by side, as Shift_JIS has them: 188 trail bytes, 0x40 to 0x7E and 0x80 to 0xFC. */
export const DOUBLE_ROW: number = 2 * ROW

/** Where Shift_JIS puts a pointer: from 0x81 to 0x9F, and from 0xE0 to 0xFC, two rows to a lead byte. */
export function shiftJisCode(pointer: number): Code {
  const lead = Math.floor(pointer / DOUBLE_ROW)
  const trail = pointer % DOUBLE_ROW
  return ((lead + (lead < 0x1f ? 0x81 : 0xc1)) << 8) | (trail + (trail < 0x3f ? 0x40 : 0x41))
}

/** Pointers that Shift_JIS gives to the Private Use Area, and no index has. */
export const PRIVATE_USE: readonly [first: number, last: number] = [8836, 10715]

/** "Index jis0208". Only Shift_JIS reaches all of it. */
export const jis0208: () => Index = once(() => {
  const index = readIndex('shift_jis', 60 * DOUBLE_ROW, 2, shiftJisCode)
  const [first, last] = PRIVATE_USE
  return index.fill(0, first, last + 1)
})

export const jis0208Pointers: () => Pointers = once(() => new Pointers(jis0208()))

/** "Index jis0212", which is read, and never written. */
export const jis0212: () => Index = once(() =>
  readIndex('euc-jp', ROW * ROW, 3, (pointer) => 0x8f0000 | eucCode(pointer)),
)

/** Where EUC puts a pointer: row and column, both counted from 0xA1. */
export const eucCode = (pointer: number): Code => ((Math.floor(pointer / ROW) + 0xa1) << 8) | ((pointer % ROW) + 0xa1)

/** A step of all three encoders: the minus sign is written as the fullwidth hyphen-minus, whose place it had. */
export const minusSignAsWritten = (codePoint: number): number => (codePoint === 0x2212 ? 0xff0d : codePoint)

/** The half-width katakana, which two of the three encodings have as one byte each, in this order. */
export const HALFWIDTH_KATAKANA_FIRST = 0xff61
export const HALFWIDTH_KATAKANA_LAST = 0xff9f
