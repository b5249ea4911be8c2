/**
 * A URL as a base for references: the parts that resolving uses, the meaning of its parts, and the result of a reference.
 */

import { type Components, type Dialect, silent } from '../../ground/components.js'
import { utf8 } from '../../ground/encodings/utf-8.js'

export interface StartingUrl {
  /** The record that the dialect resolves references against: as written, or canonical. */
  readonly base: Components
  /** The canonical record, or the record as written if there is no canonical form. */
  readonly canonical: Components
}

/** The record of the URL that a reference leads to, canonical if there is a canonical form; `null` if there is no URL. */
export function resolved(base: Components, reference: string, dialect: Dialect): Components | null {
  const record = dialect.resolve(base, reference, silent)
  return record && (dialect.canonicalize(record, utf8, silent) ?? record)
}

/** The path of a record. An absent path, which some documents have, counts as an empty one. */
export const pathOf = ({ path }: Components): string => path ?? ''
