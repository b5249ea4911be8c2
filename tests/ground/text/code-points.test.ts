/** Strings as code points: pairs of surrogates, and lone surrogates. */

import { readdirSync, readFileSync } from 'node:fs'
import { assert } from 'chai'
import fc from 'fast-check'
import {
  CodePointSet,
  codePointAt,
  everyCodePoint,
  forEachCodePoint,
  fromCodePoints,
  rewriteAroundLoneSurrogates,
} from '../../../lib/ground/text/code-points.js'

describe('the code points of a string', () => {
  it('are each tested once, and a surrogate pair is one code point', () => {
    const asked: number[] = []
    assert.isTrue(everyCodePoint('a💩\udc00\ud800é', (codePoint) => asked.push(codePoint) > 0))
    assert.deepEqual(asked, [0x61, 0x1f4a9, 0xdc00, 0xd800, 0xe9])
  })

  it('are tested until one fails the test', () => {
    const asked: number[] = []
    assert.isFalse(everyCodePoint('abc', (codePoint) => asked.push(codePoint) < 2))
    assert.lengthOf(asked, 2)
    assert.isTrue(everyCodePoint('', () => false))
  })

  it('are passed on in order, even if the function returns nothing', () => {
    const seen: number[] = []
    forEachCodePoint('a💩\ud800é', (codePoint) => {
      seen.push(codePoint)
    })
    assert.deepEqual(seen, [0x61, 0x1f4a9, 0xd800, 0xe9])
  })

  it('can be joined to the same string, of any length', () => {
    for (const length of [0, 1, 4095, 4096, 4097, 8192, 10_000]) {
      const text = 'a💩\ud800é'.repeat(length).slice(0, length)
      const codePoints: number[] = []
      forEachCodePoint(text, (codePoint) => codePoints.push(codePoint))
      assert.isTrue(fromCodePoints(Uint32Array.from(codePoints)) === text, `${length} units`)
    }
  })
})

describe('the code point at a place of a string', () => {
  it('is that of a character, of half of one, or NaN', () => {
    assert.deepEqual(
      [0, 1, 2, 3, 4].map((place) => codePointAt('a💩\ud83d', place)),
      [0x61, 0x1f4a9, 0xdca9, 0xd83d, Number.NaN],
    )
  })

  it('does not include what follows a slice, in a function that runs often enough to be compiled', () => {
    const slices = Array.from({ length: 20_000 }, (_, n) => `a long enough string💩${n}`.slice(0, 21))
    assert.deepEqual([...new Set(slices.map((slice) => codePointAt(slice, 20)))], [0xd83d])
  })

  it('is asked of this function by all of the library where it may be the last of a slice', () => {
    // The encoders make the string well-formed first, and an index is a string that only its end cuts.
    const exceptions = ['code-points', 'legacy-encoding', 'iso-2022-jp', 'indexes']
    const found = readdirSync('lib', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !exceptions.some((name) => file.endsWith(`/${name}.ts`)))
      .filter((file) => /\.codePointAt\((?!0\))/.test(readFileSync(`lib/${file}`, 'utf8')))
    assert.deepEqual(found, [])
  })
})

describe('rewriting around lone surrogates', () => {
  const rewritten = (text: string): string =>
    rewriteAroundLoneSurrogates(
      text,
      (piece) => `[${piece}]`,
      (codePoint) => `<${codePoint.toString(16)}>`,
    )

  it('passes a well-formed string to the function as a whole', () => {
    assert.equal(rewritten(''), '[]')
    assert.equal(rewritten('a💩b'), '[a💩b]')
  })

  it('handles each lone surrogate by itself', () => {
    assert.equal(rewritten('\ud800'), '[]<d800>[]')
    assert.equal(rewritten('a\udc00\ud800💩'), '[a]<dc00>[]<d800>[💩]')
  })
})

// Sets of ASCII code points against the language's own sets.

const membersOf = (set: CodePointSet): string =>
  Array.from({ length: 0x80 }, (_, codePoint) => codePoint)
    .filter((codePoint) => set.has(codePoint))
    .map((codePoint) => String.fromCharCode(codePoint))
    .join('')

const sorted = (text: string): string => [...new Set(text)].sort().join('')

const asciiArbitrary = fc.string({ unit: 'binary-ascii' })

describe('CodePointSet', () => {
  it('contains exactly the code points that it is made from', () => {
    for (const [set, expected] of [
      [CodePointSet.of(''), ''],
      [CodePointSet.of('ba'), 'ab'],
      [CodePointSet.of('aa'), 'a'],
      [CodePointSet.of('\0\x7f'), '\0\x7f'],
      [CodePointSet.range(0x61, 0x63), 'abc'],
      [CodePointSet.range(0x61, 0x61), 'a'],
      [CodePointSet.of('a').and('b').and(CodePointSet.of('c')), 'abc'],
      [CodePointSet.range(0x30, 0x32).and('0'), '012'],
    ] as const) {
      assert.equal(membersOf(set), expected)
    }
    assert.equal(membersOf(CodePointSet.range(0x00, 0x7f)).length, 0x80)
  })

  it('forms unions with other sets', () => {
    fc.assert(
      fc.property(asciiArbitrary, asciiArbitrary, (a, b) => {
        assert.equal(membersOf(CodePointSet.of(a).and(b)), sorted(a + b))
        assert.equal(membersOf(CodePointSet.of(a).and(CodePointSet.of(b))), sorted(a + b))
      }),
    )
  })

  it('does not change when another set is made from it', () => {
    const set = CodePointSet.of('a')
    const more = CodePointSet.of('b')
    set.and('c').and(more)
    assert.equal(membersOf(set), 'a')
    assert.equal(membersOf(more), 'b')
  })

  it('contains neither EOF nor a member above U+007F', () => {
    const all = CodePointSet.range(0x00, 0x7f)
    for (const codePoint of [-1, 0x80, 0xff, 0x100, 0x141, 0xffff, 0x10ffff]) assert.isFalse(all.has(codePoint))
  })

  it('finds members that are special in a regular expression', () => {
    const set = CodePointSet.of('^]\\-')
    for (const member of ['^', ']', '\\', '-']) assert.equal(set.firstIn(`ab${member}`), 2, member)
    assert.equal(CodePointSet.of('a-c').firstIn('b_'), -1)
  })

  it('finds its first member in a string', () => {
    const set = CodePointSet.of('?#')
    for (const [text, from, expected] of [
      ['', 0, -1],
      ['a/b', 0, -1],
      ['?', 0, 0],
      ['a#b?c', 0, 1],
      ['a#b?c', 2, 3],
      ['a#b?c', 4, -1],
      ['a#', 99, -1],
      ['日本?', 0, 2],
      ['\u013f\u0123', 0, -1],
    ] as const) {
      assert.equal(set.firstIn(text, from), expected, `${text} from ${from}`)
    }
    assert.equal(set.firstIn('a?'), 1)
  })
})
