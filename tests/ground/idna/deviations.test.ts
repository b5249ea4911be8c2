/**
 * Transitional Processing is a mapping of the deviation characters and today's processing after it. The results are compared
 * with results written by hand, and with the results of tr46.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { mapDeviations } from '../../../lib/ground/idna/mapping.js'
import { toAscii, type Uts46Options } from '../../../lib/ground/idna/uts46.js'
import { times } from '../../support/depth.js'
import { isComparable, oracleToAscii } from './tr46-oracle.js'

const FLAGS: Uts46Options = {
  checkHyphens: false,
  checkBidi: false,
  checkJoiners: false,
  useStd3AsciiRules: false,
  verifyDnsLength: false,
}

const transitional = (domain: string): string | null => {
  const { text, error } = toAscii(mapDeviations(domain), FLAGS)
  return error === null ? text : null
}

/** The flags of tr46 that have the same name here are passed through. */
const TRANSITIONAL = { ...FLAGS, transitionalProcessing: true }

const assertSame = (domain: string): void => assert.equal(transitional(domain), oracleToAscii(domain, TRANSITIONAL))

describe('mapDeviations', () => {
  for (const [domain, mapped] of [
    ['', ''],
    ['example', 'example'],
    ['faß.example', 'fass.example'],
    ['FAẞ', 'FAss'],
    ['σίσυφος', 'σίσυφοσ'],
    ['ΣΊΣΥΦΟΣ', 'ΣΊΣΥΦΟΣ'],
    ['a\u200cb\u200d', 'ab'],
    ['xn--zca', 'xn--zca'],
  ] as const) {
    it(`returns ${JSON.stringify(mapped)} for ${JSON.stringify(domain)}`, () =>
      assert.equal(mapDeviations(domain), mapped))
  }
})

describe('Transitional Processing', () => {
  it('agrees with tr46 on each character from U+0080 to U+30FF', () => {
    for (let codePoint = 0x80; codePoint < 0x3100; codePoint++) {
      const domain = `a${String.fromCodePoint(codePoint)}`
      if (isComparable(domain)) assertSame(domain)
    }
  })

  it('differs from tr46’s Nontransitional Processing of deviation characters', () => {
    for (const domain of ['ß', 'ẞ', 'ς', 'a\u200cb', 'a\u200db']) {
      assert.notEqual(transitional(domain), oracleToAscii(domain, FLAGS))
    }
  })

  it('agrees with tr46 on domains that contain deviation characters', () => {
    const characters = [
      ...'aßẞςσΣ\u200c\u200d\u0301\u0308.。éx-Ａ',
      'xn--',
      'xn--zca',
      'xn--3xa',
      'xn--a-ecp.',
      'ü',
      '\u094d',
      '\u0915',
    ]
    const domain = fc.array(fc.constantFrom(...characters), { maxLength: 8 }).map((parts) => parts.join(''))
    fc.assert(fc.property(domain, assertSame), { numRuns: times(1_000) })
  })
})
