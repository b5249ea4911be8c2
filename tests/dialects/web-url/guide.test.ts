/**
 * The guide `typedoc/guides/web-url.md`: every number that the folder cites is in one of its lists, and the examples of its list
 * "Where the editions part" are as it says.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { assert } from 'chai'
import { webUrl } from '../../../lib/dialects/web-url/index.js'
import { canonicalText } from './reading.js'

const FOLDER = 'lib/dialects/web-url'

/** The cells of each row, by the number in the first. */
const rows = new Map(
  readFileSync('typedoc/guides/web-url.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| [EP]\d/.test(line))
    .map((line) => {
      const [, number = '', ...cells] = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
      return [number, cells]
    }),
)

/** An example that is no more than a text, or a text and its base. */
const EXAMPLE = /^`([^`]*)`(?: against `([^`]*)`)?$/

/** A result; that which begins with a word is "invalid". */
const resultOf = (cell: string): string | null => /^`([^`]*)`$/.exec(cell)?.[1] ?? null

describe('the guide to web-url', () => {
  it('has every number that is cited', () => {
    const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    const cited = names
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => {
        const text = readFileSync(`${FOLDER}/${name}`, 'utf8')
        return Array.from(text.matchAll(/(?<![\w+\\])[EP]\d{1,2}(?!\w)/g), ([number]) => number)
      })
    assert.isAtLeast(new Set(cited).size, 20)
    assert.deepEqual(
      cited.filter((number) => !rows.has(number)),
      [],
    )
  })

  for (const [number, [what, example = '', in2011 = '', in2012 = '']] of rows) {
    const [, input, base = 'about:blank'] = EXAMPLE.exec(example) ?? []
    if (!number.startsWith('E') || input === undefined || in2011.startsWith('the path')) continue
    it(`${number}: ${what}`, () => {
      const host = what?.includes('GECKO') ? 'gecko' : 'this'
      assert.equal(canonicalText(webUrl.with({ edition: '2011', host }), input, base), resultOf(in2011))
      assert.equal(canonicalText(webUrl.with({ edition: '2012', host }), input, base), resultOf(in2012))
    })
  }
})
