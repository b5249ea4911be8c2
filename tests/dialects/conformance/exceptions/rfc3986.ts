/**
 * Where RFC 3986 reads a URI against a base, although it needs no base, and does not care whether the base is normalized.
 */

import { silent } from '../../../../lib/ground/components.js'
import type { Dialect } from '../../../../lib/index.js'
import { type Exception, exception } from '../law.js'
import { asWritten } from '../laws/as-written.js'
import { findingAShortWay, findingTheWay, upAndDown } from '../laws/relativizing.js'
import { resolvingCanonical } from '../laws/resolving.js'

/** A complete path segment "." or "..". */
const DOT_SEGMENT = /(?:^|\/)\.\.?(?:\/|$)/
/** One that a normalized base would not have, and that merging does not show: a last "..", or one that is percent-encoded. */
const HIDDEN_DOT_SEGMENT = /(?:^|\/)(?:(?:\.|%2e){2}$|(?:%2e|\.%2e|%2e\.|%2e%2e)\/)/i

function isRelativePath(reference: string, dialect: Dialect): boolean {
  const parts = dialect.splitReference(reference, silent)
  return parts !== null && parts.scheme === null && parts.host === null && /^[^/]/.test(parts.path ?? '')
}

const NORMALIZATION_IS_OPTIONAL =
  'section 5.2.1: normalization of the base URI, as described in sections 6.2.2 and 6.2.3, is optional'

export const rfc3986Exceptions: readonly Exception[] = [
  exception([asWritten], {
    sentence: 'section 5.2.2: if defined(R.scheme) then T.path = remove_dot_segments(R.path)',
    excuses: ({ url, base }) => base !== null && DOT_SEGMENT.test(url.path.toString()),
    example: { input: 'http://h/a/../b', base: 'x:', against: 'http://x' },
  }),
  exception([resolvingCanonical], {
    sentence: NORMALIZATION_IS_OPTIONAL,
    excuses: ({ base, reference }, dialect) =>
      HIDDEN_DOT_SEGMENT.test(base.path.toString()) && isRelativePath(reference, dialect),
    example: { input: 'c', base: 'http://h/a/b/..', label: 'utf-8' },
  }),
  exception([findingTheWay], {
    sentence: `${NORMALIZATION_IS_OPTIONAL}: the way goes from the normalized base, and resolving from the base as written`,
    excuses: ({ base }) => /^[^/]/.test(base.path.toString()) && HIDDEN_DOT_SEGMENT.test(base.path.toString()),
    example: { input: 'c', base: 'x:a/b/..' },
  }),
  exception([findingAShortWay], {
    sentence: `${NORMALIZATION_IS_OPTIONAL}: from the normalized base, the way is another one`,
    excuses: ({ base, reference }, dialect) =>
      HIDDEN_DOT_SEGMENT.test(base.path.toString()) && isRelativePath(reference, dialect),
    instead: upAndDown,
    example: { input: './', base: 'http://h/a/b/..' },
  }),
]
