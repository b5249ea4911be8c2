/**
 * Host and path of a hierarchical URL (section 5). They are canonicalized together, for each may take the other away: a URL
 * without an authority has less of a path (D15), and a file on a drive has no host ("TODO: Handle file URLs").
 */

import type { Components, HostData, Report } from '../../components.js'
import { asciiLowercase } from '../../text/ascii.js'
import { type CanonicalHost, canonicalizeHost } from './canonical-host.js'
import type { CanonicalPart } from './canonical-part.js'
import {
  canonicalizePath,
  canonicalizeRootedPath,
  canonicalizeSegments,
  type Unescaping,
  unescapePath,
  unescapePathForGood,
} from './canonical-path.js'
import type { Platform } from './platform.js'

export interface HostAndPath {
  readonly host: CanonicalHost<string | null>
  readonly path: CanonicalPart<string | null>
}

/** Whether what is output is to be canonicalized again. */
export interface Purpose {
  readonly unescaping: Unescaping
  /** The last step for a file URL, given what canonicalizes a path that has a drive or none. */
  readonly settleFile: (file: File, platform: Platform, canonicalize: (path: string) => string) => HostAndPath
}

interface File {
  readonly host: CanonicalHost
  readonly path: CanonicalPart
}

/** A valid URL: what is output is canonical, and so is its own canonical text. */
export const forGood: Purpose = { unescaping: unescapePathForGood, settleFile }

/** An invalid URL, whose text is for people to read. */
export const bestEffort: Purpose = { unescaping: unescapePath, settleFile: (file) => file }

export function canonicalizeHostAndPath(url: Components, platform: Platform, purpose: Purpose): HostAndPath {
  const isFile = asciiLowercase(url.scheme) === 'file' && !hasAuthorityOfItsOwn(url)
  return isFile ? canonicalizeFile(url, platform, purpose) : canonicalizeAuthorityAndPath(url, purpose)
}

/** What the host denotes; `null` where it makes the URL invalid, and where there is none. */
export function readHost(url: Components, platform: Platform, report: Report): HostData | null {
  if (url.host === null) return null
  const { data, invalid } = canonicalizeHostAndPath(url, platform, forGood).host
  return invalid === null ? data : report.fatal(invalid.name, invalid.component, invalid.start, invalid.end)
}

/**
 * QUIRK: A scheme-relative URL has the authority of section 3.2 even though the scheme is "file" (4.2), and no authority of
 * that section goes without a host. The path of a file URL that was parsed is never empty.
 */
const hasAuthorityOfItsOwn = ({ username, port, path }: Components): boolean =>
  username !== null || port !== null || path === ''

/** A URL that is not a file's has a host (D15). */
function canonicalizeAuthorityAndPath(url: Components, { unescaping }: Purpose): HostAndPath {
  const { host, username, port } = url
  const rooted = (): CanonicalPart =>
    canonicalizePath(url.path ?? '', (path) => canonicalizeRootedPath(path, unescaping))
  // A URL whose scheme is not hierarchical, to which a path was resolved.
  if (host === null) {
    return { host: absent, path: canonicalizePath(url.path ?? '', (path) => canonicalizeSegments(path, unescaping)) }
  }
  if (host !== '') return { host: canonicalizeHost(host), path: rooted() }
  if (username !== null || port !== null) return { host: missing('host-empty', ''), path: rooted() }
  // Not even "//" is output, and "/" only before something.
  const isLast = url.query === null && url.fragment === null
  return { host: missing('authority-missing', null), path: isLast ? absent : { text: '/', invalid: null } }
}

const absent = { text: null, invalid: null, data: null }

const missing = <Text extends string | null>(name: string, text: Text): CanonicalHost<Text> => ({
  text,
  invalid: { name, component: 'host', start: 0, end: 0 },
  data: null,
})

/** "TODO: Handle file URLs." */
function canonicalizeFile(url: Components, platform: Platform, { unescaping, settleFile }: Purpose): HostAndPath {
  const canonicalize = (text: string): string => {
    const cut = platform.cutDrive(text)
    // ".." does not go above the drive, for it is not part of what is canonicalized.
    return cut === null
      ? canonicalizeRootedPath(text, unescaping)
      : cut.drive + canonicalizeRootedPath(cut.rest, unescaping)
  }
  const host = url.host === null || url.host === '' ? emptyHost : canonicalizeHost(url.host)
  return settleFile({ host, path: canonicalizePath(url.path ?? '', canonicalize) }, platform, canonicalize)
}

const emptyHost: CanonicalHost = { text: '', invalid: null, data: { kind: 'empty' } }

/**
 * DEVIATION: Host and path are what they are read as the next time (D6). A drive spec that is the first segment only now, as
 * in "/./c:", is one then, and a drive is on no host. Without a host there is one slash before the path, for more are read as
 * one, or as a host's.
 */
function settleFile({ host, path }: File, platform: Platform, canonicalize: (path: string) => string): HostAndPath {
  const isOnDrive = platform.cutDrive(path.text) !== null
  const text = isOnDrive ? canonicalize(path.text) : path.text
  if (host.invalid !== null || !(isOnDrive || host.text === '')) return { host, path: { ...path, text } }
  return { host: emptyHost, path: { ...path, text: text.replace(leadingSlashes, '/') } }
}

const leadingSlashes = /^\/+/
