/**
 * The output for a line that is a canonical URL, made of bytes: the parts are slices of the line, and need no encoding. If the
 * output needs anything else, there is no such form, and the line is read like any other line.
 */

import { bytesOfString } from '../bytes.js'
import { Answer } from '../reading/answer.js'
import type { HowToRead } from '../reading/how-to-read.js'
import { BeginningValues } from './beginnings.js'
import type { OutputBuffer } from './output-buffer.js'
import { type NamedPiece, type Piece, valueInRow, valueOnLine, type Write } from './template.js'

/** A piece of the output: bytes as they are, a part of the line by its name, the number of the record, or a value by the beginning. */
export type LinePiece =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'span'; readonly name: SpanName }
  | { readonly kind: 'number' }
  | { readonly kind: 'value'; readonly values: BeginningValues }

export interface CanonicalForm {
  readonly pieces: readonly LinePiece[]
  /**
   * Bytes that would have to be escaped. A line that has one of them cannot be written by the form, and is read like any other
   * line.
   */
  readonly forbidden: readonly number[]
  /** Whether the form also writes a line that lacks only the "/" of its path. */
  readonly isMending: boolean
}

const SPAN_NAMES = ['line', 'input', 'scheme', 'host', 'hostname', 'port', 'path', 'query', 'fragment'] as const
export type SpanName = (typeof SPAN_NAMES)[number]

/** The value of a part or a fact for a canonical line; `''` for a part that such a line never has. */
const NAMES: ReadonlyMap<string, SpanName | ''> = new Map<string, SpanName | ''>([
  ...SPAN_NAMES.map((name) => [name, name] as const),
  ['href', 'line'],
  ['username', ''],
  ['password', ''],
  ['error', ''],
])

/** Parts that may be absent. If they are absent, they are `null` in JSON, and not a piece of the line. */
const NULLABLE_PARTS = new Set(['query', 'fragment'])

const BACKSLASH = 0x5c
const QUOTE = 0x22

const literalPiece = (text: string): LinePiece => ({ kind: 'bytes', bytes: bytesOfString(text) })

/** The pieces of a template for a canonical line; `null` if it needs more than the line shows. */
export function canonicalTemplate(pieces: readonly Piece[], isRow: boolean): CanonicalForm | null {
  const write = isRow ? valueInRow : valueOnLine
  const made = pieces.map((piece) => (piece.kind === 'text' ? literalPiece(piece.text) : linePiece(piece, write)))
  if (made.includes(null)) return null
  // A backslash is escaped in a row, and also in the input of a record, because that is plain text.
  const isEscaped = isRow || pieces.some((piece) => piece.kind === 'fact' && piece.row.name === 'input')
  return { pieces: made as LinePiece[], forbidden: isEscaped ? [BACKSLASH] : [], isMending: true }
}

/**
 * The pieces of a JSON object of fields for a canonical line; `null` if it needs more than the line shows. `write` writes a
 * value.
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
    const isWhole = piece.kind === 'number' || piece.kind === 'value'
    return isWhole ? [piece] : [literalPiece('"'), piece, literalPiece('"')]
  })
  // A name that is given twice is one member of the object, so the general way writes it.
  if (made.includes(null) || new Set(names).size !== names.length || names.some((name) => /^[0-9]/.test(name)))
    return null
  const members = names.flatMap((name, index) => [
    literalPiece(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`),
    ...(made[index] as readonly LinePiece[]),
  ])
  return { pieces: [...members, literalPiece('}')], forbidden: [BACKSLASH, QUOTE], isMending: true }
}

/** A form with further pieces before it, and with a text after it. */
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

/** The input and TAB, for `--echo`. */
export const echoed = (form: CanonicalForm): CanonicalForm =>
  surrounded([{ kind: 'span', name: 'input' }, literalPiece('\t')], form, '', [BACKSLASH])

