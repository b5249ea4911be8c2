/**
 * "Deflate" data by hand (RFC 1951), as strings of "0" and "1" in the order in which the data have them. Section numbers are the
 * RFC's.
 */

import { gzipSync } from 'node:zlib'

/** For each symbol of a code: the number of its bits. */
export type Lengths = Readonly<Record<number, number>>

/** A literal or the end of a block, or a repetition: the symbols for its length and its distance, and their extra bits. */
export type Token = number | readonly [length: number, extra: number, distance: number, extra: number]

/** 3.1.1: A number begins with its lowest bit. */
export const field = (value: number, count: number): string =>
  Array.from({ length: count }, (_, bit) => (value >> bit) & 1).join('')

/** 3.1.1: A code begins with its highest bit. */
const code = (value: number, length: number): string => value.toString(2).padStart(length, '0')

/** 3.2.2: The codes in the order of their lengths, and codes of one length in the order of their symbols. */
function codesOf(lengths: Lengths): ReadonlyMap<number, string> {
  const codes = new Map<number, string>()
  for (let length = 1, next = 0; length <= 15; length++, next *= 2) {
    for (const [symbol, each] of Object.entries(lengths)) {
      if (each === length) codes.set(Number(symbol), code(next++, length))
    }
  }
  return codes
}

/** 3.2.5: The numbers of extra bits, from the symbol 257 and from the symbol 0. */
export const LENGTH_BITS = Array.from('00000000111122223333444455550', Number)
export const DISTANCE_BITS = Array.from({ length: 30 }, (_, symbol) => Math.max(0, (symbol >> 1) - 1))

export const END = 256

const encoded = (literals: Lengths, distances: Lengths, tokens: readonly Token[]): string => {
  const [codes, places] = [codesOf(literals), codesOf(distances)]
  return tokens
    .map((token) => {
      if (typeof token === 'number') return codes.get(token)
      const [length, lengthExtra, distance, distanceExtra] = token
      const lengthField = field(lengthExtra, LENGTH_BITS[length - 257] ?? 0)
      return codes.get(length) + lengthField + places.get(distance) + field(distanceExtra, DISTANCE_BITS[distance] ?? 0)
    })
    .join('')
}

/** 3.2.6. */
const FIXED_LITERALS: Lengths = Array.from({ length: 288 }, (_, symbol) =>
  symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8,
)
const FIXED_DISTANCES: Lengths = new Array(32).fill(5)

/** A last block with the fixed codes. */
export const fixed = (...tokens: readonly Token[]): string => `110${encoded(FIXED_LITERALS, FIXED_DISTANCES, tokens)}`

/** 3.2.7: The order in which a block has the lengths of the code for lengths. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/** The beginning of a last block with its own codes: the numbers of symbols, and the lengths of the code for lengths. */
export const header = (literals: number, distances: number, ofLengths: Lengths): string =>
  `101${field(literals - 257, 5)}${field(distances - 1, 5)}${field(15, 4)}${ORDER.map((symbol) => field(ofLengths[symbol] ?? 0, 3)).join('')}`

/** A code with four bits for each length, and without repetitions of lengths. */
export const PLAIN: Lengths = new Array(16).fill(4)

/** A last block with its own codes. */
export function dynamic(literals: Lengths, distances: Lengths, ...tokens: readonly Token[]): string {
  const numberOf = (symbols: Lengths, least: number): number =>
    Math.max(least - 1, ...Object.keys(symbols).map(Number)) + 1
  const [count, places] = [numberOf(literals, 257), numberOf(distances, 1)]
  const listed = [
    ...Array.from({ length: count }, (_, symbol) => literals[symbol] ?? 0),
    ...Array.from({ length: places }, (_, symbol) => distances[symbol] ?? 0),
  ]
  const lengths = listed.map((length) => code(length, 4)).join('')
  return header(count, places, PLAIN) + lengths + encoded(literals, distances, tokens)
}

/** 3.2.4: An uncompressed block, which is not the last, after other blocks. Its length begins with a byte. */
export function stored(bytes: Uint8Array, blocks = '', copy = ~bytes.length): string {
  const begun = `${blocks}000`
  const start = begun.padEnd(Math.ceil(begun.length / 8) * 8, '0')
  return `${start}${field(bytes.length, 16)}${field(copy, 16)}${Array.from(bytes, (byte) => field(byte, 8)).join('')}`
}

/** A block that would be the last, as one that is not. */
export const before = (block: string): string => `0${block.slice(1)}`

export const bytesOf = (bits: string): Buffer =>
  Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(Array.from(byte).reverse().join(''), 2)))

/** A member of gzip data with these contents. */
export function member(bits: string, contents: Uint8Array): Buffer {
  const whole = gzipSync(contents)
  return Buffer.concat([whole.subarray(0, 10), bytesOf(bits), whole.subarray(-8)])
}
