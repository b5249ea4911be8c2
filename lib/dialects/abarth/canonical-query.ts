/**
 * Canonicalizing a query (section 5.5). Characters of a query are escaped and never unescaped, and a query never makes a URL
 * invalid.
 */

import type { QueryEncoder } from '../../ground/components.js'
import { rewriteAroundLoneSurrogates } from '../../ground/text/code-points.js'
import { C0_CONTROLS, charactersOf } from './characters.js'

/** "If the current character is among TODO": these are not, and are escaped; "%" is kept (D24). */
const QUERY_ESCAPED = C0_CONTROLS.and(' "#<>\x7f')

/** "TODO: Handle the ambient encoding case": a query is in the encoding of the document that contains the URL (D25). */
export function canonicalizeQuery(query: string, encoder: QueryEncoder): string {
  const encode = (text: string): string => encoder.encode(text, QUERY_ESCAPED, escapedReference)
  if (encoder.encoding === 'UTF-8') return encode(charactersOf(query))
  // An encoding other than UTF-8 cannot represent a lone surrogate: a character reference is written for it, too.
  return rewriteAroundLoneSurrogates(query, encode, escapedReference)
}

/** "The goofy query escaping format" for a character that the encoding cannot represent: `&#N;`, already escaped. */
const escapedReference = (codePoint: number): string => `%26%23${codePoint}%3B`
