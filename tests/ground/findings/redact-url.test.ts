/**
 * Where secrets are in a URL that a document has read: in which of its parts, and what may be shown of each part.
 */

import { assert } from 'chai'
import { programs, webUrl, whatwg } from '../../../lib/dialects/index.js'
import { type Components, type Dialect, NO_PARTS, silent } from '../../../lib/ground/components.js'
import { maskPasswords } from '../../../lib/ground/findings/mask-password.js'
import {
  hasPlainCredentials,
  holesByPart,
  maskedAuthority,
  maskedChangedPart,
  maskedPartOf,
} from '../../../lib/ground/findings/redact-url.js'
import { Url } from '../../../lib/index.js'

const record = (text: string, dialect: Dialect): Components => dialect.parse(text, silent) as Components

/** What is to be masked of each part. */
function secretsOf(url: Components, dialect: Dialect): string {
  const found: string[] = []
  for (const [part, holes] of holesByPart(url, dialect)) {
    const text = url[part] ?? ''
    if (holes.length > 0) found.push(`${part} ${holes.map(({ start, end }) => text.slice(start, end)).join('|')}`)
  }
  return found.join(', ')
}

describe('the secrets of a URL', () => {
  for (const [text, dialect, secrets, authority, path, query, fragment, isPlain = false] of [
    ['https://h:80/a?b#c', whatwg, '', 'h:80', '/a', 'b', 'c', true],
    ['https://u:12/secret@h', whatwg, 'port 12, path /secret', 'u:***', '***@h', null, null],
    ['https://u:12/secret?x@h', whatwg, 'port 12, path /secret, query x', 'u:***', '***', '***@h', null],
    ['https://u:12/secret#x@h', whatwg, 'port 12, path /secret, fragment x', 'u:***', '***', null, '***@h'],
    ['https://CORP\\a:secret@h/x', whatwg, 'path secret|secret', 'CORP', '/a:***@h/x', null, null],
    ['http://localhost:3000/?mail=me@h', whatwg, '', 'localhost:3000', '/', 'mail=me@h', null, true],
    ['https://u:p@h/', whatwg, '', 'u:***@h', '/', null, null, true],
    ['https://u%3Asecret@h/', whatwg, '', 'u%3A***@h', '/', null, null],
    ['foo:a:b@c', whatwg, 'path a:b', null, '***@c', null, null],
    ['foo:/a:b@c?d#e', whatwg, 'path /a:b', null, '***@c', 'd', 'e'],
    ['mailto:me@h', whatwg, '', null, 'me@h', null, null, true],
    ['https://h/?http%3A%2F%2Fu%3Asecret%40i&a', whatwg, 'query secret', 'h', '/', 'http%3A%2F%2Fu%3A***%40i&a', null],
    ['https://h/?a:b@c&d=e@f', whatwg, 'query b|b', 'h', '/', 'a:***@c&d=e@f', null],
    ['https://h/#a&b:c@d', whatwg, 'fragment c|c', 'h', '/', null, 'a&b:***@d'],
    ['https://[::1]:80/x@y', whatwg, 'port 80, path /x', '[::1]:***', '***@y', null, null],
    ['https://[::1]/x@y', whatwg, '', '[::1]', '/x@y', null, null, true],
    ['https://h/?token=a#code=b', whatwg, 'query a, fragment b', 'h', '/', 'token=***', 'code=***', true],
    ['foo://a%3Ab/@c', whatwg, 'host b|b, path /|/', 'a%3A***', '***@c', null, null],
    ['https://h/a:b@c?d:e@f', whatwg, 'path b|b@c, query e|d:e', 'h', '/a:***', '***@f', null],
    ['http://h:x/', webUrl, 'port x', 'h:***', '/', null, null],
    ['http://u:x/y@h', webUrl, 'port x|x, path /y', 'u:***', '***@h', null, null],
    ['http://a%3Ab/@c', webUrl, 'host b|b, path /|/', 'a%3A***', '***@c', null, null],
    ['http://u:p/a@h', programs.python, 'host u, path /a@h', 'u:***@h', '', null, null],
    ['http://h/?token=a', programs.python, 'query a|token=a', 'h', '/', 'token=***', null],
    ['http://h/a?b#c', programs.python, '', 'h', '/a', 'b', 'c', true],
  ] as const) {
    it(`${JSON.stringify(text)}, ${dialect.name}`, () => {
      const url = record(text, dialect)
      assert.equal(secretsOf(url, dialect), secrets)
      assert.equal(url.host && maskedPartOf(url, 'authority', dialect), authority)
      assert.equal(maskedPartOf(url, 'path', dialect), path)
      assert.equal(url.query && maskedPartOf(url, 'query', dialect), query)
      assert.equal(url.fragment && maskedPartOf(url, 'fragment', dialect), fragment)
      assert.equal(hasPlainCredentials(url, dialect), isPlain)
    })
  }

  it('in what a program reads are those parts that differ in the masked text', () => {
    const python = (text: string) => secretsOf(record(text, programs.python), programs.python)
    assert.equal(python('http://h/?token=a'), 'query a|token=a')
    const holes = holesByPart(record('http://h/?token=a', programs.python), programs.python).get('query')
    assert.deepInclude(holes ?? [], { start: 0, end: 'token=a'.length })
    assert.equal(python('http://u:p@h:80/a?b#c'), '')
    assert.equal(python('http:u:secret@h'), 'path secret|u:secret@h')
  })

  it('may begin in what a dialect reads as a scheme', () => {
    assert.equal(secretsOf({ ...record('https://h/x@y', whatwg), scheme: '1u' }, whatwg), 'host h, path /x')
    assert.isFalse(hasPlainCredentials({ ...record('foo:a', whatwg), scheme: '1u' }, whatwg))
    assert.isTrue(hasPlainCredentials({ ...record('foo:a', whatwg), scheme: '' }, whatwg))
  })
})

