/**
 * What differs between the paths of POSIX and those of Windows: where a path begins, what separates its segments, and which
 * URLs have a path at all.
 *
 * @see https://learn.microsoft.com/windows/win32/fileio/naming-a-file
 */

import { tryParseHost } from '../parts/parse-host.js'
import { domainToUnicode } from './domains.js'
import { type Kind, refused } from './refused.js'

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

/** Where a path begins: the host of a Windows share, the segments that ".." cannot leave, and the rest of the path. */
interface Root {
  readonly host: string
  readonly root: readonly string[]
  readonly rest: string
}

/** What differs between the platforms. */
export interface Rules {
  /** Takes a path apart; throws a `UrlError` where it has no URL. */
  rootOf(path: string): Root
  readonly separator: RegExp
  /** A percent-encoded character that separates segments when it is decoded. */
  readonly encodedSeparator: RegExp
  /** The path of the host and the decoded path of a URL; throws a `UrlError` where there is none. */
  join(host: string, path: string, href: string): string
}

export const POSIX: Rules = {
  rootOf(path) {
    if (path.startsWith('/')) return { host: '', root: [], rest: path.slice(1) }
    throw refused(PATH, path, RELATIVE)
  },
  separator: /\//,
  encodedSeparator: /%2f/i,
  join(host, path, href) {
    if (host === '') return path
    throw refused(URL_OF_FILE, href, {
      reason: 'host-on-posix',
      message: 'the URL has a host, and a path of POSIX has none',
      suggestion: 'take the host out, or read it as a share of Windows',
    })
  },
}

const RELATIVE = {
  reason: 'relative-path',
  message: 'the path is relative',
  suggestion: 'resolve it against a directory first',
}

export const WINDOWS: Rules = {
  rootOf(path) {
    const [prefix = '', isShare] = VERBATIM.exec(path) ?? []
    const text = isShare === undefined ? path.slice(prefix.length) : `\\\\${path.slice(prefix.length)}`
    const drive = /^[A-Za-z]:(?=[\\/])/.exec(text)?.[0]
    if (drive !== undefined) return { host: '', root: [drive], rest: text.slice(3) }
    if (prefix === '' || isShare !== undefined) {
      if (/^[A-Za-z]:/.test(text)) throw refused(PATH, path, RELATIVE_TO_DRIVE)
      if (!/^[\\/]{2}/.test(text)) throw refused(PATH, path, RELATIVE)
      const [, server = '', share = '', rest = ''] = SHARE.exec(text) ?? []
      if (share !== '' && !isOfDevice(server)) return shareOf(path, server, share, rest)
      if (!isOfDevice(server)) throw refused(PATH, path, server === '' ? NO_SERVER : NO_SHARE)
    }
    throw refused(PATH, path, {
      reason: 'device-path',
      message: 'the path is that of a device',
      suggestion: 'write a drive, or a server and a share',
    })
  },
  separator: /[\\/]/,
  encodedSeparator: /%2f|%5c/i,
  join(host, path, href) {
    const text = path.replaceAll('/', '\\')
    if (host === '' && /^\\[A-Za-z]:(?:\\|$)/.test(text))
      return text.length === 3 ? `${text.slice(1)}\\` : text.slice(1)
    if (host === '' || host.startsWith('[') || !/^\\[^\\]/.test(text)) {
      throw refused(URL_OF_FILE, href, {
        reason: 'no-drive',
        message: 'the URL has neither a drive nor a server and a share',
        suggestion: 'write a URL such as file:///C:/a or file://server/share/a',
      })
    }
    return `\\\\${domainToUnicode(host)}${text}`
  },
}

/** `\\?\` before a drive, and `\\?\UNC\` in the place of the two backslashes before a server. */
const VERBATIM = /^\\\\\?\\(UNC\\)?/i

const SHARE = /^[\\/]{2}([^\\/]+)(?:[\\/]+([^\\/]+)(?:[\\/](.*))?)?/s

/** `\\.\` and `\\?\` are before the names of devices. */
const isOfDevice = (server: string): boolean => server === '.' || server === '?'

const NO_SERVER = {
  reason: 'server-missing',
  message: 'there is no server behind the two separators at the beginning',
  suggestion: 'write a drive, or a server and a share',
}

const NO_SHARE = {
  reason: 'share-missing',
  message: 'there is no share behind the server',
  suggestion: 'write a drive, or a server and a share',
}

const RELATIVE_TO_DRIVE = {
  reason: 'relative-path',
  message: 'the path is relative to the current directory of its drive',
  suggestion: 'write a "\\" behind the drive',
}

/** A share. A URL of this machine has no host, so `localhost` would name a file that is not in the share. */
function shareOf(path: string, server: string, share: string, rest: string): Root {
  // The name of a server is neither percent-encoded nor read as a number.
  const host = /[%:]/.test(server) ? null : tryParseHost(server)
  if (host?.toString() === 'localhost') {
    throw refused(PATH, path, {
      reason: 'share-of-this-machine',
      message: 'the URL of this machine has no host, and so no shares',
      suggestion: 'write the path that the share has on a drive',
    })
  }
  const isKept = host !== null && (host.kind === 'domain' || host.toString() === server)
  if (isKept) return { host: server, root: [share], rest }
  throw refused(PATH, path, {
    reason: 'invalid-server',
    message: 'the name of the server is not a host of a URL',
    suggestion: 'write its domain or its IPv4 address',
    start: path.indexOf(server),
    end: path.indexOf(server) + server.length,
  })
}
