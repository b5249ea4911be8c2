/**
 * Where clients go that make something else of a host and a port than their parsers. Each place was dialled by the client itself, with
 * every name and every connection followed; those over http and https are in `dialled.test.ts` by the thousand.
 */

import { assert } from 'chai'
import { compare, type Program, type ProgramName, programs, readers } from '../../../lib/dialects/index.js'
import { inetAddress } from '../../../lib/dialects/programs/java.js'
import { servicePort } from '../../../lib/dialects/programs/ports.js'
import { FailureCollector, failureIn } from '../../../lib/ground/findings/finding.js'
import { maskSecrets } from '../../../lib/ground/findings/mask.js'
import { serializeHost } from '../../../lib/ground/hosts/serialize-host.js'
import { silent } from '../../../lib/index.js'

/** "host:port" of a connection; `null` where there is none. */
function placeOf(program: Program, text: string): string | null {
  const url = program.parse(text, silent)
  const connection = url && program.connection(url, silent)
  return connection && `${serializeHost(connection.host)}:${connection.port}`
}

const PLACES: readonly (readonly [name: ProgramName, text: string, place: string | null, version?: string])[] = [
  ['php', 'http://127.0.0.1:11211:80/', '127.0.0.1:11211'],
  ['php', 'https://x.test:80:81/', 'x.test:80'],
  ['php', 'http://h:0/', 'h:80'],
  ['php', 'http://h:0x50/', 'h:80'],
  ['php', 'http://h:-1:80/', 'h:65535'],
  ['php', 'http://h:65617:80/', 'h:81'],
  ['php', 'http://[::00001]/', '::00001:80'],
  ['php', 'http://[v1.a]/', 'v1.a:80'],
  ['php', 'http://h/\0', null],
  ['php', 'http://[]/', null],
  ['php', 'http:/h/', null],
  ['php', ' http://h/', null],
  ['php', 'foo://h/', null],
  ['php', 'HTTPS://h/', 'h:80'],
  ['php', 'HTTPs://h/', 'h:443'],
  ['php', 'ftps://h/x', 'h:21'],
  ['php', 'ftp://h', null],
  ['php', 'FTPS://h/x', 'h:21'],
  ['php', 'compress.zlib://http://h/x', 'h:80'],
  ['php', 'Compress.ZLIB://php://filter/resource=https://u@h:81:82/', 'h:81'],
  ['php', 'PHP://Filter/read=none|none/a=b/resource=http://h/', 'h:80'],
  ['php', 'php://filter/resource=http://a#/resource=http://b/', 'a:80'],
  ['php', 'php://filter/Resource=http://h/', null],
  ['php', 'php://filter/resource=/resource=http://h/', null],
  ['php', 'php://temp/resource=http://h/', null],
  ['php', 'compress.zlib:http://h/', null],
  ['php', 'compress.zlib://ftp://h', null],
  ['php', 'compress.zlib://http:///h', null],
  ['php', 'compress.bzip2://http://h/', null],
  ['php', 'zip://http://h/', null],
  ['php', 'phar://http://h/', null],
  ['php', 'glob://http://h/', null],
  ['php', 'expect://http://h/', null],
  ['perl', 'http://127.0.0.1:11211:80/', '127.0.0.1:11211'],
  ['perl', 'http://a.test%00.good.test/', 'a.test:80'],
  ['perl', 'http://h:83936/', 'h:18400'],
  ['perl', 'http://h:4294967376/', 'h:80'],
  ['perl', 'http://h:2147483648/', null],
  ['perl', 'http://h:0/', 'h:80'],
  ['perl', 'http://h:00/', 'h:0'],
  ['perl', 'http://h%3a22/', 'h:22'],
  ['perl', 'http://%2fx/', '127.0.0.1:80'],
  ['perl', 'http://evil.test%2f.good.test/', 'evil.test:80'],
  ['perl', 'http://1.2.3.256/', null],
  ['perl', 'http://[::1]:80%00/', '[::1]:80'],
  ['perl', 'http:///x', null],
  ['perl', 'ftp://h/x', 'h:21'],
  ['perl', 'nntp://h:99/x', 'h:119'],
  ['perl', 'telnet://h/', null],
  ['perl', 'http://127.0.0.1:x(18999)/a', '127.0.0.1:18999'],
  ['perl', 'http://[::1]:x(18999)/', '[::1]:18999'],
  ['perl', 'http://h%3ax(18999)/', 'h:18999'],
  ['perl', 'http://h:x%2818999%29/', 'h:18999'],
  ['perl', 'ftp://h:x(65537)/', 'h:1'],
  ['perl', 'nntp://h:x(1)(2)/a', 'h:2'],
  ['perl', 'http://h:80(81)/', 'h:80'],
  ['perl', 'http://h:(81)/', 'h:0'],
  ['perl', 'http://h:ftp(81)/', 'h:21'],
  ['perl', 'http://h:www/', 'h:80'],
  ['perl', 'http://h:HTTP/', null],
  ['perl', 'http://h:x()/', null],
  ['perl', 'http://h:x(81/', null],
  ['perl', 'ftp://h:0/', 'h:21'],
  ['perl', 'ftp:x', null],
  ['perl', 'news:a.b', 'news:119'],
  ['perl', 'nntp://0/a', 'news:119'],
  ['perl', 'gopher://h', 'h:70'],
  ['perl', 'gopher://h:x(81)/0a', 'h:81'],
  ['perl', 'gopher://h%3aftp/1', 'h:21'],
  ['perl', 'gopher://[::1]/0', '::1'],
  ['perl', 'gopher://h:0/0', null],
  ['perl', 'gopher://h/x', null],
  ['perl', 'gopher://h/7', null],
  ['perl', 'gopher://h/7a?b', 'h:70'],
  ['perl', 'gopher:0', null],
  ['perl', 'http://[fe80::1%25lo]/', '[fe80::1]:80'],
  ['perl', 'http://[::1%25lo]/', '::1%lo:80'],
  ['perl', '<URL:http://h/>', 'h:80'],
  ['perl', '<url:http://h/>', null],
  ['perl', ' <http://h/>', null],
  ['perl', '"http://h/"', 'h:80'],
  ['ruby', 'http:///x', '127.0.0.1:80'],
  ['ruby', 'http://:6379/', '127.0.0.1:6379'],
  ['ruby', 'http:evil.test', '127.0.0.1:80'],
  ['ruby', 'http://u@h/', null],
  ['ruby', 'http://h:83936/', 'h:18400'],
  ['ruby', 'ftp://u:p@h/x', 'h:21'],
  ['ruby', 'ftp://h/', null],
  ['ruby', 'ftp://h/x;type=z', null],
  ['ruby', 'ws://h/', null],
  ['java-url', 'http:///x', '127.0.0.1:80'],
  ['java-url', 'http:evil.test', '127.0.0.1:80'],
  ['java-url', 'https://u@/x', '127.0.0.1:443'],
  ['java-url', 'http://a@b@evil.test/', '127.0.0.1:80'],
  ['java-url', 'http://0177.1/', '177.0.0.1:80'],
  ['java-url', 'http://127.1/', '127.0.0.1:80'],
  ['java-url', 'http://0x7f.1/', null],
  ['java-url', 'http://[::00001]/', '[::1]:80'],
  ['java-url', 'http://[::1%lo]/', '[::1]:80'],
  ['java-url', 'http://[::1%25lo]/', null],
  ['java-url', 'http://h:65536/', null],
  ['java-url', 'http://h/#\nb', null],
  ['java-url', 'http://u\\@h/', null],
  ['java-url', 'file://u\\@h:99/x', 'h:21', '17'],
  ['java-url', 'file://u\\@h:99/x', null],
  ['java-url', 'file://LOCALHOST/x', null],
  ['java-url', 'file:///x', null],
  ['java-url', 'ftp://a@b@c:99/', '127.0.0.1:21'],
  ['java-url', 'ftp://%@h/', null],
  ['java-url', 'jar:http://h/a!/x', 'h:80'],
  ['java-url', 'file://h/x', 'h:21', '24'],
  ['java-url', 'file://~/x', null, '24'],
  ['java-url', 'jar:file://h/a!/b!/c', 'h:21', '24'],
  ['java-url', 'jar:file://h/a!/b!/c', null],
  ['java-url', ' jar:http://h/a!/x', null],
  ['java-url', 'url:jar:http://h/a!/x', null],
  ['java-url', 'jar:file:/a!/b', null],
  ['java-url', 'mailto:a@b', null],
  ['java-uri', 'http://u:p@h:81/', 'h:81'],
  ['java-uri', 'http://012.1.2.3/', '12.1.2.3:80'],
  ['java-uri', 'http://a_b.test/', null],
  ['java-uri', 'http://h:65616/', null],
  ['java-uri', 'https://h./', null],
  ['java-uri', 'http://h./', 'h.:80'],
  ['java-uri', 'ftp://h/', null],
  ['node-url-parse', 'http://[]/', '[]:80'],
  ['node-url-parse', 'http://[]:81/', '[]:81:81'],
  ['node-url-parse', 'http:/evil.test', 'localhost:80'],
  ['node-url-parse', 'http://h:65536/', null],
  ['node-url-parse', 'ftp://h/', null],
  ['node-url-parse', 'http://1א.test/', 'xn--1-0hc.test:80', '20'],
  ['node-url-parse', 'http://٠۰.test/', null],
  ['node-url-parse', 'http://ö1א.test/', 'xn--1-0ga148a.test:80', '20'],
  ['node-url-parse', 'http://öאö.test/', null],
  ['node-url-parse', 'http://a\u180eb.test/', null, '20'],
  ['node-url-parse', 'http://1א.test/', null],
  ['node-url-parse', 'http://a\u180eb.test/', 'ab.test:80'],
  ['node-url-parse', 'http://[É]/', 'xn--9ca:80'],
  ['node-url-parse', 'http:\\/u]v@[]\u00ad:[80]/', ']:[80:80'],
  ['node-url-parse', 'http://[\u00ad]/', null],
  ['node-url-parse', 'http://[xn--a]/', 'xn--a:80'],
  ['node-url-parse', 'http://[xn--a]/', null, '24.19'],
  ['node-url-parse', 'http://xn--a%2eb/', 'xn--a:80'],
  ['node-url-parse', 'http://xn--a%2eb/', null, '25'],
  ['node-url-parse', 'http://xn--a-%2eb/', null, '24.19'],
  ['node-url-parse', 'http://xn--a-%2eb/', 'xn--a-:80', '22'],
  ['node-url-parse', 'http://XN--A-.é/', 'xn--a-.xn--9ca:80', '20'],
  ['node-url-parse', 'http://xn--xn--fa-hia/', null, '24.19'],
  ['node-url-parse', 'http://éxn--a/', null, '24.19'],
  ['node-url-parse', 'http://éxn--a/', 'xn--xn--a-9ra:80'],
  ['node-url-parse', 'http://אב.1a/', 'xn--4dbc.1a:80'],
  ['node-url-parse', 'http://a\u180eb.test/', 'ab.test:80', '24.19'],
  ['curl', 'http://169.254.169.254./', '169.254.169.254:80'],
  ['curl', 'http://169.254.169.254./', '169.254.169.254.:80', '7.88'],
  ['curl', 'http://%31%32%37.1/', '127.0.0.1:80'],
  ['curl', 'http://é.ẞ/', 'xn--9ca.xn--zca:80'],
  ['curl', 'http://☃.ß/', 'xn--n3h.ss:80'],
  ['curl', 'http://☃.ẞ/', null],
  ['wget', 'http://☃.ẞ/', '☃.ẞ:80'],
  ['curl', 'ws://h/', 'h:80'],
  ['curl', 'WSS://u:%01@h/', 'h:443'],
  ['curl', 'mqtts://h/', 'h:8883'],
  ['curl', 'mqtts://h/', null, '8.20'],
  ['curl', 'ws://h/', 'h:80', '8.20'],
  ['curl', 'ws://h/', null, '7.88'],
  ['curl', 'rtmp://h/', null],
  ['curl', 'smb://h/', null],
  ['curl', 'rtmp://h/', 'h:1935', '7.88'],
  ['curl', 'imap://u:%01@h/', null],
  ['curl', 'ldap://h/', 'h:389'],
  ['curl', 'ldap://u@h/', null],
  ['curl', 'ipfs://h/', null],
  ['go', 'http://h:80:81/', null],
  ['urllib3', ' http://h/', 'h:80'],
  ['urllib3', 'http://localhost%2eevil.example/', 'localhost.evil.example:80'],
  ['urllib3', 'http://a b/', null],
  ['httpx', 'http://h:0/', 'h:80'],
  ['httpx', 'ws://h:65617/', 'h:81'],
  ['httpx', 'http://h:4294967376/', 'h:80'],
  ['httpx', 'http://h:-1/', null],
  ['httpx', 'http://h:8_0 /', 'h:80'],
  ['httpx', 'http://xn--a/', null],
  ['httpx', 'http://xn--fa-hia.te%73t/', null],
  ['httpx', 'http://evil。example/', 'evil.example:80'],
  ['httpx', 'http://a..b/', null],
  ['httpx', 'http://Ꭰ.test/', null],
  ['httpx', 'http://a b/', 'a%20b:80'],
  ['httpx', 'http:///x', null],
  ['httpx', 'ftp://h/', null],
  ['yarl', 'http://h:0/', 'h:0'],
  ['yarl', 'http://127.0.0.1./', null],
  ['yarl', 'http://127.1/', null],
  ['yarl', 'http://0x7f.1/', '0x7f.1:80'],
  ['yarl', 'http://h../', 'h.:80'],
  ['yarl', 'http://a\0b/', 'a:80'],
  ['yarl', 'http://\0/', null],
  ['yarl', 'http://u%3Ap@h/', null],
  ['yarl', 'http://ж@h/', null],
  ['yarl', 'http://%FF@h/', 'h:80'],
  ['yarl', 'http://h%‶/', null],
  ['yarl', 'http://Ɋ..h/', null],
  ['yarl', 'http://Ꭰ.test/', 'xn--58d.test:80'],
  ['yarl', 'http://_Ɋ.test/', 'xn--_-h0a.test:80'],
  ['yarl', 'http://[::ffff:7f00:1]/', '[::ffff:7f00:1]:80'],
  ['yarl', 'http://xattack.test［/', 'attack.test:80'],
  ['yarl', 'http://a［b/', '[:80'],
  ['yarl', 'http://［/', null],
  ['yarl', 'ws://h/', 'h:80'],
  ['yarl', 'ftp://h/', null],
  ['wget', 'h/@x:4294967376/', 'h:80'],
  ['wget', 'h:4294967376/', null],
  ['wget', 'h:0/x', null],
  ['wget', 'http://u@v@h/', 'v@h:80'],
  ['wget', 'http://a%00b/', 'a%00b:80'],
  ['wget', 'http://bü(cher).example/', 'bü(cher).example:80'],
  ['wget', 'http://bücher.example/', 'xn--bcher-kva.example:80'],
  ['wget', 'ftps://h/', 'h:21'],
  ['wget', 'http://@h/', null],
  ['wget', 'x://h/', null],
  // U+209D, mapped to "w", and U+3D000 came with Unicode 18; U+105C9 came with 16, and U+10570 with 14.
  ['go', 'http://\u209d.test/', '\u209d.test:80'],
  ['go', 'http://\u{3d000}.test/', '\u{3d000}.test:80'],
  ['go', 'http://\u{105c9}.test/', 'xn--ev8c.test:80'],
  ['go', 'http://\u{10570}.test/', '\u{10570}.test:80', '1.19'],
  ['node-url-parse', 'http://\u209d.test/', null],
  ['node-url-parse', 'http://\u{3d000}.test/', null, '20'],
  ['node-url-parse', 'http://xn--d47r.é/', null],
  ['node-url-parse', 'http://\u{105c9}.test/', 'xn--ev8c.test:80'],
  // U+31350 came with Unicode 15; U+1CCD6, mapped to "a", came with 16.
  ['node-url-parse', 'http://\u{31350}.test/', 'xn--8o8n.test:80', '20'],
  ['node-url-parse', 'http://\u{105c9}.test/', null, '20'],
  ['node-url-parse', 'http://xn--ev8c.é/', null, '22'],
  ['node-url-parse', 'http://\u{1ccd6}.test/', null, '20'],
  ['node-url-parse', 'http://a\u{1171e}.test/', 'xn--a-2p0j.test:80', '20'],
  ['curl', 'http://\u209d.test/', null],
  ['curl', 'http://\u{105c9}.test/', null],
  ['curl', 'http://\u{10570}.test/', 'xn--yt8c.test:80'],
  ['wget', 'http://\u{3d000}.test/', '\u{3d000}.test:80'],
  ['urllib3', 'http://\u209d.test/', null],
  ['urllib3', 'http://\u{3d000}.test/', null],
  ['httpx', 'http://\u{105c9}.test/', null],
  ['yarl', 'http://\u209d.test/', 'xn--5yg.test:80'],
  // Three Balinese signs got a direction in Unicode 18; before, they were marks without one.
  ['go', 'http://\u0628\u1b3a.test/', 'xn--ngb209h.test:80'],
  ['node-url-parse', 'http://\u0628\u1b3a.test/', 'xn--ngb209h.test:80'],
  ['curl', 'http://\u0628\u1b3a.test/', 'xn--ngb209h.test:80'],
  ['wget', 'http://\u0628\u1b3a.test/', 'xn--ngb209h.test:80'],
  ['urllib3', 'http://\u0628\u1b3a.test/', 'xn--ngb209h.test:80'],
  ['httpx', 'http://\u0628\u1b3a.test/', 'xn--ngb209h.test:80'],
  ['yarl', 'http://\u0628\u1b3a.test/', 'xn--ngb209h.test:80'],
  ['go', 'http://\u0628\u1b3c.test/', 'xn--ngb609h.test:80'],
  ['node-url-parse', 'http://\u0628\u1b3c.test/', 'xn--ngb609h.test:80'],
  ['curl', 'http://\u0628\u1b3c.test/', 'xn--ngb609h.test:80'],
  ['urllib3', 'http://\u0628\u1b3c.test/', 'xn--ngb609h.test:80'],
  ['go', 'http://\u0628\u1b42.test/', 'xn--ngb819h.test:80'],
  ['node-url-parse', 'http://\u0628\u1b42.test/', 'xn--ngb819h.test:80'],
  ['curl', 'http://\u0628\u1b42.test/', 'xn--ngb819h.test:80'],
  ['urllib3', 'http://\u0628\u1b42.test/', 'xn--ngb819h.test:80'],
]

