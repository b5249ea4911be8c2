/** `Url#with` and its named forms, `Url.from`: the result is what was requested, or a `UrlError` names the part. */

import { assert } from 'chai'
import fc from 'fast-check'
import { abarth, programs, webspecs, webUrl, whatwg, whatwg2017 } from '../../../lib/dialects/index.js'
import {
  type ComponentName,
  type Host,
  Query,
  Url,
  type UrlChanges,
  UrlError,
  type UrlParts,
  UrlReference,
} from '../../../lib/index.js'
import { baseArbitrary, inputArbitrary } from '../../support/arbitraries.js'
import { times } from '../../support/depth.js'
import { urlErrorOf } from '../../support/errors.js'

const NUM_RUNS = times(1_000)
const PARTS = ['scheme', 'username', 'password', 'host', 'port', 'path', 'query', 'fragment'] as const

/** Bases of every kind, which must not change the result. */
const BASES = ['https://b.example/x/y?z', 'file:///C:/x/y', 'foo://b/x', 'foo:/x', 'foo:x']

const urlArbitrary: fc.Arbitrary<Url> = fc
  .tuple(inputArbitrary, baseArbitrary)
  .map(([input, base]) => Url.tryParse(input) ?? Url.tryParse(input, { base }) ?? Url.parse('https://u:p@h:81/a?b#c'))

/** Strings that are sometimes right for a part, and more often not. */
const partTextArbitrary = fc.oneof(
  fc.constantFrom('', 'a', 'http', 'foo', 'file', 'h', '1.2', 'C:', 'C|', '/', '//x', '/a', '/C|/x', 'x y', ' ', 'a '),
  fc.constantFrom(
    '80',
    '443',
    '0',
    '65536',
    '-1',
    'q=1&r',
    'a#b',
    'a?b',
    'a@b',
    ':',
    '[::1]',
    '\t',
    '\0',
    '\ud800',
    'é',
    '.',
    '..',
  ),
  inputArbitrary,
)

const changesArbitrary: fc.Arbitrary<UrlChanges> = fc
  .array(fc.tuple(fc.constantFrom(...PARTS), fc.oneof(partTextArbitrary, fc.constant(null))), {
    minLength: 1,
    maxLength: 3,
  })
  .map((pairs) => Object.fromEntries(pairs.filter(([part, text]) => part !== 'scheme' || text !== null)))

/** A part whose last character is percent-encoded if a parser would strip it. */
const softened = (text: string | null): string | null =>
  text?.replace(/[\0-\x20]$/, (unit) => `%${unit.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`) ?? null

/** An absent path is an empty one. */
const absent = (part: string): string | null => (part === 'path' ? '' : null)

