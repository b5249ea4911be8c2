/**
 * Hostile hosts and URLs of a megabyte: the work grows as their length does.
 *
 * Work is counted, not timed, so that the result does not depend on the machine: a long string is displayed while counters replace
 * the built-in functions that do most of the work.
 */

import { assert } from 'chai'
import { displayHost, displayUrl, protectDomains } from '../../../lib/around/display/index.js'
import { byDepth } from '../../support/depth.js'

/** A megabyte in a deep run. */
const LONG = byDepth(1 << 14, 1 << 20)

const POLICIES = ['chromium', 'firefox', 'single-script'] as const

const PATCHED = [
  [RegExp.prototype, 'test'],
  [RegExp.prototype, 'exec'],
  [String.prototype, 'normalize'],
  [String.prototype, 'slice'],
  [String.prototype, 'codePointAt'],
  [Map.prototype, 'get'],
  [Set.prototype, 'has'],
] as const

/** How many UTF-16 units the patched functions were given during an action; each call counts as at least one. */
function workOf(action: () => void): number {
  let work = 0
  const undo = PATCHED.map(([prototype, name]) => {
    const object = prototype as unknown as Record<string, (this: unknown, ...args: unknown[]) => unknown>
    const original = object[name]!
    object[name] = function (...args) {
      const isWhole = name === 'normalize' || name === 'test'
      const text = name === 'normalize' ? this : args[0]
      work += isWhole && typeof text === 'string' ? Math.max(text.length, 1) : 1
      return original.apply(this, args)
    }
    return () => {
      object[name] = original
    }
  })
  try {
    action()
  } finally {
    for (const restore of undo) restore()
  }
  return work
}

/**
 * Asserts that twice the input means little more than twice the work: Punycode takes time that grows as n log n. Both strings are
 * longer than those that the fast way reads.
 */
function assertLinear(action: (length: number) => void): void {
  const size = byDepth(5_000, 1 << 13)
  const small = workOf(() => action(size))
  const large = workOf(() => action(2 * size))
  // If a string is only stripped, or read as one slice, hardly any work is counted.
  assert.isBelow(large, 3 * small + (1 << 10))
}

/** What a label can be long with. */
const UNITS = [
  'a',
  'é',
  'а',
  'о',
  'अ',
  '漢',
  'カ',
  'へ',
  'aカ',
  'ا',
  'q\u0323',
  'é漢',
  '1२',
  'ー',
  'ノ',
  'l·',
  'l·l',
  'ソ1',
  'θ',
  'ӏ',
  'þ',
  'œ',
]

const repeated = (unit: string, length: number): string => unit.repeat(Math.ceil(length / unit.length))

describe('the cost of hostile strings', function () {
  this.timeout(120_000)

  for (const policy of POLICIES) {
    it(`is linear in the length of a label, under ${policy}`, () => {
      const protect = protectDomains(['example.org', 'bücher.example'])
      for (const unit of UNITS)
        assertLinear((length) => displayHost(`${repeated(unit, length)}.org`, { policy, protect }))
    })
  }

  it('is linear in the number of labels', () => {
    for (const unit of ['a.', 'é.', 'א.', 'аррӏе.'])
      assertLinear((length) => displayHost(`${repeated(unit, length)}org`))
  })

  const TAILS = [
    '%',
    '%41',
    '%E6%97%A5',
    '%CC%81',
    'a%CC%81',
    '%FF',
    '/',
    '/a',
    '日',
    '\u0301',
    'א',
    'א/',
    '%D7%90',
    '?',
    '&=',
    '#',
    ' ',
    '\ud800',
  ]

  it('is linear in the length of the parts after the host', () => {
    for (const unit of TAILS) {
      for (const start of ['https://h/', 'https://h/?', 'https://h/#', 'data:']) {
        assertLinear((length) => displayUrl(start + repeated(unit, length)))
        assertLinear((length) => displayUrl(start + repeated(unit, length), { maxLength: 80 }))
      }
    }
  })

  it('is low enough to display very long strings', () => {
    const units = ['é', '漢', 'q\u0323\u0301']
    for (const [index, policy] of POLICIES.entries()) {
      const host = `${repeated(units[index] ?? '', LONG)}.org`
      assert.isNotEmpty(displayHost(host, { policy, protect: ['example.org'] }).text)
    }
    for (const unit of ['%E6%97%A5', '%', 'a%CC%81', 'א/']) {
      const { text } = displayUrl(`https://example.org/${repeated(unit, LONG)}`, { maxLength: 80 })
      assert.isAtMost(text.replace(/[\u2066\u2069]/g, '').length, 80)
    }
  })
})
