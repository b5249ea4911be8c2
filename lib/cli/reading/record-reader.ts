/**
 * From the bytes of a record to its answer: where its URL is, which text it is, how it is read.
 */

import { isUtf8 } from 'node:buffer'
import { maskedValue, UsageError } from '../grammar/arguments.js'
import type { Layout } from '../records/layout.js'
import { Answer, Header, type Outcome, type RecordOfInput, Unread } from './answer.js'
import { HowRecordsAreRead, type HowToRead } from './how-to-read.js'

/** What some programs put before a text in UTF-8. */
const BYTE_ORDER_MARK = '\xef\xbb\xbf'

/** A mark of the byte order at the beginning of an input belongs to no record, and is not written. */
const withoutMark = (record: RecordOfInput): RecordOfInput =>
  record.isFirst && record.bytes.startsWith(BYTE_ORDER_MARK)
    ? { ...record, bytes: record.bytes.slice(BYTE_ORDER_MARK.length) }
    : record

const ASCII = /^[\0-\x7f]*$/

export class RecordReader {
  readonly layout: Layout
  readonly #decode: Decode
  readonly #how: HowRecordsAreRead

  constructor(layout: Layout, decode: Decode, how: HowToRead) {
    this.layout = layout
    this.#decode = decode
    this.#how = new HowRecordsAreRead(how)
  }

  read(given: RecordOfInput): Outcome {
    const record = withoutMark(given)
    if (this.layout.isHeader(record.bytes)) return new Header(record)
    const place = this.layout.locate(record.bytes)
    if (typeof place === 'string') return Unread.of(record, null, place)
    const { url, base, encoding, dialect } = place
    const how = this.#how.of({ base: base && this.#text(base), encoding, dialect })
    if (typeof how === 'string') return Unread.of(record, { place, text: this.#text(url) }, how)
    if (ASCII.test(url)) return new Answer(record, place, url, how, false)
    const { text, isDamaged } = this.#decode(url)
    return new Answer(record, place, text, how, isDamaged)
  }

  #text(bytes: string): string {
    return ASCII.test(bytes) ? bytes : this.#decode(bytes).text
  }
}

// The text of a URL's bytes, in the encoding of the input. Nothing is fatal: bytes that the encoding does not have are U+FFFD,
// as in a page that a browser reads.
//
// See https://encoding.spec.whatwg.org/#decode

interface InputText {
  readonly text: string
  /** Whether bytes were not UTF-8 where they should have been. */
  readonly isDamaged: boolean
}

/** Gives the text of a byte string that is not ASCII. */
export type Decode = (bytes: string) => InputText

function utf8(bytes: string): InputText {
  const buffer = Buffer.from(bytes, 'latin1')
  return { text: buffer.toString('utf8'), isDamaged: !isUtf8(buffer) }
}

/** A byte from 80 to FF as three characters, so that it stays the byte that it is, in whatever encoding. */
const percentEncoded = (bytes: string): InputText => ({
  text: bytes.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`),
  isDamaged: false,
})

export function decoderNamed(label: string): Decode {
  if (label === 'bytes') return percentEncoded
  const decoder = decoderOf(label)
  if (decoder.encoding === 'utf-8') return utf8
  // In these, a line feed is not one byte.
  if (decoder.encoding.startsWith('utf-16')) {
    throw new UsageError(`--input-encoding ${label}: the records are found by their bytes; run iconv -t utf-8 first`)
  }
  return (bytes) => ({ text: decoder.decode(Buffer.from(bytes, 'latin1')), isDamaged: false })
}

function decoderOf(label: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(label, { ignoreBOM: true })
  } catch {
    throw new UsageError(
      `--input-encoding takes the label of an encoding or "bytes", and "${maskedValue(label)}" is neither`,
    )
  }
}
