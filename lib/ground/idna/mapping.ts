/**
 * The IDNA Mapping Table of Unicode 18 (UTS #46, section 5), most of which is computed from the engine's Unicode data instead of
 * stored.
 *
 * Section 6 of the document derives the table from Unicode properties. JavaScript's regular expressions support all of these except
 * NFKC_Casefold, which is computed with `normalize` and the case mappings. The table is derived in this way for the characters of
 * Unicode 15, which every engine has. For other characters, `characters.ts` and a table of mappings are used. The result is the
 * published table, entry for entry.
 *
 * @see https://www.unicode.org/reports/tr46/tr46-33.html#IDNA_Mapping_Table
 * @see https://www.unicode.org/reports/tr46/tr46-33.html#Table_Derivation_Steps
 */

import { remembered } from '../text/remembered.js'
import { characterKind, decodeTexts, isOld, REFUSED } from './characters.js'
import { NEW_MAPPINGS } from './tables.js'

/**
 * The characters that separate the labels of a domain name (RFC 3490, section 3.1, 1): "The following characters MUST be
 * recognized as dots". UTS #46 maps the same characters, and no others, to a full stop.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3490#section-3.1
 */
export const LABEL_SEPARATORS: RegExp = /[.\u3002\uff0e\uff61]/

/**
 * One entry of the table. `mapping` is the string that step 1, Map, writes for the code point; null means that the code point is
 * kept.
 */
type IdnaStatus =
  | { readonly status: 'valid' | 'deviation' | 'disallowed'; readonly mapping: null }
  | { readonly status: 'ignored'; readonly mapping: '' }
  | { readonly status: 'mapped'; readonly mapping: string }

const VALID: IdnaStatus = { status: 'valid', mapping: null }
const DEVIATION: IdnaStatus = { status: 'deviation', mapping: null }
const DISALLOWED: IdnaStatus = { status: 'disallowed', mapping: null }
const IGNORED: IdnaStatus = { status: 'ignored', mapping: '' }

/** Returns the table's entry for a code point. */
export const idnaStatus: (codePoint: number) => IdnaStatus = remembered((codePoint) =>
  isOld(codePoint) ? deriveStatus(String.fromCodePoint(codePoint)) : newStatus(codePoint),
)

let mappings: ReadonlyMap<number, string> | null = null

/** Returns the entry for a code point that is not in Unicode 15. */
function newStatus(codePoint: number): IdnaStatus {
  mappings ??= decodeTexts(NEW_MAPPINGS)
  const mapping = mappings.get(codePoint)
  if (mapping !== undefined) return { status: 'mapped', mapping }
  return characterKind(codePoint) === REFUSED ? DISALLOWED : VALID
}

/** The deviation set: IDNA2003 maps these characters, IDNA2008 does not. */
const DEVIATIONS = /[\xdf\u03c2\u200c\u200d]/

/**
 * The base exclusion set, and characters that no mapping can make valid: private use and surrogates, bidi controls,
 * ideographic description characters, the object replacement and replacement characters, and tags.
 */
const EXCLUSIONS = /[\p{Co}\p{Cs}\p{Bidi_Control}\u2ff0-\u2fff\u31ef\ufffc\ufffd\u{e0001}\u{e0020}-\u{e007f}]/u

/** Other characters that are not in the base valid set: controls, format characters and separators. A mapping may replace them. */
const NOT_BASE_VALID = /[\p{Cc}\p{Cf}\p{Z}]/u

const CHANGES_WHEN_FOLDED = /\p{Changes_When_NFKC_Casefolded}/u

/** Section 6, the steps of the derivation for one character. */
function deriveStatus(char: string): IdnaStatus {
  if (char < '\x80') return /[A-Z]/.test(char) ? { status: 'mapped', mapping: char.toLowerCase() } : VALID
  if (LABEL_SEPARATORS.test(char)) return { status: 'mapped', mapping: '.' }
  if (DEVIATIONS.test(char)) return DEVIATION
  if (char === 'ẞ') return { status: 'mapped', mapping: 'ß' }
  if (EXCLUSIONS.test(char)) return DISALLOWED
  if (!CHANGES_WHEN_FOLDED.test(char)) return NOT_BASE_VALID.test(char) ? DISALLOWED : VALID
  const mapping = nfkcCasefold(char)
  if (mapping === '') return IGNORED
  // A dot inside a mapping, such as "1." for U+2488, would separate labels where the domain has no label separator.
  return /[.\u3002]/.test(mapping) ? DISALLOWED : { status: 'mapped', mapping }
}

const DEFAULT_IGNORABLES = /\p{Default_Ignorable_Code_Point}/gu

/** NFKC_Casefold of one character (Unicode Standard, section 3.13, R5, D147). */
function nfkcCasefold(char: string): string {
  const folded = casefold(casefold(char.normalize('NFKC')).normalize('NFKC')).normalize('NFKC')
  return folded.replace(DEFAULT_IGNORABLES, '')
}

function casefold(text: string): string {
  let folded = ''
  for (const char of text) folded += casefoldChar(char)
  return folded
}

const CHANGES_WHEN_CASEFOLDED = /\p{Changes_When_Casefolded}/u

/** Cherokee letters fold to capitals, because the small letters were added later, and foldings never change. */
const CHEROKEE_SMALL = /[\u13f8-\u13fd\uab70-\uabbf]/

/**
 * Full case folding, computed with the case mappings: first to uppercase, so that letters with the same capital become one letter,
 * and then to lowercase, with the final sigma replaced by the ordinary sigma. The dotless i folds to itself, although its capital
 * is I.
 */
function casefoldChar(char: string): string {
  if (CHEROKEE_SMALL.test(char)) return char.toUpperCase()
  if (char === 'ı' || !CHANGES_WHEN_CASEFOLDED.test(char)) return char
  return char.toUpperCase().toLowerCase().replaceAll('ς', 'σ')
}

// Transitional Processing maps the deviation characters as IDNA2003 did (UTS #46, section 2.3, "Deviations", and the Map step of
// section 4). Today's UTS #46 keeps them.
//
//     faß.example     fass.example
//     ΣΊΣΥΦΟΣ.gr      σίσυφοσ.gr         by the later mapping, in which a capital never becomes the final sigma
//     σίσυφος.gr      σίσυφοσ.gr
//     a, ZWJ, b       ab
//
// There is no other difference, because the other mappings are the same, and labels that begin with "xn--" are always validated as
// Nontransitional. So `toAscii` after `mapDeviations` is Transitional Processing.
//
// See https://www.unicode.org/reports/tr46/tr46-13.html#Deviations

const ESZETTS = /[\u00df\u1e9e]/g
const FINAL_SIGMAS = /\u03c2/g
const JOINERS = /[\u200c\u200d]/g

/**
 * Maps the deviation characters of a domain. The capital ẞ is not a deviation character, but it is mapped to "ss" here, too,
 * because the later mapping has turned it into ß since Unicode 15.1.
 */
export const mapDeviations = (domain: string): string =>
  domain.replace(ESZETTS, 'ss').replace(FINAL_SIGMAS, '\u03c3').replace(JOINERS, '')
