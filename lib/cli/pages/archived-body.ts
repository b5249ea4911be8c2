/**
 * Extracts the page from a record's block, which is an HTTP response or only the page's bytes. Content codings are decoded as in
 * browsers: the last coding first, skipping unknown ones. A body that is already decoded is used unchanged, and a truncated body is
 * decoded as far as possible.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-8.4
 */

import * as zlib from 'node:zlib'
import { isXmlType } from '../../around/tools/sniff-encoding.js'
import { headerLength } from './gzip-members.js'

/** The maximum size of a record, compressed and decompressed. HTML pages are smaller. */
export const LARGEST: number = 64 * 1024 * 1024

/** A header's fields, by their names in lower case. */
export type Fields = ReadonlyMap<string, readonly string[]>

/** A page, or, if the body is not a page, its media type, which is empty if there is none. */
export type Body =
  | { readonly bytes: Uint8Array; readonly contentType: string | null }
  | { readonly bytes: null; readonly type: string }

/** The value of the last field with the given name. */
export const lastOf = (fields: Fields, name: string): string | undefined => fields.get(name)?.at(-1)

/** Parses the fields of a header. A line that begins with white space continues the previous line. */
export function parsedFields(lines: readonly string[]): Fields {
  const fields = new Map<string, string[]>()
  let values: string[] = []
  for (const line of lines) {
    const colon = line.indexOf(':')
    if (/^[ \t]/.test(line)) values.push(`${values.pop() ?? ''} ${line.trim()}`)
    else if (colon > 0) {
      const name = line.slice(0, colon).trim().toLowerCase()
      values = fields.get(name) ?? []
      fields.set(name, values)
      values.push(line.slice(colon + 1).trim())
    }
  }
  return fields
}

/** The page in an HTTP response. */
export function pageInResponse(block: Buffer): Body {
  const crlf = block.indexOf('\r\n\r\n')
  const lf = block.indexOf('\n\n')
  const isCrlf = crlf !== -1 && (lf === -1 || crlf < lf)
  const end = isCrlf ? crlf : lf
  if (end === -1) return { bytes: null, type: '' }
  const fields = parsedFields(block.toString('latin1', 0, end).split(/\r?\n/).slice(1))
  const mayBeSniffed = lastOf(fields, 'x-content-type-options')?.toLowerCase() !== 'nosniff'
  return pageIn(fields.get('content-type') ?? [], mayBeSniffed, () => {
    const body = block.subarray(end + (isCrlf ? 4 : 2))
    const isChunked = /\bchunked\b/i.test(lastOf(fields, 'transfer-encoding') ?? '')
    return decoded(isChunked ? unchunked(body) : body, fields.get('content-encoding') ?? [])
  })
}

/** The types that the MIME Sniffing Standard (7) treats like a missing type, which means that the bytes are sniffed. */
const UNKNOWN = new Set(['unknown/unknown', 'application/unknown', '*/*'])

/**
 * The page with the given `Content-Type` values, the last valid one of which is used. `bytes` is called only if the body may be a
 * page.
 */
export function pageIn(contentTypes: readonly string[], mayBeSniffed: boolean, bytes: () => Buffer): Body {
  const contentType = contentTypes.findLast((each) => essenceOf(each) !== '') ?? null
  const type = essenceOf(contentType ?? '')
  if (type === 'text/html' || isXmlType(type)) return { contentType, bytes: bytes() }
  if (!mayBeSniffed || (type !== '' && !UNKNOWN.has(type))) return { bytes: null, type }
  const body = bytes()
  return beginsHtml(body) ? { contentType: 'text/html', bytes: body } : { bytes: null, type }
}

const essenceOf = (contentType: string): string =>
  /^\s*([^\s/;,]+\/[^\s/;,]+)\s*(?:[;,]|$)/.exec(contentType)?.[1]?.toLowerCase() ?? ''

/**
 * Decodes a chunked body (RFC 9112, 7.1). Some archives store the decoded body under the original header, so a body that is not
 * chunked is returned unchanged.
 */
