/**
 * Where in a record the URL is, and where the answer goes. A record is a byte string, and everything in it except the URL is
 * copied unchanged. A layout sees records without the CR of CR LF, which belongs to the end of the line.
 */

import type { ReasonName } from '../reasons.js'

/** The place of the URL in a record, and the record's own statements about it. Offsets count bytes. */
export interface FieldSpan {
  /** The URL, in bytes; of a JSON record, the value of its string in UTF-8. `null` for an element without a URL. */
  readonly url: string | null
  /** The offset of the URL in the record, or of the element without one. */
  readonly start: number
  readonly end: number
  /** How the record says that its URL is read; `null` if it does not. */
  readonly base: string | null
  readonly encoding: string | null
}

/** The place of a URL in a record that says nothing about how it is read. */
export const urlAt = (url: string, start: number, end: number): FieldSpan => ({
  url,
  start,
  end,
  base: null,
  encoding: null,
})

/** The values to be written into a record, as byte strings. */
export interface Written {
  /** The answer; `null` for a refused record. */
  readonly answer: string | null
  /** The added values, by name; `null` if there is no value. */
  readonly added: readonly Added[]
  /** The reason; `null` if the run does not write reasons, and `''` if there is no reason. */
  readonly error: string | null
}

interface Added {
  readonly name: string
  readonly value: string | null
}

/** Where in a record its URLs are, for a run that writes no answers. */
export interface Locator {
  /** Whether the first record of each input is a header. */
  readonly hasHeader: boolean
  /** Whether a record is a header, and not a record of the list. Throws a `UrlError` if the header lacks a column of the run. */
  isHeader(record: string, isFirst: boolean): boolean
  /** The place of the URL, or the reason why there is none. */
  locate(record: string): FieldSpan | ReasonName
  /** How records with several URLs are handled; `null` if each has one. */
  readonly several: Pick<Several, 'locate'> | null
}

/** Where the URLs are, and where the answers go. */
export interface Layout extends Locator {
  /** A header with the names of the added columns and of the column for the reason; `null` if no header is written. */
  header(record: string, names: readonly string[]): string | null
  /**
   * The record with the answer in it, and the values for which it has no place. Joined by TAB, they are the
   * line. `place` is `null` if there is no URL.
   */
  answered(record: string, place: FieldSpan | null, written: Written): readonly string[]
  /** The bytes of an answer that would break the record; `null` if there are none. */
  readonly delimiter: string | null
  /** Whether the place of the answer can hold any string, as in JSON; other places hold one line. */
  readonly holdsAnyText: boolean
  readonly several: Several | null
}

/** How records with several URLs are handled. */
export interface Several {
  /** A place for each element of a record's list. */
  locate(record: string): readonly FieldSpan[] | ReasonName
  answered(record: string, places: readonly FieldSpan[], written: readonly Written[]): readonly string[]
}

/** What most layouts have in common: there is no header, and each record has one URL. */
export const USUAL: Pick<Layout, 'hasHeader' | 'isHeader' | 'header' | 'several'> = {
  hasHeader: false,
  isHeader: () => false,
  header: (record) => record,
  several: null,
}

/** A record that is a URL and nothing else. The CR of CR LF is not written. */
export const wholeRecord: Layout = {
  ...USUAL,
  locate: (record) => urlAt(record, 0, record.length),
  answered: (_record, _place, written) => withColumns(written.answer ?? '', written),
  delimiter: null,
  holdsAnyText: false,
}

/** The columns of a line: a value, the added values, and the reason of an error if there is one. */
export const withColumns = (text: string, { added, error }: Written): readonly string[] => {
  if (added.length === 0) return error === null ? [text] : [text, error]
  const columns = [text, ...added.map(({ value }) => value ?? '')]
  return error === null ? columns : [...columns, error]
}

/** The columns of a record, with the CR of CR LF that the record ends with. */
export const endedAs = (record: string, columns: readonly string[]): readonly string[] =>
  record.endsWith('\r') ? columns.with(-1, `${columns.at(-1)}\r`) : columns

/** A record without the CR of CR LF. */
export const withoutReturn = (text: string): string => (text.endsWith('\r') ? text.slice(0, -1) : text)

/** A line with more after it, before the CR of CR LF. */
export const beforeReturn = (line: string, more: string): string =>
  line.endsWith('\r') ? `${line.slice(0, -1)}${more}\r` : line + more
