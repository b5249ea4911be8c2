/**
 * "The CanonicalizeHost algorithm" of 2011, a list of steps for each of THIS, CHROME, GECKO and IE. Numbers are those of
 * the document, which goes from 29 to 39; it is read as `host-flavours-2012.ts` reads the other one.
 *
 * Step 28, "if /s/ is an IPv6 address", never applies: "A string /s/ is an IPv6 address if: XXX", says the document, and the
 * program knows none (E15). DEVIATION (P18): step 29 lets brackets around all of a host pass all the same, as the program does.
 */

import { CodePointSet } from '../../../text/code-point-set.js'
import { readIPv4FromTheLeft } from '../ipv4.js'
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
