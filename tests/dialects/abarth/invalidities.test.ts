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
    assert.include(errorOf('http://h/\0a').message, 'U+0000')
    assert.include(errorOf('http://h/\ud800').message, 'surrogate')
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
