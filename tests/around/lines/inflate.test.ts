/**
 * The decompressor with data made by hand (RFC 1951): the forms of blocks and codes that a compressor seldom writes, and each kind
 * of damage. Section numbers are the RFC's. The platform's zlib is asked as well.
 */

import { gzipSync, inflateRawSync } from 'node:zlib'
import { assert } from 'chai'
import {
  before,
  bytesOf,
  DISTANCE_BITS,
  dynamic,
  END,
  field,
  fixed,
  header,
  LENGTH_BITS,
  type Lengths,
  member,
  PLAIN,
  stored,
  type Token,
} from './deflated.js'
import { gunzipped, ofZlib } from './gunzipped.js'

const [A, B] = [0x61, 0x62]
const NOISE = Buffer.from(Array.from({ length: 32_768 }, (_, index) => (index * index * 31 + (index >> 3)) & 255))

/** One symbol of each length, and two of the last. */
const lengthsOf = (...symbols: readonly number[]): Lengths =>
  Object.fromEntries(symbols.map((symbol, index) => [symbol, Math.min(index + 1, symbols.length - 1)]))

/** The codes of the symbols 256, 257, 284, 16 and 29 have 13 to 15 bits. */
const LONG_LITERALS = lengthsOf(...Array.from({ length: 12 }, (_, index) => A + index), 255, END, 257, 284)
const LONG_DISTANCES = lengthsOf(...Array.from({ length: 14 }, (_, index) => index), 16, 29)

/** What the blocks have, their bits, and their contents. */
const WHOLE: readonly (readonly [what: string, bits: string, contents: string])[] = [
  ['only its end', fixed(END), ''],
  ['a stored block without bytes', stored(Buffer.alloc(0)) + fixed(A, END), 'a'],
  [
    'a stored block after the first bits of a byte',
    stored(Buffer.from('bc'), before(fixed(A, END))) + fixed(A, END),
    'abca',
  ],
  ['literals of nine bits', fixed(144, 255, END), '\x90\xff'],
  ['a repetition that overlaps itself', fixed(A, B, [260, 0, 1, 0], END), 'abababab'],
  ['a repetition from an earlier block', before(fixed(A, B, END)) + fixed([257, 0, 1, 0], END), 'ababa'],
  ['258 characters as the last length', fixed(A, [285, 0, 0, 0], END), 'a'.repeat(259)],
  ['258 characters as 227 and 31', fixed(A, [284, 31, 0, 0], END), 'a'.repeat(259)],
  ['a code with only the end', dynamic({ [END]: 1 }, {}, END), ''],
  ['no code for distances (3.2.7)', dynamic({ [A]: 1, [END]: 1 }, {}, A, A, END), 'aa'],
  [
    'a code with one distance, of one bit (3.2.7)',
    dynamic({ [A]: 1, [END]: 2, 257: 2 }, { 1: 1 }, A, A, [257, 0, 1, 0], END),
    'aaaaa',
  ],
  [
    'lengths repeated from literals to distances (3.2.7)',
    // The code for lengths is 2: 00, 16: 01, 17: 10 and 18: 11. The lengths are 97 zeros, 2, 2, 157 zeros, 2, and five times 2.
    `${header(258, 4, { 2: 2, 16: 2, 17: 2, 18: 2 })}11${field(97 - 11, 7)}0000` +
      `11${field(138 - 11, 7)}10${field(10 - 3, 3)}10${field(9 - 3, 3)}0001${field(5 - 3, 2)}` +
      // "a", "b", a repetition of three characters from two characters before, and the end.
      '0001110110',
    'ababa',
  ],
]

const [TOO_MANY, TOO_FEW] = ['a code has more symbols than bits', 'a code has bits without a symbol']
const NO_SYMBOL = 'a code has no symbol'

