/**
 * UrlPatternList, beside a loop over its patterns.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { UrlPattern, UrlPatternList, type UrlPatternParts } from '../../../lib/around/patterns/index.js'
import { compareComponents } from '../../../lib/around/patterns/narrowness.js'
import { Component } from '../../../lib/around/patterns/standard/component.js'
import { componentsOf, withoutSecrets } from '../../../lib/around/patterns/url-pattern.js'
import { Url } from '../../../lib/core.js'
import { rfc3986 } from '../../../lib/dialects/index.js'
import { quoted } from '../../../lib/ground/text/quoting.js'
import { describeVectors } from '../../support/data.js'
import { times } from '../../support/depth.js'
import { urlErrorOf } from '../../support/errors.js'
import { partPatterns } from './arbitrary-patterns.js'

const hosts = fc.constantFrom(
  ...[
    'h',
    'h',
    'a.h',
    '*.h',
    '*',
    ':sub.h',
    '{a.}?h',
    '{*.}?h',
    '{:x.}*a.h',
    '*h',
    '*.a.h',
    'b*.h',
    '*.',
    ':x*.h',
    '*{a.}?h',
    'a*.h',
    'a*',
    'a.:x',
    'a-:x.h',
    ':x{.h}?',
  ],
)
const paths = fc.oneof(
  fc.constantFrom(
    '/',
    '/a',
    '/a/',
    '/:x',
    '/:x/b',
    '/a/:x',
    '/a/*',
    '/*',
    '*',
    '/a/b',
    '/:x/:y',
    '/:x+',
    '/a:x',
    '/a{/b}?',
    '/:__proto__/b',
    '/a/:r(.*)',
    '/(.*)',
    '/:x/*/b',
    '/a/([^\\/]+?)/:x',
    ...['/a{/}?', '/:x{/}?', '/a/:x?', '/a/:x*', '/a/:x+', '/a{/:x}*/b', '/a{/b}?/c', '{/a}?', '/:x?', '/a{/}?b'],
    ...[
      '/:lang?/a',
      '/:lang?/:x?/b',
      '/:lang?/:x?/:y?/b',
      '/a-:x',
      '/a-*',
      '/a:x/b',
      '/A/:x',
      '/{a-}?:x/b',
      '{/en}?/:x',
    ],
    ...['', 'a', 'a/:x', ':x', ':x/b', 'a*', '{a}?/b', '{/:x}?/a/*', '/a-:x/*', '/a*b/c', 'A:x'],
    ...['/:x(a|en)/b', '/:x(en)?/a', '/a/:x([^\\/]+)', '/:x(A|b)/:y'],
    ...['/a/:x(b+)', '/:x(.+)/b', '/a/*{/c}?', '/a{/b}?{/:x}?', '/a{b}?/c', '/a:x?', '/a{/b/}+c', '/a/{b/}?:x'],
  ),
  partPatterns.map((pattern) => `/${pattern}`),
)
/** A part that is a wildcard in most patterns. */
const mostlyAny = (...others: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof({ weight: 10, arbitrary: fc.constant('*') }, { weight: 1, arbitrary: fc.constantFrom(...others) })

const patterns: fc.Arbitrary<UrlPattern | null> = fc
  .record({
    hostname: hosts,
    pathname: paths,
    ignoreCase: fc.constantFrom(false, false, true),
    protocol: fc.constantFrom('*', '*', 'https', 'https', 'https', 'https', 'foo', 'http{s}?'),
    port: fc.constantFrom('*', '*', '', '', '', '81'),
    username: fc.constantFrom('*', '*', '*', '*', '*', 'u'),
    search: mostlyAny('q', 'q*', 'q=:q', 'Q=:q', '{q}?', ''),
    hash: mostlyAny('f', '/:f', '/F*', 'f*', ''),
  })
  .map(({ ignoreCase, ...parts }) => patternOrNull(parts, ignoreCase))

const urls = fc
  .tuple(
    fc.constantFrom(
      ...['https://h', 'https://a.h', 'http://b.a.h', 'https://x', 'foo://h', 'foo:', 'https://H:81', 'https://h'],
      ...[
        'https://u@h',
        'https://u:p@a.h:81',
        'https://h:81',
        'https://h',
        'https://h',
        'https://h',
        'wss://h',
        'file://h',
        'file:///h',
        'https://[::1]',
      ],
      ...[
        'https://b.a.h',
        'https://.h',
        'foo://A.h',
        'foo://a-b.h',
        'https://a-b.h',
        'foo:',
        'https://a.x',
        'https://xh',
        'https://h.',
        'https://a.b.h:81',
        'foo://a.h',
      ],
    ),
    fc.constantFrom(
      ...[
        '',
        '/',
        '/a',
        '/A',
        '/a/',
        '/a/b',
        '/b',
        '/b/b',
        '/a/b/c',
        '//',
        '/a//b',
        '/a-b',
        '/ab?q#f',
        '/a?/b',
        '/a#/b',
      ],
      ...['/a@h/b', '/%61/b', '/a%2Fb/b', '/a/%C3%A9', '/%2e/b', '/a/b/c/d?q', '/a/é', '?q', '/a/*'],
      ...[
        '/en/a',
        '/en/x/b',
        '/b-c',
        '/a-',
        '/a-b',
        '/a-b/c/d',
        'a',
        'a/b',
        'b',
        'A',
        '/x/y/z/b',
        '/ab/b',
        '/AB',
        '/a?Q=1',
      ],
    ),
    fc.constantFrom('', '', '', '', '', '', '', '?q', '?q=1', '?Q=1#/f', '#/f', '#f', '#/F', '?#'),
  )
  .map((pieces) => pieces.join(''))

function patternOrNull(parts: UrlPatternParts, ignoreCase: boolean): UrlPattern | null {
  try {
    return UrlPattern.from(parts, { ignoreCase, regexpGroups: 'allow' })
  } catch (error) {
    assert.match((error as Error).message, /\[(?:duplicate-name|modifier-without-group|group-without-name)\]/)
    return null
  }
}

/** The patterns without repeated ones. */
const withoutTwins = (all: readonly (UrlPattern | null)[]): UrlPattern[] =>
  all
    .filter((one): one is UrlPattern => one !== null)
    .filter((one, at, rest) => rest.findIndex((other) => other.equals(one)) === at)

describe('UrlPatternList', () => {
  it('returns the first match and all matches like a loop', () => {
    let hits = 0
    const property = fc.property(
      fc.array(patterns, { maxLength: 30 }),
      fc.array(urls, { minLength: 10 }),
      (given, inputs) => {
        const all = withoutTwins(given)
        const list = UrlPatternList.from(all.map((pattern, index) => [pattern, index] as const))
        for (const input of inputs) {
          const expected = all.flatMap((pattern, value) => {
            const match = pattern.match(input)
            return match === null ? [] : [{ value, groups: match.groups }]
          })
          hits += expected.length
          const found = list.matchAll(input).map(({ value, groups }) => ({ value, groups }))
          assert.deepEqual(found, expected)
          assert.equal(list.match(input)?.value, expected[0]?.value)
          assert.equal(list.test(input), expected.length > 0)
          for (const url of [Url.tryParse(input), Url.tryParse(input, { dialect: rfc3986 })]) {
            if (url === null) continue
            const [first] = all.filter((pattern) => pattern.test(url))
            const match = list.match(url)
            assert.equal(match?.pattern, first)
            assert.deepEqual(match?.groups, first?.match(url)?.groups)
          }
        }
      },
    )
    fc.assert(property, { numRuns: times(350) })
    assert.isAbove(hits, times(500))
  })

  describeVectors<{
    cases: readonly {
      component: 'pathname'
      left: string | UrlPatternParts
      right: string | UrlPatternParts
      expected: number
    }[]
  }>('by narrowness', 'patterns/urlpattern-compare-test-data.json', ({ cases }) => {
    for (const { component, left, right, expected } of cases) {
      it(`compares the ${component} of ${JSON.stringify(left)} and ${JSON.stringify(right)}`, () => {
        const [a, b] = [left, right].map((given) => {
          const options = { regexpGroups: 'allow' } as const
          return componentsOf(
            typeof given === 'string' ? UrlPattern.parse(given, options) : UrlPattern.from(given, options),
          )[component]
        }) as [never, never]
        assert.equal(compareComponents(a, b), expected)
        assert.equal(compareComponents(b, a) + expected, 0)
      })
    }
  })

  it('refuses equal patterns, and names the first that is repeated', () => {
    let refused = 0
    const again = (pattern: UrlPattern): UrlPattern => UrlPattern.parse(String(pattern), { regexpGroups: 'allow' })
    const property = fc.property(fc.array(patterns, { maxLength: 12 }), fc.nat(11), (given, copied) => {
      const read = given.filter((one): one is UrlPattern => one !== null)
      const all = [...read, ...read.slice(copied, copied + 1).map(again)]
      const twin = all.find((one, at) => all.findIndex((other) => other.equals(one)) < at)
      if (twin === undefined) {
        UrlPatternList.from(all)
        return
      }
      refused++
      const { message } = urlErrorOf(() => UrlPatternList.from(all))
      assert.include(message, `The pattern ${quoted(withoutSecrets(String(twin)))} is in the list twice`)
    })
    fc.assert(property, { numRuns: times(300) })
    assert.isAbove(refused, times(20))
  })

  it('is not changed by byNarrowness, which returns a sorted list', () => {
    const texts = ['https://h/*', 'https://h/:a', 'https://*/*', 'https://h/a', 'https://h/a/:b']
    const list = UrlPatternList.from(texts)
    const valuesOf = (ordered: UrlPatternList) => ordered.matchAll('https://h/a').map(({ pattern }) => String(pattern))
    assert.deepEqual(valuesOf(list), ['https://h/*', 'https://h/:a', 'https://*/*', 'https://h/a'])
    assert.deepEqual(valuesOf(list.byNarrowness()), ['https://h/a', 'https://h/:a', 'https://h/*', 'https://*/*'])
    assert.equal(list.byNarrowness().size, 5)
  })

  /** The number of patterns whose paths are compared while a list looks for all matches. */
  function askedBy(list: UrlPatternList<unknown>, url: string): number {
    const { match } = Component.prototype
    const asked = new Set<Component>()
    Component.prototype.match = function (this: Component, text: string) {
      if (this.word === 'pathname') asked.add(this)
      return match.call(this, text)
    }
    try {
      list.matchAll(url)
    } finally {
      Component.prototype.match = match
    }
    return asked.size
  }

  for (const [difference, textOf, url, asked] of [
    ['the scheme', (n) => `s${n}://h/:a/b`, 's12://h/7/b', 1],
    ['the host', (n) => `https://h${n}.org/:a/b`, 'https://h12.org/7/b', 0],
    ['the host, under any scheme', (n) => `*://h${n}/:a/b`, 'https://h12/7/b', 1],
    ['the host, under any scheme and port', (n) => `*://h${n}:*/:a/b`, 'https://h12/7/b', 0],
    ['the host of any scheme that is not special', (n) => `x://h${n}/:a/b`, 'x://h12/7/b', 1],
    ['the port', (n) => `https://h:${n + 1000}/:a/b`, 'https://h:1012/7/b', 0],
    ['the end of the host', (n) => `https://*.h${n}.org/:a/b`, 'https://x.h12.org/7/b', 1],
    ['the end of the host after an optional label', (n) => `https://{*.}?h${n}.org/:a/b`, 'https://h12.org/7/b', 1],
    ['the end of the host after a part of a label', (n) => `https://*a.h${n}.org/:a/b`, 'https://xa.h12.org/7/b', 1],
    ['the beginning of the host', (n) => `https://h${n}-*/:a/b`, 'https://h12-x/7/b', 1],
    ['the beginning of a host with an end', (n) => `https://h${n}-:x.org/:a/b`, 'https://h12-x.org/7/b', 1],
    ['a segment', (n) => `https://h/:a/p${n}`, 'https://h/7/p12', 0],
    ['a segment before an open rest', (n) => `https://h/p${n}/*`, 'https://h/p12/7/8', 0],
    ['a segment before a group that is repeated', (n) => `https://h/p${n}/:a+`, 'https://h/p12/7', 1],
    ['a segment before a text that is repeated', (n) => `https://h/p${n}{/b}+`, 'https://h/p12/b', 1],
    ['a segment after an optional one', (n) => `https://h/:a?/p${n}`, 'https://h/p12', 1],
    ['a segment after two optional ones', (n) => `https://h/:a?{/b}?/p${n}`, 'https://h/7/b/p12', 1],
    ['the beginning of a segment', (n) => `https://h/p${n}-:a`, 'https://h/p12-7', 1],
    ['the end of a segment', (n) => `https://h/:a.p${n}`, 'https://h/7.p12', 1],
    ['a segment after a regular expression', (n) => `https://h/:a(\\d+)/p${n}`, 'https://h/7/p12', 1],
    ['the beginning of the query', (n) => `https://h/a?q=${n}&:a`, 'https://h/a?q=12&7', 1],
    ['the beginning of the fragment', (n) => `https://h/a#q${n}-:a`, 'https://h/a#q12-7', 1],
  ] as readonly (readonly [string, (n: number) => string, string, number])[]) {
    for (const ignoreCase of [false, true]) {
      const among = `patterns that differ in ${difference}${ignoreCase ? ', and ignore case' : ''}`
      it(`compares ${asked} of a hundred ${among}`, () => {
        const list = UrlPatternList.from(
          Array.from({ length: 100 }, (_, n) => [textOf(n), n] as const),
          { ignoreCase },
        )
        assert.deepEqual(
          list.matchAll(url).map(({ value }) => value),
          [12],
        )
        assert.equal(askedBy(list, url), asked)
      })
    }
  }

  for (const [text, url, groups] of [
    ['https://h/:x', 'https://h/a%2Fb', { x: 'a/b' }],
    ['https://h/:x', 'https://h/', null],
    ['https://h/:x', 'https://h/a/', null],
    ['https://h/:x/b', 'https://h//b', null],
    ['https://h/:x/:y', 'https://h/a/%25', { x: 'a', y: '%' }],
    ['https://h/a/:x/b/:y\\?q', 'https://h/a/1/b/2?q', { x: '1', y: '2' }],
    ['https://h/a/:x/*', 'https://h/a/b/c/d', { x: 'b' }],
    ['https://h/a/:x/*', 'https://h/a/b/', { x: 'b' }],
    ['https://h/a/:x/*', 'https://h/a/b', null],
    ['https://h/a/:rest(.*)', 'https://h/a/b/c%2Fd', { rest: 'b/c%2Fd' }],
    ['https://h/:x/:rest(.*)', 'https://h/a/b/c', { x: 'a', rest: 'b/c' }],
    ['https://h/([^\\/]+?)/:x', 'https://h/a/b', { x: 'b' }],
    ['*://h:*/:x', 'ftp://u@h:81/a?q#f', { x: 'a' }],
    ['x://h/:x', 'x://h', null],
    ['https://h/A', 'https://h/a', {}],
    ['https://h/:x/A', 'https://h/B/a', { x: 'B' }],
    ['https://h/A-:x', 'https://h/a-B', { x: 'B' }],
    ['https://h/:x-A', 'https://h/B-a', { x: 'B' }],
    ['https://h/a?Q=:x', 'https://h/A?q=B', { x: 'B' }],
    ['https://h/a?q=:x', 'https://h/A?Q=B', { x: 'B' }],
    ['https://h/a#F-:x', 'https://h/A#f-B', { x: 'B' }],
    ['https://h/a#f-:x', 'https://h/A#F-B', { x: 'B' }],
  ] as const) {
    const capitals = { ignoreCase: /[A-Z]/.test(text) || /Q=|F-/.test(url) }
    it(`returns ${JSON.stringify(groups)} for ${url} and ${text}${capitals.ignoreCase ? ' if case is ignored' : ''}`, () => {
      const list = UrlPatternList.from([text], capitals)
      assert.deepEqual(list.match(url)?.groups ?? null, groups)
      assert.equal(list.test(url), groups !== null)
      assert.equal(UrlPattern.parse(text, capitals).test(url), groups !== null)
      const folded = UrlPatternList.from([text], { ignoreCase: true })
      assert.deepEqual(folded.match(url)?.groups ?? null, groups)
      assert.equal(UrlPatternList.from([text]).test(url), groups !== null && !capitals.ignoreCase)
    })
  }

  it('applies its options only to strings, and refuses wrong options', () => {
    const options = { base: 'https://h/docs/', ignoreCase: true, regexpGroups: 'allow' } as const
    const list = UrlPatternList.from(
      [
        [':page(a(?=b).*)', 1],
        ['/b', 2],
        [UrlPattern.parse('https://h/c'), 3],
      ],
      options,
    )
    const valueAt = (text: string): number | undefined => list.match(text)?.value
    assert.deepEqual(
      ['docs/AB', 'B', 'c', 'C'].map((path) => valueAt(`https://h/${path}`)),
      [1, 2, 3, undefined],
    )
    assert.throws(() => UrlPatternList.from(['/b']), TypeError, 'does not begin with a scheme')
    assert.throws(
      () => UrlPatternList.from(['https://h'], { bogus: 1 } as never),
      TypeError,
      '"bogus" is not an option',
    )
    assert.throws(() => UrlPatternList.from(['https://h'], { ignoreCase: 1 } as never), TypeError, 'ignoreCase')
    assert.throws(() => UrlPatternList.from(['/b'], { base: 'h' }), TypeError, 'the base is not a URL')
    assert.throws(() => [['https://h']].map(UrlPatternList.from as never), TypeError, 'plain object')
  })

  it('refuses duplicate patterns, and arguments of the wrong type', () => {
    const error = urlErrorOf(() => UrlPatternList.from(['https://u:s3cr3t@h/a', 'https://u:s3cr3t@H:443/a']))
    assert.equal(error.reason, 'duplicate-pattern')
    assert.notInclude(error.message, 's3cr3t')
    UrlPatternList.from([UrlPattern.parse('https://h/a'), UrlPattern.parse('https://h/a', { ignoreCase: true })])
    assert.throws(() => UrlPatternList.from('https://h' as never), TypeError, 'not a list')
    assert.throws(() => UrlPatternList.from([7 as never]), TypeError, 'not a pattern')
    assert.throws(() => UrlPatternList.from(['https://h/{']), TypeError, 'is not closed')
    assert.throws(() => new (UrlPatternList as unknown as { new (list: unknown): unknown })([]), 'UrlPatternList.from')
    assert.isFrozen(UrlPatternList.prototype)
    assert.isNull(UrlPatternList.from([]).match('https://h'))
    const list = UrlPatternList.from(['https://h/*'])
    assert.isNull(list.match('h'))
    assert.throws(() => list.match(undefined as never), TypeError, 'list.match(url)')
    assert.throws(() => ['https://h/a'].filter(list.test), TypeError, 'urls.map((url) => list.test(url))')
    assert.throws(() => ['https://h/a'].map(list.matchAll), TypeError, 'urls.map((url) => list.matchAll(url))')
  })
})
