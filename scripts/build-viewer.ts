/**
 * Builds the viewer into `docs/viewer/`: `index.html`, its style, and classic scripts, because a page opened from a folder cannot
 * load modules. `viewer.js` is all that the page needs to answer. After it, `more.js` brings the readings, keys and display, and
 * `pattern.js` and `links.js` a card each, when it is opened.
 *
 * esbuild bundles twice. Only modules can be split, so the first time the scripts are modules; each imports `main.ts`, so all that
 * `viewer.js` needs is in one chunk. The second time each becomes a classic script: `viewer.js` is that chunk, with what it exports
 * in a global variable, from which the others take it. So nothing is in two scripts, except for the little that two of the others
 * have in common: each of them has it.
 */

import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildOptions, build, type Plugin } from 'esbuild'

const root = resolve(import.meta.dirname, '..')

/** The scripts after the first one. */
const LATER: readonly string[] = ['more', 'pattern', 'links']

/** The variable with what `viewer.js` exports. */
const GLOBAL = 'weburlViewer'

const SETTINGS = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  platform: 'browser',
  // Chrome 121, Firefox 121 and Safari 17.4 have all of it.
  target: 'es2024',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
  write: false,
} satisfies BuildOptions

/** The code of each script, by its name. */
export async function viewerScripts(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles, metafile } = await build({
    ...SETTINGS,
    entryPoints: { viewer: 'viewer/main.ts', ...Object.fromEntries(LATER.map((name) => [name, `viewer/${name}.ts`])) },
    outdir: 'docs/viewer',
    format: 'esm',
    splitting: true,
    metafile: true,
    // The settings of the viewer: the doors are the sources, and the tables come from the browser.
    tsconfig: 'viewer/tsconfig.json',
  })
  const modules = new Map(outputFiles.map(({ path, text }) => [basename(path), text]))
  const first = basename(metafile.outputs['docs/viewer/viewer.js']?.imports[0]?.path ?? '')
  const scripts = ['viewer', ...LATER].map(async (name) => {
    const text = await classic(name === 'viewer' ? first : `${name}.js`, modules, first)
    return [`${name}.js`, text] as const
  })
  return new Map(await Promise.all(scripts))
}

/** A module as a classic script. It contains its imports, except those in the first script. */
async function classic(entry: string, modules: ReadonlyMap<string, string>, first: string): Promise<string> {
  const { outputFiles } = await build({
    ...SETTINGS,
    entryPoints: [entry],
    format: 'iife',
    banner: { js: "'use strict';" },
    ...(entry === first ? { globalName: GLOBAL } : {}),
    plugins: [bundled(modules, entry === first ? null : first)],
  })
  return outputFiles[0]?.text ?? ''
}

/** The modules of the first bundle, where `taken` is the one that the global variable has. */
const bundled = (modules: ReadonlyMap<string, string>, taken: string | null): Plugin => ({
  name: 'bundled',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /./ }, ({ path }) => ({ path: basename(path), namespace: 'bundled' }))
    onLoad({ filter: /./, namespace: 'bundled' }, ({ path }) => ({
      contents: path === taken ? `module.exports = ${GLOBAL}` : (modules.get(path) ?? ''),
    }))
  },
})

/** Writes the viewer into a folder. */
export async function buildViewer(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const file of ['index.html', 'viewer.css']) copyFileSync(resolve(root, 'viewer', file), resolve(folder, file))
  for (const [name, text] of await viewerScripts()) writeFileSync(resolve(folder, name), text)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildViewer(resolve(root, 'docs/viewer'))
