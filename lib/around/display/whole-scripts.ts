/**
 * Letters of other scripts that look like Latin ones: a label that has no other letters can be read as a Latin name. The
 * lists are those of Chromium 156.
 */

import { CYRILLIC_DOMAINS, charactersOf } from './characters.js'

/** A script whose letters can stand for Latin ones. */
export interface WholeScript {
  readonly letters: RegExp
  /** The letters that look like Latin ones. */
  readonly lookalikes: ReadonlySet<string>
  /** The top-level domains of ASCII in which the script is at home. */
  readonly domains: ReadonlySet<string>
}

const wholeScript = (script: string, lookalikes: string, ...domains: readonly string[]): WholeScript => ({
  letters: new RegExp(`\\p{sc=${script}}`, 'u'),
  lookalikes: charactersOf(lookalikes),
  domains: new Set(domains),
})

/** The scripts, with the letters that look like Latin ones in some font that is in use. */
export const WHOLE_SCRIPTS: readonly WholeScript[] = [
  wholeScript('Armn', 'ագզէլհյոսւօՙ', 'am'),
  wholeScript('Cyrl', 'аысԁеԍһіюкјӏморԗԛѕтԝхуъьҽпгѵѡ', ...CYRILLIC_DOMAINS),
  wholeScript('Ethi', 'ሀሠሰስበነተከዐዕዘጠፐꬅ', 'er', 'et'),
  wholeScript('Geor', 'იოყძხჽჿ', 'ge'),
  wholeScript('Grek', 'αικνρυωηοτ', 'gr'),
  wholeScript('Hebr', 'דוחיןסװײ׳ﬦ', 'il'),
  wholeScript('Beng', '০৭'),
  wholeScript('Deva', 'ऽ०ॱ'),
  wholeScript('Gujr', 'ડટ૦૧'),
  wholeScript('Guru', '੦੧'),
  wholeScript('Knda', 'ಽ೦೧'),
  wholeScript('Mlym', 'ടഠധനറ൦'),
  wholeScript('Orya', 'ଠ୦୮'),
  wholeScript('Taml', 'டப௦'),
  wholeScript('Telu', '౦౧'),
  wholeScript('Mymr', 'ခဂငထပဝ၀၂ၔၜ႐႑႕႖႗', 'mm'),
  wholeScript('Thai', 'ทนบพรหเแ๐ดลปฟม', 'th'),
]
