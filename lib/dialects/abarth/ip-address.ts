/**
 * "TODO: Handle IP addresses" (section 5.3): which canonical hosts are addresses, and which look so much like one that they
 * are invalid (D19, D20).
 */

import type { HostData } from '../../components.js'
import { silentHost } from '../../hosts/host-report.js'
import { parseIPv4 } from '../../hosts/ipv4.js'
import { parseIPv6 } from '../../hosts/ipv6.js'
import { serializeHost } from '../../hosts/serialize-host.js'

type Address =
  | { readonly data: HostData; readonly text: string }
  /** Nothing but an address looks like this, and it is none. */
  | { readonly data: null; readonly invalid: 'host-ipv4' | 'host-ipv6' }

/** The address that a canonical host is; `null` where it is a name. */
export function readAddress(host: string): Address | null {
  const ipv4 = readIPv4(host)
  if (typeof ipv4 === 'number') return address({ kind: 'ipv4', value: ipv4 })
  if (ipv4 === 'out of range') return { data: null, invalid: 'host-ipv4' }
  if (!onlyInIPv6.test(host)) return null
  const pieces = readIPv6(host)
  return pieces === null ? { data: null, invalid: 'host-ipv6' } : address({ kind: 'ipv6', pieces })
}

const address = (data: HostData): Address => ({ data, text: serializeHost(data) })

/** An IPv4 address of 1 to 4 parts, which may be hexadecimal or octal. What has another part in it is a name. */
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

const onlyInIPv6 = /[:[\]]/

/** What an IPv4 address has, and no piece of hexadecimal digits. */
const onlyInIPv4 = /[.x]/

function readIPv6(host: string): number[] | null {
  if (!host.startsWith('[') || !host.endsWith(']')) return null
  const text = host.slice(1, -1)
  const tailStart = text.lastIndexOf(':') + 1
  const tail = text.slice(tailStart)
  if (!onlyInIPv4.test(tail)) return parseIPv6(text, silentHost)
  const ipv4 = readIPv4(tail)
  if (typeof ipv4 !== 'number') return null
  return parseIPv6(
    `${text.slice(0, tailStart)}${(ipv4 >>> 16).toString(16)}:${(ipv4 & 0xffff).toString(16)}`,
    silentHost,
  )
}
