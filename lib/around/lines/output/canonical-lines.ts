/**
 * Filters and writes canonical lines as bytes. A line is written by a form, which copies parts of it.
 */

import { byteString } from '../bytes.js'
import type { Digests } from '../digests.js'
import type { BeginningValues } from './beginnings.js'
import { type CanonicalForm, type LinePiece, type ParameterPiece, QUERY_SPAN } from './canonical-forms.js'
import { OutputBuffer } from './output-buffer.js'

const COLON = 0x3a
const SLASH = 0x2f
const QUESTION_MARK = 0x3f
const NUMBER_SIGN = 0x23
const EQUALS = 0x3d
const AMPERSAND = 0x26
const PERCENT = 0x25
const PLUS = 0x2b
const BACKSLASH = 0x5c

const END_OF_AUTHORITY = 5
const [QUERY_BEGINS, QUERY_ENDS] = QUERY_SPAN

/** The marks that are found without scanning the path. */
const BEFORE_PATH: ReadonlySet<number> = new Set([0, 1, 2, 3, 4, 5, 10, 11, 12])

/**
 * A piece, flattened for the loop in `write`: two marks, bytes, values or a parameter. A piece with none of these writes the
 * record's number.
 */
interface FlatPiece {
  readonly from: number
  readonly to: number
  readonly bytes: Uint8Array | null
  readonly values: BeginningValues | null
  readonly parameter: ParameterPiece | null
}

const flatPieceOf = (piece: LinePiece): FlatPiece => {
  const [from, to] = piece.kind === 'span' ? piece.span : [0, 0]
  return {
    from,
    to,
    bytes: piece.kind === 'bytes' ? piece.bytes : null,
    values: piece.kind === 'value' ? piece.values : null,
    parameter: piece.kind === 'parameter' ? piece : null,
  }
}

export class CanonicalLineWriter {
  readonly #pieces: readonly FlatPiece[]
  readonly #forbidden: readonly number[]
  /** The next offset in the block of each forbidden byte. */
  readonly #nextForbidden: Int32Array
  readonly #fixed: number
  readonly #looksAtPath: boolean
  readonly #needsAuthority: boolean
  /** The offsets of the marks in the current line. */
  readonly #marks = new Int32Array(15)

  /** The end of the last parameter value found. */
  #valueEnd = 0

  /** Whether a line that lacks only the "/" of its path is written, with the "/". */
  readonly isMending: boolean

  constructor({ pieces, forbidden, isMending }: CanonicalForm) {
    this.isMending = isMending
    this.#pieces = pieces.map(flatPieceOf)
    this.#forbidden = forbidden
    this.#nextForbidden = new Int32Array(forbidden.length)
    this.#fixed = pieces.reduce((sum, piece) => sum + (piece.kind === 'bytes' ? piece.bytes.length : 20), 0)
    this.#looksAtPath = this.#pieces.some(
      ({ from, to, parameter }) => parameter !== null || !BEFORE_PATH.has(from) || !BEFORE_PATH.has(to),
    )
    this.#needsAuthority = this.#pieces.some(({ values }) => values !== null)
  }

  /** Starts a new block. */
  begin(start: number): void {
    this.#nextForbidden.fill(start - 1)
  }

  /**
   * Tells whether the form can write a line: it contains no byte that must be escaped and, if a value depends on the authority, it
   * has one. Lines must be passed in order, because the next offset of each forbidden byte is remembered.
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

  /** Writes the line from `start` to `end` as if "/" followed it. While the line is written, the "/" replaces its line feed. */
  writeMended(out: OutputBuffer, bytes: Uint8Array, start: number, end: number, number: number): void {
    const lineFeed = bytes[end] as number
    bytes[end] = SLASH
    this.write(out, bytes, start, end + 1, number, end)
    bytes[end] = lineFeed
  }

  /** Writes the canonical line from `start` to `end`. */
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
    const pieces = this.#pieces
    const room = this.#fixed + pieces.length * (end - start)
    let target = out.reserved(room)
    let at = out.length
    for (let index = 0; index < pieces.length; index++) {
      const { from, to, bytes: literal, values, parameter } = pieces[index] as FlatPiece
      // The most frequent kinds of pieces are tested first.
      if (literal !== null) at = copied(literal, 0, literal.length, target, at)
      else if (to !== 0) at = copied(bytes, marks[from] as number, marks[to] as number, target, at)
      else if (parameter !== null) {
        const place = this.#findParameter(bytes, parameter.name)
        if (place === DECODED) {
          const value = parameter.valueIn(byteString(bytes, start, end))
          out.advanceTo(at)
          out.text(value)
          at = out.length
          target = out.reserved(room)
        } else if (place !== ABSENT) at = copied(bytes, place, this.#valueEnd, target, at)
      } else if (values === null) at = withDigits(number, target, at)
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
    marks[12] = at
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
    marks[13] = (marks[7] as number) < at ? (marks[6] as number) : at
    marks[14] = (marks[9] as number) < end ? at : end
  }

  /**
   * The offset of a parameter's value, which ends at `#valueEnd`; `ABSENT` if there is none. It is `DECODED` if the query must be
   * decoded: a name with "%" or "+" may be the wanted name, and a value with "%", "+" or a backslash is not written as it is in the
   * query.
   */
  #findParameter(bytes: Uint8Array, name: Uint8Array): number {
    const end = this.#marks[QUERY_ENDS] as number
    for (let at = this.#marks[QUERY_BEGINS] as number; at < end; at++) {
      let index = 0
      while (index < name.length && bytes[at + index] === name[index]) index++
      const next = at + index
      const isNamed = index === name.length && (next >= end || bytes[next] === EQUALS || bytes[next] === AMPERSAND)
      if (isNamed) return this.#plainValue(bytes, next < end && bytes[next] === EQUALS ? next + 1 : next, end)
      for (; at < end && bytes[at] !== EQUALS && bytes[at] !== AMPERSAND; at++) {
        if (bytes[at] === PERCENT || bytes[at] === PLUS) return DECODED
      }
      while (at < end && bytes[at] !== AMPERSAND) at++
    }
    return ABSENT
  }

  #plainValue(bytes: Uint8Array, start: number, end: number): number {
    let at = start
    for (; at < end && bytes[at] !== AMPERSAND; at++) {
      const byte = bytes[at]
      if (byte === PERCENT || byte === PLUS || byte === BACKSLASH) return DECODED
    }
    this.#valueEnd = at
    return start
  }
}

