/**
 * Resolving, by hand: a reference's own parts are kept as written, what it inherits is canonical. The differential test compares
 * canonical results; this one compares the URLs as written.
 */

import { assert } from 'chai'
import { Url } from '../../../lib/index.js'

type Row = readonly [base: string, reference: string, written: string, href: string]

/** The suite of a table: each row is resolved, printed as written and printed canonically. */
function resolves(rows: readonly Row[]): void {
  for (const [base, reference, written, href] of rows) {
    it(`${JSON.stringify(reference)} against ${base}`, () => {
      for (const url of [Url.parse(base).resolve(reference), Url.parse(reference, { base })]) {
        assert.equal(url.toString(), written)
        assert.equal(url.href, href)
        assert.equal(url.source, reference)
        assert.equal(url.isCanonical, written === href)
      }
    })
  }
}

describe('resolve', () => {
  describe('keeps the parts of the reference as written', () => {
    resolves([
      [
        'http://EXAMPLE.com/a/b',
        '../検索?q=日本',
        'http://example.com/検索?q=日本',
        'http://example.com/%E6%A4%9C%E7%B4%A2?q=%E6%97%A5%E6%9C%AC',
      ],
      ['http://h/a/b', 'c d', 'http://h/a/c d', 'http://h/a/c%20d'],
      ['http://h/a/b', 'é?é#é', 'http://h/a/é?é#é', 'http://h/a/%C3%A9?%C3%A9#%C3%A9'],
      ['http://h/a/b', 'x\\y', 'http://h/a/x\\y', 'http://h/a/x/y'],
      ['http://h/a/b', '?', 'http://h/a/b?', 'http://h/a/b?'],
      ['http://h/a/b?q', '#', 'http://h/a/b?q#', 'http://h/a/b?q#'],
      ['http://h/a/b', '?\'"', 'http://h/a/b?\'"', 'http://h/a/b?%27%22'],
      ['http://h/a/b#f', '# g', 'http://h/a/b# g', 'http://h/a/b#%20g'],
    ])
  })

  describe('keeps absolute paths and absolute references unchanged, including their dot segments', () => {
    resolves([
      ['http://h/a/b', '/x/../y', 'http://h/x/../y', 'http://h/y'],
      ['http://h/a/b', '/./%2e%2E/é', 'http://h/./%2e%2E/é', 'http://h/%C3%A9'],
      ['http://h/a/b', '\\x\\.\\y', 'http://h/x\\.\\y', 'http://h/x/y'],
      ['http://h/a/b', '//EXAMPLE.org:080/./x', 'http://EXAMPLE.org:080/./x', 'http://example.org/x'],
      ['https://h/a/b', '//U:P@x:/', 'https://U:P@x:/', 'https://U:P@x/'],
      ['http://h/a/b', 'HTTPS://X.example/a/../b', 'HTTPS://X.example/a/../b', 'https://x.example/b'],
      ['http://h/a/b', 'foo:/x/../y', 'foo:/x/../y', 'foo:/y'],
      ['http://h/a/b', 'foo:é', 'foo:é', 'foo:%C3%A9'],
      ['foo://h/a/b', '/x\\..\\y', 'foo://h/x\\..\\y', 'foo://h/x\\..\\y'],
    ])
  })

  describe('inherits canonical parts', () => {
    resolves([
      ['HTTP://U:P@EXAMPLE.com:080/A b/c', 'd', 'http://U:P@example.com/A%20b/d', 'http://U:P@example.com/A%20b/d'],
      ['http://h/a/b/..', 'c', 'http://h/a/c', 'http://h/a/c'],
      ['http://h/a/%2e.', 'c', 'http://h/c', 'http://h/c'],
      ['http://h/a/.', 'c', 'http://h/a/c', 'http://h/a/c'],
      ['http://h/é?é', '#é', 'http://h/%C3%A9?%C3%A9#é', 'http://h/%C3%A9?%C3%A9#%C3%A9'],
      ["http://h?'", '', 'http://h/?%27', 'http://h/?%27'],
      ['http://h', '?x y', 'http://h/?x y', 'http://h/?x%20y'],
      ['http://h\\a\\b', 'c', 'http://h/a/c', 'http://h/a/c'],
      ['http://0x7f.1', 'c', 'http://127.0.0.1/c', 'http://127.0.0.1/c'],
      ['http://h:', 'c', 'http://h/c', 'http://h/c'],
      ['foo:/..//a/b', 'c', 'foo:/.//a/c', 'foo:/.//a/c'],
    ])
  })

  describe('ignores the scheme of a reference only if the base has the same scheme and it is special', () => {
    resolves([
      ['http://h/a/b', 'http:c', 'http://h/a/c', 'http://h/a/c'],
      ['http://h/a/b', 'HTTP:c é', 'HTTP://h/a/c é', 'http://h/a/c%20%C3%A9'],
      ['http://h/a/b', 'http:/c', 'http://h/c', 'http://h/c'],
      ['http://h/a/b', 'http:?c', 'http://h/a/b?c', 'http://h/a/b?c'],
      ['http://h/a/b', 'https:c', 'https://c', 'https://c/'],
      ['http://h/a/b', 'https:/c', 'https://c', 'https://c/'],
      ['foo://h/a/b', 'foo:c', 'foo:c', 'foo:c'],
      ['foo://h/a/b', 'foo:/c', 'foo:/c', 'foo:/c'],
    ])
  })

  describe('recognises drive letters', () => {
    resolves([
      ['file:///C|', 'x', 'file:///C:/x', 'file:///C:/x'],
      ['file:///C|/a/b', '/x', 'file:///C:/x', 'file:///C:/x'],
      ['file:///C:/a', '/D|/x', 'file:///D|/x', 'file:///D:/x'],
      ['file:///C:/a', 'D|', 'file:///D|', 'file:///D:'],
      ['file:///C:/a', 'D|/x/..', 'file:///D|/x/..', 'file:///D:/'],
      ['file:///C:/a', 'D:/x/..', 'D:/x/..', 'd:/'],
      ['file:///C:/a/b', '../../../x', 'file:///C:/x', 'file:///C:/x'],
      ['file:///C:/a', '..', 'file:///C:/', 'file:///C:/'],
      ['file:///C:/a', '//h/x', 'file://h/x', 'file://h/x'],
      ['file://h/C:/a', '/x', 'file://h/C:/x', 'file://h/C:/x'],
      ['file:///C:/a?q', '#f', 'file:///C:/a?q#f', 'file:///C:/a?q#f'],
      ['file:///C:/a', 'D|x', 'file:///C:/D|x', 'file:///C:/D|x'],
      ['http://h/C:/a', '/x', 'http://h/x', 'http://h/x'],
    ])
  })

  describe('strips the white space that the Standard strips', () => {
    resolves([
      ['http://h/a/b', ' \t c\n ', 'http://h/a/c', 'http://h/a/c'],
      ['http://h/a/b', '.\t./c', 'http://h/c', 'http://h/c'],
      ['http://h/a/b', '', 'http://h/a/b', 'http://h/a/b'],
      ['http://h/a/b#f', '  ', 'http://h/a/b', 'http://h/a/b'],
    ])
  })

  describe('for a base with an opaque path', () => {
    resolves([
      ['mailto:u@h?q', '#f', 'mailto:u@h?q#f', 'mailto:u@h?q#f'],
      ['foo:a é', '#é', 'foo:a %C3%A9#é', 'foo:a %C3%A9#%C3%A9'],
      ['foo:a ?', '#f', 'foo:a%20?#f', 'foo:a%20?#f'],
      ['mailto:u@h', 'http://x', 'http://x', 'http://x/'],
    ])

    it('refuses any reference but a fragment or an absolute URL', () => {
      for (const reference of ['', 'x', '/x', '//x', '?x', '..']) {
        assert.isNull(Url.parse('mailto:u@h').tryResolve(reference), reference)
      }
    })
  })

  it('replaces the whole authority if the reference has one', () => {
    const base = Url.parse('http://u:p@h:81/a')
    for (const [reference, authority] of [
      ['//x', 'x'],
      ['//x:82', 'x:82'],
      ['//v@x', 'v@x'],
      ['\\\\x', 'x'],
      ['https:x', 'x'],
      ['/x', 'u:p@h:81'],
      ['', 'u:p@h:81'],
    ] as const) {
      assert.equal(base.resolve(reference).authority?.toString(), authority, reference)
    }
  })

  it('accepts a Url, a native URL or another object with an href as a reference', () => {
    const base = Url.parse('http://h/a')
    for (const reference of [Url.parse('http://x/é'), new URL('http://x/é'), { href: 'http://x/%C3%A9' }]) {
      assert.equal(base.resolve(reference).href, 'http://x/%C3%A9')
    }
    assert.equal(base.resolve(Url.parse('http://x/é')).toString(), 'http://x/é')
  })
})

