/**
 * Percent-encoding compared with `encodeURIComponent`, and percent-decoding with a decoder that takes the whole string as bytes.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { CodePointSet } from '../../../lib/ground/text/code-points.js'
import {
  encodeComponent,
  encodeFragment,
  encodeQuery,
  encodeSegment,
  hasPercentEncodedByte,
  isStrayPercent,
  percentDecodeToText,
  percentEncode,
  utf8PercentEncode,
} from '../../../lib/ground/text/percent-encoding.js'
import { times } from '../../support/depth.js'

const NOTHING = CodePointSet.of('')
const EVERYTHING = CodePointSet.range(0x00, 0x7f)
const bytesOf = new TextEncoder()
const textOf = new TextDecoder('utf-8', { ignoreBOM: true })

/** The characters that `encodeURIComponent` does not encode. */
const UNRESERVED = /[A-Za-z0-9\-_.!~*'()]/
const notUnreserved = CodePointSet.of(
  Array.from({ length: 0x80 }, (_, codePoint) => String.fromCharCode(codePoint))
    .filter((character) => !UNRESERVED.test(character))
    .join(''),
)

/** The Standard's percent-decode over the bytes of the whole string, byte by byte, and one decode at the end. */
function decodeWhole(text: string): string {
  const input = [...bytesOf.encode(text)]
  const output: number[] = []
  for (let i = 0; i < input.length; i++) {
    const digits = String.fromCharCode(...input.slice(i + 1, i + 3))
    if (input[i] === 0x25 && /^[0-9A-Fa-f]{2}$/.test(digits)) {
      output.push(Number.parseInt(digits, 16))
      i += 2
    } else {
      output.push(input[i] as number)
    }
  }
  return textOf.decode(Uint8Array.from(output))
}

const anyText = fc.string({ unit: fc.oneof(fc.constantFrom('\ud800', '\udc00', '💩'), fc.string({ unit: 'binary' })) })

/** Strings with sequences of bytes that are complete or not, percent-encoded or not. */
const encodedArbitrary = fc
  .array(
    fc.oneof(
      fc.nat(0xff).map(percentEncode),
      fc.constantFrom('%e2', '%98', '%83', '%F0%9F', '%92%a9', '%EF%BB%BF', '%ed%a0%80', '%C0%80'),
      fc.constantFrom('%', '%%', '%4', '%zz', '%E', 'é', '日', '💩', '\ufeff', 'a', '0', '4', 'F', '+', ' '),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

describe('percent-encoding', () => {
  it('writes a byte as "%" and two uppercase digits', () => {
    for (let byte = 0; byte <= 0xff; byte++) {
      assert.equal(percentEncode(byte), `%${Buffer.of(byte).toString('hex').toUpperCase()}`)
    }
  })

  it('encodes strings like encodeURIComponent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const expected = encodeURIComponent(text.toWellFormed())
        assert.equal(utf8PercentEncode(text, notUnreserved), expected)
      }),
      { numRuns: times(1_000) },
    )
  })

  it('encodes every code point like encodeURIComponent', () => {
    for (let codePoint = 0x80; codePoint <= 0x10ffff; codePoint += codePoint < 0x10000 ? 1 : 0x101) {
      const text = String.fromCodePoint(codePoint)
      const encoded = utf8PercentEncode(text, NOTHING)
      if (encoded !== encodeURIComponent(text.toWellFormed())) assert.fail(`U+${codePoint.toString(16)}: ${encoded}`)
    }
  })

  it('encodes members of the set in any place, and everything above U+007F', () => {
    const set = CodePointSet.of(' "')
    for (const [text, expected] of [
      ['', ''],
      ['plain', 'plain'],
      ['"', '%22'],
      ['" "', '%22%20%22'],
      ['a b', 'a%20b'],
      [' a', '%20a'],
      ['a ', 'a%20'],
      ['a  b', 'a%20%20b'],
      ['é', '%C3%A9'],
      ['aéb日c', 'a%C3%A9b%E6%97%A5c'],
      ['💩!', '%F0%9F%92%A9!'],
      ['\x7f\x80', '\x7f%C2%80'],
      ['%20%', '%20%'],
      ['\ud800', '%EF%BF%BD'],
      ['\ud83dx', '%EF%BF%BDx'],
      ['\udca9\ud83d', '%EF%BF%BD%EF%BF%BD'],
      ['\ud83d💩', '%EF%BF%BD%F0%9F%92%A9'],
    ] as const) {
      assert.equal(utf8PercentEncode(text, set), expected, JSON.stringify(text))
    }
  })

  // A long string is looked through by expressions first, written in pieces, and decoded in halves.
  it('encodes long strings like short strings', () => {
    const set = CodePointSet.of(' "')
    for (const [name, unit, encoded] of [
      ['nothing to encode', 'a', 'a'],
      ['ASCII', 'a "', 'a%20%22'],
      ['two bytes', 'é ', '%C3%A9%20'],
      ['a run of two bytes', 'é', '%C3%A9'],
      ['a run of four bytes', '💩', '%F0%9F%92%A9'],
      ['a lone surrogate', '\udfffa', '%EF%BF%BDa'],
    ] as const) {
      for (const count of [1, 4, 5, 8, 9, 16, 32, 63, 64, 65, 200, 600]) {
        assert.equal(utf8PercentEncode(unit.repeat(count), set), encoded.repeat(count), `${name}, ${count} times`)
        assert.equal(
          utf8PercentEncode(`${unit.repeat(count)}b`, set),
          `${encoded.repeat(count)}b`,
          `${name}, ${count} times`,
        )
      }
    }
  })

  it('decodes long strings like short strings', () => {
    for (const [encoded, unit] of [
      ['a%20', 'a '],
      ['%C3%A9', 'é'],
      ['%e6%97%a5b', '日b'],
      ['%F0%9F%92%A9', '💩'],
      ['%A5', '\ufffd'],
      ['%BFa', '\ufffda'],
      ['%', '%'],
      ['é%41', 'éA'],
    ] as const) {
      for (const count of [1, 2, 3, 85, 86, 171, 172, 300, 512, 513, 1024, 1025, 2000]) {
        assert.equal(percentDecodeToText(encoded.repeat(count)), unit.repeat(count), `${encoded}, ${count} times`)
      }
    }
  })

  it('decodes an encoded string to the original', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        assert.equal(percentDecodeToText(utf8PercentEncode(text, EVERYTHING)), text.toWellFormed())
      }),
    )
  })

  it('decodes runs one by one to the same string as all bytes together', () => {
    fc.assert(
      fc.property(encodedArbitrary, (text) => {
        assert.equal(percentDecodeToText(text), decodeWhole(text))
      }),
      { numRuns: times(4_000) },
    )
  })

  it('decodes once, and does not change a "%" that is not a percent-encoded byte', () => {
    for (const [text, expected] of [
      ['', ''],
      ['abc', 'abc'],
      ['%41%62', 'Ab'],
      ['%2541', '%41'],
      ['%%34%31', '%41'],
      ['100%', '100%'],
      ['%4', '%4'],
      ['%g1%1g', '%g1%1g'],
      ['a+b', 'a+b'],
      ['%c3%A9', 'é'],
      ['%C3é', '\ufffdé'],
      ['%EF%BB%BFa', '\ufeffa'],
      ['%00', '\0'],
    ] as const) {
      assert.equal(percentDecodeToText(text), expected, text)
    }
  })

  it('distinguishes a percent-encoded byte from a stray "%"', () => {
    for (const [text, has, stray] of [
      ['', false, []],
      ['a', false, []],
      ['%41', true, []],
      ['%', false, [0]],
      ['%4', false, [0]],
      ['%%41', true, [0]],
      ['%zz%2', false, [0, 3]],
      ['a%2', false, [1]],
      ['%25%', true, [3]],
    ] as const) {
      assert.equal(hasPercentEncodedByte(text), has, text)
      const places = [...text.matchAll(/%/g)].map(({ index }) => index).filter((index) => isStrayPercent(text, index))
      assert.deepEqual(places, [...stray], text)
    }
  })

  it('leaves the ASCII characters that RFC 3986 allows in a part unencoded, unless they have a meaning in a query', () => {
    const keptBy = (encode: (text: string) => string): string =>
      Array.from({ length: 0x80 }, (_, codePoint) => String.fromCharCode(codePoint))
        .filter((character) => encode(character) === character)
        .join('')
    const inOrder = (text: string): string => [...text].sort().join('')
    const alphanumeric = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
    // RFC 3986, "pchar": unreserved characters, "sub-delims", ":" and "@".
    const pchar = `${alphanumeric}-._~!$&'()*+,;=:@`
    assert.equal(keptBy(encodeSegment), inOrder(pchar))
    assert.equal(keptBy(encodeFragment), inOrder(`${pchar}/?`))
    assert.equal(keptBy(encodeQuery), inOrder(`${pchar}/?`).replace(/['+]/g, ''))
    assert.equal(keptBy(encodeComponent), inOrder(`${alphanumeric}-._~!()*`))
    for (const encode of [encodeSegment, encodeComponent, encodeQuery, encodeFragment])
      assert.equal(encode('\0\x1f %é'), '%00%1F%20%25%C3%A9')
  })
})
