/**
 * The profile of a run, by the options `--profile` and `--without`.
 */

import type { Arguments } from '../grammar/parse-arguments.js'
import { UsageError } from '../grammar/usage-error.js'

/** What is loaded where keys are asked for. */
type Profiles = typeof import('../../around/profiles/index.js')

export type Profile = ReturnType<Profiles['profile']>

/** The names that `--help` shows. */
export const PROFILE_NAMES: readonly (readonly [name: string, text: string])[] = [
  ['dedupe', 'what RFC 3986 and the URL Standard call equivalent'],
  ['dedupe-loose', 'and what most sites do not tell apart: www, the order of the query, tracking parameters, https'],
  ['surt', 'the keys of web archives, as pywb sorts by them; org,example)/a'],
  ['surt-with-scheme', 'the same with the scheme; http://(org,example,)/a'],
  ['safe-browsing', "Google's canonicalization for Safe Browsing"],
  ['w3lib', "Scrapy's canonicalize_url"],
  ['normalize-url', 'the package normalize-url with its defaults'],
]

/** The profile of the run; `null` where none is asked for. Throws a `UsageError`. */
export async function profileOf(given: Arguments): Promise<Profile | null> {
  const name = given.text('profile')
  if (name === null) {
    if (given.has('without')) throw new UsageError('--without goes with -p NAME')
    return null
  }
  const { profile } = await import('../../around/profiles/index.js')
  try {
    return profile(name).without(...given.all('without'))
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(`--profile: ${asOptions(error.message)}`)
    throw error
  }
}

/** A call of `without` as the options of the command. */
const asOptions = (message: string): string =>
  message.replace(/without\((.*)\)$/, (_, names: string) =>
    names.replace(/'([^']*)'(?:, )?/g, '--without $1 ').trimEnd(),
  )
