/**
 * Hosts (RFC 3986, section 3.2.2): IP literals, IPv4 addresses, registered names. They are tried in this order, and the first
 * that matches wins.
 *
 * What a host denotes does not depend on its spelling. A registered name is normalized first (section 6.2.2), so that `%31.2.3.4`
 * denotes the same address as its normal form (R10).
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2
 */

import type { HostData, Report } from '../../ground/components.js'
import { withoutFinalDot } from '../../ground/hosts/host-name.js'
import { silentHost } from '../../ground/hosts/host-report.js'
import { parseIPv6 } from '../../ground/hosts/ipv6.js'
import { asciiLowercase } from '../../ground/text/ascii.js'
import { codePointAt } from '../../ground/text/code-points.js'
import { isStrayPercent } from '../../ground/text/percent-encoding.js'
import { endOfRun, IN_IPV_FUTURE, IN_REG_NAME, normalizeCaseInsensitive } from './characters.js'

export const EMPTY_HOST: HostData = Object.freeze({ kind: 'empty' })

/** `host = IP-literal / IPv4address / reg-name`. `start` is the host's index in the input. */
export const readHostText = (text: string, start: number, report: Report): HostData | null =>
  text.startsWith('[') ? ipLiteral(text, start, report) : ipv4AddressOrRegName(text, start, report)

/** `IP-literal = "[" ( IPv6address / IPvFuture ) "]"` */
function ipLiteral(text: string, start: number, report: Report): HostData | null {
  const address = text.slice(1, -1)
  return /^[vV]/.test(address) ? ipvFuture(address, start + 1, report) : ipv6Address(address, start + 1, report)
}

/** `IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )` */
function ipvFuture(text: string, start: number, report: Report): HostData | null {
  const version = /^[vV][0-9A-Fa-f]+\./.exec(text)?.[0] ?? ''
  const isFuture = version !== '' && version !== text && !text.includes('%')
  if (!isFuture || endOfRun(IN_IPV_FUTURE, text, version.length) < text.length) {
    return report.fatal('not-an-IPvFuture', 'host', start, start + text.length)
  }
  return { kind: 'opaque', text: `[${asciiLowercase(text)}]` }
}

/**
 * `IPv6address`, the nine alternatives. The URL Standard's parser accepts exactly the same strings: in both, "::" replaces at least
 * one piece.
 */
function ipv6Address(text: string, start: number, report: Report): HostData | null {
  const pieces = parseIPv6(text, {
    ...silentHost,
    fatal: (_reason, from, to) => report.fatal('not-an-IPv6address', 'host', start + from, start + to),
  })
  return pieces === null ? null : { kind: 'ipv6', pieces }
}

function ipv4AddressOrRegName(text: string, start: number, report: Report): HostData | null {
  const name = regName(text, start, report)
  if (name === null) return null
  if (IPV4_ADDRESS.test(name)) return { kind: 'ipv4', value: ipv4Value(name) }
  if (name === '') return EMPTY_HOST
  return { kind: isDomainName(name) ? 'domain' : 'opaque', text: name }
}

const DEC_OCTET = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9][0-9]|[0-9])'
/** `IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet` */
const IPV4_ADDRESS = new RegExp(`^${DEC_OCTET}(?:\\.${DEC_OCTET}){3}$`)

const ipv4Value = (address: string): number =>
  address.split('.').reduce((value, octet) => value * 256 + Number(octet), 0)

/** `reg-name = *( unreserved / pct-encoded / sub-delims )`, normalized */
function regName(text: string, start: number, report: Report): string | null {
  const end = endOfRun(IN_REG_NAME, text, 0)
  if (end === text.length) return normalizeCaseInsensitive(text)
  const name = isStrayPercent(text, end) ? 'not-pct-encoded' : 'not-in-a-reg-name'
  const length = codePointAt(text, end) > 0xffff ? 2 : 1
  return report.fatal(name, 'host', start + end, start + end + length)
}

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Whether a name has the form of a DNS name: "a sequence of domain labels separated by '.', each domain label starting and ending
 * with an alphanumeric character and possibly also containing '-' characters". A final dot is allowed (R9).
 */
function isDomainName(name: string): boolean {
  const labels = withoutFinalDot(name).split('.')
  return labels.every((label) => LABEL.test(label))
}
