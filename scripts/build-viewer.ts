/**
 * Builds the viewer into `docs/viewer/`: `index.html`, its style, and classic scripts, because a page that is opened from a
 * folder cannot load modules. `viewer.js` is all that the page needs to answer. After it, `more.js` brings keys and display,
 * `encodings.js` the legacy encodings, when one is chosen, and `pattern.js` and `links.js` a card each, when it is opened.
 *
 * esbuild puts all that `viewer.js` has into one module, and `viewer.js` hands out in one object what the other scripts take from
 * it. So nothing is in two scripts, except for the little that two of the others have in common: each of them has it.
 */

import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { minify } from 'terser'
import { SHORTENED } from './viewer/omissions.js'
import { omitting, unnamedIn } from './viewer/omitting.js'

const root = resolve(import.meta.dirname, '..')

/** The scripts after the first one. */
const BEHIND: readonly string[] = ['more', 'encodings', 'pattern', 'links']

/** What `viewer.js` hands out. */
const HANDLE = 'globalThis.weburlViewer'

/**
 * Modules that are put first, with what they import: tables, which resemble each other and nothing else. A compressor looks back
 * 32 kB, so it matters which modules are close together; this saves 0.7 kB.
 */
const FIRST: readonly string[] = [
  'lib/dialects/web-url/host/gecko-lists.ts',
  'lib/ground/idna/tables.ts',
  'lib/dialects/web-url/host/nameprep-steps.ts',
]

/** The text of each script, by its name. */
export async function viewerScripts(): Promise<ReadonlyMap<string, string>> {
  const modules = await bundled(await unnamedMembers(), true)
  const [, inPage = ''] = /"\.\/([^"]*)"/.exec(modules.get('viewer.js') ?? '') ?? []
  const texts = new Map([['viewer.js', handingOut(modules.get(inPage) ?? '')]])
  for (const name of BEHIND) texts.set(`${name}.js`, inFunction(taking(modules, inPage, `${name}.js`)))
  const scripts = [...texts].map(async ([name, text]) => [name, await minified(text)] as const)
  return new Map(await Promise.all(scripts))
}

/** What the viewer computes, as a script that hands it out by name: for a test that has no page, and without terser's names. */
export async function modelScript(): Promise<string> {
  const { outputFiles } = await build({
    ...SETTINGS,
    stdin: { contents: MODEL.map((name) => `export * from './viewer/model/${name}.ts'`).join('\n'), resolveDir: root },
    minify: true,
    plugins: [omitting(await unnamedMembers())],
  })
  return handingOut(outputFiles[0]?.text ?? '')
}

const MODEL: readonly string[] = ['answer', 'readings', 'hint', 'steps', 'details', 'edits', 'permalink']

let unnamedOnce: Promise<ReadonlySet<string>> | null = null

function unnamedMembers(): Promise<ReadonlySet<string>> {
  unnamedOnce ??= findUnnamedMembers()
  return unnamedOnce
}

/** The members of classes that no script names. Without them others are not named any more. */
async function findUnnamedMembers(): Promise<ReadonlySet<string>> {
  const unnamed = new Set<string>()
  for (let known = -1; known < unnamed.size; ) {
    known = unnamed.size
    const modules = await bundled(unnamed, false)
    for (const name of unnamedIn([...modules.values()].join('\n'))) unnamed.add(name)
  }
  return unnamed
}

/** The modules of the scripts, by their names; what they share is in a chunk. */
async function bundled(unnamed: ReadonlySet<string>, isMinified: boolean): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    ...SETTINGS,
    entryPoints: ['viewer', ...BEHIND].map((name) => ({ in: `script:${name}`, out: name })),
    outdir: 'docs/viewer',
    splitting: true,
    minify: isMinified,
    ...(isMinified ? { mangleProps: SHORTENED } : {}),
    plugins: [entries, omitting(unnamed)],
  })
  return new Map(outputFiles.map(({ path, text }) => [basename(path), text]))
}

const SETTINGS = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  platform: 'browser',
  // Chrome 121, Firefox 121 and Safari 17.4 have all of it.
  target: 'es2024',
  charset: 'utf8',
  // The settings of the viewer: the doors are the sources, and the tables come from the browser.
  tsconfig: 'viewer/tsconfig.json',
  legalComments: 'none',
  logLevel: 'warning',
  write: false,
} satisfies BuildOptions

/** Every script but the first has the first one before it, so that what the first one has is in the chunk that all share. */
const entries: Plugin = {
  name: 'entries',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^script:/ }, ({ path }) => ({ path, namespace: 'script' }))
    // The package says that its modules do nothing by themselves, and these do.
    onResolve({ filter: /^acting:/ }, ({ path }) => ({
      path: resolve(root, path.slice('acting:'.length)),
      sideEffects: true,
    }))
    onLoad({ filter: /^script:/, namespace: 'script' }, ({ path }) => {
      const name = path.slice('script:'.length)
      const acting = [...FIRST, 'viewer/main.ts', ...(name === 'viewer' ? [] : [`viewer/${name}.ts`])]
      return { contents: acting.map((one) => `import 'acting:${one}'`).join('\n'), loader: 'ts', resolveDir: root }
    })
  },
}

/** The imports at the beginning of a module, and the exports at its end, as esbuild writes them. */
const IMPORTS = /^(?:\s*import\s*(?:\{[^}]*\}\s*from\s*)?"[^"]*";?)*/
const EXPORTS = /export\s*\{([^}]*)\};?\s*$/

/** A module as a script that hands out its exports. */
const handingOut = (text: string): string => inFunction(`${text.replace(EXPORTS, '')}${HANDLE}=${exportsOf(text)}`)

/** The exports of a module as an object. */
const exportsOf = (text: string): string =>
  `{${(EXPORTS.exec(text)?.[1] ?? '').replace(/([\w$]+) as ([\w$]+)/g, '$2:$1')}}`

/** A module that takes its imports from what was handed out, and has in it whatever else it imports. */
function taking(modules: ReadonlyMap<string, string>, inPage: string, name: string): string {
  const text = modules.get(name) ?? ''
  const [imports = ''] = IMPORTS.exec(text) ?? []
  const taken = [...imports.matchAll(/(?:\{([^}]*)\}\s*from\s*)?"\.\/([^"]*)"/g)].map(([, list = '', from = '']) => {
    const chunk = modules.get(from) ?? ''
    const source =
      from === inPage
        ? HANDLE
        : `(()=>{${taking(modules, inPage, from).replace(EXPORTS, '')};return${exportsOf(chunk)}})()`
    return `const{${list.replaceAll(' as ', ':')}}=${source};`
  })
  return taken.join('') + text.slice(imports.length)
}

const inFunction = (text: string): string => `(()=>{'use strict';${text}})()\n`

/** esbuild's names do not compress well; terser's do. */
async function minified(text: string): Promise<string> {
  const { code = '' } = await minify(text, {
    ecma: 2020,
    compress: { passes: 3, ecma: 2020 },
    format: { ecma: 2020, comments: false },
  })
  return `${code}\n`
}

/** Writes the viewer into a folder. */
export async function buildViewer(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const file of ['index.html', 'viewer.css']) copyFileSync(resolve(root, 'viewer', file), resolve(folder, file))
  for (const [name, text] of await viewerScripts()) writeFileSync(resolve(folder, name), text)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildViewer(resolve(root, 'docs/viewer'))
