/**
 * The keys of `normalize-url`, for each option: those of normalize-url 9.0.1.
 */

import { assert } from 'chai'
import { type NormalizeUrlParameters, normalizeUrl } from '../../../lib/around/profiles/index.js'

/** An input, the options, and the key; `null` where the package throws. */
type Row = readonly [input: string, options: Partial<NormalizeUrlParameters>, key: string | null]

const SCHEMES: readonly Row[] = [
  ['h.example/a', { defaultProtocol: 'https' }, 'https://h.example/a'],
  ['//h.example/a', { defaultProtocol: 'https:' }, 'https://h.example/a'],
  ['//h.example/a', { normalizeProtocol: false }, '//h.example/a'],
  ['//h.example/a', { normalizeProtocol: false, defaultProtocol: 'https' }, 'https://h.example/a'],
  ['h.example/a', { normalizeProtocol: false }, 'http://h.example/a'],
  ['https://h.example/a', { forceHttp: true }, 'http://h.example/a'],
  ['http://h.example:443/a', { forceHttps: true }, 'https://h.example/a'],
  ['https://h.example/a', { stripProtocol: true }, 'h.example/a'],
  ['//h.example/a', { stripProtocol: true, normalizeProtocol: false }, 'h.example/a'],
  ['file:///a/b/', { stripProtocol: true }, 'file:///a/b'],
  ['foo://h/a/', {}, 'foo://h/a/'],
  ['foo://h/a/', { customProtocols: ['foo'] }, 'foo://h/a'],
  ['foo://h/a/', { customProtocols: [' FOO: '] }, 'foo://h/a'],
  ['mailto:A@h', {}, 'mailto:A@h'],
  ['localhost:80/a/', {}, 'http://localhost/a'],
  ['localhost:80', {}, 'http://localhost'],
  ['localhost:a', {}, 'localhost:a'],
  ['localhost:80x', {}, 'localhost:80x'],
  ['localhost:123456', {}, 'localhost:123456'],
  ['a.b://c/', {}, 'a.b://c/'],
  ['localhost://a', {}, 'localhost://a'],
  ['h.example:80/a/', {}, 'http://h.example/a'],
  ['h.example:x/a/', {}, null],
  ['/a', {}, null],
  ['./a', {}, null],
  ['../a', {}, null],
  ['?a', {}, null],
  ['', {}, null],
]

const HOSTS: readonly Row[] = [
  ['www.h.example', {}, 'http://h.example'],
  ['www.h.example', { stripWWW: false }, 'http://www.h.example'],
  ['www.h.example.', {}, 'http://h.example'],
  ['http://WWW.h.example/a%20', {}, 'http://h.example/a%20'],
  ['www.www.h.example', {}, 'http://www.www.h.example'],
  ['www.h', {}, 'http://www.h'],
  ['www.a.b', {}, 'http://www.a.b'],
  ['www.h_h.example', {}, 'http://www.h_h.example'],
  ['h.example.', {}, 'http://h.example'],
  ['https://u@h.example/', {}, 'https://h.example'],
  ['https://:p@h.example/', {}, 'https://h.example'],
  ['https://u:p@h.example/', { stripAuthentication: false }, 'https://u:p@h.example'],
  ['h.example:8080/a', {}, 'http://h.example:8080/a'],
  ['h.example:8080/a', { removeExplicitPort: true }, 'http://h.example/a'],
]

