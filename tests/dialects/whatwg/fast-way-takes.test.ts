/**
 * Which texts the fast way takes, and which it leaves to the general way: what it leaves is read correctly, and slowly. What it
 * takes is what the general way gives.
 */

import { inspect } from 'node:util'
import { assert } from 'chai'
import fc from 'fast-check'
import { LONGEST } from '../../../lib/dialects/whatwg/fast-grammar.js'
import { whatwg } from '../../../lib/dialects/whatwg/index.js'
import { fastWay } from '../../../lib/dialects/whatwg/rules.js'
import { type FastWay, type RepairedUrl, WITHOUT_SLASH } from '../../../lib/ground/components.js'
import { type Dialect, Url } from '../../../lib/index.js'
import { hostnameIn, pathnameIn } from '../../../lib/url/reading/words.js'
import { inputArbitrary } from '../../support/arbitraries.js'
import { IS_WHOLE, times } from '../../support/depth.js'

const { recognise, split } = fastWay
const hostname = (text: string, shape: number): string => hostnameIn(text, shape, fastWay)
const pathname = (text: string, shape: number): string => pathnameIn(text, shape, fastWay)
const accepts = fastWay.accepts as NonNullable<FastWay['accepts']>
const repair = fastWay.repair as NonNullable<FastWay['repair']>
const resolve = fastWay.resolve as NonNullable<FastWay['resolve']>

/** The same dialect with nothing but the general way. */
const general: Dialect = { ...whatwg, fastWay: undefined }

type Texts = Pick<RepairedUrl, 'written' | 'canonical'>

/** What the fast way makes of a text. */
function repairedTexts(input: string, known?: number): Texts | null {
  const repaired = repair(input, known)
  return repaired && { written: repaired.written, canonical: repaired.canonical }
}

/** What the general way makes of a text. */
function generally(input: string): Texts {
  const url = Url.parse(input, { dialect: general })
  return { written: url.toString(), canonical: url.href }
}

/** Beginnings of URLs up to the host, of which many are canonical. */
const hostArbitrary = fc
  .tuple(
    fc.constantFrom('http://', 'https://', 'ws://', 'wss://', 'https://', 'http://', 'ftp://', 'file://', 'HTTP://'),
    fc.array(
      fc.constantFrom(...['a', 'b.c', 'x', '0', '0x', '1', '255', '256', '.', '-', '_', 'xn--', 'é', 'A', '%41', '@']),
      { maxLength: 3 },
    ),
    fc.constantFrom('a', '.org', '1.2.3.4', '.4', 'z'),
    fc.constantFrom('', '', '', ':80', ':443', ':8080', ':0', ':59999', ':60000', ':65536', ':', ':a'),
  )
  .map(([scheme, host, end, port]) => scheme + host.join('') + end + port)

/** The text after a host, with everything that has to be repaired there, and some that cannot be. */
const tailArbitrary = fc
  .tuple(
    fc.constantFrom('', '/', '/', '/a', '?', '#', '\\', '\t'),
    fc.array(
      fc.constantFrom(
        ...[
          'a',
          '/',
          '.',
          '..',
          '/../',
          '%2e',
          '%2E',
          '%',
          '%20',
          ' ',
          '\t',
          '\n',
          '\\',
          '?',
          '#',
          'é',
          '日',
          '\ud800',
          '"',
          '^',
          '|',
        ],
      ),
      { maxLength: 6 },
    ),
  )
  .map(([start, pieces]) => start + pieces.join(''))

describe('the fast way splits', () => {
  it('a host that ends in a digit, which is a domain unless all of it is digits and dots', () => {
    for (const [text, kind] of [
      ['https://h2/', 'domain'],
      ['https://a1.b3:8080/', 'domain'],
      ['https://1.2.3.4/', 'ipv4'],
    ] as const) {
      assert.isAbove(recognise(text), 0)
      assert.equal(split(text, recognise(text)).hostData?.kind, kind)
    }
  })
})

