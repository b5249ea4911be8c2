/**
 * The authoring requirements of webspecs: what may be written, and which place is to blame where it may not. The cases follow the
 * sentences of the document, in its order.
 */

import { assert } from 'chai'
import { webspecs } from '../../../lib/dialects/index.js'
import { AUTHORING_ERROR_NAMES } from '../../../lib/dialects/webspecs/explain.js'
import { Url } from '../../../lib/index.js'
import { assertLinear } from '../../support/growth.js'

const HTTP = 'http://base.example/a'

/** Allowed input, with a base in scope. */
const VALID: readonly (readonly [sentence: string, ...texts: string[]])[] = [
  [
    'either a relative URL or an absolute URL, optionally followed by "#" and a fragment',
    'a',
    'http://h',
    'a#f',
    '#',
    '',
  ],
  [
    'an absolute URL: a scheme, ":" and a scheme-relative URL, if the scheme is relative',
    'http://h/',
    'WSS://h',
    'ftp://h/',
  ],
  [
    'or scheme data otherwise, optionally followed by "?" and a query',
    'mailto:a@b',
    'foo:',
    'foo:?',
    'urn:a:b?c',
    'foo://h',
  ],
  ['a scheme: one alpha, then letters, "+", "-" and "."', 'a+b-c.d:x'],
  ['a relative URL, optionally followed by "?" and a query', '?', '?q', '/?q', 'a?b/c:d?e', '//h?q'],
  [
    'a scheme-relative URL: "//", userinfo and "@", a host, ":" and a port, and a path',
    '//u:p@h:80/x',
    '//h',
    '//h:',
    '//h:0/',
  ],
  [
    'userinfo: a username, ":" and a password',
    'http://u@h/',
    'http://u:@h/',
    'http://:p@h/',
    'http://@h/',
    'http://u:p:q@h/',
  ],
  ['a host: a domain', 'http://example.org/', 'http://xn--bcher-kva.example/', 'http://a-b.c/'],
  [
    'or an IPv4 address, or an IPv6 address in brackets',
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://[1:2:3:4:5:6:7.8.9.10]/',
  ],
  ['a port: zero or more digits', 'http://h:/', 'http://h:00080/', 'http://h:99999/'],
  ['an absolute-path-relative URL: "/" and a path-relative URL', '/', '/a/b', '/a//b', '/a/'],
  ['a path-relative URL: segments with "/" between them', 'a/b', 'a/b:c', '..', 'a//'],
  ['URL code points, and percent-encoded bytes', "a!$&'()*+,-.;=@_~0", 'é', '%41', '?%F0%9F', '#!$/?:@', '\u{10fffd}'],
]

/** Forbidden input, with or without a base: the name of the mistake, and its position. */
const INVALID: readonly (readonly [input: string, base: string | null, name: string, excerpt: string])[] = [
  ['http://h//x', null, 'two-slashes-before-path', '//'],
  ['//h//', HTTP, 'two-slashes-before-path', '//'],
  [' http://h//x\n', null, 'two-slashes-before-path', '//'],
  ['\t http://-a/', null, 'not-a-valid-domain', '-a'],
  ['http://h//', null, 'two-slashes-before-path', '//'],
  ['http://h/a:b/c', null, 'colon-in-first-name', 'a:b'],
  ['/a:b', HTTP, 'colon-in-first-name', 'a:b'],
  ['1a:b', HTTP, 'colon-in-first-name', '1a:b'],
  ['http://a_b/', null, 'not-a-valid-domain', 'a_b'],
  ['http://-a/', null, 'not-a-valid-domain', '-a'],
  ['http://ab--c/', null, 'not-a-valid-domain', 'ab--c'],
  [`http://${'a'.repeat(64)}/`, null, 'not-a-valid-domain', 'a'.repeat(64)],
  ['//a b', HTTP, 'forbidden-in-host', ' '],
  ['http://a%62/', null, 'host-changed', 'a%62'],
  ['http://a..b/', null, 'empty-label', '.'],
  ['file:///x', null, 'empty-host', ''],
  ['file:x', null, 'relative-path-after-scheme', 'file:'],
  ['http://[1::2::3]/', null, 'forbidden-in-host', '['],
  ['http://h:8x/', null, 'invalid-port', '8x'],
  ['//h/', null, 'relative-url-without-base', '//h/'],
  ['http:x', HTTP, 'relative-path-after-scheme', 'http:'],
  ['http:\\\\h', null, 'expected-slash', 'http:'],
  ['h2:x', HTTP, 'colon-in-first-name', 'h2:x'],
  ['http://a@b@h/', null, 'at-sign-in-credentials', '@'],
  ['foo:a b', null, 'illegal-character', ' '],
  ['/[', HTTP, 'illegal-character', '['],
  ['?%zz', HTTP, 'percent-sign-without-digits', '%'],
  ['##', HTTP, 'illegal-character', '#'],
  [' a', HTTP, 'leading-or-trailing-whitespace', ' '],
]

