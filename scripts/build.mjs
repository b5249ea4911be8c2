/**
 * Builds `dist/`.
 *
 * - The JavaScript is bundled: a file for each door, and files that the doors share. A program that imports ninety small files
 *   starts much later than one that imports three. It is shortened, and its source maps have it as the bundler wrote it.
 * - The main door is written twice. The two files differ in the place that the tables of the legacy encodings come from. The doors of
 *   pages, of lists and of tables are written twice as well: they import one main door or the other, which brings the encodings. The door
 *   of tables is there a third time, without data.
 * - Nothing but Node's own modules and iconv-lite is imported by name, so that each door also loads in a page without a bundler.
 * - Declarations are kept if a door leads to them.
 * - The command is built beside the doors, without declarations, and with its manual page.
 * - There are few shared files, because each of them takes a third of a millisecond of a start or more.
 */

import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, transformSync } from 'esbuild'
import { minify } from 'terser'
import { droppable } from './droppable.mjs'
import { withInlinedConstants } from './inline-constants.mjs'
import { withLateExpressions } from './late-expressions.mjs'

const root = resolve(import.meta.dirname, '..')
const dist = resolve(root, 'dist')
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc')
const { exports: doors } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))

// Files of an earlier build would be published with the others.
rmSync(dist, { recursive: true, force: true })

/** What both kinds of the main door exist for. The name `#legacy-tables` is in the one file that imports them. */
const TABLES = {
  'index.js': 'ground/encodings/iconv-lite-tables.ts',
  'index.web.js': 'ground/encodings/text-decoder-tables.ts',
}

/** The doors that need the encodings have them from the main door, so that the tables are in one place; with the files of each. */
const BOTH = Object.keys(TABLES)
const WITH_ENCODINGS = {
  'around/pages/index.js': BOTH,
  'around/lines/index.js': BOTH,
  'around/tables/index.js': BOTH,
  'around/tables/without-data.js': ['index.web.js'],
}

/** The data of the door of tables: one file for all bundles. */
const DATA = 'ground/encodings/packed-tables.js'
const dataInOneFile = {
  name: 'data-in-one-file',
  setup({ onResolve }) {
    onResolve({ filter: /\/packed-tables\.js$/ }, () => ({ path: `../../${DATA}`, external: true, sideEffects: false }))
  },
}

const encodingsFromMainDoor = {
  name: 'encodings-from-main-door',
  setup({ onResolve }) {
    onResolve({ filter: /\/encodings\/install\.js$/ }, ({ importer }) =>
      Object.keys(WITH_ENCODINGS).some((door) => importer.endsWith(`/${door.replace(/js$/, 'ts')}`))
        ? { path: '#main-door', external: true, sideEffects: true }
        : undefined,
    )
  },
}

/** A thread of the command. */
const THREAD = 'lib/cli/thread.ts'
const COMMAND = 'lib/cli/command.ts'
const CORE = 'lib/core.ts'

/**
 * The bundler makes a shared file for each set of entries that lead to a module, and an edge between two files takes as long as much
 * code. So some entries import modules that they do not all need, with what these import:
 *
 * - Nearly every door needs most of `weburl/core`. So it is in two shared files: that which `weburl/sites` needs, too, and the rest.
 *   The labels of encodings are with it, because most doors need them, and they are small.
 * - The modules that the command loads late are entries, and so is a thread. The command is there already where they are loaded, so it
 *   is in one shared file and not in ten.
 * - The door of lines and the command have nearly all in common, so they have the rest in common, too.
 */
const inFewFiles = {
  name: 'in few files',
  setup({ onResolve, onLoad }) {
    const ofDoors = [...doorSources(), ...lateModules('lib/around'), WITHOUT_DATA]
    const entriesOf = {
      [CORE]: [...ofDoors.filter((path) => path !== CORE && !path.endsWith('/sites/index.ts')), COMMAND],
      [COMMAND]: [...lateModules('lib/cli'), THREAD],
      'lib/around/lines/options.ts': [COMMAND],
      'lib/around/lines/filter.ts': [COMMAND],
      'lib/around/lines/reasons.ts': [COMMAND],
      'lib/ground/encodings/labels.ts': [CORE],
    }
    const groups = Object.entries(entriesOf)
    // The bundler would leave out an import of a module without side effects, and what such a module only exports again.
    onResolve({ filter: /[.][jt]s$/ }, ({ path, resolveDir, importer }) => {
      const source = resolve(resolveDir, path).replace(/js$/, 'ts')
      const isOne = [source, importer].some((file) => relative(root, file) in entriesOf)
      return isOne ? { path: source, sideEffects: true } : undefined
    })
    onLoad({ filter: /[.]ts$/ }, ({ path }) => {
      const imported = groups.filter(([, entries]) => entries.includes(relative(root, path)))
      const imports = imported.map(([module]) => `\nimport '${resolve(root, module)}'`).join('')
      return imports === '' ? undefined : { contents: readFileSync(path, 'utf8') + imports, loader: 'ts' }
    })
  },
}

