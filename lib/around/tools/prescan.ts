/**
 * Finds the encoding that a page itself declares: the HTML Standard, section 13.2.3.2, "prescan a byte stream to determine its
 * encoding" and "get an XML encoding".
 *
 * The Standard defines a separate scanner for the bytes. Browsers run their tokenizers instead, and so does this file.
 *
 * @see https://html.spec.whatwg.org/multipage/parsing.html#prescan-a-byte-stream-to-determine-its-encoding
 */

import { encodingOf } from '../../ground/encodings/labels.js'
import { asciiLowercase } from '../../ground/text/ascii.js'
import { attributeValue } from '../markup/attribute-value.js'
import { attributeOf, type Tag, TagReader } from '../markup/tags.js'

/**
 * The encoding of a page, and where it was found.
 *
 * @example
 * ```ts
 * import { type SniffedEncoding, sniffEncoding } from 'weburl/tools'
 *
 * const sniffed: SniffedEncoding = sniffEncoding(new TextEncoder().encode('<meta charset=sjis>'))
 * sniffed // => { encoding: 'Shift_JIS', from: 'meta', start: 0, end: 19 }
 * ```
 */
export interface SniffedEncoding {
  /** The encoding's name in the Encoding Standard. */
  readonly encoding: string
  /**
   * Where the encoding was found: in a byte order mark, the header, a `<meta>`, an XML declaration, an option of the caller, or
   * nowhere.
   */
  readonly from: 'bom' | 'header' | 'meta' | 'xml' | 'option' | 'default'
  /** The offsets of the byte order mark, the tag or the declaration. Both are 0 if the encoding was found elsewhere. */
  readonly start: number
  readonly end: number
}

/** The number of bytes to scan. A tag that begins in them may end after them. */
const LENGTH = 1024

/** Elements that contain only text. A `<meta>` in them is not a tag. */
const TEXTS = new Set(['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript'])

/** The encoding that the first bytes declare; `null` if they declare none. */
export function prescan(bytes: Uint8Array): SniffedEncoding | null {
  const start = latin1(bytes.subarray(0, LENGTH))
  return utf16Declaration(start) ?? metaIn(start, bytes) ?? (start.startsWith('<?xml') ? xmlDeclaration(bytes) : null)
}

/** The encoding that an XML page declares; `null` if it declares none. */
export function xmlEncoding(bytes: Uint8Array): SniffedEncoding | null {
  const start = latin1(bytes.subarray(0, 6))
  return utf16Declaration(start) ?? (start.startsWith('<?xml') ? xmlDeclaration(bytes) : null)
}

/** An XML declaration in UTF-16, without a byte order mark. */
function utf16Declaration(start: string): SniffedEncoding | null {
  if (start.startsWith('<\0?\0x\0')) return { encoding: 'UTF-16LE', from: 'xml', start: 0, end: 6 }
  if (start.startsWith('\0<\0?\0x')) return { encoding: 'UTF-16BE', from: 'xml', start: 0, end: 6 }
  return null
}

// DEVIATION: A `<meta>` in the text of a script, a style or a title does not count; "--!>" ends a comment; character references are
// decoded; and a `<meta>` that begins in the 1024 bytes may end after them. Browsers do so (L1 in typedoc/decisions/pages.md).
function metaIn(start: string, bytes: Uint8Array): SniffedEncoding | null {
  let text = start
  let reader = new TagReader(text)
  for (;;) {
    const { position } = reader
    const tag = reader.next()
    if (tag === null) {
      // If a tag continues after the first bytes, the search is repeated in a longer string.
      if (text.length >= bytes.length || text.length > start.length) return null
      text = latin1(bytes.subarray(0, LONGEST_TAG))
      reader = new TagReader(text, position)
      continue
    }
    if (tag.start >= LENGTH) return null
    if (tag.isEnd) continue
    const encoding = tag.name === 'meta' ? encodingInMeta(text, tag) : null
    if (encoding !== null) return { encoding, from: 'meta', start: tag.start, end: tag.end }
    if (tag.name === 'plaintext') return null
    if (TEXTS.has(tag.name)) reader.skipText(tag.name)
  }
}

/** The byte offset by which a tag that begins in the first bytes must end. */
const LONGEST_TAG = 65_536

/**
 * The encoding that a `<meta>` declares: its `charset`, or its `content` if `http-equiv` is "content-type". The tag was readable as
 * ASCII, so the page is not UTF-16, and a declared UTF-16 means UTF-8.
 */
export function encodingInMeta(text: string, tag: Tag): string | null {
  const value = (name: string): string | null => {
    const attribute = attributeOf(tag, name)
    return attribute === null ? null : attributeValue(text, attribute)
  }
  const isPragma = asciiLowercase(value('http-equiv') ?? '') === 'content-type'
  const label = value('charset') ?? (isPragma ? charsetInContent(value('content') ?? '') : null)
  const encoding = label === null ? null : encodingOf(label)
  if (encoding === 'UTF-16BE' || encoding === 'UTF-16LE') return 'UTF-8'
  return encoding === 'x-user-defined' ? 'windows-1252' : encoding
}

/** "Algorithm for extracting a character encoding from a meta element": its label. */
function charsetInContent(content: string): string | null {
  const charset = /charset[\t\n\f\r ]*=[\t\n\f\r ]*/i.exec(content)
  if (charset === null) return null
  const start = charset.index + charset[0].length
  const quote = content.charAt(start)
  if (quote === '"' || quote === "'") {
    const end = content.indexOf(quote, start + 1)
    return end === -1 ? null : content.slice(start + 1, end)
  }
  return /^[^\t\n\f\r ;]*/.exec(content.slice(start))?.[0] ?? null
}

/** "Get an XML encoding". Only the first word "encoding" counts, and the declaration may be of any length. */
function xmlDeclaration(bytes: Uint8Array): SniffedEncoding | null {
  const end = bytes.indexOf(0x3e)
  if (end === -1) return null
  const declaration = latin1(bytes.subarray(0, end))
  const word = declaration.indexOf('encoding')
  if (word === -1) return null
  const found = /^encoding[\0- ]*=[\0- ]*(?:"([^"]*)"|'([^']*)')/.exec(declaration.slice(word))
  const label = found?.[1] ?? found?.[2] ?? ''
  const encoding = /[\0- ]/.test(label) ? null : encodingOf(label)
  if (encoding === null) return null
  const isUtf16 = encoding === 'UTF-16BE' || encoding === 'UTF-16LE'
  return { encoding: isUtf16 ? 'UTF-8' : encoding, from: 'xml', start: 0, end: end + 1 }
}

/** Converts each byte to the character with the same code. */
function latin1(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += 4096) {
    text += String.fromCharCode(...bytes.subarray(start, start + 4096))
  }
  return text
}