/** What `#findParameter` returns if the parameter is absent, or if the query must be decoded. */
const ABSENT = -1
const DECODED = -2

function isWithAuthority(bytes: Uint8Array, start: number): boolean {
  const at = endOfScheme(bytes, start)
  return bytes[at + 1] === SLASH && bytes[at + 2] === SLASH
}

/** The end of a canonical line's scheme. */
export function endOfScheme(bytes: Uint8Array, start: number): number {
  let at = start
  while (bytes[at] !== COLON) at++
  return at
}

/** The end of a canonical line's authority; -1 if there is none. */
export function endOfAuthority(bytes: Uint8Array, start: number): number {
  let at = endOfScheme(bytes, start)
  if (bytes[at + 1] !== SLASH || bytes[at + 2] !== SLASH) return -1
  at += 3
  while (bytes[at] !== SLASH) at++
  return at
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

/** Copies bytes, and returns the offset after them. A loop is faster than `set` and `copyWithin` for so few bytes. */
function copied(from: Uint8Array, start: number, end: number, to: Uint8Array, at: number): number {
  let next = at
  for (let index = start; index < end; index++) to[next++] = from[index] as number
  return next
}

/** The filter's verdicts on a line. With `UNKNOWN`, the line must be parsed first. */
const LEFT_OUT = 0
export const KEPT = 1
export const UNKNOWN = -1

export interface LineFilterParts {
  /**
   * The conditions about a line's beginning; `null` if there are none. `values` is empty for a beginning whose lines are left out;
   * `endOf` returns the end of a line's beginning, or -1 if the line does not have one.
   */
  readonly wanted: {
    readonly values: BeginningValues
    readonly endOf: (bytes: Uint8Array, start: number) => number
  } | null
  /** Whether there are no other conditions. */
  readonly isWhole: boolean
  /** The writer of a line's key, and the keys seen so far; `null` without `--uniq`. */
  readonly keys: { readonly writer: CanonicalLineWriter; readonly seen: Digests } | null
}

/** Selects canonical lines as far as their bytes allow: by conditions about a line's beginning, and by a key made of its bytes. */
export class LineFilter {
  readonly #parts: LineFilterParts
  readonly #key = new OutputBuffer()

  constructor(parts: LineFilterParts) {
    this.#parts = parts
  }

  /** Starts a new block. */
  begin(start: number): void {
    this.#parts.keys?.writer.begin(start)
  }

  /** Decides whether a canonical line is kept. Call it only once for each line, because it marks the line's key as seen. */
  verdict(bytes: Uint8Array, start: number, end: number, number: number, inputEnd: number = end): number {
    const { wanted, isWhole, keys } = this.#parts
    if (wanted !== null) {
      const { values, endOf } = wanted
      const beginningEnd = endOf(bytes, start)
      if (beginningEnd === -1) return UNKNOWN
      values.find(bytes, start, beginningEnd)
      if (values.start === values.end) return LEFT_OUT
    }
    if (!isWhole) return UNKNOWN
    if (keys === null) return KEPT
    const { writer, seen } = keys
    if (!writer.isFree(bytes, start, inputEnd)) return UNKNOWN
    const key = this.#key
    key.clear()
    writer.write(key, bytes, start, end, number, inputEnd)
    return seen.addBytes(key.bytes, 0, key.length) ? KEPT : LEFT_OUT
  }
}
