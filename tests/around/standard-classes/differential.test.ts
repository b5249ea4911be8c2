/**
 * Sequences of operations on the two classes, compared with other classes that follow the Standard: the classes of whatwg-url, and
 * the platform's URLSearchParams. (The URL class of Node 20 follows an older text.)
 */

import { assert } from 'chai'
import fc from 'fast-check'
import * as oracle from 'whatwg-url'
import * as whatwg from '../../../lib/around/standard-classes/index.js'
import { areComparable } from '../../ground/idna/tr46-oracle.js'
import { baseArbitrary, inputArbitrary } from '../../support/arbitraries.js'
import { times } from '../../support/depth.js'
import { URL_WORDS } from '../../support/url-words.js'

const RUNS = times(500)

/** The members that all URLSearchParams classes have. */
interface Params
  extends Pick<
    whatwg.URLSearchParams,
    | 'append'
    | 'delete'
    | 'set'
    | 'sort'
    | 'get'
    | 'getAll'
    | 'has'
    | 'size'
    | 'entries'
    | 'keys'
    | 'values'
    | 'toString'
  > {
  forEach(callback: (value: string, name: string) => void): void
}

/** One operation; it returns its result as the caller sees it. */
type Operation = (params: Params) => unknown

const TEXTS = [
  '',
  'a',
  'b',
  'aa',
  'é',
  '💩',
  '\ufffd',
  '\ud800',
  ' ',
  '+',
  '&',
  '=',
  '%41',
  '%zz',
  '?',
  '#',
  "a'~*",
  '\0',
]

const textArbitrary: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...TEXTS), weight: 6 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 4 }), weight: 1 },
)

const formed = (kind: string, name: string, value: string): Operation => {
  switch (kind) {
    case 'append':
    case 'set':
      return (params) => params[kind](name, value)
    case 'delete':
    case 'has':
      return (params) => params[kind](name)
    case 'delete pair':
      return (params) => params.delete(name, value)
    case 'has pair':
      return (params) => params.has(name, value)
    case 'get':
    case 'getAll':
      return (params) => params[kind](name)
    case 'sort':
      return (params) => params.sort()
    case 'keys':
    case 'values':
    case 'entries':
      return (params) => [...params[kind]()]
    default:
      return deleteOnTheWay(name)
  }
}

/** The names from an iteration during which one name is deleted at each step. */
const deleteOnTheWay =
  (name: string): Operation =>
  (params) => {
    const seen: string[] = []
    params.forEach((value, key) => {
      seen.push(key, value)
      params.delete(key === name ? name : `${name}${value}`)
    })
    return seen
  }

const KINDS = [
  'append',
  'append',
  'append',
  'set',
  'delete',
  'delete pair',
  'has',
  'has pair',
  'get',
  'getAll',
  'sort',
  'keys',
  'values',
  'entries',
  'forEach',
]

const operationArbitrary: fc.Arbitrary<Operation> = fc
  .tuple(fc.constantFrom(...KINDS), textArbitrary, textArbitrary)
  .map(([kind, name, value]) => Object.assign(formed(kind, name, value), { [fc.toStringMethod]: () => kind }))

const pairsArbitrary = fc.array(fc.tuple(textArbitrary, textArbitrary), { maxLength: 6 })
const initArbitrary = fc.oneof(
  pairsArbitrary,
  pairsArbitrary.map((pairs) => Object.fromEntries(pairs)),
  // Node 20 wrongly decodes strings with both a "%" and characters beyond ASCII.
  pairsArbitrary.map(
    (pairs) =>
      `?${pairs
        .flat()
        .join('&=')
        .replace(/[^\0-\x7f]/gu, '')}`,
  ),
)

function assertSameParams(ours: whatwg.URLSearchParams, theirs: Params, operations: readonly Operation[]): void {
  for (const operation of operations) {
    assert.deepEqual(operation(ours), operation(theirs))
    assert.equal(ours.size, theirs.size)
    assert.equal(String(ours), String(theirs))
  }
  assert.deepEqual([...ours], [...theirs.entries()])
}

describe('URLSearchParams, compared with the platform’s', () => {
  it('returns the same results after every sequence of operations', () => {
    fc.assert(
      fc.property(initArbitrary, fc.array(operationArbitrary, { maxLength: 12 }), (init, operations) => {
        const ours = new whatwg.URLSearchParams(init)
        assertSameParams(ours, new URLSearchParams(init as string), operations)
      }),
      { numRuns: RUNS },
    )
  })
})

