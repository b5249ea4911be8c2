/** Hosts by themselves: from DNS, from header fields, and the blocks of addresses that contain them. */

import { BlockList, isIP } from 'node:net'
import { assert } from 'chai'
import fc from 'fast-check'
import { type Host as AnyHost, Host, type IPv6Address, parseHost, tryParseHost, Url } from '../../../lib/index.js'
import { inputArbitrary } from '../../support/arbitraries.js'
import { times } from '../../support/depth.js'
import { urlErrorOf } from '../../support/errors.js'
import { assertLinear } from '../../support/growth.js'

const ipv4Arbitrary = fc.oneof(fc.ipV4(), fc.constantFrom('0.0.0.0', '255.255.255.255', '10.0.0.0', '127.255.255.255'))
const ipv6Arbitrary = fc.oneof(
  fc.ipV6(),
  ipv4Arbitrary.map((address) => `::ffff:${address}`),
  fc.constantFrom('::', '::1', 'fe80::', 'febf:ffff::', 'fec0::', '64:ff9b::10.0.0.1'),
)
const addressArbitrary = fc.oneof(ipv4Arbitrary, ipv6Arbitrary)

/** The host of a URL that has it. */
const inUrl = (text: string): AnyHost | null => Url.tryParse(`https://${text}/`)?.authority?.host ?? null

