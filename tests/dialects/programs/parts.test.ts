/**
 * Parts that a program reads in its own way. Each expected value was printed by the program itself.
 */

import { assert } from 'chai'
import { type ProgramName, programs } from '../../../lib/dialects/index.js'
import { silent } from '../../../lib/ground/components.js'
import { Url, type UrlChanges } from '../../../lib/index.js'
import { urlErrorOf } from '../../support/errors.js'
import { type Answer, answerOf } from './answers.js'

const PARTS: readonly (readonly [name: ProgramName, input: string, parts: Partial<Answer>])[] = [
  ['ruby', 'ftp://h/pub/x;type=a', { path: 'pub/x' }],
  ['ruby', 'ftp://h/a;type=i;type=b?q#f', { path: 'a', query: 'q', fragment: 'f' }],
  ['ruby', 'ftp://h/%2Fa', { path: '/a' }],
  ['ruby', 'ftp://h/%2fa', { path: '%2fa' }],
  ['java-url', 'mailto:a@b?x#f', { path: 'a@b', query: 'x', fragment: null }],
  ['java-url', 'mailto:a?b?c', { path: 'a?b', query: 'c' }],
  ['java-url', 'mailto:a?', { path: 'a', query: null }],
  ['perl', 'ftp://h/a?b', { path: '/a?b', query: 'b' }],
  ['perl', 'ftp://h?b#c', { path: '?b', query: 'b', fragment: 'c' }],
  ['perl', 'FTPS://h?b', { path: '?b', query: 'b' }],
  ['perl', `http://ü.${'a'.repeat(63)}/`, { host: `xn--tda.${'a'.repeat(63)}` }],
  ['perl', `http://ü.${'a'.repeat(64)}/`, { host: `\xc3\xbc.${'a'.repeat(64)}` }],
  ['perl', 'http://exΣ/', { host: 'xn--ex-wbc' }],
  ['perl', 'mailto:[a]?b=[c]', { path: '[a]?b=[c]', query: 'b=[c]' }],
  ['perl', 'MAILTO:[a]', { path: '%5Ba%5D' }],
  ['urllib3', 'http://[::256.1.1.1]/', { host: '[::256.1.1.1]' }],
  ['yarl', 'http://XN--9CA.ß%/', { host: 'é.ss%' }],
  ['httpx', 'http://u%20v@xn--9ca/%41/..?#%41', { user: 'u v', host: 'é', path: '/', query: null, fragment: 'A' }],
  ['yarl', 'http://[p]@[::1:x/', { user: '%5Bp%5D', host: '::1:x' }],
  ['wget', 'ftp://u@h/a;b?c#d', { path: 'a', query: null, fragment: 'd', port: '21' }],
  ['php-whatwg', 'http://%41.example/', { host: 'A.example' }],
  ['php-whatwg', 'http://xn--abc-/', { host: 'abc' }],
  ['php-whatwg', 'http://xn--.test/', { host: '.test' }],
  ['php-whatwg', 'http://a.xn--/', { host: 'a.' }],
  ['php-whatwg', 'http://ｘn--。xn--zca/', { host: '.xn--zca' }],
  ['php-whatwg', 'http://1.xn--/', { host: '0.0.0.1' }],
  ['php-whatwg', 'http://aXn--.a%41/', { host: 'axn--.aa' }],
  ['php-whatwg', 'http://u@v:p@h/^', { user: 'u', password: 'p', path: '/^' }],
  ['php-whatwg', 'http://h//a//./b', { path: '//a/b' }],
  ['php-whatwg', 'http://h/a/.?q?r#s', { path: '/a/q', query: 'r', fragment: 's' }],
  ['php-whatwg', 'http://h/%?a#b/c', { path: '/%?a', query: null, fragment: 'b/c' }],
  ['php-whatwg', 'http://h/%zz/../b', { path: '/b' }],
  ['php-whatwg', 'http://h/%/../b', { path: '/%/../b' }],
  ['php-whatwg', 'http://h/%é/b', { path: '/%é/b' }],
  ['php-whatwg', 'http://h/%日/b', { path: '/%%E6%97%A5/b' }],
  ['php-whatwg', 'http://h//é', { path: '/%C3%A9' }],
  ['php-whatwg', 'http://h//a/é', { path: '//a/%C3%A9' }],
  ['php-whatwg', 'http://h/é/.#a?b', { path: '/%C3%A9/a', query: 'b', fragment: null }],
  ['php-whatwg', 'http://h/../é/../..', { path: '/' }],
  ['php-whatwg', 'file:///C|/../a', { path: '/C:/a' }],
  ['php-whatwg', 'file:////C|/a', { path: '/C|/a' }],
  ['php-whatwg', 'file:///C:a/../b', { path: '/C:a/b' }],
  ['php-whatwg', 'file:///C:a[/../b', { path: '/C:a[/b' }],
  ['php-whatwg', 'foo:/a\\.', { path: '/a\\.' }],
  ['php-whatwg', 'http://\u0301a.b/', { host: 'xn--a-wbb.b' }],
  ['php-whatwg', 'foo:a #f', { path: 'a ' }],
  ['perl', 'sip:/a/b#c;d', { host: '/a/b#c' }],
]

