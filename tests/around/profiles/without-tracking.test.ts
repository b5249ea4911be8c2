/**
 * A link without tracking: the listed parameters are removed in any case and in any spelling, and no other byte changes.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { trackingParameters, withoutTracking } from '../../../lib/around/profiles/index.js'
import { rfc3986 } from '../../../lib/dialects/index.js'
import { Url } from '../../../lib/index.js'

describe('withoutTracking', () => {
  it('removes each parameter on the list', () => {
    for (const name of trackingParameters.names) {
      const written = name.replace('*', 'x')
      const url = Url.parse(`HTTP://h:80/a/../?z=%7e&${written.toUpperCase()}=1&b#top`)
      assert.equal(withoutTracking(url).toString(), 'HTTP://h:80/a/../?z=%7e&b#top', name)
    }
  })

  it('accepts a string, or an object with an href', () => {
    assert.equal(withoutTracking('https://h/?%75tm_source=x').href, 'https://h/')
    assert.equal(withoutTracking({ href: 'https://h/?a&gclid=1' }).href, 'https://h/?a')
    assert.throws(() => withoutTracking('/a?gclid=1'), 'missing-scheme')
  })

  it('returns a URL without tracking unchanged, in its dialect', () => {
    const url = Url.parse('http://h/?utm=1&fbclid_=2&a?utm_source=3', { dialect: rfc3986 })
    assert.strictEqual(withoutTracking(url), url)
  })

  it('keeps all other parameters, for any query', () => {
    const names = fc.constantFrom('a', 'utm_a', 'UTM_', 'gclid', 'GCLID', 'x+y', '%7e', '')
    fc.assert(
      fc.property(fc.array(names), (list) => {
        const url = Url.parse('https://h/').with({ query: list.map((name) => `${name}=1`).join('&') })
        const kept = [...(withoutTracking(url).query ?? [])]
        assert.deepEqual(
          kept,
          [...(url.query ?? [])].filter(([name]) => !trackingParameters.has(name)),
        )
      }),
    )
  })
})
