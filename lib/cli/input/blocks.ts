/**
 * Bytes cut into blocks of whole records, over one buffer that is used again and again.
 *
 * A block is what one read gave, up to the last separator in it, so a reader that is slow or a person at a terminal gets the
 * answer to each record at once. What is behind the last separator moves to the front. The last record of an input gets a
 * separator where it has none.
 */

import type { ByteReader } from './byte-reader.js'

/** Larger blocks are slower: they do not stay in the processor's cache. */
const USUAL = 256 * 1024

export interface Block {
  readonly bytes: Buffer
  readonly start: number
  /** The offset behind the last separator. */
  readonly end: number
  /** The number of bytes of the input that are before the block. */
  readonly position: number
  /** Whether the block stands for one record that is too long and that nobody has kept. */
  readonly isTooLong: boolean
}

export interface Framing {
  /** The byte that ends a record. */
  readonly separator: number
  /** The longest record that is kept, in bytes. */
  readonly maxLine: number
}

/** The buffer of a run. It grows for a long record, and stays as large as it is. */
export class BlockBuffer {
  #bytes = Buffer.allocUnsafeSlow(USUAL)

  /** The blocks of an input. A block is gone when the next one is asked for. */
  async *blocks(reader: ByteReader, { separator, maxLine }: Framing): AsyncGenerator<Block, void, void> {
    let held = 0
    let position = 0
    let isTooLong = false
    for (;;) {
      if (held > maxLine) {
        isTooLong = true
        position += held
        held = 0
      }
      // One byte is left for a separator that is missing.
      if (held + 1 >= this.#bytes.length) this.#grow(Math.min(this.#bytes.length * 2, maxLine + 2 + USUAL))
      const bytes = this.#bytes
      const count = await reader.read(bytes, held, bytes.length - held - 1)
      if (count === 0) break
      let start = 0
      const filled = held + count
      if (isTooLong) {
        const end = bytes.indexOf(separator)
        if (end === -1 || end >= filled) {
          position += filled
          held = 0
          continue
        }
        yield { bytes, start: 0, end: 0, position, isTooLong: true }
        isTooLong = false
        start = end + 1
      }
      const end = bytes.subarray(0, filled).lastIndexOf(separator) + 1
      if (end > start) {
        yield* this.#short({ bytes, start, end, position, isTooLong: false }, separator, maxLine)
        start = end
      }
      bytes.copyWithin(0, start, filled)
      held = filled - start
      position += start
    }
    const bytes = this.#bytes
    if (isTooLong || held > maxLine) yield { bytes, start: 0, end: 0, position, isTooLong: true }
    else if (held > 0) {
      bytes[held] = separator
      yield { bytes, start: 0, end: held + 1, position, isTooLong: false }
    }
  }

  /** A block cut at the records that are longer than is kept. A read may bring such a record together with its end. */
  *#short(block: Block, separator: number, maxLine: number): Generator<Block, void, void> {
    const { bytes, end, position } = block
    let { start } = block
    let from = start
    while (maxLine < this.#bytes.length && from < end) {
      const lineEnd = bytes.indexOf(separator, from)
      if (lineEnd - from > maxLine) {
        if (from > start) yield { ...block, start, end: from }
        yield { bytes, start: 0, end: 0, position: position + from, isTooLong: true }
        start = lineEnd + 1
      }
      from = lineEnd + 1
    }
    if (start < end) yield { ...block, start, end }
  }

  #grow(size: number): void {
    const grown = Buffer.allocUnsafeSlow(size)
    this.#bytes.copy(grown)
    this.#bytes = grown
  }
}
