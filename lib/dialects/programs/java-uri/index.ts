/**
 * Java's `java.net.URI`: RFC 2396 with non-ASCII characters. An authority that is not server-based is registry-based: it is
 * accepted, but has no host.
 *
 * @see https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/net/URI.html
 */

import { NO_PARTS, type Report } from '../../../ground/components.js'
import { asciiLowercase } from '../../../ground/text/ascii.js'
import { isIPv6WithZeros } from '../addresses.js'
import { connection, isWeb, WEB_PROTOCOLS } from '../connecting.js'
import { hasStrayPercent } from '../escapes.js'
import { inetAddress, javaHeaderValue } from '../java.js'
import { type Program, programIn } from '../program.js'
import type { Connection, Hop, Memory, ProgramParts, ProgramRules, Refuse } from '../rules.js'
import { cut, cutBefore, isDots } from '../splitting.js'
import { prefixed, recompose } from '../texts.js'

/** "Other" characters: neither ASCII, nor controls, nor spaces. */
const OTHER = '[^\\0-\\x80\\p{Zs}\\p{Zl}\\p{Zp}\\p{Cc}]'
const UNRESERVED = "A-Za-z0-9\\-_.!~*'()"
const charactersOf = (set: string): RegExp => new RegExp(`^(?:[${UNRESERVED}${set}]|%[0-9A-Fa-f]{2}|${OTHER})*$`, 'u')

const URIC = charactersOf(';/?:@&=+$,\\[\\]')
const IN_PATH = charactersOf(':@&=+$,;/')
const IN_USERINFO = charactersOf(';:&=+$,')
const IN_REG_NAME = charactersOf('$,;:@&=+')
const IN_SERVER = charactersOf(';:&=+$,@\\[\\]')
const IN_SERVER_WITH_PERCENT = charactersOf(';:&=+$,@\\[\\]%')

