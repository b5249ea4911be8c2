/**
 * Reads the pages in a web archive: the records of a WARC file that contain HTML. The record contains the page's URL and its header
 * `Content-Type`. If a record is damaged, reading continues at the next record.
 *
 * @see https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/
 */

import { type Body, type Fields, LARGEST, lastOf, pageIn, pageInResponse, parsedFields } from './archived-body.js'
import type { ByteQueue } from './byte-queue.js'
import { Gap } from './gzip-members.js'

/** An HTML page from an archive. */
interface ArchivedPage {
  readonly url: string
  readonly bytes: Uint8Array
  readonly contentType: string | null
}

/** The callbacks for records that are not pages. */
interface ArchiveListener {
  /** Called for a record that cannot be read. */
  complain(problem: string): void
  /** Called for a record that is not a page, with its media type, or with its record type. */
  passOver(what: string): void
}

/** The beginning of an archive. */
export const WARC = 'WARC/'

/** The beginning of a record, by which the next record is found after damage. */
const VERSION = 'WARC/1.'

const LONGEST_LINE = 64 * 1024

/**
 * The types of records that contain a URL's content (WARC 1.1, 6). Records of the other types (`request`, `metadata`, `warcinfo`)
 * do not.
 */
const WITH_BODY = new Set(['response', 'resource', 'conversion', 'revisit', 'continuation'])
/** The types among these whose block is not the whole content. */
const IN_PART = new Set(['revisit', 'continuation'])

/** A record, or the problem with it. */
interface Record {
  readonly fields: Fields
  readonly url: string
  readonly block: Buffer | null
  readonly problem: string | null
}

/** What is known of a record that may be damaged: its URL, and the offset of its first byte. */
interface Seen {
  url: string
  at: number
}

/** Yields the pages of an archive, in order. */
export async function* archivedPages(
  input: ByteQueue,
  { complain, passOver }: ArchiveListener,
): AsyncGenerator<ArchivedPage, void, void> {
  for (let number = 1; ; number++) {
    const seen: Seen = { url: '', at: 0 }
    const name = (): string => `record ${number}${seen.url === '' ? '' : ` (${seen.url})`}`
    try {
      const record = await nextRecord(input, seen)
      if (record === null) return
      if (record.problem !== null) complain(`${name()}, at byte ${seen.at}: ${record.problem}`)
      else {
        const page = pageOf(record, passOver)
        if (page !== null) yield page
      }
    } catch (error) {
      if (error instanceof Gap) input.drop()
      else if (!(error instanceof BodyProblem)) throw error
      complain(`${name()}: ${error.message}`)
    }
  }
}

/** The error if a record's body cannot be decoded. */
class BodyProblem extends Error {}

function pageOf({ fields, url, block }: Record, passOver: (what: string) => void): ArchivedPage | null {
  const type = lastOf(fields, 'warc-type')?.toLowerCase() ?? ''
  if (!WITH_BODY.has(type) || block === null) return null
  if (IN_PART.has(type)) {
    passOver(`type ${type}`)
    return null
  }
  let body: Body
  try {
    const types = fields.get('content-type') ?? []
    const isHttp = types.some((each) => /^application\/http\b/i.test(each))
    body = isHttp ? pageInResponse(block) : pageIn(types, true, () => block)
  } catch (error) {
    throw new BodyProblem((error as Error).message)
  }
  if (body.bytes !== null) return { url, ...body }
  passOver(body.type === '' ? 'no type' : body.type)
  return null
}

/**
 * Reads the next record; `null` at the end of the archive. Afterwards, even if there was a problem, the input is at the beginning
 * of another record.
 */
async function nextRecord(input: ByteQueue, seen: Seen): Promise<Record | null> {
  const first = await nextLine(input, seen)
  if (first === null) return null
  const lines: string[] = []
  if (first.startsWith(WARC)) {
    for (let line = await input.line(LONGEST_LINE); line !== null && line !== ''; ) {
      lines.push(line)
      line = await input.line(LONGEST_LINE)
    }
  }
  const fields = parsedFields(lines)
  const url = (lastOf(fields, 'warc-target-uri') ?? '').replace(/^<(.*)>$/, '$1')
  seen.url = url
  const length = Number(lastOf(fields, 'content-length') ?? Number.NaN)
  const failed = (problem: string): Record => ({ fields, url, block: null, problem })
  if (!Number.isSafeInteger(length) || length < 0) {
    await input.findLine(VERSION)
    return failed(first.startsWith(WARC) ? 'it does not say how long it is' : `it does not begin with ${WARC}`)
  }
  if (length > LARGEST) {
    const isWhole = (await input.skip(length)) === length
    if (await isFollowed(input)) {
      if (!WITH_BODY.has(lastOf(fields, 'warc-type') ?? '')) return { fields, url, block: null, problem: null }
      return failed(isWhole ? `it is larger than ${LARGEST} bytes, and is passed over` : 'the archive ends within it')
    }
    await input.findLine(VERSION)
    return failed(WRONG_LENGTH)
  }
  const block = await input.take(length)
  if (block.length === length && (await isFollowed(input))) return { fields, url, block, problem: null }
  // The block is put back because it may contain other records.
  input.putBack(block)
  const isCut = block.length < length
  await input.findLine(VERSION)
  return failed(isCut && (await input.peek(1)).length === 0 ? 'the archive ends within a record' : WRONG_LENGTH)
}

const WRONG_LENGTH = 'it does not have the length that it says'

/**
 * Tells whether the input is at the end of a record, at another record, or at the end of the archive. A gap found here is reported
 * with the next record.
 */
async function isFollowed(input: ByteQueue): Promise<boolean> {
  const next = (await input.peekUndamaged(MOST_LINE_ENDS + WARC.length)).toString('latin1')
  const rest = next.replace(/^[\r\n]+/, '')
  return next.startsWith('\r\n\r\n') || rest.startsWith(WARC) || WARC.startsWith(rest)
}

/** The maximum number of line end bytes skipped after a record. There should be two line ends, but some programs write more. */
const MOST_LINE_ENDS = 16

/** Reads the first line of the next record, skipping the empty lines after the previous record. */
async function nextLine(input: ByteQueue, seen: Seen): Promise<string | null> {
  for (;;) {
    seen.at = input.at
    const line = await input.line(LONGEST_LINE)
    if (line !== '') return line
  }
}
