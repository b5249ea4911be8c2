/**
 * Cases made by running the reference implementation of webspecs/url. If the prose of the document differs from it, and is
 * followed here, the case also has the result of the prose, and that result is expected.
 */

import { assert } from 'chai'
import { webspecs } from '../../../lib/dialects/webspecs/index.js'
import { type Diagnosis, Url } from '../../../lib/index.js'
import { describeVectors } from '../../support/data.js'

const WORDS = ['href', 'protocol', 'username', 'password', 'hostname', 'port', 'pathname', 'search', 'hash'] as const

type Outcome = { readonly [Word in (typeof WORDS)[number]]?: string } & {
  readonly failure?: true
  readonly reason?: string
}

interface Case extends Outcome {
  readonly input: string
  readonly base: string | null
  /** The last conformance error; absent if there is no conformance error. */
  readonly conformanceError?: string
  /** The result according to the prose, if that differs. */
  readonly prose?: Outcome
}

const titleOf = ({ input, base }: Case): string => `${JSON.stringify(input)} against ${JSON.stringify(base)}`

const diagnose = ({ input, base }: Case): Diagnosis => Url.diagnose(input, { dialect: webspecs, base })

/** A map from cases to the reason why they differ. Each of its entries has to differ. */
type Known = ReadonlyMap<string, string>

/** The entries that a case was found for. */
const met = new Set<string>()

/** The number of cases in which the entries were found. With other cases, some entries may not occur. */
const CASES_OF_THE_ENTRIES = 265 + 823
let seen = 0

/** Runs a check on each case. A case known to differ has to fail. */
function check(data: readonly Case[], known: Known, assertion: (test: Case) => void): void {
  for (const test of data) {
    const title = titleOf(test)
    const reason = known.get(title)
    if (reason !== undefined) met.add(title)
    if (reason === undefined) it(title, () => assertion(test))
    else it(`${title}: differs, for ${reason}`, () => assert.throws(() => assertion(test)))
  }
}

const SINGLE_DOT =
  'a single dot stays if it is all that is left of a path; after a drive letter, or the directory of the base, it is ' +
  'removed when it is read again (DEVIATION in path.ts)'

const RESULTS_THAT_DIFFER: Known = new Map([
  ['"/C|." against "ftp://f/a;b"', SINGLE_DOT],
  ['"//C|/%2e#\\"@\'}," against "file://host/x"', SINGLE_DOT],
  ['"///C|/.?%]))." against "file:///C:/d/e"', SINGLE_DOT],
  [
    '"ws://1.2.3.256..\\\\%zz\\\\.../\\"q\\"" against null',
    'an IPv4 address is the whole host (G10), and is not looked for in front of other characters',
  ],
])

function assertResult(test: Case): void {
  const { url, findings } = diagnose(test)
  const expected = test.prose ?? test
  if (expected.failure === true) {
    assert.isNull(url)
    assert.equal(findings.at(-1)?.severity, 'error')
    return
  }
  for (const word of WORDS) if (expected[word] !== undefined) assert.equal(url?.[word], expected[word], word)
}

/** The reference implementation's reasons in the names of the findings. */
const REASONS: readonly (readonly [reason: RegExp, name: string])[] = [
  [/^Invalid port number$/, 'invalid-port'],
  [/^Empty host$/, 'empty-host'],
  [/^Invalid domain character/, 'forbidden-in-host'],
  [/^Invalid codepoint in a domain/, 'invalid-domain'],
  [/^IPv4 address component out of range$/, 'ipv4-out-of-range'],
  [/^relative URL provided with a non-relative base$/, 'relative-url-without-relative-base'],
]

const HOST_FIRST = 'the value of the host comes before that of the port'

const REASONS_THAT_DIFFER: Known = new Map([
  ['"http:@:www.example.com" against "about:blank"', HOST_FIRST],
  ['"http:/@:www.example.com" against "about:blank"', HOST_FIRST],
  ['"http://@:www.example.com" against "about:blank"', HOST_FIRST],
  ['"HTTP:\\\\\\\\:65536c:/.%2E/\\t/.../?%2e))%ff" against "http://u:p@h:81/a/b/c?q#f"', HOST_FIRST],
  ['"//U:@[1::]:١%zz/`" against "file://host/x"', 'the IPv6 address is one (G7)'],
  ['"ftp://xn--ls8h%zz../a:b~?。0\'" against "file:///C:/d/e"', 'a label that begins with "xn--" is validated (G15)'],
])

function assertReason(test: Case): void {
  const name = REASONS.find(([reason]) => reason.test(test.reason ?? ''))?.[1]
  assert.equal(diagnose(test).findings.at(-1)?.name, name)
}

const hasReason = (test: Case): boolean =>
  test.failure === true && test.prose === undefined && !RESULTS_THAT_DIFFER.has(titleOf(test))

const FILE_SLASHES = 'row 3 of file-url indicates that its slashes are missing, as its text says (G12)'
const FILE_HOST = 'the host of a file URL is a host (G12)'
const SURROGATE = 'a surrogate is not a URL code point'

const CONFORMANCE_THAT_DIFFERS: Known = new Map([
  ['"file:/example.com/" against "http://example.org/foo/bar"', FILE_SLASHES],
  ['"file:/example.com/" against "about:blank"', FILE_SLASHES],
  ['"file:test" against "file:///tmp/mock/path"', FILE_SLASHES],
  ['"file:/c:a/ " against "ws://w/"', FILE_SLASHES],
  ['"file:#" against "ftp://f/a;b"', FILE_SLASHES],
  ['"file:/localhosta/foo/aß" against null', FILE_SLASHES],
  ['"file://h../x;y/c:/" against null', FILE_HOST],
  ['"file://C:/c:/~/.." against null', FILE_HOST],
  ['"http://你好你好" against "http://other.com/"', 'the host parser returns another value than it was given'],
  ['"\\ud800!*).." against "http://h"', SURROGATE],
  ['"file://h//x;y#!%2e\\ud800+" against "file:///tmp/mock/path"', SURROGATE],
])

/** Whether there is a conformance error: the reference implementation keeps one of them. */
function assertConformance(test: Case): void {
  assert.equal(diagnose(test).findings.length > 0, test.conformanceError !== undefined)
}

const hasConformance = (test: Case): boolean => test.failure === undefined && test.prose?.failure === undefined

const suites = (data: readonly Case[]): void => {
  seen += data.length
  describe('result', () => check(data, RESULTS_THAT_DIFFER, assertResult))
  describe('reason', () => check(data.filter(hasReason), REASONS_THAT_DIFFER, assertReason))
  describe('conformance', () => check(data.filter(hasConformance), CONFORMANCE_THAT_DIFFERS, assertConformance))
}

describe('the reference implementation of webspecs/url', () => {
  describeVectors('its tests', 'webspecs/refimpl.json', suites)
  describeVectors('generated cases', 'webspecs/fuzz.json', suites)

  it('has a case for each known difference', function () {
    if (seen !== CASES_OF_THE_ENTRIES) this.skip()
    const known = [RESULTS_THAT_DIFFER, REASONS_THAT_DIFFER, CONFORMANCE_THAT_DIFFERS].flatMap((map) => [...map.keys()])
    assert.sameMembers([...met], [...new Set(known)])
  })
})
