/**
 * "The CanonicalizeHost algorithm" of 2012: a list of steps for each of THIS, CHROME, GECKO and IE, so that two browsers can
 * be compared as two lists. The numbers are those of the document. Its steps, in short:
 *
 *      2  remove TAB, LF and CR
 *      4  GECKO: let /fallback/ be /s/ in ASCII lowercase
 *      5  THIS: return /fallback/ if /s/ begins with "%5B"
 *      6  THIS, CHROME: percent-decode, and decode as UTF-8
 *      7  IE: percent-decode some octets
 *      9  let /need-punycode/ be true if /s/ contains a non-ASCII character
 *     10  CHROME, IE: if the last character is a label separator, let /has-root-dot/ be true and remove it
 *     11  THIS, GECKO, IE: invoke the Nameprep algorithm without bidi checking
 *     12  CHROME: return /fallback/ if there is "%"
 *     13  GECKO: if there is U+0000 or a space, return "fail" or /fallback/
 *     14  CHROME: percent-encode
 *     15  replace any label separator by "."
 *     16  THIS: if the last character is ".", let /has-root-dot/ be true and remove it
 *     17  split by ".", and let /labels/ be the result
 *     18  IE: if any label begins with "xn--", let /need-punycode/ be true
 *     20  if /need-punycode/ is true:
 *     20.1          GECKO: check the TLD
 *     20.2.1.1      THIS, CHROME, GECKO: invoke the Nameprep algorithm with bidi checking with each label
 *     20.2.1.2.1.1  THIS, CHROME: return /fallback/ if a label begins with "xn--" and contains a non-ASCII character
 *     20.2.1.2.1.2  THIS, CHROME, GECKO: encode a non-ASCII label by Punycode and prepend "xn--", unless /idn-enabled/ is true
 *     20.2.1.2.1.4  THIS, CHROME, GECKO: return /fallback/ if a label contains more than 63 characters; so does 20.2.1.3.3
 *     20.2.1.3.1    GECKO: cut an ASCII label after 62 characters
 *     20.2.1.3.2    THIS, CHROME: return /fallback/ if a label is empty
 *     20.2.2        IE: apply the modified ToUnicode operation to each label
 *     21  join /labels/ by "."
 *     22  if /has-root-dot/ is true, append "."
 *     23  CHROME: replace any percent-encoded octet by a character from U+0000 to U+00FF
 *     24  CHROME: convert to ASCII lowercase
 *     25  if /s/ is an IPv6 address in brackets, return it in canonical form
 *     26  THIS: otherwise, return /fallback/ if there is ":" and /scheme/ is not |file|
 *     27  if /s/ is an IPv4 address, return it in canonical form
 *     28  THIS, CHROME, IE: return /fallback/ if there is one of some characters
 *     29  IE: return /fallback/ if there is "%00", or a "%" without two hexadecimal digits
 *     30  THIS, CHROME, IE: percent-encode
 *
 * Steps 1, 3, 8 and 19 set variables to their initial values, and step 31 returns /s/.
 *
 * The lists are in the order of the document, with one exception. The document goes from label to label and, for an ASCII
 * label, takes the steps after "Otherwise, if /label/ contains no non-ASCII character". Here a step goes over all labels. A
 * step that is only about ASCII labels comes before the step that makes the other labels ASCII.
 */

