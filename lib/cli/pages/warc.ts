/**
 * The pages in an archive of the web: the records of a WARC file that are responses with HTML. The URL and the header `Content-Type` are
 * those of the record. Members of gzip, one for each record, are decompressed before this.
 *
 * @see https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/
 */

import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import type { ByteQueue } from './byte-queue.js'

/** A page of HTML that came with a header. */
export interface ArchivedPage {
  readonly url: string
  readonly bytes: Uint8Array
  readonly contentType: string | null
}

/** How an archive begins. */
export const WARC = 'WARC/'

const LONGEST_LINE = 64 * 1024

/** The largest record that is read, compressed or not. Pages of HTML are smaller; a larger record is skipped. */
const LARGEST = 64 * 1024 * 1024

type Fields = ReadonlyMap<string, string>

/** The pages of an archive, in its order. Problems in it are given to `complain`. Throws if it is not an archive. */
export async function* archivedPages(
  input: ByteQueue,
  complain: (problem: string) => void,
): AsyncGenerator<ArchivedPage, void, void> {
  for (let number = 1; ; number++) {
    const first = await nextLine(input)
    if (first === null) return
    if (!first.startsWith(WARC)) throw new Error(`record ${number} of the archive does not begin with ${WARC}`)
    const fields = await fieldsOf(input)
    const length = Number(fields.get('content-length') ?? Number.NaN)
    if (!Number.isSafeInteger(length) || length < 0)
      throw new Error(`record ${number} of the archive does not say how long it is`)
    const url = fields.get('warc-target-uri')?.replace(/^<(.*)>$/, '$1') ?? ''
    const isResponse =
      fields.get('warc-type') === 'response' && /^application\/http\b/i.test(fields.get('content-type') ?? '')
    if (!isResponse || length > LARGEST) {
      if (isResponse) complain(`record ${number} is larger than ${LARGEST} bytes, and is passed over`)
      if ((await input.skip(length)) < length) throw new Error('the archive ends within a record')
      continue
    }
    const block = await input.take(length)
    if (block.length < length) throw new Error('the archive ends within a record')
    try {
      const page = pageIn(block)
      if (page !== null) yield { url, ...page }
    } catch (error) {
      complain(`record ${number} (${url}): ${(error as Error).message}`)
    }
  }
}

/** The first line of the next record. The empty lines at the end of the record before it are skipped. */
async function nextLine(input: ByteQueue): Promise<string | null> {
  let line: string | null
  do line = await input.line(LONGEST_LINE)
  while (line === '')
  return line
}

async function fieldsOf(input: ByteQueue): Promise<Fields> {
  const lines: string[] = []
  for (let line = await input.line(LONGEST_LINE); line !== null && line !== ''; line = await input.line(LONGEST_LINE)) {
    lines.push(line)
  }
  return parsedFields(lines)
}

/**
 * The fields of a header by their names in lower case; of several with one name, the last one counts. A line that begins with a
 * space continues the line before it.
 */
function parsedFields(lines: readonly string[]): Fields {
  const fields = new Map<string, string>()
  let last = ''
  for (const line of lines) {
    const colon = line.indexOf(':')
    if (/^[ \t]/.test(line) && last !== '') fields.set(last, `${fields.get(last)} ${line.trim()}`)
    else if (colon > 0) {
      last = line.slice(0, colon).trim().toLowerCase()
      fields.set(last, line.slice(colon + 1).trim())
    }
  }
  return fields
}

/** The page in a response of HTTP; `null` if it is not HTML. */
function pageIn(block: Buffer): Omit<ArchivedPage, 'url'> | null {
  const crlf = block.indexOf('\r\n\r\n')
  const lf = block.indexOf('\n\n')
  const isCrlf = crlf !== -1 && (lf === -1 || crlf < lf)
  const end = isCrlf ? crlf : lf
  if (end === -1) return null
  const fields = parsedFields(block.toString('latin1', 0, end).split(/\r?\n/).slice(1))
  const contentType = fields.get('content-type') ?? null
  if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType ?? '')) return null
  const body = block.subarray(end + (isCrlf ? 4 : 2))
  const whole = /\bchunked\b/i.test(fields.get('transfer-encoding') ?? '') ? unchunked(body) : body
  return { contentType, bytes: decoded(whole, fields.get('content-encoding') ?? '') }
}

/** RFC 9112, 7.1. Some archives have taken the chunks out, and left the header. */
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

const LIMIT = { maxOutputLength: LARGEST }

/** RFC 9110, 8.4. Some archives have decompressed the body, and left the header. */
function decoded(body: Buffer, encoding: string): Buffer {
  switch (encoding.trim().toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
      return body[0] === 0x1f && body[1] === 0x8b ? gunzipSync(body, LIMIT) : body
    case 'deflate':
      return ((body[0] ?? 0) & 0x0f) === 8 ? inflateSync(body, LIMIT) : inflateRawSync(body, LIMIT)
    case 'br':
      return brotliDecompressSync(body, LIMIT)
    case '':
    case 'identity':
      return body
    default:
      throw new Error(`the encoding "${encoding}" of the body cannot be undone`)
  }
}
