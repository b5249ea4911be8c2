/**
 * The scripts of characters and labels: UAX #24, and UTS #39, section 5.1, "Mixed-Script Detection". The Unicode properties are
 * those of the JavaScript engine.
 *
 * @see https://www.unicode.org/reports/tr39/tr39-32.html#Mixed_Script_Detection
 */

import { remembered, rememberedByCharacter } from '../../ground/text/remembered.js'
import { CYRILLIC_DOMAINS, charactersOf } from './characters.js'

/**
 * The recommended scripts (UAX #31, table 5), and Bopomofo, which was recommended until Unicode 16. Other scripts are never shown.
 */
const SCRIPTS = (
  'Latn Hani Hira Kana Hang Cyrl Grek Arab Hebr Deva Thai Armn Beng Bopo Ethi Geor Gujr Guru Khmr Knda Laoo Mlym Mymr ' +
  'Orya Sinh Taml Telu Thaa Tibt'
).split(' ') as readonly Script[]

/** The four-letter code of a script; `Zyyy` is Common, `Zinh` is Inherited, and `Zzzz` is any script that is not recommended. */
export type Script =
  | 'Latn'
  | 'Hani'
  | 'Hira'
  | 'Kana'
  | 'Hang'
  | 'Cyrl'
  | 'Grek'
  | 'Arab'
  | 'Hebr'
  | 'Deva'
  | 'Thai'
  | 'Armn'
  | 'Beng'
  | 'Bopo'
  | 'Ethi'
  | 'Geor'
  | 'Gujr'
  | 'Guru'
  | 'Khmr'
  | 'Knda'
  | 'Laoo'
  | 'Mlym'
  | 'Mymr'
  | 'Orya'
  | 'Sinh'
  | 'Taml'
  | 'Telu'
  | 'Thaa'
  | 'Tibt'
  | 'Zyyy'
  | 'Zinh'
  | 'Zzzz'

const ofScript = (property: 'sc' | 'scx'): readonly (readonly [Script, RegExp])[] =>
  SCRIPTS.map((script) => [script, new RegExp(`\\p{${property}=${script}}`, 'u')])

const SCRIPT = ofScript('sc')
const SCRIPT_EXTENSIONS = ofScript('scx')
const COMMON = /\p{sc=Zyyy}/u
const INHERITED = /\p{sc=Zinh}/u
const SHARED_BY_ALL = /\p{scx=Zyyy}|\p{scx=Zinh}/u

/** Returns the Script property of a character. */
export const scriptOf: (char: string) => Script = rememberedByCharacter((char: string) => {
  if (COMMON.test(char)) return 'Zyyy'
  if (INHERITED.test(char)) return 'Zinh'
  return SCRIPT.find(([, expression]) => expression.test(char))?.[0] ?? 'Zzzz'
})

/** Tells whether a script is Common or Inherited. A character of such a script takes on the script of the characters around it. */
export const isWithoutScript = (script: Script): boolean => script === 'Zyyy' || script === 'Zinh'

/** Returns the scripts in which a character is used; `null` for all scripts. */
export const scriptExtensionsOf: (char: string) => ReadonlySet<string> | null = rememberedByCharacter(
  (char: string) => {
    if (SHARED_BY_ALL.test(char)) return null
    return new Set(SCRIPT_EXTENSIONS.filter(([, expression]) => expression.test(char)).map(([script]) => script))
  },
)

/** The writing systems, each with more than one script, that a script belongs to: UTS #39, section 5.1, "Augmented Script Sets". */
const WRITING_SYSTEMS: ReadonlyMap<string, readonly string[]> = new Map([
  ['Hani', ['Hanb', 'Jpan', 'Kore']],
  ['Hira', ['Jpan']],
  ['Kana', ['Jpan']],
  ['Hang', ['Kore']],
  ['Bopo', ['Hanb']],
])

/** The augmented script set of a character; `null` if it belongs to every script. Characters with the same scripts share one set. */
const augmentedScriptsOf: (char: string) => ReadonlySet<string> | null = rememberedByCharacter((char: string) => {
  const scripts = scriptExtensionsOf(char)
  return scripts && augmentedSet([...scripts].join(' '))
})

const augmentedSet: (scripts: string) => ReadonlySet<string> = remembered(
  (scripts: string) =>
    new Set(scripts.split(' ').flatMap((script) => [script, ...(WRITING_SYSTEMS.get(script) ?? [])])),
)

