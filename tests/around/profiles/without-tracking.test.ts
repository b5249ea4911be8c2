/**
 * A link without tracking: the listed parameters are removed in any case and in any spelling, and no other byte changes.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { trackingParameters, withoutTracking } from '../../../lib/around/profiles/index.js'
import { rfc3986 } from '../../../lib/dialects/index.js'
import { Url } from '../../../lib/index.js'

/** What the services add to links. A list with other names needs another date, because keys that were made with this one differ. */
const LIST = {
  date: '2026-11-22',
  names: [
    ...[
      'utm_*',
      '_ga',
      '_gl',
      'gclid',
      'gclsrc',
      'dclid',
      'gbraid',
      'wbraid',
      'gad_source',
      'gad_campaignid',
      'srsltid',
    ],
    ...['fbclid', 'fb_action_ids', 'fb_action_types', 'fb_source', 'fb_ref', 'igshid', 'igsh', 'msclkid', 'twclid'],
    ...['ttclid', 'li_fat_id', 'epik', 'sccid', 'rdt_cid', 'yclid', 'ysclid', '_openstat', 'mc_cid', 'mc_eid'],
    ...[
      '_hsenc',
      '_hsmi',
      '__hssc',
      '__hstc',
      '__hsfp',
      'hsctatracking',
      'mkt_tok',
      '_kx',
      'oly_anon_id',
      'oly_enc_id',
    ],
    ...['vero_conv', 'vero_id', 'mtm_*', 'matomo_*', 'pk_campaign', 'pk_cid', 'pk_content', 'pk_kwd', 'pk_medium'],
    ...['pk_source', 's_kwcid', 'ef_id'],
  ],
}

describe('trackingParameters', () => {
  it('is the list of its date, and frozen', () => {
    const { date, names } = trackingParameters
    assert.deepEqual({ date, names }, LIST)
    assert.isFrozen(trackingParameters)
    assert.isFrozen(names)
  })

  it('has the names in any case, and with anything in place of a "*"', () => {
    const { has } = trackingParameters
    for (const name of ['gclid', 'GCLID', 'utm_source', 'UTM_', 'mtm_a', 'matomo_b']) assert.isTrue(has(name), name)
    for (const name of ['', 'utm', 'gclid2', 'xgclid', 'xutm_a', 'utm_*'.slice(0, 3), 'pk_'])
      assert.isFalse(has(name), name)
  })
})

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
