/**
 * Nameprep, step by step: the code points in the RFC's tables are counted, each step has cases written by hand, and whole
 * results are compared with libidn 1.41.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import {
  checkBidi32,
  checkBidiLatest,
  firstProhibited,
  isAssignedIn32,
  mapForNameprep,
  nfkc32,
  nfkc41,
  nfkcLatest,
  prohibitingTable,
  toAsciiWithStd3Rules,
  undoCorrigendum5,
} from '../../../lib/ground/idna/nameprep.js'
import { toNfkc } from '../../../lib/ground/idna/normalize.js'
import { times } from '../../support/depth.js'
import { isKnownToOracle, ORACLE_UNICODE } from './tr46-oracle.js'

/** Nameprep as RFC 3491 has it, with Corrigendum #5. */
function nameprep(text: string): string | null {
  const prepared = nfkc32(mapForNameprep(text))
  return firstProhibited(prepared) === null && checkBidi32(prepared) ? prepared : null
}

const toAscii = (label: string): string | null => toAsciiWithStd3Rules(label, nameprep)

/** All code points as strings, including surrogates. */
function* everyCharacter(): Generator<string> {
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) yield String.fromCodePoint(codePoint)
}

describe('Nameprep', () => {
  it('has as many entries as the tables of RFC 3454', () => {
    const counts = { b1: 0, b2: 0, unassigned: 0, prohibited: 0 }
    for (const character of everyCharacter()) {
      const mapped = mapForNameprep(character)
      if (mapped === '') counts.b1++
      else if (mapped !== character) counts.b2++
      if (!isAssignedIn32(character.codePointAt(0) ?? 0)) counts.unassigned++
      if (firstProhibited(character) !== null) counts.prohibited++
    }
    assert.deepEqual(counts, { b1: 27, b2: 1371, unassigned: 879309, prohibited: 139780 })
  }).timeout(60_000)

  describe('prepares strings like libidn', () => {
    for (const [text, prepared] of [
      ['Bücher', 'bücher'],
      ['ẞStraßeΣ', 'ẞstrasseσ'],
      ['ﬁ①Ａ㎏', 'fi1akg'],
      ['\u0221', '\u0221'],
      ['\u00adA\u200d', 'a'],
      ['\u0345', 'ι'],
      ['\u037a\u0301', ' \u03af'],
      ['ϒΰ', 'υ\u03b0'],
      ['İı', 'i\u0307ı'],
      ['\u1e9a', 'aʾ'],
      ['㏇', 'co.'],
      ['\u{2f868}\u{2f91f}', '\u{2136a}\u43ab'],
      ['\ufb1d', null],
      ['\u0644\ufefb', '\u0644\u0644\u0627'],
      ['א1א', 'א1א'],
      ['אaא', null],
      ['1א', null],
      ['א٣', null],
      ['א', 'א'],
      ['\u200fא', null],
      ['a\u0340', 'à'],
      ['\u06dd', null],
      ['a\u3000b', 'a b'],
      ['\ue000', null],
      ['\ufffd', null],
      ['\u{1d173}', null],
      ['\u{10400}', '\u{10428}'],
      ['㍿Ⓐ½', '株式会社a1⁄2'],
      ['ŉᾳϴ\u0587', 'ʼnαιθեւ'],
      ['\u2126\u212b\u212a', 'ωåk'],
      ['ﷺ', 'صلى الله عليه وسلم'],
      ['א\u0301', null],
    ] as const) {
      it(JSON.stringify(text), () => assert.equal(nameprep(text), prepared))
    }
  })

  describe('maps', () => {
    it('characters of table B.1 to nothing, and characters of table B.2 to lowercase', () => {
      assert.equal(mapForNameprep('A\u00ad\u034f\u1806\u180b\u200b\u200c\u200d\u2060\ufe0f\ufeffZ'), 'az')
      assert.equal(mapForNameprep('EXAMPLE-1_%'), 'example-1_%')
      assert.equal(mapForNameprep('ΣσςΆ'), 'σσσά')
    })

    it('characters that have case only after NFKC', () => {
      assert.equal(mapForNameprep('℡'), 'tel')
      assert.equal(mapForNameprep('\u{1d400}'), 'a')
      assert.equal(mapForNameprep('\u03d2'), 'υ')
    })

    it('but not characters that fold only in a later Unicode', () => {
      assert.equal(mapForNameprep('\u10a0\u13a0\u04c0\u1e9e\u03f9\u0241'), '\u10a0\u13a0\u04c0\u1e9e\u03f9\u0241')
    })
  })

  describe('normalizes', () => {
    it('like the given version of Unicode', () => {
      // U+0358 and U+1D2C came with 4.0, U+2C7C with 5.1.
      assert.equal(nfkcLatest('\u1d2c\u2c7c'), 'Aj')
      assert.equal(nfkc41('\u1d2c\u2c7c'), 'A\u2c7c')
      assert.equal(nfkc32('\u1d2c\u2c7c'), '\u1d2c\u2c7c')
    })

    it('around unassigned characters', () => {
      assert.equal(nfkc32('a\u0301\u0358\u0301e\u0301'), 'á\u0358\u0301é')
      assert.equal(nfkcLatest('a\u0358\u0301'), 'á\u0358')
    })

    it('with Corrigendum #3, but in Unicode 3.2 without Corrigendum #4', () => {
      assert.equal(nfkc32('\u{2f874}\uf951'), '\u5f33\u964b')
      assert.equal(nfkc41('\u{2f874}\uf951'), '\u5f53\u964b')
    })

    it('with Corrigendum #5, unless that is undone', () => {
      assert.equal(nfkc41('\u1100\u0300\u1161'), '\u1100\u0300\u1161')
      assert.equal(undoCorrigendum5('\u1100\u0300\u1161'), '\u1100\u1161\u0300')
      assert.equal(nfkc41(undoCorrigendum5('\u09c7\u0334\u09be')), '\u09cb\u0334')
      assert.equal(undoCorrigendum5('\u0cc6\u0301\u0316\u0cc2'), '\u0cc6\u0301\u0cc2\u0316')
      assert.equal(undoCorrigendum5('a\u0301b \u0301\u0300é'), 'a\u0301b \u0301\u0300é')
    })

    it('to a form that does not change when normalized again', () => {
      fc.assert(
        fc.property(fc.string({ unit: 'binary', maxLength: 8 }), (text) => {
          for (const form of [nfkcLatest, nfkc41, nfkc32]) assert.equal(form(form(text)), form(text))
          assert.equal(nfkcLatest(text), toNfkc(text))
        }),
        { numRuns: times(1_000) },
      )
    })
  })

  describe('prohibits', () => {
    it('characters of nine tables, and no ASCII characters', () => {
      for (const [character, table] of [
        ['\u00a0', 'C.1.2'],
        ['\u0085', 'C.2.2'],
        ['\ufeff', 'C.2.2'],
        ['\u{f0000}', 'C.3'],
        ['\ufdd0', 'C.4'],
        ['\u{1fffe}', 'C.4'],
        ['\ud800', 'C.5'],
        ['\ufffd', 'C.6'],
        ['\u2ff0', 'C.7'],
        ['\u202e', 'C.8'],
        ['\u{e0041}', 'C.9'],
      ] as const) {
        assert.equal(firstProhibited(`a${character}b`), character)
        assert.match(prohibitingTable(character) ?? '', new RegExp(`^${table.replaceAll('.', '\\.')},`))
      }
      for (let code = 0; code < 0x80; code++) assert.isNull(firstProhibited(String.fromCharCode(code)))
      assert.isNull(prohibitingTable('a'))
    })
  })

  describe('checks bidi', () => {
    it('and refuses a right-to-left letter unless both ends are such letters and no letter is left-to-right', () => {
      for (const check of [checkBidi32, checkBidiLatest]) {
        for (const text of ['', 'a1', 'א', 'א1א', 'ا-ب']) assert.isTrue(check(text), text)
        for (const text of ['אa', '1א', 'א1', 'אaא', 'א\u0301']) assert.isFalse(check(text), text)
      }
    })

    it('by the classes of the given version of Unicode', () => {
      // U+07B1 came with 3.2, U+07C0, a digit of N'Ko, with 5.0, and U+20BD, a currency sign, with 7.0.
      assert.isFalse(checkBidi32('א\u07c0'))
      assert.isTrue(checkBidiLatest('א\u07c0'))
      assert.isTrue(checkBidi32('א\u20bdא'))
      assert.isTrue(checkBidiLatest('א\u20bdא'))
    })

    it('by the current class of every character', async () => {
      const classOf = async (name: string): Promise<readonly number[]> =>
        (await import(`@unicode/unicode-${ORACLE_UNICODE}/Bidi_Class/${name}/code-points.mjs`)).default
      const left = new Set(await classOf('Left_To_Right'))
      const right = new Set([...(await classOf('Right_To_Left')), ...(await classOf('Arabic_Letter'))])
      const wrong: string[] = []
      for (const codePoint of Array(0x110000).keys()) {
        const char = String.fromCodePoint(codePoint)
        if (codePoint < 0x80 || !isKnownToOracle(char)) continue
        // Between two letters from right to left may be anything but L, and after one, at the end, only R and AL.
        const isLeft = !checkBidiLatest(`א${char}א`)
        const isRight = checkBidiLatest(`א${char}`)
        if (isLeft !== left.has(codePoint) || isRight !== right.has(codePoint)) wrong.push(char)
      }
      assert.deepEqual(wrong, [])
    })
  })

  describe('ToASCII with UseSTD3ASCIIRules', () => {
    for (const [label, ascii] of [
      ['example', 'example'],
      ['EXAMPLE', 'EXAMPLE'],
      ['Bücher', 'xn--bcher-kva'],
      ['faß', 'fass'],
      ['', null],
      ['\u00ad', null],
      ['a_b', null],
      ['a_é', null],
      ['-a', null],
      ['é-', null],
      ['xn--a', 'xn--a'],
      ['xn--é', null],
      ['XN--é', null],
      ['\u0221', null],
      ['\ufffd', null],
      ['a'.repeat(63), 'a'.repeat(63)],
      ['a'.repeat(64), null],
      ['é'.repeat(60), null],
    ] as const) {
      it(JSON.stringify(label), () => assert.equal(toAscii(label), ascii))
    }
  })

  it('never throws, for any string', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })), (units) => {
        const text = String.fromCharCode(...units)
        toAscii(text)
        nfkcLatest(nfkc41(undoCorrigendum5(mapForNameprep(text))))
        checkBidiLatest(text)
      }),
      { numRuns: times(400) },
    )
  })
})
