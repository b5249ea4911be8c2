/**
 * The packed package as programs get it that are built: by five bundlers for pages, by four for Node, and without a bundler. None
 * of them has a setting for the sake of this library, and nothing is installed beside the package.
 *
 * - A bundle is built without a warning, and no folder of this machine is written into it.
 * - A bundle for pages imports nothing, and works in headless Chromium and Firefox, a legacy encoding included.
 * - Each door loads in a page from a plain server of files.
 *
 * Bundlers and browsers that cannot be had are skipped, and the script says why.
 */

import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { BROWSERS, type Browser, notHere, outcomeOf, page, programOf, type Served, script } from './browsers.js'
import { fetchedPackages } from './fetched-packages.js'
import { installPacked } from './packed.js'

// The bundlers that people use, each as it comes: with the least that it needs to build a program, and without a setting for the
// sake of this library. They are fetched at the first use (`fetched-packages.ts`), and take 170 MB.

const PACKAGES = {
  esbuild: '0.28.2',
  parcel: '2.16.4',
  rollup: '4.68.7',
  '@rollup/plugin-node-resolve': '16.0.3',
  vite: '8.3.8',
  webpack: '5.112.2',
} as const

/** Where a program is built, and what for. */
interface Project {
  /** The folder that has the package installed, and the program `main.js`. A page `index.html` loads the program. */
  readonly folder: string
  /** A folder for what is built. */
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
  /** The file that is built for a page; for Node, the program. */
  readonly file: string
}

