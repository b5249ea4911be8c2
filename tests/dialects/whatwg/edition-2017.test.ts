/**
 * The edition of March 2017 beside today's: each change between them by an example of what it changed, and of what it left
 * alone; the tables, swept; and the cases of an implementation of that time.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { march2017 } from '../../../lib/dialects/whatwg/edition-2017.js'
import { today } from '../../../lib/dialects/whatwg/edition-today.js'
import { whatwg, whatwg2017 } from '../../../lib/dialects/whatwg/index.js'
import { encodingsByLabel } from '../../../lib/ground/encodings/labels.js'
import { type Dialect, Url } from '../../../lib/index.js'
import { baseArbitrary, inputArbitrary } from '../../support/arbitraries.js'
import { describeVectors } from '../../support/data.js'
import { byDepth, times } from '../../support/depth.js'
import { assertLinear } from '../../support/growth.js'

const href = (dialect: Dialect, input: string, base?: string): string | null =>
  Url.tryParse(input, { dialect, base })?.href ?? null

/** Input, what it was, what it is; where it was and is the same, once. */
type Row = readonly [input: string, was: string | null, is?: string | null]

function reads(rows: readonly Row[]): void {
  for (const [input, was, is = was] of rows) {
    it(JSON.stringify(input), () => {
      assert.equal(href(whatwg2017, input), was)
      assert.equal(href(whatwg, input), is)
    })
  }
}

/** The same with a base. */
type ResolvingRow = readonly [base: string, input: string, was: string | null, is?: string | null]

function resolves(rows: readonly ResolvingRow[]): void {
  for (const [base, input, was, is = was] of rows) {
    it(`${JSON.stringify(input)} against ${base}`, () => {
      assert.equal(href(whatwg2017, input, base), was)
      assert.equal(href(whatwg, input, base), is)
    })
  }
}

