/**
 * The table "Which URLs have the same key" is true: each pair of URLs has the same key, or two, as its cells say.
 */

import { readFileSync } from 'node:fs'
import { assert } from 'chai'
import { profile } from '../../../lib/around/profiles/index.js'

const GUIDE = readFileSync('typedoc/guides/usual-pairs.md', 'utf8')

/** The cells of a row, without the marks of code around them. */
const cellsOf = (row: string): string[] =>
  row
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim().replace(/^`(.*)`$/, '$1'))

const [heading = '', , ...rows] = GUIDE.slice(GUIDE.indexOf('| one | another |')).trim().split('\n')

function verdict(name: string, one: string, another: string): string {
  const keys = [one, another].map((text) => profile(name).tryKey(text))
  if (keys.includes(null)) return 'refused'
  return keys[0] === keys[1] ? 'same' : '–'
}

describe('the table of URL pairs in the guide', () => {
  const [, , ...names] = cellsOf(heading)

  it('has more than fifty rows', () => assert.isAbove(rows.length, 50))

  for (const row of rows) {
    const [one = '', another = '', ...expected] = cellsOf(row)
    it(`states the right verdicts for ${one} and ${another}`, () => {
      assert.deepEqual(
        names.map((name) => `${name}: ${verdict(name, one, another)}`),
        names.map((name, index) => `${name}: ${expected[index]}`),
      )
    })
  }
})
