/**
 * `weburl version`: the package, and the documents that it follows.
 */

import { readFileSync } from 'node:fs'
import { compare } from '../dialects/index.js'
import type { Arguments } from './grammar/parse-arguments.js'
import { dialectNamed, loadDialects } from './reading/dialect-named.js'

export async function versionText(given: Arguments): Promise<string> {
  const { version } = JSON.parse(readFileSync(packageFile(), 'utf8')) as { version: string }
  if (given.has('version') && !given.has('output')) return `weburl ${version}\n`
  await loadDialects()
  const names = compare('http://h/').readings.map(({ dialect }) => dialect)
  const dialects = Object.fromEntries(names.map((name) => [name, dialectNamed(name)?.specification]))
  if (given.text('output') === 'ndjson') {
    return `${JSON.stringify({ version, node: process.versions.node, dialects })}\n`
  }
  const rows = Object.entries(dialects).map(([name, document]) => `  ${name.padEnd(13)} ${document}\n`)
  return `weburl ${version}, on Node ${process.versions.node}\n${rows.join('')}`
}

/** The package's own description, two folders above this file, from the sources as from the build. */
const packageFile = (): URL => new URL('../../package.json', import.meta.url)
