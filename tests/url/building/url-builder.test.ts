/** `UrlBuilder`: plain text cannot leave the part it was given for, and no step changes the builder before it. */

import { inspect } from 'node:util'
import { assert } from 'chai'
import fc from 'fast-check'
import { webUrl } from '../../../lib/dialects/index.js'
import { Query, Url, type UrlBuilder, UrlError } from '../../../lib/index.js'
import { inputArbitrary } from '../../support/arbitraries.js'
import { times } from '../../support/depth.js'
import { urlErrorOf } from '../../support/errors.js'

const NUM_RUNS = times(1_000)

/** Plain text of all kinds. Much of it has characters that separate parts. */
const plainArbitrary = fc.oneof(fc.string({ unit: 'binary', maxLength: 8 }), inputArbitrary)

/** A fragment. One that begins with "#" is refused. */
const fragmentArbitrary = plainArbitrary.filter((text) => !text.startsWith('#'))

const https = (): UrlBuilder<'https'> => Url.builder().scheme('https').host('example.org')

describe('UrlBuilder', () => {
  it('keeps any plain text in its part', () => {
    fc.assert(
      fc.property(
        fc.record({
          username: plainArbitrary,
          password: plainArbitrary,
          segment: plainArbitrary.filter((text) => text !== '' && text !== '.' && text !== '..'),
          name: plainArbitrary,
          value: plainArbitrary,
          fragment: fragmentArbitrary,
        }),
        fc.constantFrom('https', 'foo'),
        ({ username, password, segment, name, value, fragment }, scheme) => {
          const url = Url.builder()
            .scheme(scheme)
            .username(username)
            .password(password)
            .host('example.org')
            .pathSegment('a', segment, 'b')
            .queryParam(name, value)
            .queryParam('last', '')
            .fragment(fragment)
            .build()
          const again = Url.parse(url.href)
          assert.deepEqual(again.path.decodedSegments(), ['a', segment.toWellFormed(), 'b'])
          assert.deepEqual(
            [...again.searchParams],
            [
              [name.toWellFormed(), value.toWellFormed()],
              ['last', ''],
            ],
          )
          assert.equal(decodeURIComponent(again.username), username.toWellFormed())
          assert.equal(decodeURIComponent(again.password), password.toWellFormed())
          assert.equal(decodeURIComponent(again.hash.slice(1)), fragment.toWellFormed())
          assert.equal(again.host, 'example.org')
        },
      ),
      { numRuns: NUM_RUNS },
    )
  })

  it('builds a canonical URL from any plain text', () => {
    fc.assert(
      fc.property(fragmentArbitrary, (text) => {
        const url = https().pathSegment(`x${text}`).queryParam(text, text).fragment(text).build()
        assert.equal(url.toString(), url.href)
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('can be reused to build many URLs', () => {
    const api = https().pathSegment('v1')
    assert.equal(api.pathSegment('a').build().href, 'https://example.org/v1/a')
    assert.equal(api.pathSegment('b').queryParam('c', 1).build().href, 'https://example.org/v1/b?c=1')
    assert.equal(api.build().href, 'https://example.org/v1')
  })

  it('encodes plain text in its steps, but takes the strings of `parts` as URL syntax', () => {
    const url = https()
      .parts({ username: '%41', password: '%42', path: '/a%2Fb', query: 'g=%48', fragment: '%4D' })
      .pathSegment('e%2Ff')
      .queryParam('k', '%4C')
      .build()
    assert.equal(url.href, 'https://%41:%42@example.org/a%2Fb/e%252Ff?g=%48&k=%254C#%4D')
  })

  it('accepts the result of toParts, and changes only the named parts', () => {
    const { scheme, ...parts } = Url.parse('https://u:p@h:81/%7e?a=%41#%42').toParts()
    assert.equal(Url.builder().scheme('http').parts(parts).build().toString(), 'http://u:p@h:81/%7e?a=%41#%42')
    const begun = Url.builder().parts({ scheme, host: 'h', path: '/a' })
    assert.equal(begun.parts({ query: 'q' }).build().href, 'https://h/a?q')
    assert.equal(begun.parts({ path: null }).pathSegment('b').build().href, 'https://h/b')
    assert.equal(begun.parts({ host: undefined, fragment: null }).build().href, 'https://h/a')
    assert.equal(begun.parts({ query: '?' }).build().search, '??')
    assert.deepInclude(
      urlErrorOf(() => begun.parts({ hostname: 'x' } as never)),
      { reason: 'unknown-part', suggestion: 'set host' },
    )
    assert.deepInclude(
      urlErrorOf(() => begun.parts(new URL('https://h/') as never)),
      { reason: 'not-parts' },
    )
  })

  it('accepts a query as pairs, as an object, as a Query or as plain text', () => {
    assert.equal(
      https()
        .query([
          ['a', '1'],
          ['a', '2'],
        ])
        .build().search,
      '?a=1&a=2',
    )
    assert.equal(
      https()
        .query({ a: ['1', '2'], b: null })
        .build().search,
      '?a=1&a=2&b',
    )
    assert.equal(https().query(Query.parse('a=+')).build().search, '?a=+')
    assert.equal(https().query('a=1&b=2 3+4%').build().search, '?a=1&b=2%203%2B4%25')
    assert.isNull(https().query({ a: 1 }).query(null).build().query)
  })

  it('accepts a whole path as plain text with slashes, or as a Path', () => {
    const site = Url.builder().scheme('https').host('h')
    for (const [text, path] of [
      ['', ''],
      ['/', '/'],
      ['/a b/100 %/%41', '/a%20b/100%20%25/%2541'],
      ['/a?b#c\\d', '/a%3Fb%23c%5Cd'],
      ['//a//b/', '//a//b/'],
    ] as const) {
      assert.equal(site.path('/old').path(text).build().path.toString(), path)
    }
    assert.equal(site.path(Url.parse('https://x/a%2Fb/').path).build().toString(), 'https://h/a%2Fb/')
    assert.equal(site.path('/a').pathSegment('b/c', '').build().toString(), 'https://h/a/b%2Fc/')
    assert.equal(Url.builder().scheme('urn').path('isbn:1').build().toString(), 'urn:isbn:1')
    for (const text of ['/..', '/a/./b', '..']) assert.equal(urlErrorOf(() => site.path(text)).reason, 'dot-segment')
    assert.equal(urlErrorOf(() => site.path('a').build()).suggestion, 'begin it with "/"')
    assert.throws(() => site.path(undefined as never), "builder.path('/a/b')")
  })

  it('starts from the parts of a URL, and keeps parts that are not set', () => {
    const url = Url.parse('https://u:p@EXAMPLE.org:080/%7e/?q#f')
    assert.strictEqual(url.toBuilder().build().toString(), url.toString())
    assert.equal(url.toBuilder().pathSegment('a').build().toString(), 'https://u:p@EXAMPLE.org:080/%7e/a?q#f')
    assert.equal(url.toBuilder().username(null).password(null).build().toString(), 'https://EXAMPLE.org:080/%7e/?q#f')
    assert.equal(url.toBuilder().queryParam('r', 's').build().toString(), 'https://u:p@EXAMPLE.org:080/%7e/?q&r=s#f')
    assert.deepInclude(
      urlErrorOf(() => Url.parse('foo://1.2/').toBuilder().scheme('http').build()),
      { component: 'host' },
    )
    assert.deepInclude(
      urlErrorOf(() => Url.parse('mailto:a').toBuilder().pathSegment('b')),
      { reason: 'opaque-path' },
    )
  })

  it('keeps the last segment, whether or not the scheme makes a backslash a separator', () => {
    const path = Url.builder().parts({ path: '/a\\' }).pathSegment('c')
    assert.equal(path.scheme('foo').host('h').build().path.segments.at(-1), 'c')
    assert.equal(path.scheme('http').host('h').build().path.segments.at(-1), 'c')
  })

  it('treats an empty segment at the end of a step as the slash before the next segment', () => {
    const path = (...steps: string[][]): string =>
      steps.reduce((builder, step) => builder.pathSegment(...step), https()).build().pathname
    assert.equal(path(['a', ''], ['b']), '/a/b')
    assert.equal(path(['a', ''], [''], ['b', 'c']), '/a/b/c')
    assert.equal(path(['a'], ['b', '']), '/a/b/')
  })

  it('refuses segments if the scheme that is set later makes the path opaque', () => {
    const error = urlErrorOf(() => Url.builder().parts({ path: 'a' }).pathSegment('b').scheme('foo').build())
    assert.deepInclude(error, { component: 'path', reason: 'path-segments-change' })
  })

  it('refuses a path without a leading slash after a host', () => {
    const builder = Url.builder().scheme('foo').host('h').parts({ path: 'x' }).pathSegment('y')
    assert.deepInclude(
      urlErrorOf(() => builder.build()),
      { component: 'path', reason: 'part-moves' },
    )
  })

  it('refuses a path in URL syntax that ends with a space', () => {
    const error = urlErrorOf(() => https().parts({ path: '/a ' }).build())
    assert.deepInclude(error, { component: 'path', reason: 'part-moves' })
  })

  it('percent-encodes the last character only if the dialect strips it', () => {
    const url = Url.parse('http://h/#\0', { dialect: webUrl })
    assert.equal(url.toBuilder().build().toString(), 'http://h/#\0')
    assert.equal(url.toBuilder().scheme('https').build().toString(), 'https://h/#\0')
    assert.equal(Url.parse('http://h/a #f', { dialect: webUrl }).withoutFragment().toString(), 'http://h/a%20')
  })

  it('builds a URL of any kind', () => {
    assert.equal(Url.builder().scheme('mailto').parts({ path: 'a@b' }).build().href, 'mailto:a@b')
    assert.equal(Url.builder().scheme('foo').pathSegment('a').build().href, 'foo:/a')
    assert.equal(Url.builder().scheme('file').pathSegment('C:', 'a').build().href, 'file:///C:/a')
    assert.equal(Url.builder().scheme('http').host('[::1]').port(8080).build().href, 'http://[::1]:8080/')
    assert.equal(Url.builder().scheme('http').host('日本').build().hostname, 'xn--wgv71a')
  })

  for (const [title, build, component] of [
    ['no scheme', () => Url.builder().host('h').build(), 'scheme'],
    ['a scheme that is not valid', () => Url.builder().scheme('1').host('h').build(), 'scheme'],
    ['no host', () => Url.builder().scheme('https').build(), 'host'],
    ['an empty segment before others', () => https().pathSegment('a', '', 'b'), 'path'],
    ['an object with the text ".."', () => https().pathSegment({ toString: () => '..' } as never), 'path'],
    ['a segment of an opaque path', () => Url.builder().scheme('mailto').parts({ path: 'a' }).pathSegment('b'), 'path'],
    ['a host with a port', () => https().host('h:80').build(), 'host'],
    ['a host with a path', () => https().host('h/x').build(), 'host'],
    ['a port on a file URL', () => Url.builder().scheme('file').host('h').port(80).build(), 'port'],
    ['a port out of range', () => https().port(65536).build(), 'port'],
    ['"."', () => https().pathSegment('.'), 'path'],
    ['".."', () => https().pathSegment('a', '..'), 'path'],
    ['an encoded path without "/"', () => https().parts({ path: 'a' }).build(), 'path'],
    ['an encoded query with "#"', () => https().parts({ query: 'a#b' }).build(), 'query'],
    ['an encoded username with ":"', () => https().parts({ username: 'a:b' }).build(), 'username'],
    ['a password without a username', () => https().password('p').build(), 'password'],
  ] as const) {
    it(`refuses ${title}`, () => {
      const error = urlErrorOf(build as () => unknown)
      assert.deepInclude(error, { code: 'ERR_INVALID_PART', component })
    })
  }

  it('is printed with its password masked', () => {
    assert.equal(inspect(https().username('u').password('secret')), 'UrlBuilder <https://u:***@example.org>')
    // The first segment is empty, and not the beginning of a host.
    assert.equal(inspect(Url.builder().parts({ path: '//a' })), 'UrlBuilder <:/.//a>')
    assert.isEmpty(Reflect.ownKeys(https().password('secret')))
  })

  it('builds a URL that parses as itself, or throws a UrlError, for any strings', () => {
    fc.assert(
      fc.property(inputArbitrary, inputArbitrary, inputArbitrary, (scheme, host, path) => {
        try {
          const url = Url.builder().scheme(scheme).host(host).parts({ path }).build()
          assert.deepEqual(Url.parse(url.toString()).toParts(), url.toParts())
        } catch (error) {
          if (!(error instanceof UrlError)) throw error
        }
      }),
      { numRuns: NUM_RUNS },
    )
  })
})
