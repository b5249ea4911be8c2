/**
 * The original's test data and its code's results on generated input: the suite files, the fuzz corpus, the flavours of hosts
 * and the edition of 2011.
 */

import { assert } from 'chai'
import { webUrl } from '../../../lib/dialects/web-url/index.js'
import { EDITIONS } from '../../../lib/dialects/web-url/parameters.js'
import { unmappable } from '../../../lib/dialects/web-url/percent-encoding.js'
import { encodingOf } from '../../../lib/ground/encodings/labels.js'
import { type Dialect, Url } from '../../../lib/index.js'
import { queryEncoder } from '../../../lib/url/parts/encoding-by-label.js'
import { describeVectors } from '../../support/data.js'
import {
  assertOnlyKnown,
  assertRate,
  CHROME,
  EDITION_2011,
  FUZZ,
  GECKO,
  IE,
  type KnownDifference,
  type Outcome,
  SUITE,
} from './known-differences.js'
import { canonicalText, partsOf, resolved } from './reading.js'

type Flavour = 'this' | 'chrome' | 'gecko' | 'ie'

interface Expectation {
  readonly invalid?: boolean
  readonly canon?: string
  readonly [part: string]: unknown
}

interface SuiteCase {
  readonly kind: 'parse' | 'resolve' | 'canon'
  readonly input: string
  readonly base: string | null
  readonly charset: string | null
  readonly expect: Readonly<Record<Flavour, Expectation>>
  readonly explicit?: readonly Flavour[]
  readonly unicodeAfter6?: unknown
}

interface OracleCase {
  readonly input: string
  readonly base: string | null
  readonly charset: string | null
}

const HAND_WRITTEN =
  'parsing resolving decomps decomps-about decomps-authority decomps-authority-ipv4 decomps-authority-ipv6 decomps-charsets ' +
  'decomps-data decomps-file decomps-fragment decomps-ftp decomps-javascript decomps-mailto decomps-path decomps-port ' +
  'decomps-query decomps-relative decomps-scheme'

/** The files that say what browsers did, too. */
const WITH_FLAVOURS = [
  'decomps-authority-domain',
  ...'a1-sample500 b1 b1-pe b2 b2-pe c12-1 c12-pe-1 c22-1 c22-pe-1 c3-1 c3-pe-1 c4-1 c4-pe-1 c5-1 c5-pe-1 c6-1 c6-pe-1 c7-1'
    .concat(' c7-pe-1 c8-1 c8-pe-1 c9-1 c9-pe-1')
    .split(' ')
    .map((table) => `decomps-authority-stringprep-${table}`),
]

const sorted = (parts: Readonly<Record<string, unknown>>): unknown =>
  Object.fromEntries(Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1)))

const partsOrInvalid = (url: Url | null): unknown => (url === null ? { invalid: true } : sorted(partsOf(url)))

/** Only valid URLs have parts here; the vectors also have the parts of invalid ones. */
const expectedParts = ({ hierarchical: _, authority: __, ...parts }: Expectation): unknown =>
  parts.invalid === true ? { invalid: true } : sorted(parts)

function outcomeOf({ kind, input, base, charset, expect }: SuiteCase, flavour: Flavour): Outcome {
  const dialect = webUrl.with({ host: flavour })
  const expectation = expect[flavour]
  if (kind === 'canon') {
    const expected = expectation.invalid === true ? null : expectation.canon
    return { input, expected, actual: canonicalText(dialect, input, base, charset) }
  }
  const url = kind === 'parse' ? Url.tryParse(input, { dialect }) : resolved(dialect, input, base)
  return { input, expected: expectedParts(expectation), actual: partsOrInvalid(url) }
}

/** The labels that the program of 2011 takes for labels of encodings; it writes the query of every other in UTF-8. */
const KNOWN_TO_PROGRAM = /utf-8|iso-8859-|us-ascii|shift_jis|euc-jp|windows-|iso-2022-|hz-gb-2312/i

/**
 * The text of 2011, for labels that its program does not know, such as `gbk`, `koi8-r` and `latin1` (T23): "Encode /s/ in encoding
 * /encoding/", which is any encoding in Web Applications 1.0. So the vector is right except for the query, and the query is what
 * the encoder writes.
 */
