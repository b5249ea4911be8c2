/**
 * "TODO: Handle IP addresses" (section 5.3): which canonical hosts are addresses, and which are invalid because they have the
 * form of an address and are not one (D19, D20).
 */

import type { HostData } from '../../ground/components.js'
import { silentHost } from '../../ground/hosts/host-report.js'
import { parseIPv4 } from '../../ground/hosts/ipv4.js'
import { parseIPv6 } from '../../ground/hosts/ipv6.js'
import { serializeHost } from '../../ground/hosts/serialize-host.js'

type Address =
  | { readonly data: HostData; readonly text: string }
  /** The host has the form of an address, but it is not one. */
  | { readonly data: null; readonly invalid: 'host-ipv4' | 'host-ipv6' }

/** The address that a canonical host is; `null` if the host is a name. */
export function readAddress(host: string): Address | null {
  const ipv4 = readIPv4(host)
  if (typeof ipv4 === 'number') return address({ kind: 'ipv4', value: ipv4 })
  if (ipv4 === 'out of range') return { data: null, invalid: 'host-ipv4' }
  if (!ONLY_IN_IPV6.test(host)) return null
  const pieces = readIPv6(host)
  return pieces === null ? { data: null, invalid: 'host-ipv6' } : address({ kind: 'ipv6', pieces })
}

const address = (data: HostData): Address => ({ data, text: serializeHost(data) })

/** An IPv4 address of 1 to 4 parts: decimal, octal or hexadecimal numbers. A host with any other part is a name. */
function readIPv4(host: string): number | 'name' | 'out of range' {
  let reason = ''
  const value = parseIPv4(host, {
    ...silentHost,
    fatal: (name) => {
      reason = name
      return null
    },
  })
  return value ?? (reason === 'IPv4-out-of-range-part' ? 'out of range' : 'name')
}

/** A character that an IPv6 address has, and a name does not. */
const ONLY_IN_IPV6 = /[:[\]]/

/** A character that an IPv4 address has, and a piece of hexadecimal digits does not. */
const ONLY_IN_IPV4 = /[.x]/

function readIPv6(host: string): number[] | null {
  if (!host.startsWith('[') || !host.endsWith(']')) return null
  const text = host.slice(1, -1)
  const tailStart = text.lastIndexOf(':') + 1
  const tail = text.slice(tailStart)
  if (!ONLY_IN_IPV4.test(tail)) return parseIPv6(text, silentHost)
  const ipv4 = readIPv4(tail)
  if (typeof ipv4 !== 'number') return null
  return parseIPv6(
    `${text.slice(0, tailStart)}${(ipv4 >>> 16).toString(16)}:${(ipv4 & 0xffff).toString(16)}`,
    silentHost,
  )
}
