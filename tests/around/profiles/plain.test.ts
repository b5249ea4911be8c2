/**
 * The one expression for most links returns the same keys as the steps.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { normalizeUrl, safeBrowsing } from '../../../lib/around/profiles/index.js'
import { readPlainAsNormalized } from '../../../lib/around/profiles/normalize-url/index.js'
import { readPlainAsSplit } from '../../../lib/around/profiles/safe-browsing/state.js'
import { times } from '../../support/depth.js'

const HOSTS = [
  'a',
  'www.a',
  'www.www.a',
  'www.a.b',
  'www.a.bc',
  'a.b.co',
  'a1.b',
  'a-b.c',
  `www.${'z'.repeat(64)}.com`,
  'a_b.c',
]
const SEGMENTS = ['', 'a', 'b.', 'a..', "it's", 'index.html', '~a', 'A:8', '@', '(,;)', '$&*+!', 'www.a']
const PAIRS = ['a=1', 'b=/', 'A=a=b', 'a=2', 'utm_a=1', 'x.y=~', 'B=http://a/', 'a-b=_', 'b=', 'c', '=1', 'a=?']

const some = (values: readonly string[], separator: string, maxLength: number) =>
  fc.array(fc.constantFrom(...values), { minLength: 1, maxLength }).map((all) => all.join(separator))

const links = fc
  .tuple(
    fc.constantFrom('http://', 'https://'),
    fc.constantFrom(...HOSTS),
    fc.option(some(SEGMENTS, '/', 4), { nil: null }),
    fc.option(some(PAIRS, '&', 4), { nil: null }),
    fc.constantFrom('', '', '', '#', '#a/'),
  )
  .map(([scheme, host, path, query, end]) =>
    [scheme, host, path === null ? '' : `/${path}`, query === null ? '' : `?${query}`, end].join(''),
  )

describe('a plain link', () => {
  for (const { profile, isPlain } of [
    { profile: safeBrowsing, isPlain: (text: string) => readPlainAsSplit(text) !== null },
    { profile: normalizeUrl, isPlain: (text: string) => readPlainAsNormalized(text) !== null },
  ]) {
    it(`has the same key with and without the shortcut of ${profile.name}`, () => {
      const seen = { plain: 0, other: 0 }
      fc.assert(
        fc.property(links, (link) => {
          seen[isPlain(link) ? 'plain' : 'other']++
          assert.equal(profile.key(link), profile.apply(link).key, link)
        }),
        { numRuns: times(1000) },
      )
      assert.isAbove(seen.plain, times(50))
      assert.isAbove(seen.other, 0)
    })
  }
})
