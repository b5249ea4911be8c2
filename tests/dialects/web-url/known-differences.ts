/**
 * The cases in which this dialect and the vectors part, each with the reason. An entry that no longer differs is an error.
 */

import { assert } from 'chai'

/** What became of a case. */
export interface Outcome {
  readonly input: string
  readonly expected: unknown
  readonly actual: unknown
}

/** Cases that differ for one reason. */
export interface KnownDifference {
  readonly reason: string
  readonly covers: (outcome: Outcome) => boolean
}

const these = (reason: string, ...inputs: string[]): KnownDifference[] =>
  inputs.map((input) => ({ reason, covers: (outcome) => outcome.input === input }))

const where = (reason: string, covers: KnownDifference['covers']): KnownDifference[] => [{ reason, covers }]

const all = (reason: string, pattern: RegExp): KnownDifference[] => where(reason, ({ input }) => pattern.test(input))

const differs = ({ expected, actual }: Outcome): boolean => JSON.stringify(expected) !== JSON.stringify(actual)

/** Every difference is known, and of what an entry covers, something differs. */
export function assertOnlyKnown(outcomes: readonly Outcome[], known: readonly KnownDifference[]): void {
  const unknown = outcomes.filter((outcome) => differs(outcome) && !known.some(({ covers }) => covers(outcome)))
  assert.deepEqual(unknown, [])
  for (const { reason, covers } of known) {
    const covered = outcomes.filter(covers)
    assert.isTrue(covered.length === 0 || covered.some(differs), `no longer differs: ${covered[0]?.input} (${reason})`)
  }
}

/** So much of the cases is as expected, at least. */
export function assertRate(outcomes: readonly Outcome[], least: number): void {
  assert.isAtLeast(1 - outcomes.filter(differs).length / outcomes.length, least)
}

export const SUITE: readonly KnownDifference[] = these(
  'U+10795 came with Unicode 14 and has a compatibility mapping; the case was made with Unicode 6.0',
  'http://a\u{10795}b/',
)

export const FUZZ: readonly KnownDifference[] = these(
  "the Standard's encoder of ISO-2022-JP has half-width katakana, which the case takes for unmappable",
  'http://h/?ｱ#あ',
)

/** The suite files have what the browsers of 2011 did, which the document describes with "approximations". */
export const CHROME: readonly KnownDifference[] = these(
  'Chrome took a label of sixteen digits or more for a number too large; no step says so',
  'http://1234567890123456.abc/',
  'http://12345678901234567890123456789012.abc/',
  'http://123456789012345678901234567890123456789012345678901234567890123.abc/',
)

export const GECKO: readonly KnownDifference[] = [
  ...all(
    'Gecko kept noncharacters, which preprocessing replaces before there is a host',
    /\p{Noncharacter_Code_Point}/u,
  ),
  ...these('Gecko ended an authority at ";", which the edition of 2012 has no more', 'http://a;b.test/'),
  ...these(
    'Gecko canonicalized no IPv4 address; step 27 is for all',
    'http://19\u200c2.168.0.001/',
    'http://192.168.0.001/',
    'http://⁵/',
  ),
  ...these('Gecko canonicalized no IPv6 address; step 25 is for all', 'http://[\u200c::0]/'),
  ...these('Gecko took brackets inside of a host for those around it', 'http://xn--[::]-/'),
]

export const IE: readonly KnownDifference[] = [
  ...all(
    'IE removed noncharacters, which preprocessing replaces before there is a host',
    /\p{Noncharacter_Code_Point}/u,
  ),
  ...these(
    'IE refused ":", ";" and brackets around a name; step 28 does not',
    'http://a%3Ab.test/',
    'http://a;b.test/',
  ),
  ...these(
    'IE refused brackets around a text that is not an address',
    'http://[:%E2%80%8D:0]/',
    'http://[google.com]/',
  ),
  ...these(
    'IE canonicalized an IPv4 address before it prepared the name; step 27 comes after',
    'http://19\u200c2.168.0.001/',
    'http://⁵/',
  ),
  ...these('"In IE, Nameprep check bidi step is somewhat more complex"', 'http://\u07b1x\u07b1.x/'),
  ...these('IE decoded U+1680 and refused it; step 7 decodes nothing but ASCII', 'http://a%E1%9A%80b/'),
]

/** What the program of 2011 does although its text is silent or says otherwise, and what it does by mistake. */
export const EDITION_2011: readonly KnownDifference[] = [
  ...where(
    'the program percent-encodes "+" in a host; it is not in the list of step 25 (T19)',
    ({ expected }) => typeof expected === 'string' && /^[a-z]+:\/\/[^/]*%2B/.test(expected),
  ),
  ...where(
    'a path-relative reference with a fragment and no query gets an empty query in the program (T21)',
    ({ expected, actual }) =>
      typeof expected === 'string' && expected.includes('?#') && expected.replace('?#', '#') === actual,
  ),
  ...these(
    'dot-segments remove the authority of a scheme-relative reference in the program (T20)',
    'http://../',
    'ftp://あ:い@ẞ:65535%e3%81%82/../%/%3f',
    'http://h/..\\.%2E/\\a=b//^/\\\ufdd0/+#',
    "http://h%4/../%4/%23?'😀]",
    'http://h\\../\\a\nb/./~/\\%2E/%2e%2e%2e\\a\nb?',
    '\\\\\\..//C://c:x///cd://%43/%3F',
  ),
  ...where(
    'the program dies of ".." in a directory that is empty (T22)',
    ({ input, expected }) => expected === null && /^[./]+$/.test(input),
  ),
  ...all('the bidirectional class of U+1E946 is of a later Unicode than the program has', /\u{1e946}/u),
]
