/**
 * The text of parts that are to be read as a URL, as a message or a log may show it: without the secrets that are in it, and
 * without those of the URL that is changed.
 */

import type { ComponentName, Components, Dialect, ReferenceParts } from '../../ground/components.js'
import { type Hole, MASK, type MaskedText, masked } from '../../ground/findings/mask.js'
import { partsOfMaskedText } from '../../ground/findings/mask-in-text.js'
import { type Parts, partsMaskedAlone } from '../../ground/findings/mask-part.js'
import { maskSecrets } from '../../ground/findings/mask-secrets.js'
import { partSpan } from '../../ground/findings/part-span.js'
import { holesByPart, maskedPartOf, maskedRecord } from '../../ground/findings/redact-url.js'
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
  return holesThatStay(original, parts).flatMap(([part, holes]) => {
    const span = partSpan(text, parts, part)
    // A part that is not found in the text may be anywhere in it.
    if (span === null) return [all]
    return holes.map(({ start, end }) => ({ start: span.start + start, end: span.start + end }))
  })
}

/** The holes of the URL that is changed, by the part: the same ones in the same text, and all of a text that has a piece of one. */
function holesThatStay(original: Parts, parts: Parts): [part: ComponentName, holes: readonly Hole[]][] {
  const stay: [ComponentName, readonly Hole[]][] = []
  for (const [part, holes] of holesByPart(original, null)) {
    const now = parts[part]
    if (holes.length === 0 || now === null) continue
    const before = original[part] as string
    if (now === before) stay.push([part, holes])
    else if (holes.some((hole) => hasPieceOf(before.slice(hole.start, hole.end), now)))
      stay.push([part, [{ start: 0, end: now.length }]])
  }
  return stay
}

/** Whether a text has a piece of a secret: an edit takes out a pair, or a value, and the character at the end may be percent-encoded. */
function hasPieceOf(secret: string, text: string): boolean {
  const pieces = secret.split(/[/\\&;= \p{Cc}]/u)
  // To look for each of very many would take time with their number and with the length of the text.
  return pieces.length > MOST_PIECES || pieces.some((piece) => piece !== '' && text.includes(piece))
}

const MOST_PIECES = 100

/** The text of the parts that a plan asks for, without its secrets. */
export function maskedText(plan: Plan): string {
  const { dialect } = plan
  if (dialect.textOf !== undefined) return maskSecrets(dialect.serialize(shownParts(plan))).text
  const wanted = wantedBy(plan)
  const shown = wanted.password === null ? wanted : { ...wanted, password: MASK }
  const text = dialect.serialize(shown)
  return masked(text, [...maskedRecord(shown, dialect).holes, ...knownHoles(text, shown, plan)]).text
}

/**
 * The parts that a plan asks for, part by part: parts that do not make a URL yet have no text that could be masked as a whole. So
 * where the URL that is changed masks a piece of a part, all of that part is masked.
 */
export function shownParts(plan: Plan): Wanted {
  const { original, dialect } = plan
  const wanted = wantedBy(plan)
  const shown = { ...wanted }
  for (const part of ['path', 'query', 'fragment'] as const) {
    if (wanted[part]) shown[part] = maskedPartOf(wanted, part, dialect)
  }
  const alone = partsMaskedAlone(shown) as Wanted
  if (original === null) return alone
  if (dialect.textOf !== undefined) return { ...alone, ...partsInMaskedText(wanted, original, dialect) }
  return { ...alone, ...Object.fromEntries(holesThatStay(original, wanted).map(([part]) => [part, MASK])) }
}

/** Parts that may have been added to, and then still have in them what was a secret. */
const ADDED_TO: ReadonlySet<string> = new Set(['path', 'query'])

/**
 * Of a URL that a program has read, the parts that stay are those of the masked text. There may be a text that is not one of the
 * parts, such as the opaque text of Go.
 */
function partsInMaskedText(wanted: Wanted, original: Components, dialect: Dialect): Partial<Wanted> {
  const known = partsOfMaskedText(original, dialect)
  const texts: [name: string, text: string][] = []
  for (const [name, text] of Object.entries(wanted)) {
    if (text === null) continue
    if (!isPart(name)) texts.push([name, known === original ? text : MASK])
    else if (text === original[name]) texts.push([name, known?.[name] ?? MASK])
    else if (ADDED_TO.has(name) && original[name] !== known?.[name]) texts.push([name, MASK])
  }
  return { ...Object.fromEntries(texts), kind: wanted.kind }
}
