/** The advice for what people write in place of URLs. If it is an edit, its result is a URL. */

import { assert } from 'chai'
import { abarth, rfc3986, webspecs, webUrl, whatwg2017 } from '../../../lib/dialects/index.js'
import { type Finding, Url, UrlParser } from '../../../lib/index.js'
import { urlErrorOf } from '../../support/errors.js'
import { assertLinear } from '../../support/growth.js'

const edited = (input: string, { replacement }: Finding): string | null =>
  replacement === undefined
    ? null
    : input.slice(0, replacement.span.start) + replacement.text + input.slice(replacement.span.end)

const FILE_PATH = 'read a path of files with fromFilePath of weburl/tools'
const SCHEME = 'write a scheme before it, such as https://'
const COLON = 'write ":" between scheme and "//"'
const SSH = 'write ssh:// before it, and "/" in the place of the ":"'
const IPV6 = 'wrap the IPv6 address in [ ], and write https:// before it'
const MARKS = 'leave out the marks around the URL'
const MARK = 'leave out the mark before the scheme'
const LETTER = 'begin the scheme with a letter; letters, digits, "+", "-" and "." may follow'
const ONE_HOST = 'write one host: a URL has one, and the text may be one for the driver of a database'

/** The input, the advice, and the input after following it. */
const ADVICE: readonly (readonly [text: string, advice: string, url: string | null])[] = [
  ['example.org/a?b#c', SCHEME, 'https://example.org/a?b#c'],
  [' example.org', SCHEME, ' https://example.org'],
  ['localhost', SCHEME, 'https://localhost'],
  ['127.0.0.1:8080/', SCHEME, 'https://127.0.0.1:8080/'],
  ['[::1]:8080/', SCHEME, 'https://[::1]:8080/'],
  ['me@example.org:8080/a', SCHEME, 'https://me@example.org:8080/a'],
  ['example.org/?token=abc', SCHEME, 'https://example.org/?token=abc'],
  ['//example.org/a', 'write https: before it, or give a base URL to resolve it against', 'https://example.org/a'],
  ['://example.org/a', 'write https before it', 'https://example.org/a'],
  ['https//example.org', COLON, 'https://example.org'],
  ['HTTP;//example.org', COLON, 'HTTP://example.org'],
  ['https ://example.org', COLON, 'https://example.org'],
  ['https：//example.org', COLON, 'https://example.org'],
  ['https\\\\example.org', COLON, 'https:\\\\example.org'],
  ['http//example.org', COLON, 'http://example.org'],
  ['ws//example.org', COLON, 'ws://example.org'],
  ['wss,//example.org', COLON, 'wss://example.org'],
  ['ftp.//example.org', COLON, 'ftp://example.org'],
  ['file//example.org/a', COLON, 'file://example.org/a'],
  ['ssh//example.org', COLON, 'ssh://example.org'],
  ['https - //example.org', COLON, 'https://example.org'],
  // There is another word before the slashes, one slash, or more than a slip of the finger.
  ['httpx//example.org', SCHEME, 'https://httpx//example.org'],
  ['http1//example.org', SCHEME, 'https://http1//example.org'],
  ['https/example.org', SCHEME, 'https://https/example.org'],
  ['https....//example.org', SCHEME, 'https://https....//example.org'],
  ['xhttps//example.org', SCHEME, 'https://xhttps//example.org'],
  ['2600:1f18::1', IPV6, 'https://[2600:1f18::1]'],
  ['2600:1f18::1/a?b', IPV6, 'https://[2600:1f18::1]/a?b'],
  ['::ffff:1.2.3.4', IPV6, 'https://[::ffff:1.2.3.4]'],
  ['::1', IPV6, 'https://[::1]'],
  ['::1?a', IPV6, 'https://[::1]?a'],
  ['::1#a', IPV6, 'https://[::1]#a'],
  ['1:2', SCHEME, 'https://1:2'],
  ['cafe', SCHEME, 'https://cafe'],
  ['git@github.com:o/r.git', SSH, 'ssh://git@github.com/o/r.git'],
  ['git@example.org:/srv/r.git', SSH, 'ssh://git@example.org/srv/r.git'],
  ['git@example.org:~/r.git', SSH, 'ssh://git@example.org/~/r.git'],
  ['git@example.org:8080x/r.git', SSH, 'ssh://git@example.org/8080x/r.git'],
  // After the ":" is a port or nothing, or slashes.
  ['git@example.org:8080', SCHEME, 'https://git@example.org:8080'],
  ['git@example.org:8080?q', SCHEME, 'https://git@example.org:8080?q'],
  ['git@example.org:8080#f', SCHEME, 'https://git@example.org:8080#f'],
  ['git@example.org:', SCHEME, 'https://git@example.org:'],
  ['git@example.org://r', LETTER, null],
  ['ann@example.org', 'write mailto: before it', 'mailto:ann@example.org'],
  ['ann@mail.example.org', 'write mailto: before it', 'mailto:ann@mail.example.org'],
  // These are not mailboxes: a name without a dot, a dot at the end, a path or a query after the domain, and white space.
  ['ann@localhost', SCHEME, 'https://ann@localhost'],
  ['ann@example.org.', SCHEME, 'https://ann@example.org.'],
  ['ann@example.org/a', SCHEME, 'https://ann@example.org/a'],
  ['ann@example.org?a', SCHEME, 'https://ann@example.org?a'],
  ['ann b@example.org', SCHEME, 'https://ann b@example.org'],
  ['<https://example.org/a>', MARKS, 'https://example.org/a'],
  ['"https://example.org/a"', MARKS, 'https://example.org/a'],
  ["'https://example.org/a'", MARKS, 'https://example.org/a'],
  ['`https://example.org/a`', MARKS, 'https://example.org/a'],
  ['(https://example.org/a)', MARKS, 'https://example.org/a'],
  ['“https://example.org/a”', MARKS, 'https://example.org/a'],
  ['‘https://example.org/a’', MARKS, 'https://example.org/a'],
  ['«https://example.org/a»', MARKS, 'https://example.org/a'],
  ['"git+ssh://h/a"', MARKS, 'git+ssh://h/a'],
  ['<https://example.org/\na>', MARKS, 'https://example.org/\na'],
  ...[...'"\'`<(“‘«'].map((mark) => [`${mark}https://example.org/a`, MARK, 'https://example.org/a'] as const),
  ['“https://example.org/a“', MARK, 'https://example.org/a“'],
  ['"https://example.org/a”', MARK, 'https://example.org/a”'],
  ['ht!tp://example.org', LETTER, null],
  ['1http://example.org', LETTER, null],
  ['a/b://c', SCHEME, 'https://a/b://c'],
  ['1http:/c', SCHEME, 'https://1http:/c'],
  ['\\\\\\server', 'write https: before it, or give a base URL to resolve it against', 'https:\\\\\\server'],
  ['\\\\server\\share', `${FILE_PATH}, or write "/" for each "\\"`, null],
  ['/a/b', 'give a base URL to resolve it against', null],
  ['../a', 'give a base URL to resolve it against', null],
  ['', 'write a URL', null],
  ['mongodb://a:1,b:2/x', ONE_HOST, null],
  ['mongodb://u:p@a:1,b:2,c:3/x', ONE_HOST, null],
  ['http://a:x,y/', ONE_HOST, null],
  ['http://a:x/b,c', 'use decimal digits', null],
]

