/**
 * The advice of a parser for a scheme that was meant as something else, and what its errors about credentials and hosts name.
 */

import { assert } from 'chai'
import { programs, rfc3986, whatwg } from '../../../lib/dialects/index.js'
import { type Dialect, type Finding, UrlParser } from '../../../lib/index.js'
import { urlErrorOf } from '../../support/errors.js'

const edited = (input: string, { replacement }: Finding): string | null =>
  replacement === undefined
    ? null
    : input.slice(0, replacement.span.start) + replacement.text + input.slice(replacement.span.end)

const FILE_PATH = 'read a path of files with fromFilePath of weburl/tools'
const writeBefore = (scheme: string): string => `write ${scheme}:// before it: the host was read as a scheme`
const HTTP = writeBefore('http')
const HTTPS = writeBefore('https')
const NONE = 'use http or https'

const WEB = ['http', 'https']

/** The allowed schemes, the input, the advice, and the input after following it. */
const SCHEMES: readonly (readonly [schemes: readonly string[], text: string, advice: string, url: string | null])[] = [
  // A host and a port.
  [WEB, 'localhost:3000/x', HTTP, 'http://localhost:3000/x'],
  [WEB, 'LocalHost:3000', HTTP, 'http://LocalHost:3000'],
  [WEB, 'a.localhost:3000', HTTPS, 'https://a.localhost:3000'],
  [WEB, 'localhost.example:3000', HTTPS, 'https://localhost.example:3000'],
  [WEB, ' example.org:8080', HTTPS, ' https://example.org:8080'],
  [WEB, '\0\x1f\texample.org:8080', HTTPS, '\0\x1f\thttps://example.org:8080'],
  [WEB, 'example.org:8080 \n', HTTPS, 'https://example.org:8080 \n'],
  [WEB, 'A-b.c9:1', HTTPS, 'https://A-b.c9:1'],
  [WEB, 'h:65535?q', HTTPS, 'https://h:65535?q'],
  [WEB, 'h:80#f', HTTPS, 'https://h:80#f'],
  [WEB, 'h:80/a b', HTTPS, 'https://h:80/a b'],
  [['https'], 'localhost:3000', HTTPS, 'https://localhost:3000'],
  [['wss'], 'localhost:3000', writeBefore('wss'), 'wss://localhost:3000'],
  [['data', 'ftp'], 'h:21', writeBefore('ftp'), 'ftp://h:21'],
  [['mailto'], 'localhost:3000', 'use mailto', null],
  // No port.
  [WEB, 'h:123456', NONE, null],
  [WEB, 'h:80a', NONE, null],
  [WEB, 'h:80 a', NONE, null],
  [WEB, 'h:', NONE, null],
  [WEB, 'hh:/', NONE, null],
  [WEB, 'a+b:80', NONE, null],
  [WEB, 'mailto:h:80', NONE, null],
  [WEB, 'mailto:ann@example.org', NONE, null],
  // The digits may be a password.
  [WEB, 'localhost:70/x@y', NONE, null],
  [WEB, 'localhost:70/\n@y', NONE, null],
  // Telephone numbers.
  [WEB, 'tel:123', NONE, null],
  [WEB, ' TEL:123', NONE, null],
  [WEB, 'sms:123', NONE, null],
  [WEB, 'fax:123', NONE, null],
  [WEB, 'callto:123', NONE, null],
  [WEB, 'telly:123', HTTPS, 'https://telly:123'],
  // A drive.
  [WEB, 'C:\\a', FILE_PATH, null],
  [WEB, 'C:/a', FILE_PATH, null],
  [WEB, '\t z:\\', FILE_PATH, null],
  [WEB, 'c://a', NONE, null],
  [WEB, 'c:\\\\a', NONE, null],
  [WEB, 'c:a', NONE, null],
  [WEB, 'cc:/a', NONE, null],
  [WEB, 'foo:c:\\a', NONE, null],
]

/** The URLs of programs and documents that have credentials, and what the error points at. */
const CREDENTIALS: readonly (readonly [dialects: readonly Dialect[], text: string, part: string, pointedAt: string])[] =
  [
    // No document gives such a URL an authority, but these programs find a username and a password in it.
    [[programs.python, programs.go, programs.httpx, programs.yarl], 'foo://u:p@/x', 'username', 'u'],
    [[programs.python, programs.go, programs.httpx, programs.yarl], 'foo://:p@/x', 'password', 'p'],
    [[programs.python, programs.go, programs.httpx, programs.yarl], 'foo://u@/x', 'username', 'u'],
    // yarl finds a password without a username, and the others find an empty username.
    [[programs.yarl, programs.python, rfc3986, whatwg], 'http://:p@h/', 'password', 'p'],
    [[programs.yarl, programs.python, rfc3986, whatwg], 'http://u:p@h/', 'username', 'u'],
    [[programs.python, rfc3986], 'http://@h/', 'username', 'http://@h/'],
  ]