const PATHS: readonly Row[] = [
  ['h.example//a///b', {}, 'http://h.example/a/b'],
  ['h.example/a/https://b//c', {}, 'http://h.example/a/https://b/c'],
  ['h.example/x:///b', {}, 'http://h.example/x:/b'],
  ['h.example/a\\b%5Cc', {}, 'http://h.example/a/b%5Cc'],
  ['h.example/%C3%A9%7e%2F', {}, 'http://h.example/%C3%A9~%2F'],
  ['h.example/%ff%7e', {}, 'http://h.example/%ff%7e'],
  ['h.example/a/', { removeTrailingSlash: false }, 'http://h.example/a/'],
  ['h.example/', { removeTrailingSlash: false }, 'http://h.example'],
  ['h.example/', { removeSingleSlash: false }, 'http://h.example/'],
  ['h.example', { removeSingleSlash: false }, 'http://h.example'],
  ['h.example/', { removeTrailingSlash: false, removeSingleSlash: false }, 'http://h.example/'],
  ['h.example/a/', { removeSingleSlash: false }, 'http://h.example/a'],
  ['h.example/?a=b/', {}, 'http://h.example/?a=b'],
  ['h.example/?a=b/', { removeSingleSlash: false }, 'http://h.example/?a=b/'],
  ['h.example/#a/', {}, 'http://h.example/#a/'],
  ['https://h.example/a/b#c', { removePath: true }, 'https://h.example/#c'],
  ['h.example/a/index.html?b', { removeDirectoryIndex: true }, 'http://h.example/a?b'],
  ['h.example/index.php/', { removeDirectoryIndex: true }, 'http://h.example'],
  ['h.example/index.HTML', { removeDirectoryIndex: true }, 'http://h.example/index.HTML'],
  ['h.example/myindex.html', { removeDirectoryIndex: true }, 'http://h.example/myindex.html'],
  ['h.example/index.a1', { removeDirectoryIndex: true }, 'http://h.example/index.a1'],
  ['h.example/a/inde%78.html', { removeDirectoryIndex: true }, 'http://h.example/a'],
  ['h.example/a/index.html', { removeDirectoryIndex: false }, 'http://h.example/a/index.html'],
  ['h.example/a/default.htm', { removeDirectoryIndex: ['default.htm'] }, 'http://h.example/a'],
  ['h.example/a/b/', { transformPath: (segments) => segments.slice(1) }, 'http://h.example/b'],
  ['h.example', { transformPath: (segments) => [...segments, 'x'] }, 'http://h.example/x'],
  ['h.example/a', { transformPath: () => [] }, 'http://h.example'],
  ['h.example/a', { transformPath: () => undefined }, 'http://h.example'],
]

const QUERIES: readonly Row[] = [
  ['h.example/?b=1&a=2&b=0&B=3', {}, 'http://h.example/?B=3&a=2&b=1&b=0'],
  ['h.example/?b=1&a=2', { sortQueryParameters: false }, 'http://h.example/?b=1&a=2'],
  ['h.example/?utm_a&UTM_b=1&utm&xutm_c', {}, 'http://h.example/?utm&xutm_c'],
  ['h.example/?utm_a=1', {}, 'http://h.example'],
  ['h.example/?b&utm_a=1&a', { removeQueryParameters: false }, 'http://h.example/?a&b&utm_a=1'],
  ['h.example/?b&utm_a=1&a', { removeQueryParameters: [] }, 'http://h.example/?a&b&utm_a=1'],
  ['h.example/?b=2&a=1#c', { removeQueryParameters: true }, 'http://h.example/#c'],
  ['h.example/?b=2&a=1', { removeQueryParameters: true, sortQueryParameters: false }, 'http://h.example'],
  ['h.example/?b=2&a=1', { keepQueryParameters: [] }, 'http://h.example'],
  ['h.example/?&', { keepQueryParameters: [], sortQueryParameters: false }, 'http://h.example'],
  ['h.example/?b=2&a=1', { keepQueryParameters: ['b'], removeQueryParameters: true }, 'http://h.example/?b=2'],
  ['h.example/?b=2&a=1&utm_x=3', { keepQueryParameters: ['b', 'utm_x'] }, 'http://h.example/?b=2&utm_x=3'],
  [
    'h.example/?b=2&a=1&ab=3',
    { keepQueryParameters: [/^a/], sortQueryParameters: false },
    'http://h.example/?a=1&ab=3',
  ],
  // Without the sorting, a parameter that is removed makes the others be written as a form writes them.
  ['h.example/?b=%7e&c=1', { removeQueryParameters: ['c'], sortQueryParameters: false }, 'http://h.example/?b=%7E'],
  ['h.example/?b=%7e&a=*', { removeQueryParameters: ['c'], sortQueryParameters: false }, 'http://h.example/?b=%7e&a=*'],
  ['h.example/?b&a=&c=1', {}, 'http://h.example/?a=&b&c=1'],
  ['h.example/?b&a=&c=1', { emptyQueryValue: 'preserve' }, 'http://h.example/?a=&b&c=1'],
  ['h.example/?b&a=&c=1', { emptyQueryValue: 'always' }, 'http://h.example/?a=&b=&c=1'],
  ['h.example/?b&a=&c=1', { emptyQueryValue: 'never' }, 'http://h.example/?a&b&c=1'],
  ['h.example/?a&a=', {}, 'http://h.example/?a&a'],
  ['h.example/?=&a', {}, 'http://h.example/?=&a'],
  ['h.example/?=', { emptyQueryValue: 'never' }, 'http://h.example/?='],
  ['h.example/?=1&a', {}, 'http://h.example/?=1&a'],
  ['h.example/?a+b&c%20d=', {}, 'http://h.example/?a%20b&c%20d='],
  ['h.example/?%3Fa&?b', {}, 'http://h.example/?%3Fa&%3Fb'],
  ['h.example/??%ff', {}, 'http://h.example/?%3F%EF%BF%BD='],
  ['h.example/?a=%3d%3a%26%23%2b%25?', {}, 'http://h.example/?a=%3D%3A%26%23%2B%25%3F'],
  ['h.example/?%ff', {}, 'http://h.example/?%EF%BF%BD'],
  ['h.example/?a=%2F%3f%20+%26%25%2B%23', {}, 'http://h.example/?a=%2F%3F++%26%25%2B%23'],
]

