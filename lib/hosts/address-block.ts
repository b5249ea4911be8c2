/**
 * Blocks of addresses in the notation of RFC 4632, section 3.1, and RFC 4291, section 2.3: an address, and behind a "/" the
 * number of its leading bits that all addresses of the block have in common.
 *
 * IPv4 addresses are the IPv4-mapped addresses of IPv6 here (RFC 4291, section 2.5.5.2): a system that connects to
 * ::ffff:10.0.0.1 connects to 10.0.0.1, so a block has to hold both or neither.
 */

import { silentHost } from './host-report.js'
import { parseIPv4, serializeIPv4 } from './ipv4.js'
import { parseIPv6 } from './ipv6.js'

/** The eight pieces of the first address, and the number of bits that count. */
export interface AddressBlock {
  readonly pieces: readonly number[]
  readonly length: number
}

/** The pieces of the IPv6 address that stands for an IPv4 address. */
export const mappedPieces = (ipv4: number): number[] => [0, 0, 0, 0, 0, 0xffff, ipv4 >>> 16, ipv4 & 0xffff]

const NOTATION = /^(?:([0-9.]+)|(\[?)([0-9A-Fa-f:.]+)(\]?))(?:\/(0|[1-9][0-9]{0,2}))?$/

/** The block that a text denotes, an address alone being a block of one; `null` when it does not denote one. */
export function parseBlock(text: string): AddressBlock | null {
  const [, dotted, open, colons = '', close, prefix] = NOTATION.exec(text) ?? []
  const isIPv6 = dotted === undefined
  const pieces = isIPv6 ? parseIPv6(colons, silentHost) : piecesOfDotted(dotted)
  const most = isIPv6 ? 128 : 32
  const length = 128 - most + Number(prefix ?? most)
  // Bits behind the length are a slip: of the length, or of the address.
  return pieces !== null && open?.length === close?.length && length <= 128 && isInBlock(pieces, { pieces, length })
    ? { pieces, length }
    : null
}

/** An IPv4 address as it is printed: "10.1" and "010.0.0.1" are one address to some programs, and another to others. */
function piecesOfDotted(text: string): readonly number[] | null {
  const value = parseIPv4(text, silentHost)
  return value === null || serializeIPv4(value) !== text ? null : mappedPieces(value)
}

/** Whether an address begins as a block does. The bits behind the block's length are zero in its first address. */
export const isInBlock = (address: readonly number[], { pieces, length }: AddressBlock): boolean =>
  address.every((piece, index) => {
    const free = Math.max(0, Math.min(16, (index + 1) * 16 - length))
    return (piece >> free) << free === pieces[index]
  })
