/**
 * Address classes: each prefix at both ends and one address beyond each, and the forms in which an IPv4 address is hidden.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import {
  ADDRESS_CLASSES,
  type AddressClass,
  classOfIPv4,
  classOfIPv6,
  IPV4_BLOCKS,
  IPV6_BLOCKS,
} from '../../../lib/ground/hosts/address-class.js'
import { Url } from '../../../lib/index.js'

/** The class of a host as a URL has it. */
const classOf = (host: string): AddressClass | null => Url.parse(`http://${host}/`).authority?.host.addressClass ?? null

type Case = readonly [
  prefix: string,
  addressClass: AddressClass,
  before: AddressClass | null,
  behind: AddressClass | null,
]

/** Each prefix of the table, the class of its addresses, and the classes of the addresses right before and right after it. */
const IPV4: readonly Case[] = [
  ['0.0.0.0/0', 'public', null, null],
  ['0.0.0.0/8', 'reserved', null, 'public'],
  ['0.0.0.0/32', 'unspecified', null, 'reserved'],
  ['10.0.0.0/8', 'private', 'public', 'public'],
  ['100.64.0.0/10', 'shared', 'public', 'public'],
  ['127.0.0.0/8', 'loopback', 'public', 'public'],
  ['169.254.0.0/16', 'link-local', 'public', 'public'],
  ['172.16.0.0/12', 'private', 'public', 'public'],
  ['192.0.0.0/24', 'reserved', 'public', 'public'],
  ['192.0.0.0/29', 'reserved', 'public', 'reserved'],
  ['192.0.0.8/32', 'reserved', 'reserved', 'reserved'],
  ['192.0.0.9/32', 'reserved', 'reserved', 'reserved'],
  ['192.0.0.10/32', 'reserved', 'reserved', 'reserved'],
  ['192.0.0.170/31', 'reserved', 'reserved', 'reserved'],
  ['192.0.2.0/24', 'documentation', 'public', 'public'],
  ['192.31.196.0/24', 'reserved', 'public', 'public'],
  ['192.52.193.0/24', 'reserved', 'public', 'public'],
  ['192.88.99.0/24', 'reserved', 'public', 'public'],
  ['192.88.99.2/32', 'reserved', 'reserved', 'reserved'],
  ['192.168.0.0/16', 'private', 'public', 'public'],
  ['192.175.48.0/24', 'reserved', 'public', 'public'],
  ['198.18.0.0/15', 'reserved', 'public', 'public'],
  ['198.51.100.0/24', 'documentation', 'public', 'public'],
  ['203.0.113.0/24', 'documentation', 'public', 'public'],
  ['224.0.0.0/4', 'multicast', 'public', 'reserved'],
  ['240.0.0.0/4', 'reserved', 'multicast', null],
  ['255.255.255.255/32', 'reserved', 'reserved', null],
]