describe('clients', () => {
  for (const [name, text, place, version] of PLACES) {
    const program = version === undefined ? programs[name] : programs[name].with({ version })
    it(`${program.client} of ${program.name} ${place === null ? 'does not connect' : `connects to ${place}`} for ${JSON.stringify(text)}`, () => {
      assert.equal(placeOf(program, text), place)
      if (place !== null) return
      // A client that does not connect says why.
      const url = program.parse(text, silent)
      const collector = new FailureCollector()
      if (url === null) program.parse(text, collector)
      else program.connection(url, collector)
      assert.isNotEmpty(failureIn(collector, text, program, null, maskSecrets(text)).message)
    })
  }

  it('speak the protocol of the scheme, but PHP speaks http for "HTTPS" and ftp for "FTPS" in capital letters', () => {
    const protocolOf = (program: Program, text: string) => {
      const url = program.parse(text, silent)
      return url && program.connection(url, silent)?.protocol
    }
    const texts = ['HTTPS://u:p@h:443/', 'https://h/', 'HTTPs://h:80/', 'FTPS://h/x', 'ftps://h/x', 'HTTP://h/']
    const protocols = ['http', 'https', 'https', 'ftp', 'ftps', 'http']
    assert.deepEqual(
      texts.map((text) => protocolOf(programs.php, text)),
      protocols,
    )
    assert.equal(protocolOf(programs.php, 'compress.zlib://HTTPS://h/'), 'http')
    assert.equal(protocolOf(programs.curl, 'HTTPS://h:80/'), 'https')
    assert.equal(protocolOf(programs.curl, 'Wss://h/'), 'wss')
  })

  it('connect for exactly the protocols that their dialects list', () => {
    for (const program of [programs.curl, programs.curl.with({ version: '7.88' }), programs.php, programs.wget]) {
      const { protocols } = program
      assert.isNotNull(protocols)
      for (const scheme of ['http', 'https', 'ftp', 'ftps', 'ws', 'wss', 'mqtts', 'rtmp', 'smb', 'file', 'data', 'x']) {
        const isConnected = placeOf(program, `${scheme}://h/x`) !== null
        assert.equal(isConnected, protocols?.includes(scheme), `${program.name} ${scheme}`)
      }
    }
  })

  it('servicePort cuts a number to 32 bits and then to 16 bits, or returns null', () => {
    const ports = ['80', ' +80', '65616', '4294967376', '-4294967216', '', '*'].map(servicePort)
    assert.deepEqual(ports, [80, 80, 80, 80, 80, 0, 0])
    for (const text of ['2147483648', '-1', '9'.repeat(400), '0x50', '80 ', 'http'])
      assert.isNull(servicePort(text), text)
  })

  it('inetAddress parses an address as InetAddress.getByName does in Java', () => {
    const texts = [
      '2130706433',
      '1.65535',
      '[::ffff:01.2.3.4]',
      '[::ffff:102:304]',
      '08.1.1.1',
      '1.2.3.256',
      '0x',
      'a.1',
    ]
    const expected = ['127.0.0.1', '1.0.255.255', '1.2.3.4', '1.2.3.4', '8.1.1.1', '1.2.3.256', '0x', 'a.1']
    assert.deepEqual(texts.map(inetAddress), expected)
    for (const text of ['0x7f.1', '0377.0.0.1', '[12345::1]', '[1.2.3.4]', '::ffff:1.2.3', '[::1%]', '[]'])
      assert.isNull(inetAddress(text), text)
  })

  it('exist for all programs except three parsers, which compare refuses as clients', () => {
    const without = Object.values(programs).filter(({ client }) => client === null)
    assert.deepEqual(without, [programs['appendix-b'], programs['php-rfc3986'], programs['php-whatwg']])
    assert.throws(
      () => compare('http://h/', { checker: programs.python, client: programs['appendix-b'] }),
      TypeError,
      'The option client is appendix-b, which is a parser alone and connects to nothing: name the program that fetches',
    )
    const [reading] = compare('http://u@h:81/', { dialects: [programs['appendix-b']] }).readings
    assert.deepInclude(reading, { host: 'h', port: 81, connects: true })
    assert.isNotEmpty(compare('http://h/', { checker: programs['appendix-b'], client: programs.php }).readings)
  })

  it('readHost of php-whatwg, which has no client, returns hosts of all kinds', () => {
    const kindOf = (text: string) => {
      const url = programs['php-whatwg'].parse(text, silent)
      return url && programs['php-whatwg'].readHost(url, silent)?.kind
    }
    const texts = ['http://a.example/', 'urn://a.0/', 'foo://1.2.3.256', 'foo://[::1]/', 'foo:///', 'http://127.1/']
    assert.deepEqual(texts.map(kindOf), ['domain', 'opaque', 'opaque', 'ipv6', 'empty', 'ipv4'])
  })

  it('are reported if they do not connect to the place that their own parser found', () => {
    for (const [name, text] of [
      ['php', 'http://127.0.0.1:11211:80/'],
      ['php', 'http://h:0/'],
      ['perl', 'http://a.test%00.good.test/'],
      ['ruby', 'http:evil.test'],
      ['java-url', 'http://a@b@evil.test/'],
    ] as const) {
      const { differences } = compare(text, { checker: programs[name], client: programs[name] })
      assert.equal(differences[0]?.name, 'checked-but-connects-elsewhere', `${name} ${text}`)
    }
  })

  it('agree on a plain URL', () => {
    const { connections } = compare('https://h.example:8443/a', { dialects: readers })
    assert.lengthOf(connections, 1)
  })
})
