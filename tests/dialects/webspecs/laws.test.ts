/**
 * The laws, on generated input, with the exceptions that the document makes: each has its sentence and an example that has to
 * go on being one.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { silent } from '../../../lib/components.js'
import { webspecs } from '../../../lib/dialects/webspecs/index.js'
import { utf8 } from '../../../lib/encodings/utf-8.js'
import { type Domain, Url, type UrlParts } from '../../../lib/index.js'
import { baseArbitrary, inputArbitrary } from '../../support/arbitraries.js'

const dialect = webspecs
const NUM_RUNS = 2000

/** Bases of every kind that a text must not be changed by. */
const BASES = ['http://u:p@b:81/x/y?z', 'file:///C:/x/y', 'ftp://b/x', 'foo:x', '//b/x']

/** Inputs as the other dialects meet them, and what the rows for drive letters and relative schemes look at. */
const textArbitrary = fc.oneof(
  { arbitrary: inputArbitrary, weight: 6 },
  {
    arbitrary: fc
      .tuple(
        fc.constantFrom('gopher:', 'file:', 'FILE:', 'http:', '', 'C|', '/c|', 'file:C|', 'file://h', 'ftp:', 'blob:'),
        inputArbitrary,
      )
      .map(([start, text]) => start + text),
    weight: 2,
  },
)

const tryUrl = (input: string, base: string): Url | null =>
  Url.tryParse(input, { dialect, base }) ?? Url.tryParse(input, { dialect })

/** What a URL is: its parts, whether they are opaque, and what its host denotes. */
function essenceOf(url: Url): object {
  const host = url.authority?.host
  return { ...url.toParts(), isOpaque: url.hasOpaquePath, host: [host?.kind, host?.toString()], text: url.toString() }
}

const kindOf = (url: Url): 'opaque' | 'hierarchical' => (url.hasOpaquePath ? 'opaque' : 'hierarchical')

function assertReadAgain(url: Url): void {
  const text = url.toString()
  for (const base of [null, ...BASES]) {
    assert.deepEqual(essenceOf(Url.parse(text, { dialect, base })), essenceOf(url))
  }
}

interface Exception {
  /** The document's reason why a URL's text is not read as that URL. */
  readonly sentence: string
  readonly example: readonly [input: string, base: string]
  applies(url: UrlParts): boolean
}

const isFile = ({ scheme }: UrlParts): boolean => scheme.toLowerCase() === 'file'

const EXCEPTIONS: readonly Exception[] = [
  {
    sentence: 'relative-url, row 1: any base lends its scheme, also one whose URLs have scheme data (S7)',
    example: ['//h/x', 'mailto:x'],
    applies: ({ scheme, host }) => host !== null && !webspecs.isSpecial(scheme),
  },
  {
    sentence: 'file-url, row 3: there is a host and no authority, while relative-url, row 1, gives a file URL one',
    example: ['//u@h:1/x', 'file:///'],
    applies: (parts) => isFile(parts) && (parts.username !== null || parts.port !== null),
  },
  {
    sentence: 'file-url, row 3: "zero or more /" before the path take its first names away, if they are empty',
    example: ['//h//x', 'file:///'],
    applies: (parts) => isFile(parts) && parts.path?.startsWith('//') === true,
  },
  {
    sentence: 'fragment: U+0000 is removed, and white space that was before it is at the end now',
    example: ['http://h/#a \0', 'http://h'],
    applies: ({ fragment }) => fragment !== null && /[\t\n\f\r ]$/.test(fragment),
  },
]

const isException = (url: Url): boolean => EXCEPTIONS.some(({ applies }) => applies(url.toParts()))