/** The door of tables for platforms that have the tables. No condition in package.json names its types. */
const WITHOUT_DATA = 'lib/around/tables/without-data.ts'

/** How a single module is compiled. */
const TYPESCRIPT = { loader: 'ts', target: 'es2023', charset: 'utf8' }

/** The packages from which something is in the bundles. */
const BUNDLED = ['tldts']

await buildScripts()
buildData()
buildDeclarations()
finishCommand()
await shorten()
await buildManual()
copyNotices()

async function buildScripts() {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [...doorSources(), WITHOUT_DATA, 'lib/cli/weburl.ts', THREAD, 'lib/cli/help/manual-page.ts'],
    outbase: 'lib',
    outdir: 'dist',
    bundle: true,
    splitting: true,
    chunkNames: 'shared/[name]-[hash]',
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2023',
    charset: 'utf8',
    external: ['#legacy-tables', 'node:*'],
    plugins: [encodingsFromMainDoor, dataInOneFile, inFewFiles],
    logLevel: 'warning',
    write: false,
  })
  for (const [path, text] of withInlinedConstants(new Map(outputFiles.map((file) => [file.path, file.text])))) {
    if (path === join(dist, 'index.js')) writeMainDoor(finished(text))
    else if (relative(dist, path) in WITH_ENCODINGS)
      writeDoorWithEncodings(relative(dist, path), withoutTables(path, finished(text)))
    else write(path, withoutTables(path, finished(text)))
  }
}

/** The modules of a folder that a module of the library imports when it needs them. */
function lateModules(folder) {
  const sources = readdirSync(resolve(root, 'lib'), { recursive: true }).filter((path) => path.endsWith('.ts'))
  const late = sources.flatMap((source) => {
    const path = resolve(root, 'lib', source)
    const imported = readFileSync(path, 'utf8').matchAll(/\bimport\('([.][^']*)[.]js'\)/g)
    return Array.from(imported, ([, module]) => relative(root, resolve(dirname(path), `${module}.ts`)))
  })
  return late.filter((path) => path.startsWith(`${folder}/`))
}

/** The sources of the doors, by the places of their declarations. */
function doorSources() {
  const types = Object.values(doors).flatMap(({ types: declaration }) => declaration ?? [])
  return types.map((path) => path.replace('./dist/', 'lib/').replace(/\.d\.ts$/, '.ts'))
}

function writeMainDoor(text) {
  if (!text.includes('"#legacy-tables"')) throw new Error('The tables are not imported by the main door itself')
  for (const [name, tables] of Object.entries(TABLES)) {
    write(join(dist, name), withDefaultOf('#legacy-tables', resolve(root, 'lib', tables), text))
  }
}

/**
 * A module with the code of another one in place of its import. The bundler could do that, too, but it would change the call of
 * `require`, which the bundler of a program has to see unchanged.
 */
function withDefaultOf(imported, path, text) {
  const { code } = transformSync(readFileSync(path, 'utf8'), TYPESCRIPT)
  const whole = code.replaceAll(/^import \w+ from "([.][^"]*)[.]js";$/gm, (line, name) =>
    withDefaultOf(`${name}.js`, resolve(dirname(path), `${name}.ts`), line),
  )
  const value = whole.replace(/^export default (\w+);$/m, 'return $1;')
  if (value === whole) throw new Error(`${path} does not export a variable by default`)
  return text.replace(
    new RegExp(`^import (\\w+) from "${imported}";$`, 'm'),
    (_, name) => `const ${name} = /* @__PURE__ */ (() => {\n${value}})();`,
  )
}

function writeDoorWithEncodings(door, text) {
  if (!text.includes('"#main-door"')) throw new Error(`${door} does not import the encodings`)
  for (const name of WITH_ENCODINGS[door]) {
    const file = door.replace(/\bindex\.js$/, name)
    write(join(dist, file), text.replace('"#main-door"', `"../../${name}"`))
  }
}

function withoutTables(path, text) {
  if (text.includes('"#legacy-tables"')) throw new Error(`The tables are imported by ${path}, too`)
  return text
}

/** The data of the tables, which are in a file of their own. */
function buildData() {
  const source = readFileSync(join(root, 'lib', DATA.replace(/\.js$/, '.ts')), 'utf8')
  write(join(dist, DATA), transformSync(source, TYPESCRIPT).code)
}

