/**
 * The keys of `w3lib`: those of w3lib 2.4.1 with Python 3.11.
 */

import { assert } from 'chai'
import '../../../lib/index.js'
import { w3lib } from '../../../lib/around/profiles/index.js'

/** `uses_netloc` of Python's urllib.parse. */
const WITH_SLASHES = [
  ...['ftp', 'http', 'gopher', 'nntp', 'telnet', 'imap', 'wais', 'file', 'mms', 'https', 'shttp', 'snews', 'prospero'],
  ...['rtsp', 'rtsps', 'rtspu', 'rsync', 'svn', 'svn+ssh', 'sftp', 'nfs', 'git', 'git+ssh', 'ws', 'wss'],
]

/** `uses_params` of the same module. */
const WITH_PARAMETERS = [
  ...['ftp', 'hdl', 'prospero', 'http', 'imap', 'https', 'shttp', 'rtsp', 'rtsps', 'rtspu', 'sip', 'sips', 'mms'],
  ...['sftp', 'tel'],
]

describe('w3lib', () => {
  it("accepts Python's encoding names, and uses UTF-8 if the encoding lacks a character", () => {
    const keyIn = (encoding: string): string => w3lib.with({ encoding }).key('http://h/é?é€')
    assert.equal(keyIn('latin1'), 'http://h/%C3%A9?%C3%A9%E2%82%AC=')
    assert.equal(keyIn('cp1252'), 'http://h/%C3%A9?%E9%80=')
    assert.equal(keyIn('iso-8859-15'), 'http://h/%C3%A9?%E9%A4=')
    assert.equal(w3lib.with({ encoding: 'shift_jis' }).key('http://h/?表'), 'http://h/?%95%5C=')
  })

  it("accepts each of Python's names for ISO 8859-1, UTF-8 and the code pages of Windows", () => {
    const keyIn = (encoding: string, text: string): string => w3lib.with({ encoding, keepFragments: true }).key(text)
    for (const name of [
      'latin1',
      'Latin-1',
      'latin_1',
      'L1',
      'iso-8859-1',
      'ISO8859-1',
      'iso8859_1',
      '8859',
      'cp819',
    ]) {
      assert.equal(keyIn(name, 'http://h/?é\u0080~ "[#é\u0080~"['), 'http://h/?%E9%80~+%22%5B=#%E9%80~%22[', name)
      assert.equal(keyIn(name, 'http://h/?é€#é'), 'http://h/?%C3%A9%E2%82%AC=#%C3%A9', name)
      assert.equal(keyIn(name, 'http://h/?é#€'), 'http://h/?%C3%A9=#%E2%82%AC', name)
    }
    for (const name of ['utf8', 'UTF-8', 'utf_8', 'unicode-1-1-utf-8'])
      assert.equal(keyIn(name, 'http://h/?é#é'), 'http://h/?%C3%A9=#%C3%A9')
    for (const [name, character] of [
      ['cp1250', 'ś'],
      ['CP1251', 'њ'],
      ['cp1252', 'œ'],
      ['cp1258', 'œ'],
    ] as const) {
      assert.equal(keyIn(name, `http://h/?${character}`), 'http://h/?%9C=')
    }
  })

  it('writes "//" without a host in the schemes that always have it, and splits off the parameters of the path in some', () => {
    for (const scheme of WITH_SLASHES) assert.equal(w3lib.key(`${scheme}:a`), `${scheme}:///a`)
    for (const scheme of ['foo', 'tel', 'sip', 'sips', 'hdl', 'mailto', 'data']) {
      assert.equal(w3lib.key(`${scheme}:a`), `${scheme}:a`)
    }
    // An empty parameter is lost where parameters are split off.
    for (const scheme of WITH_PARAMETERS) assert.equal(w3lib.key(`${scheme}://h/a;`), `${scheme}://h/a`)
    for (const scheme of ['foo', 'ws', 'wss', 'file', 'gopher', 'git']) {
      assert.equal(w3lib.key(`${scheme}://h/a;`), `${scheme}://h/a;`)
    }
    assert.equal(w3lib.key('//h/a;'), '//h/a')
  })

  it('drops parameters without a value, or keeps the fragment, if the options say so', () => {
    for (const [text, key] of [
      ['http://h/?b&a=1&c=', 'http://h/?a=1'],
      ['http://h/?b', 'http://h/'],
      ['http://h/?=1', 'http://h/?=1'],
      ['http://h/?a%00', 'http://h/'],
    ] as const) {
      assert.equal(w3lib.with({ keepBlankValues: false }).key(text), key)
    }
    for (const [text, key] of [
      ['http://h/#é%7e', 'http://h/#%C3%A9%7e'],
      ['#a', '/#a'],
      ['http://h/#a#b', 'http://h/#a#b'],
      ['http://h/#', 'http://h/'],
    ] as const) {
      assert.equal(w3lib.with({ keepFragments: true }).key(text), key)
    }
  })

  it('refuses brackets and separators in a host that the program refuses', () => {
    for (const text of ['http://[]/', 'http://::1]/', 'http://[vg.a]/', 'http://[V1.a]/', 'http://[::1%a%b]/']) {
      assert.equal(w3lib.tryKey(text), null, text)
    }
    for (const text of ['http://a：b/', 'http://a／b/', 'http://℀.h/', 'http://h℀/', 'http://a@b:c℀'])
      assert.equal(w3lib.tryKey(text), null, text)
    for (const text of ['http://[v1.a]/', 'http://[::1%25a]/', 'http://a[::1]/']) assert.equal(w3lib.key(text), text)
  })

  it('refuses only the invalid bracketed hosts that the program refuses, and accepts every port', () => {
    for (const text of [
      'http://[x]/',
      'http://[1.2.3.4]/',
      'http://[::1/',
      'http://a]b',
      'http://[::1%]/',
      'http://[v1.]/',
    ])
      assert.equal(w3lib.tryKey(text), null, text)
    for (const text of ['http://h:99999/', 'http://h:080/', 'http://h:x/', 'http://[::1%a]/', 'http://[v1.a]x/'])
      assert.equal(w3lib.key(text), text)
  })

  const keys: readonly (readonly [string, string])[] = [
    ['http://h/?a=1;b=2', 'http://h/?a=1&b=2'],
    ['http://h/?a=;', 'http://h/?a='],
    ['http://h/?%3B=%26', 'http://h/?%3B=%26'],
    ['http://h/a\\b', 'http://h/a%5Cb'],
    ['http://h/a^b|c', 'http://h/a%5Eb|c'],
    ['http://h/%ff?%ff', 'http://h/%FF?%FF='],
    ['http://h:/', 'http://h/'],
    ['http://h:١/', 'http://xn--h:-cyd/'],
    ['http://U%40:P@BÜCHER.example/', 'http://xn--u%40:p@bcher-klb.example/'],
    ['http://U%40:P@H.example/', 'http://U%40:P@h.example/'],
    ['http://Ⱟ.ẞ/', 'http://xn--5fj.ss/'],
    ['http:h/a', 'http:///h/a'],
    ['http://h/a;', 'http://h/a'],
    ['http://h/a;b/c;d=%7e;', 'http://h/a;b/c;d=%7e;'],
    ['mailto:', 'mailto:/'],
    ['imap://h/a;', 'imap://h/a'],
    ['tel:;', 'tel:/'],
    ['hdl:a;', 'hdl:a'],
    ['sips:a;', 'sips:a'],
    ['foo:a;b', 'foo:a;b'],
    ['http://h/a/b;c;d', 'http://h/a/b;c;d'],
    ['http://h/a;b?c', 'http://h/a;b?c='],
    ['http:?a', 'http:///?a='],
    ['//h', '//h/'],
    ['?a', '/?a='],
    ['', '/'],
    ['foo:', 'foo:/'],
    ['foo:///a', 'foo:/a'],
    ['http:////a', 'http://a'],
    ['http://u@H:/', 'http://u@h/'],
    ['http://h::', 'http://h/'],
    ['http://A@B@C/', 'http://A@B@c/'],
    ['http://h/%2f%3F%23', 'http://h/%2F%3F%23'],
    ['http://h/%25%7e%e9', 'http://h/%~%E9'],
    ['http://h/a b+c', 'http://h/a%20b+c'],
    ['http://h/{}<>"`', 'http://h/%7B%7D%3C%3E%22%60'],
    ['http://h/é%C3%A9', 'http://h/%C3%A9%C3%A9'],
    ['http://h/?a=b=c', 'http://h/?a=b%3Dc'],
    ['http://h/?=a', 'http://h/?=a'],
    ['http://h/?;', 'http://h/'],
    ['http://h/?a%26b=c%3Dd', 'http://h/?a%26b=c%3Dd'],
    ['http://h/?b=2&a=2&a=1&b', 'http://h/?a=1&a=2&b=&b=2'],
    ['http://h/?a=é&a=e&a=z', 'http://h/?a=e&a=z&a=%C3%A9'],
    ['http://h/?%zz', 'http://h/?%25zz='],
    ['http://h/?a+b=c%2Bd', 'http://h/?a+b=c%2Bd'],
    ['http://h/?~-._*()', 'http://h/?~-._%2A%28%29='],
    ['http://h//a/../b/./', 'http://h//a/../b/./'],
    ['1http://h/', '1http://h/'],
    ['http+x://h', 'http+x://h/'],
    ['\u0000http://h/\u0001', 'http://h/'],
  ]
  for (const [text, key] of keys) it(`maps ${text} to the key ${key}`, () => assert.equal(w3lib.key(text), key))
})