describe('parseHost', () => {
  it('parses any IP address', () => {
    fc.assert(
      fc.property(addressArbitrary, (address) => {
        const host = parseHost(address)
        assert.equal(host.kind, isIP(address) === 4 ? 'ipv4' : 'ipv6')
        assert.isTrue(host.equals(inUrl(isIP(address) === 4 ? address : `[${address}]`) as AnyHost))
        assert.isTrue(parseHost(host.toString()).equals(host))
        assert.isTrue(host instanceof Host)
      }),
      { numRuns: times(1_000) },
    )
  })

  it('parses a host as in an https URL, and refuses anything that is more than a host', () => {
    fc.assert(
      fc.property(inputArbitrary, (text) => {
        const host = tryParseHost(text)
        if (host === null) assert.equal(urlErrorOf(() => parseHost(text)).code, 'ERR_INVALID_HOST')
        else if (/[/\\?#@\s]/.test(text)) assert.fail(`${JSON.stringify(text)} is more than a host`)
        else assert.isTrue(isIP(text) === 6 || inUrl(text)?.equals(host), JSON.stringify(text))
      }),
      { numRuns: times(3_000) },
    )
  })

  it('refuses a port, a zone and other URL parts, with a reason for each', () => {
    for (const [text, reason, at] of [
      ['example.org:443', 'host-with-port', ':443'],
      ['example.org:', 'host-with-port', ':'],
      ['127.0.0.1:80', 'host-with-port', ':80'],
      ['[::1]:80', 'host-with-port', ':80'],
      [':80', 'host-with-port', ':80'],
      ['fe80::1%eth0', 'host-with-zone', '%eth0'],
      ['[fe80::1%25eth0]', 'host-with-zone', '%25eth0]'],
      ['::1%', 'host-with-zone', '%'],
    ] as const) {
      const { reason: is, span, message, component } = urlErrorOf(() => parseHost(text))
      assert.equal(is, reason)
      assert.equal(component, 'host')
      assert.equal(text.slice(span?.start, span?.end), at)
      assert.match(message, /^The input is not a host \(whatwg\): .*\n.*\n.*cut the (?:port|zone) off$/)
    }
    for (const [text, reason] of [
      ['', 'host-missing'],
      ['http://h', 'domain-to-ASCII'],
      ['u@h', 'domain-to-ASCII'],
      ['h/', 'domain-to-ASCII'],
      ['h ', 'domain-to-ASCII'],
      ['h\n', 'domain-to-ASCII'],
      ['h\\x', 'domain-to-ASCII'],
      ['%2F', 'domain-to-ASCII'],
      ['[::1', 'IPv6-unclosed'],
      ['[]', 'IPv6-too-few-pieces'],
      ['1.2.3.4.5', 'IPv4-too-many-parts'],
      ['h, h2', 'domain-to-ASCII'],
    ] as const) {
      assert.equal(urlErrorOf(() => parseHost(text)).reason, reason, text)
    }
  })

  it('explains an empty host, and a tab or a newline in a host', () => {
    assert.include(urlErrorOf(() => parseHost('')).message, '^ write a host')
    for (const text of ['a\tb', '\nh', 'ä\nb', '1.2.3.\t4']) {
      assert.include(urlErrorOf(() => parseHost(text)).message, 'the domain contains a tab or a newline [')
    }
    assert.include(
      Url.diagnose('http://１.2.\t3.4/', { asWritten: true })
        .findings.map(({ message }) => message)
        .join(),
      'characters beyond ASCII',
    )
  })

  it('explains mistakes in an IPv6 address without brackets, and points at them', () => {
    for (const [text, reason, at, advice] of [
      ['fe80::1::2', 'IPv6-multiple-compression', '::', 'use "::" once'],
      ['1:2:3', 'IPv6-too-few-pieces', '1:2:3', 'write "::" for the pieces'],
      ['1:2:3:4:5:6:7:8:9', 'IPv6-too-many-pieces', '9', 'write 8 pieces'],
      [':1:2', 'IPv6-invalid-compression', ':', 'begin with "::"'],
      ['1:2:', 'IPv6-invalid-code-point', ':', 'write ::'],
      ['::12345', 'IPv6-invalid-code-point', '5', ''],
      ['::1.2.3.400', 'IPv4-in-IPv6-out-of-range-part', '400', 'from 0 to 255'],
      ['1.2.3.4:5:6', 'IPv4-in-IPv6-invalid-code-point', ':', 'write 4 decimal parts'],
    ] as const) {
      const error = urlErrorOf(() => parseHost(text))
      const inBrackets = urlErrorOf(() => parseHost(`[${text}]`))
      assert.deepEqual([error.code, error.component], ['ERR_INVALID_HOST', 'host'])
      assert.equal(error.reason, reason, text)
      assert.equal(inBrackets.reason, reason, text)
      assert.equal(error.span?.start, (inBrackets.span?.start ?? 0) - 1, text)
      assert.equal(text.slice(error.span?.start, error.span?.end), at, text)
      assert.include(error.suggestion ?? '', advice, text)
    }
    assert.equal(urlErrorOf(() => parseHost('a:b:g')).reason, 'domain-to-ASCII')
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-f:.]{0,12}$/), (text) => {
        const host = tryParseHost(text)
        const isAddress = (text.match(/:/g)?.length ?? 0) > 1
        if (isAddress) assert.deepEqual(host?.toString(), inUrl(`[${text}]`)?.toString())
        if (isAddress && host === null) assert.match(urlErrorOf(() => parseHost(text)).reason, /^IPv[46]-/)
      }),
      { numRuns: times(1_000) },
    )
  })

  it('masks a password in its message', () => {
    assert.notInclude(urlErrorOf(() => parseHost('u:secret@h')).message, 'secret')
  })

  it('takes linear time', () => {
    for (const unit of ['[', ']', ':', '%', ':1', '1.', 'a:', '[:]']) {
      assertLinear(
        2_000,
        (length) => unit.repeat(length),
        (text) => tryParseHost(text),
      )
      assertLinear(
        2_000,
        (length) => `[${unit.repeat(length)}`,
        (text) => tryParseHost(text),
      )
    }
  })
})

