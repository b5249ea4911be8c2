/**
 * Laws for every string and every profile: the result is a key or an error, an explanation ends at the key, and the profiles keep
 * their own promises.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { profiles } from '../../../lib/around/profiles/by-name.js'
import { unchangedKey } from '../../../lib/around/profiles/dedupe/index.js'
import { dedupe, dedupeLoose, type Profile, w3lib } from '../../../lib/around/profiles/index.js'
import { readPlainAsSurt } from '../../../lib/around/profiles/surt/state.js'
import * as dialects from '../../../lib/dialects/index.js'
import { programs } from '../../../lib/dialects/programs/index.js'
import { Url, UrlError } from '../../../lib/index.js'
import { inputArbitrary } from '../../support/arbitraries.js'
import { times } from '../../support/depth.js'
import { fixedSteps, withThoseInNeed } from './support/needs.js'

/** Pieces of a web address that the profiles look at. */
const PIECES = [
  ...[
    'a',
    'B',
    '1',
    '/',
    '//',
    '.',
    '..',
    '%7E',
    '%7e',
    '%2F',
    '%41',
    '%2e',
    '%',
    '%2',
    '%25',
    '%C3%A9',
    'é',
    ' ',
    '+',
  ],
  ...[
    'index.html',
    'INDEX.php',
    '/index.html',
    'www.',
    '&',
    '=',
    '?',
    '#',
    'utm_source=x',
    'b=2',
    'a=1',
    'a',
    ';',
    '~',
    '-',
    '_',
  ],
  ...[
    '%3',
    '4',
    '%34',
    '%31',
    '|',
    ':',
    '@',
    '\\',
    '[',
    ']',
    '(',
    ')',
    'jsessionid=0123456789abcdef0123456789abcdef',
    '.aspx',
  ],
]

const HEADS = [
  ...[
    'http://example.org',
    'https://www.example.org',
    'http://www.www.example.co',
    'https://example.org:80',
    'http://h:443',
  ],
  ...[
    'https://h',
    'file://',
    'file:///C|',
    'ftp://h',
    'foo://h',
    'foo:',
    'mailto:',
    'data:',
    'HTTP://EXAMPLE.org:80',
    'www.h',
  ],
]

const addressArbitrary = fc
  .tuple(
    fc.constantFrom(...HEADS),
    fc.constantFrom('', '/', '/?', '?', '/a/'),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 10 }),
  )
  .map(([head, between, pieces]) => `${head}${between}${pieces.join('')}`)

const textArbitrary = fc.oneof({ arbitrary: addressArbitrary, weight: 3 }, { arbitrary: inputArbitrary, weight: 2 })

/** With other parameters a profile claims the same. */
const withOtherParameters: readonly Profile[] = [
  dedupeLoose.with({ indexFiles: ['a', '*.php', 'b*'], trackingParameters: ['a', 'U*'], sessionParameters: ['b', ''] }),
  dedupeLoose.with({ indexFiles: ['*'], trackingParameters: [] }),
  w3lib.with({ keepBlankValues: false, keepFragments: true }),
  w3lib.with({ encoding: 'latin1' }),
]

const claiming = (claim: Profile['claims'][number]): Profile[] =>
  [...profiles, ...withOtherParameters].filter(({ claims }) => claims.includes(claim))

const RUNS = { numRuns: times(600) }

