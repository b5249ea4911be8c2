/**
 * Resolution in the edition of 2012: the steps to resolve a URL, and to resolve a relative URL.
 *
 * The base is as written, and so are the components inherited from it.
 */

import type { Components, Report } from '../../ground/components.js'
import { asciiLowercase } from '../../ground/text/ascii.js'
import { type ParsedReference, parseUrl } from './parse-2012.js'
import { beginsWithDriveSpecification, type DotSegments, mergePath, removeDotSegments } from './paths.js'
import {
  type AuthorityParts,
  authorityOf,
  NO_AUTHORITY,
  type ParsedUrl,
  recordOf,
  startsWithSlash,
} from './url-spec.js'

/** "Any occurrence of %2E or %2e MUST be treated as if it were a FULL STOP character." */
const DOTS: DotSegments = {
  single: new Set(['.', '%2e', '%2E']),
  double: new Set(['..', '.%2e', '.%2E', '%2e.', '%2E.', '%2e%2e', '%2e%2E', '%2E%2e', '%2E%2E']),
}

const isFile = (scheme: string): boolean => asciiLowercase(scheme) === 'file'

/** "The steps to resolve a URL", for a preprocessed string. Step 4 is not needed, because an invalid base URL has no record. */
export function resolveUrl(base: Components, relativeUrl: string, report: Report): Components | null {
  // 6.
  if (relativeUrl === '') return withoutFragment(base)
  // 7. and 8.
  const parsed = parseUrl(relativeUrl)
  const { scheme } = parsed
  if (scheme === null) return resolveRelativeUrl(parsed, base, relativeUrl, report)
  // 9. With only a scheme, steps 4 and 5 of a relative URL result in the base URL without its fragment.
  if (base.kind === 'hierarchical' && asciiLowercase(scheme) === asciiLowercase(base.scheme)) {
    return resolveRelativeUrl(parsed, base, relativeUrl, report)
  }
  // 10.
  return recordOf(parsed.kind === 'opaque' ? parsed : { ...parsed, path: ownPath(parsed, scheme) }, scheme)
}

const withoutFragment = (base: Components): Components => (base.fragment === null ? base : { ...base, fragment: null })

/** Steps 10, 2.2 and 3.3 to 3.4: returns a reference's path if it is not merged with the base's path. */
const ownPath = ({ path }: ParsedReference, scheme: string): string =>
  removeDotSegments(decodeSlashesOfFile(path, scheme), DOTS)

/** "If the |scheme| component is |file|, percent-decode any |%2F| and |%5C|". */
const decodeSlashesOfFile = (path: string, scheme: string): string =>
  isFile(scheme) ? path.replace(/%2f/gi, '/').replace(/%5c/gi, '\\') : path

/** "The steps to resolve a relative URL". */
function resolveRelativeUrl(
  parsed: ParsedReference,
  base: Components,
  relativeUrl: string,
  report: Report,
): Components | null {
  // 1.
  if (base.kind === 'opaque') return report.fatal('base-not-hierarchical', null, 0, relativeUrl.length)
  const { scheme } = base
  const { path } = parsed
  const relative: ParsedUrl = { ...parsed, kind: 'hierarchical' }
  const inBase: ParsedUrl = { ...relative, ...authorityOf(base) }
  // 2.
  if (parsed.authority !== null) {
    const authority = isFile(scheme) ? { ...NO_AUTHORITY, host: parsed.authority } : authorityOf(parsed)
    return recordOf({ ...relative, ...authority, path: ownPath(parsed, scheme) }, scheme)
  }
  // 3.
  if (startsWithSlash(path)) return recordOf({ ...inBase, path: ownPath(parsed, scheme) }, scheme)
  // 4. and 5.
  if (path === '') return recordOf({ ...inBase, path: base.path, query: parsed.query ?? base.query }, scheme)
  // 6.
  return recordOf({ ...relative, ...mergeInto(base, decodeSlashesOfFile(path, scheme)) }, scheme)
}

/** Steps 6.2 to 6.8: merges a relative path with the base's, and returns the authority and the path. */
function mergeInto(base: Components, relativePath: string): AuthorityParts & Pick<ParsedUrl, 'path'> {
  // 6.5.2.
  const isDrive = isFile(base.scheme) && beginsWithDriveSpecification(relativePath)
  const authority = isDrive ? NO_AUTHORITY : authorityOf(base)
  const basePath = isDrive ? '' : (base.path ?? '')
  // 6.6. to 6.8.
  return { ...authority, path: removeDotSegments(mergePath(basePath, relativePath), DOTS) }
}
