/**
 * Form parsing and serializing, beside whatwg-url's URLSearchParams. (Node 20's own reads "%C3%A9é" as "é\uFFFD".)
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { URLSearchParams } from 'whatwg-url'
import { parseFormUrlencoded, serializeFormUrlencoded } from '../../../lib/ground/text/form-urlencoded.js'
import { Url } from '../../../lib/index.js'
import { times } from '../../support/depth.js'

const TOKENS = [
  'a',
  'b',
  '=',
  '&',
  '&&',
  '+',
  '%20',
  '%',
  '%2',
  '%41',
  '%C3%A9',
  '%c3',
  '%a9',
  'é',
  '💩',
  '?',
  '#',
  '%26',
  '%3D',
  '%00',
  ' ',
]

const queryArbitrary = fc.array(fc.constantFrom(...TOKENS), { maxLength: 12 }).map((tokens) => tokens.join(''))

describe('form-urlencoded text', () => {
  it('is parsed as by URLSearchParams', () => {
    fc.assert(
      fc.property(queryArbitrary, (text) => {
        // The constructor removes a leading "?", and a query keeps it.
        assert.deepEqual(parseFormUrlencoded(text), [...new URLSearchParams(`?${text}`)])
      }),
      { numRuns: times(1_000) },
    )
  })

  it('is parsed as by the platform’s searchParams', () => {
    fc.assert(
      fc.property(queryArbitrary, (text) => {
        const input = `https://example.org/?${text}`
        const { searchParams } = Url.parse(input)
        const native = new URL(input).searchParams
        assert.deepEqual([...searchParams], [...native])
        assert.equal(searchParams.size, [...native].length)
        for (const name of native.keys()) {
          assert.equal(searchParams.get(name), native.get(name))
          assert.deepEqual(searchParams.getAll(name), native.getAll(name))
          assert.isTrue(searchParams.has(name))
        }
      }),
      { numRuns: times(1_000) },
    )
  })
})

describe('the serializer of form-urlencoded text', () => {
  it('writes names and values with "=" and "&"', () => {
    assert.equal(serializeFormUrlencoded([]), '')
    assert.equal(serializeFormUrlencoded([['', '']]), '=')
    assert.equal(serializeFormUrlencoded([['a', '']]), 'a=')
    assert.equal(
      serializeFormUrlencoded([
        ['a', '1'],
        ['', '2'],
        ['a', '3'],
      ]),
      'a=1&=2&a=3',
    )
  })

  it('does not encode ASCII alphanumerics, "*", "-", "." and "_", and writes a space as "+"', () => {
    for (let codePoint = 0; codePoint < 0x80; codePoint++) {
      const character = String.fromCharCode(codePoint)
      const byte = `%${codePoint.toString(16).toUpperCase().padStart(2, '0')}`
      const expected = /[A-Za-z0-9*\-._]/.test(character) ? character : character === ' ' ? '+' : byte
      assert.equal(serializeFormUrlencoded([[character, character]]), `${expected}=${expected}`, byte)
    }
  })

  it('encodes everything else in UTF-8, and a lone surrogate as U+FFFD', () => {
    assert.equal(serializeFormUrlencoded([['日', 'é 💩%20']]), '%E6%97%A5=%C3%A9+%F0%9F%92%A9%2520')
    assert.equal(serializeFormUrlencoded([['\ud800', 'a\udc00b']]), '%EF%BF%BD=a%EF%BF%BDb')
  })

  it('writes text that is parsed to the same pairs', () => {
    const pairs = fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), queryArbitrary))
    fc.assert(
      fc.property(pairs, (list) => {
        const text = serializeFormUrlencoded(list)
        assert.deepEqual(parseFormUrlencoded(text), list)
        assert.equal(text, new URLSearchParams(list).toString())
      }),
      { numRuns: times(600) },
    )
  })
})