function linePiece(piece: NamedPiece, write: Write): LinePiece | null {
  const { name } = piece.row
  if (name === 'n') return { kind: 'number' }
  const span = NAMES.get(name)
  if (span !== undefined) return span === '' ? literalPiece('') : { kind: 'span', name: span }
  if (piece.kind === 'fact' || piece.row.isOfBeginning !== true) return null
  const values = new BeginningValues((beginning) => write(piece, answerTo(`${beginning}/`)))
  return { kind: 'value', values }
}

const AS_IT_IS: HowToRead = { dialect: null, base: null, encoding: 'utf-8', typed: null, profile: null }

/** The answer to a record that is a URL and nothing else. */
const answerTo = (text: string): Answer => {
  const place = { url: text, start: 0, end: text.length, base: null, encoding: null, dialect: null }
  return new Answer({ number: 0, isFirst: false, file: '', bytes: text }, place, text, AS_IT_IS, false)
}

// Writes canonical lines by a form of bytes: finds the parts of a line in it, and copies them.
//
//     https://example.org:8080/a/b?q=1#top
//     |    |  |          ||   |   ||  ||  |
//     0    1  2          34   5   67  89  10

const COLON = 0x3a
const SLASH = 0x2f
const QUESTION_MARK = 0x3f
const NUMBER_SIGN = 0x23

/**
 * The marks between which the parts are. Mark 5 is the end of the authority, 10 the end of the line, and 11 the end of the line
 * as it was before its "/" was added.
 */
const MARKS: Readonly<Record<SpanName, readonly [from: number, to: number]>> = {
  line: [0, 10],
  input: [0, 11],
  scheme: [0, 1],
  hostname: [2, 3],
  host: [2, 5],
  port: [4, 5],
  path: [5, 6],
  query: [7, 8],
  fragment: [9, 10],
}

/** The last mark that is found without a look at the path. */
const END_OF_AUTHORITY = 5

/**
 * A piece as the loop of `write` reads it: two marks, or bytes, or values. A step that has none of them writes the number of
 * the record.
 */
interface Step {
  readonly from: number
  readonly to: number
  readonly bytes: Uint8Array | null
  readonly values: BeginningValues | null
}

const stepOf = (piece: LinePiece): Step => {
  const [from, to] = piece.kind === 'span' ? MARKS[piece.name] : [0, 0]
  return {
    from,
    to,
    bytes: piece.kind === 'bytes' ? piece.bytes : null,
    values: piece.kind === 'value' ? piece.values : null,
  }
}

export class CanonicalLineWriter {
  readonly #steps: readonly Step[]
  readonly #forbidden: readonly number[]
  /** Where each of the forbidden bytes comes next in the block. */
  readonly #nextForbidden: Int32Array
  readonly #fixed: number
  readonly #looksAtPath: boolean
  readonly #needsAuthority: boolean
  /** The places of the parts in the present line. */
  readonly #marks = new Int32Array(12)

  /** Whether a line that lacks only the "/" of its path is written, with the "/". */
  readonly isMending: boolean

  constructor({ pieces, forbidden, isMending }: CanonicalForm) {
    this.isMending = isMending
    this.#steps = pieces.map(stepOf)
    this.#forbidden = forbidden
    this.#nextForbidden = new Int32Array(forbidden.length)
    this.#fixed = pieces.reduce((sum, piece) => sum + (piece.kind === 'bytes' ? piece.bytes.length : 20), 0)
    this.#looksAtPath = this.#steps.some(({ from, to }) => to > END_OF_AUTHORITY && from > 0)
    this.#needsAuthority = this.#steps.some(({ values }) => values !== null)
  }

  /** Begins a block. */
  begin(start: number): void {
    this.#nextForbidden.fill(start - 1)
  }

