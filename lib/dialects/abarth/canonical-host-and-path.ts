/**
 * The host and the path of a hierarchical URL (section 5). They are canonicalized together because each can remove the other:
 * a URL without an authority loses its path (D15), and a file on a drive has no host ("TODO: Handle file URLs").
 *
 * The parameter `unescaping` of these functions is one of two. A canonical path is unescaped so far that reading it again unescapes
 * nothing. The best effort for an invalid URL is unescaped as the draft says, because it is for people.
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

/** The canonical host and path: read again, they are canonical. */
export const canonicalizeHostAndPath = (url: Components, platform: Platform): HostAndPath =>
  isFileUrl(url)
    ? settleFile(outputFile(url, platform, unescapePathForGood), platform)
    : outputAuthorityAndPath(url, unescapePathForGood)

/** The host and the path that are output for an invalid URL. */
export const bestEffortHostAndPath = (url: Components, platform: Platform): HostAndPath =>
  isFileUrl(url) ? outputFile(url, platform, unescapePath) : outputAuthorityAndPath(url, unescapePath)

/** What the host denotes; `null` if the host makes the URL invalid or is absent. */
export function readUrlHost(url: Components, platform: Platform, report: Report): HostData | null {
  if (url.host === null) return null
  const { data, invalid } = canonicalizeHostAndPath(url, platform).host
  return invalid === null ? data : report.fatal(invalid.name, invalid.component, invalid.start, invalid.end)
}

const isFileUrl = (url: Components): boolean => asciiLowercase(url.scheme) === 'file' && !hasAuthorityOfSection32(url)

/**
 * QUIRK: A scheme-relative URL has the authority of section 3.2 even if its scheme is "file" (4.2), and the host of such an
 * authority may not be empty. A parsed file URL has neither a user name nor a port, and its path is not empty.
 */
const hasAuthorityOfSection32 = ({ username, port, path }: Components): boolean =>
  username !== null || port !== null || path === ''

/** The host and the path of a URL that is not a file URL: an empty host is invalid (D15). */
function outputAuthorityAndPath(url: Components, unescaping: Unescaping): HostAndPath {
  const { host, username, port } = url
  const path = url.path ?? ''
  const invalid = invalidityOfPath(path)
  // A path resolved against a URL whose scheme is not hierarchical.
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

/** A drive is cut off before dots are collapsed: ".." does not go above it. */
function canonicalizeFilePath(path: string, platform: Platform, unescaping: Unescaping): string {
  const cut = platform.cutDrive(path)
  if (cut === null) return canonicalizeRootedPath(path, unescaping)
  return cut.drive + canonicalizeRootedPath(cut.rest, unescaping)
}

/**
 * DEVIATION: The host and the path are replaced by those that a reader of the canonical text finds (D6). In "/./c:" the drive spec
 * is the first segment only once the dots are gone; it is a drive then, and a drive is not on a host. Without a host, the path
 * begins with exactly one slash: more slashes would be read as one, or as the slashes before a host.
 */
function settleFile({ host, path }: File, platform: Platform): HostAndPath {
  const isOnDrive = platform.cutDrive(path.text) !== null
  const text = isOnDrive ? canonicalizeFilePath(path.text, platform, unescapePathForGood) : path.text
  if (host.invalid !== null || !(isOnDrive || host.text === '')) return { host, path: { ...path, text } }
  return { host: EMPTY_HOST, path: { ...path, text: text.replace(LEADING_SLASHES, '/') } }
}

const LEADING_SLASHES = /^\/+/
