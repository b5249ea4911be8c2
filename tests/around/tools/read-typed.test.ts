/**
 * Typed input: a table of strings, with the URL that each means and the assumptions, or the reason why it does not mean one.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { readTyped } from '../../../lib/around/tools/index.js'
import { Url } from '../../../lib/index.js'
import { times } from '../../support/depth.js'
import { assertLinear } from '../../support/growth.js'

/** An input, its canonical URL or "throws" and the reason, and the assumptions. */
type Row = readonly [typed: string, read: string, assumed?: string]

const HOSTS: readonly Row[] = [
  ['example.com', 'https://example.com/', 'scheme'],
  ['EXAMPLE.com', 'https://example.com/', 'scheme'],
  ['  example.com\n', 'https://example.com/', 'scheme'],
  ['example.com.', 'https://example.com./', 'scheme'],
  ['www.example.co.uk/a?b=c#d', 'https://www.example.co.uk/a?b=c#d', 'scheme'],
  ['example.com/a b', 'https://example.com/a%20b', 'scheme'],
  ['example.com?q=what is it', 'https://example.com/?q=what%20is%20it', 'scheme'],
  ['example.com#top', 'https://example.com/#top', 'scheme'],
  ['example.com\\a', 'https://example.com/a', 'scheme'],
  ['bücher.example', 'https://xn--bcher-kva.example/', 'scheme'],
  ['例え。テスト/a', 'https://xn--r8jz45g.xn--zckzah/a', 'scheme'],
  ['a_b.example.com', 'https://a_b.example.com/', 'scheme'],
  ['127.0.0.1', 'http://127.0.0.1/', 'scheme local'],
  ['192.168.0.1/admin', 'http://192.168.0.1/admin', 'scheme local'],
  ['256.1.1.1', 'throws IPv4-out-of-range-part'],
  ['localhost', 'http://localhost/', 'scheme local'],
  ['LOCALHOST/x', 'http://localhost/x', 'scheme local'],
  ['app.localhost', 'http://app.localhost/', 'scheme local'],
  ['xn--a.éa', 'throws domain-to-ASCII'],
]

const PORTS: readonly Row[] = [
  ['example.com:8080/a', 'https://example.com:8080/a', 'scheme'],
  ['example.com:443', 'https://example.com/', 'scheme'],
  ['example.com:', 'https://example.com/', 'scheme'],
  ['localhost:3000', 'http://localhost:3000/', 'scheme local'],
  ['localhost:3000/x', 'http://localhost:3000/x', 'scheme local'],
  ['localhost:3000?a=b', 'http://localhost:3000/?a=b', 'scheme local'],
  ['db:5432', 'http://db:5432/', 'scheme local'],
  ['my-server:80/a:b', 'http://my-server/a:b', 'scheme local'],
  ['bücher.example:8080', 'https://xn--bcher-kva.example:8080/', 'scheme'],
  ['127.0.0.1:8080', 'http://127.0.0.1:8080/', 'scheme local'],
  ['example.com:99999', 'throws port-out-of-range'],
  ['example.com:80a', 'throws port-invalid'],
  ['index.html:80', 'https://index.html:80/', 'scheme'],
  ['12:30', 'throws not-a-host'],
  ['github.com:o/r.git', 'throws host-or-scheme'],
]

const ADDRESSES: readonly Row[] = [
  ['::1', 'http://[::1]/', 'scheme local brackets'],
  ['2001:db8::1', 'https://[2001:db8::1]/', 'scheme brackets'],
  ['2001:db8::1/a', 'https://[2001:db8::1]/a', 'scheme brackets'],
  ['::ffff:127.0.0.1', 'http://[::ffff:7f00:1]/', 'scheme local brackets'],
  ['[2001:db8::1]', 'https://[2001:db8::1]/', 'scheme'],
  ['[::1]:8080/a', 'http://[::1]:8080/a', 'scheme local'],
  ['https://2001:db8::1/', 'https://[2001:db8::1]/', 'brackets'],
  ['http://::1', 'http://[::1]/', 'brackets'],
  ['[::1', 'throws IPv6-unclosed'],
  ['fe80::1%eth0', 'throws zone'],
  ['00:1a:2b:3c:4d:5e', 'throws not-a-host'],
]

