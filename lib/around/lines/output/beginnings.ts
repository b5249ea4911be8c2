/**
 * Values that depend only on the beginning of a canonical line: its scheme, host and port. A list has few hosts and many lines, so
 * the value for one line is kept for the next ones. A line is compared by its bytes, without a string.
 *
 * Beginnings and values are kept one after the other in one array, and a table of hashes says where. When either is full, all of
 * them are forgotten, so memory is bounded. Only a few places are searched for a beginning, so beginnings chosen to collide cost no
 * more than new ones.
 */

import { byteString } from '../bytes.js'

/** The number of places in the table, and how many of them are looked at. */
const PLACES = 1 << 17
const LOOKS = 8
/** How many bytes are kept at most, and how many there is room for at first. */
const MOST_BYTES = 1 << 23
const FIRST_BYTES = 1 << 16
/** The bytes before an entry: the lengths of the beginning and of the value. */
const LENGTHS = 2
const MOST_LENGTH = 0xff

export class BeginningValues {
  readonly #make: (beginning: string) => string
  readonly #most: number
  readonly #mask: number
  /** The hash of an entry, and where it is in `#kept`; `0` for a free place, because no entry is at 0. */
  readonly #hashes: Int32Array
  readonly #offsets: Int32Array
  #kept = new Uint8Array(FIRST_BYTES)
  #used = 1
  /** The bytes with the value found last, from `start` to `end`. */
  bytes: Uint8Array
  start = 0
  end = 0

  /**
   * The function returns the value of a beginning, such as `https://example.org:8080`, as a byte string. The number of places is a
   * power of two.
   */
  constructor(make: (beginning: string) => string, places: number = PLACES, most: number = MOST_BYTES) {
    this.#make = make
    this.#most = most
    this.#mask = places - 1
    this.#hashes = new Int32Array(places)
    this.#offsets = new Int32Array(places)
    this.bytes = this.#kept
  }

  /** Finds the value for a beginning, the bytes from `from` to `to`. */
  find(bytes: Uint8Array, from: number, to: number): void {
    const hash = hashOf(bytes, from, to)
    const [hashes, offsets, mask] = [this.#hashes, this.#offsets, this.#mask]
    let place = hash & mask
    for (let look = 0; look < LOOKS; look++, place = (place + 1) & mask) {
      const offset = offsets[place] as number
      if (offset === 0) break
      if (hashes[place] === hash && this.#isAt(offset, bytes, from, to)) return
    }
    this.#keep(bytes, from, to, hash)
  }

  /** Whether the entry at an offset is for a beginning. If so, its value is the one found. */
  #isAt(offset: number, bytes: Uint8Array, from: number, to: number): boolean {
    const kept = this.#kept
    const length = to - from
    if (kept[offset] !== length) return false
    const start = offset + LENGTHS
    for (let at = 0; at < length; at++) if (kept[start + at] !== bytes[from + at]) return false
    this.bytes = kept
    this.start = start + length
    this.end = this.start + (kept[offset + 1] as number)
    return true
  }

  /** Makes a value, and keeps it if it is not too long. */
  #keep(bytes: Uint8Array, from: number, to: number, hash: number): void {
    const beginning = byteString(bytes, from, to)
    const value = this.#make(beginning)
    const length = to - from
    if (Math.max(length, value.length) > MOST_LENGTH) {
      this.bytes = Uint8Array.from(value, (unit) => unit.charCodeAt(0))
      this.start = 0
      this.end = value.length
      return
    }
    const offset = this.#place(hash, LENGTHS + length + value.length)
    const kept = this.#kept
    kept[offset] = length
    kept[offset + 1] = value.length
    const text = beginning + value
    for (let at = 0; at < text.length; at++) kept[offset + LENGTHS + at] = text.charCodeAt(at)
    this.bytes = kept
    this.start = offset + LENGTHS + length
    this.end = this.start + value.length
  }

  /** Adds an entry to the table, and returns its offset. */
  #place(hash: number, size: number): number {
    if (this.#used + size > this.#most) {
      this.#offsets.fill(0)
      this.#used = 1
    }
    const place = this.#placeNear(hash)
    const offset = this.#used
    this.#used += size
    if (this.#used > this.#kept.length) {
      const grown = new Uint8Array(Math.max(this.#used, this.#kept.length * 2))
      grown.set(this.#kept)
      this.#kept = grown
    }
    this.#hashes[place] = hash
    this.#offsets[place] = offset
    return offset
  }

  /** The first free place near a hash. If there is none, the entry at the hash is overwritten. */
  #placeNear(hash: number): number {
    for (let look = 0; look < LOOKS; look++) {
      const place = (hash + look) & this.#mask
      if (this.#offsets[place] === 0) return place
    }
    return hash & this.#mask
  }
}

function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = to - from
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193)
  return hash ^ (hash >>> 15)
}
