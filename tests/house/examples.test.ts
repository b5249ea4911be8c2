/**
 * The examples run, and print the output promised at the end of each. In a deep run each is a process of its own, as for
 * a reader who tries it.
 */

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { assert } from 'chai'
import { bundleInto } from '../cli/bundled-command.js'
import { byDepth } from '../support/depth.js'
import { recipe } from '../support/recipe.js'

/** The comment at the end of an example, without its slashes. */
function promised(source: string): string {
  const [, block = ''] = source.split('\n// Prints:\n')
  return block.replace(/^\/\/ ?/gm, '')
}

/** The output of a program, run in its own process. */
const printedByProcess = async (path: string): Promise<string> =>
  execFileSync(process.execPath, ['--import=tsx', path], { encoding: 'utf8' })

const printedHere = async (path: string): Promise<string> => (await recipe(basename(path, '.ts'))).printed

const printedBy = byDepth(printedHere, printedByProcess)

/** A thread begins without what reads TypeScript here, so a program that starts one is built first. */
const STARTS_A_THREAD = new Set(['list-in-a-worker.ts'])

async function printedWhenBuilt(path: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'weburl-example-'))
  try {
    await bundleInto(folder, path)
    return execFileSync(process.execPath, [join(folder, basename(path).replace(/ts$/, 'mjs'))], { encoding: 'utf8' })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('the examples', () => {
  for (const name of readdirSync('examples').filter((file) => file.endsWith('.ts'))) {
    it(`print the output noted at their ends: ${name}`, async () => {
      const path = join('examples', name)
      const expected = promised(readFileSync(path, 'utf8'))
      assert.isNotEmpty(expected)
      assert.equal(await (STARTS_A_THREAD.has(name) ? printedWhenBuilt(path) : printedBy(path)), expected)
    })
  }
})