function expectedIn2011({ input, base, charset, href000 }: OracleCase & { href000: string | null }): string | null {
  if (href000 === null || charset === null || KNOWN_TO_PROGRAM.test(charset) || encodingOf(charset) === null) {
    return href000
  }
  const query = resolved(webUrl.with({ edition: '2011' }), input, base)?.toParts().query ?? null
  const octets = EDITIONS.get('2011')?.octets.query ?? assert.fail('there is no such edition')
  if (query === null) return href000
  const encoded = queryEncoder(charset).encode(query, octets, unmappable)
  return href000.replace(/\?[^#]*/, () => `?${encoded}`)
}

describe('the vectors of web-url', () => {
  describe('suite files, with the document’s own hosts', () => {
    for (const file of [...HAND_WRITTEN.split(' '), ...WITH_FLAVOURS]) {
      describeVectors(file, `web-url/${file}.json`, (cases: readonly SuiteCase[]) => {
        it(`${cases.length} cases have the expected result, except for known differences`, () => {
          const outcomes = cases.filter((each) => !each.unicodeAfter6).map((each) => outcomeOf(each, 'this'))
          assertOnlyKnown(outcomes, SUITE)
        })
      })
    }
  })

  describe('suite files, with the hosts of browsers', () => {
    const FLAVOURS: readonly (readonly [Flavour, readonly KnownDifference[]])[] = [
      ['chrome', CHROME],
      ['gecko', GECKO],
      ['ie', IE],
    ]
    for (const file of WITH_FLAVOURS) {
      describeVectors(file, `web-url/${file}.json`, (cases: readonly SuiteCase[]) => {
        for (const [flavour, known] of FLAVOURS) {
          const explicit = cases.filter((each) => each.explicit?.includes(flavour))
          if (explicit.length === 0) continue
          it(`${explicit.length} cases have the expected result for ${flavour}, except for known differences`, () => {
            const outcomes = explicit.map((each) => outcomeOf(each, flavour))
            assertOnlyKnown(outcomes, known)
          })
        }
      })
    }
  })

  describeVectors(
    'the fuzz corpus',
    'web-url/oracle-fuzz.json',
    (
      cases: readonly (OracleCase & {
        href: string | null
        parse: Expectation
        resolve: Expectation
        specCharset?: { href: string }
      })[],
    ) => {
      it('is parsed to the expected parts', () => {
        const outcomes = cases.map(({ input, parse }) => ({
          input,
          expected: expectedParts(parse),
          actual: partsOrInvalid(Url.tryParse(input, { dialect: webUrl })),
        }))
        assertOnlyKnown(outcomes, [])
      })

      it('is resolved to the expected parts', () => {
        const outcomes = cases.map(({ input, base, resolve }) => ({
          input,
          expected: expectedParts(resolve),
          actual: partsOrInvalid(resolved(webUrl, input, base)),
        }))
        assertOnlyKnown(outcomes, [])
      })

      it('is hierarchical where the suite expects it', () => {
        const outcomes = cases.flatMap(({ input, parse }) => {
          const url = Url.tryParse(input, { dialect: webUrl })
          const expected = parse.hierarchical === true
          return url === null ? [] : [{ input, expected, actual: !url.hasOpaquePath }]
        })
        assertOnlyKnown(outcomes, [])
      })

      it('is canonicalized to the expected URLs', () => {
        const outcomes = cases.map(({ input, base, charset, href, specCharset }) => ({
          input,
          expected: specCharset === undefined ? href : specCharset.href,
          actual: canonicalText(webUrl, input, base, charset),
        }))
        assertOnlyKnown(outcomes, FUZZ)
      })
    },
  )

  describeVectors(
    'the flavours of hosts',
    'web-url/oracle-flavours.json',
    (cases: readonly (OracleCase & Record<Flavour, string | null> & { spec000: Record<Flavour, string | null> })[]) => {
      const outcomesOf = (dialect: Dialect, expected: (each: (typeof cases)[number]) => string | null): Outcome[] =>
        cases.map((each) => ({
          input: each.input,
          expected: expected(each),
          actual: canonicalText(dialect, each.input, each.base, each.charset),
        }))

      const FLAVOURS = ['this', 'chrome', 'gecko', 'ie'] as const

      for (const host of FLAVOURS) {
        it(`agree with the suite for ${host} in 2012`, () => {
          const outcomes = outcomesOf(webUrl.with({ host }), (each) => each[host])
          assertOnlyKnown(outcomes, [])
        })
      }

      it('agree with the suite in 2011, except for known differences', () => {
        const outcomes = FLAVOURS.flatMap((host) =>
          outcomesOf(webUrl.with({ host, edition: '2011' }), (each) => each.spec000[host]),
        )
        assertOnlyKnown(outcomes, EDITION_2011)
        assertRate(outcomes, 0.99)
      })
    },
  )

  describeVectors(
    'the edition of 2011',
    'web-url/oracle-spec000.json',
    (cases: readonly (OracleCase & { href000: string | null })[]) => {
      it('canonicalizes to the expected URLs', () => {
        const dialect = webUrl.with({ edition: '2011' })
        const outcomes = cases.map((each) => ({
          input: each.input,
          expected: expectedIn2011(each),
          actual: canonicalText(dialect, each.input, each.base, each.charset),
        }))
        assertOnlyKnown(outcomes, EDITION_2011)
        assertRate(outcomes, 0.98)
      })
    },
  )
})
