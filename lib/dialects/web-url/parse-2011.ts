/**
 * Parsing, as the edition of 2011 has it: url-spec's steps (draft-abarth-url-01, section 3), and nothing of its own.
 */

import { asciiLowercase } from '../../text/ascii.js'
import { CodePointSet } from '../../text/code-point-set.js'
import { NO_COMPONENTS, type ParsedUrl } from './parsed-url.js'
import { findAuthorityPathQueryFragment, findScheme } from './url-spec.js'

/**
 * Hierarchical schemes. Neither url-spec nor the text names them, nor knows what to do with `file:` and `mailto:`; the program
 * has these four, and takes what follows all other schemes for a path (E5, E7, E10).
 */
const HIERARCHICAL: ReadonlySet<string> = new Set(['http', 'https', 'ftp', 'ldap'])

export const isHierarchical = (scheme: string): boolean => HIERARCHICAL.has(asciiLowercase(scheme))

/** url-spec, section 2: "/", "\\", "?", "#" and ";". */
export const AUTHORITY_TERMINATING: CodePointSet = CodePointSet.of('/\\?#;')

/** "Parsing an absolute URL /s/", for a preprocessed string. The scheme is whatever stands before the first ":". */
export function parseUrl(s: string): ParsedUrl {
  const found = findScheme(s)
  if (found === null) return { ...NO_COMPONENTS, path: s }
  const { scheme, afterScheme } = found
  if (!isHierarchical(scheme)) return { ...NO_COMPONENTS, scheme, path: afterScheme, kind: 'opaque' }
  return { ...NO_COMPONENTS, scheme, ...findAuthorityPathQueryFragment(afterScheme, AUTHORITY_TERMINATING) }
}
