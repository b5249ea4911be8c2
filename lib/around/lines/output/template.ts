/**
 * Templates: `{scheme} {host}\t{query:id}`. A name in braces is replaced by a part of the URL or a fact about the record. `\t` `\n`
 * `\r` and `\0` have their usual meaning; a `\` before any other character quotes it, as in `\\` and `\{`. Everything else is
 * literal.
 */

import { bytesOf, textOfBytes } from '../bytes.js'
import { maskedValue, nearest, OptionProblem } from '../option-problem.js'
import type { LineOptions } from '../options.js'
import { type Answer, isRefused, type Unread } from '../reading/answer.js'
import { escaped, escapedControls } from '../records/escape.js'
import {
  FACTS,
  type FactRow,
  LATE_PARTS,
  type LatePartRow,
  LINK_FACTS,
  PARTS,
  PARTS_WITH_ARGUMENT,
  type PartRow,
} from './parts.js'

/** A piece of a template: a literal, a part of the URL, or a fact about the record. */
export type TemplatePiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'part'; readonly row: PartRow }
  | { readonly kind: 'fact'; readonly row: FactRow }

/** A piece that may have to be loaded. */
type ParsedPiece = TemplatePiece | { readonly kind: 'late'; readonly row: LatePartRow }

const TOKEN = /\\([\s\S]?)|\{([^}]*)\}|\{|[^\\{]+/gu

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['t', '\t'],
  ['n', '\n'],
  ['r', '\r'],
  ['0', '\0'],
])

/** Parses a template into pieces, and loads their modules. Throws an `OptionProblem`. */
export const templatePieces = (
  option: string,
  template: string,
  options: LineOptions,
): Promise<readonly TemplatePiece[]> =>
  Promise.all(parseTemplate(option, template).map((piece) => loaded(piece, options)))

/** The piece for a name, such as `host` or `query:id`; loads its module. Throws an `OptionProblem`. */
export const namedPiece = (option: string, name: string, options: LineOptions): Promise<TemplatePiece> =>
  loaded(pieceNamed(option, name), options)

const loaded = async (piece: ParsedPiece, options: LineOptions): Promise<TemplatePiece> =>
  piece.kind === 'late' ? { kind: 'part', row: await piece.row.load(options) } : piece

function parseTemplate(option: string, template: string): readonly ParsedPiece[] {
  const pieces = Array.from(template.matchAll(TOKEN), ([token, character, name]): ParsedPiece => {
    if (character !== undefined) return { kind: 'text', text: bytesOf(ESCAPES.get(character) ?? character) }
    if (name !== undefined) return pieceNamed(option, name)
    if (token === '{') throw new OptionProblem(option, `contains a "{" without a "}": write \\{ for a "{" that is text`)
    return { kind: 'text', text: bytesOf(token) }
  })
  // A new column may have the same value in every record; any other template must name a part or a fact.
  if (option !== 'add' && !pieces.some(({ kind }) => kind !== 'text')) throw withoutPart(option, template)
  return pieces
}

/**
 * The problem with a template that would write the same line for every record. The advice puts words that are names into braces.
 */
function withoutPart(option: string, template: string): OptionProblem {
  const meant = template.replace(/[a-z][a-z.:-]*/gi, (word) => (isName(word) ? `{${word}}` : word))
  const advice = meant === template ? 'a part is in braces, as in {host}' : `did you mean ${maskedValue(meant)}?`
  return new OptionProblem(option, `contains no part, so that every line would be the same: ${advice}`)
}

/** The part or fact with this name; `null` if there is none. */
function pieceOf(name: string): ParsedPiece | null {
  const part = PARTS.find((each) => each.name === name)
  if (part !== undefined) return { kind: 'part', row: part }
  const fact = [...FACTS, ...LINK_FACTS].find((each) => each.name === name)
  if (fact !== undefined) return { kind: 'fact', row: fact }
  const late = LATE_PARTS.find((each) => each.name === name)
  if (late !== undefined) return { kind: 'late', row: late }
  const colon = name.indexOf(':')
  const family = PARTS_WITH_ARGUMENT.find((each) => each.name === name.slice(0, Math.max(0, colon)))
  const row = family?.row(name.slice(colon + 1)) ?? null
  return row === null ? null : { kind: 'part', row }
}

/** Tells whether a string is the name of a part or a fact. */
export const isName = (name: string): boolean => pieceOf(name) !== null

