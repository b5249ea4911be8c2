/**
 * A program in a process of its own, for what depends on all that has been imported. It is bundled first: a process that compiles
 * the sources again takes longer to start than all that a test asks of it.
 */

import { execFileSync } from 'node:child_process'
import { buildSync } from 'esbuild'

/** What a module prints that imports as a file in the folder of the project would. */
export function printedAlone(source: string): string {
  const { outputFiles } = buildSync({
    stdin: { contents: source, resolveDir: '.', loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['iconv-lite'],
    keepNames: true,
    write: false,
  })
  const [bundle] = outputFiles
  return execFileSync(process.execPath, ['--input-type=module', '-'], { encoding: 'utf8', input: bundle?.text }).trim()
}
