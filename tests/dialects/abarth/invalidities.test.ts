/**
 * Why a URL is invalid: the name, the place, the words, and the best effort.
 */

import { inspect } from 'node:util'
import { assert } from 'chai'
import { abarth } from '../../../lib/dialects/abarth/index.js'
import { silent } from '../../../lib/ground/components.js'
import { utf8 } from '../../../lib/ground/encodings/utf-8.js'
import { Url, type UrlError } from '../../../lib/index.js'
import { urlErrorOf } from '../../support/errors.js'

const errorOf = (input: string, base?: string): UrlError =>
  urlErrorOf(() => Url.parse(input, { dialect: abarth, base }).canonicalize())

/** Input, name, underlined text, best effort. */
const CASES: readonly (readonly [input: string, name: string, excerpt: string, bestEffort: string])[] = [
  ['example.org', 'scheme-missing', 'example.org', ''],
  ['1a:x', 'scheme-first-character', '1', '1a:x'],
  ['a💩:x', 'scheme-character', '💩', 'a%F0%9F%92%A9:x'],
  ['http://', 'authority-missing', '', 'http:'],
  ['http://u:p@/a', 'host-empty', '', 'http://u:p@/a'],
  ['http://u@h%/', 'host-percent-unescaping', '%', 'http://u@h%25/'],
  ['http://u:p@a^b/', 'host-character', '^', 'http://u:p@a%5Eb/'],
  ['http://a%2Fb/', 'host-character', '%2F', 'http://a%2Fb/'],
  ['http://a％２Ｆb/', 'host-character', 'a％２Ｆb', 'http://a%2Fb/'],
  ['http://é..a/', 'host-to-ascii', 'é..a', 'http://%C3%A9..a/'],
  ['http://％Ｅ９.com/', 'host-to-ascii', '％Ｅ９.com', 'http://%e9.com/'],
  ['http://1.2.3.256/', 'host-ipv4', '1.2.3.256', 'http://1.2.3.256/'],
  ['http://[::g]/', 'host-ipv6', '[::g]', 'http://[::g]/'],
  ['http://h:8x/', 'port-not-a-number', '8x', 'http://h:8x/'],
  ['http://h:99999/', 'port-out-of-range', '99999', 'http://h:99999/'],
  ['http://h/a%00b', 'path-character', '%00', 'http://h/a%00b'],
  ['http://h/a\ud800b', 'path-character', '\ud800', 'http://h/a%EF%BF%BDb'],
  ['data:a\ufdd0b', 'path-character', '\ufdd0', 'data:a%EF%BF%BDb'],
]

/** Name, message, suggestion, input, and a base URL if it is resolved. */
const WORDS: readonly (readonly [
  name: string,
  message: string,
  suggestion: string | null,
  input: string,
  base?: string,
])[] = [
  [
    'scheme-missing',
    'the text has no ":", and so it has no scheme',
    'write a scheme before it, such as http://, or give a hierarchical base URL',
    'example.org',
  ],
  [
    'base-not-hierarchical',
    'the reference has no scheme, and the base URL is not hierarchical',
    'give a base URL whose scheme is http, https, ftp, file, gopher, ws or wss',
    'a',
    'mailto:u@h',
  ],
  ['authority-missing', 'the URL has no authority', 'write a host after the scheme', 'http://'],
  ['host-empty', 'the authority has no host', 'write a host', 'http://u@/'],
  ['scheme-first-character', 'the scheme does not begin with a letter', 'begin it with a letter', '1a:x'],
  [
    'scheme-character',
    'the scheme has a character other than letters, digits, "+", "-" and "."',
    'if the text before the ":" is not a scheme, write a scheme before it, or give a base URL',
    'a_b:x',
  ],
  [
    'host-percent-unescaping',
    'a "%" in the host does not begin an escape',
    'remove it: a host cannot contain "%"',
    'http://h%/',
  ],
  [
    'host-character',
    'the host has a character that a host cannot contain',
    'remove it; it is not allowed in escaped form either',
    'http://a^b/',
  ],
  ['host-to-ascii', 'the host has no ASCII form', null, 'http://é..a/'],
  [
    'host-ipv4',
    'the host is an IPv4 address with a part that is too large',
    'use 4 parts from 0 to 255',
    'http://1.2.3.256/',
  ],
  ['host-ipv6', 'the host has a ":" or a bracket, but it is not an IPv6 address', null, 'http://a:b:1/'],
  ['port-not-a-number', 'the port is not a number', 'use decimal digits', 'http://h:x/'],
  ['port-out-of-range', 'the port is larger than 65535', 'use a port from 0 to 65535', 'http://h:65536/'],
  ['path-character', 'the path has U+0000 in it', 'remove it', 'http://h/\0a'],
  ['path-character', 'the path has U+0000 in it', 'remove it', 'http://h/%00a'],
  ['path-character', 'the path has a lone surrogate or a noncharacter in it', 'remove it', 'http://h/\ud800'],
]