function pieceNamed(option: string, name: string): ParsedPiece {
  const piece = pieceOf(name)
  if (piece !== null) return piece
  const family = PARTS_WITH_ARGUMENT.find((each) => name.startsWith(`${each.name}:`))
  const near = nearest(
    name,
    [...PARTS, ...LATE_PARTS, ...FACTS, ...LINK_FACTS].map((each) => each.name),
  )
  const meant = ELSEWHERE.get(name.toLowerCase()) ?? (near === null ? null : `{${near}}`)
  throw new OptionProblem(option, [
    `contains {${maskedValue(name)}}, which is not a part: `,
    family !== undefined
      ? `PART of {${family.name}:PART} is ${family.arguments?.join(', ')}`
      : meant === null
        ? { list: 'Templates' }
        : `did you mean ${meant}?`,
  ])
}

/** Names that parts have elsewhere, with the names used here. */
const ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ['url', '{href}'],
  ['uri', '{href}'],
  ['user', '{username}'],
  ['pass', '{password}'],
  ['netloc', '{host}'],
  ['authority', '{host}'],
  ['fqdn', '{hostname}'],
  ['apex', '{domain}'],
  ['tld', '{suffix}'],
  ['filename', '{path} or {extension}'],
  ['ext', '{extension}'],
  ['params', '{query.pairs} or {query:NAME}'],
  ['parameters', '{query.pairs} or {query:NAME}'],
])

/** Writes a template for a record: returns a byte string, or `null` if the line is left empty. */
type Render = (read: Answer | Unread) => string | null

/** A piece that has a name: a part or a fact. */
export type NamedPiece = Exclude<TemplatePiece, { kind: 'text' }>
/** Writes a piece's value as a byte string. */
export type Write = (piece: NamedPiece, read: Answer | Unread) => string

/**
 * Compiles a template to a function. For a refused record the function returns `null`, unless the template names facts; in that
 * case, the URL's parts are empty.
 */
export function renderTemplate(pieces: readonly TemplatePiece[], write: Write): Render {
  const hasFacts = pieces.some(({ kind }) => kind === 'fact')
  const [first] = pieces
  if (pieces.length === 1 && first?.kind === 'part') {
    return (read) => (isRefused(read) ? null : write(first, read))
  }
  return (read) => {
    if (!hasFacts && isRefused(read)) return null
    let line = ''
    for (const piece of pieces) line += piece.kind === 'text' ? piece.text : write(piece, read)
    return line
  }
}

/** Makes one named piece of a template, for a column, member or field. The template's literals are not escaped. */
export function onePiece(name: string, pieces: readonly TemplatePiece[]): NamedPiece {
  const [first] = pieces
  if (pieces.length === 1 && first !== undefined && first.kind !== 'text') return first
  const of = (read: Answer | Unread): string =>
    pieces.reduce(
      (text, piece) => text + (piece.kind === 'text' ? textOfBytes(piece.text) : (valueOfPiece(piece, read) ?? '')),
      '',
    )
  const names = pieces.flatMap((piece) => (piece.kind === 'text' ? [] : [piece.row.name]))
  if (pieces.some(({ kind }) => kind === 'fact')) return { kind: 'fact', row: { name, text: '', of, names } }
  return {
    kind: 'part',
    row: { name, text: '', of: (read) => (isRefused(read) ? null : of(read)), onLine: escapedControls, names },
  }
}

/** The names in a template, whose modules are not loaded. Throws an `OptionProblem`. */
export const namesIn = (option: string, template: string): readonly string[] =>
  parseTemplate(option, template).flatMap((piece) => (piece.kind === 'text' ? [] : [piece.row.name]))

/** Returns the name if it is that of a part or a fact; otherwise throws an `OptionProblem`. */
export function checkedName(option: string, name: string): string {
  pieceNamed(option, name)
  return name
}

/** Prepares a template for a row. In its literals, TABs separate fields and line feeds end records; everything else is escaped. */
export const templateOfRow = (pieces: readonly TemplatePiece[]): readonly TemplatePiece[] =>
  pieces.map((piece) =>
    piece.kind === 'text' ? { kind: 'text', text: piece.text.replace(/[^\t\n]+/g, escaped) } : piece,
  )

/** Writes a piece's value on a line; an absent value is empty. */
export const valueOnLine: Write = (piece, read) => {
  if (piece.kind === 'fact') return valueInRow(piece, read)
  const value = valueOfPiece(piece, read)
  return value === null ? '' : bytesOf(piece.row.onLine(String(value)))
}

/** Writes a piece's value in a field of a row. */
export const valueInRow: Write = (piece, read) => bytesOf(escaped(String(valueOfPiece(piece, read) ?? '')))

/** Writes a piece's value where any string is allowed, such as in JSON. */
export const valueAsText: Write = (piece, read) => bytesOf(String(valueOfPiece(piece, read) ?? ''))

/** A piece's value; `null` if it is absent. A record without a URL lacks all parts. */
export function valueOfPiece(piece: NamedPiece, read: Answer | Unread): string | number | null {
  if (piece.kind === 'fact') return piece.row.of(read)
  return read.kind === 'unread' ? null : piece.row.of(read)
}
