/**
 * Section 5.3, "Canonicalizing a Host": escapes, names, addresses.
 */

import { assert } from 'chai'
import { canonicalizeHost } from '../../../lib/dialects/abarth/canonical-host.js'
import { abarth } from '../../../lib/dialects/abarth/index.js'
import { type Domain, Url } from '../../../lib/index.js'

/** Hosts in canonical form; `!` marks an invalid one. */
function assertHosts(cases: Readonly<Record<string, string>>): void {
  for (const [host, expected] of Object.entries(cases)) {
    const { text, invalid } = canonicalizeHost(host)
    assert.equal(`${invalid === null ? '' : '!'}${text}`, expected, host)
  }
}

/** D18: escaped characters that are valid, and escaped characters that are not. */
const ESCAPED = ' !"#$&\'()*,<=>@`{|}'
const INVALID = '%/;?\\^~\x7f'

describe('canonicalizing a host (abarth)', () => {
  it('escapes or refuses the listed characters, lowercases letters, and keeps other ASCII characters', () => {
    for (let code = 0; code < 0x80; code++) {
      const character = String.fromCharCode(code)
      const escaped = `%${code.toString(16).toUpperCase().padStart(2, '0')}`
      if (':[]'.includes(character)) continue
      const isInvalid = code < 0x20 || INVALID.includes(character)
      const isEscaped = isInvalid || ESCAPED.includes(character)
      const expected = `${isInvalid ? '!' : ''}a${isEscaped ? escaped : character.toLowerCase()}g`
      assertHosts({
        [`a${character}g`]: expected,
        [`a${escaped}g`]: expected,
        [`a${escaped.toLowerCase()}g`]: expected,
      })
    }
  })

  it('decodes escapes once', () => {
    assertHosts({
      '%67%2E%47': 'g.g',
      '%25%36%37': '!%2567',
      'g%': '!g%25',
      'g%4': '!g%254',
      '%zz': '!%25zz',
      '%%36%37': '!%2567',
    })
  })

  it('converts names to ASCII, and refuses "xn--" before non-ASCII characters', () => {
    assertHosts({
      'BÜCHER.example': 'xn--bcher-kva.example',
      'b%C3%BCcher': 'xn--bcher-kva',
      'faß.de': 'fass.de',
      'ａ。ｂ．ｃ｡': 'a.b.c.',
      'a\u00adb\u200bc': 'abc',
      'т(': 'xn--%28-7ed',
      'т%28': 'xn--%28-7ed',
      '\u0221': 'xn--6la',
      'xn--bcher-kva': 'xn--bcher-kva',
      'xn--!é': '!xn--!%C3%A9',
    })
  })

  it('decodes, escapes or refuses the ASCII characters that the mapping produces', () => {
    assertHosts({
      '％６７': 'g',
      '％００': '!%00',
      '％２５': '!%25',
      '１．２': '1.0.0.2',
      '％Ｅ９': '!%e9',
      '％Ｅ９．ü': '!%e9.xn--tda',
      '；é': '!xn--%3B-bga',
    })
  })

  it('refuses only hosts without an ASCII form, and outputs them unconverted', () => {
    const long = 'é'.repeat(64)
    assertHosts({
      '\u00ad': '!%C2%AD',
      'é..a': '!%C3%A9..a',
      '。': '!%E3%80%82',
      'xn--é': '!xn--%C3%A9',
      [long]: `!${'%C3%A9'.repeat(64)}`,
      'é\u2028<"': '!%C3%A9%E2%80%A8<"',
      אa: '!%D7%90a',
      '\ud800.': '!%EF%BF%BD.',
      '\ufdd0zyx': '!%EF%BF%BDzyx',
      '%EF%B7%90zyx': '!%EF%BF%BDzyx',
      '%ff': '!%EF%BF%BD',
    })
    assertHosts({ 'é.a.': 'xn--9ca.a.', 'a..b.': 'a..b.' })
    assertHosts({
      [`é.${'a'.repeat(63)}`]: `xn--9ca.${'a'.repeat(63)}`,
      [`é.${'a'.repeat(64)}`]: `!%C3%A9.${'a'.repeat(64)}`,
    })
    const labels = `${'a'.repeat(50)}.`.repeat(5)
    assertHosts({ [`é${labels}`]: `!%C3%A9${labels}`, [labels]: labels })
  })

  it('does not convert a non-ASCII name that contains an invalid escape', () => {
    assertHosts({ 'é%': '!é%25', 'é%2F(': '!é%2F%28' })
  })

  it('parses IPv4 addresses of 1 to 4 decimal, octal or hexadecimal parts', () => {
    assertHosts({
      '1.2.3.4': '1.2.3.4',
      '1.2.3.4.': '1.2.3.4',
      '192.168': '192.0.0.168',
      '256': '0.0.1.0',
      '0xC0.0250.00.01': '192.168.0.1',
      '0X': '0.0.0.0',
      '0x.1': '0.0.0.1',
      '00000000000000000000300.1': '192.0.0.1',
      '%31.2': '1.0.0.2',
      '4294967295': '255.255.255.255',
    })
  })

  it('treats a host with any other part as a name, and refuses numbers that are too large', () => {
    assertHosts({
      '08': '08',
      '1.2.3.4.5': '1.2.3.4.5',
      '1.2.3.4..': '1.2.3.4..',
      '.1': '.1',
      '1..2': '1..2',
      '0xg': '0xg',
      '1.2 ': '1.2%20',
      '4294967296': '!4294967296',
      '256.1': '!256.1',
      '1.16777216': '!1.16777216',
      '0xffffffffffffffffffff.1': '!0xffffffffffffffffffff.1',
      '999.1.foo': '999.1.foo',
    })
  })

  it('parses IPv6 addresses, which may end in an IPv4 address of any form', () => {
    assertHosts({
      '[::]': '[::]',
      '[2001:DB8:0:0:1:0:0:1]': '[2001:db8::1:0:0:1]',
      '[000:01:02:003:004:5:6:007]': '[0:1:2:3:4:5:6:7]',
      '[1:2:3:4:5:6::8]': '[1:2:3:4:5:6:0:8]',
      '[::192.168.0.1]': '[::c0a8:1]',
      '[::ffff:0xC0.0Xa8.0x0.0x1]': '[::ffff:c0a8:1]',
      '[::192.1.2]': '[::c001:2]',
      '[::0x1]': '[::1]',
      '%5B::1%5D': '[::1]',
    })
  })

  it('refuses a host with a bracket or a colon that is not an IPv6 address', () => {
    assertHosts({
      '[': '![',
      '[]': '![]',
      '[:': '![:',
      'a]': '!a]',
      'a:b': '!a:b',
      '[G]': '![g]',
      '[::1]a': '![::1]a',
      '[::1%25eth0]': '![::1%25eth0]',
      '[1:2:3]': '![1:2:3]',
      '[1::2::3]': '![1::2::3]',
      '[::12345]': '![::12345]',
      '[::1.2.3.256]': '![::1.2.3.256]',
      '[1.2.3.4]': '![1.2.3.4]',
    })
  })

  it('returns a domain, an address, an opaque host, or an empty host', () => {
    const kindOf = (input: string): string => Url.parse(input, { dialect: abarth }).authority!.host.kind
    assert.equal(kindOf('http://EXAMPLE.org/'), 'domain')
    assert.equal(kindOf('http://0x7f.1/'), 'ipv4')
    assert.equal(kindOf('http://[::1]/'), 'ipv6')
    assert.equal(kindOf('http://a b/'), 'opaque')
    assert.equal(kindOf('file:///'), 'empty')
    assert.isNull(Url.parse('data:x', { dialect: abarth }).authority)
  })

  it('is reversed by toUnicode only if the result maps to the same domain', () => {
    const unicodeOf = (host: string): string =>
      (Url.parse(`http://${host}/`, { dialect: abarth }).authority!.host as Domain).toUnicode()
    assert.equal(unicodeOf('XN--bcher-kva.example'), 'bücher.example')
    assert.equal(unicodeOf('faß.xn--9ca'), 'fass.é')
    // A label whose Unicode form contains a dot that would split the name.
    for (const host of ['xn--ab-r13a.com', 'xn--b-9fa5827a.com']) assert.equal(unicodeOf(host), host)
    assert.equal(unicodeOf('xn--ab-r13a.xn--tda'), 'xn--ab-r13a.ü')
    // A label of IDNA2008, and labels that decode to something invalid: ToASCII does not return them.
    for (const host of ['xn--fa-hia.de', 'xn--a', 'xn--', 'xn--a-ecp.ru']) assert.equal(unicodeOf(host), host)
  })
})
