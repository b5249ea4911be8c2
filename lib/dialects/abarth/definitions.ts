/**
 * Definitions (section 2), and two terms that the draft uses without defining them: hierarchical schemes and valid scheme
 * characters.
 */

import { isAsciiAlphanumeric, unitOrEof } from '../../ground/text/ascii.js'
import { CodePointSet } from '../../ground/text/code-points.js'
import { utf8PercentEncode } from '../../ground/text/percent-encoding.js'

/** The draft's slash characters, "/" and "\", which separate segments in every hierarchical URL, not only in file URLs (D1). */
export const SLASH_CHARACTERS: CodePointSet = CodePointSet.of('/\\')

/** Counts the slash characters at the beginning. */
export function countSlashes(text: string): number {
  let count = 0
  while (SLASH_CHARACTERS.has(unitOrEof(text, count))) count++
  return count
}

/**
 * Authority terminating characters. DEVIATION: ";" is not one of them (D2). A TODO of the draft asks why ";" is on the list;
 * Chrome's parser GURL had already removed it from its own list.
 */
export const AUTHORITY_TERMINATORS: CodePointSet = SLASH_CHARACTERS.and('?#')

/** The characters that begin a query or a fragment. */
export const QUERY_OR_FRAGMENT: CodePointSet = CodePointSet.of('?#')

/**
 * The valid scheme characters besides ALPHA and DIGIT. The draft does not define them ("TODO: Define valid scheme characters", D3).
 */
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

// The draft defines utf8-percent-escaping only for characters. A lone surrogate is not a character, and browsers of the time
// treated noncharacters in the same way, so U+FFFD replaces both (sections 5.1 to 5.6; D18, D23, D26).

/** A lone surrogate or a noncharacter. */
export const NON_CHARACTER: RegExp = /[\p{Surrogate}\p{Noncharacter_Code_Point}]/u
const EVERY_NON_CHARACTER = /[\p{Surrogate}\p{Noncharacter_Code_Point}]/gu

/** Replaces each lone surrogate and each noncharacter with U+FFFD. */
export const charactersOf = (text: string): string =>
  NON_CHARACTER.test(text) ? text.replace(EVERY_NON_CHARACTER, '\ufffd') : text

/** U+0000 to U+001F. */
export const C0_CONTROLS: CodePointSet = CodePointSet.range(0x00, 0x1f)

/** Applies utf8-percent-escaping to the characters that are in a set or not ASCII. */
export const utf8PercentEscape = (text: string, set: CodePointSet): string => utf8PercentEncode(charactersOf(text), set)

const CONTROLS_AND_SPACE = C0_CONTROLS.and(' \x7f')

/** The output for an invalid host or port: only characters that a URL cannot contain are escaped. */
export const escapeInvalidText = (text: string): string => utf8PercentEscape(text, CONTROLS_AND_SPACE)