/** The ends of a prefix that carries an IPv4 address have the class of 0.0.0.0 and of 255.255.255.255. */
const IPV6: readonly Case[] = [
  ['::/0', 'reserved', null, null],
  ['2000::/3', 'public', 'reserved', 'reserved'],
  ['::1/128', 'loopback', 'unspecified', 'reserved'],
  ['::/128', 'unspecified', null, 'loopback'],
  ['::/96', 'reserved', null, 'reserved'],
  ['::ffff:0:0/96', 'public', 'reserved', 'reserved'],
  ['::ffff:0:0:0/96', 'reserved', 'reserved', 'reserved'],
  ['64:ff9b::/96', 'public', 'reserved', 'reserved'],
  ['64:ff9b:1::/48', 'reserved', 'reserved', 'reserved'],
  ['100::/64', 'reserved', 'reserved', 'reserved'],
  ['100:0:0:1::/64', 'reserved', 'reserved', 'reserved'],
  ['2001::/23', 'reserved', 'public', 'public'],
  ['2001::/32', 'reserved', 'public', 'reserved'],
  ['2001:1::1/128', 'reserved', 'reserved', 'reserved'],
  ['2001:1::2/128', 'reserved', 'reserved', 'reserved'],
  ['2001:1::3/128', 'reserved', 'reserved', 'reserved'],
  ['2001:2::/48', 'reserved', 'reserved', 'reserved'],
  ['2001:3::/32', 'reserved', 'reserved', 'reserved'],
  ['2001:4:112::/48', 'reserved', 'reserved', 'reserved'],
  ['2001:10::/28', 'reserved', 'reserved', 'reserved'],
  ['2001:20::/28', 'reserved', 'reserved', 'reserved'],
  ['2001:30::/28', 'reserved', 'reserved', 'reserved'],
  ['2001:db8::/32', 'documentation', 'public', 'public'],
  ['2002::/16', 'public', 'public', 'public'],
  ['2620:4f:8000::/48', 'reserved', 'public', 'public'],
  ['3fff::/20', 'documentation', 'public', 'public'],
  ['5f00::/16', 'reserved', 'reserved', 'reserved'],
  ['fc00::/7', 'unique-local', 'reserved', 'reserved'],
  ['fe80::/10', 'link-local', 'reserved', 'reserved'],
  ['fec0::/10', 'reserved', 'link-local', 'multicast'],
  ['ff00::/8', 'multicast', 'reserved', null],
]

/** Prefixes that begin with one that is more specific, or end with it. */
const FIRST_IS_ELSE = new Map<string, AddressClass>([
  ['0.0.0.0/0', 'unspecified'],
  ['0.0.0.0/8', 'unspecified'],
  ['::/0', 'unspecified'],
  ['::/96', 'unspecified'],
  ['::ffff:0:0/96', 'unspecified'],
  ['::ffff:0:0:0/96', 'unspecified'],
  ['64:ff9b::/96', 'unspecified'],
  ['64:ff9b:1::/48', 'unspecified'],
  ['2002::/16', 'unspecified'],
])
const LAST_IS_ELSE = new Map<string, AddressClass>([
  ['0.0.0.0/0', 'reserved'],
  ['::/0', 'multicast'],
  ['::ffff:0:0/96', 'reserved'],
  ['64:ff9b::/96', 'reserved'],
  ['2002::/16', 'reserved'],
])

/** An address as one number, and back as a host. */
interface Family {
  readonly bits: bigint
  numberOf(address: string): bigint
  hostOf(number: bigint): string
}

const ipv4: Family = {
  bits: 32n,
  numberOf: (address) => address.split('.').reduce((sum, octet) => sum * 256n + BigInt(octet), 0n),
  hostOf: (number) => String(number),
}

const ipv6: Family = {
  bits: 128n,
  numberOf(address) {
    const { host } = Url.parse(`http://[${address}]/`).authority ?? {}
    return host?.kind === 'ipv6' ? host.pieces.reduce((sum, piece) => sum * 65536n + BigInt(piece), 0n) : assert.fail()
  },
  hostOf: (number) => `[${(number.toString(16).padStart(32, '0').match(/.{4}/g) ?? []).join(':')}]`,
}

function describeBlocks(title: string, family: Family, cases: readonly Case[]): void {
  describe(title, () => {
    for (const [prefix, addressClass, before, behind] of cases) {
      it(`is correct at both ends of ${prefix} (${addressClass}) and just outside it`, () => {
        const [address = '', length] = prefix.split('/')
        const first = family.numberOf(address)
        const last = first + (1n << (family.bits - BigInt(length as string))) - 1n
        const classAt = (number: bigint): AddressClass | null =>
          number < 0n || number >> family.bits > 0n ? null : classOf(family.hostOf(number))
        assert.equal(classAt(first), FIRST_IS_ELSE.get(prefix) ?? addressClass, 'first')
        assert.equal(classAt(last), LAST_IS_ELSE.get(prefix) ?? addressClass, 'last')
        assert.equal(classAt(first - 1n), before, 'before')
        assert.equal(classAt(last + 1n), behind, 'behind')
      })
    }
  })
}

