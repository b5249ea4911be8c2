/** `Url`: how it is made, that it cannot be changed, and how it behaves in an application. */

import { inspect } from 'node:util'
import { assert } from 'chai'
import { whatwg } from '../../lib/dialects/index.js'
import { type Dialect, type ParseOptions, Url, UrlParser, UrlReference } from '../../lib/index.js'
import { assertUnchangeable } from '../support/equality.js'
import { urlErrorOf } from '../support/errors.js'

/** The same rules under another name. */
const other: Dialect = { ...whatwg, name: 'other' }

const reasonOf = (action: () => unknown): string => urlErrorOf(action).reason

describe('Url.parse', () => {
  describe('accepts a base', () => {
    for (const [title, base] of [
      ['as a text', 'HTTP://Example.org/a/b'],
      ['as a Url', Url.parse('HTTP://Example.org/a/b')],
      ['as a Url of another dialect', Url.parse('HTTP://Example.org/a/b', { dialect: other })],
      ['as a native URL', new URL('HTTP://Example.org/a/b')],
    ] as const) {
      it(title, () => {
        assert.equal(Url.parse('../ç', { base }).toString(), 'http://example.org/ç')
        assert.equal(Url.tryParse('../ç', { base })?.toString(), 'http://example.org/ç')
        assert.equal(Url.diagnose('../ç', { base }).url?.toString(), 'http://example.org/ç')
        assert.isTrue(Url.canParse('../ç', { base }))
        assert.isFalse(Url.canParse('//[', { base }))
      })
    }
  })

  it('uses the dialect in the options, or that of the base, or the default', () => {
    const base = Url.parse('http://h', { dialect: other })
    for (const [options, dialect] of [
      [{}, whatwg],
      [{ dialect: undefined, base: undefined }, whatwg],
      [{ dialect: other }, other],
      [{ base: 'http://h' }, whatwg],
      [{ base: 'http://h', dialect: other }, other],
      [{ base }, other],
      [{ base, dialect: whatwg }, whatwg],
      [{ base: Url.parse('http://h'), dialect: other }, other],
    ] as const) {
      for (const input of ['http://x/', 'http://x', 'HTTP://x']) {
        assert.strictEqual(Url.parse(input, options).dialect, dialect)
        assert.strictEqual(Url.tryParse(input, options)?.dialect, dialect)
        assert.strictEqual(Url.diagnose(input, options).url?.dialect, dialect)
      }
    }
  })

  it('reports whether the base or the input is not a URL', () => {
    const messageOf = (input: string, options: ParseOptions): string =>
      urlErrorOf(() => Url.parse(input, options)).message
    assert.match(messageOf('x', { base: 'nothing' }), /^The base is not a URL/)
    assert.match(messageOf('http://h/', { base: 'nothing' }), /^The base is not a URL/)
    assert.match(messageOf('http://[', { base: 'http://h' }), /^The reference does not resolve to a URL/)
    assert.match(messageOf('http://[', {}), /^The input is not a URL/)
    assert.isNull(Url.tryParse('http://h/', { base: 'nothing' }))
    assert.isFalse(Url.canParse('http://h/', { base: 'nothing' }))
    assert.equal(
      reasonOf(() => Url.diagnose('http://h/', { base: 'nothing' })),
      'missing-scheme-non-relative-URL',
    )
  })

  it('converts its argument to a string', () => {
    for (const [input, href] of [
      [new URL('http://x/a'), 'http://x/a'],
      [Url.parse('http://x/a'), 'http://x/a'],
      [42, 'http://h/42'],
      [true, 'http://h/true'],
    ] as const) {
      const text = input as unknown as string
      const name = Object.prototype.toString.call(input)
      assert.equal(Url.parse(text, { base: 'http://h' }).href, new URL(href).href, name)
      assert.equal(Url.tryParse(text, { base: 'http://h' })?.href, new URL(href).href, name)
      if (href.startsWith('http://x')) assert.equal(Url.parse(text).href, href, name)
      else assert.isNull(Url.tryParse(text), name)
      assert.equal(Url.canParse(text), href.startsWith('http://x'), name)
    }
  })

  it('converts an object without an href to a string, with or without a base', () => {
    for (const input of [{ toString: () => 'http://x/a' }, new String('http://x/a')]) {
      const text = input as unknown as string
      assert.equal(Url.parse(text).href, 'http://x/a')
      assert.equal(Url.parse(text, { base: 'http://h' }).href, 'http://x/a')
      assert.equal(Url.parse('http://h').resolve(text).href, 'http://x/a')
    }
  })
})