/** The damage, the bits, the message, and the contents before the damage. */
const DAMAGED: readonly (readonly [what: string, bits: string, message: string, contents?: string])[] = [
  ['the type 3', '111', 'a block has no type'],
  [
    'a stored block whose length differs from its copy',
    stored(Buffer.from('a'), '', 1),
    'the length of a block does not agree with its copy',
  ],
  ...[287, 288].map((count) => [`${count} literals`, header(count, 1, PLAIN), 'a block has too many symbols'] as const),
  ...[31, 32].map(
    (count) => [`${count} distances`, header(257, count, PLAIN), 'a block has too many symbols'] as const,
  ),
  ['a code for lengths with too many symbols', header(257, 1, { 0: 1, 1: 1, 2: 1 }), TOO_MANY],
  ['a code for lengths with too few symbols', header(257, 1, { 0: 1, 1: 2 }), TOO_FEW],
  ['a code for lengths with one symbol', header(257, 1, { 1: 1 }), TOO_FEW],
  ['a code for lengths without symbols', header(257, 1, {}), TOO_FEW],
  ['too many literals for their lengths', dynamic({ [A]: 1, [B]: 1, [END]: 1 }, {}), TOO_MANY],
  ['too few literals for their lengths', dynamic({ [A]: 1, [END]: 2 }, {}), TOO_FEW],
  ['only the end, of two bits', dynamic({ [END]: 2 }, {}), TOO_FEW],
  ['too many distances for their lengths', dynamic({ [A]: 1, [END]: 1 }, { 0: 1, 1: 2, 2: 2, 3: 15 }), TOO_MANY],
  ['too few distances for their lengths', dynamic({ [A]: 1, [END]: 1 }, { 0: 1, 1: 2 }), TOO_FEW],
  ['one distance, of two bits', dynamic({ [A]: 1, [END]: 1 }, { 0: 2 }), TOO_FEW],
  ['a first length that repeats', `${header(257, 1, { 0: 2, 1: 2, 2: 2, 16: 2 })}11`, 'a length repeats nothing'],
  [
    'one length too many',
    `${header(257, 1, { 0: 1, 18: 1 })}1${field(138 - 11, 7)}1${field(121 - 11, 7)}`,
    'a length is repeated too often',
  ],
  [
    'as many lengths as symbols, but only zeros',
    `${header(257, 1, { 0: 1, 18: 1 })}1${field(138 - 11, 7)}1${field(120 - 11, 7)}`,
    'a block has no symbol for its end',
  ],
  ['a code without the end', dynamic({ [A]: 1, [B]: 1 }, {}), 'a block has no symbol for its end'],
  ['a bit that is not the end, where only the end has a code', `${dynamic({ [END]: 1 }, {})}1`, NO_SYMBOL],
  ['a bit that is not the one distance', `${dynamic({ [A]: 1, [END]: 2, 257: 2 }, { 0: 1 }, A)}111`, NO_SYMBOL, 'a'],
  ['a repetition without a code for distances', `${dynamic({ [A]: 1, [END]: 2, 257: 2 }, {}, A)}11`, NO_SYMBOL, 'a'],
  ...[286, 287].map(
    (symbol) => [`the length ${symbol}`, fixed(A, [symbol, 0, 0, 0]), 'a repetition has no length', 'a'] as const,
  ),
  ...[30, 31].map(
    (symbol) => [`the distance ${symbol}`, fixed(A, [257, 0, symbol, 0]), 'a repetition has no distance', 'a'] as const,
  ),
  ['a repetition at the beginning', fixed([257, 0, 0, 0]), 'a repetition is of bytes before the beginning'],
  [
    'a repetition from one character before the beginning',
    fixed(A, [257, 0, 1, 0]),
    'a repetition is of bytes before the beginning',
    'a',
  ],
]

/** Each size of the pieces of the data, and the room for the output. */
const SIZES = [1, 3, 1 << 16].flatMap((size) => [1, 1 << 16].map((room) => [size, room] as const))

