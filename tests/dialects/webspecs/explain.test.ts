/**
 * Parse exceptions and conformance errors: their places, their words, and that all of them are found.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { CONFORMANCE_ERROR_NAMES, PARSE_EXCEPTION_NAMES } from '../../../lib/dialects/webspecs/explain.js'
import { webspecs } from '../../../lib/dialects/webspecs/index.js'
import { type Finding, Url } from '../../../lib/index.js'
import { baseArbitrary, inputArbitrary } from '../../support/arbitraries.js'
import { times } from '../../support/depth.js'
import { urlErrorOf } from '../../support/errors.js'

const dialect = webspecs
const HTTP = 'http://h/a'

/** The findings about an input, with the underlined text of each. */
function findingsOf(input: string, base: string | null = HTTP): (readonly [name: string, excerpt: string])[] {
  const { findings } = Url.diagnose(input, { dialect, base })
  return findings.map(({ name, span }) => [name, input.slice(span.start, span.end)])
}

type Row = readonly [marked: string, name: string, component: Finding['component'], suggestion: string | null]

/** The finding underlines what is between « and ». */
const CONFORMANCE_ERRORS: readonly Row[] = [
  ['«\t »http://h', 'leading-or-trailing-whitespace', null, 'remove it, as the parser does'],
  ['http://h«\n»', 'leading-or-trailing-whitespace', null, 'remove it, as the parser does'],
  ['//«C|»/x', 'legacy-drive-letter', 'path', 'write file:///C:/'],
  ['«file:»x', 'relative-path-after-scheme', 'scheme', 'write file:/// and the whole path'],
  ['«FILE:/»x', 'expected-slash', 'scheme', 'write FILE:///'],
  ['«ftp:»h', 'expected-slash', 'scheme', 'write ftp://'],
  ['«ftp:\\»h', 'expected-slash', 'scheme', 'write ftp://'],
  ['«http:»x', 'relative-path-after-scheme', 'scheme', 'leave http: out, or write http:// and a host'],
  ['«Http:»/x', 'relative-path-after-scheme', 'scheme', 'leave Http: out, or write Http:// and a host'],
  ['http:«\\»/h', 'backslash-as-delimiter', null, 'write /'],
  ['/«\\»h', 'backslash-as-delimiter', null, 'write /'],
  ['//h«\\»x', 'backslash-as-delimiter', null, 'write /'],
  ['«0:y:0»/z', 'colon-in-first-name', 'path', 'write 0%3Ay%3A0'],
  ['b/..\t/./«c2:d»', 'colon-in-first-name', 'path', 'write c2%3Ad'],
  ['//u«@»v@h', 'at-sign-in-credentials', 'username', 'write %40'],
  ['//u:p«@»v@h', 'at-sign-in-credentials', 'password', 'write %40'],
  ['//a«\u200b»b', 'ignored-in-host', 'host', 'remove it, as the parser does'],
  ['//«EX%41MPLE»/', 'host-changed', 'host', 'write example'],
  ['//«faß»:80', 'host-changed', 'host', 'write fass'],
  ['//a«.».b', 'empty-label', 'host', 'remove the dot'],
  ['//a«.»', 'empty-label', 'host', 'remove the dot'],
  ['//«é.。a»', 'empty-label', 'host', 'remove the dot'],
  ['//«1.2»/', 'ipv4-number-missing', 'host', 'write all 4 numbers'],
  ['//1.«0x10».0.1', 'ipv4-not-decimal', 'host', 'write 16'],
  ['//1.2.3.«010»', 'ipv4-not-decimal', 'host', 'write 8'],
  ['a«\\»b', 'backslash-in-path', 'path', 'write /'],
  ['a« »b', 'illegal-character', 'path', 'write %20'],
  ['//u«"»@h', 'illegal-character', 'username', 'write %22'],
  ['//«\x80»@h', 'illegal-character', 'username', 'write %C2%80'],
  // There is no suggestion for a password, because it would show part of the password.
  ['//u:«\x80»@h', 'illegal-character', 'password', null],
  ['?«`»', 'illegal-character', 'query', 'write %60'],
  ['#«#»', 'illegal-character', 'fragment', 'write %23'],
  ['#«\u{1ffff}»', 'illegal-character', 'fragment', 'write %F0%9F%BF%BF'],
  ['foo:«\\»', 'illegal-character', 'path', 'write %5C'],
  ['a«\ud800»b', 'illegal-character', 'path', 'remove it: it is half of a character'],
  ['#«\udc00»', 'illegal-character', 'fragment', 'remove it: it is half of a character'],
  ['a«%»4', 'percent-sign-without-digits', 'path', 'write %25'],
  ['foo:«%»zz', 'percent-sign-without-digits', 'path', 'write %25'],
  ['a«\t»b', 'tab-or-newline', 'path', 'remove it, as the parser does'],
  ['//h:8«\r»0', 'tab-or-newline', 'port', 'remove it, as the parser does'],
  ['#a«\0»b', 'null-in-fragment', 'fragment', 'remove it, as the parser does'],
]

