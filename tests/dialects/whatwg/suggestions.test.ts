/**
 * Suggestions are tried: a text in which one is followed does not have the mistake any more. What a suggestion says in words is
 * what its replacement does.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { type Finding, type Replacement, Url } from '../../../lib/index.js'
import { maskSecrets } from '../../../lib/insight/mask-secrets.js'
import { visible } from '../../../lib/text/visible.js'
import { inputArbitrary } from '../../support/arbitraries.js'
import { IS_WHOLE, times as runs } from '../../support/depth.js'

/** A text in which a piece is replaced. */
const edited = (input: string, { span, text }: Replacement): string =>
  input.slice(0, span.start) + text + input.slice(span.end)

/** Pieces of URLs in which something is wrong. */
const PIECES = [
  ...['http:', 'https://', 'ws:/', 'file:', 'file://', 'file:///', 'foo://', 'foo:', 'h\tttp://', '//', '\\\\', '/'],
  ...[
    'C|',
    'c:',
    'C|/x',
    'u@',
    'u:p@',
    '[::1',
    '[::1]',
    '[1:2:]',
    '[00ab::01]',
    '[::fe80%25eth0]',
    ':1]',
    '2600:1f18::1',
  ],
  ...[
    '::1',
    '0x7f.1',
    '01.2.3.4',
    '1.2.3.4.',
    '256',
    '①.②',
    '1。2。',
    'ex ample.org',
    'ex%61mple.org',
    '%e2%80%8d',
    'a\u200d',
  ],
  ...[
    'faß',
    'xn--a',
    'example.org',
    ':80',
    ':80:90',
    ':x',
    ':99999',
    '/a b',
    '/%zz',
    '/a|b',
    '?q="',
    '#a#b',
    '\\',
    ' ',
    '\t',
    '\n',
  ],
  ...['\r\n', '\ud83d', '\udca9', '💩', '\uffff', '\0', '\x7f', '..', '<', '^', '%', '%2', 'é', '\xad', '\u3000'],
]
const piecesArbitrary = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 7 })
  .map((pieces) => pieces.join(''))
const BASES = [
  undefined,
  'http://h/a/b?c#d',
  'file://server/share/x',
  'file:///C:/a/b',
  'foo://h/a',
  'foo:/a/b',
  'foo:a',
]

const textArbitrary = fc.oneof(piecesArbitrary, inputArbitrary)

const findingsOf = (input: string, base: string | undefined): readonly Finding[] =>
  Url.diagnose(input, { base }).findings

/** Whether two spans have a unit in common, or an empty one lies in the other. */
const meet = (a: Finding['span'], b: Finding['span']): boolean => a.start < b.end && b.start < a.end

function assertFollowed(input: string, base: string | undefined, finding: Finding, replacement: Replacement): void {
  const { name, message, suggestion = '' } = finding
  const text = edited(input, replacement)
  const before = Url.diagnose(input, { base })
  const after = Url.diagnose(text, { base })
  const said = JSON.stringify({ input, base, name, suggestion, text })
  const same = after.findings.filter((found) => found.name === name)
  // The same mistake may be in another place, and a reading that gets further may meet it there.
  const end = replacement.span.start + replacement.text.length
  const isThere = same.some(
    ({ span, component }) => component === finding.component && meet(span, { start: replacement.span.start, end }),
  )
  const isFewer = same.length < before.findings.filter((found) => found.name === name).length
  // Outside of the parts there are two mistakes of one name: white space at the ends, and tabs between them.
  assert.isTrue(finding.component === null ? isFewer : !isThere, said)
  if (before.url === null) return
  // Against a base of the same scheme, "http:a" and "http:/a" are relative. A finding does not know the base.
  if (base !== undefined && name === 'special-scheme-missing-following-solidus') return
  // Of the characters in a host, the first one is mentioned.
  assert.isTrue(isFewer || finding.component === 'host', said)
  assert.isNotNull(after.url, said)
  // A stray "%", and what a parser keeps as it is, has another canonical text when it is encoded.
  if (base === undefined && !message.includes('keeps it')) assert.equal(after.url?.href, before.url.href, said)
}

