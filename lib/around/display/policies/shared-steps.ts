/**
 * The steps that two or three policies share, each with its reason and its sentence.
 */

import { combiningClass, toNfd } from '../../../ground/idna/normalize.js'
import { rememberedByCharacter } from '../../../ground/text/remembered.js'
import {
  ACCENT_ON_OTHER_SCRIPT,
  DIGIT_LOOKALIKES,
  hasStrayMiddleDot,
  ICELANDIC_DOMAINS,
  ICELANDIC_LETTERS,
  looksLikeNumber,
  NONSPACING_MARK,
} from '../characters.js'
import type { CharacterInLabel, Label } from '../label.js'
import { hideIf, type PolicyStep } from '../policy.js'
import { mixesNumbers } from '../scripts.js'
import { prototypeOf } from '../skeleton.js'

/** A character that looks like a slash, between two characters that are not Japanese or Chinese. */
const SLASH_ALONE: RegExp =
  /[^\p{scx=Kana}\p{scx=Hira}\p{scx=Hani}][ノンソゾ丶乀乁丿][^\p{scx=Kana}\p{scx=Hira}\p{scx=Hani}]/u

/** A character that looks like a Latin letter or punctuation, next to a character that is not Japanese or Chinese. */
const STRAY_STROKE: RegExp =
  /[^\p{scx=Kana}\p{scx=Hira}\p{scx=Hani}\p{scx=Bopo}][一ㄧ丨乛七丅十〇ㄒㄚㄟㄨㄩㄈㆺㆳ工ㆲ讠丁丶亅二亠冖宀巛]|[一ㄧ丨乛七丅十〇ㄒㄚㄟㄨㄩㄈㆺㆳ工ㆲ讠丁丶亅二亠冖宀巛][^\p{scx=Kana}\p{scx=Hira}\p{scx=Hani}\p{scx=Bopo}]/u

/** A Katakana iteration mark that is not after Katakana. */
const ITERATION_MARK_ALONE: RegExp = /(?<!\p{scx=Kana})[ヽヾ]/u
/** A Hiragana letter that looks like a Katakana letter in a Katakana label, or vice versa. */
export const KANA_OF_THE_OTHER_KIND: RegExp = /^\p{scx=Kana}+[へ-ぺ]\p{scx=Kana}+$|^\p{scx=Hira}+[ヘ-ペ]\p{scx=Hira}+$/u
/** A prolonged sound mark that is not after Kana. */
const STRAY_PROLONGED_SOUND: RegExp = /(?<![\p{scx=Kana}\p{scx=Hira}])ー/u
/** A Katakana middle dot at the end, or next to a character that is not Japanese or Chinese. */
const KATAKANA_DOT_ALONE: RegExp =
  /[^\p{scx=Kana}\p{scx=Hira}\p{scx=Hani}]・|・(?![\p{scx=Kana}\p{scx=Hira}\p{scx=Hani}])/u

/** Tells whether a letter that looks the same in Hiragana and Katakana is next to a letter of the other kind. */
export function standsByOtherKana({ char, scriptBefore, scriptAfter }: CharacterInLabel): boolean {
  const other = /[へ-ぺ]/.test(char) ? 'Kana' : /[ヘ-ペ]/.test(char) ? 'Hira' : null
  return other !== null && (scriptBefore === other || scriptAfter === other)
}

/** The code points of a character in Normalization Form D, with `''` for each that is not a nonspacing mark. */
const markedParts: (char: string) => readonly string[] = rememberedByCharacter((char: string) =>
  Array.from(toNfd(char), (part) => (NONSPACING_MARK.test(part) ? part : '')),
)

/** Whether a letter has the same mark twice in Normalization Form D. That requires at least one character that is itself a mark. */
function repeatsMark({ text, chars }: Label): boolean {
  if (!NONSPACING_MARK.test(text)) return false
  const seen = new Set<string>()
  for (const char of chars) {
    for (const part of markedParts(char)) {
      if (part === '') seen.clear()
      else if (seen.has(part)) return true
      else seen.add(part)
    }
  }
  return false
}

const DOT_ABOVE = '\u0307'
const HAS_DOT = /[ijlıȷ]|\p{Soft_Dotted}/u

/**
 * Whether a dot above is on a letter that already has a dot, or appears to have one (UTS #39, section 5.4, "Optional Detection":
 * hidden overlays).
 */
