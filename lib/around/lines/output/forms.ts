/**
 * The output of the default verb: lines by a template, or fields. Its options are evaluated once, before the first record; this
 * also loads the modules needed for the URL parts they name.
 */

import { own } from '../../../ground/text/plain-values.js'
import { bytesOf } from '../bytes.js'
import type { Condition } from '../condition.js'
import { maskedValue, OptionProblem } from '../option-problem.js'
import type { LineOptions } from '../options.js'
import { type Answer, remarkOn, type Unread } from '../reading/answer.js'
import { escaped, rowOf } from '../records/escape.js'
import { endedAs, type Layout, type Written, wholeRecord, withoutReturn } from '../records/layout.js'
import {
  type CanonicalForm,
  canonicalJson,
  canonicalPieces,
  canonicalTemplate,
  echoed,
  surrounded,
} from './canonical-forms.js'
import { checkTable, hasNames, namesRecord, TABLES, type Table } from './tables.js'
import {
  checkedName,
  type NamedPiece,
  namedPiece,
  namesIn,
  onePiece,
  renderTemplate,
  type TemplatePiece,
  templateOfRow,
  templatePieces,
  valueAsText,
  valueInRow,
  valueOfPiece,
  valueOnLine,
  type Write,
} from './template.js'

/** A field of CSV, TSV or NDJSON, or an added column or member. */
interface Field {
  readonly name: string
  readonly piece: NamedPiece
}

export type Shape =
  | { readonly output: 'lines'; readonly pieces: readonly TemplatePiece[]; readonly added: readonly Field[] }
  | { readonly output: 'csv' | 'tsv' | 'ndjson'; readonly fields: readonly Field[]; readonly added: readonly Field[] }

/** Makes the output's shape from the options. Throws an `OptionProblem`. */
export async function shapeOf(options: LineOptions): Promise<Shape> {
  checkShape(options)
  const { output = 'lines', profile, get = profile === undefined ? '{href}' : '{key}' } = options
  const added = await addedOf(options)
  if (output === 'lines') return { output, pieces: await templatePieces('get', get, options), added }
  const fields = await fieldsOf(options)
  const error = options.errorColumn && fields.at(-1)?.name === 'error' ? fields.slice(-1) : []
  return { output, fields: [...fields.slice(0, fields.length - error.length), ...added, ...error], added }
}

/** Checks the names in templates and fields, without loading anything. Throws an `OptionProblem`. */
export function checkShape(options: LineOptions): void {
  const { get, add = [], fields = [] } = options
  checkTable(options)
  if (options.fields?.length === 0 || fields.includes('')) throw new OptionProblem('fields', 'contains an empty name')
  const names = [
    ...(get === undefined ? [] : namesIn('get', get)),
    ...add.flatMap(({ template }) => namesIn('add', template)),
    ...fields.map((name) => (name === ALL ? name : checkedName('fields', name))),
  ]
  checkGroups(options)
  if (hasNames(options)) checkDifferent(namesOfFields(options), add)
  for (const option of ['policy', 'protect'] as const) {
    if (options[option] !== undefined && !names.includes('display')) {
      throw new OptionProblem(option, 'is about what a person is shown, and {display} is not written')
    }
  }
}

/** The field name that stands for all parts of a URL. */
const ALL = 'all'

const ALL_FIELDS: readonly string[] = [
  ...['input', 'href', 'scheme', 'username', 'password', 'host', 'hostname', 'port', 'effective-port'],
  ...[
    'domain',
    'subdomain',
    'suffix',
    'class',
    'origin',
    'path',
    'extension',
    'query',
    'query.pairs',
    'fragment',
    'error',
  ],
]

/** The columns, members or fields that `add` adds. */
const addedOf = (options: LineOptions): Promise<readonly Field[]> =>
  Promise.all(
    (options.add ?? []).map(async ({ name, template }) => {
      return { name, piece: onePiece(name, await templatePieces('add', template, options)) }
    }),
  )

