/**
 * The guess at the label that was meant: cases by hand, and the time that a long text takes.
 */

import { assert } from 'chai'
import { encodingsByLabel } from '../../../lib/ground/encodings/labels.js'
import { nearestLabel } from '../../../lib/ground/encodings/nearest-label.js'

describe('the nearest label', () => {
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
    it(`to ${JSON.stringify(label)} is ${JSON.stringify(nearest)}`, () => {
      assert.equal(nearestLabel(label), nearest)
    })
  }

  it('to a label is the label', () => {
    for (const label of encodingsByLabel().keys()) if (label.length > 2) assert.equal(nearestLabel(label), label)
  })

  it('is found at once, also for a long text', () => {
    assert.isNull(nearestLabel('utf-8'.repeat(1_000_000)))
    assert.equal(nearestLabel(`${' '.repeat(1_000_000)}utf_8`), 'utf-8')
  })
})
