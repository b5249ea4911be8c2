/**
 * Displays a label as Firefox ESR 153 does: the checks of its "IDN Display Algorithm", in the order of `IsLabelSafe`. Firefox
 * applies all checks to one character before it moves on to the next; here, each check is applied to the whole label. This can only
 * change which of several reasons is reported (V3).
 *
 * DEVIATION: Firefox treats more Thai letters as look-alikes on Linux than on other platforms. This file uses the longer list (V2).
 *
 * @see https://wiki.mozilla.org/IDN_Display_Algorithm
 */

import {
  CYRILLIC_DOMAINS,
  charactersOf,
  DIGIT_LOOKALIKES,
  isAllowedCharacter,
  isAsciiDigit,
  looksLikeNumber,
  NONSPACING_MARK,
  SLASH_LOOKALIKES,
  STROKES,
} from '../characters.js'
import type { CharacterInLabel, Label } from '../label.js'
import { hideIf, type Policy } from '../policy.js'
import { isWithoutScript, type Script, scriptExtensionsOf, scriptOf } from '../scripts.js'
import {
  DOT_ON_I_J_OR_L,
  ICELANDIC_LETTER,
  MIDDLE_DOT,
  MIXED_DIGITS,
  SCHWA,
  standsByOtherKana,
} from './shared-steps.js'

/** The characters of the preference `network.IDN.blocked_chars` that a valid label can contain. */
const BLOCKED =
  /[\u0138\u01c3\u02d0\u0589\u058a\u05c3\u05f4\u0609\u060a\u066a\u06d4\u0701-\u0704\u1735\u2010\u2019\u2027\u2039\u203a\u2041\u2044\u2052\u2215\u2236\u23ae\u2571\u29f6\u29f8\u2afb\u2afd\u3014\u3015\u3033\u30a0]|\u0337|\u0338/

/** The scripts that may be mixed in a label. Any other script may only be used alone. */
const MIXTURES: readonly ReadonlySet<Script>[] = [
  new Set(['Latn', 'Hani', 'Hira', 'Kana']),
  new Set(['Latn', 'Hani', 'Bopo']),
  new Set(['Latn', 'Hani', 'Hang']),
]

function mixesScripts({ places }: Label): boolean {
  const scripts = new Set<Script>()
  for (const { script } of places) if (!isWithoutScript(script)) scripts.add(script)
  return scripts.size > 1 && !MIXTURES.some((mixture) => [...scripts].every((script) => mixture.has(script)))
}

/** Returns a test for labels that is true if `test` is true for at least one character. */
const anywhere =
  (test: (place: CharacterInLabel) => boolean) =>
  ({ places }: Label): boolean =>
    places.some(test)

/** Returns a test that is true for `null` and for all scripts except the given ones. */
const isNone =
  (...scripts: readonly Script[]) =>
  (script: Script | null): boolean =>
    script === null || !scripts.includes(script)

const isNotKana = isNone('Hira', 'Kana')
const isNotJapanese = isNone('Hani', 'Hira', 'Kana')
const isNotEastAsian = isNone('Bopo', 'Hira', 'Kana', 'Hani')
const isNotAlphabet = isNone('Latn', 'Grek', 'Cyrl')

const isAccent = (char: string): boolean => char >= '\u0300' && char <= '\u0339'

/** Whether a mark is not used with the script of its letter. */
function isMarkOfOtherScript({ char, scriptBefore }: CharacterInLabel): boolean {
  if (scriptBefore === null || !NONSPACING_MARK.test(char)) return false
  const scripts = scriptExtensionsOf(char)
  return scripts !== null && !scripts.has(scriptBefore)
}

/** Whether all of the label's letters of a script look like Latin letters, and the script is not common in the top-level domain. */
function isLookalike(
  label: Label,
  script: Script,
  lookalikes: ReadonlySet<string>,
  domains: ReadonlySet<string>,
): boolean {
  const letters = label.chars.filter((char) => scriptOf(char) === script)
  const isAtHome = domains.has(label.topLevelDomain) || label.isBelow(script)
  return letters.length > 0 && !isAtHome && letters.every((char) => lookalikes.has(char))
}

const CYRILLIC_LOOKALIKES = charactersOf('аысԁеԍһіюкјӏморԗԛѕԝхуъьҽпгѵѡ')
const THAI_LOOKALIKES = charactersOf('ดทนปมลหบพฟรเแ๐')
const THAI_DOMAINS: ReadonlySet<string> = new Set(['th'])

/** The digit look-alikes of Firefox, which lack a character that Chromium's list contains. */
const FIREFOX_DIGIT_LOOKALIKES: ReadonlySet<string> = new Set([...DIGIT_LOOKALIKES].filter((char) => char !== '೭'))

