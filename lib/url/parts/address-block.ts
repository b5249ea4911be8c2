/**
 * Blocks of addresses in the notation of RFC 4632, section 3.1, and RFC 4291, section 2.3: an address, and after a "/" the
 * number of its leading bits that all addresses of the block have in common.
 *
 * IPv4 addresses are the IPv4-mapped addresses of IPv6 here (RFC 4291, section 2.5.5.2): a system that connects to ::ffff:10.0.0.1
 * connects to 10.0.0.1, so a block has to have both or neither.
 */

import type { HostData } from '../../ground/components.js'
import { silentHost } from '../../ground/hosts/host-report.js'
import { serializeIPv4 } from '../../ground/hosts/ipv4.js'
import { parseIPv6 } from '../../ground/hosts/ipv6.js'

/** The eight pieces of the first address, and the number of bits that count. */
interface AddressBlock {
  readonly pieces: readonly number[]
  readonly length: number
}

/** The pieces of the IPv6 address that stands for an address; `null` if it is not an address. */
export function mappedPieces(host: HostData): readonly number[] | null {
  if (host.kind === 'ipv4') return [0, 0, 0, 0, 0, 0xffff, host.value >>> 16, host.value & 0xffff]
  return host.kind === 'ipv6' ? host.pieces : null
}

/** The block that a string denotes; `null` when it does not denote a block. An address without a "/" is a block of one address. */
export function parseBlock(text: string): AddressBlock | null {
  const [address = '', bits, more] = text.split('/')
  const ipv4 = parseCanonicalIPv4(address)
  const pieces = ipv4 ?? parseIPv6(/^\[(.*)\]$/s.exec(address)?.[1] ?? address, silentHost)
  if (pieces === null || more !== undefined) return null
  const most = ipv4 === null ? 128 : 32
  const length = Number(bits ?? most)
  if (String(length) !== (bits ?? String(most)) || !(length >= 0 && length <= most)) return null
  const block = { pieces, length: 128 - most + length }
  // If the address has bits after the length, either the length or the address is a mistake.
  return isInBlock(pieces, block) ? block : null
}

/** Programs do not agree which address "10.1" or "010.0.0.1" is. Four decimal numbers are the same address for all of them. */
function parseCanonicalIPv4(text: string): readonly number[] | null {
  const value = text.split('.').reduce((number, part) => number * 256 + Number(part), 0)
  return serializeIPv4(value) === text ? mappedPieces({ kind: 'ipv4', value }) : null
}

/** Whether an address is in a block. The bits after the block's length are zero in its first address. */
export const isInBlock = (address: readonly number[], { pieces, length }: AddressBlock): boolean =>
  address.every((piece, index) => {
    const free = Math.max(0, Math.min(16, (index + 1) * 16 - length))
    return (piece >> free) << free === pieces[index]
  })
