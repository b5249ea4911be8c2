/**
 * IPv6 addresses: odd forms in a table, and generated addresses, compared with the platform and with a parser that expands them.
 */

import { isIPv6 } from 'node:net'
import { assert } from 'chai'
import fc from 'fast-check'
import { parseIPv6, serializeIPv6 } from '../../../lib/ground/hosts/ipv6.js'
import { Url } from '../../../lib/index.js'
import { times } from '../../support/depth.js'
import { listening, silent } from './listening.js'

/** The parsed address, and the findings, each with the text that it points at. */
function parsed(input: string): { address: string | null; findings: string[] } {
  const { report, findings } = listening(input)
  const address = parseIPv6(input, report)
  return { address: address === null ? null : serializeIPv6(address), findings }
}

/** The pieces of a string that the platform accepts as an address: written out, and split. */
function expanded(input: string): number[] {
  const hexadecimal = input.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a, b, c, d] = bytes.map(Number) as [number, number, number, number]
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [before = '', behind] = hexadecimal.split('::')
  const pieces = (text: string): string[] => (text === '' ? [] : text.split(':'))
  const ends = behind === undefined ? [] : pieces(behind)
  const zeros = new Array(8 - pieces(before).length - ends.length).fill('0')
  return [...pieces(before), ...zeros, ...ends].map((piece) => Number.parseInt(piece, 16))
}

/** The shortest form by trying: the first of the longest runs of zeros made "::". */
function shortest(pieces: readonly number[]): string {
  const text = pieces.map((piece) => piece.toString(16)).join(':')
  for (let length = 8; length > 1; length--) {
    const zeros = new RegExp(`(^|:)0(?::0){${length - 1}}(?=:|$)`)
    if (zeros.test(text)) return text.replace(zeros, '::').replace(/:{3,}/, '::')
  }
  return text
}

const pieceArbitrary = fc.oneof({ arbitrary: fc.constant(0), weight: 2 }, { arbitrary: fc.nat(0xffff), weight: 1 })
const addressArbitrary = fc.array(pieceArbitrary, { minLength: 8, maxLength: 8 })

const textArbitrary = fc
  .array(
    fc.constantFrom(
      ':',
      ':',
      ':',
      ':',
      '::',
      '0',
      '1',
      '00',
      '0001',
      'ffff',
      'Ab',
      '12345',
      'g',
      '.',
      '1.2.3.4',
      '255',
      '256',
      '01',
      ' ',
    ),
    { maxLength: 18 },
  )
  .map((tokens) => tokens.join(''))

/** Mostly addresses: pieces with one compression and perhaps an IPv4 address at the end. */
const nearlyArbitrary = fc
  .tuple(
    fc.array(fc.constantFrom('0', '1', '0db8', 'FFFF', '00ab'), { maxLength: 8 }),
    fc.constantFrom('', '', '1.2.3.4', '0.0.0.0', '255.255.255.255', '01.2.3.4', '1.2.3', '1.2.3.4.5', '1.2.3.256'),
    fc.nat(9),
  )
  .map(([pieces, ipv4, place]) => {
    const all = ipv4 === '' ? pieces : [...pieces, ipv4]
    if (place > all.length) return all.join(':')
    return `${all.slice(0, place).join(':')}::${all.slice(place).join(':')}`
  })

