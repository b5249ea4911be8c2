/**
 * The edition of 2012, "Resolution", by hand: the examples of RFC 3986, and the rules that this document adds.
 */

import { assert } from 'chai'
import { webUrl } from '../../../lib/dialects/web-url/index.js'
import { Url } from '../../../lib/index.js'

const resolve = (base: string, reference: string): string | null =>
  Url.parse(base, { dialect: webUrl }).tryResolve(reference)?.toString() ?? null

const RFC_3986_BASE = 'http://a/b/c/d;p?q'

/** RFC 3986, section 5.4. */
const RFC_3986: readonly (readonly [reference: string, resolved: string])[] = [
  // A drive, where RFC 3986 has the scheme "g".
  ['g:h', 'file:///g:/h'],
  ['gg:h', 'gg:h'],
  ['g', 'http://a/b/c/g'],
  ['./g', 'http://a/b/c/g'],
  ['g/', 'http://a/b/c/g/'],
  ['/g', 'http://a/g'],
  ['//g', 'http://g'],
  ['?y', 'http://a/b/c/d;p?y'],
  ['g?y', 'http://a/b/c/g?y'],
  ['#s', 'http://a/b/c/d;p?q#s'],
  ['g#s', 'http://a/b/c/g#s'],
  ['g?y#s', 'http://a/b/c/g?y#s'],
  [';x', 'http://a/b/c/;x'],
  ['g;x', 'http://a/b/c/g;x'],
  ['', 'http://a/b/c/d;p?q'],
  ['.', 'http://a/b/c/'],
  ['./', 'http://a/b/c/'],
  ['..', 'http://a/b/'],
  ['../g', 'http://a/b/g'],
  ['../..', 'http://a/'],
  ['../../../g', 'http://a/g'],
  ['/./g', 'http://a/g'],
  ['/../g', 'http://a/g'],
  ['g.', 'http://a/b/c/g.'],
  ['..g', 'http://a/b/c/..g'],
  ['./../g', 'http://a/b/g'],
  ['./g/.', 'http://a/b/c/g/'],
  ['g/../h', 'http://a/b/c/h'],
  ['g;x=1/../y', 'http://a/b/c/y'],
  ['g?y/../x', 'http://a/b/c/g?y/../x'],
  // "Strict parsers" have "http:g" here.
  ['http:g', 'http://a/b/c/g'],
]

const CASES: Readonly<
  Record<string, readonly (readonly [base: string, reference: string, resolved: string | null])[]>
> = {
  'step 6: the empty string': [
    ['http://a/b?c#d', '', 'http://a/b?c'],
    ['http://a/b?c#d', ' \t', 'http://a/b?c'],
    ['mailto:a', '', 'mailto:a'],
  ],
  'step 9: the scheme of the base': [
    ['http://a/b?c#d', 'HTTP:', 'http://a/b?c'],
    ['http://a/b?c', 'http:#x', 'http://a/b?c#x'],
    ['http://a/b', 'http:/c', 'http://a/c'],
    ['http://a/b', 'http://c', 'http://c'],
    ['http:a', 'http:b', 'http:b'],
    ['foo://a/b/c', 'foo:d', 'foo://a/b/d'],
  ],
  'step 10: another scheme': [
    ['http://a', 'foo://b/c/../d/%2e/e', 'foo://b/d/e'],
    ['http://a', 'foo:c/../d', 'foo:c/../d'],
    ['http://a', 'file:///a%2Fb%5c..', 'file:///a/'],
  ],
  'relative, step 1: a base that is not hierarchical': [
    ['mailto:a', 'b', null],
    ['mailto:a', '#b', null],
    ['http:a', '//b', null],
  ],
  'relative, step 2: an authority replaces the base’s': [
    ['http://u:p@h:1/a', '//g', 'http://g'],
    ['http://a/b', '///c', 'http:///c'],
    ['http://a/b', '/\\\\c', 'http:///c'],
    ['file://h/a', '//u:p@g:1/b', 'file://u:p@g:1/b'],
  ],
  'relative, step 3: a path from the root': [
    ['http://u:p@h:1/a?b', '/c\\d', 'http://u:p@h:1/c/d'],
    ['http://h/a', '\\c', 'http://h/c'],
    ['unknown:/hoge/', '/foo/..//bar', 'unknown://bar'],
  ],
  'relative, step 6: a path': [
    ['http://a', 'b', 'http://a/b'],
    ['http://a\\b\\c', 'd', 'http://a/b/d'],
    ['http://a/b/c', '%2e%2E/d', 'http://a/d'],
    ['http://a/b/c', '.%2e', 'http://a/'],
    ['file:', 'a', 'file:/a'],
    ['file://h/a/b', 'c%5Cd', 'file://h/a/c/d'],
    ['file://h/a%2Fb/c', 'd', 'file://h/a%2Fb/d'],
  ],
  'relative, step 6.5: a drive': [
    ['file://h/a/b', 'c|/d', 'file:/c|/d'],
    ['file://h/a/b', 'file:%63%3A/d', 'file:/%63%3A/d'],
    ['file://h/a/b', 'file:c:d', 'file://h/a/c:d'],
    ['file://h/a/b', 'foo.txt', 'file://h/a/foo.txt'],
    ['http://h/a', 'c:/d', 'file:///c:/d'],
  ],
}

describe('resolving in web-url', () => {
  describe('the examples of RFC 3986', () => {
    for (const [reference, resolved] of RFC_3986) {
      it(`resolve ${JSON.stringify(reference)} to ${resolved}`, () =>
        assert.equal(resolve(RFC_3986_BASE, reference), resolved))
    }
  })

  for (const [section, cases] of Object.entries(CASES)) {
    describe(section, () => {
      for (const [base, reference, resolved] of cases) {
        it(`${resolved === null ? 'fails' : `returns ${resolved}`} for ${JSON.stringify(reference)} against ${base}`, () => {
          assert.equal(resolve(base, reference), resolved)
        })
      }
    })
  }

  it('uses the base as written', () => {
    assert.equal(webUrl.resolvesAgainst, 'written')
    assert.equal(resolve('HTTP://A/b/../c?あ', '#d'), 'HTTP://A/b/../c?あ#d')
  })

  it('replaces the whole authority', () => {
    const url = Url.parse('http://u:p@a:8080/x', { dialect: webUrl }).resolve('//other/z')
    assert.deepInclude(url.toParts(), { username: null, password: null, host: 'other', port: null })
  })
})
