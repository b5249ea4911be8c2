/**
 * Relative resolution (RFC 3986, section 5.2): computes the target URI from a base URI and a reference. The parser is strict: it
 * does not ignore a scheme in the reference that equals the base's scheme (R3).
 *
 * The base is used as written: its normalization "is optional" (section 5.2.1), and "a URI reference must be transformed
 * to its target URI before it can be normalized" (R4).
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-5.2
 */

import type { Components, ReferenceParts } from '../../ground/components.js'
import { hostDataIn } from '../kit/hosts.js'

/** Section 5.2.2, "Transform References": R is the reference, and the result is T, the target. */
export function transformReference(base: Components, r: ReferenceParts): Components {
  const path = r.path ?? ''
  if (r.scheme !== null) return target(r.scheme, r, removeDotSegments(path), r.query, r.fragment)
  if (r.host !== null) return target(base.scheme, r, removeDotSegments(path), r.query, r.fragment)
  if (path === '') return target(base.scheme, base, base.path ?? '', r.query ?? base.query, r.fragment)
  const merged = path.startsWith('/') ? path : mergePaths(base, path)
  return target(base.scheme, base, removeDotSegments(merged), r.query, r.fragment)
}

/** Makes the target. `authority` is the base or the reference, whichever provides the target's authority. */
function target(
  scheme: string,
  authority: Components | ReferenceParts,
  path: string,
  query: string | null,
  fragment: string | null,
): Components {
  const { username, password, host, port } = authority
  const hostData = hostDataIn(authority)
  const guarded = host === null ? guardEmptySegment(path) : path
  return { scheme, username, password, host, port, path: guarded, query, fragment, kind: 'hierarchical', hostData }
}

/** Section 5.2.3, "Merge Paths". */
function mergePaths(base: Components, relative: string): string {
  const path = base.path ?? ''
  if (base.host !== null && path === '') return `/${relative}`
  return path.slice(0, path.lastIndexOf('/') + 1) + relative
}

// Remove dot segments (RFC 3986, section 5.2.4), with a stack of segments, which is the second method of that section. The first
// method uses two string buffers and would copy the remaining path for every segment.
//
// See https://www.rfc-editor.org/rfc/rfc3986#section-5.2.4

const DOT_SEGMENT = /(?:^|\/)\.\.?(?:\/|$)/

/**
 * `remove_dot_segments`.
 *
 * QUIRK (R6): a path that does not begin with "/" may begin with "/" afterwards: "a/../b" becomes "/b". This follows from the RFC's
 * steps (2C, and then 2E for input that begins with "/").
 */
export function removeDotSegments(path: string): string {
  if (!DOT_SEGMENT.test(path)) return path
  // 2A. and 2D. apply only at the beginning; after that, the input buffer begins with "/" or is empty.
  let start = 0
  while (path.startsWith('./', start) || path.startsWith('../', start)) start = path.indexOf('/', start) + 1
  const input = path.slice(start)
  if (input === '.' || input === '..') return ''

  const [first = '', ...afterSlash] = input.split('/')
  // Each segment with the "/" before it, if there is one.
  const output = first === '' ? [] : [first]
  afterSlash.forEach((segment, index) => {
    const isLast = index === afterSlash.length - 1
    // 2E.
    if (segment !== '.' && segment !== '..') output.push(`/${segment}`)
    // 2C.
    if (segment === '..') output.pop()
    // 2B. and 2C.: the "/" that replaces the last dot segment is moved to the output, too.
    if (isLast && (segment === '.' || segment === '..')) output.push('/')
  })
  return output.join('')
}

/**
 * Guards the path of a URI without an authority after dot segments are removed.
 *
 * DEVIATION (R5): if removing dot segments leaves a path that begins with "//", "/." is written before it. Section 3.3 says that a
 * path without an authority "cannot begin with two slash characters", but section 5.2.4 turns "/.//a" into "//a", and after the
 * recomposition of section 5.3 it would be parsed as an authority. With "/." it is still the same path; the URL Standard writes
 * "/.", too (4.5, "URL serializing").
 */
export const guardEmptySegment = (path: string): string => (path.startsWith('//') ? `/.${path}` : path)

// Component recomposition (RFC 3986, section 5.3). An undefined component is left out with its delimiter; an empty component is
// written with its delimiter.
//
// See https://www.rfc-editor.org/rfc/rfc3986#section-5.3

export function recompose(url: Components): string {
  let result = `${url.scheme}:`
  if (url.host !== null) result += `//${recomposeAuthority(url, url.host)}`
  result += url.path ?? ''
  if (url.query !== null) result += `?${url.query}`
  if (url.fragment !== null) result += `#${url.fragment}`
  return result
}

/** `authority = [ userinfo "@" ] host [ ":" port ]`. The userinfo is stored in two parts, split at its first ":". */
function recomposeAuthority({ username, password, port }: Components, host: string): string {
  const userinfo = username === null ? '' : password === null ? `${username}@` : `${username}:${password}@`
  return `${userinfo}${host}${port === null ? '' : `:${port}`}`
}
