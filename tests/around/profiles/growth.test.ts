/**
 * Keys are made in linear time. The inputs are long: a piece is repeated at one of the places that a profile looks at.
 */

import { assert } from 'chai'
import { profiles } from '../../../lib/around/profiles/by-name.js'
import { surtPattern } from '../../../lib/around/profiles/index.js'
import { assertLinear } from '../../support/growth.js'

const LENGTH = 1_000

const ID = '0123456789abcdef01234567'

/** Pieces that the profiles look for. */
const ownFamilies = (length: number): Readonly<Record<string, string>> => ({
  'escapes of escapes': `http://h/%${'25'.repeat(Math.ceil(length / 2))}41`,
  'escapes of escapes in a host': `http://%${'25'.repeat(Math.ceil(length / 2))}41/`,
  'escapes after stray percent signs': `http://h/${'%%34%31'.repeat(Math.ceil(length / 7))}`,
  'escapes of letters': `http://h/${'%61'.repeat(Math.ceil(length / 3))}?${'%61'.repeat(Math.ceil(length / 3))}`,
  'escapes of delimiters in a query': `http://h/?${'%2F'.repeat(Math.ceil(length / 3))}`,
  parameters: `http://h/?${'b=2&a=1&'.repeat(Math.ceil(length / 8))}`,
  'parameters for tracking': `http://h/?${'utm_source=1&'.repeat(Math.ceil(length / 13))}`,
  'empty parameters': `http://h/?${'&'.repeat(length)}`,
  'session identifiers in a query': `http://h/?${`sid=${ID}abcdefgh&`.repeat(Math.ceil(length / 37))}`,
  'beginnings of identifiers in a query': `http://h/?${'jsessionid='.repeat(Math.ceil(length / 11))}`,
  'cfid without cftoken': `http://h/?${'cfid=1&cftoken=&'.repeat(Math.ceil(length / 16))}`,
  'cfid in cfid': `http://h/?${'cfid='.repeat(Math.ceil(length / 5))}&cftoken=`,
  'session identifiers in a path': `http://h/${`(${ID})/`.repeat(Math.ceil(length / 27))}a`,
  'nested session identifiers in a path': `http://h/(${`a(${ID})`.repeat(Math.ceil(length / 27))}/a.aspx`,
  'identifiers before .aspx': `http://h/${`(${ID})/a.aspx/`.repeat(Math.ceil(length / 34))}`,
  'index files': `http://h${'/index.html'.repeat(Math.ceil(length / 11))}`,
  'final slashes': `http://h/a${'/'.repeat(length)}`,
  'inner slashes': `http://h/${'//a'.repeat(Math.ceil(length / 3))}`,
  'schemes in a path': `http://h/${'ab://'.repeat(Math.ceil(length / 5))}`,
  'beginnings of schemes in a path': `http://h/${'a-'.repeat(Math.ceil(length / 2))}`,
  'schemes in front': `${'http://'.repeat(Math.ceil(length / 7))}h/`,
  'www in front': `http://${'www.'.repeat(Math.ceil(length / 4))}h/`,
  'dots in a host': `http://a${'.'.repeat(length)}b/`,
  'labels of a host': `http://${'a.'.repeat(Math.ceil(length / 2))}b/`,
  'numbers in a host': `http://1${'0'.repeat(length)}/`,
  'numbers with dots in a host': `http://${'1.'.repeat(Math.ceil(length / 2))}1/`,
  'colons after a host': `http://h${':'.repeat(length)}/`,
  brackets: `http://${'['.repeat(Math.ceil(length / 2))}${']'.repeat(Math.ceil(length / 2))}/`,
  'spaces inside': `http://h/a${' '.repeat(length)}b`,
  'spaces at both ends': `${' '.repeat(Math.ceil(length / 2))}http://h/${' '.repeat(Math.ceil(length / 2))}`,
  'spaces in front of no URL': `${' '.repeat(length)}x`,
  'data attributes': `data:a${';b=c'.repeat(Math.ceil(length / 4))},d`,
  'text fragments': `http://h/#${':~:text'.repeat(Math.ceil(length / 7))}`,
  'number signs': `http://h/${'#'.repeat(length)}`,
  'characters that are not ASCII': `http://h/${'é'.repeat(length)}?${'日'.repeat(length)}`,
})

/** The families of the bench, which are JavaScript. */
const BENCH_FAMILIES = '../../../bench/growth-families.mjs'
const { growthFamilies } = (await import(BENCH_FAMILIES)) as {
  readonly growthFamilies: Readonly<Record<string, (length: number) => string>>
}

type Family = readonly [name: string, textOfLength: (length: number) => string]

const families: readonly Family[] = [
  ...Object.keys(ownFamilies(0)).map((name): Family => [name, (length) => ownFamilies(length)[name] as string]),
  ...Object.entries(growthFamilies),
]

describe('a profile', () => {
  for (const one of profiles) {
    it(`computes a key in linear time: ${one.name}`, () => {
      for (const [name, textOf] of families) assertLinear(LENGTH, textOf, (text) => one.tryKey(text), name)
    })
  }

  it('explains a key in linear time', () => {
    for (const one of profiles) {
      for (const name of ['escapes of escapes', 'parameters', 'index files']) {
        const explain = (text: string): unknown => (one.tryKey(text) === null ? null : one.apply(text))
        assertLinear(LENGTH, (length) => ownFamilies(length)[name] as string, explain, `${one.name}: ${name}`)
      }
    }
  })

  it('has keys that surtPattern converts in linear time', () => {
    const surtOf = (length: number): string => `${'a,'.repeat(length / 2)}b)/`
    assert.equal(surtPattern(surtOf(LENGTH)).port, null)
    assertLinear(LENGTH, surtOf, surtPattern)
    const refused = [
      (length: number) => '('.repeat(length),
      (length: number) => `${','.repeat(length)}a:)/`,
      (length: number) => `a:${'b'.repeat(length)})`,
    ]
    for (const textOf of refused) {
      assertLinear(LENGTH, textOf, (text) => assert.throws(() => surtPattern(text)))
    }
  })
})