describe('Url#with', () => {
  it('changes only the named parts, or throws an error that names the part at fault', () => {
    fc.assert(
      fc.property(urlArbitrary, changesArbitrary, fc.constantFrom(...BASES), (url, changes, base) => {
        let built: Url
        try {
          built = url.with(changes)
        } catch (error) {
          if (!(error instanceof UrlError)) throw error
          assert.equal(error.code, 'ERR_INVALID_PART')
          assert.include(PARTS, error.component)
          return
        }
        const [before, after] = [url.toParts(), built.toParts()]
        for (const part of PARTS) {
          const wanted = changes[part]
          if (wanted === undefined && part === 'port' && after.port === null)
            assert.oneOf(before.port && Number(before.port), [null, whatwg.defaultPort(url.scheme)])
          else if (wanted === undefined) assert.oneOf(after[part], [before[part], softened(before[part])], part)
          else assert.equal(after[part] ?? absent(part), wanted?.toString() ?? absent(part), part)
        }
        assert.equal(built.hasOpaquePath, url.hasOpaquePath)
        for (const options of [{}, { base }]) assert.deepEqual(Url.parse(built.toString(), options).toParts(), after)
        assertSameMeaning(url, built, changes)
      }),
      { numRuns: NUM_RUNS },
    )
  })

  function assertSameMeaning(url: Url, built: Url, changes: UrlChanges): void {
    if (!('host' in changes)) assert.equal(built.authority?.host.kind, url.authority?.host.kind)
    const [before, after] = [url.canonicalize().toParts(), built.canonicalize().toParts()]
    for (const part of PARTS) {
      if (part in changes || after[part] === before[part]) continue
      if (part === 'port') assert.equal(String(built.effectivePort), before.port)
      else assert.equal(after[part], softened(before[part]), part)
    }
  }

  it('returns the same object if nothing changes', () => {
    const url = Url.parse('https://u:p@h:81/a?b#c')
    assert.strictEqual(url.with({}), url)
    assert.strictEqual(url.with({ query: undefined }), url)
    assert.strictEqual(url.with(url.toParts()), url)
    assert.strictEqual(url.withPort(81), url)
    assert.strictEqual(url.withPath(url.path), url)
    assert.strictEqual(url.withHost(url.authority?.host as Host), url)
    assert.strictEqual(url.withCredentials('u', 'p'), url)
    assert.strictEqual(
      Url.parse('http://h/').withoutQuery().withoutPort().withoutCredentials().withoutFragment().href,
      'http://h/',
    )
  })

  it('has a shorthand for each part', () => {
    const url = Url.parse('https://u:p@h:81/a?b#c')
    assert.equal(url.withScheme('wss').toString(), 'wss://u:p@h:81/a?b#c')
    assert.equal(url.withCredentials('a b').toString(), 'https://a%20b@h:81/a?b#c')
    assert.equal(url.withEncodedCredentials('%41', '%42').toString(), 'https://%41:%42@h:81/a?b#c')
    assert.equal(url.withHost('日本').toString(), 'https://u:p@日本:81/a?b#c')
    assert.equal(url.withPort(443).toString(), 'https://u:p@h:443/a?b#c')
    assert.equal(url.withPort(null).toString(), 'https://u:p@h/a?b#c')
    assert.equal(url.withPath('/日').toString(), 'https://u:p@h:81/日?b#c')
    assert.equal(url.withQuery('').toString(), 'https://u:p@h:81/a?#c')
    assert.equal(url.withFragment('a#').toString(), 'https://u:p@h:81/a?b#a#')
    assert.equal(url.withoutCredentials().withoutPort().withoutQuery().withoutFragment().toString(), 'https://h/a')
  })

  for (const [text, changes, component, reason] of [
    ['file:///x', { host: 'C:' }, 'host', 'part-moves'],
    ['file:///x', { port: 80 }, 'port', 'part-without-place'],
    ['file://h/x', { username: 'u' }, 'username', 'part-without-place'],
    ['foo://1.2/', { scheme: 'http' }, 'host', 'host-kind-changes'],
    ['http://1.2/', { scheme: 'foo' }, 'host', 'host-kind-changes'],
    ['foo:/a/b', { path: 'x' }, 'path', 'path-kind-changes'],
    ['foo:x', { path: '/x' }, 'path', 'path-kind-changes'],
    ['foo:x', { host: 'h' }, 'host', 'part-without-place'],
    ['foo:', { host: 'h' }, 'host', 'part-without-place'],
    ['http://h/', { host: 'h:80' }, 'host', 'part-moves'],
    ['http://h/', { host: 'u@h' }, 'host', 'part-moves'],
    ['http://h/', { host: 'h/x' }, 'host', 'part-moves'],
    ['http://h/', { host: 'h\\x' }, 'host', 'part-moves'],
    ['http://h/', { host: 'h?' }, 'host', 'part-moves'],
    ['http://h/', { host: 'h\t' }, 'host', 'part-moves'],
    ['http://h/', { host: '' }, 'host', 'host-missing'],
    ['http://h/', { host: null }, 'host', 'host-missing'],
    ['foo://u@h:80/', { host: null }, 'username', 'part-without-place'],
    ['foo://h:80/', { host: null }, 'port', 'part-without-place'],
    ['http://h:81/', { scheme: 'https', port: '443' }, null, null],
    ["foo:/?'", { scheme: 'bar' }, null, null],
    ['http://h/', { scheme: 'https:' }, 'scheme', 'scheme-invalid'],
    ['http://h/', { scheme: '' }, 'scheme', 'part-missing'],
    ['http://h/', { username: 'a:b' }, 'username', 'part-moves'],
    ['http://h/', { username: 'a@b' }, null, null],
    ['http://h/', { password: 'p' }, 'password', 'part-moves'],
    ['http://h/', { username: 'u', password: 'p#q' }, 'password', 'part-moves'],
    ['http://u:p@h/', { username: null }, 'password', 'part-moves'],
    ['http://u:@h/', { username: null }, 'password', 'part-moves'],
    ['http://h:81/', { scheme: 'file' }, 'port', 'part-without-place'],
    ['http://h:/', { scheme: 'file' }, 'port', 'part-without-place'],
    ['foo://%20/', { scheme: 'http' }, 'host', 'domain-to-ASCII'],
    ['http://h/', { port: 65_536 }, 'port', 'port-out-of-range'],
    ['http://h/', { port: -1 }, 'port', 'port-invalid'],
    ['http://h/', { port: 1.5 }, 'port', 'port-invalid'],
    ['http://h/', { port: Number.NaN }, 'port', 'not-a-text'],
    ['http://h/', { port: '80/' }, 'port', 'part-moves'],
    ['http://h/', { path: 'a' }, 'path', 'part-moves'],
    ['http://h:80', { path: 'a' }, 'path', 'part-moves'],
    ['http://h/', { path: '/a?b' }, 'path', 'part-moves'],
    ['http://h/', { path: '/a\n' }, 'path', 'part-moves'],
    ['http://h/', { path: '/a ' }, 'path', 'part-moves'],
    ['http://h/', { path: '/\ud800' }, 'path', 'part-moves'],
    ['http://h/', { host: 'a:x', path: 'b' }, 'host', 'port-invalid'],
    ['foo://[::1]/..\\x ?q', { scheme: 'http', query: null }, 'path', 'meaning-changes'],
    ['foo://[::1]:443/..\\x ?q', { scheme: 'https', query: null }, 'path', 'meaning-changes'],
    ["foo://[::1]/?a' #f", { scheme: 'http', fragment: null }, 'query', 'meaning-changes'],
    ['http://h/', { query: 'a#b' }, 'query', 'part-moves'],
    ['http://h/', { fragment: 'a\0' }, 'fragment', 'part-moves'],
  ] as const) {
    it(`${component === null ? 'accepts' : 'refuses'} ${JSON.stringify(changes)} on ${text}`, () => {
      const url = Url.parse(text)
      if (component === null) {
        url.with(changes as UrlChanges)
        return
      }
      const error = urlErrorOf(() => url.with(changes as UrlChanges))
      assert.deepInclude(error, { code: 'ERR_INVALID_PART', component, reason })
    })
  }

  it('accepts a Host, unless it would become a host of another kind', () => {
    const host = (text: string): Host => Url.parse(text).authority?.host as Host
    const url = Url.parse('http://h/')
    assert.equal(url.withHost(host('http://[::1]/')).href, 'http://[::1]/')
    assert.equal(url.withHost(host('http://0x7f.1/')).href, 'http://127.0.0.1/')
    assert.equal(url.withHost(host('http://BÜCHER/')).href, 'http://xn--bcher-kva/')
    assert.equal(Url.parse('file:///x').withHost(host('file:///')).href, 'file:///x')
    for (const [text, value] of [
      ['http://h/', host('foo://h/')],
      ['foo://h/', host('http://h/')],
      ['foo://h/', host('http://1.2.3.4/')],
      ['http://h/', host('foo://1.2/')],
      ['file:///', host('foo://localhost/')],
    ] as const) {
      const error = urlErrorOf(() => Url.parse(text).withHost(value))
      assert.deepInclude(error, { component: 'host', reason: 'host-kind-changes' }, `${text} ${value.kind}`)
    }
  })

  it('percent-encodes only the last space or control character at the new end', () => {
    assert.equal(Url.parse('http://h/a  #f').withoutFragment().toString(), 'http://h/a %20')
    assert.equal(Url.parse('http://h/?a \x01#f').withoutFragment().toString(), 'http://h/?a %01')
    assert.equal(Url.parse('foo:a  ?q').withoutQuery().toString(), 'foo:a %20')
    assert.equal(Url.parse('http://h/a ?q#f').withoutFragment().toString(), 'http://h/a ?q')
  })

  it('percent-encodes a space or control character at the end of a host or an edited query if the parser would strip it', () => {
    const url = Url.parse('foo://h\x1f:80/p?q#f')
    assert.equal(Url.parse('foo://h\x1f?q').withoutQuery().toString(), 'foo://h%1F')
    assert.equal(Url.parse('foo://h\x1f#f').withoutFragment().toString(), 'foo://h%1F')
    assert.equal(Url.parse('foo://h\x1f:80').withoutPort().toString(), 'foo://h%1F')
    assert.equal(Url.parse('foo://h\x1ei\x1f?q').withoutQuery().toString(), 'foo://h\x1ei%1F')
    assert.equal(Url.parse('foo://u@\x1f?q').withoutQuery().toString(), 'foo://u@%1F')
    assert.equal(url.with({ path: '', port: null, query: null, fragment: null }).toString(), 'foo://h%1F')
    assert.equal(url.with({ path: null, port: null, query: null, fragment: null }).toString(), 'foo://h%1F')
    assert.equal(url.toBuilder().parts({ path: '' }).query(null).fragment(null).build().toString(), 'foo://h\x1f:80')
    const query = Url.parse('http://h/?a &b=1#f').query as Query
    assert.equal(Url.parse('http://h/').withQuery(query.delete('b')).toString(), 'http://h/?a%20')
    assert.equal(Url.parse('http://h/#f').withQuery(query.delete('b')).toString(), 'http://h/?a #f')
    assert.equal(Url.parse('http://h/?b &a').withQuery(Query.parse('b &a').sort()).toString(), 'http://h/?a&b%20')
    assert.equal(Url.builder().scheme('http').host('h').query(query.delete('b')).build().href, 'http://h/?a%20')
    assert.equal(urlErrorOf(() => Url.parse('http://h/').withQuery('a ')).reason, 'part-moves')
  })

  it('percent-encodes a space at the end of a port, in a dialect that allows such a port', () => {
    const url = Url.parse('http://h:x /a', { dialect: webUrl })
    assert.equal(url.with({ path: null }).toString(), 'http://h:x%20')
  })

  it('does not change an empty part at the end', () => {
    const url = Url.parse('http://h/?#f', { dialect: programs['appendix-b'] })
    assert.equal(url.withoutFragment().toString(), 'http://h/?')
  })

  it('percent-encodes the end of an edited query, and of a Path from another URL, if the parser would strip it', () => {
    for (const dialect of [whatwg, whatwg2017, webspecs, webUrl, abarth]) {
      const url = Url.parse('http://h/?a &b=1', { dialect })
      for (const edited of [
        url.withoutQueryParameters('b'),
        url.withQueryParameters({ b: null }),
        url.toBuilder().withoutQueryParameters('b').build(),
        url.toBuilder().withQueryParameters({ b: null }).build(),
      ]) {
        assert.equal(edited.toString(), 'http://h/?a%20', dialect.name)
      }
    }
    assert.equal(UrlReference.parse('x?a &b=1').withoutQueryParameters('b').toString(), 'x?a%20')
    const { path } = Url.parse('http://h/a/c\u0001?x')
    assert.equal(Url.parse('http://h/').withPath(path).toString(), 'http://h/a/c%01')
    assert.equal(Url.parse('http://h/?q').withPath(path).toString(), 'http://h/a/c\u0001?q')
    assert.equal(urlErrorOf(() => Url.parse('http://h/').withPath('/c\u0001')).reason, 'part-moves')
    assert.equal(urlErrorOf(() => Url.parse('foo://h/').withPath('/c ')).reason, 'part-moves')
  })

  it('refuses a new scheme for a drive letter written as a host, unless the URL is canonical', () => {
    const dialect = webUrl.with({ host: 'gecko' })
    const drive = Url.parse('//C|', { base: Url.parse('file://', { dialect }) })
    assert.equal(drive.href, 'file:///C:/')
    assert.equal(drive.canonicalize().withScheme('http').href, 'http:///C:/')
    assert.equal(urlErrorOf(() => drive.withScheme('http')).suggestion, 'call canonicalize() first')
  })

  it('drops a port that is the default of the old scheme, unless it is also the default of the new one', () => {
    for (const written of ['http://h:80/', 'http://h:080/']) {
      assert.equal(Url.parse(written).withScheme('https').toString(), 'https://h/')
      assert.equal(Url.parse(written).withScheme('file').toString(), 'file://h/')
      assert.equal(Url.parse(written).toBuilder().scheme('https').build().toString(), 'https://h/')
      assert.equal(UrlReference.parse(written).with({ scheme: 'https' }).toString(), 'https://h/')
    }
    assert.equal(Url.parse('http://h:080/').withScheme('ws').toString(), 'ws://h:080/')
    assert.equal(Url.parse('http://h:80/').with({ scheme: 'https', port: '80' }).toString(), 'https://h:80/')
    assert.equal(UrlReference.parse('http://h:80/').with({ scheme: null }).toString(), '//h:80/')
    assert.equal(UrlReference.parse('//h:443/').with({ scheme: 'http' }).toString(), 'http://h:443/')
    assert.equal(Url.parse('http://h:443/').withScheme('https').toString(), 'https://h:443/')
    assert.equal(Url.parse('https://h:443/').withScheme('http').toString(), 'http://h/')
    assert.equal(Url.parse('https://h:81/').withScheme('http').toString(), 'http://h:81/')
  })

  it('removes the path if the URL can be without one', () => {
    assert.equal(Url.parse('http://h/a').with({ path: null }).toString(), 'http://h')
    assert.equal(Url.parse('foo://h/a').with({ path: null }).toString(), 'foo://h')
  })

  it('works on a URL that has no canonical form', () => {
    const url = Url.parse('http://%/', { dialect: webUrl })
    assert.equal(url.with({ path: '/b' }).toString(), 'http://%/b')
    assert.equal(urlErrorOf(() => url.with({ password: 'p' })).component, 'username')
    const loggedIn = Url.parse('http://u:p@%/', { dialect: webUrl })
    assert.deepInclude(
      urlErrorOf(() => loggedIn.with({ username: null })),
      { component: 'password', reason: 'part-in-the-way', suggestion: 'call withoutCredentials() first' },
    )
  })

  it('refuses a URL, other class instances, arrays and strings as changes', () => {
    const url = Url.parse('http://h/')
    class Changes {
      get host(): string {
        return 'evil'
      }
    }
    for (const changes of [new URL('http://x/'), Url.parse('http://x/'), new Changes(), [], new Map(), 'x', null]) {
      for (const call of [() => url.with(changes as never), () => Url.from(changes as never)]) {
        assert.deepInclude(urlErrorOf(call), { code: 'ERR_INVALID_PART', reason: 'not-parts' })
      }
    }
  })

  it('accepts a Path, unless its segments would change', () => {
    const { path } = Url.parse('foo://h/..\\..\\etc')
    assert.equal(Url.parse('foo://h/').withPath(path).href, 'foo://h/..\\..\\etc')
    const error = urlErrorOf(() => Url.parse('http://h/').withPath(path))
    assert.deepInclude(error, { component: 'path', reason: 'path-segments-change' })
    const [opaque, none] = [Url.parse('foo:').path, Url.parse('foo://h').path]
    assert.equal(urlErrorOf(() => Url.parse('foo://h/x').withPath(opaque)).reason, 'path-segments-change')
    assert.equal(urlErrorOf(() => Url.parse('foo:x').withPath(none)).reason, 'path-segments-change')
    assert.equal(Url.parse('foo:x').withPath(opaque).toString(), 'foo:')
    assert.equal(Url.parse('foo://h/x').withPath(none).toString(), 'foo://h')
  })

  it('converts numbers and booleans to strings', () => {
    const url = Url.parse('http://h/').with({ port: 8080n, query: true } as never)
    assert.equal(url.toString(), 'http://h:8080/?true')
  })

  it('refuses an object that is not a Host, Path or Query', () => {
    for (const text of ['http://h/', 'http://h/?a#b', 'http://h/a b', 'HTTP://H?é#f', 'foo:a']) {
      const url = Url.parse(text)
      for (const change of [
        () => url.with({ query: { a: 1 } } as never),
        () => url.withQuery({ a: 1 } as never),
        () => url.withQuery(new URLSearchParams('a=1') as never),
        () => url.withFragment({} as never),
        () => url.withFragment(undefined as never),
      ])
        assert.equal(urlErrorOf(change).reason, 'not-a-text')
    }
  })

  it('sets a Query of another URL as written', () => {
    const { query } = Url.parse('http://i/?a=é b&%41')
    for (const [text, before, after] of [
      ['http://h/', 'http://h/', ''],
      ['http://h/?a#b', 'http://h/', '#b'],
      ['http://h/a b', 'http://h/a b', ''],
      ['HTTP://H?é#f', 'HTTP://H', '#f'],
      ['foo:a', 'foo:a', ''],
    ] as const) {
      const expected = `${before}?a=é b&%41${after}`
      assert.equal(Url.parse(text).withQuery(query).toString(), expected)
      assert.equal(Url.parse(text).with({ query }).toString(), expected)
    }
  })

  it('refuses an unknown part name', () => {
    for (const [name, suggestion] of [
      ['hash', 'set fragment'],
      ['pathname', 'set path'],
      ['search', 'set query'],
      ['hostname', 'set host'],
      ['protocol', 'set scheme'],
      ['__proto__x', null],
    ] as const) {
      const error = urlErrorOf(() => Url.parse('http://h/').with({ [name]: 'x' } as UrlChanges))
      assert.deepInclude(error, { code: 'ERR_INVALID_PART', reason: 'unknown-part', suggestion })
    }
  })

  it('never shows a password in an error', () => {
    for (const changes of [
      { username: 'a:b' },
      { host: 'h:x' },
      { port: 99999 },
      { path: 'x' },
      { query: '#' },
      { password: 'se/cret' },
    ]) {
      const error = urlErrorOf(() => Url.parse('http://u:secret@h/').with(changes))
      assert.notInclude(error.message, 'cret')
    }
  })
})

