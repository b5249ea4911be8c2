/**
 * What becomes of a record: an answer about the URL that was read in it, or the reason why none was read, or nothing, where the
 * record is a header. The three have little in common, so a verb has to say what it does with each of them.
 */

import type { ReasonName } from '../grammar/grammar.js'
import { bytesOf, textOfBytes } from '../output/escape.js'
import type { Place } from '../records/layout.js'
import type { Answer } from './answer.js'
import type { RecordOfInput } from './record-of-input.js'

export type Outcome = Answer | Unread | Header

/** A record in which no URL was read. It is refused, and nothing is known about a URL. */
export class Unread {
  readonly kind = 'unread'
  readonly number: number
  readonly file: string
  /** The record as it is, in bytes; `''` where it was too long to be kept. */
  readonly record: string
  /** What is shown of the record, in bytes: the record itself; of one that was too long, its beginning and how long it was. */
  readonly shown: string
  /** Where the URL stands; `null` where there is none. */
  readonly place: Place | null
  readonly reason: ReasonName
  readonly #text: string | null

  private constructor(record: RecordOfInput, shown: string, found: Found | null, reason: ReasonName) {
    this.number = record.number
    this.file = record.file
    this.record = record.bytes
    this.shown = shown
    this.place = found?.place ?? null
    this.#text = found?.text ?? null
    this.reason = reason
  }

  /** A record that has no URL to read, or one whose URL cannot be read in the way that the record says. */
  static of(record: RecordOfInput, found: Found | null, reason: ReasonName): Unread {
    return new Unread(record, record.bytes, found, reason)
  }

  /** A record of which nobody has kept more than the beginning. */
  static tooLong(record: RecordOfInput, beginning: string, length: number): Unread {
    const shown = bytesOf(` … and ${length - beginning.length} bytes more`)
    return new Unread({ ...record, bytes: '' }, beginning + shown, null, 'line-too-long')
  }

  /** The text of the URL that was not read; where there is none, what is shown of the record. */
  get input(): string {
    return this.#text ?? textOfBytes(this.shown)
  }
}

/** A URL that was found in a record: its place and its text. */
interface Found {
  readonly place: Place
  readonly text: string
}

/** A record that is not one of the list, but says what is in it. */
export class Header {
  readonly kind = 'header'
  readonly record: string

  constructor(record: RecordOfInput) {
    this.record = record.bytes
  }
}

/** Whether a record has no answer: no URL was read, or it is refused. */
export const isRefused = (outcome: Answer | Unread): boolean => outcome.kind === 'unread' || outcome.isRefused

/** Why a record is refused, or what is to be said about it although it is not; `null` where there is nothing. */
export const remarkOn = (outcome: Answer | Unread): string | null =>
  outcome.kind === 'unread' ? outcome.reason : outcome.remark

/** What is shown of a record beside its answer, in bytes. */
export const shownRecord = (outcome: Answer | Unread): string =>
  outcome.kind === 'unread' ? outcome.shown : outcome.record
