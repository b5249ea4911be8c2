/**
 * The keys of `safe-browsing`. Except for an IPv4 address in an IPv6 address, they are also the keys of the program urlcanon 842afd4.
 */

import { assert } from 'chai'
import { safeBrowsing } from '../../../lib/around/profiles/index.js'

describe('safe-browsing', () => {
  const keys: readonly (readonly [string, string])[] = [
    ['http://h/%2525252541', 'http://h/A'],
    ['http://h/a%2f%2e%2e/b', 'http://h/b'],
    ['http://0x7F.0.0.1/', 'http://127.0.0.1/'],
    ['http://017700000001/', 'http://127.0.0.1/'],
    ['http://1.2.3.4.5/', 'http://1.2.3.4.5/'],
    ['http://256.1.1.1/', 'http://256.1.1.1/'],
    ['http://[2001:0DB8:0::1]/', 'http://[2001:db8::1]/'],
    ['http://[64:ff9b::1.2.3.4]/', 'http://1.2.3.4/'],
    ['http://FAß.de/é?é#x', 'http://xn--fa-hia.de/%C3%A9?%C3%A9'],
    ['http:\\\\h\\a', 'http://h/a'],
    ['http://h/a\tb%09c', 'http://h/ab%09c'],
    ['https://h:443/', 'https://h/'],
    ['http://u:@h/', 'http://u@h/'],
    ['', 'http:/'],
    ['ftp://h:21/', 'ftp://h/'],
    ['gopher://h:70/a', 'gopher://h/a'],
    ['http://h:80/', 'http://h/'],
    ['ws://h:80/', 'ws://h/'],
    ['wss://h:443/', 'wss://h/'],
    ['GOPHER://h:70/', 'gopher://h/'],
    ['http://h:443/', 'http://h:443/'],
    ['foo://h:80/', 'foo://h:80/'],
    ['http://h:/', 'http://h:/'],
    ['file://h:80/a', 'file://h:80/a'],
    ['file://U:@H:80/a/../b', 'file://u:@h:80/b'],
    ['file:\\\\H\\a\\b', 'file://h/a/b'],
    ['file:///a', 'file:///a'],
    ['file:////h/a', 'file:///h/a'],
    ['foo://H/a//b/../c', 'foo://H/a//c'],
    ['foo:\\\\h\\a', 'foo:\\\\h\\a'],
    ['foo:///a/../b', 'foo:///b'],
    ['wss:///h/a', 'wss://h/a'],
    ['http://@h/', 'http://h/'],
    ['http://:@h/', 'http://h/'],
    ['http://a@b@h/', 'http://a@b@h/'],
    ['http://a:b:c@h/', 'http://a:b:c@h/'],
    ['http://[::1]:80/', 'http://[::1]/'],
    ['http://[::1]x/', 'http://[::1]x/'],
    ['http://1.2.3/', 'http://1.2.0.3/'],
    ['http://1.256.3.4/', 'http://1.256.3.4/'],
    ['http://1.2.65536/', 'http://1.2.65536/'],
    ['http://1.2.65535/', 'http://1.2.255.255/'],
    ['http://4294967296/', 'http://4294967296/'],
    ['http://0x/', 'http://0.0.0.0/'],
    ['http://08.1/', 'http://08.1/'],
    ['http://1..2/', 'http://1.0.0.2/'],
    ['http://1.2.3.4./', 'http://1.2.3.4/'],
    ['http://%31.2/', 'http://1.0.0.2/'],
    ['http://[1::ffff:1:2]/', 'http://[1::ffff:1:2]/'],
    ['http://a\u00adb.example/', 'http://ab.example/'],
    ['http://aé%ff.example/', 'http://a%C3%A9%FF.example/'],
    ['http://É.example/', 'http://xn--9ca.example/'],
    ['http://h/%2e/%2E%2e/a/.', 'http://h/a/'],
    ['http://h/a/..', 'http://h/'],
    ['http://h/a\\..\\b', 'http://h/b'],
    ['http://h/\u007f^\u0080', 'http://h/%7F^%C2%80'],
    ['http://h/?%23%20 ', 'http://h/?%23%20'],
    ['http://h?a/../b', 'http://h/?a/../b'],
    ['http://h/%4', 'http://h/%254'],
    ['http://h/%4g%25', 'http://h/%254g%25'],
    ['//h/a', 'http://a/'],
    ['?a', 'http:/?a'],
    ['file:/a', 'file:///a'],
    ['http://a..b/', 'http://a.b/'],
    ['http://h/a%5c..%5cb', 'http://h/b'],
    ['http://-é.example/', 'http://xn----bga.example/'],
    ['http://a_é.example/', 'http://xn--a_-cja.example/'],
    ['http://É.xn--a/', 'http://xn--9ca.xn--a/'],
    ['http://[::12/', 'http://[::12/'],
    ['http://1.2.3.4。/', 'http://1.2.3.4/'],
    ['http://1.2.3.4.0/', 'http://1.2.3.4.0/'],
    ['//h', 'http://h/'],
    ['h\tttp:\\h', 'http://h/'],
    ['HTTP:\\\\h\\a', 'http://h/a'],
    ['file:\t//H/a', 'file://h/a'],
    ['file:/\t/H/a', 'file://h/a'],
    ['http:/\t/H', 'http://h/'],
    ['foo:\t//h:80/..', 'foo://h:80/'],
    ['foo:/\t/h/a/..', 'foo://h/'],
    ['http://a@B@H/', 'http://a@B@h/'],
    ['http://[::1]X:80/', 'http://[::1]X:80/'],
    ['http://256.1/', 'http://256.1/'],
    ['http://1.16777216/', 'http://1.16777216/'],
    ['http://1.16777215/', 'http://1.255.255.255/'],
    // Each character of a domain is checked, but not the direction of a label, its joiners or its length.
    ['http://אa.example/', 'http://xn--a-zhc.example/'],
    ['http://a\u200db.é/', 'http://xn--ab-m1t.xn--9ca/'],
    [`http://${'é'.repeat(70)}.h/`, `http://xn--9ca${'a'.repeat(69)}.h/`],
    ['http://⿰A.h/', 'http://%E2%BF%B0a.h/'],
    ['http://1。。2/', 'http://1.0.0.2/'],
    ['http://[::FFFF:1.2.3.4]/', 'http://1.2.3.4/'],
  ]
  it('shows the bytes that are UTF-8 as characters in an explanation, and the others percent-encoded', () => {
    const shown: readonly (readonly [escaped: string, text: string])[] = [
      ['%41%7f', 'A\u007f'],
      ['%c2%80%df%bf', '\u0080\u07ff'],
      ['%e0%a0%80%e1%80%80%ed%9f%bf%ee%80%80%ef%bf%bd', '\u0800\u1000\ud7ff\ue000\ufffd'],
      ['%f0%90%80%80%f1%80%80%80%f3%bf%bf%bf%f4%8f%bf%bf', '\u{10000}\u{40000}\u{fffff}\u{10ffff}'],
      ['%c0%80%c1%bf%80', '%C0%80%C1%BF%80'],
      ['%e0%9f%bf%ed%a0%80%c3', '%E0%9F%BF%ED%A0%80%C3'],
      ['%f0%8f%bf%bf%f4%90%80%80%f5%80', '%F0%8F%BF%BF%F4%90%80%80%F5%80'],
    ]
    for (const [escaped, text] of shown) {
      const { changes } = safeBrowsing.apply(`http://h/${escaped}`)
      assert.equal(changes.find(({ step }) => step === 'unescape-repeatedly')?.to, `http://h/${text}`)
    }
  })

  it('decodes strings of any length', () => {
    for (const length of [8191, 8192, 8193, 20_000]) {
      assert.equal(safeBrowsing.key(`http://h/%61${'b'.repeat(length)}c`), `http://h/a${'b'.repeat(length)}c`)
    }
  })

  for (const [text, key] of keys) it(`maps ${text} to the key ${key}`, () => assert.equal(safeBrowsing.key(text), key))
})