describe('the laws of webspecs', () => {
  it('a text is its own reading, with any base and with none', () => {
    fc.assert(
      fc.property(textArbitrary, baseArbitrary, (input, base) => {
        const url = tryUrl(input, base)
        if (url !== null && !isException(url)) assertReadAgain(url)
      }),
      { numRuns: NUM_RUNS },
    )
  })

  for (const { sentence, example, applies } of EXCEPTIONS) {
    it(`but for this: ${sentence}`, () => {
      const [input, base] = example
      const url = Url.parse(input, { dialect, base })
      assert.isTrue(applies(url.toParts()))
      assert.throws(() => assertReadAgain(url))
      assert.throws(() => assertReadAgain(url.canonicalize()))
    })
  }

  it('the canonical form is its own canonical form, and its own reading', () => {
    fc.assert(
      fc.property(textArbitrary, baseArbitrary, (input, base) => {
        const url = tryUrl(input, base)
        if (url === null) return
        const canonical = url.canonicalize()
        assert.strictEqual(canonical.canonicalize(), canonical)
        assert.strictEqual(url.canonicalize(), canonical)
        const record = webspecs.canonicalize({ ...canonical.toParts(), kind: kindOf(canonical) }, utf8, silent)
        assert.equal(record === null ? null : webspecs.serialize(record), canonical.toString())
        if (isException(canonical)) return
        assertReadAgain(canonical)
        assert.isTrue(Url.parse(canonical.toString(), { dialect }).isCanonical)
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('resolving against a URL is resolving against its canonical form', () => {
    const label = fc.constantFrom('utf-8', 'shift_jis', 'windows-1252', 'gb18030', 'utf-16le')
    fc.assert(
      fc.property(textArbitrary, baseArbitrary, label, (reference, base, encoding) => {
        const url = Url.tryParse(base, { dialect })
        if (url === null) return
        const written = url.tryResolve(reference)
        const canonical = url.canonicalize().tryResolve(reference)
        assert.equal(written?.canonicalize(encoding).href, canonical?.canonicalize(encoding).href)
        assert.equal(written?.canonicalize(encoding).toString(), canonical?.canonicalize(encoding).toString())
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('a domain in Unicode is the same host', () => {
    fc.assert(
      fc.property(textArbitrary, (input) => {
        const host = Url.tryParse(input, { dialect })?.authority?.host
        if (host?.kind !== 'domain') return
        const again = Url.parse(`https://${(host as Domain).toUnicode()}/`, { dialect }).authority?.host
        assert.equal(String(again), String(host))
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('nothing throws, for any string', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary' }), textArbitrary, fc.constantFrom('\ud800', '//\ud800', '\0'))
    fc.assert(
      fc.property(anything, anything, (input, base) => {
        for (const url of [Url.tryParse(input, { dialect }), tryUrl(input, base)]) {
          if (url === null) continue
          assert.isString(`${url.href}${url.origin}${url.authority?.host}${url.path.segments}`)
        }
        webspecs.splitReference(input, silent)
      }),
      { numRuns: NUM_RUNS },
    )
  })

  describe('time grows with the input and no faster', () => {
    for (const [title, input] of [
      ['slashes', (n: number) => '/'.repeat(n)],
      ['slashes of a file', (n: number) => `file:${'/'.repeat(n)}`],
      ['backslashes', (n: number) => `http://h${'\\'.repeat(n)}`],
      ['dot segments', (n: number) => `http://h/${'a/../'.repeat(n)}`],
      ['double dots', (n: number) => '../'.repeat(n)],
      ['names', (n: number) => `${'a/'.repeat(n)}:`],
      ['at signs', (n: number) => `//${'@'.repeat(n)}h`],
      ['at signs and colons', (n: number) => `//${':@'.repeat(n)}h`],
      ['dots in the host', (n: number) => `//${'a.'.repeat(n)}`],
      ['numbers', (n: number) => `//${'1.'.repeat(n)}1`],
      ['a number', (n: number) => `//${'9'.repeat(n)}`],
      ['brackets', (n: number) => `//${'['.repeat(n)}`],
      ['colons in brackets', (n: number) => `//[${':'.repeat(n)}]`],
      ['percent signs', (n: number) => `//h/${'%'.repeat(n)}`],
      ['escapes in the host', (n: number) => `//${'%25'.repeat(n)}`],
      ['tabs', (n: number) => `x:${'a\t'.repeat(n)}`],
      ['surrogates', (n: number) => `/${'\ud800'.repeat(n)}`],
      ['letters', (n: number) => 'a'.repeat(n)],
      ['zeros', (n: number) => `//h:${'0'.repeat(n)}`],
      ['blobs', (n: number) => `${'blob:'.repeat(n)}http://h`],
      ['nulls', (n: number) => `#${'\0'.repeat(n)}`],
    ] as const) {
      it(title, () => {
        const large = input(1 << 17)
        const url = Url.tryParse(large, { dialect, base: 'http://h/a' })
        assert.isString(`${url?.href}${url?.origin}`)
        const { findings } = Url.diagnose(large, { dialect, base: 'http://h/a' })
        assert.isArray(findings)
      }).timeout(5000)
    }
  })
})
