/**
 * `--part K/N`. The law of all ways (`every-way.test.ts`) says that the parts in their order are the single run, for any N.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from 'chai'
import { weburl } from './in-memory.js'

describe('a part of a file', () => {
  let folder: string
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'weburl-part-'))
  })
  after(() => rmSync(folder, { recursive: true }))

  it('is about as long as the other parts', async () => {
    const file = join(folder, 'even')
    writeFileSync(file, 'http://h/\n'.repeat(1000))
    for (let number = 1; number <= 7; number++) {
      const { out } = await weburl(['-f', file, '--part', `${number}/7`])
      assert.approximately(out.split('\n').length, 1000 / 7, 2)
    }
  })

  it('numbers its records from the beginning of the file', async () => {
    const file = join(folder, 'checked')
    writeFileSync(file, `${'http://h/\n'.repeat(99)}nowhere\n`)
    const { out, status } = await weburl(['check', '-f', file, '--part', '3/3'])
    assert.include(out, `${file}:100:1: error: missing-scheme-non-relative-URL`)
    assert.equal(status, 1)
  })

  it('cannot be requested for a folder', async () => {
    const { status, said } = await weburl(['-f', folder, '--part', '1/2'])
    assert.equal(status, 3)
    assert.include(said, `weburl: ${folder}: only a file on a disk has byte ranges`)
  })
})
