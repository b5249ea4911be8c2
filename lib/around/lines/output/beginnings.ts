/**
 * Values that depend only on the beginning of a canonical line: its scheme, host and port. A list has few hosts and many lines, so
 * the value for one line is kept for the next ones. A line is compared by its bytes, and no text is made of it.
 */

import { byteString } from '../bytes.js'

/** The number of values that are kept. */
const SLOTS = 1 << 15
/** The bytes of a slot: two lengths, a beginning and its value, which are next to each other because they are read together. */
const ROOM = 128
const LENGTHS = 2

export class BeginningValues {
  readonly #make: (beginning: string) => string
  readonly #kept: Uint8Array
  readonly #mask: number
  /** The bytes that hold the value which was found last, from `start` to `end`. */
  bytes: Uint8Array
  start = 0
  end = 0

  /**
   * The function gives the text for a beginning, such as `https://example.org:8080`: a byte string. The number of slots is a power
   * of two.
   */
  constructor(make: (beginning: string) => string, slots: number = SLOTS) {
    this.#make = make
    this.#mask = slots - 1
    this.#kept = new Uint8Array(slots * ROOM)
    this.bytes = this.#kept
  }

  /** Finds the value for a beginning, which is the bytes from `from` to `to`. */
  find(bytes: Uint8Array, from: number, to: number): void {
    const kept = this.#kept
    const slot = (sumOf(bytes, from, to) & this.#mask) * ROOM
    const length = to - from
    let at = 0
    if (kept[slot] === length) while (at < length && kept[slot + LENGTHS + at] === bytes[from + at]) at++
    if (at !== length || length === 0) this.#keep(bytes, from, to, slot)
    else {
      this.bytes = kept
      this.start = slot + LENGTHS + length
      this.end = this.start + (kept[slot + 1] as number)
    }
  }

  /** Makes a value, and keeps it in the slot, instead of the value that is there, if there is room. */
  #keep(bytes: Uint8Array, from: number, to: number, slot: number): void {
    const value = this.#make(byteString(bytes, from, to))
    const length = to - from
    const isKept = LENGTHS + length + value.length <= ROOM
    this.bytes = isKept ? this.#kept : new Uint8Array(value.length)
    this.start = isKept ? slot + LENGTHS + length : 0
    this.end = this.start + value.length
    for (let at = 0; at < value.length; at++) this.bytes[this.start + at] = value.charCodeAt(at)
    if (!isKept) return
    this.#kept[slot] = length
    this.#kept[slot + 1] = value.length
    for (let at = 0; at < length; at++) this.#kept[slot + LENGTHS + at] = bytes[from + at] as number
  }
}

/** A hash of a beginning. If two beginnings have the same slot, the later one replaces the other. */
function sumOf(bytes: Uint8Array, from: number, to: number): number {
  let sum = to - from
  for (let at = from; at < to; at++) sum = Math.imul(sum ^ (bytes[at] as number), 0x01000193)
  return sum ^ (sum >>> 15)
}
