/**
 * The connection of Java's `openConnection`, and its redirects. It checks the host and the user information once more, and parses
 * addresses in its own way. With an empty host, it first connects to the local machine and then throws. With a proxy selector,
 * which is the default, some of these URLs throw earlier.
 *
 * @see https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/net/URL.html#openConnection()
 */

import type { Report } from '../../../ground/components.js'
import { connection } from '../connecting.js'
import { hasStrayPercent } from '../escapes.js'
import { inetAddress, javaHeaderValue } from '../java.js'
import type { Connection, Hop, Memory, ProgramParts, RefuseFor } from '../rules.js'
import { cut, cutBefore } from '../splitting.js'
import {
  authorityOf,
  EMPTY_JAVA_URL,
  type IllegalIn,
  type JavaUrl,
  printJavaUrl,
  protocolOf,
} from './url-stream-handler.js'

/**
 * Returns the host and the port to which `openConnection` connects for a URL. `text` is the input without the characters that Java
 * strips.
 */
export function connectionOf(
  url: ProgramParts,
  text: string,
  input: string,
  report: Report,
  clients: Clients,
): Connection | null {
  const refuse = (reason: string): null => report.fatal(reason, 'host', 0, input.length)
  const asked = clients.get(url.scheme ?? '')?.(url, text) ?? null
  if (asked === null) return refuse('no-connection')
  const { scheme, host, port, username } = asked
  const name = host.startsWith('[') ? host.slice(1, -1).replaceAll(':', '') : host
  if (asked.text.includes('\n') || NOT_IN_HOST.test(name) || NOT_IN_USERINFO.test(username)) return refuse('not-opened')
  if (scheme === 'ftp' && hasStrayPercent(username)) return refuse('malformed-escape')
  if (Number(port) > 0xffff) return refuse('port-out-of-range')
  const address = inetAddress(host)
  return address === null ? refuse('unknown-host') : connection(address, port, scheme)
}

const NOT_IN_HOST = /[:/?#[\]@\\\0-\x1f\x7f]/
const NOT_IN_USERINFO = /[/?#[\]@\\\0-\x1f\x7f]/

/** The parts of a request, and the URL as a string, which must not contain a newline. */
interface Asked {
  readonly scheme: string
  readonly username: string
  readonly host: string
  readonly port: string | null
  readonly text: string
}

type Client = (url: ProgramParts, text: string) => Asked | null

const asWritten: Client = ({ scheme, username, host, port }, text) => ({
  scheme: scheme ?? '',
  username: username ?? '',
  host: host ?? '',
  port,
  text,
})

/** The protocols spoken over a connection. */
export type Clients = ReadonlyMap<string, Client>

export const CLIENTS: Clients = new Map([
  ['http', asWritten],
  ['https', asWritten],
  ['ftp', asWritten],
])

/** QUIRK: Before Java 25, a file on another machine is fetched by ftp, without the user information and the port of its URL. */
const fileOfAnother: Client = ({ host, path, query, fragment }) =>
  host === null || /^(?:|~|localhost)$/i.test(host)
    ? null
    : { scheme: 'ftp', username: '', host, port: null, text: `${path}${query}${fragment}` }

export const CLIENTS_WITH_FILES: Clients = new Map([...CLIENTS, ['file', fileOfAnother]])

// How `openConnection` parses the `Location` of a redirect: `HttpURLConnection.followRedirect`. It tries `new URL(location)` first,
// and does not follow a URL whose protocol differs from the base's. If there is no protocol, it calls `new URL(base, location)`. It
// also calls that constructor for other locations that the first constructor refuses, but then it throws again.
//
// See https://docs.oracle.com/en/java/javase/25/docs/api/java.base/java/net/URL.html

/** `followRedirect`. */
export function followLocation(
  location: string,
  { base, read }: Hop<JavaUrl>,
  report: Report,
  isIllegal: IllegalIn,
): Memory<JavaUrl> | null {
  const refuse = (reason: string): null => report.fatal(reason, null, 0, location.length)
  const text = javaHeaderValue(location)
  const spec = text.replace(/^url:/i, '')
  if (protocolOf(spec) === null) {
    const parts = readRelative(base.parts, spec, isIllegal, refuse)
    return parts && { parts, text: printJavaUrl(parts), input: text }
  }
  const url = read(text)
  return url === null || url.parts.scheme === base.parts.scheme ? url : { ...url, notFollowed: 'other-protocol' }
}

/** `new URL(context, spec)`, for a `spec` without a protocol. */
function readRelative(base: JavaUrl, spec: string, isIllegal: IllegalIn, refuse: RefuseFor): JavaUrl | null {
  const [rest, fragment] = cut(spec, '#')
  const [hierarchy, query] = cut(rest, '?')
  const { scheme, username, host, port, authority } = base
  const known = {
    ...EMPTY_JAVA_URL,
    scheme,
    query: rest === '' ? base.query : query,
    fragment: rest === '' ? (fragment ?? base.fragment) : fragment,
  }
  if (!hierarchy.startsWith('//') || hierarchy.startsWith('////')) {
    const path = relativePath(base.path ?? '', hierarchy, query !== null)
    return { ...known, username, host, port, authority, path }
  }
  const [ownAuthority, path] = cutBefore(hierarchy.slice(2), /\//)
  const server = authorityOf(scheme ?? '', ownAuthority, isIllegal, refuse)
  if (server === null) return null
  // QUIRK: if an authority contains two "@", the host is empty, and the base's port is kept.
  const ownPort = /@.*@/s.test(ownAuthority) ? port : server.port
  const isInherited = ownAuthority === '' && path === ''
  return { ...known, ...server, port: ownPort, authority: ownAuthority, path: isInherited ? base.path : path }
}

function relativePath(base: string, path: string, hasQuery: boolean): string {
  if (path.startsWith('/')) return path
  if (path === '' && !hasQuery) return base
  const directory = base.slice(0, base.lastIndexOf('/') + 1) || '/'
  return path === '' ? directory : withoutDots(directory + path)
}

/** Removes dot segments, except a leading "..". */
function withoutDots(path: string): string {
  const kept: string[] = []
  const segments = path.split('/')
  segments.forEach((segment, index) => {
    const isLast = index === segments.length - 1
    const isPopped = segment === '..' && kept.length > 1 && kept.at(-1) !== '..'
    if (isPopped) kept.pop()
    else if (segment !== '.') kept.push(segment)
    if (isLast && (isPopped || segment === '.')) kept.push('')
  })
  return kept.join('/')
}
