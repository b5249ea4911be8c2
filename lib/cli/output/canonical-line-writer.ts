/**
 * Writes canonical lines by a form of bytes: finds the parts of a line in it, and copies them.
 *
 *     https://example.org:8080/a/b?q=1#top
 *          |  |          |    |   |   |   |
 *     schemeEnd hostStart portStart pathStart queryStart fragmentStart end
 */

import type { CanonicalForm, LinePiece, SpanName } from './canonical-form.js'
import type { OutputBuffer } from './sink.js'

const COLON = 0x3a
const SLASH = 0x2f
const QUESTION_MARK = 0x3f
const NUMBER_SIGN = 0x23

export class CanonicalLineWriter {
  readonly #pieces: readonly LinePiece[]
  readonly #forbidden: readonly number[]
  readonly #fixed: number
  readonly #spans: number
  /** Where the parts of the present line are. */
  #start = 0
  #schemeEnd = 0
  #hostStart = 0
  #hostEnd = 0
  #pathStart = 0
  #pathEnd = 0
  #queryEnd = 0
  #end = 0

  constructor({ pieces, forbidden }: CanonicalForm) {
    this.#pieces = pieces
    this.#forbidden = forbidden
    this.#fixed = pieces.reduce((sum, piece) => sum + (piece.kind === 'bytes' ? piece.bytes.length : 20), 0)
    this.#spans = pieces.filter(({ kind }) => kind === 'span').length
  }

  /** Whether lines of a block can be written without a look at each. */
  isFree(bytes: Uint8Array): boolean {
    return this.#forbidden.every((byte) => !bytes.includes(byte))
  }

  /** Whether a line has nothing that would have to be escaped. */
  isFreeLine(bytes: Uint8Array, start: number, end: number): boolean {
    for (let at = start; at < end; at++) if (this.#forbidden.includes(bytes[at] as number)) return false
    return true
  }

  /** Writes the line from `start` to `end`, which is canonical. */
  write(out: OutputBuffer, bytes: Uint8Array, start: number, end: number, number: number): void {
    this.#findParts(bytes, start, end)
    const room = this.#fixed + this.#spans * (end - start)
    const target = out.reserved(room)
    let at = out.length
    for (const piece of this.#pieces) {
      if (piece.kind === 'bytes') at = copied(piece.bytes, 0, piece.bytes.length, target, at)
      else if (piece.kind === 'number') at += target.write(String(number), at, 'latin1')
      else at = copied(bytes, this.#startOf(piece.name), this.#endOf(piece.name), target, at)
    }
    out.advanceTo(at)
  }

  #findParts(bytes: Uint8Array, start: number, end: number): void {
    this.#start = start
    this.#end = end
    let at = start
    while (bytes[at] !== COLON) at++
    this.#schemeEnd = at++
    const hasAuthority = bytes[at] === SLASH && bytes[at + 1] === SLASH
    if (hasAuthority) at += 2
    this.#hostStart = at
    this.#hostEnd = at
    if (hasAuthority) {
      while (bytes[at] !== SLASH && bytes[at] !== COLON) at++
      this.#hostEnd = at
      while (bytes[at] !== SLASH) at++
    }
    this.#pathStart = at
    while (at < end && bytes[at] !== QUESTION_MARK && bytes[at] !== NUMBER_SIGN) at++
    this.#pathEnd = at
    while (at < end && bytes[at] !== NUMBER_SIGN) at++
    this.#queryEnd = at
  }

  #startOf(name: SpanName): number {
    switch (name) {
      case 'line':
      case 'scheme':
        return this.#start
      case 'host':
      case 'hostname':
        return this.#hostStart
      case 'port':
        return Math.min(this.#hostEnd + 1, this.#pathStart)
      case 'path':
        return this.#pathStart
      case 'query':
        return Math.min(this.#pathEnd + 1, this.#queryEnd)
      case 'fragment':
        return Math.min(this.#queryEnd + 1, this.#end)
    }
  }

  #endOf(name: SpanName): number {
    switch (name) {
      case 'scheme':
        return this.#schemeEnd
      case 'hostname':
        return this.#hostEnd
      case 'host':
      case 'port':
        return this.#pathStart
      case 'path':
        return this.#pathEnd
      case 'query':
        return this.#queryEnd
      case 'line':
      case 'fragment':
        return this.#end
    }
  }
}

/** Copies bytes and says where they end. A call out of the engine would take longer for so few. */
function copied(from: Uint8Array, start: number, end: number, to: Uint8Array, at: number): number {
  let next = at
  for (let index = start; index < end; index++) to[next++] = from[index] as number
  return next
}
