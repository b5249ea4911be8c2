/**
 * The laws, on generated input: canonicalizing is idempotent, a text is its own reading, resolving does not care whether
 * its base was canonical, and the fast way agrees with the general one.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { silent } from '../../../lib/components.js'
import { whatwg } from '../../../lib/dialects/index.js'
import { fastWay } from '../../../lib/dialects/whatwg/fast-way.js'
import { type Dialect, type Domain, Url } from '../../../lib/index.js'
import { baseArbitrary, inputArbitrary } from '../../support/arbitraries.js'

const NUM_RUNS = 20_000

/** The same dialect with nothing but the general way. */
const { fastWay: _, ...rest } = whatwg
const general: Dialect = rest

/** Bases of every kind that a text must not be changed by. */
const BASES = [
  'https://b.example/x/y?z',
  'http://u:p@b.example:81/',
  'file:///C:/x/y',
  'file://b/x',
  'foo://b/x',
  'foo:/x',
  'foo:x',
  'ftp://b',
  'ws://b/x',
]

describe('the laws of the whatwg dialect', () => {
  it('a text is its own reading, with any base and with none', () => {
    fc.assert(
      fc.property(inputArbitrary, baseArbitrary, fc.constantFrom(...BASES), (input, base, other) => {
        const url = Url.tryParse(input, { base }) ?? Url.tryParse(input)
        if (url === null) return
        const text = url.toString()
        for (const again of [Url.parse(text), Url.parse(text, { base: other })]) {
          assert.equal(again.toString(), text)
          assert.deepEqual(again.toParts(), url.toParts())
        }
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('the canonical form is its own canonical form, with the same parts when it is read again', () => {
    fc.assert(
      fc.property(inputArbitrary, baseArbitrary, (input, base) => {
        const url = Url.tryParse(input, { base }) ?? Url.tryParse(input)
        if (url === null) return
        const canonical = url.canonicalize()
        assert.strictEqual(canonical.canonicalize(), canonical)
        assert.strictEqual(url.canonicalize(), canonical)
        assert.isTrue(canonical.isCanonical)
        assert.equal(url.isCanonical, url === canonical)
        for (const options of [{}, { dialect: general }]) {
          const again = Url.parse(canonical.toString(), options)
          assert.isTrue(again.isCanonical)
          assert.deepEqual(again.toParts(), canonical.toParts())
        }
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('resolving against a URL is resolving against its canonical form', () => {
    fc.assert(
      fc.property(inputArbitrary, baseArbitrary, (reference, base) => {
        const url = Url.tryParse(base)
        if (url === null) return
        const written = url.tryResolve(reference)
        const canonical = url.canonicalize().tryResolve(reference)
        assert.equal(written?.href, canonical?.href)
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('the fast way says yes to canonical texts only, and splits them as the general way does', () => {
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
      { numRuns: NUM_RUNS },
    )
  })

  it('the fast way knows the canonical texts of the world', () => {
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

  it('a domain in Unicode is the same host', () => {
    fc.assert(
      fc.property(inputArbitrary, (input) => {
        const host = Url.tryParse(input)?.authority?.host
        if (host?.kind !== 'domain') return
        const again = Url.parse(`https://${(host as Domain).toUnicode()}/`).authority?.host
        assert.equal(String(again), String(host))
      }),
      { numRuns: NUM_RUNS },
    )
  })
})
