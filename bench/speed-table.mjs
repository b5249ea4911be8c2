#!/usr/bin/env node
/**
 * Writes the table of speed: each row is a task of `tasks.mjs` and names its list, each column is a Node. All rows of a column are
 * measured in one run of `bench.mjs`, on the build of today.
 *
 *     npm run bench:table                               prints the table for the Node that runs this
 *     npm run bench:table -- --node node20              a column more; may be repeated
 *     npm run bench:table -- --node node20 --write typedoc/guides/speed.md
 *
 * `--write` replaces the table in a file: the lines from the one that begins with {@link HEAD} to the next empty line. Its picture
 * is written as well, to {@link PICTURE}.
 */

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { barsOf } from './speed-bars.mjs'

export const HEAD = "| Time; the platform's `URL` takes 1 |"

const PICTURE = resolve(import.meta.dirname, '../typedoc/speed.svg')

/** The rows: a task, what it does, and the file in `corpora/` that makes its list. */
export const ROWS = [
  { task: 'href:web', does: '`href` of a web link', list: 'web-links' },
  { task: 'href:hard', does: '`href` of a harder link', list: 'hard-links' },
  { task: 'parts:web', does: '`hostname` and `pathname` of a web link', list: 'web-links' },
  { task: 'parts:hard', does: '`hostname` and `pathname` of a harder link', list: 'hard-links' },
  { task: 'canparse:web', does: '`canParse` of a web link', list: 'web-links' },
  { task: 'href:files', does: '`href` of a `file:` URL', list: 'file-urls' },
  { task: 'href:nonspecial', does: '`href` of a URL of another scheme', list: 'non-special-urls' },
  { task: 'href:messy', does: '`href` of a URL that is not canonical', list: 'messy-urls' },
  { task: 'href:idn', does: '`href` of a URL with a host in Unicode', list: 'idn-urls' },
  { task: 'resolve:page', does: 'a link of a page, resolved', list: 'references' },
]

/** The table in Markdown. A column has the version of its Node, and the ratio of each task. */
export function tableOf(columns) {
  const heads = [HEAD.slice(2, -2), 'List', ...columns.map(({ version }) => `Node ${version}`)]
  const cells = ROWS.map(({ task, does, list }) => [
    does,
    `\`${list}\``,
    ...columns.map(({ ratios }) => ratios[task]?.toFixed(2) ?? '–'),
  ])
  return [heads, heads.map(() => ':--'), ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

/** The text of a page with another table in the place of its own. */
export function withTable(page, table) {
  const start = page.indexOf(HEAD)
  if (start === -1) throw new RangeError(`the page has no line that begins with ${HEAD}`)
  return page.slice(0, start) + table + page.slice(page.indexOf('\n\n', start))
}

function measured(node) {
  const folder = mkdtempSync(join(tmpdir(), 'weburl-bench-'))
  try {
    const json = join(folder, 'results.json')
    const tasks = ROWS.map(({ task }) => task).join(',')
    execFileSync(node, [join(import.meta.dirname, 'bench.mjs'), '--tasks', tasks, '--json', json], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const { node: version, results } = JSON.parse(readFileSync(json, 'utf8'))
    return {
      version: version.split('.').slice(0, 2).join('.'),
      ratios: Object.fromEntries(Object.entries(results).map(([task, { ratio }]) => [task, ratio])),
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: { node: { type: 'string', multiple: true, default: [] }, write: { type: 'string' } },
  })
  const table = tableOf([process.execPath, ...values.node].map(measured))
  if (values.write === undefined) process.stdout.write(`${table}\n`)
  else {
    writeFileSync(values.write, withTable(readFileSync(values.write, 'utf8'), table))
    writeFileSync(PICTURE, barsOf(table))
  }
}
