/**
 * The combining classes against the engine's `normalize`: of two marks in a row it swaps those where the first has
 * the greater class. So the classes are right when they say which pairs are swapped, and when the classes of Unicode's examples are in
 * the order of their numbers.
 */

import { assert } from 'chai'
import { combiningClass, isVirama } from '../../../lib/ground/idna/normalize.js'
import { byDepth } from '../../support/depth.js'
import { isComparable } from './tr46-oracle.js'

/** A mark of each class in use but 0: the number that UnicodeData.txt has for it, and the code point. */
const NUMBERS: readonly (readonly [number: number, mark: string])[] = `
    1 0334, 6 16ff0, 7 093c, 8 3099, 9 094d,
    10 05b0, 11 05b1, 12 05b2, 13 05b3, 14 05b4, 15 05b5, 16 05b6, 17 05b7, 18 05b8, 19 05b9, 20 05bb, 21 05bc, 22 05bd,
    23 05bf, 24 05c1, 25 05c2, 26 fb1e, 27 064b, 28 064c, 29 064d, 30 064e, 31 064f, 32 0650, 33 0651, 34 0652, 35 0670,
    36 0711, 84 0c55, 91 0c56, 103 0e38, 107 0e48, 118 0eb8, 122 0ec8, 129 0f71, 130 0f72, 132 0f74,
    202 0321, 214 1dce, 216 031b, 218 302a, 220 0323, 222 302d, 224 302e, 226 1d16d, 228 302b, 230 0301, 232 0315,
    233 035c, 234 0360, 240 0345`
  .split(',')
  .map((entry) => entry.trim().split(' '))
  .map(([number = '', codePoint = '']) => [Number(number), String.fromCodePoint(Number.parseInt(codePoint, 16))])

/** The library counts the classes in use, from 1. */
const MARKS = NUMBERS.map(([, mark], index) => [index + 1, mark] as const)
const placeOf = (number: number): number => NUMBERS.findIndex(([own]) => own === number) + 1

/** The planes that have characters; the others have none, or such for private use, and are looked at in a deep run. */
const PLANES = byDepth(
  [0, 1, 2, 3, 14],
  Array.from({ length: 17 }, (_, plane) => plane),
)

/** All characters that the engine knows as Unicode 18 does. */
function charactersWanted(): readonly string[] {
  const found: string[] = []
  for (const plane of PLANES) {
    for (let codePoint = plane << 16; codePoint < (plane + 1) << 16; codePoint++) {
      const char = String.fromCodePoint(codePoint)
      if (isComparable(char)) found.push(char)
    }
  }
  return found
}

const CHARACTERS = charactersWanted()

const isSwapped = (first: string, second: string): boolean =>
  first !== second && (first + second).normalize('NFD') === second + first

describe('the combining class', () => {
  it('is the rank of Unicode’s class among all classes, and 0 for starters', () => {
    assert.lengthOf(MARKS, 55)
    assert.deepEqual(
      NUMBERS,
      NUMBERS.toSorted(([a], [b]) => a - b),
    )
    for (const [number, mark] of MARKS) assert.strictEqual(combiningClass(mark), number)
    for (const starter of ['a', 'é', '\u0903', '\u1160', '가', '\ud800', '\u{10ffff}', '']) {
      assert.strictEqual(combiningClass(starter), 0)
    }
  })

  it('orders every character among other marks like the engine', () => {
    // Nothing moves across a starter, and two marks are enough to show it: one of the smallest class, one of the greatest.
    const ends = MARKS.filter(([number]) => number === 1 || number === MARKS.length)
    const wrong: string[] = []
    for (const char of CHARACTERS) {
      if (char.normalize('NFD') !== char) continue
      const ownClass = combiningClass(char)
      for (const [number, mark] of ownClass === 0 ? ends : MARKS) {
        const isRight =
          isSwapped(char, mark) === ownClass > number && isSwapped(mark, char) === (ownClass > 0 && number > ownClass)
        if (!isRight) wrong.push(`U+${char.codePointAt(0)?.toString(16)} has ${ownClass}, beside ${number}`)
      }
    }
    assert.deepEqual(wrong, [])
  })

  it('is that of the first character if a character has a decomposition', () => {
    const wrong: string[] = []
    for (const char of CHARACTERS) {
      const [first = ''] = char.normalize('NFD')
      if (combiningClass(char) !== combiningClass(first)) wrong.push(char)
    }
    assert.deepEqual(wrong, [])
    assert.strictEqual(combiningClass('\u0344'), placeOf(230))
  })

  it('distinguishes viramas from other characters', () => {
    assert.isTrue(isVirama('\u094d'))
    for (const char of ['a', '\u093c', '\u05b0', '\u3099']) assert.isFalse(isVirama(char))
  })
})
