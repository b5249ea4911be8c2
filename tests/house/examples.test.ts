/**
 * The examples run, and print what they say they print.
 */

import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert } from 'chai'

/** The comment at the end of an example, without its slashes. */
function promised(source: string): string {
  const [, block = ''] = source.split('\n// Prints:\n')
  return block.replace(/^\/\/ ?/gm, '')
}

describe('the examples', () => {
  for (const name of readdirSync('examples').filter((file) => file.endsWith('.ts'))) {
    it(`${name} prints what it promises`, () => {
      const path = join('examples', name)
      const printed = execFileSync(process.execPath, ['--import=tsx', '--conditions=weburl-source', path], {
        encoding: 'utf8',
      })
      const expected = promised(readFileSync(path, 'utf8'))
      assert.isNotEmpty(expected)
      assert.equal(printed, expected)
    })
  }
})
