/**
 * The suite in programs that run it from files: versions of Node, Bun and Deno, and a bundle.
 */

import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RuntimeName } from '../runtimes.js'
import { bundled, type Outcome, output, type Project, type Row, write } from './row.js'

const WRITTEN = 'console.log(JSON.stringify(await smoke()))\n'

/** The suite as CommonJS gets it, by `require`. */
const REQUIRED =
  "const { smoke } = require('./smoke.js')\nsmoke().then((found) => console.log(JSON.stringify(found)))\n"

/** The suite as a module. */
const asModule =
  (...before: string[]): Row['run'] =>
  async (project) => {
    write(project, 'main.mjs', project.imports + WRITTEN)
    return ran(project, [...before, 'main.mjs'])
  }

async function ran({ folder, program }: Project, args: readonly string[]): Promise<Outcome> {
  return JSON.parse(await output(program, args, { cwd: folder, env: { DENO_DIR: join(folder, 'deno') } }))
}

/** The Node that runs this script. */
export const here: Row = { name: `Node ${process.versions.node}`, tried: 'at each change', run: asModule() }

export const inNode = (name: RuntimeName, tried: Row['tried']): Row => ({ name, tried, program: name, run: asModule() })

export const bun: Row = { name: 'Bun 1.4', tried: 'at each change', program: 'Bun', run: asModule() }

export const deno: Row = {
  name: 'Deno 2.9',
  tried: 'at each change',
  program: 'Deno',
  run: asModule('run', '--no-remote', '--allow-read'),
}

/** The suite by `require`, which works with modules in every supported version of Node. */
export const inCommonJs = (name: RuntimeName, tried: Row['tried']): Row => ({
  name: `${name}, CommonJS`,
  tried,
  program: name,
  run: async (project) => {
    write(project, 'main.cjs', REQUIRED)
    return ran(project, ['main.cjs'])
  },
})

/** A bundle for Node without `node_modules` beside it, as in AWS Lambda or a Docker image. */
export const bundleAlone: Row = {
  name: 'Node, a bundle alone in a folder',
  tried: 'at each change',
  bringsTables: true,
  run: async (project) => {
    const bundle = await bundled(project, WRITTEN, { format: 'esm', platform: 'node', conditions: [] })
    const folder = mkdtempSync(join(tmpdir(), 'weburl-alone-'))
    try {
      copyFileSync(bundle, join(folder, 'bundle.mjs'))
      return await ran({ ...project, folder }, ['bundle.mjs'])
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
}
