/**
 * The three files of the fast way change no result. Everything here is read by five dialects: with all of the fast way, with each
 * of its files missing, and with nothing but the general way. What a program can ask of a URL has to be the same in all of them,
 * whatever it asks first.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { fastWay } from '../../../lib/dialects/whatwg/fast-way.js'
import { whatwg } from '../../../lib/dialects/whatwg/index.js'
import { type Dialect, Url } from '../../../lib/index.js'
import { describeWpt } from '../../support/data.js'
import { times } from '../../support/depth.js'

const GENERAL: Dialect = { ...whatwg, fastWay: undefined }

const VARIANTS: Readonly<Record<string, Dialect>> = {
  'all files': whatwg,
  'no fast-recognise': { ...whatwg, fastWay: { ...fastWay, recognise: () => 0, accepts: undefined } },
  'no accepts': { ...whatwg, fastWay: { ...fastWay, accepts: undefined } },
  'no fast-resolve': { ...whatwg, fastWay: { ...fastWay, resolve: undefined } },
  'no fast-repair': { ...whatwg, fastWay: { ...fastWay, repair: undefined } },
}

type View = (url: Url) => unknown

const VIEWS: readonly View[] = [
  (url) => url.href,
  (url) => String(url),
  (url) => url.source,
  (url) => url.hostname,
  (url) => url.pathname,
  (url) => url.toParts(),
  (url) => url.host,
  (url) => url.origin,
  (url) => url.protocol,
  (url) => [url.username, url.password],
  (url) => url.port,
  (url) => url.search,
  (url) => url.hash,
  (url) => url.scheme,
  (url) => url.authority && [String(url.authority), url.authority.host.kind, String(url.authority.host)],
  (url) => [String(url.path), url.path.segments],
  (url) => url.query && String(url.query),
  (url) => url.fragment,
  (url) => [...url.searchParams],
  (url) => url.isCanonical,
  (url) => url.isSpecial,
  (url) => url.hasOpaquePath,
  (url) => url.effectivePort,
  (url) => url.key(),
  (url) => url.key({ as: 'written', fragment: false, query: 'sorted' }),
  (url) => url.redact(),
  (url) => url.toJSON(),
  (url) => ({ ...url }),
  (url) => {
    const canonical = url.canonicalize()
    return [String(canonical), canonical.source, canonical.isCanonical, canonical.canonicalize() === canonical]
  },
  (url) => url.canonicalize().toParts(),
  (url) => ({ ...url.canonicalize() }),
  (url) => String(url.canonicalize('windows-1251')),
  (url) => String(url.tryResolve('../x y/./z?q#f')),
  (url) => String(url.tryResolve('?a')?.tryResolve('b')),
  (url) => String(url.relativize(url)),
  (url) => url.hasScheme('https', 'file'),
]

/** Everything that can be seen of a URL, asked from one of the views on. */
function seen(url: Url | null, first: number): string {
  if (url === null) return 'null'
  const views: unknown[] = []
  for (let i = 0; i < VIEWS.length; i++) {
    const index = (first + i) % VIEWS.length
    views[index] = (VIEWS[index] as View)(url)
  }
  return JSON.stringify(views)
}

function assertAgreement(read: (dialect: Dialect) => Url | null, what: string, first: number): void {
  const expected = seen(read(GENERAL), first)
  for (const [name, dialect] of Object.entries(VARIANTS)) {
    const found = seen(read(dialect), first)
    if (found !== expected) assert.equal(found, expected, `${name}: ${what}`)
  }
}

let count = 0

function assertReads(input: string): void {
  assertAgreement((dialect) => Url.tryParse(input, { dialect }), JSON.stringify(input), count++)
  const canParse = Url.canParse(input, { dialect: GENERAL })
  for (const [name, dialect] of Object.entries(VARIANTS)) {
    if (Url.canParse(input, { dialect }) !== canParse) assert.fail(`${name}: canParse(${JSON.stringify(input)})`)
  }
}

const assertResolves = (reference: string, base: string): void =>
  assertAgreement(
    (dialect) => Url.tryParse(base, { dialect })?.tryResolve(reference) ?? null,
    `${JSON.stringify(reference)} against ${base}`,
    count++,
  )

