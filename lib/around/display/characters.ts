/**
 * Character sets that several steps or policies use.
 */

import { RunTable } from '../../ground/idna/ranges.js'
import { rememberedByCharacter } from '../../ground/text/remembered.js'
import { ALLOWED_CHARACTERS } from './tables.js'

const ALLOWED = new RunTable(ALLOWED_CHARACTERS, 2)

/**
 * Tells whether a character has Identifier_Status=Allowed (UTS #39, section 3.1; V4). The result is correct only for characters
 * that are valid in labels.
 *
 * @see https://www.unicode.org/reports/tr39/tr39-32.html#Identifier_Status_and_Type
 */
export const isAllowedCharacter = (char: string): boolean => char < '\x80' || isAllowed(char)

const isAllowed: (char: string) => boolean = rememberedByCharacter(
  (char: string) => ALLOWED.at(char.codePointAt(0) ?? 0) === 1,
)

export const NONSPACING_MARK: RegExp = /\p{Mn}/u

/** Matches a character that is not Latin, Greek or Cyrillic, nor an ASCII digit, ".", "_", "-" or an accent. */
export const OTHER_THAN_ALPHABETS: RegExp = /[^\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}0-9._\-\u0300-\u0339]/u

/** Matches an accent on a character that is not used in Latin, Greek or Cyrillic. */
export const ACCENT_ON_OTHER_SCRIPT: RegExp = /[^\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}][\u0300-\u0339]/u

/** Returns the characters of a string as a set. */
export const charactersOf = (text: string): ReadonlySet<string> => new Set(text)

/** Characters that look like ASCII digits. */
export const DIGIT_LOOKALIKES: ReadonlySet<string> = charactersOf('θ२২੨૨೩೭շзҙӡउওਤ੩૩౩ဒვპੜკ੫丩ㄐճ৪੪୫૭୨౨')

export const isAsciiDigit = (char: string): boolean => char >= '0' && char <= '9'

/** Tells whether all characters are ASCII digits or in the set of look-alikes, and at least one is a look-alike. */
export function looksLikeNumber(chars: readonly string[], lookalikes: ReadonlySet<string>): boolean {
  return chars.every((char) => isAsciiDigit(char) || lookalikes.has(char)) && !chars.every(isAsciiDigit)
}

/** The Icelandic and Faroese letters þ, which looks like p or b, and ð, which looks like o. */
export const ICELANDIC_LETTERS: ReadonlySet<string> = charactersOf('þð')
export const ICELANDIC_DOMAINS: ReadonlySet<string> = new Set(['is', 'fo'])

/** Tells whether there is a "·" that is not between two "l" in a Catalan domain. */
export const hasStrayMiddleDot = (text: string, topLevelDomain: string): boolean =>
  topLevelDomain === 'cat' ? /(?<!l)·|·(?!l)/.test(text) : text.includes('·')

/** Katakana and ideographs that look like a slash or a backslash. */
export const SLASH_LOOKALIKES: ReadonlySet<string> = charactersOf('ノソゾン丶乀乁丿')

/** Ideographs and Bopomofo letters that look like Latin letters or punctuation. */
export const STROKES: ReadonlySet<string> = charactersOf('一ㄧ丨乛七丅十〇ㄒㄚㄟㄨㄩㄈㆺㆳ工ㆲ讠丁')

/** The ASCII top-level domains with the most names in Cyrillic. */
export const CYRILLIC_DOMAINS: ReadonlySet<string> = new Set(['bg', 'by', 'kz', 'pyc', 'ru', 'su', 'ua', 'uz'])