describe('the parsed URL as written', () => {
  for (const [input, written, href] of [
    ['http://h:080/', 'http://h:080/', 'http://h/'],
    ['http://h:/', 'http://h:/', 'http://h/'],
    ['http://h:00081', 'http://h:00081', 'http://h:81/'],
    ['http://h?', 'http://h?', 'http://h/?'],
    ['http://h#', 'http://h#', 'http://h/#'],
    ['http://h/?#', 'http://h/?#', 'http://h/?#'],
    ['http://h/a\\b\\', 'http://h/a\\b\\', 'http://h/a/b/'],
    ['http://h\\a', 'http://h/a', 'http://h/a'],
    ['http:\\\\h\\a\\b', 'http://h/a\\b', 'http://h/a/b'],
    ['foo://h/a\\b', 'foo://h/a\\b', 'foo://h/a\\b'],
    ['http:h', 'http://h', 'http://h/'],
    ['http:////h', 'http://h', 'http://h/'],
    ['HTTP://H', 'HTTP://H', 'http://h/'],
    ['http://@h/', 'http://@h/', 'http://h/'],
    ['http://:@h/', 'http://:@h/', 'http://h/'],
    ['http://u:@h/', 'http://u:@h/', 'http://u@h/'],
    ['http://:p@h/', 'http://:p@h/', 'http://:p@h/'],
    ['http://a@b@h/', 'http://a@b@h/', 'http://a%40b@h/'],
    ['http://ex%41mple/', 'http://ex%41mple/', 'http://example/'],
    ['file:/a', 'file:///a', 'file:///a'],
    ['file:a', 'file:///a', 'file:///a'],
    ['file://localhost/a', 'file://localhost/a', 'file:///a'],
    ['foo:a ?q #f', 'foo:a ?q #f', 'foo:a%20?q%20#f'],
    [' ht\ttp://h/\n a ', 'http://h/ a', 'http://h/%20a'],
    ['http://h/\ud800', 'http://h/\ufffd', 'http://h/%EF%BF%BD'],
  ] as const) {
    it(`is ${JSON.stringify(written)} for ${JSON.stringify(input)}`, () => {
      const url = Url.parse(input)
      assert.equal(url.toString(), written)
      assert.equal(url.href, href)
      assert.equal(url.source, input)
    })
  }
})
