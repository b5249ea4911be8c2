/**
 * A row of the matrix: a place where the suite of `smoke.mjs` runs, as people run the package there.
 */

import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { fetchedPackages } from '../fetched-packages.js'
import { installPacked } from '../packed.js'
import { type RuntimeName, runtime } from '../runtimes.js'

/** The result of the suite. */
export interface Outcome {
  /** The checks that do not hold. */
  readonly failures: readonly string[]
  /** A line for each check that holds, or that needs a class which the platform does not have. */
  readonly answers: readonly string[]
}

/** Names and exact versions of packages of the npm registry. */
export type Packages = Readonly<Record<string, string>>

export interface Row {
  readonly name: string
  /** Whether `.ci/run` has the row, or only `.ci/nightly`. */
  readonly tried: 'at each change' | 'at night'
  /** The program that runs it; without one, it is the Node that runs this script. It may have to be fetched, as the packages are. */
  readonly program?: RuntimeName
  readonly packages?: Packages
  /** The line of the guide for platforms without the tables of the legacy encodings: `import 'weburl/tables'`. */
  readonly bringsTables?: true
  /** The classes that the platform does not have. What needs one of them is left out there. */
  readonly lacks?: readonly string[]
  /** Runs the suite in a new project. A string says what holds if the suite cannot run. */
  run(project: Project): Promise<Outcome | string>
}

/** A folder with the package and the suite. */
export interface Project extends Needs {
  readonly folder: string
  /** What a program that runs the suite begins with. */
  readonly imports: string
}

/** What a row needs, when it is there. */
interface Needs {
  /** The path of the program. */
  readonly program: string
  /** The folder that has the packages of the row. */
  readonly tools: string
}

/** Thrown by a row that cannot run here. */
export class Skipped extends Error {}

const FOLDER = resolve(import.meta.dirname)
const TIMEOUT = 120_000
const execute = promisify(execFile)

/** Fetches what a row needs. It throws `Skipped` if that cannot be had. */
export async function needsOf({ program, packages }: Pick<Row, 'program' | 'packages'>): Promise<Needs> {
  const found = program === undefined ? { program: process.execPath } : await runtime(program)
  if ('missing' in found) throw new Skipped(found.missing)
  if (packages === undefined) return { program: found.program, tools: '' }
  try {
    return { program: found.program, tools: await fetchedPackages(packages) }
  } catch (error) {
    throw new Skipped(`its packages cannot be fetched: ${(error as Error).message.split('\n')[0]}`)
  }
}

/** Makes the project of a row. */
export function projectIn(folder: string, needs: Needs, { bringsTables }: Pick<Row, 'bringsTables'>): Project {
  mkdirSync(folder)
  const { specifiers } = installPacked(folder)
  copyFileSync(join(FOLDER, '..', 'smoke.mjs'), join(folder, 'smoke.js'))
  if (bringsTables && !specifiers.includes('weburl/tables')) throw new Error('there is no door weburl/tables')
  const imports = `${bringsTables ? "import 'weburl/tables'\n" : ''}import { smoke } from './smoke.js'\n`
  return { ...needs, folder, imports }
}

/** Lets a project import the packages of its row. */
export function linkTools({ folder, tools }: Project): void {
  const [from, to] = [join(tools, 'node_modules'), join(folder, 'node_modules')]
  for (const name of readdirSync(from)) {
    if (!existsSync(join(to, name))) symlinkSync(join(from, name), join(to, name))
  }
}

/** What a program is given. */
interface Running {
  readonly cwd: string
  readonly env?: NodeJS.ProcessEnv
}

/** Runs a program, and returns its output. */
export async function output(program: string, args: readonly string[], { cwd, env = {} }: Running): Promise<string> {
  const options = { cwd, timeout: TIMEOUT, env: { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1', ...env } }
  const { stdout } = await execute(program, args, options)
  return stdout
}

/** How a program is bundled for a platform. */
interface Bundling {
  readonly format: 'esm' | 'iife'
  /** `neutral` if this is left out. */
  readonly platform?: 'node'
  /** The conditions of the platform's own tools. */
  readonly conditions: string[]
  readonly target?: string
  /** What the platform's own tools compile away. */
  readonly supported?: Record<string, boolean>
}

/** Bundles a program of the project, and returns the file. */
export async function bundled({ folder, imports }: Project, program: string, bundling: Bundling): Promise<string> {
  const outfile = join(folder, 'bundle.js')
  await build({
    stdin: { contents: imports + program, resolveDir: folder },
    ...{ bundle: true, keepNames: true, platform: 'neutral', logLevel: 'error', outfile },
    ...bundling,
  })
  return outfile
}

/** Runs a bundle in an engine that is a package of Node, by the driver of that name. */
export async function driven(driver: string, file: string, { folder, program, tools }: Project): Promise<Outcome> {
  return JSON.parse(await output(program, [join(FOLDER, 'drivers', `${driver}.mjs`), tools, file], { cwd: folder }))
}

/** Writes a file into a project. */
export const write = ({ folder }: Project, name: string, text: string): void => writeFileSync(join(folder, name), text)
