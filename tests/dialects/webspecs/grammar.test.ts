/** The rules of the grammar, by hand: what each row reads, the parts as written, and the canonical text. */

import { assert } from 'chai'
import { webspecs } from '../../../lib/dialects/webspecs/index.js'
import { type Components, NO_PARTS, silent } from '../../../lib/ground/components.js'
import { utf8 } from '../../../lib/ground/encodings/utf-8.js'
import { Url } from '../../../lib/index.js'

const dialect = webspecs

const NOTHING: Components = { ...NO_PARTS, scheme: '', kind: 'hierarchical' }

/** The input, its base or `null`, the URL as written, and the canonical text. */
type Row = readonly [input: string, base: string | null, written: string, href: string]

function reads(rows: readonly Row[]): void {
  for (const [input, base, written, href] of rows) {
    it(`${JSON.stringify(input)} against ${base} has the canonical text ${href}`, () => {
      const url = Url.parse(input, { dialect, base })
      assert.equal(url.toString(), written)
      assert.equal(url.href, href)
    })
  }
}

function refuses(rows: readonly (readonly [input: string, base: string | null, reason: string])[]): void {
  for (const [input, base, reason] of rows) {
    it(`${JSON.stringify(input)} against ${base} is refused: ${reason}`, () => {
      const { url, findings } = Url.diagnose(input, { dialect, base })
      assert.isNull(url)
      assert.deepInclude(findings.at(-1), { name: reason, severity: 'error' })
    })
  }
}

const HTTP = 'http://u:p@h:81/a/b/c?q#f'
const FILE = 'file:///C:/d/e'

describe('the basic URL parser of webspecs', () => {
  describe('strips white space only around the input', () => {
    reads([
      [' \t\n\f\r http://h/a \n', null, 'http://h/a', 'http://h/a'],
      ['ht\ttp://x', HTTP, 'http://h/a/b/http://x', 'http://h/a/b/http://x'],
      ['http://h/\u00a0', null, 'http://h/\u00a0', 'http://h/%C2%A0'],
    ])
  })

  describe('uses about: as the base if none is given', () => {
    reads([
      ['//h/x', null, 'about://h/x', 'about://h/x'],
      ['http:h', null, 'http://h', 'http://h/'],
    ])
    refuses([
      ['x', null, 'relative-url-without-relative-base'],
      ['', null, 'relative-url-without-relative-base'],
      ['#f', 'mailto:x@y', 'relative-url-without-relative-base'],
      ['/x', '//h/', 'relative-url-without-relative-base'],
    ])
  })
})

describe('the rule url', () => {
  describe('keeps a query and a fragment, even empty ones', () => {
    reads([
      ['http://h?', null, 'http://h?', 'http://h/?'],
      ['http://h#', null, 'http://h#', 'http://h/#'],
      ['http://h/?a?b#c#d', null, 'http://h/?a?b#c#d', 'http://h/?a?b#c#d'],
      ['http://h/#a?b', null, 'http://h/#a?b', 'http://h/#a?b'],
      ['foo:?#', null, 'foo:?#', 'foo:?#'],
    ])
  })

  describe('drops a port that is the default of the input’s scheme', () => {
    reads([
      ['http://h:80', null, 'http://h:80', 'http://h/'],
      ['https://h:0443', null, 'https://h:0443', 'https://h/'],
      ['ftp://h:21/', null, 'ftp://h:21/', 'ftp://h/'],
      ['gopher://h:70/', null, 'gopher://h:70/', 'gopher://h/'],
      ['ws://h:80/', null, 'ws://h:80/', 'ws://h/'],
      ['wss://h:443/', null, 'wss://h:443/', 'wss://h/'],
      ['http://h:443/', null, 'http://h:443/', 'http://h:443/'],
      ['//h:80/', 'ftp://x', 'ftp://h:80/', 'ftp://h:80/'],
    ])
  })
})

