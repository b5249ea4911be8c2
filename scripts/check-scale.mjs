/**
 * The examples of `examples/scale/` that answer one list, really run: GNU parallel over ssh to two hosts on loopback, one of which
 * is killed in the middle of the run, and DuckDB. Each must write the same bytes as the single process. An engine that cannot be
 * had is left out, with a message. Dask is a recipe of `check-recipes.ts`.
 *
 *     npx tsx scripts/check-scale.mjs [LINES]
 */

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { writeCorpus } from '../bench/command-corpus.mjs'
import { checkDuckdb } from './scale/duckdb.mjs'
import { checkParallel } from './scale/parallel.mjs'
import { Missing } from './scale/processes.ts'

const lines = Number(process.argv[2] ?? 200_000)
const folder = mkdtempSync(join(tmpdir(), 'weburl-scale-'))
const command = resolve(import.meta.dirname, '../dist/cli/weburl.js')
const file = join(folder, 'urls.txt')

async function md5Of(path) {
  const hash = createHash('md5')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Runs one check; says what came out. */
async function check(name, work) {
  const began = performance.now()
  try {
    const { output, said } = await work({ folder, file, command })
    const got = await md5Of(output)
    if (got !== wanted) throw new Error(`the output is not that of the single process: ${output}`)
    console.log(`${name}: ${said}; the same ${lines} lines, ${((performance.now() - began) / 1000).toFixed(1)} s`)
  } catch (error) {
    if (!(error instanceof Missing)) {
      process.exitCode = 1
      console.error(`${name}: FAILED: ${error.stack}`)
    } else console.log(`${name}: left out, ${error.message}`)
  }
}

let wanted = ''
try {
  writeCorpus(file, lines, [])
  const single = join(folder, 'single.txt')
  execFileSync(process.execPath, [command, '-f', file], { stdio: ['ignore', openSync(single, 'w'), 'inherit'] })
  wanted = await md5Of(single)
  await check('GNU parallel, a host killed', checkParallel)
  await check('DuckDB', checkDuckdb)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
