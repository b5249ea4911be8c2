/**
 * The tags `url` and `reference`: whatever the values are, the URL has the parts of the literal, and each hole holds exactly
 * its value.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { rfc3986, whatwg2017 } from '../../../lib/dialects/index.js'
import { percentDecodeToText } from '../../../lib/ground/text/percent-encoding.js'
import { type Host, Query, reference, Url, UrlError, UrlReference, url } from '../../../lib/index.js'
import { times } from '../../support/depth.js'
import { urlErrorOf } from '../../support/errors.js'

const hostile = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      '.',
      '..',
      '%2e',
      '%2E.',
      '/',
      '//',
      '\\',
      '\\\\evil',
      '../..',
      '/../',
      '?',
      '#',
      '&',
      '=',
      '+',
      ' ',
      '%',
      '%00',
    ],
    ...[
      '\0',
      '\t',
      '\r\n',
      '\ud800',
      '\uffff',
      '@',
      ':',
      'a:b',
      'u:p@',
      '@evil.example',
      'evil.example/',
      ':80',
      '[',
      ']',
    ],
    ...[
      '[::1]',
      'javascript:alert(1)',
      'https://evil.example/',
      '//evil.example',
      '日本',
      'é',
      "'",
      '"',
      '<',
      '|',
      'C:',
      'C|',
    ],
    ...[
      'a&b=c',
      'a=b',
      '#x',
      '?x',
      '%26',
      '%23',
      '%2F',
      '%252F',
      ';',
      ',',
      '$',
      '{}',
      '`',
      '\u3002',
      'a\u3002b',
      '\u00ad',
      '\u2024',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.string({ maxLength: 5 }),
)

/** A value as it can be read again. */
const readable = (value: string): string => value.toWellFormed()

/** What a call gives, or `null` where it is refused with a place. */
function filledOrRefused<Built>(build: () => Built): Built | null {
  try {
    return build()
  } catch (error) {
    assert.instanceOf(error, UrlError)
    const { code, span, message } = error as UrlError
    assert.equal(code, 'ERR_INVALID_PART')
    assert.isNotNull(span)
    assert.include(message, '^^^^')
    return null
  }
}

