/**
 * `Url#relativize` and `Url#toRelative`, inverses of resolving, and `Url#resolveWithin`, which does not leave.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { abarth, programs, webUrl, whatwg } from '../../../lib/dialects/index.js'
import type { FastWay } from '../../../lib/ground/components.js'
import { type Dialect, Url } from '../../../lib/index.js'
import { baseArbitrary, inputArbitrary } from '../../support/arbitraries.js'
import { times } from '../../support/depth.js'
import { urlErrorOf } from '../../support/errors.js'
import { climbs } from './lenient-server.js'

const NUM_RUNS = times(1_000)

/** A base, and a URL that a reference from there has led to: most often of the same authority. */
const pairArbitrary: fc.Arbitrary<[base: Url, target: Url]> = fc
  .tuple(baseArbitrary, inputArbitrary)
  .map(([base, reference]) => {
    const url = Url.tryParse(base) ?? Url.parse('https://h/a/b/c?q')
    return [url, url.tryResolve(reference) ?? url]
  })

const sharesAuthority = (a: Url, b: Url): boolean =>
  a.scheme === b.scheme &&
  a.host === b.host &&
  a.username === b.username &&
  a.password === b.password &&
  (a.authority === null) === (b.authority === null)

describe('Url#relativize', () => {
  it('is the inverse of resolving', () => {
    fc.assert(
      fc.property(pairArbitrary, ([base, target]) => {
        const reference = base.relativize(target)
        if (reference === null) return
        assert.isTrue(base.resolve(reference).equals(target), `${reference}`)
        assert.isTrue(sharesAuthority(base, target))
        assert.isNull(reference.scheme)
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('finds a reference if any reference without a scheme resolves to the target', () => {
    fc.assert(
      fc.property(baseArbitrary, inputArbitrary, (text, input) => {
        const base = Url.tryParse(text)
        const target = base?.tryResolve(input)
        if (base === null || target === null || target === undefined || !sharesAuthority(base, target)) return
        if (/^[\0-\x20]*[a-z][a-z0-9+.\-\t\n\r]*:/i.test(input)) return
        const reference = base.relativize(target)
        assert.isNotNull(reference, `${input} leads there`)
        assert.isAtMost(String(reference).length, target.href.length)
      }),
      { numRuns: NUM_RUNS },
    )
  })

  for (const [base, target, expected] of [
    ['http://h/a/b', 'http://h/a/b', ''],
    ['http://h/a/b?q', 'http://h/a/b', 'b'],
    ['http://h/a/?q', 'http://h/a/', '.'],
    ['http://h/?q', 'http://h/', '.'],
    ['http://h/a/b#f', 'http://h/a/b#f', '#f'],
    ['http://h/a/b#f', 'http://h/a/b', ''],
    ['http://h/a/b', 'http://h/a/b?#', '?#'],
    ['http://h/a/b/c/d', 'http://h/x', '/x'],
    ['http://h/long/name/c', 'http://h/long/x', '../x'],
    ['http://h/long/ab/x', 'http://h/long/ac/y', '../ac/y'],
    ['http://h/a/b/c', 'http://h/a/', '..'],
    ['http://h/long/b/c/d', 'http://h/long/', '../..'],
    ['http://h/a', 'http://h//b', './/b'],
    ['http://h/a/', 'http://h/a/b:c', './b:c'],
    ['http://h/a', 'http://h/b//', 'b//'],
    ['http://u:p@h:81/a', 'http://u:p@h:81/b', 'b'],
    ['http://h/a/%2e%2E/b', 'http://h:80/c/.', 'c/'],
    ['file:///C:/a/b', 'file:///C:/c', '/c'],
    ['file:///C:/a/b', 'file:///C:/', '/'],
    ['foo://h', 'foo://h/a', 'a'],
    ['foo:/a/b', 'foo:/a/\\\\evil/x', '\\\\evil/x'],
    ['file:///C:/a', 'file:///D:/a', '/D:/a'],
    ['file:///C:/a', 'file:///b', '///b'],
    ['file:///C:/a', 'file:///', '//'],
    ['file:///C|/a', 'file:///C:/', '.'],
    ['file:///C|', 'file:///C:/a', 'a'],
    ['file:///C|', 'file:///C://', './/'],
    ['file:///C:', 'file:///C:/a/b', 'a/b'],
    ['file://h/a', 'file://h/C:/b', '/C:/b'],
    ['foo:/a', 'foo:/.//b', './/b'],
    ['foo:/a/b/c', 'foo:/.//b', '/.//b'],
    ['foo://h/a', 'foo://h', '//h'],
    ['foo://h/a', 'foo://h?q', '//h?q'],
    ['foo://u@h/a', 'foo://u@h', '//u@h'],
    ['foo://u:p@h:81/a', 'foo://u:p@h:81', '//u:p@h:81'],
    ['foo://h', 'foo://h?q', '?q'],
    ['foo:///a', 'foo:///', '.'],
    ['foo:a', 'foo:a#f', '#f'],
    ['foo:a?q', 'foo:a?q#f', '#f'],
    ['foo:a', 'foo:a', null],
    ['foo:a', 'foo:b', null],
    ['foo:a', 'foo:/a', null],
    ['foo:/a', 'foo://h/a', null],
    ['foo:/x', 'foo://null/x', null],
    ['http://h/', 'https://h/', null],
    ['http://h/', 'http://h:81/', null],
    ['http://h/', 'http://u@h/', null],
    ['http://u@h/', 'http://h/', null],
    ['http://u:p@h/', 'http://u@h/', null],
    ['http://h:81/', 'http://h/', null],
    ['http://h/', 'http://h./', null],
  ] as const) {
    it(`returns ${expected} from ${base} to ${target}`, () => {
      assert.equal(Url.parse(base).relativize(Url.parse(target))?.toString() ?? null, expected)
    })
  }

  it('returns a reference with only the necessary parts', () => {
    const reference = Url.parse('foo://h/a').relativize(Url.parse('foo://h?q'))
    assert.equal(reference?.authority?.hostText, 'h')
    assert.equal(reference?.query?.toString(), 'q')
    assert.equal(Url.parse('file:///C:/a').relativize(Url.parse('file:///b'))?.path.toString(), '/b')
    const relative = Url.parse('foo:/a/b').relativize(Url.parse('foo:/a/\\\\evil/x'))
    assert.isNull(relative?.authority)
    assert.isNull(Url.parse('http://u:p@h:81/a').relativize(Url.parse('http://u:p@h:81/b'))?.authority)
    assert.equal(relative?.path.toString(), '\\\\evil/x')
    assert.equal(Url.parse('foo://h/a').relativize(Url.parse('foo://h?é'))?.query?.toString(), '%C3%A9')
  })
})

describe('Url#relativize across hosts and schemes', () => {
  for (const [base, target, expected] of [
    // What has the authority of the base is reached without it.
    ['https://h/a/b', 'https://h/a/c', 'c'],
    ['https://h/a/b?q#f', 'https://h/a/b?q', ''],
    // Another authority is written down, with all that comes after it.
    ['https://h/a/b', 'https://other.example/a/c?q#f', '//other.example/a/c?q#f'],
    ['https://h/a/b', 'https://h:81/a/b', '//h:81/a/b'],
    ['https://h/a', 'https://user:password@h/b', '//user:password@h/b'],
    ['https://user@h/a', 'https://h/a', '//h/a'],
    ['https://h/a', 'https://OTHER.example:443/%7e/../b', '//other.example/b'],
    ['file:///a', 'file://h/a', '//h/a'],
    ['foo:/a', 'foo://h/a', '//h/a'],
    ['foo://h/a', 'foo://i', '//i'],
    // Another scheme is written down, with all that comes after it. So is the scheme of a URL whose path cannot be a base.
    ['https://h/a', 'http://h/b?q#f', 'http://h/b?q#f'],
    ['https://h/a', 'mailto:ann@example.org', 'mailto:ann@example.org'],
    ['mailto:ann@example.org', 'https://h/a', 'https://h/a'],
    ['mailto:ann@example.org', 'mailto:bob@example.org', 'mailto:bob@example.org'],
    ['foo://h/a', 'foo:/a', 'foo:/a'],
    ['foo://h/a', 'foo:a', 'foo:a'],
  ] as const) {
    it(`returns ${expected === '' ? 'the empty reference' : expected} from ${base} to ${target}`, () => {
      const from = Url.parse(base)
      const reference = from.relativize(Url.parse(target), { across: true })
      assert.equal(reference?.toString(), expected)
      assert.isTrue(reference !== null && from.resolve(reference).equals(Url.parse(target)))
    })
  }

  for (const [dialect, base, reference] of [
    // A host is looked for in the path, and two slashes there would be two of those before it.
    [webUrl, 'file:', '///%2f/%zz'],
    [webUrl, 'file://localhost/a', '///%2f/%2f/%zz'],
    // "/" is an empty authority.
    [abarth, 'file://1.2.3.4///', '/.'],
  ] as const) {
    it(`returns ${reference} if nothing shorter works: ${dialect.name}, from ${base}`, () => {
      const from = Url.parse(base, { dialect })
      assert.equal(from.relativize(from.resolve(reference))?.toString(), reference)
    })
  }

  it('returns a reference with only the necessary parts', () => {
    const across = (target: string) => Url.parse('https://h/a').relativize(Url.parse(target), { across: true })
    const [otherHost, otherScheme] = [across('https://u@i:81/b?q'), across('foo://i/b#f')]
    assert.isNull(otherHost?.scheme)
    assert.equal(otherHost?.authority?.toString(), 'u@i:81')
    assert.equal(otherHost?.path.toString(), '/b')
    assert.equal(otherScheme?.scheme, 'foo')
    assert.equal(otherScheme?.authority?.hostText, 'i')
    assert.equal(otherScheme?.fragment, 'f')
  })
})

describe('the cost of Url#relativize', () => {
  /** How many references are resolved by the general way and by the fast way, until one leads from one URL to the other. */
  function attemptsFrom(
    from: string,
    to: string,
    fastWay: FastWay | undefined,
  ): readonly [general: number, fast: number] {
    let [general, fast] = [0, 0]
    const dialect: Dialect = {
      ...whatwg,
      resolve(...given) {
        general += 1
        return whatwg.resolve(...given)
      },
      fastWay: fastWay && {
        ...fastWay,
        resolve(...given) {
          fast += 1
          return fastWay.resolve?.(...given) ?? null
        },
      },
    }
    const [base, target] = [from, to].map((text) => Url.parse(text, { dialect })) as [Url, Url]
    assert.isNotNull(base.relativize(target, { across: true }))
    return [general, fast]
  }

  for (const [title, base, target, limit] of [
    ['the same URL', 'https://example.org/a/b?q', 'https://example.org/a/b?q', 1],
    ['another fragment', 'https://example.org/a/b', 'https://example.org/a/b#f', 1],
    ['another query', 'https://example.org/a/b?q', 'https://example.org/a/b?r', 2],
    ['the directory', 'https://example.org/a/b/c', 'https://example.org/a/b/', 3],
    ['a file in the directory', 'https://example.org/a/b', 'https://example.org/a/file', 3],
    ['a file in another directory', 'https://example.org/a/b/c/d', 'https://example.org/a/b/e/f', 3],
    ['a file below the root, from a long name', 'https://example.org/docs/b', 'https://example.org/e', 2],
    ['a file of the same drive', 'file:///d/b', 'file:///e', 2],
    ['a file below the root', 'https://example.org/a/b/c/d', 'https://example.org/e', 2],
    ['another scheme', 'https://example.org/a', 'http://example.org/a', 1],
  ] as const) {
    it(`is at most ${limit} resolved reference${limit === 1 ? '' : 's'} for ${title}`, () => {
      assert.isAtMost(attemptsFrom(base, target, undefined)[0], limit)
    })
  }

  for (const [title, base, target] of [
    ['the same URL', 'https://example.org/a/b?q', 'https://example.org/a/b?q'],
    ['another fragment', 'https://example.org/a/b?q', 'https://example.org/a/b?q#f'],
    ['another query', 'https://example.org/a/b?q', 'https://example.org/a/b?r'],
    ['no query', 'https://example.org/a/b?q', 'https://example.org/a/b'],
    ['the directory', 'https://example.org/a/b/c', 'https://example.org/a/b/'],
    ['a directory above', 'https://example.org/a/b/c?q', 'https://example.org/a/'],
    ['a file in another directory', 'https://example.org/a/b/c/d', 'https://example.org/a/b/e/f'],
    ['a file below the root', 'wss://example.org:81/a/b/c/d', 'wss://example.org:81/e'],
    ['a host without its slash', 'https://example.org', 'https://example.org?q'],
  ] as const) {
    it(`is one reference resolved by the fast way for ${title}`, () => {
      assert.deepEqual(attemptsFrom(base, target, whatwg.fastWay), [0, 1])
    })
  }
})

describe('Url#relativize without the fast way', () => {
  const general: Dialect = { ...whatwg, fastWay: undefined }
  const segmentArbitrary = fc.constantFrom(
    ...['a', 'b', 'ab', '', '.a', '...', 'a:b', 'a+1:', '1:b', ':', '%41', '%', 'C:', 'C|', '@', ';', '\\', 'é', '..'],
  )
  const pathArbitrary = fc.array(segmentArbitrary, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`)
  const tailArbitrary = fc.constantFrom(...['', '', '?', '?q', '?r/../s', '#', '#f', '?q#f', '?#/', '?é', '#é'])
  const originArbitrary = fc.constantFrom(
    ...['https://h', 'https://h', 'https://h', 'wss://h', 'https://h:81', 'https://u@h', 'http://1.2.3.4'],
    ...['file://', 'file://h', 'foo://h', 'foo://u@h', 'foo:'],
  )
  const waysArbitrary = fc
    .tuple(originArbitrary, originArbitrary, fc.boolean(), pathArbitrary, tailArbitrary, pathArbitrary, tailArbitrary)
    .map(([origin, other, isOther, from, fromTail, to, toTail]): [base: string, target: string] => [
      `${origin}${from}${fromTail}`,
      `${isOther ? other : origin}${to}${toTail}`,
    ])

  /** The reference and all that can be seen of it. */
  const seen = (base: string, target: string, dialect: Dialect): unknown => {
    const reference = Url.parse(base, { dialect }).relativize(Url.parse(target, { dialect }))
    if (reference === null) return null
    const { scheme, authority, path, query, fragment } = reference
    return [{ ...reference }, `${reference}`, scheme, authority?.toString(), path.segments, query?.toString(), fragment]
  }

  it('returns the same references', () => {
    fc.assert(
      fc.property(waysArbitrary, ([base, target]) => {
        // After "foo:", two slashes begin an authority, which may not be one.
        fc.pre(Url.canParse(base) && Url.canParse(target))
        assert.deepEqual(seen(base, target, whatwg), seen(base, target, general), `from ${base} to ${target}`)
      }),
      { numRuns: times(2_000) },
    )
  })
})

describe('Url#relativize in a dialect that allows a password without a username', () => {
  it('returns null if only the base has a password', () => {
    const base = Url.parse('http://:p@h/a', { dialect: programs.yarl })
    const target = base.resolve('/b')
    assert.deepEqual([base.password, target.password], ['p', ''])
    assert.isNull(base.relativize(target))
    assert.equal(target.relativize(target.resolve('/c'))?.toString(), 'c')
  })
})

describe('Url#toRelative', () => {
  for (const [text, expected] of [
    ['https://h/a/b', '/a/b'],
    ['https://user:password@h:81/a/b?q#f', '/a/b?q#f'],
    ['https://h', '/'],
    ['https://h?', '/?'],
    ['https://h#f', '/#f'],
    ['https://h/a/../é', '/%C3%A9'],
    // Two slashes would begin an authority.
    ['https://h//evil.example/a', '/.//evil.example/a'],
    ['foo:/.//evil.example/a', '/.//evil.example/a'],
    ['foo://h//', '/.//'],
    ['foo:///a', '/a'],
    ['file:///C:/a', '/C:/a'],
    ['file:///C:', '/C:'],
    // A scheme that the Standard does not know may have an empty path, and a reference from the root has a slash.
    ['foo://h', null],
    ['foo://h?q#f', null],
    ['foo://h/', '/'],
    ['mailto:ann@example.org', null],
    ['foo:a/b', null],
  ] as const) {
    it(`returns ${expected} for ${text}`, () => {
      assert.equal(Url.parse(text).toRelative()?.toString() ?? null, expected)
    })
  }

  it('keeps everything after the authority', () => {
    const relative = Url.parse('https://user:password@h:81/a/b?q#f').toRelative()
    assert.isNull(relative?.scheme)
    assert.isNull(relative?.authority)
    assert.equal(relative?.path.toString(), '/a/b')
    assert.equal(relative?.query?.toString(), 'q')
    assert.equal(relative?.fragment, 'f')
  })
})

/** Bases of every kind. */
const BASES = [
  'https://u:p@h:81/a/b/c?q#f',
  'https://h/a//b/',
  'http://h',
  'file:///C:/x/y',
  'foo://h',
  'foo:/a',
  'mailto:a',
].map((base) => Url.parse(base))

describe('url.toRelative and url.relativize', () => {
  it('return references that resolve to the URL, but toRelative returns null for an opaque path', () => {
    fc.assert(
      fc.property(inputArbitrary, baseArbitrary, (input, base) => {
        const url = Url.tryParse(input) ?? Url.tryParse(input, { base })
        if (url === null) return
        const relative = url.toRelative()
        if (url.hasOpaquePath) assert.isNull(relative)
        if (relative !== null) {
          assert.isTrue(url.resolve(relative).equals(url), `${relative}`)
          assert.isNull(relative.scheme)
          assert.isNull(relative.authority)
        }
        for (const from of BASES) {
          const across = from.relativize(url, { across: true })
          assert.isTrue(across !== null && from.resolve(across).equals(url), `${from} to ${url}: ${across}`)
        }
      }),
      { numRuns: times(500) },
    )
  })

  it('refuse an unknown option', () => {
    const url = Url.parse('https://h/')
    assert.throws(
      () => url.relativize(url, { cross: true } as never),
      TypeError,
      'url.relativize(target, { across: true })',
    )
  })
})

describe('Url#resolveWithin', () => {
  it('reads the href of an object only once', () => {
    let asked = 0
    const link = {
      get href() {
        asked++
        return '/b'
      },
    }
    assert.throws(() => Url.parse('https://h/a/').resolveWithin(link), 'leads out of the directory')
    assert.equal(asked, 1)
  })

  it('never leaves the directory, and refuses nothing inside it', () => {
    fc.assert(
      fc.property(pairArbitrary, inputArbitrary, ([base], reference) => {
        const target = base.tryResolve(reference)
        if (target === null) return
        let within: Url | null = null
        try {
          within = base.resolveWithin(reference)
        } catch {
          // Refused.
        }
        const inDirectory = base.tryResolve('.')?.pathname ?? ''
        const directory = inDirectory.slice(0, inDirectory.lastIndexOf('/') + 1)
        const stays = base.hasOpaquePath
          ? base.pathname === target.pathname && target.hasOpaquePath
          : target.pathname === base.pathname ||
            (target.pathname.startsWith(directory) && !climbs(target.pathname.slice(directory.length)))
        assert.equal(within !== null, stays && sharesAuthority(base, target) && base.port === target.port)
        if (within !== null) assert.isTrue(within.equals(target))
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('throws an error with the reason and without the password', () => {
    const base = Url.parse('https://u:secret@h/a/b')
    assert.deepInclude(
      urlErrorOf(() => base.resolveWithin('..')),
      { code: 'ERR_NOT_WITHIN', reason: 'leaves-directory' },
    )
    assert.deepInclude(
      urlErrorOf(() => base.resolveWithin('//h/a/')),
      { code: 'ERR_NOT_WITHIN', reason: 'leaves-origin' },
    )
    assert.notInclude(urlErrorOf(() => base.resolveWithin('//u:secret@i/')).message, 'secret')
    assert.equal(urlErrorOf(() => base.resolveWithin('//[')).code, 'ERR_INVALID_URL')
    assert.equal(base.resolveWithin('c').toString(), 'https://u:secret@h/a/c')
    assert.equal(Url.parse('mailto:a').resolveWithin('#f').href, 'mailto:a#f')
    assert.equal(Url.parse('foo:/a/b').resolveWithin('c\\d').href, 'foo:/a/c\\d')
    assert.equal(urlErrorOf(() => Url.parse('foo:/a/b').resolveWithin('c\\..\\d')).reason, 'leaves-directory')
    for (const drive of ['file:///C:/a', 'file:///C:']) {
      assert.equal(urlErrorOf(() => Url.parse(drive).resolveWithin('/D:/a')).reason, 'leaves-directory')
    }
    assert.notInclude(urlErrorOf(() => base.resolveWithin('user:secret@i')).message, 'secret')
  })

  it('reports another kind of path as leaving the origin, and another opaque path as leaving the directory', () => {
    const reasonOf = (base: string, reference: string): string =>
      urlErrorOf(() => Url.parse(base).resolveWithin(reference)).reason
    assert.equal(reasonOf('foo:/a', 'foo:b'), 'leaves-origin')
    assert.equal(reasonOf('foo:b', 'foo:/b'), 'leaves-origin')
    assert.equal(reasonOf('mailto:a', 'mailto:b'), 'leaves-directory')
  })

  it('checks only the part below the directory', () => {
    assert.equal(Url.parse('http://h/..%2fa/b').resolveWithin('c').href, 'http://h/..%2fa/c')
  })

  for (const [title, dialect, from, to, reference] of [
    ['names a drive without its slash where that is the shortest', webUrl, 'file:///', 'file:///C:/', 'C:'],
    ['leaves the root to a drive', webUrl, 'file:///x/', 'file:///C:/', 'C:/'],
  ] as const) {
    it(`does not restrict relativize, which ${title}`, () => {
      const [base, target] = [from, to].map((text) => Url.parse(text, { dialect }))
      assert.equal(target && base?.relativize(target)?.toString(), reference)
    })
  }

  it('works for a URL without a canonical form', () => {
    const base = Url.parse('http://[/a/b', { dialect: webUrl })
    assert.equal(base.resolveWithin('c').toString(), 'http://[/a/c')
    assert.equal(urlErrorOf(() => base.resolveWithin('/c')).reason, 'leaves-directory')
  })

  for (const segment of [
    '..;',
    '..;v=1',
    '..%3b',
    '%2e%2e;x',
    '..%00',
    '..%00x',
    '..%20',
    '..%20%09',
    '%20%09..',
    '..%0d',
    '..%7f',
    '..%c2%a0',
    '..%c2%85',
    '..%3fx',
    '..%23x',
    '%00..',
    '.%00.',
    '.%09.;v=1',
    '%2e%7f%2e%3Bx%3Fy',
  ]) {
    it(`refuses ${segment}, which a server may treat as ".."`, () => {
      const error = urlErrorOf(() => Url.parse('http://h/a/b').resolveWithin(`c/${segment}/d`))
      assert.equal(error.reason, 'leaves-directory')
    })
  }

  for (const segment of [
    '..a;',
    'a;v=1',
    '.%20.',
    'a%20..',
    '..%20a',
    '%20%20',
    '...',
    '..x%3f',
    '.%3f.',
    '%3f..',
    '.%00x.',
  ]) {
    it(`allows ${segment}`, () => {
      assert.equal(Url.parse('http://h/a/b').resolveWithin(`c/${segment}/d`).href, `http://h/a/c/${segment}/d`)
    })
  }
})
