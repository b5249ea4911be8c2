/**
 * The packed package in built programs: by five bundlers for pages, by seven for Node, and without a bundler. None of them needs a
 * setting for this library, and nothing is installed beside the package.
 *
 * - A bundle is built without a warning, and no folder of this machine is written into it.
 * - A bundle for pages imports nothing, and every door works in headless Chromium and Firefox, a legacy encoding included.
 * - A bundle for Node is copied to an empty folder. With `weburl/tables` every door works there. Without it, what needs a table works, too, or
 *   the error says to import it; with iconv-lite beside the bundle everything works again.
 * - Each door loads in a page from a plain server of files.
 *
 * Bundlers and browsers that cannot be had are skipped, and the script says why.
 */

import { execFile, execFileSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PACKED_TABLES } from '../lib/ground/encodings/packed-tables.js'
import { BROWSERS, type Browser, notHere, outcomeOf, page, programOf, type Served, script } from './browsers.js'
import { fetchedPackages } from './fetched-packages.js'
import { installPacked } from './packed.js'

// The bundlers that people use, each as it comes: with the least that it needs to build a program, and without a setting for the
// sake of this library. They are fetched at the first use (`fetched-packages.ts`), and take 260 MB.

const PACKAGES = {
  '@rspack/core': '2.3.3',
  esbuild: '0.28.2',
  parcel: '2.16.4',
  rolldown: '1.3.3',
  rollup: '4.68.7',
  '@rollup/plugin-node-resolve': '16.0.3',
  vite: '8.3.8',
  webpack: '5.112.2',
} as const

/** Where a program is built, and what for. */
interface Project {
  /** The folder that has the package installed, and the programs. A page `index.html` loads the program `main.js`. */
  readonly folder: string
  /** A folder for the builds. */
  readonly output: string
}

/** A way to build a program. */
interface Bundler {
  readonly name: string
  /**
   * A module that builds the program. The names `folder` and `output` are there. What it writes about a warning, it writes with
   * `warn`.
   */
  readonly build: string
  /** The file built for a page; for Node, how the names of the programs end. */
  readonly file: string
  /** Whether it reads no conditions, so that the data of `weburl/tables` are in a bundle for pages. */
  readonly hasData?: boolean
}

/** Programs for a page. */
const FOR_PAGES: readonly Bundler[] = [
  {
    name: 'esbuild',
    build: `
      const { build } = await import('esbuild')
      const entryPoints = [folder + '/main.js']
      const { warnings } = await build({
        entryPoints, bundle: true, minify: true, format: 'esm', outdir: output, logLevel: 'silent',
      })
      for (const { text } of warnings) warn(text)
    `,
    file: 'main.js',
  },
  {
    name: 'Rollup',
    build: `
      const { rollup } = await import('rollup')
      const { nodeResolve } = await import('@rollup/plugin-node-resolve')
      const onwarn = ({ message }) => warn(message)
      const bundle = await rollup({ input: folder + '/main.js', plugins: [nodeResolve({ browser: true })], onwarn })
      await bundle.write({ dir: output })
    `,
    file: 'main.js',
  },
  {
    name: 'webpack',
    build: `
      const { default: webpack } = await import('webpack')
      const stats = await new Promise((done, failed) => {
        // It has all doors, and is larger than programs should be.
        const performance = { hints: false }
        const options = { mode: 'production', context: folder, entry: './main.js', output: { path: output }, performance }
        webpack(options, (error, result) => (error ? failed(error) : done(result)))
      })
      const { errors, warnings } = stats.toJson()
      for (const { message } of [...errors, ...warnings]) warn(message)
    `,
    file: 'main.js',
  },
  {
    name: 'Vite',
    build: `
      const { build, createLogger } = await import('vite')
      const customLogger = Object.assign(createLogger('silent'), { warn, warnOnce: warn, error: warn })
      // It has all doors, and is larger than programs should be.
      await build({ root: folder, configFile: false, customLogger, build: { outDir: output, chunkSizeWarningLimit: 2000 } })
    `,
    file: 'index.html',
  },
  {
    name: 'Parcel',
    build: `
      const { createRequire } = await import('node:module')
      const { Parcel } = await import('@parcel/core')
      const bundler = new Parcel({
        entries: folder + '/index.html',
        defaultConfig: createRequire(import.meta.url).resolve('@parcel/config-default'),
        mode: 'production',
        shouldDisableCache: true,
        defaultTargetOptions: { distDir: output, publicUrl: './' },
      })
      const { diagnostics = [] } = await bundler.run()
      for (const { message } of diagnostics) warn(message)
    `,
    file: 'index.html',
    hasData: true,
  },
]

