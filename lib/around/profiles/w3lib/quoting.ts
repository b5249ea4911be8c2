/**
 * What w3lib percent-encodes in each part, and how a text becomes bytes in the encoding of a page (K5).
 */

import { quotedInput } from '../../../ground/findings/mask.js'
import { CodePointSet } from '../../../ground/text/code-points.js'
import { utf8PercentEncode } from '../../../ground/text/percent-encoding.js'
import { queryEncoder } from '../../../url/parts/encoding-by-label.js'
import { escapeBytes } from '../kit/bytes.js'

const UNRESERVED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~'
const RESERVED = ":/?#[]@!$&'()*+,;="

/** `_safe_chars`. A "%" is safe also where it begins no percent-encoded byte. */
const SAFE = `${UNRESERVED}${RESERVED}|%`

/** The ASCII characters that are not safe. */
const TO_QUOTE: CodePointSet = CodePointSet.of(
  Array.from({ length: 0x80 }, (_, codePoint) => String.fromCharCode(codePoint))
    .filter((character) => !SAFE.includes(character))
    .join(''),
)

/** Percent-encodes a text in one encoding; `null` where the encoding has no bytes for a character. */
export type Quote = (text: string) => string | null

/** `quote(text.encode("utf8"), _safe_chars)` */
export const quoteUtf8 = (text: string): string => utf8PercentEncode(text, TO_QUOTE)

/** `quote(bytes, _path_safe_chars)`, in which "#" is not safe. */
export const quotePath = (bytes: string): string => escapeBytes(bytes, NOT_IN_PATH)
const NOT_IN_PATH = /[^A-Za-z0-9\-._~:/?[\]@!$&'()*+,;=|%]/g

/** `urlencode` of pairs of bytes. */
export const urlencoded = (pairs: readonly (readonly [name: string, value: string])[]): string =>
  pairs.map(([name, value]) => `${quotePlus(name)}=${quotePlus(value)}`).join('&')

const quotePlus = (bytes: string): string => escapeBytes(bytes, NOT_IN_PAIR).replaceAll('%20', '+')
const NOT_IN_PAIR = /[^A-Za-z0-9\-._~]/g

/** Python's names for ISO 8859-1, in which the Encoding Standard sees windows-1252. */
const LATIN_1 = /^(?:latin[-_]?1|l1|iso[-_]?8859[-_]1|8859|cp819)$/i

/** Python writes code pages without "windows-". */
const CODE_PAGE = /^cp(125[0-8])$/i

/** The quoting of an encoding by its label, one of Python's or one of the Encoding Standard's. */
export function quoteIn(label: string): Quote {
  if (/^utf[-_]?8$/i.test(label)) return quoteUtf8
  if (LATIN_1.test(label)) return quoteLatin1
  const encoder = queryEncoder(label.replace(CODE_PAGE, 'windows-$1'))
  if (encoder.encoding === 'UTF-8' && !/utf-?8/i.test(label)) {
    const reason = 'which the Encoding Standard only decodes: write "utf-8"'
    throw new TypeError(`The option encoding is an encoding for queries, not ${quotedInput(label)}, ${reason}`)
  }
  return (text) => {
    let isMappable = true
    const quoted = encoder.encode(text, TO_QUOTE, () => {
      isMappable = false
      return ''
    })
    return isMappable ? quoted : null
  }
}

const quoteLatin1: Quote = (text) =>
  /[^\0-\xff]/.test(text)
    ? null
    : escapeBytes(text, /[\s\S]/g).replace(/%([0-7][0-9A-F])/g, (escaped, digits: string) => {
        const unit = Number.parseInt(digits, 16)
        return TO_QUOTE.has(unit) ? escaped : String.fromCharCode(unit)
      })
