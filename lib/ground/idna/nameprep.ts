/**
 * Nameprep (RFC 3491), which prepares a label in IDNA2003. It is a profile of Stringprep (RFC 3454).
 *
 *     unassigned    RFC 3454, section 7, table A.1
 *     Map           section 3, tables B.1 and B.2
 *     Normalize     section 4, of a chosen version of Unicode
 *     Prohibit      section 5, tables C.1.2, C.2.2 and C.3 to C.9
 *     Check bidi    section 6, tables D.1 and D.2
 *
 * ToASCII of RFC 3490, which includes Nameprep, is at the end.
 *
 * Each step is a separate function, because browsers left steps out, ran them twice, or used other versions of Unicode. A table is
 * decoded when a string first needs it, and ASCII strings need no table.
 */

import { isAscii } from '../text/ascii.js'
import { codePointAt, everyCodePoint } from '../text/code-points.js'
import { remembered } from '../text/remembered.js'
import { bidiKind, LEFT, RIGHT } from './bidi.js'
import { NEW_IN_41, OTHER_DIRECTIONS_32, OTHER_DIRECTIONS_LATEST, UNASSIGNED_IN_32 } from './nameprep-tables.js'
import { combiningClass, toNfkc } from './normalize.js'
import { encodePunycode } from './punycode.js'
import { RunTable } from './ranges.js'

// The characters of Unicode 3.2, which Nameprep is defined for (RFC 3454, section 7 and table A.1), and the characters of Unicode
// 4.1.
//
// See https://www.rfc-editor.org/rfc/rfc3454#section-7

const UNASSIGNED = new RunTable(UNASSIGNED_IN_32, 2)
const NEW = new RunTable(NEW_IN_41, 2)

/** U+0221, the first entry of table A.1. */
const FIRST_UNASSIGNED = 0x221

/** Whether a code point is not in table A.1, "Unassigned code points in Unicode 3.2". */
export const isAssignedIn32 = (codePoint: number): boolean =>
  codePoint < FIRST_UNASSIGNED || UNASSIGNED.at(codePoint) === 0

/** Whether a code point was assigned in Unicode 4.1, or is a noncharacter. */
const isAssignedIn41 = (codePoint: number): boolean => isAssignedIn32(codePoint) || NEW.at(codePoint) === 1

// The Map step (section 3): table B.1 removes characters, and table B.2 folds case.
//
// The 1371 entries of B.2 are computed as the authors of the RFC computed them (section 3.2): fold the character, normalize the
// result to NFKC, and fold it again. If the second folding is different, it is the entry. Today's foldings are the same as in
// Unicode 3.2, except for the dotless i and for characters that were not assigned then.
//
// See https://www.rfc-editor.org/rfc/rfc3454#section-3

/** Table B.1, "Commonly mapped to nothing". */
const MAPPED_TO_NOTHING = /[\u00ad\u1806\u200b-\u200d\u2060\ufeff]|[\u034f\u180b-\u180d\ufe00-\ufe0f]/gu

/** Characters that may have an entry in table B.2, because uppercasing or NFKC case folding changes them. */
const MAY_BE_FOLDED = /(?![a-z])[\p{Changes_When_Uppercased}\p{Changes_When_NFKC_Casefolded}]/gu

/** The Map step. */
export function mapForNameprep(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  return text.replace(MAPPED_TO_NOTHING, '').replace(MAY_BE_FOLDED, foldedForNfkc)
}

/** Returns a character's entry in table B.2, "Mapping for case-folding used with NFKC"; the character itself if it has no entry. */
const foldedForNfkc = remembered(computeFolding)

/** Table B.2 as section 3.2 derives it: b = NFKC(fold(a)), c = NFKC(fold(b)); the character a maps to c if b and c differ. */
function computeFolding(char: string): string {
  if (!everyCodePoint(char, isAssignedIn32)) return char
  const folded = fold(char)
  const normalized = folded.normalize('NFKC')
  const foldedAgain = Array.from(normalized, fold).join('').normalize('NFKC')
  return foldedAgain === normalized ? folded : foldedAgain
}

/** Full case folding of one character in Unicode 3.2. The final sigma folds to the ordinary sigma, and the dotless i to itself. */
function fold(char: string): string {
  if (char === 'ı' || !everyCodePoint(char, isAssignedIn32)) return char
  const folded = char.toUpperCase().toLowerCase().replaceAll('ς', 'σ')
  return everyCodePoint(folded, isAssignedIn32) ? folded : char
}

// The Normalize step (section 4): Normalization Form KC of old versions of Unicode, computed with today's normalization.
//
// Unicode never changes the normalization of a string whose characters are all assigned (UAX #15, "Stability"). So for such a
// string, the old form is today's form. A character that was not assigned in the old version is kept, because in that version it
// has no decomposition, does not compose with another character, and no mark moves across it. A table undoes the changes of
// Corrigendum #4.
//
// See https://www.unicode.org/reports/tr15/, https://www.unicode.org/versions/corrigendum4.html and
// https://www.unicode.org/reports/tr15/#Corrigendum_5_Sequences

