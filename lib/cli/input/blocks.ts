/**
 * Bytes cut into blocks of whole records, over one buffer that is used again and again.
 *
 * A block is what one read gave, up to the last separator in it, so a reader that is slow or a person at a terminal gets the
 * answer to each record at once. The bytes after the last separator move to the front. The last record of an input gets a
 * separator where it has none.
 */

import type { ByteReader } from './descriptor-reader.js'

/** Larger blocks are slower: they do not stay in the processor's cache. */
const USUAL = 256 * 1024

/** Whole records. */
export interface Block {
  readonly kind: 'records'
  readonly bytes: Buffer
  readonly start: number
  /** The offset after the last separator. */
  readonly end: number
}

/** A record that is too long. Only its beginning is kept. */
export interface LongRecord {
  readonly kind: 'too-long'
  readonly beginning: string
  readonly length: number
}

/** The first bytes of a character of UTF-8, without the last one. */
const HALF_A_CHARACTER = /(?:[\xc0-\xff]|[\xe0-\xff][\x80-\xbf]|[\xf0-\xff][\x80-\xbf]{2})$/

/** How many bytes of a record that is too long are kept, so that a person can find it. */
const SHOWN = 100

export interface Framing {
  /** The byte that ends a record. */
  readonly separator: number
  /** The longest record that is kept, in bytes. */
  readonly maxLine: number
}

/** The buffer of a run. It grows for a long record, and stays as large as it is. */
export class BlockBuffer {
  #bytes = Buffer.allocUnsafeSlow(USUAL)

  /** The blocks of an input. A block is overwritten when the next one is read. */
  async *blocks(reader: ByteReader, { separator, maxLine }: Framing): AsyncGenerator<Block | LongRecord, void, void> {
    let held = 0
    let long: LongRecord | null = null
    for (;;) {
      if (held > maxLine) {
        long = this.#long(0, held, maxLine)
        held = 0
      }
      // One byte is left for a separator that is missing.
      if (held + 1 >= this.#bytes.length) this.#grow(Math.min(this.#bytes.length * 2, maxLine + 2 + USUAL))
      const bytes = this.#bytes
      const count = await reader.read(bytes, held, bytes.length - held - 1)
      if (count === 0) break
      const filled = held + count
      let start = 0
      if (long !== null) {
        const end = bytes.subarray(0, filled).indexOf(separator)
        long = { ...long, length: long.length + (end === -1 ? filled : end) }
        held = 0
        if (end === -1) continue
        yield long
        long = null
        start = end + 1
      }
      const end = bytes.subarray(0, filled).lastIndexOf(separator) + 1
      if (end > start) {
        yield* this.#short(start, end, separator, maxLine)
        start = end
      }
      bytes.copyWithin(0, start, filled)
      held = filled - start
    }
    const bytes = this.#bytes
    if (long !== null) yield long
    else if (held > 0) {
      bytes[held] = separator
      yield { kind: 'records', bytes, start: 0, end: held + 1 }
    }
  }

  /** A block cut at the records that are longer than is kept. A read may bring such a record together with its end. */
  *#short(start: number, end: number, separator: number, maxLine: number): Generator<Block | LongRecord, void, void> {
    const bytes = this.#bytes
    let blockStart = start
    let from = start
    while (maxLine < bytes.length && from < end) {
      const lineEnd = bytes.indexOf(separator, from)
      if (lineEnd - from > maxLine) {
        if (from > blockStart) yield { kind: 'records', bytes, start: blockStart, end: from }
        yield this.#long(from, lineEnd, maxLine)
        blockStart = lineEnd + 1
      }
      from = lineEnd + 1
    }
    if (blockStart < end) yield { kind: 'records', bytes, start: blockStart, end }
  }

  #long(start: number, end: number, maxLine: number): LongRecord {
    const kept = this.#bytes.toString('latin1', start, start + Math.min(SHOWN, maxLine))
    // The last character may be cut off in the middle.
    return { kind: 'too-long', beginning: kept.replace(HALF_A_CHARACTER, ''), length: end - start }
  }

  #grow(size: number): void {
    const grown = Buffer.allocUnsafeSlow(size)
    this.#bytes.copy(grown)
    this.#bytes = grown
  }
}
