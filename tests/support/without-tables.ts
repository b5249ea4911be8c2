/**
 * Files of the library as they are where the tables of the legacy encodings cannot be had. They are bundled as for a browser, whose
 * `TextDecoder` has the tables, and are then loaded in Node, whose `TextDecoder` has others. An edge runtime is the same case.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

/** The exports of a module without tables. `source` is the text of the module, with paths from the folder of the project. */
export async function loadedWithoutTables<Exports>(source: string): Promise<Exports> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: resolve('.'), loader: 'ts' },
    alias: { '#legacy-tables': resolve('lib/ground/encodings/text-decoder-tables.ts') },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    keepNames: true,
    write: false,
  })
  const folder = mkdtempSync(join(tmpdir(), 'weburl-without-tables-'))
  try {
    const file = join(folder, 'bundle.mjs')
    writeFileSync(file, outputFiles[0]?.contents ?? '')
    return await import(pathToFileURL(file).href)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
