/**
 * How `HttpClient` parses the `Location` of a redirect with `Redirect.ALWAYS`: `RedirectFilter.getRedirectedURI`, which calls
 * `URI.create` and then `URI.resolve`. Unlike the first request, the new request is not checked: every scheme is followed, and the
 * client speaks https for `https` in any letter case, and http for every other scheme.
 *
 * @see https://docs.oracle.com/en/java/javase/25/docs/api/java.base/java/net/URI.html#resolve(java.net.URI)
 */

import { asciiLowercase } from '../../../ground/text/ascii.js'
import { javaHeaderValue } from '../java.js'
import type { Hop, Memory, ProgramParts } from '../rules.js'
import { isDots } from '../splitting.js'
import { prefixed } from '../texts.js'

/** A URI as Java stores it, with its authority as a string, and the protocol that the client speaks for it. */
export interface JavaUri extends ProgramParts {
  readonly opaque: string | null
  readonly authority: string | null
  /** `null` if the client refuses the scheme. */
  readonly protocol: string | null
}

/** `getRedirectedURI`. */
export function followLocation(location: string, { base, read }: Hop<JavaUri>): Memory<JavaUri> | null {
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
