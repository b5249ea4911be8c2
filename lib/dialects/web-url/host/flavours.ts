/**
 * "The CanonicalizeHost algorithm" of 2012 and of 2011: a list of steps for each of THIS, CHROME, GECKO and IE, so that two
 * browsers can be compared as two lists, and the two editions row by row. The numbers come from the documents; in 2011, step 39
 * follows step 29. The steps, in short:
 *
 *     2011          2012
 *     2             2             remove TAB, LF and CR
 *     4             4             GECKO: let /fallback/ be /s/ in ASCII lowercase
 *                   5             THIS: return /fallback/ if /s/ begins with "%5B"
 *     5             6             THIS, CHROME: percent-decode, and decode as UTF-8
 *     6             7             IE: percent-decode some octets
 *     8             9             let /need-punycode/ be true if /s/ contains a non-ASCII character
 *     9             10            CHROME, IE, THIS in 2011: if the last character is a label separator, let /has-root-dot/ be
 *                                 true and remove it
 *     10            11            THIS, GECKO, IE: invoke the Nameprep algorithm without bidi checking
 *     11            12            CHROME: return /fallback/ if there is "%"
 *     12            13            GECKO: if there is U+0000 or a space, return "fail" or /fallback/
 *     13            14            CHROME: percent-encode
 *     14            15            replace any label separator by "."
 *                   16            THIS: if the last character is ".", let /has-root-dot/ be true and remove it
 *     15            17            split by ".", and let /labels/ be the result
 *     16            18            IE: if any label begins with "xn--", let /need-punycode/ be true
 *     18            20            if /need-punycode/ is true:
 *     18.1          20.1          GECKO: check the TLD
 *     18.2.1.1      20.2.1.1      THIS, CHROME, GECKO: invoke the Nameprep algorithm with bidi checking with each label
 *     18.2.1.2.1.1  20.2.1.2.1.1  CHROME, THIS in 2012: return /fallback/ if a label begins with "xn--" and contains a
 *                                 non-ASCII character
 *     18.2.1.2.1.2  20.2.1.2.1.2  THIS, CHROME, GECKO: encode a non-ASCII label by Punycode and prepend "xn--", unless
 *                                 /idn-enabled/ is true
 *     18.2.1.2.1.4  20.2.1.2.1.4  THIS, CHROME, GECKO: return /fallback/ if a label contains more than 63 characters; so do
 *                                 18.2.1.3.3 and 20.2.1.3.3
 *     18.2.1.3.1    20.2.1.3.1    GECKO: cut an ASCII label after 62 characters
 *     18.2.1.3.2    20.2.1.3.2    THIS, CHROME: return /fallback/ if a label is empty
 *     18.2.2        20.2.2        IE: apply the modified ToUnicode operation to each label
 *     19            21            join /labels/ by "."
 *     20            22            if /has-root-dot/ is true, append "."
 *     21            23            CHROME: replace any percent-encoded octet by a character from U+0000 to U+00FF
 *     22            24            CHROME: convert to ASCII lowercase
 *     28            25            if /s/ is an IPv6 address (2012: in brackets), return it in canonical form
 *                   26            THIS: otherwise, return /fallback/ if there is ":" and /scheme/ is not |file|
 *     39            27            if /s/ is an IPv4 address, return it in canonical form
 *     23            28            CHROME, IE, THIS in 2012: return /fallback/ if there is one of some characters
 *     24            29            IE: return /fallback/ if there is "%00", or a "%" without two hexadecimal digits
 *     25            30            THIS: percent-encode
 *     26            30            IE: percent-encode, with lowercase digits
 *     27            30            CHROME: percent-encode
 *     29                          return /fallback/ if there is "[" or "]"
 *
 * Steps 1, 3, 7 and 17 of 2011, and 1, 3, 8 and 19 of 2012, set variables to their initial values, and step 31 of 2012 returns /s/.
 * Step 28 of 2011 never applies, because the document says "A string /s/ is an IPv6 address if: XXX", and the program does not
 * parse IPv6 addresses (E15). DEVIATION (T18): Step 29 does not refuse brackets around the whole host, because the program accepts
 * them.
 *
 * The lists are in the order of the documents, with one exception. The documents process one label after the other, and for an
 * ASCII label take the steps after "Otherwise, if /label/ contains no non-ASCII character". Here each step processes all labels. So
 * a step that is only for ASCII labels comes before the step that encodes the other labels in ASCII.
 */

