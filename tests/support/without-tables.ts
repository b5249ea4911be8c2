/**
 * Files of the library as they are where the tables of the legacy encodings cannot be had. They are bundled as for a browser, whose
 * `TextDecoder` has the tables, and are then loaded in Node, whose `TextDecoder` has others. An edge runtime is the same case.
 */

import { resolve } from 'node:path'
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
  const text = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')
  return import(`data:text/javascript;base64,${text}`)
}
