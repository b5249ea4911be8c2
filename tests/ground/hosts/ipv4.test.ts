/**
 * IPv4 addresses: the odd forms by hand, and generated ones beside a parser that counts in big integers.
 */

import { isIPv4 } from 'node:net'
import { assert } from 'chai'
import fc from 'fast-check'
import { endsInANumber, ipv4Octets, parseIPv4, serializeIPv4 } from '../../../lib/ground/hosts/ipv4.js'
import { times } from '../../support/depth.js'
import { listening, silent } from './listening.js'

/** The parsed address, and the findings, each with the text that it points at. */
function parsed(input: string): { address: string | null; findings: string[] } {
  const { report, findings } = listening(input)
  const address = parseIPv4(input, report)
  return { address: address === null ? null : serializeIPv4(address), findings }
}

/** The same grammar, said differently: the value of each part, and then their sum. */
function oracle(input: string): bigint | null {
  const parts = input.replace(/(.)\.$/, '$1').split('.')
  if (parts.length > 4) return null
  const values = parts.map((part) => {
    if (/^0[xX][0-9a-fA-F]*$/.test(part)) return BigInt(`0x0${part.slice(2)}`)
    if (/^0[0-7]*$/.test(part)) return BigInt(`0o0${part.slice(1)}`)
    return /^[1-9][0-9]*$/.test(part) ? BigInt(part) : null
  })
  if (values.some((value) => value === null)) return null
  const numbers = values as bigint[]
  const last = numbers.at(-1) as bigint
  const rest = numbers.slice(0, -1)
  if (rest.some((value) => value > 255n) || last >= 1n << BigInt(8 * (5 - parts.length))) return null
  return rest.reduce((sum, value, index) => sum + (value << BigInt(24 - 8 * index)), last)
}

const addressArbitrary = fc.oneof(
  fc.nat(0xffffffff),
  fc.constantFrom(0, 1, 255, 256, 0x7fffffff, 0x80000000, 2 ** 32 - 1),
)

const writtenNumber = fc
  .tuple(
    fc.oneof(
      fc.bigInt(0n, 300n),
      fc.constantFrom(255n, 256n, 65535n, 65536n, 2n ** 24n - 1n, 2n ** 24n, 2n ** 32n - 1n, 2n ** 32n, 2n ** 64n),
      fc.bigInt(0n, 2n ** 33n),
    ),
    fc.constantFrom('', '0', '00', '0x', '0X', '0x00', '000000000000000000000000', '0x000000000000000000000000'),
  )
  .map(([value, prefix]) => prefix + value.toString(/x/i.test(prefix) ? 16 : prefix === '' ? 10 : 8))

const textArbitrary = fc
  .tuple(
    fc.array(
      fc.oneof({ arbitrary: writtenNumber, weight: 9 }, fc.constantFrom('', '0x', '08', '0xg', 'a', '-1', '1e3')),
      {
        minLength: 1,
        maxLength: 5,
      },
    ),
    fc.constantFrom('', '', '', '.', '..'),
  )
  .map(([parts, end]) => parts.join('.') + end)

