/**
 * Patterns written like a URL: the quick way to their parts, compared with the Standard's.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { PatternFault } from '../../../lib/around/patterns/pattern-strings/fault.js'
import { parseConstructorText, textsIn } from '../../../lib/around/patterns/standard/constructor-text.js'
import { times } from '../../support/depth.js'
import { partPatterns } from './arbitrary-patterns.js'

const hosts = fc.constantFrom('h', 'h', '*', '*.h', 'a-b.h', '', ':sub.h', 'h:80', '{a.}?h', '[::1]', 'u@h', 'é')
const tails = fc.constantFrom('', '', '', '?q', '#f', '\\?q', '/\\#', '/é:x', '/[', '/a@b:c')

const texts = fc
  .tuple(fc.constantFrom('https://', 'http://', 'http:', 'foo://', 'http{s}?://'), hosts, partPatterns, tails)
  .map(([scheme, host, path, tail]) => `${scheme}${host}/${path}${tail}`)

describe('textsIn', () => {
  it("returns the same parts as the Standard's parser", () => {
    let plain = 0
    const property = fc.property(texts, (text) => {
      try {
        assert.deepEqual(textsIn(text), parseConstructorText(text).texts, text)
      } catch (error) {
        assert.instanceOf(error, PatternFault)
      }
      if (/^https?:[^?#{}()\\@[\]]*$/.test(text)) plain++
    })
    fc.assert(property, { numRuns: times(3000) })
    assert.isAbove(plain, times(100))
  })

  it('fills in only the omitted parts that the Standard requires, such as an empty port', () => {
    const given = (text: string): string => JSON.stringify(textsIn(text))
    assert.equal(given('https://h'), '{"protocol":"https","hostname":"h","port":""}')
    assert.equal(given('https://h/:a'), '{"protocol":"https","hostname":"h","port":"","pathname":"/:a"}')
    assert.equal(
      given('https://h#f'),
      '{"protocol":"https","hostname":"h","port":"","pathname":"/","search":"","hash":"f"}',
    )
    for (const [end, parts] of [
      ['?', '"pathname":"/","search":""'],
      ['#', '"pathname":"/","search":"","hash":""'],
      ['(b)', '"pathname":"/(b)"'],
      ['{b}', '"pathname":"/{b}"'],
      ['\\?', '"pathname":"/","search":""'],
      ['\\(', '"pathname":"/\\\\("'],
    ] as const) {
      assert.equal(given(`https://h/${end}`), `{"protocol":"https","hostname":"h","port":"",${parts}}`)
      assert.equal(given(`https://h/a${end}`), given(`https://h/${end}`).replace('"/', '"/a'))
    }
    assert.equal(given('data\\:x'), '{"protocol":"data","hostname":"","port":"","pathname":"x"}')
    assert.equal(given('?a#b'), '{"search":"a","hash":"b"}')
    assert.equal(given('#b'), '{"hash":"b"}')
  })
})
