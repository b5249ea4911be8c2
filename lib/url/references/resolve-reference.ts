/**
 * Resolving a reference against another reference: the result leads, from every base, to the same URL as the two references one
 * after the other.
 *
 * The candidates come from RFC 3986, section 5.2.2. The dialect decides whether a candidate is right. If there is no such
 * reference, the URL depends on the base: `a\b` has two segments in an https URL and one in others, so `c` after it is in two
 * places.
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

/** The reference that two references make; throws a `UrlError` if there is no such reference. */
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

/** A reference with a short authority, if the long one is read in the same way; otherwise unchanged. */
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

/** The references that section 5.2.2 makes of the two. A base path that ends in a dot segment counts as a directory. */
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

// Dot segments in the path of a reference, which are removed as far as possible without a base: those that climb above the
// beginning of the path stay.

/**
 * The path of a reference without the dot segments that can be taken out.
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

/** A path with "/." before it, if "//" at its beginning would be read as the beginning of an authority. */
export const guarded = (path: string, { host }: ReferenceParts): string =>
  host === null && path.startsWith('//') ? `/.${path}` : path
