/**
 * Records of columns, the URL in one of them. Columns are counted from 1, or from the last as -1, -2. There is no quoting:
 * every delimiter ends a column, as in `cut` and `paste`.
 */

import { UsageError } from '../grammar/arguments.js'
import type { Layout, Place } from './layout.js'

/** The numbers of the columns that are read from a record; `null` for a column that is not read. */
interface Columns {
  readonly url: number
  readonly base: number | null
  readonly encoding: number | null
  readonly dialect: number | null
}

export function columnLayout(columns: Columns, delimiter: string): Layout {
  if (!/^[\0-\x7f]$/.test(delimiter) || delimiter === '\n') {
    throw new UsageError('--delimiter takes one ASCII character, such as --delimiter ,')
  }
  const cell = (starts: readonly number[], record: string, column: number | null): string | null => {
    const found = column === null ? null : spanOf(starts, column)
    return found === null ? null : record.slice(found.start, found.end)
  }
  return {
    isHeader: () => false,
    delimiter,
    holdsAnyText: false,
    locate: (record) => {
      const starts = startsOf(record, delimiter)
      const span = spanOf(starts, columns.url)
      if (span === null) return 'column-missing'
      return {
        ...span,
        url: record.slice(span.start, span.end),
        base: cell(starts, record, columns.base),
        encoding: cell(starts, record, columns.encoding),
        dialect: cell(starts, record, columns.dialect),
      }
    },
    answered: (record, place, answer, error) => {
      const line = place === null ? record : replaced(record, place, answer ?? '')
      return [error === null ? line : line + delimiter + error]
    },
  }
}

/** The record with another text in place of the URL. */
export const replaced = (record: string, { start, end }: Place, answer: string): string =>
  record.slice(0, start) + answer + record.slice(end)

/** The offset of each column, and of the one that would follow. */
function startsOf(record: string, delimiter: string): number[] {
  const starts = [0]
  for (let at = record.indexOf(delimiter); at !== -1; at = record.indexOf(delimiter, at + 1)) starts.push(at + 1)
  starts.push(record.length + 1)
  return starts
}

function spanOf(starts: readonly number[], column: number): { start: number; end: number } | null {
  const count = starts.length - 1
  const index = column > 0 ? column - 1 : count + column
  if (index < 0 || index >= count) return null
  return { start: starts[index] as number, end: (starts[index + 1] as number) - 1 }
}

export function columnNumber(option: string, value: number | null): number | null {
  if (value === 0) throw new UsageError(`--${option} counts from 1, or from the last column as -1`)
  return value
}
