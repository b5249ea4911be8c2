/**
 * The forms of a line of output: the record with the answer in its place, fields with TAB between, a JSON object.
 */

import type { Arguments } from '../grammar/parse-arguments.js'
import { UsageError } from '../grammar/usage-error.js'
import type { Answer } from '../reading/answer.js'
import type { Layout } from '../records/layout.js'
import { type CanonicalForm, canonicalJson, canonicalTemplate, echoed, surrounded } from './canonical-form.js'
import { bytesOf } from './escape.js'
import {
  type NamedPiece,
  type Piece,
  parseTemplate,
  pieceNamed,
  renderTemplate,
  valueAsText,
  valueOfPiece,
  valueOnLine,
} from './template.js'

/** A line for an answer, without its end. `null`: the record would break, because the answer has its delimiter in it. */
export type Form = (answer: Answer) => string | null

const USUAL_FIELDS = ['n', 'input', 'href', 'error']

const HREF: readonly Piece[] = parseTemplate('{href}')

/** The pieces of `--get`, or the canonical URL. */
export const templateOf = (given: Arguments): readonly Piece[] => {
  const template = given.text('get')
  return template === null ? HREF : parseTemplate(template)
}

/** Whether a template is the canonical URL and nothing else. */
export const isHref = (pieces: readonly Piece[]): boolean => {
  const [first] = pieces
  return pieces.length === 1 && first?.kind === 'part' && first.row.name === 'href'
}

export function formOf(given: Arguments, layout: Layout): Form {
  const output = given.text('output') ?? 'lines'
  if (output === 'lines') {
    if (given.has('fields')) throw new UsageError('--fields needs -o tsv or -o ndjson; for lines, write -g TEMPLATE')
    return linesForm(given, layout)
  }
  if (given.has('get')) throw new UsageError(`-g writes lines; for ${output}, name the fields: --fields href,hostname`)
  const fields = fieldsOf(given, USUAL_FIELDS)
  return output === 'tsv' ? tsvForm(fields) : ndjsonForm(fields)
}

function linesForm(given: Arguments, layout: Layout): Form {
  const { delimiter, holdsAnyText } = layout
  const render = renderTemplate(templateOf(given), holdsAnyText ? valueAsText : valueOnLine)
  const hasError = given.has('error-column')
  return (answer) => {
    const value = render(answer)
    if (delimiter !== null && value?.includes(delimiter)) return null
    return layout.answered(answer.record, answer.place, value, hasError ? (answer.remark ?? '') : null)
  }
}

export interface Field {
  readonly name: string
  readonly piece: NamedPiece
}

export function fieldsOf(given: Arguments, usual: readonly string[]): readonly Field[] {
  const names = given.list('fields') ?? usual
  const all = given.has('error-column') && !names.includes('error') ? [...names, 'error'] : names
  return all.map((name) => {
    const piece = pieceNamed(name)
    if (piece.kind === 'text') throw new UsageError('--fields has an empty name; leave one comma out')
    return { name, piece }
  })
}

const tsvForm =
  (fields: readonly Field[]): Form =>
  (answer) =>
    fields.map(({ piece }) => valueOnLine(piece, answer)).join('\t')

const ndjsonForm =
  (fields: readonly Field[]): Form =>
  (answer) =>
    bytesOf(JSON.stringify(Object.fromEntries(fields.map(({ name, piece }) => [name, jsonValue(piece, answer)]))))

/** The form of a canonical line, where it can be made of the bytes of the line; `null` elsewhere. */
export function canonicalFormOf(given: Arguments): CanonicalForm | null {
  const output = given.text('output') ?? 'lines'
  const form = output === 'lines' ? canonicalLinesForm(given) : canonicalFieldsForm(given, output)
  if (form === null) return null
  const ended = { ...surrounded([], form, given.has('null') ? '\0' : '\n', []), isMending: !given.has('canonical') }
  return given.has('echo') ? echoed(ended) : ended
}

function canonicalLinesForm(given: Arguments): CanonicalForm | null {
  const form = canonicalTemplate(templateOf(given))
  return form !== null && given.has('error-column') ? surrounded([], form, '\t', []) : form
}

function canonicalFieldsForm(given: Arguments, output: string): CanonicalForm | null {
  const fields = fieldsOf(given, USUAL_FIELDS)
  if (output === 'ndjson') return canonicalJson(fields.map(({ name }) => name))
  const tab: Piece = { kind: 'text', text: '\t' }
  return canonicalTemplate(fields.flatMap(({ piece }, index) => (index === 0 ? [piece] : [tab, piece])))
}

/** Findings are objects in JSON, and names elsewhere. */
const jsonValue = (piece: NamedPiece, answer: Answer): unknown =>
  piece.kind === 'fact' && piece.row.name === 'findings'
    ? answer.findings.map(({ name, severity, component, span }) => ({ name, severity, component, ...span }))
    : valueOfPiece(piece, answer)
