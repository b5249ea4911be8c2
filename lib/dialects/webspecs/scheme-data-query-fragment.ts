/**
 * The rules scheme-data, query and fragment.
 *
 *     scheme-data = any except [?#]*
 *     query       = any except [#]*
 *     fragment    = any*
 *
 * QUIRK: Scheme data and fragment are cleansed with no encode set, and so are never percent-encoded (S10).
 */

import type { QueryEncoder } from '../../components.js'
import { cleanse, cleansed, queryEncodeSet, withoutTabsAndNewlines } from './cleanse.js'
import { indicate, type Match, type Parsing } from './grammar.js'

/** The rule scheme-data. */
export const schemeData = (parsing: Parsing, start: number): string => cleansed(parsing, 'path', start, parsing.stop)

/** The rule query, but for the encoding. */
export function query(parsing: Parsing, start: number): Match<string> {
  const { input } = parsing
  const hash = input.indexOf('#', start)
  const end = hash === -1 ? input.length : hash
  return { value: cleansed(parsing, 'query', start, end), end }
}

/** A query in an encoding. UTF-8 is cleanse's own, for it encodes whatever is a code point. */
export const encodeQuery = (query: string, encoder: QueryEncoder): string =>
  encoder.encoding === 'UTF-8'
    ? cleanse(query, queryEncodeSet)
    : encoder.encode(withoutTabsAndNewlines(query), queryEncodeSet, numericReference)

/** The Encoding Standard's "encode" of the time: "&#9731;", of which the query encode set has the "#". */
const numericReference = (codePoint: number): string => `&%23${codePoint};`

const NULLS = /\0+/g

/** The rule fragment. */
export function fragment(parsing: Parsing, start: number): string {
  const { input, report } = parsing
  for (let i = input.indexOf('\0', start); report.wanted && i !== -1; i = input.indexOf('\0', i + 1)) {
    indicate(parsing, 'null-in-fragment', 'fragment', i, i + 1)
  }
  return cleansed(parsing, 'fragment', start, input.length).replace(NULLS, '')
}

/** A fragment that no rule has read. Those that one has read stay as they are. */
export const canonicalFragment = (fragment: string): string => withoutTabsAndNewlines(fragment).replace(NULLS, '')
