/**
 * The laws, on generated input and for both editions: canonicalizing is idempotent, a text is its own reading, resolving
 * does not care whether its base was canonical, and the fast way agrees with the general one.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { silent } from '../../../lib/components.js'
import { fastWay } from '../../../lib/dialects/whatwg/fast-way.js'
import { whatwg, whatwg2017 } from '../../../lib/dialects/whatwg/index.js'
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
  'gopher://b/x',
  'ws://b/x',
]

/** Where a document breaks its own promise that what it serializes is read again as the same URL. */
interface Breach {
  readonly sentence: string
  readonly isIn: (url: Url) => boolean
  /** The canonical text of this is another URL. */
  readonly example: string
}

interface Edition {
  readonly dialect: Dialect
  readonly breaches: readonly Breach[]
}

const EDITIONS: readonly Edition[] = [
  { dialect: whatwg, breaches: [] },
  {
    dialect: whatwg2017,
    breaches: [
      {
        sentence: 'URL serializer, 5.: for each string in url’s path, append "/" followed by the string to output',
        isIn: (url) => url.authority === null && url.toParts().path?.startsWith('//') === true,
        example: 'web+demo:/.//not-a-host/',
      },
      {
        sentence: 'domain to ASCII, 3.: return result (the empty string, too)',
        isIn: (url) => url.isSpecial && url.scheme !== 'file' && url.authority?.hostText === '',
        example: 'http://%C2%AD/',
      },
      {
        sentence:
          'file host state, 1.1.: if buffer is a Windows drive letter, set state to path state; "c|" is a domain, too',
        isIn: (url) => url.scheme === 'file' && /^[a-z]\|$/i.test(url.authority?.hostText ?? ''),
        example: 'file://C%7C/x',
      },
    ],
  },
]

for (const { dialect, breaches } of EDITIONS) {
  const isBreach = (url: Url): boolean => breaches.some(({ isIn }) => isIn(url))
  const readAny = (input: string, base: string): Url | null =>
    Url.tryParse(input, { base, dialect }) ?? Url.tryParse(input, { dialect })

  describe(`the laws of the ${dialect.name} dialect`, () => {
    it('a text is its own reading, with any base and with none', () => {
      fc.assert(
        fc.property(inputArbitrary, baseArbitrary, fc.constantFrom(...BASES), (input, base, other) => {
          const url = readAny(input, base)
          if (url === null || isBreach(url)) return
          const text = url.toString()
          for (const again of [Url.parse(text, { dialect }), Url.parse(text, { base: other, dialect })]) {
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
          const url = readAny(input, base)
          if (url === null) return
          const canonical = url.canonicalize()
          assert.strictEqual(canonical.canonicalize(), canonical)
          assert.strictEqual(url.canonicalize(), canonical)
          assert.isTrue(canonical.isCanonical)
          assert.equal(url.isCanonical, url === canonical)
          if (isBreach(canonical)) return
          for (const reader of dialect === whatwg ? [dialect, general] : [dialect]) {
            const again = Url.parse(canonical.toString(), { dialect: reader })
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
          const url = Url.tryParse(base, { dialect })
          if (url === null) return
          const written = url.tryResolve(reference)
          const canonical = url.canonicalize().tryResolve(reference)
          assert.equal(written?.href, canonical?.href)
        }),
        { numRuns: NUM_RUNS },
      )
    })

    it('a domain in Unicode is the same host', () => {
      fc.assert(
        fc.property(inputArbitrary, (input) => {
          const host = Url.tryParse(input, { dialect })?.authority?.host
          if (host?.kind !== 'domain') return
          const again = Url.parse(`https://${(host as Domain).toUnicode()}/`, { dialect }).authority?.host
          assert.equal(String(again), String(host))
        }),
        { numRuns: NUM_RUNS },
      )
    })

    for (const { sentence, isIn, example } of breaches) {
      it(`the document breaks them: ${sentence}`, () => {
        const canonical = Url.parse(example, { dialect }).canonicalize()
        assert.isTrue(isIn(canonical))
        assert.notDeepEqual(Url.tryParse(canonical.toString(), { dialect })?.toParts(), canonical.toParts())
      })
    }
  })
}

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
      { numRuns: NUM_RUNS },
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
