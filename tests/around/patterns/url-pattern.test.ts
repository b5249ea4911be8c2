/**
 * UrlPattern: what it matches, compared with the Standard's class; its string, which reads back; and the way back from groups to a
 * URL.
 */

import { inspect } from 'node:util'
import { assert } from 'chai'
import fc from 'fast-check'
import { type AnyGroups, UrlPattern, type UrlPatternParts } from '../../../lib/around/patterns/index.js'
import { URLPattern } from '../../../lib/around/standard-classes/index.js'
import { percentDecodeToText } from '../../../lib/ground/text/percent-encoding.js'
import { Url, type UrlReference } from '../../../lib/index.js'
import { readVectors } from '../../support/data.js'
import { times } from '../../support/depth.js'
import { urlErrorOf } from '../../support/errors.js'
import { assertLinear } from '../../support/growth.js'
import { partPatterns, partTexts } from './arbitrary-patterns.js'

const WORDS = ['protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'] as const

interface Case {
  readonly pattern: readonly unknown[]
  readonly error?: true
  readonly inputs: readonly { readonly input: readonly unknown[] }[]
}

/** The generated patterns without a base and without options, as the Standard's class and as a UrlPattern. */
function* patternsOfVectors(): Generator<{ standard: URLPattern; pattern: UrlPattern; inputs: readonly string[] }> {
  const { cases = [] } = readVectors<{ cases: readonly Case[] }>('patterns/generated.json') ?? {}
  for (const { pattern: given, error, inputs } of cases) {
    const [first, ...more] = given
    if (error === true || more.length > 0 || (first as { baseURL?: string }).baseURL !== undefined) continue
    const pattern = patternOrNull(first as string | UrlPatternParts)
    if (pattern === null) continue
    const texts = inputs.flatMap(({ input }) => (input.length === 1 && typeof input[0] === 'string' ? [input[0]] : []))
    yield { standard: new URLPattern(first as string), pattern, inputs: texts }
  }
}

/** A pattern; `null` where a name is in two parts, which the Standard allows. */
function patternOrNull(given: string | UrlPatternParts): UrlPattern | null {
  const options = { regexpGroups: 'allow' } as const
  try {
    return typeof given === 'string' ? UrlPattern.parse(given, options) : UrlPattern.from(given, options)
  } catch (error) {
    assert.match((error as Error).message, /duplicate-name/, JSON.stringify(given))
    return null
  }
}

const generatedParts: fc.Arbitrary<UrlPatternParts> = fc.record(
  {
    protocol: fc.constantFrom('https', 'http', 'http{s}?', 'foo', '*', 'file', ':scheme'),
    hostname: fc.constantFrom('*', 'h', '*.h', ':sub.h', '{:sub.}?h', ':sub+.h', ''),
    port: fc.constantFrom('', '80', '443', '8080', '*', ':port', '{80}'),
    username: fc.constantFrom('*', 'u', ':user', ''),
    password: fc.constantFrom('*', 'p', ''),
    pathname: partPatterns,
    search: fc.oneof(fc.constantFrom('', '*', 'q=:q', ':q+', '?'), partPatterns),
    hash: fc.oneof(fc.constantFrom('', '*', ':h'), partPatterns),
  },
  { requiredKeys: [] },
)

/** Patterns from which most groups make a URL. */
const buildableParts: fc.Arbitrary<UrlPatternParts> = fc.record({
  protocol: fc.constantFrom('https', 'http{s}?', 'foo', 'file'),
  hostname: fc.constantFrom('h', ':sub.h', '{:sub.}?h', '{:sub.}+h'),
  pathname: fc.oneof(
    fc.constantFrom(
      '/:x',
      '/:x/:y',
      '/:x+',
      '/a/:x*',
      '/a/:x?',
      '/:x.:y',
      '/:x-:y',
      '/a{/:x}?',
      '/:z(.*)',
      '/{:x.}*:y',
    ),
    partPatterns.map((pattern) => `/${pattern}`),
  ),
  search: fc.constantFrom('*', 'q=:q', '{q=:q}?', ':q+', '', ':p&:q'),
  hash: fc.constantFrom('*', ':h', ''),
})

