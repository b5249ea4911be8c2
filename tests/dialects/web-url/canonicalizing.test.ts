/**
 * The edition of 2012, "Canonicalization" and "Serialization", by hand, step by step; and the characters
 * that are percent-encoded in each part.
 */

import { assert } from 'chai'
import { webUrl } from '../../../lib/dialects/web-url/index.js'
import { Url } from '../../../lib/index.js'

const canonical = (input: string, charset = 'utf-8'): string | null =>
  Url.parse(input, { dialect: webUrl }).tryCanonicalize(charset)?.toString() ?? null

const CASES: Readonly<Record<string, readonly (readonly [input: string, canonical: string | null])[]>> = {
  scheme: [
    ['HTTP://a/', 'http://a/'],
    ['hTtP:a', 'http:a'],
  ],
  'user and password': [
    ['http://u:@h/', 'http://u@h/'],
    ['http://@h/', 'http://h/'],
    ['http://:@h/', 'http://h/'],
    ['http://:p@h/', 'http://:p@h/'],
    ['http://é:é@h/', 'http://%C3%A9:%C3%A9@h/'],
    ['http://%7e%c3:%41@h/', 'http://%7e%c3:%41@h/'],
  ],
  port: [
    ['http://h:/', 'http://h/'],
    ['http://h:80/', 'http://h/'],
    ['http://h:0080/', 'http://h/'],
    ['http://h:081/', 'http://h:81/'],
    ['http://h:0/', 'http://h:0/'],
    ['http://h:65535/', 'http://h:65535/'],
    ['http://h:65536/', null],
    ['http://h:-1/', null],
    ['http://h:８0/', null],
    ['unknown://h:80/', 'unknown://h:80/'],
  ],
  path: [
    ['http://h', 'http://h/'],
    ['http://h?q', 'http://h/?q'],
    ['http:/a/../b', 'http:/a/../b'],
    ['http://h/%7e%41%2f%2e', 'http://h/~A%2f.'],
    ['http://h\\a', 'http://h/%5Ca'],
    ['foo:a b\x01é', 'foo:a b%01%C3%A9'],
    ['foo:%41', 'foo:%41'],
    ['mailto:%41 b', 'mailto:A%20b'],
    ['javascript:"<é>"#\x7f', 'javascript:"<%C3%A9>"#%7F'],
  ],
  'the guard before a path that begins with two slashes': [
    ['unknown:/.//bar', 'unknown:/.//bar'],
    ['about://antenna/', 'about://antenna/'],
    ['http:////', 'http:///'],
  ],
  query: [
    ['http://h/?a?b', 'http://h/?a?b'],
    ['http://h/?é', 'http://h/?%C3%A9'],
    ['http://h/?%7e%c3', 'http://h/?%7e%c3'],
  ],
  fragment: [
    ['http://h/#é \x85\x1f\x7f"<>', 'http://h/#é %C2%85%1F%7F"<>'],
    ['http://h/##', 'http://h/##'],
  ],
}

const ASCII = Array.from({ length: 0x80 }, (_, codePoint) => String.fromCharCode(codePoint))
const encoded = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
const isAlphanumeric = (character: string): boolean => /[0-9A-Za-z]/.test(character)

/** A part, a URL around a character in it, and the punctuation that is kept, as the document lists it. */
const SETS: readonly (readonly [part: string, before: string, after: string, kept: string, delimiters: string])[] = [
  ['user', 'http://a', 'a@h/', "-._~!$%&'()*+,", '/\\?#:@'],
  ['password', 'http://u:a', 'a@h/', "-._~!$%&'()*+,:@", '/\\?#:@'],
  ['path', 'http://h/a', 'a', "-._~!$%&'()*+,/:;=@[]", '?#'],
  ['query', 'http://h/?a', 'a', "-._~!$%&'()*+,/:;=?@[]\\^`{|}", '#'],
  ['fragment', 'http://h/#a', 'a', ASCII.slice(0x20, 0x7f).join(''), ''],
  ['path that is not hierarchical', 'foo:a', 'a', ASCII.slice(0x20, 0x7f).join(''), '?#'],
]