  /**
   * Whether the form can write a line: no byte of the line has to be escaped and, if a value depends on the authority, the line
   * has one. The lines must be given in their order, because the next place of each forbidden byte is remembered.
   */
  isFree(bytes: Uint8Array, start: number, end: number): boolean {
    if (this.#needsAuthority && !isWithAuthority(bytes, start)) return false
    const next = this.#nextForbidden
    for (let index = 0; index < next.length; index++) {
      if ((next[index] as number) < start) {
        const found = bytes.indexOf(this.#forbidden[index] as number, start)
        next[index] = found === -1 ? bytes.length : found
      }
      if ((next[index] as number) < end) return false
    }
    return true
  }

  /**
   * Writes the line from `start` to `end`, and then the "/" of its path. While the line is written, the "/" is in the place of
   * its line feed.
   */
  writeMended(out: OutputBuffer, bytes: Uint8Array, start: number, end: number, number: number): void {
    const lineFeed = bytes[end] as number
    bytes[end] = SLASH
    this.write(out, bytes, start, end + 1, number, end)
    bytes[end] = lineFeed
  }

  /** Writes the line from `start` to `end`, which is canonical. */
  write(
    out: OutputBuffer,
    bytes: Uint8Array,
    start: number,
    end: number,
    number: number,
    inputEnd: number = end,
  ): void {
    const marks = this.#marks
    marks[11] = inputEnd
    this.#mark(bytes, start, end)
    const steps = this.#steps
    const room = this.#fixed + steps.length * (end - start)
    let target = out.reserved(room)
    let at = out.length
    for (let index = 0; index < steps.length; index++) {
      const { from, to, bytes: literal, values } = steps[index] as Step
      // The most frequent pieces come first.
      if (literal !== null) at = copied(literal, 0, literal.length, target, at)
      else if (to !== 0) at = copied(bytes, marks[from] as number, marks[to] as number, target, at)
      else if (values === null) at = withDigits(number, target, at)
      else {
        values.find(bytes, start, marks[END_OF_AUTHORITY] as number)
        const length = values.end - values.start
        if (length > end - start) {
          out.advanceTo(at)
          target = out.reserved(room + length)
        }
        at = copied(values.bytes, values.start, values.end, target, at)
      }
    }
    out.advanceTo(at)
  }

  #mark(bytes: Uint8Array, start: number, end: number): void {
    const marks = this.#marks
    let at = start
    while (bytes[at] !== COLON) at++
    marks[0] = start
    marks[1] = at++
    const hasAuthority = bytes[at] === SLASH && bytes[at + 1] === SLASH
    if (hasAuthority) at += 2
    marks[2] = at
    if (hasAuthority) while (bytes[at] !== SLASH && bytes[at] !== COLON) at++
    marks[3] = at
    marks[4] = hasAuthority && bytes[at] === COLON ? at + 1 : at
    if (hasAuthority) while (bytes[at] !== SLASH) at++
    marks[5] = at
    marks[10] = end
    if (this.#looksAtPath) this.#markPath(bytes, at, end)
  }

  #markPath(bytes: Uint8Array, start: number, end: number): void {
    const marks = this.#marks
    let at = start
    while (at < end && bytes[at] !== QUESTION_MARK && bytes[at] !== NUMBER_SIGN) at++
    marks[6] = at
    marks[7] = at < end && bytes[at] === QUESTION_MARK ? at + 1 : at
    while (at < end && bytes[at] !== NUMBER_SIGN) at++
    marks[8] = at
    marks[9] = Math.min(at + 1, end)
  }
}

function isWithAuthority(bytes: Uint8Array, start: number): boolean {
  let at = start
  while (bytes[at] !== COLON) at++
  return bytes[at + 1] === SLASH && bytes[at + 2] === SLASH
}

const DIGIT_ZERO = 0x30

function withDigits(number: number, to: Uint8Array, at: number): number {
  let end = at + 1
  for (let rest = number; rest >= 10; rest = Math.floor(rest / 10)) end++
  let rest = number
  for (let index = end - 1; index >= at; index--) {
    to[index] = DIGIT_ZERO + (rest % 10)
    rest = Math.floor(rest / 10)
  }
  return end
}

/** Copies bytes and says where they end. For so few bytes, a loop is faster than `set` and `copyWithin`. */
function copied(from: Uint8Array, start: number, end: number, to: Uint8Array, at: number): number {
  let next = at
  for (let index = start; index < end; index++) to[next++] = from[index] as number
  return next
}
