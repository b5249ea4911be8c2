/**
 * Compares the encodings with another implementation, completely: every encoder for every scalar value, every decoder for
 * every input of two bytes, gb18030 for every four-byte form, and every decoder for many random bytes.
 *
 *     npx tsx scripts/sweep-encodings.ts
 *
 * The tests of tests/ground/encodings/ take samples of this. The script prints the differences, and fails when there are any.
 */

import process from 'node:process'
import type { EncodingName } from '../lib/ground/encodings/registry.js'
import {
  decode,
  encode,
  gb18030FourBytes,
  OUTPUT_ENCODINGS,
  oracleDecode,
  oracleEncode,
  READABLE_ENCODINGS,
  scalarValues,
} from '../tests/ground/encodings/oracle.js'

const start = performance.now()
let compared = 0
let differences = 0

function compare(actual: string, expected: string, what: () => string): void {
  compared++
  if (actual === expected) return
  differences++
  if (differences <= 50) console.log(`${what()}: ${JSON.stringify(actual)}, expected ${JSON.stringify(expected)}`)
}

const report = (title: string): void => {
  console.log(`${title}: ${compared} compared, ${differences} differ, ${Math.round(performance.now() - start)} ms`)
}

/** Compares pages of 256 code points, and the single characters of a page that differs. */
function sweepScalarValues(encoding: EncodingName): void {
  for (let first = 0; first <= 0x10ffff; first += 0x100) {
    const text = scalarValues(first, first + 0xff)
    if (text === '') continue
    compared += text.length / (first > 0xffff ? 3 : 2) - 1
    const actual = encode(text, encoding)
    const expected = oracleEncode(text, encoding)
    if (actual !== expected) {
      for (const character of text)
        compare(encode(character, encoding), oracleEncode(character, encoding), () => `${encoding} ${character}`)
    }
    compare(actual, expected, () => `${encoding} U+${first.toString(16)} and on`)
  }
}

function compareDecoded(bytes: Uint8Array, encoding: EncodingName): void {
  compare(
    decode(bytes, encoding),
    oracleDecode(bytes, encoding),
    () => `${encoding} ${Buffer.from(bytes).toString('hex')}`,
  )
}

function sweepPairs(encoding: EncodingName): void {
  for (let pair = 0; pair <= 0xffff; pair++) compareDecoded(Uint8Array.of(pair >> 8, pair & 0xff), encoding)
}

function sweepFourBytes(): void {
  for (let pointer = 0; pointer < 126 * 10 * 126 * 10; pointer++) {
    compareDecoded(Uint8Array.from(gb18030FourBytes(pointer)), 'gb18030')
  }
}

/** Random bytes. More than half of them are bytes that begin a character or an escape sequence. */
function sweepRandomBytes(encoding: EncodingName, count: number): void {
  let seed = 20
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.floor((seed / 0x100000000) * below)
  }
  const telling = [
    0x1b, 0x1b, 0x24, 0x28, 0x30, 0x39, 0x40, 0x42, 0x4a, 0x5c, 0x7e, 0x80, 0x81, 0x8e, 0x8f, 0xa0, 0xa1, 0xfe,
  ]
  for (let i = 0; i < count; i++) {
    const bytes = Uint8Array.from({ length: 1 + random(12) }, () =>
      random(2) ? telling[random(telling.length)]! : random(0x100),
    )
    compareDecoded(bytes, encoding)
  }
}

for (const encoding of OUTPUT_ENCODINGS) sweepScalarValues(encoding)
report('scalar values written')
for (const encoding of READABLE_ENCODINGS) sweepPairs(encoding)
report('pairs of bytes read')
sweepFourBytes()
report('four-byte forms read')
for (const encoding of READABLE_ENCODINGS) sweepRandomBytes(encoding, 20_000)
report('random bytes read')
process.exitCode = differences === 0 ? 0 : 1