/** The programs for Node: one of them imports `weburl/tables`. */
const PROGRAMS = ['plain', 'tables'] as const

/** Rollup and Rolldown have the same options for what they write. */
const WRITE_MODULES = `
      await bundle.write({ dir: output, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' })
`

/** webpack and Rspack have the same options. */
const packing = (tool: string): string => `
      const stats = await new Promise((done, failed) => {
        const options = {
          mode: 'production', target: 'node', context: folder, entry: { plain: './plain.js', tables: './tables.js' },
          output: { path: output, filename: '[name].cjs', chunkFilename: '[id].cjs' }, optimization: { minimize: false },
        }
        ${tool}(options, (error, result) => (error ? failed(error) : done(result)))
      })
      const { errors, warnings } = stats.toJson()
      for (const { message } of [...errors, ...warnings]) warn(message)
`

/** Programs for Node. */
const FOR_NODE: readonly Bundler[] = [
  ...(['esm', 'cjs'] as const).map((format) => ({
    name: `esbuild for Node (${format})`,
    build: `
      const { build } = await import('esbuild')
      const { warnings } = await build({
        entryPoints: programs, bundle: true, platform: 'node', format: '${format}', outdir: output, logLevel: 'silent',
        outExtension: { '.js': '.${format === 'esm' ? 'mjs' : 'cjs'}' },
      })
      for (const { text } of warnings) warn(text)
    `,
    file: format === 'esm' ? '.mjs' : '.cjs',
  })),
  {
    name: 'Rollup for Node',
    build: `
      const { rollup } = await import('rollup')
      const { nodeResolve } = await import('@rollup/plugin-node-resolve')
      const onwarn = ({ message }) => warn(message)
      const bundle = await rollup({ input: programs, plugins: [nodeResolve({ exportConditions: ['node'] })], onwarn })
      ${WRITE_MODULES}
    `,
    file: '.mjs',
  },
  {
    name: 'Rolldown for Node',
    build: `
      const { rolldown } = await import('rolldown')
      const onLog = (level, { message }) => warn(message)
      const bundle = await rolldown({ input: programs, platform: 'node', onLog })
      ${WRITE_MODULES}
    `,
    file: '.mjs',
  },
  {
    name: 'webpack for Node',
    build: `
      const { default: webpack } = await import('webpack')
      ${packing('webpack')}
    `,
    file: '.cjs',
  },
  {
    name: 'Rspack for Node',
    build: `
      const { rspack } = await import('@rspack/core')
      ${packing('rspack')}
    `,
    file: '.cjs',
  },
  {
    name: 'Vite for Node',
    build: `
      const { build, createLogger } = await import('vite')
      const customLogger = Object.assign(createLogger('silent'), { warn, warnOnce: warn, error: warn })
      const written = { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' }
      await build({
        root: folder, configFile: false, customLogger, ssr: { noExternal: true },
        build: { ssr: true, outDir: output, rolldownOptions: { input: programs, output: written } },
      })
    `,
    file: '.mjs',
  },
]

const BUILD_TIMEOUT = 120_000
const run = promisify(execFile)

/** The folder that has the bundlers installed. It throws where they cannot be had. */
const fetchBundlers = (): Promise<string> => fetchedPackages(PACKAGES)

/** Builds a program, and returns the warnings. It throws what the bundler throws. */
async function bundled(tools: string, bundler: Bundler, { folder, output }: Project): Promise<string[]> {
  const program = `
    const [folder, output, programs] = ${JSON.stringify([folder, output, PROGRAMS.map((name) => `${folder}/${name}.js`)])}
    const told = []
    const warn = (message) => told.push(String(message))
    ${bundler.build}
    console.log('\\n' + JSON.stringify(told))
    process.exit()
  `
  const file = join(tools, `${bundler.name.replace(/\W+/g, '-')}.mjs`)
  writeFileSync(file, program)
  const { stdout } = await run(process.execPath, [file], { cwd: folder, timeout: BUILD_TIMEOUT })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]')
}

