/**
 * Domain to ASCII, which the host parser invokes: UTS #46 of 2014 with transitional processing, over the tables of today.
 */

import { LABEL_SEPARATORS, mapDeviations } from '../../ground/idna/mapping.js'
import { toAscii, type Uts46Options, type Uts46Result } from '../../ground/idna/uts46.js'

/**
 * UTS #46 of the time leaves rules about joiners and writing direction to IDNA2008.
 *
 * DEVIATION: It refuses a label that has a hyphen at either end, or two hyphens in the third and fourth place. Such hosts
 * exist, and the browsers of the time accepted them.
 */
const FLAGS: Uts46Options = {
  checkHyphens: false,
  checkBidi: false,
  checkJoiners: false,
  useStd3AsciiRules: false,
  verifyDnsLength: false,
}

/** The result of domain to ASCII. */
export interface DomainResult extends Uts46Result {
  /** The first label with an error, as it was given: before it is mapped and converted. */
  readonly label: string | null
}

/**
 * Domain to ASCII. No criterion concerns more than one label, so a domain may be taken whole. Where it has an error, it is taken
 * label by label, to tell which one has it. A label with control characters is an ASCII label like any other (D11).
 */
export function domainToAscii(domain: string): DomainResult {
  const whole = toAscii(mapDeviations(domain), FLAGS)
  return whole.error === null ? whole : labelsToAscii(domain)
}

function labelsToAscii(domain: string): DomainResult {
  const labels = domain.split(LABEL_SEPARATORS)
  const results = labels.map(labelToAscii)
  const place = results.findIndex(({ error }) => error !== null)
  const text = results.map((result) => result.text).join('.')
  if (place === -1) return { text, error: null, label: null }
  return { text, error: results[place]?.error ?? null, label: labels[place] ?? null }
}

/**
 * A label that begins with "xn--" is validated (D15) as in UTS #46 of the time, where it may stand for ASCII text, or for the
 * empty text. It may not stand for another label with "xn--", because of the hyphens in the third and fourth place: this one
 * case is still refused here.
 */
function labelToAscii(label: string): Uts46Result {
  const result = toAscii(mapDeviations(label), FLAGS)
  return result.error === 'ascii-punycode' && !result.text.startsWith('xn--') ? { ...result, error: null } : result
}
