/**
 * Relative references that are changed, normalized and resolved against each other: what they denote, against bases of all
 * kinds.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import {
  abarth,
  documents,
  programs,
  readers,
  rfc3986,
  webspecs,
  webUrl,
  whatwg,
  whatwg2017,
} from '../../../lib/dialects/index.js'
import { type Dialect, Url, UrlError, UrlReference } from '../../../lib/index.js'
import { baseArbitrary, inputArbitrary } from '../../support/arbitraries.js'
import { IS_WHOLE, times } from '../../support/depth.js'
import { urlErrorOf } from '../../support/errors.js'

const BASES = [
  'https://h/',
  'https://u:p@h:81/a/b/c?q#f',
  'https://h/a//b/',
  'http://h',
  'http://h/a/b',
  'ws://h/x?y',
  'file:///C:/x/y',
  'file:///',
  'foo://h/a/b',
  'foo://h',
  'foo:/a/b',
].map((text) => Url.parse(text))

const segment = fc.constantFrom(
  'a',
  'b',
  '..',
  '..',
  '.',
  '',
  '%2e%2E',
  '%7e',
  'é',
  'x:y',
  'C:',
  'C|',
  'a b',
  '%2F',
  ';p',
)
const relativeArbitrary = fc
  .tuple(
    fc.constantFrom('', '', '', '/', '//h/', '//u:p@H:81/'),
    fc.array(segment, { maxLength: 5 }).map((segments) => segments.join('/')),
    fc.constantFrom('', '?', '?q', '?a=é&b', "?'"),
    fc.constantFrom('', '#', '#f', '#é`'),
  )
  .map((pieces) => pieces.join(''))

const referenceArbitrary = fc.oneof(relativeArbitrary, inputArbitrary)

/** The canonical text, or the text where there is none. */
const hrefOf = (url: Url | null): string | undefined => {
  try {
    return url?.href
  } catch {
    return url?.toString()
  }
}

/** What a URL denotes. A program may print a URL so that it would not be read again; then the text stays, with its dot segments. */
const meaningOf = (url: Url | null): unknown =>
  url !== null && 'client' in url.dialect ? (url.tryCanonicalize() ?? url).toParts() : hrefOf(url)

const denoted = (base: Url, reference: UrlReference | string): string | undefined => base.tryResolve(reference)?.href

type ReferenceChanges = Parameters<UrlReference['with']>[0]

