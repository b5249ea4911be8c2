/**
 * Reading back: whether the text of a record is read as that record.
 */

import type { ComponentName, Components, Dialect, Report } from '../../ground/components.js'
import { PARTS } from './changes.js'
import type { Wanted } from './plan.js'

/** The record that the text of a wanted record is read as; `null` where the text is not a URL. */
export const readBack = (wanted: Wanted, dialect: Dialect, report: Report): Components | null =>
  dialect.parse(dialect.serialize(wanted), report)

/** The texts of the parts of a URL or of a reference. */
type Texts = Readonly<Record<ComponentName, string | null>>

/** The parts that are read as something else. An absent path is an empty one where the document does not tell them apart. */
export function movedParts(wanted: Texts, built: Texts): ComponentName[] {
  const isSame = (part: ComponentName): boolean =>
    wanted[part] === built[part] || (part === 'path' && (wanted.path ?? '') === (built.path ?? ''))
  return PARTS.filter((part) => !isSame(part))
}
