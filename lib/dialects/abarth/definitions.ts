/**
 * Definitions (section 2), and the two that the draft uses without giving them: which schemes are hierarchical, and which
 * characters are valid scheme characters.
 */

import { isAsciiAlphanumeric, unitAt } from '../../text/ascii.js'
import { CodePointSet } from '../../text/code-point-set.js'

/** "A slash character is either "/" or "\"", in every hierarchical URL (D1). */
export const slashCharacters: CodePointSet = CodePointSet.of('/\\')

/** How many slash characters a text begins with. */
export function countSlashes(text: string): number {
  let count = 0
  while (count < text.length && slashCharacters.has(unitAt(text, count))) count++
  return count
}

/**
 * Authority terminating characters.
 * DEVIATION: ";" is not one of them (D2): "TODO: Why is ";" on this list?", and then it was taken off.
 */
export const authorityTerminators: CodePointSet = slashCharacters.and('?#')

export const queryOrFragment: CodePointSet = CodePointSet.of('?#')

/** "TODO: Define valid scheme characters": ALPHA, DIGIT, "+", "-" and "." (D3). */
const schemePunctuation = CodePointSet.of('+-.')

export const isValidSchemeCharacter = (unit: number): boolean =>
  isAsciiAlphanumeric(unit) || schemePunctuation.has(unit)

/** The hierarchical schemes (D8), in lowercase, with their default ports (D21). */
export const hierarchicalSchemes: ReadonlyMap<string, number | null> = new Map([
  ['http', 80],
  ['https', 443],
  ['file', null],
  ['ftp', 21],
  ['gopher', 70],
  ['ws', 80],
  ['wss', 443],
])
