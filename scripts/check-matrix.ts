/**
 * The packed package in every engine that people use it in: four versions of Node, Bun, Deno, Chromium and Firefox. Each one runs
 * the suite in `smoke.mjs`, with nothing but the tarball and the packages that it depends on. For browsers the suite is bundled,
 * without any setting.
 *
 * An engine that cannot be had is skipped, and the script says why.
 */

import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { BROWSERS, notHere, outcomeOf, page, programOf, script } from './browsers.js'
import { installPacked } from './packed.js'
import { NODES, type RuntimeName, runtime } from './runtimes.js'

const PROGRAM_TIMEOUT = 20_000

/** What the suite gives. */
interface Outcome {
  readonly count: number
  readonly failures: readonly string[]
}

const PROGRAMS: readonly RuntimeName[] = [...NODES, 'Bun', 'Deno']
const scratch = mkdtempSync(join(tmpdir(), 'weburl-matrix-'))
const run = promisify(execFile)

const skip = (name: string, reason: string): void => console.log(`${name} is skipped: ${reason}`)

function report(name: string, { count, failures }: Outcome): void {
  if (failures.length === 0) {
    console.log(`${name}: ${count} checks hold`)
    return
  }
  process.exitCode = 1
  console.log(`${name}: ${failures.length} of ${count} checks fail\n  ${failures.join('\n  ')}`)
}

async function inPrograms(): Promise<void> {
  writeFileSync(
    join(scratch, 'main.mjs'),
    "import { smoke } from './smoke.mjs'\nconsole.log(JSON.stringify(smoke()))\n",
  )
  for (const found of await Promise.all(PROGRAMS.map(runtime))) {
    if ('missing' in found) {
      skip(found.name, found.missing)
      continue
    }
    const before = found.name === 'Deno' ? ['run', '--no-remote', '--allow-read'] : []
    try {
      const { stdout } = await run(found.program, [...before, 'main.mjs'], {
        cwd: scratch,
        timeout: PROGRAM_TIMEOUT,
        env: { ...process.env, DENO_DIR: join(scratch, 'deno'), NODE_OPTIONS: '' },
      })
      report(found.name, JSON.parse(stdout))
    } catch (error) {
      report(found.name, { count: 1, failures: [String(error)] })
    }
  }
}

async function inBrowsers(): Promise<void> {
  const { outputFiles } = await build({
    stdin: {
      contents:
        "import { smoke } from './smoke.mjs'\nfetch('/outcome', { method: 'POST', body: JSON.stringify(smoke()) })\n",
      resolveDir: scratch,
    },
    bundle: true,
    keepNames: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    logLevel: 'error',
  })
  const bundle = script(outputFiles[0]?.text ?? '')
  const opened = page('<!DOCTYPE html><title>weburl</title><script type="module" src="bundle.js"></script>')
  for (const browser of BROWSERS) {
    const program = programOf(browser)
    if (program === null) {
      console.log(notHere(browser))
      continue
    }
    try {
      report(browser.name, await outcomeOf(program, browser, (path) => (path === '/bundle.js' ? bundle : opened)))
    } catch (error) {
      report(browser.name, { count: 1, failures: [String(error)] })
    }
  }
}

try {
  const { name, version } = installPacked(scratch)
  copyFileSync(join(import.meta.dirname, 'smoke.mjs'), join(scratch, 'smoke.mjs'))
  console.log(`${name}@${version}, as it is packed:`)
  await inPrograms()
  await inBrowsers()
} finally {
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
}