describe('the rule file-url', () => {
  describe('row 1: a drive letter after the scheme', () => {
    reads([
      ['file:c:\\foo\\bar.html', null, 'file:///c:/foo\\bar.html', 'file:///c:/foo/bar.html'],
      ['FILE:C|/x', HTTP, 'FILE:///C:/x', 'file:///C:/x'],
      ['file:c:', null, 'file:///c:/', 'file:///c:/'],
      ['file:c:x', null, 'file:///c:/x', 'file:///c:/x'],
      ['file:c:/', null, 'file:///c:/', 'file:///c:/'],
      ['file:c://x', null, 'file:///c:/x', 'file:///c:/x'],
      ['file:c:///x', null, 'file:///c:///x', 'file:///c:///x'],
      ['file:c:/..', null, 'file:///c:', 'file:///c:'],
      ['file:c:../x/./y/..', null, 'file:///c:/x/', 'file:///c:/x/'],
      ['file:c:?q#f', null, 'file:///c:/?q#f', 'file:///c:/?q#f'],
    ])
  })

  describe('row 2: a drive letter without a scheme, with any base', () => {
    reads([
      ['/C|\\foo\\bar', HTTP, 'file:///C:/foo\\bar', 'file:///C:/foo/bar'],
      ['C|/x', null, 'file:///C:/x', 'file:///C:/x'],
      ['C|', 'mailto:x', 'file:///C:/', 'file:///C:/'],
      ['////c|x', FILE, 'file:///c:/x', 'file:///c:/x'],
      ['C|//x', FILE, 'file:///C:/x', 'file:///C:/x'],
      ['\\C|/x', HTTP, 'http://h/C|/x', 'http://h/C|/x'],
      ['/C:/x', HTTP, 'http://h/C:/x', 'http://h/C:/x'],
    ])
  })

  describe('row 3: anything else after the scheme', () => {
    reads([
      ['file:///x', HTTP, 'file:///x', 'file:///x'],
      ['file:/x', FILE, 'file:///x', 'file:///x'],
      ['file://///x', FILE, 'file:///x', 'file:///x'],
      ['file://', FILE, 'file://', 'file:///'],
      ['FILE://H', FILE, 'FILE://H', 'file://h/'],
      ['file://h/x', HTTP, 'file://h/x', 'file://h/x'],
      ['file://h//x', HTTP, 'file://h/x', 'file://h/x'],
      ['file://h\\x', HTTP, 'file://h/\\x', 'file://h//x'],
      ['file://h:80/x', HTTP, 'file://h/:80/x', 'file://h/:80/x'],
      ['file://[::1]/x', null, 'file://[::1]/x', 'file://[::1]/x'],
      ['file:///C|/x', null, 'file:///C|/x', 'file:///C|/x'],
      ['file://c|/x', null, 'file://c|/x', 'file://c|/x'],
      ['file:x', FILE, 'file:///C:/d/x', 'file:///C:/d/x'],
      ['file:x', HTTP, 'file:///a/b/x', 'file:///a/b/x'],
      ['file:x', 'http://h', 'file:///x', 'file:///x'],
      ['file:x', 'mailto:a/b', 'file:///x', 'file:///x'],
      ['file:x', null, 'file:///x', 'file:///x'],
      ['file:', FILE, 'file:///C:/d/', 'file:///C:/d/'],
      ['file:../../x', FILE, 'file:///C:/d/x', 'file:///C:/d/x'],
      ['file:\\\\h\\x', null, 'file:///\\\\h\\x', 'file://///h/x'],
      ['file:\\..\\x', FILE, 'file:///C:/d/x', 'file:///C:/d/x'],
    ])
    refuses([
      ['file://u@h/', null, 'forbidden-in-host'],
      ['file://a b/', null, 'forbidden-in-host'],
      ['file://\t/x', null, 'empty-host'],
    ])
  })
})

describe('the rule non-relative-url', () => {
  reads([
    [
      'javascript:alert("Hello, world!");',
      HTTP,
      'javascript:alert("Hello, world!");',
      'javascript:alert("Hello, world!");',
    ],
    ['FOO:é\\/../%zz', null, 'FOO:é\\/../%zz', 'foo:é\\/../%zz'],
    ['foo:', null, 'foo:', 'foo:'],
    ['a+-.b:x', HTTP, 'a+-.b:x', 'a+-.b:x'],
    ['foo:a\tb\n?c\r#\td', null, 'foo:ab?c#d', 'foo:ab?c#d'],
    ['about://h/', null, 'about://h/', 'about://h/'],
    ['constructor:x', null, 'constructor:x', 'constructor:x'],
  ])
})