describe('changing a reference', () => {
  const changes: fc.Arbitrary<ReferenceChanges> = fc.record(
    {
      scheme: fc.constantFrom(null, 'https', 'foo', 'a b'),
      username: fc.constantFrom(null, 'u', 'a@b'),
      host: fc.constantFrom(null, 'h', '', 'h/evil', '[::1]', 'h:1'),
      port: fc.constantFrom(null, '80', 'x'),
      path: fc.oneof(
        relativeArbitrary,
        fc.constantFrom('//evil', '/\\evil', '\\\\evil', 'javascript:x', ' /a', '', '/x ', 'a?b'),
      ),
      query: fc.constantFrom(null, '', 'q', 'a#b', ' ', 'é'),
      fragment: fc.constantFrom(null, '', 'f', '#', ' '),
    },
    { requiredKeys: [] },
  )

  it('sets the named parts, and keeps the others', () => {
    let changed = 0
    fc.assert(
      fc.property(
        fc.oneof({ weight: 3, arbitrary: relativeArbitrary }, { weight: 1, arbitrary: inputArbitrary }),
        changes,
        (text, wanted) => {
          const before = UrlReference.tryParse(text)
          if (before === null) return
          let after: UrlReference
          try {
            after = before.with(wanted)
          } catch (error) {
            assert.instanceOf(error, UrlError)
            return
          }
          changed++
          const has = (name: keyof ReferenceChanges): boolean => wanted[name] !== undefined
          assert.equal(
            after.path.toString(),
            has('path') ? wanted.path : keptOf(after.path.toString(), before.path.toString()),
          )
          if (has('query')) assert.equal(after.query?.toString() ?? null, wanted.query)
          if (has('fragment')) assert.equal(after.fragment, wanted.fragment)
          if (!has('scheme')) assert.equal(after.scheme, before.scheme)
          else assert.equal(after.scheme, wanted.scheme)
          if (!has('host')) assert.equal(after.authority?.hostText ?? null, before.authority?.hostText ?? null)
          assert.deepEqual(UrlReference.parse(after.toString()), after)
          assert.strictEqual(after.with({}), after)
        },
      ),
      { numRuns: times(1_000) },
    )
    if (IS_WHOLE) assert.isAbove(changed, times(25))
  })

  /** A space at the end of the text is percent-encoded where the part becomes the last one. */
  const keptOf = (after: string, before: string): string =>
    after === before ? before : before.replace(/[\0- ]$/, encodeURIComponent)

  it('never lets a new path become a scheme or a host', () => {
    for (const path of [
      '//evil.example/x',
      '\\\\evil.example',
      '/\\evil.example',
      'https://evil.example',
      'javascript:1',
    ]) {
      for (const text of ['', 'a', '/a', '?q', '#f', '../x']) {
        const error = urlErrorOf(() => UrlReference.parse(text).withPath(path))
        assert.equal(error.component, 'path', path)
      }
    }
  })

  it('names the part at fault, whether that was changed or not', () => {
    const refused = (text: string, wanted: ReferenceChanges): string =>
      urlErrorOf(() => UrlReference.parse(text).with(wanted)).message
    assert.match(
      refused('//u@h/a', { host: null }),
      /^The username cannot stay: .* \[part-moves\]: set the username, too$/,
    )
    assert.match(refused('//u:p@h/', { username: null }), /^The password cannot stay: .*: set the password, too$/)
    for (const [text, wanted, part] of [
      ['a', { path: '//x' }, 'path'],
      ['a', { path: 'x?y' }, 'path'],
      ['./a:b', { path: 'a:b' }, 'path'],
      ['a', { query: 'x#y' }, 'query'],
      ['a#f', { fragment: 'b ' }, 'fragment'],
      ['a', { port: '80' }, 'port'],
      ['a', { scheme: 'a b' }, 'scheme'],
    ] as const) {
      assert.match(refused(text, wanted), new RegExp(`^The ${part} cannot be set: it would be read as something else`))
      assert.include(refused(text, wanted), 'percent-encode separators', part)
    }
    const { message, reason, component } = urlErrorOf(() =>
      UrlReference.parse('//u:hunter2@h/a').with({ port: '99999' }),
    )
    assert.match(message, /^The parts do not make a reference \(whatwg\)[\s\S]*u:\*\*\*@h:99999/)
    assert.deepEqual([reason, component], ['port-out-of-range', 'port'])
  })

  it('refuses a Path whose segments would change', () => {
    const path = Url.parse('foo:/a\\b').path
    const { message, reason } = urlErrorOf(() => UrlReference.parse('x').with({ path }))
    assert.match(message, /^The path cannot be set: it would be read as other segments/)
    assert.equal(reason, 'path-segments-change')
  })

  it('percent-encodes a space at the new end', () => {
    assert.equal(UrlReference.parse('a?x y #f').withoutFragment().toString(), 'a?x y%20')
    assert.equal(UrlReference.parse('a?q #f').withQuery(null).toString(), 'a#f')
  })

  it('supports the methods of a Url for the query, the path and the host', () => {
    const reference = UrlReference.parse('../a?x=%7e&page=1#top')
    assert.equal(reference.withQueryParameters({ page: 2, q: '#&' }).toString(), '../a?x=%7e&page=2&q=%23%26#top')
    assert.equal(reference.appendQueryParameters({ page: 2 }).toString(), '../a?x=%7e&page=1&page=2#top')
    assert.equal(reference.withoutQueryParameters('x', 'page').toString(), '../a#top')
    assert.equal(
      reference.withQueryParameters({ wd: '中' }, { encoding: 'gbk' }).toString(),
      '../a?x=%7e&page=1&wd=%D6%D0#top',
    )
    assert.equal(reference.appendPath('b?', '').toString(), '../a/b%3F/?x=%7e&page=1#top')
    assert.strictEqual(reference.withoutQueryParameters('nothing'), reference)
    assert.equal(reference.withoutQuery().withoutFragment().toString(), '../a')
    assert.equal(reference.withPath('b').withQuery('q').withFragment(null).toString(), 'b?q')
    assert.include(urlErrorOf(() => reference.withHost('h')).message, '"/" after a host')
    assert.equal(reference.with({ host: 'h', path: '/a' }).withoutQuery().toString(), '//h/a#top')
    assert.equal(UrlReference.parse('/a').withHost('h').toString(), '//h/a')
    assert.equal(UrlReference.parse('//h/a').withHost(null).toString(), '/a')
  })

  it('follows the dialect of the reference', () => {
    for (const dialect of [rfc3986, webspecs, webUrl, abarth, whatwg2017]) {
      const reference = UrlReference.parse('../a?q', { dialect })
      assert.equal(reference.withQueryParameters({ q: 1 }).appendPath('b').toString(), '../a/b?q=1')
      assert.strictEqual(reference.withQuery('r').dialect, dialect)
      assert.equal(reference.resolve('../b').toString(), '../../b', dialect.name)
      assert.equal(UrlReference.parse('./a/../b', { dialect }).normalize().toString(), 'b', dialect.name)
    }
  })

  it('masks a password in the error message', () => {
    const error = urlErrorOf(() => UrlReference.parse('//u:hunter2@h:1/').withPath('x'))
    assert.notInclude(error.message, 'hunter2')
  })
})

