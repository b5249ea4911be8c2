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
import { rewriteAroundLoneSurrogates } from '../../text/code-points.js'
import { cleanse, cleansed, indicateUnclean, queryEncodeSet, withoutTabsAndNewlines } from './cleanse.js'
import type { Match, Parsing } from './grammar.js'

/** The rule scheme-data. */
export const schemeData = (parsing: Parsing, start: number): string => cleansed(parsing, 'path', start, parsing.stop)

/** The rule query, but for the encoding. */
export function query(parsing: Parsing, start: number): Match<string> {
  const { input } = parsing
  const hash = input.indexOf('#', start)
  const end = hash === -1 ? input.length : hash
  return { value: cleansed(parsing, 'query', start, end), end }
}

/**
 * A query in an encoding. UTF-8 is cleanse's own, for it encodes whatever is a code point; to other encodings, a surrogate is
 * one that they do not have.
 */
export function encodeQuery(query: string, encoder: QueryEncoder): string {
  if (encoder.encoding === 'UTF-8') return cleanse(query, queryEncodeSet)
  const encode = (text: string): string => encoder.encode(text, queryEncodeSet, numericReference)
  return rewriteAroundLoneSurrogates(withoutTabsAndNewlines(query), encode, numericReference)
}

/** The Encoding Standard's "encode" of the time: "&#9731;", of which the query encode set has the "#". */
const numericReference = (codePoint: number): string => `&%23${codePoint};`

const NULLS = /\0+/g

/** The rule fragment. */
export function fragment(parsing: Parsing, start: number): string {
  if (parsing.report.wanted) indicateInFragment(parsing, start)
  return canonicalFragment(parsing.input.slice(start))
}

/** Each U+0000, and what cleanse says of the rest: it comes when they are removed. */
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

/** A fragment without what the rule removes. One that the rule has read stays as it is. */
export const canonicalFragment = (fragment: string): string => withoutTabsAndNewlines(fragment).replace(NULLS, '')
