/**
 * A cache for values that depend only on the beginning of a canonical line: its scheme, host and port. It pays because a list
 * usually has many lines per host. Beginnings are compared as bytes, without making strings.
 *
 * Beginnings and values are stored consecutively in one array, and a hash table contains their offsets. When the array is full, the
 * cache is emptied, so memory is bounded. A lookup examines only a few places, so beginnings that were chosen to collide cost no
 * more than new ones.
 */

import { byteString } from '../bytes.js'

/** The number of places in the table, and the number examined by a lookup. */
const PLACES = 1 << 17
const LOOKS = 8
/** The maximum size of the array in bytes, and its initial size. */
const MOST_BYTES = 1 << 23
const FIRST_BYTES = 1 << 16
/** An entry begins with two bytes: the lengths of the beginning and of the value. */
const LENGTHS = 2
const MOST_LENGTH = 0xff

export class BeginningValues {
  readonly #make: (beginning: string) => string
  readonly #most: number
  readonly #mask: number
  /**
   * For each place of the table, the entry's hash and its offset in `#kept`. The offset 0, at which there is never an entry, marks
   * a free place.
   */
  readonly #hashes: Int32Array
  readonly #offsets: Int32Array
  #kept = new Uint8Array(FIRST_BYTES)
  #used = 1
  /** The value that was found last is in `bytes`, from `start` to `end`. */
  bytes: Uint8Array
  start = 0
  end = 0

  /** `make` returns the value for a beginning, such as `https://example.org:8080`, as a byte string. `places` is a power of two. */
  constructor(make: (beginning: string) => string, places: number = PLACES, most: number = MOST_BYTES) {
    this.#make = make
    this.#most = most
    this.#mask = places - 1
    this.#hashes = new Int32Array(places)
    this.#offsets = new Int32Array(places)
    this.bytes = this.#kept
  }

  /** Finds or makes the value for the beginning in the bytes from `from` to `to`. */
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

  /** Tells whether the entry at an offset is for the given beginning. If so, its value becomes the one found. */
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

  /** Makes a value, and stores it unless it is too long. */
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

  /** Reserves space for an entry, adds it to the table, and returns its offset. */
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

  /**
   * The first free place at or after the hash's place. If the places examined are all taken, the entry at the hash's place is
   * overwritten.
   */
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