describe('a suggestion', () => {
  it('is followed, and the mistake is gone', () => {
    const followed = new Map<string, number>()
    fc.assert(
      fc.property(textArbitrary, fc.constantFrom(...BASES), (input, base) => {
        for (const finding of findingsOf(input, base)) {
          const { replacement, name } = finding
          if (replacement === undefined) continue
          followed.set(name, (followed.get(name) ?? 0) + 1)
          assertFollowed(input, base, finding, replacement)
        }
      }),
      { numRuns: runs(4_000) },
    )
    if (IS_WHOLE) assert.isAtLeast(followed.size, 12, [...followed.keys()].join())
  })

  it('says in words what its replacement does', () => {
    fc.assert(
      fc.property(textArbitrary, fc.constantFrom(...BASES), (input, base) => {
        // Beside a secret there are words only.
        if (maskSecrets(input).holes.length > 0) return
        for (const { span, suggestion = '', replacement } of findingsOf(input, base)) {
          if (/^write [^ ]+$/.test(suggestion)) {
            assert.equal(suggestion, `write ${replacement?.text}`)
            assert.deepEqual(replacement?.span, span)
            assert.equal(visible(suggestion), suggestion)
          }
          if (suggestion === 'remove it' || suggestion === 'remove it, as the parser does') {
            assert.deepEqual(replacement, { span, text: '' })
          }
          if (replacement !== undefined) assert.notEqual(edited(input, replacement), input)
        }
      }),
      { numRuns: runs(2_000) },
    )
  })

  it('is followed by another one, until there is none that can be followed', () => {
    fc.assert(
      fc.property(textArbitrary, (input) => {
        let text = input
        for (let steps = 0; ; steps++) {
          const { replacement } = findingsOf(text, undefined).find((found) => found.replacement !== undefined) ?? {}
          if (replacement === undefined) return
          assert.isBelow(steps, 20 + 3 * input.length, JSON.stringify([input, text]))
          text = edited(text, replacement)
        }
      }),
      { numRuns: runs(1_000) },
    )
  })

  for (const [input, base, name, text] of [
    ['http://2600:1f18::1/', undefined, 'port-invalid', 'http://[2600:1f18::1]/'],
    ['http://2600:1f18::1/', undefined, 'IPv4-too-few-parts', 'http://[2600:1f18::1]/'],
    ['http://u:p@::1\\x', undefined, 'host-missing', 'http://u:p@[::1]\\x'],
    ['C|/x', 'file://server/share', 'file-invalid-Windows-drive-letter', '/C:/x'],
    ['file://C|/x', undefined, 'file-invalid-Windows-drive-letter-host', 'file:///C:/x'],
    ['http://[::fe80%25eth0]/', undefined, 'IPv6-invalid-code-point', 'http://[::fe80]/'],
    ['http:/h', undefined, 'special-scheme-missing-following-solidus', 'http:///h'],
    ['file:/h', undefined, 'special-scheme-missing-following-solidus', 'file:///h'],
    [' \thttp://h/a\tb\n ', undefined, 'invalid-URL-unit', 'http://h/a\tb'],
    ['http://h/a\tb\nc', undefined, 'invalid-URL-unit', 'http://h/abc'],
    ['http://[::1/', undefined, 'IPv6-unclosed', 'http://[::1]/'],
  ] as const) {
    it(`about ${JSON.stringify(input)} gives ${JSON.stringify(text)}`, () => {
      const { replacement } = findingsOf(input, base).find((found) => found.name === name) ?? {}
      assert.equal(edited(input, replacement as Replacement), text)
    })
  }

  it('shows no secret, neither in words nor as a replacement', () => {
    for (const text of [
      'http://h/?token=s3cr3t\t&a\tb',
      'file://u:s%65cr3t/x@h/',
      ' https://u:s3cr3t@h/ ',
      'https://u:s3cr3t@h h/',
    ]) {
      assert.notInclude(JSON.stringify(findingsOf(text, undefined)), 's3cr3t')
      assert.notInclude(JSON.stringify(findingsOf(text, undefined)), 'secr3t')
    }
  })
})
