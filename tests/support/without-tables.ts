/**
 * Files of the library as they run without the tables of the legacy encodings. They are bundled as for a browser, whose
 * `TextDecoder` has the tables, and are then loaded in Node, whose `TextDecoder` has others. An edge runtime is the same case.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createContext, runInContext } from 'node:vm'
import { build } from 'esbuild'

/** The module as one file. `source` is its code, with paths from the folder of the project. */
async function bundled(source: string, format: 'esm' | 'iife'): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: resolve('.'), loader: 'ts' },
    alias: { '#legacy-tables': resolve('lib/ground/encodings/text-decoder-tables.ts') },
    bundle: true,
    format,
    globalName: 'found',
    platform: 'browser',
    keepNames: true,
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

/** The exports of a module in a realm that has the language and nothing else: no `TextDecoder`, no `TextEncoder`, no streams. */
export async function loadedInBareRealm<Exports>(source: string): Promise<Exports> {
  const realm = createContext({})
  return runInContext(`${await bundled(source, 'iife')}\nfound`, realm)
}

/** The exports of a module without tables. */
export async function loadedWithoutTables<Exports>(source: string): Promise<Exports> {
  const folder = mkdtempSync(join(tmpdir(), 'weburl-without-tables-'))
  try {
    const file = join(folder, 'bundle.mjs')
    writeFileSync(file, await bundled(source, 'esm'))
    return await import(pathToFileURL(file).href)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
