/** Mistakes in the document's terms: the number and name of the failed step, the position, and the message. */

import { assert } from 'chai'
import { findingName } from '../../../lib/dialects/web-url/host/host-step.js'
import { type WebUrlParameters, webUrl } from '../../../lib/dialects/web-url/index.js'
import { EDITIONS } from '../../../lib/dialects/web-url/parameters.js'
import { Url, type UrlError } from '../../../lib/index.js'
import { urlErrorOf } from '../../support/errors.js'

const canonicalizeError = (input: string, parameters: Partial<WebUrlParameters> = {}): UrlError =>
  urlErrorOf(() => Url.parse(input, { dialect: webUrl.with(parameters) }).canonicalize())

/** Input with the place between « and », parameters, reason, and a part of the message. */
const BY_HAND: readonly (readonly [
  marked: string,
  parameters: Partial<WebUrlParameters>,
  reason: string,
  message: string,
])[] = [
  ['http://h:«8a»/', {}, 'port-not-a-number', 'the port is not a number'],
  ['http://u:p@h:«65536»/', {}, 'port-too-large', 'the port is larger than 65535'],
  ['http://«%5Ba»/', {}, 'CanonicalizeHost-5-encoded-bracket', 'begins with "%5B"'],
  ['http://«a\u2ff0»/', {}, 'CanonicalizeHost-11-nameprep', 'table C.7'],
  ['http://«a\ufffd»/', {}, 'CanonicalizeHost-11-nameprep', 'has U+FFFD in it, which is prohibited'],
  ['http://u@«אa»:8/', {}, 'CanonicalizeHost-20.2.1.1-check-bidi', 'mixes directions of writing'],
  ['http://«a..é»/', {}, 'CanonicalizeHost-20.2.1.3.2-empty-label', 'an empty label'],
  ['http://«xn--é»/', {}, 'CanonicalizeHost-20.2.1.2.1.1-ace-prefix', '"xn--é"'],
  [`http://«é.${'a'.repeat(64)}»/`, {}, 'CanonicalizeHost-20.2.1.2.1.4-long-label', 'more than 63 characters'],
  ['http://«1:2:3»:4/', {}, 'CanonicalizeHost-26-colon', 'has a ":" in it'],
  ['http://«a%2Fb»/', {}, 'CanonicalizeHost-28-forbidden-character', 'has "/" in it'],
  ['file://«a%00b»/', {}, 'CanonicalizeHost-28-forbidden-character', 'has U+0000 in it'],
  [
    'file://localhost«////%25/a»',
    {},
    'CanonicalizeHost-28-forbidden-character',
    'the host at the beginning of the path is invalid',
  ],
  ['http://«a%25»/', { host: 'chrome' }, 'CanonicalizeHost-12-forbidden-character', 'has "%" in it'],
  ['http://«א.אa»/', { host: 'chrome' }, 'CanonicalizeHost-20.2.1.1-nameprep', '(Nameprep, step 11)'],
  ['http://«a b»/', { host: 'gecko' }, 'CanonicalizeHost-13-null-or-space', 'a null or a space'],
  [
    'http://«xn--a»/',
    { host: 'ie' },
    'CanonicalizeHost-20.2.2-ToUnicode',
    'that ToASCII (RFC 3490) refuses or changes',
  ],
  ['http://«a%»/', { host: 'ie' }, 'CanonicalizeHost-29-stray-percent', 'without two hexadecimal digits'],
  ['http://«a]»/', { edition: '2011' }, 'CanonicalizeHost-29-bracket', 'has a bracket in it'],
  ['http://«a..é»/', { edition: '2011' }, 'CanonicalizeHost-18.2.1.3.2-empty-label', 'step 18.2.1.3.2'],
]