describe('the reason why a URL is invalid (abarth)', () => {
  for (const [input, name, excerpt, bestEffort] of CASES) {
    it(`is ${name} for ${JSON.stringify(input)}`, () => {
      const error = errorOf(input)
      assert.equal(error.reason, name)
      const text = Url.tryParse(input, { dialect: abarth })?.toString() ?? input
      assert.equal(text.slice(error.span?.start, error.span?.end), excerpt)
      assert.equal(error.bestEffort, bestEffort)
      assert.notInclude(error.message, `: ${name} [`, 'it is in words')
    })
  }

  it('is printed without the best effort, which contains the password', () => {
    const windows = abarth.with({ platform: 'windows' })
    const error = urlErrorOf(() => Url.parse('/u:secret@h/', { dialect: windows }).canonicalize())
    assert.equal(error.bestEffort, '%2Fu:secret@h/')
    for (const shown of [inspect(error), inspect(error, { showHidden: true }), JSON.stringify(error), String(error)]) {
      assert.notInclude(shown, 'secret')
    }
  })

  it('concerns the first invalid part', () => {
    assert.equal(errorOf('http://%:x/%00').reason, 'host-percent-unescaping')
    assert.equal(errorOf('http://h:x/%00').reason, 'port-not-a-number')
  })

  it('is explained, with a suggestion if one is known', () => {
    for (const [input, suggestion] of [
      ['example.org', 'write a scheme before it, such as http://, or give a hierarchical base URL'],
      ['//example.org', 'give a hierarchical base URL to resolve it against'],
      ['http://2001:db8::1/', 'wrap the IPv6 address in [ ]'],
      ['http://::1/', 'wrap the IPv6 address in [ ]'],
      ['http://[1:2]/', 'write 8 pieces, or "::" in place of pieces that are zero'],
      ['http://[::1/', 'end the IPv6 address with "]"'],
      ['http://[::1:80', 'end the IPv6 address with "]"'],
      ['http://[::1]x/', 'remove the text after the "]", or write ":" and a port there'],
      ['http://a:b:1/', null],
      ['http://é..a/', null],
      ['http://h:x/', 'use decimal digits'],
      ['http://h/\0a', 'remove it'],
    ] as const) {
      assert.equal(errorOf(input).suggestion, suggestion, input)
    }
  })

  for (const [name, message, suggestion, input, base] of WORDS) {
    it(`is in words for ${name}: ${message}`, () => {
      const error = errorOf(input, base)
      assert.equal(error.reason, name)
      assert.include(error.message, message)
      assert.equal(error.suggestion, suggestion)
    })
  }

  it('is in words for a warning', () => {
    const { findings } = Url.diagnose(' http://h/\ta', { dialect: abarth })
    assert.deepEqual(
      findings.map(({ name, message, suggestion }) => [name, message, suggestion]),
      [
        ['control-character', 'there are control characters or spaces around the URL', 'remove them'],
        ['tab-or-newline', 'there is a tab or a newline in the URL', 'remove it'],
      ],
    )
  })

  it('does not concern an absent host, which is not parsed', () => {
    const record = { ...abarth.parse('file:///a', silent)!, host: null }
    assert.isNull(abarth.readHost(record, silent))
  })

  it('is described by its name if the name is unknown', () => {
    const finding = { name: 'no-such-name', component: null, span: { start: 0, end: 0 } }
    assert.deepEqual(abarth.explain(finding, ''), { message: 'no-such-name', suggestion: null })
  })

  it('is ignored by a silent report, and the result is null', () => {
    const record = abarth.parse('http://h:x/', silent)!
    assert.isNull(abarth.canonicalize(record, utf8, silent))
    assert.isNull(abarth.readHost(abarth.parse('http://[/', silent)!, silent))
  })

  it('is also thrown when the host is read', () => {
    const url = Url.parse('http://u@[::g]/', { dialect: abarth })
    assert.equal(url.authority?.hostText, '[::g]')
    const error = urlErrorOf(() => url.authority?.host)
    assert.equal(error.reason, 'host-ipv6')
    assert.deepEqual(error.span, { start: 0, end: 5 })
    assert.equal(
      urlErrorOf(() => Url.parse('http://', { dialect: abarth }).authority?.host).reason,
      'authority-missing',
    )
  })

  it('is never a removed character, which is only a warning', () => {
    const { url, findings } = Url.diagnose(' ht\ttp://h/\n\ra ', { dialect: abarth })
    assert.equal(url?.toString(), 'http://h/a')
    assert.deepEqual(
      findings.map(({ name, severity, span: { start, end } }) => [name, severity, start, end]),
      [
        ['control-character', 'warning', 0, 1],
        ['control-character', 'warning', 14, 15],
        ['tab-or-newline', 'warning', 3, 4],
        ['tab-or-newline', 'warning', 11, 12],
        ['tab-or-newline', 'warning', 12, 13],
      ],
    )
    assert.deepEqual(Url.diagnose('http://h/', { dialect: abarth }).findings, [])
  })

  it('has a message without the password', () => {
    assert.notInclude(errorOf('http://u:secret@h:x/').message, 'secret')
  })
})
