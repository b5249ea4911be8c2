/**
 * The fast way of the URL Standard beside the general one: it recognises canonical texts only, and splits them alike.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { silent } from '../../../lib/components.js'
import { fastWay } from '../../../lib/dialects/whatwg/fast-way.js'
import { whatwg } from '../../../lib/dialects/whatwg/index.js'
import { type Dialect, Url } from '../../../lib/index.js'
import { inputArbitrary } from '../../support/arbitraries.js'

/** The same dialect with nothing but the general way. */
const { fastWay: _, ...rest } = whatwg
const general: Dialect = rest

describe('the fast way of the whatwg dialect', () => {
  it('says yes to canonical texts only, and splits them as the general way does', () => {
    fc.assert(
      fc.property(inputArbitrary, (input) => {
        const url = Url.tryParse(input, { dialect: general })
        for (const text of url === null ? [input] : [input, url.href]) {
          if (!fastWay.isCanonical(text)) continue
          const record = whatwg.parse(text, silent)
          assert.deepEqual(fastWay.split(text), record)
          assert.equal(Url.parse(text, { dialect: general }).href, text)
        }
      }),
      { numRuns: 20_000 },
    )
  })

  it('knows the canonical texts of the world', () => {
    for (const text of [
      'https://example.org/',
      'http://a.b-c.d_e.example:8080/x/y.html;v=1?q=a&b[]=%20#frag-1',
      'file:///etc/hosts',
      'file://server/share/a%20b',
      'mailto:user@example.org',
      'urn:isbn:9780307476463',
      'data:text/plain,a?b#c',
      'wss://example.org/~u/(a)?x',
      'foo:',
    ]) {
      assert.isTrue(fastWay.isCanonical(text), text)
    }
  })
})