describe('canonicalizing in web-url', () => {
  for (const [section, cases] of Object.entries(CASES)) {
    describe(section, () => {
      for (const [input, expected] of cases)
        it(`${expected === null ? 'fails' : `returns ${expected}`} for ${JSON.stringify(input)}`, () =>
          assert.equal(canonical(input), expected))
    })
  }

  it('drops the default port of nine schemes', () => {
    const ports = { ftp: 21, gopher: 70, http: 80, https: 443, telnet: 23, tn3270: 23, rlogin: 513, ws: 80, wss: 443 }
    for (const [scheme, port] of Object.entries(ports)) {
      assert.equal(webUrl.defaultPort(scheme), port)
      assert.equal(canonical(`${scheme}://h:${port}/`), `${scheme}://h/`)
    }
    assert.isNull(webUrl.defaultPort('file'))
    assert.isNull(webUrl.defaultPort('unknown'))
  })

  it('writes "/." before a path only if the path would be parsed as an authority', () => {
    const guarded = (reference: string, base: string) =>
      Url.parse(base, { dialect: webUrl }).resolve(reference).canonicalize().toString()
    assert.equal(guarded('/foo/..//bar', 'unknown:/hoge/'), 'unknown:/.//bar')
    assert.equal(guarded('/foo/..//bar', 'unknown://h/'), 'unknown://h//bar')
    assert.equal(guarded('/foo/..//bar', 'http:///x'), 'http:///.//bar')
  })

  for (const [part, before, after, kept, delimiters] of SETS) {
    it(`percent-encodes all ASCII characters except those allowed in the ${part}`, () => {
      for (const character of ASCII) {
        if (delimiters.includes(character) || '\t\n\r'.includes(character)) continue
        const expected = kept.includes(character) || isAlphanumeric(character) ? character : encoded(character)
        assert.equal(canonical(before + character + after), before + expected + after, encoded(character))
      }
    })
  }

  describe('the encoding of a query', () => {
    it('is the given encoding if the URL is hierarchical', () => {
      assert.equal(canonical('http://h/?一丁', 'euc-jp'), 'http://h/?%B0%EC%C3%FA')
      assert.equal(canonical('unknown://h/?一', 'shift_jis'), 'unknown://h/?%88%EA')
      assert.equal(canonical('file:?一', 'shift_jis'), 'file:///?%88%EA')
      assert.equal(canonical('ws://h/?一', 'shift_jis'), 'ws://h/?%88%EA')
    })

    it('is UTF-8 for any other URL, and in any other component', () => {
      assert.equal(canonical('http:x?あ', 'euc-jp'), 'http:x?%E3%81%82')
      assert.equal(canonical('mailto:x?あ', 'euc-jp'), 'mailto:x?%E3%81%82')
      assert.equal(canonical('http://あ/あ?#あ', 'euc-jp'), 'http://xn--l8j/%E3%81%82?#あ')
    })

    it('cannot represent every character, and "?" replaces the others', () => {
      assert.equal(canonical('http://h/?一က丁', 'iso-2022-jp'), 'http://h/?%1B$B0l%1B(B?%1B$BCz%1B(B')
      assert.equal(canonical('http://h/?é', 'shift_jis'), 'http://h/??')
    })

    it('is UTF-8 in place of an encoding that is not ASCII-compatible', () => {
      const labels =
        'IBM037 cp500 CCSID01140 ebcdic-at-de UTF-EBCDIC utf-7 csUTF7 UTF-32LE ISO-10646-UCS-2 ucs-4 SCSU csBOCU1'
      for (const label of [
        ...labels.split(' '),
        'UTF-1',
        'GSM03.38',
        'ISO-10646-UTF-1',
        'csISO10646UTF1',
        'utf-16be',
      ]) {
        assert.equal(canonical('http://h/?é', label), 'http://h/?%C3%A9', label)
      }
      for (const label of ['utf-9', 'ibm850', 'ebcdic!', 'gsm03.38!']) {
        assert.throws(() => canonical('http://h/?é', label), 'is not the label of an encoding', label)
      }
    })
  })

  it('returns the same URL if nothing changes', () => {
    const url = Url.parse('http://h/a?b#c', { dialect: webUrl })
    assert.strictEqual(url.canonicalize(), url)
    assert.isTrue(url.isCanonical)
  })

  it('results in a tuple origin only if there is a host and the scheme has a default port', () => {
    const origin = (input: string) => Url.parse(input, { dialect: webUrl }).origin
    assert.equal(origin('HTTP://H:80/a'), 'http://h')
    assert.equal(origin('http://u:p@h:81/a'), 'http://h:81')
    assert.equal(origin('file:///a'), 'null')
    assert.equal(origin('unknown://h/'), 'null')
    assert.equal(origin('http:///a'), 'null')
  })
})
