/**
 * Profiles as values: by name, frozen, with fewer steps, with other lists; what each of them refuses.
 */

import { inspect } from 'node:util'
import { assert } from 'chai'
import { profiles } from '../../../lib/around/profiles/by-name.js'
import {
  dedupe,
  dedupeLoose,
  normalizeUrl,
  Profile,
  profile,
  safeBrowsing,
  surt,
  surtPattern,
  surtRange,
  w3lib,
} from '../../../lib/around/profiles/index.js'
import { Url, UrlError } from '../../../lib/index.js'
import { urlErrorOf } from '../../support/errors.js'
import { fixedSteps, withThoseInNeed } from './support/needs.js'

const reasonOf = (action: () => unknown): string => urlErrorOf(action).reason

describe('Profile', () => {
  it('is found by its name, with or without the version', () => {
    for (const one of profiles) {
      assert.equal(profile(one.name), one)
      assert.equal(profile(`${one.name}@${one.version}`), one)
      assert.equal(String(one), `${one.name}@${one.version}`)
    }
    for (const name of ['', 'Dedupe', 'dedupe@', 'dedupe@2', 'dedupe@1@2', 'dedupe@1@', 'toString', '__proto__']) {
      assert.throws(() => profile(name), TypeError)
    }
  })

  it('is immutable and has no public constructor', () => {
    assert.throws(() => new (Profile as never as new () => Profile)(), TypeError, "Write profile('dedupe')")
    assert.isFrozen(dedupe.steps)
    assert.isFrozen(dedupe.parameters)
    assert.isFrozen(profiles)
    assert.isFrozen(dedupe.apply('http://h/#a').changes)
    assert.throws(() => {
      ;(dedupe as { key: unknown }).key = () => ''
    }, TypeError)
    assert.equal(inspect(dedupe), 'Profile <dedupe@1>')
  })

  it('is not deeply equal to a different profile', () => {
    assert.deepEqual(dedupeLoose, dedupeLoose.without())
    assert.notDeepEqual(dedupeLoose, dedupeLoose.without('strip-www'))
    assert.notDeepEqual(dedupeLoose, dedupeLoose.with({ indexFiles: [] }))
    assert.notDeepEqual(surt as Profile, profile('surt-with-scheme') as Profile)
  })

  it('lists its steps, each with a unique name and a description', () => {
    for (const one of profiles) {
      const names = one.steps.map(({ name }) => name)
      assert.sameMembers(names, [...new Set(names)])
      assert.include(names, 'read')
      for (const { name, does } of one.steps) {
        assert.match(name, /^[a-z0-9]+(?:-[a-z0-9]+)*$/)
        assert.match(does, /^[a-z-]+s /, `${one.name}: ${name}`)
      }
    }
  })

  it('keeps the remaining steps in order when a step and its dependents are left out', () => {
    for (const one of profiles) {
      const fixed = fixedSteps(one)
      for (const { name } of one.steps) {
        if (fixed.includes(name)) {
          assert.throws(() => one.without(name), TypeError, 'that can be left out')
          continue
        }
        const names = withThoseInNeed(one, [name])
        assert.deepEqual(
          one.without(...names).steps,
          one.steps.filter((step) => !names.includes(step.name)),
        )
        assert.doesNotThrow(() => one.without(...names).tryKey('http://www.example.org:80/a/../b?c#d'))
        if (names.length > 1) assert.throws(() => one.without(name), TypeError, `does not leave out ${name} without `)
      }
    }
    const two = dedupeLoose.without('strip-www').without('https-scheme', 'strip-www')
    assert.equal(two.key('http://www.example.org/'), 'http://www.example.org/')
  })

  it('can be derived by without and with in either order', () => {
    const first = dedupeLoose.without('strip-www').with({ trackingParameters: ['x'] })
    const second = dedupeLoose.with({ trackingParameters: ['x'] }).without('strip-www')
    assert.deepEqual(first, second)
    assert.equal(first.key('http://www.h.example/?x=1&utm_id=2'), 'https://www.h.example/?utm_id=2')
  })

  it('returns itself if no step is left out and no parameter changes', () => {
    for (const one of profiles) {
      assert.equal(one.without(), one)
      assert.equal(one.with({}), one)
      assert.equal(one.with(one.parameters), one)
      const names = withThoseInNeed(
        one,
        one.steps.map(({ name }) => name).filter((name) => !fixedSteps(one).includes(name)),
      )
      const fewer = one.without(...names)
      assert.equal(fewer.without(...names), fewer)
    }
    assert.equal(w3lib.with({ keepFragments: false }), w3lib)
    assert.equal(surt.with({ sessionParameters: ['jsessionid', 'phpsessid', 'sid'] }), surt)
  })

  it('lists omitted steps and changed parameters in toString', () => {
    assert.equal(String(dedupeLoose.without('sort-query')), 'dedupe-loose@1 without sort-query')
    const fewer = dedupeLoose.without('strip-www').without('https-scheme')
    assert.equal(String(fewer), 'dedupe-loose@1 without https-scheme and strip-www')
    assert.deepEqual(fewer, dedupeLoose.without('https-scheme', 'strip-www'))
    const other = fewer.with({ indexFiles: [], trackingParameters: ['x'] })
    assert.equal(
      String(other),
      'dedupe-loose@1 with other trackingParameters and indexFiles, without https-scheme and strip-www',
    )
    assert.equal(String(other.with(dedupeLoose.parameters)), String(fewer))
    assert.equal(inspect(surt.with({ sessionParameters: [] })), 'Profile <surt@0.3.1 with other sessionParameters>')
    assert.throws(() => profile(String(fewer)), TypeError, 'version 1')
  })

  it('makes no claims if a step is left out', () => {
    const fewer = dedupeLoose.without('sort-query')
    assert.notEqual(fewer.key('http://h/?b&a'), fewer.key('http://h/?a&b'))
    assert.deepEqual(fewer.claims, [])
    assert.deepEqual(fewer.with({ indexFiles: [] }).claims, [])
    assert.deepEqual(dedupeLoose.without().claims, ['idempotent', 'order-independent'])
  })

  it("copies the caller's lists", () => {
    const names = ['x']
    const mine = dedupeLoose.with({ trackingParameters: names })
    names.push('y')
    assert.equal(mine.without('strip-www').key('https://h/?x&y'), 'https://h/?y')
    assert.isFrozen(mine.parameters.trackingParameters)
    assert.deepEqual(dedupeLoose.with({ trackingParameters: new Set(['x']) as never }).parameters, {
      ...dedupeLoose.parameters,
      trackingParameters: ['x'],
    })
  })

  it('refuses a wrong value for a parameter', () => {
    const refused: readonly (readonly [() => unknown, string])[] = [
      [() => surt.with({ sessionParameters: 'sid' as never }), 'a list of names: write ["sid"] instead of "sid"'],
      [() => surt.with({ sessionParameters: 1 as never }), 'sessionParameters is a list of names, not 1'],
      [() => dedupeLoose.with({ indexFiles: [/a/] as never }), 'indexFiles is a list of names, not "/a/"'],
      [() => dedupeLoose.with({ sessionParameters: null as never }), 'sessionParameters is a list of names, not null'],
      [() => w3lib.with({ keepFragments: 'false' as never }), 'keepFragments is true or false, not "false"'],
      [() => w3lib.with({ encoding: 1 as never }), 'encoding is a text, not 1'],
      [() => w3lib.with({ encoding: 'utf-16le' }), 'not "utf-16le", which the Encoding Standard only decodes'],
      [
        () => normalizeUrl.with({ emptyQueryValue: 'allways' as never }),
        'emptyQueryValue is "preserve" or "always" or "never", not "allways"',
      ],
      [() => normalizeUrl.with({ forceHttps: 1 as never }), 'forceHttps is true or false, not 1'],
      [() => normalizeUrl.with({ defaultProtocol: '' }), 'defaultProtocol is a scheme such as "https", not ""'],
      [() => normalizeUrl.with({ defaultProtocol: 'https://' }), 'defaultProtocol is a scheme such as "https"'],
      [() => normalizeUrl.with({ customProtocols: 'sindre' as never }), 'customProtocols is a list of names: write'],
      [() => normalizeUrl.with({ removeQueryParameters: 'ref' as never }), 'true or false or a list of names'],
      [
        () => normalizeUrl.with({ removeQueryParameters: /ref/ as never }),
        'a list of names and regular expressions, not',
      ],
      [() => normalizeUrl.with({ removeDirectoryIndex: [1] as never }), 'a list of names and regular expressions, not'],
      [
        () => normalizeUrl.with({ keepQueryParameters: true as never }),
        'null or a list of names and regular expressions',
      ],
      [() => normalizeUrl.with({ transformPath: true as never }), 'transformPath is a function or false, not true'],
    ]
    for (const [call, message] of refused) assert.throws(call, TypeError, message)
    for (const defaultProtocol of ['https', 'https:']) {
      assert.equal(normalizeUrl.with({ defaultProtocol }).key('h.example/a'), 'https://h.example/a')
    }
    assert.equal(normalizeUrl.with({ keepQueryParameters: ['a'] }).key('h.example/?a=1&b=2'), 'http://h.example/?a=1')
  })

  it('refuses unknown, inherited and contradictory parameters', () => {
    assert.throws(() => dedupe.with({ trackingParameters: [] } as never), TypeError, 'trackingParameters')
    assert.throws(() => dedupeLoose.with('x' as never), TypeError, 'plain object')
    assert.throws(() => dedupeLoose.with({ trackingParameters: 'utm_*' as never }), TypeError, 'list of names')
    const inherited = Object.create({ trackingParameters: ['x'] })
    assert.throws(() => dedupeLoose.with(inherited), TypeError)
    assert.throws(() => normalizeUrl.with({ forceHttp: true, forceHttps: true }), TypeError, 'exclude')
    assert.throws(() => w3lib.with({ encoding: 'utf-99' }), UrlError, 'utf-99')
  })

  it('accepts a string, a Url, or an object with an href', () => {
    const text = 'http://EXAMPLE.org/a#b'
    for (const one of profiles) {
      assert.equal(one.key(new URL(text)), one.key(new URL(text).href))
      assert.equal(one.key(Url.parse(text)), one.key(text))
    }
  })

  it('throws an error with a reason and without the password', () => {
    assert.equal(
      reasonOf(() => dedupe.key('http://h:70000/')),
      'port-out-of-range',
    )
    assert.equal(
      reasonOf(() => dedupeLoose.key('h')),
      'missing-scheme-non-relative-URL',
    )
    assert.equal(
      reasonOf(() => surt.key('http://h:port/')),
      'port-invalid',
    )
    assert.equal(
      reasonOf(() => surt.key('http://h:65536/')),
      'port-invalid',
    )
    assert.equal(
      reasonOf(() => surt.key(' \t ')),
      'empty-text',
    )
    assert.equal(
      reasonOf(() => w3lib.key('http://[x]/')),
      'IPv6-unclosed',
    )
    assert.equal(
      reasonOf(() => w3lib.key('http://h/\ud800')),
      'lone-surrogate',
    )
    assert.equal(
      reasonOf(() => w3lib.key('http://a\uff0fb/')),
      'host-invalid-code-point',
    )
    assert.equal(
      reasonOf(() => normalizeUrl.key('data:')),
      'data-url-invalid',
    )
    for (const one of [surt, w3lib, dedupe]) {
      try {
        one.key(one.name === 'w3lib' ? 'http://u:secret@[h/' : 'http://u:secret@h:x/')
        assert.fail('it is refused')
      } catch (error) {
        assert.instanceOf(error, UrlError)
        assert.notInclude((error as Error).message, 'secret')
      }
    }
  })
})