describe('the rule relative-url', () => {
  describe('row 1: an authority after two slashes', () => {
    reads([
      ['http://user:pw@h:21/foo/bar', FILE, 'http://user:pw@h:21/foo/bar', 'http://user:pw@h:21/foo/bar'],
      ['HTTP:\\/H\\x', null, 'HTTP://H/x', 'http://h/x'],
      ['//h', HTTP, 'http://h', 'http://h/'],
      ['\\\\h/x', 'ftp://f', 'ftp://h/x', 'ftp://h/x'],
      ['//h/x', FILE, 'file://h/x', 'file://h/x'],
      ['//h/x', 'mailto:x', 'mailto://h/x', 'mailto://h/x'],
      ['http://h/a/../b\\.\\c', null, 'http://h/a/../b\\.\\c', 'http://h/b/c'],
    ])
    refuses([
      ['http:///x', null, 'empty-host'],
      ['//', FILE, 'empty-host'],
      ['///test', FILE, 'empty-host'],
      ['http://?q', null, 'empty-host'],
    ])
  })

  describe("row 2: an authority after fewer slashes, if the scheme is not the base's", () => {
    reads([
      ['ftp:/example.com/', 'http://example.org/foo/bar', 'ftp://example.com/', 'ftp://example.com/'],
      ['ftp:h', HTTP, 'ftp://h', 'ftp://h/'],
      ['HTTPS:\\u@H:1\\x', HTTP, 'HTTPS://u@H:1/x', 'https://u@h:1/x'],
    ])
    refuses([
      ['ftp:', HTTP, 'empty-host'],
      ['ftp:[::1]/', HTTP, 'colon-in-host'],
      ['ftp:/[::1]/', HTTP, 'colon-in-host'],
    ])
  })

  describe("row 3: a path after the base's scheme", () => {
    reads([
      ['http:foo/bar', HTTP, 'http://h/a/b/foo/bar', 'http://h/a/b/foo/bar'],
      ['HTTP:foo', HTTP, 'HTTP://h/a/b/foo', 'http://h/a/b/foo'],
      ['http:/foo', HTTP, 'http://h/foo', 'http://h/foo'],
      ['http:', HTTP, 'http://h/a/b/c', 'http://h/a/b/c'],
      ['ws:x?y', 'ws://H/a', 'ws://h/x?y', 'ws://h/x?y'],
    ])
  })

  describe('row 4: a path', () => {
    reads([
      ['/foo/bar', HTTP, 'http://h/foo/bar', 'http://h/foo/bar'],
      ['foo é\\bar', HTTP, 'http://h/a/b/foo é\\bar', 'http://h/a/b/foo%20%C3%A9/bar'],
      ['', HTTP, 'http://h/a/b/c', 'http://h/a/b/c'],
      ['?x', HTTP, 'http://h/a/b/c?x', 'http://h/a/b/c?x'],
      ['#x', HTTP, 'http://h/a/b/c#x', 'http://h/a/b/c#x'],
      ['x', 'HTTP://EXAMPLE:080/A b/..\\é/c', 'http://example/%C3%A9/x', 'http://example/%C3%A9/x'],
      ['/\t/x', HTTP, 'http://h//x', 'http://h//x'],
      ['h2:x', HTTP, 'http://h/a/b/h2:x', 'http://h/a/b/h2:x'],
      ['x', 'http://h', 'http://h/x', 'http://h/x'],
      ['x', 'http://0x7f.1', 'http://127.0.0.1/x', 'http://127.0.0.1/x'],
    ])
  })
})

describe('path concatenation', () => {
  const base = 'http://h/a/b/c'
  for (const [reference, path] of [
    ['x', '/a/b/x'],
    ['./x', '/a/b/x'],
    ['..', '/a/b'],
    ['../x', '/a/b/x'],
    ['../../../x', '/a/b/x'],
    ['.', '/a'],
    ['../.', '/a'],
    ['x/..', '/a/b/c'],
    ['x/.', '/a/b/x/'],
    ['x/../y', '/a/b/y'],
    ['/', '/'],
    ['/.', '/'],
    ['/..', '/a/b/c'],
    ['/../x', '/a/b/x'],
    ['/x/..', '/'],
    ['/x/%2E%2e/y', '/y'],
    ['x/.%2e/%2e/y', '/a/b/y'],
    ['%2e', '/a/b/'],
    ['...', '/a/b/...'],
  ] as const) {
    it(`resolves ${reference} against /a/b/c to ${path}`, () => {
      assert.equal(Url.parse(reference, { dialect, base }).pathname, path)
    })
  }
})

