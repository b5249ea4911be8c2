/**
 * Relative resolution (RFC 3986, section 5.2): from a URI and a reference to the target URI. The parser is the strict one: it
 * does not ignore a scheme in the reference that is the same as the base's (R3).
 *
 * The base is used as it is written: its normalization "is optional" (section 5.2.1), and "a URI reference must be transformed
 * to its target URI before it can be normalized" (R4).
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-5.2
 */

import type { Components, ReferenceParts } from '../../ground/components.js'
import { guardEmptySegment, removeDotSegments } from './dot-segments.js'

/** Section 5.2.2, "Transform References": R is the reference, and the result is T, the target. */
export function transformReference(base: Components, r: ReferenceParts): Components {
  const path = r.path ?? ''
  if (r.scheme !== null) return target(r.scheme, r, removeDotSegments(path), r.query, r.fragment)
  if (r.host !== null) return target(base.scheme, r, removeDotSegments(path), r.query, r.fragment)
  if (path === '') return target(base.scheme, base, base.path ?? '', r.query ?? base.query, r.fragment)
  const merged = path.startsWith('/') ? path : mergePaths(base, path)
  return target(base.scheme, base, removeDotSegments(merged), r.query, r.fragment)
}

/** The target. Its authority is taken from `authority`, which is the base or the reference. */
function target(
  scheme: string,
  authority: Components | ReferenceParts,
  path: string,
  query: string | null,
  fragment: string | null,
): Components {
  const { username, password, host, port, hostData = null } = authority
  const guarded = host === null ? guardEmptySegment(path) : path
  return { scheme, username, password, host, port, path: guarded, query, fragment, kind: 'hierarchical', hostData }
}

/** Section 5.2.3, "Merge Paths". */
function mergePaths(base: Components, relative: string): string {
  const path = base.path ?? ''
  if (base.host !== null && path === '') return `/${relative}`
  return path.slice(0, path.lastIndexOf('/') + 1) + relative
}
