/**
 * Builds the viewer into `docs/viewer/`: `index.html`, its style, and classic scripts, because a page that is opened from a
 * folder cannot load modules. `viewer.js` gives the first answer. What else is needed is loaded behind it: `more.js` has the
 * readings, keys and display; `encodings.js` the legacy encodings, when one is chosen.
 *
 * esbuild cuts what the scripts share out of modules. Each module becomes a function in a table that the first script makes.
 */

import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, transform } from 'esbuild'

const root = resolve(import.meta.dirname, '..')

/** The scripts by their entries: the first is in the page, and has what the others share with it. */
const SCRIPTS = [
  ['main', 'viewer'],
  ['more', 'more'],
  ['encodings', 'encodings'],
] as const

/** The table of modules. A module runs when it is first asked for; one that is there already is not added again. */
const TABLE = `'use strict';globalThis.weburlModules=(()=>{const made=new Map,makers=new Map;const get=name=>{
if(!made.has(name)){const module={exports:{}};made.set(name,module);makers.get(name)(module,module.exports,get)}
return made.get(name).exports};return{add:(name,maker)=>void(makers.has(name)||makers.set(name,maker)),get}})();
`

/** A module as esbuild writes it. */
interface Module {
  readonly text: string
  readonly imports: readonly string[]
}

/** The text of each script, by its name. */
export async function viewerScripts(): Promise<ReadonlyMap<string, string>> {
  const modules = await bundle()
  const inPage = reachableFrom('main.js', modules)
  const scripts = SCRIPTS.map(async ([entry, name]) => {
    const all = reachableFrom(`${entry}.js`, modules)
    const own = entry === 'main' ? all : all.filter((module) => !inPage.includes(module))
    const added = await Promise.all(own.map(async (module) => asAddition(module, modules.get(module)?.text ?? '')))
    const text = entry === 'main' ? `${TABLE}${added.join('')}weburlModules.get('./main.js')\n` : added.join('')
    return [`${name}.js`, text] as const
  })
  return new Map(await Promise.all(scripts))
}

async function bundle(): Promise<ReadonlyMap<string, Module>> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: SCRIPTS.map(([entry]) => `viewer/${entry}.ts`),
    outdir: 'docs/viewer',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: ['chrome121', 'firefox121', 'safari17.4'],
    charset: 'utf8',
    // The settings of the viewer: the doors are the sources, and tables are those that a browser has.
    tsconfig: 'viewer/tsconfig.json',
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
    write: false,
  })
  const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]))
  return new Map(
    outputFiles.map(({ path, text }) => {
      const name = basename(path)
      const imports = (outputs.get(name)?.imports ?? []).map((one) => basename(one.path))
      return [name, { text, imports }]
    }),
  )
}

/** A module and all that it imports, what is imported first. */
function reachableFrom(name: string, modules: ReadonlyMap<string, Module>, seen = new Set<string>()): string[] {
  if (seen.has(name)) return []
  seen.add(name)
  return [...(modules.get(name)?.imports ?? []).flatMap((one) => reachableFrom(one, modules, seen)), name]
}

/** A module as a call that adds it to the table. */
async function asAddition(name: string, text: string): Promise<string> {
  const { code } = await transform(text, { format: 'cjs', minify: true, charset: 'utf8', target: 'es2023' })
  return `weburlModules.add('./${name}',(module,exports,require)=>{'use strict';${code}});\n`
}

/** Writes the viewer into a folder. */
export async function buildViewer(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const file of ['index.html', 'viewer.css']) copyFileSync(resolve(root, 'viewer', file), resolve(folder, file))
  for (const [name, text] of await viewerScripts()) writeFileSync(resolve(folder, name), text)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildViewer(resolve(root, 'docs/viewer'))
