/**
 * Where in a record the URL stands, and where the answer goes. A record is a byte string, and all of it that is not the URL
 * passes untouched.
 */

import type { ReasonName } from '../grammar/grammar.js'

/** Where a record says what. Offsets count bytes. */
export interface Place {
  /** The bytes that are the URL; of a JSON record, the text that its string stands for, in UTF-8. */
  readonly url: string
  /** The offset of the URL in the record. */
  readonly start: number
  readonly end: number
  /** What the record itself says about how its URL is read; `null` where it does not. */
  readonly base: string | null
  readonly encoding: string | null
  readonly dialect: string | null
}

export interface Layout {
  /** Whether a record is not one of the list, but says what is in it. It passes as it is. */
  isHeader(record: string): boolean
  /** The place of the URL, or why there is none. */
  locate(record: string): Place | ReasonName
  /**
   * The record with the answer in its place. `answer` is `null` for a record that is refused, and `place` where there is no
   * URL. `error` is `null` where nobody asks for the reason, and `''` where there is none.
   */
  answered(record: string, place: Place | null, answer: string | null, error: string | null): string
  /** What would break the record if it were in an answer; `null` where nothing would. */
  readonly delimiter: string | null
  /** Whether the place of the answer holds any text, as a string of JSON does; elsewhere it is one line. */
  readonly holdsAnyText: boolean
}

/** A record that is a URL and nothing else. A CR before the LF belongs to the end of the line. */
export const wholeRecord: Layout = {
  isHeader: () => false,
  locate: (record) => ({
    url: withoutReturn(record),
    start: 0,
    end: record.length,
    base: null,
    encoding: null,
    dialect: null,
  }),
  answered: (_record, _place, answer, error) => (answer ?? '') + columnOf(error),
  delimiter: null,
  holdsAnyText: false,
}

/** The reason as one more column. */
export const columnOf = (error: string | null): string => (error === null ? '' : `\t${error}`)

/** Text without the CR of CR LF. */
export const withoutReturn = (text: string): string => (text.endsWith('\r') ? text.slice(0, -1) : text)
