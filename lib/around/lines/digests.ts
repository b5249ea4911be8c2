/**
 * The keys that a run has seen, as 128-bit digests, so that every key takes the same space. The digests are seeded with random
 * numbers, so that an attacker cannot construct URLs with equal digests.
 *
 * A table is at most 60 % full, so a key takes 27 to 54 bytes. At most 40 million keys are kept.
 */

import { allocated, writeByteString } from './bytes.js'
import { TooManyKeys } from './reasons.js'

const WORDS = 4
const FIRST_SLOTS = 1 << 12
const MOST_SLOTS = 1 << 26
const FULL = 0.6

export class Digests {
  readonly #seeds: readonly number[]
  #slots: number
  readonly #most: number
  #table: Int32Array
  #count = 0
  /** The last digest. */
  #a = 0
  #b = 0
  #c = 0
  #d = 0
  /** Reused space for a key's bytes. */
  #room: Uint8Array = allocated(256)

  constructor(most: number = MOST_SLOTS) {
    this.#most = most
    this.#slots = Math.min(FIRST_SLOTS, most)
    this.#table = new Int32Array(this.#slots * WORDS)
    this.#seeds = Array.from({ length: WORDS }, () => Math.floor(Math.random() * 2 ** 32) | 0)
  }

  /** Adds a key given as a byte string; returns `false` if it was already present. */
  add(key: string): boolean {
    if (this.#room.length < key.length) this.#room = allocated(key.length * 2)
    return this.addBytes(this.#room, 0, writeByteString(key, this.#room, 0))
  }

  /** Adds the key in the bytes from `start` to `end`; returns `false` if it was already present. */
  addBytes(bytes: Uint8Array, start: number, end: number): boolean {
    this.#make(bytes, start, end)
    if (!insert(this.#table, this.#slots, this.#a, this.#b, this.#c, this.#d)) return false
    if (++this.#count > this.#slots * FULL) this.#grow()
    return true
  }

  #grow(): void {
    if (this.#slots >= this.#most) {
      throw new TooManyKeys(
        `--uniq keeps no more than ${this.#count - 1} keys; sort(1) takes any number: see the recipe in weburl href --help`,
      )
    }
    const old = this.#table
    const slots = this.#slots * 2
    const table = new Int32Array(slots * WORDS)
    for (let at = 0; at < old.length; at += WORDS) {
      const [a, b] = [old[at] as number, old[at + 1] as number]
      const [c, d] = [old[at + 2] as number, old[at + 3] as number]
      if (a !== 0 || b !== 0 || c !== 0 || d !== 0) insert(table, slots, a, b, c, d)
    }
    this.#slots = slots
    this.#table = table
  }

  /**
   * Computes the digest: four sums over the key, four bytes at a time, each mixed with another sum. Each sum rotates the bytes
   * differently, so two changed words that cancel out in one sum change the others.
   */
  #make(bytes: Uint8Array, start: number, end: number): void {
    let [a = 0, b = 0, c = 0, d = 0] = this.#seeds
    for (let at = start; at < end; at += 4) {
      // The last word is padded with zeros; the length, mixed in below, distinguishes the padded key from one that ends with zeros.
      const word =
        at + 4 <= end
          ? (bytes[at] as number) |
            ((bytes[at + 1] as number) << 8) |
            ((bytes[at + 2] as number) << 16) |
            ((bytes[at + 3] as number) << 24)
          : lastWord(bytes, at, end)
      a = Math.imul(a ^ word, 0x9e3779b1) ^ (b >>> 15)
      b = Math.imul(b ^ ((word << 8) | (word >>> 24)), 0x85ebca6b) ^ (c >>> 13)
      c = Math.imul(c ^ ((word << 16) | (word >>> 16)), 0xc2b2ae35) ^ (d >>> 16)
      d = Math.imul(d ^ ((word << 24) | (word >>> 8)), 0x27d4eb2f) ^ (a >>> 14)
    }
    a = mixed(a ^ (end - start))
    b = mixed(b ^ a)
    c = mixed(c ^ b)
    d = mixed(d ^ c)
    this.#a = a ^ d
    this.#b = b ^ a
    this.#c = c ^ b
    // A slot of zeros is empty, so a digest must not be all zeros.
    this.#d = d === 0 ? 1 : d
  }
}

function lastWord(bytes: Uint8Array, start: number, end: number): number {
  let word = 0
  for (let at = start; at < end; at++) word |= (bytes[at] as number) << ((at - start) * 8)
  return word
}

function mixed(word: number): number {
  const once = Math.imul(word ^ (word >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return twice ^ (twice >>> 16)
}

/** Inserts a digest into a table; returns `false` if it is already present. */
function insert(table: Int32Array, slots: number, a: number, b: number, c: number, d: number): boolean {
  for (let slot = a & (slots - 1); ; slot = (slot + 1) & (slots - 1)) {
    const at = slot * WORDS
    const first = table[at]
    if (first === a && table[at + 1] === b && table[at + 2] === c && table[at + 3] === d) return false
    if (first === 0 && table[at + 1] === 0 && table[at + 2] === 0 && table[at + 3] === 0) {
      table[at] = a
      table[at + 1] = b
      table[at + 2] = c
      table[at + 3] = d
      return true
    }
  }
}
