/**
 * `Host` and its five kinds, as values.
 */

import { inspect } from 'node:util'
import { assert } from 'chai'
import fc from 'fast-check'
import {
  Domain,
  EmptyHost,
  Host,
  type Host as HostType,
  IPv4Address,
  IPv6Address,
  OpaqueHost,
  Url,
} from '../../../lib/index.js'
import { assertAlike, assertApart, assertUnchangeable } from '../../support/equality.js'

const hostOf = (text: string): HostType => Url.parse(text).authority?.host as HostType

describe('Host', () => {
  for (const [text, kind, written] of [
    ['http://EXAMPLE.org.', 'domain', 'example.org.'],
    ['http://bücher', 'domain', 'xn--bcher-kva'],
    ['file://H/', 'domain', 'h'],
    ['http://127.1', 'ipv4', '127.0.0.1'],
    ['http://[0:0::1]', 'ipv6', '[::1]'],
    ['foo://[0:0::1]', 'ipv6', '[::1]'],
    ['foo://EXAMPLE.org', 'opaque', 'EXAMPLE.org'],
    ['foo://127.1', 'opaque', '127.1'],
    ['foo://é', 'opaque', '%C3%A9'],
    ['file:///', 'empty', ''],
    ['file://localhost/', 'empty', ''],
    ['foo:///', 'empty', ''],
  ] as const) {
    it(`has the kind ${kind} in ${text}`, () => {
      const host = hostOf(text)
      assert.equal(host.kind, kind)
      assert.equal(host.toString(), written)
      assert.equal(`${host}`, written)
      assert.equal(JSON.stringify(host), JSON.stringify(written))
      assert.equal(inspect(host), `Host <${written}>`)
      assert.isTrue(host instanceof Host)
      assert.equal(host instanceof Domain, kind === 'domain')
      assert.equal(host instanceof IPv4Address, kind === 'ipv4')
      assert.equal(host instanceof IPv6Address, kind === 'ipv6')
      assert.equal(host instanceof OpaqueHost, kind === 'opaque')
      assert.equal(host instanceof EmptyHost, kind === 'empty')
    })
  }

  const DISTINCT = [
    ...['http://h', 'http://h.', 'http://i', 'http://127.0.0.1', 'http://127.0.0.2', 'http://[::1]', 'http://[::2]'],
    ...['foo://i.j', 'foo://I.J', 'file:///'],
  ]

  it('is equal and deeply equal to a host with the same canonical form', () => {
    for (const [a, b] of [
      ['http://EXAMPLE.org', 'https://example.org:81'],
      ['http://0x7f.1', 'ws://127.0.0.1'],
      ['http://[::0001]', 'foo://[::1]'],
      ['foo://h', 'bar://h'],
      ['file:///', 'foo:///'],
      ['http://faß', 'http://xn--fa-hia'],
    ] as const) {
      assert.isTrue(hostOf(a).equals(hostOf(b)), a)
      assertAlike(hostOf(a), hostOf(b))
    }
  })

  it('is neither equal nor deeply equal to another host', () => {
    DISTINCT.forEach((a, i) => {
      for (const b of DISTINCT.slice(i + 1)) {
        assert.isFalse(hostOf(a).equals(hostOf(b)), `${a} ${b}`)
        assertApart(hostOf(a), hostOf(b))
      }
    })
  })

  /** A host, and a host of another kind with the same spelling. */
  const TWINS = [
    ['foo://h', 'http://h'],
    ['foo://127.0.0.1', 'http://127.0.0.1'],
  ] as const

  it('is not equal to a host of another kind with the same spelling', () => {
    for (const [a, b] of TWINS) {
      assert.equal(hostOf(a).toString(), hostOf(b).toString())
      assert.isFalse(hostOf(a).equals(hostOf(b)))
      assert.isFalse(hostOf(b).equals(hostOf(a)))
    }
  })

  it('is not deeply equal to a host of another kind with the same spelling', () => {
    for (const [a, b] of TWINS) assertApart(hostOf(a), hostOf(b))
  })

  it('cannot be changed by assignment or through the lists that it returns', () => {
    for (const text of DISTINCT) {
      const host = hostOf(text)
      assertUnchangeable(host, () => [
        host.kind,
        String(host),
        JSON.stringify(host),
        host.equals(hostOf(text)),
        host.kind === 'domain' && [host.labels, host.toUnicode()],
        host.kind === 'ipv4' && [host.value, host.octets],
        host.kind === 'ipv6' && host.pieces,
      ])
    }
    const ipv4 = hostOf('http://127.0.0.1') as IPv4Address
    const ipv6 = hostOf('http://[::1]') as IPv6Address
    const domain = hostOf('http://a.b') as Domain
    for (const list of [ipv4.octets, ipv6.pieces, domain.labels]) Reflect.set(list, 0, 9)
    assert.deepEqual(ipv4.octets, [127, 0, 0, 1])
    assert.deepEqual(ipv6.pieces, [0, 0, 0, 0, 0, 0, 0, 1])
    assert.deepEqual(domain.labels, ['a', 'b'])
    assert.equal(`${ipv6}`, '[::1]')
  })
})

describe('Domain', () => {
  for (const [text, labels, unicode] of [
    ['example.org', ['example', 'org'], 'example.org'],
    ['example.org.', ['example', 'org', ''], 'example.org.'],
    ['localhost', ['localhost'], 'localhost'],
    ['BÜCHER.example', ['xn--bcher-kva', 'example'], 'bücher.example'],
    ['日本。jp', ['xn--wgv71a', 'jp'], '日本.jp'],
    ['a_b.c', ['a_b', 'c'], 'a_b.c'],
    ['faß.de', ['xn--fa-hia', 'de'], 'faß.de'],
    ['xn--fa-hia.de', ['xn--fa-hia', 'de'], 'faß.de'],
  ] as const) {
    it(`has the labels and the Unicode form of ${text}`, () => {
      const domain = hostOf(`http://${text}`) as Domain
      assert.deepEqual(domain.labels, [...labels])
      assert.equal(domain.labels.join('.'), domain.toString())
      assert.equal(domain.toUnicode(), unicode)
    })
  }
})

describe('IPv4Address', () => {
  it('has its value as a number and as four octets', () => {
    fc.assert(
      fc.property(fc.nat(0xffffffff), (value) => {
        const address = hostOf(`http://${value}/`) as IPv4Address
        assert.equal(address.value, value)
        assert.equal(address.octets.join('.'), address.toString())
        assert.equal(
          address.octets.reduce((sum, octet) => sum * 256 + octet, 0),
          value,
        )
      }),
    )
  })
})

describe('IPv6Address', () => {
  it('has its value as eight pieces', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0xffff), { minLength: 8, maxLength: 8 }), (pieces) => {
        const text = `[${pieces.map((piece) => piece.toString(16)).join(':')}]`
        const address = hostOf(`http://${text}/`) as IPv6Address
        assert.deepEqual(address.pieces, pieces)
        assert.isTrue(address.equals(hostOf(`http://${address}/`)))
      }),
    )
  })
})

describe('the class of a host', () => {
  it('is frozen, for each kind of host', () => {
    for (const [text, kind] of [
      ['http://h', 'domain'],
      ['http://1.2.3.4', 'ipv4'],
      ['http://[::1]', 'ipv6'],
      ['x://h', 'opaque'],
      ['x://', 'empty'],
    ] as const) {
      const host = Url.parse(text).authority?.host as Host
      assert.equal(host.kind, kind)
      assert.isFrozen(host.constructor)
      assert.isFrozen(host.constructor.prototype)
    }
  })
})