describe('the decompressor, with data made by hand', () => {
  for (const [what, bits, text] of WHOLE) {
    it(`restores a block with ${what}`, () => {
      const bytes = Buffer.from(text, 'latin1')
      assert.isTrue(inflateRawSync(bytesOf(bits)).equals(bytes), 'zlib')
      for (const [size, room] of SIZES) {
        assert.deepEqual(gunzipped(member(bits, bytes), size, room), { bytes, error: null })
      }
    })
  }

  for (const [what, bits, message, text = ''] of DAMAGED) {
    it(`refuses a block with ${what}`, () => {
      const data = member(bits.padEnd(5000, '0'), Buffer.from(text))
      assert.throws(() => inflateRawSync(data.subarray(10)), /^(?:invalid|too many length or distance symbols)/, 'zlib')
      for (const [size, room] of SIZES) {
        const { bytes, error } = gunzipped(data, size, room)
        assert.equal(bytes.toString(), text)
        assert.include(error, `The list is damaged: in its gzip, ${message}.`)
      }
    })
  }

  it('refuses a repetition of an earlier member', () => {
    for (const length of [1, 100_000, 200_000]) {
      const first = gzipSync(Buffer.alloc(length, 'b'))
      const data = Buffer.concat([first, member(fixed(A, [257, 0, 1, 0], END), Buffer.from('aaaa'))])
      for (const size of [1, 1 << 20]) {
        const { bytes, error } = gunzipped(data, size)
        assert.equal(bytes.toString(), `${'b'.repeat(length)}a`)
        assert.include(error, 'a repetition is of bytes before the beginning')
      }
    }
  })

  it('restores what codes of up to 15 bits say, with all extra bits', () => {
    const tokens: readonly Token[] = [
      A + 11,
      255,
      A,
      [284, 31, 29, 8191],
      [257, 0, 16, 127],
      A + 5,
      [284, 0, 29, 0],
      END,
    ]
    isRestored(stored(NOISE) + dynamic(LONG_LITERALS, LONG_DISTANCES, ...tokens))
  })

  it('restores repetitions of each length and each distance (3.2.5)', () => {
    const extras = (bits: number): number[] => [...new Set([0, 2 ** bits - 1])]
    const lengths = LENGTH_BITS.flatMap((bits, index) => extras(bits).map((extra) => [257 + index, extra] as const))
    const distances = DISTANCE_BITS.flatMap((bits, symbol) => extras(bits).map((extra) => [symbol, extra] as const))
    const tokens: readonly Token[] = [
      ...lengths.map((length): Token => [...length, 20, 77]),
      ...distances.map((distance): Token => [258, 0, ...distance]),
      END,
    ]
    isRestored(stored(NOISE) + fixed(...tokens))
  })

  it('returns all that is whole before the data end, wherever they end', async () => {
    for (let count = 0; count < 8; count++) {
      const literals: readonly Token[] = new Array(count).fill(200)
      const bits = fixed(
        ...literals,
        A,
        B,
        A,
        B,
        A,
        [257, 0, 1, 0],
        [284, 9, 3, 0],
        A,
        [267, 1, 5, 1],
        [266, 0, 4, 0],
        END,
      )
      const data = member(bits, inflateRawSync(bytesOf(bits)))
      for (let end = 10; end < data.length; end++) {
        const { bytes, error } = gunzipped(data.subarray(0, end), 1 << 16)
        assert.isTrue(bytes.equals((await ofZlib(data.subarray(0, end))).bytes), `${count} literals, ${end} bytes`)
        assert.include(error, 'the data end too early')
      }
    }
  })
})

function isRestored(bits: string): void {
  const bytes = inflateRawSync(bytesOf(bits))
  for (const size of [1, 7, 1 << 20]) {
    const found = gunzipped(member(bits, bytes), size)
    assert.isNull(found.error)
    assert.isTrue(found.bytes.equals(bytes))
  }
}