describe('the parts of a URL in a program', () => {
  for (const [name, input, expected] of PARTS) {
    it(`are those that ${name} returns: ${JSON.stringify(input.length > 60 ? `${input.slice(0, 60)}…` : input)}`, () => {
      const answer = answerOf(programs[name], input)
      assert.isTrue(answer.accepted)
      assert.deepInclude(answer, expected)
    })
  }

  it('may include 200 000 path segments', () => {
    const url = Url.parse(`http://h${'/a'.repeat(200_000)}/é`, { dialect: programs['php-whatwg'] })
    assert.lengthOf(url.href, 400_015)
  })

  it('are written without repeating the query of an ftp URL, which Perl’s path includes', () => {
    const url = Url.parse('ftp://h/a?b', { dialect: programs.perl })
    assert.equal(url.withFragment('c').href, 'ftp://h/a?b#c')
    assert.throws(() => url.withQuery('d'), 'The path cannot stay')
    assert.equal(url.with({ path: '/a?d', query: 'd' }).href, 'ftp://h/a?d')
  })

  it('are printed with the "%2F" and the type that Ruby removes from an ftp path', () => {
    const { ruby } = programs
    const printed = (text: string) => Url.parse(text, { dialect: ruby }).href
    for (const text of ['ftp://h/%2Fa', 'ftp://h/a;type=i', 'ftp://h/%2Fa;type=i?q#f'])
      assert.equal(printed(text), text)
    const url = ruby.parse('ftp://h//x', silent)
    assert.equal(url?.path, '/x')
    assert.equal(printed('ftp://h//x'), 'ftp://h/%2Fx')
  })
})

/** Paths before which each program needs more, or less, than the parts with their separators. */
const SET: readonly (readonly [name: ProgramName, input: string, path: string, text: string])[] = [
  ['curl', 'file:/a', '/', 'file:///'],
  ['curl', 'file:/a', '/b', 'file:///b'],
  ['curl', 'file:/..//a', '//b', 'file:////b'],
  ['python', 'ftp:////a', '//b', 'ftp:////b'],
  ['go', 'https:/%2fa', '//b', 'https:////b'],
  ['java-uri', 'http:////a', '//b', 'http:////b'],
  ['urllib3', 'ftp:////a', '//b', 'ftp:////b'],
  ['httpx', 'http:////a', '//b', 'http:////b'],
  ['yarl', 'http:////a', '//b', 'http:////b'],
  ['php', 'file:////a', '//b', 'file:////b'],
  ['java-url', 'http:a', 'b', 'http:b'],
  ['java-url', 'http:a', '////b', 'http:////b'],
  ['java-url', 'jar:file:/a!/b', 'file:/a!/c', 'jar:file:/a!/c'],
  ['perl', 'mailto:a@h?q', 'b@h?q', 'mailto:b@h?q'],
  ['perl', 'urn:a', '//b', 'urn://b'],
]

/** Paths that begin with "//" and need no authority before them. */
const KEPT: readonly (readonly [name: ProgramName, input: string, text: string])[] = [
  ['node-url-parse', 'javascript://b', 'javascript://b#x'],
  ['ruby', 'ftp:/%2F/b', 'ftp:/%2F/b#x'],
  ['go', '////b', '////b#x'],
  ['python', 'ftp:////a', 'ftp:////a#x'],
]

/** Changes that would give a URL an authority. */
const REFUSED: readonly (readonly [name: ProgramName, input: string, changes: UrlChanges, part: string])[] = [
  ['php-rfc3986', 'foo:/a', { path: '//b' }, 'path'],
  ['perl', 'http:/a', { path: '//b' }, 'path'],
  ['python', 'foo:////a', { username: 'u' }, 'username'],
  ['go', 'foo:////a', { port: 80 }, 'port'],
]

describe('a path that begins with two slashes', () => {
  for (const [name, input, text] of KEPT) {
    it(`is kept by ${name} when a fragment is set: ${input}`, () => {
      const url = Url.parse(input, { dialect: programs[name] }).withFragment('x')
      assert.equal(url.toString(), text)
    })
  }

  for (const [name, input, changes, part] of REFUSED) {
    it(`makes ${name} refuse ${JSON.stringify(changes)} in ${input}`, () => {
      const url = Url.parse(input, { dialect: programs[name] })
      assert.equal(urlErrorOf(() => url.with(changes)).component, part)
    })
  }
})

describe('setting a path in a URL of a program', () => {
  for (const [name, input, path, text] of SET) {
    it(`turns ${input} into ${text} for ${path} in ${name}`, () => {
      const url = Url.parse(input, { dialect: programs[name] }).withPath(path)
      assert.equal(url.toString(), text)
      assert.equal(url.path.toString(), path)
    })
  }

  it('to "/" turns a file URL of curl into "file:///", because curl refuses "file:/"', () => {
    for (const input of ['file:/..//\0%ff:80?\\#', 'file:////', 'FILE:/..//']) {
      const url = Url.parse(input, { dialect: programs.curl })
      assert.equal(url.withoutTrailingSlash().toString(), 'file:///')
      assert.equal(url.withTrailingSlash().toString(), 'file:///')
    }
    assert.isNull(Url.tryParse('file:/', { dialect: programs.curl }))
  })
})
