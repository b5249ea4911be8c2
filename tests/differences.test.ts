/**
 * differences.md, a table to be read: inputs on which the documents differ, one column a dialect. Each row is what `compare`
 * says.
 */

import { readFileSync } from 'node:fs'
import { assert } from 'chai'
import { compare, type Reading } from '../lib/dialects/index.js'

/** The rows of the tables, and the base that the references among them are resolved against. */
interface Row {
  readonly line: string
  readonly base: string | null
}

function rowsOf(text: string): Row[] {
  const rows: Row[] = []
  let base: string | null = null
  for (const line of text.split('\n')) {
    if (line.startsWith('## ')) base = null
    base = /^Against `(.+)`\.$/.exec(line)?.[1] ?? base
    if (line.startsWith('| `"')) rows.push({ line, base })
  }
  return rows
}

/** The input of a row: a JSON string in its first cell. */
const inputOf = (line: string): string =>
  JSON.parse(/^\| (`+) ?(".*?") ?\1 \|/.exec(line)?.[2]?.replaceAll('\\|', '|') ?? 'null')

/** A canonical text, or the reason of a refusal in parentheses. */
const textOf = ({ href, refusal }: Reading): string => href ?? `(${refusal?.name})`

/** Code in a cell; what could not be seen is escaped. */
function cell(text: string): string {
  const visible = text
    .replace(/[\0-\x1f\x7f-\x9f\xad\u200b-\u200f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replaceAll('|', '\\|')
  return visible.includes('`') ? `\`\` ${visible} \`\`` : `\`${visible}\``
}

/** "=" is what the first dialect says. */
function rowOf(input: string, readings: readonly Reading[]): string {
  const [first = '', ...others] = readings.map(textOf)
  const cells = others.map((text) => (text === first ? '=' : cell(text)))
  return `| ${[cell(JSON.stringify(input)), cell(first), ...cells].join(' | ')} |`
}

describe('the table of differences', () => {
  const rows = rowsOf(readFileSync('tests/differences.md', 'utf8'))

  it('has rows', () => {
    assert.isAbove(rows.length, 100)
  })

  for (const { line, base } of rows) {
    const input = inputOf(line)
    it(`${JSON.stringify(input)}${base === null ? '' : ` against ${base}`}`, () => {
      assert.equal(line, rowOf(input, compare(input, { base }).readings))
    })
  }
})
