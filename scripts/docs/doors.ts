/**
 * The doors of the package, as its `exports` name them, and the order in which each lists what it exports. The documentation has
 * a page for each door, under the name that a program imports.
 */

import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** A door: what a program writes in its import, and the file that it is in the sources. */
export interface Door {
  readonly name: string
  readonly file: string
}

/** A door without a page: another one has the same exports. */
const WITHOUT_PAGE: ReadonlySet<string> = new Set(['weburl/core'])

interface Manifest {
  readonly name: string
  readonly version: string
  readonly exports: Readonly<Record<string, string | { readonly types?: string }>>
}

const manifest = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as Manifest

export const allDoors: readonly Door[] = Object.entries(manifest.exports).flatMap(([path, target]) => {
  const types = typeof target === 'string' ? undefined : target.types
  if (types === undefined) return []
  const source = types.replace('./dist/', 'lib/').replace(/\.d\.ts$/, '.ts')
  return [{ name: path.replace('.', manifest.name), file: resolve(root, source) }]
})

/** The doors with a page. */
export const doors: readonly Door[] = allDoors.filter(({ name }) => !WITHOUT_PAGE.has(name))

/** The names that a file exports, in their order. The names of another file come where its `export * from` is. */
export function exportedNames(file: string): string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  return [...text.matchAll(/export\s+(?:type\s+)?(?:\{([^}]*)\}|\*\s+from\s+'([^']+)')/g)].flatMap(([, list, from]) =>
    from === undefined ? namesIn(list ?? '') : exportedNames(resolve(dirname(file), from.replace(/\.js$/, '.ts'))),
  )
}

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((item) =>
      item
        .trim()
        .replace(/^type\s+/, '')
        .replace(/^.*\s+as\s+/, ''),
    )
    .filter((name) => name !== '')
