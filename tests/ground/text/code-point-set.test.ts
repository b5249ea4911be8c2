/**
 * Sets of ASCII code points against the language's own sets.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { CodePointSet } from '../../../lib/ground/text/code-point-set.js'

const membersOf = (set: CodePointSet): string =>
  Array.from({ length: 0x80 }, (_, codePoint) => codePoint)
    .filter((codePoint) => set.has(codePoint))
    .map((codePoint) => String.fromCharCode(codePoint))
    .join('')

const sorted = (text: string): string => [...new Set(text)].sort().join('')

const asciiArbitrary = fc.string({ unit: 'binary-ascii' })

describe('CodePointSet', () => {
  it('has the members it is written with', () => {
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

  it('can be a union of any sets', () => {
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

  it('has neither EOF nor a member above U+007F', () => {
    const all = CodePointSet.range(0x00, 0x7f)
    for (const codePoint of [-1, 0x80, 0xff, 0x100, 0x141, 0xffff, 0x10ffff]) assert.isFalse(all.has(codePoint))
  })

  it('finds its first member in a text', () => {
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
