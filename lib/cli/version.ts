/**
 * `weburl --version`: prints the versions of the package and its profiles, and the documents that the dialects follow.
 */

import { readFileSync } from 'node:fs'
import { dialectNamed, loadDialects } from '../around/lines/reading/by-name.js'
import { compare } from '../dialects/index.js'
import type { Arguments } from './grammar/arguments.js'
import { UsageError } from './grammar/grammar.js'

export async function versionText(given: Arguments): Promise<string> {
  if (given.output === 'tsv' || given.output === 'csv')
    throw new UsageError('the version has no rows: write -o lines or -o ndjson')
  const { version } = JSON.parse(readFileSync(packageFile(), 'utf8')) as { version: string }
  await loadDialects()
  const names = compare('http://h/').readings.map(({ dialect }) => dialect)
  const dialects = Object.fromEntries(names.map((name) => [name, dialectNamed(name)?.specification]))
  const { node, unicode } = process.versions
  const profiles = Object.fromEntries(
    (await import('../around/profiles/by-name.js')).profiles.map((profile) => [profile.name, profile.version]),
  )
  if (given.output === 'ndjson') {
    return `${JSON.stringify({ version, node, unicode, dialects, profiles })}\n`
  }
  const rows = [...Object.entries(dialects), ...Object.entries(profiles)]
  const lines = rows.map(([name, follows]) => `  ${name.padEnd(17)} ${follows}\n`)
  return `weburl ${version} on Node ${node} with Unicode ${unicode}\n${lines.join('')}`
}

/** The package's `package.json`, which is two folders above this file, both in the sources and in the build. */
const packageFile = (): URL => new URL('../../package.json', import.meta.url)
