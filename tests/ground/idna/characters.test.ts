/**
 * The characters that came after Unicode 15, which an engine may know or not. The expected values come from UnicodeData.txt of
 * Unicode 18.
 */

import { assert } from 'chai'
import { describe, it } from 'mocha'
import { characterKind, isMark, isNonspacing, isOld } from '../../../lib/ground/idna/characters.js'
import { combiningClass, isVirama, normalizeLong, toNfc } from '../../../lib/ground/idna/normalize.js'
import { Url } from '../../../lib/index.js'
import { isKnownToEngine } from './tr46-oracle.js'

const charOf = (hex: string): string => String.fromCodePoint(Number.parseInt(hex, 16))
const textOf = (hexes: string): string => hexes.split(' ').map(charOf).join('')

describe('idna/characters', () => {
  // A character, its decomposition, the two parts in full.
  const COMPOSITES = `105c9=105d2 0307, 105e4=105da 0307, 11383=11382 113c9, 11385=11384 113bb, 1138e=1138b 113c2,
    11391=11390 113c9, 113c5=113c2 113c2, 113c7=113c2 113b8, 113c8=113c2 113c9, 16121=1611e 1611e, 16122=1611e 16129,
    16123=1611e 1611f, 16124=16129 1611f, 16125=1611e 16120, 16126=1611e 1611e 1611f, 16127=1611e 16129 1611f,
    16128=1611e 1611e 16120, 16d68=16d67 16d67, 16d69=16d63 16d67, 16d6a=16d63 16d67 16d67`
    .split(',')
    .map((entry) => entry.trim().split('='))

  it('composes the new characters that NFD decomposes', () => {
    assert.lengthOf(COMPOSITES, 20)
    for (const [composite = '', parts = ''] of COMPOSITES) {
      assert.equal(toNfc(textOf(parts)), charOf(composite), composite)
      assert.equal(toNfc(charOf(composite)), charOf(composite), composite)
      assert.equal(toNfc(`x${textOf(parts)}`.repeat(200)), `x${charOf(composite)}`.repeat(200), composite)
    }
  })

  // The characters that came after Unicode 15 and have another combining class than 0; beside each class, a mark of Unicode 15 with it.
  const CLASSES: readonly (readonly [old: string, marks: string])[] = [
    ['0334', '1d25b 1d25c'],
    ['094d', '113ce 113cf 113d0 1612f'],
    ['05b0', '5c8'],
    ['05bc', '5c9'],
    ['031b', '1d250 1d251 1d252 1d25f 1d280 1d281'],
    ['0323', '1add 1ae6 1aee 1aef 10ecc 10ecd 10ef0 10ef1 10ef2 10ef4 10ef6 10efa 10efb 1d127 1d128 1e5ef'],
    ['0360', '1aeb'],
    [
      '0301',
      '897 1acf 1ad0 1ad1 1ad2 1ad3 1ad4 1ad5 1ad6 1ad7 1ad8 1ad9 1ada 1adb 1adc 1ade 1adf 1ae0 1ae1 1ae2 1ae3 1ae4 1ae5 1ae7 ' +
        '1ae8 1ae9 1aea 1aec 1aed 1af0 10d69 10d6a 10d6b 10d6c 10d6d 10ecb 10ece 10ecf 10ef3 10ef5 10ef7 10ef8 10ef9 1e5ee ' +
        '1e6e3 1e6e6 1e6ee 1e6ef 1e6f5',
    ],
  ]
  const MARKS = new Map(CLASSES.flatMap(([old, marks]) => marks.split(' ').map((mark) => [charOf(mark), charOf(old)])))

  it('contains the combining class of every new mark, and 0 for all other new code points', () => {
    for (let codePoint = 0; codePoint < 0x110000; codePoint++) {
      if (isOld(codePoint)) continue
      const char = String.fromCodePoint(codePoint)
      const old = MARKS.get(char)
      const expected = old === undefined ? 0 : combiningClass(old)
      if (combiningClass(char) !== expected) assert.fail(`U+${codePoint.toString(16)}`)
      if (old !== undefined && !isMark(codePoint)) assert.fail(`U+${codePoint.toString(16)} is not a mark`)
    }
    for (const mark of '\u{113ce}\u{113cf}\u{113d0}\u{1612f}') assert.isTrue(isVirama(mark))
  })

  it('sorts new marks by their combining classes', () => {
    for (const [first, second] of [
      ['\u0301', '\u{1add}'],
      ['\u0323', '\u{1d280}'],
      ['\u{1aeb}', '\u0345\u0301'],
      ['\u{10ef3}', '\u{10ef0}'],
    ] as const) {
      const sorted = Array.from(first + second).toSorted((a, b) => combiningClass(a) - combiningClass(b))
      assert.equal(toNfc(`q${first}${second}`), `q${sorted.join('')}`)
    }
    assert.equal(toNfc('a\u{1ad0}\u0323'), '\u1ea1\u{1ad0}')
  })

  it('treats a code point that is not in Unicode 18 as unassigned', () => {
    // An engine may know U+0378 one day. Nothing moves across it, and it is not allowed.
    assert.equal(toNfc('\u0378\u0301\u0323'), '\u0378\u0323\u0301')
    assert.isFalse(isMark(0x378))
    assert.isNull(Url.tryParse('http://\u0378/'))
  })

  it('agrees with the engine about each new character that the engine supports', () => {
    let compared = 0
    for (let codePoint = 0; codePoint < 0x110000; codePoint++) {
      const char = String.fromCodePoint(codePoint)
      // U+1171E has another category since Unicode 16.
      if (characterKind(codePoint) < 2 || !isKnownToEngine(char) || codePoint === 0x1171e) continue
      compared++
      assert.equal(isMark(codePoint), /\p{M}/u.test(char), char)
      assert.equal(isNonspacing(codePoint), /\p{Mn}/u.test(char), char)
      for (const text of [char, `a${char}\u0323`, `\u0301${char}`, `\u0378${char}${char}`])
        assert.equal(normalizeLong(text, 'NFC'), text.normalize('NFC'), codePoint.toString(16))
    }
    // An engine with Unicode 15 knows none of them.
    assert.isAtLeast(compared, isKnownToEngine('\u{105c9}') ? 5000 : 0)
  })

  for (const [host, ascii] of [
    // Unicode 16, 17 and 18, letters.
    ['\u{105c9}', 'xn--ev8c'],
    ['\u0558', 'xn--49a'],
    ['\u{11db0}', 'xn--7u3d'],
    // Small letters mapped to Latin ones.
    ['\u209dww.example', 'www.example'],
    ['\u{1ccd6}\u{1ccf0}', 'a0'],
    // A sign written from left to right since Unicode 18.
    ['\u0628\u1b3a', null],
  ] as const) {
    it(`${ascii === null ? 'refuses' : 'parses'} ${JSON.stringify(host)}, whatever version of Unicode the engine has`, () => {
      const url = Url.tryParse(`http://${host}/`)
      assert.equal(url?.authority?.host.toString() ?? null, ascii)
    })
  }
})