/**
 * Characters that normalization may change, or that may compose with the character before them: marks, Hangul vowels and finals,
 * and all characters outside the Basic Multilingual Plane. Most strings contain no such character.
 */
const MAY_CHANGE = /[\p{Changes_When_NFKC_Casefolded}\p{M}\u1160-\u11ff\u{10000}-\u{10ffff}]/u

/** NFKC of the latest Unicode. */
export const nfkcLatest = (text: string): string => (MAY_CHANGE.test(text) ? toNfkc(text) : text)

/** NFKC of Unicode 4.1. */
export const nfkc41 = (text: string): string => normalizeAssigned(text, isAssignedIn41)

/** NFKC of Unicode 3.2, which includes Corrigendum #3. Corrigendum #5 is applied as well, and #4 is not. */
export const nfkc32 = (text: string): string =>
  normalizeAssigned(
    text.replace(CORRECTED_LATER, (char) => BEFORE_CORRIGENDUM_4.get(char) ?? char),
    isAssignedIn32,
  )

/** The compatibility ideographs of Corrigendum #4, and their decompositions before it. */
const BEFORE_CORRIGENDUM_4: ReadonlyMap<string, string> = new Map([
  ['\u{2f868}', '\u{2136a}'],
  ['\u{2f874}', '\u5f33'],
  ['\u{2f91f}', '\u43ab'],
  ['\u{2f95f}', '\u7aae'],
  ['\u{2f9bf}', '\u4d57'],
])
const CORRECTED_LATER = /[\u{2f868}\u{2f874}\u{2f91f}\u{2f95f}\u{2f9bf}]/gu

function normalizeAssigned(text: string, isAssigned: (codePoint: number) => boolean): string {
  if (!MAY_CHANGE.test(text)) return text
  if (everyCodePoint(text, isAssigned)) return toNfkc(text)
  let normalized = ''
  let run = 0
  for (let i = 0; i < text.length; ) {
    const codePoint = codePointAt(text, i)
    const next = i + (codePoint > 0xffff ? 2 : 1)
    if (!isAssigned(codePoint)) {
      normalized += toNfkc(text.slice(run, i)) + text.slice(i, next)
      run = next
    }
    i = next
  }
  return normalized + toNfkc(text.slice(run))
}

/**
 * "If there are Corrigendum 5 Sequences, swap the second last and the last characters" (Web::URL, Nameprep, step 4). This has to be
 * applied before NFKC.
 *
 * Such a sequence is a starter, marks, and another starter that would compose with the first if there were no marks. Before the
 * corrigendum, the two did compose. With one mark, the swap has the same result. QUIRK: with more marks it does not, but the
 * document swaps in that case, too.
 */
export function undoCorrigendum5(text: string): string {
  if (!COMBINING_MARK.test(text)) return text
  const chars = Array.from(text)
  let starter = 0
  for (let i = 1; i < chars.length; i++) {
    if (combiningClass(chars[i] ?? '') > 0) continue
    if (i - starter > 1 && composes(chars[starter] ?? '', chars[i] ?? '')) {
      const last = chars[i] ?? ''
      chars[i] = chars[i - 1] ?? ''
      chars[i - 1] = last
      starter = i - 1
    } else {
      starter = i
    }
  }
  return chars.join('')
}

const COMBINING_MARK = /\p{M}/u

/** Whether two characters of Unicode 4.1 are canonically equivalent to a single character. */
function composes(first: string, second: string): boolean {
  if (!everyCodePoint(first + second, isAssignedIn41)) return false
  return Array.from((first + second).normalize('NFC')).length === 1
}

// The Prohibit step (RFC 3454, section 5, and RFC 3491, section 5): characters that a prepared label must not contain.
//
// See https://www.rfc-editor.org/rfc/rfc3491#section-5

/** The tables of RFC 3454 whose characters Nameprep prohibits, with the tables' titles. They do not contain ASCII characters. */
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

/** The Prohibit step: returns the first prohibited character; null if there is none. */
export const firstProhibited = (text: string): string | null => PROHIBITED.exec(text)?.[0] ?? null

/** Returns the number and title of the table that prohibits a character; null if the character is allowed. */
export const prohibitingTable = (char: string): string | null =>
  TABLES.find(([, characters]) => characters.test(char))?.[0] ?? null

// The Check bidi step (section 6): a string with right-to-left letters must not contain left-to-right letters, and must begin and
// end with a right-to-left letter.
//
// See https://www.rfc-editor.org/rfc/rfc3454#section-6

/** The directions. The direction of all other characters is 0. */
const L_CAT = 1
const RANDAL_CAT = 2
const DIRECTIONS = 3

