/**
 * The UTF-8 decoder beside the platform's `TextDecoder`: every sequence of up to three bytes, and generated ones.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { decodeUtf8 } from '../../../lib/ground/text/utf-8.js'
import { byDepth, times } from '../../support/depth.js'

const platform = new TextDecoder('utf-8', { ignoreBOM: true })

const hex = (bytes: ArrayLike<number>): string => Buffer.from(Array.from(bytes)).toString('hex')

/** Compares whole strings, and looks for the first difference only if there is one. */
function assertDecodesAlike(bytes: Uint8Array, length: number): void {
  if (decodeUtf8(bytes) === platform.decode(bytes)) return
  for (let i = 0; i < bytes.length; i += length) {
    const sequence = bytes.subarray(i, i + length)
    assert.equal(decodeUtf8(sequence), platform.decode(sequence), hex(sequence))
  }
}

/** The bytes at the limits of lead and trail bytes. */
const BORDERS = [0x00, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee]

const byteArbitrary = fc.oneof(
  fc.constantFrom(...BORDERS, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xf7, 0xf8, 0xff),
  fc.nat(0xff),
)

describe('decodeUtf8', () => {
  it('decodes every sequence of one or two bytes like the platform', () => {
    for (let byte = 0; byte <= 0xff; byte++) assert.equal(decodeUtf8([byte]), platform.decode(Uint8Array.of(byte)))
    for (let first = 0; first <= 0xff; first++) {
      const bytes = new Uint8Array(0x100 * 3)
      for (let second = 0; second <= 0xff; second++) bytes.set([first, second, 0x2f], second * 3)
      assertDecodesAlike(bytes, 3)
    }
  })

  it('decodes every sequence of two bytes at the end of the input like the platform', () => {
    for (let first = 0x80; first <= 0xff; first++) {
      for (let second = 0; second <= 0xff; second++) {
        const bytes = Uint8Array.of(first, second)
        if (decodeUtf8(bytes) !== platform.decode(bytes)) assert.equal(decodeUtf8(bytes), platform.decode(bytes))
      }
    }
  })

  it('decodes sequences of three bytes like the platform', () => {
    const bytes = new Uint8Array(0x10000 * 4)
    // After an ASCII byte there are two bytes, which the cases above have. The first bytes that differ from their neighbours
    // are always asked.
    const telling = [
      0x80, 0xbf, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff,
    ]
    for (const first of byDepth(
      telling,
      Array.from({ length: 0x80 }, (_, i) => 0x80 + i),
    )) {
      for (let rest = 0; rest <= 0xffff; rest++) {
        const at = rest * 4
        bytes[at] = first
        bytes[at + 1] = rest >> 8
        bytes[at + 2] = rest & 0xff
        bytes[at + 3] = 0x2f
      }
      assertDecodesAlike(bytes, 4)
    }
  })

  it('decodes any bytes like the platform', () => {
    fc.assert(
      fc.property(fc.array(byteArbitrary, { maxLength: 12 }), (bytes) => {
        assert.equal(decodeUtf8(bytes), platform.decode(Uint8Array.from(bytes)), hex(bytes))
      }),
      { numRuns: times(4_000) },
    )
  })

  it('restores any well-formed string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        assert.equal(decodeUtf8(new TextEncoder().encode(text)), text)
      }),
    )
  })

  it('writes one U+FFFD for each truncated sequence, and for each other invalid byte', () => {
    for (const [bytes, expected] of [
      [[], ''],
      [[0xef, 0xbb, 0xbf, 0x61], '\ufeffa'],
      [[0xf0, 0x9f, 0x92, 0xa9], '💩'],
      [[0xf0, 0x9f, 0x92], '\ufffd'],
      [[0xf0, 0x9f, 0x61], '\ufffda'],
      [[0xf0, 0x80, 0x80, 0x80], '\ufffd\ufffd\ufffd\ufffd'],
      [[0xc0, 0xaf], '\ufffd\ufffd'],
      [[0xed, 0xa0, 0x80], '\ufffd\ufffd\ufffd'],
      [[0xf4, 0x90, 0x80, 0x80], '\ufffd\ufffd\ufffd\ufffd'],
      [[0xe2, 0x98, 0xe2, 0x98, 0x83], '\ufffd☃'],
      [[0xff], '\ufffd'],
    ] as const) {
      assert.equal(decodeUtf8(bytes), expected, hex(bytes))
    }
  })
})
