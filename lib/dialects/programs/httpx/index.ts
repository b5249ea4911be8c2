/**
 * httpx, `httpx.URL`. Its client dials the host in the form in which it is sent, by IDNA 2008, and refuses what is not http.
 *
 * @see https://www.python-httpx.org/api/#url
 */

import type { ComponentName, Report } from '../../../ground/components.js'
import { asciiLowercase, isAscii } from '../../../ground/text/ascii.js'
import { CodePointSet } from '../../../ground/text/code-points.js'
import { percentDecodeToText, utf8PercentEncode } from '../../../ground/text/percent-encoding.js'
import { isIPv6 } from '../addresses.js'
import { connection, isWeb } from '../connecting.js'
import { type Program, programIn } from '../program.js'
import { encodedByPython } from '../python/idna-codec.js'
import { removeDotSegments } from '../resolving.js'
import type { Connection, ProgramParts, ProgramRules } from '../rules.js'
import { credentialsOf, cut, cutBefore, cutLast, isDots } from '../splitting.js'
import { pythonInteger } from '../stripping.js'
import { recompose } from '../texts.js'
import { asciiLabel } from '../urllib3/idna-2008.js'
import { shownDomain } from './shown-domain.js'

/** A URL as httpx holds it, with the host that is dialled and the userinfo as it is written. */
interface HttpxUrl extends ProgramParts {
  readonly rawHost: string
  readonly userinfo: string
}

const LONGEST = 65_536
const NOT_IN_PATH = CodePointSet.range(0, 0x20).and('"<>`{}\x7f?#')
const NOT_IN_QUERY = CodePointSet.range(0, 0x20).and('"<>\x7f#')
const NOT_IN_FRAGMENT = CodePointSet.range(0, 0x20).and('"<>`\x7f')
const NOT_IN_USERINFO = CodePointSet.range(0, 0x20).and('"<>`{}\x7f?#/;=@[\\]^|')
const NOT_IN_HOST = CodePointSet.range(0, 0x20).and('#/:<>?@[]^\x7f')

function read(text: string, report: Report): HttpxUrl | null {
  const refuse = (reason: string, part: ComponentName | null): null => report.fatal(reason, part, 0, text.length)
  // 1.
  if (Array.from(text).length > LONGEST) return refuse('url-too-long', null)
  if (/[\0-\x1f\x7f]/.test(text)) return refuse('non-printable', null)
  // 2.
  const [, given = null, authority = null, path = '', query = null, fragment = null] =
    /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#([\s\S]*))?$/.exec(text) ?? []
  // 3.
  const [userinfoText, hostAndPort] = cutLast(authority ?? '', '@')
  const [hostText, portText] = hostAndPortOf(hostAndPort)
  const host = rawHostOf(hostText)
  if (host === null) return refuse('invalid-host', 'host')
  const port = portOf(portText, given)
  if (port === undefined) return refuse('invalid-port', 'port')
  // 5.
  const userinfo = quoted(userinfoText ?? '', NOT_IN_USERINFO)
  const isAbsolute = given !== null || host !== '' || port !== null || userinfo !== ''
  const hasAuthority = host !== '' || port !== null || userinfo !== ''
  if (hasAuthority && path !== '' && !path.startsWith('/')) return refuse('invalid-path', 'path')
  if (!hasAuthority && path.startsWith('//')) return refuse('invalid-path', 'path')
  if (!isAbsolute && path.startsWith(':')) return refuse('invalid-path', 'path')
  const walked = isAbsolute ? removeDotSegments(path) : path
  const full = walked === '' && hasAuthority && host !== '' ? '/' : walked
  // 6.
  const { username, password } = credentialsOf(userinfo)
  return {
    scheme: given === null ? null : asciiLowercase(given),
    username: username === null ? null : percentDecodeToText(username),
    password: password === null ? null : percentDecodeToText(password),
    host: shownDomain(host),
    port,
    path: quoted(full, NOT_IN_PATH),
    query: query === null ? null : quoted(query, NOT_IN_QUERY),
    fragment: fragment === null ? null : quoted(fragment, NOT_IN_FRAGMENT),
    rawHost: host,
    userinfo,
  }
}

