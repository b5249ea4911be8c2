/**
 * The forms of a line of output: the record with the answer in its place, fields with TAB between, a JSON object.
 */

import type { Arguments } from '../grammar/parse-arguments.js'
import type { Answer } from '../reading/answer.js'
import type { Layout } from '../records/layout.js'
import { type CanonicalForm, canonicalJson, canonicalTemplate, echoed, surrounded } from './canonical-form.js'
import { bytesOf } from './escape.js'
import type { Field, Shape } from './shape.js'
import { type NamedPiece, type Piece, renderTemplate, valueAsText, valueOfPiece, valueOnLine } from './template.js'

/** A line for an answer, without its end. `null`: the record would break, because the answer has its delimiter in it. */
export type Form = (answer: Answer) => string | null

export const formOf = (shape: Shape, given: Arguments, layout: Layout): Form =>
  shape.output === 'lines'
    ? linesForm(shape.pieces, given, layout)
    : shape.output === 'tsv'
      ? tsvForm(shape.fields)
      : ndjsonForm(shape.fields)

function linesForm(pieces: readonly Piece[], given: Arguments, layout: Layout): Form {
  const { delimiter, holdsAnyText } = layout
  const render = renderTemplate(pieces, holdsAnyText ? valueAsText : valueOnLine)
  const hasError = given.has('error-column')
  return (answer) => {
    const value = render(answer)
    if (delimiter !== null && value?.includes(delimiter)) return null
    return layout.answered(answer.record, answer.place, value, hasError ? (answer.remark ?? '') : null)
  }
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
export function canonicalFormOf(shape: Shape, given: Arguments): CanonicalForm | null {
  const form = shape.output === 'lines' ? canonicalLinesForm(shape.pieces, given) : canonicalFieldsForm(shape)
  if (form === null) return null
  const ended = { ...surrounded([], form, given.has('null') ? '\0' : '\n', []), isMending: !given.has('canonical') }
  return given.has('echo') ? echoed(ended) : ended
}

function canonicalLinesForm(pieces: readonly Piece[], given: Arguments): CanonicalForm | null {
  const form = canonicalTemplate(pieces)
  return form !== null && given.has('error-column') ? surrounded([], form, '\t', []) : form
}

function canonicalFieldsForm({ output, fields }: Extract<Shape, { output: 'tsv' | 'ndjson' }>): CanonicalForm | null {
  if (output === 'ndjson') return canonicalJson(fields.map(({ name }) => name))
  const tab: Piece = { kind: 'text', text: '\t' }
  return canonicalTemplate(fields.flatMap(({ piece }, index) => (index === 0 ? [piece] : [tab, piece])))
}

/** Findings are objects in JSON, the last of them counts of what is left out, and names elsewhere. */
const jsonValue = (piece: NamedPiece, answer: Answer): unknown =>
  piece.kind === 'fact' && piece.row.name === 'findings'
    ? [
        ...answer.findings.map(({ name, severity, component, span }) => ({ name, severity, component, ...span })),
        ...answer.omitted.map(({ name, count }) => ({ name, more: count })),
      ]
    : valueOfPiece(piece, answer)
