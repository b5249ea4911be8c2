/**
 * How `openConnection` parses the `Location` of a redirect: `HttpURLConnection.followRedirect`. It tries `new URL(location)` first,
 * and does not follow a URL whose protocol differs from the base's. If there is no protocol, it calls `new URL(base, location)`. It
 * also calls that constructor for other locations that the first constructor refuses, but then it throws again.
 *
 * @see https://docs.oracle.com/en/java/javase/25/docs/api/java.base/java/net/URL.html
 */

import type { Report } from '../../../ground/components.js'
import { javaHeaderValue } from '../java.js'
import type { Hop, Memory, RefuseFor } from '../rules.js'
import { cut, cutBefore } from '../splitting.js'
import {
  authorityOf,
  EMPTY_JAVA_URL,
  type IllegalIn,
  type JavaUrl,
  printJavaUrl,
  protocolOf,
} from './url-stream-handler.js'

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
