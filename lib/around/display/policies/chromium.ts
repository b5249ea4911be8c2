/**
 * Displays a label as Chromium 156 does: the steps of "IDN in Google Chrome", in the order of Chromium's spoof checker.
 *
 * The first steps are from ICU's spoof checker as Chromium configures it (UTS #39); the others are Chromium's own. After the last
 * step, Chromium compares the whole domain with domains that many people visit (V1).
 *
 * DEVIATION: Chromium treats more Thai letters as look-alikes on Linux than on other platforms. This file uses the longer list
 * (V2).
 *
 * @see https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md
 */

import { ICELANDIC_DOMAINS, ICELANDIC_LETTERS, isAllowedCharacter, OTHER_THAN_ALPHABETS } from '../characters.js'
import type { Label } from '../label.js'
import { hideIf, type Policy, showIf } from '../policy.js'
import { isHighlyRestrictive, scriptOf, WHOLE_SCRIPTS } from '../scripts.js'
import {
  ACCENTED_DOTLESS_I,
  DIGIT_LOOKALIKE,
  DOT_ON_I_J_OR_L,
  HIDDEN_DOT,
  KANA_OF_THE_OTHER_KIND,
  MARK_ON_OTHER_SCRIPT,
  MIDDLE_DOT,
  MIXED_DIGITS,
  REPEATED_MARK,
  SLASH_LOOKALIKE,
  STRAY_ITERATION_MARK,
  STRAY_KATAKANA_DOT,
  STRAY_PROLONGED_SOUND_MARK,
  STROKE_LOOKALIKE,
} from './shared-steps.js'

/** Characters that UTS #39 allows and Chromium does not: quotation marks, hyphens, and blocks of rare letters. */
const TAKEN_OUT =
  /[\u0138\u01cd-\u01dc\u02bb\u02bc\u02ec\u058a\u1c80-\u1c8f\u1e00-\u1e9b\u1f00-\u1fff\u2010\u2019\u2027\u30a0\ua640-\ua69f\ua720-\ua7ff]|\u0338/

/** Cyrillic words whose letters all look like Latin letters, but which nobody mistakes for Latin words. */
const READ_AS_CYRILLIC: ReadonlySet<string> = new Set(
  'секс как коса курс парк такий укроп сахарок покраска театр астро пхукет'.split(' '),
)

/**
 * Whether all of the label's letters of one script look like Latin letters, and the script is not common in the top-level domain.
 */
function isLookalike(label: Label): boolean {
  for (const script of label.scripts) {
    const whole = WHOLE_SCRIPTS.get(script)
    if (
      whole !== undefined &&
      label.chars.every((char) => whole.lookalikes.has(char) || scriptOf(char) !== script) &&
      !whole.domains.has(label.topLevelDomain) &&
      !label.isBelow(script)
    )
      return true
  }
  return false
}

/** Kana that can deceive even in a label of a single script, and accents. */
const NEEDS_A_CLOSER_LOOK = /[\u0300-\u0339へ-ぺヘ-ペ・-ヾ]/

/** Whether the steps for a single script decide on the label. */
const isPlain = ({ text, isOfSingleScript }: Label): boolean => isOfSingleScript && !NEEDS_A_CLOSER_LOOK.test(text)

const ACCENTED_LATIN = /(?![a-z])\p{sc=Latn}/u

/**
 * Domains whose look-alikes are hidden, because they are well known and therefore imitated. Chromium 156 lists some five thousand.
 * This shorter list was made for this library on 22 November 2026: for each domain in it, Chromium was seen to hide a look-alike
 * (V1). Callers can protect other domains with the option `protect`.
 */