function readJavaUri(text: string, report: Report): JavaUri | null {
  const refuse: Refuse = (reason, part) => report.fatal(reason, part, 0, text.length)
  // 1.
  const [, scheme = null] = /^([^:/?#]*):/.exec(text) ?? []
  if (scheme === '') return refuse('scheme-expected', 'scheme')
  if (scheme !== null && !/^[A-Za-z][A-Za-z0-9+.-]*$/.test(scheme)) return refuse('scheme-character', 'scheme')
  const [rest, fragment] = cut(scheme === null ? text : text.slice(scheme.length + 1), '#')
  if (fragment !== null && !URIC.test(fragment)) return refuse(malformedOr('fragment-character', fragment), 'fragment')
  // 2.
  if (scheme !== null && !rest.startsWith('/')) {
    if (rest === '') return refuse('scheme-specific-part-expected', 'path')
    if (!URIC.test(rest)) return refuse(malformedOr('opaque-part-character', rest), 'path')
    return { ...NO_PARTS, ...NO_AUTHORITY, scheme, fragment, opaque: rest }
  }
  // 3. to 8.
  const hasAuthority = rest.startsWith('//')
  const [authority, after] = hasAuthority ? cutBefore(rest.slice(2), /[/?]/) : ['', rest]
  if (hasAuthority && authority === '' && after === '' && fragment === null) return refuse('authority-expected', 'host')
  const server = authority === '' ? NO_PARTS : serverOf(authority, refuse)
  // 9.
  const [path, query] = cut(after, '?')
  if (!IN_PATH.test(path)) return refuse(malformedOr('path-character', path), 'path')
  if (query !== null && !URIC.test(query)) return refuse(malformedOr('query-character', query), 'query')
  const protocol = scheme !== null && isWeb(scheme) ? asciiLowercase(scheme) : null
  const known = { ...NO_AUTHORITY, authority: authority === '' ? null : authority, protocol }
  return server && { ...server, ...known, scheme, path, query, fragment }
}

const NO_AUTHORITY = { opaque: null, authority: null, protocol: null }

const malformedOr = (reason: string, text: string): string => (hasStrayPercent(text) ? 'malformed-escape' : reason)

/** 4. Server-based if possible, and otherwise registry-based. */
function serverOf(authority: string, refuse: Refuse): ProgramParts | null {
  const isRegistry = IN_REG_NAME.test(authority)
  const startsWithBracket = authority.startsWith(']')
  const isServer = (startsWithBracket ? IN_SERVER : IN_SERVER_WITH_PERCENT).test(authority)
  if (!isRegistry && hasStrayPercentInRegistry(authority)) return refuse('malformed-escape', 'host')
  if (!isServer && !isRegistry) return refuse('authority-character', 'host')
  const server = isServer ? readServer(authority) : 'authority-character'
  if (typeof server === 'object') return server
  return isRegistry ? NO_PARTS : refuse(server, 'host')
}

/** Whether there is a "%" without two digits after it, preceded only by characters of a registry-based name. */
function hasStrayPercentInRegistry(authority: string): boolean {
  const at = authority.search(/%(?![0-9A-Fa-f]{2})/)
  return at !== -1 && IN_REG_NAME.test(authority.slice(0, at))
}

/** 5. to 8. */
function readServer(authority: string): ProgramParts | string {
  // 5.
  const [before, after] = cut(authority, '@')
  const [userinfo, hostAndPort] = after === null ? [null, before] : [before, after]
  if (userinfo !== null && !IN_USERINFO.test(userinfo)) return 'userinfo-character'
  const [host, rest] = splitHost(hostAndPort)
  if (host === null) return 'hostname-character'
  // 8.
  if (rest !== '' && !/^:[0-9]*$/.test(rest)) return 'port-character'
  const port = rest.length > 1 ? Number(rest.slice(1)) : null
  if (port !== null && port > 0x7fffffff) return 'port-character'
  return { ...NO_PARTS, username: userinfo, host, port: port === null ? null : String(port) }
}

/** 6. and 7. The host, and the text after it. */
function splitHost(text: string): [host: string | null, rest: string] {
  if (text.startsWith('[')) {
    const [inside, rest] = cut(text.slice(1), ']')
    const [address, zone] = cut(inside, '%')
    const isAddress = rest !== null && isIPv6WithZeros(address) && (zone === null || /^[A-Za-z0-9_.]+$/.test(zone))
    return isAddress ? [`[${inside}]`, rest] : [null, '']
  }
  const [host, rest] = cutBefore(text, /:/)
  return [IPV4.test(host) || isHostname(host) ? host : null, rest]
}

const BYTE = '0*(?:25[0-5]|2[0-4][0-9]|1?[0-9]{1,2})'
const IPV4 = new RegExp(`^${BYTE}(?:\\.${BYTE}){3}$`)
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/

function isHostname(host: string): boolean {
  const labels = host.replace(/(?<=.)\.$/, '').split('.')
  return labels.every((label) => LABEL.test(label)) && (labels.length === 1 || /^[A-Za-z]/.test(labels.at(-1) ?? ''))
}

/** `HttpClient`, which refuses a URI without a host, including every URI with a registry-based authority. */
function connect({ protocol, host, port }: JavaUri, text: string, report: Report): Connection | null {
  const refuse: Refuse = (reason, part) => report.fatal(reason, part, 0, text.length)
  if (protocol === null) return refuse('invalid-scheme', 'scheme')
  if (host === null) return refuse('unsupported-uri', null)
  if (Number(port) > 0xffff) return refuse('port-out-of-range', 'port')
  // `SNIHostName` refuses some names. It is created after the look-up, before the connection is opened.
  if (protocol === 'https' && !host.startsWith('[') && !/^(?:[^.]{1,63}(?:\.|$))+(?<!\.)$/.test(host))
    return refuse('invalid-sni', 'host')
  const address = inetAddress(host)
  return address === null ? refuse('unknown-host', 'host') : connection(address, port, protocol)
}

const RULES: ProgramRules<JavaUri> = {
  name: 'java-uri-25',
  specification: 'https://docs.oracle.com/en/java/javase/25/docs/api/java.base/java/net/URI.html',
  client: 'HttpClient',
  protocols: WEB_PROTOCOLS,
  read: readJavaUri,
  follow: followLocation,
  print: (_parts, text) => text,
  connect,
  assemble: recompose,
  words: {
    'scheme-expected': 'Expected scheme name',
    'scheme-character': 'Illegal character in scheme name',
    'scheme-specific-part-expected': 'Expected scheme-specific part',
    'authority-expected': 'Expected authority',
    'opaque-part-character': 'Illegal character in opaque part',
    'authority-character': 'Illegal character in authority',
    'userinfo-character': 'Illegal character in user info',
    'hostname-character': 'Illegal character in hostname, or a malformed address',
    'port-character': 'Illegal character in port number',
    'path-character': 'Illegal character in path',
    'query-character': 'Illegal character in query',
    'fragment-character': 'Illegal character in fragment',
    'malformed-escape': 'Malformed escape pair',
    'invalid-scheme': 'invalid URI scheme',
    'unsupported-uri': 'unsupported URI: there is no host',
    'unknown-host': 'UnknownHostException, before the resolver is asked',
    'invalid-sni': 'Illegal server name, type=host_name(0)',
    'port-out-of-range': 'port out of range',
  },
}

/** Java's `java.net.URI`; it connects as `HttpClient` does. It prints the input unchanged. */
export const javaUri: Program = programIn<JavaUri>('java-uri', [
  { version: '25', since: '17', until: '27', news: '', rules: () => RULES },
])

// How `HttpClient` parses the `Location` of a redirect with `Redirect.ALWAYS`: `RedirectFilter.getRedirectedURI`, which calls
// `URI.create` and then `URI.resolve`. Unlike the first request, the new request is not checked: every scheme is followed, and the
// client speaks https for `https` in any letter case, and http for every other scheme.
//
// See https://docs.oracle.com/en/java/javase/25/docs/api/java.base/java/net/URI.html#resolve(java.net.URI)

/** A URI as Java stores it, with its authority as a string, and the protocol that the client speaks for it. */
interface JavaUri extends ProgramParts {
  readonly opaque: string | null
  readonly authority: string | null
  /** `null` if the client refuses the scheme. */
  readonly protocol: string | null
}

/** `getRedirectedURI`. */
function followLocation(location: string, { base, read }: Hop<JavaUri>): Memory<JavaUri> | null {
  const reference = read(javaHeaderValue(location))
  if (reference === null) return null
  const isWhole = reference.parts.scheme !== null
  const parts = isWhole ? reference.parts : resolved(base.parts, reference.parts)
  const text = isWhole ? reference.text : textOf(parts)
  // `HttpRequestImpl`, `secure`.
  const protocol = asciiLowercase(parts.scheme ?? '') === 'https' ? 'https' : 'http'
  return { parts: { ...parts, protocol }, text, input: text }
}

/** `resolve`, for a reference without a scheme. */
function resolved(base: JavaUri, reference: JavaUri): JavaUri {
  const { scheme, authority, username, host, port } = base
  const { path, query, fragment } = reference
  if (reference.authority !== null) return { ...reference, scheme }
  const kept = { ...reference, scheme, authority, username, host, port }
  if (path === '' && query === null && fragment !== null) return { ...kept, path: base.path, query: base.query }
  return { ...kept, path: path?.startsWith('/') ? path : resolvedPath(base.path ?? '', path ?? '') }
}

/** `resolvePath`. Only a relative path is normalized. */
function resolvedPath(base: string, path: string): string {
  const directory = base.slice(0, base.lastIndexOf('/') + 1)
  return normalizedPath(path === '' ? directory : `${directory || '/'}${path}`)
}

/** `normalize`: removes dot segments and empty segments. A leading ".." is kept. */
function normalizedPath(path: string): string {
  const kept: string[] = []
  const segments = path.split('/').filter((segment) => segment !== '')
  for (const segment of segments) {
    if (segment === '..' && kept.length > 0 && kept.at(-1) !== '..') kept.pop()
    else if (segment !== '.') kept.push(segment)
  }
  const isDirectory = path.endsWith('/') || isDots(segments.at(-1) ?? '')
  return `${path.startsWith('/') ? '/' : ''}${kept.join('/')}${isDirectory && kept.length > 0 ? '/' : ''}`
}

/** `toString`. */
const textOf = ({ scheme, authority, path, query, fragment }: JavaUri): string =>
  `${scheme}:${prefixed('//', authority)}${path ?? ''}${prefixed('?', query)}${prefixed('#', fragment)}`
