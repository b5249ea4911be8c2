/**
 * The steps of "the CanonicalizeHost algorithm" (section of that name) for the labels of a host: step 20 of 2012 and step 18 of
 * 2011, "If the /need-punycode/ flag is true".
 *
 * The document takes all steps for one label before it goes to the next label. Here each step processes all labels. The result is
 * the same, because the same hosts fail, and every failure returns /fallback/.
 */

import { toAsciiWithStd3Rules } from '../../../ground/idna/nameprep.js'
import { decodePunycode, encodePunycode } from '../../../ground/idna/punycode.js'
import { isAscii } from '../../../ground/text/ascii.js'
import type { GeckoLists } from './gecko-lists.js'
import { giveUp } from './host-rules.js'
import { type HostInProgress, type HostRule, inQuotes } from './host-step.js'
import { type Nameprep, nameprepWithBidi, whyNameprepFails } from './nameprep-steps.js'

/** The label after a step; `null` is "return /fallback/". */
type LabelRule = (label: string, host: HostInProgress) => string | null

/** Tells why a step refuses a label, in a phrase that follows "the host". */
type WhyLabel = (label: string) => readonly [why: string, suggestion: string | null]

/** Returns a step that processes each label of a host that needs Punycode. */
function forEachLabel(name: string, run: LabelRule, why: WhyLabel): HostRule {
  return {
    name,
    run: (host) => {
      if (!host.needPunycode || host.labels === null) return host
      const labels: string[] = []
      for (const label of host.labels) {
        const changed = run(label, host)
        if (changed === null) return giveUp(host)
        labels.push(changed)
      }
      return { ...host, labels }
    },
    why: (host) => why(host.labels?.find((label) => run(label, host) === null) ?? ''),
  }
}

const ACE_PREFIX = 'xn--'

export const needPunycodeForAcePrefix: HostRule = {
  name: 'need-punycode-for-ace-prefix',
  run: (host) => {
    const hasPrefix = host.labels?.some((label) => label.startsWith(ACE_PREFIX)) ?? false
    return hasPrefix ? { ...host, needPunycode: true } : host
  },
}

/** GECKO's "Check the TLD": a host with a listed TLD and without a blacklisted character is kept in Unicode. */
export const checkTld = ({ geckoTlds, geckoBlacklist }: GeckoLists): HostRule => {
  const tlds = new Set(geckoTlds)
  const blacklist = new Set(geckoBlacklist)
  const hasBlacklisted = (s: string): boolean => Array.from(s).some((character) => blacklist.has(character))
  return {
    name: 'check-TLD',
    run: (host) => {
      if (!host.needPunycode) return host
      // 1. and 2.
      const last = host.labels?.findLast((label) => label !== '') ?? ''
      const tld = isAscii(last) ? last : (encodeAce(last) ?? '')
      // 3. and 4.
      return { ...host, idnEnabled: tlds.has(tld) && !hasBlacklisted(host.s) }
    },
  }
}

/** "Invoke the Nameprep algorithm (including bidi checking) with /label/." */
export const prepareLabels = (algorithm: Nameprep): HostRule =>
  forEachLabel(
    'nameprep',
    (label) => nameprepWithBidi(label, algorithm),
    (label) => [whyNameprepFails(label, algorithm), null],
  )

/** "For "THIS" and "GECKO", only the Check bidi step need to be applied here": the host is already prepared as a whole. */
export const checkBidiOfLabels = ({ checkBidi }: Nameprep): HostRule =>
  forEachLabel(
    'check-bidi',
    (label) => checkBidi.run(label),
    (label) => [`${checkBidi.why?.(label)} (Nameprep, step ${checkBidi.number})`, null],
  )

export const refuseNonAsciiAfterAcePrefix: HostRule = forEachLabel(
  'ace-prefix',
  (label) => (label.startsWith(ACE_PREFIX) && !isAscii(label) ? null : label),
  (label) => [`has a label, ${inQuotes(label)}, that begins with "xn--" and is not ASCII`, 'remove the "xn--"'],
)

/** "Encode /label/ by Punycode. Prepend "xn--" to /label/." */
export const encodeLabels: HostRule = forEachLabel(
  'punycode',
  (label, { idnEnabled }) => (idnEnabled || isAscii(label) ? label : encodeAce(label)),
  (label) => [`has a label, ${inQuotes(label)}, that is too long for Punycode`, 'shorten it'],
)

function encodeAce(label: string): string | null {
  const encoded = encodePunycode(label)
  return encoded === null ? null : ACE_PREFIX + encoded
}

/** "Let /label/ be first 62 characters of it if it contains more than 62 characters": for ASCII labels only. */
export const truncateAsciiLabels = (longest: number): HostRule =>
  forEachLabel(
    'truncate',
    (label) => (isAscii(label) ? label.slice(0, longest) : label),
    () => ['cannot be truncated', null],
  )

export const refuseEmptyLabels: HostRule = forEachLabel(
  'empty-label',
  (label) => (label === '' ? null : label),
  () => ['has an empty label beside one that is not ASCII', 'remove one of two dots in a row'],
)

/** "If /label/ contains more than 63 characters": for labels in ASCII, including those that Punycode has encoded. */
export const refuseLongLabels = (longest: number): HostRule =>
  forEachLabel(
    'long-label',
    (label) => (isAscii(label) && label.length > longest ? null : label),
    (label) => [`has a label, ${inQuotes(label)}, with more than ${longest} characters`, 'shorten it'],
  )

/** "Apply the modified ToUnicode operation [RFC 3490]": IE's steps for a label, as one step. */
export const toUnicode = (algorithm: Nameprep): HostRule => {
  const prepareLabel = (label: string): string | null => nameprepWithBidi(label, algorithm)
  return forEachLabel(
    'ToUnicode',
    (label) => {
      // 1. and 2.
      const pLabel = isAscii(label) ? label : encodeAce(label)
      if (pLabel === null) return null
      // 3.
      const decoded = pLabel.startsWith(ACE_PREFIX) ? decodePunycode(pLabel.slice(ACE_PREFIX.length)) : pLabel
      // 4. to 6.
      if (decoded === null || toAsciiWithStd3Rules(decoded, prepareLabel) !== pLabel) return null
      return decoded.includes('\u3002') ? null : decoded
    },
    (label) => [`has a label, ${inQuotes(label)}, that ToASCII (RFC 3490) refuses or changes`, null],
  )
}
