/**
 * Resolution in the edition of 2011: the steps of url-spec (draft-abarth-url-01, section 4). They build a string, remove
 * dot-segments, and parse the string as an absolute URL.
 *
 * QUIRK (E29): A URL whose scheme is not hierarchical has only a path. These steps use that path as a directory and write "://"
 * before it. The text does not define this case, but the program does so.
 */

import type { Components } from '../../ground/components.js'
import { asciiLowercase } from '../../ground/text/ascii.js'
import { CodePointSet } from '../../ground/text/code-points.js'
import { AUTHORITY_TERMINATING, isHierarchical, parseUrl } from './parse-2011.js'
import { type DotSegments, mergePath, removeDotSegments } from './paths.js'
import { serializeAuthority } from './serialize.js'
import { countSlashes, findPathQueryFragment, findScheme, hasAuthority, recordOf } from './url-spec.js'

const DOTS: DotSegments = { single: new Set(['.']), double: new Set(['..']) }

/** "Valid scheme characters": with "_", unlike in 2012. */
const VALID_SCHEME = /^[+\-.0-9A-Z_a-z]+$/

/** Section 4, "Resolving a string relative to a base URL", for a preprocessed string. */
export function resolveUrl(base: Components, relativeUrl: string): Components {
  const found = findScheme(relativeUrl)
  if (found === null || !VALID_SCHEME.test(found.scheme)) return resolveRelativeUrl(base, relativeUrl)
  const { scheme, afterScheme } = found
  if (asciiLowercase(scheme) === asciiLowercase(base.scheme) && isHierarchical(scheme)) {
    return resolveRelativeUrl(base, afterScheme)
  }
  const parsed = parseUrl(relativeUrl)
  const { path } = parsed
  // "If the |scheme| components differ, and if the resolved URL's scheme is hierarchical, … remove dot-segments".
  const withoutDots = path === null || parsed.kind === 'opaque' ? path : removeDotSegments(path, DOTS)
  return recordOf({ ...parsed, path: withoutDots }, scheme)
}

/** 4.1. Resolving a string as a relative URL. */
function resolveRelativeUrl(base: Components, relativeUrl: string): Components {
  if (relativeUrl === '') return base.fragment === null ? base : { ...base, fragment: null }
  const slashes = countSlashes(relativeUrl)
  if (slashes >= 2) return parsedWith(base, schemeRelative(relativeUrl, slashes))
  if (slashes === 1) return parsedWith(base, authorityRelative(base, relativeUrl))
  if (relativeUrl.startsWith('?')) return parsedWith(base, queryRelative(base, relativeUrl))
  if (relativeUrl.startsWith('#')) return parsedWith(base, fragmentRelative(base, relativeUrl))
  return pathRelative(base, relativeUrl)
}

/** "The resolved URL is resolved-url parsed as an absolute URL." */
const parsedWith = ({ scheme }: Components, afterScheme: string): Components =>
  recordOf(parseUrl(`${scheme}:${afterScheme}`), scheme)

/**
 * 4.2. Resolving a string as a scheme-relative URL: "Remove dot-segments from the |path| component." (In the program,
 * dot-segments also remove the authority: T20.)
 */
function schemeRelative(relativeUrl: string, slashes: number): string {
  const end = AUTHORITY_TERMINATING.firstIn(relativeUrl, slashes)
  if (end === -1) return '/'.repeat(slashes) + relativeUrl.slice(slashes)
  return '/'.repeat(slashes) + relativeUrl.slice(slashes, end) + withoutDotSegments(relativeUrl.slice(end))
}

/** 4.3. Resolving a string as an authority-relative URL. */
const authorityRelative = (base: Components, relativeUrl: string): string =>
  authorityOf(base) + withoutDotSegments(relativeUrl)

/**
 * 4.4. Resolving a string as a path-relative URL: "Apply RFC 3986 algorithm", which combines components instead of strings. (In the
 * program, a reference with a fragment but without a query gets an empty query here too: T21.)
 */
function pathRelative(base: Components, relativeUrl: string): Components {
  const { path, query, fragment } = findPathQueryFragment(relativeUrl)
  return { ...base, path: removeDotSegments(mergePath(base.path ?? '', path), DOTS), query, fragment }
}

/** 4.5. Resolving a string as a query-relative URL. */
function queryRelative(base: Components, relativeUrl: string): string {
  return `//${serializeAuthority(base)}${base.path ?? ''}${relativeUrl}`
}

/** 4.6. Resolving a string as a fragment-relative URL. It adds a "?" even if the base does not have a query. */
function fragmentRelative(base: Components, relativeUrl: string): string {
  return `//${serializeAuthority(base)}${base.path ?? ''}?${base.query ?? ''}${relativeUrl}`
}

const authorityOf = (base: Components): string => (hasAuthority(base) ? `//${serializeAuthority(base)}` : '')

const PATH_END = CodePointSet.of('?#')

/** Removes dot-segments from the path at the beginning of a string. */
function withoutDotSegments(s: string): string {
  const end = PATH_END.firstIn(s)
  return end === -1 ? removeDotSegments(s, DOTS) : removeDotSegments(s.slice(0, end), DOTS) + s.slice(end)
}
