/**
 * The records of a list that a program passes in pieces. A list compressed by gzip is decompressed, by a module that is loaded
 * then.
 */

import { joined } from '../bytes.js'
import { listError } from '../reasons.js'
import { type Block, BlockBuffer, type Framing, type LongRecord } from './blocks.js'
import { csvProblemText } from './csv-ends.js'
import type { Gunzip } from './gunzip.js'

/** The first bytes of gzip (RFC 1952, 2.3.1). */
const MARK = [0x1f, 0x8b] as const

/** Bytes that are passed on unchanged. */
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
  /** Where the bytes of the list come from; `null` as long as the first bytes do not tell it. */
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

  /** Adds a piece. The blocks of the earlier pieces have been read. It has to be awaited if it is a promise. */
  add(piece: Uint8Array): Promise<void> | void {
    if (this.#bytes !== null) return this.#bytes.add(piece)
    const first = joined(this.#first, piece)
    this.#first = first
    const isMarked = MARK.every((byte, at) => at >= first.length || first[at] === byte)
    if (!isMarked) this.#begin(new Plain())
    else if (first.length >= MARK.length) return this.#decompress()
    // The caller may reuse the bytes of the piece for the next one.
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
   * The blocks that are complete. Throws a `UrlError` if the list is of another form, or where its gzip is damaged. A block is overwritten
   * when the next one is read.
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
    // The first byte of gzip alone is a list.
    if (this.#bytes === null) this.#begin(new Plain())
    this.#bytes?.end()
    yield* this.blocks()
    yield* this.#buffer.ended()
    const problem = this.#buffer.takeProblem()
    if (problem !== null) throw listError('not-csv', csvProblemText(problem))
  }
}
