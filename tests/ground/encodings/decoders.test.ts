/**
 * The decoders, against another implementation: all sequences of one and two bytes, the longer ones of the encodings that
 * have them, and random bytes.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import type * as allEncodings from '../../../lib/ground/encodings/all-encodings.js'
import type { EncodingName } from '../../../lib/ground/encodings/registry.js'
import { times } from '../../support/depth.js'
import { assertLinear } from '../../support/growth.js'
import { loadedInBareRealm } from '../../support/without-tables.js'
import { bytesArbitrary, escapesArbitrary, TELLING } from './arbitraries.js'
import { decode, ENCODINGS, gb18030FourBytes, oracleDecode, READABLE_ENCODINGS, sequencesAfter } from './oracle.js'

const BYTES = Array.from({ length: 0x100 }, (_, byte) => byte)

function assertSame(bytes: Uint8Array, encoding: EncodingName): void {
  const text = decode(bytes, encoding)
  const expected = oracleDecode(bytes, encoding)
  if (text !== expected) assert.equal(text, expected, `${encoding}: ${[...bytes].map((byte) => byte.toString(16))}`)
}

describe('the decoders', () => {
  describe('decode every sequence of one or two bytes like another implementation', () => {
    for (const encoding of READABLE_ENCODINGS) {
      it(encoding, () => {
        assertSame(sequencesAfter(), encoding)
        for (const lead of BYTES) {
          assertSame(Uint8Array.of(lead), encoding)
          assertSame(sequencesAfter(lead), encoding)
        }
      })
    }
  })

  it('decode two bytes at the end of the input like another implementation', () => {
    const edges = [0x00, 0x1b, 0x24, 0x28, 0x30, 0x40, 0x7e, 0x7f, 0x80, 0x81, 0x8e, 0x8f, 0xa0, 0xa1, 0xd8, 0xfe, 0xff]
    for (const encoding of READABLE_ENCODINGS) {
      for (const lead of edges) for (const trail of edges) assertSame(Uint8Array.of(lead, trail), encoding)
    }
  })

  describe('decode random bytes like another implementation', () => {
    for (const encoding of READABLE_ENCODINGS) {
      it(encoding, () => {
        fc.assert(
          fc.property(bytesArbitrary, (bytes) => assertSame(bytes, encoding)),
          { numRuns: times(100) },
        )
      })
    }

    it('ISO-2022-JP, with escape sequences in any order', () => {
      fc.assert(
        fc.property(escapesArbitrary, (bytes) => assertSame(bytes, 'ISO-2022-JP')),
        { numRuns: times(1_000) },
      )
    })
  })

  it('decode each character set of ISO-2022-JP between escape sequences', () => {
    for (const lead of BYTES) {
      const pairs = BYTES.flatMap((trail) => [0x1b, 0x24, 0x42, lead, trail, 0x1b, 0x28, 0x42, 0x0a])
      assertSame(Uint8Array.from(pairs), 'ISO-2022-JP')
    }
    for (const set of [0x42, 0x49, 0x4a]) {
      assertSame(Uint8Array.from(BYTES.flatMap((byte) => [0x1b, 0x28, set, byte, 0x0a])), 'ISO-2022-JP')
    }
  })

  it('decode JIS X 0212 in EUC-JP', () => {
    for (const lead of BYTES) assertSame(sequencesAfter(0x8f, lead), 'EUC-JP')
    assert.equal(decode(Uint8Array.of(0x8f, 0xb0, 0xa1), 'EUC-JP'), '丂')
  })

  it('decode the four-byte forms of gb18030', () => {
    const plane = Array.from({ length: 39500 }, (_, pointer) => pointer)
    const beyond = Array.from({ length: 15800 }, (_, step) => 39500 + step * 98)
    const edges = [188999, 189000, 189001, 1237574, 1237575, 1237576, 1587599]
    assertSame(Uint8Array.from([...plane, ...beyond, ...edges].flatMap(gb18030FourBytes)), 'gb18030')
    for (const pointer of edges) assertSame(Uint8Array.from(gb18030FourBytes(pointer)), 'gb18030')
  })

  it('decode four Big5 characters to two code points each', () => {
    assert.equal(
      decode(Uint8Array.of(0x88, 0x62, 0x88, 0x64, 0x88, 0xa3, 0x88, 0xa5), 'Big5'),
      '\u00ca\u0304\u00ca\u030c\u00ea\u0304\u00ea\u030c',
    )
  })

  it('decode the private-use rows of Shift_JIS to the Private Use Area', () => {
    assert.equal(decode(Uint8Array.of(0xf0, 0x40, 0xf9, 0xfc), 'Shift_JIS'), '\ue000\ue757')
  })

  it('keep an ASCII byte that cannot follow the lead byte before it', () => {
    const markup = Uint8Array.from('\x81<b>', (character) => character.charCodeAt(0))
    for (const encoding of ['GBK', 'Big5', 'EUC-KR', 'Shift_JIS', 'EUC-JP'] as const) {
      assert.equal(decode(markup, encoding), '\ufffd<b>', encoding)
    }
  })

  it('do not remove a byte order mark', () => {
    assert.equal(decode(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61), 'UTF-8'), '\ufeffa')
    assert.equal(decode(Uint8Array.of(0xff, 0xfe, 0x61, 0x00), 'UTF-16LE'), '\ufeffa')
    assert.equal(decode(Uint8Array.of(0xff, 0xfe, 0x00, 0x61), 'UTF-16BE'), '\ufffea')
    assert.equal(decode(Uint8Array.of(0xef, 0xbb, 0xbf), 'windows-1252'), 'ï»¿')
  })

  it('decode all bytes of the replacement encoding to a single U+FFFD', () => {
    assert.equal(decode(new Uint8Array(), 'replacement'), '')
    assert.equal(decode(Uint8Array.of(0x61, 0x62), 'replacement'), '\ufffd')
  })

  /** Bytes of all kinds, which are not ASCII for long, and a run of ASCII. */
  const mixed = (length: number, ascii: number): Uint8Array =>
    Uint8Array.from([...Array.from({ length }, (_, index) => tellingAt(index)), ...Array(ascii).fill(0x61), 0xe3, 0x81])

  const tellingAt = (index: number): number => TELLING[(index * 31 + (index >> 6)) % TELLING.length]!

  describe('decode long input like another implementation, from any offset', () => {
    for (const encoding of READABLE_ENCODINGS) {
      it(encoding, () => {
        const whole = mixed(20_000, 300)
        for (let start = 0; start < 24; start++) assertSame(whole.subarray(start), encoding)
        // A run of ASCII is read in another way from some length on.
        for (let length = 0; length < 300; length += 7) assertSame(mixed(150, length), encoding)
      })
    }
  })

  it('decode a surrogate pair, or a letter with its mark, that crosses the border of two chunks', () => {
    const characters = [
      ['gb18030', [0x94, 0x39, 0xda, 0x33]],
      ['Big5', [0x88, 0x62]],
    ] as const
    for (let before = 4080; before < 4110; before++) {
      const filled = Array.from({ length: before }, (_, index) => (index % 90 === 0 ? 0xff : 0x61))
      for (const [encoding, bytes] of characters) assertSame(Uint8Array.from([...filled, ...bytes, ...bytes]), encoding)
    }
  })

  it('return the same text on a platform without TextDecoder', async () => {
    const bare = await loadedInBareRealm<Pick<typeof allEncodings, 'decode'>>(`
      import './lib/around/tables/index.ts'
      export { decode } from './lib/ground/encodings/all-encodings.ts'
    `)
    const bytes = mixed(9_000, 300)
    for (const encoding of ENCODINGS) assert.equal(bare.decode(bytes, encoding), decode(bytes, encoding), encoding)
  })

  it('take linear time', () => {
    const bytesOf = (length: number): Uint8Array => Uint8Array.from({ length }, (_, index) => tellingAt(index))
    for (const encoding of ENCODINGS) {
      assertLinear(2_000, bytesOf, (bytes) => decode(bytes, encoding), encoding)
    }
  })
})
