/**
 * Texts as code points: pairs of surrogates, and surrogates that stand alone.
 */

import { assert } from 'chai'
import { everyCodePoint, rewriteAroundLoneSurrogates } from '../../../lib/ground/text/code-points.js'

describe('every code point of a text', () => {
  it('is tested once, and a pair of surrogates is one code point', () => {
    const asked: number[] = []
    assert.isTrue(everyCodePoint('a💩\udc00\ud800é', (codePoint) => asked.push(codePoint) > 0))
    assert.deepEqual(asked, [0x61, 0x1f4a9, 0xdc00, 0xd800, 0xe9])
  })

  it('is tested until one fails', () => {
    const asked: number[] = []
    assert.isFalse(everyCodePoint('abc', (codePoint) => asked.push(codePoint) < 2))
    assert.lengthOf(asked, 2)
    assert.isTrue(everyCodePoint('', () => false))
  })
})

describe('rewriting around lone surrogates', () => {
  const rewritten = (text: string): string =>
    rewriteAroundLoneSurrogates(
      text,
      (piece) => `[${piece}]`,
      (codePoint) => `<${codePoint.toString(16)}>`,
    )

  it('leaves well-formed text in one piece', () => {
    assert.equal(rewritten(''), '[]')
    assert.equal(rewritten('a💩b'), '[a💩b]')
  })

  it('rewrites each lone surrogate by itself', () => {
    assert.equal(rewritten('\ud800'), '[]<d800>[]')
    assert.equal(rewritten('a\udc00\ud800💩'), '[a]<dc00>[]<d800>[💩]')
  })
})
