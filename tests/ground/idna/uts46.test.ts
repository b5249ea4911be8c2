/**
 * The steps of UTS #46 and every criterion, with cases written by hand; the conformance data of web-platform-tests; and domains for
 * which a careless implementation is slow.
 */

import { assert } from 'chai'
import { describe, it } from 'mocha'
import { toAscii, toUnicode, type Uts46Criterion, type Uts46Options } from '../../../lib/ground/idna/uts46.js'
import { failedCriterion } from '../../../lib/ground/idna/validity.js'
import { readWpt } from '../../support/data.js'
import { byDepth } from '../../support/depth.js'
import { assertLinear } from '../../support/growth.js'
import { isComparable, oracleToUnicode } from './tr46-oracle.js'

const strict: Uts46Options = {
  checkHyphens: true,
  checkBidi: true,
  checkJoiners: true,
  useStd3AsciiRules: true,
  verifyDnsLength: true,
}

/** "Domain to ASCII" of the URL Standard with beStrict false. */
const url: Uts46Options = { ...strict, checkHyphens: false, useStd3AsciiRules: false, verifyDnsLength: false }

const none: Uts46Options = { ...url, checkBidi: false, checkJoiners: false }

/** Left-joining letters, of which there are few, are from left to right. */
const joiners: Uts46Options = { ...none, checkJoiners: true }

const optionNames = new Map([
  [strict, 'strict'],
  [url, 'url'],
  [none, 'none'],
  [joiners, 'joiners'],
])