describe('the rule path', () => {
  for (const [path, canonical] of [
    ['', '/'],
    ['/', '/'],
    ['//', '//'],
    ['/a//b/', '/a//b/'],
    ['/a\\b\\', '/a/b/'],
    ['/.', '/.'],
    ['/%2e', '/%2e'],
    ['/./x', '/x'],
    ['/..', '/'],
    ['/../..', '/'],
    ['/../.', '/.'],
    ['//..', '/'],
    ['//../x', '/x'],
    ['/a/..', '/'],
    ['/a/../..', '/'],
    ['/a/.\t./b', '/b'],
    ['/a/%2\te', '/a/'],
    ['/ "#', '/%20%22'],
    ['/<>`\x7f\x01é💩', '/%3C%3E%60%7F%01%C3%A9%F0%9F%92%A9'],
    ["/|^{}';=@[]%zz%41", "/|^{}';=@[]%zz%41"],
    ['/\ud800', '/%ED%A0%80'],
  ] as const) {
    it(`canonicalizes ${JSON.stringify(path)} to ${canonical}`, () => {
      assert.equal(Url.parse(`http://h${path}`, { dialect }).pathname, canonical)
    })
  }
})

describe('the rule authority', () => {
  const read = (authority: string): readonly (string | null)[] => {
    const { username, password, host, port } = Url.parse(`http://${authority}/x`, { dialect }).toParts()
    return [username, password, host, port]
  }
  const canonical = (authority: string): string => Url.parse(`http://${authority}/x`, { dialect }).href.slice(7, -2)

  for (const [authority, parts, text] of [
    ['h', [null, null, 'h', null], 'h'],
    ['h:', [null, null, 'h', ''], 'h'],
    ['h:00', [null, null, 'h', '00'], 'h:0'],
    ['h:0080', [null, null, 'h', '0080'], 'h'],
    ['h:8\t0\n8', [null, null, 'h', '808'], 'h:808'],
    ['h:99999999999999999999', [null, null, 'h', '99999999999999999999'], 'h:99999999999999999999'],
    ['@h', ['', null, 'h', null], 'h'],
    [':@h', ['', '', 'h', null], ':@h'],
    ['u@h', ['u', null, 'h', null], 'u@h'],
    ['u:@h:1', ['u', '', 'h', '1'], 'u:@h:1'],
    ['u:p:q@h', ['u', 'p:q', 'h', null], 'u:p:q@h'],
    ['a"é|@h', ['a"é|', null, 'h', null], 'a%22%C3%A9|@h'],
    ['u@v@h', ['u@v', null, 'h', null], 'u%40v@h'],
    ['u:p@v@@h:1', ['u', 'p@v@', 'h', '1'], 'u:p%40v%40@h:1'],
    ['@é@Ａ', ['@é', null, 'Ａ', null], '%40%C3%A9@a'],
    ['u@v@1.2', ['u@v', null, '1.2', null], 'u%40v@1.0.0.2'],
    ['u@[::1]:1', ['u', null, '[::1]', '1'], 'u@[::1]:1'],
  ] as const) {
    it(`parses ${JSON.stringify(authority)}, and canonicalizes it to ${text}`, () => {
      assert.deepEqual(read(authority), parts)
      assert.equal(canonical(authority), text)
    })
  }

  refuses([
    ['http://a@b:c@d', null, 'invalid-port'],
    ['http://u@/x', null, 'empty-host'],
    ['http://h:8x', null, 'invalid-port'],
    ['http://h: 80', null, 'invalid-port'],
    ['http://h:-1', null, 'invalid-port'],
    ['http://h:١', null, 'invalid-port'],
    ['http://2001::1', null, 'invalid-port'],
    ['http://u@v@[::1]', null, 'forbidden-in-host'],
  ])
})

