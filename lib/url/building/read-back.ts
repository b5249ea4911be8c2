/**
 * Reading back: whether the text of a record is read as that record.
 */

import type { ComponentName, Components, Dialect, Report } from '../../ground/components.js'
import { sameText } from '../../ground/text/records.js'
import { recognisedText, type UrlReading } from '../reading/read-text.js'
import { PARTS } from './changes.js'
import type { Wanted } from './plan.js'

/** The reading of a string, with its parts. */
export interface ReadBack extends UrlReading {
  readonly record: Components
}

/** The reading of the text of a wanted record; `null` if the text is not a URL. */
export const readBack = (wanted: Wanted, dialect: Dialect, report: Report): Components | null =>
  dialect.parse(dialect.serialize(wanted), report)

/** The shape of the text of a wanted record, if each part is read as wanted; `null` if the general way has to read it. */
export function recogniseParts(wanted: Wanted, dialect: Dialect): ReadBack | null {
  const { fastWay } = dialect
  if (fastWay === undefined) return null
  const text = dialect.serialize(wanted)
  const shape = fastWay.recognise(text)
  if (shape <= 0) return null
  const record = fastWay.split(text, shape)
  return sameText(wanted, record) ? { ...recognisedText(text, shape), record } : null
}

/** The strings of the parts of a URL or of a reference. */
type Texts = Readonly<Record<ComponentName, string | null>>

/** The parts that are read differently from what was wanted. An absent path and an empty one count as the same. */
export function movedParts(wanted: Texts, built: Texts): ComponentName[] {
  const moved: ComponentName[] = []
  for (const part of PARTS) {
    const isSame = wanted[part] === built[part] || (part === 'path' && (wanted.path ?? '') === (built.path ?? ''))
    if (!isSame) moved.push(part)
  }
  return moved
}
