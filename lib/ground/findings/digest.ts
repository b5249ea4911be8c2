/**
 * Digests of secrets: equal secrets have the same digest, and a digest does not reveal its secret.
 *
 * Many passwords are short, so an attacker could find them from an unkeyed digest by trying all of them. This digest uses a random
 * key, which is created once per process and never shown. The hash is HalfSipHash-2-4 with 64 bits of output, which is designed for
 * short messages and a secret key.
 *
 * @see https://github.com/veorq/SipHash
 */

import { unitAt } from '../text/ascii.js'

/** The function of the platform's `crypto` that makes a key. Some engines lack it. */
interface RandomSource {
  getRandomValues(words: Uint32Array): void
}

/** The two words of the key; `null` until the first digest. */
let key: Uint32Array | null = null

/** Returns a random key, from `Math.random` if the platform has no `crypto`. */
export function randomKey(crypto: RandomSource | undefined): Uint32Array {
  const words = new Uint32Array(2)
  if (crypto === undefined) return words.map(() => Math.random() * 0x1_0000_0000)
  crypto.getRandomValues(words)
  return words
}

/** Returns the digest of a string as two hexadecimal numbers. It does not change while the process runs. */
export function digestOf(text: string): string {
  key ??= randomKey((globalThis as { crypto?: RandomSource }).crypto)
  return halfSipHash(text, key[0] as number, key[1] as number)
}

/**
 * HalfSipHash-2-4, with the names of its reference implementation: `v0` to `v3` are the state. There are two rounds for each word
 * of the string, and then four for each half of the output. `0xee` and `0xdd` make the two halves differ. One loop does all rounds.
 */
export function halfSipHash(text: string, k0: number, k1: number): string {
  const { length } = text
  const words = (length >> 1) + 1
  let v0 = k0
  let v1 = k1 ^ 0xee
  let v2 = 0x6c796765 ^ k0
  let v3 = 0x74656462 ^ k1
  let first = 0
  for (let i = 0; i < words + 2; i++) {
    const word = i < words ? wordAt(text, i, words) : 0
    if (i === words) v2 ^= 0xee
    else if (i === words + 1) v1 ^= 0xdd
    v3 ^= word
    for (let round = i < words ? 2 : 4; round > 0; round--) {
      v0 = (v0 + v1) | 0
      v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0
      v0 = (v0 << 16) | (v0 >>> 16)
      v2 = (v2 + v3) | 0
      v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2
      v0 = (v0 + v3) | 0
      v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0
      v2 = (v2 + v1) | 0
      v1 = ((v1 << 13) | (v1 >>> 19)) ^ v2
      v2 = (v2 << 16) | (v2 >>> 16)
    }
    v0 ^= word
    if (i === words) first = v1 ^ v3
  }
  return `${inHex(first)}-${inHex(v1 ^ v3)}`
}

/**
 * Returns a word of the string, which is two of its units. The last word contains the length in bytes and, if the number of units
 * is odd, the last unit.
 */
function wordAt(text: string, index: number, words: number): number {
  const at = 2 * index
  if (index < words - 1) return unitAt(text, at) | (unitAt(text, at + 1) << 16)
  return ((2 * text.length) << 24) | (at < text.length ? unitAt(text, at) : 0)
}

const inHex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0')