describe('url`…`', () => {
  it('keeps every value in its part', () => {
    let filled = 0
    fc.assert(
      fc.property(hostile, hostile, hostile, hostile, hostile, hostile, hostile, (a, b, c, d, e, f, g) => {
        const built = filledOrRefused(
          () => url`https://${a}:${b}@example.org:8443/x/${c}/y-${d}.txt?p=${e}&q=1&r-${f}=-${e}&s#t-${g}`,
        )
        const isSegment = c !== '' && !/^(?:\.|\.\.)$/.test(c)
        assert.equal(built !== null, isSegment)
        if (built === null) return
        filled++
        assert.equal(built.protocol, 'https:')
        assert.equal(built.host, 'example.org:8443')
        assert.deepEqual(built.path.decodedSegments(), ['x', readable(c), `y-${readable(d)}.txt`])
        assert.equal(built.path.segments.length, 3)
        assert.deepEqual(
          [...(built.query as Query)],
          [
            ['p', readable(e)],
            ['q', '1'],
            [`r-${readable(f)}`, `-${readable(e)}`],
            ['s', ''],
          ],
        )
        assert.equal(percentDecodeToText(built.fragment as string), `t-${readable(g)}`)
        assert.equal(percentDecodeToText(built.authority?.username ?? ''), readable(a))
        assert.equal(percentDecodeToText(built.authority?.password ?? ''), readable(b))
        // The platform agrees about all of it.
        const platform = new URL(built.href)
        assert.equal(platform.host, 'example.org:8443')
        assert.equal(platform.pathname.split('/').length, 4)
        assert.deepEqual(Url.parse(built.toString()), built.withoutFragment().withFragment(built.fragment))
      }),
      { numRuns: times(2_000) },
    )
    assert.isAbove(filled, times(1_000))
  })

  it('uses a value as the host, or refuses the value', () => {
    let filled = 0
    fc.assert(
      fc.property(fc.oneof(hostile, fc.domain(), fc.ipV4()), (value) => {
        const built = filledOrRefused(() => url`https://${value}/a?b`)
        const expected = Url.tryParse(`https://${value}/a?b`)
        if (built === null) return
        filled++
        assert.equal(built.href, expected?.href)
        assert.equal(built.pathname, '/a')
        assert.equal(built.username + built.password + built.port, '')
      }),
      { numRuns: times(1_000) },
    )
    assert.isAbove(filled, times(100))
  })

  it('keeps the literal’s domain after labels from values', () => {
    let filled = 0
    fc.assert(
      fc.property(fc.oneof(hostile, fc.stringMatching(/^[a-z0-9-]{1,6}$/)), (value) => {
        const built = filledOrRefused(() => url`https://${value}.api-${value}.example.org:81/a`)
        if (built === null) return
        filled++
        assert.match(built.hostname, /^[^.]+\.[^.]+\.example\.org$/)
        assert.equal(built.port, '81')
        assert.equal(built.pathname, '/a')
        assert.equal(built.authority?.host.kind, 'domain')
      }),
      { numRuns: times(1_000) },
    )
    assert.isAbove(filled, times(100))
  })

  it('keeps the literal’s scheme and its opaque or hierarchical path', () => {
    fc.assert(
      fc.property(hostile, hostile, (a, b) => {
        for (const build of [
          () => url`mailto:${a}@example.org?subject=${b}`,
          () => url`urn:isbn:${a}#${b}`,
          () => url`data:,${a}#${b}`,
        ]) {
          const built = filledOrRefused(build)
          if (built === null) continue
          assert.match(built.scheme, /^(?:mailto|urn|data)$/)
          assert.isTrue(built.hasOpaquePath)
          assert.equal(built.host, '')
          assert.notMatch(built.pathname, /[?#]/)
        }
        const file = filledOrRefused(() => url`file:///srv/${a}/${b}`)
        if (file !== null) assert.equal(file.path.segments.length, 3)
      }),
      { numRuns: times(500) },
    )
  })

  it('adds segments and pairs to a base', () => {
    const bases = ['https://u:p@h:81/v1?k=%7e#f', 'https://h', 'https://h/', 'foo://h/a', 'foo:/a/', 'https://h\\a\\']
    fc.assert(
      fc.property(fc.constantFrom(...bases), hostile, hostile, (text, a, b) => {
        const base = Url.parse(text)
        const built = filledOrRefused(() => url`${base}/users/${a}?q=${b}`)
        if (built === null) return
        const { path, query, fragment, ...others } = built.toParts()
        const before = base.toParts()
        assert.deepEqual(others, {
          scheme: before.scheme,
          username: before.username,
          password: before.password,
          host: before.host,
          port: before.port,
        })
        assert.equal(fragment, before.fragment)
        assert.isTrue(path?.startsWith(before.path?.replace(/[/\\]$/, '') ?? ''))
        assert.deepEqual(built.path.decodedSegments().slice(-2), ['users', readable(a)])
        assert.isTrue(query?.startsWith(before.query ?? ''))
        assert.equal(built.query?.get('q'), readable(b))
      }),
      { numRuns: times(500) },
    )
    const base = Url.parse('https://h/v1/?k#f')
    assert.equal(url`${base}`.toString(), 'https://h/v1/?k#f')
    assert.strictEqual(url`${base}`, base)
    assert.equal(url`${base}/`.toString(), 'https://h/v1/?k#f')
    assert.equal(url`${base}?q=${1}`.toString(), 'https://h/v1/?k&q=1#f')
    assert.equal(url`${base}?q=${null}`.toString(), 'https://h/v1/?k#f')
    assert.equal(url`${base}#${'x'}`.toString(), 'https://h/v1/?k#x')
    assert.equal(url`${base}#${null}`.toString(), 'https://h/v1/?k')
    assert.equal(urlErrorOf(() => url`${Url.parse('mailto:u@h')}/a`).reason, 'opaque-path')
    assert.equal(urlErrorOf(() => url`${'https://h'}/a`).reason, 'not-a-url')
    assert.equal(urlErrorOf(() => url`${new URL('https://h') as never}/a`).reason, 'not-a-url')
  })

  it('keeps every segment of the literal after a base, with any slashes', () => {
    const bases = [
      'https://u:p@h:81/v1?k#f',
      'https://h',
      'https://h/',
      'https://h/v1/',
      'foo://h',
      'foo:/',
      'file:///',
    ]
    const before = fc.constantFrom('', '/', '//', '/a/', '/a//', '//a:1/', '//u:p@h:2/')
    fc.assert(
      fc.property(fc.constantFrom(...bases), before, hostile, hostile, (text, slashes, a, b) => {
        const base = Url.parse(text)
        // A literal is a constant of the program: here one is made for each case.
        const strings = [
          ['', `${slashes}/x-`, '/y/', ''],
          ['', '//', '', ''],
        ] as const
        for (const literal of strings) {
          const template = Object.assign([...literal], { raw: literal }) as unknown as TemplateStringsArray
          const built = filledOrRefused(() => url(template, base, a, literal[2] === '' ? 'b' : b))
          if (built === null) continue
          const segments = base.path
            .decodedSegments()
            .filter((segment, index, all) => index < all.length - 1 || segment)
          const written =
            literal[2] === '' ? ['', readable(`${a}b`)] : [...`${slashes}/x-`.split('/').slice(1), 'y', '']
          const expected = [...segments, ...written]
          if (literal[2] !== '') {
            expected[expected.length - 3] = readable(`x-${a}`)
            expected[expected.length - 1] = readable(b)
          }
          assert.deepEqual(built.path.decodedSegments(), expected, `${literal}`)
          assert.equal(built.host + built.username + built.search, base.host + base.username + base.search)
          assert.equal(built.fragment, base.fragment)
        }
      }),
      { numRuns: times(500) },
    )
    const base = Url.parse('https://api.example/v1/')
    assert.equal(url`${base}//${'tenant'}/users/${7}`.href, 'https://api.example/v1//tenant/users/7')
    assert.equal(url`${base}//${'u'}:${'p'}@${'h'}:${1}/y?q=1`.href, 'https://api.example/v1//u:p@h:1/y?q=1')
    assert.equal(url`${Url.parse('foo:/')}//a`.toString(), 'foo:/.//a')
    assert.equal(reference`${'a'}//${'b'}/`.toString(), 'a//b/')
    assert.equal(reference`/${'a'}//${'b'}`.toString(), '/a//b')
  })

  it('refuses a "%" whose digits would come from a value, in every part', () => {
    for (const build of [
      () => url`https://%${'41'}.example.org/`,
      () => url`https://%4${'1'}.example.org/`,
      () => url`https://a%${'41'}:b@h/`,
      () => url`https://a:b%F${'1'}@h/`,
      () => url`https://h/50%${'2Fadmin'}`,
      () => url`https://h/50%2${['Fadmin', 'x']}`,
      () => url`https://h/?discount=10%${'20'}`,
      () => url`https://h/?%${'20'}=10`,
      () => url`https://h/?%2${Query.parse('6')}`,
      () => url`https://h/#%${'20'}`,
      () => url`mailto:a%${'20'}`,
      () => url`${Url.parse('https://h/')}/a%${'20'}`,
      () => reference`../a%${'20'}`,
      () => reference`a?%E${'9'}`,
    ]) {
      const { reason, suggestion } = urlErrorOf(build)
      assert.deepEqual([reason, suggestion?.slice(0, 9)], ['unclear-literal', 'write %25'], String(build))
    }
    assert.equal(url`https://h/%25${'2F'}%41${'2F'}%`.toString(), 'https://h/%252F%412F%')
    assert.equal(url`https://h/?discount=10%25${'20'}`.query?.get('discount'), '10%20')
  })

  it('accepts arrays, query parameters, null and undefined, URLs, numbers and booleans', () => {
    const h = 'h'
    for (const [built, expected] of [
      [url`https://${h}/?t=${['a', 1, null, undefined, '&']}&u`, 'https://h/?t=a&t=1&t=%26&u'],
      [url`https://${h}/?t=${[]}&u=${null}&v=${undefined}`, 'https://h/'],
      [url`https://${h}/?t=${[]}&u`, 'https://h/?u'],
      [url`https://${h}/?${null}=${['a']}&u`, 'https://h/?u'],
      [url`https://${h}/?a=1&${{ b: [2, 3], c: null }}`, 'https://h/?a=1&b=2&b=3'],
      [url`https://${h}/?${Query.parse('a=%7e&&b')}&c`, 'https://h/?a=%7e&&b&c'],
      [url`https://${h}/?${new URLSearchParams('a=b c')}`, 'https://h/?a=b%20c'],
      [url`https://${h}/?${new Map([['a', 'b']])}#x`, 'https://h/?a=b#x'],
      [
        url`https://${h}/?${
          [
            ['a', '1'],
            ['a', '2'],
          ] as never
        }`,
        'https://h/?a=1&a=2',
      ],
      [url`https://${h}/?${'a=b'}`, 'https://h/?a%3Db'],
      [url`https://${h}/?${'k'}=${'v'}&${'n'}=x`, 'https://h/?k=v&n=x'],
      [url`https://${h}/?x=-${null}&range=${1}-${2}`, 'https://h/?range=1-2'],
      [url`https://${h}/files/${['a b', 'c/d']}/e`, 'https://h/files/a%20b/c%2Fd/e'],
      [url`https://${h}/go?to=${Url.parse('https://u@x/?y')}`, 'https://h/go?to=https%3A%2F%2Fu%40x%2F%3Fy'],
      [url`https://${h}/go?to=${new URL('https://x/?y')}`, 'https://h/go?to=https%3A%2F%2Fx%2F%3Fy'],
      [url`https://${h}/go?to=${UrlReference.parse('../a')}`, 'https://h/go?to=..%2Fa'],
      [url`https://${h}/${true}/${10n}/${0}#${false}`, 'https://h/true/10/0#false'],
      [url`https://${h}:${443}/#`, 'https://h:443/#'],
      [url`https://${h}:${null}/`, 'https://h/'],
      [url`https://${h}:${'0080'}`, 'https://h:0080'],
      [url`https://h/#${null}`, 'https://h/'],
      [url`https://h/a b/é?é`, 'https://h/a b/é?é'],
      [url`HTTPS://EXAMPLE.org/${'x'}`, 'HTTPS://EXAMPLE.org/x'],
    ] as const) {
      assert.equal(built.toString(), expected)
    }
    const address = (Url.parse('https://[::1]/').authority as { host: Host }).host
    assert.equal(url`https://${address}:${1}/`.href, 'https://[::1]:1/')
  })

  it('points at the hole of a refused value, and does not show the value', () => {
    const secret = 'hunter2'
    for (const [build, reason, place] of [
      [() => url`https://h/a/${''}/b`, 'empty-segment', 0],
      [() => url`https://h/${'x'}/.${'.'}`, 'dot-segment', 1],
      [() => url`https://h/${'x'}/${['.', secret]}`, 'dot-segment', 1],
      [() => url`https://h/${[]}`, 'empty-segment', 0],
      [() => url`https://h/${undefined}`, 'value-missing', 0],
      [() => url`https://${null}/`, 'value-missing', 0],
      [() => url`https://h/a-${null}`, 'value-missing', 0],
      [() => url`https://h/#a${null}`, 'value-missing', 0],
      [() => url`https://${null}:${'p'}@h/`, 'value-missing', 0],
      [() => url`https://h/${{ secret } as never}`, 'value-not-a-text', 0],
      [() => url`https://h/?a=${{ secret } as never}`, 'value-not-a-text', 0],
      [() => url`https://h/?a=${[{ secret }] as never}`, 'value-not-a-text', 0],
      [() => url`https://h/?a-${['x']}=1`, 'value-not-a-text', 0],
      [() => url`https://h/?${{ a: { secret } } as never}`, 'not-parameters', 0],
      [() => url`https://h/#${Symbol('x') as never}`, 'value-not-a-text', 0],
      [() => url`https://${`u:${secret}@h`}/`, 'host-invalid', 0],
      [() => url`https://h:${65536}/`, 'port-out-of-range', 0],
      [() => url`https://h:${'80/evil'}/`, 'port-invalid', 0],
      [() => url`https://h:${-1}/`, 'port-invalid', 0],
      [() => url`https://${'1.2.3.4.5'}/`, 'IPv4-too-many-parts', 0],
      [() => url`https://${'\u00ad'}.example.org/`, 'host-invalid', 0],
      [() => url`https://${'\u0600'}.example.org/`, 'domain-to-ASCII', 0],
    ] as const) {
      const error = urlErrorOf(build)
      assert.equal(error.reason, reason, error.message)
      assert.notInclude(error.message, secret)
      assert.match(error.message, /^The template cannot be filled/)
      const [, shown = ''] = error.message.split('\n  ')
      const starts = [...shown.matchAll(/\$\{…\}/g)].map(({ index }) => index)
      assert.equal(error.message.split('\n')[2]?.indexOf('^'), (starts[place] as number) + 2, error.message)
    }
  })

  it('names the part of a refused value', () => {
    const wrong = Symbol('x') as never
    for (const [build, part] of [
      [() => url`https://${wrong}@h/`, 'username'],
      [() => url`https://${'u'}:${wrong}@h/`, 'password'],
      [() => url`https://${wrong}/`, 'host'],
      [() => url`https://h:${wrong}/`, 'port'],
      [() => url`https://h/${wrong}/b`, 'path'],
      [() => url`https://h/?a=${wrong}`, 'query'],
      [() => url`https://h/?${wrong}=a`, 'query'],
      [() => url`https://h/${'a'}?b=${'c'}#${wrong}`, 'fragment'],
      [() => reference`#${wrong}`, 'fragment'],
      [() => reference`//${wrong}/a#b`, 'host'],
    ] as const)
      assert.equal(urlErrorOf(build).component, part)
  })

  it('accepts any host as a value, even one whose text would be refused', () => {
    const hostOf = (text: string): Host => Url.parse(text).authority?.host as Host
    assert.equal(url`foo://${hostOf('foo://a%20b')}/x`.toString(), 'foo://a%20b/x')
    assert.equal(url`file://${hostOf('file:///a')}/x`.toString(), 'file:///x')
    assert.equal(reference`//${hostOf('http://[::1]')}/x`.toString(), '//[::1]/x')
    assert.equal(urlErrorOf(() => url`foo://${'a%20b'}/x`).reason, 'host-invalid')
    assert.equal(urlErrorOf(() => url`file://${''}/x`).reason, 'host-invalid')
  })

  it('refuses a literal that is not a URL, on every use', () => {
    for (const build of [
      () => url`/users/${1}`,
      () => url`${Url.parse('https://h/')}users`,
      () => url`${Url.parse('https://h/')}@evil.example/`,
      () => url`http${'s'}://h/`,
      () => url`https://h\\${1}`,
      () => url`https://h/ ${1}
        `,
      () => url`https://h/${1} `,
      () => url`https://example.org${'.evil.example'}/`,
      () => url`https://example.${'org'}/`,
      () => url`https://${'a'}${'b'}/`,
      () => url`https://h:8${1}/`,
      () => url`https://[${'::1'}]/`,
      () => url`https:${'evil.example'}/`,
      () => url`https:///${'evil.example'}`,
      () => url`https://h:x/${1}`,
      () => url`https://h/\u{110000}${1}`,
      () => url`https://h/\ud83d${'\udca9'}`,
    ]) {
      for (const _ of [1, 2]) {
        const error = urlErrorOf(build)
        assert.match(error.message, /^The template cannot be read/, String(build))
      }
    }
  })

  it('names the dialect in the error, and explains unclear literals', () => {
    const base = Url.parse('mailto:u@h', { dialect: whatwg2017 })
    for (const [build, name] of [
      [() => url`${base}/b`, 'whatwg-2017'],
      [() => url`${Url.parse('http://h/', { dialect: rfc3986 })}/${'..'}`, 'rfc3986'],
      [() => url`https://h/${'..'}`, 'whatwg'],
      [() => url`https://h\\`, 'whatwg'],
      [() => url.as('https')`http://h/`, 'whatwg'],
      [() => url.as('https')`${Url.parse('http://h/', { dialect: rfc3986 })}`, 'rfc3986'],
    ] as const) {
      const { dialect, message } = urlErrorOf(build)
      assert.equal(dialect, name)
      assert.include(message.split('\n')[0] ?? '', `(${name}): `)
    }
    const problem = 'the literal has a "\\" or a control character in it, or a space at its beginning or end'
    for (const build of [
      () => url`https://h\\`,
      () => url`https://h/\t`,
      () => url`https://h/\x7f${1}`,
      () => url`https://h/\x85`,
      () => url`https://h/ `,
    ]) {
      assert.include(urlErrorOf(build).message, problem)
    }
  })

  it('splits the literal of a call site only once', () => {
    let reads = 0
    const strings = Object.assign(['https://h/', ''], { raw: ['https://h/', ''] })
    Object.defineProperty(strings, 'join', {
      value(separator: string) {
        reads++
        return Array.prototype.join.call(strings, separator)
      },
    })
    const at = (value: number): string => url(strings as unknown as TemplateStringsArray, value).href
    assert.deepEqual([at(1), at(2), at(3)], ['https://h/1', 'https://h/2', 'https://h/3'])
    assert.equal(reads, 1)
  })

  it('parses the literal of a call site separately for each tag', () => {
    const filledBy = (tag: (strings: TemplateStringsArray, ...values: string[]) => unknown): string =>
      `${tag`/a/${'b'}`}`
    assert.equal(filledBy(reference), '/a/b')
    assert.match(urlErrorOf(() => filledBy(url)).message, /^The template cannot be read/)
    assert.equal(filledBy(reference), '/a/b')
  })

  it('cannot be called with a string', () => {
    assert.throws(() => url('https://h/' as never), TypeError, 'Url.parse reads a text')
    assert.throws(() => url(['https://h/'] as never), TypeError, 'url`…`')
    assert.throws(() => (reference as (text: unknown) => unknown)('a'), TypeError, 'reference`…`')
  })

  it('returns a URL with one of the schemes given to url.as, or throws', () => {
    const https: Url<'https'> = url.as('https')`https://h/${1}`
    assert.equal(https.authority.host.toString(), 'h')
    const after: Url<'https'> = url`${https}/${2}`
    assert.equal(after.href, 'https://h/1/2')
    assert.equal(urlErrorOf(() => url.as('https', 'wss')`http://h/${1}`).reason, 'scheme-not-allowed')
    for (const [scheme, advice] of [
      ['HTTPS', '"HTTPS" is not a scheme in lowercase and without ":": write url.as(\'https\')'],
      ['https:', "write url.as('https')"],
      ['WSS://h', "write url.as('wss')"],
      ['é', "write url.as('https')"],
      ['', "write url.as('https')"],
      [1 as never, "write url.as('https')"],
      [null as never, "write url.as('https', 'http')"],
    ] as const) {
      assert.throws(() => url.as('http', scheme), TypeError, advice)
    }
  })
})

describe('reference`…`', () => {
  it('has no scheme and no host if the literal has none, and keeps those of the base', () => {
    const bases = ['https://h/a/b/c', 'foo://h/a/b/c', 'file:///C:/a/b'].map((text) => Url.parse(text))
    fc.assert(
      fc.property(hostile, hostile, hostile, (a, b, c) => {
        for (const build of [
          () => reference`${a}/${b}?q=${c}#${c}`,
          () => reference`${a}`,
          () => reference`/${a}/${b}`,
          () => reference`../${a}?${b}=${c}`,
          () => reference`./${a}${b}`,
          () => reference`?q=${a}`,
          () => reference`#${a}`,
          () => reference`${a}.html`,
        ]) {
          const built = filledOrRefused(build)
          if (built === null) continue
          assert.isNull(built.scheme)
          assert.isNull(built.authority)
          for (const base of bases) {
            const target = base.resolve(built)
            assert.equal(`${target.scheme} ${target.host}`, `${base.scheme} ${base.host}`, `${built}`)
          }
        }
      }),
      { numRuns: times(500) },
    )
  })

  it('returns a UrlReference', () => {
    assert.isTrue(reference`a/${1}` instanceof UrlReference)
    assert.equal(reference`//${'h'}/${'a:b'}`.toString(), '//h/a:b')
    assert.equal(reference``.toString(), '')
    assert.equal(Url.parse('https://h/b/c').resolve(reference`../a?x=${['1', '2']}`).href, 'https://h/a?x=1&x=2')
  })

  it('refuses a literal that is not a relative reference', () => {
    assert.equal(urlErrorOf(() => reference`https://h/${1}`).reason, 'unexpected-scheme')
    assert.match(urlErrorOf(() => reference`${'javascript'}:${1}`).message, /^The template cannot be read/)
    assert.match(urlErrorOf(() => reference`//h:x/${1}`).message, /^The template cannot be read/)
    assert.equal(urlErrorOf(() => reference`${''}/evil.example`).reason, 'empty-segment')
    assert.equal(urlErrorOf(() => reference`//${'h/evil'}/`).reason, 'host-invalid')
  })

  it('says what to write for a template without a scheme, with another scheme, and for two labels in one hole', () => {
    for (const [fill, reason, suggestion] of [
      [
        () => url`example.org/${1}`,
        'missing-scheme',
        'write one, such as https://, or use reference`…` for a relative reference',
      ],
      [() => url.as('https')`http://h/${1}`, 'scheme-not-allowed', 'name the scheme of the template in url.as'],
      [() => url`https://x.${'a.b'}.org/`, 'host-invalid', 'write a hole for each label, or one for the whole host'],
      // A label that is empty once the host is read.
      [() => url`https://${'\u00ad'}.x.org/`, 'host-invalid', 'write a hole for each label, or one for the whole host'],
    ] as const) {
      const error = urlErrorOf(fill)
      assert.deepEqual([error.reason, error.suggestion], [reason, suggestion])
    }
    assert.include(urlErrorOf(() => url.as('https')`http://h/${1}`).message, 'the scheme is not "https"')
  })
})
