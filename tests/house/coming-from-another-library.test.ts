/**
 * The guide for people who come from another library: the code in each row returns the value in the row.
 */

import { readFileSync } from 'node:fs'
import { assert } from 'chai'
import * as display from '../../lib/around/display/index.js'
import * as pages from '../../lib/around/pages/index.js'
import * as patterns from '../../lib/around/patterns/index.js'
import * as profiles from '../../lib/around/profiles/index.js'
import * as sites from '../../lib/around/sites/index.js'
import * as tools from '../../lib/around/tools/index.js'
import { rfc3986 } from '../../lib/dialects/index.js'
import * as weburl from '../../lib/index.js'

/** A row of the guide: the code elsewhere, the code here, and its value. */
interface Row {
  readonly habit: string
  readonly code: string
  readonly value: string
}

/** The code between backticks, one or two. */
const codeOf = (cell: string): string =>
  cell
    .trim()
    .replace(/^(`+) ?([\s\S]*?) ?\1$/, '$2')
    .replaceAll('\\|', '|')

const rows: readonly Row[] = readFileSync('typedoc/guides/coming-from-another-library.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?::--|Habit)/.test(line))
  .map((line) => {
    const [habit = '', code = '', value = ''] = line.slice(1, -1).split(/(?<!\\)\|/)
    return { habit: habit.trim(), code: codeOf(code), value: codeOf(value) }
  })

const context: Readonly<Record<string, unknown>> = {
  ...display,
  ...pages,
  ...patterns,
  ...profiles,
  ...sites,
  ...tools,
  ...weburl,
  rfc3986,
  u: weburl.Url.parse('https://ann:pw@example.org:8443/a/b?x=1&page=1#top'),
}

const evaluate = (code: string): unknown =>
  new Function(...Object.keys(context), `return (${code})`)(...Object.values(context))

describe('the guide for users of another library', () => {
  it('has more than ninety rows', () => assert.isAbove(rows.length, 90))

  for (const { habit, code, value } of rows) {
    it(`shows the right code for ${habit}: ${code}`, () => {
      const reason = /^throws (.+)$/.exec(value)?.[1]
      if (reason === undefined) assert.deepEqual(evaluate(code), evaluate(value))
      else assert.throws(() => evaluate(code), weburl.UrlError, reason)
    })
  }
})
