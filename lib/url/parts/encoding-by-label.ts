/**
 * Encodings by label, for the values. The encodings themselves are in `ground/encodings/`; here, an unknown label, or an
 * encoding that is not installed, becomes a `UrlError`.
 */

import type { QueryEncoder } from '../../ground/components.js'
import {
  type EncodingName,
  type Encodings,
  installedEncodings,
  outputEncodingOf,
  TablesUnavailable,
} from '../../ground/encodings/registry.js'
import { isUtf8Label, utf8 } from '../../ground/encodings/utf-8.js'
import { quotedInput } from '../../ground/findings/mask.js'
import { UrlError } from '../../ground/findings/url-error.js'
import { percentDecode } from '../../ground/text/percent-encoding.js'
import { decodeUtf8 } from '../../ground/text/utf-8.js'

/** The encoder of a label's output encoding. */
export function queryEncoder(label: string): QueryEncoder {
  if (label === 'utf-8') return utf8
  const text = String(label)
  if (isUtf8Label(text)) return utf8
  const encodings = installed(text)
  const encoder = encodings.encoderFor(outputEncodingOf(namedEncoding(text, encodings)))
  if (encoder === utf8) return utf8
  const { encoding } = encoder
  return {
    encoding,
    encode: (query, set, unmappable) => withTables(encoding, () => encoder.encode(query, set, unmappable)),
  }
}

/**
 * A text with its percent-encoded bytes read in a label's encoding. Characters that are written directly and are not ASCII stay as
 * they are, and no sequence of bytes continues across them.
 */
export function percentDecodeIn(label: string, text: string): string {
  const decode = decoderOf(label)
  return text.replace(/[\0-\x7f]+/g, (ascii) => decode(percentDecode(ascii)))
}

/** The decoder of a label's encoding. */
function decoderOf(label: string): (bytes: Uint8Array) => string {
  const text = String(label)
  if (isUtf8Label(text)) return decodeUtf8
  const encodings = installed(text)
  const encoding = namedEncoding(text, encodings)
  return (bytes) => withTables(encoding, () => encodings.decode(bytes, encoding))
}

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

/** All encodings, which a label needs that does not name UTF-8; throws a `UrlError` if they are not installed. */
const installed = (label: string): Encodings => installedEncodings() ?? notInstalled(label)

const namedEncoding = (label: string, encodings: Encodings): EncodingName =>
  encodings.encodingOf(label) ?? unknown(label, encodings.nearestLabel(label))

function unknown(label: string, nearest: string | null): never {
  const suggestion = nearest === null ? null : `did you mean ${nearest}?`
  const message = `${quotedInput(label)} is not the label of an encoding [encoding-unknown]${suggestion === null ? '' : `: ${suggestion}`}`
  throw new UrlError('ERR_ENCODING_UNKNOWN', message, { reason: 'encoding-unknown', suggestion })
}

function notInstalled(label: string): never {
  const suggestion = "import from 'weburl' instead of 'weburl/core'"
  const message = `UTF-8 is the only encoding that is installed, and ${quotedInput(label)} is not a label of it [encoding-not-installed]: ${suggestion}`
  throw new UrlError('ERR_ENCODING_NOT_INSTALLED', message, { reason: 'encoding-not-installed', suggestion })
}