/** The scripts and writing systems that all characters have in common; `null` for all scripts. */
function resolvedScripts(chars: readonly string[]): ReadonlySet<string> | null {
  let resolved: ReadonlySet<string> | null = null
  for (const char of chars) {
    const scripts = augmentedScriptsOf(char)
    if (scripts === null || scripts === resolved) continue
    resolved = resolved === null ? scripts : commonScripts(resolved, scripts)
    if (resolved.size === 0) break
  }
  return resolved
}

/**
 * The scripts that are in both sets. Returns the first set itself if nothing has to be removed, so that a long label of one script
 * does not make new sets.
 */
function commonScripts(before: ReadonlySet<string>, scripts: ReadonlySet<string>): ReadonlySet<string> {
  for (const script of before) {
    if (!scripts.has(script)) return new Set([...before].filter((each) => scripts.has(each)))
  }
  return before
}

/** Restriction level 2, "Single Script": tells whether all characters are used in the same script or writing system. */
export const isOfSingleScript = (chars: readonly string[]): boolean => resolvedScripts(chars)?.size !== 0

/**
 * Restriction level 3, "Highly Restrictive": tells whether there is a single script, or Latin with Chinese, Japanese or Korean.
 *
 * @see https://www.unicode.org/reports/tr39/tr39-32.html#Restriction_Level_Detection
 */
export function isHighlyRestrictive(chars: readonly string[]): boolean {
  if (isOfSingleScript(chars)) return true
  const besideLatin = resolvedScripts(chars.filter((char) => augmentedScriptsOf(char)?.has('Latn') !== true))
  return besideLatin === null || ['Hanb', 'Jpan', 'Kore'].some((system) => besideLatin.has(system))
}

const DECIMAL_DIGIT = /\p{Nd}/u

/**
 * The code point of the zero in a digit's numeral system; `null` if the character is not a decimal digit. The ten digits of a
 * system are consecutive, and no two systems in common use are adjacent.
 */
const zeroOf: (char: string) => number | null = rememberedByCharacter((char: string) => {
  if (!DECIMAL_DIGIT.test(char)) return null
  let zero = char.codePointAt(0) ?? 0
  while (DECIMAL_DIGIT.test(String.fromCodePoint(zero - 1))) zero--
  return zero
})

/** Tells whether a label mixes digits of more than one numeral system: UTS #39, section 5.3, "Mixed-Number Detection". */
export function mixesNumbers(chars: readonly string[]): boolean {
  let seen: number | null = null
  for (const char of chars) {
    const zero = zeroOf(char)
    if (zero === null) continue
    if (seen !== null && seen !== zero) return true
    seen = zero
  }
  return false
}

// Letters of other scripts that look like Latin letters. A label that contains only such letters can be mistaken for a Latin name.
// The lists are from Chromium 156.

/** A script with letters that look like Latin letters. */
interface WholeScript {
  /** The letters that look like Latin letters. */
  readonly lookalikes: ReadonlySet<string>
  /** The ASCII top-level domains in which the script is common. */
  readonly domains: ReadonlySet<string>
}

const whole = (script: Script, lookalikes: string, ...domains: readonly string[]): [Script, WholeScript] => [
  script,
  { lookalikes: charactersOf(lookalikes), domains: new Set(domains) },
]

/** The scripts, with the letters that look like Latin letters in a commonly used font. */
export const WHOLE_SCRIPTS: ReadonlyMap<Script, WholeScript> = new Map([
  whole('Armn', 'ագզէլհյոսւօՙ', 'am'),
  whole('Cyrl', 'аысԁеԍһіюкјӏморԗԛѕтԝхуъьҽпгѵѡ', ...CYRILLIC_DOMAINS),
  whole('Ethi', 'ሀሠሰስበነተከዐዕዘጠፐꬅ', 'er', 'et'),
  whole('Geor', 'იოყძხჽჿ', 'ge'),
  whole('Grek', 'αικνρυωηοτ', 'gr'),
  whole('Hebr', 'דוחיןסװײ׳ﬦ', 'il'),
  whole('Beng', '০৭'),
  whole('Deva', 'ऽ०ॱ'),
  whole('Gujr', 'ડટ૦૧'),
  whole('Guru', '੦੧'),
  whole('Knda', 'ಽ೦೧'),
  whole('Mlym', 'ടഠധനറ൦'),
  whole('Orya', 'ଠ୦୮'),
  whole('Taml', 'டப௦'),
  whole('Telu', '౦౧'),
  whole('Mymr', 'ခဂငထပဝ၀၂ၔၜ႐႑႕႖႗', 'mm'),
  whole('Thai', 'ทนบพรหเแ๐ดลปฟม', 'th'),
])
