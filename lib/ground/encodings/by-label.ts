/**
 * All encodings by label. A label that names no encoding, and tables that cannot be had, become a `UrlError` here, so that a
 * program without the legacy encodings does not carry these errors.
 */

import type { QueryEncoder } from '../components.js'
import { quotedWord } from '../findings/mask-plainly.js'
import { UrlError } from '../findings/url-error.js'
import { decode, encoderFor } from './all-encodings.js'
import { encodingOf, nearestLabel } from './labels.js'
import { type EncodingName, type Encodings, outputEncodingOf, TablesUnavailable } from './registry.js'
import { utf8 } from './utf-8.js'

function encoderOf(label: string): QueryEncoder {
  const encoder = encoderFor(outputEncodingOf(namedEncoding(label)))
  if (encoder === utf8) return utf8
  const { encoding } = encoder
  return {
    encoding,
    encode: (query, set, unmappable) => withTables(encoding, () => encoder.encode(query, set, unmappable)),
  }
}

function decoderOf(label: string): (bytes: Uint8Array) => string {
  const encoding = namedEncoding(label)
  return (bytes) => withTables(encoding, () => decode(bytes, encoding))
}

export const allEncodings: Encodings = { encodingOf, encoderOf, decoderOf, encoderFor, decode }

/**
 * Runs work that may load tables. Whether there are tables is known only when one is loaded; if there are none, the error
 * becomes a `UrlError`.
 */
function withTables(encoding: string, work: () => string): string {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof TablesUnavailable)) throw error
    const { message, remedy } = error
    throw new UrlError(
      'ERR_ENCODING_NOT_INSTALLED',
      `The tables of ${encoding} cannot be had, ${message} [encoding-not-installed]: ${remedy}`,
      {
        reason: 'encoding-not-installed',
        suggestion: remedy,
        cause: error,
      },
    )
  }
}

function namedEncoding(label: string): EncodingName {
  const encoding = encodingOf(label)
  if (encoding !== null) return encoding
  const nearest = nearestLabel(label)
  const suggestion = nearest === null ? null : `did you mean ${nearest}?`
  const message = `${quotedWord(label)} is not the label of an encoding [encoding-unknown]${suggestion === null ? '' : `: ${suggestion}`}`
  throw new UrlError('ERR_ENCODING_UNKNOWN', message, { reason: 'encoding-unknown', suggestion })
}
