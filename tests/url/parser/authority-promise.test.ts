/**
 * A parser with schemes returns URLs whose type promises an authority. So it refuses a URL that has none, which some dialects read.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { abarth, rfc3986, webspecs, webUrl, whatwg, whatwg2017 } from '../../../lib/dialects/index.js'
import { SCHEMES_WITH_AUTHORITY } from '../../../lib/ground/text/records.js'
import { type Dialect, Url, UrlParser } from '../../../lib/index.js'
import { urlErrorOf } from '../../support/errors.js'

const DIALECTS: Readonly<Record<string, Dialect>> = {
  whatwg,
  whatwg2017,
  rfc3986,
  webspecs,
  webUrl,
  'webUrl of 2011': webUrl.with({ edition: '2011' }),
  abarth,
  'abarth on Windows': abarth.with({ platform: 'windows' }),
}

/** URLs of the six schemes, with and without an authority. */
const textArbitrary = fc
  .tuple(
    fc.constantFrom(...SCHEMES_WITH_AUTHORITY, 'HTTP', 'File'),
    fc.constantFrom(':', ':/', '://', ':///', ':\\', ':?', ':#'),
    fc.stringMatching(/^[a-z.:@/?#]{0,8}$/),
  )
  .map((parts) => parts.join(''))

describe('a non-null authority in the type', () => {
  for (const [name, dialect] of Object.entries(DIALECTS)) {
    it(`is guaranteed in ${name}, as written and in the canonical form`, () => {
      const parser = new UrlParser({ schemes: SCHEMES_WITH_AUTHORITY, dialect })
      let given = 0
      fc.assert(
        fc.property(textArbitrary, (text) => {
          const url = parser.tryParse(text)
          if (url === null) return
          given++
          assert.isString(url.authority.hostText)
          assert.isString(url.canonicalize().authority.hostText)
        }),
        { numRuns: 1000 },
      )
      assert.isAbove(given, 100)
    })
  }

  describe('makes the parser refuse a URL without an authority', () => {
    for (const [dialect, text, suggestion] of [
      [rfc3986, 'http:/a', 'write "//" and a host after "http:"'],
      [rfc3986, 'HTTP:a', 'write "//" and a host after "http:"'],
      [rfc3986, 'https:', 'write "//" and a host after "https:"'],
      [rfc3986, 'file:/etc/hosts', 'write "//" and a host after "file:"'],
      [webUrl, 'http:/a', 'write "//" and a host after "http:"'],
      [webUrl, 'ftp:?q', 'write "//" and a host after "ftp:"'],
      [webUrl, 'file:a', 'write "//" and a host after "file:"'],
    ] as const) {
      it(`such as ${text} in ${dialect.name}`, () => {
        const parser = new UrlParser({ schemes: [...SCHEMES_WITH_AUTHORITY, 'mailto'], dialect })
        assert.isTrue(Url.canParse(text, { dialect }))
        assert.isNull(parser.tryParse(text))
        assert.isFalse(parser.canParse(text))
        const error = urlErrorOf(() => parser.parse(text))
        assert.include(error, { code: 'ERR_NOT_ALLOWED', reason: 'host-missing', component: 'host', suggestion })
        assert.include(error.message, 'the URL has no host [host-missing]')
        const { url, findings } = parser.diagnose(text)
        assert.isNull(url)
        assert.include(findings.at(-1), { name: 'host-missing', severity: 'error', component: 'host', suggestion })
      })
    }

    it('such as the result of a reference against a base without an authority', () => {
      const options = { base: 'http:/a/b', dialect: rfc3986 } as const
      const parser = new UrlParser({ ...options, schemes: ['http'] })
      assert.equal(urlErrorOf(() => parser.parse('c')).reason, 'host-missing')
      assert.equal(new UrlParser(options).parse('c').toString(), 'http:/a/c')
      assert.equal(parser.parse('//h/c').authority.hostText, 'h')
    })
  })

  it('is not guaranteed without schemes, nor for schemes that do not require an authority', () => {
    assert.isNull(new UrlParser({ dialect: rfc3986 }).parse('http:/a').authority)
    assert.isNull(new UrlParser({ dialect: rfc3986, schemes: ['http', 'foo'] }).parse('foo:/a').authority)
  })

  it('is checked after the scheme and before the host', () => {
    const rules = { dialect: rfc3986, hosts: ['example.org'] } as const
    assert.equal(
      urlErrorOf(() => new UrlParser({ ...rules, schemes: ['https'] }).parse('http:/a')).reason,
      'scheme-not-allowed',
    )
    assert.equal(
      urlErrorOf(() => new UrlParser({ ...rules, schemes: ['http'] }).parse('http:/a')).reason,
      'host-missing',
    )
  })
})
