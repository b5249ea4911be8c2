/**
 * Patterns of paths: what they match, what they build, and how a URL is rewritten from one pattern to another.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { UrlPattern, UrlPatternList, type UrlPatternParts } from '../../../lib/around/patterns/index.js'
import { RequestTarget } from '../../../lib/around/tools/index.js'
import { Url, UrlError, UrlReference } from '../../../lib/index.js'
import { times } from '../../support/depth.js'
import { urlErrorOf } from '../../support/errors.js'
import { partPatterns, partTexts } from './arbitrary-patterns.js'

const users = UrlPattern.from({ pathname: '/users/:id' })
const whole = UrlPattern.parse('https://h/users/:id')

function patternOrNone(parts: UrlPatternParts, ignoreCase: boolean): UrlPattern[] {
  try {
    return [UrlPattern.from(parts, { ignoreCase, regexpGroups: 'allow' })]
  } catch (error) {
    assert.instanceOf(error, UrlError)
    return []
  }
}

describe('Path patterns', () => {
  for (const [title, given, expected] of [
    ['a text', '/users/7', { id: '7' }],
    ['a text with a query and a fragment', '/users/a%2Fb?x#y', { id: 'a/b' }],
    ['a whole URL', 'ftp://u@h:8/users/7', { id: '7' }],
    ['a path that begins with two slashes, which does not begin with a host', '//h/users/7', null],
    ['the same with backslashes', '/\\h/users/7', null],
    ['a reference', UrlReference.parse('/users/7#a'), { id: '7' }],
    ['a reference with a host', UrlReference.parse('//h/users/7'), { id: '7' }],
    ['a reference with a scheme', UrlReference.parse('http://h/users/7'), { id: '7' }],
    ['a relative path', UrlReference.parse('users/7'), null],
    ['a text without a slash', 'users/7', null],
    ['a target in origin form', RequestTarget.parse('/users/7?a'), { id: '7' }],
    ['a target in absolute form', RequestTarget.parse('http://h/users/7'), { id: '7' }],
    ['a target that looks like a reference with a host', RequestTarget.parse('//h/users/7'), null],
    ['an authority', RequestTarget.parse('h:443'), null],
    ['an asterisk', RequestTarget.parse('*'), null],
  ] as const) {
    it(`${expected === null ? 'do not match' : 'match'} ${title}`, () => {
      assert.deepEqual(users.match(given)?.groups ?? null, expected)
      assert.equal(users.test(given), expected !== null)
      assert.equal(users.explain(given).matches, expected !== null)
      assert.deepEqual(UrlPatternList.from([users]).match(given)?.groups ?? null, expected)
    })
  }

  it('accept values from another copy of the library', () => {
    // Instances of classes with the same members, as another copy makes them.
    class Reference {
      constructor(
        readonly href: string,
        readonly authority: object | null,
      ) {}
    }
    class Target {
      constructor(
        readonly form: 'origin' | 'absolute' | 'authority' | 'asterisk',
        readonly text: string,
      ) {}
      toString(): string {
        return this.text
      }
    }
    const list = UrlPatternList.from([users])
    for (const [given, expected] of [
      [new Reference('/users/7', null), '7'],
      [new Reference('//h/users/7', {}), '7'],
      [new Reference('http://h/users/7', {}), '7'],
      [{ href: '/users/7', form: 'origin' }, '7'],
      [{ href: 'http://h/users/7', form: 'authority' }, '7'],
      [new Target('origin', '/users/7'), '7'],
      [new Target('origin', '//h/users/7'), undefined],
      [new Target('absolute', 'http://h/users/7'), '7'],
      [new Target('authority', 'h:443'), undefined],
      [new Target('asterisk', '*'), undefined],
    ] as const) {
      assert.equal(users.match(given)?.groups.id, expected)
      assert.equal(list.match(given)?.groups.id, expected)
      assert.equal(users.test(given), expected !== undefined)
      assert.equal(users.explain(given).matches, expected !== undefined)
      assert.equal(users.rewrite(users, given)?.href.slice(-8), expected && '/users/7')
    }
  })

  it('refuse values that are neither URLs nor paths', () => {
    const list = UrlPatternList.from([users])
    for (const given of [
      { form: 'origin' },
      { form: 'authority' },
      { pathname: '/users/7' },
      {},
      null,
      undefined,
      [],
    ]) {
      for (const [call, ask] of [
        ['pattern.match(url)', () => users.match(given as never)],
        ['pattern.test(url)', () => users.test(given as never)],
        ['pattern.explain(url)', () => users.explain(given as never)],
        ['from.rewrite(to, url)', () => users.rewrite(users, given as never)],
        ['list.match(url)', () => list.match(given as never)],
        ['list.matchAll(url)', () => list.matchAll(given as never)],
        ['list.test(url)', () => list.test(given as never)],
      ] as const) {
        assert.throws(ask, TypeError, `which is not a text: write ${call}`)
      }
    }
  })

  it('are the only patterns that match a path; other patterns explain why they do not', () => {
    assert.isNull(whole.match('/users/7'))
    assert.include(whole.explain('/users/7').message, 'the input is a path')
    assert.equal(whole.explain('users/7').message, 'the input is not a URL')
    assert.isNull(UrlPattern.from({ port: '', pathname: '/*' }).match('/a'))
    assert.isFalse(UrlPattern.from({}).test(RequestTarget.parse('h:443')))
    assert.deepEqual(whole.match(RequestTarget.parse('https://h/users/7'))?.groups, { id: '7' })
  })

  it('are the only patterns of a list that match a path', () => {
    const list = UrlPatternList.from([
      [UrlPattern.parse('http://h/users/:id'), 1],
      [users, 2],
      [UrlPattern.from({ hostname: 'h', pathname: '/*' }), 3],
      [UrlPattern.from({ pathname: '/:rest+' }), 4],
    ])
    const valuesOf = (url: string) => list.matchAll(url).map(({ value }) => value)
    assert.deepEqual(valuesOf('/users/7'), [2, 4])
    assert.deepEqual(valuesOf('http://h/users/7'), [1, 2, 3, 4])
    assert.isTrue(list.test('/a'))
    assert.isFalse(list.test('/'))
  })

  it('match the same paths in a list as in a loop', () => {
    let hits = 0
    const pathPatterns = fc.oneof(
      partPatterns.map((pathname) => ({ pathname: `/${pathname}` })),
      fc.constantFrom(
        { pathname: '/:lang?/a' },
        { pathname: '/a{/b}?' },
        { pathname: '/*', search: 'q=:q' },
        { pathname: '/a', hash: ':f' },
        { hostname: 'h', pathname: '/*' },
        { protocol: 'http', hostname: '*', pathname: '/a' },
        { port: '', pathname: '/*' },
        { search: 'q' },
      ),
    )
    const ends = fc.constantFrom('', '', '?q', '?q=1', '#f', '?q=1#f')
    const begins = fc.constantFrom('/', '/', '/', '/', '', '//h/', '/\\', 'http://h/', 'http://x:8/', 'h:')
    const texts = fc.tuple(begins, partTexts, ends).map((pieces) => pieces.join(''))
    const property = fc.property(
      fc.array(fc.tuple(pathPatterns, fc.boolean()), { maxLength: 15 }),
      fc.array(texts, { minLength: 5 }),
      (given, inputs) => {
        const read = given.flatMap(([parts, ignoreCase]) => patternOrNone(parts, ignoreCase))
        const all = read.filter((pattern, at) => read.findIndex((other) => other.equals(pattern)) === at)
        const list = UrlPatternList.from(all)
        for (const input of inputs) {
          const target = RequestTarget.tryParse(input)
          const reference = UrlReference.tryParse(input)
          for (const asked of [input, target, reference]) {
            if (asked === null) continue
            const expected = all.flatMap((pattern) => {
              const match = pattern.match(asked)
              return match === null ? [] : [{ pattern, groups: match.groups }]
            })
            hits += expected.length
            const found = list.matchAll(asked)
            assert.deepEqual(
              found.map(({ groups }) => groups),
              expected.map(({ groups }) => groups),
            )
            for (const [at, { pattern }] of found.entries()) assert.equal(pattern, expected[at]?.pattern)
            assert.equal(list.match(asked)?.pattern, expected[0]?.pattern)
            assert.equal(list.test(asked), expected.length > 0)
          }
        }
      },
    )
    fc.assert(property, { numRuns: times(150) })
    assert.isAbove(hits, times(500))
  })

  it('build a reference, but not with a dot segment or a group without a name', () => {
    const built = users.build({ id: 'a/b' })
    assert.instanceOf(built, UrlReference)
    assert.equal(built.href, '/users/a%2Fb')
    const twice = UrlPattern.from({ pathname: '//:x', search: 'q=:q', hash: ':f' }).build({ x: 'a', q: '&', f: 'é' })
    assert.equal(twice.href, '/.//a?q=%26#%C3%A9')
    assert.isNull(twice.authority)
    assert.throws(() => users.build({ id: '..' }), 'a segment of a path cannot be')
    assert.throws(() => UrlPattern.from({ port: '', pathname: '/a' }).build({}), 'has no name')
  })

  const pathParts = fc.record({
    pathname: partPatterns.map((text) => `/${text}`),
    search: fc.constantFrom('*', 'q=:q', ''),
    hash: fc.constantFrom('*', ':f'),
  })
  const patternOf = (parts: { pathname: string; search: string; hash: string }): UrlPattern | null => {
    try {
      return UrlPattern.from(parts)
    } catch {
      return null
    }
  }

  it('match the references that they build, with the same groups', () => {
    let built = 0
    const property = fc.property(pathParts, fc.func(partTexts), (parts, textOf) => {
      const pattern = patternOf(parts)
      if (pattern === null) return
      const groups = Object.fromEntries(pattern.groups.map(({ name }) => [name, textOf(name)]))
      let reference: Url | UrlReference
      try {
        reference = pattern.build(groups)
      } catch (error) {
        assert.match(String(error), /cannot be built/)
        return
      }
      built++
      assert.instanceOf(reference, UrlReference)
      assert.deepEqual(pattern.match(reference)?.groups, groups)
      assert.deepEqual(pattern.match(reference.href)?.groups, groups)
      assert.deepEqual(pattern.match(Url.parse('https://h').resolve(reference))?.groups, groups)
    })
    fc.assert(property, { numRuns: times(1000) })
    assert.isAbove(built, times(40))
  })

  it('keep the groups when they rewrite a URL to themselves', () => {
    let rewritten = 0
    const texts = fc.tuple(
      fc.constantFrom('', 'https://u:p@h:81'),
      partTexts,
      fc.constantFrom('', '?q=a%20b', '?', '#f'),
    )
    const property = fc.property(pathParts, texts, (parts, [before, path, after]) => {
      const pattern = patternOf(parts)
      const url = `${before}/${path.replace(/[?#]/g, '')}${after}`
      if (pattern === null || pattern.match(url) === null) return
      let result: Url | UrlReference | null
      try {
        result = pattern.rewrite(pattern, url)
      } catch (error) {
        assert.match(String(error), /cannot be built/)
        return
      }
      rewritten++
      assert.equal(Url.isUrl(result), before !== '')
      assert.deepEqual(pattern.match(result as Url)?.groups, pattern.match(url)?.groups)
      const again = pattern.rewrite(pattern, result as Url)
      assert.equal(String(again), String(result))
    })
    fc.assert(property, { numRuns: times(1500) })
    assert.isAbove(rewritten, times(20))
  })
})

describe('UrlPattern.rewrite', () => {
  const old = UrlPattern.from({ pathname: '/u/:id' })
  const any = UrlPattern.from({})
  const secure = UrlPattern.from({ protocol: 'https' })
  for (const [from, to, url, expected] of [
    [old, users, 'https://u:p@h:8/u/7?a=1#b', 'https://u:p@h:8/users/7?a=1#b'],
    [old, users, '/u/a%2Fb?a=1', '/users/a%2Fb?a=1'],
    [old, whole, '/u/7?a=1', 'https://h/users/7?a=1'],
    [old, whole, 'http://u:p@x:81/u/7#f', 'https://h/users/7#f'],
    // A reference keeps its host and its port.
    [old, users, UrlReference.parse('//h/u/7'), '//h/users/7'],
    [old, users, UrlReference.parse('//u:p@h:80/u/7?a#b'), '//u:p@h:80/users/7?a#b'],
    [old, users, UrlReference.parse('//h:443/u/7'), '//h:443/users/7'],
    [old, UrlPattern.from({ protocol: 'https', pathname: '/:id' }), UrlReference.parse('//h/u/7'), 'https://h/7'],
    // A URL without a host gets none, and a path is not a host.
    [old, users, 'x:/u/7?', 'x:/users/7?'],
    [UrlPattern.from({}), UrlPattern.from({}), 'x:/.//a', 'x:/.//a'],
    [UrlPattern.from({}), UrlPattern.from({ hash: 'c' }), 'mailto:a b?c', 'mailto:a b?c#c'],
    // With another scheme, a host may be written in lowercase, and an empty path becomes "/".
    [any, secure, 'ssh://git@GitHub.com/a/b', 'https://github.com/a/b'],
    [any, secure, 'git://github.com', 'https://github.com/'],
    [any, secure, 'x://H/a', 'https://h/a'],
    [any, secure, 'x://h?a#b', 'https://h/?a#b'],
    [any, UrlPattern.from({ protocol: 'x' }), 'https://h', 'x://h/'],
    [any, UrlPattern.from({ protocol: 'data' }), 'x:?a=1', 'data:?a=1'],
    // A port belongs to its host, and so do credentials.
    [old, UrlPattern.from({ hostname: 'n.h' }), 'http://u:p@x:81/u/7?a=1#b', 'http://n.h/u/7?a=1#b'],
    [old, UrlPattern.from({ hostname: 'n.h', port: '82' }), 'http://u:p@x:81/u/7', 'http://n.h:82/u/7'],
    [old, UrlPattern.from({ hostname: 'x' }), 'http://u:p@x:81/u/7', 'http://u:p@x:81/u/7'],
    [
      UrlPattern.parse('http://:host:*/*'),
      UrlPattern.from({ hostname: ':host' }),
      'http://u:p@x:81/',
      'http://u:p@x:81/',
    ],
    [UrlPattern.parse('http://:host/*'), UrlPattern.from({ hostname: ':host.h' }), 'http://u:p@x/', 'http://x.h/'],
    // Credentials do not go to another port, nor to a scheme that is less safe.
    [old, UrlPattern.from({ port: '82' }), 'http://u:p@x:81/u/7', 'http://x:82/u/7'],
    [old, UrlPattern.from({ port: '' }), 'http://u:p@x:81/u/7', 'http://x/u/7'],
    [old, UrlPattern.from({ protocol: 'http' }), 'https://u:p@x:81/u/7', 'http://x:81/u/7'],
    [old, UrlPattern.from({ protocol: 'ws' }), 'https://u:p@x/u/7', 'ws://x/u/7'],
    [old, UrlPattern.from({ protocol: 'ftp' }), 'http://u:p@x/u/7', 'ftp://x/u/7'],
    [old, UrlPattern.from({ protocol: 'https' }), 'http://u:p@x:81/u/7', 'https://u:p@x:81/u/7'],
    [old, UrlPattern.from({ protocol: 'wss' }), 'ws://u:p@x/u/7', 'wss://u:p@x/u/7'],
    // A password belongs to its user name.
    [old, UrlPattern.from({ username: 'v' }), 'http://u:p@x/u/7', 'http://v@x/u/7'],
    [old, UrlPattern.from({ username: '' }), 'http://u:p@x/u/7', 'http://x/u/7'],
    [old, UrlPattern.from({ username: 'u' }), 'http://u:p@x/u/7', 'http://u:p@x/u/7'],
    [old, UrlPattern.from({ password: 'q' }), 'http://u:p@x/u/7', 'http://u:q@x/u/7'],
    [old, UrlPattern.from({ password: '' }), 'http://u:p@x/u/7', 'http://u@x/u/7'],
    [
      UrlPattern.parse('http://:user::word@x/:id'),
      UrlPattern.parse('http://:user::word@y/:id'),
      'http://u:p@x/a',
      'http://u:p@y/a',
    ],
    [old, UrlPattern.from({ pathname: '/x/:id', search: 'q=1' }), '/u/7?z#f', '/x/7?q=1#f'],
    [UrlPattern.parse('http://h'), UrlPattern.parse('https://h'), 'http://h/a/b?c#d', 'https://h/a/b?c#d'],
    // A slash in a segment stays in one segment, and a "/" between segments becomes part of one.
    [old, UrlPattern.from({ pathname: '/:id+' }), '/u/a%2Fb%25c', '/a%2Fb%25c'],
    [UrlPattern.from({ pathname: '/u/:id+' }), users, '/u/a/b%2Fc', '/users/a%2Fb%2Fc'],
    [UrlPattern.parse('https://:id.h/'), users, 'https://ann.h/', 'https://ann.h/users/ann'],
    [old, UrlPattern.from({ pathname: '/:lang?/:id' }), '/u/7', '/7'],
    [old, users, '/x/7', null],
    [old, users, 'not a URL', null],
  ] as const) {
    it(`returns ${expected} for ${url} and the target ${to}`, () => {
      assert.equal((from as UrlPattern).rewrite(to as UrlPattern, url)?.toString() ?? null, expected)
    })
  }

  it('throws an error with a reason if the URL cannot be rewritten', () => {
    const missing = urlErrorOf(() => old.rewrite(UrlPattern.from({ pathname: '/:name' }), '/u/7'))
    assert.equal(missing.reason, 'group-missing')
    assert.include(missing.message, '"name"')
    const hostless = UrlPattern.from({ hostname: 'h', pathname: '/:id' })
    assert.equal(urlErrorOf(() => old.rewrite(hostless, '/u/7')).reason, 'scheme-missing')
    const hosted = UrlReference.parse('//h/u/7')
    assert.equal(urlErrorOf(() => old.rewrite(hostless, hosted)).reason, 'scheme-missing')
    for (const url of ['x:evil/a', 'blob:https://h/a', 'x://h/a\\b']) {
      assert.equal(urlErrorOf(() => any.rewrite(secure, url)).reason, 'not-kept', url)
    }
    // With the same scheme, the pattern is at fault.
    const rootless = UrlPattern.from({ pathname: 'v:id' })
    assert.equal(urlErrorOf(() => old.rewrite(rootless, 'https://example.org/u/7')).reason, 'not-a-match')
    const withoutHost = UrlPattern.from({ hostname: '' })
    assert.equal(urlErrorOf(() => any.rewrite(withoutHost, 'http://h//a')).reason, 'not-a-match')
    assert.throws(() => old.rewrite('/users/:id' as never, '/u/7'), TypeError, 'from.rewrite(to, url)')
  })
})
