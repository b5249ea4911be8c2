/**
 * Where in a record the URL is, and where the answer goes. A record is a byte string, and all of it that is not the URL
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
  /** Whether a record is a header, and not a record of the list. It passes as it is. */
  isHeader(record: string): boolean
  /** The place of the URL, or why there is none. */
  locate(record: string): Place | ReasonName
  /**
   * The record with the answer in its place, and the reason, if it has no place in the record. With a TAB between them, they
   * are the line. `answer` is `null` for a record that is refused, and `place` where there is no URL. `error` is `null` if the
   * run does not write reasons, and `''` if there is no reason.
   */
  answered(record: string, place: Place | null, answer: string | null, error: string | null): readonly string[]
  /** What would break the record if it were in an answer; `null` where nothing would. */
  readonly delimiter: string | null
  /** Whether the place of the answer holds any text, as a string of JSON does; elsewhere it is one line. */
  readonly holdsAnyText: boolean
}

/** A record that is a URL and nothing else. The CR of CR LF belongs to the end of the line, and is not written. */
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
  answered: (_record, _place, answer, error) => withColumn(answer ?? '', error),
  delimiter: null,
  holdsAnyText: false,
}

/** The columns of a line: a text, and the reason for an error if there is one. */
export const withColumn = (text: string, error: string | null): readonly string[] =>
  error === null ? [text] : [text, error]

/** A layout in which the CR of CR LF belongs to the end of the line, and stays there. */
export const keepingLineEnds = (layout: Layout): Layout => ({
  ...layout,
  locate: (record) => layout.locate(withoutReturn(record)),
  answered: (record, place, answer, error) => {
    const line = withoutReturn(record)
    const columns = layout.answered(line, place, answer, error)
    return line === record ? columns : columns.with(-1, `${columns.at(-1)}\r`)
  },
})

/** Text without the CR of CR LF. */
export const withoutReturn = (text: string): string => (text.endsWith('\r') ? text.slice(0, -1) : text)

/** A line with more after it, before the CR of CR LF. */
export const beforeReturn = (line: string, more: string): string =>
  line.endsWith('\r') ? `${line.slice(0, -1)}${more}\r` : line + more
