/**
 * `URL2017` beside `URL`: the setters and the query object of the Standard of March 2017, through the door.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { URL, URL2017, URLSearchParams } from '../../../lib/around/standard-classes/index.js'
import { whatwg2017 } from '../../../lib/dialects/index.js'
import { class2017 } from '../../../lib/dialects/whatwg/edition-2017.js'
import { Url } from '../../../lib/index.js'
import { apply, SETTERS, type Setter } from '../../dialects/whatwg/setting.js'
import { baseArbitrary, inputArbitrary } from '../../support/arbitraries.js'
import { times } from '../../support/depth.js'
import { URL_WORDS } from '../../support/url-words.js'

/** The attributes that can be set, without `href`, which is the whole URL. */
const ATTRIBUTES = URL_WORDS.filter((word) => word !== 'href' && word !== 'origin')

describe('URL2017', () => {
  it('parses like the dialect whatwg2017', () => {
    fc.assert(
      fc.property(inputArbitrary, baseArbitrary, (input, base) => {
        const expected = Url.tryParse(input, { base, dialect: whatwg2017 })
        if (!Url.canParse(base, { dialect: whatwg2017 })) return
        assert.equal(URL2017.parse(input, base)?.href, expected?.href)
        assert.equal(URL2017.canParse(input, base), expected !== null)
        if (expected === null) assert.throws(() => new URL2017(input, base), TypeError)
        else assert.equal(new URL2017(input, base).origin, expected.origin)
      }),
      { numRuns: times(500) },
    )
  })

  it('has setters that follow the Standard of 2017', () => {
    fc.assert(
      fc.property(baseArbitrary, inputArbitrary, fc.constantFrom(...ATTRIBUTES), (text, value, attribute) => {
        if (!URL2017.canParse(text)) return
        const url = new URL2017(text)
        const { href } = url
        // The setters of the module reparse the URL, which not every URL of 2017 survives.
        const again = URL2017.parse(href)
        if (again?.href !== href || again.host !== url.host || again.pathname !== url.pathname) return
        url[attribute] = value
        assert.equal(url.href, apply(SETTERS[attribute] as Setter, href, value, whatwg2017, class2017), attribute)
      }),
      { numRuns: times(1_000) },
    )
  })

  it('differs from URL where the Standard has changed since', () => {
    const differ = (set: (url: URL) => void, text: string, then: string, now: string): void => {
      const urls = [new URL2017(text), new URL(text)]
      for (const url of urls) set(url)
      assert.deepEqual(
        urls.map(({ href }) => href),
        [then, now],
      )
    }
    differ(
      (url) => {
        url.protocol = 'https'
      },
      'http://h:443/',
      'https://h:443/',
      'https://h/',
    )
    differ(
      (url) => {
        url.hostname = 'x:9'
      },
      'http://h/',
      'http://x/',
      'http://h/',
    )
    differ(
      (url) => {
        url.pathname = ''
      },
      'foo:/a',
      'foo:',
      'foo:/',
    )
    differ(
      (url) => {
        url.searchParams.delete('a')
      },
      'http://h/?a',
      'http://h/?',
      'http://h/',
    )
    differ(
      (url) => {
        url.hash = 'a b'
      },
      'http://h/',
      'http://h/#a b',
      'http://h/#a%20b',
    )
    differ(
      (url) => {
        url.href = 'gopher://h:70/'
      },
      'http://h/',
      'gopher://h/',
      'gopher://h:70/',
    )
  })

  it('is a subclass of URL, and does not change it', () => {
    const url = new URL2017('http://h/#a b')
    assert.isTrue(url instanceof URL)
    assert.isTrue(url.searchParams instanceof URLSearchParams)
    assert.equal(`${url}`, 'http://h/#a b')
    assert.equal(JSON.stringify(url), '"http://h/#a b"')
    assert.isFalse(URL.parse('http://h/') instanceof URL2017)
    assert.equal(
      new (URL as unknown as new (...all: unknown[]) => URL)('http://h/#a b', undefined, {}).href,
      'http://h/#a%20b',
    )
    assert.throws(() => new URL2017('x'), TypeError)
    assert.throws(() => Reflect.construct(URL2017, []), TypeError)
    assert.isNull(URL2017.parse('x'))
  })
})
