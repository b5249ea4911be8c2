/**
 * The domain parser (section 3.3, "IDNA") and the host parser (section 3.5, "Host parsing"), for hosts in special URLs and by
 * themselves; then the parser for the host of any URL, including opaque hosts. The IPv4 and IPv6 parsers are in `hosts/`, because
 * other documents share them.
 *
 * @see https://url.spec.whatwg.org/#host-parsing
 */

import type { Components, HostData, Report } from '../../ground/components.js'
import type { HostReport } from '../../ground/hosts/host-report.js'
import { parseIPv4, serializeIPv4 } from '../../ground/hosts/ipv4.js'
import { parseIPv6 } from '../../ground/hosts/ipv6.js'
import { LONGEST_DOMAIN, toAscii, toUnicode } from '../../ground/idna/uts46.js'
import { asciiLowercase, isAscii, LEFT_BRACKET, RIGHT_BRACKET, unitAt, unitOrEof } from '../../ground/text/ascii.js'
import { hasPercentEncodedByte, percentDecodeToText, utf8PercentEncode } from '../../ground/text/percent-encoding.js'
import { partOfHost, wholeHost } from '../kit/hosts.js'
import type { Edition, HostEdition } from './edition.js'

export const EMPTY_HOST: HostData = Object.freeze({ kind: 'empty' })

/** A host as written, and its index in the input, so that a finding can point at a part of it. */
interface HostText {
  readonly text: string
  readonly start: number
}

/** The host parser. `input` is not empty. If the URL is not special, `parseOpaque` parses a host that is not an IPv6 address. */
export function parseHost(
  input: HostText,
  edition: HostEdition,
  report: Report,
  parseOpaque: ((text: string, report: HostReport) => HostData | null) | null = null,
): HostData | null {
  const { text, start } = input
  const findings = partOfHost(start, report)
  // 1.
  if (unitOrEof(text, 0) === LEFT_BRACKET) {
    if (unitAt(text, text.length - 1) !== RIGHT_BRACKET) return findings.fatal('IPv6-unclosed', 0, text.length)
    const pieces = parseIPv6(text.slice(1, -1), partOfHost(start + 1, report))
    return pieces === null ? null : { kind: 'ipv6', pieces }
  }
  // 2.
  if (parseOpaque !== null) return parseOpaque(text, findings)
  const whole = wholeHost(start, start + text.length, report)
  // 4. and 5.
  const domain = percentDecodeToText(text)
  if (report.wanted && hasPercentEncodedByte(text)) findings.found('domain-percent-encoded', 0, text.length)
  // 6. and 7.
  const asciiDomain = parseDomain(domain, edition, whole)
  if (asciiDomain === null) return null
  // 8. After decoding or mapping, offsets into the address are not offsets into the input, so findings are about the whole host
  // (W7).
  if (edition.isReadAsIPv4(asciiDomain)) {
    const value = parseIPv4(asciiDomain, asciiLowercase(text) === asciiDomain ? findings : whole)
    if (value === null) return null
    // Section 3.4: such a host is neither a valid domain string nor a valid IPv4-address string, but the parser does not report it
    // (W13).
    const isMapped = report.wanted && edition.idna.strict !== null && !isAscii(domain)
    if (isMapped && serializeIPv4(value) === asciiDomain) whole.found('domain-to-ASCII', 0, 0)
    return { kind: 'ipv4', value }
  }
  // 9.
  return asciiDomain === '' ? EMPTY_HOST : { kind: 'domain', text: asciiDomain }
}

/** The domain parser with beStrict false. */
function parseDomain(
  domain: string,
  { idna, forbiddenDomainCodePoints }: HostEdition,
  report: HostReport,
): string | null {
  // 5. to 7. These steps come before step 1 here, because a domain that fails the relaxed check also fails the strict one, and is
  //    to be reported only once (W8).
  const { text: result, error } = idna.toAscii(domain)
  // 8.
  if (error !== null || forbiddenDomainCodePoints.firstIn(result) !== -1) {
    return report.fatal('domain-to-ASCII', 0, 0)
  }
  // 1. and 2. A domain whose ASCII form is too long fails VerifyDnsLength, unless it fails an earlier step.
  const isStrictWanted = report.wanted && idna.strict !== null
  if (isStrictWanted && (result.length > LONGEST_DOMAIN || toAscii(domain, idna.strict).error !== null)) {
    report.found('domain-to-ASCII', 0, 0)
  }
  // 9.
  return result
}

/** Domain to Unicode. */
export function domainToUnicode(domain: string, edition: HostEdition): string {
  // An ASCII domain without an encoded label is its own Unicode form.
  if (isAscii(domain) && !/xn--/i.test(domain)) return domain
  const { text, error } = toUnicode(domain, edition.idna.relaxed)
  return error === null ? text : domain
}

// The host of a URL of any scheme: the host state and the file host state of the parser (section 4.4), and the opaque-host parser
// (section 3.5).

/** The empty host of a URL. */
export const NO_HOST: Pick<Components, 'host' | 'hostData'> = { host: '', hostData: EMPTY_HOST }

/** Parses the host of a URL: the host state (section 4.4, steps 2.3 and 3.3) and the file host state (steps 1.2 and 1.3). */
export function parseHostOf(scheme: string, input: HostText, edition: Edition, report: Report): HostData | null {
  const isSpecial = edition.specialSchemes.has(scheme)
  if (input.text === '') {
    return isSpecial && scheme !== 'file' ? report.fatal('host-missing', 'host', input.start, input.start) : EMPTY_HOST
  }
  if (!isSpecial) return parseHost(input, edition, report, (text, findings) => parseOpaqueHost(text, edition, findings))
  const host = parseHost(input, edition, report)
  const isLocalhost = scheme === 'file' && host?.kind === 'domain' && host.text === 'localhost'
  return isLocalhost ? EMPTY_HOST : host
}

/** The opaque-host parser. */
function parseOpaqueHost(input: string, edition: Edition, report: HostReport): HostData | null {
  // 1.
  const forbidden = edition.forbiddenHostCodePoints.firstIn(input)
  if (forbidden !== -1) return report.fatal('host-invalid-code-point', forbidden, forbidden + 1)
  // 2. and 3.
  if (report.wanted) edition.reportOpaqueHost(input, report)
  // 4.
  return { kind: 'opaque', text: utf8PercentEncode(input, edition.percentEncodeSets.c0Control) }
}
