/**
 * Explains why a domain is not valid. The Standard says of the details of a `domain-to-ASCII` error: "User agents are encouraged to
 * pass those along" (section 1.1). So the domain is converted again here, to find the step that fails.
 *
 * @see https://url.spec.whatwg.org/#validation-error-domain-to-ascii
 */

import { LABEL_SEPARATORS } from '../../ground/idna/mapping.js'
import { toAscii, type Uts46Criterion, type Uts46Options } from '../../ground/idna/uts46.js'
import { isAscii } from '../../ground/text/ascii.js'
import type { CodePointSet } from '../../ground/text/code-points.js'
import { percentDecodeToText } from '../../ground/text/percent-encoding.js'
import { quoted } from '../../ground/text/quoting.js'
import type { HostEdition } from './edition.js'
import { withoutTabsAndNewlines } from './parsing-variables.js'

/**
 * A message for each criterion and step of UTS #46, made from the failing label in quotes (`""` if the whole domain is at fault)
 * and the domain in ASCII.
 */
const IN_WORDS: Readonly<Record<Uts46Criterion, (label: string, ascii: string) => string>> = {
  punycode: (label) => `${label} begins with "xn--" but is not Punycode`,
  overflow: (label) => `${label} is too long for Punycode`,
  'ascii-punycode': (label) => `${label} begins with "xn--" but stands for a label that is ASCII, or empty`,
  nfc: (label) => `${label} is not in Unicode normalization form C`,
  'hyphens-3-4': (label) => `${label} has hyphens as its third and fourth characters`,
  'hyphen-at-end': (label) => `${label} begins or ends with a hyphen`,
  'ace-prefix': (label) => `${label} begins with "xn--" but contains characters beyond ASCII`,
  'full-stop': (label) => `${label} contains a dot`,
  'leading-mark': (label) => `${label} begins with a combining mark`,
  disallowed: (label) => `${label} contains a character that is not allowed in a domain`,
  std3: (label) => `${label} contains a character other than letters, digits and hyphens`,
  joiners: (label) => `${label} contains an invisible joiner where it is not allowed`,
  bidi: (label) => `${label} mixes directions of writing`,
  'domain-length': (_, ascii) => (ascii === '' ? 'it is empty' : 'it is longer than 253 characters'),
  'label-length': (label, ascii) =>
    label !== '""'
      ? `${label} is longer than 63 characters`
      : ascii.endsWith('.')
        ? 'it ends with a dot'
        : 'it has an empty label',
}

export const MAPPED_IPV4 = 'the IPv4 address is written with characters beyond ASCII'

/** Describes what is wrong with a domain, given as it is written in the URL. */
export function describeDomain(text: string, edition: HostEdition): string {
  const { idna, forbiddenDomainCodePoints } = edition
  const domain = percentDecodeToText(withoutTabsAndNewlines(text))
  // Conversion changes only the case of an ASCII domain, so a forbidden character can be found without converting it.
  const forbiddenAsWritten = isAscii(domain) ? forbiddenIn(domain, forbiddenDomainCodePoints) : null
  if (forbiddenAsWritten !== null) return forbiddenAsWritten
  const strict = idna.strict && toAscii(domain, idna.strict)
  // The strict check tests the length last, so an error about the length means that nothing else is wrong, and the relaxed
  // conversion can be skipped.
  const relaxed = strict?.error === 'domain-length' ? strict : idna.toAscii(domain)
  const forbidden = forbiddenIn(relaxed.text, forbiddenDomainCodePoints)
  if (forbidden !== null) return forbidden
  const result = relaxed.error === null ? strict : relaxed
  // The domain itself is valid. So the finding is about an IPv4 address in non-ASCII digits or, in a host that is parsed by itself,
  // about a tab or newline, which was removed above.
  if (!result?.error) {
    const isMapped = edition.isReadAsIPv4(relaxed.text) && !isAscii(domain)
    return isMapped ? MAPPED_IPV4 : 'the domain contains a tab or a newline'
  }
  const options = idna.strict ?? idna.relaxed
  return `the domain is not valid: ${IN_WORDS[result.error](quoted(asWritten(result.label, domain, options)), result.text)}`
}

function forbiddenIn(domain: string, forbidden: CodePointSet): string | null {
  const at = forbidden.firstIn(domain)
  return at === -1 ? null : `the domain contains ${quoted(domain.charAt(at))}, which is not allowed`
}

/**
 * Returns the failing label as it is written in the domain, or `''` if the whole domain is at fault. A label that fails only
 * because of the other labels is returned as converted.
 */
const asWritten = (label: string | null, domain: string, options: Uts46Options): string =>
  label === null
    ? ''
    : (domain.split(LABEL_SEPARATORS).find((written) => toAscii(written, options).label === label) ?? label)
