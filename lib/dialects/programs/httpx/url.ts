/**
 * `httpx.URL`: how httpx parses and writes a URL.
 *
 * @see https://www.python-httpx.org/api/#url
 */

import type { ComponentName, Report } from '../../../ground/components.js'
import { asciiLowercase, isAscii } from '../../../ground/text/ascii.js'
import { CodePointSet } from '../../../ground/text/code-points.js'
import { percentDecodeToText, utf8PercentEncode } from '../../../ground/text/percent-encoding.js'
import { isIPv4, isIPv6 } from '../addresses.js'
import { asciiName, unicodeName } from '../idna-2008.js'
import type { ProgramParts } from '../rules.js'
import { credentialsOf, cut, cutBefore, cutLast, isDots, orNull } from '../splitting.js'
import { pythonInteger } from '../stripping.js'
import { bracketed, prefixed } from '../texts.js'

/** A URL as httpx stores it: the strings that it writes, from which it derives the parts. */
export interface HttpxUrl extends ProgramParts {
  readonly written: {
    readonly userinfo: string
    readonly host: string
    readonly path: string
    readonly fragment: string | null
  }
}

const LONGEST = 65_536
const CONTROLS_AND_SPACE = CodePointSet.range(0, 0x20).and('\x7f')
export const NOT_IN_FRAGMENT: CodePointSet = CONTROLS_AND_SPACE.and('"<>`')
const NOT_IN_QUERY = CONTROLS_AND_SPACE.and('"#<>')
const NOT_IN_PATH = NOT_IN_QUERY.and('?`{}')
export const NOT_IN_USERINFO: CodePointSet = NOT_IN_PATH.and('/;=@[\\]^|')
const NOT_IN_HOST = CONTROLS_AND_SPACE.and('#/:<>?@[]^')

/** 2. The scheme may be empty if a ":" follows. */
const PARTS = /^(?:([A-Za-z][A-Za-z0-9+.-]*|):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#([\s\S]*))?$/

export function readHttpxUrl(text: string, report: Report): HttpxUrl | null {
  const refuse = (reason: string, part: ComponentName | null): null => report.fatal(reason, part, 0, text.length)
  // 1.
  if (text.length > 2 * LONGEST || Array.from(text).length > LONGEST) return refuse('url-too-long', null)
  if (/[\0-\x1f\x7f]/.test(text)) return refuse('non-printable', null)
  if (!text.isWellFormed()) return refuse('not-encodable', null)
  // 2.
  const [, given = '', authority = '', path = '', query = null, fragment = null] = PARTS.exec(text) ?? []
  const scheme = asciiLowercase(given)
  // 3. and 4.
  const [userinfoText, hostAndPort] = cutLast(authority, '@')
  const [hostText, portText] = hostAndPortOf(hostAndPort)
  const host = rawHostOf(hostText)
  if (host === null) return refuse('invalid-host', 'host')
  const number = portText === '' ? null : pythonInteger(portText)
  if (portText !== '' && number === null) return refuse('invalid-port', 'port')
  const port = number === DEFAULT_PORTS.get(given) ? null : number
  // 5.
  const userinfo = utf8PercentEncode(userinfoText ?? '', NOT_IN_USERINFO)
  const isAbsolute = scheme !== '' || userinfo !== '' || host !== '' || port !== null
  if (!isAbsolute && /^(?:\/\/|:)/.test(path)) return refuse('invalid-path', 'path')
  // 6.
  const written = {
    userinfo,
    host,
    path: utf8PercentEncode(isAbsolute ? withoutDots(path) : path, NOT_IN_PATH),
    fragment: fragment === null ? null : utf8PercentEncode(fragment, NOT_IN_FRAGMENT),
  }
  const { username, password } = credentialsOf(orNull(userinfo))
  return {
    scheme: orNull(scheme),
    username: decodedOrNull(username),
    password: decodedOrNull(password),
    host: orNull(shownHost(host) ?? host),
    port,
    path: written.path || '/',
    query: query === null ? null : utf8PercentEncode(query, NOT_IN_QUERY),
    fragment: decodedOrNull(written.fragment),
    written,
  }
}

const decodedOrNull = (text: string | null): string | null => (text === null ? null : percentDecodeToText(text))

/** 3. The port is everything after the host, with or without a ":". */
function hostAndPortOf(text: string): [host: string, port: string] {
  const close = text.startsWith('[') ? text.lastIndexOf(']') : -1
  const [host, rest] = close === -1 ? cutBefore(text, /:/) : [text.slice(0, close + 1), text.slice(close + 1)]
  return [host, rest.replace(/^:/, '')]
}

/** 3. The default ports. A scheme with capitals has no default port. */
const DEFAULT_PORTS: ReadonlyMap<string, string> = new Map([
  ['ftp', '21'],
  ['http', '80'],
  ['https', '443'],
  ['ws', '80'],
  ['wss', '443'],
])

/** 4. The host to dial; `null` if httpx refuses it. */
function rawHostOf(host: string): string | null {
  if (host === '') return ''
  if (/^[0-9]+\.[0-9]+\.[0-9]+\.[0-9]+$/.test(host)) return isIPv4(host) ? host : null
  if (host.startsWith('[') && host.endsWith(']')) return isAddress(host.slice(1, -1)) ? host.slice(1, -1) : null
  return isAscii(host) ? utf8PercentEncode(asciiLowercase(host), NOT_IN_HOST) : asciiName(host.toLowerCase())
}

function isAddress(text: string): boolean {
  const [address, zone] = cut(text, '%')
  return isIPv6(address) && (zone === null || (zone !== '' && !zone.includes('%')))
}

/** `URL.host`; `null` if the property throws, so that no request is made. */
export const shownHost = (host: string): string | null => (host.startsWith('xn--') ? unicodeName(host) : host)

/** 5. `normalize_path`: after a final dot segment, no "/" is left. */
function withoutDots(path: string): string {
  if (!path.includes('.')) return path
  const output: string[] = []
  for (const segment of path.split('/')) {
    const isAtRoot = output.length === 0 || (output.length === 1 && output[0] === '')
    if (segment === '..' && !isAtRoot) output.pop()
    if (!isDots(segment)) output.push(segment)
  }
  return output.join('/')
}

/** `str()`. */
export function printHttpxUrl({ scheme, port, query, written }: HttpxUrl): string {
  const { userinfo, host, path, fragment } = written
  const authority = `${userinfo === '' ? '' : `${userinfo}@`}${bracketed(host)}${prefixed(':', port)}`
  const start = `${scheme === null ? '' : `${scheme}:`}${authority === '' ? '' : `//${authority}`}`
  return `${start}${path}${prefixed('?', query)}${prefixed('#', fragment)}`
}
