/**
 * What a program pays for what it imports: the bundle for browsers that esbuild makes of one import from the packed package, minified,
 * compressed with gzip and with brotli. `npx tsx scripts/check-sizes.ts` checks that the sizes in the table in typedoc/guides/speed.md are right to a few per cent, and that
 * each goal that was once met still is; `--write` writes the table again.
 *
 * A goal that is not met is printed as not met, at each run.
 */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { installPacked } from './packed.js'

/** What is imported from a door, or `null` if the door itself is, and how many kilobytes (of 1000 bytes) it may have; `null` where nothing was promised. */
type Row = readonly [name: string | null, door: string, goal: number | null]

const ROWS: readonly Row[] = [
  ['Url', 'weburl/core', 53],
  ['UrlError', 'weburl/core', 2],
  ['Host', 'weburl/core', 3],
  ['Query', 'weburl/core', 5],
  ['Path', 'weburl/core', 5],
  ['Url', 'weburl', 59],
  ['parseHost', 'weburl/core', 16],
  ['URL', 'weburl/whatwg', 25],
  ['compare', 'weburl/dialects', 54],
  ['profile', 'weburl/profiles', 60],
  ['URLPattern', 'weburl/whatwg', null],
  ['UrlPattern', 'weburl/patterns', null],
  ['UriTemplate', 'weburl/patterns', null],
  ['displayHost', 'weburl/display', 30],
  ['registrableDomain', 'weburl/sites', 64],
  [null, 'weburl/tables', null],
]

/**
 * The goals that are not met. One that is met has to be taken out, and from then on it holds. `parseHost` and `displayHost` met theirs
 * until they had the tables of Unicode 18 (2.4 kB), which give one answer on every engine.
 */
const NOT_MET: readonly string[] = [
  'Url from weburl/core',
  'Query from weburl/core',
  'Url from weburl',
  'parseHost from weburl/core',
  'URL from weburl/whatwg',
  'displayHost from weburl/display',
]

const root = resolve(import.meta.dirname, '..')
const guide = join(root, 'typedoc/guides/speed.md')
const scratch = mkdtempSync(join(tmpdir(), 'weburl-sizes-'))

/** In kilobytes of 1000 bytes. The goals are for gzip. */
interface Sizes {
  readonly gzip: number
  readonly brotli: number
}

/** What a program writes. A door that exports nothing is imported for what it brings. */
const importOf = (name: string | null, door: string): string =>
  name === null ? `import '${door}'` : `import { ${name} } from '${door}'`

async function sizesOf(name: string | null, door: string): Promise<Sizes> {
  const { outputFiles, warnings } = await build({
    stdin: { contents: importOf(name, door).replace('import {', 'export {'), resolveDir: scratch },
    bundle: true,
    minify: true,
    format: 'esm',
    // In a bundle for browsers, the door of tables is empty.
    platform: door === 'weburl/tables' ? 'neutral' : 'browser',
    write: false,
    logLevel: 'silent',
  })
  if (warnings.length > 0) throw new Error(`${importOf(name, door)}: ${warnings[0]?.text}`)
  const contents = outputFiles[0]?.contents ?? ''
  return { gzip: gzipSync(contents, { level: 9 }).length / 1000, brotli: brotliCompressSync(contents).length / 1000 }
}

/** By how many kilobytes a row may be off: a change that is of another thing does not have to write the table. */
const toleranceFor = (size: number): number => Math.max(1, size * 0.04)

const lines: string[] = []
const sizes: number[] = []
installPacked(scratch)
for (const [name, door, goal] of ROWS) {
  const { gzip: size, brotli } = await sizesOf(name, door)
  const title = name === null ? door : `${name} from ${door}`
  const isMet = goal === null || size <= goal
  const isKnown = NOT_MET.includes(title)
  const verdict = goal === null ? '' : `, ${isMet ? 'within' : 'NOT within'} the goal of ${goal} kB`
  console.log(`${title}: ${size.toFixed(2)} kB, brotli ${brotli.toFixed(2)} kB${verdict}`)
  if (isMet === isKnown) {
    process.exitCode = 1
    console.log(isMet ? '  This goal is met: take it out of NOT_MET.' : '  This goal was met before.')
  }
  const goalText = goal === null ? '' : `${goal} kB${isMet ? '' : ', not reached'}`
  sizes.push(size)
  lines.push(`| \`${importOf(name, door)}\` | ${size.toFixed(1)} kB | ${brotli.toFixed(1)} kB | ${goalText} |\n`)
}
rmSync(scratch, { recursive: true })

const text = readFileSync(guide, 'utf8')
const table = text.match(/(?<=<!-- sizes -->\n\| .*\n\| .*\n)(?:\| .*\n)+/)?.[0]
if (table === undefined) throw new Error('speed.md does not have the table of sizes')
const written = table.split('\n').map((line) => line.match(/^\| (?<import>`.*`) \| (?<size>[\d.]+) kB \|/)?.groups)

/** Whether the row at an index names the import that was measured, with a size near its size of today. */
function isTrueAt(at: number): boolean {
  const { [at]: row } = written
  const { [at]: size = 0 } = sizes
  return (
    lines[at]?.startsWith(`| ${row?.import} |`) === true && Math.abs(Number(row?.size) - size) <= toleranceFor(size)
  )
}
if (process.argv.includes('--write')) {
  writeFileSync(guide, text.replace(table, lines.join('')))
  console.log('The table in typedoc/guides/speed.md is written again.')
} else if (written.length !== lines.length + 1 || !lines.every((_, at) => isTrueAt(at))) {
  process.exitCode = 1
  console.log('The table in typedoc/guides/speed.md has other sizes: run npx tsx scripts/check-sizes.ts --write')
}
