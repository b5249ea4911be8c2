/**
 * The three files of the fast way change no result. Everything here is read by five dialects: with all of the fast way, with each
 * of its files missing, and with nothing but the general way. All answers about a URL must be the same in all of them, in any order
 * of questions.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { whatwg } from '../../../lib/dialects/whatwg/index.js'
import { fastWay } from '../../../lib/dialects/whatwg/url-standard.js'
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

/** Inputs at the edges of what each of the fast functions handles. */
const EDGES: readonly string[] = [
  ...'redis://cache.example:6379/0 postgres://user:pass@localhost:5432/db?sslmode=disable'.split(' '),
  ...'git+ssh://git@github.com/x/y.git s3://Bucket_1/a%20b//c chrome-extension://abc/x.html#a@b foo:// foo://?q'.split(
    ' ',
  ),
  ...'foo:/// foo:////a foo://h foo://:p@h foo://%41%/ foo://u/@h:80 foo://h/.a foo:a/../b foo://@h foo://u:@h'.split(
    ' ',
  ),
  ...'foo://u@ foo://u@:80 foo://u:p:q@h foo://u@v@h foo://:80 foo://h: foo://h:080 foo://h:65536 foo://h:a foo://h^'.split(
    ' ',
  ),
  ...'foo://[::1]/ foo://é foo://h/.. foo://h/a/./b foo://h/%2e foo://h?" FOO://h ftp://h/ foo:/a https://example.org'.split(
    ' ',
  ),
  ...'http://ab ws://-a wss://a_b.c-d http://1.2.3.4a http://xn--bcher-kva.example http://a http://1.2.3.0x'.split(' '),
  ...'http://1.2.3.0xa http://a.0x http://1.2.3.4 http://1.2.3.456 http://example.org. http://example.org:8080'.split(
    ' ',
  ),
  ...'http://example.Org http://example.org?a http://example.org#a http://a@b http:a http:// file://a ftp://a foo://a'.split(
    ' ',
  ),
  ...'foo:a http://a/b http://example.org:8080/é?a=b ws://a/b/../c https://example.org?a=b https://example.org#a'.split(
    ' ',
  ),
  ...'http://1.2.3.4a?b http://1.2.3.0x?b http://1.2.3.4?b file:///home//../é file:///a/../c|/b https://ab'.split(' '),
  ...'wss://example.org:8080? ws://1.2.3.4# https://example.org:443 http://1.2.3.256/ http://1.2.3.4.5/ http://a.0x/'.split(
    ' ',
  ),
  ...'http://a.09/ https://example.org:70000/ https://example.org:a/ https://a%b/ https://u@example.org/'.split(' '),
  ...'https://example.org@b/ file:///a ws://example.org:8080 https://example.org?q https://example.org#f'.split(' '),
  ...'https://example.org/é?é#é https://example.org/?a?b#c?d HTTPS://example.org/ wSs://example.org/'.split(' '),
  ...'fTp://example.org:21/ https://EXAMPLE.org/A https:example.org/ https:/example.org https:////example.org/'.split(
    ' ',
  ),
  ...'http://example.org:80/ http://example.org:443 wss://1.2.3.4:80#x ws://1.2.3.80:80 http://example.org:/'.split(
    ' ',
  ),
  ...'http://example.org:00081/ http://example.org:65535? https://user@example.org/ https://user:@example.org/'.split(
    ' ',
  ),
  ...'https://:pass@example.org/ https://@example.org/ https://u:a:b@c@example.org/ https://[::1]'.split(' '),
  ...'https://[1:2::F]:443/a https://[0:0::1]/ https://[1:0:0:2:0:0:0:3]/ https://127.1/ https://0x7f000001/'.split(
    ' ',
  ),
  ...'https://1%2e2.3/ https://ex%61mple.org/ https://bücher.example/ https://１。2/ https://日本語.jp/a'.split(' '),
  ...'https://xn--bcher-kva.example:443/ https://example.org/a/./b/../c https://example.org/a/..'.split(' '),
  ...'https://example.org/a/b/%2e%2E https://example.org/.. https://example.org/../a https://example.org/a/.'.split(
    ' ',
  ),
  ...'https://example.org/a//../b https://example.org/.a/b./..c/... https://example.org/./x2e/%3e/%2/abe'.split(' '),
  ...'https://example.org/./%zz https://example.org/x2e/%3E/%2x/é https://example.org/a/../%2E%2'.split(' '),
  ...'https://example.org/a?b#é foo://h/é example.org https:// https:/// https://example.org:65536/'.split(' '),
  ...'https://example.org:x/ https://user@/ https://[::1/ https://[::g]/ https://1.2.3.4.5/ https://256.1.1.1/'.split(
    ' ',
  ),
  ...'https://xn--a-ä/ https://é.1/ https://example.org%2Fa/ x://example.org/ httpsxx://example.org/'.split(' '),
  ...'httpx://example.org/'.split(' '),
  ...["foo://h?'#", 'foo://h o', 'foo://h\\a', 'foo://h/a b', 'https://example.org/a b', 'wss://1.2.3.4/ '],
  ...['https://example.org/a/b?c#d e', 'http://example.org:80/a b', 'http://EXAMPLE.org/a b'],
  ...['http://u@example.org/a b', 'ftp://example.org/a b', 'file:///a b', 'file://host/a/../b c\\d?q:r s#f|g'],
  ...['file:///C:/a b', 'file:///a b:c', 'file://localhost/a b', 'file:/a b', 'foo:a\tb'],
  ...['https://example.org/a ', ' https://example.org', 'http://example.org:80/\ud800\t', 'https://a b/'],
  ...["https://example.org/a?b='c'#`", 'https://example.org/ #c?d', 'https://example.org?a b#'],
  ...[' https://example.org/a ', ' https://example.org/a b', '\u0001https://example.org\u001f'],
  ...['https:\\\\example.org\\a\\b', 'https://example.org\\a', 'https:\\/example.org/a'],
  ...['https:/\\example.org/a', 'https://example.org:443?a b', 'https://u é:p@example.org'],
  ...['https://example.org/%2f/%20/%2ea/%2/.. b', 'https://example.org/x2e/%3E/%2x/ '],
  ...['https://example.org/a\\..\\b', 'https://EXAMPLE.org/a/../b?c#d e', '', 'file://example.org/a b'],
  ...['foo://example.org/a b', 'data:a b', 'https://exa\tmple.org/', 'ht\ntps://example.org/'],
  ...['https://example.org/a\tb', 'https://example.org/\ud800 ', 'https://u\ud800@example.org/'],
]