describe('idna/uts46', () => {
  describe('converts', () => {
    const names: readonly (readonly [domain: string, ascii: string, unicode: string])[] = [
      ['example.com', 'example.com', 'example.com'],
      ['EXAMPLE.com', 'example.com', 'example.com'],
      ['BÜCHER.example', 'xn--bcher-kva.example', 'bücher.example'],
      ['bu\u0308cher.example', 'xn--bcher-kva.example', 'bücher.example'],
      ['XN--BCHER-KVA.example', 'xn--bcher-kva.example', 'bücher.example'],
      ['ｘｎ－－ｂｃｈｅｒ－ｋｖａ．example', 'xn--bcher-kva.example', 'bücher.example'],
      ['faß.de', 'xn--fa-hia.de', 'faß.de'],
      ['FAẞ.de', 'xn--fa-hia.de', 'faß.de'],
      ['βόλος.com', 'xn--nxasmm1c.com', 'βόλος.com'],
      ['日本語。ＪＰ', 'xn--wgv71a119e.jp', '日本語.jp'],
      ['a\xadb\u200b.c', 'ab.c', 'ab.c'],
      ['a\u0323\u0301.b', 'xn--lsa752l.b', '\u1ea1\u0301.b'],
      ['موقع.إختبار', 'xn--4gbrim.xn--kgbechtv', 'موقع.إختبار'],
      ['\u0915\u094d\u200d\u0937', 'xn--11b2ezcw70k', '\u0915\u094d\u200d\u0937'],
      ['1.2.3.4', '1.2.3.4', '1.2.3.4'],
    ]
    for (const [domain, ascii, unicode] of names) {
      it(`${JSON.stringify(domain)} to ${ascii}`, () => {
        assert.deepEqual(toAscii(domain, strict), { text: ascii, error: null, label: null })
        assert.deepEqual(toUnicode(domain, strict), { text: unicode, error: null, label: null })
        assert.strictEqual(toUnicode(ascii, strict).text, unicode)
      })
    }
  })

  describe('returns the first criterion that fails, or null', () => {
    type Case = readonly [domain: string, options: Uts46Options, error: Uts46Criterion | null, label?: string]
    const long = 'a'.repeat(63)
    const cases: readonly Case[] = [
      // Processing, step 4.1 and 4.2
      ['xn--é.com', none, 'punycode', 'xn--é'],
      ['xn--\u0301', none, 'punycode', 'xn--\u0301'],
      ['a.xn--0.b', none, 'punycode', 'xn--0'],
      ['xn--a-!', none, 'punycode', 'xn--a-!'],
      ['xn--99999999', none, 'punycode', 'xn--99999999'],
      // Processing, step 4.3
      ['xn--', none, 'ascii-punycode', ''],
      ['xn--a-', none, 'ascii-punycode', 'a'],
      ['XN--abc-', none, 'ascii-punycode', 'abc'],
      // Validity criterion 1
      ['xn--u-ccb.com', none, 'nfc', 'u\u0308'],
      ['u\u0308.com', none, null],
      // Criterion 2
      ['ab--c', strict, 'hyphens-3-4', 'ab--c'],
      ['ü\u{1f600}--c', strict, 'hyphens-3-4', 'ü\u{1f600}--c'],
      ['ab--c', url, null],
      ['abc--d', strict, null],
      ['\u{1f600}--c', strict, null],
      // Criterion 3
      ['-a', strict, 'hyphen-at-end', '-a'],
      ['x.a-', strict, 'hyphen-at-end', 'a-'],
      ['-ü', strict, 'hyphen-at-end', '-ü'],
      ['-a-.-', url, null],
      // Criterion 4, and 2 where hyphens are checked
      ['xn--xn---epa', url, 'ace-prefix', 'xn--é'],
      ['xn--xn---epa', strict, 'hyphens-3-4', 'xn--é'],
      // Criterion 6
      ['\u0301a', none, 'leading-mark', '\u0301a'],
      ['a.\u0903', none, 'leading-mark', '\u0903'],
      ['a\u0301', none, null],
      // Criterion 7
      ['a\u2488', none, 'disallowed', 'a\u2488'],
      ['a\ufffd', none, 'disallowed', 'a\ufffd'],
      ['a\ud800', none, 'disallowed', 'a\ud800'],
      ['a\u202e', none, 'disallowed', 'a\u202e'],
      ['\u{10ffff}', none, 'disallowed', '\u{10ffff}'],
      ['xn--bcher-KVA.XN--FA-HIA', none, null],
      ['xn--tiq49xqyj.xn--7ca', none, null],
      ['a b_c!', none, null],
      // A label from Punycode is not mapped: U+00DC, U+1E9E, U+00AD, U+3002, U+0080
      ['xn--wca', none, 'disallowed', 'Ü'],
      ['xn--kkg', none, 'disallowed', 'ẞ'],
      ['xn--a-vca', none, 'disallowed', 'a\xad'],
      ['xn--x-93t', none, 'disallowed', 'x。'],
      ['xn--a', none, 'disallowed', '\x80'],
      // Criterion 7, in addition
      ['a_b', strict, 'std3', 'a_b'],
      ['ü b', strict, 'std3', 'ü b'],
      ['\u2260', strict, null],
      ['a\u3000b', strict, 'std3', 'a b'],
      ['A-Z0', strict, null],
      // Criterion 8, RFC 5892, A.1
      ['a\u200cb', url, 'joiners', 'a\u200cb'],
      ['\u200ca', url, 'joiners', '\u200ca'],
      ['a\u200cb', none, null],
      ['\u0915\u094d\u200c\u0937', url, null],
      ['\u0628\u200c\u0628', url, null],
      ['\u0628\u0301\u200c\u0301\u0628', url, null],
      ['\u0627\u200c\u0628', url, 'joiners', '\u0627\u200c\u0628'],
      ['\u0628\u200c', url, 'joiners', '\u0628\u200c'],
      ['\ua872\u200c\u0628', joiners, null],
      ['\u0628\u200c\u0627', url, null],
      ['\u0628\u200c\u200c\u0628', url, 'joiners'],
      // A good non-joiner does not excuse a bad one.
      ['\u0915\u094d\u200c\u0937\u200c\u0937', url, 'joiners'],
      ['\u0628\u200c\u0628\u200c\u0628', url, null],
      // A.2
      ['\u0915\u094d\u200d\u0937', url, null],
      ['\u0628\u200d\u0628', url, 'joiners', '\u0628\u200d\u0628'],
      ['\u200d', url, 'joiners', '\u200d'],
      // Criterion 9, RFC 5893: 1. first character
      ['1א', url, 'bidi', '1א'],
      ['א.1a', url, 'bidi', '1a'],
      ['1a.b', url, null],
      ['1a.xn--4db', url, 'bidi', '1a'],
      ['1א', none, null],
      // 2. and 5. what a label may have
      ['אa', url, 'bidi', 'אa'],
      ['aא', url, 'bidi', 'aא'],
      ['a\u0661b', url, 'bidi', 'a\u0661b'],
      ['א ב', url, 'bidi', 'א ב'],
      ['א-ב', url, null],
      // 3. and 6. what it may end in
      ['א-', url, 'bidi', 'א-'],
      ['אא\u05b0', url, null],
      ['א1', url, null],
      ['א\u0661', url, null],
      ['א.a!', url, 'bidi', 'a!'],
      ['א.a1\u0301', url, null],
      // 4. digits
      ['א1\u0661', url, 'bidi', 'א1\u0661'],
      // Empty labels satisfy everything but the length
      ['..', url, null],
      ['', url, null],
      ['א..', url, null],
      // ToASCII, step 4
      ['', strict, 'domain-length'],
      ['\xad', strict, 'domain-length'],
      [`${long}.${long}.${long}.${'a'.repeat(61)}`, strict, null],
      [`${long}.${long}.${long}.${'a'.repeat(62)}`, strict, 'domain-length'],
      [`${long}.a`, strict, null],
      [`b.${long}a`, strict, 'label-length', `${long}a`],
      ['a..b', strict, 'label-length', ''],
      ['a.', strict, 'label-length', ''],
      ['例'.repeat(52), strict, null],
      ['例'.repeat(62), strict, 'label-length', '例'.repeat(62)],
      // ToASCII, step 3: wider integers than Punycode has
      [`${'a'.repeat(3000)}\u{1f600}`, url, null],
      [`${'a'.repeat(20_000)}\u{1f600}`, url, 'overflow', `${'a'.repeat(20_000)}\u{1f600}`],
    ]
    for (const [domain, options, error, label] of cases) {
      it(`${JSON.stringify(domain.slice(0, 40))} (${optionNames.get(options)}): ${error}`, () => {
        const result = toAscii(domain, options)
        assert.strictEqual(result.error, error)
        if (label !== undefined) assert.strictEqual(result.label, label)
        if (error === null || error === 'domain-length') assert.isNull(result.label)
      })
    }

    it('even for a full stop in a label (criterion 5), which no label of a domain contains', () => {
      const context = { isInBidiDomain: false, isFromPunycode: false }
      assert.strictEqual(failedCriterion('a.b', none, context), 'full-stop')
    })

    it('and still returns the converted domain', () => {
      assert.strictEqual(toUnicode('XN--0.BÜCHER.xn--fa-hia', url).text, 'xn--0.bücher.faß')
      assert.strictEqual(toAscii('XN--0.BÜCHER.xn--fa-hia', url).text, 'xn--0.xn--bcher-kva.xn--fa-hia')
    })
  })

  describe('takes linear time', () => {
    const hostile: readonly (readonly [name: string, domain: (length: number) => string])[] = [
      ['marks of two classes', (n) => `a${'\u0301\u0323'.repeat(n / 2)}`],
      ['vowel signs that compose', (n) => '\u{16d67}'.repeat(n / 2)],
      [
        'one label of many ideographs',
        (n) => Array.from({ length: n / 2 }, (_, i) => String.fromCodePoint(0x4e00 + ((i * 7919) % 20_000))).join(''),
      ],
      ['many labels', (n) => 'é.'.repeat(n / 2)],
      ['non-joiners', (n) => '\u0628\u0301\u200c\u0301\u0628'.repeat(n / 5)],
      [
        'non-joiners after one long run of marks',
        (n) => `\u0628${'\u0301'.repeat(n / 2)}\u200c${'\u0301'.repeat(n / 2)}\u0628`,
      ],
      ['a long run of marks at the end of an RTL label', (n) => `א${'\u0301'.repeat(n)}`],
      ['long Punycode', (n) => `xn--${'a1b2z9'.repeat(n / 6)}.é`],
      ['many labels of Punycode', (n) => 'xn--4ca.'.repeat(n / 8)],
      ['separators', (n) => '。'.repeat(n)],
    ]
    for (const [name, domainOf] of hostile) {
      it(name, () => {
        const convert = (domain: string): unknown => [toAscii(domain, strict), toUnicode(domain, url)]
        assertLinear(2_000, domainOf, convert)
        for (const length of byDepth([], [200_000])) convert(domainOf(length))
      })
    }
  })
})

/** The domain parser of the URL Standard since 2026-06-25, for which the expectations of the data are. */
function parseDomain(domain: string): string | null {
  const isAscii = /^[\x00-\x7f]*$/.test(domain)
  const { text, error } = isAscii ? { text: domain.toLowerCase(), error: null } : toAscii(domain, url)
  const isForbidden = text === '' || /[\x00-\x20#%/:<>?@[\\\]^|\x7f]/.test(text)
  return error !== null || isForbidden ? null : text
}

describe('idna/web-platform-tests', () => {
  for (const file of ['IdnaTestV2.json', 'IdnaTestV2-removed.json', 'toascii.json']) {
    it(file, function () {
      const data = readWpt<readonly (string | { readonly input: string; readonly output: string | null })[]>(file)
      if (data === null) this.skip()
      let checked = 0
      for (const row of data) {
        // Comments, and the empty string, for which no URL calls the domain parser.
        if (typeof row === 'string' || row.input === '') continue
        if (!isComparable(oracleToUnicode(row.input, url).domain)) continue
        assert.strictEqual(parseDomain(row.input), row.output, JSON.stringify(row))
        checked++
      }
      assert.isAbove(checked, 10)
    })
  }
})
