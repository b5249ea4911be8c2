/**
 * A recipe as the tests use it. An example is a program, so it runs when it is loaded, once for all tests: what it exports and what it
 * printed are kept together.
 */

import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { format } from 'node:util'

/** The code of a recipe itself, and its console output. */
export interface Recipe<Exports> {
  readonly exports: Exports
  readonly printed: string
}

const loaded = new Map<string, Promise<Recipe<unknown>>>()

/** The recipe `examples/NAME.ts`. */
export function recipe<Exports>(name: string): Promise<Recipe<Exports>> {
  const known = loaded.get(name) ?? load(resolve('examples', `${name}.ts`))
  loaded.set(name, known)
  return known as Promise<Recipe<Exports>>
}

async function load(path: string): Promise<Recipe<unknown>> {
  const { log } = console
  let printed = ''
  console.log = (...values: unknown[]): void => {
    printed += `${format(...values)}\n`
  }
  try {
    const exports = await import(pathToFileURL(path).href)
    return { exports, printed }
  } finally {
    console.log = log
  }
}