describe('the findings of web-url', () => {
  for (const [marked, parameters, reason, message] of BY_HAND) {
    it(`include ${reason} for the marked part of ${JSON.stringify(marked)}`, () => {
      const start = marked.indexOf('«')
      const end = marked.indexOf('»') - 1
      const error = canonicalizeError(marked.replace('«', '').replace('»', ''), parameters)
      assert.equal(error.reason, reason)
      assert.deepEqual(error.span, { start, end })
      assert.include(error.message, message)
    })
  }

  it('report a missing scheme in both editions', () => {
    for (const [edition, base] of [
      ['2011', 'a base URL'],
      ['2012', 'a base URL that is hierarchical'],
    ] as const) {
      const dialect = webUrl.with({ edition })
      const error = urlErrorOf(() => Url.parse(' foo\n', { dialect }))
      assert.equal(error.reason, 'missing-scheme')
      assert.equal(error.suggestion, `write a scheme before it, such as http://, or give ${base}`)
      const { suggestion } = urlErrorOf(() => Url.parse('//h', { dialect }))
      assert.equal(suggestion, `resolve it against ${base}`)
    }
  })

  it('do not include base-not-hierarchical in 2011, because any base is allowed there', () => {
    const dialect = webUrl.with({ edition: '2011' })
    assert.equal(Url.parse('foo', { dialect, base: 'mailto:a' }).toString(), 'mailto:foo')
  })

  it('report a base that is not hierarchical', () => {
    const error = urlErrorOf(() => Url.parse('mailto:a', { dialect: webUrl }).resolve(' #\tb'))
    assert.equal(error.reason, 'base-not-hierarchical')
    assert.deepEqual(error.span, { start: 1, end: 4 })
    assert.include(error.message, 'the base URL is not hierarchical, so only the empty reference can be resolved')
    assert.equal(error.suggestion, 'write a whole URL with a scheme')
  })

  it('include a label that is too long for Punycode', () => {
    // RFC 3492, section 6.4: the distance from "a" to U+10330, once for each character, is more than 31 bits.
    const label = `${'a'.repeat(33_000)}\u{10330}`
    for (const [parameters, number] of [
      [{}, '20.2.1.2.1.2'],
      [{ host: 'chrome' }, '20.2.1.2.1.2'],
      [{ edition: '2011' }, '18.2.1.2.1.2'],
    ] as const) {
      const error = canonicalizeError(`http://${label}.example/`, parameters)
      assert.equal(error.reason, `CanonicalizeHost-${number}-punycode`)
      assert.include(error.message, 'that is too long for Punycode')
      assert.equal(error.suggestion, 'shorten it')
    }
  })

  it('point into the input as given', () => {
    const spanOf = (input: string) => urlErrorOf(() => Url.parse(input, { dialect: webUrl })).span
    assert.deepEqual(spanOf(' \tfoo\n '), { start: 2, end: 5 })
    assert.deepEqual(spanOf('f\to\u{1fffe}o '), { start: 0, end: 6 })
    assert.deepEqual(spanOf('\ud800'), { start: 0, end: 1 })
  })

  it('suggest a correction', () => {
    for (const [input, suggestion] of [
      ['http://2001:db8::1/', 'write the IPv6 address in [ ]'],
      ['http://[::1/', 'write "]" after the IPv6 address'],
      ['http://[1:2:3:fff/', 'write "]" after the IPv6 address'],
      ['http://[::1]x/', 'remove the text after the "]"'],
      ['http://x[::1]/', 'remove the text before the "["'],
      ['http://a:b:80/', 'remove it'],
      ['http://a%3Ab/', 'remove it'],
      ['http://h:x/', 'use decimal digits'],
      ['http://h:99999/', 'use a port from 0 to 65535'],
      ['http://%5B1%5D/', 'write "[" instead'],
      ['http://a..é/', 'remove one of two dots in a row'],
      ['http://xn--é/', 'remove the "xn--"'],
      ['http://a%00/', 'remove it'],
    ] as const) {
      assert.equal(canonicalizeError(input).suggestion, suggestion, input)
    }
  })

  it('suggest missing brackets only if an IPv6 address was parsed as a host and a port', () => {
    const suggestion = (input: string) => canonicalizeError(input, { host: 'gecko' }).suggestion
    assert.equal(suggestion('http://1:2:3:fff/'), 'write the IPv6 address in [ ]')
    assert.equal(suggestion('http://[1:2:3:fff/'), 'write "]" after the IPv6 address')
    assert.equal(suggestion('http://h:fff/'), 'use decimal digits')
  })

  it('contain the message of the failing step, for hosts of any scheme', () => {
    const messageOf = (input: string) => canonicalizeError(input).message
    assert.include(messageOf('file://a:b%2Fc/'), 'has "/" in it')
    assert.include(messageOf('file://é:b.xn--é/'), '"xn--é"')
    assert.include(messageOf('http://a:b%2Fc:1/'), 'has a ":" in it')
  })

  it('have a span within the host if only the host is canonicalized', () => {
    const { authority } = Url.parse('http://u:p@a%2Fb:80/', { dialect: webUrl })
    const error = urlErrorOf(() => authority?.host)
    assert.equal(error.reason, 'CanonicalizeHost-28-forbidden-character')
    assert.deepEqual(error.span, { start: 0, end: 5 })
  })

  it('never show a password', () => {
    assert.notInclude(canonicalizeError('http://u:secret@a%2Fb/').message, 'secret')
  })

  it('have a different name for each step of a flavour', () => {
    for (const { hosts, geckoLists } of EDITIONS.values()) {
      for (const [flavour, steps] of hosts) {
        const names = steps(geckoLists).map(findingName)
        assert.lengthOf(new Set(names), names.length, flavour)
      }
    }
  })
})
