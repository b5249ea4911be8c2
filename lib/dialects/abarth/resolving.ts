/**
 * Resolving a string relative to a base URL (section 4), and the five kinds of relative URL (4.1 to 4.6).
 *
 * The draft concatenates parts of the base and the reference, and parses the result as an absolute URL. Here the parts are combined
 * directly. The base's parts are canonical, because the base is canonical (D13); the reference's parts are as written.
 */

import type { Components, Report } from '../../ground/components.js'
import { asciiLowercase, NUMBER_SIGN, QUESTION_MARK, unitAt, unitOrEof } from '../../ground/text/ascii.js'
import { consumeControlCharacters } from './consume-control-characters.js'
import { charactersOf, countSlashes, HIERARCHICAL_SCHEMES, isValidSchemeCharacter } from './definitions.js'
import {
  findAuthorityPathQueryAndFragment,
  findPathQueryAndFragment,
  type PathQueryAndFragment,
  type UserInfoHostAndPort,
} from './finding-parts.js'
import { findScheme, parseAbsoluteUrl } from './parsing.js'
import { fileUrl, type Platform, rooted } from './platform.js'
import { RemainingString } from './remaining-string.js'

/** 4. Resolving a string relative to a base URL. */
export function resolveUrl(base: Components, reference: string, platform: Platform, report: Report): Components | null {
  const text = consumeControlCharacters(reference, report)
  if (text === '') return withoutFragment(base)
  if (platform.isFilePathInReference(text)) return fileUrl('file', text, platform)
  // "If base-url's scheme is not hierarchical, we can't resolve as a relative URL" (D12). QUIRK: Anything before a ":" counts as a
  // scheme here. "a_b:c" is resolved even against a mailto URL, though "a_b" is not a scheme.
  if (!hasTextBeforeColon(text) && !isHierarchical(base.scheme)) {
    return report.fatal('base-not-hierarchical', null, 0, text.length, '')
  }
  const relative = relativeUrlIn(text, base.scheme)
  return relative === null ? parseAbsoluteUrl(text, platform, report) : resolveAsRelativeUrl(relative, base, platform)
}

/** Whether anything precedes the first ":". Nothing precedes it in ":foo", which is a path. */
const hasTextBeforeColon = (text: string): boolean => text.indexOf(':') > 0

const isHierarchical = (scheme: string): boolean => HIERARCHICAL_SCHEMES.has(asciiLowercase(scheme))

/**
 * Applies the conditions of section 4: returns the text to resolve as a relative URL; `null` if the reference is an absolute URL.
 */
function relativeUrlIn(text: string, baseScheme: string): string | null {
  const found = findScheme(text)
  if (found === null || !isValidScheme(found.scheme)) return text
  const isShared = asciiLowercase(found.scheme) === asciiLowercase(baseScheme) && isHierarchical(baseScheme)
  // If two slashes follow the scheme, the reference inherits nothing from the base, so it is parsed as an absolute URL.
  return isShared && countSlashes(found.afterScheme) < 2 ? found.afterScheme : null
}

function isValidScheme(scheme: string): boolean {
  for (let i = 0; i < scheme.length; i++) if (!isValidSchemeCharacter(unitAt(scheme, i))) return false
  return scheme !== ''
}

/** 4.1. Resolving a string as a relative URL. */
function resolveAsRelativeUrl(relativeUrl: string, base: Components, platform: Platform): Components {
  if (relativeUrl === '') return withoutFragment(base)
  const afterScheme = afterFileScheme(relativeUrl, base, platform)
  if (afterScheme !== null) return fileUrl('file', afterScheme, platform)
  const slashes = countSlashes(relativeUrl)
  if (slashes >= 2) return resolveAsSchemeRelative(relativeUrl, base)

  const parts = findPathQueryAndFragment(new RemainingString(relativeUrl))
  if (slashes === 1) return { ...authorityOf(base), ...resolveAsAuthorityRelative(parts, base, platform) }
  switch (unitOrEof(relativeUrl, 0)) {
    case QUESTION_MARK:
      return { ...authorityOf(base), ...resolveAsQueryRelative(parts, base) }
    case NUMBER_SIGN:
      return { ...authorityOf(base), ...resolveAsFragmentRelative(parts, base) }
    default:
      return { ...authorityOf(base), ...resolveAsPathRelative(parts, base) }
  }
}

/** For a reference that names the host or drive of a file, the text that would follow "file:"; `null` for any other reference. */
function afterFileScheme(relativeUrl: string, base: Components, platform: Platform): string | null {
  if (base.scheme === 'file') return platform.afterSchemeInReference(relativeUrl)
  return platform.isFilePathInReference(relativeUrl) ? relativeUrl : null
}

const withoutFragment = (base: Components): Components => (base.fragment === null ? base : { ...base, fragment: null })

/** Returns the base's scheme and authority, which every reference without an authority inherits. */
const authorityOf = ({
  scheme,
  username,
  password,
  host,
  port,
}: Components): UserInfoHostAndPort & Pick<Components, 'scheme' | 'kind'> => ({
  scheme,
  username,
  password,
  host,
  port,
  kind: 'hierarchical',
})

/**
 * 4.2. Resolving a string as a scheme-relative URL. QUIRK: The text after the slashes is parsed by section 3.2 even if the scheme
 * is "file". So, unlike an absolute file URL, it may contain a user-info and a port, and its host must not be empty. Lone
 * surrogates and noncharacters become U+FFFD here, which is valid in a path.
 */
function resolveAsSchemeRelative(relativeUrl: string, base: Components): Components {
  const { scheme } = base
  const parts = findAuthorityPathQueryAndFragment(charactersOf(relativeUrl))
  return { scheme, ...(scheme === 'file' && parts.host !== '' ? rooted(parts) : parts), kind: 'hierarchical' }
}

/** 4.3. Resolving a string as an authority-relative URL. A file URL keeps its drive. */
function resolveAsAuthorityRelative(
  parts: PathQueryAndFragment,
  base: Components,
  platform: Platform,
): PathQueryAndFragment {
  const drive = base.scheme === 'file' ? platform.cutDrive(base.path ?? '')?.drive : null
  return { ...parts, path: (drive ?? '') + (parts.path ?? '') }
}

/** 4.4. Resolving a string as a path-relative URL. */
function resolveAsPathRelative(parts: PathQueryAndFragment, base: Components): PathQueryAndFragment {
  const path = base.path ?? ''
  const lastSlash = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'))
  const directoryName = path.slice(0, lastSlash + 1)
  return { ...parts, path: directoryName + (parts.path ?? '') }
}

/** 4.5. Resolving a string as a query-relative URL. */
const resolveAsQueryRelative = (parts: PathQueryAndFragment, base: Components): PathQueryAndFragment => ({
  ...parts,
  path: base.path,
})

/** 4.6. Resolving a string as a fragment-relative URL. DEVIATION: There is a "?" only if there is a query (D17). */
const resolveAsFragmentRelative = (parts: PathQueryAndFragment, base: Components): PathQueryAndFragment => ({
  ...parts,
  path: base.path,
  query: base.query,
})
