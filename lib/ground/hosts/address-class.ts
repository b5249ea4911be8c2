/**
 * The address classes, which tell what an IP address is for. They are defined by a table of prefixes, of which the longest match
 * counts.
 *
 * The rows come from three sources. The first is IANA's IPv4 and IPv6 Special-Purpose Address Registries, with 25 records each, as
 * of 9 October 2025, in the order of the registries. Records inside a larger block of the same class are left out, such as Teredo's
 * 2001::/32 in 2001::/23 (the tests contain all records). The second is the multicast ranges of the two Multicast Address Space
 * Registries (RFC 5771, RFC 4291 section 2.7). The third is the IPv6 Address Space Registry, in which 2000::/3 is global unicast
 * and unallocated space is reserved.
 *
 * The classes are made for programs that ask whether an address is safe to connect to. Where the registries leave a choice, the
 * class is the safer one:
 *
 * - Special-purpose blocks are never `public`, although the registries call some of them globally reachable: at an anycast address
 *   such as 192.0.0.9, the nearest router answers, which is not a host that anyone links to.
 * - An IPv6 address may contain an IPv4 address. If the IPv4 address is special, the IPv6 address has the same class. If the IPv4
 *   address is public, the IPv6 address has the class of its block: `public` where packets reach the IPv4 host (IPv4-mapped, NAT64,
 *   6to4), and `reserved` where the form is out of use (IPv4-compatible, IPv4-translated) or private to a network (64:ff9b:1::/48;
 *   the position of the IPv4 address in that block is not fixed, so the most common one, the end, is assumed).
 * - An ISATAP address (RFC 5214) ends in an IPv4 address, after `::5efe:` or `::100:5efe:` to `::300:5efe:`, whatever its prefix
 *   is. The rule about embedded addresses applies to it as well, and to both embedded addresses if the prefix is a 6to4 prefix.
 * - Teredo, 2001::/32, is `reserved` like the block around it, whatever IPv4 address is scrambled in it.
 *
 * A network may choose its own prefix for NAT64. Such a prefix cannot be recognised.
 *
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry/
 * @see https://www.iana.org/assignments/iana-ipv6-special-registry/
 */

/** The names of the classes, for checking a name from the caller. */
export const ADDRESS_CLASSES: readonly AddressClass[] = [
  'loopback',
  'private',
  'link-local',
  'unique-local',
  'multicast',
  'documentation',
  'unspecified',
  'shared',
  'reserved',
  'public',
]

/**
 * The class of an IP address: what the address is for.
 *
 * - `loopback`: this machine, such as 127.0.0.0/8 and ::1.
 * - `private`: the networks of RFC 1918, such as 10.0.0.0/8.
 * - `link-local`: the same cable or radio link. Clouds serve credentials at such an address, 169.254.169.254.
 * - `unique-local`: the private networks of IPv6, fc00::/7.
 * - `multicast`: a group of machines, including the groups for documentation.
 * - `documentation`: examples, such as 192.0.2.0/24.
 * - `unspecified`: 0.0.0.0 and ::, which many systems treat as this machine.
 * - `shared`: the network between a carrier and its customers, 100.64.0.0/10.
 * - `reserved`: set aside for a protocol, for benchmarks, or for the future.
 * - `public`: all other addresses. Some clouds have internal services at public addresses: Azure has one at 168.63.129.16.
 *
 * @example
 * ```ts
 * import { Url, type AddressClass } from 'weburl'
 *
 * const classOf = (text: string): AddressClass | null => Url.parse(text).authority?.host.addressClass ?? null
 * classOf('http://0x7f.1/') // => 'loopback'
 * classOf('http://[::ffff:169.254.169.254]/') // => 'link-local'
 * classOf('http://localhost/') // => null
 * ```
 */
export type AddressClass =
  | 'loopback'
  | 'private'
  | 'link-local'
  | 'unique-local'
  | 'multicast'
  | 'documentation'
  | 'unspecified'
  | 'shared'
  | 'reserved'
  | 'public'

/** A prefix: its first units (bytes in IPv4, pieces in IPv6; missing units are zero), its length in bits, and its class. */
type Block = readonly [start: readonly number[], length: number, addressClass: AddressClass]

/** `embedded` is the index of the piece at which an IPv4 address begins. */
type IPv6Block = readonly [...Block, embedded?: number]