/** Hosts of one's own machine or network, and their neighbours. */
const LOCAL: readonly Row[] = [
  ['localhost.', 'http://localhost./', 'scheme local'],
  ['api.localhost:3000', 'http://api.localhost:3000/', 'scheme local'],
  ['localhost.example.com', 'https://localhost.example.com/', 'scheme'],
  ['notlocalhost.example', 'https://notlocalhost.example/', 'scheme'],
  ['printer.local', 'http://printer.local/', 'scheme local'],
  ['db.eu.internal:5432', 'http://db.eu.internal:5432/', 'scheme local'],
  ['router.home.arpa', 'http://router.home.arpa/', 'scheme local'],
  ['home.arpa.example', 'https://home.arpa.example/', 'scheme'],
  ['local.example', 'https://local.example/', 'scheme'],
  ['10.0.0.1', 'http://10.0.0.1/', 'scheme local'],
  ['172.16.0.1:8080', 'http://172.16.0.1:8080/', 'scheme local'],
  ['172.32.0.1', 'https://172.32.0.1/', 'scheme'],
  ['169.254.1.2', 'http://169.254.1.2/', 'scheme local'],
  ['1.1.1.1', 'https://1.1.1.1/', 'scheme'],
  ['fe80::1', 'http://[fe80::1]/', 'scheme local brackets'],
  ['0.0.0.0:3000', 'http://0.0.0.0:3000/', 'scheme local'],
  ['192.0.2.1', 'https://192.0.2.1/', 'scheme'],
  ['fd00::1', 'http://[fd00::1]/', 'scheme local brackets'],
  ['192.168.0.1:443', 'https://192.168.0.1/', 'scheme'],
  ['localhost:443/x', 'https://localhost/x', 'scheme'],
  ['localhost:80', 'http://localhost/', 'scheme local'],
  ['"localhost:3000"', 'http://localhost:3000/', 'marks scheme local'],
  ['https://localhost:3000', 'https://localhost:3000/', ''],
]

const SLASHES: readonly Row[] = [
  ['//cdn.x/y', 'https://cdn.x/y', 'scheme'],
  ['//localhost/y', 'http://localhost/y', 'scheme local'],
  ['://example.com', 'https://example.com/', 'scheme'],
  ['https//example.com', 'https://example.com/', 'colon'],
  ['http;//example.com/a', 'http://example.com/a', 'colon'],
  ['https://https://example.com/a', 'https://example.com/a', 'scheme-once'],
  ['http://https://example.com', 'https://example.com/', 'scheme-once'],
  ['///etc/hosts', 'throws relative'],
  ['//', 'throws host-missing'],
]

const PEOPLE: readonly Row[] = [
  ['user@host', 'mailto:user@host', 'mailbox'],
  ['ann@example.com', 'mailto:ann@example.com', 'mailbox'],
  ['ann+tag@example.com', 'mailto:ann+tag@example.com', 'mailbox'],
  ['50%@example.com', 'mailto:50%25@example.com', 'mailbox'],
  ['user@host/a', 'http://user@host/a', 'scheme local'],
  ['user@example.com:8080', 'https://user@example.com:8080/', 'scheme'],
  ['user:pw@example.com', 'https://user:pw@example.com/', 'scheme'],
  ['user:pw@localhost:3000/x', 'http://user:pw@localhost:3000/x', 'scheme local'],
  ['git@host:o/r', 'ssh://git@host/o/r', 'login'],
  ['git@github.com:o/r.git', 'ssh://git@github.com/o/r.git', 'login'],
  ['git@example.com:/srv/r', 'ssh://git@example.com/srv/r', 'login'],
  ['ann@', 'throws not-a-host'],
  ['@ann', 'throws not-a-host'],
  ['ann@example.com, bob@example.com', 'throws words'],
]

