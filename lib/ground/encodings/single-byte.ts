/**
 * The single-byte encodings (section 9, "Legacy single-byte encodings"): ASCII, and an index of 128 code points for the other
 * bytes.
 *
 * @see https://encoding.spec.whatwg.org/#legacy-single-byte-encodings
 */

import { codePointOrError, decoderOf, type Handler } from './byte-queue.js'
import { type Index, Pointers, readIndex } from './indexes.js'
import { type LegacyEncoding, once, queryEncoder, UNMAPPABLE } from './legacy-encoding.js'
import type { SingleByteName } from './registry.js'

type CharactersByByte = Readonly<Record<number, string>>

/** The differences between iconv-lite and the Standard: bytes, and the Standard's character for each. */
const DEPARTURES: ReadonlyMap<SingleByteName, CharactersByByte> = new Map<SingleByteName, CharactersByByte>([
  ['macintosh', { 189: 'Ω', 219: '€', 240: '\uF8FF' }],
  ['x-mac-cyrillic', { 255: '€' }],
])

export function singleByte(name: SingleByteName): LegacyEncoding {
  const index = once(() => singleByteIndex(name))
  const pointers = once(() => new Pointers(index()))

  /** "Single-byte encoder". */
  function codeOf(codePoint: number): number {
    const pointer = pointers().of(codePoint)
    return pointer === -1 ? UNMAPPABLE : pointer + 0x80
  }

  /** "Single-byte decoder". */
  const decodeCharacter: Handler = (queue) => {
    const byte = queue.read()
    return codePointOrError(queue.lookUp(index, byte - 0x80), byte, queue)
  }

  return {
    encoder: queryEncoder(name, codeOf),
    decode: decoderOf(decodeCharacter),
  }
}

function singleByteIndex(name: SingleByteName): Index {
  const index = readIndex(name, 0x80, 1, (pointer) => pointer + 0x80)
  // Some bytes are unassigned in the vendors' tables, which iconv-lite follows. The Standard maps them to the C1 controls.
  for (let pointer = 0; pointer < 0x20; pointer++) index[pointer] ||= pointer + 0x80
  for (const [byte, character] of Object.entries(DEPARTURES.get(name) ?? {}))
    index[Number(byte) - 0x80] = character.charCodeAt(0)
  return index
}

// x-user-defined (section 14.5): the bytes that are not ASCII are mapped to 128 code points of the Private Use Area.
//
// See https://encoding.spec.whatwg.org/#x-user-defined

/** "x-user-defined encoder". */
const userDefinedCode = (codePoint: number): number =>
  codePoint >= 0xf780 && codePoint <= 0xf7ff ? codePoint - 0xf780 + 0x80 : UNMAPPABLE

/** "x-user-defined decoder". */
const decodeUserDefined: Handler = (queue) => 0xf780 + queue.read() - 0x80

export const xUserDefined: LegacyEncoding = {
  encoder: queryEncoder('x-user-defined', userDefinedCode),
  decode: decoderOf(decodeUserDefined),
}
