/**
 * The text that equal URLs have in common, and the order of such texts.
 */

import type { Components, Dialect } from '../components.js'
import { queryOf } from '../parts/query.js'
import type { KeyOptions } from '../url-options.js'

/** The text of a record, without what the options leave out. */
export function keyText(record: Components, dialect: Dialect, options: Omit<KeyOptions, 'as'>): string {
  const { fragment = true, credentials = true, query = 'ordered' } = options
  return dialect.serialize({
    ...record,
    ...(fragment ? {} : { fragment: null }),
    ...(credentials ? {} : { username: null, password: null }),
    ...(query === 'sorted' && record.query !== null ? { query: queryOf(record.query).sort().toString() } : {}),
  })
}

/** The order of two texts by UTF-16 units. */
export const order = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)
