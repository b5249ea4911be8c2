/**
 * Form parsing, beside whatwg-url's URLSearchParams. (Node 20's own reads "%C3%A9é" as "é\uFFFD".)
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { URLSearchParams } from 'whatwg-url'
import { Url } from '../../lib/index.js'
import { parseFormUrlencoded } from '../../lib/text/form-urlencoded.js'

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
  it('is read as URLSearchParams reads it', () => {
    fc.assert(
      fc.property(queryArbitrary, (text) => {
        // The constructor takes a leading "?" away, which a query keeps.
        assert.deepEqual(parseFormUrlencoded(text), [...new URLSearchParams(`?${text}`)])
      }),
      { numRuns: 5_000 },
    )
  })

  it('is what the searchParams of a URL show', () => {
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
      { numRuns: 5_000 },
    )
  })
})