/** References at the edges of what the fast resolution handles. */
const EDGES_OF_REFERENCES: readonly string[] = [
  ...'# #x #x=%20@ ? ?x ?x=1#y / /x/y /x?y=1#z //h.example //h.example/ //h.example/x?y //u@h.example/x //H x x/ x/y:z'.split(
    ' ',
  ),
  ...'x?y=z x@y é ../x#é . ./ ./x ./x?y#z .. ../ ../x .././../x ../../../../x ... .x ..x/y x/../y x/.. /.. x:y'.split(
    ' ',
  ),
  ...'mailto:x?y#z http://h.example/x x/y:z/ https:x x:/y ../..'.split(' '),
  ...['', '#x y', "?'", '/x y', 'x y#z', 'x?y z', './x?é#y z', '/x?y z', '../x y', ' x', 'x ', 'x?y z ', 'x?\t'],
  ...['x#\ud800', 'x\ty', 'x\\y', '/\\h', 'x\ud800', 'x?\n', 'x#\u0000'],
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

  it('on edge cases of the fast functions', () => {
    for (const input of EDGES) assertReads(input)
    for (const reference of EDGES_OF_REFERENCES) for (const base of BASES.slice(0, 5)) assertResolves(reference, base)
  })

  it('on canonical URLs, with and without one blemish', () => {
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
      it('in parsing and resolving', () => {
        for (const test of data) {
          if (typeof test === 'string') continue
          assertReads(test.input)
          if (typeof test.base === 'string') assertResolves(test.input, test.base)
        }
      })
    },
  )
})
