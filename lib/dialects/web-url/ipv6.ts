/**
 * "IPv6 addresses" (2012; 2011 leaves them open): |IPv6address| of RFC 3986 with an |IPv4address| that may have
 * leading zeros.
 */

import { silentHost } from '../../hosts/host-report.js'
import { parseIPv6 } from '../../hosts/ipv6.js'

/** The pieces of an IPv6 address; `null` is "fail". */
export const readIPv6 = (s: string): readonly number[] | null => parseIPv6(withoutLeadingZeros(s), silentHost)

const OCTETS = /^[0-9]{1,3}(?:\.[0-9]{1,3}){3}$/

/**
 * The octets of an embedded IPv4 address without their leading zeros. DEVIATION (P8): the text has |octet| without those
 * of two digits that begin with a zero; the program takes any three digits up to 255.
 */
function withoutLeadingZeros(s: string): string {
  const start = s.lastIndexOf(':') + 1
  const last = s.slice(start)
  return OCTETS.test(last) ? s.slice(0, start) + last.split('.').map(Number).join('.') : s
}
