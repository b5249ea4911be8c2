/**
 * `yarl.URL`: how yarl parses and writes a URL.
 *
 * @see https://yarl.aio-libs.org/en/stable/api/
 */

import { type ComponentName, NO_PARTS, type Report } from '../../../ground/components.js'
import { silentHost } from '../../../ground/hosts/host-report.js'
import { parseIPv6, serializeIPv6 } from '../../../ground/hosts/ipv6.js'
import { serializeHost } from '../../../ground/hosts/serialize-host.js'
import { toNfkc } from '../../../ground/idna/normalize.js'
import { asciiLowercase, isAscii } from '../../../ground/text/ascii.js'
import { isIPv4, isIPv6 } from '../addresses.js'
import { defaultPortOf } from '../connecting.js'
import { mappedName, unicodeName } from '../idna-2008.js'
import { decodedByPython, encodedByPython314 } from '../python/idna-codec.js'
import { USES_NETLOC } from '../python/urllib-parse.js'
import { simplifiedPath } from '../resolving.js'
import type { ProgramParts } from '../rules.js'
import { credentialsOf, cut, cutBefore, cutLast, orNull, tailOf } from '../splitting.js'
import { pythonInteger } from '../stripping.js'
import { authorityText, bracketed, recompose } from '../texts.js'
import { requotedFragment, requotedPath, requotedQuery, requotedUserinfo } from './requoting.js'

/** A URL as yarl stores it, with the host as sent. */
export interface YarlUrl extends ProgramParts {
  readonly rawHost: string
  /** Whether there is an authority with credentials, a host or a port. */
  readonly isAbsolute: boolean
  readonly isEmptyPath: boolean
}