describe('URLSearchParams, compared with whatwg-url’s', () => {
  it('returns the same results after every sequence of operations', () => {
    fc.assert(
      fc.property(
        fc.oneof(initArbitrary, inputArbitrary),
        fc.array(operationArbitrary, { maxLength: 12 }),
        (init, operations) => {
          const ours = new whatwg.URLSearchParams(init)
          assertSameParams(ours, new oracle.URLSearchParams(init as string), operations)
        },
      ),
      { numRuns: RUNS },
    )
  })
})

const ATTRIBUTES = URL_WORDS.filter((word) => word !== 'origin')

/** Short values, which generated URLs and references seldom are. */
const VALUES = [
  '',
  '?',
  '#',
  '/',
  '//',
  '\\',
  '?a=b&c=%20+d',
  'http',
  'https:',
  'ws',
  'file',
  'foo',
  'bar:',
  'h',
  'h:8',
  'h:80',
  'h:443',
  'h:',
  ':8',
  'localhost',
  '[::1]:9',
  '1.2.3',
  'a b',
  'C:',
  'C|/a',
  '/.//a',
  '//a/b',
  '..',
  '80',
  '443',
  '8a',
  '65536',
  ' ',
  'a\tb',
]

/** An assignment, or an operation on the searchParams. */
type Step = readonly ['set', (typeof ATTRIBUTES)[number], string] | readonly ['call', Operation]

const stepArbitrary: fc.Arbitrary<Step> = fc.oneof(
  {
    arbitrary: fc.tuple(
      fc.constant('set' as const),
      fc.constantFrom(...ATTRIBUTES),
      fc.oneof(fc.constantFrom(...VALUES), inputArbitrary),
    ),
    weight: 5,
  },
  { arbitrary: fc.tuple(fc.constant('call' as const), operationArbitrary), weight: 1 },
)

/**
 * The place where whatwg-url differs from the Standard: its search setter reads the list from the query, in which the tabs and
 * newlines of the value are left out. (Section 6.1, search setter, step 6, reads the value.)
 */
const asOracleHasIt = (attribute: string, value: string): string =>
  attribute === 'search' ? value.replace(/[\t\n\r]/g, '') : value

type AnyUrl = whatwg.URL | InstanceType<typeof oracle.URL>

/** Whether a step was accepted; only the href setter can refuse one. */
function take(url: AnyUrl, step: Step): unknown {
  if (step[0] === 'call') return step[1](url.searchParams)
  const [, attribute, value] = step
  try {
    url[attribute] = asOracleHasIt(attribute, value)
    return true
  } catch (error) {
    assert.instanceOf(error, TypeError)
    return false
  }
}

const state = (url: AnyUrl): unknown[] => [...URL_WORDS.map((word) => url[word]), String(url), url.toJSON()]

describe('URL, compared with whatwg-url’s', () => {
  it('has the same parts and searchParams after every sequence of assignments', () => {
    let changes = 0
    fc.assert(
      fc.property(
        baseArbitrary,
        fc.array(stepArbitrary, { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        (href, steps, isWatched) => {
          const theirs = oracle.URL.parse(href)
          const ours = whatwg.URL.parse(href)
          fc.pre(areComparable(href, ours?.href, theirs?.href))
          assert.equal(ours?.href, theirs?.href)
          if (ours === null || theirs === null) return
          // The list is made when it is first needed: before the steps, or after them.
          if (isWatched) assert.deepEqual([...ours.searchParams], [...theirs.searchParams])
          for (const step of steps) {
            const before = ours.href
            const [taken, expected] = [take(ours, step), take(theirs, step)]
            fc.pre(areComparable(step[0] === 'set' ? step[2] : null, ours.href, theirs.href))
            assert.deepEqual(taken, expected)
            assert.deepEqual(state(ours), state(theirs))
            if (isWatched) assert.deepEqual([...ours.searchParams], [...theirs.searchParams])
            if (ours.href !== before) changes++
          }
          assert.deepEqual([...ours.searchParams], [...theirs.searchParams])
        },
      ),
      { numRuns: RUNS * 2 },
    )
    assert.isAbove(changes, RUNS * 0.4)
  })
})
