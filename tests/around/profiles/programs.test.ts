/**
 * The profiles that follow a program return the program's answers. If a profile returns another answer, the input is listed in
 * `exceptions.json` with a reason. An entry that is no longer an exception is an error, and so are too many entries.
 */

import { readFileSync } from 'node:fs'
import { assert } from 'chai'
import '../../../lib/index.js'
import {
  type NormalizeUrlParameters,
  normalizeUrl,
  type Profile,
  profile,
  safeBrowsing,
  surt,
  surtWithScheme,
  type W3libParameters,
  w3lib,
} from '../../../lib/around/profiles/index.js'
import { describeVectors } from '../../support/data.js'

/** A program's answer; `null` where it refuses. */
interface Case {
  readonly input: string
  readonly expected: string | null
  readonly by: Profile
}

const EXCEPTIONS: Readonly<Record<string, readonly { readonly input: string; readonly reason: string }[]>> = JSON.parse(
  readFileSync('tests/around/profiles/exceptions.json', 'utf8'),
)

/** At least this share of a program's answers. */
const SHARE = 0.99

function prove(name: string, cases: readonly Case[]): void {
  const known = new Set((EXCEPTIONS[name] ?? []).map(({ input }) => input))
  const different = cases.filter(({ input, expected, by }) => by.tryKey(input) !== expected)

  it("equal the profile's keys, except for the listed exceptions", () => {
    assert.deepEqual(
      different
        .filter(({ input }) => !known.has(input))
        .map(({ input, expected, by }) => ({ input, expected, key: by.tryKey(input) })),
      [],
    )
  })

  it(`equal the profile's keys in at least ${SHARE * 100} % of the cases`, () => {
    assert.isAtLeast(cases.length - different.length, SHARE * cases.length)
  })

  it("differ from the profile's key for each listed exception", () => {
    const inputs = new Set(cases.map(({ input }) => input))
    const tried = [...known].filter((input) => inputs.has(input))
    assert.sameMembers([...new Set(different.map(({ input }) => input))], tried)
  })
}

type Answer = string | { readonly error: string }

interface ProgramCase {
  readonly input: string
  readonly surt: Answer
  readonly surt_with_scheme: Answer
  readonly urlcanon_google: Answer
  readonly w3lib_canonicalize_url: Answer
  readonly w3lib_keep_fragments: Answer
  readonly normalize_url: Answer
  readonly normalize_url_strict: Answer
}

const PROGRAMS: readonly (readonly [column: Exclude<keyof ProgramCase, 'input'>, name: string, by: Profile])[] = [
  ['surt', 'surt', surt],
  ['surt_with_scheme', 'surt-with-scheme', surtWithScheme],
  ['urlcanon_google', 'safe-browsing', safeBrowsing],
  ['w3lib_canonicalize_url', 'w3lib', w3lib],
  ['w3lib_keep_fragments', 'w3lib', w3lib.with({ keepFragments: true })],
  ['normalize_url', 'normalize-url', normalizeUrl],
  ['normalize_url_strict', 'normalize-url', normalizeUrl.with({ forceHttps: true, stripHash: true })],
]

describeVectors('the results of seven programs', 'profiles/programs.json', ({ cases }: { cases: ProgramCase[] }) => {
  for (const [column, name, by] of PROGRAMS) {
    describe(column, () => {
      const expected = (answer: Answer) => (typeof answer === 'string' ? answer : null)
      // The exceptions of a case of Google's are not exceptions of urlcanon.
      const known = name === 'safe-browsing' ? '' : name
      prove(
        known,
        cases.map((one) => ({ input: one.input, expected: expected(one[column]), by })),
      )
    })
  }
})

interface OneCase<Options> {
  readonly input: string
  readonly options: Options
  readonly expect?: string
  readonly throws?: boolean
}

describeVectors(
  "the expected keys in Google's document",
  'profiles/safe-browsing.json',
  ({ cases }: { cases: OneCase<undefined>[] }) => {
    const known = EXCEPTIONS['safe-browsing'] ?? []
    it("equal the profile's keys, except for the listed exceptions", () => {
      const different = cases.filter(({ input, expect }) => safeBrowsing.tryKey(input) !== expect)
      assert.sameMembers(
        different.map(({ input }) => input),
        known.map(({ input }) => input).filter((input) => cases.some((one) => one.input === input)),
      )
    })
  },
)

/** `keep_fragments` as JavaScript writes it. */
const camelCase = (name: string): string => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

// Two inputs are marked as bytes. They have the answers of the release to the same characters as a text, and so they are asked.
describeVectors(
  "the expected results in w3lib's tests",
  'profiles/w3lib.json',
  ({ cases }: { cases: OneCase<Readonly<Record<string, unknown>>>[] }) => {
    prove(
      'w3lib',
      cases.map(({ input, options, expect = null }) => {
        const named = Object.entries(options).map(([name, value]) => [camelCase(name), value])
        return { input, expected: expect, by: w3lib.with(Object.fromEntries(named) as Partial<W3libParameters>) }
      }),
    )
  },
)

describeVectors(
  'the results of w3lib for messy URLs',
  'profiles/w3lib-messy.json',
  ({ cases }: { cases: Omit<OneCase<undefined>, 'options'>[] }) => {
    prove(
      'w3lib',
      cases.map(({ input, expect = null }) => ({ input, expected: expect, by: w3lib })),
    )
  },
)

/** An expression as the file writes it, wherever it is in an option. */
function revived(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revived)
  if (typeof value !== 'object' || value === null || !('regexp' in value)) return value
  const { regexp, flags } = value as { regexp: string; flags: string }
  return new RegExp(regexp, flags)
}

describeVectors(
  "the expected results in normalize-url's tests",
  'profiles/normalize-url.json',
  ({ cases }: { cases: OneCase<Readonly<Record<string, unknown>>>[] }) => {
    prove(
      'normalize-url',
      cases.map(({ input, options, expect = null }) => {
        const named = Object.entries(options).map(([name, value]) => [name, revived(value)])
        return {
          input,
          expected: expect,
          by: normalizeUrl.with(Object.fromEntries(named) as Partial<NormalizeUrlParameters>),
        }
      }),
    )
  },
)

describe('the results of normalize-url 9.0.1 on Node 24 for URLs with a custom scheme', () => {
  const answers: readonly (readonly [input: string, options: Partial<NormalizeUrlParameters>, expected: string])[] = [
    ['sindre://a/', {}, 'sindre://a'],
    ['sindre://a/#b', {}, 'sindre://a#b'],
    ['sindre://a/?b', { removeSingleSlash: false }, 'sindre://a?b'],
    ['sindre://a/', { removeTrailingSlash: false, removeSingleSlash: false }, 'sindre://a/'],
    ['sindre://a/b', { removePath: true, removeSingleSlash: false }, 'sindre://a'],
    // The last slash of the path is removed, and then the last slash of the URL.
    ['sindre:///', {}, 'sindre:/'],
    ['sindre:////', {}, 'sindre:/'],
    ['sindre:///', { removeSingleSlash: false }, 'sindre://'],
  ]
  for (const [input, options, expected] of answers) {
    it(`equal the profile's keys: ${input} with ${JSON.stringify(options)}`, () => {
      assert.equal(normalizeUrl.with({ ...options, customProtocols: ['sindre'] }).key(input), expected)
    })
  }
})

describe('the exceptions', () => {
  it('have reasons', () => {
    for (const [name, entries] of Object.entries(EXCEPTIONS)) {
      assert.equal(profile(name).name, name)
      for (const { input, reason } of entries) assert.isAbove(reason.length, 20, input)
    }
  })
})