describe('the URL Standard of March 2017', () => {
  it('has a name, and the address of its commit', () => {
    assert.equal(whatwg2017.name, 'whatwg-2017')
    assert.include(whatwg2017.specification, '462fdc1')
    assert.isTrue(Object.isFrozen(whatwg2017))
  })

  describe('encodes fewer characters in fragments, and drops U+0000 (until 2017-12-05 and 2020-04-27)', () => {
    reads([
      ['http://h/#a b', 'http://h/#a b', 'http://h/#a%20b'],
      ['http://h/#<">`', 'http://h/#<">`', 'http://h/#%3C%22%3E%60'],
      ['http://h/#a\0b', 'http://h/#ab', 'http://h/#a%00b'],
      ['foo:x#\0\x01a', 'foo:x#%01a', 'foo:x#%00%01a'],
      ['http://h/#é{}', 'http://h/#%C3%A9{}'],
    ])
  })

  describe('does not encode "\'" in queries and "^" in paths (until 2018-06-08 and 2025-03-05)', () => {
    reads([
      ["http://h/?'", "http://h/?'", 'http://h/?%27'],
      ["foo://h/?'", "foo://h/?'"],
      ['http://h/^', 'http://h/^', 'http://h/%5E'],
      ['foo://h/^', 'foo://h/^', 'foo://h/%5E'],
      ['http://u^@h/', 'http://u%5E@h/'],
      ['foo:^', 'foo:^'],
    ])
  })

  describe('includes gopher in the special schemes (until 2019-10-18)', () => {
    reads([
      ['gopher://h:70/', 'gopher://h/', 'gopher://h:70/'],
      ['gopher://h:71', 'gopher://h:71/', 'gopher://h:71'],
      ['gopher:\\h\\x', 'gopher://h/x', 'gopher:\\h\\x'],
      ['GOPHER://0x7f.1', 'gopher://127.0.0.1/', 'gopher://0x7f.1'],
      ['gopher:', null, 'gopher:'],
    ])
    resolves([
      ['http://b/', 'gopher:h', 'gopher://h/', 'gopher:h'],
      ['gopher://b/x/y', 'gopher:z', 'gopher://b/x/z', 'gopher:z'],
      ['gopher://b/x/y', '\\z', 'gopher://b/z', 'gopher://b/x/\\z'],
    ])

    it('with the default port 70', () => {
      assert.equal(whatwg2017.defaultPort('gopher'), 70)
      assert.isTrue(whatwg2017.isSpecial('Gopher'))
      assert.equal(Url.parse('gopher://h', { dialect: whatwg2017 }).effectivePort, 70)
    })
  })

  describe('forbids fewer characters in hosts (until 2020-05-15, 2021-03-22, 2022-01-28)', () => {
    reads([
      ['http://a<b/', 'http://a<b/', null],
      ['http://a^b|c/', 'http://a^b|c/', null],
      ['foo://a>b/', 'foo://a>b/', null],
      ['foo://a|b/', 'foo://a|b/', null],
      ['http://a\x01b/', 'http://a\x01b/', null],
      ['http://a%7Fb/', 'http://a\x7fb/', null],
      ['http://a%00b/', null],
      ['http://a%25b/', null],
      ['http://a b/', null],
      ['foo://a%b/', 'foo://a%b/'],
      ['foo://a b/', null],
    ])
  })

  describe('parses a host as a domain unless all its parts are numbers (until 2021-08-05)', () => {
    reads([
      ['http://0..0x300/', 'http://0..0x300/', null],
      ['http://1.2.3.4.5/', 'http://1.2.3.4.5/', null],
      ['http://09.1/', 'http://09.1/', null],
      ['http://foo.0/', 'http://foo.0/', null],
      ['http://a.0x/', 'http://a.0x/', null],
      ['http://1..2/', 'http://1..2/', null],
      ['http://0x7f.1/', 'http://127.0.0.1/'],
      ['http://1.2.3.4./', 'http://1.2.3.4/'],
      ['http://0x/', 'http://0.0.0.0/'],
      ['http://010.0X10/', 'http://8.0.0.16/'],
      ['http://256.1.1.1/', null],
      ['http://4294967296/', null],
      ['http://1.2.3.256/', null],
      ['http://../', 'http://../'],
    ])
  })

  describe('checks hyphens, but neither bidi nor joiners (until 2017-06-01 and 2017-06-22)', () => {
    reads([
      ['http://r3---sn-a.example/', null, 'http://r3---sn-a.example/'],
      ['http://-a/', null, 'http://-a/'],
      ['http://a-/', null, 'http://a-/'],
      ['http://ab--é/', null, 'http://xn--ab---epa/'],
      ['http://\u05d0a/', 'http://xn--a-zhc/', null],
      ['http://a\u200cb/', 'http://xn--ab-j1t/', null],
      ['http://a-b/', 'http://a-b/'],
      ['http://faß.example/', 'http://xn--fa-hia.example/'],
    ])
  })

  describe('also checks ASCII domains (until 2026-06-25)', () => {
    reads([
      ['http://xn--zz/', null, 'http://xn--zz/'],
      ['http://xn--a/', null, 'http://xn--a/'],
      ['http://XN--BCHER-KVA/', 'http://xn--bcher-kva/'],
      // UTS #46 had nothing against Punycode for ASCII.
      ['http://xn--abc-/', 'http://abc/', 'http://xn--abc-/'],
      ['http://xn--abc-.xn--fa-hia.é/', 'http://abc.xn--fa-hia.xn--9ca/', null],
      ['http://a。xn--127-．1/', 'http://a.127.1/', null],
      ['http://xn--127-.1/', 'http://127.0.0.1/', null],
      ['http://xn---a-/', null, 'http://xn---a-/'],
      ['http://xn--abc-.-x/', null, 'http://xn--abc-.-x/'],
      ['http://xn--xn--zca-/', null, 'http://xn--xn--zca-/'],
      ['http://xn--abc-%2F/', null],
    ])
  })

  describe('maps domains with the table of Unicode 9.0 (changed in Unicode 15.1 and 16.0)', () => {
    reads([
      ['http://ẞ.de/', 'http://ss.de/', 'http://xn--zca.de/'],
      ['http://FAẞ.xn--fa-hia/', 'http://fass.xn--fa-hia/', 'http://xn--fa-hia.xn--fa-hia/'],
      ['http://faß/', 'http://xn--fa-hia/'],
      ['http://xn--zca.ẞ/', 'http://xn--zca.ss/', 'http://xn--zca.xn--zca/'],
      ['http://xn--abc-.ẞ/', 'http://abc.ss/', null],
      ['http://a\u3164b/', null, 'http://ab/'],
      ['http://xn--abc-.a\u3164b/', null],
      ['http://\u10a0/', null, 'http://xn--rkj/'],
      ['http://\u2d00/', 'http://xn--rkj/'],
      ['http://a\u1806b/', null, 'http://xn--ab-h0o/'],
      ['http://xn--ab-h0o/', null, 'http://xn--ab-h0o/'],
      ['http://c.ｘn--ab-h0o/', null, 'http://c.xn--ab-h0o/'],
      ['http://é.xn－－ab-h0o/', null, 'http://xn--9ca.xn--ab-h0o/'],
      ['http://xn﹣-ab-h0o/', null, 'http://xn--ab-h0o/'],
      ['http://xn-\u00ad-ab-h0o/', null, 'http://xn--ab-h0o/'],
    ])

    it('and refuses 71 code points that are allowed today', () => {
      const domains = (dialect: Dialect, codePoint: number): boolean =>
        Url.canParse(`http://a${String.fromCodePoint(codePoint)}b/`, { dialect })
      const runs = [
        [0x4c0, 0x4c0],
        [0x10a0, 0x10c5],
        [0x115f, 0x1160],
        [0x17b4, 0x17b5],
        [0x1806, 0x1806],
        [0x180e, 0x180e],
        [0x2061, 0x2063],
        [0x206a, 0x206f],
        [0x2132, 0x2132],
        [0x2183, 0x2183],
        [0x3164, 0x3164],
        [0xffa0, 0xffa0],
        [0x1d173, 0x1d17a],
        [0x2f868, 0x2f868],
        [0x2f874, 0x2f874],
        [0x2f91f, 0x2f91f],
        [0x2f95f, 0x2f95f],
        [0x2f9bf, 0x2f9bf],
      ] as const
      const expected = runs.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
      const found: number[] = []
      // Scripts in which nothing has changed are left out, because they take half a minute; deep runs take a few
      // seconds.
      const blocks = byDepth(
        [
          [0x80, 0x3400],
          [0xf900, 0x10000],
          [0x1d100, 0x1d200],
          [0x2f800, 0x2fa20],
        ],
        [
          [0x80, 0x3400],
          [0xf900, 0x20000],
          [0x2f800, 0x2fa20],
        ],
      ) as readonly [number, number][]
      for (const [first, end] of blocks) {
        for (let codePoint = first; codePoint < end; codePoint++) {
          if (domains(whatwg, codePoint) && !domains(whatwg2017, codePoint)) found.push(codePoint)
        }
      }
      assert.lengthOf(found, 71)
      assert.deepEqual(found, expected)
    })
  })

  describe('allows an empty domain (until 2020-05-07)', () => {
    reads([
      ['http://%C2%AD/', 'http:///', null],
      ['http://xn--/', 'http:///', 'http://xn--/'],
      ['http://xn--:81/', 'http://:81/', 'http://xn--:81/'],
      ['file://xn--/p', 'file:///p', 'file://xn--/p'],
      ['http://a.xn--/', 'http://a./', 'http://a.xn--/'],
      ['http:///', null],
    ])

    it('and parses it to the empty host', () => {
      assert.equal(Url.parse('http://%C2%AD/', { dialect: whatwg2017 }).authority?.host.kind, 'empty')
    })
  })

  describe('lets a drive letter remove the host (until 2020-09-30)', () => {
    reads([
      ['file://h/C:/x', 'file:///C:/x', 'file://h/C:/x'],
      ['file://h/c|', 'file:///c:', 'file://h/c:'],
      ['file://h/a/../C:/x', 'file:///C:/x', 'file://h/C:/x'],
      ['file://h//C:/x', 'file://h//C:/x'],
      ['file://h/C:x', 'file://h/C:x'],
      ['file://[1::8]/C:/', 'file:///C:/', 'file://[1::8]/C:/'],
      ['file://C:/x', 'file:///C:/x'],
      ['http://h/C:/x', 'http://h/C:/x'],
    ])
    resolves([
      ['file://h/x/y', 'C|/z', 'file:///C:/z', 'file://h/C:/z'],
      ['file://h/x', './C|/z', 'file:///C:/z', 'file://h/C:/z'],
      ['file://h/x', '/z', 'file:///z', 'file://h/z'],
      ['file://h/x', '\\C|\\z', 'file:///C:/z', 'file://h/C:/z'],
      ['file://h/C:/x', '..', 'file:///C:/', 'file://h/C:/'],
      ['file://h/x/y', 'z', 'file://h/x/z'],
      ['file://h/x', '?q', 'file://h/x?q'],
      ['file://lion/', '/..//localhost//pig', 'file:////localhost//pig', 'file://lion//localhost//pig'],
    ])

    it('but keeps the host in the URL as written', () => {
      const url = Url.parse('file://h/C|/x', { dialect: whatwg2017 })
      assert.equal(url.toString(), 'file://h/C|/x')
      assert.equal(url.authority?.hostText, 'h')
      assert.equal(url.host, '')
      assert.equal(url.canonicalize().authority?.host.kind, 'empty')
    })
  })

  describe('keeps the drive letter of the base, and does not recognise a lone drive letter (until 2017-05-03 and 2017-09-18)', () => {
    resolves([
      ['file:///D:/y', '/C:/x', 'file:///D:/C:/x', 'file:///C:/x'],
      ['file:///D:/y', '/C|', 'file:///D:/C|', 'file:///C:'],
      ['file:///D:/y', '/x', 'file:///D:/x'],
      ['file:///D:/y', '///x', 'file:///x'],
      ['file:///x/y', 'C|', 'file:///x/C|', 'file:///C:'],
      ['file:///x', 'C|', 'file:///C:'],
      ['file:///x/y', 'C|/', 'file:///C:/'],
      ['file:///x/y', 'C|?q', 'file:///C:?q'],
      ['file:///x/y', 'file:C:', 'file:///x/C:', 'file:///C:'],
      ['file:///x/y', 'C|z', 'file:///x/C|z'],
    ])
  })

  describe('does not encode the last space of an opaque path (until 2023-01-02)', () => {
    reads([
      ['foo:a  ?q', 'foo:a  ?q', 'foo:a %20?q'],
      ['foo:a  #f', 'foo:a  #f', 'foo:a %20#f'],
      ['foo:a b', 'foo:a b'],
      ['foo:a ', 'foo:a'],
    ])
    resolves([['foo:a  ?q', '#f', 'foo:a  ?q#f', 'foo:a %20?q#f']])
  })

  describe('does not write "/." before "//" (until 2020-08-24)', () => {
    reads([
      ['web+demo:/.//not-a-host/', 'web+demo://not-a-host/', 'web+demo:/.//not-a-host/'],
      ['foo:/a/..//b', 'foo://b', 'foo:/.//b'],
      ['foo:/./a', 'foo:/a'],
    ])
    resolves([['foo:/.//a/b', 'c', 'foo://a/c', 'foo:/.//a/c']])

    it('and treats "/." as an ordinary dot segment', () => {
      const url = Url.parse('foo:/.//a', { dialect: whatwg2017 })
      assert.equal(url.toString(), 'foo:/.//a')
      assert.equal(url.toParts().path, '/.//a')
      assert.equal(url.pathname, '//a')
    })
  })

  describe('returns an origin for more URLs (until 2023-05-24), and serializes it in Unicode (until 2017-05-19)', () => {
    for (const [input, was, is = was] of [
      ['http://☃.net/', 'http://☃.net', 'http://xn--n3h.net'],
      ['https://h:8443/', 'https://h:8443'],
      ['http://0x7f.1/', 'http://127.0.0.1'],
      ['gopher://h:70/', 'gopher://h', 'null'],
      ['blob:https://h/x', 'https://h'],
      ['blob:ftp://h/x', 'ftp://h', 'null'],
      ['blob:ws://h/x', 'ws://h', 'null'],
      ['blob:wss://h/x', 'wss://h', 'null'],
      ['blob:gopher://h/x', 'gopher://h', 'null'],
      ['blob:/https:\\h/x', 'https://h', 'null'],
      ['blob:blob:https://h/x', 'https://h', 'null'],
      ['blob: BLOB:blob:https://h/x', 'https://h', 'null'],
      ['blob:/https:h', 'https://h', 'null'],
      ['blob:/blob:https:h', 'https://h', 'null'],
      ['blob:blob:/./http:x', 'http://x', 'null'],
      ['blob:blob:/a/%2e./http:x', 'http://x', 'null'],
      ['blob:/./https:h', 'https://h', 'null'],
      ['blob:blob:', 'null'],
      ['blob://h', 'null'],
      ['blob:file:///x', 'null'],
      ['file:///x', 'null'],
      ['foo://h', 'null'],
    ] as const) {
      it(JSON.stringify(input), () => {
        assert.equal(Url.parse(input, { dialect: whatwg2017 }).origin, was)
        assert.equal(Url.parse(input, { dialect: whatwg }).origin, is)
      })
    }

    it('also for nested blob URLs of any depth', () => {
      for (const blob of ['blob:', ' blob:', 'blob:/']) {
        const urlOf = (depth: number): Url => Url.parse(`${blob.trim()}${blob.repeat(depth)}x`, { dialect: whatwg2017 })
        assert.isString(urlOf(byDepth(100_000, 1_000_000)).origin)
        assertLinear(1_000, urlOf, (url) => url.origin, blob)
      }
    })
  })

  describe('canonicalizes in an encoding', () => {
    /** Input, label, then and now. */
    for (const [input, label, was, is = was] of [
      ['http://h/?☃', 'windows-1252', 'http://h/?&%239731;', 'http://h/?%26%239731%3B'],
      ["http://h/?é'", 'windows-1252', "http://h/?%E9'", 'http://h/?%E9%27'],
      ['http://h/?¥', 'iso-2022-jp', 'http://h/?%1B(J\\%1B(B'],
      ['http://h/?あ☃', 'iso-2022-jp', 'http://h/?%1B$B$%22%1B(B&%239731;', 'http://h/?%1B$B$%22%1B(B%26%239731%3B'],
      ['http://h/?日本', 'shift_jis', 'http://h/?%93%FA%96{'],
      ['gopher://h/?é', 'windows-1252', 'gopher://h/?%E9', 'gopher://h/?%C3%A9'],
      ['wss://h/?é', 'windows-1252', 'wss://h/?%C3%A9'],
      ['foo://h/?é', 'windows-1252', 'foo://h/?%C3%A9'],
      ['http://h/é#é', 'windows-1252', 'http://h/%C3%A9#%C3%A9'],
    ] as const) {
      it(`${JSON.stringify(input)} in ${label}`, () => {
        const url = Url.parse(input, { dialect: whatwg2017 }).canonicalize(label)
        assert.equal(url.toString(), was)
        assert.strictEqual(url.canonicalize(label), url)
        assert.equal(Url.parse(input).canonicalize(label).toString(), is)
      })
    }

    it('with the same result whether or not the base is canonical', () => {
      const labels = [...encodingsByLabel().keys()]
      fc.assert(
        fc.property(inputArbitrary, baseArbitrary, fc.constantFrom(...labels), (reference, base, label) => {
          const url = Url.tryParse(base, { dialect: whatwg2017 })
          const resolved = url?.tryResolve(reference)
          if (!url || !resolved) return
          const canonical = resolved.canonicalize(label)
          assert.equal(canonical.toString(), url.canonicalize().resolve(reference).canonicalize(label).toString())
          assert.strictEqual(canonical.canonicalize(label), canonical)
        }),
        { numRuns: times(1_000) },
      )
    })
  })

  describe('reports', () => {
    const findings = (input: string, dialect: Dialect): string[] =>
      Url.diagnose(input, { dialect }).findings.map(({ name }) => name)

    it("errors under the names of today's Standard", () => {
      assert.deepEqual(findings(' http:\\\\u@h:x', whatwg2017), findings(' http:\\\\u@h:x', whatwg))
      assert.deepEqual(findings('http://-a/', whatwg2017), ['domain-to-ASCII'])
      assert.deepEqual(findings('http://h/#\0a', whatwg2017), ['invalid-URL-unit'])
    })

    it('nothing that was not an error at that time', () => {
      for (const [input, name] of [
        ['http://ex%41mple/', 'domain-percent-encoded'],
        ['http://1.2/', 'IPv4-too-few-parts'],
        ['http://[::01]/', 'IPv6-piece-leading-zero'],
        ['http://a_b/', 'domain-to-ASCII'],
        ['http://a..b/', 'domain-to-ASCII'],
        ['http://xn--abc-/', 'domain-to-ASCII'],
        ['http://h./', 'domain-to-ASCII'],
        ['foo://a"b/', 'invalid-URL-unit'],
        ['foo://a%zb/', 'invalid-URL-unit'],
      ] as const) {
        assert.deepEqual(findings(input, whatwg), [name], input)
        assert.deepEqual(findings(input, whatwg2017), [], input)
      }
    })

    it('code points that are not URL units, including spaces in opaque paths', () => {
      for (const input of ['foo:a b', 'foo:a ?b', 'foo:a%', 'foo://h/a"b', 'http://h/?"', 'http://h/#"']) {
        assert.deepEqual(findings(input, whatwg2017), ['invalid-URL-unit'], input)
        assert.deepEqual(findings(input, whatwg), ['invalid-URL-unit'], input)
      }
    })

    it('a host that a drive letter removes', () => {
      const NAME = 'file-invalid-Windows-drive-letter-host'
      for (const [input, base, ...names] of [
        ['file://h/C:/x', undefined, NAME],
        ['file://h/a/../C:', undefined, NAME],
        ['file://h/x/../%2e/c|?q', undefined, 'invalid-URL-unit', NAME],
        ['./C:/z', 'file://h/x', NAME],
        ['C|/z', 'file://h/x', 'file-invalid-Windows-drive-letter', 'invalid-URL-unit'],
        ['/C:/z', 'file://h/x'],
        ['file://h/x/C:', undefined],
        ['file://h//C:', undefined],
        ['file:///C:/', undefined],
        ['file://localhost/C:/', undefined],
        ['file://C:/x', undefined, NAME],
        ['http://h/C:/x', undefined],
        ['foo://h/C:/x', undefined],
      ] as const) {
        const found = Url.diagnose(input, { dialect: whatwg2017, base }).findings
        assert.deepEqual(
          found.map(({ name }) => name),
          names,
          input,
        )
        const now = Url.diagnose(input, { base }).findings
        assert.notInclude(
          now.map(({ component, name }) => `${component} ${name}`),
          `path ${NAME}`,
          input,
        )
      }
      const [finding] = Url.diagnose('\tfile://h/\nC:/x?q', { dialect: whatwg2017 }).findings.slice(-1)
      assert.deepInclude(finding, {
        severity: 'warning',
        component: 'path',
        span: { start: 9, end: 15 },
        message: 'the path begins with a Windows drive letter, so the host before it is dropped',
        suggestion: 'remove the host',
      })
    })

    it('the position of each error, with an explanation', () => {
      const [finding] = Url.diagnose(' http://-a.example/', { dialect: whatwg2017 }).findings.slice(-1)
      assert.deepEqual(finding?.span, { start: 8, end: 18 })
      assert.equal(finding?.message, 'the domain is not valid: "-a" begins or ends with a hyphen')
      assert.equal(finding?.severity, 'error')
    })

    it('labels as written in the input', () => {
      for (const [input, what] of [
        ['http://xn--xn--zca-/', '"xn--xn--zca-" has hyphens as its third and fourth characters'],
        ['http://a.xn--ab---epa/', '"xn--ab---epa" has hyphens as its third and fourth characters'],
        ['http://a.\u3164b/', '"\ufffdb" contains a character that is not allowed in a domain'],
      ] as const) {
        const [finding] = Url.diagnose(input, { dialect: whatwg2017 }).findings.slice(-1)
        assert.equal(finding?.message, `the domain is not valid: ${what}`)
      }
    })
  })
})