/** The URL with another host, or the reason why it cannot have it. */
function withHost(url: Url, host: string): string {
  try {
    return url.withHost(host).href
  } catch (error) {
    return (error as Error).message
  }
}

describe('the fast way recognises a URL of a scheme that is not special', () => {
  for (const text of [
    'redis://cache.example:6379/0',
    'postgres://user:pass@localhost:5432/db?sslmode=disable',
    'git+ssh://git@github.com/x/y.git',
    's3://Bucket_1/a%20b//c',
    'chrome-extension://abc/x.html#a@b',
    "foo://h?'#",
    'foo://',
    'foo://?q',
    'foo:///',
    'foo:////a',
    'foo://h',
    'foo://:p@h',
    'foo://%41%/',
    'foo://u/@h:80',
    'foo://h/.a',
    'foo:a/../b',
  ]) {
    it(text, () => {
      const shape = recognise(text)
      assert.isAbove(shape, 0)
      const [url, byGeneral] = [Url.parse(text), Url.parse(text, { dialect: general })]
      assert.equal(byGeneral.href, text)
      assert.deepEqual(url.toParts(), byGeneral.toParts())
      assert.equal(hostname(text, shape), byGeneral.hostname)
      assert.equal(pathname(text, shape), byGeneral.pathname)
      assert.deepEqual(url.path.segments, byGeneral.path.segments)
      assert.equal(url.path.isOpaque, byGeneral.path.isOpaque)
      assert.equal(url.authority?.host.kind, byGeneral.authority?.host.kind)
      for (const host of ['localhost', 'h', 'u', 'Other'])
        assert.equal(withHost(url, host), withHost(byGeneral, host), host)
    })
  }

  for (const text of [
    ...['foo://@h', 'foo://u:@h', 'foo://u@', 'foo://u@:80', 'foo://u:p:q@h', 'foo://u@v@h', 'foo://:80', 'foo://h:'],
    ...['foo://h:080', 'foo://h:65536', 'foo://h:a', 'foo://h^', 'foo://h o', 'foo://h\\a', 'foo://[::1]/', 'foo://é'],
    ...['foo://h/a b', 'foo://h/..', 'foo://h/a/./b', 'foo://h/%2e', 'foo://h?"', 'FOO://h', 'ftp://h/', 'foo:/a'],
  ]) {
    it(`and not ${text}`, () => {
      assert.isAtMost(recognise(text), 0)
    })
  }
})

describe('the fast way sees that only the slash after the host is missing', () => {
  for (const [text, isSeen = true] of [
    ['https://example.org'],
    ['http://ab'],
    ['ws://-a'],
    ['wss://a_b.c-d'],
    ['http://1.2.3.4a'],
    ['http://xn--bcher-kva.example'],
    ['http://a', false],
    ['http://1.2.3.0x', false],
    ['http://1.2.3.0xa', false],
    ['http://a.0x', false],
    ['http://1.2.3.4', false],
    ['http://1.2.3.456', false],
    ['http://example.org.', false],
    ['http://example.org:8080', false],
    ['http://example.Org', false],
    ['http://example.org?a', false],
    ['http://example.org#a', false],
    ['http://a@b', false],
    ['http:a', false],
    ['http://', false],
    ['file://a', false],
    ['ftp://a', false],
    ['foo://a', false],
    ['foo:a', false],
    ['http://a/b', false],
  ] as const) {
    it(`${isSeen ? '' : 'not '}in ${text}`, () => {
      assert.equal(recognise(text) === WITHOUT_SLASH, isSeen)
    })
  }

  it('and in no other text', () => {
    const pieces = [
      'a',
      'x',
      '0',
      '0x',
      '1',
      '255',
      '.',
      '.',
      '-',
      '_',
      'z',
      'xn--',
      'é',
      'A',
      ':',
      '8',
      '%41',
      '@',
      '/',
      '?',
      '[',
    ]
    const numRuns = times(5_000)
    let seen = 0
    fc.assert(
      fc.property(
        fc.constantFrom('http://', 'https://', 'ws://', 'wss://', 'file://', 'foo://', 'http:'),
        fc.array(fc.constantFrom(...pieces), { maxLength: 6 }),
        fc.constantFrom('', 'a', '.org'),
        (start, host, end) => {
          const text = start + host.join('') + end
          if (recognise(text) !== WITHOUT_SLASH) return
          seen++
          const canonical = `${text}/`
          assert.deepEqual(generally(text), { written: text, canonical })
          const { shapeWithSlash } = repair(text, WITHOUT_SLASH) as RepairedUrl
          // The expression of a whole text misses some hosts that begin with "0".
          assert.include([shapeWithSlash, 0], recognise(canonical))
          assert.equal(hostname(canonical, shapeWithSlash), text.slice(text.indexOf('//') + 2))
          assert.equal(pathname(canonical, shapeWithSlash), '/')
          const url = Url.parse(text)
          assert.deepEqual({ written: url.toString(), canonical: url.href }, generally(text))
          assert.strictEqual(Url.parse(text, { base: 'https://base.example/a' }).href, `${text}/`)
        },
      ),
      { numRuns },
    )
    if (IS_WHOLE) assert.isAbove(seen, numRuns / 50)
  })
})

