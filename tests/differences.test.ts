/**
 * differences.md, a table to be read: inputs on which the documents differ, one column a dialect. Each row is what `compare`
 * says, for each document that there is; `npm run differences` writes them.
 */

import { readFileSync } from 'node:fs'
import { assert } from 'chai'
import { differencesPicture } from '../scripts/differences-picture.js'
import { tableLines } from '../scripts/differences-table.js'

const OUTDATED = 'the table is out of date: run npm run differences, and look at what has changed'

describe('the table of differences', () => {
  const lines = tableLines(readFileSync('tests/differences.md', 'utf8'))
  const rows = lines.filter(({ input }) => input !== null)

  it('is not empty', () => {
    assert.isAbove(rows.length, 100)
  })

  it('has a column for each document', () => {
    for (const { line, expected } of lines.filter(({ input }) => input === null)) assert.equal(line, expected, OUTDATED)
  })

  for (const { line, expected, input, base } of rows) {
    it(`${JSON.stringify(input)}${base === null ? '' : ` against ${base}`}`, () => {
      assert.equal(line, expected, OUTDATED)
    })
  }

  it('has an up-to-date picture in the guide', () => {
    assert.equal(readFileSync('typedoc/differences.svg', 'utf8'), differencesPicture(), OUTDATED)
    assert.include(readFileSync('typedoc/guides/parser-differentials.md', 'utf8'), '](../differences.svg)')
  })
})
