/**
 * The output of one block, collected in a reused buffer.
 */

import { allocated, writeByteString } from '../bytes.js'

const FEW = 160

export class OutputBuffer {
  #bytes: Uint8Array = allocated(320 * 1024)
  #length = 0

  get bytes(): Uint8Array {
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
    this.#length += writeByteString(bytes, this.#bytes, this.#length)
  }

  /** Appends one byte. */
  byte(byte: number): void {
    this.#reserve(1)
    this.#bytes[this.#length++] = byte
  }

  /** Appends the bytes of another buffer from `start` to `end`. */
  copy(from: Uint8Array, start: number, end: number): void {
    if (start >= end) return
    this.#reserve(end - start)
    const bytes = this.#bytes
    let at = this.#length
    // For few bytes, a loop is faster than a view of them.
    if (end - start > FEW) bytes.set(from.subarray(start, end), at)
    else for (let index = start; index < end; index++) bytes[at++] = from[index] as number
    this.#length += end - start
  }

  /** The buffer, with room for this number of bytes after its length; `advanceTo` says how many were written there. */
  reserved(count: number): Uint8Array {
    this.#reserve(count)
    return this.#bytes
  }

  advanceTo(length: number): void {
    this.#length = length
  }

  #reserve(count: number): void {
    const needed = this.#length + count
    if (needed <= this.#bytes.length) return
    const grown = allocated(Math.max(needed, this.#bytes.length * 2))
    grown.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = grown
  }
}
