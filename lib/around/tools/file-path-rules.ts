/**
 * The differences between POSIX and Windows paths: the root, the separators, and which URLs correspond to a path.
 *
 * @see https://learn.microsoft.com/windows/win32/fileio/naming-a-file
 */

import { toNfc } from '../../ground/idna/normalize.js'
import { tryParseHost } from '../../url/parts/parse-host.js'
import { domainToUnicode } from './domains.js'
import type { Kind, Problem } from './refused.js'

export const PATH: Kind = {
  code: 'ERR_INVALID_FILE_PATH',
  verdict: 'The path does not have a file: URL',
  document: 'RFC 8089',
}
export const URL_OF_FILE: Kind = {
  code: 'ERR_INVALID_FILE_PATH',
  verdict: 'The URL does not have a path of a file',
  document: 'RFC 8089',
}

/** A path, split at its root: the host of a Windows share, the segments that ".." cannot remove, and the rest of the path. */
interface Root {
  readonly host: string
  readonly root: readonly string[]
  readonly rest: string
}

/** The differences between the platforms. */
export interface PlatformRules {
  /** Splits a path at its root, or returns the problem if no URL corresponds to the path. */
  rootOf(path: string): Root | Problem
  readonly separator: RegExp
  /** A path separator that does not separate segments in a URL: a percent-encoded separator, or a backslash. */
  readonly hiddenSeparator: RegExp
  /** Returns the path for a URL's host and decoded path, or the problem if no path corresponds to them. */
  join(host: string, path: string): string | Problem
}

export const POSIX: PlatformRules = {
  rootOf: (path) => (path.startsWith('/') ? { host: '', root: [], rest: path.slice(1) } : RELATIVE),
  separator: /\//,
  hiddenSeparator: /%2f/i,
  join: (host, path) => (host === '' ? path : HOST_ON_POSIX),
}

const HOST_ON_POSIX: Problem = {
  reason: 'host-on-posix',
  message: 'the URL has a host, and a path of POSIX has none',
  suggestion: 'take the host out, or read it as a share of Windows',
}

const RELATIVE: Problem = {
  reason: 'relative-path',
  message: 'the path is relative',
  suggestion: 'resolve it against a directory first',
}

export const WINDOWS: PlatformRules = {
  rootOf(path) {
    const [prefix = '', isShare] = VERBATIM.exec(path) ?? []
    const text = isShare === undefined ? path.slice(prefix.length) : `\\\\${path.slice(prefix.length)}`
    if (prefix !== '' && text.split('\\').some((name) => VERBATIM_NAME.test(name))) return NAME_OF_VERBATIM
    const drive = /^[A-Za-z]:(?=[\\/])/.exec(text)?.[0]
    if (drive !== undefined) return { host: '', root: [drive], rest: text.slice(3) }
    if (prefix !== '' && isShare === undefined) return DEVICE
    if (/^[A-Za-z]:/.test(text)) return RELATIVE_TO_DRIVE
    if (!/^[\\/]{2}/.test(text)) return RELATIVE
    const [, server = '', share = '', rest = ''] = SHARE.exec(text) ?? []
    if (isOfDevice(server)) return DEVICE
    if (share === '') return server === '' ? NO_SERVER : NO_SHARE
    if (share === '.' || share === '..') return INVALID_SHARE
    return problemOfServer(path, server) ?? { host: server, root: [share], rest }
  },
  separator: /[\\/]/,
  hiddenSeparator: /%2f|%5c|\\/i,
  join(host, path) {
    const text = path.replaceAll('/', '\\')
    if (host === '' && /^\\[A-Za-z]:(?:\\|$)/.test(text))
      return text.length === 3 ? `${text.slice(1)}\\` : text.slice(1)
    // In some dialects, a host is percent-decoded, and may be "?". Then `\\?\` before a drive would name the path on that drive.
    if (isOfDevice(host)) return DEVICE
    // In some dialects, the host of a URL may contain a backslash.
    if (host === '' || /[[\\/]/.test(host) || !/^\\[^\\]/.test(text)) return NO_DRIVE
    return `\\\\${serverNamed(host)}${text}`
  },
}

/** `\\?\` before a drive, and `\\?\UNC\` in place of the two backslashes before a server. */
const VERBATIM = /^\\\\\?\\(UNC\\)?/i

/**
 * Names that mean something else without `\\?\`. After `\\?\`, a name may contain "/" or be "..", dots and spaces at its end are
 * kept, and `CON` is a file.
 */
const VERBATIM_NAME = /\/|^\.\.?$|[. ]$|^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\xb9\xb2\xb3]) *(?:[.:]|$)/i

