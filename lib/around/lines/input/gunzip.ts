/**
 * A list compressed with gzip (RFC 1952), decompressed chunk by chunk. Members that follow each other are one list, as `cat` puts
 * them together; bytes of zero between them or at the end are padding. The module is loaded for a list that needs it.
 *
 * @see https://www.rfc-editor.org/rfc/rfc1952#section-2
 */

import { listError } from '../reasons.js'
import { Damage, Inflate, type Wait } from './inflate.js'

// The flags of a member (2.3.1).
const HAS_HEADER_CHECK = 2
const HAS_EXTRA = 4
/** The name of the file, and a comment. */
const TEXTS = [8, 16] as const
const RESERVED = 0xe0

/** The remainders of a byte by the polynomial of the checks (section 8 of the RFC). */
const CHECKS: Int32Array = /* @__PURE__ */ (() => {
  const checks = new Int32Array(256)
  for (let byte = 0; byte < 256; byte++) {
    let check = byte
    for (let bit = 0; bit < 8; bit++) check = check & 1 ? (check >>> 1) ^ 0xedb88320 : check >>> 1
    checks[byte] = check
  }
  return checks
})()

/** The check (CRC-32) and the number of some bytes, as the end of a member has them. */
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

  /** Adds data. All bytes of the data before them were taken. */
  add(piece: Uint8Array): void {
    this.#inflate.add(piece)
  }

  /** There are no more data. */
  end(): void {
    this.#inflate.end()
  }

  /**
   * Copies the next bytes of the list, and says how many. It copies none if there have to be more data. Throws a `UrlError` if there is
   * damage, after the bytes before it were taken.
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

  /** Works until something has to come; says whether this is more data. */
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

  *#members(): Generator<Wait, void, void> {
    const inflate = this.#inflate
    for (let isFirst = true; yield* inflate.hasMore(); isFirst = false) {
      const byte = yield* inflate.bits(8)
      if (byte === 0 && !isFirst) continue
      yield* this.#header(byte)
      this.#sum.clear()
      yield* inflate.blocks()
      inflate.align()
      const { check, length } = this.#sum
      if ((yield* this.#number(4)) !== check) throw new Damage('the check of a member is not that of its data')
      if ((yield* this.#number(4)) !== length) throw new Damage('the length of a member is not that of its data')
    }
  }

  /** The header of a member (2.3), whose first byte was read. */
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
    // The time, and the system.
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
