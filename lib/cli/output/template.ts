/**
 * Templates: `{scheme} {host}\t{query:id}`. A name in braces is a part of the URL or a fact about the record; `\t` `\n` `\0` `\\`
 * and `\{` stand for what they stand for in most languages; all else is itself.
 */

import { nearest, UsageError } from '../grammar/usage-error.js'
import type { Answer } from '../reading/answer.js'
import { bytesOf, escaped } from './escape.js'
import { FACTS, type FactRow, PARTS, PARTS_WITH_ARGUMENT, type PartRow } from './parts.js'

/** A piece of a template: text, a part of the URL, or a fact about the record. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'part'; readonly row: PartRow }
  | { readonly kind: 'fact'; readonly row: FactRow }

const TOKEN = /\\([\s\S]?)|\{([^}]*)\}|\{|[^\\{]+/g

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['t', '\t'],
  ['n', '\n'],
  ['r', '\r'],
  ['0', '\0'],
])

export function parseTemplate(template: string): readonly Piece[] {
  return Array.from(template.matchAll(TOKEN), ([token, escapedUnit, name]): Piece => {
    if (escapedUnit !== undefined) return { kind: 'text', text: ESCAPES.get(escapedUnit) ?? escapedUnit }
    if (name !== undefined) return pieceNamed(name)
    if (token === '{') throw new UsageError(`a "{" of the template has no "}"; write \\{ for a "{" that is text`)
    return { kind: 'text', text: bytesOf(token) }
  })
}

/** The piece of a name, such as `host` or `query:id`. */
export function pieceNamed(name: string): Piece {
  const part = PARTS.find((each) => each.name === name)
  if (part !== undefined) return { kind: 'part', row: part }
  const fact = FACTS.find((each) => each.name === name)
  if (fact !== undefined) return { kind: 'fact', row: fact }
  const colon = name.indexOf(':')
  const family = PARTS_WITH_ARGUMENT.find((each) => each.name === name.slice(0, Math.max(0, colon)))
  const row = family?.row(name.slice(colon + 1)) ?? null
  if (row !== null) return { kind: 'part', row }
  const near = nearest(
    name,
    [...PARTS, ...FACTS].map((each) => each.name),
  )
  throw new UsageError(
    `{${name}} is not a part: ${near === null ? 'weburl --help lists them under Templates' : `did you mean {${near}}?`}`,
  )
}

/** What a template gives for an answer: a byte string for one line, or `null` where the line is left empty. */
export type Render = (answer: Answer) => string | null

/** What a piece that is not text gives. */
export type NamedPiece = Exclude<Piece, { kind: 'text' }>
type Write = (piece: NamedPiece, answer: Answer) => string

/**
 * A template as a function. A record that is refused gives `null`, unless the template names facts: then the parts of the URL
 * are empty in it.
 */
export function renderTemplate(pieces: readonly Piece[], write: Write): Render {
  const hasFacts = pieces.some(({ kind }) => kind === 'fact')
  const [first] = pieces
  if (pieces.length === 1 && first?.kind === 'part') {
    return (answer) => (answer.url === null ? null : write(first, answer))
  }
  return (answer) => {
    if (answer.url === null && !hasFacts) return null
    let line = ''
    for (const piece of pieces) line += piece.kind === 'text' ? piece.text : write(piece, answer)
    return line
  }
}

/** The value of a piece as it stands on a line; what is absent is empty. */
export function valueOnLine(piece: NamedPiece, answer: Answer): string {
  if (piece.kind === 'fact') return bytesOf(escaped(String(piece.row.of(answer) ?? '')))
  if (answer.url === null) return ''
  const { of, onLine } = piece.row
  return bytesOf(onLine(of(answer.url, answer) ?? ''))
}

/** The value of a piece for a place that holds any text, such as a string of JSON. */
export const valueAsText: Write = (piece, answer) => bytesOf(String(valueOfPiece(piece, answer) ?? ''))

/** The value of a piece; `null` where it is absent. */
export function valueOfPiece(piece: NamedPiece, answer: Answer): string | number | null {
  if (piece.kind === 'fact') return piece.row.of(answer)
  return answer.url === null ? null : piece.row.of(answer.url, answer)
}