describe('reference.normalize', () => {
  // A canonical text counts only if it means the same against every base. With a scheme, only URLs of that scheme are bases for it.
  for (const [text, normal, dialect = whatwg] of [
    ['Foo:a b', 'foo:a b'],
    ['MAILTO:A@B?é#é', 'mailto:A@B?%C3%A9#%C3%A9'],
    ['mailto:a"é', 'mailto:a"%C3%A9'],
    ['foo:a/../b', 'foo:a/../b'],
    ['FOO:%7e', 'foo:~', rfc3986],
    ['HTTPS:a', 'https:a'],
    ['HTTPS://H:443', 'https://h'],
    ['foo://H:443/', 'foo://H:443/'],
    ['foo://H:443/', 'foo://h:443/', rfc3986],
    ['foo:/..//x', 'foo:/.//x'],
    ['//H/a', '//H/a'],
    ['//h/%41', '//h/%41'],
    ['//U:P@H:0080/', '//U:P@h:80/', rfc3986],
    ['//h:443/', '//h:443/'],
    ['//%41/', '//%41/'],
    ['//%41/', '//a/', rfc3986],
    ['//É/', '//%C3%89/'],
    ['//[::0001]/', '//[::1]/'],
    ['//1.2.3/', '//1.2.3/'],
    ['//h?', '//h?'],
    ['x/./y', 'x/y'],
    ['./', '.'],
    ['a/./', 'a/'],
    ['a/b/.', 'a/b/'],
    ['a/b/..', 'a/'],
    ['a/..//b', './/b'],
    ['x/../..//b', '..//b'],
    ['x/../b/', 'b/'],
    ['x/../bc:d', './bc:d'],
    ['x/../b/c:d', 'b/c:d'],
    ['x/../../b:c', '../b:c'],
    ['a b', 'a%20b'],
    ['%7e', '~', rfc3986],
    ["a?'", "a?'"],
    ['?a b', '?a%20b'],
    ['a?', 'a?'],
    ['#a b`', '#a%20b%60'],
    ['a#', 'a#'],
    // An authority that is long is written separately.
    ['//long-enough-host.EXAMPLE/%7e/../é', '//long-enough-host.EXAMPLE/%C3%A9'],
    ['//u:P%7e@long-enough-host.EXAMPLE:80/a/..', '//u:P~@long-enough-host.example:80/', rfc3986],
    ['HTTPS://long-enough-host.EXAMPLE:0443/a/..', 'https://long-enough-host.example/'],
    ['FOO://long-enough-host.EXAMPLE:0443/a/..', 'foo://long-enough-host.EXAMPLE:443/'],
    ['//long-enough-host.É/', '//long-enough-host.%C3%89/'],
  ] as const) {
    it(`turns ${text} into ${normal} (${dialect.name})`, () => {
      const made = UrlReference.parse(text, { dialect }).normalize()
      assert.equal(made.toString(), normal)
      assert.strictEqual(made.normalize(), made)
    })
  }

  it('keeps the meaning of a file reference against a base with a host', () => {
    const base = Url.parse('file://srv/s')
    for (const text of ['file:C:/x', 'file:C:', 'file:C|/x', 'file:C:?q', 'file:C:/../x']) {
      assert.equal(base.resolve(UrlReference.parse(text).normalize()).href, base.resolve(text).href, text)
    }
    const { reason } = urlErrorOf(() => UrlReference.parse('file:').resolve('/C:/x'))
    assert.equal(reason, 'no-reference')
  })

  it('does not change the resolved URL, and is idempotent', () => {
    fc.assert(
      fc.property(referenceArbitrary, baseArbitrary, (text, baseText) => {
        const reference = UrlReference.tryParse(text)
        if (reference === null) return
        const normal = reference.normalize()
        assert.strictEqual(normal.normalize(), normal)
        const base = Url.tryParse(baseText)
        for (const each of [...BASES, ...(base === null ? [] : [base])]) {
          assert.equal(denoted(each, normal), denoted(each, reference), `${normal} against ${each}`)
        }
      }),
      { numRuns: times(500) },
    )
  })
})