const FILES: readonly Row[] = [
  ['C:\\a', 'file:///C:/a', 'file-path'],
  ['C:\\Users\\me\\a b.txt', 'file:///C:/Users/me/a%20b.txt', 'file-path'],
  ['c:/a', 'file:///c:/a', 'file-path'],
  ['\\\\server\\share\\a', 'file://server/share/a', 'file-path'],
  ['C:a', 'throws relative-path'],
  ['C:', 'throws relative-path'],
  ['/srv/www', 'throws relative'],
  ['/', 'throws relative'],
  ['~/a', 'throws relative'],
  ['./a', 'throws relative'],
  ['../a', 'throws relative'],
  ['..', 'throws relative'],
  ['?q=1', 'throws relative'],
  ['#top', 'throws relative'],
  ['index.html', 'throws file-name'],
  ['index.php?id=1', 'throws file-name'],
  ['photo.JPG', 'throws file-name'],
  ['.env', 'throws not-a-host'],
]

const WORDS: readonly Row[] = [
  ['', 'throws nothing'],
  [' \t', 'throws nothing'],
  ['hello', 'throws not-a-host'],
  ['and/or', 'throws not-a-host'],
  ['hello world', 'throws words'],
  ['how do I parse example.com', 'throws words'],
  ['example.com is down', 'throws words'],
  ['note: buy milk', 'throws words'],
  ['what is 3.14?', 'throws words'],
  ['// a comment', 'throws words'],
  ['3.14', 'throws number'],
  ['2130706433', 'throws number'],
  ['0x7f.1', 'throws number'],
  ['v1.2', 'throws not-a-host'],
  ['e.g.', 'throws not-a-host'],
  ['a,b.com', 'throws not-a-host'],
  ['*.example.com', 'throws not-a-host'],
  ['a=b.com', 'throws not-a-host'],
  ['example..com', 'throws not-a-host'],
  ['example[.]com', 'throws not-a-host'],
]

const URLS: readonly Row[] = [
  ['https://example.com', 'https://example.com/', ''],
  ['HTTP://example.com:80/a', 'http://example.com/a', ''],
  ['http:example.com', 'http://example.com/', ''],
  ['http:8080', 'http://0.0.31.144/', ''],
  ['https://hello/', 'https://hello/', ''],
  ['https://a b/', 'throws domain-to-ASCII'],
  ['<https://example.com>', 'https://example.com/', 'marks'],
  ['"example.com"', 'https://example.com/', 'marks scheme'],
  ['“two words”', 'throws words'],
  ['mailto:ann@example.com', 'mailto:ann@example.com', ''],
  ['mailto:ann@example.com?subject=Two words', 'mailto:ann@example.com?subject=Two%20words', ''],
  ['sip:ann@example.com', 'sip:ann@example.com', ''],
  ['tel:5551234', 'tel:5551234', ''],
  ['urn:isbn:0451450523', 'urn:isbn:0451450523', ''],
  ['about:blank', 'about:blank', ''],
  ['data:,a b', 'data:,a b', ''],
  ['javascript:alert(1)', 'javascript:alert(1)', ''],
  ['com.example.app:/callback', 'com.example.app:/callback', ''],
  ['spotify:track:1', 'spotify:track:1', ''],
  ['ws://example.com', 'ws://example.com/', ''],
]