describe('the rule host', () => {
  const hostOf = (text: string): string => {
    const host = Url.parse(`http://${text}/`, { dialect }).authority?.host
    return `${host?.kind} ${host}`
  }

  for (const [text, host] of [
    ['EXAMPLE.com', 'domain example.com'],
    ['a\tb\u200b\u2060\ufeffc', 'domain abc'],
    ['ex%41mple%2Ecom', 'domain example.com'],
    ['faß.ΣΊς.a\u200db', 'domain fass.xn--kxa3bb.ab'],
    ['ẞ', 'domain ss'],
    ['xn--zca', 'domain xn--zca'],
    ['bücher。com', 'domain xn--bcher-kva.com'],
    ['%F0%9F%92%A9', 'domain xn--ls8h'],
    ['a\u00adb', 'domain ab'],
    ['a\x01b', 'domain a\x01b'],
    // UTS #46 of 2014: a label that stands for ASCII, or for nothing.
    ['xn--foo-', 'domain foo'],
    ['a.XN--Foo-.b', 'domain a.foo.b'],
    ['a.xn--', 'domain a.'],
    ['xn--1-.2', 'ipv4 1.0.0.2'],
    ['-a-.b--c', 'domain -a-.b--c'],
    ['a|b^c`d"e<f>{g}', 'domain a|b^c`d"e<f>{g}'],
    ['a..b.', 'domain a..b.'],
    ['1.2.3.4.', 'domain 1.2.3.4.'],
    ['127.0.0.1', 'ipv4 127.0.0.1'],
    ['127.1', 'ipv4 127.0.0.1'],
    ['0x7F.1', 'ipv4 127.0.0.1'],
    ['0177.0.0.01', 'ipv4 127.0.0.1'],
    ['08.019.1', 'ipv4 8.19.0.1'],
    ['4294967295', 'ipv4 255.255.255.255'],
    ['1.16777215', 'ipv4 1.255.255.255'],
    ['1%2e2', 'ipv4 1.0.0.2'],
    ['１.２', 'ipv4 1.0.0.2'],
    ['1.2.3.4.5', 'domain 1.2.3.4.5'],
    ['0x', 'domain 0x'],
    ['1..2', 'domain 1..2'],
    ['1000.5foo.com', 'domain 1000.5foo.com'],
    ['[::]', 'ipv6 [::]'],
    ['[::1]', 'ipv6 [::1]'],
    ['[1::]', 'ipv6 [1::]'],
    ['[ABCD::0]', 'ipv6 [abcd::]'],
    ['[1:2:3:4:5:6:7:8]', 'ipv6 [1:2:3:4:5:6:7:8]'],
    ['[1:2:3:4:5:6:7::]', 'ipv6 [1:2:3:4:5:6:7:0]'],
    ['[0:0:1::1:0:0:0]', 'ipv6 [0:0:1:0:1::]'],
    ['[::ffff:1.2.3.4]', 'ipv6 [::ffff:102:304]'],
    ['[1:2:3:4:5:6:01.002.3.255]', 'ipv6 [1:2:3:4:5:6:102:3ff]'],
  ] as const) {
    it(`parses ${JSON.stringify(text)} as ${JSON.stringify(host)}`, () => assert.equal(hostOf(text), host))
  }

  refuses(
    [
      ['%', 'forbidden-in-host'],
      ['%zz', 'forbidden-in-host'],
      ['%25', 'forbidden-in-host'],
      ['a%20b', 'forbidden-in-host'],
      ['a%2Fb', 'forbidden-in-host'],
      ['a%40b', 'forbidden-in-host'],
      ['a b', 'forbidden-in-host'],
      ['a％b', 'forbidden-in-host'],
      ['hello%00', 'forbidden-in-host'],
      ['a]', 'forbidden-in-host'],
      ['%ff', 'invalid-domain'],
      ['\ufdd0', 'invalid-domain'],
      ['\ud800', 'invalid-domain'],
      ['xn--a', 'invalid-domain'],
      ['xn--xn---epa', 'invalid-domain'],
      ['xn--xn--a-', 'invalid-domain'],
      ['xn--foo-.xn--a', 'invalid-domain'],
      ['xn--', 'empty-host'],
      ['\u200b', 'empty-host'],
      ['%C2%AD', 'empty-host'],
      ['256.1.1.1', 'ipv4-out-of-range'],
      ['1.2.3.256', 'ipv4-out-of-range'],
      ['4294967296', 'ipv4-out-of-range'],
      ['1.16777216', 'ipv4-out-of-range'],
      ['1%2e2.3.256', 'ipv4-out-of-range'],
      [`0x${'f'.repeat(400)}`, 'ipv4-out-of-range'],
      ['[', 'forbidden-in-host'],
      ['[]', 'forbidden-in-host'],
      ['[:1]', 'forbidden-in-host'],
      ['[1]', 'forbidden-in-host'],
      ['[::1', 'forbidden-in-host'],
      ['[::1]x', 'forbidden-in-host'],
      ['[:::]', 'forbidden-in-host'],
      ['[1::2::3]', 'forbidden-in-host'],
      ['[1:2:3:4:5:6:7]', 'forbidden-in-host'],
      ['[1:2:3:4::5:6:7:8]', 'forbidden-in-host'],
      ['[1:2:3:4:5:6:7:8:9]', 'forbidden-in-host'],
      ['[12345::]', 'forbidden-in-host'],
      ['[::1%25en0]', 'forbidden-in-host'],
      ['[1.2.3.4::]', 'forbidden-in-host'],
      ['[::1.2.3]', 'forbidden-in-host'],
      ['[::1.2.3.4.5]', 'forbidden-in-host'],
      ['[::1.2.3.300]', 'forbidden-in-host'],
      ['[::1.2.3.256]', 'decimal-byte-out-of-range'],
      ['[1:2:3:4:5:6:7:1.2.3.4]', 'forbidden-in-host'],
    ].map(([host = '', reason = '']) => [`http://${host}/`, null, reason] as const),
  )

  it('is reversed by domainToUnicode only if the result parses to the same domain', () => {
    assert.equal(webspecs.domainToUnicode('xn--bcher-kva.com'), 'bücher.com')
    assert.equal(webspecs.domainToUnicode('fass.de'), 'fass.de')
    assert.equal(webspecs.domainToUnicode('xn--fa-hia.de'), 'xn--fa-hia.de')
    assert.equal(webspecs.domainToUnicode('xn--a'), 'xn--a')
  })
})

