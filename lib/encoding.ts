/**
 * Encodings by label, for the values: what the room `encodings/` has, and a `UrlError` for what it has not.
 */

import type { QueryEncoder } from './components.js'
import { type EncodingName, outputEncodingOf } from './encodings/names.js'
import { decodeBytes, encoderFor, installedEncodings } from './encodings/registry.js'
import { isUtf8Label, utf8 } from './encodings/utf-8.js'
import { visible } from './insight/visible.js'
import { UrlError } from './url-error.js'

/** The encoder of a label's output encoding. */
export function queryEncoder(label: string): QueryEncoder {
  if (label === 'utf-8') return utf8
  return encoderFor(outputEncodingOf(namedEncoding(String(label)))) ?? notInstalled(label)
}

/** The text that bytes have in the encoding of a label. */
export function decodeInto(bytes: Uint8Array, label: string): string {
  return decodeBytes(bytes, namedEncoding(String(label))) ?? notInstalled(label)
}

function namedEncoding(label: string): EncodingName {
  if (isUtf8Label(label)) return 'UTF-8'
  const encodings = installedEncodings() ?? notInstalled(label)
  return encodings.encodingOf(label) ?? unknown(label, encodings.nearestLabel(label))
}

function unknown(label: string, nearest: string | null): never {
  const suggestion = nearest === null ? null : `did you mean ${nearest}?`
  const message = `No encoding has the label ${shown(label)}${suggestion === null ? '' : `: ${suggestion}`}`
  throw new UrlError('ERR_ENCODING_UNKNOWN', message, { reason: 'encoding-unknown', suggestion })
}

function notInstalled(label: string): never {
  const suggestion = "import from 'weburl' instead of 'weburl/core'"
  const message = `UTF-8 is the only encoding in this door, and ${shown(label)} is not it: ${suggestion}`
  throw new UrlError('ERR_ENCODING_NOT_INSTALLED', message, { reason: 'encoding-not-installed', suggestion })
}

/** A label in quotes, on one line and not too long. */
const shown = (label: string): string => visible(JSON.stringify(label.length > 40 ? `${label.slice(0, 40)}…` : label))
