/**
 * The types of the packed package in several versions of TypeScript, with the strictest settings and no other types.
 */

import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fetchedPackages } from '../fetched-packages.js'
import { installPacked } from '../packed.js'

const run = promisify(execFile)

/** The oldest supported compiler, the project's own, and the native one, each with its settings. */
const COMPILERS = [
  { version: '5.4.5', settings: ['node', 'bundler', 'nodenext'] },
  { version: '6.0.3', settings: ['bundler', 'nodenext'] },
  { version: '7.0.2', settings: ['bundler', 'nodenext'] },
] as const

const MODULES = { node: 'ESNext', bundler: 'ESNext', nodenext: 'NodeNext' } as const

/** A program that imports from each door and uses its types. */
const TYPED = `import { type Host, Url } from 'weburl'
import { Url as CoreUrl } from 'weburl/core'
import { compare, whatwg } from 'weburl/dialects'
import { displayHost } from 'weburl/display'
import { type ReadUrl, readUrls } from 'weburl/lines'
import { Page } from 'weburl/pages'
import { UriTemplate, UrlPattern, UrlPatternList } from 'weburl/patterns'
import { profile } from 'weburl/profiles'
import { registrableDomain } from 'weburl/sites'
import { RequestTarget } from 'weburl/tools'
import { URL as MutableUrl } from 'weburl/whatwg'
const url = Url.parse('https://example.org', { dialect: whatwg })
const host: Host | null = url.authority?.host ?? null
const core: string = CoreUrl.parse('https://h/').href
export const texts: readonly (string | null)[] = [core, host?.kind ?? null, displayHost('example.org').text, profile('dedupe').key(url)]
export const others = [compare('http://h/').differences, registrableDomain(url), RequestTarget.parse('/'), new MutableUrl('http://h/')]
export const id: string | undefined = UrlPattern.parse('https://h/:id').match(url)?.groups.id
export const tables: Promise<object> = import('weburl/tables')
export const user: number | undefined = UrlPatternList.from([['https://h/:id', 1]]).match(url)?.value
export const expanded: string = UriTemplate.parse('/{id}').expand({ id: 7 })
export const listed = (): AsyncIterable<ReadUrl> => readUrls(['https://h/'])
export const hrefs: readonly (string | null)[] = Page.readText('<a href=b>', { url }).links.map(({ href }) => href)
`

/**
 * Compiles the program in each version of TypeScript, with declarations checked as well. `told` gets the errors of each; a string
 * is the reason why a version is skipped.
 */
export async function inCompilers(folder: string, told: (name: string, found: readonly string[] | string) => void) {
  mkdirSync(folder)
  installPacked(folder)
  writeFileSync(join(folder, 'typed.ts'), TYPED)
  for (const { version, settings } of COMPILERS) {
    let modules: string
    try {
      modules = join(await fetchedPackages({ typescript: version }), 'node_modules')
    } catch (error) {
      told(`TypeScript ${version}`, String(error).split('\n')[0] ?? '')
      continue
    }
    for (const moduleResolution of settings) {
      const config = join(folder, `tsconfig.${moduleResolution}.json`)
      const compilerOptions = {
        ...{ strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false, noEmit: true, target: 'ES2022' },
        ...{ lib: ['ES2022'], types: [], module: MODULES[moduleResolution], moduleResolution },
      }
      writeFileSync(config, JSON.stringify({ compilerOptions, files: ['typed.ts'] }))
      const failures = await run(process.execPath, [join(modules, 'typescript/bin/tsc'), '-p', config]).then(
        () => [],
        (error: { readonly stdout?: string }) => [error.stdout ?? String(error)],
      )
      told(`TypeScript ${version}, moduleResolution ${moduleResolution}`, failures)
    }
  }
}
