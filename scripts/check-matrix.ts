/**
 * The packed package in every engine that people use it in: four versions of Node, Bun, Deno, Chromium and Firefox. Each one runs
 * the suite in `smoke.mjs`, with nothing but the tarball and the packages that it depends on. For browsers the suite is bundled,
 * without any setting. Then the types of every door are checked by two versions of TypeScript.
 *
 * An engine or a compiler that cannot be had is skipped, and the script says why.
 */

import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { BROWSERS, notHere, outcomeOf, page, programOf, script } from './browsers.js'
import { fetchedPackages } from './fetched-packages.js'
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

/** The oldest compiler that is supported, the project's own, and the next one; each with the settings that it has. */
const COMPILERS = [
  { version: '5.4.5', settings: ['node', 'bundler', 'nodenext'] },
  { version: '6.0.3', settings: ['bundler', 'nodenext'] },
] as const

const MODULES = { node: 'ESNext', bundler: 'ESNext', nodenext: 'NodeNext' } as const

/** A program that imports from each door and uses its types. */
const TYPED = `import { type Host, Url } from 'weburl'
import { Url as CoreUrl } from 'weburl/core'
import { compare, whatwg } from 'weburl/dialects'
import { displayHost } from 'weburl/display'
import { Page } from 'weburl/pages'
import { UriTemplate, UrlPattern, UrlPatternList } from 'weburl/patterns'
import { profile } from 'weburl/profiles'
import { registrableDomain } from 'weburl/sites'
import { RequestTarget } from 'weburl/tools'
import { URL as MutableUrl } from 'weburl/whatwg'
const url = Url.parse('https://example.org', { dialect: whatwg })
const host: Host | null = url.authority?.host ?? null
const core: string = CoreUrl.parse('https://h/').href
export const texts: readonly (string | null)[] = [core, host?.kind ?? null, displayHost('example.org').text, profile('dedupe').key(url)]
export const others = [compare('http://h/').differences, registrableDomain(url), RequestTarget.parse('/'), new MutableUrl('http://h/')]
export const id: string | undefined = UrlPattern.parse('https://h/:id').match(url)?.groups.id
export const tables: Promise<object> = import('weburl/tables')
export const user: number | undefined = UrlPatternList.from([['https://h/:id', 1]]).match(url)?.value
export const expanded: string = UriTemplate.parse('/{id}').expand({ id: 7 })
export const hrefs: readonly (string | null)[] = Page.readText('<a href=b>', { url }).links.map(({ href }) => href)
`

/** Compiles the program in each version of TypeScript, with declarations checked as well. */
async function inCompilers(): Promise<void> {
  writeFileSync(join(scratch, 'typed.ts'), TYPED)
  for (const { version, settings } of COMPILERS) {
    let modules: string
    try {
      modules = join(await fetchedPackages({ typescript: version }), 'node_modules')
    } catch (error) {
      skip(`TypeScript ${version}`, String(error).split('\n')[0] ?? '')
      continue
    }
    for (const moduleResolution of settings) {
      const config = join(scratch, `tsconfig.${moduleResolution}.json`)
      const compilerOptions = {
        ...{ strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false, noEmit: true, target: 'ES2022' },
        ...{ lib: ['ES2022'], types: [], module: MODULES[moduleResolution], moduleResolution },
      }
      writeFileSync(config, JSON.stringify({ compilerOptions, files: ['typed.ts'] }))
      const failures = await run(process.execPath, [join(modules, 'typescript/bin/tsc'), '-p', config]).then(
        () => [],
        (error: { readonly stdout?: string }) => [error.stdout ?? String(error)],
      )
      report(`TypeScript ${version}, moduleResolution ${moduleResolution}`, { count: 1, failures })
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
  await inCompilers()
  await inBrowsers()
} finally {
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
}
