/**
 * The bundlers that people use, each as it comes: with the least that it needs to build a program, and without a setting for the
 * sake of this library. They are fetched at the first use (`fetched-packages.ts`), and take 170 MB.
 */

import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fetchedPackages } from './fetched-packages.js'

const PACKAGES = {
  esbuild: '0.28.2',
  parcel: '2.16.4',
  rollup: '4.68.7',
  '@rollup/plugin-node-resolve': '16.0.3',
  vite: '8.3.8',
  webpack: '5.112.2',
} as const

/** Where a program is built, and what for. */
export interface Project {
  /** The folder that has the package installed, and the program `main.js`. A page `index.html` loads the program. */
  readonly folder: string
  /** A folder for what is built. */
  readonly output: string
}

/** A way to build a program. */
export interface Bundler {
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
export const FOR_PAGES: readonly Bundler[] = [
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
export const FOR_NODE: readonly Bundler[] = [
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
export const fetchBundlers = (): Promise<string> => fetchedPackages(PACKAGES)

/** Builds a program, and gives the warnings. It throws what the bundler throws. */
export async function bundled(tools: string, bundler: Bundler, { folder, output }: Project): Promise<string[]> {
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
