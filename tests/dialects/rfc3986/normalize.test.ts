/** The normal form: the examples of section 6.2, in the order of its steps, and URIs that no step changes. */

import { assert } from 'chai'
import { rfc3986 as dialect } from '../../../lib/dialects/rfc3986/index.js'
import { type Components, silent } from '../../../lib/ground/components.js'
import { utf8 } from '../../../lib/ground/encodings/utf-8.js'
import { Url } from '../../../lib/index.js'

const normal = (input: string): string => Url.parse(input, { dialect }).canonicalize().toString()

function normalizes(rows: readonly (readonly [input: string, expected: string])[]): void {
  for (const [input, expected] of rows) {
    it(`${input} becomes ${expected}`, () => {
      assert.equal(normal(input), expected)
      assert.equal(normal(expected), expected)
      assert.isTrue(Url.parse(expected, { dialect }).isCanonical)
      assert.isTrue(Url.parse(input, { dialect }).equals(Url.parse(expected, { dialect })))
    })
  }
}

function staysAsItIs(texts: readonly string[]): void {
  for (const text of texts) {
    it(`${text} is unchanged`, () => {
      const url = Url.parse(text, { dialect })
      assert.strictEqual(url.canonicalize(), url)
    })
  }
}

describe('section 6.2.2, syntax-based normalization', () => {
  normalizes([['eXAMPLE://a/./b/../b/%63/%7bfoo%7d', 'example://a/b/c/%7Bfoo%7D']])

  describe('6.2.2.1, case: only scheme, host and hexadecimal digits change', () => {
    normalizes([
      ['HTTP://www.EXAMPLE.com/', 'http://www.example.com/'],
      ['x://h/%3a%c3%A9?%3b#%3c', 'x://h/%3A%C3%A9?%3B#%3C'],
      ['x://%c3%a9A/', 'x://%C3%A9a/'],
      ['x://%4A%4b/', 'x://jk/'],
      ['x://[2001:DB8::A]/', 'x://[2001:db8::a]/'],
      ['x://[V1F.Ab]/', 'x://[v1f.ab]/'],
      ['x://U:P@H/P?Q#F', 'x://U:P@h/P?Q#F'],
    ])
  })

  describe('6.2.2.2, percent-encoding: only unreserved characters are decoded', () => {
    normalizes([
      ['x:/%41%7a%30%2D%2e%5F%7e', 'x:/Az0-._~'],
      ['x://%75:%70@h/?%71#%66', 'x://u:p@h/?q#f'],
      ['x:/%2f%3a%40%21%25', 'x:/%2F%3A%40%21%25'],
      ['x:/%2541', 'x:/%2541'],
    ])
    staysAsItIs(["x:/!$&'()*+,;=:@", 'x:/%2F', 'x:?%26', 'x://u%3Av@h/'])
  })

  describe('6.2.2.3, path segments', () => {
    normalizes([
      ['x://h/a/./b/../c', 'x://h/a/c'],
      ['x://h/..', 'x://h/'],
      ['x://h/%2e%2E/a', 'x://h/a'],
      ['x:/a/%2e', 'x:/a/'],
      ['x:a/../b', 'x:/b'],
      ['x:./a', 'x:a'],
      ['x:/a//..', 'x:/a/'],
      ['x:/..//a', 'x:/.//a'],
      ['x:/%2e//a', 'x:/.//a'],
      ['x://h/.//a', 'x://h//a'],
    ])
    staysAsItIs(['x:/.//a', 'x:...', 'x:/a?/../b#/./'])
  })
})

describe('section 6.2.3, scheme-based normalization', () => {
  describe('four equivalent URIs, and one that is different', () => {
    normalizes([
      ['http://example.com', 'http://example.com/'],
      ['http://example.com:/', 'http://example.com/'],
      ['http://example.com:80/', 'http://example.com/'],
    ])
    staysAsItIs(['http://example.com/', 'http://example.com/?', 'http://example.com/#'])
  })

  describe('ports: empty ports, default ports, and leading zeros', () => {
    normalizes([
      ['x://h:', 'x://h/'],
      ['http://h:080', 'http://h/'],
      ['https://h:443/', 'https://h/'],
      ['ldap://h:389', 'ldap://h/'],
      ['telnet://h:23', 'telnet://h/'],
      ['nfs://h:2049', 'nfs://h/'],
      ['ws://h:80', 'ws://h/'],
      ['wss://h:443', 'wss://h/'],
      ['coap://h:5683', 'coap://h/'],
      ['HTTP://h:80', 'http://h/'],
      ['x://h:0081/', 'x://h:81/'],
      ['x://h:00/', 'x://h:0/'],
    ])
    staysAsItIs(['http://h:443/', 'x://h:80/', 'http://h:99999999999/', 'constructor://h:1/'])
  })

  describe('empty paths: "/" after every authority', () => {
    normalizes([
      ['x://h?q', 'x://h/?q'],
      ['x://', 'x:///'],
    ])
    staysAsItIs(['x:', 'x:?q', 'mailto:fred@example.com'])
  })

  describe('the default host of file', () => {
    normalizes([
      ['file://localhost/etc', 'file:///etc'],
      ['file://LOCAL%48ost/etc', 'file:///etc'],
      ['file:/etc', 'file:///etc'],
      ['file:a/../b', 'file:///b'],
      ['file:/.//etc', 'file:////etc'],
    ])
    // "If either the userinfo or port subcomponents are non-empty, the host should be given explicitly."
    staysAsItIs(['file://localhost:1/', 'file://u@localhost/', 'file://h/', 'file:etc', 'http://localhost/'])
  })

  describe('delimiters within a userinfo', () => {
    staysAsItIs(['x://@h/', 'x://:@h/', 'x://u:@h/', 'x://u::@h/'])
  })
})