describe('the fast way sees how much of a text is canonical, if all up to the host is', () => {
  for (const [text, head] of [
    ['https://example.org/a b', 'https://example.org'],
    ['http://example.org:8080/é?a=b', 'http://example.org:8080'],
    ['ws://a/b/../c', 'ws://a'],
    ['wss://1.2.3.4/ ', 'wss://1.2.3.4'],
    ['https://example.org/a/b?c#d e', 'https://example.org'],
    ['https://example.org?a=b', 'https://example.org'],
    ['https://example.org#a', 'https://example.org'],
    ['http://1.2.3.4a?b', 'http://1.2.3.4a'],
    ['http://1.2.3.0x?b', ''],
    ['http://1.2.3.4?b', ''],
    ['http://example.org:80/a b', ''],
    ['http://EXAMPLE.org/a b', ''],
    ['http://u@example.org/a b', ''],
    ['ftp://example.org/a b', ''],
    ['file:///a b', 'file://'],
    ['file://host/a/../b c\\d?q:r s#f|g', 'file://host'],
    ['file:///home//../é', 'file://'],
    ['file:///C:/a b', ''],
    ['file:///a/../c|/b', ''],
    ['file:///a b:c', ''],
    ['file://localhost/a b', ''],
    ['file:/a b', ''],
    ['foo://h/a b', ''],
    ['foo:a\tb', ''],
  ] as const) {
    it(`${JSON.stringify(text)}: ${head === '' ? 'nothing' : head}`, () => {
      assert.equal(-recognise(text), head.length)
      if (head !== '') assert.deepEqual(repairedTexts(text, recognise(text)), generally(text))
    })
  }

  it('and the repair takes every number that is not a shape', () => {
    for (const text of ['https://example.org', 'https://ab', 'https://example.org/a ', ' https://example.org']) {
      assert.isAtMost(recognise(text), 0)
      assert.deepEqual(repairedTexts(text, recognise(text)), generally(text), text)
    }
  })

  it('and repairs any such text as the general way does, or not at all', () => {
    const numRuns = times(5_000)
    let seen = 0
    fc.assert(
      fc.property(hostArbitrary, tailArbitrary, (host, tail) => {
        const text = host + tail
        const shape = recognise(text)
        if (shape >= WITHOUT_SLASH) return
        seen++
        assert.strictEqual(Url.parse(text).href.slice(0, -shape), text.slice(0, -shape))
        const repaired = repairedTexts(text, shape)
        if (repaired !== null) assert.deepEqual(repaired, generally(text))
      }),
      { numRuns },
    )
    if (IS_WHOLE) assert.isAbove(seen, numRuns / 50)
  })
})

