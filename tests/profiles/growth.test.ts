/**
 * Keys take linear time: of long texts in which one thing is repeated, at each place that a profile looks at. The bound is more
 * than ten times what a text takes; an algorithm of quadratic time takes minutes for some of them.
 */

import { assert } from 'chai'
import { profiles, surtPattern } from '../../lib/profiles/index.js'

const LENGTH = 200_000
const BOUND = 4_000

const ID = '0123456789abcdef01234567'

/** What the profiles look for, over and over. */
const OWN_FAMILIES: Readonly<Record<string, string>> = {
  'escapes of escapes': `http://h/%${'25'.repeat(LENGTH / 2)}41`,
  'escapes of escapes in a host': `http://%${'25'.repeat(LENGTH / 2)}41/`,
  'escapes behind stray percent signs': `http://h/${'%%34%31'.repeat(LENGTH / 7)}`,
  'escapes of letters': `http://h/${'%61'.repeat(LENGTH / 3)}?${'%61'.repeat(LENGTH / 3)}`,
  'escapes of delimiters in a query': `http://h/?${'%2F'.repeat(LENGTH / 3)}`,
  parameters: `http://h/?${'b=2&a=1&'.repeat(LENGTH / 8)}`,
  'parameters for tracking': `http://h/?${'utm_source=1&'.repeat(LENGTH / 13)}`,
  'empty parameters': `http://h/?${'&'.repeat(LENGTH)}`,
  'session identifiers in a query': `http://h/?${`sid=${ID}abcdefgh&`.repeat(LENGTH / 37)}`,
  'beginnings of identifiers in a query': `http://h/?${'jsessionid='.repeat(LENGTH / 11)}`,
  'cfid without cftoken': `http://h/?${'cfid=1&cftoken=&'.repeat(LENGTH / 16)}`,
  'cfid in cfid': `http://h/?${'cfid='.repeat(LENGTH / 5)}&cftoken=`,
  'session identifiers in a path': `http://h/${`(${ID})/`.repeat(LENGTH / 27)}a`,
  'nested session identifiers in a path': `http://h/(${`a(${ID})`.repeat(LENGTH / 27)}/a.aspx`,
  'identifiers before .aspx': `http://h/${`(${ID})/a.aspx/`.repeat(LENGTH / 34)}`,
  'index files': `http://h${'/index.html'.repeat(LENGTH / 11)}`,
  'final slashes': `http://h/a${'/'.repeat(LENGTH)}`,
  'inner slashes': `http://h/${'//a'.repeat(LENGTH / 3)}`,
  'schemes in a path': `http://h/${'ab://'.repeat(LENGTH / 5)}`,
  'beginnings of schemes in a path': `http://h/${'a-'.repeat(LENGTH / 2)}`,
  'schemes in front': `${'http://'.repeat(LENGTH / 7)}h/`,
  'www in front': `http://${'www.'.repeat(LENGTH / 4)}h/`,
  'dots in a host': `http://a${'.'.repeat(LENGTH)}b/`,
  'labels of a host': `http://${'a.'.repeat(LENGTH / 2)}b/`,
  'numbers in a host': `http://1${'0'.repeat(LENGTH)}/`,
  'numbers with dots in a host': `http://${'1.'.repeat(LENGTH / 2)}1/`,
  'colons behind a host': `http://h${':'.repeat(LENGTH)}/`,
  brackets: `http://${'['.repeat(LENGTH / 2)}${']'.repeat(LENGTH / 2)}/`,
  'spaces inside': `http://h/a${' '.repeat(LENGTH)}b`,
  'spaces at both ends': `${' '.repeat(LENGTH / 2)}http://h/${' '.repeat(LENGTH / 2)}`,
  'spaces in front of no URL': `${' '.repeat(LENGTH)}x`,
  'data attributes': `data:a${';b=c'.repeat(LENGTH / 4)},d`,
  'text fragments': `http://h/#${':~:text'.repeat(LENGTH / 7)}`,
  'number signs': `http://h/${'#'.repeat(LENGTH)}`,
  'characters that are not ASCII': `http://h/${'é'.repeat(LENGTH)}?${'日'.repeat(LENGTH)}`,
}

/** The families of the bench, which are JavaScript. */
const BENCH_FAMILIES = '../../bench/growth-families.mjs'
const { growthFamilies } = (await import(BENCH_FAMILIES)) as {
  readonly growthFamilies: Readonly<Record<string, (length: number) => string>>
}

const families = [
  ...Object.entries(OWN_FAMILIES),
  ...Object.entries(growthFamilies).map(([name, textOfLength]) => [name, textOfLength(LENGTH)] as const),
]

describe('keys take linear time', () => {
  for (const one of profiles) {
    it(one.name, function () {
      this.timeout(families.length * BOUND)
      for (const [name, text] of families) {
        const start = performance.now()
        one.tryKey(text)
        assert.isBelow(performance.now() - start, BOUND, name)
      }
    })
  }

  it('and so does an explanation', function () {
    this.timeout(profiles.length * BOUND * 3)
    for (const one of profiles) {
      for (const name of ['escapes of escapes', 'parameters', 'index files']) {
        const start = performance.now()
        const text = OWN_FAMILIES[name] as string
        if (one.tryKey(text) !== null) one.apply(text)
        assert.isBelow(performance.now() - start, 2 * BOUND, `${one.name}: ${name}`)
      }
    }
  })

  it('and so does the way back from a SURT', () => {
    const start = performance.now()
    assert.equal(surtPattern(`${'a,'.repeat(LENGTH / 2)}b)/`).port, null)
    assert.throws(() => surtPattern('('.repeat(LENGTH)))
    assert.throws(() => surtPattern(`a:${'b'.repeat(LENGTH)})`))
    assert.isBelow(performance.now() - start, BOUND)
  })
})
