/**
 * Checks that the serialization of a record parses as that record.
 */

import type { ComponentName, Components, Dialect, Report } from '../../ground/components.js'
import { sameText } from '../../ground/text/records.js'
import { recognisedText, type UrlReading } from '../reading/read-text.js'
import { PARTS } from './changes.js'
import type { Wanted } from './plan.js'

/** A parse result with its record. */
export interface ReadBack extends UrlReading {
  readonly record: Components
}

/** Serializes a wanted record, and parses the text; returns `null` if the text is not a URL. */
export const readBack = (wanted: Wanted, dialect: Dialect, report: Report): Components | null =>
  dialect.parse(dialect.serialize(wanted), report)

/** Like `readBack`, but with the fast way; returns `null` unless the text is recognised and each part is as wanted. */
export function recogniseParts(wanted: Wanted, dialect: Dialect): ReadBack | null {
  const { fastWay } = dialect
  if (fastWay === undefined) return null
  const text = dialect.serialize(wanted)
  const shape = fastWay.recognise(text)
  if (shape <= 0) return null
  const record = fastWay.split(text, shape)
  return sameText(wanted, record) ? { ...recognisedText(text, shape), record } : null
}

/** The parts of a URL or a reference, as strings. */
type Texts = Readonly<Record<ComponentName, string | null>>

/** Returns the parts that were not parsed as wanted. An absent path equals an empty one. */
export function movedParts(wanted: Texts, built: Texts): ComponentName[] {
  const moved: ComponentName[] = []
  for (const part of PARTS) {
    const isSame = wanted[part] === built[part] || (part === 'path' && (wanted.path ?? '') === (built.path ?? ''))
    if (!isSame) moved.push(part)
  }
  return moved
}