describe('Url.tryParse and Url.canParse', () => {
  it('return null or false instead of throwing', () => {
    for (const input of ['', 'x', '//x', 'http://', 'http://[', 'http://h:x', 'http://a b', '\ud800', '1:']) {
      assert.isNull(Url.tryParse(input), input)
      assert.isFalse(Url.canParse(input), input)
      assert.isNull(Url.diagnose(input).url, input)
      assert.equal(urlErrorOf(() => Url.parse(input)).code, 'ERR_INVALID_URL')
    }
    assert.isNull(Url.parse('mailto:u@h').tryResolve('x'))
  })
})

describe('Url#source', () => {
  it('is the input, the reference if the URL was resolved, or null if the URL was not parsed', () => {
    for (const input of ['http://h/', ' HTTP://h\t', 'http://h/\ud800']) {
      assert.equal(Url.parse(input).source, input)
      assert.equal(Url.diagnose(input).url?.source, input)
      assert.equal(Url.parse('http://x/').resolve(input).source, input)
    }
    const url = Url.parse('HTTP://h')
    assert.equal(url.resolve(' ../a ').source, ' ../a ')
    assert.isNull(url.canonicalize().source)
    assert.equal(Url.parse('http://h/').canonicalize().source, 'http://h/')
  })
})

describe('a Url', () => {
  const TEXTS = ['http://u:p@EXAMPLE.org:080/a/../b?q#f', 'https://example.org/a?q#f', 'mailto:u@h', 'file:///C|/a']

  it('cannot be changed by assignment', () => {
    for (const text of TEXTS) {
      const url = Url.parse(text)
      const { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash } = url
      const strings = { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash }
      assertUnchangeable(url, () => [
        String(url),
        JSON.stringify(url),
        ...Object.keys(strings).map((name) => url[name as keyof Url]),
        [url.scheme, String(url.authority), String(url.path), String(url.query), url.fragment],
        [url.source, url.dialect.name, url.isCanonical, url.isSpecial, url.hasOpaquePath, url.effectivePort],
        [url.toParts(), url.equals(Url.parse(text)), Url.compare(url, Url.parse(text)), url.resolve('#x').href],
      ])
      assert.deepEqual(strings, { ...strings, href, origin })
    }
  })

  it('throws on assignment in strict mode', () => {
    const url = Url.parse('http://h/') as unknown as Record<string, unknown>
    for (const name of ['href', 'protocol', 'host', 'pathname', 'search', 'scheme', 'authority', 'path', 'dialect']) {
      assert.throws(() => {
        url[name] = 'x'
      }, TypeError)
    }
  })

  it('does not change when a returned object is changed', () => {
    const url = Url.parse('https://h:81/a/b?q=1')
    ;(url.toParts() as unknown as Record<string, string>).host = 'changed'
    assert.throws(() => (url.path.segments as string[]).push('changed'), TypeError)
    Reflect.set(url.searchParams, 'text', 'changed')
    for (const pair of url.query?.entries() ?? []) pair[1] = 'changed'
    assert.equal(url.href, 'https://h:81/a/b?q=1')
    assert.deepEqual(url.path.segments, ['a', 'b'])
    assert.equal(url.query?.get('q'), '1')
    assert.equal(url.toParts().host, 'h')
  })

  it('returns itself from canonicalize if it is canonical, and the same parts each time', () => {
    for (const text of TEXTS) {
      const canonical = Url.parse(text).canonicalize()
      assert.strictEqual(canonical.canonicalize(), canonical)
      assert.strictEqual(canonical.canonicalize('UTF-8'), canonical)
      assert.strictEqual(canonical.tryCanonicalize(), canonical)
      assert.isTrue(canonical.isCanonical)
      const again = Url.parse(canonical.href)
      assert.strictEqual(again.canonicalize(), again)
      assert.strictEqual(again.authority, again.authority)
      assert.strictEqual(again.path, again.path)
      assert.strictEqual(again.query, again.query)
      assert.strictEqual(Url.parse(text, { base: again }).canonicalize().equals(again), true)
    }
    const written = Url.parse('HTTP://h')
    assert.strictEqual(written.canonicalize(), written.canonicalize(' utf8 '))
  })

  it('has parts that can be cloned, and is its text in JSON', () => {
    for (const text of TEXTS) {
      const url = Url.parse(text)
      assert.deepEqual(structuredClone(url.toParts()), url.toParts())
      assert.equal(JSON.stringify({ url }), JSON.stringify({ url: url.toString() }))
      assert.equal(url.toJSON(), url.toString())
      assert.equal(`${url}`, url.toString())
      assert.isTrue(Url.parse(JSON.parse(JSON.stringify(url))).equals(url))
    }
    assert.deepEqual(Url.parse('http://u@EXAMPLE.org:/?').toParts(), {
      scheme: 'http',
      username: 'u',
      password: null,
      host: 'EXAMPLE.org',
      port: '',
      path: '/',
      query: '',
      fragment: null,
    })
  })

  it('compares its lowercase scheme with any number of schemes in hasScheme', () => {
    const url = Url.parse('HTTPS://h')
    assert.equal(url.scheme, 'https')
    assert.isTrue(url.hasScheme('https'))
    assert.isTrue(url.hasScheme('http', 'https'))
    assert.isFalse(url.hasScheme('http'))
    assert.isFalse(url.hasScheme('HTTPS'))
    assert.isFalse(url.hasScheme())
  })

  it('is the only value that isUrl accepts', () => {
    assert.isTrue(Url.isUrl(Url.parse('http://h')))
    for (const value of [null, undefined, 'http://h', new URL('http://h'), {}, Object.create(Url.prototype), Url]) {
      assert.isFalse(Url.isUrl(value))
    }
  })
})

