/**
 * What the options say of the output: lines by a template, or fields. It is read once, before the first record, and what the
 * parts in it need is loaded.
 */

import type { Arguments } from '../grammar/parse-arguments.js'
import { UsageError } from '../grammar/usage-error.js'
import { type NamedPiece, namedPiece, type Piece, templatePieces } from './template.js'

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