const ATOMS = [
  ...['http', 'HTTPS', 'https', 'ws', 'wss:', 'ftp', 'file', 'mailto', 'x:y', ':', '//', '/', '\\', '.', '..', '...'],
  ...[
    '%2e',
    '%2E',
    '%',
    '%2',
    '%20',
    '%zz',
    '%41',
    'a',
    'B',
    'é',
    'ß',
    '日本',
    '\ud800',
    '\udc00',
    '\u{1f600}',
    '@',
    'u:p@',
  ],
  ...[':80', ':443', ':8080', ':00', ':', ':65535', ':65536', '?', '#', ' ', '\t', '\n', '\r', '\0', '\x7f', '\x80'],
  ...[
    '0x7f.1',
    '127.1',
    '127.0.0.1',
    '256',
    '08',
    '1',
    '0',
    '[::1]',
    '[',
    ']',
    '[1:2::3:4]',
    '[::ffff:1.2.3.4]',
    '[0:0::0:1',
  ],
  ...[
    'xn--',
    'xn--4ca',
    'faß',
    'ς',
    'ü',
    'Ü',
    'u\u0308',
    '\u0308',
    'пример',
    'παράδειγμα',
    '例え.テスト',
    'ไทย',
    '한국',
  ],
  ...[
    'مثال',
    'א',
    '\u00ad',
    '\u200c',
    '\u200d',
    '。',
    '．',
    'ﬁ',
    'Ａ',
    '٠',
    '१',
    'ı',
    'ĸ',
    'ー',
    '々',
    '\u0e33',
    'ㆍ',
    'ſ',
  ],
  ...[
    '|',
    'C:',
    'C|',
    '&',
    "'",
    '"',
    '<',
    '>',
    '{',
    '}',
    '^',
    '`',
    '-',
    '_',
    '~',
    ';',
    '=',
    '+',
    '*',
    '(',
    ',',
    '!',
    '$',
  ],
  ...[
    'example.com',
    'localhost',
    '/./',
    '/../',
    '/.',
    '/..',
    '/%2e%2E/',
    'token=',
    'id=1',
    'a=b@c',
    '%40',
    '%3D',
    '\u{20000}',
  ],
]

const BEGINNINGS = [
  'http://',
  'https://',
  'HTTP://',
  'https:',
  'ws://h',
  'https://h/',
  'ftp://h',
  'https://example.com',
  '',
  ' https://h',
]

const BASES = [
  ...[
    'https://h/a/b?q#f',
    'https://h:81/',
    'http://x.y/a//b/',
    'ws://h/a/b/c',
    'file:///C:/a/b',
    'file://h/a',
    'mailto:x',
  ],
  ...[
    'foo://h/a/b',
    'foo:/a/b',
    'https://U:p@H/a/../b',
    'http://127.0.0.1/a#f',
    'wss://h/x/?#f',
    'ftp://h/a/b',
    'https://h',
  ],
  ...[
    'https://h/a/b:c/d?x/y#z/?',
    'http://h/a=b/@c/%20',
    'https://ü.example/é/',
    'http://[::1]/a/b',
    'https://h/?a@b#/c',
  ],
]

const textArbitrary: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...ATOMS), { maxLength: 7 })
  .map((atoms) => atoms.join(''))

const inputArbitrary: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...BEGINNINGS), textArbitrary)
  .map((parts) => parts.join(''))

describe('the fast way agrees with the general way', () => {
  it('on generated URLs', () => {
    fc.assert(fc.property(inputArbitrary, assertReads), { numRuns: times(4_000) })
  })

  it('on generated references', () => {
    fc.assert(fc.property(textArbitrary, fc.constantFrom(...BASES), assertResolves), { numRuns: times(4_000) })
  })

  it('on canonical URLs, and on canonical URLs with one blemish', () => {
    fc.assert(
      fc.property(inputArbitrary, fc.constantFrom(...ATOMS), fc.nat(1_000), (input, atom, place) => {
        const href = Url.tryParse(input)?.href ?? ''
        const at = place % (href.length + 1)
        assertReads(href)
        assertReads(href.slice(0, at) + atom + href.slice(at))
      }),
      { numRuns: times(1_000) },
    )
  })

  it('on the corpora of the benchmark', async () => {
    const page = '../../../bench/corpora/index.mjs'
    const { corpusNamed } = (await import(page)) as { corpusNamed(name: string, urlLists: string[]): unknown[] }
    for (const name of ['web', 'files', 'messy', 'nonspecial', 'idn', 'invalid']) {
      for (const text of corpusNamed(name, []).slice(0, times(100))) assertReads(text as string)
    }
    for (const name of ['page', 'mixed']) {
      for (const link of corpusNamed(name, []).slice(0, times(100))) {
        const { reference, base } = link as { reference: string; base: string }
        assertResolves(reference, base)
      }
    }
  })

  describeWpt(
    'web-platform-tests',
    'urltestdata.json',
    (data: (string | { input: string; base?: string | null })[]) => {
      it('in reading and resolving', () => {
        for (const test of data) {
          if (typeof test === 'string') continue
          assertReads(test.input)
          if (typeof test.base === 'string') assertResolves(test.input, test.base)
        }
      })
    },
  )
})
