/**
 * How Perl's sockets read the address that they are given: `IO::Socket::IP`, and `IO::Socket::INET`, which LWP uses for gopher. Both
 * cut a port off its end. A number in parentheses is the port if the system does not know the service before it: `x(81)` is 81, and
 * `ftp(81)` is 21.
 *
 * @see https://metacpan.org/pod/IO::Socket::IP
 */

import { isIPv6 } from '../addresses.js'
import { servicePort } from '../ports.js'
import { cut } from '../splitting.js'
import { SERVICES } from './services.js'

/** The name or the address for the system, and the port; `null` for a port that it does not know. */
export interface Peer {
  readonly name: string
  readonly port: number | null
}

/** `IO::Socket::IP`: an address in brackets, or a name with one ":", and the service after it. */
export function peerOfIp(address: string, port: string, nameAndService: RegExp): Peer {
  const [, ipv6 = '', portOfIpv6 = ''] = /^\[([0-9A-Fa-f:.]+)\](?::([^\t-\r :]*))?$/.exec(address) ?? []
  if (isIPv6(ipv6)) return { name: ipv6, port: portOf(portOfIpv6 || port) }
  const [, name = address, service = ''] = nameAndService.exec(address) ?? []
  return { name, port: portOf(service || port) }
}

/** `configure`: the system looks the service up, and then the number in parentheses is taken. */
function portOf(service: string): number | null {
  const [known, fallback] = withFallback(service)
  const text = textOfC(known)
  return servicePort(text) ?? SERVICES.get(text) ?? (fallback === null ? null : servicePort(fallback))
}

/** `IO::Socket::INET`, `_sock_info`. The port 0 counts as absent, and so does the name `0`. */
export function peerOfInet(address: string, port: string): Peer {
  const [end, given = port] = /:([A-Za-z0-9_()/]+)$/.exec(address) ?? ['']
  const name = address.slice(0, address.length - end.length)
  const [service, fallback] = withFallback(given)
  const number = SERVICES.get(service) || Number(fallback) || (/^[0-9]+$/.test(service) ? Number(service) : 0)
  return { name, port: number === 0 || name === '' || name === '0' ? null : number % 0x10000 }
}

function withFallback(service: string): [service: string, fallback: string | null] {
  const [, known = service, fallback = null] = /^([\s\S]*)\(([0-9]+)\)$/.exec(service) ?? []
  return [known, fallback]
}

/** What the system reads of a string. */
export const textOfC = (text: string): string => cut(text, '\0')[0]