describe('dedupe', () => {
  it('applies the same steps to a Url as to its string', () => {
    const text = 'HTTP://EXAMPLE.org:80/a/../b'
    const written = dedupe.without('canonical-scheme', 'canonical-host', 'canonical-path')
    assert.equal(written.key(text), 'HTTP://EXAMPLE.org/a/../b')
    assert.equal(written.key(Url.parse(text)), 'HTTP://EXAMPLE.org/a/../b')
    assert.deepEqual(
      dedupe.apply(Url.parse(text)).changes.map(({ step }) => step),
      ['canonical-scheme', 'canonical-host', 'strip-default-port', 'canonical-path'],
    )
  })

  const same: readonly (readonly [string, string])[] = [
    ['HTTP://u:p@EXAMPLE.org:80/a', 'http://u:p@example.org/a'],
    ['http://h/%7e%2d%5f%2E%41%7a%30', 'http://h/~-_.Az0'],
    ['http://h/?%7e#x', 'http://h/?~'],
    ['http://u%7e:p%41@h/', 'http://u~:pA@h/'],
    ['foo://%41%7e%e9/', 'foo://A~%E9/'],
    ['http://h/a/%2e%2e/b', 'http://h/b'],
    ['http://h/?', 'http://h/?'],
    ['http://h/?#', 'http://h/?'],
    ['http://h#', 'http://h/'],
    ['http://h:/', 'http://h/'],
    ['http://:@h/', 'http://h/'],
    ['http://u:@h/', 'http://u@h/'],
    ['file://localhost/a', 'file:///a'],
    ['data:x  #f', 'data:x%20%20'.replace('%20', ' ')],
    ['http://h/%%34%31', 'http://h/%%341'],
    ['http://h/%2%35', 'http://h/%2%35'],
    ['file:///%43:/a', 'file:///%43:/a'],
    ['file:///%43|/a', 'file:///%43|/a'],
  ]
  for (const [text, key] of same) it(`maps ${text} to the key ${key}`, () => assert.equal(dedupe.key(text), key))

  const different: readonly (readonly [string, string])[] = [
    ['http://h/', 'https://h/'],
    ['http://h/', 'http://h./'],
    ['http://h/a', 'http://h/a/'],
    ['http://h/a', 'http://h/A'],
    ['http://h/?a&b', 'http://h/?b&a'],
    ['http://h/?a+b', 'http://h/?a%20b'],
    ['http://h/a%2Fb', 'http://h/a/b'],
    ['http://h/%2525', 'http://h/%25'],
    ['http://u@h/', 'http://h/'],
    ['http://h/?', 'http://h/'],
    ['mailto:a@h?', 'mailto:a@h'],
    ['foo://h?', 'foo://h'],
    ['foo://h', 'foo://h/'],
    ['foo://H/', 'foo://h/'],
  ]
  for (const [one, another] of different) {
    it(`distinguishes ${one} from ${another}`, () => assert.notEqual(dedupe.key(one), dedupe.key(another)))
  }
})