describe('the secrets of parts that are not those of a URL', () => {
  it('are those of a text that begins with the first part', () => {
    const path = 'https:u:secret@h'
    assert.equal(maskedPartOf({ ...NO_PARTS, path }, 'path', whatwg), 'https:u:***@h')
    assert.isTrue(hasPlainCredentials({ ...NO_PARTS, path: 'a@b' }, whatwg))
  })

  it('are in a host that is more than an IPv6 address', () => {
    for (const host of ['u:secret[::1]', '[::1]u:secret']) {
      assert.isFalse(hasPlainCredentials({ ...record('https://h/@c', whatwg), host }, whatwg))
    }
  })

  it('are not shown where a program cannot read the text without them', () => {
    const url = record('http://[::1]:80/@x', programs.go)
    assert.equal(maskedChangedPart(url, 'path', '/b', programs.go), '***')
  })
})

describe('the mirror of an authority', () => {
  for (const [text, dialect, expected] of [
    ['https://h:8080/', whatwg, 'whatwg https://h:8080'],
    ['HTTPS://H/', whatwg, 'whatwg https://H'],
    ['https://[::1]/', whatwg, 'whatwg https://[::1]'],
    ['https://u:p@h:80/', whatwg, 'whatwg https://u:***@h:80 (digest)'],
    ['https://u%3Ap@h/', whatwg, 'whatwg https://u%3A***@h (digest)'],
    ['https://u:12/secret@h', whatwg, 'whatwg https://u:*** (digest)'],
    ['https://h:/', whatwg, 'whatwg https://h:'],
    ['http://h:x/', webUrl, 'web-url http://h:*** (digest)'],
    ['http://u:p@h/', programs['java-uri'], 'java-uri-25 http://u:***@h (digest)'],
    ['http://[::1]:80/@x', programs.go, 'go-1.27 http://***@*** (digest)'],
    // The text without its secret is read without an authority: nothing of the host is shown.
    ['token=a://secret', programs['appendix-b'], 'appendix-b token=a:// (digest)'],
  ] as const) {
    it(`${JSON.stringify(text)}, ${dialect.name}`, () => {
      const [mirror] = Object.values({ ...Url.parse(text, { dialect }).authority })
      assert.equal(String(mirror).replace(/ \(digest .*\)/, ' (digest)'), expected)
    })
  }

  it('is beside that of a host of which nothing is shown, where a program gives a piece of a password as the host', () => {
    const [host] = Object.values({ ...Url.parse('http://u:#secret@h', { dialect: programs.go }).authority?.host })
    assert.match(String(host), /^domain \*\*\* \(digest .*\)$/)
  })

  it('is that of the parts alone where there is no port', () => {
    const { host, port, path } = maskedAuthority(record('https://h/x', whatwg), whatwg)
    assert.deepEqual({ host, port, path }, { host: 'h', port: null, path: '/x' })
  })
})

describe('a text with passwords', () => {
  for (const [text, expected] of [
    ['https://u:secret@example.org/', 'https://u:***@example.org/'],
    ['https://u:@example.org/', 'https://u:***@example.org/'],
    ['https://u@example.org:x/', 'https://u@example.org:x/'],
    ['https://u%3Ase?cret@h', 'https://u%3A***@h'],
    ['https://u%3Ase#c&r=et@h/p@q', 'https://u%3A***@q'],
    ['https://u%253Ase?cret@h', 'https://u%253A***@h'],
    ['https://u%3A@h?', 'https://u%3A***@h?'],
    ['https://h/u%3Ase?cret@h', 'https://h/u%3Ase?cret@h'],
    ['https://u@h%3Ac/', 'https://u@h%3Ac/'],
    ['//u%3Ase?cret@h', '//u%3A***@h'],
    ['https://u@h/?:%20b', 'https://u@h/?:%20b'],
    ['https://h/?a=http%3A%2F%2Fu%3A%40h2', 'https://h/?a=http%3A%2F%2Fu%3A***%40h2'],
    ['https://h/?x=a%20b&y=c%3Ad%40e', 'https://h/?x=a%20b&y=c%3A***%40e'],
    ['a@b%3Ac', 'a@b%3Ac'],
    ['https://h/a:b', 'https://h/a:b'],
  ] as const) {
    it(text, () => assert.equal(maskPasswords(text).text, expected))
  }
})
