/**
 * From the bytes of a record to its answer: finds the URL, decodes it, and reads it.
 */

import { bytesOfString, isUtf8, textDecoder, textOfBytes } from '../bytes.js'
import type { LongRecord } from '../input/blocks.js'
import { maskedValue, OptionProblem } from '../option-problem.js'
import type { LineOptions } from '../options.js'
import { listError } from '../reasons.js'
import { type FieldSpan, type Locator, withoutReturn } from '../records/layout.js'
import { framingOf } from '../records/layout-of.js'
import { Answer, Header, type Outcome, type RecordOfInput, Unread } from './answer.js'
import { checkHowToRead, HowRecordsAreRead, type HowToRead } from './how-to-read.js'

/** Checks how records are separated, decoded and read. Throws an `OptionProblem`. */
export function checkReading(options: LineOptions): void {
  framingOf(options)
  decoderOf(options)
  checkHowToRead(options)
}

/** The byte order mark that some programs write before UTF-8. */
const BYTE_ORDER_MARK = '\xef\xbb\xbf'

/** A mark of the byte order at the beginning of an input belongs to no record, and is not written. */
export const withoutMark = (record: RecordOfInput): RecordOfInput =>
  record.isFirst && record.bytes.startsWith(BYTE_ORDER_MARK)
    ? { ...record, bytes: record.bytes.slice(BYTE_ORDER_MARK.length) }
    : record

const ASCII = /^[\0-\x7f]*$/

export class RecordReader {
  readonly layout: Locator
  readonly #decode: Decode
  readonly #how: HowRecordsAreRead

  constructor(layout: Locator, decode: Decode, how: HowToRead) {
    this.layout = layout
    this.#decode = decode
    this.#how = new HowRecordsAreRead(how)
  }

  /** Whether a record has several URLs. */
  get hasSeveral(): boolean {
    return this.layout.several !== null
  }

  read(given: RecordOfInput): Outcome {
    const record = withoutMark(given)
    const line = withoutReturn(record.bytes)
    if (this.layout.isHeader(line, record.isFirst)) return new Header(record)
    const place = this.layout.locate(line)
    return typeof place === 'string' ? Unread.of(record, null, place) : this.#at(place, record)
  }

  /** A record of which only the beginning was kept. Throws a `UrlError` if it should be a header. */
  readLong(record: RecordOfInput, { beginning, length }: LongRecord): Unread {
    if (this.layout.hasHeader && record.isFirst) throw listError('header-too-long', 'the header is too long')
    return Unread.tooLong(record, beginning, length)
  }

  /** The answers about all elements of a record's list; one answer, with the reason, if there is no list. */
  readAll(given: RecordOfInput): readonly Outcome[] {
    const { several } = this.layout
    if (several === null) return [this.read(given)]
    const record = withoutMark(given)
    const places = several.locate(withoutReturn(record.bytes))
    return typeof places === 'string'
      ? [Unread.of(record, null, places)]
      : places.map((place) => this.#at(place, record))
  }

  #at(place: FieldSpan, record: RecordOfInput): Answer | Unread {
    const { url, base, encoding } = place
    if (url === null) {
      const element = this.#text(record.bytes.slice(place.start, place.end))
      return Unread.of(record, { place, text: element }, 'field-missing')
    }
    const how = this.#how.of({ base: base && this.#text(base), encoding })
    if (typeof how === 'string') return Unread.of(record, { place, text: this.#text(url) }, how)
    if (ASCII.test(url)) return new Answer(record, place, url, how, false)
    const { text, isDamaged } = this.#decode(url)
    return new Answer(record, place, text, how, isDamaged)
  }

  #text(bytes: string): string {
    return ASCII.test(bytes) ? bytes : this.#decode(bytes).text
  }
}

// Decoding, in the encoding of the input. Nothing is fatal: invalid bytes become U+FFFD, as in a browser.
//
// See https://encoding.spec.whatwg.org/#decode

interface InputText {
  readonly text: string
  /** Whether bytes were not UTF-8 where they should have been. */
  readonly isDamaged: boolean
}

/** Decodes a byte string that is not ASCII. */
export type Decode = (bytes: string) => InputText

const utf8 = (bytes: string): InputText => ({ text: textOfBytes(bytes), isDamaged: !isUtf8(bytes) })

/** Writes a byte from 80 to FF as three characters, which mean the same byte in every encoding. */
const percentEncoded = (bytes: string): InputText => ({
  text: bytes.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`),
  isDamaged: false,
})

/** The decoder of the list. Throws an `OptionProblem`. */
export function decoderOf({ inputEncoding: label = 'utf-8' }: LineOptions): Decode {
  if (label === 'bytes') return percentEncoded
  const decoder = textDecoder(label)
  if (decoder === null) {
    throw new OptionProblem(
      'inputEncoding',
      `takes the label of an encoding or "bytes", and "${maskedValue(label)}" is neither`,
    )
  }
  if (decoder.encoding === 'utf-8') return utf8
  // In UTF-16 a line feed is two bytes.
  if (decoder.encoding.startsWith('utf-16')) {
    throw new OptionProblem(
      'inputEncoding',
      `is ${label}, and records are found by their bytes: make UTF-8 of the list first`,
    )
  }
  return (bytes) => ({ text: decoder.decode(bytesOfString(bytes)), isDamaged: false })
}
