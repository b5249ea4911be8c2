/**
 * How the output for a line that is a canonical URL is assembled from slices of the line, as bytes. If the output needs anything
 * that the line's bytes do not show, there is no such form, and the line is parsed like any other.
 */

import { bytesOfString } from '../bytes.js'
import { Answer } from '../reading/answer.js'
import type { HowToRead } from '../reading/how-to-read.js'
import { urlAt } from '../records/layout.js'
import { BeginningValues } from './beginnings.js'
import { type NamedPiece, type TemplatePiece, valueInRow, valueOnLine, type Write } from './template.js'

/**
 * A part of the output: literal bytes, a slice of the line, the record's number, a value that depends on the line's beginning, or
 * the value of a query parameter.
 */
export type LinePiece =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'span'; readonly span: SpanBounds }
  | { readonly kind: 'number' }
  | { readonly kind: 'value'; readonly values: BeginningValues }
  | ParameterPiece

/** A parameter's name, which a query may contain literally or percent-encoded, and a function that returns its value in a line. */
export interface ParameterPiece {
  readonly kind: 'parameter'
  readonly name: Uint8Array
  readonly valueIn: (line: string) => string
}

export interface CanonicalForm {
  readonly pieces: readonly LinePiece[]
  /** Bytes that would have to be escaped. A line that contains one of them is parsed. */
  readonly forbidden: readonly number[]
  /** Whether the form can also write a line that lacks only the "/" of its path. */
  readonly isMending: boolean
}

type SpanBounds = readonly [from: number, to: number]

/**
 * The parts of a canonical line, as pairs of marks. The marks are:
 *
 *     https://example.org:8080/a/b?q=1#top
 *     |    |  |          ||   |   ||  ||  |
 *     0    1  2          34   5   67  89  10
 *
 * Mark 5 is the end of the authority, 10 is the end of the line, 11 is the end of the line before its "/" was added, and 12 is
 * after the scheme's ":". 13 and 14 are before the "?" and the "#"; if nothing follows that character, they are at the end of the
 * query and the fragment, because the Standard's `search` and `hash` are empty then.
 */
const SPANS = {
  line: [0, 10],
  input: [0, 11],
  key: [0, 8],
  scheme: [0, 1],
  protocol: [0, 12],
  hostname: [2, 3],
  host: [2, 5],
  port: [4, 5],
  path: [5, 6],
  pathname: [5, 6],
  query: [7, 8],
  search: [13, 8],
  fragment: [9, 10],
  hash: [14, 10],
} as const satisfies Readonly<Record<string, SpanBounds>>

export const QUERY_SPAN: SpanBounds = SPANS.query

/** The span of a part or a fact in a canonical line; `''` for a part that such a line never contains. */
const SPANS_BY_NAME: ReadonlyMap<string, SpanBounds | ''> = new Map<string, SpanBounds | ''>([
  ...Object.entries(SPANS),
  ['href', SPANS.line],
  ['username', ''],
  ['password', ''],
  ['error', ''],
])

/** Parts that may be absent. In JSON, an absent part is `null`, which cannot be written as a slice of the line. */
const NULLABLE_PARTS = new Set(['query', 'fragment'])

const BACKSLASH = 0x5c
const QUOTE = 0x22

const literalPiece = (text: string): LinePiece => ({ kind: 'bytes', bytes: bytesOfString(text) })

/** Converts a template to a form; `null` if the template needs more than the line's bytes. */
export function canonicalTemplate(pieces: readonly TemplatePiece[], isRow: boolean): CanonicalForm | null {
  // A backslash is escaped in a row, and also in `{input}`, because that is a plain string.
  const isEscaped = isRow || pieces.some((piece) => piece.kind === 'fact' && piece.row.name === 'input')
  return canonicalPieces(pieces, isRow ? valueInRow : valueOnLine, isEscaped ? [BACKSLASH] : [])
}

