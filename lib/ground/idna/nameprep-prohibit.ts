/**
 * The Prohibit step of Nameprep (RFC 3454, section 5, and RFC 3491, section 5): characters that a prepared label must not have.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3491#section-5
 */

/** The tables of RFC 3454 that Nameprep prohibits, with their titles. No ASCII character is in one of them. */
const TABLES: readonly (readonly [title: string, characters: RegExp])[] = [
  ['C.1.2, non-ASCII space characters', /[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000]/u],
  [
    'C.2.2, non-ASCII control characters',
    /[\u200d\u0080-\u009f\u06dd\u070f\u180e\u200c\u2028\u2029\u2060-\u2063\u206a-\u206f\ufeff\ufff9-\ufffc\u{1d173}-\u{1d17a}]/u,
  ],
  ['C.3, private use', /[\ue000-\uf8ff\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/u],
  ['C.4, non-character code points', /\p{Noncharacter_Code_Point}/u],
  ['C.5, surrogate codes', /[\ud800-\udfff]/u],
  ['C.6, inappropriate for plain text', /[\ufff9-\ufffd]/u],
  ['C.7, inappropriate for canonical representation', /[\u2ff0-\u2ffb]/u],
  ['C.8, change display properties or are deprecated', /[\u0340\u0341\u200e\u200f\u202a-\u202e\u206a-\u206f]/u],
  ['C.9, tagging characters', /[\u{e0001}\u{e0020}-\u{e007f}]/u],
]

const PROHIBITED = new RegExp(TABLES.map(([, characters]) => characters.source).join('|'), 'u')

/** The Prohibit step: the first prohibited character, or null. */
export const firstProhibited = (text: string): string | null => PROHIBITED.exec(text)?.[0] ?? null

/** The number and title of the table that prohibits a character; null when the character is allowed. */
export const prohibitingTable = (char: string): string | null =>
  TABLES.find(([, characters]) => characters.test(char))?.[0] ?? null
