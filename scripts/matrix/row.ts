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

/** What the suite gives. */
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
  /** What is fetched from the npm registry. The programs that `runtimes.ts` has are not listed. */
  readonly packages?: Packages
  /** The line of the guide for platforms without the tables of the legacy encodings: `import 'weburl/tables'`. */
  readonly bringsTables?: true
  /** Runs the suite in a new project. A text is what holds where the suite cannot run. */
  run(project: Project): Promise<Outcome | string>
}

/** An empty folder with the package and the suite. */
export interface Project {
  readonly folder: string
  /** The folder that has the packages of the row. */
  readonly tools: string
  /** What a program that runs the suite begins with. */
  readonly imports: string
}

/** Thrown by a row that cannot run here. */
export class Skipped extends Error {}

const FOLDER = resolve(import.meta.dirname)
const TIMEOUT = 120_000
const execute = promisify(execFile)

/** Makes the project of a row. It throws `Skipped` if its packages cannot be had. */
export async function projectOf(row: Pick<Row, 'packages' | 'bringsTables'>, folder: string): Promise<Project> {
  const { packages, bringsTables } = row
  const tools =
    packages === undefined
      ? ''
      : await fetchedPackages(packages).catch((error: Error) => {
          throw new Skipped(`its packages cannot be fetched: ${error.message.split('\n')[0]}`)
        })
  mkdirSync(folder)
  const { specifiers } = installPacked(folder)
  copyFileSync(join(FOLDER, '..', 'smoke.mjs'), join(folder, 'smoke.js'))
  if (bringsTables && !specifiers.includes('weburl/tables')) throw new Error('there is no door weburl/tables')
  const imports = `${bringsTables ? "import 'weburl/tables'\n" : ''}import { smoke } from './smoke.js'\n`
  return { folder, tools, imports }
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

/** Runs a program, and gives what it writes. */
export async function output(program: string, args: readonly string[], { cwd, env = {} }: Running): Promise<string> {
  const options = { cwd, timeout: TIMEOUT, env: { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1', ...env } }
  const { stdout } = await execute(program, args, options)
  return stdout
}

/** How a program is bundled for a platform. */
interface Bundling {
  readonly format: 'esm' | 'iife'
  /** The conditions of the platform's own tools. */
  readonly conditions: string[]
  readonly target?: string
  /** What the platform's own tools compile away. */
  readonly supported?: Record<string, boolean>
}

/** Bundles a program of the project, and gives the file. */
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
export async function driven(driver: string, file: string, { folder, tools }: Project): Promise<Outcome> {
  return JSON.parse(
    await output(process.execPath, [join(FOLDER, 'drivers', `${driver}.mjs`), tools, file], { cwd: folder }),
  )
}

/** Writes a file into a project. */
export const write = ({ folder }: Project, name: string, text: string): void => writeFileSync(join(folder, name), text)
