/**
 * Combines two references: against every base, the result must resolve to the same URL as resolving the two references one after
 * the other.
 *
 * RFC 3986, section 5.2.2, provides the candidates, and the dialect decides whether a candidate is correct. Sometimes there is no
 * such reference, because the result depends on the base: `a\b` has two segments in an https URL but only one in others, so `c`
 * after it resolves to different paths.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2
 */

import { type Dialect, type ReferenceParts, silent } from '../../ground/components.js'
import { FailureCollector } from '../../ground/findings/finding.js'
import { invalidText, noReference } from '../../ground/findings/url-error.js'
import type { Reference } from '../resolving/relativize.js'
import { referenceText } from './reference-text.js'
import { denotedAfter, denotedBy, denotesSomething, isSame } from './same-everywhere.js'
import { isReadAlike, type ShortAuthority, withShortAuthority } from './short-authority.js'

/** Returns the combination of two references; throws a `UrlError` if there is none. */
export function resolveReference(base: Reference, text: string, dialect: Dialect): Reference {
  const why = new FailureCollector()
  const parts = dialect.splitReference(text, why)
  if (parts === null) throw invalidText('The input is not a reference', dialect, text, why)
  const reference = { text, parts }
  const [first, second] = [shortened(base, dialect, 'first.invalid'), shortened(reference, dialect, 'second.invalid')]
  const found = bothOf(first.reference, second.reference, dialect)
  if (found === null) throw noReference(dialect, text)
  const after = first.restored(found)
  const restored = (after && second.restored(after)) ?? bothOf(base, reference, dialect)
  if (restored === null) throw noReference(dialect, text)
  return restored
}

/**
 * Shortens the authority of a reference, if the long authority is parsed in the same way; otherwise returns the reference
 * unchanged.
 */
function shortened(
  reference: Reference,
  dialect: Dialect,
  host: string,
): Pick<ShortAuthority, 'reference' | 'restored'> {
  const short = withShortAuthority(reference, dialect, host)
  return short !== null && isReadAlike(short, dialect) ? short : { reference, restored: (found) => found }
}

function bothOf(base: Reference, reference: Reference, dialect: Dialect): Reference | null {
  const denoted = denotedAfter(base.text, reference.text, dialect)
  if (!denotesSomething(denoted, dialect)) return null
  for (const text of [...candidates(base.parts, reference.parts, dialect), reference.text]) {
    const parts = dialect.splitReference(text, silent)
    if (parts !== null && isSame(denotedBy(text, dialect), denoted, dialect)) return { text, parts }
  }
  return null
}

/**
 * Returns the references that the algorithm of section 5.2.2 yields. A base path that ends with a dot segment counts as a
 * directory.
 */
function candidates(base: ReferenceParts, reference: ReferenceParts, dialect: Dialect): string[] {
  const { query, fragment } = reference
  if (reference.scheme !== null) return []
  const { scheme } = base
  if (reference.host !== null) return [referenceText({ ...reference, scheme })]
  const path = reference.path ?? ''
  const basePath = base.path ?? ''
  if (path === '') return [referenceText({ ...base, query: query ?? base.query, fragment })]
  const paths = path.startsWith('/') ? [path] : [mergedPath(basePath, path, base.host !== null, dialect)]
  return paths
    .flatMap((merged) => [guarded(withoutDotSegments(merged, dialect), base), merged])
    .map((merged) => referenceText({ ...base, path: merged, query, fragment }))
}

function mergedPath(base: string, path: string, isAfterHost: boolean, dialect: Dialect): string {
  const slash = base.lastIndexOf('/')
  const directory = dialect.isDotSegment(base.slice(slash + 1)) ? `${base}/` : base.slice(0, slash + 1)
  return `${directory === '' && isAfterHost ? '/' : directory}${path}`
}

// In a reference, dot segments can be removed only as far as the path reaches: a ".." that climbs above its beginning is kept.

/**
 * Removes the dot segments from the path of a reference, as far as possible without a base.
 *
 *     a/../b      b          ../a/..     ..
 *     a/..        .          /../a       /a
 *     ./a:b       ./a:b      a/..//b     .//b
 */
export function withoutDotSegments(path: string, dialect: Dialect): string {
  const isAbsolute = path.startsWith('/')
  const kept: string[] = []
  let climbs = 0
  let isDirectory = false
  for (const segment of path.slice(isAbsolute ? 1 : 0).split('/')) {
    isDirectory = dialect.isDotSegment(segment)
    if (!isDirectory) kept.push(segment)
    else if (!/^(?:\.|%2e)$/i.test(segment) && kept.pop() === undefined) climbs++
  }
  if (isDirectory) kept.push('')
  const down = kept.join('/')
  if (isAbsolute) return `/${down}`
  if (down === '') return path === '' ? '' : climbs === 0 ? '.' : '../'.repeat(climbs).slice(0, -1)
  const isMisread = climbs === 0 && (down.startsWith('/') || /^[^/]*:/.test(down))
  return `${isMisread ? './' : '../'.repeat(climbs)}${down}`
}

/** Prefixes a path with "/." if it begins with "//", which would be parsed as the beginning of an authority. */
export const guarded = (path: string, { host }: ReferenceParts): string =>
  host === null && path.startsWith('//') ? `/.${path}` : path
