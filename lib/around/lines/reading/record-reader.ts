/**
 * Reads records: finds the URL in a record's bytes, decodes it, and determines how it is parsed.
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

/** Checks the options about how records are separated, decoded and parsed. Throws an `OptionProblem`. */
export function checkReading(options: LineOptions): void {
  framingOf(options)
  decoderOf(options)
  checkHowToRead(options)
}

/** The byte order mark that some programs write before UTF-8. */
const BYTE_ORDER_MARK = '\xef\xbb\xbf'

/** Removes the byte order mark at the beginning of an input, which does not belong to a record and is not written. */
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

  /** Whether a record may contain several URLs. */
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

  /** The outcome for a record that was too long. Throws a `UrlError` if the record is the header. */
  readLong(record: RecordOfInput, { beginning, length }: LongRecord): Unread {
    if (this.layout.hasHeader && record.isFirst) throw listError('header-too-long', 'the header is too long')
    return Unread.tooLong(record, beginning, length)
  }

  /** The outcomes for all elements of a record's list; a single outcome with the reason if there is no list. */
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

// Decoding by the input's encoding. Invalid bytes become U+FFFD, as in browsers, and are never an error.
//
// See https://encoding.spec.whatwg.org/#decode

interface InputText {
  readonly text: string
  /** Whether the input's encoding is UTF-8 and some bytes were invalid. */
  readonly isDamaged: boolean
}

/** Decodes a byte string that is not ASCII. */
export type Decode = (bytes: string) => InputText

const utf8 = (bytes: string): InputText => ({ text: textOfBytes(bytes), isDamaged: !isUtf8(bytes) })

/** Percent-encodes the bytes from 80 to FF, so that they do not depend on an encoding. */
const percentEncoded = (bytes: string): InputText => ({
  text: bytes.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`),
  isDamaged: false,
})

/** The list's decoder. Throws an `OptionProblem`. */
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
  // UTF-16 is refused because its line feeds are two bytes.
  if (decoder.encoding.startsWith('utf-16')) {
    throw new OptionProblem(
      'inputEncoding',
      `is ${label}, and records are found by their bytes: make UTF-8 of the list first`,
    )
  }
  return (bytes) => ({ text: decoder.decode(bytesOfString(bytes)), isDamaged: false })
}
