/**
 * The two forms of tables in the output. `-o tsv` writes rows in the format of COPY of PostgreSQL. `-o csv` writes CSV with the names of
 * its columns in the first record. Its records end with a line feed, as all lines of the output do, and not with CR LF as in RFC 4180:
 * every reader of CSV takes both.
 *
 * @see https://www.rfc-editor.org/rfc/rfc4180#section-2
 */

import { bytesOf } from '../bytes.js'
import { OptionProblem } from '../option-problem.js'
import type { LineOptions } from '../options.js'
import { csvField, escaped } from '../records/escape.js'
import { valueInRow, valueOfPiece, type Write } from './template.js'

export interface Table {
  readonly delimiter: string
  /** A value as a field. */
  readonly write: Write
  /** A byte string as a field. */
  fieldOf(text: string): string
  /** Fields as a row, without its end. */
  rowOf(fields: readonly string[]): string
  /** The bytes of a canonical line that have to be escaped. */
  readonly forbidden: readonly number[]
}

const COMMA = 0x2c
const QUOTE = 0x22
const BACKSLASH = 0x5c

const inCsv = (text: string): string => csvField(text, ',')

export const TABLES: Readonly<Record<'csv' | 'tsv', Table>> = {
  csv: {
    delimiter: ',',
    write: (piece, read) => bytesOf(inCsv(String(valueOfPiece(piece, read) ?? ''))),
    fieldOf: inCsv,
    // A record of one empty field would be an empty line, which many readers skip.
    rowOf: (fields) => (fields.length === 1 && fields[0] === '' ? '""' : fields.join(',')),
    forbidden: [COMMA, QUOTE],
  },
  tsv: {
    delimiter: '\t',
    write: valueInRow,
    fieldOf: escaped,
    rowOf: (fields) => fields.join('\t'),
    forbidden: [BACKSLASH],
  },
}

/** Whether the output is a table whose first record contains the names of the columns. */
export const hasNames = ({ output, header }: LineOptions): boolean =>
  output === 'csv' || (output === 'tsv' && header === true)

/** The record of the names of a table, without its end. */
export const namesRecord = (table: Table, names: readonly string[]): string =>
  table.rowOf(names.map((name) => table.fieldOf(bytesOf(name))))

/** The end of a record of the output. A record of CSV ends with a line feed, even if the records of the list end with NUL. */
export const endOfOutput = ({ output }: LineOptions, separator: string): string => (output === 'csv' ? '\n' : separator)

/** Refuses options whose output does not fit into CSV. Throws an `OptionProblem`. */
export function checkTable({ output, echo, onError }: LineOptions): void {
  if (output !== 'csv') return
  if (echo) throw new OptionProblem('echo', 'puts a text before each line, and CSV has fields: input is one of them')
  if (onError === 'echo')
    throw new OptionProblem('onError', 'writes records as they are, and CSV has fields: input is one of them')
}