describe('Url.from', () => {
  it('accepts the result of toParts, also after structuredClone', () => {
    fc.assert(
      fc.property(urlArbitrary, (url) => {
        const again = Url.from(structuredClone(url.toParts()) as UrlParts & { scheme: string })
        assert.equal(again.toString(), url.toString())
        assert.isTrue(again.equals(url))
        assert.deepEqual(again, url)
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('accepts parts as strings and as values', () => {
    const { authority, path } = Url.parse('http://h/a')
    assert.equal(
      Url.from({ scheme: 'https', host: authority?.host ?? null, port: 8080, path }).href,
      'https://h:8080/a',
    )
    assert.equal(Url.from({ scheme: 'HTTPS', host: 'h' }).toString(), 'HTTPS://h')
    assert.equal(Url.from({ scheme: 'foo', path: '//a' }).toString(), 'foo:/.//a')
    assert.equal(Url.from({ scheme: 'foo' }).toString(), 'foo:')
    assert.isNull(Url.from({ scheme: 'foo' }).source)
    assert.equal(Url.from({ scheme: 'file', path: '/a' }).toString(), 'file:///a')
    assert.equal(Url.from({ scheme: 'http', host: 'h' }, { dialect: webspecs }).toString(), 'http://h')
  })

  for (const [parts, component] of [
    [{ scheme: 'https' }, 'host'],
    [{ scheme: '' }, 'scheme'],
    [{ scheme: 'a b', path: 'x' }, 'scheme'],
    [{ scheme: 'https', host: 'h', path: 'a' }, 'path'],
    [{ scheme: 'https', path: '/a' }, 'host'],
    [{ scheme: 'file', host: 'h', port: 80 }, 'port'],
    [{ scheme: 'https', host: 'a b' }, 'host'],
    [{ scheme: 'https', host: 'h', query: '#' }, 'query'],
    [{ scheme: 'foo', username: 'u' }, 'username'],
    [{ scheme: 'foo', port: 1 }, 'port'],
    [{ scheme: 'file', host: null, path: '/a' }, 'host'],
  ] as const) {
    it(`refuses ${JSON.stringify(parts)}`, () => {
      const error = urlErrorOf(() => Url.from(parts))
      assert.equal(error.code, 'ERR_INVALID_PART')
      assert.equal(error.component, component as ComponentName)
    })
  }
})

describe('withoutTrailingSlash and withTrailingSlash', () => {
  for (const [text, without, with_] of [
    ['https://h', 'https://h', 'https://h/'],
    ['https://h/', 'https://h/', 'https://h/'],
    ['https://h//', 'https://h/', 'https://h/'],
    ['https://h/a/?q/#f/', 'https://h/a?q/#f/', 'https://h/a/?q/#f/'],
    ['https://h/a', 'https://h/a', 'https://h/a/'],
    ['https://h/a///', 'https://h/a', 'https://h/a/'],
    ['https://h//a/', 'https://h//a', 'https://h//a/'],
    ['https://h/a\\/', 'https://h/a', 'https://h/a/'],
    ['https://h/a%2F/', 'https://h/a%2F', 'https://h/a%2F/'],
    ['https://h/a/..', 'https://h/a/..', 'https://h/a/../'],
    ['file:///C:/', 'file:///C:', 'file:///C:/'],
    ['foo://h', 'foo://h', 'foo://h/'],
    ['foo:/a/', 'foo:/a', 'foo:/a/'],
    ['foo:a/', 'foo:a/', null],
  ] as const) {
    it(`turn ${text} into ${without} and ${with_ ?? 'an error'}`, () => {
      const url = Url.parse(text)
      assert.equal(url.withoutTrailingSlash().toString(), without)
      if (with_ === null) assert.equal(urlErrorOf(() => url.withTrailingSlash()).reason, 'opaque-path')
      else assert.equal(url.withTrailingSlash().toString(), with_)
    })
  }

  it('work on a reference, too', () => {
    for (const [text, without, with_] of [
      ['', '', ''],
      ['a', 'a', 'a/'],
      ['../#f', '..#f', '../#f'],
      ['//h/a//?q', '//h/a?q', '//h/a/?q'],
      ['/', '/', '/'],
    ] as const) {
      const reference = UrlReference.parse(text)
      assert.equal(reference.withoutTrailingSlash().toString(), without)
      assert.equal(reference.withTrailingSlash().toString(), with_)
    }
  })

  it('change no other part, in several dialects', () => {
    const dialect = fc.constantFrom(whatwg, webUrl, abarth, webspecs, programs.curl)
    fc.assert(
      fc.property(inputArbitrary, baseArbitrary, dialect, fc.constantFrom('', '/', '//'), (input, base, as, end) => {
        const url = Url.tryParse(input + end, { dialect: as }) ?? Url.tryParse(input + end, { dialect: as, base })
        // Some documents write some URLs so that they are read as others.
        if (url === null || !Url.tryParse(url.toString(), { dialect: as })?.equals(url)) return
        const without = url.withoutTrailingSlash()
        const { segments } = without.path
        if (segments.length > 1) assert.notEqual(segments.at(-1), '')
        assert.isTrue(without.withoutTrailingSlash().equals(without))
        assert.deepEqual({ ...without.toParts(), path: '' }, { ...url.toParts(), path: '' })
        // A character that is stripped from the end is spelled differently there.
        if (url.path.segments.at(segments.length - 1) !== segments.at(-1)) return
        const cut = url.path.toString().slice(without.path.toString().length)
        assert.match(cut, /^[\\/]*$/)
        assert.equal(without.path.toString() + cut, url.path.toString())
      }),
      { numRuns: NUM_RUNS },
    )
  })
})
