/**
 * How w3lib 2.4.1 splits a text: as Python's `urlsplit` does, with backslashes read as slashes in special schemes. What Python
 * refuses is refused: brackets that are not around an IPv6 address, a port that is not a number up to 65535, a host that
 * holds a separator after normalization.
 */

import { silentHost } from '../../hosts/host-report.js'
import { parseIPv6 } from '../../hosts/ipv6.js'
import { toNfkc } from '../../idna/normalize.js'
import { isAscii } from '../../text/ascii.js'
import { indexOrEnd } from '../../text/index-or-end.js'
import { split } from '../kit/split.js'
import { Refused } from '../program.js'

/** The parts as text. An absent part is empty, but for the credentials, the host and the port. */
export interface PythonParts {
  readonly scheme: string
  readonly username: string | null
  readonly password: string | null
  readonly host: string
  readonly port: number | null
  readonly path: string
  readonly query: string
  readonly fragment: string
}

/** The schemes in which "\" is "/", and "'" is encoded in a query. */
export const SPECIAL_SCHEMES: ReadonlySet<string> = new Set(['ftp', 'file', 'http', 'https', 'ws', 'wss'])

/** Python's expression has the range from "+" to ".", and so a comma may stand in a scheme. */
const SCHEME = /^([A-Za-z][A-Za-z0-9+,\-.]*):/

/** The parts of a text without controls and spaces at its ends. */
export function splitAsPython(text: string): PythonParts | Refused {
  const scheme = (SCHEME.exec(text)?.[1] ?? '').toLowerCase()
  const rest = withSlashes(scheme, scheme === '' ? text : text.slice(scheme.length + 1))
  const [beforeFragment, fragment] = split(rest, '#')
  const [beforeQuery, query] = split(beforeFragment, '?')
  const authorityEnd = beforeQuery.startsWith('//') ? indexOrEnd(beforeQuery, beforeQuery.indexOf('/', 2)) : 0
  const authority = beforeQuery.slice(2, Math.max(2, authorityEnd))
  const path = beforeQuery.slice(authorityEnd)
  const place = splitAuthority(authorityEnd === 0 ? '' : authority, text)
  if (place instanceof Refused) return place
  const { username, password, host, port } = place
  return { scheme, username, password, host, port, path, query, fragment }
}

/** Backslashes before the query and the fragment are slashes in a special scheme. */
function withSlashes(scheme: string, rest: string): string {
  if (rest.indexOf('\\') === -1 || !SPECIAL_SCHEMES.has(scheme)) return rest
  const end = indexOrEnd(rest, rest.search(/[?#]/))
  return rest.slice(0, end).replaceAll('\\', '/') + rest.slice(end)
}

type Place = Pick<PythonParts, 'username' | 'password' | 'host' | 'port'>

function splitAuthority(authority: string, text: string): Place | Refused {
  const open = authority.indexOf('[')
  if ((open === -1) !== (authority.indexOf(']') === -1) || (open !== -1 && !hasIPv6Brackets(authority))) {
    return Refused.because('w3lib', text, 'IPv6-unclosed', 'the brackets are not around an IPv6 address', 'write [::1]')
  }
  if (!isAscii(authority) && holdsSeparator(authority)) return hostRefused(text)
  const at = authority.lastIndexOf('@')
  const place = authority.slice(at + 1)
  const [host, rest] = open === -1 ? split(place, ':') : split(split(place, '[')[1], ']')
  const port = portOf(open === -1 ? rest : split(rest, ':')[1])
  if (Number.isNaN(port)) {
    return Refused.because(
      'w3lib',
      text,
      'port-invalid',
      'the port is not a number up to 65535',
      'use a port from 0 to 65535',
    )
  }
  if (host.indexOf(':') !== -1 && !isAscii(host)) return hostRefused(text)
  const lowercased = lowercaseBeforePercent(host)
  if (at === -1) return { username: null, password: null, host: lowercased, port }
  const user = authority.slice(0, at)
  const [username, password] = split(user, ':')
  return { username, password: user.includes(':') ? password : null, host: lowercased, port }
}

const hostRefused = (text: string): Refused =>
  Refused.because(
    'w3lib',
    text,
    'host-invalid-code-point',
    'the host holds a separator in another form',
    'write it in ASCII',
  )

/** "[", an address of IPv6 or of the future, "]", and then nothing or ":", behind the last "@". */
function hasIPv6Brackets(authority: string): boolean {
  const place = authority.slice(authority.lastIndexOf('@') + 1)
  const match = /^\[([^\]]*)\](?:$|:)/.exec(place)
  if (match === null) return false
  const [address] = split(match[1] as string, '%')
  return /^v[0-9a-f]+\../i.test(address) || parseIPv6(address, silentHost) !== null
}

/** Python compares the authority, less "@", ":", "#" and "?", with its normalization. */
function holdsSeparator(authority: string): boolean {
  const cleaned = authority.replace(/[@:#?]/g, '')
  const normalized = toNfkc(cleaned)
  return normalized !== cleaned && /[/?#@:\\]/.test(normalized)
}

/** What Python's `int` makes of a port: spaces around, a sign, and underscores between digits are allowed. */
function portOf(text: string): number | null {
  if (text === '') return null
  const digits = /^\s*\+?([0-9]+(?:_[0-9]+)*)\s*$/.exec(text)?.[1]?.replaceAll('_', '')
  const port = digits === undefined ? Number.NaN : Number(digits)
  return port > 65535 ? Number.NaN : port
}

/** Behind a "%" there may be the zone of an IPv6 address, whose case counts. */
function lowercaseBeforePercent(host: string): string {
  const percent = indexOrEnd(host, host.indexOf('%'))
  return host.slice(0, percent).toLowerCase() + host.slice(percent)
}
