/**
 * Normalizes references: removes dot segments where possible, and puts each part in its canonical form, unless that would change
 * the result against some base.
 *
 * The meaning of a reference depends on its base: "\" separates segments only in some URLs, such as https URLs, and "/C:/.." does
 * not leave the drive in a file URL. So each change is tried against bases of all kinds, and a part is kept as written if no change
 * is valid for all of them.
 */

import { type Components, type Dialect, type ReferenceParts, silent } from '../../ground/components.js'
import { utf8 } from '../../ground/encodings/utf-8.js'
import type { Reference } from '../resolving/relativize.js'
import { referenceText } from './reference-text.js'
import { guarded, withoutDotSegments } from './resolve-reference.js'
import { denotedBy, isSame } from './same-everywhere.js'
import { normalAuthority, withShortAuthority } from './short-authority.js'

/** Returns the normal form; `null` if the reference is already in that form. */
export function normalForm(reference: Reference, dialect: Dialect): Reference | null {
  const short = withShortAuthority(reference, dialect, 'short.invalid')
  const authority = short && normalAuthority(short, dialect)
  if (short === null || authority === null) return normalFormOf(reference, dialect)
  if (!isOfItsParts(short.reference, dialect)) return null
  const { parts } = normalFormOf(short.reference, dialect) ?? short.reference
  const whole = { ...parts, ...authority }
  const text = referenceText(whole)
  return text === reference.text ? null : { text, parts: whole }
}

function normalFormOf(reference: Reference, dialect: Dialect): Reference | null {
  if (!isOfItsParts(reference, dialect)) return null
  const first = respelled(reference, dialect)
  // A second pass is needed, because a path whose backslashes have become slashes may have new dot segments.
  return first && (respelled(first, dialect) ?? first)
}

/**
 * Tells whether a reference means the same as its serialized parts. "http:a" does not, because it is relative only against http
 * URLs.
 */
const isOfItsParts = ({ text, parts }: Reference, dialect: Dialect): boolean =>
  isSame(denotedBy(referenceText(parts), dialect), denotedBy(text, dialect), dialect)

function respelled(reference: Reference, dialect: Dialect): Reference | null {
  const denoted = denotedBy(reference.text, dialect)
  let normal = reference.parts
  for (const respell of RESPELLINGS) {
    const now = referenceText(normal)
    const spelled = respell(normal, dialect).map((changes): ReferenceParts => ({ ...normal, ...changes }))
    normal =
      spelled.find((other) => {
        const text = referenceText(other)
        return text === now || isSame(denotedBy(text, dialect), denoted, dialect)
      }) ?? normal
  }
  return ofParts(normal, reference, dialect)
}

/** Makes the reference from its parts; returns `null` if it is the given reference, or if its text is not a reference. */
function ofParts(parts: ReferenceParts, { text: given }: Reference, dialect: Dialect): Reference | null {
  const text = referenceText(parts)
  const read = text === given ? null : dialect.splitReference(text, silent)
  return read === null ? null : { text, parts: read }
}

type Respelling = (parts: ReferenceParts, dialect: Dialect) => readonly Partial<ReferenceParts>[]

/** The spellings to try for each part, the best first. */
const RESPELLINGS: readonly Respelling[] = [
  ({ scheme }) => (scheme === null ? [] : [{ scheme: scheme.toLowerCase() }]),
  (parts, dialect) =>
    parts.host === null
      ? []
      : canonicalParts(parts, dialect).flatMap(({ username, password, host, port }) => [
          { username, password, host, port },
          { username, password, host, port: parts.port },
        ]),
  (parts, dialect) => {
    const path = parts.path ?? ''
    if (parts.kind === 'opaque')
      return canonicalParts(parts, dialect).map(({ path: canonical }) => ({ path: canonical }))
    const plain = guarded(withoutDotSegments(path, dialect), parts)
    return [plain, path].flatMap((spelling) => [...encodedPaths(spelling, parts, dialect), { path: spelling }])
  },
  (parts, dialect) =>
    canonicalParts({ ...parts, path: '/' }, dialect).map(({ query }) => ({
      query: parts.query === null ? null : query,
    })),
  (parts, dialect) => canonicalParts({ ...parts, path: '/' }, dialect).map(({ fragment }) => ({ fragment })),
]

/**
 * Returns the canonical parts in an https URL and in a URL whose scheme is not special; if the reference has a scheme, only those
 * in a URL with that scheme.
 */
const canonicalParts = (parts: ReferenceParts, dialect: Dialect): Components[] =>
  (parts.scheme === null ? ['https', 'foo'] : [parts.scheme]).flatMap((scheme) => {
    const host = parts.host ?? (parts.kind === 'opaque' ? null : 'h')
    const read = dialect.parse(dialect.serialize({ ...parts, scheme, host, hostData: null }), silent)
    const canonical = read === null ? null : dialect.canonicalize(read, utf8, silent)
    return canonical === null ? [] : [canonical]
  })

/**
 * Percent-encodes a path, which may be relative. While the path is canonicalized, each segment has a letter before it, so that dot
 * segments are not removed.
 */
const encodedPaths = (path: string, parts: ReferenceParts, dialect: Dialect): Partial<ReferenceParts>[] => {
  const hidden = path.split('/').map((segment) => `x${segment}`)
  return canonicalParts({ ...parts, path: `/${hidden.join('/')}` }, dialect).map(({ path: canonical }) => ({
    path: (canonical ?? '')
      .slice(1)
      .split('/')
      .map((segment) => segment.slice(1))
      .join('/'),
  }))
}
