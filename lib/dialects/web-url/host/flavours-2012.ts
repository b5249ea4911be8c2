/**
 * "The CanonicalizeHost algorithm" of 2012, a list of steps for each of THIS, CHROME, GECKO and IE. Numbers are those of
 * the document; steps 1, 3, 8 and 19 begin with the values of variables, and 31 returns /s/.
 *
 * The lists are as the document has its steps, so that two browsers differ as two lists do. Only for ASCII labels, the steps
 * that the document has behind "Otherwise, if /label/ contains no non-ASCII character" come before the others are encoded,
 * where both do not see the same labels.
 */

import { CodePointSet } from '../../../text/code-point-set.js'
import { readIPv4 } from '../ipv4.js'
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