/** 3. The port is all after the host, with or without a ":". */
function hostAndPortOf(text: string): [host: string, port: string] {
  const close = text.startsWith('[') ? text.lastIndexOf(']') : -1
  const [host, rest] = close === -1 ? cutBefore(text, /:/) : [text.slice(0, close + 1), text.slice(close + 1)]
  return [host, rest.replace(/^:/, '')]
}

const DEFAULT_PORTS: ReadonlyMap<string | null, string> = new Map([
  ['ftp', '21'],
  ['http', '80'],
  ['https', '443'],
  ['ws', '80'],
  ['wss', '443'],
])

/** 3. `int()`; `undefined` where it throws. */
function portOf(text: string, scheme: string | null): string | null | undefined {
  if (text === '') return null
  const number = pythonInteger(text)
  if (number === null) return undefined
  return DEFAULT_PORTS.get(scheme) === number ? null : number
}

/** 4. The host that is dialled. */
function rawHostOf(host: string): string | null {
  if (host === '') return ''
  if (/^[0-9]+\.[0-9]+\.[0-9]+\.[0-9]+$/.test(host)) return IPV4.test(host) ? host : null
  const [, inner] = /^\[(.*)\]$/s.exec(host) ?? []
  if (inner !== undefined) {
    const [address, zone] = cut(inner, '%')
    return isIPv6(address) && (zone === null || (zone !== '' && !zone.includes('%'))) ? inner : null
  }
  if (isAscii(host)) return utf8PercentEncode(asciiLowercase(host), NOT_IN_HOST)
  const labels = host.toLowerCase().split(/[.\u3002\uff0e\uff61]/)
  const last = labels.at(-1) === '' ? labels.pop() : null
  if (labels.length === 0) return null
  const encoded = labels.map((label) => (label === '' || !isName(label) ? null : asciiLabel(label)))
  return encoded.includes(null) ? null : `${encoded.join('.')}${last === null ? '' : '.'}`
}

const OCTET = '(?:0|[1-9][0-9]?|1[0-9]{2}|2[0-4][0-9]|25[0-5])'
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`)

/** 4. A label in ASCII beside others has to be one of a name. */
const isName = (label: string): boolean => !isAscii(label) || /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label)

/** 6. What has to be encoded is, and escapes stay. */
const quoted = (text: string, set: CodePointSet): string => utf8PercentEncode(text.toWellFormed(), set).replace(/%(?![0-9A-Fa-f]{2})/g, '%25')

const print = (url: HttpxUrl): string =>
  recompose({
    ...url,
    username: url.userinfo === '' ? null : url.userinfo,
    password: null,
    host: url.rawHost === '' && url.port === null && url.userinfo === '' ? null : url.rawHost.includes(':') ? `[${url.rawHost}]` : url.rawHost,
  })

/** `httpx.get`: the socket encodes the name once more to see whether that can be done. */
function connect({ scheme, rawHost, port }: HttpxUrl, input: string, report: Report): Connection | null {
  const refuse = (reason: string): null => report.fatal(reason, 'host', 0, input.length)
  if (!isWeb(scheme)) return refuse('unsupported-protocol')
  if (rawHost === '') return refuse('no-host')
  if (!rawHost.includes(':') && encodedByPython(rawHost) === null) return refuse('label-empty-or-too-long')
  if (port !== null && !(Number(port) >= 0 && Number(port) <= 65535)) return refuse('invalid-port')
  return connection(rawHost, port, scheme)
}

const RULES: ProgramRules<HttpxUrl> = {
  name: 'httpx-0.28',
  specification: 'https://www.python-httpx.org/api/#url',
  client: 'httpx.get',
  read,
  print,
  connect,
  assemble: recompose,
  isDotSegment: isDots,
  words: {
    'url-too-long': 'URL too long',
    'non-printable': 'Invalid non-printable ASCII character in URL',
    'invalid-host': 'Invalid IDNA hostname, or an invalid address',
    'invalid-port': 'Invalid port',
    'invalid-path': "the path begins with '//' or ':', or a path after an authority does not begin with '/'",
    'unsupported-protocol': "Request URL is missing an 'http://' or 'https://' protocol",
    'no-host': 'Request URL has no host',
    'label-empty-or-too-long': 'label empty or too long',
  },
}

/** Python's `httpx.URL`; it connects as httpx does. */
export const httpx: Program = programIn<HttpxUrl>('httpx', [
  { version: '0.28', since: '0.28', until: '0.28', news: '', rules: () => RULES },
])
