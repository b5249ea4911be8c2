/**
 * The edition of 2012, "Preprocessing" and "Parsing", by hand: the parts that each of the ways to parse a URL finds.
 */

import { assert } from 'chai'
import { webUrl } from '../../../lib/dialects/web-url/index.js'
import { silent } from '../../../lib/ground/components.js'
import { Url } from '../../../lib/index.js'
import { partsOf } from './reading.js'

type Parts = Readonly<Record<string, string>>

const CASES: Readonly<Record<string, readonly (readonly [input: string, parts: Parts | null])[]>> = {
  preprocessing: [
    [' \v\f http://a/ \f', { scheme: 'http', host: 'a', path: '/' }],
    ['\x01http://a/', null],
    ['ht\ttp://a\n/b\r', { scheme: 'http', host: 'a', path: '/b' }],
    ['xx:\ud800\ufdd0\uffff\u{1fffe}\u{1f600}', { scheme: 'xx', path: '\ufffd\ufffd\ufffd\ufffd\u{1f600}' }],
  ],
  'finding the scheme': [
    ['foo', null],
    ['', null],
    [':foo', null],
    ['a_b:c', null],
    ['1:c', { scheme: '1', path: 'c' }],
    ['hTTp://a', { scheme: 'hTTp', host: 'a', path: '' }],
    ['a+-.9:', { scheme: 'a+-.9', path: '' }],
  ],
  'finding authority, path, query and fragment': [
    ['http://a', { scheme: 'http', host: 'a', path: '' }],
    ['http:a/b', { scheme: 'http', path: 'a/b' }],
    ['http:/a/b', { scheme: 'http', path: '/a/b' }],
    ['http:///a/b', { scheme: 'http', host: '', path: '/a/b' }],
    ['http:////a/b', { scheme: 'http', host: 'a', path: '/b' }],
    ['http:\\\\a\\b', { scheme: 'http', host: 'a', path: '\\b' }],
    ['foo://a;b?c?d#e#f', { scheme: 'foo', host: 'a;b', path: '', query: 'c?d', fragment: 'e#f' }],
    ['http://a?#', { scheme: 'http', host: 'a', path: '', query: '', fragment: '' }],
  ],
  'finding user-info, host and port': [
    ['http://u@h', { scheme: 'http', user: 'u', host: 'h', path: '' }],
    ['http://u:p:q@v@h:1:2', { scheme: 'http', user: 'u', password: 'p:q@v', host: 'h:1', port: '2', path: '' }],
    ['http://@:', { scheme: 'http', user: '', host: '', port: '', path: '' }],
    ['http://[::1]', { scheme: 'http', host: '[::1]', path: '' }],
    ['http://[::1]:8', { scheme: 'http', host: '[::1]', port: '8', path: '' }],
    ['http://[::1', { scheme: 'http', host: '[:', port: '1', path: '' }],
  ],
  'schemes that are not hierarchical': [
    ['javascript:a?b#c', { scheme: 'javascript', path: 'a?b#c' }],
    ['about://a', { scheme: 'about', path: '//a' }],
    ['DATA:,', { scheme: 'DATA', path: ',' }],
    ['vbscript:', { scheme: 'vbscript', path: '' }],
    ['unknown:a?b#c?d', { scheme: 'unknown', path: 'a', query: 'b', fragment: 'c?d' }],
    ['http:a?b', { scheme: 'http', path: 'a', query: 'b' }],
  ],
  mailto: [
    ['mailto:a@b', { scheme: 'mailto', path: 'a@b' }],
    ['mailto:a?b?c#d', { scheme: 'mailto', path: 'a', query: 'b?c#d' }],
    ['MailTo://a#b', { scheme: 'MailTo', path: '//a#b' }],
  ],
  drives: [
    ['c:', { scheme: 'file', host: '', path: '/c:/' }],
    ['C:\\a\\b', { scheme: 'file', host: '', path: '/C:\\a\\b' }],
    ['c:a?b#c', { scheme: 'file', host: '', path: '/c:/a', query: 'b', fragment: 'c' }],
    ['1:', { scheme: '1', path: '' }],
  ],
  file: [
    ['file:', { scheme: 'file', path: '' }],
    ['file:a/b', { scheme: 'file', path: 'a/b' }],
    ['file:/a', { scheme: 'file', path: '/a' }],
    ['file://h', { scheme: 'file', host: 'h', path: '' }],
    ['file://u:p@h:1/a?b#c', { scheme: 'file', host: 'u:p@h:1', path: '/a', query: 'b', fragment: 'c' }],
    ['file:\\/\\a\\b', { scheme: 'file', host: '', path: '/a\\b' }],
    ['FILE:////h/a', { scheme: 'FILE', host: 'h', path: '/a' }],
  ],
  'UNC paths': [
    ['\\\\h\\s\\f', { scheme: 'file', host: 'h', path: '\\s\\f' }],
    ['\\\\\\\\h?q#f', { scheme: 'file', host: 'h', path: '', query: 'q', fragment: 'f' }],
    ['\\/h', null],
    ['\\\\', { scheme: 'file', host: '', path: '' }],
  ],
}