export const IPV4_BLOCKS: readonly Block[] = [
  [[], 0, 'public'],
  [[0], 8, 'reserved'], // "This network", RFC 791
  [[0, 0, 0, 0], 32, 'unspecified'], // "This host on this network", RFC 1122
  [[10], 8, 'private'], // RFC 1918
  [[100, 64], 10, 'shared'], // Shared Address Space, RFC 6598
  [[127], 8, 'loopback'], // RFC 1122
  [[169, 254], 16, 'link-local'], // RFC 3927
  [[172, 16], 12, 'private'], // RFC 1918
  [[192, 0, 0], 24, 'reserved'], // IETF Protocol Assignments, RFC 6890
  [[192, 0, 2], 24, 'documentation'], // TEST-NET-1, RFC 5737
  [[192, 31, 196], 24, 'reserved'], // AS112-v4, RFC 7535
  [[192, 52, 193], 24, 'reserved'], // AMT, RFC 7450
  [[192, 88, 99], 24, 'reserved'], // 6to4 Relay Anycast, deprecated by RFC 7526
  [[192, 168], 16, 'private'], // RFC 1918
  [[192, 175, 48], 24, 'reserved'], // Direct Delegation AS112 Service, RFC 7534
  [[198, 18], 15, 'reserved'], // Benchmarking, RFC 2544
  [[198, 51, 100], 24, 'documentation'], // TEST-NET-2, RFC 5737
  [[203, 0, 113], 24, 'documentation'], // TEST-NET-3, RFC 5737
  [[224], 4, 'multicast'], // RFC 5771
  [[240], 4, 'reserved'], // RFC 1112
  [[255, 255, 255, 255], 32, 'reserved'], // Limited Broadcast, RFC 919
]

export const IPV6_BLOCKS: readonly IPv6Block[] = [
  [[], 0, 'reserved'], // RFC 4291
  [[0x2000], 3, 'public'], // Global Unicast, RFC 4291
  [[0, 0, 0, 0, 0, 0, 0, 1], 128, 'loopback'], // RFC 4291
  [[0, 0, 0, 0, 0, 0, 0, 0], 128, 'unspecified'], // RFC 4291
  [[], 96, 'reserved', 6], // IPv4-compatible, deprecated by RFC 4291
  [[0, 0, 0, 0, 0, 0xffff], 96, 'public', 6], // IPv4-mapped, RFC 4291
  [[0, 0, 0, 0, 0xffff, 0], 96, 'reserved', 6], // IPv4-translated, RFC 2765, dropped by RFC 6145
  [[0x64, 0xff9b], 96, 'public', 6], // IPv4-IPv6 Translat., RFC 6052
  [[0x64, 0xff9b, 1], 48, 'reserved', 6], // IPv4-IPv6 Translat., RFC 8215
  [[0x2001], 23, 'reserved'], // IETF Protocol Assignments, RFC 2928
  [[0x2001, 0xdb8], 32, 'documentation'], // RFC 3849
  [[0x2002], 16, 'public', 1], // 6to4, RFC 3056
  [[0x2620, 0x4f, 0x8000], 48, 'reserved'], // Direct Delegation AS112 Service, RFC 7534
  [[0x3fff, 0], 20, 'documentation'], // RFC 9637
  [[0xfc00], 7, 'unique-local'], // RFC 4193
  [[0xfe80], 10, 'link-local'], // RFC 4291
  [[0xff00], 8, 'multicast'], // RFC 4291
]

/** Returns the class of an IPv4 address, given its four bytes. */
export function classOfIPv4(octets: readonly number[]): AddressClass {
  const [, , addressClass] = mostSpecific(IPV4_BLOCKS, octets, 8)
  return addressClass
}

/** Returns the class of an IPv6 address, given its eight pieces. */
export function classOfIPv6(pieces: readonly number[]): AddressClass {
  const [, , addressClass, place] = mostSpecific(IPV6_BLOCKS, pieces, 16)
  const places = [
    ...(place === undefined ? [] : [place]),
    ...(addressClass === 'public' && isISATAP(pieces) ? [6] : []),
  ]
  return places.map((at) => classOfIPv4At(at, pieces)).find((embedded) => embedded !== 'public') ?? addressClass
}

/** Returns the class of the IPv4 address that begins at a piece. */
const classOfIPv4At = (place: number, pieces: readonly number[]): AddressClass =>
  classOfIPv4(pieces.slice(place, place + 2).flatMap((piece) => [piece >> 8, piece & 0xff]))

/** Whether the interface identifier is ISATAP's (RFC 5214, section 6.1), regardless of its bits "u" and "g". */
const isISATAP = ([, , , , unique = 0, isatap]: readonly number[]): boolean =>
  isatap === 0x5efe && (unique & ~0x300) === 0

/** Returns the longest prefix that matches an address. Each table contains a prefix of length 0, so there is always a match. */
function mostSpecific<B extends IPv6Block>(blocks: readonly B[], address: readonly number[], unitBits: 8 | 16): B {
  return blocks
    .filter((block) => isIn(block, address, unitBits))
    .reduce((longest, block) => (block[1] > longest[1] ? block : longest))
}

function isIn([start, length]: IPv6Block, address: readonly number[], unitBits: 8 | 16): boolean {
  return address.every((unit, index) => {
    // The number of bits of this unit that are not part of the prefix.
    const free = Math.max(0, Math.min(unitBits, (index + 1) * unitBits - length))
    return unit >> free === (start.at(index) ?? 0) >> free
  })
}
