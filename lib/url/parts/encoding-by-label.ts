/**
 * Encodings by label, for the values. UTF-8 is always there. The other encodings are in `ground/encodings/`, if they are installed;
 * if they are not, a label of one becomes a `UrlError` here.
 */

import type { QueryEncoder } from '../../ground/components.js'
import { type Encodings, installedEncodings } from '../../ground/encodings/registry.js'
import { isUtf8Label, utf8 } from '../../ground/encodings/utf-8.js'
import { quotedWord } from '../../ground/findings/mask-plainly.js'
import { UrlError } from '../../ground/findings/url-error.js'
import { textIn } from '../../ground/own-options.js'
import { percentDecode } from '../../ground/text/percent-encoding.js'
import { decodeUtf8 } from '../../ground/text/utf-8.js'

/** The encoder of a label's output encoding. */
export function queryEncoder(label: string): QueryEncoder {
  if (label === 'utf-8') return utf8
  const text = labelIn(label)
  return isUtf8Label(text) ? utf8 : installed(text).encoderOf(text)
}

/**
 * A string with its percent-encoded bytes read in a label's encoding. Characters that are written directly and are not ASCII stay as
 * they are, and no sequence of bytes continues across them.
 */
export function percentDecodeIn(label: string, text: string): string {
  const name = labelIn(label)
  const decode = isUtf8Label(name) ? decodeUtf8 : installed(name).decoderOf(name)
  return text.replace(/[\0-\x7f]+/g, (ascii) => decode(percentDecode(ascii)))
}

/** The text of a label. Options in its place, as in `canonicalize({ encoding })`, would be an unknown label. */
const labelIn = (label: string): string => textIn(label, "url.canonicalize('shift_jis')")

/** All encodings, which a label needs that does not name UTF-8; throws a `UrlError` if they are not installed. */
function installed(label: string): Encodings {
  const encodings = installedEncodings()
  if (encodings !== null) return encodings
  const suggestion = "import 'weburl/tables'"
  const message = `UTF-8 is the only encoding that is installed, and ${quotedWord(label)} is not a label of it [encoding-not-installed]: ${suggestion}`
  throw new UrlError('ERR_ENCODING_NOT_INSTALLED', message, { reason: 'encoding-not-installed', suggestion })
}