import { CodePointSet } from '../../../ground/text/code-points.js'
import { readIPv4 } from '../addresses.js'
import type { GeckoLists } from './gecko-lists.js'
import {
  canonicalizeIPv4,
  canonicalizeIPv6,
  fallBackToLowercase,
  joinLabels,
  lowercase,
  needPunycodeForNonAscii,
  percentDecode,
  percentDecodeSome,
  percentDecodeToLatin1,
  percentEncode,
  percentEncodeInLowercase,
  percentEncodeUnlessFile,
  prepare,
  putBackRootDot,
  refuse,
  refuseColonUnlessFile,
  refuseEncodedBracket,
  refuseNullAndSpace,
  refuseStrayPercent,
  removeTabsAndNewlines,
  separatorsToFullStops,
  splitIntoLabels,
  takeOffRootDot,
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
import { CHROME_2012, GECKO_2012, IE_2012, THIS_2012 } from './nameprep-steps.js'
import { C0_CONTROLS, ENCODED_BY_CHROME, ENCODED_BY_IE } from './octets.js'

const ENCODED_BY_THIS = C0_CONTROLS.and(' !"#$%&\'()*,/;<=>?\\^`{|}\x7f')

export const THIS: readonly HostStep[] = [
  step('2', removeTabsAndNewlines),
  step('5', refuseEncodedBracket),
  step('6', percentDecode),
  step('9', needPunycodeForNonAscii),
  step('11', prepare(THIS_2012)),
  step('15', separatorsToFullStops),
  step('16', takeOffRootDot),
  step('17', splitIntoLabels),
  step('20.2.1.1', checkBidiOfLabels(THIS_2012)),
  step('20.2.1.3.2', refuseEmptyLabels),
  step('20.2.1.2.1.1', refuseNonAsciiAfterAcePrefix),
  step('20.2.1.2.1.2', encodeLabels),
  step('20.2.1.2.1.4', refuseLongLabels(63)),
  step('21', joinLabels),
  step('22', putBackRootDot),
  step('25', canonicalizeIPv6),
  step('26', refuseColonUnlessFile),
  step('27', canonicalizeIPv4(readIPv4)),
  step('28', refuse(CodePointSet.of('\0/%\\'))),
  step('30', percentEncodeUnlessFile(ENCODED_BY_THIS, ENCODED_BY_THIS.and('@'))),
]

export const CHROME: readonly HostStep[] = [
  step('2', removeTabsAndNewlines),
  step('6', percentDecode),
  step('9', needPunycodeForNonAscii),
  step('10', takeOffRootSeparator),
  step('12', refuse(CodePointSet.of('%'))),
  step('14', percentEncode(ENCODED_BY_CHROME)),
  step('15', separatorsToFullStops),
  step('17', splitIntoLabels),
  step('20.2.1.1', prepareLabels(CHROME_2012)),
  step('20.2.1.3.2', refuseEmptyLabels),
  step('20.2.1.2.1.1', refuseNonAsciiAfterAcePrefix),
  step('20.2.1.2.1.2', encodeLabels),
  step('20.2.1.2.1.4', refuseLongLabels(63)),
  step('21', joinLabels),
  step('22', putBackRootDot),
  step('23', percentDecodeToLatin1),
  step('24', lowercase),
  step('25', canonicalizeIPv6),
  step('27', canonicalizeIPv4(readIPv4)),
  step('28', refuse(C0_CONTROLS.and('%/:;?[\\]^~\x7f'))),
  step('30', percentEncode(ENCODED_BY_CHROME)),
]

export const gecko = (lists: GeckoLists): readonly HostStep[] => [
  step('2', removeTabsAndNewlines),
  step('4', fallBackToLowercase),
  step('9', needPunycodeForNonAscii),
  step('11', prepare(GECKO_2012)),
  step('13', refuseNullAndSpace),
  step('15', separatorsToFullStops),
  step('17', splitIntoLabels),
  step('20.1', checkTld(lists)),
  step('20.2.1.1', prepareLabels(GECKO_2012)),
  step('20.2.1.3.1', truncateAsciiLabels(62)),
  step('20.2.1.2.1.2', encodeLabels),
  step('20.2.1.2.1.4', refuseLongLabels(63)),
  step('21', joinLabels),
  step('22', putBackRootDot),
  step('25', canonicalizeIPv6),
  step('27', canonicalizeIPv4(readIPv4)),
]

export const IE: readonly HostStep[] = [
  step('2', removeTabsAndNewlines),
  step('7', percentDecodeSome),
  step('9', needPunycodeForNonAscii),
  step('10', takeOffRootSeparator),
  step('11', prepare(IE_2012)),
  step('15', separatorsToFullStops),
  step('17', splitIntoLabels),
  step('18', needPunycodeForAcePrefix),
  step('20.2.2', toUnicode(IE_2012)),
  step('21', joinLabels),
  step('22', putBackRootDot),
  step('25', canonicalizeIPv6),
  step('27', canonicalizeIPv4(readIPv4)),
  step('28', refuse(CodePointSet.of('\0/?\\'))),
  step('29', refuseStrayPercent),
  step('30', percentEncodeInLowercase(ENCODED_BY_IE)),
]
