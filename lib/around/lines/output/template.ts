/**
 * Templates: `{scheme} {host}\t{query:id}`. A name in braces is a part of the URL or a fact about the record. `\t` `\n` `\r` and
 * `\0` have their usual meaning; a `\` before any other character stands for that character, as in `\\` and `\{`. Everything else
 * stands for itself.
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

/** The pieces of a template; loads what they need. Throws an `OptionProblem`. */
export const templatePieces = (
  option: string,
  template: string,
  options: LineOptions,
): Promise<readonly TemplatePiece[]> =>
  Promise.all(parseTemplate(option, template).map((piece) => loaded(piece, options)))

/** The piece of a name, such as `host` or `query:id`; loads what it needs. Throws an `OptionProblem`. */
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
  // A new column may be the same in each record, but an answer may not.
  if (option !== 'add' && !pieces.some(({ kind }) => kind !== 'text')) throw withoutPart(option, template)
  return pieces
}

/** The problem of a template that writes the same line for every record. Words that are names were meant as parts. */
function withoutPart(option: string, template: string): OptionProblem {
  const meant = template.replace(/[a-z][a-z.:-]*/gi, (word) => (isName(word) ? `{${word}}` : word))
  const advice = meant === template ? 'a part is in braces, as in {host}' : `did you mean ${maskedValue(meant)}?`
  return new OptionProblem(option, `contains no part, so that every line would be the same: ${advice}`)
}

/** The part or the fact of a name; `null` if there is none. */
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

/** Whether a string is the name of a part or a fact. */
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

/** What people call a part elsewhere, and its name here. */
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

/** The output of a template for a record: a byte string for one line, or `null` if the line is left empty. */
type Render = (read: Answer | Unread) => string | null

/** A part or a fact. */
export type NamedPiece = Exclude<TemplatePiece, { kind: 'text' }>
/** The output for a piece: a byte string. */
export type Write = (piece: NamedPiece, read: Answer | Unread) => string

/**
 * A template as a function. For a refused record, it returns `null`, unless the template names facts: then the parts of
 * the URL are empty.
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

/** A template as one named piece, for a place with one value. Its literals are not escaped. */
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

/** The names in a template. Nothing is loaded. Throws an `OptionProblem`. */
export const namesIn = (option: string, template: string): readonly string[] =>
  parseTemplate(option, template).flatMap((piece) => (piece.kind === 'text' ? [] : [piece.row.name]))

/** The name of a part or a fact. Throws an `OptionProblem` for another one. */
export function checkedName(option: string, name: string): string {
  pieceNamed(option, name)
  return name
}

/** A template of a row. In its literals, TABs separate fields and line ends end records; everything else is escaped. */
export const templateOfRow = (pieces: readonly TemplatePiece[]): readonly TemplatePiece[] =>
  pieces.map((piece) =>
    piece.kind === 'text' ? { kind: 'text', text: piece.text.replace(/[^\t\n]+/g, escaped) } : piece,
  )

/** The value of a piece for a line; an absent one is empty. */
export const valueOnLine: Write = (piece, read) => {
  if (piece.kind === 'fact') return valueInRow(piece, read)
  const value = valueOfPiece(piece, read)
  return value === null ? '' : bytesOf(piece.row.onLine(String(value)))
}

/** The value of a piece for a field of a row. */
export const valueInRow: Write = (piece, read) => bytesOf(escaped(String(valueOfPiece(piece, read) ?? '')))

/** The value of a piece for a place that can contain any string, such as JSON. */
export const valueAsText: Write = (piece, read) => bytesOf(String(valueOfPiece(piece, read) ?? ''))

/** The value of a piece; `null` if it is absent, as all parts of a URL are if no URL was read. */
export function valueOfPiece(piece: NamedPiece, read: Answer | Unread): string | number | null {
  if (piece.kind === 'fact') return piece.row.of(read)
  return read.kind === 'unread' ? null : piece.row.of(read)
}