describe('readTyped', () => {
  for (const [title, rows] of Object.entries({
    'hosts without a scheme': HOSTS,
    'hosts and ports': PORTS,
    'IPv6 addresses': ADDRESSES,
    'local hosts': LOCAL,
    'slashes and colons': SLASHES,
    'names of people': PEOPLE,
    'paths of files, and references': FILES,
    'words and numbers': WORDS,
    'whole URLs': URLS,
  })) {
    it(`returns the expected URLs and errors for ${title}`, () => {
      for (const [typed, read, assumed = ''] of rows) {
        const result = readTyped(typed)
        assert.equal(result.ok ? result.url.href : `throws ${result.error.reason}`, read, typed)
        if (result.ok) assert.equal(result.assumed.join(' '), assumed, typed)
        else if (result.error.dialect === null) assert.notEqual(result.error.suggestion ?? '', '', typed)
      }
    })
  }

  it('is tested with at least a hundred inputs', () => {
    const rows = [HOSTS, PORTS, ADDRESSES, LOCAL, SLASHES, PEOPLE, FILES, WORDS, URLS].flat()
    assert.isAtLeast(new Set(rows.map(([typed]) => typed)).size, 100)
  })

  it('assumes the scheme given as an option', () => {
    const read = (typed: string): string => {
      const result = readTyped(typed, { scheme: 'http' })
      return result.ok ? result.url.href : result.error.reason
    }
    for (const [typed, href] of [
      ['localhost:3000/x', 'http://localhost:3000/x'],
      ['//cdn.x/y', 'http://cdn.x/y'],
      ['::1', 'http://[::1]/'],
      ['https://example.com', 'https://example.com/'],
      ['user:pw@example.com', 'http://user:pw@example.com/'],
    ] as const) {
      assert.equal(read(typed), href)
    }
    const secure = readTyped('localhost:3000', { scheme: 'https' })
    assert.deepEqual(secure.ok && [secure.url.href, secure.assumed], ['https://localhost:3000/', ['scheme']])
    assert.throws(
      () => readTyped('example.com', { scheme: 'ht tp' }),
      TypeError,
      "readTyped(text, { scheme: 'https' })",
    )
    assert.throws(() => readTyped('example.com', { schema: 'http' } as never), TypeError, 'scheme')
  })

  for (const [text, piece] of [
    ['256.1.1.1', '256.1.1.1'],
    ['https//ex:99999/a', '99999'],
    [' "http://https://a.b:x/" ', 'x'],
    ['example.com:80a', '80a'],
    ['//h:99999', '99999'],
  ] as const) {
    it(`shows the position of the error in the typed input ${JSON.stringify(text)}`, () => {
      const result = readTyped(text)
      if (result.ok) throw new Error('It is a URL')
      const { start, end } = result.error.span ?? { start: 0, end: 0 }
      assert.equal(text.slice(start, end), piece)
      assert.include(result.error.message, `\n  ${text}\n  ${' '.repeat(start)}^`)
    })
  }

  it('does not reveal a password', () => {
    for (const typed of ['user:secret@example.com:70000/', 'user:secret@exa mple.com', 'https://user:secret@a b/']) {
      const result = readTyped(typed)
      assert.isFalse(result.ok, typed)
      if (!result.ok) assert.notInclude(`${result.error.message} ${result.error.suggestion}`, 'secret', typed)
    }
  })

  it('returns for any string an error or a URL whose href parses to itself', () => {
    const piece = fc.constantFrom(
      ...[
        'a',
        '.',
        ':',
        '/',
        '@',
        'com',
        '80',
        ' ',
        '[',
        ']',
        '::',
        '%',
        'http',
        '\\',
        '"',
        'é',
        '?',
        '#',
        '-',
        '\ud800',
      ],
    )
    const texts = fc.oneof(
      fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join('')),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const result = readTyped(text)
        if (result.ok) assert.equal(Url.parse(result.url.href).href, result.url.href)
        else assert.isString(result.error.reason)
      }),
      { numRuns: times(500) },
    )
  })

  it('takes linear time', () => {
    for (const piece of ['a.', 'a:', '@a', 'a@', ':', ' ', '"', '/', 'https://', '%']) {
      assertLinear(
        2_000,
        (length) => piece.repeat(length),
        (text) => readTyped(text),
      )
    }
  })

  it('takes marks away only in pairs, and spaces of any kind', () => {
    for (const [typed, read] of [
      ['(example.com)', 'https://example.com/'],
      ['"example.com', 'not-a-host'],
      ['"', 'not-a-host'],
      ['example.com \u00a0\u2003\n', 'https://example.com/'],
      ['\u00a0 example.com', 'https://example.com/'],
    ] as const) {
      const result = readTyped(typed)
      assert.equal(result.ok ? result.url.href : result.error.reason, read, typed)
    }
  })

  it('reads digits after a known scheme as a part of the URL, and after another name as a port', () => {
    const known = ['mailto', 'tel', 'sms', 'callto', 'sip', 'xmpp', 'acct', 'news', 'about', 'urn', 'doi', 'geo']
    for (const scheme of [...known, 'magnet', 'skype', 'facetime', 'matrix', 'bitcoin', 'chrome', 'jdbc']) {
      const result = readTyped(`${scheme}:1`)
      assert.equal(result.ok && result.url.href, `${scheme}:1`)
    }
    const other = readTyped('other:1')
    assert.equal(other.ok && other.url.hostname, 'other')
  })
})