/** The programs use every door (`every-door.mjs`). This is what the page without a bundler finds, and what it has to find. */
const PROGRAM = "Url.parse('http://EXAMPLE.com/a/../é?日本').canonicalize('shift_jis').href"
const EXPECTED = 'http://example.com/%C3%A9?%93%FA%96{'

const scratch = mkdtempSync(join(tmpdir(), 'weburl-bundlers-'))
const browsers: readonly (readonly [Browser, string | null])[] = BROWSERS.map((browser) => [
  browser,
  programOf(browser),
])

function fail(title: string, reason: unknown): void {
  process.exitCode = 1
  console.log(`${title}: ${reason instanceof Error ? reason.message : String(reason)}`)
}

/** A project with the package, and programs by their names. */
function project(name: string, programs: Readonly<Record<string, string>>): Project {
  const folder = join(scratch, name.replace(/\W+/g, '-'))
  mkdirSync(folder)
  installPacked(folder)
  copyFileSync(join(import.meta.dirname, 'every-door.mjs'), join(folder, 'every-door.mjs'))
  for (const [program, text] of Object.entries(programs)) writeFileSync(join(folder, `${program}.js`), text)
  const html = '<!DOCTYPE html><meta charset="utf-8"><title>weburl</title><script type="module" src="main.js"></script>'
  writeFileSync(join(folder, 'index.html'), html)
  return { folder, output: join(folder, 'built') }
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** The beginning of the packed tables. */
const DATA = PACKED_TABLES.slice(0, 20)

/** The problems in the code of a bundle. */
function flaws(output: string, isForPages: boolean, hasData = true): string[] {
  return filesOf(output).flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const found: string[] = []
    if (text.includes(scratch)) found.push('a folder of this machine is in the bundle')
    // A source map has the names of all variables.
    if (isForPages && !file.endsWith('.map') && /iconv-lite|string_decoder|["']buffer["']|Buffer\.from/.test(text)) {
      found.push('a module of Node is in the bundle')
    }
    if (!hasData && text.includes(DATA)) found.push('the data of the tables are in the bundle')
    return found
  })
}

