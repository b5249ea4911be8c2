/**
 * Parsing in the edition of 2011: the steps of url-spec (draft-abarth-url-01, section 3), without additions.
 */

import { asciiLowercase } from '../../ground/text/ascii.js'
import { CodePointSet } from '../../ground/text/code-points.js'
import { findAuthorityPathQueryFragment, findScheme, NO_COMPONENTS, type ParsedUrl } from './url-spec.js'

/**
 * The hierarchical schemes. Neither url-spec nor the text lists these schemes, and neither has rules for `file:` and `mailto:`. The
 * program lists these four; everything after any other scheme is the path (E5, E7, E10).
 */
const HIERARCHICAL: ReadonlySet<string> = new Set(['http', 'https', 'ftp', 'ldap'])

export const isHierarchical = (scheme: string): boolean => HIERARCHICAL.has(asciiLowercase(scheme))

/** url-spec, section 2: "/", "\", "?", "#" and ";". */
export const AUTHORITY_TERMINATING: CodePointSet = CodePointSet.of('/\\?#;')

/** "Parsing an absolute URL /s/", for a preprocessed string. The scheme ends at the first ":". */
export function parseUrl(s: string): ParsedUrl {
  const found = findScheme(s)
  if (found === null) return { ...NO_COMPONENTS, path: s }
  const { scheme, afterScheme } = found
  if (!isHierarchical(scheme)) return { ...NO_COMPONENTS, scheme, path: afterScheme, kind: 'opaque' }
  return { ...NO_COMPONENTS, scheme, ...findAuthorityPathQueryFragment(afterScheme, AUTHORITY_TERMINATING) }
}
