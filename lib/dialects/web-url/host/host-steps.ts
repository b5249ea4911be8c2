/**
 * What a canonical host denotes. In the document a host is only a text, so whether it is an address or a name is read from
 * that text.
 */

import type { HostData } from '../../../ground/components.js'
import { serializeIPv4 } from '../../../ground/hosts/ipv4.js'
import { serializeIPv6 } from '../../../ground/hosts/ipv6.js'
import { readIPv4, readIPv6 } from '../addresses.js'

/** An ASCII character that a domain does not contain: any except letters, digits, "-", "_" and ".". */
const NOT_IN_DOMAIN = /[\0-,/:-@[-^`{-\x7f]/

/** What a canonical host denotes. */
export function hostDataOf(host: string): HostData {
  if (host === '') return { kind: 'empty' }
  const value = readIPv4(host)
  if (value !== null && serializeIPv4(value) === host) return { kind: 'ipv4', value }
  const pieces = readIPv6(host.slice(1, -1))
  if (pieces !== null && `[${serializeIPv6(pieces)}]` === host) return { kind: 'ipv6', pieces }
  return { kind: NOT_IN_DOMAIN.test(host) ? 'opaque' : 'domain', text: host }
}