describe('dedupe-loose', () => {
  const keys: readonly (readonly [string, string])[] = [
    ['http://www.example.org/', 'https://example.org/'],
    ['http://www.www.example.org/', 'https://example.org/'],
    ['http://www.com/', 'https://www.com/'],
    ['http://www.com./', 'https://www.com./'],
    ['http://h:443/', 'http://h:443/'],
    ['https://h:80/', 'https://h:80/'],
    ['http://h/?UTM_Source=1&fbclid=2&%75tm_id=3', 'https://h/'],
    ['http://h/?utm=1', 'https://h/?utm=1'],
    ['http://h/?b&&a&', 'https://h/?a&b'],
    ['http://h/index.html/index.php//', 'https://h/'],
    ['http://h/a/INDEX.HTML', 'https://h/a'],
    ['http://h/myindex.html', 'https://h/myindex.html'],
    ['http://h/a//?b', 'https://h/a?b'],
    ['ftp://www.h.example/index.html', 'ftp://www.h.example/index.html'],
    ['file:///a/', 'file:///a/'],
    ['mailto:www.a@b/', 'mailto:www.a@b/'],
    ['mailto:a@b?', 'mailto:a@b'],
    ['http://h/?#a', 'https://h/'],
  ]
  for (const [text, key] of keys) it(`maps ${text} to the key ${key}`, () => assert.equal(dedupeLoose.key(text), key))

  it('uses the lists that it is given', () => {
    const mine = dedupeLoose.with({ indexFiles: ['start'], trackingParameters: ['a*'], sessionParameters: ['SID'] })
    assert.equal(mine.key('https://h/b/start?abc=1&sid=2&c=3&utm_id=4'), 'https://h/b?c=3&utm_id=4')
    assert.equal(mine.key('https://h/index.html'), 'https://h/index.html')
    assert.equal(mine.key('https://h/start'), 'https://h/')
  })

  it('keeps the first slash of a path even if all segments are names of index files', () => {
    for (const name of ['*', '']) {
      const mine = dedupeLoose.with({ indexFiles: [name] })
      assert.equal(mine.key('https://h/'), 'https://h/')
      assert.equal(mine.key('https://h//'), 'https://h/')
    }
    assert.equal(dedupeLoose.with({ indexFiles: ['*'] }).key('https://h/a/b.html'), 'https://h/')
  })
})

