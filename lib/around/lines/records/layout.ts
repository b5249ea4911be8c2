/**
 * Layouts: where the URL is in a record, and where the result is written. A record is a byte string, and everything in it except
 * the URL is copied unchanged. Layouts get records without the CR of a CR LF, which belongs to the line end.
 */

import type { ReasonName } from '../reasons.js'

/** The place of the URL in a record, and the record's own base and encoding. Offsets count bytes. */
export interface FieldSpan {
  /** The URL as a byte string, decoded if the record is JSON; `null` if the element has no URL. */
  readonly url: string | null
  /** The offset of the URL in the record, or of the element that has no URL. */
  readonly start: number
  readonly end: number
  /** The record's own base and encoding label for its URL; `null` if it has none. */
  readonly base: string | null
  readonly encoding: string | null
}

/** The place of a URL in a record that contains neither a base nor an encoding. */
export const urlAt = (url: string, start: number, end: number): FieldSpan => ({
  url,
  start,
  end,
  base: null,
  encoding: null,
})

/** The values to be written into a record, as byte strings. */
export interface Written {
  /** The result; `null` for a refused record. */
  readonly answer: string | null
  /** The added values, by name; `null` if there is no value. */
  readonly added: readonly Added[]
  /** The reason for a refusal, `''` if there is none; `null` if the run does not write reasons. */
  readonly error: string | null
}

interface Added {
  readonly name: string
  readonly value: string | null
}

/** Where the URLs are in a record, for a run that writes no results. */
export interface Locator {
  /** Whether the first record of each input is a header. */
  readonly hasHeader: boolean
  /**
   * Tells whether a record is a header, and reads the header if so. Throws a `UrlError` if it lacks a column that the options name.
   */
  isHeader(record: string, isFirst: boolean): boolean
  /** Returns the place of the URL, or the reason why there is none. */
  locate(record: string): FieldSpan | ReasonName
  /** How records with several URLs are handled; `null` if each record has one URL. */
  readonly several: Pick<Several, 'locate'> | null
}

/** Where the URLs are in a record, and where the results are written. */
export interface Layout extends Locator {
  /** The header with the names of the added columns appended; `null` if no header is written. */
  header(record: string, names: readonly string[]): string | null
  /**
   * Writes a result into its record. Returns the record, and the values for which it has no place; joined by TAB, they are the
   * output line. `place` is `null` if there is no URL.
   */
  answered(record: string, place: FieldSpan | null, written: Written): readonly string[]
  /** The delimiter that a result must not contain because it would break the record; `null` if there is none. */
  readonly delimiter: string | null
  /** Whether the result may be any string, as in JSON. Elsewhere it is escaped to fit on one line. */
  readonly holdsAnyText: boolean
  readonly several: Several | null
}

/** How records with several URLs are handled. */
export interface Several {
  /** Returns the places of all elements of a record's list, or the reason why there is no list. */
  locate(record: string): readonly FieldSpan[] | ReasonName
  answered(record: string, places: readonly FieldSpan[], written: readonly Written[]): readonly string[]
}

/** The members that most layouts share: there is no header, and each record has one URL. */
export const USUAL: Pick<Layout, 'hasHeader' | 'isHeader' | 'header' | 'several'> = {
  hasHeader: false,
  isHeader: () => false,
  header: (record) => record,
  several: null,
}

/** The layout of a record that consists of a URL. */
export const wholeRecord: Layout = {
  ...USUAL,
  locate: (record) => urlAt(record, 0, record.length),
  answered: (_record, _place, written) => withColumns(written.answer ?? '', written),
  delimiter: null,
  holdsAnyText: false,
}

/** The columns of a line: the given text, the added values, and the reason for a refusal if reasons are written. */
export const withColumns = (text: string, { added, error }: Written): readonly string[] => {
  if (added.length === 0) return error === null ? [text] : [text, error]
  const columns = [text, ...added.map(({ value }) => value ?? '')]
  return error === null ? columns : [...columns, error]
}

/** Adds a CR to the last column if the record ends with CR LF. */
export const endedAs = (record: string, columns: readonly string[]): readonly string[] =>
  record.endsWith('\r') ? columns.with(-1, `${columns.at(-1)}\r`) : columns

/** Removes the CR of a CR LF. */
export const withoutReturn = (text: string): string => (text.endsWith('\r') ? text.slice(0, -1) : text)

/** Appends to a line, before the CR of a CR LF. */
export const beforeReturn = (line: string, more: string): string =>
  line.endsWith('\r') ? `${line.slice(0, -1)}${more}\r` : line + more
