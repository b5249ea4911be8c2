/**
 * Cases made by running the implementation that the draft describes, on both platforms: layout tests of a browser, and
 * generated input. A case is passed when validity and text are the same, that of an invalid URL included.
 */

import { assert } from 'chai'
import { type AbarthParameters, abarth } from '../../../lib/dialects/abarth/index.js'
import type { Dialect } from '../../../lib/index.js'
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
  readonly section: string
  readonly gurl: Outcome
  readonly gurlWin?: Outcome
}

interface FuzzCase extends Case, Outcome {
  readonly win?: Outcome
}

type PlatformName = AbarthParameters['platform']

interface Difference {
  readonly reason: string
  readonly platforms: readonly PlatformName[]
  readonly inputs: readonly string[]
}

const both: readonly PlatformName[] = ['unix', 'windows']

/** The remaining differences. One that no longer differs has to go. */
const DIFFERENCES: readonly Difference[] = [
  {
    reason:
      'control characters are consumed first (D11); the implementation finds the parts of a scheme-relative reference in ' +
      'the trimmed text and cuts them out of the untrimmed one',
    platforms: both,
    inputs: [
      '\f///C||?~9=\f',
      '\n //example:443?\ud800%C3%A9_-。ａ',
      '\n ///[1::2]#9$Z',
      '\f///%',
      ' //[ABCD::0]\\%2e%2e\\x;y/?>~.._#"',
    ],
  },
  {
    reason: 'the same (D11); the implementation does not see a drive spec behind a space',
    platforms: ['windows'],
    inputs: ['\n c:\0?。'],
  },
  {
    reason:
      'a reference that replaces the path of a file URL is a path; the implementation looks for a scheme in it, and drops ' +
      'what is before the first ":"',
    platforms: ['unix'],
    inputs: ['///[ABCD::0]/,/!# $\\ %2E9'],
  },
  {
    reason: 'canonicalizing is idempotent; "%4A", which the implementation makes of "%4%41", is "J" the next time',
    platforms: both,
    inputs: ['é&\x01ａ=^%4%41'],
  },
  {
    reason:
      'canonicalizing is idempotent; "file:////~", which the implementation makes of "file:///..//~", is another path',
    platforms: both,
    inputs: ['file:///..\\\t/~/a:b'],
  },
  {
    reason:
      'canonicalizing is idempotent; "file://host/C:/", which the implementation makes of "//host//C:/", has no host',
    platforms: ['windows'],
    inputs: ['\\\\1//c:💩/C|/%2e?\u200b`..`%'],
  },
]

const differenceOf = (input: string, platform: PlatformName): string | null =>
  DIFFERENCES.find(({ platforms, inputs }) => platforms.includes(platform) && inputs.includes(input))?.reason ?? null

function check(test: Case, expected: Outcome, platform: PlatformName): void {
  const dialect: Dialect = abarth.with({ platform })
  const { input, base, encoding } = test
  const actual = canonicalized(input, dialect, { base, encoding })
  const difference = differenceOf(input, platform)
  if (difference === null) assert.deepEqual(actual, { valid: expected.valid, text: expected.spec })
  else assert.notDeepEqual(actual, { valid: expected.valid, text: expected.spec }, `no longer: ${difference}`)
}

const titleOf = ({ input, base }: Case, platform: PlatformName): string =>
  `${JSON.stringify(input)}${base === undefined ? '' : ` against ${JSON.stringify(base)}`} on ${platform}`

describe('the vectors of the abarth dialect', () => {
  describeVectors('layout tests', 'abarth/gurl.json', (cases: readonly LayoutCase[]) => {
    for (const test of cases) {
      it(titleOf(test, 'unix'), () => check(test, test.gurl, 'unix'))
      it(titleOf(test, 'windows'), () => check(test, test.gurlWin ?? test.gurl, 'windows'))
    }
  })

  describeVectors('generated input', 'abarth/gurl-fuzz.json', (cases: readonly FuzzCase[]) => {
    for (const test of cases) {
      it(titleOf(test, 'unix'), () => check(test, test, 'unix'))
      it(titleOf(test, 'windows'), () => check(test, test.win ?? test, 'windows'))
    }
  })
})
