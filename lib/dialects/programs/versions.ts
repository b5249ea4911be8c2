/**
 * Finds a version of a program by its number. A program is one set of rules, and each version is a record of its differences. A
 * number between two known versions is refused, because it is not known how that version reads URLs (P20); the error names both
 * known versions and the changes between them.
 */

import { givenParameters, invalidParameter } from '../kit/parameters.js'

/**
 * A known version of a program, and the releases that are known to parse every input in the same way.
 *
 * @example
 * ```ts
 * import { type ProgramVersion, programs } from 'weburl/dialects'
 *
 * const [newest]: readonly ProgramVersion[] = programs['java-url'].versions
 * newest?.version // => '25'
 * newest?.since // => '25'
 * newest?.until // => '27'
 * ```
 */
export interface ProgramVersion {
  /** The release in the dialect's name: `8.23` in `curl-8.23`. */
  readonly version: string
  /** The oldest and the newest release that are known to parse in this way. */
  readonly since: string
  readonly until: string
  /** What changed since the next older version in the list; empty for the oldest version. */
  readonly news: string
}

/** Finds the wanted version among the known versions, which are listed newest first. */
export function versionAsked<Version extends ProgramVersion>(
  name: string,
  versions: readonly Version[],
  given: { readonly version?: string | null },
  own: string | null,
): Version | null {
  const program = /^[a-z]\w*$/.test(name) ? `programs.${name}` : `programs['${name}']`
  const { version = own } = givenParameters<{ readonly version: string | null }>(program, ['version'], given)
  if (version === own) return versions.find((one) => one.version === own) ?? null
  if (typeof version !== 'string' || !/^[0-9]+(?:\.[0-9]+)*$/.test(version))
    throw invalidParameter(program, 'version', 'a version in numbers, such as 1.2', version)
  const found = versions.find(({ since, until }) => compared(version, since) >= 0 && compared(version, until) <= 0)
  if (found !== undefined) return found
  throw new TypeError(`${program} is not modelled in version ${version}: ${nearest(version, versions)}`)
}

/** Compares a version with a bound, number by number up to the bound's last number. A shorter version means its newest release. */
function compared(version: string, bound: string): number {
  const numbers = version.split('.').map(Number)
  const differing = bound
    .split('.')
    .map((number, index) => (numbers[index] ?? Number.POSITIVE_INFINITY) - Number(number))
    .find((difference) => difference !== 0)
  return Math.sign(differing ?? 0)
}

/** Describes the known versions on both sides of an unknown version, and the changes between them. */
function nearest(version: string, versions: readonly ProgramVersion[]): string {
  const [newest] = versions
  if (newest === undefined) return 'it has no versions'
  const older = versions.find(({ until }) => compared(version, until) > 0)
  const newer = versions.findLast(({ since }) => compared(version, since) < 0)
  if (newer === undefined) return `the newest is ${inWords(newest)}, and what came later is not known`
  if (older === undefined) return `the oldest is ${inWords(newer)}, and what came before is not known`
  return `the nearest are ${inWords(older)} and ${inWords(newer)}. Between them: ${newer.news}`
}

const inWords = ({ version, since, until }: ProgramVersion): string =>
  since === until ? version : `${version} (the releases from ${since} to ${until})`
