/**
 * Writes canonical lines by a form of bytes: finds the parts of a line in it, and copies them.
 *
 *     https://example.org:8080/a/b?q=1#top
 *     |    |  |          ||   |   ||  ||  |
 *     0    1  2          34   5   67  89  10
 */

import type { CanonicalForm, LinePiece, SpanName } from './canonical-form.js'
import type { OutputBuffer } from './sink.js'

const COLON = 0x3a
const SLASH = 0x2f
const QUESTION_MARK = 0x3f
const NUMBER_SIGN = 0x23

/** The marks between which the parts are. Mark 5 ends the authority, and 10 is the end of the line, and 11 that of the input. */
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

/** A piece for the loop: marks, or bytes, or neither for the number. */
interface Step {
  readonly from: number
  readonly to: number
  readonly bytes: Uint8Array | null
}

const stepOf = (piece: LinePiece): Step => {
  const [from, to] = piece.kind === 'span' ? MARKS[piece.name] : [0, 0]
  return { from, to, bytes: piece.kind === 'bytes' ? piece.bytes : null }
}

export class CanonicalLineWriter {
  readonly #steps: readonly Step[]
  readonly #forbidden: readonly number[]
  /** Where each of the forbidden bytes comes next in the block. */
  readonly #nextForbidden: Int32Array
  readonly #fixed: number
  readonly #looksAtPath: boolean
  /** Where the parts of the present line are. */
  readonly #marks = new Int32Array(12)

  /** Whether a line that lacks nothing but the "/" of its path is written with it. */
  readonly isMending: boolean

  constructor({ pieces, forbidden, isMending }: CanonicalForm) {
    this.isMending = isMending
    this.#steps = pieces.map(stepOf)
    this.#forbidden = forbidden
    this.#nextForbidden = new Int32Array(forbidden.length)
    this.#fixed = pieces.reduce((sum, piece) => sum + (piece.kind === 'bytes' ? piece.bytes.length : 20), 0)
    this.#looksAtPath = this.#steps.some(({ from, to }) => to > END_OF_AUTHORITY && from > 0)
  }

  /** Begins a block. */
  begin(start: number): void {
    this.#nextForbidden.fill(start - 1)
  }

  /** Whether a line has nothing that would have to be escaped. Lines come in their order. */
  isFree(bytes: Buffer, start: number, end: number): boolean {
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
   * Writes the line from `start` to `end`, but for the "/" that is its path. The line feed of the line gives its place to the
   * "/" meanwhile.
   */
  writeMended(out: OutputBuffer, bytes: Uint8Array, start: number, end: number, number: number): void {
    const lineFeed = bytes[end] as number
    bytes[end] = SLASH
    this.write(out, bytes, start, end + 1, number, end)
    bytes[end] = lineFeed
  }

  /** Writes the line from `start` to `end`, which is canonical. */
  write(out: OutputBuffer, bytes: Uint8Array, start: number, end: number, number: number, inputEnd = end): void {
    const marks = this.#marks
    marks[11] = inputEnd
    this.#mark(bytes, start, end)
    const steps = this.#steps
    const target = out.reserved(this.#fixed + steps.length * (end - start))
    let at = out.length
    for (let index = 0; index < steps.length; index++) {
      const { from, to, bytes: literal } = steps[index] as Step
      if (literal !== null) at = copied(literal, 0, literal.length, target, at)
      else if (to === 0) at = withDigits(number, target, at)
      else at = copied(bytes, marks[from] as number, marks[to] as number, target, at)
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

/** Copies bytes and says where they end. A call out of the engine would take longer for so few. */
function copied(from: Uint8Array, start: number, end: number, to: Uint8Array, at: number): number {
  let next = at
  for (let index = start; index < end; index++) to[next++] = from[index] as number
  return next
}
