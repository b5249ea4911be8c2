/**
 * The README is read in a minute: it contains at most nine hundred words. The figures in its small tables come from the guide about
 * speed, whose tables are measured.
 */

import { readFileSync } from 'node:fs'
import { assert } from 'chai'

const README = readFileSync('README.md', 'utf8')
const SPEED = readFileSync('typedoc/guides/speed.md', 'utf8')

const MOST_WORDS = 900

/** The cells of each row of a page's tables. */
const rowsOf = (page: string): string[][] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '))

describe('the README', () => {
  it('contains at most nine hundred words', () => {
    // An address is not read, and the bars of tables are not words.
    const words = README.replaceAll(/\]\([^)]*\)/g, ']').match(/\S*[\p{L}\p{N}]\S*/gu) ?? []
    assert.isAtMost(words.length, MOST_WORDS)
  })

  it('links to the guide "Start in five minutes", and explains when the native URL is enough', () => {
    assert.include(README, 'start-in-five-minutes.md')
    assert.include(README, '## When the native `URL` is enough')
  })

  it('has the same figures as the guide about speed', () => {
    const [, section = ''] = README.split('## Speed and size')
    const rows = rowsOf(section.split('\n## ')[0] ?? '').filter((row) => /^\d/.test(row.at(-1) ?? ''))
    assert.isAtLeast(rows.length, 6)
    const measured = rowsOf(SPEED)
    for (const [does = '', ...figures] of rows) {
      const own = measured.find(([first]) => first === does)
      assert.isDefined(own, does)
      for (const figure of figures) assert.include(own, figure, does)
    }
  })
})
