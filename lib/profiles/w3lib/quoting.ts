/**
 * What w3lib percent-encodes in each part, and how a text becomes bytes in the encoding of a page.
 */

import { queryEncoder } from '../../parts/encoding-by-label.js'
import { CodePointSet } from '../../text/code-point-set.js'
import { utf8PercentEncode } from '../../text/percent-encoding.js'
import { escapeBytes } from '../kit/bytes.js'

const UNRESERVED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~'

/** ASCII but for the characters that are safe. */
function allBut(safe: string): CodePointSet {
  const characters = Array.from({ length: 0x80 }, (_, codePoint) => String.fromCharCode(codePoint))
  return CodePointSet.of(characters.filter((character) => !safe.includes(character)).join(''))
}

/** In a name or a password: neither ";" nor ":" nor "=", which separate there. */
export const CREDENTIALS: RegExp = /[^A-Za-z0-9\-._~!$&'()*+,]/g
/** In a path, and in a fragment. */
export const PATH: CodePointSet = allBut(`${UNRESERVED}:/?@!$&'()*+,;=%`)
/** In a query of a special scheme. */
export const SPECIAL_QUERY: CodePointSet = PATH.and("'")
/** In a path that has been decoded: brackets and "|" may stay, which were encoded before. */
export const DECODED_PATH: RegExp = /[^A-Za-z0-9\-._~:/?@!$&'()*+,;=%[\]|]/g
/** In a name or a value of a query that has been decoded. */
export const PAIR: RegExp = /[^A-Za-z0-9\-._~]/g

/** Percent-encodes a text in one encoding; `null` where the encoding has no bytes for a character. */
export type Quote = (text: string, set: CodePointSet) => string | null

export const quoteUtf8 = (text: string, set: CodePointSet): string => utf8PercentEncode(text, set)

/** Python's names for ISO 8859-1, in which the Encoding Standard sees windows-1252. */
const LATIN_1 = /^(?:latin[-_]?1|l1|iso[-_]?8859[-_]1|8859|cp819)$/i

/** Python writes code pages without "windows-". */
const CODE_PAGE = /^cp(125[0-8])$/i

/** The quoting of an encoding by its label, one of Python's or one of the Encoding Standard's. */
export function quoteIn(label: string): Quote {
  if (/^utf[-_]?8$/i.test(label)) return quoteUtf8
  if (LATIN_1.test(label)) return quoteLatin1
  const encoder = queryEncoder(label.replace(CODE_PAGE, 'windows-$1'))
  return (text, set) => {
    let isMappable = true
    const quoted = encoder.encode(text, set, () => {
      isMappable = false
      return ''
    })
    return isMappable ? quoted : null
  }
}

const quoteLatin1: Quote = (text, set) =>
  /[^\0-\xff]/.test(text)
    ? null
    : escapeBytes(text, /[\s\S]/g).replace(/%([0-7][0-9A-F])/g, (escaped, digits: string) => {
        const unit = Number.parseInt(digits, 16)
        return set.has(unit) ? escaped : String.fromCharCode(unit)
      })