describe('the tables of March 2017', () => {
  const ASCII = Array.from({ length: 0x80 }, (_, codePoint) => codePoint)
  const members = (set: { has(codePoint: number): boolean }): string =>
    ASCII.filter((codePoint) => codePoint > 0x1f && codePoint < 0x7f && set.has(codePoint))
      .map((codePoint) => String.fromCharCode(codePoint))
      .join('')

  it('equal the sets in the document of that date', () => {
    const { percentEncodeSets, forbiddenHostCodePoints, forbiddenDomainCodePoints } = march2017
    assert.equal(members(percentEncodeSets.c0Control), '')
    assert.equal(members(percentEncodeSets.fragment), '')
    assert.equal(members(percentEncodeSets.query), ' "#<>')
    assert.equal(members(percentEncodeSets.specialQuery), ' "#<>')
    assert.equal(members(percentEncodeSets.path), ' "#<>?`{}')
    assert.equal(members(percentEncodeSets.userinfo), ' "#/:;<=>?@[\\]^`{|}')
    assert.equal(members(forbiddenHostCodePoints), ' #/:?@[\\]')
    assert.equal(members(forbiddenDomainCodePoints), ' #%/:?@[\\]')
    for (const codePoint of [...Array(0x20).keys(), 0x7f]) {
      for (const set of Object.values(percentEncodeSets)) assert.isTrue(set.has(codePoint))
      for (const set of [forbiddenHostCodePoints, forbiddenDomainCodePoints]) {
        assert.equal(set.has(codePoint), [0x00, 0x09, 0x0a, 0x0d].includes(codePoint))
      }
    }
  })

  it("contain gopher in addition to today's special schemes", () => {
    assert.deepEqual([...march2017.specialSchemes], [...today.specialSchemes, ['gopher', 70]])
  })
})

interface Case {
  readonly input: string
  readonly base: string | null
  readonly y2017: string | null
  readonly living: string | null
}

describe('whatwg-2017 and whatwg, compared with implementations of both editions', () => {
  describeVectors('whatwg/2017-vs-living.json', 'whatwg/2017-vs-living.json', (cases: readonly Case[]) => {
    for (const { input, base, y2017, living } of cases) {
      it(`${JSON.stringify(input)} against ${JSON.stringify(base)}`, () => {
        assert.equal(href(whatwg2017, input, base ?? undefined), y2017)
        assert.equal(href(whatwg, input, base ?? undefined), living)
        const start = base === null ? null : Url.tryParse(base, { dialect: whatwg2017 })
        const url = base === null ? Url.tryParse(input, { dialect: whatwg2017 }) : start?.tryResolve(input)
        assert.equal(url?.canonicalize().toString() ?? null, y2017)
      })
    }
  })
})