/** Refuses `{group:NAME}` if there is no pattern that could contain the group. */
function checkGroups(options: LineOptions): void {
  const [first] = groupsNamed(options)
  const isOfPattern = (each: string | Condition): boolean =>
    typeof each === 'string' ? each.startsWith('pattern=') : each.key === 'pattern' && !each.isNegated
  if (first === undefined || options.where?.some(isOfPattern)) return
  throw new OptionProblem(first.option, [
    `contains {group:${maskedValue(first.group)}}, and no pattern has it: it goes with `,
    { option: 'where', value: 'pattern=PATTERN' },
  ])
}

/** The pattern groups that templates and fields name. */
export function groupsNamed({ get, add = [], fields = [], uniq }: LineOptions): readonly Group[] {
  const named: readonly (readonly [option: string, name: string])[] = [
    ...(get === undefined ? [] : namesIn('get', get)).map((name) => ['get', name] as const),
    ...add.flatMap(({ template }) => namesIn('add', template)).map((name) => ['add', name] as const),
    ...fields.map((name) => ['fields', name] as const),
    ...(typeof uniq === 'string' && uniq.includes('{') ? namesIn('uniq', uniq) : []).map(
      (name) => ['uniq', name] as const,
    ),
  ]
  return named.flatMap(([option, name]) =>
    name.startsWith(GROUP) ? [{ option, group: name.slice(GROUP.length) }] : [],
  )
}

interface Group {
  readonly option: string
  readonly group: string
}

const GROUP = 'group:'

/** Refuses a table in which two columns have the same name. */
function checkDifferent(fields: readonly string[], add: NonNullable<LineOptions['add']>): void {
  const twice = fields.find((name, index) => fields.indexOf(name) < index)
  if (twice !== undefined)
    throw new OptionProblem('fields', `contains ${twice} twice, and each column has its own name`)
  const names = [...fields, ...add.map(({ name }) => name)]
  const added = add.find(({ name }) => names.indexOf(name) < names.lastIndexOf(name))
  if (added === undefined) return
  throw new OptionProblem('add', `contains the name "${maskedValue(added.name)}", which another column has`)
}

/** The field names, without those that `add` adds. */
function namesOfFields(options: LineOptions): readonly string[] {
  const usual = options.profile !== undefined ? ['n', 'input', 'href', 'key', 'error'] : ['n', 'input', 'href', 'error']
  const names = (options.fields ?? usual).flatMap((name) => (name === ALL ? ALL_FIELDS : [name]))
  return options.errorColumn === true && !names.includes('error') ? [...names, 'error'] : names
}

const fieldsOf = (options: LineOptions): Promise<readonly Field[]> =>
  Promise.all(namesOfFields(options).map((name) => field(name, options)))

/** The first record of a table with column names; `''` for any other output. */
export function beginningOf(shape: Shape, options: LineOptions, separator: string): string {
  if (shape.output === 'lines' || shape.output === 'ndjson' || !hasNames(options)) return ''
  const names = shape.fields.map(({ name }) => name)
  return namesRecord(TABLES[shape.output], options.echo ? ['record', ...names] : names) + separator
}

async function field(name: string, options: LineOptions): Promise<Field> {
  return { name, piece: (await namedPiece('fields', name, options)) as NamedPiece }
}

/** Tells whether the output is only the canonical URL. */
export function isHref(shape: Shape): boolean {
  if (shape.output !== 'lines' || shape.pieces.length !== 1 || shape.added.length > 0) return false
  const [piece] = shape.pieces
  return piece?.kind === 'part' && piece.row.name === 'href'
}

/** Tells whether the output contains record numbers. */
export const isNumbered = (shape: Shape): boolean => showsNamed(shape, 'n')

/** Tells whether the output contains the part or fact with this name. */
function showsNamed(shape: Shape, name: string): boolean {
  const pieces = shape.output === 'lines' ? shape.pieces : shape.fields.map(({ piece }) => piece)
  const all = [...pieces, ...shape.added.map(({ piece }) => piece)]
  return all.some(
    (piece) => piece.kind !== 'text' && (piece.row.name === name || own(piece.row, 'names')?.includes(name)),
  )
}

// The forms of an output line: the record with the result in place of its URL, a row of fields, or a JSON object.

