/**
 * The keys, the ranges and the patterns of web archives. The keys are those of the program surt 0.3.1.
 */

import { assert } from 'chai'
import {
  profile,
  type SurtPattern,
  surt,
  surtPattern,
  surtRange,
  surtWithScheme,
} from '../../../lib/around/profiles/index.js'
import { Url, UrlError } from '../../../lib/index.js'
import { urlErrorOf } from '../../support/errors.js'

const reasonOf = (action: () => unknown): string => urlErrorOf(action).reason

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
    ['gopher://h:70/', 'h:70)/'],
    ['http://h:443', 'h:443)/'],
    ['http://h:80/', 'h)/'],
    ['HTTP://h:80/', 'h)/'],
    ['https://h:443/', 'h)/'],
    ['http://u:p@h:8080/', 'h:8080)/'],
    ['http://h::/', 'h)/'],
    ['http://[::1]:8080/a', '::1:8080)/a'],
    ['http://[fe80::1%25Eth0]/', 'fe80::1%25eth0)/'],
    ['dns:www.h', 'dns:www.h'],
    ['http:///h/a', 'h)/a'],
    ['http://', 'http:'],
    ['//h/a', 'h)/a'],
    ['?a', 'http:/?a'],
    ['http://h#a', 'h)/'],
    ['www12.h', 'h)/'],
    ['http://www.1.2.3.4/', '4,3,2,1)/'],
    ['http://h/a//b/./c/../', 'h)/a/b'],
    ['http://h//', 'h)/'],
    ['http://h/?', 'h)/'],
    ['http://h/?b&a=&a', 'h)/?a&a=&b'],
    ['http://h/?a=2&a=1&a', 'h)/?a&a=1&a=2'],
    ['http://h/?A=b&a=a', 'h)/?a=a&a=b'],
    ['http://h/é?é#é', 'h)/%c3%a9?%c3%a9'],
    ['http://a。b/', 'b,a)/'],
    ['http://ab%C3%89.h/', 'h,xn--ab-cja)/'],
    ['http://h/a\\b', 'h)/a\\b'],
    ['http://1.2.3.4./', '4,3,2,1)/'],
    ['http://0x7f.1/', '1,0x7f)/'],
    ['http://a..b...c/', 'c,,b,a)/'],
    ['http://h/%2525', 'h)/%25'],
    ['HtTpS://http://h/', 'http)/h'],
    ['urn:ISBN:1?B&a', 'urn:isbn:1?a&b'],
    ['http:?a', 'http:/?a'],
    ['httpx:a/b', 'a)/b'],
    ['\u000bhttp://h/\u000c', 'h)/'],
    [' filedesc:x', 'filedesc:x'],
    ['http://h/?a&jsessionid=0123456789abcdef0123456789abcdef&b', 'h)/?a&b'],
    ['http://h/?sid=0123456789abcdef0123456789abcde', 'h)/?sid=0123456789abcdef0123456789abcde'],
    ['http://h/?sid=0123456789abcdef0123456789abcdef0', 'h)/?sid=0123456789abcdef0123456789abcdef0'],
    [
      'http://h/?aspsessionidabcdefgh=abcdefghijklmnopqrstuvw1&b',
      'h)/?aspsessionidabcdefgh=abcdefghijklmnopqrstuvw1&b',
    ],
    ['http://h/?cfid=1&b&cftoken=2', 'h)/?b&cfid=1&cftoken=2'],
    ['http://h/?cfid=&cftoken=2', 'h)/?cfid=&cftoken=2'],
    ['http://h/?cfid=1&cftoken=', 'h)/?cfid=1&cftoken='],
    [
      'http://h/?aspsessionidabcdefgh=abcdefghijklmnopqrstuvwxy&b',
      'h)/?aspsessionidabcdefgh=abcdefghijklmnopqrstuvwxy&b',
    ],
    ['http://h/?cfid=1cfid=&cftoken=2', 'h)/'],
    ['http://h/(0123456789abcdef01234567)/%3f.aspx', 'h)/(0123456789abcdef01234567)/?.aspx'],
    ['http://h/(0123456789abcdef01234567)/(0123456789abcdef01234567)/a.aspx', 'h)/(0123456789abcdef01234567)/a.aspx'],
    ['http://h:65535/', 'h:65535)/'],
    ['filedesc', 'filedesc'],
    ['http://1.2.3.4。/a', '4,3,2,1)/a'],
    ['http://a%c0%80é.h/', 'h,xn--a-bga)/'],
    ['http://😀.h/', 'h,xn--e28h)/'],
  ]
  for (const [text, key] of keys) it(`maps ${text} to the key ${key}`, () => assert.equal(surt.key(text), key))

  const withScheme: readonly (readonly [string, string])[] = [
    ['http://www.Example.org:8080/A?b#c', 'http://(org,example:8080,)/a?b'],
    ['HTTP://h:80/', 'HTTP://(h,)/'],
    ['https://h:80/', 'https://(h:80,)/'],
    ['http://[::1]:8080/a', 'http://(::1:8080,)/a'],
    ['http://1.2.3.4/', 'http://(4,3,2,1,)/'],
    ['dns://www.h/', 'dns:(h,www,)/'],
    ['dns:www.h', 'dns:www.h'],
    ['http://', 'http:'],
    ['//h/a', 'http://(h,)/a'],
    ['http://é.h/é?é', 'http://(h,xn--9ca,)/%c3%a9?%c3%a9'],
    ['filedesc:x y', 'filedesc:x y'],
    ['', '-'],
  ]
  for (const [text, key] of withScheme) {
    it(`maps ${text} to the key ${key} with a scheme`, () => assert.equal(surtWithScheme.key(text), key))
  }

  it('takes the names of session parameters literally', () => {
    const mine = surt.with({ sessionParameters: ['a.b', 'c('] })
    assert.equal(mine.key(`http://h/?a.b=${id}&axb=${id}&c(=${id}`), `h)/?&axb=${id.toLowerCase()}`)
  })

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

  it('ends a prefix as the URL is written, with "/" or "?" or with neither', () => {
    for (const [url, from, to] of [
      ['http://h/a', 'h)/a', 'h)/b'],
      ['http://h/a/', 'h)/a/', 'h)/a0'],
      ['http://h/', 'h)/', 'h)0'],
      ['http://h', 'h)/', 'h)0'],
      ['http://h/a?', 'h)/a?', 'h)/a@'],
      ['http://h/?a', 'h)/?a', 'h)/?b'],
      ['urn:a', 'urn:a', 'urn:b'],
    ] as const) {
      assert.deepEqual(surtRange(url, 'prefix'), { from, to })
    }
  })

  const patterns: readonly (readonly [surt: string, text: string, parts: Partial<SurtPattern>])[] = [
    ['org,example)/a?b', '*://example.org/a?b', { host: 'example.org', path: '/a', query: 'b' }],
    ['org,example)/a?', '*://example.org/a?', { host: 'example.org', path: '/a', query: '' }],
    ['org,example)/a?b?c', '*://example.org/a?b?c', { host: 'example.org', path: '/a', query: 'b?c' }],
    ['org,example:8080)/', '*://example.org:8080/', { host: 'example.org', port: 8080, path: '/' }],
    ['org,example)', '*://example.org/*', { host: 'example.org' }],
    ['org,example', '*://*.example.org/*', { host: 'example.org', subdomains: true }],
    ['org,example,', '*://*.example.org/*', { host: 'example.org', subdomains: true }],
    ['org,example,,', '*://*.example.org/*', { host: 'example.org', subdomains: true }],
    ['org,example:81', '*://*.example.org:81/*', { host: 'example.org', port: 81, subdomains: true }],
    ['(org,example,)/a/*', '*://example.org/a/*', { host: 'example.org', path: '/a/*' }],
    ['http://(org,example,)/a', 'http://example.org/a', { scheme: 'http', host: 'example.org', path: '/a' }],
    ['http://(org,example,', 'http://*.example.org/*', { scheme: 'http', host: 'example.org', subdomains: true }],
    ['http://(org,example,)?b', 'http://example.org/*?b', { scheme: 'http', host: 'example.org', query: 'b' }],
    ['1,0,168,192)/', '*://192.168.0.1/', { host: '192.168.0.1', path: '/' }],
    ['2001:db8::1)/', '*://[2001:db8::1]/', { host: '[2001:db8::1]', path: '/' }],
    ['urn:isbn:1?b', 'urn:isbn:1?b', { scheme: 'urn', path: 'isbn:1', query: 'b' }],
    ['urn:isbn:1', 'urn:isbn:1', { scheme: 'urn', path: 'isbn:1' }],
    ['foo:/a/b', 'foo:/a/b', { scheme: 'foo', path: '/a/b' }],
    ['http:', 'http:', { scheme: 'http', path: '' }],
  ]
  for (const [text, pattern, parts] of patterns) {
    it(`surtPattern converts ${text} to ${pattern}`, () => {
      const absent = { scheme: null, host: null, subdomains: false, port: null, path: null, query: null }
      assert.deepEqual(surtPattern(text), { ...absent, ...parts, text: pattern })
      assert.isFrozen(surtPattern(text))
    })
  }

  it('returns keys that surtPattern converts to patterns; surtPattern refuses other strings', () => {
    for (const [text, pattern] of [
      ['http://www.Example.org:8080/A?b', '*://example.org:8080/a?b'],
      ['http://[2001:db8::1]/', '*://[2001:db8::1]/'],
      ['dns:example.org', 'dns:example.org'],
      ['data:,a', 'data:,a'],
      ['mailto:Ann@example.org?b&a', 'mailto:ann@example.org?a&b'],
      ['foo:a/b', 'foo:a/b'],
    ] as const) {
      assert.equal(surtPattern(surt.key(text)).text, pattern)
    }
    for (const text of ['', '-', ')', 'a)b)', '(', 'a:b)/', 'a/b', 'http://h/', 'a:(b', ':a', 'foo:a#b'])
      assert.equal(
        reasonOf(() => surtPattern(text)),
        'surt-invalid',
        text,
      )
    assert.throws(() => surtPattern('a:b)/'), UrlError, '"a:b)/" is not a SURT [surt-invalid]: write org,example)/path')
  })
})