describe('the rules query and fragment', () => {
  it('encode a query, but never a fragment', () => {
    const url = Url.parse('http://h/?a "<>`\'é💩\x7f\ud800|%zz\t#a "<>`é\x7f\ud800\0\t|', { dialect })
    assert.equal(url.search, "?a%20%22%3C%3E%60'%C3%A9%F0%9F%92%A9%7F%ED%A0%80|%zz")
    assert.equal(url.hash, '#a "<>`é\x7f\ud800|')
  })

  it('encode a query in the given encoding, unless it follows scheme data or the scheme is ws or wss', () => {
    const search = (text: string): string => Url.parse(text, { dialect }).canonicalize('shift_jis').search
    assert.equal(search('http://h/é?日☃'), '?%93%FA&%239731;')
    assert.equal(search('http://h/?\ud800'), '?&%2355296;')
    assert.equal(search('http://h/?日\udc00💩日'), '?%93%FA&%2356320;&%23128169;%93%FA')
    assert.equal(search('file:///?日'), '?%93%FA')
    assert.equal(search('foo:?日'), '?%E6%97%A5')
    assert.equal(search('WS://h/?日'), '?%E6%97%A5')
    assert.equal(search('wss://h/?日'), '?%E6%97%A5')
    assert.equal(Url.parse('http://é/é', { dialect }).canonicalize('shift_jis').href, 'http://xn--9ca/%C3%A9')
  })
})

describe('the origin of webspecs', () => {
  for (const [text, origin] of [
    ['HTTP://EXAMPLE.org:80/x', 'http://example.org'],
    ['https://u:p@h:081/', 'https://h:81'],
    ['ftp://0x7f.1', 'ftp://127.0.0.1'],
    ['gopher://[::0]:70', 'gopher://[::]'],
    ['ws://h', 'ws://h'],
    ['wss://h', 'wss://h'],
    ['file://h/x', 'null'],
    ['foo:x', 'null'],
    ['//h/', 'null'],
    ['blob:https://h:443/1#2', 'https://h'],
    ['blob: blob:ftp://h/1', 'ftp://h'],
    ['blob:x', 'null'],
    ['blob:http://', 'null'],
    ['blob:file:///', 'null'],
  ] as const) {
    it(`is ${origin} for ${text}`, () => assert.equal(Url.parse(text, { dialect }).origin, origin))
  }
})