describe('parseIPv6', () => {
  describe('parses every notation', () => {
    for (const [input, address, ...findings] of [
      ['::', '::'],
      ['::1', '::1'],
      ['1::', '1::'],
      ['1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7:8'],
      ['2001:DB8::Ab', '2001:db8::ab'],
      ['1:2:3:4:5:6:7::', '1:2:3:4:5:6:7:0'],
      ['::2:3:4:5:6:7:8', '0:2:3:4:5:6:7:8'],
      ['1:2::3:4:5:6:7', '1:2:0:3:4:5:6:7'],
      ['::00Ab', '::ab', 'IPv6-piece-leading-zero 00Ab'],
      ['0000::0', '::', 'IPv6-piece-leading-zero 0000'],
      ['::1.2.3.4', '::102:304'],
      ['::ffff:255.255.255.255', '::ffff:ffff:ffff'],
      ['1:2:3:4:5:6:0.0.0.1', '1:2:3:4:5:6:0:1'],
    ] as const) {
      it(input, () => assert.deepEqual(parsed(input), { address, findings: [...findings] }))
    }
  })

  describe('refuses strings that are not addresses', () => {
    for (const [input, reason] of [
      ['', 'IPv6-too-few-pieces '],
      [':', 'IPv6-invalid-compression :'],
      [':1', 'IPv6-invalid-compression :'],
      ['1:', 'IPv6-invalid-code-point :'],
      ['1:2:3:4:5:6:7:', 'IPv6-invalid-code-point :'],
      [':::', 'IPv6-multiple-compression ::'],
      ['1::2::3', 'IPv6-multiple-compression ::'],
      ['1:2:3:4:5:6:7', 'IPv6-too-few-pieces 1:2:3:4:5:6:7'],
      ['1:2:3:4:5:6:7:8:9', 'IPv6-too-many-pieces 9'],
      ['1:2:3:4:5:6:7:8::', 'IPv6-too-many-pieces :'],
      ['12345::', 'IPv6-invalid-code-point 5'],
      ['g::', 'IPv6-invalid-code-point g'],
      ['::1%eth0', 'IPv6-invalid-code-point %'],
      ['::💩', 'IPv6-invalid-code-point 💩'],
      ['::\uffffa', 'IPv6-invalid-code-point \uffff'],
      [' ::1', 'IPv6-invalid-code-point  '],
      ['::.1.2.3', 'IPv4-in-IPv6-invalid-code-point .'],
      ['1:2:3:4:5:6:7:.1', 'IPv4-in-IPv6-invalid-code-point .'],
      ['::1.2.3.', 'IPv4-in-IPv6-invalid-code-point '],
      ['::1.2.3', 'IPv4-in-IPv6-too-few-parts 1.2.3'],
      ['::1.2.3.4.5', 'IPv4-in-IPv6-invalid-code-point .'],
      ['::1.2.3.4:5', 'IPv4-in-IPv6-invalid-code-point :'],
      ['::01.2.3.4', 'IPv4-in-IPv6-invalid-code-point 01'],
      ['::1.2.00.4', 'IPv4-in-IPv6-invalid-code-point 00'],
      ['::a.2.3.4', 'IPv4-in-IPv6-invalid-code-point a'],
      ['::1.2.3.256', 'IPv4-in-IPv6-out-of-range-part 256'],
      ['1:2:3:4:5:6:7:1.2.3.4', 'IPv4-in-IPv6-too-many-pieces 1.2.3.4'],
      ['1.2.3.4', 'IPv6-too-few-pieces 1.2.3.4'],
    ] as const) {
      it(JSON.stringify(input), () => {
        const { address, findings } = parsed(input)
        assert.isNull(address)
        assert.equal(findings.at(-1), reason)
      })
    }
  })

  it('points at the end of input that ends too early, not beyond it', () => {
    const { findings } = Url.diagnose('http://[::1.2.3.]/')
    assert.deepEqual(findings.at(-1)?.span, { start: 16, end: 16 })
  })

  it('accepts exactly the addresses that the platform accepts', () => {
    const numRuns = times(4_000)
    let addresses = 0
    fc.assert(
      fc.property(fc.oneof(textArbitrary, nearlyArbitrary), (text) => {
        const address = parseIPv6(text, silent)
        assert.equal(address !== null, isIPv6(text), text)
        if (address === null) return
        assert.deepEqual(address, expanded(text), text)
        addresses++
      }),
      { numRuns },
    )
    assert.isAbove(addresses, numRuns / 20)
  })

  it('parses the output of serializeIPv6 to the same address, without findings', () => {
    fc.assert(
      fc.property(addressArbitrary, (address) => {
        const text = serializeIPv6(address)
        assert.deepEqual(parseIPv6(text, silent), address)
        assert.deepEqual(parsed(text), { address: text, findings: [] })
      }),
    )
  })
})

describe('serializeIPv6', () => {
  for (const [pieces, expected] of [
    [[0, 0, 0, 0, 0, 0, 0, 0], '::'],
    [[0, 0, 0, 0, 0, 0, 0, 1], '::1'],
    [[1, 0, 0, 0, 0, 0, 0, 0], '1::'],
    [[1, 0, 0, 0, 0, 0, 0, 1], '1::1'],
    [[1, 0, 2, 3, 4, 5, 6, 7], '1:0:2:3:4:5:6:7'],
    [[0, 1, 0, 1, 0, 1, 0, 1], '0:1:0:1:0:1:0:1'],
    [[0, 0, 1, 0, 0, 1, 0, 0], '::1:0:0:1:0:0'],
    [[0, 0, 1, 0, 0, 0, 1, 1], '0:0:1::1:1'],
    [[1, 0, 0, 1, 0, 0, 0, 1], '1:0:0:1::1'],
    [[0, 0, 0, 0, 0, 0xffff, 0x102, 0x304], '::ffff:102:304'],
    [[0xabcd, 0, 0, 0, 0, 0, 0, 0xf], 'abcd::f'],
  ] as const) {
    it(`writes ${expected}`, () => assert.equal(serializeIPv6(pieces), expected))
  }

  it('compresses the first of the longest runs of zeros, in every pattern of zeros', () => {
    for (let pattern = 0; pattern < 0x100; pattern++) {
      const pieces = Array.from({ length: 8 }, (_, index) => ((pattern >> index) & 1) * (0xa0 + index))
      assert.equal(serializeIPv6(pieces), shortest(pieces))
    }
  })

  it('writes addresses like the platform', () => {
    fc.assert(
      fc.property(addressArbitrary, (address) => {
        const long = address.map((piece) => piece.toString(16).toUpperCase()).join(':')
        assert.equal(`[${serializeIPv6(address)}]`, new URL(`http://[${long}]/`).hostname)
      }),
    )
  })
})
