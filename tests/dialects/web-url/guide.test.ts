/**
 * The guide `typedoc/guides/web-url.md`: the examples of its list "Where the editions differ" are as it says.
 * `tests/house/citations.test.ts` checks that every number which the folder cites is in a list, and that every number of a list
 * is cited.
 */

import { readFileSync } from 'node:fs'
import { assert } from 'chai'
import { webUrl } from '../../../lib/dialects/web-url/index.js'
import { canonicalText } from './reading.js'

/** The cells of each row, by the number in the first. */
const rows = new Map(
  readFileSync('typedoc/guides/web-url.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| E\d/.test(line))
    .map((line) => {
      const [, number = '', ...cells] = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
      return [number, cells]
    }),
)

/** An example that is just an input, or an input and its base. */
const EXAMPLE = /^`([^`]*)`(?: against `([^`]*)`)?$/

/** A result; that which begins with a word is "invalid". */
const resultOf = (cell: string): string | null => /^`([^`]*)`$/.exec(cell)?.[1] ?? null

describe('the guide to web-url', () => {
  it('lists the 35 differences', () => {
    assert.deepEqual(
      [...rows.keys()],
      Array.from({ length: 35 }, (_, index) => `E${index + 1}`),
    )
  })

  for (const [number, [what, example = '', in2011 = '', in2012 = '']] of rows) {
    const [, input, base = 'about:blank'] = EXAMPLE.exec(example) ?? []
    if (input === undefined || in2011.startsWith('the path')) continue
    it(`${number}: ${what}`, () => {
      const host = what?.includes('GECKO') ? 'gecko' : 'this'
      assert.equal(canonicalText(webUrl.with({ edition: '2011', host }), input, base), resultOf(in2011))
      assert.equal(canonicalText(webUrl.with({ edition: '2012', host }), input, base), resultOf(in2012))
    })
  }
})