/** Authorities that are long, with what documents read in ways of their own. */
const longAuthority = fc
  .tuple(
    fc.constantFrom('', '', '', 'u@', 'u:p@', 'é:%7e@', ':@', 'a-very-long-user-name:%70@'),
    fc.array(
      fc.constantFrom(
        ...[
          'a',
          'B',
          'é',
          'É',
          'ß',
          '.',
          '%41',
          '%C3%A9',
          '%2e',
          '1',
          '0x7f',
          '-',
          '_',
          'xn--bcher-kva',
          '|',
          '^',
          '\xad',
          '\uff0e',
        ],
        ...['\ud800', '"', '`', '{', '~', "'", ';', '$', 'localhost', '\u3002', '\u0301', '日本', 'C:', '\t', ' '],
      ),
      { minLength: 1, maxLength: 5 },
    ),
    fc.constantFrom('', '', ':81', ':', ':0080'),
  )
  .map(([credentials, pieces, port]) => `${credentials}long-enough.${pieces.join('')}.example${port}`)

describe('a reference in the dialect of Go', () => {
  it('is parsed by Go’s rules for references, which differ from its rules for whole URLs', () => {
    assert.equal(UrlReference.tryParse('//a:b:80', { dialect: programs.go })?.authority?.port, 80)
    assert.isNull(Url.tryParse('http://a:b:80', { dialect: programs.go }))
  })
})

