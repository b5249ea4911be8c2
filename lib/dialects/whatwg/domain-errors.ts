/**
 * Why a domain is not one, in words. "User agents are encouraged to pass those along" says the Standard (section 1.1) of the
 * details behind `domain-to-ASCII`: this reads the domain again and asks the steps that it failed.
 *
 * @see https://url.spec.whatwg.org/#validation-error-domain-to-ascii
 */

import { LABEL_SEPARATORS } from '../../idna/label-separators.js'
import { toAscii, type Uts46Criterion, type Uts46Options, type Uts46Result } from '../../idna/uts46.js'
import { percentDecodeToText } from '../../text/percent-encoding.js'
import type { Edition } from './edition.js'
import { withoutTabsAndNewlines } from './strip-input.js'

/** UTS #46's criteria and steps, with the label that failed, where it is a label that did. */
const IN_WORDS: Readonly<Record<Uts46Criterion, (label: string) => string>> = {
  punycode: (label) => `${label} begins with "xn--" and is not Punycode`,
  'ascii-punycode': (label) => `${label} begins with "xn--" and stands for no other script than ASCII`,
  nfc: (label) => `${label} is not in Unicode normalization form C`,
  'hyphens-3-4': (label) => `${label} has hyphens in its third and fourth place`,
  'hyphen-at-end': (label) => `${label} begins or ends with a hyphen`,
  'ace-prefix': (label) => `${label} begins with "xn--" and has characters beyond ASCII`,
  'full-stop': (label) => `${label} has a dot in it`,
  'leading-mark': (label) => `${label} begins with a combining mark`,
  disallowed: (label) => `${label} has a character that domains do not have`,
  std3: (label) => `${label} has a character other than letters, digits and hyphens`,
  joiners: (label) => `${label} has an invisible joiner where none belongs`,
  bidi: (label) => `${label} mixes directions of writing`,
  'domain-length': () => 'it is empty, or longer than 253 characters',
  'label-length': () => 'one of its labels is empty, or longer than 63 characters',
}

/** A domain's text, as it stands in the URL, and what is wrong with it. */
export function describeDomain(text: string, edition: Edition): string {
  const { idna, forbiddenDomainCodePoints } = edition
  const domain = percentDecodeToText(withoutTabsAndNewlines(text))
  const relaxed = idna.toAscii(domain)
  const forbidden = forbiddenDomainCodePoints.firstIn(relaxed.text)
  if (forbidden !== -1)
    return `the domain has ${JSON.stringify(relaxed.text.charAt(forbidden))} in it, which no domain may have`
  const options = relaxed.error === null && idna.strict !== null ? idna.strict : idna.relaxed
  const result = relaxed.error === null ? toAscii(domain, options) : relaxed
  if (result.error === null) return 'the domain is not valid'
  return `the domain is not valid: ${IN_WORDS[result.error](quoted(asWritten(result, domain, options)))}`
}

/** The label at fault as it stands in the domain; where it is at fault only beside the others, as it is converted. */
function asWritten({ error, label }: Uts46Result, domain: string, options: Uts46Options): string {
  const isAtFault = (written: string): boolean => {
    const alone = toAscii(written, options)
    return alone.error === error && alone.label === label
  }
  return domain.split(LABEL_SEPARATORS).find(isAtFault) ?? label ?? ''
}

/** A label in quotes, shortened where it is long. */
const quoted = (label: string): string => JSON.stringify(label.length > 40 ? `${label.slice(0, 40)}…` : label)
