/**
 * Suggestions are tried: after following one, the input no longer contains the mistake. What a suggestion says in words is what its
 * replacement does.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { whatwg, whatwg2017 } from '../../../lib/dialects/index.js'
import { maskSecrets } from '../../../lib/ground/findings/mask.js'
import { visible } from '../../../lib/ground/text/quoting.js'
import { type Dialect, type Finding, type Replacement, Url } from '../../../lib/index.js'
import { inputArbitrary } from '../../support/arbitraries.js'
import { IS_WHOLE, times as runs } from '../../support/depth.js'

/** Replaces a part of a string. */
const edited = (input: string, { span, text }: Replacement): string =>
  input.slice(0, span.start) + text + input.slice(span.end)

/** Parts of URLs with a mistake. */
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
    '[::1]x',
    '[::1] ',
    '[1:2:3:4:5:6:7:]',
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
    '１２７.0.0.1',
    'a<b|c',
    'x[::1]',
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
  'https://u@h/a/..b/?c',
  'ws://h',
  'file://server/share/x',
  'file:///C:/a/b',
  'foo://h/a',
  'foo:/a/b',
  'foo:a',
]

const textArbitrary = fc.oneof(piecesArbitrary, inputArbitrary)

/** What may follow a scheme without "//", for a base of the same scheme. */
const REST_PIECES = [
  ...[
    'x',
    '..',
    '.',
    '/',
    '\\',
    '?q',
    '#f',
    'C:',
    'C|',
    'c:',
    'a:b',
    'https:',
    'a+b:',
    ':',
    '1:',
    ' ',
    '\t',
    '\0',
    '%',
  ],
  ...['h', 'u@', '|', '%2e', 'é', '\n', '/a/b', '[::1]', '[::1]x'],
]
const FILE_BASES = [
  'file:///',
  'file:///C:/d/e?q',
  'file:///C:',
  'file:///a/b',
  'file://server/share/a',
  'file://s/C:/x',
]
const sameSchemeArbitrary = fc
  .tuple(
    fc.constantFrom('', ' ', '\t'),
    fc.oneof(
      fc.tuple(
        fc.constantFrom('http:', 'HTTP:', 'h\nttp:'),
        fc.constantFrom('http://h/a/b/c?d#e', 'http://h', 'http://u:p@h:1/'),
      ),
      fc.tuple(fc.constantFrom('wss:', 'ws\ts:'), fc.constantFrom('wss://h/a/b/', 'wss://h//?')),
      fc.tuple(fc.constantFrom('file:', 'FILE\t:'), fc.constantFrom(...FILE_BASES)),
    ),
    fc.array(fc.constantFrom(...REST_PIECES), { maxLength: 5 }),
  )
  .map(([before, [scheme, base], rest]) => ({ input: before + scheme + rest.join(''), base }))

const findingsOf = (input: string, base: string | undefined): readonly Finding[] =>
  Url.diagnose(input, { base }).findings

/** The input after following the suggestion of a finding; `null` if that is not an edit. */
function followed(input: string, name: string, options: { base?: string; dialect?: Dialect } = {}): string | null {
  const { replacement } = Url.diagnose(input, options).findings.find((found) => found.name === name) ?? {}
  return replacement === undefined ? null : edited(input, replacement)
}

/** Whether two spans overlap, or an empty one is within the other. */
const meet = (a: Finding['span'], b: Finding['span']): boolean => a.start < b.end && b.start < a.end

const STRAY_PERCENT = /%(?![0-9a-f]{2})/i

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
  // In a host, only the first of the characters is mentioned.
  assert.isTrue(isFewer || finding.component === 'host', said)
  assert.isNotNull(after.url, said)
  // A stray "%", and what a parser keeps as it is, has another canonical text when it is encoded.
  const isKept =
    message.includes('keeps it') || STRAY_PERCENT.test(input.slice(replacement.span.start, replacement.span.end))
  if (!isKept) assert.equal(after.url?.href, before.url.href, said)
}

