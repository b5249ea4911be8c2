/**
 * "IPv4 addresses" (section of that name), in both readings: that of 2012, which is |inet_addr()|'s, and that of 2011, which its
 * author calls wrong.
 */

import { silentHost } from '../../hosts/host-report.js'
import { parseIPv4 } from '../../hosts/ipv4.js'

/** 2012: the last number fills what those before it leave. A dot at the end is not part of an address. */
export const readIPv4 = (s: string): number | null =>
  s.startsWith('.') || s.endsWith('.') ? null : parseIPv4(s, silentHost)

/**
 * 2011: from left to right, each number fills one octet or, if it is larger, those behind it too, which the next number
 * then fills again.
 *
 * DEVIATION (P17): the text never moves /j/; the program moves it by one.
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

/** As many octets as a number needs. */
const octetsOf = (n: number): number[] => (n > 0xff ? [...octetsOf(Math.floor(n / 256)), n % 256] : [n])

/** "number (n)": hexadecimal without the digits a to f, octal, decimal. */
function numberOf(n: string): number | null {
  if (/^0[Xx][0-9]*$/.test(n)) return n.length === 2 ? 0 : Number.parseInt(n, 16)
  if (/^0[0-9]+$/.test(n)) return /[89]/.test(n) ? null : Number.parseInt(n, 8)
  return /^[0-9]+$/.test(n) ? Number(n) : null
}
