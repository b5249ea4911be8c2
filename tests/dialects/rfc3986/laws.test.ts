/**
 * The laws, on generated input, and the one place where the RFC does not keep them.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { silent } from '../../../lib/components.js'
import { removeDotSegments } from '../../../lib/dialects/rfc3986/dot-segments.js'
import { rfc3986 as dialect } from '../../../lib/dialects/rfc3986/index.js'
import { Url } from '../../../lib/index.js'
import { inputArbitrary } from '../../support/arbitraries.js'
import { referenceArbitrary, uriArbitrary } from './uris.js'

const NUM_RUNS = 5_000

const BASES = ['http://b/x/y?z', 'http://u:p@b:81/', 'file:///x/y', 'x:/y', 'x:y', 'mailto:a@b', 'x://']

const read = (input: string, base?: string): Url | null => Url.tryParse(input, { dialect, base })

describe('the laws of the rfc3986 dialect', () => {
  it('nothing throws', () => {
    fc.assert(
      fc.property(fc.oneof(inputArbitrary, fc.string({ unit: 'binary' })), uriArbitrary, (input, base) => {
        read(input)?.canonicalize()
        read(base)?.tryResolve(input)?.canonicalize()
        Url.diagnose(input, { dialect })
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('a text is its own reading', () => {
    fc.assert(
      fc.property(referenceArbitrary, uriArbitrary, (input, base) => {
        const url = read(input, base) ?? read(input)
        if (url === null) return
        const again = Url.parse(url.toString(), { dialect })
        assert.equal(again.toString(), url.toString())
        assert.deepEqual(again.toParts(), url.toParts())
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('a text without dot segments is its own reading with any base; so is every normal form', () => {
    fc.assert(
      fc.property(uriArbitrary, fc.constantFrom(...BASES), (input, base) => {
        const url = read(input)
        if (url === null) return
        for (const start of [url, url.canonicalize()]) {
          const path = start.path.toString()
          if (start === url && !url.isCanonical && removeDotSegments(path) !== path) continue
          const again = Url.parse(start.toString(), { dialect, base })
          assert.equal(again.toString(), start.toString())
          assert.deepEqual(again.toParts(), start.toParts())
        }
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('the RFC breaks it: section 5.2.2, if defined(R.scheme) then T.path = remove_dot_segments(R.path)', () => {
    const url = Url.parse('http://h/a/../b', { dialect })
    assert.equal(url.toString(), 'http://h/a/../b')
    assert.equal(Url.parse('http://h/a/../b', { dialect, base: 'http://x' }).toString(), 'http://h/b')
    assert.isTrue(Url.parse('http://h/a/../b', { dialect, base: 'http://x' }).equals(url))
  })

  it('the normal form is its own normal form', () => {
    fc.assert(
      fc.property(referenceArbitrary, uriArbitrary, (input, base) => {
        const url = read(input, base) ?? read(input)
        if (url === null) return
        const normal = url.canonicalize()
        assert.strictEqual(normal.canonicalize(), normal)
        const again = Url.parse(normal.toString(), { dialect })
        assert.isTrue(again.isCanonical)
        assert.deepEqual(again.toParts(), normal.toParts())
        assert.deepEqual(again.authority?.host, normal.authority?.host)
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('dot segments apart, resolving against a base is resolving against its normal form', () => {
    fc.assert(
      fc.property(referenceArbitrary, uriArbitrary, (reference, base) => {
        const url = read(base)
        if (url === null || /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(url.path.toString())) return
        assert.equal(url.tryResolve(reference)?.href, url.canonicalize().tryResolve(reference)?.href)
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('the RFC breaks it there: section 5.2.1, "normalization of the base URI is optional", and is not done', () => {
    const url = Url.parse('http://h/a/b/..', { dialect })
    assert.equal(url.resolve('c').toString(), 'http://h/a/b/c')
    assert.equal(url.canonicalize().resolve('c').toString(), 'http://h/a/c')
  })

  it('time grows with the length of the input, and not faster', () => {
    const LENGTH = 100_000
    for (const text of [
      `http://h/${'../'.repeat(LENGTH)}`,
      `http://h/${'a/'.repeat(LENGTH)}${'../'.repeat(LENGTH)}`,
      `x:${'./'.repeat(LENGTH)}`,
      `http://${'a.'.repeat(LENGTH)}/`,
      `http://${'%41'.repeat(LENGTH)}/`,
      `http://${'@'.repeat(LENGTH)}/`,
      `http://h:${'0'.repeat(LENGTH)}1/`,
      `http://[${':'.repeat(LENGTH)}]/`,
      `http://[v${'1'.repeat(LENGTH)}/`,
      `http://[v${'1'.repeat(LENGTH)}]/`,
      `http://${'1.'.repeat(LENGTH)}/`,
      `x:?${'%'.repeat(LENGTH)}`,
      `${'a'.repeat(LENGTH)}`,
      `${'a'.repeat(LENGTH)}:`,
    ]) {
      const start = performance.now()
      const record = dialect.parse(text, silent)
      if (record !== null) Url.parse(text, { dialect }).canonicalize()
      Url.parse('http://b/c', { dialect }).tryResolve(text)
      assert.isBelow(performance.now() - start, 2000, text.slice(0, 20))
    }
  })
})
