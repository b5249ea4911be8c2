/**
 * "Get an encoding": the table of labels is complete, and neither case nor ASCII white space around a label matters.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { encodingOf, encodingsByLabel, nearestLabel } from '../../../lib/ground/encodings/labels.js'
import { outputEncodingOf } from '../../../lib/ground/encodings/registry.js'
import { utf8 } from '../../../lib/ground/encodings/utf-8.js'
import { CodePointSet } from '../../../lib/ground/text/code-points.js'
import { encoderOf } from './encoder-of.js'
import { ENCODINGS, labelToName, OUTPUT_ENCODINGS } from './oracle.js'

const LABELS = [...encodingsByLabel().keys()]

const spaceArbitrary = fc.string({ unit: fc.constantFrom('\t', '\n', '\f', '\r', ' '), maxLength: 3 })

/** A label in a random mixture of cases. */
const labelArbitrary = fc
  .tuple(fc.constantFrom(...LABELS), fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }))
  .map(([label, upper]) => [...label].map((c, index) => (upper[index] ? c.toUpperCase() : c)).join(''))

describe('encoding labels', () => {
  it('are 228, and name 40 encodings', () => {
    assert.lengthOf(LABELS, 228)
    assert.lengthOf(ENCODINGS, 40)
    assert.lengthOf(OUTPUT_ENCODINGS, 37)
  })

  it('name the same encodings as in another implementation', () => {
    for (const label of LABELS) assert.equal(encodingOf(label), labelToName(label), label)
  })

  it('include the name of each encoding', () => {
    for (const name of ENCODINGS) assert.equal(encodingOf(name), name)
  })

  it('may be in upper or lower case, and surrounded by white space', () => {
    fc.assert(
      fc.property(spaceArbitrary, labelArbitrary, spaceArbitrary, (before, label, after) => {
        assert.equal(encodingOf(before + label + after), encodingOf(label.toLowerCase()))
      }),
    )
  })

  it('must match exactly, apart from case and surrounding white space', () => {
    const others = ['', ' ', 'utf', 'utf-88', 'utf_8', 'utf 8', 'utf-\u00a08', '\u00a0utf-8', 'utf-8\v', 'utf-8\0']
    // A fullwidth letter and the Kelvin sign are not ASCII letters. The inherited properties of objects are not labels.
    const hostile = ['ut\uff46-8', '\u212aoi8-r', 'constructor', '__proto__', 'toString', 'utf-8,utf-8']
    // Labels of other libraries.
    const foreign = ['base64', 'hex', 'utf-7', 'binary', 'cp437', 'Shift-JIS!!', 'utf16le', 'cp932', 'latin-1']
    for (const label of [...others, ...hostile, ...foreign]) {
      assert.isNull(encodingOf(label), JSON.stringify(label))
      assert.isNull(encoderOf(label), JSON.stringify(label))
    }
  })

  it('select the encoder of the output encoding', () => {
    for (const label of LABELS) {
      const name = encodingOf(label)
      assert.equal(encoderOf(label)?.encoding, name && outputEncodingOf(name), label)
    }
    for (const label of ['utf8', 'utf-16', 'utf-16be', 'ISO-2022-KR', ' Unicode\n']) {
      assert.strictEqual(encoderOf(label), utf8)
    }
  })
})

describe('the UTF-8 encoder', () => {
  it('encodes code points in one to four bytes, and a lone surrogate as U+FFFD', () => {
    const refuse = (): string => assert.fail('there is nothing that UTF-8 cannot write')
    assert.equal(utf8.encode("a'é日💩\ud800", CodePointSet.of("'"), refuse), 'a%27%C3%A9%E6%97%A5%F0%9F%92%A9%EF%BF%BD')
  })
})

// The guess at the label that was meant: cases by hand, and the time for a long string.

describe('nearestLabel', () => {
  const guesses: readonly (readonly [label: string, nearest: string | null])[] = [
    ['utf_8', 'utf-8'],
    ['UTF 8', 'utf-8'],
    ['utf-32', null],
    ['iso-8859-12', null],
    ['windows-1259', null],
    ['windows1252', 'windows-1252'],
    ['latin-1', 'latin1'],
    ['shiftjis', 'shift-jis'],
    ['shift_jjis', 'shift_jis'],
    ['sjs', 'sjis'],
    ['big-5', 'big5'],
    ['uft-8', 'utf-8'],
    ['sjis2', 'sjis'],
    ['utf', 'utf8'],
    ['iso-8859-12', null],
    [' EUC_KR\n', 'euc-kr'],
    ['ISO_2022_JP', 'iso-2022-jp'],
    ['cseucpkdfmtjapanesexy', 'cseucpkdfmtjapanese'],
    ['cseucpkdfmtjapanesexyz', null],
    ['', null],
    ['l7', null],
    ['ebcdic', null],
    ['constructor', null],
    ['klingon', null],
  ]
  for (const [label, nearest] of guesses) {
    it(`returns ${JSON.stringify(nearest)} for ${JSON.stringify(label)}`, () => {
      assert.equal(nearestLabel(label), nearest)
    })
  }

  it('returns a valid label of at least three characters unchanged', () => {
    for (const label of encodingsByLabel().keys()) if (label.length > 2) assert.equal(nearestLabel(label), label)
  })

  it('is fast even for long input', () => {
    assert.isNull(nearestLabel('utf-8'.repeat(1_000_000)))
    assert.equal(nearestLabel(`${' '.repeat(1_000_000)}utf_8`), 'utf-8')
  })
})