describe('a profile', () => {
  for (const one of profiles) {
    describe(one.name, () => {
      it('returns a key or throws a UrlError for every string, and tryKey returns the key or null', () => {
        fc.assert(
          fc.property(textArbitrary, (text) => {
            const key = one.tryKey(text)
            if (key === null) assert.throws(() => one.key(text), UrlError)
            else assert.equal(one.key(text), key)
          }),
          RUNS,
        )
      })

      it('lists the changes from the input to the key without a gap', () => {
        fc.assert(
          fc.property(textArbitrary, (text) => {
            if (one.tryKey(text) === null) return
            const { key, changes } = one.apply(text)
            assert.equal(key, one.key(text))
            const texts = [text, ...changes.map(({ to }) => to)]
            assert.deepEqual(
              changes.map(({ from }) => from),
              texts.slice(0, -1),
            )
            assert.equal(texts.at(-1), key)
            const names = one.steps.map(({ name }) => name)
            const places = changes.map(({ step }) => names.indexOf(step))
            assert.deepEqual(
              places,
              [...new Set(places)].sort((a, b) => a - b),
            )
          }),
          RUNS,
        )
      })
    })
  }

  for (const one of claiming('idempotent')) {
    it(`${one} maps each key to itself`, () => {
      fc.assert(
        fc.property(textArbitrary, (text) => {
          const key = one.tryKey(text)
          if (key !== null) assert.equal(one.key(key), key)
        }),
        { numRuns: times(4_000) },
      )
    })
  }

  for (const one of claiming('order-independent')) {
    it(`${one} returns the same key for every order of the parameters`, () => {
      const pair = fc.array(fc.constantFrom('a', 'B', '=', '1', '%41', '+', 'é', '%2B', '~'), { maxLength: 4 })
      const pairs = fc.array(
        pair.map((pieces) => pieces.join('')),
        { maxLength: 6 },
      )
      const shuffled = pairs.chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
      )
      fc.assert(
        fc.property(shuffled, ([all, others]) => {
          const keyOf = (query: readonly string[]) => one.key(`https://example.org/a?${query.join('&')}`)
          assert.equal(keyOf(all), keyOf(others))
        }),
        RUNS,
      )
    })
  }

  for (const one of [dedupe, dedupeLoose]) {
    it(`${one.name} returns canonical URLs, and the same key for a Url as for its string`, () => {
      fc.assert(
        fc.property(textArbitrary, (text) => {
          const url = Url.tryParse(text)
          const key = one.tryKey(text)
          assert.equal(key === null, url === null)
          if (url === null || key === null) return
          assert.equal(Url.parse(key).href, key)
          assert.equal(one.key(url), key)
          assert.equal(one.key(url.canonicalize()), key)
        }),
        RUNS,
      )
    })

    it(`${one.name} explains a Url with the same key and steps as its string`, () => {
      const leftOut = one.steps.map(({ name }) => name).filter((name) => !fixedSteps(one).includes(name))
      fc.assert(
        fc.property(textArbitrary, fc.subarray(leftOut), (text, steps) => {
          const url = Url.tryParse(text)
          if (url === null) return
          const fewer = one.without(...withThoseInNeed(one, steps))
          assert.deepEqual(fewer.apply(url), fewer.apply(url.toString()))
        }),
        RUNS,
      )
    })

    it(`${one.name} returns the same key for the Url of a program as for its canonical form, and for the Url of its key`, () => {
      fc.assert(
        fc.property(textArbitrary, fc.constantFrom(...Object.values(programs)), (text, dialect) => {
          const url = Url.tryParse(text, { dialect })
          const canonical = url?.tryCanonicalize() ?? null
          if (url === null || canonical === null) return
          const key = one.tryKey(url)
          assert.equal(key, one.tryKey(canonical), dialect.name)
          const again = key === null ? null : Url.tryParse(key, { dialect })
          if (again?.tryCanonicalize()?.equals(canonical)) assert.equal(one.tryKey(again), key, dialect.name)
        }),
        { numRuns: times(2_000) },
      )
    })

    it(`${one.name} is idempotent in dialects that preserve canonical URLs, and refuses a Url without a canonical form`, () => {
      const { abarth, rfc3986, webspecs, webUrl, whatwg2017 } = dialects
      for (const dialect of [abarth, rfc3986, webspecs, webUrl, whatwg2017]) {
        fc.assert(
          fc.property(textArbitrary, (text) => {
            const url = Url.tryParse(text, { dialect })
            if (url === null) return
            const key = one.tryKey(url)
            assert.equal(key === null, url.tryCanonicalize() === null)
            if (key === null) assert.throws(() => one.key(url), UrlError)
            // If a document reads some canonical URLs as other URLs, it reads some keys so, too.
            const canonical = url.tryCanonicalize()?.toString() ?? ''
            if (key === null || Url.tryParse(canonical, { dialect })?.tryCanonicalize()?.toString() !== canonical)
              return
            const again = Url.tryParse(key, { dialect })
            assert.equal(again === null ? null : one.tryKey(again), key, dialect.name)
          }),
          { numRuns: times(400) },
        )
      }
    })
  }

  it('dedupe and dedupe-loose return the same key with and without the shortcut', () => {
    const seen = { short: 0, other: 0 }
    fc.assert(
      fc.property(textArbitrary, (text) => {
        const short = unchangedKey(text)
        seen[short === null ? 'other' : 'short']++
        if (short === null) return
        assert.equal(short, text)
        // A space in front goes, and the shortcut with it.
        assert.equal(dedupe.key(` ${text}`), text)
        assert.equal(dedupeLoose.key(text), dedupeLoose.key(` ${text}`))
      }),
      { numRuns: times(2_000) },
    )
    assert.isAbove(seen.short, times(100))
    assert.isAbove(seen.other, 0)
  })

  it('key, which may use a shortcut, returns the same key as apply, which runs all steps', () => {
    const pieces = (...all: readonly string[]) =>
      fc.array(fc.oneof(fc.constantFrom(...all), fc.string({ unit: 'grapheme-ascii', maxLength: 2 })), { maxLength: 6 })
    const plainArbitrary = fc
      .tuple(
        fc.constantFrom('http://', 'https://', 'HTTP://', 'http://http://'),
        fc.array(fc.constantFrom('www.', 'www2.', 'www', 'a.', 'b-c.', '1.', '0x7f.', 'xn--a.', '_.', 'A.', '.'), {
          maxLength: 3,
        }),
        fc.constantFrom('example', 'org', 'x1', '1', '127', 'h:81', 'h:80', 'h:443', 'h:', 'a@h', '[::1]'),
        pieces(
          '/',
          '/a',
          '/B',
          '/.',
          '/..',
          '/.a',
          '/a.b',
          '//',
          '/(',
          ';',
          '/(0123456789abcdef01234567)/x.aspx',
          '/index.html',
          '%41',
          '|',
          '[',
        ),
        fc.constantFrom('', '?'),
        pieces(
          '&',
          '=',
          'a',
          'B=1',
          'b=2&',
          'a-b=1',
          'a=b=c',
          'sid=0123456789abcdef0123456789abcdef',
          'cfid=1&cftoken=2',
          'utm_a=1&',
          ';',
          '+',
        ),
        fc.constantFrom('', '', '#', '#a', '# '),
      )
      .map(([scheme, labels, name, path, mark, query, fragment]) =>
        [scheme, ...labels, name, ...path, mark, ...(mark === '' ? [] : query), fragment].join(''),
      )
    fc.assert(
      fc.property(plainArbitrary, (text) => {
        for (const one of [...profiles, ...withOtherParameters]) {
          const key = one.tryKey(text)
          if (key !== null) assert.equal(key, one.apply(text).key, `${one} of ${text}`)
        }
      }),
      { numRuns: times(4_000) },
    )
    const link = 'https://www.example.org/A/b.html?c=1&b=2#d'
    assert.isNotNull(readPlainAsSurt(link))
    for (const text of ['http://1.2.3.4/', 'http://h/a//b', 'http://h/../a', 'http://h/%41', 'http://www.www.h/'])
      assert.isNull(readPlainAsSurt(text), text)
  })

  it('dedupe keeps an empty query and removes an empty fragment; dedupe-loose removes an empty query', () => {
    // RFC 3986, section 6.2.3: "Normalization should not remove delimiters when their associated component is empty".
    fc.assert(
      fc.property(addressArbitrary, (address) => {
        const text = address.trimEnd()
        const key = dedupe.tryKey(text)
        if (key === null) return
        if (!/[?#]/.test(text)) assert.notEqual(dedupe.tryKey(`${text}?`), key)
        assert.equal(dedupeLoose.tryKey(`${text}${text.includes('?') ? '' : '?'}`), dedupeLoose.tryKey(text))
        // Section 6.1: fragments are excluded, and an empty one is one.
        if (!text.includes('#')) assert.equal(dedupe.tryKey(`${text}#`), key)
      }),
      RUNS,
    )
  })

  it('dedupe only removes the fragment and uppercases escapes if a canonical URL has no escaped unreserved characters', () => {
    const plain = (href: string): string =>
      href.replace(/#.*$/s, '').replace(/%[0-9a-f]{2}/gi, (escaped) => escaped.toUpperCase())
    fc.assert(
      fc.property(textArbitrary, (text) => {
        const url = Url.tryParse(text)
        if (url === null || /%(?:2[de]|3\d|[46][1-9a-f]|[57][0-9a]|5f|7e)/i.test(url.href)) return
        assert.equal(dedupe.key(url), plain(url.href))
      }),
      RUNS,
    )
  })
})
