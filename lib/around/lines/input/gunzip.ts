/**
 * Decompresses a gzip list (RFC 1952) chunk by chunk. Concatenated members, as `cat` produces, form one list; zero bytes after a
 * member are padding. This module is loaded only for a compressed list.
 *
 * @see https://www.rfc-editor.org/rfc/rfc1952#section-2
 */

import { listError } from '../reasons.js'
import { Damage, Inflate, type Wait } from './inflate.js'

// A member's flags (2.3.1).
const HAS_HEADER_CHECK = 2
const HAS_EXTRA = 4
/** The flags for the file name and the comment. */
const TEXTS = [8, 16] as const
const RESERVED = 0xe0

/** For each byte, the remainder of the byte followed by 32 zero bits, modulo the CRC polynomial (section 8 of the RFC). */
const CHECKS: Int32Array = /* @__PURE__ */ (() => {
  const checks = new Int32Array(256)
  for (let byte = 0; byte < 256; byte++) {
    let check = byte
    for (let bit = 0; bit < 8; bit++) check = check & 1 ? (check >>> 1) ^ 0xedb88320 : check >>> 1
    checks[byte] = check
  }
  return checks
})()

/** The CRC-32 and the length of the bytes added, as a member's trailer contains them. */
export class Sum {
  #check = -1
  #length = 0

  add(bytes: Uint8Array, start: number, end: number): void {
    let check = this.#check
    for (let at = start; at < end; at++) {
      check = (CHECKS[(check ^ (bytes[at] as number)) & 0xff] as number) ^ (check >>> 8)
    }
    this.#check = check
    this.#length = (this.#length + (end - start)) >>> 0
  }

  get check(): number {
    return ~this.#check >>> 0
  }

  get length(): number {
    return this.#length
  }

  clear(): void {
    this.#check = -1
    this.#length = 0
  }
}

export class Gunzip {
  readonly #sum = new Sum()
  readonly #inflate = new Inflate((bytes, start, end) => this.#sum.add(bytes, start, end))
  readonly #work: Generator<Wait, void, void> = this.#members()
  #isDone = false
  #damage: Error | null = null

  /** Adds compressed data. The caller must first take everything that the earlier data decompress to. */
  add(piece: Uint8Array): void {
    this.#inflate.add(piece)
  }

  /** Marks the end of the compressed data. */
  end(): void {
    this.#inflate.end()
  }

  /**
   * Copies the next bytes of the list, and returns how many; 0 if more data are needed. If the data are damaged, throws a
   * `UrlError` once the bytes before the damage have been taken.
   */
  take(into: Uint8Array, offset: number, length: number): number {
    for (;;) {
      const count = this.#inflate.take(into, offset, length)
      if (count > 0) return count
      if (this.#damage !== null) throw this.#damage
      if (this.#isDone || this.#go()) {
        const last = this.#inflate.take(into, offset, length)
        if (last === 0 && this.#damage !== null) throw this.#damage
        return last
      }
    }
  }

  /** Decompresses until more data or more room is needed, or to the end. Returns whether more data are needed. */
  #go(): boolean {
    try {
      const { done, value } = this.#work.next()
      this.#isDone = done === true
      return value === 'more data'
    } catch (error) {
      if (!(error instanceof Damage)) throw error
      const message = `The list is damaged: in its gzip, ${error.message}. Only the whole records before the damage are read`
      this.#damage = listError('gzip-damaged', message)
      return false
    }
  }

  /** Reads the members. The first byte is not 0, because what is read here begins as gzip does. */
  *#members(): Generator<Wait, void, void> {
    const inflate = this.#inflate
    while (yield* inflate.hasMore()) {
      const byte = yield* inflate.bits(8)
      if (byte === 0) continue
      yield* this.#header(byte)
      this.#sum.clear()
      yield* inflate.blocks()
      inflate.align()
      const { check, length } = this.#sum
      if ((yield* this.#number(4)) !== check) throw new Damage('the check of a member is not that of its data')
      if ((yield* this.#number(4)) !== length) throw new Damage('the length of a member is not that of its data')
    }
  }

  /** Reads a member's header (2.3), whose first byte has been read. */
  *#header(first: number): Generator<Wait, void, void> {
    const sum = this.#sum
    sum.clear()
    const one = new Uint8Array(1)
    const counted = (byte: number): number => {
      one[0] = byte
      sum.add(one, 0, 1)
      return byte
    }
    const inflate = this.#inflate
    counted(first)
    if (first !== 0x1f || counted(yield* inflate.bits(8)) !== 0x8b)
      throw new Damage('the bytes after a member are not one')
    if (counted(yield* inflate.bits(8)) !== 8) throw new Damage('the method of a member is not known')
    const flags = counted(yield* inflate.bits(8))
    if (flags & RESERVED) throw new Damage('a member has flags that are not known')
    // The modification time, the extra flags and the operating system.
    for (let left = 6; left > 0; left--) counted(yield* inflate.bits(8))
    if (flags & HAS_EXTRA) {
      const low = counted(yield* inflate.bits(8))
      for (let left = low + 256 * counted(yield* inflate.bits(8)); left > 0; left--) counted(yield* inflate.bits(8))
    }
    for (const text of TEXTS) {
      if (flags & text) while (counted(yield* inflate.bits(8)) !== 0) {}
    }
    if (!(flags & HAS_HEADER_CHECK)) return
    const { check } = sum
    if ((yield* this.#number(2)) !== (check & 0xffff))
      throw new Damage('the check of a header is not that of its bytes')
  }

  *#number(bytes: number): Generator<Wait, number, void> {
    let number = 0
    for (let index = 0; index < bytes; index++) number += (yield* this.#inflate.bits(8)) * 256 ** index
    return number
  }
}
