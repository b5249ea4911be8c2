/**
 * From the bytes of a record to the answer: where its URL stands, which text it is, how it is read.
 */

import type { Layout } from '../records/layout.js'
import { Answer, type RecordOfInput } from './answer.js'
import { HowRecordsAreRead, type HowToRead } from './how-to-read.js'
import type { Decode } from './input-text.js'

/** What some programs put before a text in UTF-8. */
const BYTE_ORDER_MARK = '\xef\xbb\xbf'

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

  read(record: RecordOfInput): Answer {
    if (this.layout.isHeader(record.bytes)) return Answer.header(record)
    const place = this.layout.locate(record.bytes)
    if (typeof place === 'string') return Answer.refused(record, null, place)
    const { base, encoding, dialect } = place
    const how = this.#how.of({ base: base && this.#text(base), encoding, dialect })
    if (typeof how === 'string') return Answer.refused(record, place, how)
    const isMarked = record.isFirst && place.start === 0 && place.url.startsWith(BYTE_ORDER_MARK)
    const url = isMarked ? place.url.slice(BYTE_ORDER_MARK.length) : place.url
    if (ASCII.test(url)) return Answer.of(record, place, url, how, false)
    const { text, isDamaged } = this.#decode(url)
    return Answer.of(record, place, text, how, isDamaged)
  }

  #text(bytes: string): string {
    return ASCII.test(bytes) ? bytes : this.#decode(bytes).text
  }
}