describe('surt', () => {
  const id = '0123456789abcdef0123456789ABCDEF'
  const keys: readonly (readonly [string, string])[] = [
    ['http://h/', 'h)/'],
    ['http://h:0080/', 'h)/'],
    ['https://h:80/', 'h:80)/'],
    ['http:/example.org/a', 'org,example)/a'],
    ['http:example.org/a', 'org,example)/a'],
    ['http://http://https://h/', 'h)/'],
    ['http://h/../../a', 'h)/a'],
    ['http://h/..', 'h)/..'],
    ['http://1.2/', '2,0,0,1)/'],
    ['http://0177.0.0.1/', '1,0,0,127)/'],
    ['http://0177/', '177,0,0,0)/'],
    ['http://4294967297/', '1,0,0,0)/'],
    ['http://300.1.1.1/', '1,1,1,300)/'],
    ['http://www3.www.h/', 'h,www)/'],
    ['http://...h..a./', 'a,h)/'],
    ['http://.../a', 'http:/a'],
    [`http://h/?a=1&PHPSESSID=${id}`, 'h)/?&a=1'],
    [`http://h/?x${'sid'}=${id}&a=1`, 'h)/?xa=1'],
    ['http://h/?cfid=1&cftoken=2&a', 'h)/?a'],
    ['http://h/?b&xcfid=1&cftoken=2&a', 'h)/?b&xa'],
    ['http://h/?aspsessionidABCDEFGH=abcdefghijklmnopqrstuvwx', 'h)/'],
    [`http://h/(${id.slice(0, 24)})/a.aspx`, 'h)/a.aspx'],
    [`http://h/(a(${id.slice(0, 24)})b(${id.slice(0, 24)}))/a.aspx`, 'h)/a.aspx'],
    [`http://h/(${id.slice(0, 24)})/.aspx`, `h)/(${id.slice(0, 24)})/.aspx`],
    ['HTTP://H/A?B', 'h)/a?b'],
    ['filedesc:x y', 'filedesc:x y'],
    ['http://h/\ud800', 'h)/%ef%bf%bd'],
  ]
  for (const [text, key] of keys) it(`maps ${text} to the key ${key}`, () => assert.equal(surt.key(text), key))

  it('reads the href of an object only once, as dedupe and surtRange do', () => {
    for (const ask of [
      (input: { readonly href: string }) => profile('surt').key(input),
      (input: { readonly href: string }) => profile('dedupe').tryKey(input),
      (input: { readonly href: string }) => profile('dedupe').apply(input),
      (input: { readonly href: string }) => surtRange(input, 'host'),
      (input: { readonly href: string }) => surtRange(input, 'prefix'),
    ]) {
      let times = 0
      const link = {
        get href() {
          times++
          return 'https://example.org/a/'
        },
      }
      ask(link)
      assert.equal(times, 1)
    }
  })

  it('has the same ranges as pywb, and refuses unknown kinds of ranges and URLs without the needed part', () => {
    assert.deepEqual(surtRange('http://example.org/?', 'prefix'), { from: 'org,example)/?', to: 'org,example)/@' })
    assert.deepEqual(surtRange('http://org/', 'domain'), { from: 'org,', to: 'org-' })
    assert.deepEqual(surtRange(Url.parse('http://example.org:81/'), 'host'), {
      from: 'org,example:81)/',
      to: 'org,example:81*',
    })
    assert.throws(() => surtRange('http://h/', 'page' as never), TypeError, 'exact, prefix, host, domain')
    assert.throws(() => surtRange('http://h/', 'toString' as never), TypeError)
    assert.equal(
      reasonOf(() => surtRange('dns:h', 'domain')),
      'no-host',
    )
    assert.throws(() => surtRange('dns:h', 'host'), UrlError, 'range of its host [no-host]: ask for the exact page')
    assert.equal(
      reasonOf(() => surtRange('http://h:x/')),
      'port-invalid',
    )
  })

  it('has ranges that contain only the keys of the requested page, prefix, host or domain', () => {
    const covers = (url: string, match: 'exact' | 'prefix' | 'host' | 'domain', other: string): boolean => {
      const { from, to } = surtRange(url, match)
      const key = surt.key(other)
      return from <= key && key < to
    }
    assert.isTrue(covers('http://h.example/a', 'exact', 'https://www.h.example/a/'))
    assert.isFalse(covers('http://h.example/a', 'exact', 'http://h.example/a/b'))
    assert.isTrue(covers('http://h.example/a', 'prefix', 'http://h.example/ab'))
    assert.isFalse(covers('http://h.example/a/', 'prefix', 'http://h.example/ab'))
    assert.isTrue(covers('http://h.example/a', 'host', 'http://h.example/'))
    assert.isFalse(covers('http://h.example/a', 'host', 'http://a.h.example/'))
    assert.isTrue(covers('http://h.example/a', 'domain', 'http://a.h.example/'))
    assert.isFalse(covers('http://h.example/a', 'domain', 'http://ha.example/'))
  })

  it('returns keys that surtPattern converts to patterns; surtPattern refuses other strings', () => {
    for (const [text, pattern] of [
      ['http://www.Example.org:8080/A?b', '*://example.org:8080/a?b'],
      ['http://[2001:db8::1]/', '*://[2001:db8::1]/'],
      ['dns:example.org', 'dns:example.org'],
      ['data:,a', 'data:,a'],
    ] as const) {
      assert.equal(surtPattern(surt.key(text)).text, pattern)
    }
    for (const text of ['', '-', ')', 'a)b)', '(', 'a:b)/'])
      assert.equal(
        reasonOf(() => surtPattern(text)),
        'surt-invalid',
        text,
      )
    assert.throws(() => surtPattern('a:b)/'), UrlError, '"a:b)/" is not a SURT [surt-invalid]: write org,example)/path')
  })
})

