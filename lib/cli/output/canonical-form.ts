/**
 * The output for a line that is a canonical URL, made of bytes: its parts are pieces of the line itself, and nothing in them has
 * to be encoded. A form that asks for something else has no such shape, and the line is read like any other.
 */

import type { Piece } from './template.js'

/** A piece of the output: bytes as they are, a part of the line by its name, or the number of the record. */
export type LinePiece =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'span'; readonly name: SpanName }
  | { readonly kind: 'number' }

export interface CanonicalForm {
  readonly pieces: readonly LinePiece[]
  /** Bytes that would have to be escaped. A line that has one of them is read like any other. */
  readonly forbidden: readonly number[]
  /** Whether the form is also that of a line that lacks nothing but the "/" of its path. */
  readonly isMending: boolean
}

const SPAN_NAMES = ['line', 'input', 'scheme', 'host', 'hostname', 'port', 'path', 'query', 'fragment'] as const
export type SpanName = (typeof SPAN_NAMES)[number]

/** What a part or a fact is in a canonical line; `''` is a part that such a line never has. */
const NAMES: ReadonlyMap<string, SpanName | ''> = new Map<string, SpanName | ''>([
  ...SPAN_NAMES.map((name) => [name, name] as const),
  ['href', 'line'],
  ['username', ''],
  ['password', ''],
  ['error', ''],
])

/** What is `null` in JSON where it is absent, and so is not a piece of the line. */
const MAY_BE_NULL = new Set(['query', 'fragment'])

const BACKSLASH = 0x5c
const QUOTE = 0x22

const literal = (text: string): LinePiece => ({ kind: 'bytes', bytes: Buffer.from(text, 'latin1') })

/** The pieces of a template for a canonical line; `null` where it asks for more than the line shows. */
export function canonicalTemplate(pieces: readonly Piece[], isRow: boolean): CanonicalForm | null {
  const made = pieces.map((piece) => (piece.kind === 'text' ? literal(piece.text) : linePiece(piece.row.name)))
  if (made.includes(null)) return null
  // In a row, and in the input, which is plain text, a backslash is escaped.
  const isEscaped = isRow || pieces.some((piece) => piece.kind === 'fact' && piece.row.name === 'input')
  return { pieces: made as LinePiece[], forbidden: isEscaped ? [BACKSLASH] : [], isMending: true }
}

/** The same for a JSON object of fields. */
export function canonicalJson(names: readonly string[]): CanonicalForm | null {
  const made = names.map((name): readonly LinePiece[] | null => {
    const piece = MAY_BE_NULL.has(name) ? null : linePiece(name)
    if (piece === null) return null
    if (name === 'error') return [literal('null')]
    return piece.kind === 'number' ? [piece] : [literal('"'), piece, literal('"')]
  })
  // A name that is given twice is one member.
  if (made.includes(null) || new Set(names).size !== names.length || names.some((name) => /^[0-9]/.test(name)))
    return null
  const members = names.flatMap((name, index) => [
    literal(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`),
    ...(made[index] as readonly LinePiece[]),
  ])
  return { pieces: [...members, literal('}')], forbidden: [BACKSLASH, QUOTE], isMending: true }
}

/** A form with more pieces behind it, or before it. */
export const surrounded = (
  before: readonly LinePiece[],
  form: CanonicalForm,
  after: string,
  forbidden: readonly number[],
): CanonicalForm => ({
  pieces: [...before, ...form.pieces, literal(after)],
  forbidden: [...form.forbidden, ...forbidden],
  isMending: form.isMending,
})

/** The input and TAB, for `--echo`. */
export const echoed = (form: CanonicalForm): CanonicalForm =>
  surrounded([{ kind: 'span', name: 'input' }, literal('\t')], form, '', [BACKSLASH])

function linePiece(name: string): LinePiece | null {
  if (name === 'n') return { kind: 'number' }
  const span = NAMES.get(name)
  return span === undefined ? null : span === '' ? literal('') : { kind: 'span', name: span }
}
