/**
 * The rule for names that the public DNS may resolve, compared with the list as tldts reads it.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { parse } from 'tldts'
import { publicNames } from '../../../lib/around/sites/index.js'
import { SUFFIX_RULES } from '../../../lib/around/sites/suffix-tables.js'
import { UrlParser } from '../../../lib/index.js'
import { times } from '../../support/depth.js'

const parser = new UrlParser({ names: publicNames })

/** The top-level domains of the list. */
const TOP = SUFFIX_RULES.split('\n').flatMap((line) => /[^;(]+/.exec(line) ?? [])

/** Labels of names that resolve in private networks, or not by the DNS. */
const ELSEWHERE = [
  ...[
    'local',
    'internal',
    'svc',
    'cluster',
    'consul',
    'docker',
    'default',
    'intra',
    'intranet',
    'dmz',
    'workgroup',
    'lan',
  ],
  ...[
    'i2p',
    'bit',
    'onion',
    'alt',
    'eth',
    'arpa',
    'home',
    'corp',
    'mail',
    'test',
    'invalid',
    'example',
    'localhost',
    'localdomain',
  ],
]

describe('publicNames', () => {
  it('is immutable', () => assert.isFrozen(publicNames))

  it('allows names below each top-level domain except arpa and onion, but not the domain itself', () => {
    const refused = TOP.filter((name) => !publicNames.test(`example.www.${name}`))
    assert.isAbove(TOP.length, 1_000)
    // The suffixes of names below "za" consist of two labels. The others are not in the public DNS.
    assert.sameMembers(refused, ['arpa', 'onion', 'za'])
    assert.deepEqual(
      TOP.filter((name) => publicNames.test(name)),
      [],
    )
    assert.isTrue(publicNames.test('example.co.za'))
  })

  it('allows names with a private rule, and names with "arpa" before the last label', () => {
    for (const name of ['a.github.io', 'a.arpa.example.org']) assert.isTrue(publicNames.test(name), name)
  })

  it('refuses names that are not in the public DNS', () => {
    for (const name of ELSEWHERE) {
      assert.isFalse(publicNames.test(`a.b.${name}`), name)
      assert.isFalse(publicNames.test(name), name)
    }
  })

  it('allows only names with an ICANN rule', () => {
    const label = fc.oneof(fc.constantFrom(...TOP, ...ELSEWHERE), fc.stringMatching(/^[a-z0-9-]{1,4}$/))
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 4 }), (labels) => {
        const name = labels.join('.')
        const { isIcann } = parse(name, { extractHostname: false, allowPrivateDomains: false })
        const isPublic = isIcann === true && labels.length > 1 && !/\.(?:arpa|onion)$/.test(name)
        assert.equal(publicNames.test(name), isPublic, name)
        assert.equal(publicNames.test(`${name}.`), isPublic, name)
        assert.isFalse(publicNames.test(`${name}..`))
        assert.isFalse(publicNames.test(`a..${name}`))
        for (const host of [name, `${name}.`.toUpperCase()]) {
          for (const scheme of ['http', 'git']) {
            const url = parser.tryParse(`${scheme}://${host}/`)
            if (url !== null) assert.isTrue(isPublic || url.authority?.host.addressClass !== null, host)
          }
        }
      }),
      { numRuns: times(1_000) },
    )
  })
})
