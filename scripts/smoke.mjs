/**
 * A small suite for the installed package. It knows the doors and the language, and nothing of Node, so that it runs in every
 * engine: each door, reading, the encodings, errors, building, the dialects, the Standard's classes, pages and lists.
 *
 * Each check knows its answer. All answers are also printed, and the matrix compares them byte for byte with Node's. A check that
 * needs a class of the platform is left out where the platform does not have it, and its answer says so.
 */

import * as weburl from 'weburl'
import * as core from 'weburl/core'
import * as dialects from 'weburl/dialects'
import { displayHost, displayUrl } from 'weburl/display'
import { readUrls, urlLines } from 'weburl/lines'
import { Page } from 'weburl/pages'
import { UriTemplate, UrlPattern, UrlPatternList } from 'weburl/patterns'
import { profile, withoutTracking } from 'weburl/profiles'
import { isSameSite, registrableDomain } from 'weburl/sites'
import { fromFilePath, percentDecode, RequestTarget, readDataUrl, readTyped, sniffEncoding } from 'weburl/tools'
import * as standard from 'weburl/whatwg'

const { Url, UrlBuilder, UrlError, UrlParser, UrlReference, Query, Path, Host } = weburl

const thrown = (action) => {
  try {
    action()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

const reason = (action) => {
  const error = thrown(action)
  return error instanceof UrlError ? error.reason : `${error}`
}

const bytesOf = (digits) => Uint8Array.from(digits.match(/../g), (pair) => Number.parseInt(pair, 16))
const latin1 = (text) => Uint8Array.from(text, (char) => char.charCodeAt(0))
const textOf = (bytes) => String.fromCharCode(...bytes)

const listed = async (pieces, options) => {
  const found = []
  for await (const { number, result } of readUrls(pieces, options)) {
    found.push(`${number} ${result.ok ? result.url.href : result.error.reason}`)
  }
  return found.join()
}

/** The answers of a stream for a list. */
const streamed = async (stream, list) => {
  const writer = stream.writable.getWriter()
  const written = writer.write(latin1(list)).then(() => writer.close())
  const reader = stream.readable.getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return written.then(() => text)
    text += textOf(value)
  }
}

/** The list below, compressed by gzip, in hexadecimal digits. */
const GZIP = '1f8b0800000000000203cb282929b0d2d74f3abc273923b5489f2b03c82f060a64e85720b10fafe40200533ba34c29000000'
const LIST = '1 http://xn--bcher-kva/,2 https://h/x,3 https://h/%C3%A9'
const STREAMS = ['TransformStream', 'ReadableStream']

/** Each row: what holds, how it is asked, the answer, and the classes of the platform that the check needs. */
const CHECKS = [
  [
    'the main door has the classes',
    () =>
      [Url, UrlBuilder, UrlError, UrlParser, UrlReference, Query, Path, Host].every((it) => typeof it === 'function'),
    true,
  ],
  ['the doors share their classes', () => core.Url === Url && core.UrlError === UrlError, true],
  [
    'the main door has what the core has',
    () =>
      Object.keys(core)
        .filter((name) => !(name in weburl))
        .join(),
    '',
  ],
  [
    'the door of the dialects',
    () =>
      ['whatwg', 'whatwg2017', 'webUrl', 'abarth', 'webspecs', 'rfc3986'].filter((name) => !(name in dialects)).join(),
    '',
  ],
  ['the door of the classes', () => `${standard.URL.name} ${standard.URLSearchParams.name}`, 'URL URLSearchParams'],
  ['names survive', () => Url.name, 'Url'],

  ['parse keeps the text', () => String(Url.parse('HTTP://EXAMPLE.com:80/a/../b')), 'HTTP://EXAMPLE.com:80/a/../b'],
  ['href is canonical', () => Url.parse('HTTP://EXAMPLE.com:80/a/../b').href, 'http://example.com/b'],
  ['canParse', () => Url.canParse('https://['), false],
  ['tryParse', () => Url.tryParse('https://['), null],
  ['IDNA', () => Url.parse('https://faß.bücher.example/').hostname, 'xn--fa-hia.xn--bcher-kva.example'],
  ['IDNA refuses a broken Bidi domain', () => Url.canParse('http://0.א'), false],
  ['normalization', () => Url.parse('https://ＧＯ.example/').hostname, 'go.example'],
  ['IPv4', () => Url.parse('http://0x7f.1/').hostname, '127.0.0.1'],
  ['IPv6', () => Url.parse('http://[1:0:0:2::3.4.5.6]/').hostname, '[1::2:0:0:304:506]'],
  ['an opaque path', () => Url.parse('mailto:me@example.org').hasOpaquePath, true],
  ['an astral character', () => Url.parse('http://h/💩').pathname, '/%F0%9F%92%A9'],
  ['a lone surrogate', () => Url.parse('http://h/?\ud800').search, '?%EF%BF%BD'],
  [
    'half of a character at the end of a slice, in code that the engine has compiled',
    () => {
      const { rfc3986 } = dialects
      const length = 'http://example.com/a?'.length
      const spans = Array.from({ length: 20_000 }, (_, n) => {
        const { span } = thrown(() => Url.parse(`http://example.com/a💩${n}`.slice(0, length), { dialect: rfc3986 }))
        return `${span.start}-${span.end}`
      })
      return [...new Set(spans)].join()
    },
    '20-21',
  ],

  ['resolve', () => String(Url.parse('http://EXAMPLE.com/a/b').resolve('../x?日本')), 'http://example.com/x?日本'],
  ['resolve against a dirty base', () => Url.parse('c', { base: 'http://h/a/%2e./b/' }).href, 'http://h/b/c'],
  ['relativize', () => String(Url.parse('http://h/a/b').relativize(Url.parse('http://h/a/c?d'))), 'c?d'],
  ['a reference', () => UrlReference.parse('../a?b').path.segments.join(), '..,a'],

  [
    'canonicalize in shift_jis',
    () => Url.parse('http://h/?日本').canonicalize('shift_jis').href,
    'http://h/?%93%FA%96{',
  ],
  ['canonicalize in euc-jp', () => Url.parse('http://h/?日本').canonicalize('euc-jp').href, 'http://h/?%C6%FC%CB%DC'],
  [
    'canonicalize in iso-2022-jp',
    () => Url.parse('http://h/?あ').canonicalize('iso-2022-jp').href,
    'http://h/?%1B$B$%22%1B(B',
  ],
  ['canonicalize in gb18030', () => Url.parse('http://h/?€').canonicalize('gb18030').href, 'http://h/?%A2%E3'],
  ['canonicalize in big5', () => Url.parse('http://h/?日').canonicalize('big5').href, 'http://h/?%A4%E9'],
  ['canonicalize in euc-kr', () => Url.parse('http://h/?한').canonicalize('euc-kr').href, 'http://h/?%C7%D1'],
  [
    'canonicalize in windows-1252',
    () => Url.parse('http://h/?é☃').canonicalize('latin1').href,
    'http://h/?%E9%26%239731%3B',
  ],
  ['decode', () => Url.parse('http://h/?%93%FA%96{').query.decode('shift_jis'), '日本'],

  ['an error has a reason', () => reason(() => Url.parse('https://h:x/')), 'port-invalid'],
  ['an error is an Error', () => thrown(() => Url.parse('https://h:x/')) instanceof Error, true],
  [
    'an error shows the place',
    () => /\n.*https:\/\/h:x\/\n +\^/.test(thrown(() => Url.parse('https://h:x/')).message),
    true,
  ],
  [
    'an error hides the password',
    () => thrown(() => Url.parse('https://u:secret@h:x/')).message.includes('secret'),
    false,
  ],
  ['findings', () => Url.diagnose('http:\\\\h').findings.length > 0, true],
  ['an unknown encoding', () => thrown(() => Url.parse('http://h/?é').canonicalize('utf-1')) instanceof Error, true],

  [
    'the builder',
    () => Url.builder().scheme('https').host('example.org').pathSegment('a/b', 'é').queryParam('q', '&').build().href,
    'https://example.org/a%2Fb/%C3%A9?q=%26',
  ],
  ['from', () => Url.from({ scheme: 'https', host: 'example.org', path: '/a' }).href, 'https://example.org/a'],
  ['with', () => Url.parse('https://h/a?b#c').with({ port: 8080, query: null }).href, 'https://h:8080/a#c'],
  ['a query', () => String(Url.parse('https://h/?a=1&b=2').query.with('a', '3')), 'a=3&b=2'],
  [
    'a parser with rules',
    () => new UrlParser({ schemes: ['https'], addresses: ['public'] }).canParse('https://127.1/'),
    false,
  ],
  ['redact', () => Url.parse('https://u:secret@h/').redact().includes('secret'), false],
  ['equals', () => Url.parse('http://H:80').equals(Url.parse('http://h/')), true],
  ['the native class', () => Url.parse('https://example.org/a?b').toURL() instanceof URL, true, ['URL']],
  ['JSON', () => JSON.stringify({ url: Url.parse('https://h') }), '{"url":"https://h"}'],
  ['a Standard Schema', () => Url['~standard'].validate('https://h').value.href, 'https://h/'],

  ['the 2017 edition', () => Url.parse('http://h/a^b', { dialect: dialects.whatwg2017 }).dialect.name, 'whatwg-2017'],
  ['RFC 3986', () => Url.canParse('http://h/ ', { dialect: dialects.rfc3986 }), false],
  ['webspecs', () => Url.parse('http://h/', { dialect: dialects.webspecs }).href, 'http://h/'],
  [
    'Web::URL',
    () => Url.parse('http://h/', { dialect: dialects.webUrl.with({ edition: '2011', host: 'gecko' }) }).href,
    'http://h/',
  ],
  [
    'draft-abarth-url',
    () => Url.parse('http://h/', { dialect: dialects.abarth.with({ platform: 'windows' }) }).href,
    'http://h/',
  ],
  [
    'compare',
    () => dialects.compare('http://2130706433/').differences.some(({ name }) => name === 'host-differs'),
    true,
  ],

  ['URL of the Standard', () => new standard.URL('../b', 'http://H/a/').href, 'http://h/b'],
  [
    'URL is mutable',
    () => Object.assign(new standard.URL('http://h/a'), { port: '81', hash: 'f' }).href,
    'http://h:81/a#f',
  ],
  ['URL throws a TypeError', () => thrown(() => new standard.URL('/')) instanceof TypeError, true],
  [
    'searchParams',
    () => {
      const url = new standard.URL('http://h')
      url.searchParams.append('é', ' ')
      return url.href
    },
    'http://h/?%C3%A9=+',
  ],
  ['URLPattern', () => new standard.URLPattern({ pathname: '/:id' }).exec('https://h/7').pathname.groups.id, '7'],
  ['a pattern', () => UrlPattern.parse('https://:sub.h/:id').match('https://a.h/b%2Fc').groups.id, 'b/c'],
  ['a pattern builds', () => UrlPattern.parse('https://h/:id').build({ id: 'a/b' }).href, 'https://h/a%2Fb'],
  ['a list of patterns', () => UrlPatternList.from([['https://h/:id', 1]]).match('https://h/a').value, 1],
  ['a template', () => UriTemplate.parse('/a{/b}{?c*}').expand({ b: 'é', c: ['1', '2'] }), '/a/%C3%A9?c=1&c=2'],
  ['a template matches', () => UriTemplate.parse('/a{/b}{?c,d}').match('/a/x?d=1&c=2').c, '2'],
  [
    'a page in Shift_JIS',
    () => Page.readText('<base href=/a/><a href="?日本">', { url: 'https://h/', encoding: 'sjis' }).links[1].href,
    'https://h/a/?%93%FA%96{',
  ],
  [
    'a page with another link',
    () => textOf(Page.readText('<p><a href=b>', { url: 'https://h/' }).replace(() => '/c')),
    '<p><a href=/c>',
  ],
  [
    'a page without a charset',
    () => Page.read(latin1('<p>caf\xe9<a href=?\xe9>'), { url: 'https://h/' }).links[0].href,
    'https://h/?%E9',
  ],
  [
    'a page that declares its encoding',
    () => Page.read(latin1('<meta charset=shift_jis><a href="?\x93\xfa">'), { url: 'https://h/' }).links[0].href,
    'https://h/?%93%FA',
  ],
  ['sniffing', () => sniffEncoding(latin1('<meta charset=koi8-r>')).encoding, 'KOI8-R'],

  ['a profile', () => profile('surt').key(Url.parse('http://www.example.org/a')), 'org,example)/a'],
  ['tracking', () => withoutTracking(Url.parse('https://h/?a=1&utm_source=b')).href, 'https://h/?a=1'],
  ['a registrable domain', () => registrableDomain('a.b.example.co.uk'), 'example.co.uk'],
  ['a site', () => isSameSite(Url.parse('https://a.example.org'), Url.parse('https://b.example.org')), true],
  ['display', () => displayHost('xn--bcher-kva.example').text, 'bücher.example'],
  ['display of a look-alike', () => displayHost('xn--80ak6aa92e.com').text, 'xn--80ak6aa92e.com'],
  ['display of a URL', () => displayUrl(Url.parse('https://xn--bcher-kva.example/')).text, 'https://bücher.example/'],
  ['a request target', () => String(RequestTarget.parse('//h/a')), '//h/a'],
  ['a file path', () => fromFilePath('/a b', { platform: 'posix' }).href, 'file:///a%20b'],
  ['a data URL', () => textOf(readDataUrl('data:;base64,YQ==').body), 'a'],
  ['what a person types', () => readTyped('example.org').url.href, 'https://example.org/'],
  ['percent decoding', () => percentDecode('%93%FA', { encoding: 'shift_jis' }), '日'],

  ['a list', () => listed(['http://B%C3%BC', 'cher/\nx\n', '/é'], { base: 'https://h/' }), LIST],
  ['a list that is compressed by gzip', () => listed([bytesOf(GZIP)]), LIST],
  ['a list of bytes', () => listed([latin1('http://h/\xc3\xa9\n')]), '1 http://h/%C3%A9'],
  [
    'a list in Shift_JIS',
    () => listed([latin1('http://h/\x93\xfa\n')], { inputEncoding: 'sjis' }),
    '1 http://h/%E6%97%A5',
  ],
  ['a stream', () => streamed(urlLines(), 'HTTP://A\nx\n'), 'http://a/\n\n', STREAMS],
  ['URLSearchParams', () => [...new standard.URLSearchParams('a=1&a=2&b')].join(';'), 'a,1;a,2;b,'],
]

/** Runs everything. It returns all answers, and lists what does not hold. */
export async function smoke() {
  const failures = []
  const answers = []
  for (const [title, ask, expected, needs = []] of CHECKS) {
    const missing = needs.filter((name) => typeof globalThis[name] !== 'function')
    if (missing.length > 0) {
      answers.push(`${title}: without ${missing.join(' and ')}`)
      continue
    }
    try {
      const answer = await ask()
      answers.push(`${title}: ${String(answer)}`)
      if (answer !== expected) failures.push(`${title}: ${String(answer)} instead of ${String(expected)}`)
    } catch (error) {
      failures.push(`${title}: ${error}`)
    }
  }
  return { failures, answers }
}