function hidesDot(chars: readonly string[]): boolean {
  if (!chars.includes(DOT_ABOVE)) return false
  let isOnDot = false
  for (const char of chars) {
    if (char === DOT_ABOVE && isOnDot) return true
    const combining = combiningClass(char)
    // An intervening mark of the same combining class as the dot separates the dot from the letter.
    if (combining === 0 || combining === combiningClass(DOT_ABOVE))
      isOnDot = HAS_DOT.test(char) || HAS_DOT.test(prototypeOf(char).slice(-1))
  }
  return false
}

export const REPEATED_MARK: PolicyStep = hideIf(
  'repeated-mark',
  'A letter has the same mark twice, where only one is seen.',
  repeatsMark,
)

export const HIDDEN_DOT: PolicyStep = hideIf(
  'hidden-dot',
  'A dot above is on a letter that has a dot already, where it is not seen.',
  ({ chars }) => hidesDot(chars),
)

export const MIXED_DIGITS: PolicyStep = hideIf(
  'mixed-digits',
  'The label has digits of more than one script.',
  ({ chars }) => mixesNumbers(chars),
)

export const MIDDLE_DOT: PolicyStep = hideIf(
  'middle-dot',
  'A middle dot is shown between two letters l of a Catalan domain only.',
  ({ text, topLevelDomain }) => hasStrayMiddleDot(text, topLevelDomain),
)

export const DIGIT_LOOKALIKE: PolicyStep = hideIf(
  'digit-lookalike',
  'The label looks like a number and is not one.',
  ({ chars }) => looksLikeNumber(chars, DIGIT_LOOKALIKES),
)

export const SLASH_LOOKALIKE: PolicyStep = hideIf(
  'slash-lookalike',
  'A character that looks like a slash is between characters that are not Japanese or Chinese.',
  ({ text }) => SLASH_ALONE.test(text),
)

export const STRAY_ITERATION_MARK: PolicyStep = hideIf(
  'stray-iteration-mark',
  'A Katakana iteration mark is not after Katakana.',
  ({ text }) => ITERATION_MARK_ALONE.test(text),
)

export const STRAY_PROLONGED_SOUND_MARK: PolicyStep = hideIf(
  'stray-prolonged-sound-mark',
  'A prolonged sound mark, which looks like a dash, is not after Hiragana or Katakana.',
  ({ text }) => STRAY_PROLONGED_SOUND.test(text),
)

export const STRAY_KATAKANA_DOT: PolicyStep = hideIf(
  'stray-katakana-dot',
  'A Katakana middle dot, which looks like a full stop, is beside a character that is not Japanese or Chinese.',
  ({ text }) => KATAKANA_DOT_ALONE.test(text),
)

export const STROKE_LOOKALIKE: PolicyStep = hideIf(
  'stroke-lookalike',
  'A Chinese character that looks like a Latin letter or like punctuation is beside another script.',
  ({ text }) => STRAY_STROKE.test(text),
)

export const MARK_ON_OTHER_SCRIPT: PolicyStep = hideIf(
  'mark-on-other-script',
  'An accent is on a letter that is not Latin, Greek or Cyrillic.',
  ({ text }) => ACCENT_ON_OTHER_SCRIPT.test(text),
)

export const ACCENTED_DOTLESS_I: PolicyStep = hideIf(
  'accented-dotless-i',
  'A mark is on the dotless ı, which then looks like an accented i.',
  ({ text }) => /ı[\u0300-\u0339]/.test(text),
)

export const DOT_ON_I_J_OR_L: PolicyStep = hideIf(
  'dot-on-i-j-or-l',
  'A dot above is on i, j or l, where it is hardly seen.',
  ({ text }) => /[ijl]\u0307/.test(text),
)

export const ICELANDIC_LETTER: PolicyStep = hideIf(
  'icelandic-letter',
  'The letters þ and ð, which look like p and o, are shown in the domains of Iceland and the Faroe Islands only.',
  (label) => !ICELANDIC_DOMAINS.has(label.topLevelDomain) && label.hasAny(ICELANDIC_LETTERS),
)

export const SCHWA: PolicyStep = hideIf(
  'schwa',
  'The letter ə, which looks like e, is shown in the domains of Azerbaijan only.',
  ({ text, topLevelDomain }) => topLevelDomain !== 'az' && text.includes('ə'),
)