/** A server of the files in a folder. */
const serverOf =
  (folder: string) =>
  (path: string): Served | null => {
    const file = join(folder, decodeURIComponent(path.replace(/[?#].*/, '')))
    if (!file.startsWith(folder) || !existsSync(file)) return null
    if (file.endsWith('.html')) return page(readFileSync(file, 'utf8'))
    return script(readFileSync(file, 'utf8'))
  }

/** The problems in the output of a program that uses every door. */
const differences = (found: readonly string[], expected: readonly string[]): string[] =>
  expected.flatMap((line, at) => (found[at] === line ? [] : [`${found[at]} instead of ${line}`]))

async function inPages(tools: string, bundler: Bundler, expected: readonly string[]): Promise<void> {
  const main = `import 'weburl/tables'
import { everyDoor } from './every-door.mjs'
everyDoor().then((lines) => fetch('/outcome', { method: 'POST', body: JSON.stringify(lines) }))
`
  const { folder, output } = project(bundler.name, { main })
  const warnings = await bundled(tools, bundler, { folder, output })
  const wrong = [...warnings, ...flaws(output, true, bundler.hasData === true)]
  const opened = page('<!DOCTYPE html><meta charset="utf-8"><script type="module" src="/main.js"></script>')
  const serve = serverOf(output)
  const fileAt = (path: string): Served | null => {
    if (path !== '/') return serve(path)
    return bundler.file === 'index.html' ? serve('/index.html') : opened
  }
  for (const [browser, executable] of browsers) {
    if (executable === null) continue
    const found = await outcomeOf<readonly string[]>(executable, browser, fileAt)
    wrong.push(...differences(found, expected).map((difference) => `${browser.name}: ${difference}`))
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n  '))
}

const ON_NODE = `import { everyDoor } from './every-door.mjs'
everyDoor().then((lines) => console.log(lines.join('\\n')))
`
const ON_NODE_WITH_TABLES = `import 'weburl/tables'\n${ON_NODE}`

/** What the program prints. */
const printedBy = (file: string): string[] =>
  execFileSync(process.execPath, [file], { encoding: 'utf8', cwd: tmpdir() }).trim().split('\n')

/** The output of the program before it is built. */
function printedUnbuilt(): string[] {
  const { folder } = project('unbuilt', { plain: ON_NODE })
  return printedBy(join(folder, 'plain.js'))
}

const NEEDS_TABLES = /\[encoding-not-installed\]: import 'weburl\/tables'$/

async function onNode(tools: string, bundler: Bundler, expected: readonly string[]): Promise<void> {
  const { folder, output } = project(bundler.name, { plain: ON_NODE, tables: ON_NODE_WITH_TABLES })
  const wrong = await bundled(tools, bundler, { folder, output })
  wrong.push(...flaws(output, false))
  const moved = join(scratch, 'elsewhere', bundler.name.replace(/\W+/g, '-'))
  cpSync(output, moved, { recursive: true })
  const [plain, tables] = PROGRAMS.map((name) => join(moved, `${name}${bundler.file}`)) as [string, string]
  wrong.push(...differences(printedBy(tables), expected))
  const alone = printedBy(plain).map((line, at) => (NEEDS_TABLES.test(line) ? (expected[at] ?? '') : line))
  wrong.push(...differences(alone, expected).map((difference) => `without tables: ${difference}`))
  // If it finds iconv-lite where the bundle is, it contains no path of this machine.
  cpSync(join(folder, 'node_modules'), join(moved, 'node_modules'), {
    recursive: true,
    filter: (path) => !path.endsWith('/weburl'),
  })
  rmSync(folder, { recursive: true })
  wrong.push(...differences(printedBy(plain), expected).map((difference) => `beside iconv-lite: ${difference}`))
  if (wrong.length > 0) throw new Error(wrong.join('\n  '))
}

/** Every door, by the file that a browser would take, from a server that knows nothing of packages. */
async function withoutBundler(): Promise<void> {
  const { folder } = project('no bundler', {})
  const installed = join(folder, 'node_modules/weburl')
  const { exports } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  const doors = Object.entries<{ default: string }>(exports).filter(([name]) => name !== './package.json')
  const program = `
const found = {}
for (const [door, file] of ${JSON.stringify(doors.map(([name, { default: file }]) => [name, file]))}) {
  try { found[door] = Object.keys(await import('/weburl/' + file)).length } catch (error) { found[door] = String(error) }
}
const { Url } = await import('/weburl/dist/index.web.js')
found.program = ${PROGRAM}
// A page that takes the file for Node has the tables of the browser, too.
found.otherProgram = await import('/weburl/dist/index.js').then(({ Url }) => ${PROGRAM}, String)
fetch('/outcome', { method: 'POST', body: JSON.stringify(found) })
`
  const serve = serverOf(join(folder, 'node_modules'))
  const fileAt = (path: string): Served | null => {
    if (path === '/') return page('<!DOCTYPE html><meta charset="utf-8"><script type="module" src="/main.js"></script>')
    return path === '/main.js' ? script(program) : serve(path)
  }
  for (const [browser, executable] of browsers) {
    if (executable === null) continue
    const found = await outcomeOf<Record<string, unknown>>(executable, browser, fileAt)
    for (const [door] of doors) {
      const least = door === './tables' ? 0 : 1
      if (typeof found[door] !== 'number' || found[door] < least) fail(`${door} in ${browser.name}`, found[door])
    }
    if (found.program !== EXPECTED) fail(`the main door in ${browser.name}`, found.program)
    if (found.otherProgram !== EXPECTED) fail(`the main door for Node in ${browser.name}`, found.otherProgram)
  }
  console.log(`No bundler: ${doors.length} doors load from a plain server of files.`)
}

try {
  for (const [browser, executable] of browsers) if (executable === null) console.log(notHere(browser))
  await withoutBundler()
  const tools = await fetchBundlers().catch((error: Error) => {
    console.log(`The bundlers are skipped, because they cannot be fetched: ${error.message.split('\n')[0]}`)
    return null
  })
  if (tools !== null) {
    const expected = printedUnbuilt()
    if (expected[0] !== `weburl: ${EXPECTED}`) fail('the program that is not built', expected[0])
    for (const [bundlers, check] of [
      [FOR_PAGES, inPages],
      [FOR_NODE, onNode],
    ] as const) {
      for (const bundler of bundlers) {
        try {
          await check(tools, bundler, expected)
          console.log(`${bundler.name}: builds without a warning, and every door works.`)
        } catch (error) {
          fail(bundler.name, error)
        }
      }
    }
  }
} finally {
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
}