/** Writes the output for a record, without the line end. */
interface Form {
  /** The line of a record; `null` if the result contains a delimiter or a record end, and so would break the record. */
  line(read: Answer | Unread): string | null
  /** The line of a record without a result. */
  empty(read: Answer | Unread): string
  /** The line of a record with several URLs, with all their results; `null` if each URL has its own line. */
  readonly all: ((record: string, reads: readonly (Answer | Unread)[]) => string) | null
}

/** The reason why a record has no result: it has no URL, the URL is refused, or the result contains a delimiter. */
export const reasonOf = (read: Answer | Unread): string =>
  read.kind === 'unread' ? read.reason : (read.refusal ?? 'delimiter-in-result')

export const formOf = (shape: Shape, options: LineOptions, layout: Layout): Form => {
  if (shape.output === 'lines')
    return layout === wholeRecord ? listForm(shape, options) : recordForm(shape, options, layout)
  const line =
    shape.output === 'ndjson' ? ndjsonLine(shape.fields, options) : tableLine(TABLES[shape.output], shape.fields)
  return { line, empty: line, all: null }
}

type Lines = Extract<Shape, { output: 'lines' }>

/** The form for a list with one URL on each line. */
function listForm({ pieces, added }: Lines, options: LineOptions): Form {
  const isRow = options.echo === true
  const render = isRow ? renderTemplate(templateOfRow(pieces), valueInRow) : renderTemplate(pieces, valueOnLine)
  const write = isRow || added.length > 0 ? valueInRow : valueOnLine
  const rest = added.map(
    ({ piece }) =>
      (read: Answer | Unread): string =>
        `\t${write(piece, read)}`,
  )
  const more = (read: Answer | Unread): string => rest.reduce((line, column) => line + column(read), '')
  if (options.errorColumn !== true) {
    return { line: (read) => (render(read) ?? '') + more(read), empty: more, all: null }
  }
  return {
    line: (read) => `${render(read) ?? ''}${more(read)}\t${remarkOn(read) ?? ''}`,
    empty: (read) => `${more(read)}\t${reasonOf(read)}`,
    all: null,
  }
}

/**
 * The form for records in which the result replaces the URL or is added. With `--echo`, the record's columns are fields of the row.
 */
function recordForm({ pieces, added }: Lines, options: LineOptions, layout: Layout): Form {
  const { delimiter, holdsAnyText } = layout
  const breaks = breaking(delimiter, options)
  const render = renderTemplate(pieces, holdsAnyText ? valueAsText : valueOnLine)
  const isRow = options.echo === true
  const hasError = options.errorColumn === true
  const addedValue = (piece: NamedPiece, read: Answer | Unread): string | null => {
    if (!holdsAnyText) return valueOnLine(piece, read)
    const value = valueOfPiece(piece, read)
    return value === null ? null : bytesOf(String(value))
  }
  const addedTo = (read: Answer | Unread): Written['added'] =>
    added.map(({ name, piece }) => ({ name, value: addedValue(piece, read) }))
  const written = (read: Answer | Unread, answer: string | null, error: string | null): Written => ({
    answer,
    added: addedTo(read),
    error,
  })
  const joined = (columns: readonly string[]): string => (isRow ? rowOfRecord(columns, delimiter) : columns.join('\t'))
  const lineOf = ({ record, place }: Answer | Unread, each: Written): string =>
    joined(endedAs(record, layout.answered(withoutReturn(record), place, each)))
  const { several } = layout
  return {
    line: (read) => {
      const each = written(read, render(read), hasError ? (remarkOn(read) ?? '') : null)
      const values = [each.answer, ...each.added.map(({ value }) => value)]
      if (values.some(breaks)) return null
      return lineOf(read, each)
    },
    empty: (read) => {
      const error = hasError ? reasonOf(read) : null
      if (read.kind === 'unread') return lineOf(read, written(read, null, error))
      const whole = addedTo(read).map(({ name, value }) => ({ name, value: breaks(value) ? '' : value }))
      return lineOf(read, { answer: null, added: whole, error })
    },
    all:
      several &&
      ((record, reads) => {
        const places = reads.flatMap(({ place }) => (place === null ? [] : [place]))
        const all = reads.map((read) => written(read, render(read), hasError ? (remarkOn(read) ?? '') : null))
        return joined(endedAs(record, several.answered(withoutReturn(record), places, all)))
      }),
  }
}

