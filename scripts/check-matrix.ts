/**
 * The packed package in every engine that people use it in: four versions of Node, Bun, Deno, Chromium and Firefox. Each one runs
 * the suite in `smoke.mjs`, with nothing but the tarball and the packages that it depends on. For browsers the suite is bundled,
 * with the usual replacements for Node's `buffer` and `string_decoder`.
 *
 * An engine that cannot be had is skipped, and the script says why.
 */

import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { installPacked } from './packed.js'
import { NODES, type RuntimeName, runtime } from './runtimes.js'

const PROGRAM_TIMEOUT = 20_000
const BROWSER_TIMEOUT = 40_000

/** What the suite gives. */
interface Outcome {
  readonly count: number
  readonly failures: readonly string[]
}

/** A browser: the names of its program, and how it opens a page without a window. */
interface Browser {
  readonly name: string
  readonly programs: readonly string[]
  readonly install: string
  flags(profile: string): string[]
}

const BROWSERS: readonly Browser[] = [
  {
    name: 'Chromium',
    programs: ['chromium', 'chromium-browser', 'google-chrome'],
    install: 'chromium',
    flags: (profile) => [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--user-data-dir=${profile}`,
    ],
  },
  {
    name: 'Firefox',
    programs: ['firefox-esr', 'firefox'],
    install: 'firefox-esr',
    flags: (profile) => ['--headless', '--no-remote', '--profile', profile],
  },
]

const PROGRAMS: readonly RuntimeName[] = [...NODES, 'Bun', 'Deno']
const root = resolve(import.meta.dirname, '..')
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

/** Serves one page on this machine. The page runs the suite, and posts what it gives. */
async function inBrowser(browser: Browser, bundle: string): Promise<void> {
  const program = browser.programs.find((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0)
  if (program === undefined) {
    skip(browser.name, `it is not on this machine; install ${browser.install} to run the suite in it`)
    return
  }
  let posted: (outcome: Outcome) => void = () => {}
  const outcome = new Promise<Outcome>((done) => {
    posted = done
  })
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      let body = ''
      for await (const chunk of request) body += chunk
      response.end()
      posted(JSON.parse(body))
    } else if (request.url === '/bundle.js') {
      response.setHeader('content-type', 'text/javascript; charset=utf-8')
      response.end(bundle)
    } else {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end('<!DOCTYPE html><title>weburl</title><script type="module" src="bundle.js"></script>')
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const profile = join(scratch, browser.name)
  mkdirSync(profile)
  const page = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const child = spawn(program, [...browser.flags(profile), page], { stdio: 'ignore', detached: true })
  const ended = once(child, 'exit')
  const timer = setTimeout(
    () => posted({ count: 1, failures: [`the page gave no answer in ${BROWSER_TIMEOUT / 1000} s`] }),
    BROWSER_TIMEOUT,
  )
  report(browser.name, await outcome)
  clearTimeout(timer)
  server.close()
  server.closeAllConnections()
  // The browser has processes of its own, which are in its group.
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
  await ended
}

async function inBrowsers(): Promise<void> {
  const { outputFiles } = await build({
    stdin: {
      contents:
        "import { smoke } from './smoke.mjs'\nfetch('/outcome', { method: 'POST', body: JSON.stringify(smoke()) })\n",
      resolveDir: scratch,
    },
    nodePaths: [join(root, 'node_modules')],
    bundle: true,
    keepNames: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    logLevel: 'error',
  })
  for (const browser of BROWSERS) await inBrowser(browser, outputFiles[0]?.text ?? '')
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