export const WELL_KNOWN_DOMAINS: readonly string[] = Object.freeze(
  `
  adobe.com airbnb.com alibaba.com aliexpress.com amazon.co.jp amazon.co.uk amazon.com amazon.de americanexpress.com
  apple.com archive.org baidu.com bankofamerica.com barclays.co.uk bbc.co.uk bbc.com bestbuy.com binance.com bing.com
  booking.com chase.com cnn.com coinbase.com costco.com dhl.com discord.com disneyplus.com docusign.com dropbox.com
  ebay.com epicgames.com etsy.com facebook.com fedex.com github.com gitlab.com gmail.com google.co.jp google.co.uk
  google.com google.de google.fr hulu.com ibm.com icloud.com imdb.com instagram.com intel.com intuit.com linkedin.com
  live.com mail.ru medium.com microsoft.com mozilla.org msn.com naver.com netflix.com nvidia.com nytimes.com office.com
  openai.com paypal.com pinterest.com quora.com rakuten.co.jp reddit.com roblox.com salesforce.com samsung.com
  shopify.com spotify.com stackoverflow.com steamcommunity.com steampowered.com stripe.com taobao.com target.com
  telegram.org theguardian.com tiktok.com tumblr.com twitch.tv twitter.com ups.com usps.com walmart.com
  wellsfargo.com whatsapp.com wikipedia.org wise.com wordpress.com yahoo.com yandex.ru youtube.com zoom.us
  `
    .trim()
    .split(/\s+/),
)

export const chromium: Policy = {
  follows: 'Chromium 156',

  topLevelDomain: (labels) => (labels.length > 1 ? (labels.at(-1) ?? '') : ''),

  imitated: WELL_KNOWN_DOMAINS,

  steps: [
    // The conversion to Unicode, which checks hyphens.
    hideIf(
      'stray-hyphen',
      'The label begins or ends with a hyphen, or has two of them in the third and fourth place.',
      ({ text }) => /^-|-$|^.{2}--/su.test(text),
    ),

    // ICU's spoof checker.
    hideIf(
      'character-not-allowed',
      'The label has a character that is not recommended for identifiers, or that is too rare to be recognised.',
      ({ text, chars }) => TAKEN_OUT.test(text) || !chars.every(isAllowedCharacter),
    ),
    hideIf(
      'mixed-scripts',
      'The label mixes scripts. Latin beside Chinese, Japanese or Korean is the only mixture that is shown.',
      ({ chars, isOfSingleScript }) => !isOfSingleScript && !isHighlyRestrictive(chars),
    ),
    REPEATED_MARK,
    HIDDEN_DOT,
    MIXED_DIGITS,

    // Letters for one top-level domain.
    hideIf(
      'icelandic-letter',
      'The letters þ and ð, which look like p and o, are shown in the domains of Iceland and the Faroe Islands only.',
      (label) =>
        label.text.length > 1 && !ICELANDIC_DOMAINS.has(label.topLevelDomain) && label.hasAny(ICELANDIC_LETTERS),
    ),
    hideIf(
      'schwa',
      'The letter ə, which looks like e, is shown in the domains of Azerbaijan only.',
      ({ text, topLevelDomain }) => text.length > 1 && topLevelDomain !== 'az' && text.includes('ə'),
    ),
    MIDDLE_DOT,

    // A single script.
    hideIf(
      'whole-script-lookalike',
      'All letters of one script in the label look like Latin letters, so the label can be read as another name.',
      (label) => isPlain(label) && isLookalike(label) && !READ_AS_CYRILLIC.has(label.text),
    ),
    DIGIT_LOOKALIKE,
    showIf('single-script', 'All letters of the label are of one script, and nothing in it can be mistaken.', isPlain),

    // Several scripts, or characters that need a closer look.
    hideIf(
      'accented-latin-beside-other-script',
      'The label mixes Latin letters that are not ASCII with another script.',
      ({ text }) => ACCENTED_LATIN.test(text) && OTHER_THAN_ALPHABETS.test(text),
    ),
    SLASH_LOOKALIKE,
    STRAY_ITERATION_MARK,
    hideIf(
      'kana-lookalike',
      'A Hiragana letter that looks like a Katakana one is among Katakana, or the other way round.',
      ({ text }) => KANA_OF_THE_OTHER_KIND.test(text),
    ),
    STRAY_PROLONGED_SOUND_MARK,
    STRAY_KATAKANA_DOT,
    STROKE_LOOKALIKE,
    MARK_ON_OTHER_SCRIPT,
    ACCENTED_DOTLESS_I,
    hideIf('voicing-mark', 'The label has a mark of Kana as a character of its own.', ({ text }) =>
      /[\u3099\u309a]/.test(text),
    ),
    DOT_ON_I_J_OR_L,
  ],
}