describe('UrlPattern', () => {
  it('matches the same URLs as the Standard’s class, and decodes the groups', () => {
    let matches = 0
    for (const { standard, pattern, inputs } of patternsOfVectors()) {
      for (const input of inputs) {
        const expected = standard.exec(input)
        const match = pattern.match(input)
        const url = Url.tryParse(input)
        assert.equal(match !== null, expected !== null, `${pattern} and ${input}`)
        assert.equal(pattern.test(input), expected !== null)
        assert.equal(pattern.explain(input).matches, expected !== null)
        if (url !== null) assert.deepEqual(pattern.match(url), match)
        if (expected === null || match === null) continue
        matches++
        const named = WORDS.flatMap((word) => Object.entries(expected[word].groups)).filter(
          ([name]) => !/^\d/.test(name),
        )
        assert.sameMembers(
          Object.keys(match.groups),
          named.map(([name]) => name),
        )
        for (const [name, value] of named) {
          const plain = match.groups[name]
          assert.equal(plain && percentDecodeToText(plain), value && percentDecodeToText(value))
        }
      }
    }
    assert.isAbove(matches, 500)
  })

  it('converts to a string that parses to the same pattern', () => {
    let count = 0
    for (const { pattern } of patternsOfVectors()) {
      const again = UrlPattern.parse(String(pattern), { regexpGroups: 'allow' })
      assert.isTrue(again.equals(pattern), String(pattern))
      assert.equal(String(again), String(pattern))
      count++
    }
    assert.isAbove(count, 1000)
    const property = fc.property(generatedParts, (parts) => {
      const pattern = tryFrom(parts)
      if (pattern === null) return
      const again = UrlPattern.parse(String(pattern))
      assert.isTrue(again.equals(pattern), String(pattern))
      assert.equal(JSON.parse(JSON.stringify(pattern)), String(pattern))
    })
    fc.assert(property, { numRuns: times(500) })
  })

  it('adds no slashes when it converts a pattern without a host to a string', () => {
    const textOf = (text: string): string => String(UrlPattern.parse<string>(text))
    for (const text of [
      'mailto:*',
      'mailto:*@example.org',
      'data\\:,*',
      'about\\:blank',
      'tel\\::number',
      'file:///*',
    ]) {
      assert.equal(textOf(text), text)
    }
    assert.equal(textOf('mailto\\:*'), 'mailto:*')
    assert.equal(textOf('{mailto}:*\\?subject=:s'), 'mailto:*\\?subject=:s')
    assert.equal(String(UrlPattern.from({ protocol: 'mailto', hostname: '', port: '' })), 'mailto:*')
  })

  function tryFrom(parts: UrlPatternParts): UrlPattern | null {
    try {
      return UrlPattern.from(parts)
    } catch (error) {
      urlErrorOf(() => {
        throw error
      })
      return null
    }
  }

  describe('building', () => {
    const values = fc.oneof(
      fc.constantFrom(
        'a',
        '7',
        'a/b',
        'a b',
        '..',
        '.',
        '',
        '%2F',
        '%',
        '%2e',
        'é',
        'a&b=c',
        '#',
        '?',
        '\\',
        '@',
        ':',
        'x.y',
      ),
      fc.constantFrom(
        '\uD800',
        '日本',
        "'",
        '/',
        '//',
        'a//b',
        'a/',
        '\t',
        'a\nb',
        '+',
        'A',
        'xn--a',
        '0',
        '::',
        'a:b@c',
      ),
      partTexts,
    )

    it('returns a URL that matches with the given groups, or throws', () => {
      let built = 0
      const property = fc.property(buildableParts, fc.func(values), (parts, textOf) => {
        const pattern = tryFrom(parts)
        if (pattern === null) return
        const groups = Object.fromEntries(
          pattern.groups.map(({ name, isOptional }) => [
            name,
            isOptional && textOf(name, 0) === 'a' ? undefined : textOf(name),
          ]),
        )
        let url: Url | UrlReference
        try {
          url = pattern.build(groups)
        } catch (error) {
          assert.equal(
            urlErrorOf(() => {
              throw error
            }).code,
            'ERR_INVALID_PART',
          )
          return
        }
        built++
        assert.deepEqual(pattern.match(url)?.groups, groups, `${pattern} and ${url}`)
        if (Url.isUrl(url)) assert.isTrue(url.isCanonical)
        assert.deepEqual(pattern.match(url.href)?.groups, groups)
      })
      fc.assert(property, { numRuns: times(1200) })
      assert.isAbove(built, times(40))
    })

    it('accepts any well-formed string as a value, except dot segments', () => {
      const pattern = UrlPattern.parse('https://example.org/:id/end?q=:q#:part')
      const property = fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
        const groups = { id: text, q: text, part: text }
        if (!text.isWellFormed() || /^\.{1,2}$/.test(text)) assert.throws(() => pattern.build(groups))
        else assert.deepEqual(pattern.match(pattern.build(groups))?.groups, groups)
      })
      fc.assert(property, { numRuns: times(500) })
    })

    for (const [title, text, groups, expected] of [
      ['a slash stays in its segment', 'https://h/:a/b', { a: 'x/y' }, 'https://h/x%2Fy/b'],
      ['a repeated group has several segments', 'https://h/:a+', { a: 'x/y%2Fz/é' }, 'https://h/x/y%2Fz/%C3%A9'],
      ['what is optional is left out', 'http{s}?://{www.}?h/a{/}?{/:b}?', {}, 'https://h/a'],
      [
        'a group in a query keeps its separators',
        'https://h/?q=:q',
        { q: 'a&b=c+d #' },
        'https://h/?q=a%26b%3Dc%2Bd%20%23',
      ],
      ['a rest may be empty', 'https://h/a/:rest(.*)', { rest: '' }, 'https://h/a/'],
      ['numbers are texts', 'https://h::port/:id', { port: 81, id: 7 }, 'https://h:81/7'],
      ['an opaque path', 'mailto\\::who@example.org', { who: 'a b' }, 'mailto:a%20b@example.org'],
      ['a file', 'file:///a/:name', { name: 'b' }, 'file:///a/b'],
      ['a file whose host is open', 'file://*/a/:name', { name: 'b' }, 'file:///a/b'],
      ['a host that is open after a scheme that needs none', 'foo://*/a/:name', { name: 'b' }, 'foo:/a/b'],
      [
        'a group in a fragment keeps what may be in it',
        'https://h/#:f',
        { f: 'a/b?c=d&e#é' },
        'https://h/#a/b?c=d&e%23%C3%A9',
      ],
      [
        'a group in credentials',
        'https://:user::pass@h/',
        { user: 'a@b', pass: 'c:d/é' },
        'https://a%40b:c%3Ad%2F%C3%A9@h/',
      ],
      ['a group in an opaque path keeps no slash', 'foo\\::x', { x: 'a/b?c:d@e=f' }, 'foo:a%2Fb%3Fc:d@e=f'],
      ['a repeated group in a query is written as it is', 'https://h/?{:q&}+', { q: 'a&b' }, 'https://h/?a&b&'],
      ['a repeated group in a query stays encoded', 'https://h/?{:q&}+', { q: 'a%26b' }, 'https://h/?a%26b&'],
    ] as const) {
      it(`returns ${expected}: ${title}`, () =>
        assert.equal(UrlPattern.parse<string>(text).build(groups).href, expected))
    }

    for (const [title, text, groups, reason, advice] of [
      ['a group that is missing', 'https://h/:a', {}, 'group-missing', 'give it'],
      ['a group that is not there', 'https://h/:a', { a: 'x', b: 'y' }, 'group-unknown', 'the groups are "a"'],
      ['a value that is not a text', 'https://h/:a', { a: ['x'] }, 'group-not-text', 'give a text'],
      ['a number that is lost', 'https://h/:a', { a: Number.NaN }, 'group-not-text', 'give a text'],
      ['an empty segment', 'https://h/:a', { a: '' }, 'not-a-match', 'not empty'],
      ['a dot segment', 'https://h/a/:a/c', { a: '..' }, 'not-a-match', 'cannot be "." or ".."'],
      ['an empty segment among segments', 'https://h/:a+', { a: 'x//y' }, 'not-a-match', 'cannot be empty'],
      ['a dot segment among segments', 'https://h/:a+', { a: 'x/../y' }, 'group-changed', 'cannot be "." or ".."'],
      ['half of a surrogate pair', 'https://h/:a', { a: '\ud800' }, 'group-changed', 'the whole character'],
      ['a host with a path', 'https://:sub.h/a', { sub: 'evil.example/' }, 'not-a-match', 'canonical form'],
      ['a host that is not ASCII', 'https://:sub.h/a', { sub: 'bücher' }, 'group-changed', 'canonical form'],
      [
        'a default port',
        'https://h::port/',
        { port: 443 },
        'not-a-match',
        'a port from 0 to 65535 that is not the default',
      ],
      ['a percent sign among segments', 'https://h/:a+', { a: '100%' }, 'group-changed', '"%25"'],
      ['a wildcard without a name', 'https://h/*', {}, 'group-without-name', ':rest(.*)'],
      ['a pattern without a host', '*://*/a', {}, 'group-without-name', 'name'],
      ['a host that is open after a web scheme', 'https://*/a', {}, 'host-missing', 'write a host into the pattern'],
      ['the same after two of them', 'http{s}?://*/:a', { a: 'x' }, 'host-missing', 'write a host into the pattern'],
      ['a group in a pattern without groups', 'https://h/a', { a: 'x' }, 'group-unknown', 'leave it out'],
      // The advice is about the value that is most likely wrong, whatever was given before it.
      ['a host that is wrong', 'https://:sub.h/:a', { a: 'x y', sub: 'b c' }, 'not-a-url', 'give a host'],
      [
        'a port that is wrong',
        'https://:sub.h::port/:a',
        { a: 'x y', sub: 'b_c-1', port: 65536 },
        'not-a-url',
        'give a port',
      ],
      ['a scheme that is wrong', ':scheme://h/:a', { a: 'x y', scheme: 'é' }, 'not-a-url', 'give a scheme'],
      ['a scheme in capitals', ':scheme://h/:a', { a: 'x', scheme: 'HTTPS' }, 'group-changed', 'give a scheme'],
      ['a host and a port', 'https://:sub.h::port/', { port: 65536, sub: 'b c' }, 'not-a-url', 'give a host'],
      ['a segment and a host', 'https://:sub.h/:a', { sub: 'b_c', a: '..' }, 'not-a-match', 'cannot be "." or ".."'],
      [
        'a text that the group after it takes',
        'https://h/:a-:b',
        { a: 'x-y', b: 'z' },
        'group-changed',
        'around the group',
      ],
    ] as const) {
      it(`refuses ${title}`, () => {
        const error = urlErrorOf(() => UrlPattern.parse<string>(text).build(groups as never))
        assert.equal(error.reason, reason)
        assert.include(error.message, advice)
      })
    }
  })

  describe('parsing', () => {
    for (const [text, reason, place, advice] of [
      ['https://h/:', 'group-without-name', ':', 'write a name'],
      ['https://h/a(b', 'regexp-invalid', '(b', 'write ")"'],
      ['https://h/a\\', 'escape-without-character', '\\', 'for a backslash'],
      ['https://h/{a', 'group-unclosed', '{', 'write "}"'],
      ['https://h/a}', 'group-unopened', '}', '"\\}"'],
      ['https://h/{:a:b}', 'second-group', ':b', 'a pair of braces for each'],
      ['https://h/{a{b}}', 'nested-group', '{', '"\\{"'],
      ['https://h/+', 'modifier-without-group', '+', '"\\+"'],
      ['https://h/:a/:a', 'duplicate-name', ':a', 'a name of its own'],
      ['https://:a/:a', 'duplicate-name', ':a', 'a name of its own'],
      ['https://h/:b(\\d+)/:a((?=b)b)', 'regexp-not-allowed', '((?=b)b)', "{ regexpGroups: 'allow' }"],
      ['https://a b/', 'text-not-allowed', 'a b', 'write a host'],
      ['https://h:65536/', 'text-not-allowed', '65536', 'a port from 0 to 65535'],
      ['data:text/*', 'pattern-without-scheme', 'data:text/*', '"data\\:"'],
      ['/a', 'pattern-without-scheme', '/a', 'UrlPattern.from({ pathname })'],
      ['a', 'pattern-without-scheme', 'a', 'with a scheme'],
      ['h(t(p)://h', 'regexp-invalid', '(t(p)', '(?:'],
    ] as const) {
      it(`explains what is wrong with ${text}`, () => {
        const error = urlErrorOf(() => UrlPattern.parse(text))
        assert.equal(error.code, 'ERR_INVALID_PATTERN')
        assert.equal(error.reason, reason)
        const { start = 0, end = 0 } = error.span ?? {}
        assert.equal(text.slice(start, end), place)
        assert.include(error.suggestion, advice)
        assert.isNull(UrlPattern.tryParse(text))
      })
    }

    it('does not reveal a password', () => {
      const error = urlErrorOf(() => UrlPattern.parse('https://user:s3cr3t@h/{'))
      assert.notInclude(error.message, 's3cr3t')
    })

    it('names the wrong part if the parts were given separately, and refuses arguments of the wrong type', () => {
      const error = urlErrorOf(() => UrlPattern.from({ hostname: 'h', pathname: '/a/{b' }))
      assert.equal(error.component, 'path')
      assert.deepEqual(error.span, { start: 3, end: 4 })
      assert.throws(() => UrlPattern.from({ path: '/a' } as never), TypeError, 'not an option')
      assert.throws(() => UrlPattern.from('https://h' as never), TypeError, 'not a plain object')
      assert.throws(() => UrlPattern.parse('https://h', 'https://h' as never), TypeError, 'options')
      assert.throws(() => UrlPattern.parse('a', { base: 'x' }), TypeError, 'the base is not a URL')
      assert.throws(() => new (UrlPattern as unknown as { new (text: string): unknown })('a'), 'UrlPattern.parse(text)')
    })
  })

  it('reports only likely mistakes as findings', () => {
    const namesOf = (pattern: UrlPattern) => pattern.findings.map(({ name }) => name)
    assert.deepEqual(namesOf(UrlPattern.parse<string>('https://h:*/a/{:b/}?*')), [])
    for (const text of [
      'https://h/a',
      'https://api.h/repos/:owner/:repo/compare/:base...:head',
      'http{s}?://{*.}?h/*',
    ]) {
      assert.deepEqual(namesOf(UrlPattern.parse<string>(text)), [], text)
    }
    assert.deepEqual(namesOf(UrlPattern.from({ pathname: '/:a?b=c/' })), ['question-mark-modifier'])
    assert.deepEqual(namesOf(UrlPattern.from({ pathname: '/:a\\?b=c/' })), [])
    assert.deepEqual(namesOf(UrlPattern.from({ pathname: 'a/' })), ['path-without-slash'])
    assert.deepEqual(namesOf(UrlPattern.from({ hash: 'a' })), ['fragment-in-pattern'])
    assert.deepEqual(namesOf(UrlPattern.from({ port: '8{000}?' })), ['text-changed'])
    assert.deepEqual(namesOf(UrlPattern.from({ hostname: '{4.}?example.org' })), ['text-changed'])
  })

  for (const [name, text, place, component] of [
    ['braces-are-text', 'https://h/u/{id}', '{id}', 'path'],
    ['braces-are-text', 'https://h/{en|de}/p', '{en|de}', 'path'],
    ['braces-are-text', 'https://{tenant}.h/', '{tenant}', 'host'],
    ['host-wildcard-joined', 'https://*example.org/*', '*example.org', 'host'],
    ['host-end-open', 'https://example.*/*', 'example.*', 'host'],
    ['host-end-open', 'https://example.org*/*', 'example.org*', 'host'],
    ['scheme-open', '*://h/*', '*', 'scheme'],
    ['root-not-matched', 'https://h/:lang?', '/:lang?', 'path'],
    ['root-not-matched', 'https://h/:path*', '/:path*', 'path'],
    ['percent-compared', 'https://h/%61dmin', '%61', 'path'],
    ['percent-compared', 'https://h/a%2fb', '%2f', 'path'],
  ] as const) {
    it(`warns about ${text}: ${name}`, () => {
      const [finding, ...others] = UrlPattern.parse<string>(text).findings
      assert.deepEqual(others, [])
      assert.equal(finding?.name, name)
      assert.equal(finding?.component, component)
      assert.equal(text.slice(finding?.span?.start, finding?.span?.end), place)
    })
  }

  for (const [text, words, advice] of [
    ['https://h/{id}', '"{id}" is not a group', 'write ":id" for a group'],
    ['https://h/{user.first-name}', 'the text "user.first-name" alone', 'write ":user_first_name" for a group'],
    ['https://h/{en|de}', 'the text "en|de" alone', 'write ":name(en|de)" for one of these texts'],
    ['https://*example.org/', 'such as "evilexample.org"', 'write "{*.}?example.org"'],
    ['https://{*my}example.org/', 'such as "evilmyexample.org"', 'write "{*.}?myexample.org"'],
    ['https://h/%61', '"%61" is compared as it is written, and does not match "a"', 'write "(%61|a)"'],
    ['https://h/%2f', '"%2f" is compared as it is written, and does not match "%2F"', 'write "(%2f|%2F)"'],
    ['https://h/?%7e', '"%7e" is compared as it is written, and does not match "~"', 'write "(%7e|~)"'],
    ['https://{4.}?h/', 'the text "4." is read by itself, and becomes "0.0.0.4"', 'write what the URL has'],
    ['https://h/a/../b', 'the text "/a/../b" is read by itself, and becomes "/b"', 'write what the URL has'],
    ['https://h/a/%2E%2e/b', 'the text "/a/%2E%2e/b" is read by itself, and becomes "/b"', 'write what the URL has'],
  ] as const) {
    it(`says about ${text} that ${words}`, () => {
      const [finding] = UrlPattern.parse<string>(text).findings
      assert.include(finding?.message, words)
      assert.include(finding?.suggestion, advice)
    })
  }

  it('does not warn about patterns that avoid these mistakes', () => {
    for (const text of [
      'https://*/a',
      'https://:host/a',
      '*://*/a',
      'https://EXAMPLE.org/a b',
      'https://a.bücher.de/',
      'https://b%C3%BCcher.de/',
      'https://a.b%C3%BCcher.de/',
      'https://%61.h/',
      'https://XN--bcher-kva.de/',
      'https://*{a}?.org/',
      'https://{a*}b.org/',
      'https://h/#',
      'https://h/\\{id\\}',
      'https://h/{id}?',
      'https://h/{a b}',
      'https://h/:a?/x=1',
      'https://h/x{a}?b=c',
      'https://a-{*.org}/',
      'x\\:{a}?',
      'https://h/:a{/x}?',
      'x\\:a*',
      'https://h/u/:id',
      'https://h/:name(en|de)/p',
      'https://{*.}?example.org/*',
      'https://example.:end(org|com)/',
      'http{s}?://h/*',
      'https://h/:lang?{/}?',
      'https://h/(%61|a)dmin',
      'https://h/a(%2f|%2F)b',
      'https://h/:id{px}',
      'https://*.h/%2F/é',
      'https://a-*.h.org/',
    ]) {
      assert.deepEqual(UrlPattern.parse<string>(text).findings, [], text)
    }
    for (const parts of [{ pathname: '{a}?/b' }, { pathname: '' }, { hostname: 'h' }]) {
      assert.deepEqual(UrlPattern.from(parts).findings, [], JSON.stringify(parts))
    }
    assert.deepEqual(UrlPattern.parse('https://h/a%2fb', { ignoreCase: true }).findings, [])
    assert.isTrue(UrlPattern.parse('https://h/:lang?{/}?').test('https://h/'))
    assert.throws(() => UrlPattern.parse('https://h/:lang?').build({}), 'write "{/}?" at the end of the pattern')
  })

  it('reports whether it may match trailing slashes and other ports', () => {
    for (const [text, slash, ports] of [
      ['https://h/a', false, false],
      ['https://h/a{/}?', true, false],
      ['https://h:*/a/', true, true],
      ['https://h:8080/*', true, true],
      ['https://h/a/{:b}?', true, false],
      ['https://h/a/:b?', false, false],
      ['https://h/:a([a-z\\/]+)', true, false],
      ['https://h/:a([a-z]+)', false, false],
    ] as const) {
      const pattern = UrlPattern.parse<string>(text)
      assert.equal(pattern.matchesTrailingSlash, slash, text)
      assert.equal(pattern.matchesOtherPorts, ports, text)
    }
  })

  it('matches the same schemes, user names, hosts and ports as the Standard’s class', () => {
    const hosts = ['h', 'h.example', '127.0.0.1', '[\\:\\:1]', '[\\:\\:1]\\:80', '', '*']
    const ports = ['', '80', '443', '{443}', '8080', '*']
    const patterns = ['https', 'http', 'file', 'foo', '*'].flatMap((protocol) =>
      hosts.flatMap((hostname) =>
        ports.flatMap((port) => ['*', 'u'].map((username) => ({ protocol, hostname, port, username }))),
      ),
    )
    const urls = ['https', 'http', 'file', 'foo'].flatMap((scheme) =>
      ['h', 'u@h', 'u:p@h', 'h:80', 'h:443', 'h:8080', 'h.example', 'hh', '[::1]', '[::1]:80', '127.0.0.1', ''].flatMap(
        (authority) => [`${scheme}://${authority}/a`, `${scheme}://${authority}`],
      ),
    )
    let matched = 0
    for (const parts of patterns) {
      const [pattern, standard] = [UrlPattern.from(parts), new URLPattern(parts)]
      for (const url of urls) {
        const expected = standard.test(url)
        if (expected) matched++
        assert.equal(pattern.test(url), expected, `${JSON.stringify(parts)} and ${url}`)
        assert.equal(pattern.match(url) !== null, expected)
      }
    }
    assert.isAbove(matched, 300)
  })

  it('accepts a Url or an object with an href, and refuses other arguments', () => {
    const pattern = UrlPattern.parse('https://h/:a')
    assert.isTrue(pattern.test(new URL('https://h/x')))
    assert.isTrue(pattern.test(Url.parse('HTTPS://H/x')))
    assert.isFalse(pattern.test('h/x'))
    assert.throws(() => pattern.test(undefined as never), TypeError, 'pattern.test(url)')
    assert.throws(() => Reflect.apply(pattern.match, pattern, ['/x', 'https://h']), TypeError, 'A second argument')
    assert.throws(() => ['https://h/x'].map(pattern.match), TypeError, 'urls.map((url) => pattern.match(url))')
    assert.throws(() => ['https://h/x'].map(pattern.explain), TypeError, 'urls.map((url) => pattern.explain(url))')
    assert.throws(() => [{ a: 'x' }].map(pattern.build), TypeError, 'pattern.build(groups)')
    assert.equal(pattern.explain('h').message, 'the input is not a URL')
  })

  it('explains where a URL fails to match, without quoting a possible secret', () => {
    const pattern = UrlPattern.parse<string>('https://:user::pass@*.h/a/:b\\?token=x')
    const whyOf = (url: string) => pattern.explain(url)
    assert.include(whyOf('https://u:p@x.h/c?token=x').message, 'it fails at "/a"')
    assert.include(whyOf('https://u:p@x.h/a/b/c?token=x').message, 'it goes on after the pattern')
    assert.notInclude(whyOf('https://u:p@x.h/a/b?token=s3cr3t').message, 's3cr3t')
    assert.equal(whyOf('https://u@x.h/').component, 'password')
    assert.equal(UrlPattern.parse<string>('https://h/a{b}?c/d').explain('https://h/acx').piece, 'c/d')
    const notZero = UrlPattern.parse<string>('https://h/:n((?!0)\\d+)', { regexpGroups: 'allow' })
    assert.include(notZero.explain('https://h/12a').message, 'it goes on after the pattern')
    assert.include(notZero.explain('https://h/01').message, 'it fails at')
  })

  it('is immutable, and equals only a pattern with the same string and options', () => {
    const pattern = UrlPattern.parse<string>('https://u:s3cr3t@h/:a')
    assert.isFrozen(UrlPattern.prototype)
    for (const shown of [inspect(pattern), JSON.stringify(Object.entries(pattern))]) assert.notInclude(shown, 's3cr3t')
    const parts = UrlPattern.from({ password: 's3cr3t' })
    for (const shown of [inspect(parts), JSON.stringify(Object.entries(parts))]) assert.notInclude(shown, 's3cr3t')
    assert.notDeepEqual(UrlPattern.parse<string>('https://h/:a'), UrlPattern.parse<string>('https://h/:b'))
    assert.deepEqual(UrlPattern.parse<string>('https://h/:a'), UrlPattern.parse<string>('https://H:443/:a'))
    assert.isFalse(UrlPattern.parse('https://h/A', { ignoreCase: true }).equals(UrlPattern.parse('https://h/A')))
    assert.isTrue(UrlPattern.isUrlPattern(pattern))
    for (const other of [{}, null, undefined, 'https://h', 7]) assert.isFalse(UrlPattern.isUrlPattern(other))
  })

  it('accepts groups with any name', () => {
    const groups: AnyGroups =
      UrlPattern.parse<string>('https://h/:__proto__/:constructor').match('https://h/a/b')?.groups ?? {}
    assert.deepEqual(Object.entries(groups), [
      ['__proto__', 'a'],
      ['constructor', 'b'],
    ])
  })

  for (const text of ['https://h/*a*a*a*a*b', 'https://h/:o-:r-:f/x', 'https://h/{:a-b}*:c+']) {
    it(`takes time in proportion to the URL for ${text}`, () => {
      const pattern = UrlPattern.parse<string>(text)
      assertLinear(
        2000,
        (size) => `https://h/${'a-'.repeat(size / 2)}`,
        (url) => [pattern.match(url), pattern.explain(url)],
      )
    })
  }

  it('takes time in proportion to the length of the pattern', () => {
    assertLinear(
      500,
      (size) => `https://h/${'{a}?:b-'.repeat(1)}${'/a*'.repeat(size)}`,
      (text) => UrlPattern.tryParse(text),
    )
  })

  it('says what to write instead of a text that cannot be in that part', () => {
    const endsIn = 'write a host without port, path or forbidden characters, and an IPv6 address in brackets'
    for (const [pattern, suggestion, start, end] of [
      ['1a://h/', 'write letters, digits, "+", "-" and "." after a letter', 0, 2],
      ['https://h é/', endsIn, 8, 11],
      ['https://h:99999/', 'write a port from 0 to 65535', 10, 15],
    ] as const) {
      const error = urlErrorOf(() => UrlPattern.parse(pattern))
      assert.deepEqual([error.reason, error.suggestion], ['text-not-allowed', suggestion])
      assert.deepEqual([error.span?.start, error.span?.end], [start, end])
    }
    assert.equal(urlErrorOf(() => UrlPattern.from({ pathname: 'a/..' })).suggestion, 'leave it out')
  })

  for (const [text, place] of [
    ['a b.:x.org', 'a b.'],
    ['a b.{:x}.org', 'a b.'],
    ['a b.*', 'a b.'],
    [':x.a b', '.a b'],
    [':x.a b.:y', '.a b.'],
    [':x{.a b}?.c', '{.a b}?'],
    [':x{.a b}.c', '{.a b}.c'],
    ['{:x.a b}*.c', '{:x.a b}*'],
    ['a\\ b.:x', 'a\\ b.'],
    ['a b', 'a b'],
  ] as const) {
    it(`points at the text ${place} in the host ${text}`, () => {
      const { reason, span } = urlErrorOf(() => UrlPattern.from({ hostname: text }))
      assert.equal(reason, 'text-not-allowed')
      assert.equal(text.slice(span?.start, span?.end), place)
    })
  }

  it('does not quote a username or a password in its explanation', () => {
    const pattern = UrlPattern.from({ username: 'name', password: 'word' })
    for (const [url, part] of [
      ['https://other:word@h/', 'username'],
      ['https://name:other@h/', 'password'],
    ] as const) {
      const explanation = pattern.explain(url)
      assert.deepEqual(explanation, {
        ...explanation,
        matches: false,
        component: part,
        piece: null,
        message: `the ${part} does not match`,
      })
    }
  })
})