describe('Url#effectivePort', () => {
  for (const [text, expected] of [
    ['http://h', 80],
    ['https://h', 443],
    ['ws://h', 80],
    ['wss://h', 443],
    ['ftp://h', 21],
    ['https://h:080', 80],
    ['https://h:443', 443],
    ['https://h:', 443],
    ['https://h:0', 0],
    ['HTTP://h:65535', 65535],
    ['foo://h', null],
    ['foo://h:', null],
    ['foo://h:80', 80],
    ['file:///a', null],
    ['mailto:u@h', null],
  ] as const) {
    it(`is ${expected} for ${text}`, () => assert.equal(Url.parse(text).effectivePort, expected))
  }
})

describe('Url#origin', () => {
  for (const [text, expected] of [
    ['HTTP://u:p@EXAMPLE.org:80/a', 'http://example.org'],
    ['https://example.org:8443', 'https://example.org:8443'],
    ['wss://[::1]:443', 'wss://[::1]'],
    ['ftp://0x7f.1', 'ftp://127.0.0.1'],
    ['file:///a', 'null'],
    ['file://h/a', 'null'],
    ['data:,', 'null'],
    ['foo://h', 'null'],
    ['mailto:u@h', 'null'],
    ['blob:https://u:p@EXAMPLE.org:443/1?q#f', 'https://example.org'],
    ['blob:http:h:81', 'http://h:81'],
    ['blob:ws://h/1', 'null'],
    ['blob:ftp://h/1', 'null'],
    ['blob:file:///a', 'null'],
    ['blob:blob:https://h/1', 'null'],
    ['blob:null/1', 'null'],
    ['blob:', 'null'],
    ['blob:https://[/', 'null'],
    ['BLOB:https://h/1', 'https://h'],
  ] as const) {
    it(`is ${expected} for ${text}`, () => assert.equal(Url.parse(text).origin, expected))
  }
})

