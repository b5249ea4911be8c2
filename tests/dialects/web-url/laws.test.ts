/**
 * The laws, on generated input, for every edition and flavour: nothing throws, failure has one reason, canonicalizing is
 * idempotent, and a text is its own reading. Where the document itself breaks a law, the exception is in a list, with its
 * sentence and an example; an example that keeps the law is an error.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { type Components, silent } from '../../../lib/components.js'
import { type WebUrlParameters, webUrl } from '../../../lib/dialects/web-url/index.js'
import { utf8 } from '../../../lib/encodings/utf-8.js'
import { type Dialect, Url } from '../../../lib/index.js'
import { baseArbitrary, inputArbitrary } from '../../support/arbitraries.js'

const NUM_RUNS = 1_000

const VARIANTS = (['2012', '2011'] as const).flatMap((edition) =>
  (['this', 'chrome', 'gecko', 'ie'] as const).map((host) => webUrl.with({ edition, host })),
)

/** What this document looks at and others do not. */
const TOKENS =
  '%%34%31 %%%33333 %2f %5C %3F C%7C %63: c| \\\\ /// //// ;x \v \f \x1c \ud800 \ufdd0 。 ／ ？ ＃ ＠ ： ＼ ％ ［ ］ ％４１ ＸＮ-- ǅ ẞ ϹⅧ ﷺ ' +
  'a\u0301\u0316 \u0cc6\u0301\u0cc2 \u1100\u0301\u1161 \u0340 \u0221 \u05d0 א1 \u00ad \u200d xn--a xn--9ca 0xff 08 localhost LOCALHOST:'

const tokenArbitrary = fc.constantFrom(...TOKENS.split(' '))

/** Inputs with such a token in them, somewhere. */
const textArbitrary: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof(inputArbitrary, fc.constantFrom('http://', 'file:///', 'foo:')),
    fc.array(tokenArbitrary),
    fc.nat(1000),
  )
  .map(([text, tokens, place]) => {
    const at = place % (text.length + 1)
    return text.slice(0, at) + tokens.join('') + text.slice(at)
  })

/** A URL read from a text, with a base or without one. */
const read = (text: string, base: string | null, dialect: Dialect): Url | null =>
  base === null ? Url.tryParse(text, { dialect }) : Url.tryParse(text, { dialect, base })

const recordOf = (url: Url): Components => ({ ...url.toParts(), kind: url.hasOpaquePath ? 'opaque' : 'hierarchical' })

/** Two readings are the same; schemes are, whatever their case, and a path that is empty and one that is absent. */
const sameParts = (a: Url | null, b: Url): boolean => {
  const keyOf = (url: Url | null) =>
    JSON.stringify(url && { ...url.toParts(), scheme: url.scheme, path: pathOf(url), opaque: url.hasOpaquePath })
  return keyOf(a) === keyOf(b)
}

interface Exception {
  /** What the document says, or does not say. */
  readonly reason: string
  readonly applies: (url: Url, base: Url | null) => boolean
  readonly example: { readonly input: string; readonly base?: string; readonly parameters?: Partial<WebUrlParameters> }
}

const isCanonicalAgain = (url: Url): boolean => {
  const canonical = url.canonicalize()
  const record = recordOf(canonical)
  return url.dialect.canonicalize(record, utf8, silent) === record
}

const readsBack = (url: Url): boolean => sameParts(read(url.toString(), null, url.dialect), url)

const resolvesToItself = (url: Url, base: Url): boolean => sameParts(base.tryResolve(url.toString()), url)

const pathOf = (url: Url): string => url.toParts().path ?? ''
const hostOf = (url: Url): string => url.toParts().host ?? ''
const is2011 = (url: Url): boolean => url.dialect.name.startsWith('web-url-2011')