describe('a reference with a long authority', () => {
  const dialects = new Map([...documents, ...readers].map((dialect) => [dialect.name, dialect]))
  const bases = ['https', 'http', 'ws', 'wss', 'ftp', 'file', 'gopher', 'foo', 'bar'].flatMap((scheme) =>
    [`${scheme}://h/a/b?q`, `${scheme}:///C:/x`].map((text) => text),
  )
  const starts = fc.constantFrom(
    '//',
    '//',
    '//',
    '//',
    'https://',
    'foo://',
    'FILE://',
    ' //',
    '/\t/',
    '///',
    '\\\\',
    'https:',
  )
  const ends = fc.constantFrom('', '/', '/a/../b', '/%7e?é#é', '\\a\\..', '?%41', '/C:/..')
  const textArbitrary = fc.tuple(starts, longAuthority, ends).map((pieces) => pieces.join(''))
  const names = fc.constantFrom('whatwg', 'whatwg', ...dialects.keys())
  // With a base, a program reads the Location of a redirect: two steps are two redirects, and the first of them may be refused.
  const documentNames = [...documents, programs['php-rfc3986'], programs['php-whatwg']].map(({ name }) => name)
  const resolvingNames = fc.constantFrom('whatwg', 'whatwg', ...documentNames)

  it('has a normal form that resolves to the same URLs against every scheme, in every dialect', () => {
    let changed = 0
    fc.assert(
      fc.property(textArbitrary, names, (text, name) => {
        const dialect = dialects.get(name)
        const reference = UrlReference.tryParse(text, { dialect })
        if (reference === null) return
        const normal = reference.normalize()
        if (normal !== reference) changed++
        assert.strictEqual(normal.normalize(), normal)
        assert.deepEqual(UrlReference.parse(normal.toString(), { dialect }), normal)
        for (const one of bases) {
          const base = Url.tryParse(one, { dialect })
          if (base === null) continue
          assert.deepEqual(
            meaningOf(base.tryResolve(normal)),
            meaningOf(base.tryResolve(reference)),
            `${normal} against ${one} (${name})`,
          )
        }
      }),
      { numRuns: times(1_000) },
    )
    if (IS_WHOLE) assert.isAbove(changed, times(50))
  })

  it('can be combined with another reference without changing the resolved URL, in every document', () => {
    let resolved = 0
    const others = fc.oneof(textArbitrary, fc.constantFrom('', 'y', '../y', '//h/y', '?q', 'https:y', '/C:/y', 'foo:y'))
    fc.assert(
      fc.property(others, others, resolvingNames, (one, two, name) => {
        const dialect = dialects.get(name)
        const first = UrlReference.tryParse(one, { dialect })
        if (first === null) return
        let both: UrlReference
        try {
          both = first.resolve(two)
        } catch (error) {
          assert.instanceOf(error, UrlError)
          return
        }
        resolved++
        assert.deepEqual(UrlReference.parse(both.toString(), { dialect }), both)
        for (const text of [...bases, 'foo://first.invalid/a', 'https://second.invalid/a/b']) {
          const base = Url.tryParse(text, { dialect })
          if (base === null) continue
          const between = base.tryResolve(first)
          const expected = between === null ? undefined : hrefOf(between.tryResolve(two))
          assert.equal(hrefOf(base.tryResolve(both)), expected, `${both} against ${text} (${name})`)
        }
      }),
      { numRuns: times(750) },
    )
    if (IS_WHOLE) assert.isAbove(resolved, times(50))
  })

  it('is parsed only a few times when it is normalized, in any spelling', () => {
    for (const unit of ['a', 'A', 'a.', 'é', 'é.', 'a\u0301', '%41', '%C3%A9', 'ß', '\u1100\u1161', 'xn--bcher-kva.']) {
      for (const [start, end] of [
        ['//', '/'],
        ['//', '/a/../b?é#é'],
        ['//u:p@', ':0443/%7e'],
        ['https://', ''],
        [' //', '/'],
        ['/\t/', '/'],
      ] as const) {
        const text = `${start}${unit.repeat(100)}x${end}`
        let units = 0
        const counting = <Arguments extends unknown[], Answer>(read: (...given: Arguments) => Answer) => {
          return (...given: Arguments): Answer => {
            for (const each of given) if (typeof each === 'string') units += each.length
            return read(...given)
          }
        }
        const dialect: Dialect = {
          ...whatwg,
          parse: counting(whatwg.parse),
          resolve: counting(whatwg.resolve),
          splitReference: counting(whatwg.splitReference),
        }
        UrlReference.parse('//long-enough.example/', { dialect }).normalize()
        UrlReference.parse('//u:p@long-enough.example/', { dialect }).normalize()
        units = 0
        const reference = UrlReference.parse(text, { dialect })
        const once = units
        reference.normalize()
        // A character that is percent-encoded is up to nine units long. What is short is read against every base.
        assert.isBelow(units, 10 * once * (/[^\0-\x7f]/.test(unit) ? 4 : 1) + 6_000, text)
      }
    }
  })
})