describe('safe-browsing', () => {
  const keys: readonly (readonly [string, string])[] = [
    ['http://h/%2525252541', 'http://h/A'],
    ['http://h/a%2f%2e%2e/b', 'http://h/b'],
    ['http://0x7F.0.0.1/', 'http://127.0.0.1/'],
    ['http://017700000001/', 'http://127.0.0.1/'],
    ['http://1.2.3.4.5/', 'http://1.2.3.4.5/'],
    ['http://256.1.1.1/', 'http://256.1.1.1/'],
    ['http://[2001:0DB8:0::1]/', 'http://[2001:db8::1]/'],
    ['http://[64:ff9b::1.2.3.4]/', 'http://1.2.3.4/'],
    ['http://FAß.de/é?é#x', 'http://xn--fa-hia.de/%C3%A9?%C3%A9'],
    ['http:\\\\h\\a', 'http://h/a'],
    ['http://h/a\tb%09c', 'http://h/ab%09c'],
    ['https://h:443/', 'https://h/'],
    ['http://u:@h/', 'http://u@h/'],
    ['', 'http:/'],
  ]
  for (const [text, key] of keys) it(`maps ${text} to the key ${key}`, () => assert.equal(safeBrowsing.key(text), key))
})

describe('w3lib', () => {
  it("accepts Python's encoding names, and uses UTF-8 if the encoding lacks a character", () => {
    const keyIn = (encoding: string): string => w3lib.with({ encoding }).key('http://h/é?é€')
    assert.equal(keyIn('latin1'), 'http://h/%C3%A9?%C3%A9%E2%82%AC=')
    assert.equal(keyIn('cp1252'), 'http://h/%C3%A9?%E9%80=')
    assert.equal(keyIn('iso-8859-15'), 'http://h/%C3%A9?%E9%A4=')
    assert.equal(w3lib.with({ encoding: 'shift_jis' }).key('http://h/?表'), 'http://h/?%95%5C=')
  })

  it('refuses only the invalid bracketed hosts that the program refuses, and accepts every port', () => {
    for (const text of [
      'http://[x]/',
      'http://[1.2.3.4]/',
      'http://[::1/',
      'http://a]b',
      'http://[::1%]/',
      'http://[v1.]/',
    ])
      assert.equal(w3lib.tryKey(text), null, text)
    for (const text of ['http://h:99999/', 'http://h:080/', 'http://h:x/', 'http://[::1%a]/', 'http://[v1.a]x/'])
      assert.equal(w3lib.key(text), text)
  })

  const keys: readonly (readonly [string, string])[] = [
    ['http://h/?a=1;b=2', 'http://h/?a=1&b=2'],
    ['http://h/?a=;', 'http://h/?a='],
    ['http://h/?%3B=%26', 'http://h/?%3B=%26'],
    ['http://h/a\\b', 'http://h/a%5Cb'],
    ['http://h/a^b|c', 'http://h/a%5Eb|c'],
    ['http://h/%ff?%ff', 'http://h/%FF?%FF='],
    ['http://h:/', 'http://h/'],
    ['http://h:١/', 'http://xn--h:-cyd/'],
    ['http://U%40:P@BÜCHER.example/', 'http://xn--u%40:p@bcher-klb.example/'],
    ['http://U%40:P@H.example/', 'http://U%40:P@h.example/'],
    ['http://Ⱟ.ẞ/', 'http://xn--5fj.ss/'],
    ['http:h/a', 'http:///h/a'],
    ['http://h/a;', 'http://h/a'],
    ['http://h/a;b/c;d=%7e;', 'http://h/a;b/c;d=%7e;'],
    ['mailto:', 'mailto:/'],
  ]
  for (const [text, key] of keys) it(`maps ${text} to the key ${key}`, () => assert.equal(w3lib.key(text), key))
})

describe('normalize-url', () => {
  it('calls the function transformPath, and accepts regular expressions with the flag g', () => {
    const shout = normalizeUrl.with({ transformPath: (segments) => segments.map((segment) => segment.toUpperCase()) })
    assert.equal(shout.key('h.example/a/b/'), 'http://h.example/A/B')
    const filtered = normalizeUrl.with({ removeQueryParameters: [/^a/g] })
    for (let i = 0; i < 3; i++) assert.equal(filtered.key('h.example/?a1=1&a2=2&b=3'), 'http://h.example/?b=3')
  })
})
