/**
 * A policy of the library's own, stricter than the two browsers': a label has characters of one script only, and a label that
 * can be read as one in Latin letters is hidden in each top-level domain (V12).
 *
 * It follows UTS #39, restriction level 2, "Single Script", and adds checks that Chromium and Firefox have in common.
 *
 * @see https://www.unicode.org/reports/tr39/tr39-32.html#Restriction_Level_Detection
 */

import { isAscii } from '../../../ground/text/ascii.js'
import { remembered } from '../../../ground/text/remembered.js'
import {
  DIGIT_LOOKALIKES,
  hasStrayMiddleDot,
  ICELANDIC_DOMAINS,
  ICELANDIC_LETTERS,
  isAllowedCharacter,
  looksLikeNumber,
  MARK_ON_OTHER_SCRIPT,
} from '../characters.js'
import {
  SLASH_ALONE,
  STRAY_ITERATION_MARK,
  STRAY_KATAKANA_DOT,
  STRAY_PROLONGED_SOUND,
  STRAY_STROKE,
  standsByOtherKana,
} from '../east-asian.js'
import { hidesDot, repeatsMark } from '../marks.js'
import { hideIf, type Policy } from '../policy.js'
import { isOfSingleScript, mixesNumbers } from '../scripts.js'
import { skeletonsOf } from '../skeleton.js'
import { WHOLE_SCRIPTS } from '../whole-scripts.js'

/** Allowed characters that look like punctuation, and that both browsers hide. */
const LIKE_PUNCTUATION = /[\u0138\u02bb\u02bc\u058a\u05f4\u2010\u2019\u2027\u30a0]|\u0338/

const LATIN = /\p{sc=Latn}/u

/** Whether a character is ASCII, or looks as if it were. */
const looksLikeAscii = remembered(
  (char: string) =>
    char < '\x80' || WHOLE_SCRIPTS.some(({ lookalikes }) => lookalikes.has(char)) || skeletonsOf(char).some(isAscii),
)

export const singleScript: Policy = {
  follows: 'UTS #39, restriction level 2',

  /** No step asks for more than three domains, so the root's label, which is empty, is not counted. */
  topLevelDomain: (labels) => labels.findLast((label) => label !== '') ?? '',

  imitated: [],

  steps: [
    hideIf(
      'character-not-allowed',
      'The label has a character that is not recommended for identifiers, or that looks like punctuation.',
      ({ text, chars }) => LIKE_PUNCTUATION.test(text) || !chars.every(isAllowedCharacter),
    ),
    hideIf(
      'mixed-scripts',
      'The label has characters of more than one script.',
      ({ chars }) => !isOfSingleScript(chars),
    ),
    hideIf('repeated-mark', 'A letter has the same mark twice, where only one is seen.', ({ chars }) =>
      repeatsMark(chars),
    ),
    hideIf('hidden-dot', 'A dot above is on a letter that has a dot already, where it is not seen.', ({ chars }) =>
      hidesDot(chars),
    ),
    hideIf('accented-dotless-i', 'A mark is on the dotless ı, which then looks like an accented i.', ({ text }) =>
      /ı[\u0300-\u0339]/.test(text),
    ),
    hideIf('mark-on-other-script', 'An accent is on a letter that is not Latin, Greek or Cyrillic.', ({ text }) =>
      MARK_ON_OTHER_SCRIPT.test(text),
    ),
    hideIf('mixed-digits', 'The label has digits of more than one script.', ({ chars }) => mixesNumbers(chars)),
    hideIf(
      'icelandic-letter',
      'The letters þ and ð, which look like p and o, are shown in the domains of Iceland and the Faroe Islands only.',
      (label) => !ICELANDIC_DOMAINS.has(label.topLevelDomain) && label.hasAny(ICELANDIC_LETTERS),
    ),
    hideIf(
      'schwa',
      'The letter ə, which looks like e, is shown in the domains of Azerbaijan only.',
      ({ text, topLevelDomain }) => topLevelDomain !== 'az' && text.includes('ə'),
    ),
    hideIf(
      'middle-dot',
      'A middle dot is shown between two letters l of a Catalan domain only.',
      ({ text, topLevelDomain }) => hasStrayMiddleDot(text, topLevelDomain),
    ),
    hideIf('stray-iteration-mark', 'A Katakana iteration mark is not after Katakana.', ({ text }) =>
      STRAY_ITERATION_MARK.test(text),
    ),
    hideIf(
      'kana-lookalike',
      'A Hiragana letter that looks like a Katakana one is beside Katakana, or the other way round.',
      ({ places }) => places.some(standsByOtherKana),
    ),
    hideIf(
      'slash-lookalike',
      'A character that looks like a slash is between characters that are not Japanese or Chinese.',
      ({ text }) => SLASH_ALONE.test(text),
    ),
    hideIf(
      'stroke-lookalike',
      'A Chinese character that looks like a Latin letter or like punctuation is beside another script.',
      ({ text }) => STRAY_STROKE.test(text),
    ),
    hideIf(
      'stray-prolonged-sound-mark',
      'A prolonged sound mark, which looks like a dash, is not after Hiragana or Katakana.',
      ({ text }) => STRAY_PROLONGED_SOUND.test(text),
    ),
    hideIf(
      'stray-katakana-dot',
      'A Katakana middle dot, which looks like a full stop, is beside a character that is not Japanese or Chinese.',
      ({ text }) => STRAY_KATAKANA_DOT.test(text),
    ),
    hideIf('digit-lookalike', 'The label looks like a number and is not one.', ({ chars }) =>
      looksLikeNumber(chars, DIGIT_LOOKALIKES),
    ),
    hideIf(
      'whole-script-lookalike',
      'All letters of the label look like Latin letters and are not, so the label can be read as another name.',
      ({ text, chars }) => !LATIN.test(text) && chars.every(looksLikeAscii),
    ),
  ],
}
