/**
 * The normal form of a reference: each part in its canonical text if that means the same against every base, and without dot
 * segments that can be removed.
 *
 * The meaning of a reference depends on its base: "\" separates segments in an https URL and not in others, "/C:/.." stays on its
 * drive in a file URL. So each respelling is tried against bases of all kinds, and a part without a valid respelling stays as written.
 */

import { type Components, type Dialect, type ReferenceParts, silent } from '../../ground/components.js'
import { utf8 } from '../../ground/encodings/utf-8.js'
import type { Reference } from '../resolving/relativize.js'
import { referenceText } from './reference-text.js'
import { guarded, withoutDotSegments } from './resolve-reference.js'
import { denotedBy, isSame } from './same-everywhere.js'
import { normalAuthority, withShortAuthority } from './short-authority.js'

/** The normal form; `null` if the reference has that form. */
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
  // It is respelled once more: a path in which "\\" has become "/" may have new dot segments.
  return first && (respelled(first, dialect) ?? first)
}

/** Whether a reference denotes the same as the text of its parts. "http:a" is relative to http URLs only, and has no such text. */
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

/** The reference that has some parts; `null` if it is the given reference, or is read differently. */
function ofParts(parts: ReferenceParts, { text: given }: Reference, dialect: Dialect): Reference | null {
  const text = referenceText(parts)
  const read = text === given ? null : dialect.splitReference(text, silent)
  return read === null ? null : { text, parts: read }
}

type Respelling = (parts: ReferenceParts, dialect: Dialect) => readonly Partial<ReferenceParts>[]

/** For each part, the spellings that are tried, the best one first. */
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

/** The parts in their canonical text in an https URL, and in one whose scheme is not special. */
const canonicalParts = (parts: ReferenceParts, dialect: Dialect): Components[] =>
  (parts.scheme === null ? ['https', 'foo'] : [parts.scheme]).flatMap((scheme) => {
    const host = parts.host ?? (parts.kind === 'opaque' ? null : 'h')
    const read = dialect.parse(dialect.serialize({ ...parts, scheme, host, hostData: null }), silent)
    const canonical = read === null ? null : dialect.canonicalize(read, utf8, silent)
    return canonical === null ? [] : [canonical]
  })

/**
 * A path that may be relative, percent-encoded as a path is. While the path is canonicalized, each segment has a letter before
 * it, so that dot segments are not removed.
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
