/**
 * The encoding of a page: the HTML Standard, section 13.2.3.2, "encoding sniffing algorithm". The comments number its steps. An XML
 * page that declares no encoding is UTF-8.
 *
 * @see https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding
 */

import { encodingOf } from '../../ground/encodings/labels.js'
import { isBytes } from '../../ground/text/plain-values.js'
import { MimeType } from './mime-type.js'
import { prescan, type SniffedEncoding, xmlEncoding } from './prescan.js'

/**
 * Returns the encoding in which a browser decodes a page, from its bytes and its `Content-Type` header. If nothing declares an
 * encoding, the result has `from: 'default'`: it is UTF-8 if the header contains an XML type, and otherwise `windows-1252`, in
 * place of which a browser may guess another encoding.
 *
 * @example
 * ```ts
 * import { sniffEncoding } from 'weburl/tools'
 *
 * const page = new TextEncoder().encode('<!doctype html><meta charset=koi8-r>')
 * sniffEncoding(page).encoding // => 'KOI8-R'
 * sniffEncoding(page, 'text/html; charset=utf-8') // => { encoding: 'UTF-8', from: 'header', start: 0, end: 0 }
 * ```
 */
export function sniffEncoding(bytes: Uint8Array, contentType?: string | null): SniffedEncoding {
  if (!isBytes(bytes)) throw new TypeError('The page is not bytes: write sniffEncoding(bytes, contentType)')
  // 1.
  const mark = byteOrderMark(bytes)
  if (mark !== null) return mark
  // 4.
  const type = contentType === undefined || contentType === null ? null : typeIn(String(contentType))
  const declared = type?.charset ? encodingOf(type.charset) : null
  if (declared !== null) return { encoding: declared, from: 'header', start: 0, end: 0 }
  // XML 1.0, appendix F.
  if (type !== null && isXml(type))
    return xmlEncoding(bytes) ?? { encoding: 'UTF-8', from: 'default', start: 0, end: 0 }
  // 5. and 9.
  return prescan(bytes) ?? { encoding: 'windows-1252', from: 'default', start: 0, end: 0 }
}

/** Whether a `Content-Type` header contains an "XML MIME type": `text/xml`, `application/xml`, or a type that ends in `+xml`. */
export function isXmlType(contentType: string | null): boolean {
  const type = contentType === null ? null : typeIn(String(contentType))
  return type !== null && isXml(type)
}

const isXml = ({ essence }: Type): boolean => /^(?:(?:text|application)\/xml$|.*\+xml$)/.test(essence)

/** "BOM sniff" of the Encoding Standard. */
function byteOrderMark(bytes: Uint8Array): SniffedEncoding | null {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'UTF-8', from: 'bom', start: 0, end: 3 }
  if (first === 0xfe && second === 0xff) return { encoding: 'UTF-16BE', from: 'bom', start: 0, end: 2 }
  if (first === 0xff && second === 0xfe) return { encoding: 'UTF-16LE', from: 'bom', start: 0, end: 2 }
  return null
}

interface Type {
  readonly essence: string
  readonly charset: string | null
}

/** Fetch, "extract a MIME type": the last valid type counts, and inherits the charset of earlier values with the same type. */
function typeIn(header: string): Type | null {
  let found = null as Type | null
  for (const value of listOf(header)) {
    const type = MimeType.tryParse(value)
    if (type === null || type.essence === '*/*') continue
    const { essence } = type
    const own = type.parameters.get('charset') ?? null
    found = { essence, charset: essence === found?.essence ? (own ?? found.charset) : own }
  }
  return found
}

/** Fetch, "get, decode, and split": splits a header at the commas outside quotes. */
function listOf(header: string): string[] {
  const values: string[] = []
  let start = 0
  let isQuoted = false
  for (let position = 0; position < header.length; position++) {
    const character = header.charAt(position)
    if (character === '"') isQuoted = !isQuoted
    else if (isQuoted && character === '\\') position++
    else if (!isQuoted && character === ',') {
      values.push(header.slice(start, position))
      start = position + 1
    }
  }
  values.push(header.slice(start))
  return values
}