describe('Url#isSameOrigin', () => {
  for (const [a, b, expected] of [
    ['http://h/a', 'HTTP://H:80/b?q#f', true],
    ['http://u:p@h', 'http://h', true],
    ['http://h', 'https://h', false],
    ['http://h', 'http://h:81', false],
    ['http://h', 'http://h.', false],
    ['http://127.0.0.1', 'http://2130706433', true],
    ['blob:http://h/1', 'http://h/', true],
    ['blob:http://h/1', 'blob:http://h/2', true],
    ['file:///a', 'file:///a', false],
    ['data:,', 'data:,', false],
    ['foo://h', 'foo://h', false],
  ] as const) {
    it(`is ${expected} for ${a} and ${b}`, () => {
      assert.equal(Url.parse(a).isSameOrigin(Url.parse(b)), expected)
      assert.equal(Url.parse(b).isSameOrigin(Url.parse(a)), expected)
    })
  }

  it('does not depend on the dialects of the URLs', () => {
    assert.isTrue(Url.parse('http://h').isSameOrigin(Url.parse('http://h', { dialect: other })))
  })
})

describe('Url#canonicalize', () => {
  it('accepts every label of UTF-8, and throws for unknown labels', () => {
    const url = Url.parse('http://h/?é')
    for (const label of ['utf-8', 'UTF8', '\tunicode-1-1-utf-8\n']) {
      assert.equal(url.canonicalize(label).toString(), 'http://h/?%C3%A9')
    }
    for (const label of ['', 'utf-99', 'constructor']) {
      for (const call of [() => url.canonicalize(label), () => url.tryCanonicalize(label)]) {
        assert.include(urlErrorOf(call), { code: 'ERR_ENCODING_UNKNOWN', reason: 'encoding-unknown' })
      }
    }
  })
})

