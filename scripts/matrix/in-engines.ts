/**
 * The suite in engines that run a bundle: Vercel's edge runtime, workerd, QuickJS, Hermes and browsers. The bundle is made with the
 * conditions of each platform's tools.
 */

import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, notHere, outcomeOf, page, programOf, script } from '../browsers.js'
import { bundled, driven, output, type Project, type Row, Skipped } from './row.js'

const LEFT_IN_GLOBAL = 'globalThis.outcome = smoke().then(JSON.stringify)'

const ANSWERED = 'export default { fetch: async () => Response.json(await smoke()) }'

export const edgeRuntime: Row = {
  name: 'edge-runtime 4.0 (Vercel)',
  tried: 'at each change',
  packages: { 'edge-runtime': '4.0.1' },
  bringsTables: true,
  run: async (project) => {
    const conditions = ['edge-light', 'worker', 'browser', 'module']
    return driven('edge-runtime', await bundled(project, LEFT_IN_GLOBAL, { format: 'iife', conditions }), project)
  },
}

export const workerd: Row = {
  name: 'workerd (Cloudflare Workers, by miniflare 4)',
  tried: 'at night',
  packages: { miniflare: '4.20260426.0' },
  run: async (project) => {
    const conditions = ['workerd', 'worker', 'browser']
    return driven('workerd', await bundled(project, ANSWERED, { format: 'esm', conditions }), project)
  },
}

export const quickJs: Row = {
  name: 'QuickJS (quickjs-emscripten 0.32)',
  tried: 'at each change',
  packages: { 'quickjs-emscripten': '0.32.0' },
  bringsTables: true,
  lacks: ['URL', 'TransformStream', 'ReadableStream'],
  run: async (project) =>
    driven('quickjs', await bundled(project, LEFT_IN_GLOBAL, { format: 'iife', conditions: [] }), project),
}

/** The package has the compiler, and no engine: Hermes for Linux is not published. */
export const hermes: Row = {
  name: 'Hermes (hermes-compiler 260318099)',
  tried: 'at night',
  packages: { 'hermes-compiler': '260318099.0.8' },
  bringsTables: true,
  run: async (project) => {
    if (process.platform !== 'linux') throw new Skipped('its program here is for Linux')
    const conditions = ['react-native']
    // The preset of React Native for Babel compiles what Hermes does not have.
    const supported = { 'async-generator': false, 'for-await': false }
    const bundle = await bundled(project, LEFT_IN_GLOBAL, { format: 'iife', conditions, target: 'es2022', supported })
    const program = join(project.tools, 'node_modules/hermes-compiler/hermesc/linux64-bin/hermesc')
    const compiled = join(project.folder, 'bundle.hbc')
    await output(program, ['-emit-binary', '-O', '-w', '-out', compiled, bundle], { cwd: project.folder })
    return `all doors compile, to ${Math.round(statSync(compiled).size / 1000)} kB; they are not run, because the package has no engine`
  },
}

const POSTED = "smoke().then((found) => fetch('/outcome', { method: 'POST', body: JSON.stringify(found) }))"

export const inBrowser = (browser: Browser): Row => ({
  name: browser.name,
  tried: 'at each change',
  run: async (project: Project) => {
    const program = programOf(browser)
    if (program === null) throw new Skipped(notHere(browser).replace(/^.*?: /, ''))
    const bundle = script(readFileSync(await bundled(project, POSTED, BROWSER_BUNDLE), 'utf8'))
    const opened = page('<!DOCTYPE html><title>weburl</title><script type="module" src="bundle.js"></script>')
    return outcomeOf(program, browser, (path) => (path === '/bundle.js' ? bundle : opened))
  },
})

const BROWSER_BUNDLE = { format: 'esm' as const, conditions: ['browser', 'module'] }
