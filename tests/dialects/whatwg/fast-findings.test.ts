/**
 * `Url.isValid` and `Url.diagnose` ask one expression first. Where it says that nothing is to be found, the general way finds nothing.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { findsNothing } from '../../../lib/dialects/whatwg/fast-findings.js'
import { whatwg } from '../../../lib/dialects/whatwg/index.js'
import { type Dialect, Url } from '../../../lib/index.js'
import { times } from '../../support/depth.js'

const GENERAL: Dialect = { ...whatwg, fastWay: undefined }

/** The quick answer beside the general one. */
function assertAgrees(text: string): void {
  const expected = Url.diagnose(text, { dialect: GENERAL })
  if (findsNothing(text)) assert.deepEqual([expected.url === null, expected.findings], [false, []], text)
  const found = Url.diagnose(text)
  assert.deepEqual([found.findings, found.omitted], [expected.findings, expected.omitted], text)
  assert.deepEqual([found.url?.href, found.url?.source], [expected.url?.href, expected.url?.source], text)
  assert.equal(Url.isValid(text), Url.isValid(text, { dialect: GENERAL }), text)
}

const FLAWLESS = [
  'https://example.org/',
  'https://example.org',
  'http://example.org:8080?a=b#c',
  'wss://a-b.c1.example/a/../b//c;d?e=/?&f=%20#g/?%ff',
  `https://${'a'.repeat(63)}/`,
]

const FLAWED = [
  'https://a_b.example/',
  'https://_.example/',
  'https://a--b.example/',
  'https://ab--c.example/',
  'https://-a.example/',
  'https://a-.example/',
  'https://a.example-/',
  `https://${'a'.repeat(64)}.example/`,
  'https://example.org/a b',
  'https://example.org/[',
  'https://example.org/|',
  'https://example.org/%',
  'https://example.org/%2',
  'https://example.org/%zz',
  'https://example.org/#a#b',
  'https://example.org?a^b',
  'https:example.org/',
  'https:/example.org/',
  'https:///example.org/',
  'https://u:p@example.org/',
  'https://256/',
  'https://example.1/',
  'https://example.org:65536/',
  'https://example.org/\\a',
  'https://example.org/\n',
  'https://example.org/\ud800',
  '//example.org/',
]

const PIECES = [
  ...[
    'https://',
    'http://',
    'ws:',
    'wss://',
    '//',
    '/',
    '\\',
    '.',
    '..',
    '-',
    '--',
    '_',
    ':',
    ':80',
    ':443',
    ':8080',
    '@',
  ],
  ...[
    'a',
    'b1',
    '1',
    '0x1',
    'xn--',
    'xn--mnchen-3ya',
    'example',
    '.org',
    'x'.repeat(62),
    'A',
    'é',
    '\u{10ffff}',
    '\ud800',
  ],
  ...[
    '?',
    '#',
    '%',
    '%2',
    '%2e',
    '%2F',
    '%zz',
    '&',
    '=',
    ' ',
    '|',
    '[',
    ']',
    '^',
    '`',
    '{',
    '"',
    "'",
    '<',
    '~',
    '\t',
    '\n',
  ],
]

const texts = fc
  .tuple(
    fc.constantFrom('https://', 'http://', 'ws://', 'https:', 'file://', 'a:', ''),
    fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.stringMatching(/^[a-z0-9.-]{0,6}$/)), { maxLength: 8 }),
  )
  .map(([scheme, pieces]) => `${scheme}${pieces.join('')}`)

/** Links that are right for the most part, with one piece put somewhere. */
const nearlyFlawless = fc
  .tuple(fc.constantFrom(...FLAWLESS), fc.nat(), fc.constantFrom('', ...PIECES))
  .map(([link, place, piece]) => {
    const at = place % (link.length + 1)
    return `${link.slice(0, at)}${piece}${link.slice(at)}`
  })

describe('the expression for links without findings', () => {
  it('matches ordinary links', () => {
    for (const text of FLAWLESS) {
      assert.isTrue(findsNothing(text), text)
      assertAgrees(text)
    }
  })

  it('does not match a link with findings', () => {
    for (const text of FLAWED) {
      assert.isFalse(findsNothing(text), text)
      assertAgrees(text)
    }
  })

  it('agrees with the general way on generated links', () => {
    fc.assert(fc.property(fc.oneof(texts, nearlyFlawless), assertAgrees), { numRuns: times(1500) })
  })

  it('agrees with the general way on long links', () => {
    assertAgrees(`https://example.org/${'a'.repeat(5000)}`)
    assertAgrees(`https://example.org/${'%20'.repeat(5000)}`)
  })

  it('is not used if the base is not a URL', () => {
    assert.isFalse(Url.isValid('https://example.org/', { base: 'a b' }))
  })
})
