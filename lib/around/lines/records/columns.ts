/**
 * Records that consist of columns, one of which contains the URL. Columns are counted from 1, or from the last column as -1, -2. If
 * the first record is a header, its fields are the column names.
 *
 * Without `--csv` there is no quoting: every delimiter ends a column, as in `cut` and `paste`, and a quote is an ordinary
 * character. With `--csv`, a quoted field may contain delimiters, line ends and doubled quotes (RFC 4180); in an unquoted field, a
 * quote is an ordinary character. With `--tsv`, fields contain the escapes that `-o tsv` writes.
 *
 * @see https://www.rfc-editor.org/rfc/rfc4180#section-2
 */

import { bytesOf, textOfBytes } from '../bytes.js'
import { maskedValue, nearest, OptionProblem } from '../option-problem.js'
import { listError } from '../reasons.js'
import { csvField, escaped, quoted, unescaped } from './escape.js'
import type { FieldSpan, Layout } from './layout.js'

/** A column's number or name. */
export type Column = number | string

/** The columns of the URL and of the record's own base and encoding; `null` if the record does not contain that setting. */
interface Columns<Id extends Column = Column> {
  readonly url: Id
  readonly base: Id | null
  readonly encoding: Id | null
}

/** How a record's fields are separated and quoted. */
export interface Notation {
  readonly delimiter: string
  /** The offset of each field, and where a further field would begin; `null` if the record is malformed. */
  startsOf(record: string): readonly number[] | null
  /** Decodes a field. */
  valueOf(field: string): string
  /** Encodes a new value for a field that contains `before`. */
  fieldOf(value: string, before: string): string
}

/** The layout of a table. `hasHeader`: the first record contains the column names. */
export function columnLayout(columns: Columns, notation: Notation, hasHeader: boolean): Layout {
  const { delimiter } = notation
  let numbers = columns as Columns<number>
  /** The names in the last header read, and those in the first header written. */
  let names: readonly string[] = []
  let written: readonly string[] | null = null
  const cell = (starts: readonly number[], record: string, column: number | null): string | null => {
    const found = column === null ? null : spanOf(starts, column)
    return found === null ? null : notation.valueOf(record.slice(found.start, found.end))
  }
  const appended = (line: string, values: readonly string[]): string =>
    values.reduce((all, value) => all + delimiter + notation.fieldOf(value, ''), line)
  return {
    several: null,
    hasHeader,
    isHeader: (record, isFirst) => {
      if (!hasHeader || !isFirst) return false
      names = namesOf(record, notation)
      numbers = numbered(columns, names)
      return true
    },
    // Only the first input's header is written. Later headers must be equal to it, because their records are written in the same
    // table.
    header: (record, added) => {
      if (written !== null) {
        assertSameNames(names, written)
        return null
      }
      assertNew(added, names)
      written = names
      return appended(record, added)
    },
    delimiter: holdsAnyText(notation) ? null : delimiter,
    holdsAnyText: holdsAnyText(notation),
    locate: (record) => {
      const starts = notation.startsOf(record)
      if (starts === null) return 'not-csv'
      const span = spanOf(starts, numbers.url)
      if (span === null) return 'column-missing'
      const { start, end } = span
      // Spreading an object here would double the time for a record.
      return {
        start,
        end,
        url: notation.valueOf(record.slice(start, end)),
        base: cell(starts, record, numbers.base),
        encoding: cell(starts, record, numbers.encoding),
      }
    },
    answered: (record, place, { answer, added, error }) => {
      const line =
        place === null
          ? record
          : replaced(record, place, notation.fieldOf(answer ?? '', record.slice(place.start, place.end)))
      const values = added.map(({ value }) => value ?? '')
      return [appended(line, error === null ? values : [...values, error])]
    },
  }
}

/** Replaces the URL in a record by another string. */
export const replaced = (record: string, { start, end }: Pick<FieldSpan, 'start' | 'end'>, answer: string): string =>
  record.slice(0, start) + answer + record.slice(end)

function spanOf(starts: readonly number[], column: number): { start: number; end: number } | null {
  const count = starts.length - 1
  const index = column > 0 ? column - 1 : count + column
  if (index < 0 || index >= count) return null
  return { start: starts[index] as number, end: (starts[index + 1] as number) - 1 }
}

// The notations.

const assertDelimiter = (delimiter: string): void => {
  if (!/^[\0-\x7f]$/.test(delimiter) || delimiter === '\n') {
    throw new OptionProblem('delimiter', 'takes one ASCII character, such as ","')
  }
}

const itself = (text: string): string => text

/** The notation without quoting: every delimiter ends a field. */
export function plainNotation(delimiter: string): Notation {
  assertDelimiter(delimiter)
  return { delimiter, startsOf: (record) => plainStarts(record, delimiter), valueOf: itself, fieldOf: itself }
}

/** The notation of the rows that `-o tsv` writes: TAB and line ends in a field are escaped. */
export const rowNotation: Notation = {
  delimiter: '\t',
  startsOf: (record) => plainStarts(record, '\t'),
  valueOf: unescaped,
  fieldOf: escaped,
}

function plainStarts(record: string, delimiter: string): readonly number[] {
  const starts = [0]
  for (let at = record.indexOf(delimiter); at !== -1; at = record.indexOf(delimiter, at + 1)) starts.push(at + 1)
  starts.push(record.length + 1)
  return starts
}

