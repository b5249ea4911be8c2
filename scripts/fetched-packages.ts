/**
 * Packages of the npm registry that a single check needs. They are not dependencies: they are large, or bring many others with
 * them, and only this check needs them.
 *
 * They are fetched at the first use, in exact versions, and no script of a package runs. They are kept in `node_modules/.cache`,
 * which `npm ci` empties.
 */

import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const CACHE = resolve(import.meta.dirname, '..', 'node_modules', '.cache')
const TIMEOUT = 300_000
const run = promisify(execFile)

/** The folder that has packages installed, by their names and versions. It throws where they cannot be had. */
export async function fetchedPackages(versions: Readonly<Record<string, string>>): Promise<string> {
  const specs = Object.entries(versions).map(([name, version]) => `${name}@${version}`)
  const folder = join(CACHE, `weburl-${specs.join('-').replace(/[^\w.]+/g, '-')}`)
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  const scratch = mkdtempSync(join(CACHE, 'fetching-'))
  try {
    writeFileSync(join(scratch, 'package.json'), '{ "private": true, "type": "module" }\n')
    await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent', ...specs], {
      cwd: scratch,
      timeout: TIMEOUT,
    })
    // Two scripts may fetch the same packages at once. The first one wins, and its copy is as good.
    if (!existsSync(folder)) renameSync(scratch, folder)
    return folder
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
