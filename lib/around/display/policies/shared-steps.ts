/**
 * The steps that two policies or all three have in common, each with its reason and its sentence. A policy is a list of steps in
 * its own order.
 */

import {
  ACCENT_ON_OTHER_SCRIPT,
  DIGIT_LOOKALIKES,
  hasStrayMiddleDot,
  ICELANDIC_DOMAINS,
  ICELANDIC_LETTERS,
  looksLikeNumber,
} from '../characters.js'
import {
  ITERATION_MARK_ALONE,
  KATAKANA_DOT_ALONE,
  SLASH_ALONE,
  STRAY_PROLONGED_SOUND,
  STRAY_STROKE,
} from '../east-asian.js'
import { hidesDot, repeatsMark } from '../marks.js'
import { hideIf, type Step } from '../policy.js'
import { mixesNumbers } from '../scripts.js'

export const REPEATED_MARK: Step = hideIf(
  'repeated-mark',
  'A letter has the same mark twice, where only one is seen.',
  repeatsMark,
)

export const HIDDEN_DOT: Step = hideIf(
  'hidden-dot',
  'A dot above is on a letter that has a dot already, where it is not seen.',
  ({ chars }) => hidesDot(chars),
)

export const MIXED_DIGITS: Step = hideIf('mixed-digits', 'The label has digits of more than one script.', ({ chars }) =>
  mixesNumbers(chars),
)

export const MIDDLE_DOT: Step = hideIf(
  'middle-dot',
  'A middle dot is shown between two letters l of a Catalan domain only.',
  ({ text, topLevelDomain }) => hasStrayMiddleDot(text, topLevelDomain),
)

export const DIGIT_LOOKALIKE: Step = hideIf(
  'digit-lookalike',
  'The label looks like a number and is not one.',
  ({ chars }) => looksLikeNumber(chars, DIGIT_LOOKALIKES),
)

export const SLASH_LOOKALIKE: Step = hideIf(
  'slash-lookalike',
  'A character that looks like a slash is between characters that are not Japanese or Chinese.',
  ({ text }) => SLASH_ALONE.test(text),
)

export const STRAY_ITERATION_MARK: Step = hideIf(
  'stray-iteration-mark',
  'A Katakana iteration mark is not after Katakana.',
  ({ text }) => ITERATION_MARK_ALONE.test(text),
)

export const STRAY_PROLONGED_SOUND_MARK: Step = hideIf(
  'stray-prolonged-sound-mark',
  'A prolonged sound mark, which looks like a dash, is not after Hiragana or Katakana.',
  ({ text }) => STRAY_PROLONGED_SOUND.test(text),
)

export const STRAY_KATAKANA_DOT: Step = hideIf(
  'stray-katakana-dot',
  'A Katakana middle dot, which looks like a full stop, is beside a character that is not Japanese or Chinese.',
  ({ text }) => KATAKANA_DOT_ALONE.test(text),
)

export const STROKE_LOOKALIKE: Step = hideIf(
  'stroke-lookalike',
  'A Chinese character that looks like a Latin letter or like punctuation is beside another script.',
  ({ text }) => STRAY_STROKE.test(text),
)

export const MARK_ON_OTHER_SCRIPT: Step = hideIf(
  'mark-on-other-script',
  'An accent is on a letter that is not Latin, Greek or Cyrillic.',
  ({ text }) => ACCENT_ON_OTHER_SCRIPT.test(text),
)

export const ACCENTED_DOTLESS_I: Step = hideIf(
  'accented-dotless-i',
  'A mark is on the dotless ı, which then looks like an accented i.',
  ({ text }) => /ı[\u0300-\u0339]/.test(text),
)

export const DOT_ON_I_J_OR_L: Step = hideIf(
  'dot-on-i-j-or-l',
  'A dot above is on i, j or l, where it is hardly seen.',
  ({ text }) => /[ijl]\u0307/.test(text),
)

export const ICELANDIC_LETTER: Step = hideIf(
  'icelandic-letter',
  'The letters þ and ð, which look like p and o, are shown in the domains of Iceland and the Faroe Islands only.',
  (label) => !ICELANDIC_DOMAINS.has(label.topLevelDomain) && label.hasAny(ICELANDIC_LETTERS),
)

export const SCHWA: Step = hideIf(
  'schwa',
  'The letter ə, which looks like e, is shown in the domains of Azerbaijan only.',
  ({ text, topLevelDomain }) => topLevelDomain !== 'az' && text.includes('ə'),
)