function unchunked(body: Buffer): Buffer {
  const chunks: Buffer[] = []
  for (let at = 0; ; ) {
    const end = body.indexOf('\n', at)
    const [, digits] =
      /^([0-9a-f]{1,8})[ \t]*(?:;[^\r]*)?\r?$/i.exec(end === -1 ? '' : body.toString('latin1', at, end)) ?? []
    if (digits === undefined) return at === 0 ? body : Buffer.concat(chunks)
    const length = Number.parseInt(digits, 16)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(body.subarray(end + 1, end + 1 + length))
    at = end + 1 + length
    if (body[at] === 0x0d) at++
    if (body[at] === 0x0a) at++
  }
}

/** With these options, a truncated body is decoded as far as possible. */
const OPTIONS = { maxOutputLength: LARGEST, finishFlush: zlib.constants.Z_SYNC_FLUSH }
const BROTLI = { maxOutputLength: LARGEST, finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH }

/** Node's decompression of zstd, which exists since version 22.15. */
const zstd = (zlib as { zstdDecompressSync?: (bytes: Buffer, options: object) => Buffer }).zstdDecompressSync

/** Decodes a content coding, unless the body is already decoded. Bytes after the end of the data are dropped. */
type Undo = (bytes: Buffer) => Buffer

const gunzip: Undo = (bytes) => {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  const length = headerLength(bytes)
  if (length === null) throw new Error('its header is damaged')
  return zlib.inflateRawSync(bytes.subarray(length), OPTIONS)
}

const inflate: Undo = (bytes) => {
  // The header of RFC 1950, 2.2: the method is 8, and the first two bytes are a multiple of 31. Some servers omit it.
  const [first = 0, second = 0] = bytes
  const hasHeader = (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0
  return hasHeader ? zlib.inflateSync(bytes, OPTIONS) : zlib.inflateRawSync(bytes, OPTIONS)
}

const unzstd: Undo = (bytes) => {
  if (bytes.length < 4 || bytes.readUInt32LE(0) !== 0xfd2fb528) return bytes
  if (zstd === undefined) throw new Error('this version of Node does not undo zstd')
  return zstd(bytes, { maxOutputLength: LARGEST })
}

const CODINGS: Readonly<Record<string, Undo>> = {
  gzip: gunzip,
  'x-gzip': gunzip,
  deflate: inflate,
  br: (bytes) => zlib.brotliDecompressSync(bytes, BROTLI),
  zstd: unzstd,
}

/** Decodes a body's content codings, the last one first. */
function decoded(body: Buffer, fields: readonly string[]): Buffer {
  const names = fields.flatMap((each) => each.split(',').map((name) => name.trim().toLowerCase()))
  return names.reduceRight((bytes, name) => {
    const undo = Object.hasOwn(CODINGS, name) ? CODINGS[name] : undefined
    if (undo === undefined || bytes.length === 0) return bytes
    try {
      return undo(bytes)
    } catch (error) {
      // The coding has already been decoded if the bytes begin like a page or gzip, which compressed data do not.
      if (/^\s*<[a-z!/?]/i.test(bytes.toString('latin1', 0, 64)) || (name !== 'gzip' && headerLength(bytes)))
        return bytes
      const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      const problem = isLarge ? `it is larger than ${LARGEST} bytes` : (error as Error).message
      throw new Error(`the coding "${name}" of the body cannot be undone: ${problem}`)
    }
  }, body)
}

const NAMES = '!DOCTYPE HTML|HTML|HEAD|SCRIPT|IFRAME|H1|DIV|FONT|TABLE|A|STYLE|TITLE|B|BODY|BR|P|!--'

/** White space, the beginning of a tag, and the byte that ends the tag's name. */
const HTML = new RegExp(`^[\\t\\n\\f\\r ]*<(?:${NAMES})[ >]`, 'i')

/** The length of the "resource header", the bytes that are sniffed. */
const MOST = 1445

/**
 * Tells whether bytes without a type are HTML, by the patterns for `text/html` in the table for an unknown type.
 *
 * @see https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type
 */
const beginsHtml = (bytes: Buffer): boolean => HTML.test(bytes.toString('latin1', 0, MOST))
