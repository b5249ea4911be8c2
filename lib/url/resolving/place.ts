/**
 * A URL that references start from: what resolving a reference takes of it, what its parts mean, and where a reference leads.
 */

import { type Components, type Dialect, silent } from '../../ground/components.js'
import { utf8 } from '../../ground/encodings/utf-8.js'

export interface StartingUrl {
  /** The record that the dialect resolves references against: as written, or canonical. */
  readonly base: Components
  /** The canonical record; the record as written where there is no canonical form. */
  readonly canonical: Components
}

/** The record of the URL that a reference leads to, canonical where there is a canonical form; `null` where there is no URL. */
export function resolved(base: Components, reference: string, dialect: Dialect): Components | null {
  const record = dialect.resolve(base, reference, silent)
  return record && (dialect.canonicalize(record, utf8, silent) ?? record)
}

/** The path of a record. One that is absent, which some documents know, counts as an empty one. */
export const pathOf = ({ path }: Components): string => path ?? ''
