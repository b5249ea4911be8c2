/**
 * The short form of ToASCII beside the general one: it may give up, but never returns another answer. Its domains are made of
 * letters, capitals, marks, digits and hyphens of scripts with different rules, in every order.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { describe, it } from 'mocha'
import { encodePunycode } from '../../../lib/ground/idna/punycode.js'
import { simpleToAscii } from '../../../lib/ground/idna/simple.js'
import { toAscii, type Uts46Options } from '../../../lib/ground/idna/uts46.js'
import { IS_WHOLE, times } from '../../support/depth.js'

/** "Domain to ASCII" of the URL Standard with beStrict false. */
const url: Uts46Options = {
  checkHyphens: false,
  checkBidi: true,
  checkJoiners: true,
  useStd3AsciiRules: false,
  verifyDnsLength: false,
}

function generalToAscii(text: string): string | null {
  const result = toAscii(text, url)
  return result.error === null ? result.text : null
}

/** Characters of some scripts, and those for which the steps of ToASCII have rules. */
const ALPHABETS = [
  'abzäöüßéłñõ',
  'ABZÄÖÜẞÉŁÑİI',
  'абвгдёйэАБВГДЁ',
  'αβγςσάέΑΒΣ',
  'בגדאהש',
  'ابتثجحخ',
  'उदहरणप\u093e\u093f\u0940\u094d\u093c',
  'ไทยภา\u0e31\u0e48',
  '日本語中文カナ',
  '한국어\u1100\u1161',
  'ᏣᎳᎩꮳ',
  '\u0300\u0301\u0308\u0323\u05b0\u064b',
  '019-_',
  '٠١٢۰۱۲',
  '\u200c\u200d\u00b7\u02b9\u0640',
  'xn--',
].map((characters) => Array.from(characters))

const written = fc
  .array(fc.constantFrom(...ALPHABETS), { minLength: 1, maxLength: 2 })
  .chain((alphabets) => fc.array(fc.constantFrom(...alphabets.flat()), { maxLength: 6 }))
  .map((characters) => characters.join(''))

/** Encoded labels. Some of the labels below only look encoded. */
const encoded = written.map((text) => `xn--${encodePunycode(text.toLowerCase()) ?? ''}`)
const label = fc.oneof({ weight: 4, arbitrary: written }, encoded, fc.stringMatching(/^xn--[a-zA-Z0-9-]{0,8}$/))

const domain = fc.array(label, { minLength: 1, maxLength: 3 }).map((labels) => labels.join('.'))

describe('idna/simple', () => {
  it('returns the same as ToASCII, or gives up', () => {
    let simple = 0
    fc.assert(
      fc.property(domain, (text) => {
        const short = simpleToAscii(text)
        if (short === null) return
        simple++
        assert.strictEqual(short, generalToAscii(text), text)
      }),
      { numRuns: times(4000) },
    )
    if (IS_WHOLE) assert.isAbove(simple, times(800))
  })

  it('returns the same as ToASCII, or gives up, for each character of the Basic Multilingual Plane', () => {
    let simple = 0
    for (let unit = 0x80; unit < 0x10000; unit++) {
      const char = String.fromCharCode(unit)
      for (const text of [char, `a${char}`, `ש${char}.b`]) {
        const short = simpleToAscii(text)
        if (short === null) continue
        simple++
        assert.strictEqual(short, generalToAscii(text), unit.toString(16))
      }
    }
    assert.isAbove(simple, 60_000)
  })

  const domains: readonly (readonly [domain: string, ascii: string | null])[] = [
    ['bücher.example', 'xn--bcher-kva.example'],
    ['BÜCHER.Example', 'xn--bcher-kva.example'],
    ['उदाहरण.परीक्षा', 'xn--p1b6ci4b4b3a.xn--11b5bs3a9aj6g'],
    ['مثال.إختبار', 'xn--mgbh0fb.xn--kgbechtv'],
    ['مثال.example', 'xn--mgbh0fb.example'],
    ['u\u0308.example', null],
    ['\u0308u.example', null],
    ['مثال1.example', null],
    ['مثال.example1', null],
    ['ΣΑ.example', null],
    ['Α.Σ', null],
    ['xn--bcher-kva.bücher', 'xn--bcher-kva.xn--bcher-kva'],
    ['täst.XN--BCHER-KVA.ch', 'xn--tst-qla.xn--bcher-kva.ch'],
    ['täst.xn--a', null],
    ['täst.xn--', null],
    ['täst.xn--abc-', null],
    ['täst.xn--4db', null],
    ['täst.xn--xn---epa', null],
    ['מ.xn--bcher-kva', null],
  ]
  for (const [text, ascii] of domains) {
    it(`${ascii === null ? 'gives up on' : 'converts'} ${text}`, () => assert.strictEqual(simpleToAscii(text), ascii))
  }
})