describe('parseIPv4', () => {
  describe('parses every notation', () => {
    for (const [input, address, ...findings] of [
      ['127.0.0.1', '127.0.0.1'],
      ['0.0.0.0', '0.0.0.0'],
      ['255.255.255.255', '255.255.255.255'],
      ['1', '0.0.0.1', 'IPv4-too-few-parts 1'],
      ['1.2', '1.0.0.2', 'IPv4-too-few-parts 1.2'],
      ['1.2.3', '1.2.0.3', 'IPv4-too-few-parts 1.2.3'],
      ['1.2.65535', '1.2.255.255', 'IPv4-too-few-parts 1.2.65535', 'IPv4-out-of-range-part 1.2.65535'],
      ['1.2.3.4.', '1.2.3.4', 'IPv4-empty-part .'],
      ['0x7f.0.0.1', '127.0.0.1', 'IPv4-non-decimal-part 0x7f'],
      ['0177.0.0.01', '127.0.0.1', 'IPv4-non-decimal-part 0177', 'IPv4-non-decimal-part 01'],
      ['0X.0x.0.0x', '0.0.0.0', 'IPv4-non-decimal-part 0X', 'IPv4-non-decimal-part 0x', 'IPv4-non-decimal-part 0x'],
      [
        '00.0.0.000000000000000000000000000001',
        '0.0.0.1',
        'IPv4-non-decimal-part 00',
        `IPv4-non-decimal-part ${'0'.repeat(29)}1`,
      ],
      ['4294967295', '255.255.255.255', 'IPv4-too-few-parts 4294967295', 'IPv4-out-of-range-part 4294967295'],
      [
        '0xfFfFfFfF',
        '255.255.255.255',
        'IPv4-too-few-parts 0xfFfFfFfF',
        'IPv4-non-decimal-part 0xfFfFfFfF',
        'IPv4-out-of-range-part 0xfFfFfFfF',
      ],
    ] as const) {
      it(input, () => assert.deepEqual(parsed(input), { address, findings: [...findings] }))
    }
  })

  describe('refuses strings that are not addresses', () => {
    for (const [input, reason] of [
      ['1.2.3.4.5', 'IPv4-too-many-parts 1.2.3.4.5'],
      ['256.0.0.1', 'IPv4-out-of-range-part 256.0.0.1'],
      ['1.2.3.256', 'IPv4-out-of-range-part 1.2.3.256'],
      ['4294967296', 'IPv4-out-of-range-part 4294967296'],
      ['99999999999999999999999999', 'IPv4-out-of-range-part 99999999999999999999999999'],
      ['0x100000000', 'IPv4-out-of-range-part 0x100000000'],
      ['1.2.65536', 'IPv4-out-of-range-part 1.2.65536'],
      ['1.16777216', 'IPv4-out-of-range-part 1.16777216'],
      ['08.0.0.1', 'IPv4-non-numeric-part 08'],
      ['1.09', 'IPv4-non-numeric-part 09'],
      ['a.1', 'IPv4-non-numeric-part a'],
      ['1..2', 'IPv4-non-numeric-part '],
      ['1.2.3.4..', 'IPv4-too-many-parts 1.2.3.4..'],
      ['1.+2.3.4', 'IPv4-non-numeric-part +2'],
      ['1. 2.3.4', 'IPv4-non-numeric-part  2'],
      ['1.2e1.3.4', 'IPv4-non-numeric-part 2e1'],
      ['0x1g.1', 'IPv4-non-numeric-part 0x1g'],
      ['0-7.1', 'IPv4-non-numeric-part 0-7'],
      ['1.0+7', 'IPv4-non-numeric-part 0+7'],
    ] as const) {
      it(input, () => {
        const { address, findings } = parsed(input)
        assert.isNull(address)
        assert.equal(findings.at(-1), reason)
      })
    }
  })

  it('agrees with a computation in big integers', () => {
    fc.assert(
      fc.property(textArbitrary, (text) => {
        const expected = oracle(text)
        assert.equal(parseIPv4(text, silent), expected === null ? null : Number(expected))
      }),
      { numRuns: times(4_000) },
    )
  })

  it('parses the output of serializeIPv4 to the same address, without findings', () => {
    fc.assert(
      fc.property(addressArbitrary, (address) => {
        const text = serializeIPv4(address)
        assert.isTrue(isIPv4(text), text)
        assert.equal(parseIPv4(text, silent), address)
        assert.deepEqual(parsed(text), { address: text, findings: [] })
      }),
    )
  })
})

describe('ipv4Octets', () => {
  it('returns the bytes of the address, most significant first', () => {
    fc.assert(
      fc.property(addressArbitrary, (address) => {
        const buffer = Buffer.alloc(4)
        buffer.writeUInt32BE(address)
        assert.deepEqual(ipv4Octets(address), [...buffer] as [number, number, number, number])
      }),
    )
  })
})

describe('endsInANumber', () => {
  for (const [input, expected] of [
    ['1.2.3.4', true],
    ['1', true],
    ['a.1', true],
    ['a.1.', true],
    ['a.09', true],
    ['a.0x', true],
    ['a.0X1f.', true],
    ['0x', true],
    ['a.0x.', true],
    ['', false],
    ['.', false],
    ['1..', false],
    ['1.a', false],
    ['a', false],
    ['a.1b', false],
    ['a.0xg', false],
    ['a.x1', false],
    ['a.1x', false],
    ['a.-1', false],
    ['a.00x1', false],
    ['1.2.3.a.', false],
  ] as const) {
    it(`is ${expected} for ${JSON.stringify(input)}`, () => assert.equal(endsInANumber(input), expected))
  }

  it('is true for every address', () => {
    fc.assert(
      fc.property(textArbitrary, (text) => {
        if (parseIPv4(text, silent) !== null) assert.isTrue(endsInANumber(text), text)
      }),
    )
  })
})
