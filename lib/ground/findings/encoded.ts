/**
 * Percent-encoded characters in the expressions that look for secrets. A character may be encoded several times, because a URL may
 * be a parameter of a URL. Parsers take tabs and newlines out, so these may stand inside of an escape.
 */

const BREAKS = '[\\t\\n\\r]*'

/** The source of an expression for characters that are encoded, given the two digits of each. */
export const encoded = (...digits: readonly string[]): string =>
  `%${BREAKS}(?:2${BREAKS}5${BREAKS})*(?:${digits.map((pair) => Array.from(pair).join(BREAKS)).join('|')})`

/** What a legacy encoding has in the place of a character that it lacks, where the "&" is not encoded: a piece of a value. */
const REFERENCE = `&${encoded('23')}[0-9]+;`
/** The same, where the "&" may be encoded. */
export const NUMERIC_REFERENCE: string = `(?:${REFERENCE}|${encoded('26')}${encoded('23')}[0-9]+${encoded('3B')})`

/** Runs of characters of a class, in which the "&" and the ";" of such references count as others. */
export const runsOf = (character: string): RegExp =>
  new RegExp(`(?=${character}|${REFERENCE})${character}*(?:${REFERENCE}${character}*)*`, 'gi')