describe('a suggestion', () => {
  it('fixes the mistake that it is about', () => {
    const counts = new Map<string, number>()
    fc.assert(
      fc.property(textArbitrary, fc.constantFrom(...BASES), (input, base) => {
        for (const finding of findingsOf(input, base)) {
          const { replacement, name } = finding
          if (replacement === undefined) continue
          counts.set(name, (counts.get(name) ?? 0) + 1)
          assertFollowed(input, base, finding, replacement)
        }
      }),
      { numRuns: runs(4_000) },
    )
    if (IS_WHOLE) assert.isAtLeast(counts.size, 12, [...counts.keys()].join())
  })

  it('to add missing slashes does not change the URL if the base has the same scheme', () => {
    fc.assert(
      fc.property(sameSchemeArbitrary, fc.constantFrom(whatwg, whatwg2017), ({ input, base }, dialect) => {
        const missing = 'special-scheme-missing-following-solidus'
        for (const name of [missing, 'file-invalid-Windows-drive-letter']) {
          const text = followed(input, name, { base, dialect })
          const before = Url.diagnose(input, { base, dialect })
          if (text === null) {
            // Beside a secret there are words only.
            const isHidden = maskSecrets(input).holes.length > 0
            assert.isTrue(isHidden || before.findings.every((found) => found.name !== name), input)
            continue
          }
          const after = Url.diagnose(text, { base, dialect })
          const said = JSON.stringify({ input, base, text, dialect: dialect.name })
          assert.equal(after.url?.href, before.url?.href, said)
          const [left, were] = [after, before].map(
            ({ findings }) => findings.filter((found) => found.name === name).length,
          )
          assert.isBelow(left as number, were as number, said)
        }
      }),
      { numRuns: runs(3_000) },
    )
  })

  it('to remove the text after the "]" of an address yields a URL with that address', () => {
    const schemes = fc.constantFrom('http://', 'file://', 'foo://', 'https://u@')
    const addresses = fc.constantFrom('::1', '1:2:3:4:5:6:7:8', '1::\t8', '::1.2.3.4')
    const behind = fc.string({
      unit: fc.constantFrom('x', ' ', ']', '\t', '.', '1', '[', 'é'),
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(
        schemes,
        addresses,
        behind,
        fc.constantFrom('/', '?q', '#f', ':80/p'),
        (scheme, address, more, tail) => {
          const text = followed(`${scheme}[${address}]${more}${tail}`, 'IPv6-unclosed')
          if (text === null) return
          assert.equal(
            Url.diagnose(text).url?.authority?.host.toString(),
            Url.parse(`http://[${address}]`).authority?.host.toString(),
            text,
          )
        },
      ),
      { numRuns: runs(500) },
    )
  })

  it('about a ":" at the end of an address, or about a zone, yields a URL', () => {
    const pieces = fc.array(fc.constantFrom('1', '2', 'ff', '0', '\tabc', ':'), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(pieces, fc.constantFrom(':', '%', '%eth0', '%x]'), fc.constantFrom('/', ':80'), (list, end, tail) => {
        const text = followed(`http://[${list.join(':')}${end}]${tail}`, 'IPv6-invalid-code-point')
        if (text !== null) assert.isTrue(Url.canParse(text), text)
      }),
      { numRuns: runs(500) },
    )
  })

  it('to encode a forbidden code point in an opaque host encodes all forbidden code points, and keeps the host', () => {
    const hosts = fc.array(fc.constantFrom('a', '<', '>', '|', '^', ' ', '[::1]', '[b:c', ']', '\t', 'é', '[:<:]'), {
      maxLength: 6,
    })
    fc.assert(
      fc.property(
        hosts,
        fc.constantFrom('', '/', ':8/a:b', '?<|', ' '),
        fc.constantFrom(whatwg, whatwg2017),
        (list, tail, dialect) => {
          const input = `foo://u|:<@a${list.join('')}b${tail}`
          const text = followed(input, 'host-invalid-code-point', { dialect })
          if (text === null) return assert.isTrue(Url.canParse(input, { dialect }), input)
          const host = Url.diagnose(text, { dialect }).url?.authority?.host.toString()
          // After a "[" that is not closed, ":8" is text of the host.
          assert.include(
            [`a${list.join('')}b`, `a${list.join('')}b:8`].map((each) => each.replaceAll('\t', '')),
            decodeURIComponent(host ?? ''),
            input,
          )
        },
      ),
      { numRuns: runs(500) },
    )
  })

  it('about spaces in a host yields a URL whose host is not reported again', () => {
    for (const host of ['１２７.0.0.1 ', '①.②.③. ④', ' 127.0.0.１', '１２７. 1', '0X7F.1 ', 'ä. example', '１.ä '])
      for (const tail of ['/', '#', '?q']) {
        const text = followed(`http://${host}${tail}`, 'domain-to-ASCII') as string
        assert.isNotNull(Url.diagnose(text).url, text)
        assert.notInclude(
          findingsOf(text, undefined).map(({ name }) => name),
          'domain-to-ASCII',
          text,
        )
      }
  })

  it('describes its own replacement', () => {
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

  it('can be followed until no suggestion is left', () => {
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
    ['C|/x', 'file:///D:/a', 'file-invalid-Windows-drive-letter', '///C:/x'],
    ['http:x', 'http://h/a/b', 'special-scheme-missing-following-solidus', 'x'],
    ['http:..', 'http://h/a/b/c', 'special-scheme-missing-following-solidus', '..'],
    ['http:?q', 'http://h/a', 'special-scheme-missing-following-solidus', '?q'],
    ['http:', 'http://h/a', 'special-scheme-missing-following-solidus', ''],
    ['http:/x', 'http://h/a/b', 'special-scheme-missing-following-solidus', '/x'],
    ['http:\\\\h\\', 'http://h/', 'special-scheme-missing-following-solidus', 'http://h\\'],
    ['http:a:b', 'http://h/a/b', 'special-scheme-missing-following-solidus', './a:b'],
    ['http:\t x', 'http://h/a/b', 'special-scheme-missing-following-solidus', './\t x'],
    ['http: ', 'http://h/a/b', 'special-scheme-missing-following-solidus', ' '],
    ['http:x', 'https://h/a/b', 'special-scheme-missing-following-solidus', 'http://x'],
    ['file:x', 'file:///C:/d/e', 'special-scheme-missing-following-solidus', 'x'],
    ['file:x', 'file://server/share/a', 'special-scheme-missing-following-solidus', 'x'],
    ['file:D:/x', 'file:///C:/d/e', 'special-scheme-missing-following-solidus', '///D:/x'],
    ['file:D:/x', 'file://server/a', 'special-scheme-missing-following-solidus', '/D:/x'],
    ['file:x', 'http://h/', 'special-scheme-missing-following-solidus', 'file:///x'],
    ['http:/h', undefined, 'special-scheme-missing-following-solidus', 'http:///h'],
    ['file:/h', undefined, 'special-scheme-missing-following-solidus', 'file:///h'],
    [' \thttp://h/a\tb\n ', undefined, 'invalid-URL-unit', 'http://h/a\tb'],
    ['http://h/a\tb\nc', undefined, 'invalid-URL-unit', 'http://h/abc'],
    ['http://[::1/', undefined, 'IPv6-unclosed', 'http://[::1]/'],
    ['http://[::1 /', undefined, 'IPv6-unclosed', 'http://[::1]/'],
    ['http://[::1] /', undefined, 'IPv6-unclosed', 'http://[::1]/'],
    ['http://[::1]x/', undefined, 'IPv6-unclosed', 'http://[::1]/'],
    ['file://[::1]:80/', undefined, 'IPv6-unclosed', 'file://[::1]/'],
    ['http://[1:2:3:4:5:6:7:]/', undefined, 'IPv6-invalid-code-point', 'http://[1:2:3:4:5:6:7::]/'],
    ['http://[1:2:3:4:5:6:7:8:]/', undefined, 'IPv6-invalid-code-point', 'http://[1:2:3:4:5:6:7:8]/'],
    ['foo://{{/', undefined, 'invalid-URL-unit', 'foo://%7B%7B/'],
    ['foo://%%/', undefined, 'invalid-URL-unit', 'foo://%25%25/'],
    ['foo://h{"a:80/{', undefined, 'invalid-URL-unit', 'foo://h%7B%22a:80/{'],
    ['foo://h{ ', undefined, 'invalid-URL-unit', 'foo://h{'],
    ['foo://a<b|c/', undefined, 'host-invalid-code-point', 'foo://a%3Cb%7Cc/'],
    ['foo://x[::1]/', undefined, 'host-invalid-code-point', 'foo://x%5B%3A%3A1%5D/'],
    ['http://１２７.0.0.1 #', undefined, 'domain-to-ASCII', 'http://127.0.0.1#'],
  ] as const) {
    it(`for ${name} in ${JSON.stringify(input)} yields ${JSON.stringify(text)}`, () => {
      const { replacement } = findingsOf(input, base).find((found) => found.name === name) ?? {}
      assert.equal(edited(input, replacement as Replacement), text)
    })
  }

  for (const [input, name] of [
    ['http://[::g] /', 'IPv6-unclosed'],
    ['http://[%::1]/', 'IPv6-invalid-code-point'],
    ['http://[::1%x]y]/', 'IPv6-invalid-code-point'],
  ] as const) {
    it(`for ${name} in ${JSON.stringify(input)} has no replacement`, () => {
      assert.isString(findingsOf(input, undefined).find((found) => found.name === name)?.suggestion)
      assert.isNull(followed(input, name))
    })
  }

  it('does not contain a secret', () => {
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
