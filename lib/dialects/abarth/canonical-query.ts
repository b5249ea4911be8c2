/**
 * Canonicalizing a query (section 5.5), and a fragment (5.6): the two parts that are only ever escaped, and that make no URL
 * invalid.
 */

import type { QueryEncoder } from '../../components.js'
import { isAscii } from '../../text/ascii.js'
import { percentEncode } from '../../text/percent-encoding.js'
import { c0Controls } from './canonical-part.js'
import { charactersOf } from './characters.js'

/** "TODO": what is escaped; "%" is not, and nothing is unescaped (D24). */
const queryEscaped = c0Controls.and(' "#<>\x7f')

/** "TODO: Handle the ambient encoding case": the query is in the encoding of the document that the URL stands in (D25). */
export function canonicalizeQuery(query: string, encoder: QueryEncoder): string {
  if (isAscii(query)) return encoder.encode(query, queryEscaped, entity)
  if (encoder.encoding === 'UTF-8') return encoder.encode(charactersOf(query), queryEscaped, entity)
  return query
    .split(loneSurrogates)
    .map((text, i) => (i % 2 === 0 ? encoder.encode(text, queryEscaped, entity) : entity(text.charCodeAt(0))))
    .join('')
}

/** In other encodings than UTF-8 a lone surrogate has an entity of its own. */
const loneSurrogates = /(\p{Surrogate})/u

/** "The goofy query escaping format": `&#N;` for what the encoding does not have, already escaped. */
const entity = (codePoint: number): string => `%26%23${codePoint}%3B`

const nul = /\0/g
const belowSpace = /[\x01-\x1f]/g

/** 5.6. Canonicalizing a fragment: not only ASCII. DEVIATION: U+0000 is dropped (D26). */
export const canonicalizeFragment = (fragment: string): string =>
  charactersOf(fragment)
    .replace(nul, '')
    .replace(belowSpace, (control) => percentEncode(control.charCodeAt(0)))
