/**
 * A policy of this library, stricter than those of the browsers: a label must be in a single script, and a label that can be
 * mistaken for a Latin one is hidden in every top-level domain (V12).
 *
 * It follows UTS #39, restriction level 2, "Single Script", and adds checks that Chromium and Firefox have in common.
 *
 * @see https://www.unicode.org/reports/tr39/tr39-32.html#Restriction_Level_Detection
 */

import { isAscii } from '../../../ground/text/ascii.js'
import { rememberedByCharacter } from '../../../ground/text/remembered.js'
import { isAllowedCharacter } from '../characters.js'
import { hideIf, type Policy } from '../policy.js'
import { WHOLE_SCRIPTS } from '../scripts.js'
import { skeletonsOf } from '../skeleton.js'
import {
  ACCENTED_DOTLESS_I,
  DIGIT_LOOKALIKE,
  HIDDEN_DOT,
  ICELANDIC_LETTER,
  MARK_ON_OTHER_SCRIPT,
  MIDDLE_DOT,
  MIXED_DIGITS,
  REPEATED_MARK,
  SCHWA,
  SLASH_LOOKALIKE,
  STRAY_ITERATION_MARK,
  STRAY_KATAKANA_DOT,
  STRAY_PROLONGED_SOUND_MARK,
  STROKE_LOOKALIKE,
  standsByOtherKana,
} from './shared-steps.js'

/** Allowed characters that look like punctuation, and that both browsers hide. */
const LIKE_PUNCTUATION = /[\u0138\u02bb\u02bc\u058a\u05f4\u2010\u2019\u2027\u30a0]|\u0338/

const LATIN = /\p{sc=Latn}/u

/** Whether a character is ASCII or looks like ASCII. */
const looksLikeAscii = rememberedByCharacter(
  (char: string) =>
    [...WHOLE_SCRIPTS.values()].some(({ lookalikes }) => lookalikes.has(char)) || skeletonsOf(char).some(isAscii),
)

export const singleScript: Policy = {
  follows: 'UTS #39, restriction level 2',

  /** The empty label of the root is skipped. */
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
      ({ isOfSingleScript }) => !isOfSingleScript,
    ),
    REPEATED_MARK,
    HIDDEN_DOT,
    ACCENTED_DOTLESS_I,
    MARK_ON_OTHER_SCRIPT,
    MIXED_DIGITS,
    ICELANDIC_LETTER,
    SCHWA,
    MIDDLE_DOT,
    STRAY_ITERATION_MARK,
    hideIf(
      'kana-lookalike',
      'A Hiragana letter that looks like a Katakana one is beside Katakana, or the other way round.',
      ({ places }) => places.some(standsByOtherKana),
    ),
    SLASH_LOOKALIKE,
    STROKE_LOOKALIKE,
    STRAY_PROLONGED_SOUND_MARK,
    STRAY_KATAKANA_DOT,
    DIGIT_LOOKALIKE,
    hideIf(
      'whole-script-lookalike',
      'All letters of the label look like Latin letters and are not, so the label can be read as another name.',
      ({ text, chars }) => !LATIN.test(text) && chars.every(looksLikeAscii),
    ),
  ],
}
