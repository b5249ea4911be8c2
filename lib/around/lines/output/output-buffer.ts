/**
 * A reused buffer that collects output.
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

  /** Appends another buffer's bytes from `start` to `end`. */
  copy(from: Uint8Array, start: number, end: number): void {
    if (start >= end) return
    this.#reserve(end - start)
    const bytes = this.#bytes
    let at = this.#length
    // A loop is faster than `subarray` for a few bytes.
    if (end - start > FEW) bytes.set(from.subarray(start, end), at)
    else for (let index = start; index < end; index++) bytes[at++] = from[index] as number
    this.#length += end - start
  }

  /**
   * Returns the buffer with room for `count` bytes after its length. After writing them, the caller sets the new length by
   * `advanceTo`.
   */
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
