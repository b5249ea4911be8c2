/**
 * The text of parts that are to be read as a URL, as a message or a log may show it: without the secrets that are in it, and
 * without those of the URL that is changed.
 */

import { type Hole, MASK, type MaskedText, masked } from '../insight/mask.js'
import { partsOfMaskedText } from '../insight/mask-in-text.js'
import { partsMaskedAlone } from '../insight/mask-part.js'
import { maskSecrets } from '../insight/mask-secrets.js'
import { partSpan } from '../insight/part-span.js'
import { holesByPart, maskedPartOf, maskedRecord } from '../insight/redact-url.js'
import { isPart } from './changes.js'
import { type Plan, type Wanted, wantedBy } from './plan.js'

/**
 * The text of a record that was read or is to be read, without its secrets. What may be a password in the URL that is changed
 * is still masked in the parts that stay, although other parts now stand around them.
 */
export function withoutSecrets(text: string, parts: Wanted, { original, dialect }: Plan): MaskedText {
  const all = { start: 0, end: text.length }
  // Where parts are not pieces of a text, it is not known which of them has a piece of a secret.
  if (original !== null && partsOfMaskedText(original, dialect) !== original) return masked(text, [all])
  const known: Hole[] = []
  for (const [part, holes] of original === null ? [] : holesByPart(original, dialect)) {
    if (holes.length === 0 || parts[part] !== original?.[part]) continue
    const span = partSpan(text, parts, part)
    // A part that is not found in the text may be anywhere in it.
    if (span === null) known.push(all)
    else for (const hole of holes) known.push({ start: span.start + hole.start, end: span.start + hole.end })
  }
  return masked(text, [...maskSecrets(text).holes, ...known])
}

/** The text of the parts that a plan asks for, without its secrets. */
export function maskedText(plan: Plan): string {
  const { dialect } = plan
  return dialect.textOf === undefined
    ? maskedRecord(wantedBy(plan), dialect).text
    : maskSecrets(dialect.serialize(shownParts(plan))).text
}

/** Parts that may have been added to, and then still have in them what was a secret. */
const ADDED_TO: ReadonlySet<string> = new Set(['path', 'query'])

/**
 * The parts that a plan asks for, part by part: parts that do not make a URL yet have no text that could be masked as a whole. Of a
 * URL that a program has read, the parts that stay are those of the masked text, and there may be a text that is not one of the
 * parts, such as the opaque text of Go.
 */
export function shownParts(plan: Plan): Wanted {
  const { original, dialect } = plan
  const wanted = wantedBy(plan)
  const shown = { ...wanted }
  for (const part of ['path', 'query', 'fragment'] as const) {
    if (wanted[part]) shown[part] = maskedPartOf(wanted, part, dialect)
  }
  const alone = { ...shown, ...partsMaskedAlone(shown) } as Wanted
  if (dialect.textOf === undefined || original === null) return alone
  const known = partsOfMaskedText(original, dialect)
  const texts: [name: string, text: string][] = []
  for (const [name, text] of Object.entries(wanted)) {
    if (text === null || name === 'kind') continue
    if (!isPart(name)) texts.push([name, known === original ? text : MASK])
    else if (text === original[name]) texts.push([name, known?.[name] ?? MASK])
    else if (ADDED_TO.has(name) && original[name] !== known?.[name]) texts.push([name, MASK])
  }
  return { ...alone, ...Object.fromEntries(texts) }
}
