/**
 * The digest by which mirrors tell secrets apart: HalfSipHash-2-4 with 64 bits of output.
 */

import { assert } from 'chai'
import { digestOf, halfSipHash, randomKey } from '../../../lib/ground/findings/digest.js'

/** The bytes from 0 on, two in each unit of a string. */
const textOfBytes = (count: number): string =>
  Array.from({ length: count / 2 }, (_, i) => String.fromCharCode((2 * i) | ((2 * i + 1) << 8))).join('')

describe('the digest of a secret', () => {
  // The vectors of the reference implementation, whose key is the bytes from 0 to 7.
  for (const [bytes, expected] of [
    [0, '591f8d21-c83cb8b9'],
    [2, 'ef394f06-57eb507c'],
    [4, '178ae7d5-a12ee55b'],
    [6, '35913ece-25bca28a'],
    [8, '20e8feed-8c85e4bc'],
    [30, '86af1a29-9d179848'],
    [62, 'b53a0bf9-9366d472'],
  ] as const) {
    it(`equals the digest of the reference implementation for a secret of ${bytes} bytes`, () => {
      assert.equal(halfSipHash(textOfBytes(bytes), 0x03020100, 0x07060504), expected)
    })
  }

  it('is the same for equal strings, and differs for different strings', () => {
    assert.equal(digestOf('secret'), digestOf('secret'))
    const digests = ['', 'a', 'b', 'ab', 'ba', 'a\0', '\0a', 'secret', 'Secret'].map(digestOf)
    assert.equal(new Set(digests).size, digests.length)
  })

  it('depends on a random key, not only on the string', () => {
    for (const text of ['', 'secret']) assert.notEqual(digestOf(text), halfSipHash(text, 0, 0))
  })

  it('uses a key from the platform’s source of random numbers', () => {
    const key = randomKey({ getRandomValues: (words) => words.set([0xdeadbeef, 1]) })
    assert.deepEqual([...key], [0xdeadbeef, 1])
  })

  it('uses a key of many random bits on a platform without a source of random numbers', () => {
    const keys = Array.from({ length: 4 }, () => [...randomKey(undefined)])
    assert.equal(new Set(keys.map(String)).size, keys.length)
    // All of the eight words are small by chance once in more than 10³⁸ runs.
    assert.isAbove(Math.max(...keys.flat()), 0xffff)
  })
})
