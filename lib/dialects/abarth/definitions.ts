/**
 * Definitions (section 2), and two terms that the draft uses without a definition: hierarchical schemes and valid scheme
 * characters.
 */

import { isAsciiAlphanumeric, unitAt } from '../../ground/text/ascii.js'
import { CodePointSet } from '../../ground/text/code-points.js'

/** "A slash character is either "/" or "\"": in every hierarchical URL, not in file URLs alone (D1). */
export const SLASH_CHARACTERS: CodePointSet = CodePointSet.of('/\\')

/** How many slash characters a text begins with. */
export function countSlashes(text: string): number {
  let count = 0
  while (count < text.length && SLASH_CHARACTERS.has(unitAt(text, count))) count++
  return count
}

/**
 * Authority terminating characters.
 * DEVIATION: ";" is not one of them (D2). The draft asks "TODO: Why is ";" on this list?"; it had been taken off by then.
 */
export const AUTHORITY_TERMINATORS: CodePointSet = SLASH_CHARACTERS.and('?#')

/** The characters that begin a query or a fragment. */
export const QUERY_OR_FRAGMENT: CodePointSet = CodePointSet.of('?#')

/** "TODO: Define valid scheme characters": ALPHA, DIGIT, "+", "-" and "." (D3). */
const SCHEME_PUNCTUATION = CodePointSet.of('+-.')

export const isValidSchemeCharacter = (unit: number): boolean =>
  isAsciiAlphanumeric(unit) || SCHEME_PUNCTUATION.has(unit)

/** The hierarchical schemes (D8) in lowercase, each with its default port or `null` (D21). */
export const HIERARCHICAL_SCHEMES: ReadonlyMap<string, number | null> = new Map([
  ['http', 80],
  ['https', 443],
  ['file', null],
  ['ftp', 21],
  ['gopher', 70],
  ['ws', 80],
  ['wss', 443],
])
