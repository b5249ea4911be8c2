/**
 * All encodings by label. A label that names no encoding becomes a `UrlError` here, so that a program without the legacy encodings
 * does not carry this error.
 */

import type { QueryEncoder } from '../components.js'
import { quotedWord } from '../findings/mask-plainly.js'
import { UrlError } from '../findings/url-error.js'
import { decode, encoderFor } from './all-encodings.js'
import { encodingOf, nearestLabel } from './labels.js'
import { type EncodingName, type Encodings, outputEncodingOf } from './registry.js'

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