export const firefox: Policy = {
  follows: 'Firefox ESR 153',

  /** The empty label of the root is skipped. */
  topLevelDomain: (labels) => labels.findLast((label) => label !== '') ?? '',

  imitated: [],

  steps: [
    hideIf(
      'character-blocked',
      'The label has a character that Firefox blocks: it looks like punctuation.',
      ({ text }) => BLOCKED.test(text),
    ),
    hideIf(
      'character-not-allowed',
      'The label has a character that is not recommended for identifiers, or that is too rare to be recognised.',
      ({ chars }) => !chars.every(isAllowedCharacter),
    ),
    hideIf(
      'mixed-scripts',
      'The label mixes scripts. Latin beside Chinese, Japanese or Korean is the only mixture that is shown.',
      mixesScripts,
    ),
    hideIf(
      'stray-prolonged-sound-mark',
      'A prolonged sound mark, which looks like a dash, is not after Hiragana or Katakana.',
      anywhere(({ char, scriptBefore }) => char === 'ー' && isNotKana(scriptBefore)),
    ),
    hideIf(
      'kana-lookalike',
      'A Hiragana letter that looks like a Katakana one is beside Katakana, or the other way round.',
      anywhere(standsByOtherKana),
    ),
    hideIf(
      'stray-iteration-mark',
      'A Katakana iteration mark is not after Katakana.',
      anywhere(({ char, scriptBefore }) => (char === 'ヽ' || char === 'ヾ') && scriptBefore !== 'Kana'),
    ),
    hideIf(
      'slash-lookalike',
      'A character that looks like a slash is between characters that are not Japanese or Chinese.',
      ({ chars, places }) =>
        chars.length > 1 &&
        places.some(
          ({ char, scriptBefore, scriptAfter }) =>
            SLASH_LOOKALIKES.has(char) && isNotJapanese(scriptBefore) && isNotJapanese(scriptAfter),
        ),
    ),
    hideIf(
      'stray-katakana-dot',
      'A Katakana middle dot, which looks like a full stop, is beside Latin letters.',
      anywhere(
        ({ char, scriptBefore, scriptAfter }) => char === '・' && (scriptBefore === 'Latn' || scriptAfter === 'Latn'),
      ),
    ),
    hideIf(
      'mark-on-other-script',
      'An accent is on a letter that is not Latin, Greek or Cyrillic.',
      anywhere(({ char, scriptBefore }) => isAccent(char) && isNotAlphabet(scriptBefore)),
    ),
    DOT_ON_I_J_OR_L,
    MIDDLE_DOT,
    ICELANDIC_LETTER,
    SCHWA,
    hideIf('quotation-mark', 'The label has a letter that looks like a quotation mark.', ({ text }) =>
      /[ʻʼ]/.test(text),
    ),
    hideIf(
      'stroke-lookalike',
      'A Chinese character that looks like a Latin letter or like punctuation is beside another script.',
      anywhere(
        ({ char, scriptBefore, scriptAfter, before, after }) =>
          STROKES.has(char) &&
          ((before !== '' && isNotEastAsian(scriptBefore) && !isAsciiDigit(before)) ||
            (after !== '' && isNotEastAsian(scriptAfter) && !isAsciiDigit(after))),
      ),
    ),
    MIXED_DIGITS,
    hideIf(
      'repeated-mark',
      'A letter has the same mark twice, where only one is seen.',
      anywhere(({ char, before }) => char === before && NONSPACING_MARK.test(char)),
    ),
    hideIf(
      'mark-of-other-script',
      'A mark is on a letter of a script that the mark is not used with.',
      anywhere(isMarkOfOtherScript),
    ),
    hideIf(
      'accented-dotless-i',
      'A mark is on the dotless ı, which then looks like an accented i.',
      anywhere(({ char, base }) => base === 'ı' && /[\u0300-\u0314\u031a]/.test(char)),
    ),
    hideIf('digit-lookalike', 'The label looks like a number and is not one.', ({ chars }) =>
      looksLikeNumber(chars, FIREFOX_DIGIT_LOOKALIKES),
    ),
    hideIf(
      'cyrillic-lookalike',
      'All Cyrillic letters of the label look like Latin letters, so the label can be read as another name.',
      (label) => isLookalike(label, 'Cyrl', CYRILLIC_LOOKALIKES, CYRILLIC_DOMAINS),
    ),
    hideIf(
      'thai-lookalike',
      'All Thai letters of the label look like Latin letters, so the label can be read as another name.',
      (label) => isLookalike(label, 'Thai', THAI_LOOKALIKES, THAI_DOMAINS),
    ),
  ],
}