describe('the advice for strings that are not URLs', () => {
  for (const [text, advice, url] of ADVICE) {
    it(`for ${JSON.stringify(text)} is: ${advice}`, () => {
      const finding = Url.diagnose(text).findings.at(-1) as Finding
      assert.equal(finding.suggestion, advice)
      assert.equal(edited(text, finding), url)
      if (url !== null) assert.isTrue(Url.canParse(url))
      assert.equal(urlErrorOf(() => Url.parse(text)).suggestion, advice)
    })
  }

  it('is the same in every dialect that requires a scheme', () => {
    for (const dialect of [whatwg2017, webspecs, webUrl, abarth, rfc3986]) {
      const finding = Url.diagnose('https//example.org', { dialect }).findings.at(-1) as Finding
      assert.equal(finding.suggestion, COLON, dialect.name)
      assert.equal(edited('https//example.org', finding), 'https://example.org')
    }
  })

  it('contains no secret, and no edit that would contain one', () => {
    const finding = Url.diagnose('ghp_s3cr3t@github.com:o/r.git').findings.at(-1) as Finding
    assert.equal(finding.suggestion, SSH)
    assert.isUndefined(finding.replacement)
    assert.notInclude(JSON.stringify(finding), 's3cr3t')
  })

  it('mentions a base that is not suitable only if there is one', () => {
    for (const [base, advice] of [
      ['mailto:ann@example.org', 'give a base URL whose path is not opaque'],
      ['localhost:3000/x', 'write https:// or http:// before the base'],
    ] as const) {
      const [{ suggestion = '' } = {}] = Url.diagnose('c', { base }).findings
      assert.include(suggestion, advice)
      for (const read of [
        () => Url.parse('c', { base }),
        () => Url.parse(base).resolve('c'),
        () => new UrlParser({ base }).parse('c'),
      ]) {
        assert.include(urlErrorOf(read).message, advice)
      }
      const result = new UrlParser({ base })['~standard'].validate('c')
      assert.include(result.issues?.[0]?.message, advice)
    }
    for (const text of ['c', '/c', '']) assert.notInclude(urlErrorOf(() => Url.parse(text)).message, 'opaque')
  })

  it('is to use fromFilePath for a Windows path, although the path is also a URL', () => {
    const findings = Url.diagnose('C:\\Users\\ann').findings
    assert.deepEqual(
      findings.map(({ suggestion }) => suggestion),
      [FILE_PATH, 'write %5C'],
    )
  })

  it('is found in linear time', () => {
    for (const [start, piece] of [
      ['a@', 'b.'],
      ['a@b:', 'c'],
      ['a@b:', 'c '],
      ['"a:', '"'],
      ['', 'a@'],
      ['', ':'],
      ['1', '/:'],
    ] as const) {
      assertLinear(
        2_000,
        (size) => `${start}${piece.repeat(size)}`,
        (text) => Url.read(`${text}\0`),
      )
    }
  })
})