export function readYarlUrl(text: string, report: Report): YarlUrl | null {
  const refuse = (reason: string, part: ComponentName | null): null => report.fatal(reason, part, 0, text.length)
  const [, given = null] = /^([A-Za-z0-9+.-]+):/.exec(text) ?? []
  const scheme = asciiLowercase(given ?? '')
  const rest = given === null ? text : text.slice(given.length + 1)
  // 2.
  const [netloc, tail] = rest.startsWith('//') ? cutBefore(rest.slice(2), /[/?#]/) : ['', rest]
  const wrong = reasonAgainst(netloc)
  if (wrong !== null) return refuse(wrong, 'host')
  // 3.
  const [userinfo, hostAndPort] = cutLast(netloc, '@')
  const [hostText, portText] = hostAndPortOf(hostAndPort)
  const port = portText === '' ? null : pythonInteger(portText)
  const isPort = port !== null && port.length <= 5 && Number(port) >= 0 && Number(port) <= 65535
  if (portText !== '' && !isPort) return refuse('bad-port', 'port')
  if (netloc !== '' && hostText === '' && NEEDS_HOST.test(scheme)) return refuse('no-host', 'host')
  // 4.
  const rawHost = rawHostOf(hostText)
  if (rawHost === null) return refuse('bad-host', 'host')
  // 5.
  const { username, password } = credentialsOf(orNull(userinfo))
  const isAbsolute = orNull(username) !== null || password !== null || rawHost !== '' || port !== null
  const { path, query, fragment } = tailOf(tail)
  return {
    scheme: orNull(scheme),
    username: orNull(requotedUserinfo(username ?? '')),
    password: password === null ? null : requotedUserinfo(password),
    host: orNull(shownHost(rawHost)),
    port,
    ...{ path: pathOf(path, scheme !== '', isAbsolute), query: orNull(requotedQuery(query ?? '')) },
    fragment: orNull(requotedFragment(fragment ?? '')),
    rawHost,
    isAbsolute,
    isEmptyPath: path === '',
  }
}

const NEEDS_HOST = /^(?:https?|wss?|ftp)$/

/** 2. The name of the error in an authority; `null` if nothing is wrong. */
function reasonAgainst(netloc: string): string | null {
  if (netloc.includes('\\')) return 'backslash'
  if (netloc.includes('[') !== netloc.includes(']')) return 'bad-brackets'
  if (netloc.includes('[') && !isBracketed(cutLast(netloc, '@')[1])) return 'bad-brackets'
  if (isAscii(netloc)) return null
  const text = netloc.replace(/[@:#?]/g, '')
  const normalized = toNfkc(text)
  // QUIRK (P22): if any character changes, even a "%" in the input is an error.
  return normalized !== text && /[/?#@:%]/.test(normalized) ? 'netloc-changes-under-nfkc' : null
}

/** 2. Whether the host and port are properly bracketed. */
function isBracketed(hostAndPort: string): boolean {
  const [, inner] = /^\[([^[\]]*)(?:$|\](?:$|:[^[\]]*$))/.exec(hostAndPort) ?? []
  if (inner === undefined) return false
  return inner.startsWith('v') ? /^v[0-9A-Fa-f]+\../.test(inner) : inner.includes(':')
}

/** 3. */
function hostAndPortOf(text: string): [host: string, port: string] {
  const [host, rest] = text.startsWith('[') ? cut(text.slice(1), ']') : cutBefore(text, /:/)
  return [host, cut(rest ?? '', ':')[1] ?? '']
}

/** 4. The host as sent; `null` if yarl refuses it. */
function rawHostOf(host: string): string | null {
  const [text, zone] = cut(host, host.includes('%25') ? '%25' : '%')
  const after = zone === null ? '' : host.slice(text.length)
  if (isIPv4(text) && /[0-9]$/.test(host)) return host
  if (isIPv6(text)) return addressText(text) + after
  if (isAscii(host)) return asciiLowercase(host)
  if (IGNORABLE.test(host)) return null
  const name = mappedName(host) ?? encodedByPython314(host)
  // QUIRK: a "［" becomes a "[" here, and yarl then cuts off the first and the last character as if they were brackets.
  return name?.includes('[') === true ? name.slice(1, -1) : name
}

/** 4. Characters that a mapping would remove: Unicode's Default_Ignorable_Code_Point, and U+1806 of Stringprep. */
const IGNORABLE = /[\u1806\p{Default_Ignorable_Code_Point}]/u

/** `ipaddress`, `compressed`. */
function addressText(address: string): string {
  const pieces = parseIPv6(address, silentHost) ?? []
  const isMapped = pieces.slice(0, 5).every((piece) => piece === 0) && pieces[5] === 0xffff
  const ipv4 = serializeHost({ kind: 'ipv4', value: (pieces[6] ?? 0) * 0x10000 + (pieces[7] ?? 0) })
  return isMapped ? `::ffff:${ipv4}` : serializeIPv6(pieces)
}

/** `URL.host`, or the host as sent if the property throws. */
function shownHost(host: string): string {
  if (/[0-9]$/.test(host) || host.includes(':')) return host.replaceAll('%25', '%')
  return unicodeName(host) ?? decodedByPython(host) ?? host
}

/** 5. Escapes are decoded before dot segments are removed. */
function pathOf(path: string, hasScheme: boolean, isAbsolute: boolean): string {
  const quoted = requotedPath(path)
  if (isAbsolute) return quoted === '' ? '/' : simplifiedPath(quoted)
  // A ":" that was decoded from an escape would end a scheme, so it is escaped again.
  return hasScheme ? quoted : quoted.replace(/^([A-Za-z0-9+.-]+):/, '$1%3A')
}

/** `str()`. The scheme's default port is not written. */
export function printYarlUrl(url: YarlUrl): string {
  const { scheme, port } = url
  const isDefault = port !== null && NEEDS_HOST.test(scheme ?? '') && Number(port) === defaultPortOf(scheme ?? '')
  return writtenUrl(isDefault ? { ...url, port: null } : url)
}

/** `unsplit_result`. */
export function writtenUrl(url: YarlUrl): string {
  const { scheme, query, fragment, rawHost, isAbsolute } = url
  const netloc = authorityText({ ...url, host: bracketed(rawHost) })
  const path = url.isEmptyPath && query === null && fragment === null ? '' : (url.path ?? '')
  const needsSlashes = isAbsolute || (scheme !== null && USES_NETLOC.has(scheme)) || path.startsWith('//')
  const slash = needsSlashes && path !== '' && !path.startsWith('/') ? '/' : ''
  const text = `${needsSlashes ? `//${isAbsolute ? netloc : ''}${slash}` : ''}${path}`
  return recompose({ ...NO_PARTS, scheme, path: text, query, fragment })
}