/** Converts pieces to a form; `null` if they need more than the line's bytes. `write` writes the values that are not slices. */
export function canonicalPieces(
  pieces: readonly TemplatePiece[],
  write: Write,
  forbidden: readonly number[],
): CanonicalForm | null {
  const made = pieces.map((piece) => (piece.kind === 'text' ? literalPiece(piece.text) : linePiece(piece, write)))
  return made.includes(null) ? null : { pieces: made as LinePiece[], forbidden, isMending: true }
}

/**
 * Converts the fields of a JSON object to a form; `null` if they need more than the line's bytes. `write` writes the values that
 * are not slices.
 */
export function canonicalJson(
  fields: readonly { readonly name: string; readonly piece: NamedPiece }[],
  write: Write,
): CanonicalForm | null {
  const names = fields.map(({ name }) => name)
  const made = fields.map(({ name, piece: named }): readonly LinePiece[] | null => {
    const piece = NULLABLE_PARTS.has(name) ? null : linePiece(named, write)
    if (piece === null) return null
    if (name === 'error') return [literalPiece('null')]
    // A parameter's value may need escapes, and an absent parameter is `null`.
    if (piece.kind === 'parameter') return null
    const isWhole = piece.kind === 'number' || piece.kind === 'value'
    return isWhole ? [piece] : [literalPiece('"'), piece, literalPiece('"')]
  })
  // A JavaScript object has each name only once, and lists names that are numbers first, so names that are repeated or begin with a
  // digit need the general writer.
  if (made.includes(null) || new Set(names).size !== names.length || names.some((name) => /^[0-9]/.test(name)))
    return null
  const members = names.flatMap((name, index) => [
    literalPiece(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`),
    ...(made[index] as readonly LinePiece[]),
  ])
  return { pieces: [...members, literalPiece('}')], forbidden: [BACKSLASH, QUOTE], isMending: true }
}

/** Returns a form with pieces added before it and a string after it. */
export const surrounded = (
  before: readonly LinePiece[],
  form: CanonicalForm,
  after: string,
  forbidden: readonly number[],
): CanonicalForm => ({
  pieces: [...before, ...form.pieces, literalPiece(after)],
  forbidden: [...form.forbidden, ...forbidden],
  isMending: form.isMending,
})

/** Returns a form with the input and TAB before it, for `--echo`. */
export const echoed = (form: CanonicalForm): CanonicalForm =>
  surrounded([{ kind: 'span', span: SPANS.input }, literalPiece('\t')], form, '', [BACKSLASH])

function linePiece(piece: NamedPiece, write: Write): LinePiece | null {
  const { name } = piece.row
  if (name === 'n') return { kind: 'number' }
  const span = SPANS_BY_NAME.get(name)
  if (span !== undefined) return span === '' ? literalPiece('') : { kind: 'span', span }
  if (piece.kind === 'fact') return null
  const { parameter } = piece.row
  if (parameter !== undefined) return parameterPiece(parameter, (line) => write(piece, answerTo(line)))
  if (piece.row.isOfBeginning !== true) return null
  const values = new BeginningValues((beginning) => write(piece, answerTo(`${beginning}/`)))
  return { kind: 'value', values }
}

/**
 * The piece for a parameter; `null` unless its name consists of characters that a query contains literally and that are not
 * delimiters.
 */
const parameterPiece = (name: string, valueIn: ParameterPiece['valueIn']): ParameterPiece | null =>
  /^[\w.-]+$/.test(name) ? { kind: 'parameter', name: bytesOfString(name), valueIn } : null

const AS_IT_IS: HowToRead = { dialect: null, base: null, encoding: 'utf-8', typed: null, profile: null }

/** The {@link Answer} for a record that consists of a URL. */
export const answerTo = (text: string): Answer => {
  const record = { number: 0, isFirst: false, file: '', bytes: text }
  return new Answer(record, urlAt(text, 0, text.length), text, AS_IT_IS, false)
}
