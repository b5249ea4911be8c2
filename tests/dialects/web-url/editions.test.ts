/**
 * The editions side by side: the result of each for an input, by the numbers of the list "Where the editions part" in
 * `typedoc/guides/web-url.md`.
 */

import { assert } from 'chai'
import { webUrl } from '../../../lib/dialects/web-url/index.js'
import { canonicalText } from './reading.js'

interface Difference {
  readonly what: string
  readonly cases: readonly (readonly [
    input: string,
    base: string,
    edition2011: string | null,
    edition2012: string | null,
  ])[]
}

const BLANK = 'about:blank'

const DIFFERENCES: readonly Difference[] = [
  { what: 'E1: C0 controls at both ends', cases: [['\x01http://a/\x01', BLANK, 'http://a/', null]] },
  {
    what: 'E2: tabs and newlines inside',
    cases: [
      ['http://a/b\tc', BLANK, 'http://a/b%09c', 'http://a/bc'],
      ['ht\ttp://a/', 'http://x/y', 'http://x/ht%09tp://a/', 'http://a/'],
    ],
  },
  { what: 'E3: "_" in a scheme', cases: [['a_b:c', 'http://x/y', 'a_b:c', 'http://x/a_b:c']] },
  {
    what: 'E4: ";" after an authority',
    cases: [
      ['http://a;b/c', BLANK, 'http://a;b/c', 'http://a%3Bb/c'],
      ['http://u;v@a/', BLANK, 'http://u;v@a/', 'http://u%3Bv@a/'],
    ],
  },
  {
    what: 'E5: hierarchical schemes',
    cases: [
      ['foo://A/b/../c', BLANK, 'foo://A/b/../c', 'foo://a/c'],
      ['ws://A:80/b', BLANK, 'ws://A:80/b', 'ws://a/b'],
    ],
  },
  {
    what: 'E6: any number of slashes',
    cases: [
      ['http:a/b', BLANK, 'http://a/b', 'http:a/b'],
      ['http:/a/b', BLANK, 'http://a/b', 'http:/a/b'],
      ['http:///a/b', BLANK, 'http://a/b', 'http:///a/b'],
    ],
  },
  { what: 'E7: file URLs', cases: [['file://C|/a/../b', BLANK, 'file://C%7C/a/../b', 'file:///C:/b']] },
  {
    what: 'E8: drives',
    cases: [
      ['c:\\a\\..\\b', BLANK, 'c:%5Ca%5C..%5Cb', 'file:///c:/b'],
      ['a:b/c', 'http://x/y', 'a:b/c', 'file:///a:/b/c'],
    ],
  },
  { what: 'E9: UNC paths', cases: [['\\\\h\\s', 'http://x/y', 'http://h/s', 'file://h/s']] },
  { what: 'E10: the query of mailto', cases: [['mailto:a?"', BLANK, 'mailto:a?%22', 'mailto:a?%22']] },
  {
    what: 'E11: paths that are not hierarchical',
    cases: [
      ['javascript:alert("a b")', BLANK, 'javascript:alert(%22a%20b%22)', 'javascript:alert("a b")'],
      ['data:%41', BLANK, 'data:A', 'data:%41'],
    ],
  },
  { what: 'E12: "%2e" as a dot', cases: [['http://a/b/%2e%2e/c', BLANK, 'http://a/b/../c', 'http://a/c']] },
  {
    what: 'E13: IPv4 numbers',
    cases: [
      ['http://192.168.1/', BLANK, 'http://192.168.1.0/', 'http://192.168.0.1/'],
      ['http://1/', BLANK, 'http://1.0.0.0/', 'http://0.0.0.1/'],
      ['http://1.256/', BLANK, 'http://1.1.0.0/', 'http://1.0.1.0/'],
      ['http://256.1/', BLANK, 'http://1.1.0.0/', 'http://256.1/'],
      ['http://1.2.3.256/', BLANK, 'http://1.2.3.256/', 'http://1.2.3.256/'],
      ['http://08.1/', BLANK, 'http://08.1/', 'http://08.1/'],
      ['http://1.2.3.4.5/', BLANK, 'http://1.2.3.4.5/', 'http://1.2.3.4.5/'],
    ],
  },
  { what: 'E14: hexadecimal digits a to f', cases: [['http://0xff/', BLANK, 'http://0xff/', 'http://0.0.0.255/']] },
  {
    what: 'E15: IPv6 addresses',
    cases: [['http://[::0:1]/', BLANK, 'http://[%3A%3A0%3A1]/', 'http://[::1]/']],
  },
  { what: 'E16: stray brackets', cases: [['http://a[b/', BLANK, null, 'http://a[b/']] },
  { what: 'E17: a host that begins with %5B', cases: [['http://%5Babc%5D/', BLANK, 'http://[abc]/', null]] },
  {
    what: 'E18: the dot of the root, before Nameprep or after',
    cases: [
      ['http://a⒈/', BLANK, null, 'http://a1./'],
      ['http://a.\u00ad/', BLANK, null, 'http://a./'],
    ],
  },
  { what: 'E19: a second Map and NFKC', cases: [['http://aϹb/', BLANK, 'http://xn--ab-47b/', 'http://xn--ab-vbc/']] },
  { what: 'E20: "xn--" before what is not ASCII', cases: [['http://xn--あ/', BLANK, 'http://xn--xn---y53c/', null]] },
  {
    what: 'E21: null, "/", "%" and "\\" in a host',
    cases: [
      ['http://a%2Fb/', BLANK, 'http://a%2Fb/', null],
      ['http://a%b/', BLANK, 'http://a%25b/', null],
      ['http://a%5Cb/', BLANK, 'http://a%5Cb/', null],
      ['http://a%00b/', BLANK, 'http://a%00b/', null],
    ],
  },
  { what: 'E22: ":" in a host', cases: [['http://a%3Ab/', BLANK, 'http://a%3Ab/', null]] },
  { what: 'E23: default ports', cases: [['ftp://a:21/', BLANK, 'ftp://a:21/', 'ftp://a/']] },
  {
    what: 'E24: the fragment',
    cases: [['http://a/#a b"<>é', BLANK, 'http://a/#a%20b%22%3C%3Eé', 'http://a/#a b"<>é']],
  },
  {
    what: 'E26: a "/" before the path',
    cases: [
      ['http://a;b', BLANK, 'http://a;b', 'http://a%3Bb/'],
      ['http://a', BLANK, 'http://a/', 'http://a/'],
    ],
  },
  {
    what: 'E28: the query that a fragment brings',
    cases: [
      ['#x', 'http://a/b', 'http://a/b?#x', 'http://a/b#x'],
      ['d#e', 'http://a/b/c', 'http://a/b/d#e', 'http://a/b/d#e'],
    ],
  },
  { what: 'E29: a base that is not hierarchical', cases: [['foo', 'mailto:x', 'mailto:foo', null]] },
  { what: 'E30: the scheme of the base', cases: [['ws:foo', 'ws://a/b/c', 'ws:foo', 'ws://a/b/foo']] },
  { what: 'E31: three slashes', cases: [['///g', 'http://x/y', 'http://g/', 'http:///g']] },
  { what: 'E32: dots after an authority', cases: [['//a/../b', 'http://x/y', 'http://a/b', 'http://a/b']] },
  { what: 'E33: the guard', cases: [['/a/..//b', 'unknown:/x/y', 'unknown://b', 'unknown:/.//b']] },
]

