/**
 * The rules scheme-data, query and fragment.
 *
 *     scheme-data = any except [?#]*
 *     query       = any except [#]*
 *     fragment    = any*
 *
 * QUIRK: Scheme data and fragments are cleansed without an encode set, so they are never percent-encoded (S10).
 */

import type { QueryEncoder } from '../../ground/components.js'
import { rewriteAroundLoneSurrogates } from '../../ground/text/code-points.js'
import { cleanse, cleansed, indicateUnclean, QUERY_ENCODE_SET, withoutTabsAndNewlines } from './cleanse.js'
import type { Match, Parsing } from './grammar.js'

/** The rule scheme-data. */
export const schemeData = (parsing: Parsing, start: number): string => cleansed(parsing, 'path', start, parsing.stop)

/** The rule query, except that nothing is encoded. */
export function query(parsing: Parsing, start: number): Match<string> {
  const { input } = parsing
  const hash = input.indexOf('#', start)
  const end = hash === -1 ? input.length : hash
  return { value: cleansed(parsing, 'query', start, end), end }
}

/**
 * Encodes a query. For UTF-8 this is cleanse, which encodes a lone surrogate like any other code point. Other encodings cannot
 * represent a lone surrogate, so a numeric reference replaces it.
 */
export function encodeQuery(text: string, encoder: QueryEncoder): string {
  if (encoder.encoding === 'UTF-8') return cleanse(text, QUERY_ENCODE_SET)
  const encode = (piece: string): string => encoder.encode(piece, QUERY_ENCODE_SET, numericReference)
  return rewriteAroundLoneSurrogates(withoutTabsAndNewlines(text), encode, numericReference)
}

/**
 * Returns a reference such as "&#9731;", as "encode" in the Encoding Standard of that time did. The "#" is percent-encoded, because
 * it is in the query encode set.
 */
const numericReference = (codePoint: number): string => `&%23${codePoint};`

const NULLS = /\0+/g

/** The rule fragment. */
export function fragment(parsing: Parsing, start: number): string {
  if (parsing.report.wanted) indicateInFragment(parsing, start)
  return canonicalFragment(parsing.input.slice(start))
}

/** Indicates each U+0000, and the conformance errors of cleanse between them, because cleanse runs after U+0000 is removed. */
function indicateInFragment(parsing: Parsing, start: number): void {
  const { input, report } = parsing
  let pieceStart = start
  for (let i = input.indexOf('\0', start); i !== -1; i = input.indexOf('\0', pieceStart)) {
    indicateUnclean(parsing, 'fragment', pieceStart, i)
    report.found('null-in-fragment', 'fragment', i, i + 1)
    pieceStart = i + 1
  }
  indicateUnclean(parsing, 'fragment', pieceStart, input.length)
}

/** Removes from a fragment the characters that the rule removes. A fragment from the rule itself is unchanged. */
export const canonicalFragment = (text: string): string => withoutTabsAndNewlines(text).replace(NULLS, '')
