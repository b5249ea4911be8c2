/**
 * From the bytes of a record to what becomes of it: where its URL stands, which text it is, how it is read.
 */

import type { Layout } from '../records/layout.js'
import { Answer } from './answer.js'
import { HowRecordsAreRead, type HowToRead } from './how-to-read.js'
import type { Decode } from './input-text.js'
import { Header, type Outcome, Unread } from './outcome.js'
import type { RecordOfInput } from './record-of-input.js'

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
