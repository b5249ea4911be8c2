/**
 * The keys that a run has seen, as digests of 128 bits: what a key costs does not depend on its length. The digests depend on
 * random numbers of the run, so that an attacker cannot write URLs with the same digest.
 *
 * A table is at most 60 % full, so a key takes 27 to 54 bytes. At most 40 million keys are kept.
 */

import { TooManyKeys } from './list-error.js'

const WORDS = 4
const FIRST_SLOTS = 1 << 12
const MOST_SLOTS = 1 << 26
const FULL = 0.6

export class Digests {
  readonly #seeds: readonly number[]
  #slots: number
  readonly #most: number
  #table: Uint32Array
  #count = 0
  /** The digest that was made last. */
  readonly #digest = new Uint32Array(WORDS)

  constructor(most: number = MOST_SLOTS) {
    this.#most = most
    this.#slots = Math.min(FIRST_SLOTS, most)
    this.#table = new Uint32Array(this.#slots * WORDS)
    this.#seeds = Array.from({ length: WORDS }, () => Math.floor(Math.random() * 2 ** 32) | 0)
  }

  /** Adds a key; `false` if it was there before. */
  add(key: string): boolean {
    this.#make(key)
    const digest = this.#digest
    if (!insert(this.#table, this.#slots, digest)) return false
    if (++this.#count > this.#slots * FULL) this.#grow()
    return true
  }

  #grow(): void {
    if (this.#slots >= this.#most) {
      throw new TooManyKeys(
        `--uniq keeps no more than ${this.#count - 1} keys; sort(1) takes any number: see the recipe in weburl --help`,
      )
    }
    const old = this.#table
    this.#slots *= 2
    this.#table = new Uint32Array(this.#slots * WORDS)
    for (let at = 0; at < old.length; at += WORDS) {
      const digest = old.subarray(at, at + WORDS)
      if (digest.some((word) => word !== 0)) insert(this.#table, this.#slots, digest)
    }
  }

  /** Four sums over the units of a text, each mixed with another one. */
  #make(key: string): void {
    let [a = 0, b = 0, c = 0, d = 0] = this.#seeds
    for (let index = 0; index < key.length; index++) {
      const unit = key.charCodeAt(index)
      a = Math.imul(a ^ unit, 0x9e3779b1) ^ (b >>> 15)
      b = Math.imul(b ^ unit, 0x85ebca6b) ^ (c >>> 13)
      c = Math.imul(c ^ unit, 0xc2b2ae35) ^ (d >>> 16)
      d = Math.imul(d ^ unit, 0x27d4eb2f) ^ (a >>> 14)
    }
    a = mixed(a ^ key.length)
    b = mixed(b ^ a)
    c = mixed(c ^ b)
    d = mixed(d ^ c)
    this.#digest[0] = a ^ d
    this.#digest[1] = b ^ a
    this.#digest[2] = c ^ b
    // A slot of zeros counts as empty, so no digest may be all zeros.
    this.#digest[3] = d === 0 ? 1 : d
  }
}

function mixed(word: number): number {
  const once = Math.imul(word ^ (word >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return twice ^ (twice >>> 16)
}

/** Puts a digest into a table; `false` if it is there already. */
function insert(table: Uint32Array, slots: number, digest: Uint32Array): boolean {
  const [a, b, c, d] = digest
  for (let slot = (a as number) & (slots - 1); ; slot = (slot + 1) & (slots - 1)) {
    const at = slot * WORDS
    if (table[at] === a && table[at + 1] === b && table[at + 2] === c && table[at + 3] === d) return false
    if (table[at] === 0 && table[at + 1] === 0 && table[at + 2] === 0 && table[at + 3] === 0) {
      table.set(digest, at)
      return true
    }
  }
}