import { CodePointSet } from '../../../ground/text/code-points.js'
import { readIPv4, readIPv4FromTheLeft } from '../addresses.js'
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
  refuseBrackets,
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
import { type HostRule, type HostStep, step } from './host-step.js'
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
import {
  CHROME_2011,
  CHROME_2012,
  GECKO_2011,
  GECKO_2012,
  IE_2011,
  IE_2012,
  THIS_2011,
  THIS_2012,
} from './nameprep-steps.js'

/** The editions of the document. */
export type HostEdition = '2011' | '2012'

/** A step in each edition; `null` in an edition that does not have the step. */
type Row = Readonly<Record<HostEdition, HostStep | null>>

/** Returns the row of a step that is in both editions, with its number in each. `rule2012` is needed only if the rules differ. */
const both = (number2011: string, number2012: string, rule: HostRule, rule2012: HostRule = rule): Row => ({
  2011: step(number2011, rule),
  2012: step(number2012, rule2012),
})
const in2011 = (number: string, rule: HostRule): Row => ({ 2011: step(number, rule), 2012: null })
const in2012 = (number: string, rule: HostRule): Row => ({ 2011: null, 2012: step(number, rule) })

/** Returns the steps of a flavour in an edition. */
export const stepsIn = (edition: HostEdition, rows: readonly Row[]): readonly HostStep[] =>
  rows.flatMap((row) => row[edition] ?? [])

/** 0x00-0x1F. */
const C0_CONTROLS = CodePointSet.range(0x00, 0x1f)

/** The characters that CHROME percent-encodes in steps 14 and 30 of 2012, and 13 and 27 of 2011. */
const ENCODED_BY_CHROME = CodePointSet.of(' !"#$&\'()*,<=>@^`{|}')

/** Step 30 of 2012, 26 of 2011. */
const ENCODED_BY_IE = C0_CONTROLS.and(' "<>\\^`{|}\x7f')

/** Step 30 of 2012. */
const ENCODED_BY_THIS_2012 = C0_CONTROLS.and(' !"#$%&\'()*,/;<=>?\\^`{|}\x7f')

/** Step 25 of 2011. */
const ENCODED_BY_THIS_2011 = ENCODED_BY_THIS_2012.and(':@')

export const THIS: readonly Row[] = [
  both('2', '2', removeTabsAndNewlines),
  in2012('5', refuseEncodedBracket),
  both('5', '6', percentDecode),
  both('8', '9', needPunycodeForNonAscii),
  in2011('9', takeOffRootSeparator),
  both('10', '11', prepare(THIS_2011), prepare(THIS_2012)),
  both('14', '15', separatorsToFullStops),
  in2012('16', takeOffRootDot),
  both('15', '17', splitIntoLabels),
  both('18.2.1.1', '20.2.1.1', checkBidiOfLabels(THIS_2011), checkBidiOfLabels(THIS_2012)),
  both('18.2.1.3.2', '20.2.1.3.2', refuseEmptyLabels),
  in2012('20.2.1.2.1.1', refuseNonAsciiAfterAcePrefix),
  both('18.2.1.2.1.2', '20.2.1.2.1.2', encodeLabels),
  both('18.2.1.2.1.4', '20.2.1.2.1.4', refuseLongLabels(63)),
  both('19', '21', joinLabels),
  both('20', '22', putBackRootDot),
  in2011('25', percentEncode(ENCODED_BY_THIS_2011)),
  in2011('29', refuseBrackets),
  in2011('39', canonicalizeIPv4(readIPv4FromTheLeft)),
  in2012('25', canonicalizeIPv6),
  in2012('26', refuseColonUnlessFile),
  in2012('27', canonicalizeIPv4(readIPv4)),
  in2012('28', refuse(CodePointSet.of('\0/%\\'))),
  in2012('30', percentEncodeUnlessFile(ENCODED_BY_THIS_2012, ENCODED_BY_THIS_2012.and('@'))),
]