describe('the advice of a parser with allowed schemes', () => {
  for (const [schemes, text, advice, url] of SCHEMES) {
    it(`for ${JSON.stringify(text)} is: ${advice}`, () => {
      const parser = new UrlParser({ schemes })
      const finding = parser.diagnose(text).findings.at(-1) as Finding
      assert.equal(finding.suggestion, advice)
      assert.equal(edited(text, finding), url)
      if (url !== null) assert.isTrue(parser.canParse(url))
      assert.equal(urlErrorOf(() => parser.parse(text)).suggestion, advice)
    })
  }
})

describe('the rule about credentials', () => {
  for (const [dialects, text, part, pointedAt] of CREDENTIALS) {
    for (const dialect of dialects) {
      it(`refuses the ${part} of ${text} (${dialect.name})`, () => {
        const { reason, component, span } = urlErrorOf(() =>
          new UrlParser({ dialect, credentials: 'forbid' }).parse(text),
        )
        assert.equal(reason, 'credentials-forbidden')
        assert.equal(component, part)
        assert.equal(text.slice(span?.start, span?.end), pointedAt)
      })
    }
  }
})

describe('the rule about hosts', () => {
  it('does not treat a host with a "%" as a name below the allowed one', () => {
    const allowed = { hosts: ['example.org', '*.example.org'] }
    for (const text of ['http://evil%2F.example.org/', 'foo://evil%2F.example.org/', 'http://%2F.example.org/']) {
      assert.isFalse(new UrlParser({ ...allowed, dialect: rfc3986 }).canParse(text), text)
    }
    assert.isTrue(new UrlParser({ ...allowed, dialect: rfc3986 }).canParse('http://a%62.example.org/'))
  })

  it('does not treat a host with a "%" as a name even if the dialect does', () => {
    const hostData = { kind: 'domain', text: 'evil%2F.example.org' } as const
    const canonicalize: Dialect['canonicalize'] = (...given) => {
      const record = whatwg.canonicalize(...given)
      return record?.host === 'evil.example.org' ? { ...record, hostData } : record
    }
    const dialect = { ...whatwg, fastWay: undefined as never, canonicalize }
    const parser = new UrlParser({ hosts: ['*.example.org'], dialect })
    assert.isTrue(parser.canParse('http://a.example.org/'))
    assert.isFalse(parser.canParse('http://evil.example.org/'))
  })

  it('is refused with general advice if a value is not a string', () => {
    for (const wrong of [/example\.org/, ['*'], [], new URL('https://example.org/'), ['::1']]) {
      assert.equal(
        urlErrorOf(() => new UrlParser({ hosts: [wrong as never] })).suggestion,
        'write a host, such as "example.org" or "[::1]", or "*.example.org"',
      )
    }
  })

  it('quotes the host in the message only if the host cannot contain a secret', () => {
    for (const [text, says] of [
      ['foo://a.b/', 'the host a.b is not allowed'],
      ['foo://a%2Fs3cr3t/', 'the host is not allowed'],
      ['foo://a%3Fs3cr3t/', 'the host is not allowed'],
      ['foo://ann%40s3cr3t/', 'the host is not allowed'],
      ['foo://a=s3cr3t/', 'the host is not allowed'],
    ] as const) {
      const { findings } = new UrlParser({ hosts: ['h'] }).diagnose(text)
      assert.equal(findings.at(-1)?.message, says)
      const { message } = urlErrorOf(() => new UrlParser({ base: text, hosts: ['h'] }).parse('/x'))
      assert.include(message, `(whatwg): ${says} [host-not-allowed]`)
      assert.notInclude(message, 's3cr3t')
    }
  })

  it('quotes no host that is a token as written or in its canonical form', () => {
    const token = `hp_${'a1b2c3d4e5f6'.repeat(3)}`
    for (const host of ['AKIAIOSFODNN7EXAMPLE', `g${token}`, `%67${token}`, `\uff47${token}`, `g\xad${token}`]) {
      const { findings } = new UrlParser({ hosts: ['h'] }).diagnose(`http://${host}/`)
      assert.equal(findings.at(-1)?.message, 'the host is not allowed', host)
    }
  })
})