describe('the fast way accepts a text whose beginning shows that it is a URL', () => {
  for (const [text, isAccepted] of [
    ['https://example.org', true],
    ['http://example.org:80/\ud800\t', true],
    ['wss://example.org:8080?', true],
    ['ws://1.2.3.4#', true],
    ['https://example.org:443', true],
    ['http://1.2.3.256/', false],
    ['http://1.2.3.4.5/', false],
    ['http://a.0x/', false],
    ['http://a.09/', false],
    ['https://example.org:70000/', false],
    ['https://example.org:a/', false],
    ['https://a%b/', false],
    ['https://a b/', false],
    ['https://u@example.org/', false],
    ['https://example.org@b/', false],
    ['file:///a', false],
    ['foo:a', false],
  ] as const) {
    it(`${isAccepted ? '' : 'not '}${JSON.stringify(text)}`, () => {
      assert.equal(accepts(text), isAccepted)
    })
  }

  it('and no other text', () => {
    const numRuns = times(10_000)
    let seen = 0
    fc.assert(
      fc.property(hostArbitrary, tailArbitrary, (host, tail) => {
        if (!accepts(host + tail)) return
        seen++
        assert.isTrue(Url.canParse(host + tail, { dialect: general }), host + tail)
      }),
      { numRuns },
    )
    if (IS_WHOLE) assert.isAbove(seen, numRuns / 20)
  })
})