describe('parsing in web-url', () => {
  for (const [section, cases] of Object.entries(CASES)) {
    describe(section, () => {
      for (const [input, parts] of cases) {
        it(`${parts === null ? 'refuses' : 'finds the parts of'} ${JSON.stringify(input)}`, () => {
          const url = Url.tryParse(input, { dialect: webUrl })
          assert.deepEqual(url === null ? null : partsOf(url), parts)
        })
      }
    })
  }

  it('distinguishes hierarchical URLs from all others', () => {
    for (const input of ['http://a', 'http:/a', 'foo:\\a', 'file:', 'file:a', 'c:', '\\\\h']) {
      assert.isFalse(Url.parse(input, { dialect: webUrl }).hasOpaquePath, input)
    }
    for (const input of ['http:a', 'foo:', 'mailto:/a', 'about://a', 'data:/', 'javascript:/', 'vbscript:/']) {
      assert.isTrue(Url.parse(input, { dialect: webUrl }).hasOpaquePath, input)
    }
  })

  it('returns the URL as written, but a Windows path as a file URL', () => {
    for (const input of [
      'http://u:p@h:1/a/../b?q#f',
      'http://@:/',
      'http://:@h',
      'foo:a?b#c',
      'http:///a',
      'mailto:a?b#c',
    ]) {
      assert.equal(Url.parse(input, { dialect: webUrl }).toString(), input)
    }
    assert.equal(Url.parse('C:\\a', { dialect: webUrl }).toString(), 'file:///C:\\a')
    assert.equal(Url.parse('\\\\h\\s', { dialect: webUrl }).toString(), 'file://h\\s')
  })

  it('splits a path into segments at slashes and backslashes', () => {
    const segmentsOf = (input: string) => Url.parse(input, { dialect: webUrl }).path.segments
    assert.deepEqual(segmentsOf('http://h/a\\b//c'), ['a', 'b', '', 'c'])
    assert.deepEqual(segmentsOf('http://h'), [])
    assert.deepEqual(segmentsOf('http:a/b'), [])
  })

  it('splits a reference', () => {
    const parts = webUrl.splitReference('../b?q', silent)
    assert.deepInclude(parts, { scheme: null, host: null, path: '../b', query: 'q', fragment: null })
    assert.deepInclude(webUrl.splitReference('?q', silent), { path: null, query: 'q' })
    assert.deepInclude(webUrl.splitReference('//h', silent), { scheme: null, host: 'h', path: '' })
    assert.deepInclude(webUrl.splitReference('mailto:a', silent), { scheme: 'mailto', path: 'a', kind: 'opaque' })
    // Against an https base, this is the path b.
    assert.deepInclude(webUrl.splitReference('https:b', silent), { scheme: 'https', path: 'b', kind: 'hierarchical' })
  })
})
