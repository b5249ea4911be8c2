/**
 * The text of parts that are to be read as a URL, as a message or a log may show it: without the secrets that are in it, and
 * without those of the URL that is changed.
 */

import type { Components, Dialect, ReferenceParts } from '../components.js'
import { type Hole, MASK, type MaskedText, masked } from '../insight/mask.js'
import { partsOfMaskedText } from '../insight/mask-in-text.js'
import { type Parts, partsMaskedAlone } from '../insight/mask-part.js'
import { maskSecrets } from '../insight/mask-secrets.js'
import { partSpan } from '../insight/part-span.js'
import { holesByPart, maskedPartOf, maskedRecord } from '../insight/redact-url.js'
import { isPart } from './changes.js'
import { type Plan, type Wanted, wantedBy } from './plan.js'

/** A URL or a reference that is changed, and the dialect in which it was read. */
interface Changed {
  readonly original: ReferenceParts | null
  readonly dialect: Dialect
}

/**
 * The text of a record that was read or is to be read, without its secrets. What may be a password in the URL that is changed
 * is still masked in the parts that stay, although other parts now stand around them.
 */
export const withoutSecrets = (text: string, parts: Parts, changed: Changed): MaskedText =>
  masked(text, [...maskSecrets(text).holes, ...knownHoles(text, parts, changed)])

/** Where a text has what is known to be a secret, because the URL that is changed shows it. */
function knownHoles(text: string, parts: Parts, { original, dialect }: Changed): Hole[] {
  if (original === null) return []
  const all = { start: 0, end: text.length }
  // Where parts are not pieces of a text, it is not known which of them has a piece of a secret.
  if (partsOfMaskedText(original, dialect) !== original) return [all]
  const known: Hole[] = []
  for (const [part, holes] of holesByPart(original, dialect)) {
    const places = holesThatStay(original[part] ?? '', holes, parts[part] ?? '')
    if (places.length === 0) continue
    const span = partSpan(text, parts, part)
    // A part that is not found in the text may be anywhere in it.
    if (span === null) known.push(all)
    else for (const { start, end } of places) known.push({ start: span.start + start, end: span.start + end })
  }
  return known
}

/** The holes of a part, in the text that it has now: the same ones in the same text, and all of a text that has one of the secrets. */
function holesThatStay(before: string, holes: readonly Hole[], after: string): readonly Hole[] {
  if (before === after) return holes
  const secrets = holes.map(({ start, end }) => before.slice(start, end))
  return secrets.some((secret) => secret !== '' && after.includes(secret)) ? [{ start: 0, end: after.length }] : []
}

/** The text of the parts that a plan asks for, without its secrets. */
export function maskedText(plan: Plan): string {
  const { dialect } = plan
  if (dialect.textOf !== undefined) return maskSecrets(dialect.serialize(shownParts(plan))).text
  const wanted = wantedBy(plan)
  const shown = wanted.password === null ? wanted : { ...wanted, password: MASK }
  const text = dialect.serialize(shown)
  return masked(text, [...maskedRecord(shown, dialect).holes, ...knownHoles(text, shown, plan)]).text
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
  if (original === null) return alone
  if (dialect.textOf === undefined) return { ...alone, ...partsThatStayMasked(alone, wanted, original) }
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

/** The parts of which the URL that is changed masks more than they show by themselves. */
function partsThatStayMasked(alone: Wanted, wanted: Wanted, original: Components): Partial<Wanted> {
  const masks = [...holesByPart(original, null)].flatMap(([part, holes]) => {
    const text = wanted[part] ?? ''
    const isShown = alone[part] === text && holesThatStay(original[part] ?? '', holes, text).length > 0
    return isShown ? [[part, MASK]] : []
  })
  return Object.fromEntries(masks)
}
