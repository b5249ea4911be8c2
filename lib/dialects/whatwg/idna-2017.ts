/**
 * UTS #46 as of March 2017: revision 17, with the mapping table of Unicode 9.0. Section 3.3 of the URL Standard of that time runs
 * its "Unicode ToASCII". Here that is today's ToASCII with the flags, the error and the table rows of that time.
 *
 * The rows are those of the 72 code points of Unicode 9.0 for which the IdnaMappingTable.txt of 9.0.0 differs from today's table
 * (`idna/mapping.ts`) (M1).
 *
 * DEVIATION (M2): Code points that have been assigned since then follow today's table. In 2017 they were disallowed.
 *
 * DEVIATION (M3): Today's Unicode decides whether a label begins with a combining mark. In 2017, U+1CF2 and U+1CF3 were such marks,
 * and U+111C9 was not.
 *
 * @see https://www.unicode.org/reports/tr46/tr46-17.html
 */

import { LABEL_SEPARATORS } from '../../ground/idna/mapping.js'
import { hasAcePrefix } from '../../ground/idna/punycode.js'
import { toAscii, toUnicode, type Uts46Options, type Uts46Result } from '../../ground/idna/uts46.js'

/** Hyphens are always checked. The Standard of that time does not require checks of Bidi and joiners. */
export const relaxed2017: Uts46Options = {
  checkHyphens: true,
  checkBidi: false,
  checkJoiners: false,
  useStd3AsciiRules: false,
  verifyDnsLength: false,
}

/** Since revision 31 (2023), "ẞ" is mapped to "ß". Before, it was mapped to "ss". */
const mapCapitalSharpS = (domain: string): string => domain.replaceAll('ẞ', 'ss')

/** Code points that were disallowed before revision 33 (2024). Now they are mapped, ignored or, like U+1806, valid. */
const DISALLOWED =
  /[\u04c0\u10a0-\u10c5\u115f\u1160\u17b4\u17b5\u1806\u180e\u2061-\u2063\u206a-\u206f\u2132\u2183\u3164\uffa0\u{1d173}-\u{1d17a}\u{2f868}\u{2f874}\u{2f91f}\u{2f95f}\u{2f9bf}]/u

/**
 * Matches every domain with an encoded label, which begins with "xn--". The classes contain the hyphen and the two characters that
 * are mapped to it.
 */
const TWO_HYPHENS = /[-﹣－].*[-﹣－]/s

/** Tells whether a domain contains a code point of `DISALLOWED`, possibly in an encoded label. */
const hasDisallowed = (domain: string, asciiDomain: string): boolean =>
  DISALLOWED.test(domain) || (TWO_HYPHENS.test(domain) && DISALLOWED.test(toUnicode(asciiDomain, relaxed2017).text))

/** Unicode ToASCII. The result may be empty. */
export function toAscii2017(domain: string): Uts46Result {
  const mapped = mapCapitalSharpS(domain)
  const result = toAscii(mapped, relaxed2017)
  const needsOldRules = result.error === 'ascii-punycode' || hasDisallowed(mapped, result.text)
  return needsOldRules ? labelsToAscii(mapped) : result
}

/** Unicode ToASCII label by label, which is possible because no label depends on another without the Bidi rule. */
function labelsToAscii(domain: string): Uts46Result {
  const labels = domain.split(LABEL_SEPARATORS).map(labelToAscii)
  const { error, label } = labels.find((result) => result.error !== null) ?? { error: null, label: null }
  return { text: labels.map(({ text }) => text).join('.'), error, label }
}

/** Revision 17 does not have the error of revision 33, step 4.3: it decodes "xn--abc-" to "abc", and "xn--" to the empty label. */
function labelToAscii(label: string): Uts46Result {
  const result = toAscii(label, relaxed2017)
  if (hasDisallowed(label, result.text)) return { ...result, error: 'disallowed', label: result.label ?? label }
  if (result.error !== 'ascii-punycode') return result
  // ToASCII checks the decoded label, which must not be an encoded label again.
  const { text } = result
  return hasAcePrefix(text) ? { text, error: 'hyphens-3-4', label } : toAscii(text, relaxed2017)
}