const SHARE = /^[\\/]{2}([^\\/]+)(?:[\\/]+([^\\/]+)(?:[\\/](.*))?)?/s

/** `\\.\` and `\\?\` precede device names. */
const isOfDevice = (server: string): boolean => server === '.' || server === '?'

const DEVICE: Problem = {
  reason: 'device-path',
  message: 'the path is that of a device',
  suggestion: 'write a drive, or a server and a share',
}

const NAME_OF_VERBATIM: Problem = {
  reason: 'verbatim-name',
  message: 'a name in the path means something else without the "\\\\?\\" at the beginning, and a URL does not have it',
  suggestion: 'rename the file',
}

const NO_DRIVE: Problem = {
  reason: 'no-drive',
  message: 'the URL has neither a drive nor a server and a share',
  suggestion: 'write a URL such as file:///C:/a or file://server/share/a',
}

const NO_SERVER: Problem = {
  reason: 'server-missing',
  message: 'there is no server after the two separators at the beginning',
  suggestion: 'write a drive, or a server and a share',
}

const NO_SHARE: Problem = {
  reason: 'share-missing',
  message: 'there is no share after the server',
  suggestion: 'write a drive, or a server and a share',
}

const INVALID_SHARE: Problem = {
  reason: 'invalid-share',
  message: 'the share is "." or "..", and a URL has no segments of these names',
  suggestion: 'write the name of the share',
}

const RELATIVE_TO_DRIVE: Problem = {
  reason: 'relative-path',
  message: 'the path is relative to the current directory of its drive',
  suggestion: 'write a "\\" after the drive',
}

const SHARE_OF_THIS_MACHINE: Problem = {
  reason: 'share-of-this-machine',
  message: 'the URL of this machine has no host, and so no shares',
  suggestion: 'write the path that the share has on a drive',
}

/**
 * The problem with a server name; `null` if there is none. `localhost` is refused, because a `file:` URL with that host is parsed
 * as one without a host, which would name another file.
 */
function problemOfServer(path: string, server: string): Problem | null {
  // A server name is not percent-encoded, and ":" is not allowed in it.
  const host = /[%:]/.test(server) ? null : tryParseHost(server)
  const text = host?.toString() ?? ''
  if (text === 'localhost') return SHARE_OF_THIS_MACHINE
  if (host?.kind === 'domain' ? isNameOf(server, text) : text === server && text !== '') return null
  return {
    reason: 'invalid-server',
    message: 'the name of the server is not a host of a URL, or would become another one',
    suggestion: 'write its domain or its IPv4 address',
    start: path.indexOf(server),
    end: path.indexOf(server) + server.length,
  }
}

/**
 * Whether a server and a domain have the same name, ignoring case. The domain has been mapped: "\uff0e" has become ".", and "\xad"
 * has been removed. Only the last label may be empty.
 */
function isNameOf(server: string, domain: string): boolean {
  const name = Array.from(server, (character) => character.toLowerCase()).join('')
  return !/^\.|\.\./.test(domain) && (name === domain || toNfc(name) === domainToUnicode(domain))
}

/** The name of a server as people write it, if it is parsed as the same host; otherwise the host itself. */
function serverNamed(host: string): string {
  const name = domainToUnicode(host)
  return tryParseHost(name)?.toString() === host ? name : host
}
