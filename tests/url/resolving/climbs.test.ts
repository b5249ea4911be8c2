/**
 * Paths in which a server may find "..", whatever it decodes and however often; and names that stay names.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { Url } from '../../../lib/index.js'
import { climbs } from '../../../lib/url/resolving/resolve-within.js'
import { times } from '../../support/depth.js'
import { urlErrorOf } from '../../support/errors.js'
import { assertLinear } from '../../support/growth.js'
import * as server from './lenient-server.js'

const base = Url.parse('https://h/a/b/')

/** The byte of an ASCII character in a number of bytes of UTF-8, which is more than it needs. */
function overlong(character: string, length: number): string {
  const code = character.charCodeAt(0)
  const last = [0x80 | (code >> 6), 0x80 | (code & 0x3f)]
  const lead = [0, 0, 0xc0 | (code >> 6), 0xe0, 0xf0, 0xf8, 0xfc][length] as number
  const bytes = length === 2 ? [lead, last[1] as number] : [lead, ...Array(length - 3).fill(0x80), ...last]
  return bytes.map(escaped).join('')
}

const escaped = (byte: number): string => `%${byte.toString(16).padStart(2, '0')}`
const unicode = (character: string): string => `%u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The spellings of a character that a single decoding takes back. */
const SPELLINGS: readonly ((character: string) => string)[] = [
  (character) => character,
  (character) => escaped(character.charCodeAt(0)),
  (character) => escaped(character.charCodeAt(0)).toUpperCase(),
  unicode,
  ...[2, 3, 4, 5, 6].map((length) => (character: string) => overlong(character, length)),
]

/** A text in which each character may be encoded again, a few times. */
const encodedAgain = (text: string, rounds: number): fc.Arbitrary<string> =>
  rounds === 0
    ? fc.constant(text)
    : fc
        .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
        .map((which) => Array.from(text, (unit, i) => (which[i] ? escaped(unit.charCodeAt(0)) : unit)).join(''))
        .chain((encoded) => encodedAgain(encoded, rounds - 1))

/** A character in one of its spellings, encoded up to three times again. */
const spelled = (character: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...SPELLINGS), fc.nat(3))
    .chain(([spelling, more]) => encodedAgain(spelling(character), more))

const separator = fc.constantFrom('/', '\\').chain(spelled)
const name = fc.constantFrom('x', '%E3%81%82.txt', 'a..b', '...', '%2525', '')

/** A path that leads up. */
const up: fc.Arbitrary<string> = fc
  .tuple(spelled('.'), spelled('.'), fc.option(separator), name)
  .map(([one, other, end, last]) => `${one}${other}${end === null ? '' : end + last}`)

/** A path that leads down, or nowhere. */
const down: fc.Arbitrary<string> = fc
  .array(fc.tuple(name, separator), { maxLength: 2 })
  .map((names) => names.flat().join(''))

/** Names that servers keep, however often they decode. */
const HONEST = [
  ...[
    '100%25',
    'a..b',
    '%E3%81%82.txt',
    '...',
    '....',
    '%25',
    'a%2525b',
    '%25252525',
    '..a',
    'a..',
    '.a.',
    '.',
    '',
    '%',
  ],
  ...[
    '50%25%25',
    '%zz',
    '%u',
    '%u00',
    '%u3042',
    'a%C3%80.b',
    '%C3%80%C3%81',
    '%E9t%E9.txt',
    'caf%E9..',
    '%E9%E9',
    '%C0%C9.txt',
  ],
  ...[
    '%C0%AD%C0%AD',
    '%E3%82%BC..',
    '%EF%BC%8E%EF%BC%8Etxt',
    'a%EF%BC%8F%EF%BC%8Fb',
    '%E2%80%A5',
    '%E2%80%A6',
    '%C2%B7%C2%B7',
  ],
  ...[
    'x%2fy',
    'x%5cy',
    '.%2f.',
    '%2e%2e%2e',
    '.hidden',
    '..hidden',
    'c++',
    'a%20b',
    '%C2%A5100',
    '1%E2%81%842',
    '..%E3%81%82',
  ],
]

const honest: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...HONEST), fc.string({ unit: 'grapheme', maxLength: 8 }).map(encodeURIComponent)), {
    minLength: 1,
    maxLength: 4,
  })
  .map((names) => names.filter((each) => !/^(?:\.|%2e){0,2}$/i.test(each)).join('/'))
  .filter((path) => !server.climbs(path))

describe('a reference that may leave the directory on a server', () => {
  for (const reference of [
    // CVE-2021-42013
    '.%%32%65/.%%32%65/etc/passwd',
    '..%252fx',
    '%252e%252e/x',
    '..%255cx',
    '..%25252525252fx',
    '%25%32%65%25%32%65/x',
    '..%c0%afx',
    '%c0%ae%c0%ae/x',
    '%C0%AE%c0%ae%c0%afx',
    '%e0%80%ae%e0%80%ae/x',
    '..%e0%80%afx',
    '..%c1%9cx',
    '..%f0%80%80%afx',
    '..%fc%80%80%80%80%afx',
    '%25c0%25ae%25c0%25ae/x',
    '%25c0%ae%25c0%ae/x',
    'x%c0%af..%c0%afy',
    '%u002e%u002e/x',
    '..%u002fx',
    '..%u2215x',
    '..%u2216x',
    '%uff0e%uff0e%u2215x',
    '%25u002e%25u002e/x',
    '..%ef%bc%8fx',
    '%ef%bc%8e%ef%bc%8e/x',
    '..%c2%a5x',
    // Decoders that do not look at all bits, and those of IIS 4, which took any digits
    '%c0%2e%c0%2e/x',
    '%c0%6e%c0%ee/x',
    '%e0%40%ae./x',
    '..%c0%5cx',
    '..%c1%1cx',
    '..%c1%8sx',
    '..%c0%9vx',
    '..%c1%afx',
    'x%252f..%252f..%252f',
    '%252e%252e%253bv=1/x',
    '..%2500/x',
    '.%2501./x',
    '..%2520/x',
  ]) {
    it(`is refused: ${reference}`, () => {
      assert.equal(urlErrorOf(() => base.resolveWithin(reference)).reason, 'leaves-directory')
      assert.equal(urlErrorOf(() => base.resolveWithin(`c/d/${reference}`)).reason, 'leaves-directory')
    })
  }

  it('is refused in every combination of spellings of a dot and a separator', () => {
    fc.assert(
      fc.property(down, up, (before, path) => {
        assert.isTrue(climbs(`${before}${path}`))
        assert.throws(() => base.resolveWithin(path), 'leads')
      }),
      { numRuns: times(1_000) },
    )
  })

  it('is recognised if and only if repeated decoding reveals a ".." segment', () => {
    const piece = fc.constantFrom(
      ...'%%%%2223355eEfFcCuU006.../\\;# \0ax',
      '%2',
      '%25',
      '%u0',
      '..',
      '%e3%81%82',
      '\uff0e',
      '\u2215',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => {
        const path = pieces.join('')
        assert.equal(climbs(path), server.climbs(path), JSON.stringify(path))
      }),
      { numRuns: times(5_000) },
    )
  })

  it('is recognised even if it is encoded a hundred times', () => {
    let dot = '.'
    for (let i = 0; i < 100; i++) dot = encodeURIComponent(dot === '.' ? '%2e' : dot)
    assert.isTrue(climbs(`${dot}${dot}/x`))
    assert.isTrue(climbs(`x${dot}`))
  })

  it('is detected in linear time', function () {
    this.timeout(20_000)
    for (const unit of [
      '%25',
      '%',
      '%%32%35',
      '..%c0',
      '\uff0e',
      ' ',
      '%2f ',
      '%u002',
      '..\t',
      '%e0%80%80',
      '%253',
      '\ud800',
    ]) {
      assertLinear(
        1_000,
        (length) => unit.repeat(Math.ceil(length / unit.length)),
        (path) => climbs(`${path}.`),
        JSON.stringify(unit),
      )
    }
  })
})

describe('a path with harmless names', () => {
  for (const segment of HONEST) {
    it(`may contain ${JSON.stringify(segment)}`, () => {
      assert.isFalse(climbs(segment))
      assert.isFalse(climbs(`c/${segment}/d`))
      assert.isTrue(base.resolveWithin(`c/${segment}`).href.startsWith('https://h/a/b/c/'))
    })
  }

  it('may contain any generated harmless names', () => {
    fc.assert(
      fc.property(honest, (path) => {
        assert.isFalse(climbs(path))
        assert.isTrue(base.resolveWithin(`./${path}`).href.startsWith('https://h/a/b/'))
      }),
      { numRuns: times(1_000) },
    )
  })
})