/** The declarations that can be reached from a door, and no others. */
function buildDeclarations() {
  execFileSync(process.execPath, [compiler, '-p', 'lib/tsconfig.json'], { cwd: root, stdio: 'inherit' })
  const reached = new Set()
  const follow = (path) => {
    if (reached.has(path)) return
    reached.add(path)
    for (const [, name] of readFileSync(path, 'utf8').matchAll(/(?:\bfrom |\bimport\()['"](\.[^'"]+)\.js['"]/g)) {
      follow(resolve(dirname(path), `${name}.d.ts`))
    }
  }
  for (const { types } of Object.values(doors)) if (types !== undefined) follow(resolve(root, types))
  for (const name of readdirSync(dist, { recursive: true })) {
    const path = join(dist, name)
    if (path.endsWith('.d.ts') && !reached.has(path)) rmSync(path)
  }
  removeEmptyFolders(dist)
  for (const path of reached) {
    const text = withoutBareImports(readFileSync(path, 'utf8'))
    // The compiler takes a file that neither imports nor exports anything for a script, which cannot be imported.
    write(path, /^(?:import|export)\b/m.test(text) ? text : `${text}export {};\n`)
  }
}

function removeEmptyFolders(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) removeEmptyFolders(join(folder, entry.name))
  }
  if (readdirSync(folder).length === 0) rmSync(folder, { recursive: true })
}

/**
 * The command as a program. Its modules are imported when the cache of the engine is on, so that it compiles them once and not at each
 * start. Node 20 does not have this cache.
 */
function finishCommand() {
  const path = join(dist, 'cli/weburl.js')
  const code = readFileSync(path, 'utf8').replaceAll(
    /^import (\{[^}]*\}) from (".*");$/gm,
    'const $1 = await import($2);',
  )
  const cache = 'import module from "node:module";\nmodule.enableCompileCache?.();\n'
  write(path, `#!/usr/bin/env node\n${cache}${code}`)
  chmodSync(path, 0o755)
}

/**
 * Takes blanks and the names of local variables out of the scripts, which an engine then reads in a quarter less time. The names of
 * functions, classes and members are kept, and so is each statement. A debugger shows the file as the bundler wrote it, which is in
 * the source map. Lines are kept short, because Node.js prints the line of an uncaught error.
 */
async function shorten() {
  for (const name of readdirSync(dist, { recursive: true })) {
    if (!name.endsWith('.js') || name === DATA) continue
    const path = join(dist, name)
    const file = basename(name)
    const text = readFileSync(path, 'utf8')
    // A class has the name of the variable that it is given to, which is in the class's own scope.
    const reserved = Array.from(text.matchAll(/([\w$]+) = class\b/g), ([, variable]) => variable)
    const { code, map } = await minify(
      { [file.replace(/js$/, 'readable.js')]: text },
      {
        parse: { module: true },
        compress: false,
        mangle: { toplevel: false, keep_classnames: true, reserved },
        format: { preserve_annotations: true, max_line_len: 160, ecma: 2020 },
        sourceMap: { filename: file, url: `${file}.map`, includeSources: true },
      },
    )
    write(path, code)
    write(`${path}.map`, map)
  }
}

async function buildManual() {
  const { manPage } = await import(pathToFileURL(join(dist, 'cli/help/manual-page.js')).href)
  writeFileSync(join(dist, 'cli/weburl.1'), manPage())
}

/** The licences of the packages from which something is in the bundles want to be given with it, and so does that of the suffixes. */
function copyNotices() {
  const notices = BUNDLED.map((name) => {
    const folder = resolve(root, 'node_modules', name)
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const licence = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file))
    if (licence === undefined) throw new Error(`${name} does not have a licence`)
    return `${name} ${version}\n\n${readFileSync(join(folder, licence), 'utf8').trim()}\n`
  })
  const suffixes =
    'The list of public suffixes, https://publicsuffix.org\n\nMozilla Public License 2.0: https://mozilla.org/MPL/2.0/\n'
  write(join(dist, 'THIRD-PARTY-LICENSES.txt'), [...notices, suffixes].join('\n---\n\n'))
}

function write(path, text) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function finished(text) {
  return droppable(withLateExpressions(withoutBareImports(withClassNames(text))))
}

/** A class that mentions itself is bundled as `var Url = class _Url`, and consoles would show the name `_Url`. */
function withClassNames(text) {
  const names = [...text.matchAll(/\bclass _(\w+)/g)].map(([, name]) => name)
  return names.reduce((renamed, name) => renamed.replaceAll(new RegExp(`\\b_${name}\\b`, 'g'), name), text)
}

/**
 * esbuild imports shared files for their order alone. They are without side effects, and other bundlers warn of an import that does
 * nothing. In a declaration such an import means nothing at all.
 */
function withoutBareImports(text) {
  return text.replaceAll(/^import ["']\.{1,2}\/[^"']*["'];\n/gm, '')
}
