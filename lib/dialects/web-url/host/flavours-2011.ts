/**
 * "The CanonicalizeHost algorithm" of 2011: a list of steps for each of THIS, CHROME, GECKO and IE. The numbers are those of
 * the document, in which 39 follows 29. Its steps, in short:
 *
 *      2  remove TAB, LF and CR
 *      4  GECKO: let /fallback/ be /s/ in ASCII lowercase
 *      5  THIS, CHROME: percent-decode, and decode as UTF-8
 *      6  IE: percent-decode some octets
 *      8  let /need-punycode/ be true if /s/ contains a non-ASCII character
 *      9  THIS, CHROME, IE: if the last character is a label separator, let /has-root-dot/ be true and remove it
 *     10  THIS, GECKO, IE: invoke the Nameprep algorithm without bidi checking
 *     11  CHROME: return /fallback/ if there is "%"
 *     12  GECKO: if there is U+0000 or a space, return "fail" or /fallback/
 *     13  CHROME: percent-encode
 *     14  replace any label separator by "."
 *     15  split by ".", and let /labels/ be the result
 *     16  IE: if any label begins with "xn--", let /need-punycode/ be true
 *     18  if /need-punycode/ is true:
 *     18.1          GECKO: check the TLD
 *     18.2.1.1      THIS, CHROME, GECKO: invoke the Nameprep algorithm with bidi checking with each label
 *     18.2.1.2.1.1  CHROME: return /fallback/ if a label begins with "xn--" and contains a non-ASCII character
 *     18.2.1.2.1.2  THIS, CHROME, GECKO: encode a non-ASCII label by Punycode and prepend "xn--", unless /idn-enabled/ is true
 *     18.2.1.2.1.4  THIS, CHROME, GECKO: return /fallback/ if a label contains more than 63 characters; so does 18.2.1.3.3
 *     18.2.1.3.1    GECKO: cut an ASCII label after 62 characters
 *     18.2.1.3.2    THIS, CHROME: return /fallback/ if a label is empty
 *     18.2.2        IE: apply the modified ToUnicode operation to each label
 *     19  join /labels/ by "."
 *     20  if /has-root-dot/ is true, append "."
 *     21  CHROME: replace any percent-encoded octet by a character from U+0000 to U+00FF
 *     22  CHROME: convert to ASCII lowercase
 *     23  CHROME, IE: return /fallback/ if there is one of some characters
 *     24  IE: return /fallback/ if there is "%00", or a "%" without two hexadecimal digits
 *     25  THIS: percent-encode
 *     26  IE: percent-encode, with lowercase digits
 *     27  CHROME: percent-encode
 *     28  if /s/ is an IPv6 address, return its canonical representation
 *     29  return /fallback/ if there is "[" or "]"
 *     39  if /s/ is an IPv4 address, return its canonical representation
 *
 * Steps 1, 3, 7 and 17 set variables to their initial values. Step 28 never applies: the document says "A string /s/ is an
 * IPv6 address if: XXX", and the program does not read IPv6 addresses (E15). DEVIATION (P18): Step 29 does not refuse brackets
 * around the whole host, because the program does not.
 *
 * The steps for a label are ordered as in `flavours-2012.ts`, for the reason that is given there.
 */

import { CodePointSet } from '../../../ground/text/code-points.js'
import { readIPv4FromTheLeft } from '../addresses.js'
import type { GeckoLists } from './gecko-lists.js'
import {
  canonicalizeIPv4,
  fallBackToLowercase,
  joinLabels,
  lowercase,
  needPunycodeForNonAscii,
  percentDecode,
  percentDecodeSome,
  percentDecodeToLatin1,
  percentEncode,
  percentEncodeInLowercase,
  prepare,
  putBackRootDot,
  refuse,
  refuseBrackets,
  refuseNullAndSpace,
  refuseStrayPercent,
  removeTabsAndNewlines,
  separatorsToFullStops,
  splitIntoLabels,
  takeOffRootSeparator,
} from './host-rules.js'
import { type HostStep, step } from './host-step.js'
import {
  checkBidiOfLabels,
  checkTld,
  encodeLabels,
  needPunycodeForAcePrefix,
  prepareLabels,
  refuseEmptyLabels,
  refuseLongLabels,
  refuseNonAsciiAfterAcePrefix,
  toUnicode,
  truncateAsciiLabels,
} from './label-rules.js'
import { CHROME_2011, GECKO_2011, IE_2011, THIS_2011 } from './nameprep-steps.js'
import { C0_CONTROLS, ENCODED_BY_CHROME, ENCODED_BY_IE } from './octets.js'