const PARSE_EXCEPTIONS: readonly Row[] = [
  [
    '«x»#y',
    'relative-url-without-relative-base',
    'scheme',
    'write a scheme such as https:// before it, or give a base URL such as https://example.org/',
  ],
  ['ftp:[@«[::1]»:80/', 'colon-in-host', 'host', 'write // between scheme and host'],
  ['//u@«»:80', 'empty-host', 'host', 'write a host after the //'],
  ['//«%C2%AD»/', 'empty-host', 'host', 'write a host after the //'],
  ['//«a\ufdd0»/', 'invalid-domain', 'host', null],
  ['//a«\0»b/', 'forbidden-in-host', 'host', null],
  ['//%41«%»4', 'forbidden-in-host', 'host', null],
  ['//«%41%25»/', 'forbidden-in-host', 'host', null],
  ['//a«[»b/', 'forbidden-in-host', 'host', null],
  ['//«[»1]', 'forbidden-in-host', 'host', 'write the IPv6 address in the form of RFC 4291'],
  ['//u@«[»b/', 'forbidden-in-host', 'host', 'write the IPv6 address in the form of RFC 4291'],
  ['//«256.0.0.1»/', 'ipv4-out-of-range', 'host', 'write 4 numbers from 0 to 255'],
  ['//[::1.2.«256».3]', 'decimal-byte-out-of-range', 'host', 'use numbers from 0 to 255'],
  ['//h:«8x»/', 'invalid-port', 'port', 'use decimal digits'],
]

function suite(rows: readonly Row[], severity: Finding['severity'], base: string): void {
  for (const [marked, name, component, suggestion] of rows) {
    it(`include ${name} for the marked part of ${JSON.stringify(marked)}`, () => {
      const start = marked.indexOf('«')
      const span = { start, end: marked.indexOf('»') - 1 }
      const input = marked.replace('«', '').replace('»', '')
      const against = name === 'relative-url-without-relative-base' ? 'mailto:x' : base
      const { url, findings } = Url.diagnose(input, { dialect, base: against })
      const found = findings.filter((finding) => finding.name === name && finding.span.start === start)
      assert.lengthOf(found, 1)
      assert.deepInclude(found[0], { severity, component, span })
      assert.equal(found[0]?.suggestion ?? null, suggestion)
      assert.equal(url === null, severity === 'error')
    })
  }
}

describe('the conformance errors of webspecs', () => {
  suite(CONFORMANCE_ERRORS, 'warning', HTTP)

  it('are all reported, even if one input contains many', () => {
    assert.deepEqual(findingsOf(' http:\\/U @v@EX\tAMPLE..:\t80\\a\\%\n?"\\#\0 ', null), [
      ['leading-or-trailing-whitespace', ' '],
      ['leading-or-trailing-whitespace', ' '],
      ['backslash-as-delimiter', '\\'],
      ['illegal-character', ' '],
      ['at-sign-in-credentials', '@'],
      ['ignored-in-host', '\t'],
      ['host-changed', 'EX\tAMPLE..'],
      ['empty-label', 'EX\tAMPLE..'],
      ['empty-label', 'EX\tAMPLE..'],
      ['tab-or-newline', '\t'],
      ['backslash-as-delimiter', '\\'],
      ['backslash-in-path', '\\'],
      ['percent-sign-without-digits', '%'],
      ['tab-or-newline', '\n'],
      ['illegal-character', '"'],
      ['illegal-character', '\\'],
      ['null-in-fragment', '\0'],
    ])
    assert.deepEqual(findingsOf('#\0"\0\0a% \0'), [
      ['null-in-fragment', '\0'],
      ['illegal-character', '"'],
      ['null-in-fragment', '\0'],
      ['null-in-fragment', '\0'],
      ['percent-sign-without-digits', '%'],
      ['illegal-character', ' '],
      ['null-in-fragment', '\0'],
    ])
  })

  it('have no suggestion in a port, whose characters cannot be encoded', () => {
    for (const input of ['//h:8"0', '//h:8%0']) {
      const { findings } = Url.diagnose(input, { dialect, base: HTTP })
      assert.deepEqual(
        findings.map(({ name, suggestion }) => [name, suggestion]),
        [
          [input.includes('%') ? 'percent-sign-without-digits' : 'illegal-character', undefined],
          ['invalid-port', 'use decimal digits'],
        ],
      )
    }
  })

  it('are not reported for a URL that conforms', () => {
    for (const input of [
      'http://h',
      'ftp://u:p@h:1/a;b/c%20d?e=é#ü',
      'file:///C:/x',
      'foo:a?b#c',
      '//1.2.3.4/',
      '../x',
      '',
    ]) {
      assert.deepEqual(findingsOf(input), [], input)
    }
  })
})

