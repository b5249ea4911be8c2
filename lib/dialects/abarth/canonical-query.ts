/**
 * Canonicalizing a query (section 5.5). It is only ever escaped, and makes no URL invalid.
 */

import type { QueryEncoder } from '../../components.js'
import { rewriteAroundLoneSurrogates } from '../../text/code-points.js'
import { c0Controls, charactersOf } from './characters.js'

/** "TODO": what is escaped; "%" is not, and nothing is unescaped (D24). */
const queryEscaped = c0Controls.and(' "#<>\x7f')

/** "TODO: Handle the ambient encoding case": the query is in the encoding of the document that the URL stands in (D25). */
export function canonicalizeQuery(query: string, encoder: QueryEncoder): string {
  const encode = (text: string): string => encoder.encode(text, queryEscaped, entity)
  if (encoder.encoding === 'UTF-8') return encode(charactersOf(query))
  // In other encodings a lone surrogate has an entity of its own.
  return rewriteAroundLoneSurrogates(query, encode, entity)
}

/** "The goofy query escaping format": `&#N;` for what the encoding does not have, already escaped. */
const entity = (codePoint: number): string => `%26%23${codePoint}%3B`
