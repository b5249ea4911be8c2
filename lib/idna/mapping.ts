/**
 * The IDNA Mapping Table (UTS #46, section 5), computed from the engine's own Unicode data instead of stored.
 *
 * Section 6 of the document derives the table from Unicode properties. All of them but NFKC_Casefold are within reach of
 * JavaScript's regular expressions, and NFKC_Casefold follows from `normalize` and the case mappings. The result is the
 * published table, entry for entry; characters newer than the engine are unassigned, hence disallowed.
 *
 * @see https://www.unicode.org/reports/tr46/tr46-33.html#IDNA_Mapping_Table
 * @see https://www.unicode.org/reports/tr46/tr46-33.html#Table_Derivation_Steps
 */

import { LABEL_SEPARATORS } from './label-separators.js'

/** One entry of the table. `mapping` is what Map puts in the place of a code point, null when it leaves it unchanged. */
type IdnaStatus =
  | { readonly status: 'valid' | 'deviation' | 'disallowed'; readonly mapping: null }
  | { readonly status: 'ignored'; readonly mapping: '' }
  | { readonly status: 'mapped'; readonly mapping: string }

const valid: IdnaStatus = { status: 'valid', mapping: null }
const deviation: IdnaStatus = { status: 'deviation', mapping: null }
const disallowed: IdnaStatus = { status: 'disallowed', mapping: null }
const ignored: IdnaStatus = { status: 'ignored', mapping: '' }

const statuses = new Map<number, IdnaStatus>()
const statusesKept = 4096

/** The table's entry for a code point. */
export function idnaStatus(codePoint: number): IdnaStatus {
  let status = statuses.get(codePoint)
  if (status === undefined) {
    status = deriveStatus(String.fromCodePoint(codePoint))
    if (statuses.size >= statusesKept) statuses.clear()
    statuses.set(codePoint, status)
  }
  return status
}

/** The deviation set: IDNA2003 mapped these, IDNA2008 does not. */
const deviations = /[\xdf\u03c2\u200c\u200d]/

/**
 * The base exclusion set, and what no mapping can make valid: unassigned, private use and surrogates, bidi controls,
 * ideographic description characters, the object replacement and replacement characters, and tags.
 */
const exclusions = /[\p{Cn}\p{Co}\p{Cs}\p{Bidi_Control}\u2ff0-\u2fff\u31ef\ufffc\ufffd\u{e0001}\u{e0020}-\u{e007f}]/u

/** Not in the base valid set either, unless mapped away: controls, formats and separators. */
const notBaseValid = /[\p{Cc}\p{Cf}\p{Z}]/u

const changesWhenFolded = /\p{Changes_When_NFKC_Casefolded}/u

/** Section 6, the steps of the derivation for one character. */
function deriveStatus(char: string): IdnaStatus {
  if (char < '\x80') return /[A-Z]/.test(char) ? { status: 'mapped', mapping: char.toLowerCase() } : valid
  if (LABEL_SEPARATORS.test(char)) return { status: 'mapped', mapping: '.' }
  if (deviations.test(char)) return deviation
  if (char === 'ẞ') return { status: 'mapped', mapping: 'ß' }
  if (exclusions.test(char)) return disallowed
  if (!changesWhenFolded.test(char)) return notBaseValid.test(char) ? disallowed : valid
  const mapping = nfkcCasefold(char)
  if (mapping === '') return ignored
  // A dot inside of a mapping, as in U+2488 "1.", would separate labels where nobody sees it.
  return /[.\u3002]/.test(mapping) ? disallowed : { status: 'mapped', mapping }
}

const defaultIgnorables = /\p{Default_Ignorable_Code_Point}/gu

/** NFKC_Casefold of one character (Unicode Standard, section 3.13, R5, D147). */
function nfkcCasefold(char: string): string {
  const folded = casefold(casefold(char.normalize('NFKC')).normalize('NFKC')).normalize('NFKC')
  return folded.replace(defaultIgnorables, '')
}

function casefold(text: string): string {
  let folded = ''
  for (const char of text) folded += casefoldChar(char)
  return folded
}

const changesWhenCasefolded = /\p{Changes_When_Casefolded}/u

/** Cherokee folds to its capitals, which came first: the small letters were added later, and foldings never change. */
const cherokeeSmall = /[\u13f8-\u13fd\uab70-\uabbf]/

/**
 * Full case folding, from the case mappings: up, to join what has one capital, then down. There is one sigma only.
 * The dotless i is its own folding although its capital is I.
 */
function casefoldChar(char: string): string {
  if (cherokeeSmall.test(char)) return char.toUpperCase()
  if (char === 'ı' || !changesWhenCasefolded.test(char)) return char
  return char.toUpperCase().toLowerCase().replaceAll('ς', 'σ')
}