describe('the editions of web-url', () => {
  const edition2011 = webUrl.with({ edition: '2011' })

  for (const { what, cases } of DIFFERENCES) {
    describe(what, () => {
      for (const [input, base, in2011, in2012] of cases) {
        it(`${JSON.stringify(input)} against ${base}: ${in2011 ?? 'invalid'} in 2011, ${in2012 ?? 'invalid'} in 2012`, () => {
          assert.equal(canonicalText(edition2011, input, base), in2011)
          assert.equal(canonicalText(webUrl, input, base), in2012)
        })
      }
    })
  }

  it('differ in the encoding of a query (E27)', () => {
    assert.equal(canonicalText(edition2011, 'http:x?あ', BLANK, 'euc-jp'), 'http://x/?%A4%A2')
    assert.equal(canonicalText(webUrl, 'http:x?あ', BLANK, 'euc-jp'), 'http:x?%E3%81%82')
  })

  it('agree on U+0000 in a path, although the document of 2011 mentions U+FFFD (E25)', () => {
    for (const dialect of [edition2011, webUrl]) assert.equal(canonicalText(dialect, 'http://a/x\0y'), 'http://a/x%00y')
  })

  it('agree on "?" in a query, which the lists of octets in both documents omit (T1, T15)', () => {
    for (const dialect of [edition2011, webUrl]) assert.equal(canonicalText(dialect, 'http://a/?b?c'), 'http://a/?b?c')
  })

  it('differ in the TLDs that Gecko shows in Unicode (E35)', () => {
    for (const [tld, in2011, in2012] of [
      ['fr', 'xn--9ca.fr', 'é.fr'],
      ['asia', 'xn--9ca.asia', 'é.asia'],
      ['org', 'é.org', 'é.org'],
      ['com', 'xn--9ca.com', 'xn--9ca.com'],
    ] as const) {
      const input = `http://é.${tld}/`
      assert.equal(canonicalText(webUrl.with({ host: 'gecko', edition: '2011' }), input), `http://${in2011}/`)
      assert.equal(canonicalText(webUrl.with({ host: 'gecko', edition: '2012' }), input), `http://${in2012}/`)
    }
  })

  it('differ in how browsers canonicalize a host (E34)', () => {
    const hosts = (input: string, edition: '2011' | '2012') =>
      (['this', 'chrome', 'gecko', 'ie'] as const).map((host) => canonicalText(webUrl.with({ host, edition }), input))
    assert.deepEqual(hosts('http://[a]/', '2011'), ['http://[a]/', 'http://[a]/', 'http://[a]/', 'http://[a]/'])
    assert.deepEqual(hosts('http://[a]/', '2012'), ['http://[a]/', null, 'http://[a]/', 'http://[a]/'])
    assert.deepEqual(hosts('http://[::0]/', '2011'), ['http://[%3A%3A0]/', null, 'http://[::0]/', 'http://[::0]/'])
    assert.deepEqual(hosts('http://[::0]/', '2012'), Array(4).fill('http://[::]/'))
    assert.deepEqual(hosts('http://A]/', '2011'), [null, null, 'http://a]/', null])
  })

  it('require valid scheme characters only when resolving (2011)', () => {
    assert.equal(canonicalText(edition2011, 'a^b:c', 'http://x/y'), 'http://x/a%5Eb:c')
    assert.equal(canonicalText(edition2011, ':c', 'http://x/y'), 'http://x/:c')
    assert.isNull(canonicalText(edition2011, ':c'))
  })

  it('resolve against a base that is not hierarchical as if it were (2011)', () => {
    for (const [reference, base, resolved] of [
      ['?y', 'mailto:x', 'mailto://x?y'],
      ['#y', 'data:,x?q', 'data://,x?q?#y'],
      ['/y', 'unknown:x', 'unknown:/y'],
      ['//y', 'unknown:x', 'unknown://y'],
      ['y', 'unknown:x/z', 'unknown:x/y'],
      ['y', 'file:', 'file:/y'],
    ] as const) {
      assert.equal(canonicalText(edition2011, reference, base), resolved)
    }
  })
})