describe('an address block', () => {
  /** The first address of the block of so many bits around an address. */
  const firstOf = (address: string, length: number): string => {
    const host = parseHost(address)
    const units = host.kind === 'ipv4' ? [...host.octets] : [...(host as IPv6Address).pieces]
    const bits = host.kind === 'ipv4' ? 8 : 16
    const first = units.map((unit, index) => {
      const free = Math.max(0, Math.min(bits, (index + 1) * bits - length))
      return (unit >> free) << free
    })
    return host.kind === 'ipv4' ? first.join('.') : first.map((piece) => piece.toString(16)).join(':')
  }
  const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

  it('contains the same addresses as a BlockList in Node', () => {
    fc.assert(
      fc.property(addressArbitrary, addressArbitrary, fc.nat(128), fc.boolean(), (a, b, bits, near) => {
        const address = near ? b : a
        const length = familyOf(b) === 'ipv4' ? bits % 33 : bits
        const first = firstOf(b, length)
        const list = new BlockList()
        list.addSubnet(first, length, familyOf(b))
        // Node does not look for IPv4 addresses in blocks of IPv6.
        if (familyOf(address) === 'ipv4' && familyOf(b) === 'ipv6') return
        const said = `${address} in ${first}/${length}`
        assert.equal(parseHost(address).isIn(`${first}/${length}`), list.check(address, familyOf(address)), said)
      }),
      { numRuns: times(3_000) },
    )
  })

  it('contains both an IPv4 address and its IPv4-mapped IPv6 address, or neither', () => {
    fc.assert(
      fc.property(ipv4Arbitrary, addressArbitrary, fc.nat(128), (ipv4, around, bits) => {
        const length = familyOf(around) === 'ipv4' ? bits % 33 : bits
        const block = `${firstOf(around, length)}/${length}`
        assert.equal(parseHost(ipv4).isIn(block), parseHost(`::ffff:${ipv4}`).isIn(block))
      }),
      { numRuns: times(1_000) },
    )
  })

  it('is refused if its notation is ambiguous or malformed', () => {
    const host = parseHost('10.0.0.1')
    for (const block of [
      ...[
        '',
        '/',
        '10',
        '10/8',
        '10.0.0.0/',
        '10.0.0.0/33',
        '10.0.0.0/08',
        '10.0.0.0/-1',
        '10.0.0.0/8/8',
        '10.0.0.0/a',
      ],
      ...['10.0.0.1/8', '010.0.0.0/8', '0xa.0.0.0/8', '10.0.0.0/255.0.0.0', '10.0.0.0.', '10.0.0.*', ' 10.0.0.0/8'],
      ...['::/129', 'fe80::1/10', ':::/8', '[::1', 'localhost', 'example.org/8', '10.0.0.0/8\n'],
    ]) {
      const { code, reason, component } = urlErrorOf(() => host.isIn(block))
      assert.deepEqual([code, reason, component], ['ERR_INVALID_RULE', 'invalid-block', 'host'], block)
      // A block that cannot be read is a mistake, for any host.
      assert.equal(urlErrorOf(() => parseHost('example.org').isIn('10.0.0.0/8', block)).reason, 'invalid-block')
      assert.equal(urlErrorOf(() => host.isIn('10.0.0.0/8', block)).reason, 'invalid-block')
    }
  })

  it('may be any IPv6 address, but an IPv4 address only in canonical notation', () => {
    const pieces = fc.constantFrom(
      ...[
        '0',
        '1',
        '10',
        '255',
        '256',
        '::',
        '[',
        ']',
        ':',
        '.',
        '8',
        'ffff',
        'fe80::',
        '%',
        'x',
        '１',
        '。',
        '-',
        '1e2',
      ],
      ...['10.0.0.0', '::ffff:1.2.3.4', ' ', '\t'],
    )
    const isRead = (text: string): boolean => {
      const read = tryParseHost(text)
      return read?.kind === 'ipv6' || (read?.kind === 'ipv4' && read.toString() === text)
    }
    const host = parseHost('10.0.0.1')
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 9 }), (all) => {
        const text = all.join('')
        if (isRead(text)) host.isIn(text)
        else assert.equal(urlErrorOf(() => host.isIn(text)).reason, 'invalid-block', text)
      }),
      { numRuns: times(3_000) },
    )
  })

  it('contains neither names nor opaque hosts, even if they look like addresses', () => {
    for (const text of ['localhost', 'example.org', '10.0.0.1.example']) assert.isFalse(parseHost(text).isIn('::/0'))
    assert.isFalse(parseHost('10.0.0.1').isIn())
    assert.isFalse(Url.parse('foo://10.0.0.1/').authority?.host.isIn('0.0.0.0/0'))
    assert.isTrue(Url.parse('http://10.1/').authority?.host.isIn('10.0.0.1'))
  })
})