describe('the normal form of a host', () => {
  /** Host, its kind, and its canonical form. */
  for (const [host, kind, text] of [
    ['example.org', 'domain', 'example.org'],
    ['EX%41mple.org.', 'domain', 'example.org.'],
    ['1.2.3', 'domain', '1.2.3'],
    ['1.2.3.256', 'domain', '1.2.3.256'],
    ['01.2.3.4', 'domain', '01.2.3.4'],
    ['xn--bcher-kva', 'domain', 'xn--bcher-kva'],
    [`${'a'.repeat(63)}.b`, 'domain', `${'a'.repeat(63)}.b`],
    [`${'a'.repeat(64)}.b`, 'opaque', `${'a'.repeat(64)}.b`],
    ['a_b', 'opaque', 'a_b'],
    ['-a', 'opaque', '-a'],
    ['a..b', 'opaque', 'a..b'],
    ['.', 'opaque', '.'],
    ['b%c3%bccher', 'opaque', 'b%C3%BCcher'],
    ["A!$&'()*+,;=", 'opaque', "a!$&'()*+,;="],
    ['', 'empty', ''],
    ['192.0.2.16', 'ipv4', '192.0.2.16'],
    ['0.0.0.0', 'ipv4', '0.0.0.0'],
    ['255.255.255.255', 'ipv4', '255.255.255.255'],
    ['%31.2.3.4', 'ipv4', '1.2.3.4'],
    ['[1:0:0:0:0:0:0:00AB]', 'ipv6', '[1::ab]'],
    ['[1:2:3:4:5:6:7::]', 'ipv6', '[1:2:3:4:5:6:7:0]'],
    ['[::192.0.2.16]', 'ipv6', '[::c000:210]'],
    ['[V1.X:Y]', 'opaque', '[v1.x:y]'],
  ] as const) {
    it(`${host || 'the empty host'} is ${kind}, and becomes ${text || 'the empty host'}`, () => {
      const url = Url.parse(`x://${host}/`, { dialect })
      assert.equal(url.authority?.hostText, host)
      assert.equal(url.authority?.host.kind, kind)
      assert.equal(url.authority?.host.toString(), text)
      assert.equal(url.canonicalize().toString(), `x://${text}/`)
    })
  }

  it('is found or refused for a record without host data', () => {
    const record = dialect.parse('x://EX%41mple/', silent) as Components
    const { hostData: _, ...withoutData } = record
    assert.deepEqual(dialect.readHost(withoutData, silent), { kind: 'domain', text: 'example' })
    assert.isNull(dialect.readHost({ ...withoutData, host: 'a b' }, silent))
    assert.isNull(dialect.canonicalize({ ...withoutData, host: 'a b' }, utf8, silent))
    assert.isNull(dialect.readHost({ ...withoutData, host: null }, silent))
  })

  it('is not displayed in Unicode', () => {
    assert.equal(dialect.domainToUnicode('xn--bcher-kva'), 'xn--bcher-kva')
  })
})

describe('the rfc3986 dialect', () => {
  const answers = (input: string): readonly unknown[] => {
    const url = Url.parse(input, { dialect })
    return [url.origin, url.effectivePort, url.isSpecial]
  }

  it('defines the origins, the effective ports and the special schemes', () => {
    assert.deepEqual(answers('HTTP://U@Example.org:80/x'), ['http://example.org', 80, true])
    assert.deepEqual(answers('http://example.org:81/x'), ['http://example.org:81', 81, true])
    assert.deepEqual(answers('ldap://h'), ['ldap://h', 389, true])
    assert.deepEqual(answers('file:///x'), ['null', null, true])
    assert.deepEqual(answers('x://h:1'), ['null', 1, false])
    assert.deepEqual(answers('http:x'), ['null', 80, true])
    assert.deepEqual(answers('http:///x'), ['null', 80, true])
    assert.deepEqual(answers('constructor://h'), ['null', null, false])
  })

  it('splits every path into segments, even in mailto and urn URIs', () => {
    const segments = (input: string): readonly string[] => Url.parse(input, { dialect }).path.segments
    assert.deepEqual(segments('x://h'), [])
    assert.deepEqual(segments('x:/'), [''])
    assert.deepEqual(segments('x:/a/b/'), ['a', 'b', ''])
    assert.deepEqual(segments('mailto:fred@example.com'), ['fred@example.com'])
    assert.deepEqual(segments('urn:a/b'), ['a', 'b'])
    assert.isFalse(Url.parse('mailto:fred@example.com', { dialect }).hasOpaquePath)
  })

  it('provides the getters of the native URL', () => {
    const url = Url.parse('HTTP://u:p@H:81/%7e?%41#%42', { dialect })
    assert.equal(url.href, 'http://u:p@h:81/~?A#B')
    assert.deepEqual(
      [url.protocol, url.username, url.password, url.host, url.hostname, url.port, url.pathname, url.search, url.hash],
      ['http:', 'u', 'p', 'h:81', 'h', '81', '/~', '?A', '#B'],
    )
  })

  it('ignores the encoding, because a query is ASCII', () => {
    const url = Url.parse('http://h/?%e9', { dialect })
    assert.equal(url.canonicalize('shift_jis').toString(), 'http://h/?%E9')
  })
})
