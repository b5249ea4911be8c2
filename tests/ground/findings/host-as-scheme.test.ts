/**
 * The warning about a URL that looks like a host and a port without a scheme, and the URLs that look a little like it.
 */

import { assert } from 'chai'
import { documents, programs } from '../../../lib/dialects/index.js'
import { Url, UrlParser } from '../../../lib/index.js'
import { assertLinear } from '../../support/growth.js'

const NAME = 'host-as-scheme'

const hintsOf = (text: string, options = {}) => Url.diagnose(text, options).findings.filter(({ name }) => name === NAME)

describe('the warning host-as-scheme', () => {
  for (const [text, piece, scheme] of [
    ['localhost:3000', 'localhost:3000', 'http'],
    ['localhost:3000/x', 'localhost:3000', 'http'],
    ['LOCALHOST:3000/x?y#z', 'LOCALHOST:3000', 'http'],
    ['localhost.:80', 'localhost.:80', 'http'],
    ['example.com:8080', 'example.com:8080', 'https'],
    ['  www.Example.co.uk:8080?a=b ', 'www.Example.co.uk:8080', 'https'],
    ['example.com:8080#top', 'example.com:8080', 'https'],
    ['xn--bcher-kva.example:1/a:b@c', 'xn--bcher-kva.example:1', 'https'],
    ['h2.example:0', 'h2.example:0', 'https'],
    ['example.com.:65535/', 'example.com.:65535', 'https'],
    ['app.localhost:3000', 'app.localhost:3000', 'http'],
    ['app.localhost.:3000', 'app.localhost.:3000', 'http'],
    ['localhost.example:3000', 'localhost.example:3000', 'https'],
    ['notlocalhost.example:3000', 'notlocalhost.example:3000', 'https'],
    // One letter in the last label is enough, at its beginning, in its middle or at its end.
    ['h.a1:80', 'h.a1:80', 'https'],
    ['h.1-a-1:80', 'h.1-a-1:80', 'https'],
    ['h.1a:80', 'h.1a:80', 'https'],
  ] as const) {
    it(`is reported for ${JSON.stringify(text)}, and does not make the URL invalid`, () => {
      const [finding] = hintsOf(text)
      assert.equal(text.slice(finding?.span.start, finding?.span.end), piece)
      assert.equal(finding?.severity, 'warning')
      assert.equal(finding?.component, 'scheme')
      assert.match(
        finding?.message ?? '',
        /^this looks like a host and a port without a scheme, and is read as a scheme/,
      )
      assert.equal(finding?.suggestion, `write ${scheme}:// before it if it is a host`)
      assert.equal(Url.isValid(text), text === text.trim())
      assert.deepEqual(hintsOf(text, { asWritten: true }), [])
    })
  }

  for (const text of [
    ...['tel:123', 'sms:12345', 'urn:1', 'about:80', 'mailto:ann@example.com', 'blob:', 'geo:1,2', 'db:5432', 'a:1'],
    ...['com.example.app:/x', 'com.example.app://80', 'com.example.app:x', 'com.example:123456', 'example.com:80a'],
    ...['example.com:', 'first.last:12@example.com', 'https://localhost:3000/', 'http:80', 'http:80/x', 'h.1:80'],
    ...['h.12:80', 'h.1-2:80', 'h.--:80', 'h2.a1.12:80/x', 'h.12.:80'],
    ...['a.b:80', '.com:80', 'a..com:80', 'localhost:', 'localhost:x', 'localhosts:80', 'my-localhost:80', '/a.com:80'],
  ]) {
    it(`is not reported for ${text}`, () => {
      assert.deepEqual(hintsOf(text, { base: 'https://h/' }), [])
      assert.deepEqual(hintsOf(text), [])
    })
  }

  it('is reported even between control characters, which the parser trims', () => {
    const [finding] = hintsOf('\0\x1f localhost:3000\x01 ')
    assert.deepEqual(finding?.span, { start: 3, end: 17 })
    assert.deepEqual(hintsOf('\x7flocalhost:3000'), [])
  })

  it('is reported for exactly those dialects that parse the name as a scheme', () => {
    for (const dialect of [...documents, ...Object.values(programs)]) {
      const { url } = Url.diagnose('example.com:80/x', { dialect })
      const isScheme = url?.scheme === 'example.com' && url.toParts().host === null
      assert.lengthOf(hintsOf('example.com:80/x', { dialect }), isScheme ? 1 : 0, dialect.name)
    }
    assert.lengthOf(hintsOf('example.com:80/x'), 1)
    assert.lengthOf(hintsOf('example.com:80/x', { dialect: programs.wget }), 0)
  })

  it('is not reported for a relative reference, which gets the scheme of its base', () => {
    assert.deepEqual(hintsOf('1.example:80/x', { base: 'foo:/a' }), [])
  })

  it('is counted as omitted if maxPerName is 0', () => {
    const { findings, omitted } = Url.diagnose('localhost:3000', { maxPerName: 0 })
    assert.deepEqual([findings, omitted], [[], [{ name: NAME, count: 1 }]])
  })

  it('is also reported by UrlParser', () => {
    const { findings } = new UrlParser({ schemes: ['https'] }).diagnose('localhost:3000')
    assert.deepEqual(
      findings.map(({ name }) => name),
      [NAME, 'scheme-not-allowed'],
    )
  })

  it('is found in linear time', () => {
    for (const piece of ['a.', 'a1.', 'a', '1', '-', ' ', '.', 'a.com:80 ']) {
      assertLinear(
        2_000,
        (length) => piece.repeat(length),
        (text) => hintsOf(text),
      )
    }
  })
})