describe('the class of an address', () => {
  describeBlocks('in IPv4', ipv4, IPV4)
  describeBlocks('in IPv6', ipv6, IPV6)

  it('is tested for each prefix of the tables', () => {
    const written = (cases: readonly Case[]): string[] =>
      cases.map(([prefix, addressClass]) => `${prefix} ${addressClass}`)
    const ipv4Text = (start: readonly number[]): string => [0, 1, 2, 3].map((i) => start[i] ?? 0).join('.')
    assert.includeMembers(
      written(IPV4),
      IPV4_BLOCKS.map(([start, length, is]) => `${ipv4Text(start)}/${length} ${is}`),
    )
    const ipv6Text = (start: readonly number[]): string =>
      Url.parse(`http://[${[0, 1, 2, 3, 4, 5, 6, 7].map((i) => (start[i] ?? 0).toString(16)).join(':')}]/`).hostname
    assert.includeMembers(
      written(IPV6),
      IPV6_BLOCKS.map(([start, length, is]) => `${ipv6Text(start).slice(1, -1)}/${length} ${is}`),
    )
  })

  it('is one of ADDRESS_CLASSES, all of which occur in the tables', () => {
    assert.sameMembers([...new Set([...IPV4_BLOCKS, ...IPV6_BLOCKS].map(([, , is]) => is))], [...ADDRESS_CLASSES])
  })

  it('is defined by prefixes without bits beyond their length', () => {
    for (const [unit, blocks] of [[8, IPV4_BLOCKS] as const, [16, IPV6_BLOCKS] as const]) {
      for (const [start, length] of blocks) {
        const bits = start.map((part) => part.toString(2).padStart(unit, '0')).join('')
        assert.notInclude(bits.slice(length), '1', `${start}/${length}`)
      }
    }
  })

  describe('if an IPv6 address contains an IPv4 address', () => {
    const inside = (value: number): string => `${(value >>> 16).toString(16)}:${(value & 0xffff).toString(16)}`
    const FORMS: readonly (readonly [title: string, ofPublic: AddressClass, host: (value: number) => string])[] = [
      ['IPv4-mapped', 'public', (value) => `[::ffff:${inside(value)}]`],
      ['IPv4-translated', 'reserved', (value) => `[::ffff:0:${inside(value)}]`],
      ['IPv4-compatible', 'reserved', (value) => `[::${inside(value)}]`],
      ['NAT64', 'public', (value) => `[64:ff9b::${inside(value)}]`],
      ['local NAT64', 'reserved', (value) => `[64:ff9b:1::${inside(value)}]`],
      ['local NAT64 with a subnet', 'reserved', (value) => `[64:ff9b:1:abcd:1:2:${inside(value)}]`],
      ['6to4', 'public', (value) => `[2002:${inside(value)}:0:1:2:3:4]`],
    ]

    for (const [title, ofPublic, host] of FORMS) {
      it(`is the class of the IPv4 address${ofPublic === 'public' ? '' : `, but ${ofPublic} instead of public`} (${title})`, () => {
        const special = fc.constantFrom(
          ...IPV4.map(([prefix]) => Number(ipv4.numberOf(prefix.split('/')[0] as string))),
        )
        fc.assert(
          fc.property(fc.oneof(special, fc.nat(0xffffffff)), (value) => {
            // ::1 and :: are not IPv4-compatible addresses.
            fc.pre(title !== 'IPv4-compatible' || value > 1)
            const inner = classOf(String(value))
            assert.equal(classOf(host(value)), inner === 'public' ? ofPublic : inner)
          }),
        )
      })
    }

    it('is reserved in a Teredo address, for any IPv4 address', () => {
      assert.equal(classOf('[2001:0:4136:e378:8000:63bf:3fff:fdd2]'), 'reserved')
      assert.equal(classOf('[2001:0:101:101:0:ffff:80ff:fffe]'), 'reserved')
    })
  })

  // RFC 5214, section 6.1: the identifier is 00-00-5E-FE and the address, and the two lowest bits of its first byte are "u" and "g".
  describe('if the address is, or resembles, an ISATAP address', () => {
    const ISATAP: readonly (readonly [host: string, addressClass: AddressClass])[] = [
      ['[2001:470:1f0b::5efe:10.0.0.1]', 'private'],
      ['[2001:470:1f0b::200:5efe:10.0.0.1]', 'private'],
      ['[2001:470:1f0b::100:5efe:10.0.0.1]', 'private'],
      ['[2001:470:1f0b::300:5efe:10.0.0.1]', 'private'],
      ['[2001:470:1f0b::5efe:169.254.169.254]', 'link-local'],
      ['[2001:470:1f0b:1:0:5efe:127.0.0.1]', 'loopback'],
      ['[2001:470:1f0b:1:200:5efe:8.8.8.8]', 'public'],
      ['[2001:470:1f0b:1:0:5efe:8.8.8.8]', 'public'],
      // No identifier of ISATAP.
      ['[2001:470:1f0b:1:201:5efe:10.0.0.1]', 'public'],
      ['[2001:470:1f0b:1:400:5efe:10.0.0.1]', 'public'],
      ['[2001:470:1f0b:1:0:5eff:10.0.0.1]', 'public'],
      ['[2001:470:1f0b:1:5efe:0:10.0.0.1]', 'public'],
      // A block that is not public remains so: it has been given a use.
      ['[fe80::5efe:10.0.0.1]', 'link-local'],
      ['[fd00::200:5efe:10.0.0.1]', 'unique-local'],
      ['[2001:db8::5efe:10.0.0.1]', 'documentation'],
      ['[2001:db8::5efe:8.8.8.8]', 'documentation'],
      // A 6to4 prefix contains another address: both are checked.
      ['[2002:808:808::5efe:10.0.0.1]', 'private'],
      ['[2002:808:808::5efe:8.8.8.8]', 'public'],
      ['[2002:a00:1::5efe:8.8.8.8]', 'private'],
    ]
    for (const [host, addressClass] of ISATAP) {
      it(`is ${addressClass} for ${host}`, () => assert.equal(classOf(host), addressClass))
    }
  })

  it('is never public for the addresses at which clouds serve credentials', () => {
    for (const host of ['169.254.169.254', '169.254.170.2', '[fd00:ec2::254]', '100.100.100.200', '192.0.0.192']) {
      assert.notEqual(classOf(host), 'public', host)
    }
  })

  it('is the same in every notation of an address', () => {
    for (const host of ['127.0.0.1', '127.1', '0x7f.1', '0177.0.0.1', '2130706433', '127.0.0.1.', '１２７.0.0.1']) {
      assert.equal(classOf(host), 'loopback', host)
    }
  })

  it('is null unless the host is an address', () => {
    for (const url of ['http://localhost/', 'http://127.example/', 'foo://127.0.0.1/', 'file:///', 'foo:///']) {
      assert.isNull(Url.parse(url).authority?.host.addressClass, url)
    }
    assert.equal(Url.parse('foo://[::1]/').authority?.host.addressClass, 'loopback')
  })

  it('is defined for every address', () => {
    const pieces = fc.array(fc.nat(0xffff), { minLength: 8, maxLength: 8 })
    fc.assert(fc.property(pieces, (address) => ADDRESS_CLASSES.includes(classOfIPv6(address))))
    const octets = fc.array(fc.nat(0xff), { minLength: 4, maxLength: 4 })
    fc.assert(fc.property(octets, (address) => ADDRESS_CLASSES.includes(classOfIPv4(address))))
  })
})
