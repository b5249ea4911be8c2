/**
 * What Java's clients share: `InetAddress.getByName`, which parses some forms of addresses itself and looks up everything else, and
 * the decoding of header values. A leading zero does not make a number in an address octal.
 *
 * @see https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/net/InetAddress.html
 */

import { silentHost } from '../../ground/hosts/host-report.js'
import { parseIPv6 } from '../../ground/hosts/ipv6.js'
import { serializeHost } from '../../ground/hosts/serialize-host.js'
import { THIS_MACHINE } from './connecting.js'
import { asLatin1 } from './escapes.js'
import { cut } from './splitting.js'
import { stripBothEnds } from './stripping.js'

/** Returns the address or the name to connect to; `null` if Java throws. */
export function inetAddress(host: string): string | null {
  if (host === '') return THIS_MACHINE
  if (host.startsWith('[')) return host.endsWith(']') ? ipv6Of(host.slice(1, -1)) : null
  if (!/^[0-9A-Fa-f:]/.test(host)) return host
  const ipv4 = ipv4Of(host)
  if (ipv4 !== null) return ipv4
  return host.includes(':') ? ipv6Of(host) : isAmbiguous(host) ? null : host
}

/** `textToNumericFormatV4`: up to four decimal numbers; the last number fills the remaining bytes. */
function ipv4Of(text: string): string | null {
  if (text.length > 15 || !/^[0-9]+(?:\.[0-9]+){0,3}$/.test(text)) return null
  return addressOf(text.split('.').map(Number))
}

/** `isBsdParsableV4`: a host that other programs parse as an address with hexadecimal or octal numbers. Java refuses it. */
const isAmbiguous = (text: string): boolean =>
  /^(?:0x[0-9A-Fa-f]+|[0-9]+)(?:\.(?:0x[0-9A-Fa-f]+|[0-9]+)){0,3}$/i.test(text) &&
  addressOf(text.split('.').map((part) => (/^0[0-7]*$/.test(part) ? Number(`0o${part}`) : Number(part)))) !== null

function addressOf(numbers: readonly number[]): string | null {
  const last = numbers.at(-1) ?? 0
  const before = numbers.slice(0, -1)
  if (last >= 256 ** (4 - before.length) || before.some((number) => number > 255)) return null
  return serializeHost({ kind: 'ipv4', value: before.reduce((sum, number, i) => sum + number * 256 ** (3 - i), last) })
}

/**
 * `textToNumericFormatV6`, and the zone after the address: a number, or an interface name. Interface names depend on the machine. A
 * name that begins with "25" is refused, because Java does not decode the "%25" of RFC 6874.
 */
function ipv6Of(text: string): string | null {
  const [address, zone] = cut(text, '%')
  const pieces = parseIPv6(withoutZeros(address), silentHost)
  if (pieces === null || (zone !== null && !/^(?:[0-9]+|(?!25)[A-Za-z0-9_.-]+)$/.test(zone))) return null
  const [sixth, seventh = 0, eighth = 0] = pieces.slice(5)
  const isMapped = sixth === 0xffff && pieces.slice(0, 5).every((piece) => piece === 0)
  return serializeHost(isMapped ? { kind: 'ipv4', value: seventh * 0x10000 + eighth } : { kind: 'ipv6', pieces })
}

/** Removes leading zeros, which Java accepts, from an IPv6 address. */
export const withoutZeros = (address: string): string =>
  address.length > LONGEST ? '' : address.replace(/(?<![0-9A-Fa-f])0+(?=[0-9A-Fa-f])/g, '')

const LONGEST = 500

/**
 * The value of a header: `sun.net.www.MessageHeader` and `jdk.internal.net.http.Http1HeaderParser` decode its bytes as Latin-1,
 * replace each tab with a space, and trim blanks and controls. A real header cannot contain U+0000, CR or LF; here, they get no
 * special treatment.
 */
export const javaHeaderValue = (text: string): string =>
  asLatin1(stripBothEnds(text, (character) => character <= ' ')).replaceAll('\t', ' ')