const NOT_IDEMPOTENT: readonly Exception[] = [
  {
    reason:
      '"Percent-decode percent-encoded representations of unreserved characters": what comes of it may be one again',
    // A `file:` URL of 2012 goes through HOSTPATH until nothing changes.
    applies: (url) => (is2011(url) || url.scheme !== 'file') && /%[0-9A-Fa-f]?%/.test(pathOf(url)),
    example: { input: 'http://h/%%34%31' },
  },
  {
    reason: 'the same of IE, which "replaces following percent-encoded sequences" in a host',
    applies: (url) => url.dialect.name.endsWith('+ie') && (url.tryCanonicalize()?.hostname ?? '').includes('%'),
    example: { input: 'http://%%34%31/', parameters: { host: 'ie' } },
  },
  {
    reason: 'GECKO keeps a space that Nameprep makes of something else, and refuses it where it is one: step 13',
    applies: (url) => (url.tryCanonicalize()?.hostname ?? '').includes(' '),
    example: { input: 'http://\ufdfa/', parameters: { host: 'gecko' } },
  },
]

const NOT_READ_BACK: readonly Exception[] = [
  {
    reason:
      'the "/." that keeps a path from being read as an authority is prepended when a URL is canonicalized, not before',
    applies: (url) => hostOf(url) === '' && /^[/\\]{2}/.test(pathOf(url)),
    example: { input: '/..//b', base: 'unknown:/a' },
  },
  {
    reason:
      '"Remove the following characters from the beginning and the end", and a URL ends with one when its fragment is removed',
    applies: (url) => /[\0-\x20]$/.test(url.toString()),
    example: { input: '', base: 'foo:a #b' },
  },
  {
    reason: 'no step of GECKO and IE refuses a host with a delimiter in it',
    applies: (url) => /[/\\?#@]|^(?!\[.*\]$).*:/.test(hostOf(url)),
    example: { input: 'http://::1:/', parameters: { host: 'gecko' } },
  },
  {
    reason: 'in 2011, what is not hierarchical is all path, but for what "RFC 3986 algorithm" makes of it',
    applies: (url) => is2011(url) && url.hasOpaquePath && (url.query !== null || url.fragment !== null),
    example: { input: 'b?c#d', base: 'foo:a', parameters: { edition: '2011' } },
  },
  {
    reason: 'in 2011, "consume any number of slash characters": behind an empty host, the path loses its own',
    applies: (url) => is2011(url) && url.toParts().host === '',
    example: { input: 'http://', parameters: { edition: '2011' } },
  },
  {
    reason: 'in 2011, a path that ";" begins has no "/" before it, and another may be merged into it',
    applies: (url) => is2011(url) && hostOf(url) !== '' && !/^$|^[/\\;]/.test(pathOf(url)),
    example: { input: 'b', base: 'http://a;c', parameters: { edition: '2011' } },
  },
]

const NOT_RESOLVED_TO_ITSELF: readonly Exception[] = [
  ...NOT_READ_BACK,
  {
    reason: '"Invoke the steps to remove dot-segments", which parsing does not',
    applies: (url) => /(?:^|[/\\])(?:\.|%2e){1,2}(?:[/\\]|$)|\\/i.test(pathOf(url)),
    example: { input: 'http://h/a/../b', base: 'foo://b' },
  },
  {
    reason: '"If the |scheme| component is |file|, percent-decode any |%2F| and |%5C|"',
    applies: (url) => url.scheme === 'file' && /%2f|%5c/i.test(pathOf(url)),
    example: { input: 'file:///a%2Fb', base: 'foo://b' },
  },
  {
    reason: 'what has the scheme of its base and no authority is resolved as a relative URL',
    applies: (url, base) => url.toParts().host === null && url.scheme === base?.scheme,
    example: { input: 'http:/a', base: 'http://b' },
  },
  {
    reason: 'in 2011, a scheme is found before its characters are looked at, and only resolving looks at them',
    applies: (url) => is2011(url) && !/^[\w+.-]+$/.test(url.scheme),
    example: { input: 'a^b:c', base: 'http://b', parameters: { edition: '2011' } },
  },
]

const isException = (exceptions: readonly Exception[], url: Url, base: Url | null = null): boolean =>
  exceptions.some(({ applies }) => applies(url, base))

describe('the laws of web-url', () => {
  for (const dialect of VARIANTS) {
    describe(dialect.name, () => {
      it('throws for no text, and fails for one reason', () => {
        const anything = fc.oneof(textArbitrary, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
        fc.assert(
          fc.property(anything, fc.option(baseArbitrary), (text, base) => {
            const against = base !== null && Url.canParse(base, { dialect }) ? base : null
            const { url, findings } = Url.diagnose(text, { dialect, base: against })
            assert.lengthOf(findings, url === null ? 1 : 0)
            const failures: string[] = []
            const input = url?.toString() ?? ''
            const canonical =
              url &&
              dialect.canonicalize(recordOf(url), utf8, {
                ...silent,
                wanted: true,
                fatal: (name, _, start, end) => {
                  failures.push(name)
                  assert.isTrue(0 <= start && start <= end && end <= input.length)
                  return null
                },
              })
            assert.lengthOf(failures, url !== null && canonical === null ? 1 : 0)
          }),
          { numRuns: NUM_RUNS },
        )
      })

      it('canonicalizes what is canonical to itself', () => {
        fc.assert(
          fc.property(textArbitrary, fc.option(baseArbitrary), (text, base) => {
            const url = read(text, base, dialect)
            if (url === null || url.tryCanonicalize() === null || isException(NOT_IDEMPOTENT, url)) return
            assert.isTrue(isCanonicalAgain(url), `${url} gives ${url.canonicalize()}`)
          }),
          { numRuns: NUM_RUNS },
        )
      })

      it('reads what it writes, as written and canonical', () => {
        fc.assert(
          fc.property(textArbitrary, fc.option(baseArbitrary), (text, base) => {
            const url = read(text, base, dialect)
            for (const written of [url, url?.tryCanonicalize() ?? null]) {
              if (written === null || isException(NOT_READ_BACK, written)) continue
              assert.isTrue(readsBack(written), String(written))
            }
          }),
          { numRuns: NUM_RUNS },
        )
      })

      it('resolves what it writes to itself', () => {
        fc.assert(
          fc.property(textArbitrary, baseArbitrary, (text, base) => {
            const url = read(text, base, dialect)
            const baseUrl = Url.tryParse(base, { dialect })
            if (url === null || baseUrl === null) return
            for (const written of [url, url.tryCanonicalize()]) {
              if (written === null || isException(NOT_RESOLVED_TO_ITSELF, written, baseUrl)) continue
              assert.isTrue(resolvesToItself(written, baseUrl), `${written} against ${baseUrl}`)
            }
          }),
          { numRuns: NUM_RUNS },
        )
      })
    })
  }

  describe('has exceptions that are still needed', () => {
    const urlOf = ({ input, base, parameters }: Exception['example']): Url => {
      const url = read(input, base ?? null, webUrl.with(parameters ?? {}))
      return url ?? assert.fail(`${input} is not a URL`)
    }

    for (const { reason, example, applies } of NOT_IDEMPOTENT) {
      it(reason, () => {
        const url = urlOf(example)
        assert.isTrue(applies(url, null))
        assert.isFalse(isCanonicalAgain(url))
      })
    }

    for (const { reason, example, applies } of NOT_READ_BACK) {
      it(reason, () => {
        const url = urlOf(example)
        const canonical = url.tryCanonicalize() ?? url
        assert.isTrue(applies(url, null))
        assert.isFalse(readsBack(url) && readsBack(canonical))
      })
    }

    for (const { reason, example, applies } of NOT_RESOLVED_TO_ITSELF.slice(NOT_READ_BACK.length)) {
      it(reason, () => {
        const { base = '', ...alone } = example
        const url = urlOf(alone)
        const baseUrl = Url.parse(base, { dialect: url.dialect })
        assert.isTrue(applies(url, baseUrl))
        assert.isFalse(resolvesToItself(url, baseUrl))
      })
    }
  })
})