/** The Hebrew block and all later blocks. No earlier character is written from right to left. */
const RIGHT_TO_LEFT_BLOCKS = /[\u0590-\u{10ffff}]/u

const OTHER_IN_LATEST = new RunTable(OTHER_DIRECTIONS_LATEST, DIRECTIONS)
const OTHER_IN_32 = new RunTable(OTHER_DIRECTIONS_32, DIRECTIONS)

/**
 * Returns the direction of a character, which is derived from its kind and corrected by a table. The corrections are needed because
 * `bidiKind` covers only characters that UTS #46 allows.
 */
function directionBy(corrections: RunTable, codePoint: number): number {
  const kind = bidiKind(codePoint)
  const usual = kind === LEFT ? L_CAT : kind === RIGHT ? RANDAL_CAT : 0
  return (usual + corrections.at(codePoint)) % DIRECTIONS
}

const directionLatest = (codePoint: number): number => directionBy(OTHER_IN_LATEST, codePoint)

/** A character that was not assigned in Unicode 3.2 has no direction. */
const directionIn32 = (codePoint: number): number =>
  isAssignedIn32(codePoint) ? directionBy(OTHER_IN_32, codePoint) : 0

/** The Check bidi step with the tables of RFC 3454, which are from Unicode 3.2. */
export const checkBidi32 = (text: string): boolean => checkBidi(text, directionIn32)

/** The Check bidi step with the bidirectional classes of the latest Unicode. */
export const checkBidiLatest = (text: string): boolean => checkBidi(text, directionLatest)

function checkBidi(text: string, directionOf: (codePoint: number) => number): boolean {
  if (!RIGHT_TO_LEFT_BLOCKS.test(text)) return true
  let hasLCat = false
  let hasRandALCat = false
  let first = -1
  let last = -1
  for (let i = 0; i < text.length; i++) {
    const codePoint = codePointAt(text, i)
    last = directionOf(codePoint)
    if (first === -1) first = last
    hasLCat ||= last === L_CAT
    hasRandALCat ||= last === RANDAL_CAT
    if (codePoint > 0xffff) i++
  }
  // 2. "If a string contains any RandALCat character, the string MUST NOT contain any LCat character."
  // 3. "… a RandALCat character MUST be the first character of the string, and … the last character of the string."
  return !hasRandALCat || (!hasLCat && first === RANDAL_CAT && last === RANDAL_CAT)
}

// ToASCII of IDNA2003 (RFC 3490, section 4.1), for one label. Instead of the flags AllowUnassigned and UseSTD3ASCIIRules, the
// caller passes a list of checks, which contains the check of each flag or does not.
//
// See https://www.rfc-editor.org/rfc/rfc3490#section-4.1

const ACE_PREFIX = 'xn--'

/** The steps that differ between callers. */
export interface ToAsciiSteps {
  /** Step 2: the caller's version of Nameprep; null if it fails. ASCII labels skip it. */
  readonly prepare: (label: string) => string | null
  /** The checks of steps 2 and 3 that the flags turn on. A prepared label has to pass all of them. */
  readonly checks: readonly ((prepared: string) => boolean)[]
}

/** Step 2, "If AllowUnassigned is not set": all characters are in Unicode 3.2. */
const hasAssignedOnly = (prepared: string): boolean => everyCodePoint(prepared, isAssignedIn32)

/** ASCII other than letters, digits and the hyphen-minus. */
const NON_LDH = /[\0-,./:-@[-`{-\x7f]/

/** Step 3, "If the UseSTD3ASCIIRules flag is set". */
const followsStd3Rules = (prepared: string): boolean =>
  !NON_LDH.test(prepared) && !prepared.startsWith('-') && !prepared.endsWith('-')

/** ToASCII: returns the ASCII form of a label; null if a step fails. */
export function labelToAscii(label: string, { prepare, checks }: ToAsciiSteps): string | null {
  // 1. and 2.
  const prepared = isAscii(label) ? label : prepare(label)
  // 2. and 3.
  if (prepared === null || !checks.every((check) => check(prepared))) return null
  // 4. to 7.
  const ascii = isAscii(prepared) ? prepared : encodeAce(prepared)
  // 8.
  return ascii !== null && ascii.length >= 1 && ascii.length <= 63 ? ascii : null
}

function encodeAce(label: string): string | null {
  // 5. "Verify that the sequence does NOT begin with the ACE prefix", which is compared without regard to case.
  if (label.slice(0, ACE_PREFIX.length).toLowerCase() === ACE_PREFIX) return null
  // 6. and 7.
  const encoded = encodePunycode(label)
  return encoded === null ? null : ACE_PREFIX + encoded
}

/** ToASCII with the flag UseSTD3ASCIIRules and without AllowUnassigned. */
export const toAsciiWithStd3Rules = (label: string, prepare: ToAsciiSteps['prepare']): string | null =>
  labelToAscii(label, { prepare, checks: [hasAssignedOnly, followsStd3Rules] })
