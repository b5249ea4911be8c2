/**
 * The examples run, and print the text that is promised at the end of each. In a deep run each is a process of its own, as for
 * a reader who tries it.
 */

import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { format } from 'node:util'
import { assert } from 'chai'
import { byDepth } from '../support/depth.js'

/** The comment at the end of an example, without its slashes. */
function promised(source: string): string {
  const [, block = ''] = source.split('\n// Prints:\n')
  return block.replace(/^\/\/ ?/gm, '')
}

/** The text that a program prints in a process of its own. */
const printedByProcess = async (path: string): Promise<string> =>
  execFileSync(process.execPath, ['--import=tsx', path], { encoding: 'utf8' })

/** The text that a program prints on the console of this process. */
async function printedHere(path: string): Promise<string> {
  const { log } = console
  let printed = ''
  console.log = (...values: unknown[]): void => {
    printed += `${format(...values)}\n`
  }
  try {
    await import(pathToFileURL(resolve(path)).href)
  } finally {
    console.log = log
  }
  return printed
}

const printedBy = byDepth(printedHere, printedByProcess)

describe('the examples', () => {
  for (const name of readdirSync('examples').filter((file) => file.endsWith('.ts'))) {
    it(`${name} prints the text at its end`, async () => {
      const path = join('examples', name)
      const expected = promised(readFileSync(path, 'utf8'))
      assert.isNotEmpty(expected)
      assert.equal(await printedBy(path), expected)
    })
  }
})
