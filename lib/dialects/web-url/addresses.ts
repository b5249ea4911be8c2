/**
 * The section "IPv4 addresses" of both editions. The edition of 2012 parses an address as |inet_addr()| does. The author of the
 * edition of 2011 says that its algorithm is wrong.
 */

import { silentHost } from '../../ground/hosts/host-report.js'
import { parseIPv4 } from '../../ground/hosts/ipv4.js'
import { parseIPv6 } from '../../ground/hosts/ipv6.js'

/** 2012: the last number fills all remaining octets. A dot at the beginning or the end is not allowed. */
export const readIPv4 = (s: string): number | null =>
  s.startsWith('.') || s.endsWith('.') ? null : parseIPv4(s, silentHost)

/**
 * 2011: from left to right, each number sets one octet. A number above 255 also sets the octets after it, and the next number
 * overwrites the first of them.
 *
 * DEVIATION (T17): The text never increments its variable /j/. The program increments it by one for each number.
 */
export function readIPv4FromTheLeft(s: string): number | null {
  const address = [0, 0, 0, 0]
  const parts = s.split('.')
  if (parts.length > address.length) return null
  for (const [j, part] of parts.entries()) {
    const n = numberOf(part)
    if (n === null || n > 0xffffffff) return null
    const octets = octetsOf(n)
    if (j + octets.length > address.length) return null
    address.splice(j, octets.length, ...octets)
  }
  return address.reduce((value, octet) => value * 256 + octet, 0)
}

/** Returns the octets of a number, without leading zeros. */
const octetsOf = (n: number): number[] => (n > 0xff ? [...octetsOf(Math.floor(n / 256)), n % 256] : [n])

/** "number (n)": a hexadecimal number (without the digits a to f), an octal number, or a decimal number. */
function numberOf(n: string): number | null {
  if (/^0[Xx][0-9]*$/.test(n)) return n.length === 2 ? 0 : Number.parseInt(n, 16)
  if (/^0[0-9]+$/.test(n)) return /[89]/.test(n) ? null : Number.parseInt(n, 8)
  return /^[0-9]+$/.test(n) ? Number(n) : null
}

// "IPv6 addresses" (2012; the edition of 2011 does not define them): |IPv6address| of RFC 3986, with an |IPv4address| whose numbers
// may have leading zeros.

/** Returns the pieces of an IPv6 address; `null` means "fail". */
export const readIPv6 = (s: string): readonly number[] | null => parseIPv6(withoutLeadingZeros(s), silentHost)

const OCTETS = /^[0-9]{1,3}(?:\.[0-9]{1,3}){3}$/

/**
 * Removes the leading zeros of an embedded IPv4 address. DEVIATION (T8): In the text, an |octet| of two digits may not begin with a
 * zero. The program accepts one to three digits with any value up to 255.
 */
function withoutLeadingZeros(s: string): string {
  const start = s.lastIndexOf(':') + 1
  const last = s.slice(start)
  return OCTETS.test(last) ? s.slice(0, start) + last.split('.').map(Number).join('.') : s
}