const ENCODED_BY_THIS = C0_CONTROLS.and(' !"#$%&\'()*,/:;<=>?@\\^`{|}\x7f')

export const THIS: readonly HostStep[] = [
  step('2', removeTabsAndNewlines),
  step('5', percentDecode),
  step('8', needPunycodeForNonAscii),
  step('9', takeOffRootSeparator),
  step('10', prepare(THIS_2011)),
  step('14', separatorsToFullStops),
  step('15', splitIntoLabels),
  step('18.2.1.1', checkBidiOfLabels(THIS_2011)),
  step('18.2.1.3.2', refuseEmptyLabels),
  step('18.2.1.2.1.2', encodeLabels),
  step('18.2.1.2.1.4', refuseLongLabels(63)),
  step('19', joinLabels),
  step('20', putBackRootDot),
  step('25', percentEncode(ENCODED_BY_THIS)),
  step('29', refuseBrackets),
  step('39', canonicalizeIPv4(readIPv4FromTheLeft)),
]

export const CHROME: readonly HostStep[] = [
  step('2', removeTabsAndNewlines),
  step('5', percentDecode),
  step('8', needPunycodeForNonAscii),
  step('9', takeOffRootSeparator),
  step('11', refuse(CodePointSet.of('%'))),
  step('13', percentEncode(ENCODED_BY_CHROME)),
  step('14', separatorsToFullStops),
  step('15', splitIntoLabels),
  step('18.2.1.1', prepareLabels(CHROME_2011)),
  step('18.2.1.3.2', refuseEmptyLabels),
  step('18.2.1.2.1.1', refuseNonAsciiAfterAcePrefix),
  step('18.2.1.2.1.2', encodeLabels),
  step('18.2.1.2.1.4', refuseLongLabels(63)),
  step('19', joinLabels),
  step('20', putBackRootDot),
  step('21', percentDecodeToLatin1),
  step('22', lowercase),
  step('23', refuse(C0_CONTROLS.and('%/:;?\\^~\x7f'))),
  step('27', percentEncode(ENCODED_BY_CHROME)),
  step('29', refuseBrackets),
  step('39', canonicalizeIPv4(readIPv4FromTheLeft)),
]

export const gecko = (lists: GeckoLists): readonly HostStep[] => [
  step('2', removeTabsAndNewlines),
  step('4', fallBackToLowercase),
  step('8', needPunycodeForNonAscii),
  step('10', prepare(GECKO_2011)),
  step('12', refuseNullAndSpace),
  step('14', separatorsToFullStops),
  step('15', splitIntoLabels),
  step('18.1', checkTld(lists)),
  step('18.2.1.1', prepareLabels(GECKO_2011)),
  step('18.2.1.3.1', truncateAsciiLabels(62)),
  step('18.2.1.2.1.2', encodeLabels),
  step('18.2.1.2.1.4', refuseLongLabels(63)),
  step('19', joinLabels),
  step('20', putBackRootDot),
  step('29', refuseBrackets),
  step('39', canonicalizeIPv4(readIPv4FromTheLeft)),
]

export const IE: readonly HostStep[] = [
  step('2', removeTabsAndNewlines),
  step('6', percentDecodeSome),
  step('8', needPunycodeForNonAscii),
  step('9', takeOffRootSeparator),
  step('10', prepare(IE_2011)),
  step('14', separatorsToFullStops),
  step('15', splitIntoLabels),
  step('16', needPunycodeForAcePrefix),
  step('18.2.2', toUnicode(IE_2011)),
  step('19', joinLabels),
  step('20', putBackRootDot),
  step('23', refuse(CodePointSet.of('\0/?\\'))),
  step('24', refuseStrayPercent),
  step('26', percentEncodeInLowercase(ENCODED_BY_IE)),
  step('29', refuseBrackets),
  step('39', canonicalizeIPv4(readIPv4FromTheLeft)),
]
