/**
 * The library's normalization has the same results as the engine's, even for long strings, where it does the steps itself. It is
 * fast for strings for which the engine is slow.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { describe, it } from 'mocha'
import { normalizeLong, toNfc, toNfd, toNfkc } from '../../../lib/ground/idna/normalize.js'
import { byDepth, times } from '../../support/depth.js'
import { assertLinear } from '../../support/growth.js'
import { isComparable, isKnownToOracle } from './tr46-oracle.js'

/** Makes a string too long to be passed to the engine whole, and does not change how the rest is normalized. */
const PADDING = 'x'.repeat(300)

/** Compares a string whose characters the engine knows as in Unicode 18. */
function assertNormalizes(text: string): void {
  if (!isComparable(text)) return
  assert.isTrue(toNfc(text) === text.normalize('NFC'), `NFC of ${escaped(text)}`)
  assert.isTrue(toNfd(text) === text.normalize('NFD'), `NFD of ${escaped(text)}`)
  assert.isTrue(toNfkc(text) === text.normalize('NFKC'), `NFKC of ${escaped(text)}`)
  for (const form of ['NFC', 'NFD', 'NFKC'] as const) {
    assert.isTrue(normalizeLong(text, form) === text.normalize(form), `${form} of ${escaped(text)}, by our own steps`)
  }
}

function escaped(text: string): string {
  const ends = text.length > 600 ? `${text.slice(0, 500)} … ` : text
  return ends.replace(/[^ -~]/gu, (char) => `\\u{${char.codePointAt(0)?.toString(16)}}`)
}

const IDEOGRAPH = /\p{Unified_Ideograph}/u

/** The characters that the engine knows as Unicode 18 does. */
function charactersOfOneVersion(): readonly string[] {
  const found: string[] = []
  for (let codePoint = 0; codePoint < 0x110000; codePoint++) {
    const char = String.fromCodePoint(codePoint)
    if (!/[\p{Co}\p{Cs}]/u.test(char) && isKnownToOracle(char) && isComparable(char)) found.push(char)
  }
  return found
}

const ALL_CHARACTERS = charactersOfOneVersion()
/** Without the hundred thousand ideographs, which do not decompose. */
const CHARACTERS = ALL_CHARACTERS.filter((char) => !IDEOGRAPH.test(char))

/** Marks of many classes, marks that are starters, and characters that compose with the one before. */
const COMBINING = CHARACTERS.filter((char) => /[\p{M}\u1160-\u11ff\uff9e\uff9f\u{16d63}-\u{16d6a}]/u.test(char))
/** Characters with a decomposition that nothing composes to: the composition exclusions, the singletons, and others. */
const NEVER_COMPOSED = CHARACTERS.filter((char) => char.normalize('NFC') !== char)
const SPECIAL = ['a', 'e', 'Å', 'ệ', '가', 'ᄀ', 'ᅡ', 'ᆨ', 'ﬁ', '㎏', '\u0344', '\u0f73', '\u0f81', '\u2adc', '\u{1d15e}']
const GROWING = [
  '\u{1611e}',
  '\u{1611f}',
  '\u{16121}',
  '\u{16129}',
  '\u{16d63}',
  '\u{16d67}',
  '\u0cc6',
  '\u0cc2',
  '\u0cd5',
]

const longRun = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...COMBINING) },
      { weight: 3, arbitrary: fc.constantFrom('\u0301', '\u0323', '\u0345', '\u3099', '\u031b', '\u05b0', '\u094d') },
      { weight: 2, arbitrary: fc.constantFrom(...SPECIAL, ...GROWING) },
      { weight: 1, arbitrary: fc.constantFrom(...NEVER_COMPOSED) },
      // Letters and syllables of Hangul.
      { weight: 1, arbitrary: fc.integer({ min: 0x1100, max: 0x11ff }).map((code) => String.fromCharCode(code)) },
      { weight: 1, arbitrary: fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code)) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 3 }) },
    ),
    { maxLength: 700, size: 'max' },
  )
  .map((chars) => chars.join(''))

describe('idna/normalize', () => {
  it('equals the engine’s normalization of every character, alone and between others', function () {
    this.timeout(0)
    const frames = ['x?\u0301\u0323', 'a\u0302?', '가?']
    const more = ['x?', 'x?\u0345\u0334', 'ᄀ?', 'か?', '\u{1611e}?\u{1611e}']
    for (const frame of [...frames, ...byDepth([], more)]) {
      let text = PADDING
      for (const char of CHARACTERS) text += frame.replace('?', () => char)
      assertNormalizes(text)
    }
    for (const char of byDepth([], ALL_CHARACTERS)) {
      if (IDEOGRAPH.test(char)) assertNormalizes(`x${char}\u0301\u0323`)
    }
  })

  it('does not split input between two characters that compose', function () {
    this.timeout(0)
    /** The first characters of pairs that compose, by the second one. */
    const firsts = new Map<string, string>()
    for (const char of CHARACTERS) {
      const parts = Array.from(char.normalize('NFD'))
      const last = parts.pop() ?? ''
      if (parts.length > 0 && char.normalize('NFC') === char) firsts.set(last, parts.join(''))
    }
    let pairs = 0
    for (const char of CHARACTERS) {
      const first = firsts.get(Array.from(char.normalize('NFKD'))[0] ?? '')
      if (first === undefined) continue
      const text = 'x'.repeat(256 - first.length) + first + char
      assert.isTrue(toNfkc(text) === text.normalize('NFKC'), escaped(first + char))
      assert.isTrue(toNfc(text) === text.normalize('NFC'), escaped(first + char))
      assert.isTrue(toNfd(text) === text.normalize('NFD'), escaped(first + char))
      pairs++
    }
    assert.isAbove(pairs, 150)
  })

  it('equals the engine’s normalization of long runs of marks', function () {
    this.timeout(0)
    fc.assert(fc.property(longRun, assertNormalizes), { numRuns: times(300) })
  })

  it('equals the engine’s normalization of lone surrogates and of the empty string', () => {
    for (const text of ['', '\ud800', '\udc00a\u0301', `${PADDING}\ud800\u0301\udc00`]) assertNormalizes(text)
  })

  // The engine alone takes up to a minute for 200,000 characters of one of these.
  const slowForEngines = ['\u0301\u0323', '\u0344\u0323', '\u0f73\u0323', '\uff9e\u0301', '\u{1611e}', '\u{16d67}']
  it('takes linear time', () => {
    for (const repeated of slowForEngines) {
      const textOf = (length: number): string => `a${repeated.repeat(length / repeated.length)}`
      const normalize = (text: string): unknown => [toNfc(text), toNfd(text), toNfkc(text)]
      assertLinear(2_000, textOf, normalize, escaped(repeated))
      for (const length of byDepth([], [200_000])) normalize(textOf(length))
    }
  })
})