describe('the parse exceptions of webspecs', () => {
  suite(PARSE_EXCEPTIONS, 'error', HTTP)

  it('explain why a domain is invalid', () => {
    for (const [host, message] of [
      ['a.\u0301b', 'the host is not a domain: "\u0301b" begins with a combining mark'],
      ['xn--é', 'the host is not a domain: "xn--é" begins with "xn--" and is not Punycode'],
      [
        'xn--a',
        'the host is not a domain: "xn--a" stands for a label that has a character that a domain cannot contain',
      ],
      [
        'b.XN--a.c',
        'the host is not a domain: "XN--a" stands for a label that has a character that a domain cannot contain',
      ],
      ['x%6E--xn---epa', 'the host is not a domain: "xn--xn---epa" stands for a label that begins with "xn--"'],
      ['xn--xn--a-', 'the host is not a domain: "xn--xn--a-" stands for a label that begins with "xn--"'],
      ['\uffff', 'the host is not a domain: "\uffff" has a character that a domain cannot contain'],
    ] as const) {
      assert.equal(Url.diagnose(`http://${host}`, { dialect }).findings.at(-1)?.message, message)
    }
  })

  it('name the character that a host cannot contain, unless the host begins with "["', () => {
    for (const [host, message] of [
      ['a[b', 'the host has a character that a host cannot contain: "["'],
      ['a%20b', 'the host is read as one with a character that a host cannot contain: " "'],
      ['a℀b', 'the host is read as one with a character that a host cannot contain: "/"'],
      ['%41%', 'the host has a character that a host cannot contain: "%"'],
      ['[b', 'the host begins with "[" and is not read as an IPv6 address'],
    ] as const) {
      assert.equal(Url.diagnose(`http://${host}/`, { dialect }).findings.at(-1)?.message, message)
    }
  })

  it('are the reason of the thrown error', () => {
    const error = urlErrorOf(() => Url.parse('http://h:8x/', { dialect }))
    assert.equal(error.reason, 'invalid-port')
    assert.equal(error.dialect, 'webspecs')
    assert.deepEqual(error.span, { start: 9, end: 11 })
  })
})

describe('the findings of webspecs', () => {
  it('have a different message, and an example above, for each name', () => {
    const names = [...PARSE_EXCEPTION_NAMES, ...CONFORMANCE_ERROR_NAMES]
    assert.sameMembers([...new Set(PARSE_EXCEPTIONS.map(([, name]) => name))], [...PARSE_EXCEPTION_NAMES])
    assert.sameMembers([...new Set(CONFORMANCE_ERRORS.map(([, name]) => name))], [...CONFORMANCE_ERROR_NAMES])
    const messages = names.map(
      (name) => webspecs.explain({ name, component: 'path', span: { start: 0, end: 1 } }, 'x').message,
    )
    assert.lengthOf(new Set(messages), names.length)
  })

  it('point into the input, with an error exactly if the parser fails', () => {
    fc.assert(
      fc.property(inputArbitrary, baseArbitrary, fc.boolean(), (input, base, withBase) => {
        const against = withBase && Url.canParse(base, { dialect }) ? base : null
        const { url, findings } = Url.diagnose(input, { dialect, base: against })
        assert.equal(url?.toString(), Url.tryParse(input, { dialect, base: against })?.toString())
        const errors = findings.map(({ severity }) => severity).filter((severity) => severity === 'error')
        assert.lengthOf(errors, url === null ? 1 : 0)
        for (const { name, span, message } of findings) {
          assert.notEqual(message, name)
          assert.isAtLeast(span.start, 0)
          assert.isAtMost(span.start, span.end)
          assert.isAtMost(span.end, input.length)
        }
      }),
      { numRuns: times(600) },
    )
  })

  it('say what is wrong with an empty host, a number and brackets', () => {
    const last = (input: string): Finding | undefined => Url.diagnose(input, { dialect }).findings.at(-1)
    assert.equal(last('http:///a')?.message, 'the URL has no host')
    assert.equal(last('http://[x]/')?.suggestion, 'write the IPv6 address in the form of RFC 4291')
    const [first] = Url.diagnose('http://0xffffffff/', { dialect }).findings
    assert.equal(first?.suggestion, 'write 4294967295')
    assert.isUndefined(Url.diagnose('http://0x100000000/', { dialect }).findings[0]?.suggestion)
  })
})
