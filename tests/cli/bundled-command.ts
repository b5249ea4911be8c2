/**
 * The command as a program of its own, bundled from the sources, for tests that need a process.
 */

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'

/**
 * Bundles the command into a folder, and gives the path of a program that can be run by its name, `weburl`. With packages that
 * are left out, it runs as if nothing were installed beside it.
 */
export async function bundleCommand(
  folder: string,
  { without = [] }: { without?: string[] } = {},
): Promise<{ module: string; bin: string }> {
  await build({
    entryPoints: ['lib/cli/weburl.ts'],
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    outExtension: { '.js': '.mjs' },
    external: ['iconv-lite', ...without],
    logLevel: 'error',
  })
  // The tables of the legacy encodings are looked for beside the program.
  if (without.length === 0) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const module = join(folder, 'weburl.mjs')
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  writeFileSync(join(bin, 'weburl'), `#!/bin/sh\nexec '${process.execPath}' '${module}' "$@"\n`, { mode: 0o755 })
  return { module, bin }
}
