/**
 * Cases made by running the implementation that the draft describes, on both platforms: layout tests of a browser, and generated
 * input. A case passes if validity and output are the same. If a case for a valid URL lists parts, they have to be the same, too.
 */

import { assert } from 'chai'
import { abarth } from '../../../lib/dialects/abarth/index.js'
import { type Dialect, Url, type UrlParts } from '../../../lib/index.js'
import { describeVectors } from '../../support/data.js'
import { canonicalized } from './canonicalized.js'

interface Outcome {
  readonly valid: boolean
  readonly spec: string
}

interface Case {
  readonly input: string
  readonly base?: string
  readonly encoding?: string
}

interface LayoutCase extends Case {
  /** The serialization, or for a test of segments: protocol, host, port, path, search, hash. */
  readonly expected: string | readonly [string, string, string, string, string, string]
  readonly gurl: Outcome
  readonly gurlWin?: Outcome
}

interface FuzzCase extends Case, Outcome {
  /** The parts that are found on Unix. If the URL is valid, they are its parts. */
  readonly segments: Readonly<Record<string, string>>
  readonly win?: Outcome
}

type PlatformName = (typeof abarth)['parameters']['platform']

interface Difference {
  readonly reason: string
  readonly platforms: readonly PlatformName[]
  readonly cases: readonly (readonly [input: string, base: string | null])[]
}

const both: readonly PlatformName[] = ['unix', 'windows']

/** The known differences. An entry that no longer differs is an error, and so is an entry that is not in a file. */
const DIFFERENCES: readonly Difference[] = [
  {
    reason:
      'control characters are consumed first (D11); the implementation finds the parts of a scheme-relative reference in ' +
      'the trimmed text and cuts them out of the untrimmed one',
    platforms: both,
    cases: [
      ['\f///C||?~9=\f', 'ftp://f/a;b'],
      ['\n //example:443?\ud800%C3%A9_-。ａ', 'http://h'],
      ['\n ///[1::2]#9$Z', 'https://h/'],
      ['\f///%', 'ws://w/'],
      [' //[ABCD::0]\\%2e%2e\\x;y/?>~.._#"', 'https://h/'],
    ],
  },
  {
    reason: 'the same (D11); the implementation does not see a drive spec after a space',
    platforms: ['windows'],
    cases: [['\n c:\0?。', 'ftp://f/a;b']],
  },
  {
    reason: 'canonicalizing is idempotent; "%4A", which the implementation makes of "%4%41", is "J" the next time',
    platforms: both,
    cases: [['é&\x01ａ=^%4%41', 'https://h/']],
  },
  {
    reason:
      'canonicalizing is idempotent; "file:////~", which the implementation makes of "file:///..//~", is another path',
    platforms: both,
    cases: [['file:///..\\\t/~/a:b', 'file:///C:/d/e']],
  },
  {
    reason:
      'canonicalizing is idempotent; "file://host/C:/", which the implementation makes of "//host//C:/", has no host',
    platforms: ['windows'],
    cases: [['\\\\1//c:💩/C|/%2e?\u200b`..`%', null]],
  },
]

const titleOf = (input: string, base: string | null | undefined, platform: PlatformName): string =>
  `${JSON.stringify(input)}${base == null ? '' : ` against ${JSON.stringify(base)}`} on ${platform}`

const reasons: ReadonlyMap<string, string> = new Map(
  DIFFERENCES.flatMap(({ reason, platforms, cases }) =>
    platforms.flatMap((platform) => cases.map(([input, base]) => [titleOf(input, base, platform), reason] as const)),
  ),
)

/** The differences that a case was found for. */
const met = new Set<string>()

/** The number of cases in which the differences were found. With other cases, some differences may not occur. */
const CASES_OF_THE_DIFFERENCES = 212 + 587
let seen = 0

function check(test: Case, expected: Outcome, platform: PlatformName, comparesParts: (url: Url) => void): void {
  const dialect: Dialect = abarth.with({ platform })
  const { input, base, encoding } = test
  const assertion = (): void => {
    const actual = canonicalized(input, dialect, { base, encoding })
    assert.deepEqual(actual, { valid: expected.valid, text: expected.spec })
    if (expected.valid) comparesParts(Url.parse(input, { dialect, base }).canonicalize(encoding))
  }
  const reason = reasons.get(titleOf(input, base, platform))
  if (reason === undefined) assertion()
  else assert.throws(assertion, undefined, undefined, `no longer: ${reason}`)
}

/** Runs a case on both platforms. */
function suite(test: Case, on: Readonly<Record<PlatformName, Outcome>>, comparesParts: (url: Url) => void): void {
  seen++
  for (const platform of both) {
    const title = titleOf(test.input, test.base, platform)
    if (reasons.has(title)) met.add(title)
    it(title, () => check(test, on[platform], platform, platform === 'unix' ? comparesParts : () => {}))
  }
}

/** Some expected segments are older than the implementation: joined, they are not its output. */
function compareWords(url: Url, { expected, gurl }: LayoutCase): void {
  if (typeof expected === 'string') return
  const [protocol, host, port, path, search, hash] = expected
  const authority = host === '' ? '' : `//${host}${port === '' ? '' : `:${port}`}`
  const text = gurl.spec.replace(/\/\/[^/@]*@/, '//').replace(/^file:\/\/\//, 'file:/')
  if (text !== protocol + authority + path + search + hash) return
  assert.deepEqual([url.protocol, url.hostname, url.port, url.pathname, url.search, url.hash], [...expected])
}

/** A part by its name in the implementation. */
const SEGMENTS: readonly (readonly [part: keyof UrlParts, segment: string])[] = [
  ['scheme', 'scheme'],
  ['username', 'username'],
  ['password', 'password'],
  ['host', 'host'],
  ['port', 'port'],
  ['path', 'path'],
  ['query', 'query'],
  ['fragment', 'ref'],
]

/** The implementation does not distinguish an empty host or path from an absent one. */
function compareSegments(url: Url, { segments }: FuzzCase): void {
  const parts = url.toParts()
  for (const [part, segment] of SEGMENTS) {
    const isNoneIfEmpty = part === 'host' || part === 'path'
    assert.equal(isNoneIfEmpty ? (parts[part] ?? '') : parts[part], segments[segment] ?? (isNoneIfEmpty ? '' : null))
  }
}

describe('the vectors of the abarth dialect', () => {
  describeVectors('layout tests', 'abarth/gurl.json', (cases: readonly LayoutCase[]) => {
    for (const test of cases) {
      suite(test, { unix: test.gurl, windows: test.gurlWin ?? test.gurl }, (url) => compareWords(url, test))
    }
  })

  describeVectors('generated input', 'abarth/gurl-fuzz.json', (cases: readonly FuzzCase[]) => {
    for (const test of cases) {
      suite(test, { unix: test, windows: test.win ?? test }, (url) => compareSegments(url, test))
    }
  })

  it('contain a case for each known difference', function () {
    if (seen !== CASES_OF_THE_DIFFERENCES) this.skip()
    assert.sameMembers([...met], [...reasons.keys()])
  })
})
