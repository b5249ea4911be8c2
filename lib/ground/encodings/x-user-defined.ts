/**
 * x-user-defined (section 14.5): the bytes that are not ASCII stand for 128 code points of the Private Use Area.
 *
 * @see https://encoding.spec.whatwg.org/#x-user-defined
 */

import { decodeWith, type Handler, isAsciiByte } from './byte-queue.js'
import type { LegacyEncoding } from './legacy-encoding.js'
import { queryEncoder, UNMAPPABLE } from './query-encoder.js'

/** "x-user-defined encoder". */
const codeOf = (codePoint: number): number =>
  codePoint >= 0xf780 && codePoint <= 0xf7ff ? codePoint - 0xf780 + 0x80 : UNMAPPABLE

/** "x-user-defined decoder". */
const decodeCharacter: Handler = (queue) => {
  const byte = queue.read()
  return String.fromCharCode(isAsciiByte(byte) ? byte : 0xf780 + byte - 0x80)
}

export const xUserDefined: LegacyEncoding = {
  encoder: queryEncoder('x-user-defined', codeOf),
  decode: (bytes) => decodeWith(decodeCharacter, bytes),
}