/** Programs for a page. */
const FOR_PAGES: readonly Bundler[] = [
  {
    name: 'esbuild',
    build: `
      const { build } = await import('esbuild')
      const entryPoints = [folder + '/main.js']
      const { warnings } = await build({ entryPoints, bundle: true, minify: true, outdir: output, logLevel: 'silent' })
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
      const bundle = await rollup({ input: folder + '/main.js', plugins: [nodeResolve()], onwarn })
      await bundle.write({ dir: output })
    `,
    file: 'main.js',
  },
  {
    name: 'webpack',
    build: `
      const { default: webpack } = await import('webpack')
      const stats = await new Promise((done, failed) => {
        const options = { mode: 'production', context: folder, entry: './main.js', output: { path: output } }
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
      await build({ root: folder, configFile: false, customLogger, build: { outDir: output } })
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
  },
]

/** Programs for Node. */
const FOR_NODE: readonly Bundler[] = [
  ...(['esm', 'cjs'] as const).map((format) => ({
    name: `esbuild for Node (${format})`,
    build: `
      const { build } = await import('esbuild')
      const outfile = output + '/main.${format === 'esm' ? 'mjs' : 'cjs'}'
      const entryPoints = [folder + '/main.js']
      const { warnings } = await build({
        entryPoints, bundle: true, platform: 'node', format: '${format}', outfile, logLevel: 'silent',
      })
      for (const { text } of warnings) warn(text)
    `,
    file: `main.${format === 'esm' ? 'mjs' : 'cjs'}`,
  })),
  {
    name: 'Rollup for Node',
    build: `
      const { rollup } = await import('rollup')
      const { nodeResolve } = await import('@rollup/plugin-node-resolve')
      const onwarn = ({ message }) => warn(message)
      const plugins = [nodeResolve({ exportConditions: ['node'] })]
      const bundle = await rollup({ input: folder + '/main.js', plugins, onwarn })
      await bundle.write({ file: output + '/main.mjs' })
    `,
    file: 'main.mjs',
  },
  {
    name: 'webpack for Node',
    build: `
      const { default: webpack } = await import('webpack')
      const stats = await new Promise((done, failed) => {
        const options = {
          mode: 'production', target: 'node', context: folder, entry: './main.js',
          output: { path: output, filename: 'main.cjs' },
        }
        webpack(options, (error, result) => (error ? failed(error) : done(result)))
      })
      const { errors, warnings } = stats.toJson()
      for (const { message } of [...errors, ...warnings]) warn(message)
    `,
    file: 'main.cjs',
  },
  {
    name: 'Vite for Node',
    build: `
      const { build, createLogger } = await import('vite')
      const customLogger = Object.assign(createLogger('silent'), { warn, warnOnce: warn, error: warn })
      await build({
        root: folder, configFile: false, customLogger, ssr: { noExternal: true },
        build: { ssr: './main.js', outDir: output, rolldownOptions: { output: { entryFileNames: 'main.mjs' } } },
      })
    `,
    file: 'main.mjs',
  },
]

const BUILD_TIMEOUT = 120_000
const run = promisify(execFile)

/** The folder that has the bundlers installed. It throws where they cannot be had. */
const fetchBundlers = (): Promise<string> => fetchedPackages(PACKAGES)

/** Builds a program, and gives the warnings. It throws what the bundler throws. */
async function bundled(tools: string, bundler: Bundler, { folder, output }: Project): Promise<string[]> {
  const program = `
    const [folder, output] = ${JSON.stringify([folder, output])}
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

/** What a program finds, and what it has to find. */
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

/** A project with the package, and a program. */
function project(name: string, program: string): { folder: string; output: string } {
  const folder = join(scratch, name.replace(/\W+/g, '-'))
  mkdirSync(folder)
  installPacked(folder)
  writeFileSync(join(folder, 'main.js'), program)
  const html = '<!DOCTYPE html><meta charset="utf-8"><title>weburl</title><script type="module" src="main.js"></script>'
  writeFileSync(join(folder, 'index.html'), html)
  return { folder, output: join(folder, 'built') }
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** What is wrong with the text of a bundle. */
function flaws(output: string, isForPages: boolean): string[] {
  return filesOf(output).flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const found: string[] = []
    if (text.includes(scratch)) found.push('a folder of this machine is in the bundle')
    // A source map has the names of all variables.
    if (isForPages && !file.endsWith('.map') && /iconv-lite|string_decoder|["']buffer["']|Buffer\.from/.test(text)) {
      found.push('a module of Node is in the bundle')
    }
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

async function inPages(tools: string, bundler: Bundler): Promise<void> {
  const program = `import { Url } from 'weburl'
let found
try { found = ${PROGRAM} } catch (error) { found = String(error) }
fetch('/outcome', { method: 'POST', body: JSON.stringify(found) })
`
  const { folder, output } = project(bundler.name, program)
  const warnings = await bundled(tools, bundler, { folder, output })
  const wrong = [...warnings, ...flaws(output, true)]
  const opened = page('<!DOCTYPE html><meta charset="utf-8"><script type="module" src="/main.js"></script>')
  const serve = serverOf(output)
  const fileAt = (path: string): Served | null => {
    if (path !== '/') return serve(path)
    return bundler.file === 'index.html' ? serve('/index.html') : opened
  }
  for (const [browser, executable] of browsers) {
    if (executable === null) continue
    const found = await outcomeOf<string>(executable, browser, fileAt)
    if (found !== EXPECTED) wrong.push(`${browser.name} gives ${found}`)
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n  '))
}

async function onNode(tools: string, bundler: Bundler): Promise<void> {
  const { folder, output } = project(bundler.name, `import { Url } from 'weburl'\nconsole.log(${PROGRAM})\n`)
  const wrong = await bundled(tools, bundler, { folder, output })
  wrong.push(...flaws(output, false))
  const found = execFileSync(process.execPath, [join(output, bundler.file)], { encoding: 'utf8' }).trim()
  if (found !== EXPECTED) wrong.push(`it prints ${found}`)
  // It has no path of this machine if it also runs in another place, where iconv-lite is.
  const moved = join(scratch, 'elsewhere', bundler.name.replace(/\W+/g, '-'))
  cpSync(output, moved, { recursive: true })
  cpSync(join(folder, 'node_modules'), join(moved, 'node_modules'), {
    recursive: true,
    filter: (path) => !path.endsWith('/weburl'),
  })
  rmSync(folder, { recursive: true })
  const there = execFileSync(process.execPath, [join(moved, bundler.file)], { encoding: 'utf8' }).trim()
  if (there !== EXPECTED) wrong.push(`in another place it prints ${there}`)
  if (wrong.length > 0) throw new Error(wrong.join('\n  '))
}

/** Every door, by the file that a browser would take, from a server that knows nothing of packages. */
async function withoutBundler(): Promise<void> {
  const { folder } = project('no bundler', '')
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
      if (typeof found[door] !== 'number' || found[door] === 0) fail(`${door} in ${browser.name}`, found[door])
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
    for (const [bundlers, check] of [
      [FOR_PAGES, inPages],
      [FOR_NODE, onNode],
    ] as const) {
      for (const bundler of bundlers) {
        try {
          await check(tools, bundler)
          console.log(`${bundler.name}: builds without a warning, and the program works.`)
        } catch (error) {
          fail(bundler.name, error)
        }
      }
    }
  }
} finally {
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 })
}