export const CHROME: readonly Row[] = [
  both('2', '2', removeTabsAndNewlines),
  both('5', '6', percentDecode),
  both('8', '9', needPunycodeForNonAscii),
  both('9', '10', takeOffRootSeparator),
  both('11', '12', refuse(CodePointSet.of('%'))),
  both('13', '14', percentEncode(ENCODED_BY_CHROME)),
  both('14', '15', separatorsToFullStops),
  both('15', '17', splitIntoLabels),
  both('18.2.1.1', '20.2.1.1', prepareLabels(CHROME_2011), prepareLabels(CHROME_2012)),
  both('18.2.1.3.2', '20.2.1.3.2', refuseEmptyLabels),
  both('18.2.1.2.1.1', '20.2.1.2.1.1', refuseNonAsciiAfterAcePrefix),
  both('18.2.1.2.1.2', '20.2.1.2.1.2', encodeLabels),
  both('18.2.1.2.1.4', '20.2.1.2.1.4', refuseLongLabels(63)),
  both('19', '21', joinLabels),
  both('20', '22', putBackRootDot),
  both('21', '23', percentDecodeToLatin1),
  both('22', '24', lowercase),
  in2011('23', refuse(C0_CONTROLS.and('%/:;?\\^~\x7f'))),
  in2012('25', canonicalizeIPv6),
  in2012('27', canonicalizeIPv4(readIPv4)),
  in2012('28', refuse(C0_CONTROLS.and('%/:;?[\\]^~\x7f'))),
  both('27', '30', percentEncode(ENCODED_BY_CHROME)),
  in2011('29', refuseBrackets),
  in2011('39', canonicalizeIPv4(readIPv4FromTheLeft)),
]

export const gecko = (lists: GeckoLists): readonly Row[] => [
  both('2', '2', removeTabsAndNewlines),
  both('4', '4', fallBackToLowercase),
  both('8', '9', needPunycodeForNonAscii),
  both('10', '11', prepare(GECKO_2011), prepare(GECKO_2012)),
  both('12', '13', refuseNullAndSpace),
  both('14', '15', separatorsToFullStops),
  both('15', '17', splitIntoLabels),
  both('18.1', '20.1', checkTld(lists)),
  both('18.2.1.1', '20.2.1.1', prepareLabels(GECKO_2011), prepareLabels(GECKO_2012)),
  both('18.2.1.3.1', '20.2.1.3.1', truncateAsciiLabels(62)),
  both('18.2.1.2.1.2', '20.2.1.2.1.2', encodeLabels),
  both('18.2.1.2.1.4', '20.2.1.2.1.4', refuseLongLabels(63)),
  both('19', '21', joinLabels),
  both('20', '22', putBackRootDot),
  in2011('29', refuseBrackets),
  in2011('39', canonicalizeIPv4(readIPv4FromTheLeft)),
  in2012('25', canonicalizeIPv6),
  in2012('27', canonicalizeIPv4(readIPv4)),
]

export const IE: readonly Row[] = [
  both('2', '2', removeTabsAndNewlines),
  both('6', '7', percentDecodeSome),
  both('8', '9', needPunycodeForNonAscii),
  both('9', '10', takeOffRootSeparator),
  both('10', '11', prepare(IE_2011), prepare(IE_2012)),
  both('14', '15', separatorsToFullStops),
  both('15', '17', splitIntoLabels),
  both('16', '18', needPunycodeForAcePrefix),
  both('18.2.2', '20.2.2', toUnicode(IE_2011), toUnicode(IE_2012)),
  both('19', '21', joinLabels),
  both('20', '22', putBackRootDot),
  in2012('25', canonicalizeIPv6),
  in2012('27', canonicalizeIPv4(readIPv4)),
  both('23', '28', refuse(CodePointSet.of('\0/?\\'))),
  both('24', '29', refuseStrayPercent),
  both('26', '30', percentEncodeInLowercase(ENCODED_BY_IE)),
  in2011('29', refuseBrackets),
  in2011('39', canonicalizeIPv4(readIPv4FromTheLeft)),
]
