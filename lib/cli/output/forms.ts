/**
 * What the options say of the output: lines by a template, or fields. It is read once, before the first record, and what the
 * parts in it need is loaded.
 */

import { type Arguments, UsageError } from '../grammar/arguments.js'
import { type Answer, remarkOn, type Unread } from '../reading/answer.js'
import { bytesOf, escaped, rowOf } from '../records/escape.js'
import { type Layout, wholeRecord, withoutReturn } from '../records/layout.js'
import { type CanonicalForm, canonicalJson, canonicalTemplate, echoed, surrounded } from './canonical-lines.js'
import {
  type NamedPiece,
  namedPiece,
  type Piece,
  renderTemplate,
  templateOfRow,
  templatePieces,
  valueAsText,
  valueInRow,
  valueOfPiece,
  valueOnLine,
} from './template.js'

/** A field of TSV or NDJSON. */
export interface Field {
  readonly name: string
  readonly piece: NamedPiece
}

export type Shape =
  | { readonly output: 'lines'; readonly pieces: readonly Piece[] }
  | { readonly output: 'tsv' | 'ndjson'; readonly fields: readonly Field[] }

/** The shape of the output. Throws a `UsageError`. */
export async function shapeOf(given: Arguments): Promise<Shape> {
  const shape = await shapeGiven(given)
  for (const option of ['policy', 'protect'] as const) {
    if (given.has(option) && !showsNamed(shape, 'display')) {
      throw new UsageError(`--${option} is about what a person is shown: write {display} in the template, or explain`)
    }
  }
  return shape
}

async function shapeGiven(given: Arguments): Promise<Shape> {
  const output = (given.text('output') ?? 'lines') as Shape['output']
  if (output === 'lines') {
    if (given.has('fields')) throw new UsageError('--fields needs -o tsv or -o ndjson; for lines, write -g TEMPLATE')
    const template = given.text('get') ?? (given.has('profile') ? '{key}' : '{href}')
    return { output, pieces: await templatePieces(template, given) }
  }
  if (given.has('get')) throw new UsageError(`-g writes lines; for ${output}, name the fields: --fields href,hostname`)
  return { output, fields: await fieldsOf(given) }
}

async function fieldsOf(given: Arguments): Promise<readonly Field[]> {
  const usual = given.has('profile') ? ['n', 'input', 'href', 'key', 'error'] : ['n', 'input', 'href', 'error']
  const names = given.list('fields') ?? usual
  const all = given.has('error-column') && !names.includes('error') ? [...names, 'error'] : names
  return Promise.all(all.map((name) => field(name, given)))
}

async function field(name: string, given: Arguments): Promise<Field> {
  if (name === '') throw new UsageError('--fields has an empty name; leave one comma out')
  return { name, piece: (await namedPiece(name, given)) as NamedPiece }
}

/** Whether the output is the canonical URL and nothing else. */
export function isHref(shape: Shape): boolean {
  if (shape.output !== 'lines' || shape.pieces.length !== 1) return false
  const [piece] = shape.pieces
  return piece?.kind === 'part' && piece.row.name === 'href'
}

/** Whether the output shows the numbers of records. */
export const isNumbered = (shape: Shape): boolean => showsNamed(shape, 'n')

/** Whether the output has a part or a fact of this name in it. */
function showsNamed(shape: Shape, name: string): boolean {
  const pieces = shape.output === 'lines' ? shape.pieces : shape.fields.map(({ piece }) => piece)
  return pieces.some((piece) => piece.kind !== 'text' && piece.row.name === name)
}

// The forms of a line of output: the record with the answer in its place, fields with TAB between, a JSON object.

/** What is written for a record, without the end of the line. */
export interface Form {
  /** The line of a record. `null`: the record would break, because the answer has its delimiter in it. */
  line(read: Answer | Unread): string | null
  /** The line of a record that has no answer. */
  empty(read: Answer | Unread): string
}

/** Why there is no answer for a record: no URL was read, or it is refused, or its answer has the delimiter in it. */
export const reasonOf = (read: Answer | Unread): string =>
  read.kind === 'unread' ? read.reason : (read.refusal ?? 'delimiter-in-result')

export const formOf = (shape: Shape, given: Arguments, layout: Layout): Form => {
  if (shape.output === 'lines')
    return layout === wholeRecord ? listForm(shape.pieces, given) : recordForm(shape.pieces, given, layout)
  const line = shape.output === 'tsv' ? tsvLine(shape.fields) : ndjsonLine(shape.fields, given)
  return { line, empty: line }
}

