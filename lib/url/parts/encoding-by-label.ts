/**
 * Looks up encodings by label, for the value classes. UTF-8 is always available. The other encodings are in `ground/encodings/`; if
 * they are not installed, their labels cause a `UrlError` here.
 */

import type { QueryEncoder } from '../../ground/components.js'
import { type Encodings, installedEncodings } from '../../ground/encodings/registry.js'
import { isUtf8Label, utf8 } from '../../ground/encodings/utf-8.js'
import { quotedWord } from '../../ground/findings/mask-plainly.js'
import { UrlError } from '../../ground/findings/url-error.js'
import { textIn } from '../../ground/own-options.js'
import { percentDecode } from '../../ground/text/percent-encoding.js'
import { decodeUtf8 } from '../../ground/text/utf-8.js'

/** Returns the encoder of a label's output encoding. */
export function queryEncoder(label: string): QueryEncoder {
  if (label === 'utf-8') return utf8
  const text = labelIn(label)
  return isUtf8Label(text) ? utf8 : installed(text).encoderOf(text)
}

/**
 * Percent-decodes a string in a label's encoding. Unencoded non-ASCII characters are kept, and a byte sequence cannot continue
 * across them.
 */
export function percentDecodeIn(label: string, text: string): string {
  const name = labelIn(label)
  const decode = isUtf8Label(name) ? decodeUtf8 : installed(name).decoderOf(name)
  return text.replace(/[\0-\x7f]+/g, (ascii) => decode(percentDecode(ascii)))
}

/**
 * Checks that a label is a string, so that options in its place, as in `canonicalize({ encoding })`, are not reported as an unknown
 * label.
 */
const labelIn = (label: string): string => textIn(label, "url.canonicalize('shift_jis')")

/**
 * Returns the legacy encodings, which every label other than those of UTF-8 needs; throws a `UrlError` if they are not installed.
 */
function installed(label: string): Encodings {
  const encodings = installedEncodings()
  if (encodings !== null) return encodings
  const suggestion = "import 'weburl/tables'"
  const message = `UTF-8 is the only encoding that is installed, and ${quotedWord(label)} is not a label of it [encoding-not-installed]: ${suggestion}`
  throw new UrlError('ERR_ENCODING_NOT_INSTALLED', message, { reason: 'encoding-not-installed', suggestion })
}