const QUOTE = '"'

/** The notation of RFC 4180. When a field gets a new value, it is quoted if it was quoted before or if the value needs quotes. */
export function csvNotation(delimiter: string): Notation {
  assertDelimiter(delimiter)
  if (delimiter === QUOTE || delimiter === '\r')
    throw new OptionProblem('delimiter', 'is a quote or a CR, for which CSV has its own use: take another character')
  const isQuoted = (field: string): boolean => field.startsWith(QUOTE)
  return {
    delimiter,
    startsOf: (record) => csvStarts(record, delimiter),
    valueOf: (field) => (isQuoted(field) ? field.slice(1, -1).replaceAll('""', QUOTE) : field),
    fieldOf: (value, before) => (isQuoted(before) ? quoted(value) : csvField(value, delimiter)),
  }
}

/** Tells whether the notation can write a value that contains a delimiter. */
const holdsAnyText = (notation: Notation): boolean => notation.valueOf !== itself

/** Only a field that begins with a quote is quoted; elsewhere a quote is an ordinary character. */
function csvStarts(record: string, delimiter: string): readonly number[] | null {
  const starts = [0]
  for (let at = 0; ; ) {
    if (record[at] === QUOTE) {
      at = closingQuote(record, at) + 1
      if (at === 0) return null
      if (at < record.length && record[at] !== delimiter) return null
    } else {
      const end = record.indexOf(delimiter, at)
      at = end === -1 ? record.length : end
    }
    if (at >= record.length) break
    at++
    starts.push(at)
  }
  starts.push(record.length + 1)
  return starts
}

/** The offset of the quote that ends a field; `-1` if there is none. */
function closingQuote(record: string, start: number): number {
  for (let at = start + 1; ; at += 2) {
    at = record.indexOf(QUOTE, at)
    if (at === -1 || record[at + 1] !== QUOTE) return at
  }
}

// The header and the columns that it names.

function namesOf(record: string, notation: Notation): readonly string[] {
  const names = fieldsIn(record, notation)
  if (names === null) throw listError('header-not-csv', 'the header is not CSV')
  return names
}

/** All fields of a record; `null` if it is malformed. */
export function fieldsIn(record: string, notation: Notation): readonly string[] | null {
  const starts = notation.startsOf(record)
  if (starts === null) return null
  return starts
    .slice(0, -1)
    .map((start, index) => notation.valueOf(record.slice(start, (starts[index + 1] as number) - 1)))
}

function numbered(columns: Columns, names: readonly string[]): Columns<number> {
  const numberOf = (column: Column): number => {
    if (typeof column === 'number') return column
    const index = names.indexOf(bytesOf(column))
    if (index === -1) throw listError('column-missing', missing(column, names))
    if (names.indexOf(bytesOf(column), index + 1) !== -1) {
      throw listError(
        'column-twice',
        `the header has the name "${maskedValue(column)}" twice: write the number of the column`,
      )
    }
    return index + 1
  }
  const orNull = (column: Column | null): number | null => (column === null ? null : numberOf(column))
  const { url, base, encoding } = columns
  return { url: numberOf(url), base: orNull(base), encoding: orNull(encoding) }
}

/** Throws if a later input's header differs from the first one, even if only in the order of columns. */
function assertSameNames(names: readonly string[], first: readonly string[]): void {
  if (names.length === first.length && names.every((name, index) => name === first[index])) return
  throw listError(
    'other-columns',
    `the header has other columns than the first input, or another order: ${listed(names)} after ${listed(first)}`,
  )
}

/** Throws if an added column has the name of an existing column. */
function assertNew(added: readonly string[], names: readonly string[]): void {
  const twice = added.find((name) => names.includes(name))
  if (twice === undefined) return
  const shown = maskedValue(textOfBytes(twice))
  throw listError('column-twice', `the header has a column "${shown}" already: add it by another name`)
}

/** The maximum number of names that a message lists. */
const MOST_NAMES = 12

const listed = (names: readonly string[]): string =>
  names
    .slice(0, MOST_NAMES)
    .map((name) => maskedValue(textOfBytes(name)))
    .join(', ') + (names.length > MOST_NAMES ? ', …' : '')

function missing(name: string, names: readonly string[]): string {
  const near = nearest(name, names.map(textOfBytes))
  return `the header has no column "${maskedValue(name)}": ${near === null ? `it has ${listed(names)}` : `did you mean ${maskedValue(near)}?`}`
}

/** The column that an option names, by number or, if there is a header, by name. Throws an `OptionProblem`. */
export function columnOf(option: string, given: Column, hasHeader: boolean): Column {
  const text = String(given)
  if (text === '') throw new OptionProblem(option, 'takes the number or the name of a column, and this is empty')
  if (/^-?[0-9]{1,9}$/.test(text)) {
    if (Number(text) !== 0) return Number(text)
    throw new OptionProblem(option, 'counts columns from 1, or from the last one as -1')
  }
  if (hasHeader) return text
  throw new OptionProblem(option, [
    `takes a whole number for a column, and "${maskedValue(text)}" is not one; columns have names only with `,
    { option: 'header' },
  ])
}