describe('the fast way repairs', () => {
  for (const [input, canonical, written = input] of [
    ['https://example.org', 'https://example.org/'],
    ['ws://example.org:8080', 'ws://example.org:8080/'],
    ['https://example.org?q', 'https://example.org/?q'],
    ['https://example.org#f', 'https://example.org/#f'],
    ['https://example.org/a b', 'https://example.org/a%20b'],
    ['https://example.org/é?é#é', 'https://example.org/%C3%A9?%C3%A9#%C3%A9'],
    ["https://example.org/a?b='c'#`", 'https://example.org/a?b=%27c%27#%60'],
    ['https://example.org/?a?b#c?d', 'https://example.org/?a?b#c?d'],
    ['https://example.org/ #c?d', 'https://example.org/%20#c?d'],
    ['https://example.org?a b#', 'https://example.org/?a%20b#'],
    [' https://example.org/a ', 'https://example.org/a', 'https://example.org/a'],
    [' https://example.org/a b', 'https://example.org/a%20b', 'https://example.org/a b'],
    ['\u0001https://example.org\u001f', 'https://example.org/', 'https://example.org'],
    ['HTTPS://example.org/', 'https://example.org/'],
    ['wSs://example.org/', 'wss://example.org/'],
    ['fTp://example.org:21/', 'ftp://example.org/'],
    ['https://EXAMPLE.org/A', 'https://example.org/A'],
    ['https:example.org/', 'https://example.org/', 'https://example.org/'],
    ['https:/example.org', 'https://example.org/', 'https://example.org'],
    ['https:\\\\example.org\\a\\b', 'https://example.org/a/b', 'https://example.org/a\\b'],
    ['https://example.org\\a', 'https://example.org/a', 'https://example.org/a'],
    ['https:\\/example.org/a', 'https://example.org/a', 'https://example.org/a'],
    ['https:/\\example.org/a', 'https://example.org/a', 'https://example.org/a'],
    ['https:////example.org/', 'https://example.org/', 'https://example.org/'],
    ['http://example.org:80/', 'http://example.org/'],
    ['http://example.org:443', 'http://example.org:443/'],
    ['https://example.org:443?a b', 'https://example.org/?a%20b'],
    ['wss://1.2.3.4:80#x', 'wss://1.2.3.4:80/#x'],
    ['ws://1.2.3.80:80', 'ws://1.2.3.80/'],
    ['http://example.org:/', 'http://example.org/'],
    ['http://example.org:00081/', 'http://example.org:81/'],
    ['http://example.org:65535?', 'http://example.org:65535/?'],
    ['https://user@example.org/', 'https://user@example.org/'],
    ['https://user:@example.org/', 'https://user@example.org/'],
    ['https://:pass@example.org/', 'https://:pass@example.org/'],
    ['https://@example.org/', 'https://example.org/'],
    ['https://u:a:b@c@example.org/', 'https://u:a%3Ab%40c@example.org/'],
    ['https://u é:p@example.org', 'https://u%20%C3%A9:p@example.org/'],
    ['https://[::1]', 'https://[::1]/'],
    ['https://[1:2::F]:443/a', 'https://[1:2::f]/a'],
    ['https://[0:0::1]/', 'https://[::1]/'],
    ['https://[1:0:0:2:0:0:0:3]/', 'https://[1:0:0:2::3]/'],
    ['https://127.1/', 'https://127.0.0.1/'],
    ['https://0x7f000001/', 'https://127.0.0.1/'],
    ['https://1%2e2.3/', 'https://1.2.0.3/'],
    ['https://ex%61mple.org/', 'https://example.org/'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
    ['https://１。2/', 'https://1.0.0.2/'],
    ['https://日本語.jp/a', 'https://xn--wgv71a119e.jp/a'],
    ['https://xn--bcher-kva.example:443/', 'https://xn--bcher-kva.example/'],
    ['https://example.org/a/./b/../c', 'https://example.org/a/c'],
    ['https://example.org/a/..', 'https://example.org/'],
    ['https://example.org/a/b/%2e%2E', 'https://example.org/a/'],
    ['https://example.org/..', 'https://example.org/'],
    ['https://example.org/../a', 'https://example.org/a'],
    ['https://example.org/a/.', 'https://example.org/a/'],
    ['https://example.org/a//../b', 'https://example.org/a/b'],
    ['https://example.org/.a/b./..c/...', 'https://example.org/.a/b./..c/...'],
    ['https://example.org/%2f/%20/%2ea/%2/.. b', 'https://example.org/%2f/%20/%2ea/%2/..%20b'],
    ['https://example.org/./x2e/%3e/%2/abe', 'https://example.org/x2e/%3e/%2/abe'],
    ['https://example.org/./%zz', 'https://example.org/%zz'],
    ['https://example.org/x2e/%3E/%2x/ ', 'https://example.org/x2e/%3E/%2x/', 'https://example.org/x2e/%3E/%2x/'],
    ['https://example.org/x2e/%3E/%2x/é', 'https://example.org/x2e/%3E/%2x/%C3%A9'],
    ['https://example.org/a/../%2E%2', 'https://example.org/%2E%2'],
    ['https://example.org/a\\..\\b', 'https://example.org/b'],
  ] as const) {
    it(JSON.stringify(input), () => {
      assert.deepEqual(repairedTexts(input), { written, canonical })
      assert.deepEqual(generally(input), { written, canonical })
    })
  }

  it('the rest of a text after the piece that is known to be canonical, and does not read that piece again', () => {
    for (const [known, rest, tail] of [
      ['https://example.org', '/a b', '/a%20b'],
      ['https://example.org/a?b', '#é', '#%C3%A9'],
      // These beginnings are not canonical, and they stay as they are.
      ['https://EXAMPLE.org', '/a/../b?c#d e', '/b?c#d%20e'],
      ['foo://h', '/é', '/%C3%A9'],
    ] as const) {
      assert.deepEqual(repairedTexts(known + rest, known.length), { written: known + rest, canonical: known + tail })
    }
  })

  it('the longest text that it looks at', () => {
    const text = 'https://example.org/a b'.padEnd(LONGEST, 'c')
    assert.equal(repair(text)?.canonical, text.replace(' ', '%20'))
    assert.isNull(repair(`${text}c`))
  })

  describe('nothing of', () => {
    for (const input of [
      '',
      'example.org',
      'https://',
      'https:///',
      'https://a b/',
      'https://example.org:65536/',
      'https://example.org:x/',
      'https://user@/',
      'https://[::1/',
      'https://[::g]/',
      'https://1.2.3.4.5/',
      'https://256.1.1.1/',
      'https://xn--a-ä/',
      'https://é.1/',
      'https://example.org%2Fa/',
      'file:///a b',
      'file://example.org/a b',
      'foo://example.org/a b',
      'x://example.org/',
      'httpsxx://example.org/',
      'httpx://example.org/',
      'data:a b',
      'https://exa\tmple.org/',
      'ht\ntps://example.org/',
      'https://example.org/a\tb',
      'https://example.org/\ud800 ',
      'https://u\ud800@example.org/',
    ]) {
      it(JSON.stringify(input), () => assert.isNull(repair(input)))
    }
  })
})

const BASES = [
  'https://example.org/',
  'https://example.org/a',
  'http://example.org:8080/a/b/c?q=1#f',
  'ws://example.org/a;b/%20/?q#f@',
  'ftp://h/a@b/c',
]
const referenceArbitrary = fc
  .array(fc.constantFrom('/', '.', '..', '../', 'a', 'b;c', '@', '%20', '=', '?', '#', ':', 'é', '//h.example/'), {
    maxLength: 6,
  })
  .map((pieces) => pieces.join(''))

describe('the fast way resolves', () => {
  const BASE = 'https://example.org:8080/a/b/c?q=1#f'

  /** `isCanonical`: the text is recognised, so that it need not be made canonical. */
  for (const [reference, text, isCanonical = true, base = BASE] of [
    ['', 'https://example.org:8080/a/b/c?q=1'],
    ['#', 'https://example.org:8080/a/b/c?q=1#'],
    ['#x', 'https://example.org:8080/a/b/c?q=1#x'],
    ['#x=%20@', 'https://example.org:8080/a/b/c?q=1#x=%20@'],
    ['#x y', 'https://example.org:8080/a/b/c?q=1#x y', false],
    ['?', 'https://example.org:8080/a/b/c?'],
    ['?x', 'https://example.org:8080/a/b/c?x'],
    ['?x=1#y', 'https://example.org:8080/a/b/c?x=1#y'],
    ["?'", "https://example.org:8080/a/b/c?'", false],
    ['/', 'https://example.org:8080/'],
    ['/x/y', 'https://example.org:8080/x/y'],
    ['/x?y=1#z', 'https://example.org:8080/x?y=1#z'],
    ['/x y', 'https://example.org:8080/x y', false],
    ['//h.example', null],
    ['//h.example/', 'https://h.example/'],
    ['//h.example/x?y', 'https://h.example/x?y'],
    ['//u@h.example/x', null],
    ['//H', null],
    ['x', 'https://example.org:8080/a/b/x'],
    ['x/', 'https://example.org:8080/a/b/x/'],
    ['x/y:z', 'https://example.org:8080/a/b/x/y:z'],
    ['x?y=z', 'https://example.org:8080/a/b/x?y=z'],
    ['x@y', 'https://example.org:8080/a/b/x@y'],
    ['é', 'https://example.org:8080/a/b/é', false],
    ['x y#z', 'https://example.org:8080/a/b/x y#z', false],
    ['x?y z', 'https://example.org:8080/a/b/x?y z', false],
    ['../x#é', 'https://example.org:8080/a/x#é', false],
    ['./x?é#y z', 'https://example.org:8080/a/b/x?é#y z', false],
    ['/x?y z', 'https://example.org:8080/x?y z', false],
    ['.', 'https://example.org:8080/a/b/'],
    ['./', 'https://example.org:8080/a/b/'],
    ['./x', 'https://example.org:8080/a/b/x'],
    ['./x?y#z', 'https://example.org:8080/a/b/x?y#z'],
    ['..', 'https://example.org:8080/a/'],
    ['../', 'https://example.org:8080/a/'],
    ['../x', 'https://example.org:8080/a/x'],
    ['.././../x', 'https://example.org:8080/x'],
    ['../../../../x', 'https://example.org:8080/x'],
    ['...', null],
    ['.x', 'https://example.org:8080/a/b/.x'],
    ['..x/y', null],
    ['../x y', null],
    ['x/../y', null],
    ['x/..', null],
    ['/..', null],
    ['x:y', 'x:y'],
    ['mailto:x?y#z', 'mailto:x?y#z'],
    ['http://h.example/x', 'http://h.example/x'],
    ['x/y:z/', 'https://example.org:8080/a/b/x/y:z/'],
    ['https:x', null],
    ['x:/y', null],
    [' x', null],
    ['x ', null],
    ['x?y z ', null],
    ['x?\t', null],
    ['x#\ud800', null],
    ['x\ty', null],
    ['x\\y', null],
    ['/\\h', null],
    ['x\ud800', null],
    ['x?\n', null],
    ['x#\0', null],
    ['..', 'https://h/', true, 'https://h/a'],
    ['../..', 'https://h/', true, 'https://h/'],
    ['x', 'https://h/x', true, 'https://h/'],
    ['?x', 'https://h/?x', true, 'https://h/'],
    ['x', null, true, 'foo://h/a'],
    ['x', null, true, 'file:///a/b'],
    ['x', null, true, 'mailto:me@h'],
  ] as const) {
    it(`${JSON.stringify(reference)} against ${base}`, () => {
      const resolved = resolve(base, recognise(base), reference)
      assert.equal(resolved?.text ?? null, text)
      if (resolved === null) return
      assert.equal(resolved.shape !== 0, isCanonical)
      if (isCanonical) {
        const { host, path } = split(resolved.text, resolved.shape)
        assert.equal(hostname(resolved.text, resolved.shape), host ?? '')
        assert.equal(pathname(resolved.text, resolved.shape), path)
      }
      assert.equal(Url.parse(reference, { base, dialect: general }).toString(), resolved.text)
    })
  }

  it('without showing a secret that only one of the two texts, or both together, have', () => {
    for (const [base, reference] of [
      ['https://h/u:secret@i?token=a', '?x'],
      ['https://h/u:secret@i?token=a', '#x'],
      ['https://h/login;token=secret?b=c:d@e', '?x'],
      ['https://h/u:secret@i/x', 'y'],
      ['https://h/u:secret@i/x', './y?z'],
      ['https://h/', '?token=secret'],
      ['https://h/', '#token=secret'],
      ['https://h/', 'login;token=secret'],
      ['https://h/', '/login?token=secret'],
      ['https://h:8080/a/b/c', 'secret@i'],
    ] as const) {
      assert.isNotNull(resolve(base, recognise(base), reference))
      const url = Url.parse(reference, { base })
      const [mirror] = Object.values({ ...url })
      if (url.href.includes('@')) assert.notInclude(mirror, 'secret', `${reference} against ${base}`)
      assert.notInclude(inspect(url), 'secret')
      assert.deepEqual([mirror], Object.values({ ...Url.parse(url.href) }))
    }
  })

  it('the longest texts that it looks at', () => {
    const base = 'https://example.org/'
    const reference = 'a'.repeat(LONGEST - base.length)
    assert.equal(resolve(base, recognise(base), reference)?.text, base + reference)
    assert.isNull(resolve(base, recognise(base), `${reference}a`))
  })

  it('to a text with the right shape', () => {
    const numRuns = times(2_000)
    let known = 0
    fc.assert(
      fc.property(fc.constantFrom(...BASES), fc.oneof(referenceArbitrary, inputArbitrary), (base, reference) => {
        const shape = recognise(base)
        const resolved = shape <= 0 ? null : resolve(base, shape, reference)
        if (resolved === null) return
        if (resolved.shape === 0) {
          const beginning = resolved.text.slice(0, resolved.canonicalEnd)
          assert.isTrue(Url.parse(resolved.text, { dialect: general }).href.startsWith(beginning), resolved.text)
          return
        }
        known++
        const { host, path } = split(resolved.text, resolved.shape)
        assert.isAbove(recognise(resolved.text), 0, resolved.text)
        assert.equal(hostname(resolved.text, resolved.shape), host ?? '', resolved.text)
        assert.equal(pathname(resolved.text, resolved.shape), path, resolved.text)
      }),
      { numRuns },
    )
    if (IS_WHOLE) assert.isAbove(known, numRuns / 50)
  })
})
