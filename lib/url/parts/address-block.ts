/**
 * Address blocks in CIDR notation (RFC 4632, section 3.1, and RFC 4291, section 2.3): an address, a "/", and the number of leading
 * bits that all addresses in the block share.
 *
 * IPv4 addresses are converted to IPv4-mapped IPv6 addresses (RFC 4291, section 2.5.5.2). A system that connects to ::ffff:10.0.0.1
 * connects to 10.0.0.1, so a block must contain both or neither.
 */

import type { HostData } from '../../ground/components.js'
import { silentHost } from '../../ground/hosts/host-report.js'
import { serializeIPv4 } from '../../ground/hosts/ipv4.js'
import { parseIPv6 } from '../../ground/hosts/ipv6.js'

/** The eight pieces of the block's first address, and the prefix length in bits. */
interface AddressBlock {
  readonly pieces: readonly number[]
  readonly length: number
}

/**
 * Returns the pieces of an IPv6 address, or of the IPv6 address that an IPv4 address is mapped to; `null` if the host is not an
 * address.
 */
export function mappedPieces(host: HostData): readonly number[] | null {
  if (host.kind === 'ipv4') return [0, 0, 0, 0, 0, 0xffff, host.value >>> 16, host.value & 0xffff]
  return host.kind === 'ipv6' ? host.pieces : null
}

/** Parses a block; returns `null` if the string is not a block. An address without a "/" is a block of one address. */
export function parseBlock(text: string): AddressBlock | null {
  const [address = '', bits, more] = text.split('/')
  const ipv4 = parseCanonicalIPv4(address)
  const pieces = ipv4 ?? parseIPv6(/^\[(.*)\]$/s.exec(address)?.[1] ?? address, silentHost)
  if (pieces === null || more !== undefined) return null
  const most = ipv4 === null ? 128 : 32
  const length = Number(bits ?? most)
  if (String(length) !== (bits ?? String(most)) || !(length >= 0 && length <= most)) return null
  const block = { pieces, length: 128 - most + length }
  // If bits after the prefix are set, either the prefix length or the address is a mistake.
  return isInBlock(pieces, block) ? block : null
}

/**
 * Parses four decimal numbers. Other notations are refused, because programs disagree about which address "10.1" or "010.0.0.1" is.
 */
function parseCanonicalIPv4(text: string): readonly number[] | null {
  const value = text.split('.').reduce((number, part) => number * 256 + Number(part), 0)
  return serializeIPv4(value) === text ? mappedPieces({ kind: 'ipv4', value }) : null
}

/**
 * Tells whether an address is in a block. The comparison relies on the bits after the prefix being zero in the block's first
 * address.
 */
export const isInBlock = (address: readonly number[], { pieces, length }: AddressBlock): boolean =>
  address.every((piece, index) => {
    const free = Math.max(0, Math.min(16, (index + 1) * 16 - length))
    return (piece >> free) << free === pieces[index]
  })
