/**
 * The only list of all profiles, and the function that finds a profile by its name.
 */

import { quotedInput } from '../../ground/findings/mask.js'
import { textIn } from '../../ground/own-options.js'
import { indexOrEnd } from '../../ground/text/ascii.js'
import { dedupe } from './dedupe/index.js'
import { type DedupeLooseParameters, dedupeLoose } from './dedupe-loose/index.js'
import { normalizeUrl } from './normalize-url/index.js'
import type { NormalizeUrlParameters } from './normalize-url/options.js'
import type { Profile } from './profile.js'
import { safeBrowsing } from './safe-browsing/index.js'
import { type SurtParameters, surt, surtWithScheme } from './surt/index.js'
import { type W3libParameters, w3lib } from './w3lib/index.js'

/**
 * The type of each profile, by the profile's name.
 *
 * @example
 * ```ts
 * import type { ProfilesByName } from 'weburl/profiles'
 *
 * const names: (keyof ProfilesByName)[] = ['dedupe', 'surt']
 * names.length // => 2
 * ```
 */
export interface ProfilesByName {
  readonly dedupe: Profile
  readonly 'dedupe-loose': Profile<DedupeLooseParameters>
  readonly surt: Profile<SurtParameters>
  readonly 'surt-with-scheme': Profile<SurtParameters>
  readonly 'safe-browsing': Profile
  readonly w3lib: Profile<W3libParameters>
  readonly 'normalize-url': Profile<NormalizeUrlParameters>
}

/** All profiles, in the order in which the guide "Keys" describes them. The list is not exported from the package. */
export const profiles: readonly Profile[] = Object.freeze([
  dedupe,
  dedupeLoose,
  surt,
  surtWithScheme,
  safeBrowsing,
  w3lib,
  normalizeUrl,
] as readonly Profile[])

/**
 * Returns the profile with the given name. An "@" and a version may follow the name; any version other than this library's is an
 * error, so that a program that stores keys cannot mix keys of two versions. A string such as `dedupe@1 without strip-fragment` is
 * not a profile name: call `without` to make that profile.
 *
 * @example
 * ```ts
 * import { profile } from 'weburl/profiles'
 *
 * profile('surt').key('https://example.org/a') // => 'org,example)/a'
 * profile('dedupe@1').version // => '1'
 * profile('dedupe@2') // throws version 1
 * profile('dedupe@1 without strip-fragment') // throws version 1
 * profile('sort') // throws There is no profile "sort"
 * ```
 */
export function profile<Name extends keyof ProfilesByName>(name: Name): ProfilesByName[Name]
export function profile(name: string): Profile
export function profile(name: string): Profile {
  const text = textIn(name, "profile('dedupe')")
  const at = indexOrEnd(text, text.indexOf('@'))
  const found = profiles.find((candidate) => candidate.name === text.slice(0, at))
  if (found === undefined) {
    throw new TypeError(`There is no profile ${quotedInput(text)}: write ${profiles.map((one) => one.name).join(', ')}`)
  }
  const version = text.slice(at + 1)
  if (at < text.length && version !== found.version) {
    throw new TypeError(
      `${found.name} is not here in the version ${quotedInput(version)}: this library has version ${found.version} of it`,
    )
  }
  return found
}