/**
 * Returns a test of whether a value would end its column or its record. `delimiter` is `null` if a record can contain any value.
 */
function breaking(delimiter: string | null, options: LineOptions): (value: string | null) => boolean {
  if (delimiter === null) return () => false
  // A CR is refused because at the end of a record it would belong to the line end.
  const ends = [delimiter, options.null ? '\0' : '\n', '\r']
  return (value) => value !== null && ends.some((end) => value.includes(end))
}

/**
 * Makes a row of a record's columns, without the record's own line end. Columns that are separated by TAB become the row's fields.
 */
function rowOfRecord(columns: readonly string[], delimiter: string | null): string {
  const line = columns.with(-1, withoutReturn(columns.at(-1) as string))
  return rowOf(delimiter === '\t' ? line.flatMap((each) => each.split('\t')) : line)
}

const tableLine =
  (table: Table, fields: readonly Field[]) =>
  (read: Answer | Unread): string =>
    table.rowOf(fields.map(({ piece }) => table.write(piece, read)))

/** Writes a JSON object. With `--echo`, the object is a field of the row. */
function ndjsonLine(fields: readonly Field[], options: LineOptions): (read: Answer | Unread) => string {
  const inRow = options.echo === true ? escaped : (text: string): string => text
  return (read) =>
    inRow(bytesOf(JSON.stringify(Object.fromEntries(fields.map(({ name, piece }) => [name, jsonValue(piece, read)])))))
}

/** The form for canonical lines; `null` if the output needs more than a line's bytes. */
export function canonicalFormOf(shape: Shape, options: LineOptions): CanonicalForm | null {
  if (shape.added.length > 0) return null
  const form = shape.output === 'lines' ? canonicalLinesForm(shape.pieces, options) : canonicalFieldsForm(shape)
  if (form === null) return null
  // If NUL ends the records, no line is written by a form, so that the end is always a line feed.
  const ended = surrounded([], form, '\n', [])
  return options.echo === true ? echoed(ended) : ended
}

function canonicalLinesForm(pieces: readonly TemplatePiece[], options: LineOptions): CanonicalForm | null {
  const isRow = options.echo === true
  const form = canonicalTemplate(isRow ? templateOfRow(pieces) : pieces, isRow)
  return form !== null && options.errorColumn === true ? surrounded([], form, '\t', []) : form
}

function canonicalFieldsForm({ output, fields }: Exclude<Shape, { output: 'lines' }>): CanonicalForm | null {
  if (output === 'ndjson') return canonicalJson(fields, valueInJson)
  // The only field of a CSV record is quoted if it is empty.
  if (output === 'csv' && fields.length === 1 && fields[0]?.name !== 'href') return null
  const { delimiter, write, forbidden } = TABLES[output]
  const between: TemplatePiece = { kind: 'text', text: delimiter }
  const pieces = fields.flatMap(({ piece }, index) => (index === 0 ? [piece] : [between, piece]))
  return canonicalPieces(pieces, write, forbidden)
}

const valueInJson: Write = (piece, read) => bytesOf(JSON.stringify(jsonValue(piece, read)))

/** The value for JSON: lists are arrays, and findings are objects, followed by the counts of those left out. */
function jsonValue(piece: NamedPiece, read: Answer | Unread): unknown {
  if (piece.kind === 'part' && piece.row.listOf !== undefined)
    return read.kind === 'unread' ? null : piece.row.listOf(read)
  if (piece.kind !== 'fact' || piece.row.name !== 'findings') return valueOfPiece(piece, read)
  if (read.kind === 'unread') return []
  return [
    ...read.findings.map(({ name, severity, component, span }) => ({ name, severity, component, ...span })),
    ...read.omitted.map(({ name, count }) => ({ name, more: count })),
  ]
}
