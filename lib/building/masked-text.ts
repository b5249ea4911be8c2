/**
 * The text of parts that are to be read as a URL, as a message or a log may show it: without the secrets that are in it, and
 * without those of the URL that is changed.
 */

import { type Hole, type MaskedText, masked } from '../insight/mask.js'
import { maskSecrets } from '../insight/mask-secrets.js'
import { partSpan } from '../insight/part-span.js'
import { holesByPart, maskedRecord } from '../insight/redact-url.js'
import { type Plan, type Wanted, wantedBy } from './plan.js'

/**
 * The text of a record that was read or is to be read, without its secrets. What may be a password in the URL that is changed
 * is still masked in the parts that stay, although other parts now stand around them.
 */
export function withoutSecrets(text: string, parts: Wanted, { original, dialect }: Plan): MaskedText {
  const known: Hole[] = []
  for (const [part, holes] of original === null ? [] : holesByPart(original, dialect)) {
    if (holes.length === 0 || parts[part] !== original?.[part]) continue
    const span = partSpan(text, parts, part)
    // A part that is not found in the text may be anywhere in it.
    if (span === null) known.push({ start: 0, end: text.length })
    else for (const hole of holes) known.push({ start: span.start + hole.start, end: span.start + hole.end })
  }
  return masked(text, [...maskSecrets(text).holes, ...known])
}

/** The text of the parts that are to be read, without its secrets. */
export function maskedText(plan: Plan): string {
  const { dialect } = plan
  const wanted = wantedBy(plan)
  if (dialect.textOf === undefined) return maskedRecord(wanted, dialect).text
  return withoutSecrets(dialect.serialize(wanted), wanted, plan).text
}
