/**
 * The records of a list that a program passes in chunks. A gzip list is decompressed by a module that is loaded when needed.
 */

import { joined } from '../bytes.js'
import { listError } from '../reasons.js'
import { type Block, BlockBuffer, type Framing, type LongRecord } from './blocks.js'
import { csvProblemText } from './csv-ends.js'
import type { Gunzip } from './gunzip.js'

/** The first bytes of gzip (RFC 1952, 2.3.1). */
const MARK = [0x1f, 0x8b] as const

/** Passes bytes through unchanged. */
class Plain implements Bytes {
  #bytes: Uint8Array = new Uint8Array(0)

  add(piece: Uint8Array): void {
    this.#bytes = piece
  }

  end(): void {}

  take(into: Uint8Array, offset: number, length: number): number {
    const taken = this.#bytes.subarray(0, length)
    into.set(taken, offset)
    this.#bytes = this.#bytes.subarray(taken.length)
    return taken.length
  }
}

/** The source of the list's bytes. */
type Bytes = Pick<Gunzip, 'add' | 'end' | 'take'>

export class Pieces {
  readonly #buffer: BlockBuffer
  /** The source of the list's bytes; `null` until the first bytes show whether the list is compressed. */
  #bytes: Bytes | null = null
  #first: Uint8Array = new Uint8Array(0)

  constructor(framing: Framing) {
    this.#buffer = new BlockBuffer(framing)
    this.#buffer.begin()
  }

  /** Whether the list is compressed. */
  get isCompressed(): boolean {
    return this.#bytes !== null && !(this.#bytes instanceof Plain)
  }

  /** Adds a chunk. The caller must first read all blocks of the earlier chunks. A returned promise must be awaited. */
  add(piece: Uint8Array): Promise<void> | void {
    if (this.#bytes !== null) return this.#bytes.add(piece)
    const first = joined(this.#first, piece)
    this.#first = first
    const isMarked = MARK.every((byte, at) => at >= first.length || first[at] === byte)
    if (!isMarked) this.#begin(new Plain())
    else if (first.length >= MARK.length) return this.#decompress()
    // The bytes are copied because the caller may reuse the chunk's buffer.
    else this.#first = first.slice()
  }

  async #decompress(): Promise<void> {
    const gzip = await import('./gunzip.js')
    this.#begin(new gzip.Gunzip())
  }

  #begin(bytes: Bytes): void {
    this.#bytes = bytes
    bytes.add(this.#first)
    this.#first = new Uint8Array(0)
  }

  /**
   * The complete blocks. Throws a `UrlError` if the input is not a list, or at the place where its gzip is damaged. A block is
   * overwritten when the next one is read.
   */
  *blocks(): Generator<Block | LongRecord, void, void> {
    const from = this.#bytes
    if (from === null) return
    for (;;) {
      const { bytes, offset, length } = this.#buffer.room()
      const count = from.take(bytes, offset, length)
      if (count === 0) return
      yield* this.#buffer.taken(count)
    }
  }

  /** The last blocks. Throws a `UrlError` if the list ends too early. */
  *ended(): Generator<Block | LongRecord, void, void> {
    // A list may consist of gzip's first byte alone.
    if (this.#bytes === null) this.#begin(new Plain())
    this.#bytes?.end()
    yield* this.blocks()
    yield* this.#buffer.ended()
    const problem = this.#buffer.takeProblem()
    if (problem !== null) throw listError('not-csv', csvProblemText(problem))
  }
}