describe('reference.resolve', () => {
  for (const [first, second, both, dialect = whatwg] of [
    ['/x', '//h/y', '//h/y'],
    ['//u@h', 'y', '//u@h/y'],
    ['//h?q', '', '//h?q'],
    ['a?q#f', '', 'a?q'],
    ['a?q#f', '#g', 'a?q#g'],
    ['a?q', '?r', 'a?r'],
    ['a?q', '?', 'a?'],
    ['a?q', '#', 'a?q#'],
    ['#f', '', ''],
    ['a/b', 'c?q#f', 'a/c?q#f'],
    ['a/b', '/c', '/c'],
    ['a/b', 'c/', 'a/c/'],
    ['a/b/..', 'c', 'a/c'],
    ['//h/a/b', 'c', '//h/a/c'],
    ['//h/a/b', '/c?q', '//h/c?q'],
    ['foo://h/a', '/c#f', 'foo://h/c#f'],
    ['a/b', '..', '.'],
    ['a/b', '../..', '..'],
    ['a/b', '../../..', '../..'],
    ['a/b/.', 'c', 'a/b/c'],
    ['a/..', 'c', 'c'],
    ['../a', '../../c', '../../../c'],
    ['a', './b:c', './b:c'],
    ['/a', '..//c', '/.//c'],
    ['//h/a', '..//c', '//h//c'],
    ['foo:/a', '..//b', 'foo:/.//b'],
    ['foo://h/a', '//i/b', 'foo://i/b'],
    ['https://h/a', 'foo:b', 'foo:b'],
    ['https:', '//h/c', 'https://h/c', rfc3986],
    ['mailto:a', '#f', 'mailto:a#f'],
    ['mailto:a', 'b', 'mailto:b', rfc3986],
    ['//u:p@long-enough-host.EXAMPLE/a', '../b?q', '//u:p@long-enough-host.EXAMPLE/b?q'],
    ['//long-enough-host.example/a', '//i/b', '//i/b'],
    ['b', '//long-enough-host.example/a', '//long-enough-host.example/a'],
    ['//$&.long-enough.example/a', 'c$&', '//$&.long-enough.example/c$&'],
    ['//long-enough-host.example/a', '//second.invalid/', '//second.invalid/'],
    ['//long-enough-host.example/a', 'first.invalid', '//long-enough-host.example/first.invalid'],
  ] as const) {
    it(`combines ${JSON.stringify(first)} and ${JSON.stringify(second)} into ${JSON.stringify(both)} (${dialect.name})`, () => {
      assert.equal(UrlReference.parse(first, { dialect }).resolve(second).toString(), both)
    })
  }

  it('returns a reference that resolves to the same URL as the two references in turn', () => {
    let resolved = 0
    fc.assert(
      fc.property(referenceArbitrary, referenceArbitrary, (first, second) => {
        const reference = UrlReference.tryParse(first)
        if (reference === null) return
        let both: UrlReference
        try {
          both = reference.resolve(second)
        } catch (error) {
          assert.instanceOf(error, UrlError)
          return
        }
        resolved++
        for (const base of BASES) {
          const between = base.tryResolve(reference)
          assert.equal(
            denoted(base, both),
            between === null ? undefined : denoted(between, second),
            `${both} against ${base}`,
          )
        }
      }),
      { numRuns: times(750) },
    )
    if (IS_WHOLE) assert.isAbove(resolved, times(250))
  })

  it('agrees with resolving the two references in turn for every special scheme and dialect, or throws', () => {
    const schemes = ['http', 'https', 'ws', 'wss', 'ftp', 'file', 'gopher', 'foo']
    const places = [
      'h.invalid/a/b?q',
      'i.invalid/c/d/e',
      'u@i.invalid:82/c/d/e?r',
      'other.example/a/',
      'h/q/r',
      'i.invalid',
      '/D:/a/b',
    ]
    const dialects = new Map([...documents, ...readers].map((dialect) => [dialect.name, dialect]))
    const paths = ['', '/', '/a/x', '/c/d/x', '/a/', 'x', '../x', '/D:/a/x', '/q/x', '?q', '#f', '.']
    const authorities = ['', '', '', '//h.invalid', '//i.invalid', '//u@i.invalid:82', '//h', '//h.invalid:81']
    let resolved = 0
    fc.assert(
      fc.property(
        fc.tuple(
          fc.constantFrom('', '', ...schemes.map((one) => `${one}:`)),
          fc.constantFrom(...authorities),
          fc.constantFrom(...paths),
        ),
        fc.tuple(
          fc.constantFrom(...schemes.map((one) => `${one}:`)),
          fc.constantFrom(...authorities),
          fc.constantFrom('y', '/y', '', '../y', '?y', 'a/y'),
        ),
        fc.constantFrom('whatwg', 'whatwg', ...dialects.keys()),
        (one, two, name) => {
          const dialect = dialects.get(name)
          const [first, second] = [UrlReference.tryParse(one.join(''), { dialect }), two.join('')]
          if (first === null) return
          let both: UrlReference
          try {
            both = first.resolve(second)
          } catch (error) {
            assert.instanceOf(error, UrlError)
            return
          }
          resolved++
          for (const scheme of schemes) {
            for (const place of places) {
              const base = Url.tryParse(`${scheme}://${place}`, { dialect })
              if (base === null || hrefOf(base) === undefined) continue
              const between = base.tryResolve(first)
              const expected = between === null ? undefined : hrefOf(between.tryResolve(second))
              assert.equal(hrefOf(base.tryResolve(both)), expected, `${both} against ${base} (${name})`)
            }
          }
        },
      ),
      { numRuns: times(500) },
    )
    if (IS_WHOLE) assert.isAbove(resolved, times(100))
    for (const [first, second] of [
      ['/a/x', 'http:y'],
      ['/a/x', 'ws:y'],
      ['/c/d/x', 'wss:y'],
      ['/a/x', 'ftp:y'],
      ['//h.invalid/a/x', 'http:/y'],
      ['//i.invalid/', 'https:/y'],
      ['/D:/a/x', 'file:y'],
    ] as const) {
      assert.equal(
        urlErrorOf(() => UrlReference.parse(first).resolve(second)).reason,
        'no-reference',
        `${first} ${second}`,
      )
    }
  })

  it('throws in the dialect of httpx if the result depends on whether the base has a host', () => {
    const first = UrlReference.parse('/q/x', { dialect: programs.httpx })
    assert.equal(urlErrorOf(() => first.resolve('http:?y')).reason, 'no-reference')
    assert.equal(first.resolve('//i/').toString(), '//i/')
  })

  it('accepts a URL as written, or an object with an href', () => {
    const first = UrlReference.parse('a')
    const written = Url.parse('HTTP://H/a/../b')
    assert.equal(first.resolve(written).toString(), 'HTTP://H/a/../b')
    assert.equal(first.resolve(new URL('http://h/a/../b')).toString(), 'http://h/b')
    assert.equal(first.resolve({ href: '../c' }).toString(), '../c')
  })

  it('throws if there is no such reference', () => {
    for (const [first, second] of [
      ['a\\b', 'c'],
      ['mailto:a', 'b'],
      ['https:', '//h/c'],
      ['//long-enough-host.example/a\\b', 'c'],
    ] as const) {
      assert.equal(urlErrorOf(() => UrlReference.parse(first).resolve(second)).reason, 'no-reference', first)
    }
    const { message, reason } = urlErrorOf(() => UrlReference.parse('a').resolve('//h:x'))
    assert.match(message, /^The input is not a reference \(whatwg\): the port is not a number/)
    assert.equal(reason, 'port-invalid')
    assert.equal(UrlReference.parse('../c').resolve(UrlReference.parse('a/b')).toString(), '../a/b')
  })
})
