/**
 * The hosts that a parser allows, by name, by pattern and by address.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { whatwg } from '../../../lib/dialects/index.js'
import { type Dialect, Url, UrlParser } from '../../../lib/index.js'
import { urlErrorOf } from '../../support/errors.js'

const allows = (pattern: string, url: string): boolean => new UrlParser({ hosts: [pattern] }).canParse(url)

describe('the hosts that a parser allows', () => {
  for (const [pattern, allowed, refused] of [
    [
      'example.org',
      ['http://example.org', 'https://EXAMPLE.org:8443/a', 'wss://u:p@example%2Eorg', 'file://example.org/a'],
      ['http://www.example.org', 'http://example.org.', 'http://example.org.evil.example', 'http://notexample.org'],
    ],
    [
      '*.example.org',
      ['http://www.example.org', 'http://a.b.c.example.org', 'http://xn--bcher-kva.example.org'],
      ['http://example.org', 'http://notexample.org', 'http://www.example.org.', 'http://.example.org', 'http://org'],
    ],
    ['example.org.', ['http://example.org.', 'http://EXAMPLE.ORG。'], ['http://example.org', 'http://a.example.org.']],
    ['*.example.org.', ['http://a.example.org.'], ['http://a.example.org', 'http://example.org.']],
    ['bücher.example', ['http://xn--bcher-kva.example', 'http://BÜCHER。example'], ['http://bucher.example']],
    ['xn--bcher-kva.example', ['http://bücher.example', 'http://b%C3%BCcher.example'], []],
    ['*.BÜCHER.example', ['http://a.xn--bcher-kva.example'], ['http://bücher.example']],
    ['faß.example', ['http://xn--fa-hia.example'], ['http://fass.example']],
    ['localhost', ['http://LOCALHOST:8080', 'foo://localhost'], ['http://127.0.0.1', 'file://localhost/']],
    [
      '127.0.0.1',
      ['http://127.1', 'http://0x7f000001', 'http://127.0.0.1.', 'foo://127.0.0.1'],
      ['http://[::ffff:7f00:1]'],
    ],
    ['0x7f.1', ['http://127.0.0.1'], ['http://127.0.0.2', 'foo://0x7f.1']],
    ['[::1]', ['http://[0:0::1]', 'foo://[::1]'], ['http://[::]', 'http://0.0.0.1']],
    ['[2001:DB8::1.2.3.4]', ['http://[2001:db8::102:304]'], ['http://1.2.3.4']],
    [
      'example.net',
      ['git://Example.NET/a'],
      ['git://example.net%2F.evil/', 'git://example%2Enet/', 'git://a.example.net'],
    ],
    ['*.example.net', ['git://A.example.net'], ['git://evil.example%2F.example.net', 'git://evil;.example.net']],
    ['*.example', ['http://a.example'], ['http://example', 'http://a.b']],
    ['org', ['http://org'], ['http://example.org', 'git://a%2Eorg']],
    ['*.org', ['git://example.org'], ['git://a%62.org', 'git://%61b.org', 'git://.org', 'http://.org']],
    ['a_b.example', ['http://A_b.example'], ['http://a-b.example']],
  ] as const) {
    it(`include exactly the hosts that match ${pattern}`, () => {
      for (const url of allowed) assert.isTrue(allows(pattern, url), url)
      for (const url of refused) assert.isFalse(allows(pattern, url), url)
    })
  }

  it('exclude URLs without a host', () => {
    for (const url of ['mailto:me@example.org', 'data:example.org', 'file:///example.org', 'foo:///example.org']) {
      assert.isFalse(allows('example.org', url), url)
    }
  })

  it('include exactly the hosts that match the list', () => {
    const parser = new UrlParser({ hosts: ['a.example', '*.b.example', '[::1]'] })
    for (const url of ['http://a.example', 'http://x.b.example', 'http://[::1]'])
      assert.isTrue(parser.canParse(url), url)
    for (const url of ['http://x.a.example', 'http://b.example']) assert.isFalse(parser.canParse(url), url)
  })

  it('are parsed by the dialect of the parser', () => {
    const parse: Dialect['parse'] = (input, report) => whatwg.parse(input.replace('//wiki/', '//wiki.example/'), report)
    const parser = new UrlParser({ dialect: { ...whatwg, fastWay: undefined as never, parse }, hosts: ['wiki'] })
    assert.isTrue(parser.canParse('http://wiki/'))
    assert.isTrue(parser.canParse('http://wiki.example/'))
    assert.isFalse(parser.canParse('http://wiki'))
  })

  it('equal a pattern, or are subdomains of a pattern with "*."', () => {
    const label = fc.stringMatching(/^[a-z]{1,3}$/)
    const labels = fc.array(label, { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(labels, labels, (pattern, host) => {
        const url = `http://${host.join('.')}/`
        assert.equal(allows(pattern.join('.'), url), pattern.join('.') === host.join('.'))
        const isBelow = host.length > pattern.length && host.slice(-pattern.length).join('.') === pattern.join('.')
        assert.equal(allows(`*.${pattern.join('.')}`, url), isBelow)
      }),
    )
  })

  describe('are refused by the constructor', () => {
    for (const [pattern, suggestion] of [
      ['.example.org', 'write "*.example.org", and "example.org" for that host itself'],
      ['*', 'leave the list out, and any host is allowed'],
      ['', 'leave the list out, and any host is allowed'],
      ['https://example.org', 'write the host alone'],
      ['example.org/', 'write the host alone'],
      ['me@example.org', 'write the host alone'],
      ['example.org:443', 'write the host alone, and its port in the list of ports'],
      ['::1', 'write "[::1]"'],
      ['::ffff:1.2.3.4', 'write "[::ffff:1.2.3.4]"'],
      ['1:2:3:4:5:6:7:8', 'write "[1:2:3:4:5:6:7:8]"'],
      ['g:8x', null],
      ['*.', null],
      ['*.*.example.org', null],
      ['www.*.org', null],
      ['*example.org', null],
      ['*.127.0.0.1', null],
      ['*.[::1]', null],
      ['*.1', null],
      ['[::1]:80', null],
      ['[::1', null],
      ['[1.2.3.4]', null],
      ['a..example', null],
      ['*..example', null],
      ['exam ple.org', null],
      [' example.org', null],
      ['example.org\n', null],
      ['exam%70le.org', null],
      ['a<b', null],
      ['256.256.256.256', null],
      ['a|b', null],
      [42, null],
      [null, null],
    ] as const) {
      it(`if they are written as ${JSON.stringify(pattern)}`, () => {
        const error = urlErrorOf(() => new UrlParser({ hosts: ['example.org', pattern as string] }))
        assert.equal(error.code, 'ERR_INVALID_RULE')
        assert.equal(error.reason, 'invalid-host')
        assert.equal(error.component, 'host')
        assert.include(
          error.message,
          `The rule "hosts" cannot be followed: ${JSON.stringify(pattern)} is not a host or a host pattern`,
        )
        assert.equal(
          error.suggestion,
          suggestion ?? 'write a host, such as "example.org" or "[::1]", or "*.example.org"',
        )
        assert.notInclude(error.message, '\n')
      })
    }
  })

  it('can be a long list, and the error for a long host is short', () => {
    const hosts = Array.from({ length: 1000 }, (_, index) => `*.host${index}.example`)
    const parser = new UrlParser({ hosts })
    assert.isTrue(parser.canParse('http://a.host999.example'))
    const long = `http://${'a.'.repeat(50_000)}example`
    assert.isFalse(parser.canParse(long))
    assert.isBelow(urlErrorOf(() => parser.parse(long)).message.length, 1000)
    assert.isTrue(Url.canParse(long))
  })
})
