/**
 * The legacy encodings by name (sections 9 to 14): every encoding but UTF-8.
 *
 * Nothing is loaded here. Each encoding reads its table when it first meets a character that is not ASCII.
 */

import { big5 } from './big5.js'
import { ERROR } from './byte-queue.js'
import { eucJp } from './euc-jp.js'
import { eucKr } from './euc-kr.js'
import { gb18030, gbk } from './gb18030.js'
import { iso2022jp } from './iso-2022-jp.js'
import { encodingOf } from './labels.js'
import type { LegacyEncoding } from './legacy-encoding.js'
import type { EncodingName, MultiByteName, SingleByteName } from './names.js'
import { nearestLabel } from './nearest-label.js'
import type { LegacyEncodings } from './registry.js'
import { shiftJis } from './shift-jis.js'
import { singleByte } from './single-byte.js'
import { decodeUtf16be, decodeUtf16le } from './utf-16.js'
import { xUserDefined } from './x-user-defined.js'

type LegacyName = SingleByteName | MultiByteName | 'x-user-defined'

/** The encodings that are not of one table; those of one byte a character join them when they are first asked for. */
const ENCODINGS: Map<LegacyName, LegacyEncoding> = new Map<LegacyName, LegacyEncoding>([
  ['GBK', gbk],
  ['gb18030', gb18030],
  ['Big5', big5],
  ['EUC-JP', eucJp],
  ['ISO-2022-JP', iso2022jp],
  ['Shift_JIS', shiftJis],
  ['EUC-KR', eucKr],
  ['x-user-defined', xUserDefined],
])

function legacyEncoding(name: LegacyName): LegacyEncoding {
  let encoding = ENCODINGS.get(name)
  if (encoding === undefined) {
    encoding = singleByte(name as SingleByteName)
    ENCODINGS.set(name, encoding)
  }
  return encoding
}

/** The "replacement" decoder: one error for whatever there is, so that no text is made of an encoding that is not safe. */
const decodeReplacement = (bytes: Uint8Array): string => (bytes.length === 0 ? '' : ERROR)

function decode(bytes: Uint8Array, encoding: Exclude<EncodingName, 'UTF-8'>): string {
  if (encoding === 'replacement') return decodeReplacement(bytes)
  if (encoding === 'UTF-16BE') return decodeUtf16be(bytes)
  if (encoding === 'UTF-16LE') return decodeUtf16le(bytes)
  return legacyEncoding(encoding).decode(bytes)
}

export const legacyEncodings: LegacyEncodings = {
  encodingOf,
  nearestLabel,
  encoderFor: (encoding) => legacyEncoding(encoding).encoder,
  decode,
}
