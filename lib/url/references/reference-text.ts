/**
 * Serializes the parts of a reference, and builds references. Like `building/` for whole URLs, it accepts a reference only if every
 * part parses as the intended text.
 */

import type { ComponentName, Components, Dialect, ReferenceParts } from '../../ground/components.js'
import { FailureCollector } from '../../ground/findings/finding.js'
import { invalidPart, invalidText, type UrlError } from '../../ground/findings/url-error.js'
import { PARTS, type PlannedParts } from '../building/changes.js'
import { withoutSecrets } from '../building/masked-text.js'
import { changed, respelledEnd } from '../building/plan.js'
import { movedParts } from '../building/read-back.js'
import { type Reference, slashesAndAuthority } from '../resolving/relativize.js'

/** Serializes the parts of a reference. */
export function referenceText(parts: ReferenceParts): string {
  const { scheme, path, query, fragment } = parts
  const before = `${scheme === null ? '' : `${scheme}:`}${slashesAndAuthority(parts)}`
  return `${before}${path ?? ''}${query === null ? '' : `?${query}`}${fragment === null ? '' : `#${fragment}`}`
}

/** Replaces parts of a reference. If a part would parse as something else, throws a `UrlError` that names it. */
export function assembleReference(original: ReferenceParts, changes: PlannedParts, dialect: Dialect): Reference {
  const wanted = wantedBy(original, changes, dialect)
  const text = referenceText(wanted)
  const why = new FailureCollector()
  const parts = dialect.splitReference(text, why)
  if (parts === null) {
    const masked = withoutSecrets(text, wanted.password, referenceText({ ...original, password: null }))
    throw invalidText('The parts do not make a reference', dialect, text, why, null, masked)
  }
  const moved = movedParts(wanted, parts)
  const part = moved.find((name) => changes[name] !== undefined) ?? moved.at(0)
  if (part !== undefined) throw misread(part, changes, dialect)
  const built = { ...parts, scheme: parts.scheme ?? 'https' } as Components
  for (const name of PARTS) {
    const misreading = changes[name]?.misreading(built, dialect) ?? null
    if (misreading !== null) throw invalidPart(name, misreading.problem, { ...misreading, dialect: dialect.name })
  }
  return { text, parts }
}

/** Returns the parts with the changes applied. If the parser would strip the last character, it is percent-encoded. */
function wantedBy(original: ReferenceParts, changes: PlannedParts, dialect: Dialect): ReferenceParts {
  const wanted = changed(original, changes, dialect)
  const end = respelledEnd(wanted, changes, dialect)
  return end === null ? wanted : { ...wanted, [end[0]]: end[1] }
}

const misread = (part: ComponentName, changes: PlannedParts, { name }: Dialect): UrlError =>
  invalidPart(
    part,
    'it would be read as something else',
    { reason: 'part-moves', dialect: name, suggestion: changes[part] === undefined ? `set the ${part}, too` : ADVICE },
    changes[part] === undefined ? 'cannot stay' : 'cannot be set',
  )

const ADVICE =
  'percent-encode separators, and begin the path with "./" before a ":", "/." before "//", "/" after a host'
