/**
 * The texts of most links, for which the steps of the program `normalize-url` with its defaults change little: a host of
 * letters, digits and single hyphens, a path without "%" and dot segments, names with values that nothing is encoded in, and no
 * fragment.
 */

import { LONGEST } from '../../../dialects/whatwg/fast-grammar.js'
import { sortedQuery } from './query.js'
import type { State } from './state.js'

/**
 * The scheme, the host after "www.", the path, and the query. "www." stays in the host if a single label or another "www."
 * follows it.
 */
const PLAIN =
  /^(https?:\/\/)(?:www\.(?!www\.)(?=[a-z0-9-]{1,63}\.[a-z0-9.-]{2,63}(?:[/?]|$)))?((?:[a-z0-9]+(?:-[a-z0-9]+)*\.)*[a-z]+)((?:\/[A-Za-z0-9_~!$&'()*+,:;=@-][A-Za-z0-9_~!$&'()*+,:;=@.-]*)*)\/?(?:\?([A-Za-z0-9_.~-]+=[A-Za-z0-9_.~:/-]+(?:&[A-Za-z0-9_.~-]+=[A-Za-z0-9_.~:/-]+)*))?$/

/** A parameter that the defaults remove. A text that has such a parameter goes through the steps. */
const TRACKED = /(?:^|&)utm_/i

/** What the steps make of a plain text; `null` for other texts. */
export function readPlainAsNormalized(text: string): State | null {
  const match = text.length > LONGEST ? null : PLAIN.exec(text)
  if (match === null) return null
  const [, scheme = '', host = '', path = '', query = ''] = match
  if (query === '') return { kind: 'written', text: scheme + host + path, isSchemeless: false }
  if (TRACKED.test(query)) return null
  // The path "/" stays before a query. A slash at the end of the text is removed, also if it is in the query.
  const written = `${scheme}${host}${path || '/'}?${query.includes('&') ? sortedQuery(query) : query}`
  return { kind: 'written', text: written.endsWith('/') ? written.slice(0, -1) : written, isSchemeless: false }
}
