/**
 * A queue of an input's bytes, which can be taken by line or by length.
 */

import type { ByteReader } from '../../around/lines/input/blocks.js'

const PIECE = 64 * 1024
const LINE_FEED = 0x0a

export class ByteQueue implements ByteReader {
  readonly #reader: ByteReader
  #held: Buffer = Buffer.alloc(0)
  #isAtEnd = false
  #read = 0
  #error: unknown = null

  constructor(reader: ByteReader) {
    this.#reader = reader
  }

  /** Returns the next bytes without removing them; fewer if the input ends. */
  async peek(count: number): Promise<Buffer> {
    while (this.#held.length < count && (await this.#more()));
    return this.#held.subarray(0, count)
  }

  /** The offset of the next byte in the input. */
  get at(): number {
    return this.#read - this.#held.length
  }

  /** Puts back the bytes that were taken last. */
  putBack(bytes: Buffer): void {
    this.#held = Buffer.concat([bytes, this.#held])
  }

  /** Drops the bytes that were read but not taken. */
  drop(): void {
    this.#held = Buffer.alloc(0)
  }

  /** Skips the bytes before the next line that begins with `beginning`. */
  async findLine(beginning: string): Promise<void> {
    const looked = `\n${beginning}`
    for (;;) {
      const found = this.#held.indexOf(looked)
      const kept = found === -1 ? Math.max(0, this.#held.length - looked.length) : found + 1
      this.#held = this.#held.subarray(kept)
      if (found !== -1) return
      if (!(await this.#more())) return this.drop()
    }
  }

  /** Like {@link peek}, but an error is thrown only by the next call that has to read. */
  async peekUndamaged(count: number): Promise<Buffer> {
    try {
      return await this.peek(count)
    } catch (error) {
      this.#error = error
      return this.#held.subarray(0, count)
    }
  }

  /**
   * Takes the next line, without its line end, as a byte string; `null` at the end of the input. Throws if the line is too long.
   */
  async line(longest: number): Promise<string | null> {
    for (let from = 0; ; ) {
      const end = this.#held.indexOf(LINE_FEED, from)
      if (end !== -1) {
        const line = this.#held.toString('latin1', 0, end)
        this.#held = this.#held.subarray(end + 1)
        return line.endsWith('\r') ? line.slice(0, -1) : line
      }
      from = this.#held.length
      if (from > longest) throw new Error(`a line of a header is longer than ${longest} bytes`)
      if (await this.#more()) continue
      if (from === 0) return null
      const line = this.#held.toString('latin1')
      this.#held = Buffer.alloc(0)
      return line
    }
  }

  /** Takes the next bytes; fewer if the input ends. */
  async take(count: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    let length = 0
    while (length < count && (this.#held.length > 0 || (await this.#more()))) {
      const piece = this.#held.subarray(0, count - length)
      this.#held = this.#held.subarray(piece.length)
      pieces.push(piece)
      length += piece.length
    }
    return Buffer.concat(pieces)
  }

  /** Skips bytes, and returns how many were skipped. */
  async skip(count: number): Promise<number> {
    let left = count
    while (left > 0 && (this.#held.length > 0 || (await this.#more()))) {
      const length = Math.min(left, this.#held.length)
      this.#held = this.#held.subarray(length)
      left -= length
    }
    return count - left
  }

  async read(into: Uint8Array, offset: number, length: number): Promise<number> {
    if (this.#held.length === 0 && !(await this.#more())) return 0
    const piece = this.#held.subarray(0, length)
    into.set(piece, offset)
    this.#held = this.#held.subarray(piece.length)
    return piece.length
  }

  close(): Promise<void> {
    return this.#reader.close()
  }

  async #more(): Promise<boolean> {
    if (this.#error !== null) {
      const error = this.#error
      this.#error = null
      throw error
    }
    if (this.#isAtEnd) return false
    const piece = Buffer.allocUnsafe(PIECE)
    const count = await this.#reader.read(piece, 0, PIECE)
    this.#isAtEnd = count === 0
    this.#read += count
    const read = piece.subarray(0, count)
    this.#held = this.#held.length === 0 ? read : Buffer.concat([this.#held, read])
    return count > 0
  }
}