describe('a custom dialect', () => {
  it('is the dialect of every URL that is parsed with it', () => {
    const url = Url.parse('HTTP://h', { dialect: other })
    assert.strictEqual(url.dialect, other)
    assert.strictEqual(url.canonicalize().dialect, other)
    assert.strictEqual(url.resolve('x').dialect, other)
    assert.equal(url.href, 'http://h/')
  })

  it('may be a class instance, because its methods are called with the right "this"', () => {
    const members = Object.entries(whatwg).map(([name, member]) => {
      if (typeof member !== 'function') return [name, member]
      const method = function (this: unknown, ...values: unknown[]): unknown {
        assert.strictEqual(this, dialect, name)
        return (member as (...given: unknown[]) => unknown).apply(whatwg, values)
      }
      return [name, method]
    })
    const dialect: Dialect = { ...Object.fromEntries(members), fastWay: undefined }
    const url = Url.parse('http://u:p@EXAMPLE.org:81/a/../b?c=d#e', { dialect })
    const actions: readonly (() => unknown)[] = [
      () => Url.canParse('x', { dialect }),
      () => Url.tryParse('http://h:x', { dialect }),
      () => Url.read('http://h:x', { dialect }),
      () => Url.isValid('http://h/ ', { dialect }),
      () => Url.diagnose('http://h/ ', { dialect, asWritten: true }).findings,
      () => Url.diagnose('http://h/ %', { dialect }).findings.map(String),
      () => UrlReference.parse('../a?b', { dialect }).normalize().resolve('x'),
      () => Url.from({ scheme: 'http', host: 'h', path: '/a b' }, { dialect }).href,
      () => Url.builder({ dialect }).scheme('file').pathSegment('a').build().toString(),
      () => url.with({ path: '/x y', port: null }).href,
      () => url.withQueryParameters({ c: 'x y' }).canonicalize('windows-1252').href,
      () => [url.resolve('../x').href, url.tryResolve('//['), url.resolveWithin('x'), Url.read('y', { base: url })],
      () => [url.relativize(url.resolve('../y/z')), url.toRelative(), url.toParts(), url.redact(), { ...url }],
      () => [
        url.key(),
        url.origin,
        url.effectivePort,
        url.authority?.host.toString(),
        url.path.segments,
        url.isSpecial,
      ],
      () => [url.equals(url.withFragment('x')), url.path.append('y').toString(), url.spanOf('host'), inspect(url)],
      () => new UrlParser({ dialect, hosts: ['*.example.org'], schemes: ['http'] }).tryParse('http://a.example.org'),
    ]
    for (const action of actions) assert.doesNotThrow(action)
  })

  it('may resolve against the base as written', () => {
    const dialect: Dialect = { ...whatwg, name: 'written', resolvesAgainst: 'written' }
    assert.equal(Url.parse('HTTP://EXAMPLE.org/é', { dialect }).resolve('?q').toString(), 'HTTP://EXAMPLE.org/é?q')
  })

  it('may have no canonical form for a URL, whose canonical properties then throw', () => {
    const dialect: Dialect = {
      ...whatwg,
      name: 'lenient',
      fastWay: undefined,
      canonicalize: (_url, _encoder, report) => report.fatal('no-form', 'host', 0, 4),
      readHost: (_url, report) => report.fatal('no-host', 'host', 0, 1),
    }
    const url = Url.parse('http://u:p@h:81/a?q#f', { dialect })
    for (const name of ['href', 'origin', 'protocol', 'host', 'pathname', 'search', 'hash', 'effectivePort'] as const) {
      assert.equal(
        reasonOf(() => url[name]),
        'no-form',
        name,
      )
    }
    assert.equal(
      reasonOf(() => url.authority?.host),
      'no-host',
    )
    assert.isNull(url.tryCanonicalize())
    assert.isNull(url.tryResolve('x'))
    assert.isFalse(url.isCanonical)
    assert.equal(
      reasonOf(() => url.resolve('x')),
      'no-form',
    )
    assert.equal(url.toString(), 'http://u:p@h:81/a?q#f')
    assert.equal(url.toJSON(), 'http://u:p@h:81/a?q#f')
    assert.equal(url.toParts().host, 'h')
    assert.equal(url.authority?.hostText, 'h')
    assert.isTrue(url.equals(Url.parse('http://u:p@h:81/a?q#f', { dialect })))
    assert.isFalse(url.equals(Url.parse('http://u:p@h:81/a?q#g', { dialect })))
  })

  it('is read or refused without an exception, also without options', () => {
    const read = Url.read('HTTPS://h')
    assert.equal(read.ok && read.url.href, 'https://h/')
    const refused = Url.read('https://h:x/')
    assert.equal(refused.ok ? null : refused.error.reason, 'port-invalid')
  })

  it('has the given username if there is no password, and is the same value if neither is given', () => {
    const url = Url.parse('http://h/')
    assert.equal(url.withEncodedCredentials('u').href, 'http://u@h/')
    assert.equal(url.withCredentials('u').href, 'http://u@h/')
    assert.strictEqual(url.withEncodedCredentials(null), url)
    assert.equal(Url.parse('http://u:p@h/').withCredentials(null).href, 'http://h/')
  })

  it('has a builder that is not made with new', () => {
    const Builder = Url.builder().constructor as new () => unknown
    assert.throws(() => new Builder(), TypeError, 'Write Url.builder() instead of new UrlBuilder(…)')
  })
})
