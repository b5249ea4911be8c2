/**
 * The suite in programs that run it from files: versions of Node, Bun and Deno.
 */

import { join } from 'node:path'
import { type RuntimeName, runtime } from '../runtimes.js'
import { type Outcome, output, type Project, type Row, Skipped, write } from './row.js'

const WRITTEN = 'console.log(JSON.stringify(await smoke()))\n'

/** The suite as CommonJS gets it, by `require`. */
const REQUIRED =
  "const { smoke } = require('./smoke.js')\nsmoke().then((found) => console.log(JSON.stringify(found)))\n"

async function ran(project: Project, name: RuntimeName, args: readonly string[]) {
  const found = await runtime(name)
  if ('missing' in found) throw new Skipped(found.missing)
  const env = { DENO_DIR: join(project.folder, 'deno') }
  return JSON.parse(await output(found.program, args, { cwd: project.folder, env }))
}

/** The answers of the Node that runs this script. */
export async function answersHere(project: Project): Promise<Outcome> {
  write(project, 'main.mjs', project.imports + WRITTEN)
  return JSON.parse(await output(process.execPath, ['main.mjs'], { cwd: project.folder }))
}

/** The suite as a module. */
export const inProgram = (name: RuntimeName, tried: Row['tried']): Row => ({
  name,
  tried,
  run: (project) => {
    write(project, 'main.mjs', project.imports + WRITTEN)
    return ran(project, name, [...(name === 'Deno' ? ['run', '--no-remote', '--allow-read'] : []), 'main.mjs'])
  },
})

/** The suite by `require`, which each version of Node that is supported can do with modules. */
export const inCommonJs = (name: RuntimeName, tried: Row['tried']): Row => ({
  name: `${name}, CommonJS`,
  tried,
  run: (project) => {
    write(project, 'main.cjs', REQUIRED)
    return ran(project, name, ['main.cjs'])
  },
})
