/**
 * IP address syntax, which most programs check in the same way. For IPv6, some programs allow leading zeros in an IPv4 address at
 * the end. Zones are checked in each program's folder.
 */

import { silentHost } from '../../ground/hosts/host-report.js'
import { parseIPv6 } from '../../ground/hosts/ipv6.js'

const OCTET = '(?:0|[1-9][0-9]?|1[0-9]{2}|2[0-4][0-9]|25[0-5])'
const IPV4 = new RegExp(`^${OCTET}(?:\\.${OCTET}){3}$`)

/** Whether a string is an IPv4 address: four decimal numbers up to 255, without leading zeros. */
export const isIPv4 = (text: string): boolean => IPV4.test(text)

/** The length of the longest IPv6 address without a zone: six groups of four digits and an IPv4 address. */
const LONGEST = 45

/** Whether a string is an IPv6 address, without brackets or a zone. */
export const isIPv6 = (text: string): boolean => text.length <= LONGEST && parseIPv6(text, silentHost) !== null

/** Like `isIPv6`, but an IPv4 address at the end may have leading zeros, with up to three digits in each number. */
export const isIPv6WithZeros = (text: string): boolean =>
  isIPv6(text.replace(/(?<![0-9A-Fa-f])0{1,2}(?=[0-9]+\.|[0-9]+$)/g, zeroOff))

function zeroOff(zeros: string, at: number, text: string): string {
  // Zeros are removed only from the numbers of the IPv4 address, which follow the last ":".
  return at > text.lastIndexOf(':') && text.includes('.') ? '' : zeros
}
