/**
 * "IPv6 addresses" (2012; the edition of 2011 leaves them open): |IPv6address| of RFC 3986, with an |IPv4address| whose
 * numbers may have leading zeros.
 */

import { silentHost } from '../../ground/hosts/host-report.js'
import { parseIPv6 } from '../../ground/hosts/ipv6.js'

/** The pieces of an IPv6 address; `null` is "fail". */
export const readIPv6 = (s: string): readonly number[] | null => parseIPv6(withoutLeadingZeros(s), silentHost)

const OCTETS = /^[0-9]{1,3}(?:\.[0-9]{1,3}){3}$/

/**
 * The text with the leading zeros of an embedded IPv4 address removed. DEVIATION (P8): In the text, an |octet| of two digits
 * may not begin with a zero. The program takes any three digits up to 255.
 */
function withoutLeadingZeros(s: string): string {
  const start = s.lastIndexOf(':') + 1
  const last = s.slice(start)
  return OCTETS.test(last) ? s.slice(0, start) + last.split('.').map(Number).join('.') : s
}
