/**
 * The two table formats of the output. `-o tsv` writes the text format of PostgreSQL's COPY. `-o csv` writes CSV with the column
 * names in the first record. Its records end with a line feed like all output lines, not with RFC 4180's CR LF, because CSV parsers
 * accept both.
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
  /** Writes a value as a field. */
  readonly write: Write
  /** Writes a byte string as a field. */
  fieldOf(text: string): string
  /** Joins fields to a row, without its line end. */
  rowOf(fields: readonly string[]): string
  /** The bytes of a canonical line that would have to be escaped. */
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
    // A record with one empty field would be an empty line, which many CSV parsers skip.
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

/** Tells whether the output is a table whose first record contains the column names. */
export const hasNames = ({ output, header }: LineOptions): boolean =>
  output === 'csv' || (output === 'tsv' && header === true)

/** A table's record of column names, without its line end. */
export const namesRecord = (table: Table, names: readonly string[]): string =>
  table.rowOf(names.map((name) => table.fieldOf(bytesOf(name))))

/** The output's record separator. A CSV record ends with a line feed, even if the list's records end with NUL. */
export const endOfOutput = ({ output }: LineOptions, separator: string): string => (output === 'csv' ? '\n' : separator)

/** Throws an `OptionProblem` for options whose output does not fit into CSV. */
export function checkTable({ output, echo, onError }: LineOptions): void {
  if (output !== 'csv') return
  if (echo) throw new OptionProblem('echo', 'puts a text before each line, and CSV has fields: input is one of them')
  if (onError === 'echo')
    throw new OptionProblem('onError', 'writes records as they are, and CSV has fields: input is one of them')
}
