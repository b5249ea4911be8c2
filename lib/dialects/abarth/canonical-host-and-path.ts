/**
 * The host and the path of a hierarchical URL (section 5). They are canonicalized together because each can remove the other:
 * a URL without an authority loses its path (D15), and a file on a drive has no host ("TODO: Handle file URLs").
 *
 * The parameter `unescaping` is one of two functions. A canonical path is unescaped so that canonicalizing it again unescapes
 * nothing. The best effort for an invalid URL is unescaped as the draft says, because it is only for people to read.
 */

import type { Components, HostData, Report } from '../../ground/components.js'
import { asciiLowercase } from '../../ground/text/ascii.js'
import { type CanonicalHost, canonicalizeHost } from './canonical-host.js'
import type { CanonicalPart } from './canonical-part.js'
import {
  canonicalizeRootedPath,
  canonicalizeSegments,
  invalidityOfPath,
  type Unescaping,
  unescapePath,
  unescapePathForGood,
} from './canonical-path.js'
import type { Platform } from './platform.js'

interface HostAndPath {
  readonly host: CanonicalHost<string | null>
  readonly path: CanonicalPart<string | null>
}

/** Returns the canonical host and path. Parsed again, they are still canonical. */
export const canonicalizeHostAndPath = (url: Components, platform: Platform): HostAndPath =>
  isFileUrl(url)
    ? settleFile(outputFile(url, platform, unescapePathForGood), platform)
    : outputAuthorityAndPath(url, unescapePathForGood)

/** Returns the host and the path to output for an invalid URL. */
export const bestEffortHostAndPath = (url: Components, platform: Platform): HostAndPath =>
  isFileUrl(url) ? outputFile(url, platform, unescapePath) : outputAuthorityAndPath(url, unescapePath)

/** What the host denotes; `null` if the host is absent or makes the URL invalid. */
export function readUrlHost(url: Components, platform: Platform, report: Report): HostData | null {
  if (url.host === null) return null
  const { data, invalid } = canonicalizeHostAndPath(url, platform).host
  return invalid === null ? data : report.fatal(invalid.name, invalid.component, invalid.start, invalid.end)
}

const isFileUrl = (url: Components): boolean => asciiLowercase(url.scheme) === 'file' && !hasAuthorityOfSection32(url)

/**
 * QUIRK: A scheme-relative URL has the authority of section 3.2 even if its scheme is "file" (4.2), and the host of such an
 * authority must not be empty. A user name, a port or an empty path shows that a URL has such an authority, because no parsed file
 * URL has them.
 */
const hasAuthorityOfSection32 = ({ username, port, path }: Components): boolean =>
  username !== null || port !== null || path === ''

/** The host and the path of a URL that is not a file URL: an empty host is invalid (D15). */
function outputAuthorityAndPath(url: Components, unescaping: Unescaping): HostAndPath {
  const { host, username, port } = url
  const path = url.path ?? ''
  const invalid = invalidityOfPath(path)
  // The path was resolved against a URL whose scheme is not hierarchical.
  if (host === null) return { host: ABSENT, path: { text: canonicalizeSegments(path, unescaping), invalid } }
  const rootedPath = { text: canonicalizeRootedPath(path, unescaping), invalid }
  if (host !== '') return { host: canonicalizeHost(host), path: rootedPath }
  if (username !== null || port !== null) return { host: missingHost('host-empty', ''), path: rootedPath }
  // Without an authority "//" is not output, and "/" is output only if a query or a fragment follows.
  const isLast = url.query === null && url.fragment === null
  return { host: missingHost('authority-missing', null), path: isLast ? ABSENT : { text: '/', invalid: null } }
}

const ABSENT = { text: null, invalid: null, data: null }

const missingHost = <Text extends string | null>(name: string, text: Text): CanonicalHost<Text> => ({
  text,
  invalid: { name, component: 'host', start: 0, end: 0 },
  data: null,
})

interface File {
  readonly host: CanonicalHost
  readonly path: CanonicalPart
}

/** "TODO: Handle file URLs." The host may be empty. */
function outputFile(url: Components, platform: Platform, unescaping: Unescaping): File {
  const path = url.path ?? ''
  return {
    host: (url.host ?? '') === '' ? EMPTY_HOST : canonicalizeHost(url.host ?? ''),
    path: { text: canonicalizeFilePath(path, platform, unescaping), invalid: invalidityOfPath(path) },
  }
}

const EMPTY_HOST: CanonicalHost = { text: '', invalid: null, data: Object.freeze({ kind: 'empty' }) }

/** A drive is cut off before dots are collapsed, so that ".." cannot remove it. */
function canonicalizeFilePath(path: string, platform: Platform, unescaping: Unescaping): string {
  const cut = platform.cutDrive(path)
  if (cut === null) return canonicalizeRootedPath(path, unescaping)
  return cut.drive + canonicalizeRootedPath(cut.rest, unescaping)
}

/**
 * DEVIATION: The host and the path are replaced by the host and path that parsing the canonical text would find (D6). In "/./c:",
 * the drive spec becomes the first segment, and so a drive, only when dots are collapsed; a drive has no host. Without a host, the
 * path begins with exactly one slash, because more slashes would be parsed as one slash, or as the slashes before a host.
 */
function settleFile({ host, path }: File, platform: Platform): HostAndPath {
  const isOnDrive = platform.cutDrive(path.text) !== null
  const text = isOnDrive ? canonicalizeFilePath(path.text, platform, unescapePathForGood) : path.text
  if (host.invalid !== null || !(isOnDrive || host.text === '')) return { host, path: { ...path, text } }
  return { host: EMPTY_HOST, path: { ...path, text: text.replace(LEADING_SLASHES, '/') } }
}

const LEADING_SLASHES = /^\/+/