const FRAGMENTS: readonly Row[] = [
  ['h.example/#a:~:text=b', {}, 'http://h.example/#a'],
  ['h.example/#:~:TEXT=b', {}, 'http://h.example'],
  ['h.example/#a:~:b', {}, 'http://h.example/#a:~:b'],
  ['h.example/#a:~:text=b', { stripTextFragment: false }, 'http://h.example/#a:~:text=b'],
  ['h.example/#', {}, 'http://h.example'],
  ['h.example/#', { stripTextFragment: false }, 'http://h.example/#'],
  ['h.example/#a', { stripHash: true }, 'http://h.example'],
]

const DATA: readonly Row[] = [
  ['data:text/plain,a', {}, 'data:,a'],
  ['data:TEXT/Plain;charset=US-ASCII,a', {}, 'data:,a'],
  ['data:;charset=us-ascii;base64,YQ== ', {}, 'data:;base64,YQ=='],
  ['data:text/plain;charset=utf-8,a', {}, 'data:text/plain;charset=utf-8,a'],
  ['data:text/plain;charset=,a', {}, 'data:text/plain;charset,a'],
  ['data:text/html;charset=UTF-8;Boundary=Ab,a', {}, 'data:text/html;charset=utf-8;Boundary=Ab,a'],
  ['data:;Charset=US-ASCII,a', {}, 'data:;Charset=US-ASCII,a'],
  ['data:; a = B ,b', {}, 'data:;a=B,b'],
  ['data:;;,b', {}, 'data:,b'],
  ['data:text/plain;base64,a', {}, 'data:text/plain;base64,a'],
  ['data:Image/PNG;base64, a ', {}, 'data:image/png;base64,a'],
  ['data:;base64;a=b, c,d', {}, 'data:;base64;a=b, c,d'],
  ['data:,a#b', {}, 'data:,a#b'],
  ['data:,a#b', { stripHash: true }, 'data:,a'],
  ['data:,a#', {}, 'data:,a'],
  ['data:a#b,c', {}, 'data:a#b,c'],
  ['data:,a#b\nc', {}, null],
  ['data:,a#b\u2028c', {}, null],
  ['data:a', {}, null],
  ['DATA:,a', {}, null],
]

const shown = (options: Partial<NormalizeUrlParameters>): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? `[${value.map(String)}]` : String(value)}`)
    .join(', ')

describe('normalize-url', () => {
  it('calls the function transformPath, and accepts regular expressions with the flag g', () => {
    const shout = normalizeUrl.with({ transformPath: (segments) => segments.map((segment) => segment.toUpperCase()) })
    assert.equal(shout.key('h.example/a/b/'), 'http://h.example/A/B')
    const filtered = normalizeUrl.with({ removeQueryParameters: [/^a/g] })
    for (let i = 0; i < 3; i++) assert.equal(filtered.key('h.example/?a1=1&a2=2&b=3'), 'http://h.example/?b=3')
  })

  for (const [input, options, key] of [SCHEMES, HOSTS, PATHS, QUERIES, FRAGMENTS, DATA].flat()) {
    it(`maps ${JSON.stringify(input)} with {${shown(options)}} to ${key}`, () => {
      assert.equal(normalizeUrl.with(options).tryKey(input), key)
    })
  }
})
