/**
 * Section 3, "Parsing a URL": the parts as written.
 */

import { assert } from 'chai'
import { abarth } from '../../../lib/dialects/abarth/index.js'
import { type Components, NO_PARTS, silent, type UrlParts } from '../../../lib/ground/components.js'
import { Url } from '../../../lib/index.js'
import { urlErrorOf } from '../../support/errors.js'

const NOTHING: UrlParts = { ...NO_PARTS, scheme: '' }

function assertParts(input: string, expected: Partial<UrlParts>, kind: Components['kind'] = 'hierarchical'): void {
  const url = Url.parse(input, { dialect: abarth })
  assert.deepEqual(url.toParts(), { ...NOTHING, ...expected }, input)
  assert.equal(url.hasOpaquePath, kind === 'opaque', input)
}

describe('parsing a URL (abarth)', () => {
  it('strips control characters at both ends, and removes tabs and newlines', () => {
    assertParts(' \0\x1fhttp://h/a b \x01\t', { scheme: 'http', host: 'h', path: '/a b' })
    assertParts('ht\ntp:/\r/h\t/a\tb', { scheme: 'http', host: 'h', path: '/ab' })
    assert.equal(Url.parse(' http://h ', { dialect: abarth }).source, ' http://h ')
  })

  it('takes everything before the first ":" as the scheme', () => {
    assertParts('HTTP://h', { scheme: 'HTTP', host: 'h' })
    assertParts('a b/c:d:e', { scheme: 'a b/c', path: 'd:e' }, 'opaque')
    assertParts('://h', { scheme: '', path: '//h' }, 'opaque')
    assertParts('c:\\x', { scheme: 'c', path: '\\x' }, 'opaque')
  })

  it('fails only for input without a ":"', () => {
    for (const input of ['', ' ', 'example.org', '//h/', '?q', '\ud800']) {
      assert.isNull(abarth.parse(input, silent), input)
      const { reason, bestEffort } = urlErrorOf(() => Url.parse(input, { dialect: abarth }))
      assert.equal(reason, 'scheme-missing')
      assert.equal(bestEffort, '')
    }
    for (const input of ['http:', 'http://[', 'http://h:x', ':', '%:', 'http://%/\ud800']) {
      assert.isNotNull(abarth.parse(input, silent), input)
    }
  })

  it('consumes any number of slashes before the authority of a hierarchical URL', () => {
    for (const slashes of ['', '/', '//', '///', '\\', '/\\/\\']) {
      assertParts(`http:${slashes}h/a`, { scheme: 'http', host: 'h', path: '/a' })
    }
    for (const scheme of ['https', 'ftp', 'gopher', 'ws', 'WSS']) assertParts(`${scheme}:h`, { scheme, host: 'h' })
  })

  it('ends the authority at a terminating character, but not at ";"', () => {
    assertParts('http://h\\a', { scheme: 'http', host: 'h', path: '\\a' })
    assertParts('http://h?q', { scheme: 'http', host: 'h', path: '', query: 'q' })
    assertParts('http://h#f', { scheme: 'http', host: 'h', path: '', fragment: 'f' })
    assertParts('http://h;a', { scheme: 'http', host: 'h;a' })
    assertParts('http:///', { scheme: 'http', host: '' })
  })

  it('finds path, query and fragment', () => {
    assertParts('http://h/a?q?r#f#g', { scheme: 'http', host: 'h', path: '/a', query: 'q?r', fragment: 'f#g' })
    assertParts('http://h/a#f?g', { scheme: 'http', host: 'h', path: '/a', fragment: 'f?g' })
    assertParts('http://h/?#', { scheme: 'http', host: 'h', path: '/', query: '', fragment: '' })
  })

  it('finds the user-info before the last "@", and the password after its first ":"', () => {
    assertParts('http://u@v@h', { scheme: 'http', username: 'u@v', host: 'h' })
    assertParts('http://u:p:q@h', { scheme: 'http', username: 'u', password: 'p:q', host: 'h' })
    assertParts('http://:@h', { scheme: 'http', username: '', password: '', host: 'h' })
    assertParts('http://@', { scheme: 'http', username: '', host: '' })
  })

  it('finds the port after the last ":" if that is after the last "]"', () => {
    assertParts('http://h:80', { scheme: 'http', host: 'h', port: '80' })
    assertParts('http://h:', { scheme: 'http', host: 'h', port: '' })
    assertParts('http://a:b:1', { scheme: 'http', host: 'a:b', port: '1' })
    assertParts('http://[::1]', { scheme: 'http', host: '[::1]' })
    assertParts('http://[::1]:1', { scheme: 'http', host: '[::1]', port: '1' })
    assertParts('http://a:b]', { scheme: 'http', host: 'a:b]' })
    assertParts('http://[:', { scheme: 'http', host: '[:' })
  })

  it('finds only the path in a URL that is not hierarchical', () => {
    assertParts('data:a?b#c', { scheme: 'data', path: 'a?b#c' }, 'opaque')
    assertParts('foo://h:80/a', { scheme: 'foo', path: '//h:80/a' }, 'opaque')
    assertParts('constructor:', { scheme: 'constructor', path: '' }, 'opaque')
  })

  it('finds a path and a query in a mailto URL, but not a fragment', () => {
    assertParts('mailto:u@h', { scheme: 'mailto', path: 'u@h' }, 'opaque')
    assertParts('MailTo:u@h?a?b#c', { scheme: 'MailTo', path: 'u@h', query: 'a?b#c' }, 'opaque')
    assertParts('mailto:a#b', { scheme: 'mailto', path: 'a#b' }, 'opaque')
  })

  it('finds a host in a file URL only after two slashes', () => {
    assertParts('file://h/a', { scheme: 'file', host: 'h', path: '/a' })
    assertParts('file:\\\\h\\a', { scheme: 'file', host: 'h', path: '\\a' })
    assertParts('file://u@h:1?q#f', { scheme: 'file', host: 'u@h:1?q#f' })
    assertParts('file://', { scheme: 'file', host: '' })
    assertParts('file:', { scheme: 'file', host: '' })
    assertParts('file:a', { scheme: 'file', host: '', path: '/a' })
    assertParts('file:?q', { scheme: 'file', host: '', path: '/', query: 'q' })
    assertParts('file:/a', { scheme: 'file', host: '', path: '/a' })
    assertParts('file:///a', { scheme: 'file', host: '', path: '/a' })
    assertParts('file:////\\a', { scheme: 'file', host: '', path: '\\a' })
  })
})
