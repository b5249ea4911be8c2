/** The committed tables are what the script writes from the data packages, on every engine, and `VERSIONS` says which Unicode that is. */

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { assert } from 'chai'
import { describe, it } from 'mocha'
import { VERSIONS } from '../../../lib/ground/versions.js'
import { ORACLE_UNICODE } from './tr46-oracle.js'

describe('idna/tables.ts', () => {
  it('equals the output of scripts/generate-idna-tables.ts', () => {
    const folder = mkdtempSync(join(tmpdir(), 'weburl-tables-'))
    try {
      const written = join(folder, 'tables.ts')
      execFileSync(process.execPath, ['--import', 'tsx', 'scripts/generate-idna-tables.ts', written])
      assert.equal(readFileSync('lib/ground/idna/tables.ts', 'utf8'), readFileSync(written, 'utf8'))
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('is generated from the Unicode version in VERSIONS, like nameprep-tables.ts', () => {
    assert.equal(`${VERSIONS.unicode}.0`, ORACLE_UNICODE)
    for (const name of ['tables', 'nameprep-tables'])
      assert.include(readFileSync(`lib/ground/idna/${name}.ts`, 'utf8'), `Unicode ${VERSIONS.unicode}`, name)
  })
})