describe('a reference in webspecs', () => {
  const shown = (text: string): object => {
    const { kind, hostData, ...parts } = webspecs.splitReference(text, silent) ?? assert.fail('no reference')
    return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== null))
  }
  for (const [text, parts] of [
    ['../b\\c?q#f', { path: '../b\\c', query: 'q', fragment: 'f' }],
    ['', {}],
    ['?', { query: '' }],
    ['/b', { path: '/b' }],
    ['//u:p@h:1/b', { username: 'u', password: 'p', host: 'h', port: '1', path: '/b' }],
    ['\\\\h', { host: 'h', path: '' }],
    ['https:b', { scheme: 'https', path: 'b' }],
    ['HTTP:b', { scheme: 'HTTP', host: 'b', path: '' }],
    ['foo:b', { scheme: 'foo', path: 'b' }],
    ['file:b', { scheme: 'file', host: '', path: 'b' }],
    ['file:/b', { scheme: 'file', host: '', path: '/b' }],
    ['C|/b', { scheme: 'file', host: '', path: '/C:/b' }],
    ['h2:b', { path: 'h2:b' }],
  ] as const) {
    it(`${JSON.stringify(text)} has the parts ${JSON.stringify(parts)}`, () => assert.deepEqual(shown(text), parts))
  }

  it('is refused if its authority is invalid', () => {
    assert.isNull(webspecs.splitReference('//', silent))
    assert.isNull(webspecs.splitReference('//h:x', silent))
  })
})

describe('the webspecs dialect', () => {
  it('defines the relative schemes and their default ports', () => {
    for (const scheme of ['ftp', 'file', 'gopher', 'http', 'https', 'ws', 'WSS'])
      assert.isTrue(webspecs.isSpecial(scheme))
    for (const scheme of ['', 'about', 'constructor', 'mailto']) {
      assert.isFalse(webspecs.isSpecial(scheme))
      assert.isNull(webspecs.defaultPort(scheme))
    }
    assert.deepEqual(['ftp', 'file', 'gopher', 'http', 'https', 'ws', 'wss'].map(webspecs.defaultPort), [
      21,
      null,
      70,
      80,
      443,
      80,
      443,
    ])
  })

  it('splits a path into segments', () => {
    const segments = (text: string): readonly string[] => Url.parse(text, { dialect }).path.segments
    assert.deepEqual(segments('http://h'), [])
    assert.deepEqual(segments('http://h/'), [''])
    assert.deepEqual(segments('http://h/a\\..//b/'), ['a', '..', '', 'b', ''])
    assert.deepEqual(segments('foo:a/b'), [])
  })

  it('readHost parses or refuses the host of a record that no parser made', () => {
    const record = { ...NOTHING, scheme: 'http', host: '0x7f.1', path: '/' }
    assert.deepEqual(webspecs.readHost(record, silent), { kind: 'ipv4', value: 0x7f000001 })
    assert.equal(webspecs.canonicalize(record, utf8, silent)?.host, '127.0.0.1')
    assert.deepEqual(webspecs.readHost({ ...record, scheme: 'file', host: '' }, silent), { kind: 'empty' })
    for (const host of ['', 'a:b', '[::1]x', '[::1]:80', 'a/b', 'a b', 'u@h']) {
      assert.isNull(webspecs.readHost({ ...record, host }, silent), host)
      assert.isNull(webspecs.canonicalize({ ...record, host }, utf8, silent), host)
    }
    assert.isNull(webspecs.readHost({ ...record, host: null }, silent))
  })

  it('canonicalizes a record that no parser made', () => {
    const record = {
      ...NOTHING,
      scheme: 'HTTP',
      username: 'a@b\t',
      password: 'c/d',
      host: 'H',
      port: '0\t80',
      path: '/a\t/../b c',
      query: 'd\n e',
      fragment: '\0f\r ',
    }
    const canonical = webspecs.canonicalize(record, utf8, silent)
    assert.equal(canonical === null ? null : webspecs.serialize(canonical), 'http://a%40b:c/d@h/b%20c?d%20e#f ')
  })
})
