/**
 * The text of the parts of a reference, and the parts that are read from it again. What is built is a reference only if every
 * part of it is read as the text that was meant: the same way that `building/` has for whole URLs.
 */

import type { PlannedParts } from '../building/changes.js'
import { lastPart } from '../building/plan.js'
import { movedParts } from '../building/read-back.js'
import type { ComponentName, Components, Dialect, ReferenceParts } from '../components.js'
import { FailureCollector } from '../insight/finding.js'
import { maskSecrets } from '../insight/mask-secrets.js'
import { invalidPart, unreadablePart } from '../refusals.js'
import { authorityText, type Reference } from '../resolving/relativize.js'
import { percentEncode } from '../text/percent-encoding.js'
import type { UrlError } from '../url-error.js'

/** The parts as text, with the marks that separate them. */
export function referenceText(parts: ReferenceParts): string {
  const { scheme, path, query, fragment } = parts
  const before = `${scheme === null ? '' : `${scheme}:`}${authorityText(parts)}`
  return `${before}${path ?? ''}${query === null ? '' : `?${query}`}${fragment === null ? '' : `#${fragment}`}`
}

/** A reference with other parts; throws a `UrlError` that names the part which would be read as something else. */
export function assembleReference(original: ReferenceParts, changes: PlannedParts, dialect: Dialect): Reference {
  const wanted = wantedBy(original, changes, dialect)
  const text = referenceText(wanted)
  const why = new FailureCollector()
  const parts = dialect.splitReference(text, why)
  const [changed = null, ...others] = changes.keys()
  if (parts === null) {
    const part = others.length === 0 ? changed : null
    throw unreadablePart({ part, advice: null }, dialect, text, why, maskSecrets(text))
  }
  const moved = movedParts(wanted, parts)
  const part = moved.find((name) => changes.has(name)) ?? moved[0]
  if (part !== undefined) throw misread(part, changes, dialect)
  const built = { ...parts, scheme: parts.scheme ?? 'https' } as Components
  for (const [name, planned] of changes) {
    const misreading = planned.misreading(built, dialect)
    if (misreading !== null) throw invalidPart(name, misreading.problem, { ...misreading, dialect: dialect.name })
  }
  return { text, parts }
}

/** The parts with the changes. A character that the document takes from the end of a text is percent-encoded there. */
function wantedBy(original: ReferenceParts, changes: PlannedParts, dialect: Dialect): ReferenceParts {
  const texts = Object.fromEntries([...changes].map(([part, { text }]) => [part, text]))
  const { hostData: _, ...wanted }: ReferenceParts = { ...original, ...texts }
  const last = lastPart(wanted)
  const end = wanted[last] ?? ''
  const planned = changes.get(last)
  const isLiteral = planned !== undefined && planned.respelled === undefined
  if (end === '' || isLiteral || !dialect.isTrimmedAtEnd(end.slice(-1))) return wanted
  return { ...wanted, [last]: end.slice(0, -1) + percentEncode(end.charCodeAt(end.length - 1)) }
}

const misread = (part: ComponentName, changes: PlannedParts, dialect: Dialect): UrlError =>
  invalidPart(
    part,
    'it would be read as something else',
    { reason: 'part-moves', dialect: dialect.name, suggestion: ADVICE.get(part) ?? SEPARATORS },
    changes.has(part) ? 'cannot be set' : 'cannot stay',
  )

const SEPARATORS = 'percent-encode the characters that separate parts'

const ADVICE: ReadonlyMap<ComponentName, string> = new Map([
  ['path', 'percent-encode "?" and "#", and write "./" before a ":", and "/." before "//"'],
  ['host', 'set a path that begins with "/", too'],
])
