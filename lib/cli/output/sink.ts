/**
 * Where the output goes: a descriptor that takes as much as it can. The command waits for a reader that is slow; that the reader
 * has gone away is not a mistake; and where a disk is full, a file ends with its last whole record.
 */

import { fstatSync, ftruncateSync, write } from 'node:fs'
import { pause, problemOf } from '../input/descriptor-reader.js'

/** The reader of the output has gone away, as `head` does when it has enough. */
export class ReaderGone extends Error {
  override readonly name = 'ReaderGone'
}

/** The output cannot be written. */
export class WriteError extends Error {
  override readonly name = 'WriteError'
}

export interface Sink {
  /** Writes the first `length` bytes of the buffer, which are whole records, and resolves when they are written. */
  write(bytes: Buffer, length: number): Promise<void>
}

export class DescriptorSink implements Sink {
  readonly #descriptor: number
  readonly #separator: number

  constructor(descriptor: number, separator: number) {
    this.#descriptor = descriptor
    this.#separator = separator
  }

  async write(bytes: Buffer, length: number): Promise<void> {
    let written = 0
    for (let delay = 1; written < length; ) {
      const result = await writeOnce(this.#descriptor, bytes, written, length - written)
      if (typeof result === 'number') {
        written += result
        delay = 1
      } else if (result.code === 'EAGAIN') {
        await pause(delay)
        delay = Math.min(50, delay * 2)
      } else if (result.code === 'EPIPE') {
        throw new ReaderGone()
      } else {
        this.#takeBackHalfARecord(bytes, written)
        throw new WriteError(`the output cannot be written: ${problemOf(result)}`)
      }
    }
  }

  /** Cuts off the bytes after the last separator that was written, if the output is a file that ends with them. */
  #takeBackHalfARecord(bytes: Buffer, written: number): void {
    if (written === 0) return
    const half = written - (bytes.subarray(0, written).lastIndexOf(this.#separator) + 1)
    const stat = fstatSync(this.#descriptor)
    if (half > 0 && stat.isFile()) ftruncateSync(this.#descriptor, stat.size - half)
  }
}

const writeOnce = (descriptor: number, bytes: Buffer, offset: number, length: number) =>
  new Promise<number | NodeJS.ErrnoException>((resolve) => {
    write(descriptor, bytes, offset, length, null, (error, count) => resolve(error ?? count))
  })

/** The output of one block, collected in a buffer that is used again and again. */
export class OutputBuffer {
  #bytes = Buffer.allocUnsafeSlow(320 * 1024)
  #length = 0

  get bytes(): Buffer {
    return this.#bytes
  }

  get length(): number {
    return this.#length
  }

  clear(): void {
    this.#length = 0
  }

  /** Appends a byte string. */
  text(bytes: string): void {
    this.#reserve(bytes.length)
    this.#length += this.#bytes.write(bytes, this.#length, 'latin1')
  }

  /** Appends one byte. */
  byte(byte: number): void {
    this.#reserve(1)
    this.#bytes[this.#length++] = byte
  }

  /** Appends the bytes of another buffer from `start` to `end`. */
  copy(from: Buffer, start: number, end: number): void {
    if (start >= end) return
    this.#reserve(end - start)
    this.#length += from.copy(this.#bytes, this.#length, start, end)
  }

  /** The buffer, with room for so many bytes after its length; `advanceTo` says how many were written there. */
  reserved(count: number): Buffer {
    this.#reserve(count)
    return this.#bytes
  }

  advanceTo(length: number): void {
    this.#length = length
  }

  #reserve(count: number): void {
    const needed = this.#length + count
    if (needed <= this.#bytes.length) return
    const grown = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2))
    this.#bytes.copy(grown, 0, 0, this.#length)
    this.#bytes = grown
  }
}
