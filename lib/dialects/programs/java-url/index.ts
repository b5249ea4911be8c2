/**
 * Java, `new java.net.URL(text)`, without a context, with the protocols that the JDK has handlers for.
 *
 * @see https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/net/URL.html
 */

import { NO_PARTS, type Report, silent } from '../../../ground/components.js'
import { asciiLowercase } from '../../../ground/text/ascii.js'
import { isIPv6 } from '../addresses.js'
import { withoutZeros } from '../inet-address.js'
import { type Program, programIn } from '../program.js'
import type { ProgramParts, ProgramRules } from '../rules.js'
import { cut, cutBefore, cutLast } from '../splitting.js'
import { digitValue, stripEnd, stripStart } from '../stripping.js'
import { prefixed, recompose } from '../texts.js'
import { connectionOf } from './open-connection.js'

/** The differences of a version of Java. */
interface JavaVersion {
  readonly version: string
  /**
   *    7. The characters that the constructor refuses in an authority, user information and a host, for the protocols that it can
   *    open.
   */
  readonly isIllegal: (authority: string, userinfo: string | null, host: string) => boolean
}

/** Since 20 the constructor makes the checks of `openConnection`, and its lists are longer. */
const JAVA_25: JavaVersion = {
  version: '25',
  isIllegal: (authority, userinfo, host) =>
    /@.*@/s.test(authority)
      ? /[\0-\x1f\x7f\\]/.test(authority)
      : /[\0-\x1f\x7f[\\\]]/.test(userinfo ?? '') || (!host.startsWith('[') && /[\0-\x20\x7f"<>[\\\]^`{|}]/.test(host)),
}
const JAVA_17: JavaVersion = { version: '17', isIllegal: () => false }

/** 7. */
const OPENED = new Set(['http', 'https', 'ftp', 'file'])

/** A URL as Java holds it, in which the authority is a separate part. */
interface JavaUrl extends ProgramParts {
  readonly authority: string | null
}

/** 1. */
const strip = (input: string, report: Report): string =>
  stripEnd(stripStart(input, /^[\0-\x20]+/, report), (character) => character <= ' ')

const PROTOCOLS = new Set(['http', 'https', 'ftp', 'file', 'jar', 'mailto', 'jrt', 'jmod'])

function readJavaUrl(text: string, report: Report, java: JavaVersion): JavaUrl | null {
  const refuse = (reason: string): null => report.fatal(reason, null, 0, text.length)
  // 1.
  const spec = text.replace(/^url:/i, '')
  // 2.
  const [, given = null] = spec.startsWith('#') ? [] : (/^([^:/]*):/.exec(spec) ?? [])
  if (given === null || !/^[A-Za-z][A-Za-z0-9+.-]*$/.test(given)) return refuse('no-protocol')
  const scheme = asciiLowercase(given)
  if (!PROTOCOLS.has(scheme)) return refuse('unknown-protocol')
  // 3.
  const [rest, fragment] = cut(spec.slice(given.length + 1), '#')
  const handler = HANDLERS.get(scheme)
  if (handler !== undefined)
    return handler(
      { ...EMPTY_JAVA_URL, scheme, host: '', fragment },
      rest,
      refuse,
      (inner) => readJavaUrl(inner, report, java) !== null,
    )
  // 4.
  const [hierarchy, query] = cut(rest, '?')
  const known = { ...EMPTY_JAVA_URL, scheme, query, fragment }
  if (!hierarchy.startsWith('//') || hierarchy.startsWith('////')) return { ...known, host: '', path: hierarchy }
  const [authority, tail] = cutBefore(hierarchy.slice(2), /\//)
  // 5. to 7.
  const server = serverOf(authority, refuse)
  if (server !== null && OPENED.has(scheme) && java.isIllegal(authority, server.username, server.host ?? ''))
    return refuse('forbidden-character')
  // 8.
  return server && { ...known, ...server, authority, path: tail }
}

const EMPTY_JAVA_URL: JavaUrl = {
  ...NO_PARTS,
  authority: null,
}

type Handler = (
  url: JavaUrl,
  rest: string,
  refuse: (reason: string) => null,
  isRead: (text: string) => boolean,
) => JavaUrl | null

/** 3. The protocols with their own syntax. */
const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  [
    'mailto',
    (url, rest, refuse) => {
      // As in `setURL`, the fragment is taken off first, and then the query begins at the last "?".
      const [path, query] = cutLast(rest, '?')
      const parts = path === null ? { path: query } : { path, query }
      return rest.trim() === '' ? refuse('no-recipient') : { ...url, ...parts, fragment: null }
    },
  ],
  [
    'jar',
    (url, rest, refuse, isRead) => {
      const [inner, entry] = cutLast(rest, '!/')
      if (inner === null) return refuse('no-entry')
      if (/^\s*(?:url:)?jar:/i.test(inner)) return refuse('no-nesting')
      return isRead(strip(inner, silent)) ? { ...url, path: `${inner}!/${entry}` } : null
    },
  ],
])

type Server = Pick<JavaUrl, 'username' | 'host' | 'port'>

/** 5. to 7. Userinfo, host and port. */
function serverOf(authority: string, refuse: (reason: string) => null): Server | null {
  // 5.
  const [before, after] = cut(authority, '@')
  if (after?.includes('@')) return { username: null, host: '', port: null }
  const [userinfo, hostAndPort] = after === null ? [null, before] : [before, after]
  // 6.
  const [host, portText] = hostAndPortOf(hostAndPort)
  if (host === null) return refuse('invalid-host')
  const port = portByParseInt(portText)
  if (port === undefined) return refuse('invalid-port')
  // 7.
  if (hasForbidden(host)) return refuse('forbidden-character')
  return { username: userinfo, host, port }
}

function hostAndPortOf(text: string): [host: string | null, port: string | null] {
  if (!text.startsWith('[')) return cut(text, ':')
  const close = text.indexOf(']')
  const [address, zone] = cut(text.slice(1, close), '%')
  const rest = text.slice(close + 1)
  const isAddress = close > 2 && zone !== '' && isIPv6(withoutZeros(address)) && /^(?:$|:)/.test(rest)
  return isAddress ? [text.slice(0, close + 1), rest === '' ? null : rest.slice(1)] : [null, null]
}

/** 6. `Integer.parseInt`, of digits of any script; `undefined` if it throws, or if the number is below -1. */
function portByParseInt(text: string | null): string | null | undefined {
  if (text === null || text === '') return null
  const [, sign = '', digits] = /^([+-]?)(\p{Nd}+)$/u.exec(text) ?? []
  if (digits === undefined) return undefined
  const number = Number(`${sign}${[...digits].map(digitValue).join('')}`)
  if (number < -1 || number > 0x7fffffff) return undefined
  return number === -1 ? null : String(number)
}

const FORBIDDEN = /[\0-\x1f\x7f/⁇⁈⁉℀℁℅℆⩴﹕﹖﹟﹫＃／：？＠]/
const FORBIDDEN_IN_ZONE = /[\0-\x1f\x7f-\x9f[\]]/

function hasForbidden(host: string): boolean {
  const [address, zone] = host.startsWith('[') ? cut(host.slice(1, -1), '%') : [host, null]
  return FORBIDDEN.test(address) || (zone !== null && FORBIDDEN_IN_ZONE.test(zone))
}

/** `toExternalForm`. */
function printJavaUrl({ scheme, authority, path, query, fragment }: JavaUrl): string {
  const start = authority === null || authority === '' ? '' : `//${authority}`
  return `${scheme}:${start}${path ?? ''}${prefixed('?', query)}${prefixed('#', fragment)}`
}

const rulesOf = (java: JavaVersion): ProgramRules<JavaUrl> => ({
  name: `java-url-${java.version}`,
  specification: `https://docs.oracle.com/en/java/javase/${java.version}/docs/api/java.base/java/net/URL.html`,
  client: 'openConnection',
  strip,
  read: (text, report) => readJavaUrl(text, report, java),
  print: printJavaUrl,
  connect: (url, input, report) => {
    // A jar is fetched from the URL before the first "!/".
    const text = strip(url.scheme === 'jar' ? cut(url.path ?? '', '!/')[0] : input, silent)
    const asked = url.scheme === 'jar' ? readJavaUrl(text, silent, java) : url
    return asked && connectionOf(asked, text, input, report)
  },
  assemble: recompose,
  words: {
    'no-protocol': 'no protocol',
    'unknown-protocol': 'unknown protocol',
    'no-recipient': 'unable to parse the address of a mailto URL',
    'no-entry': 'no !/ in spec',
    'no-nesting': 'Nested JAR URLs are not supported',
    'invalid-host': 'Invalid host, or invalid authority field',
    'invalid-port': 'Invalid port number, or a port that is not a number',
    'forbidden-character': 'Illegal character found in host',
    'no-connection': 'no other machine is connected to for this protocol, or for a local file',
    'not-opened': 'Illegal character in URL, host or user info, found when the connection is opened',
    'malformed-escape': 'Malformed escape in the user info of an ftp URL',
    'unknown-host': 'UnknownHostException, before the resolver is asked',
    'port-out-of-range': 'port out of range',
  },
})

/** Java's `java.net.URL`; it connects as `openConnection` does. */
export const javaUrl: Program = programIn<JavaUrl>('java-url', [
  {
    version: '25',
    since: '20',
    until: '27',
    news: 'the constructor refuses what openConnection refused, and more characters of hosts and user information (20)',
    rules: () => rulesOf(JAVA_25),
  },
  { version: '17', since: '17', until: '19', news: '', rules: () => rulesOf(JAVA_17) },
])
