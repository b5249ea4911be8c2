/**
 * The table in the guide about speed contains the rows that `npm run bench:table` measures, and each row names a list that exists.
 */

import { existsSync, readFileSync } from 'node:fs'
import { assert } from 'chai'
// @ts-expect-error The picture is JavaScript as well.
import { barsOf } from '../../bench/speed-bars.mjs'
// @ts-expect-error The benchmark is JavaScript, which runs in any Node without a build step.
import { HEAD, ROWS, tableOf, withTable } from '../../bench/speed-table.mjs'

const GUIDE = readFileSync('typedoc/guides/speed.md', 'utf8')

describe('the speed table in the guide', () => {
  it('has exactly the rows that the benchmark measures, with their URL lists', () => {
    const [, start = ''] = GUIDE.split(HEAD)
    const cells = start
      .slice(0, start.indexOf('\n\n'))
      .split('\n')
      .slice(2)
      .map((line) => line.split(' | ').slice(0, 2).join(' | '))
    assert.deepEqual(
      cells,
      ROWS.map(({ does, list }: { does: string; list: string }) => `| ${does} | \`${list}\``),
    )
    for (const { list } of ROWS) assert.isTrue(existsSync(`bench/corpora/${list}.mjs`), list)
  })

  it('has a chart with the same figures', () => {
    const start = GUIDE.indexOf(HEAD)
    const table = GUIDE.slice(start, GUIDE.indexOf('\n\n', start))
    const picture: string = barsOf(table)
    assert.equal(readFileSync('typedoc/speed.svg', 'utf8'), picture)
    assert.include(GUIDE, '](../speed.svg)')
    const rows = table.split('\n').slice(2)
    const ratios = rows.flatMap((row) => row.match(/\d+\.\d\d(?= \|)/g) ?? [])
    assert.isAtLeast(ratios.length, ROWS.length)
    assert.deepEqual(picture.match(/(?<=>)\d+\.\d\d(?=<)/g), ratios)
    // A bar of twice the ratio is twice as long, and an unmeasured ratio has no bar.
    const widths = Array.from(
      barsOf('| a | b | Node 20 |\n| - | - | - |\n| x | y | 0.50 |\n| z | y | 1.00 |\n| w | y | – |').matchAll(
        /<rect x="300" y="\d+" width="([\d.]+)" height="10"/g,
      ),
      ([, width]) => Number(width),
    )
    assert.deepEqual(widths, [180, 360])
  })

  it('is replaced as a whole, without any other change', () => {
    const table = tableOf([{ version: '20.20', ratios: { 'href:web': 0.5 } }])
    const written = withTable(GUIDE, table)
    assert.include(
      written,
      '| `href` of a web link | `web-links` | 0.50 |\n| `href` of a harder link | `hard-links` | – |\n',
    )
    assert.equal(withTable(written, table), written)
    assert.throws(() => withTable('# A page without it', table), RangeError)
  })
})