describe('webspecs: authoring requirements', () => {
  for (const [sentence, ...texts] of VALID) {
    it(`allow ${sentence}`, () => {
      for (const text of texts) {
        assert.deepEqual(Url.diagnose(text, { dialect: webspecs, base: HTTP, asWritten: true }).findings, [], text)
        assert.isTrue(Url.isValid(text, { dialect: webspecs, base: HTTP }), text)
      }
    })
  }

  for (const [input, base, name, excerpt] of INVALID) {
    it(`do not allow ${JSON.stringify(input)}: ${name}`, () => {
      assert.isFalse(Url.isValid(input, { dialect: webspecs, base }))
      const findings = Url.diagnose(input, { dialect: webspecs, base, asWritten: true }).findings
      const finding = findings.find((one) => one.name === name)
      assert.isDefined(finding, JSON.stringify(findings))
      const { span, message } = finding as NonNullable<typeof finding>
      assert.equal(input.slice(span.start, span.end), excerpt)
      assert.notInclude(message, 'undefined')
    })
  }

  it('cause one finding for each mistake, and the last is the error that ends the parsing', () => {
    const { findings } = Url.diagnose('http://h/a b\\c', { dialect: webspecs })
    assert.deepEqual(Url.diagnose('http://h/a b\\c', { dialect: webspecs, asWritten: true }).findings, findings)
    const names = Url.diagnose('//a_b/ /x:y:z/http://h:x', { dialect: webspecs, asWritten: true }).findings.map(
      ({ name }) => name,
    )
    assert.sameMembers(names, [...new Set(names)])
    assert.equal(
      Url.diagnose('http://a b//x', { dialect: webspecs, asWritten: true }).findings.at(-1)?.severity,
      'error',
    )
    const [first, second] = Url.diagnose('http://h:x//y', { dialect: webspecs, asWritten: true }).findings
    assert.equal(first?.name, 'two-slashes-before-path')
    assert.deepInclude(second, { name: 'invalid-port', severity: 'error' })
  })

  it('allow an IPv6 address that the parser accepts', () => {
    const names = Url.diagnose(' http://[::1]/', { dialect: webspecs, asWritten: true }).findings.map(
      ({ name }) => name,
    )
    assert.deepEqual(names, ['leading-or-trailing-whitespace'])
  })

  it('cause no suggestion to write a host with an invisible character', () => {
    const [changed] = Url.diagnose('http://A\x7fb/', { dialect: webspecs, asWritten: true }).findings.filter(
      ({ name }) => name === 'host-changed',
    )
    assert.isDefined(changed)
    assert.isUndefined(changed?.suggestion)
  })

  it('have a test for each name of a violation', () => {
    const asked = new Set(INVALID.map(([, , name]) => name))
    // The parser reports brackets around something that is not an address by another name.
    for (const name of AUTHORING_ERROR_NAMES) assert.isTrue(asked.has(name) || name === 'not-an-ipv6-address', name)
  })

  it('are checked in time in proportion to the input', () => {
    for (const piece of ['@', ':', '/', '//', '[', '?', '#', '%', ' ', 'a.', '[]', ':@'])
      for (const start of ['http://', '//', '', 'http://h/'])
        assertLinear(
          1_000,
          (size) => start + piece.repeat(size),
          (text) => Url.isValid(text, { dialect: webspecs, base: HTTP }),
          `${start} ${piece}`,
        )
  })
})