/** A line for each URL of a list. */
function listForm(pieces: readonly Piece[], given: Arguments): Form {
  const render = given.has('echo')
    ? renderTemplate(templateOfRow(pieces), valueInRow)
    : renderTemplate(pieces, valueOnLine)
  if (!given.has('error-column')) return { line: (read) => render(read) ?? '', empty: () => '' }
  return {
    line: (read) => `${render(read) ?? ''}\t${remarkOn(read) ?? ''}`,
    empty: (read) => `\t${reasonOf(read)}`,
  }
}

/** Records with the answer in its place. With `--echo`, their columns are fields of the row. */
function recordForm(pieces: readonly Piece[], given: Arguments, layout: Layout): Form {
  const { delimiter, holdsAnyText } = layout
  const render = renderTemplate(pieces, holdsAnyText ? valueAsText : valueOnLine)
  const isRow = given.has('echo')
  const hasError = given.has('error-column')
  const lineOf = ({ record, place }: Answer | Unread, value: string | null, reason: string | null): string => {
    const columns = layout.answered(record, place, value, reason)
    return isRow ? rowOfRecord(columns, delimiter) : columns.join('\t')
  }
  return {
    line: (read) => {
      const value = render(read)
      if (delimiter !== null && value?.includes(delimiter)) return null
      return lineOf(read, value, hasError ? (remarkOn(read) ?? '') : null)
    },
    empty: (read) => lineOf(read, null, hasError ? reasonOf(read) : null),
  }
}

/** A row, which ends as rows do, and not as the record did. Where a record has columns with TAB between, they are its fields. */
function rowOfRecord(columns: readonly string[], delimiter: string | null): string {
  const line = columns.with(-1, withoutReturn(columns.at(-1) as string))
  return rowOf(delimiter === '\t' ? line.flatMap((each) => each.split('\t')) : line)
}

const tsvLine =
  (fields: readonly Field[]) =>
  (read: Answer | Unread): string =>
    fields.map(({ piece }) => valueInRow(piece, read)).join('\t')

/** A JSON object. With `--echo`, it is a field of the row. */
function ndjsonLine(fields: readonly Field[], given: Arguments): (read: Answer | Unread) => string {
  const inRow = given.has('echo') ? escaped : (text: string): string => text
  return (read) =>
    inRow(bytesOf(JSON.stringify(Object.fromEntries(fields.map(({ name, piece }) => [name, jsonValue(piece, read)])))))
}

/** The form of a canonical line, where it can be made of the bytes of the line; `null` elsewhere. */
export function canonicalFormOf(shape: Shape, given: Arguments): CanonicalForm | null {
  const form = shape.output === 'lines' ? canonicalLinesForm(shape.pieces, given) : canonicalFieldsForm(shape)
  if (form === null) return null
  const ended = { ...surrounded([], form, given.has('null') ? '\0' : '\n', []), isMending: !given.has('canonical') }
  return given.has('echo') ? echoed(ended) : ended
}

function canonicalLinesForm(pieces: readonly Piece[], given: Arguments): CanonicalForm | null {
  const isRow = given.has('echo')
  const form = canonicalTemplate(isRow ? templateOfRow(pieces) : pieces, isRow)
  return form !== null && given.has('error-column') ? surrounded([], form, '\t', []) : form
}

function canonicalFieldsForm({ output, fields }: Extract<Shape, { output: 'tsv' | 'ndjson' }>): CanonicalForm | null {
  if (output === 'ndjson') return canonicalJson(fields.map(({ name }) => name))
  const tab: Piece = { kind: 'text', text: '\t' }
  return canonicalTemplate(
    fields.flatMap(({ piece }, index) => (index === 0 ? [piece] : [tab, piece])),
    true,
  )
}

/** Findings are objects in JSON, the last of them counts of what is left out, and names elsewhere. */
function jsonValue(piece: NamedPiece, read: Answer | Unread): unknown {
  if (piece.kind !== 'fact' || piece.row.name !== 'findings') return valueOfPiece(piece, read)
  if (read.kind === 'unread') return []
  return [
    ...read.findings.map(({ name, severity, component, span }) => ({ name, severity, component, ...span })),
    ...read.omitted.map(({ name, count }) => ({ name, more: count })),
  ]
}
