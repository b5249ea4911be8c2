/**
 * All encodings by name: UTF-8, and the legacy encodings of the Encoding Standard's sections 9 to 14.
 *
 * No table is loaded here. An encoding loads its table at the first character that is not ASCII.
 */

import type { QueryEncoder } from '../components.js'
import { quotedWord } from '../findings/mask-plainly.js'
import { UrlError } from '../findings/url-error.js'
import { textOfUtf8 } from '../text/platform-text.js'
import { big5 } from './big5.js'
import { eucJp } from './euc-jp.js'
import { eucKr } from './euc-kr.js'
import { gb18030, gbk } from './gb18030.js'
import { iso2022jp } from './iso-2022-jp.js'
import { encodingOf, nearestLabel } from './labels.js'
import type { LegacyEncoding } from './legacy-encoding.js'
import {
  type DecodingListener,
  type EncodingName,
  type Encodings,
  type MultiByteName,
  type OutputEncodingName,
  outputEncodingOf,
  type SingleByteName,
} from './registry.js'
import { shiftJis } from './shift-jis.js'
import { singleByte, xUserDefined } from './single-byte.js'
import { utf8 } from './utf-8.js'
import { decodeUtf16be, decodeUtf16le } from './utf-16.js'

type LegacyName = SingleByteName | MultiByteName | 'x-user-defined'

/** The encodings that have been created. A single-byte encoding is added on first use. */
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

/**
 * The "replacement" decoder. It decodes all bytes to a single error, because the encodings that it replaces are not safe to decode.
 */
function decodeReplacement({ length }: Uint8Array, listener?: DecodingListener): string {
  if (length === 0) return ''
  listener?.character?.(1, 0, length)
  return '\uFFFD'
}

export function encoderFor(encoding: OutputEncodingName): QueryEncoder {
  return encoding === 'UTF-8' ? utf8 : legacyEncoding(encoding).encoder
}

export function decode(bytes: Uint8Array, encoding: EncodingName, listener?: DecodingListener): string {
  if (encoding === 'UTF-8') return textOfUtf8(bytes)
  if (encoding === 'replacement') return decodeReplacement(bytes, listener)
  if (encoding === 'UTF-16BE') return decodeUtf16be(bytes, listener)
  if (encoding === 'UTF-16LE') return decodeUtf16le(bytes, listener)
  return legacyEncoding(encoding).decode(bytes, listener)
}

// All encodings by label. An unknown label throws a `UrlError` here, so a program without the legacy encodings does not bundle this
// error.

const encoderOf = (label: string): QueryEncoder => encoderFor(outputEncodingOf(namedEncoding(label)))

function decoderOf(label: string): (bytes: Uint8Array) => string {
  const encoding = namedEncoding(label)
  return (bytes) => decode(bytes, encoding)
}

export const allEncodings: Encodings = { encodingOf, encoderOf, decoderOf, encoderFor, decode }

function namedEncoding(label: string): EncodingName {
  const encoding = encodingOf(label)
  if (encoding !== null) return encoding
  const nearest = nearestLabel(label)
  const suggestion = nearest === null ? null : `did you mean ${nearest}?`
  const message = `${quotedWord(label)} is not the label of an encoding [encoding-unknown]${suggestion === null ? '' : `: ${suggestion}`}`
  throw new UrlError('ERR_ENCODING_UNKNOWN', message, { reason: 'encoding-unknown', suggestion })
}
