/**
 * URLs that the caller names: in attributes that no browser reads, and in JSON-LD.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { type NamedUrls, Page, SOCIAL_AND_LAZY } from '../../../lib/around/pages/index.js'
import { times } from '../../support/depth.js'

const url = 'https://example.org/a/b'
const read = (html: string, also: NamedUrls): Page => Page.readText(html, { url, also })
const named = (html: string, also: NamedUrls): string[] =>
  read(html, also)
    .links.filter(({ role }) => role === 'named')
    .map(({ written }) => written)
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
const ldJson = (json: string): string => `<script type="application/ld+json">${json}</script>`

describe('URLs that the caller names', () => {
  it('can be in an attribute of a named element, or of any element', () => {
    const html = '<img data-src=a><IMG DATA-SRC=b><p data-src=c><svg><image data-src=d></svg>'
    assert.deepEqual(named(html, { 'img[data-src]': 'url' }), ['a', 'b'])
    assert.deepEqual(named(html, { 'IMG[Data-Src]': 'url' }), ['a', 'b'])
    assert.deepEqual(named(html, { '*[data-src]': 'url' }), ['a', 'b', 'c', 'd'])
    assert.deepEqual(named(html, { 'x-y[data-src]': 'url' }), [])
  })

  it('can depend on the value of another attribute of the element', () => {
    const html = '<meta property=" OG:image" content=a><meta property=og:image:alt content=b><meta content=c>'
    for (const selector of [
      'meta[property=og:image] content',
      'meta[property="og:image"] content',
      "meta[property='og:image']  content",
      'meta[property=OG:IMAGE] CONTENT',
      '*[property=og:image] content',
    ])
      assert.deepEqual(named(html, { [selector]: 'url' }), ['a'], selector)
    assert.deepEqual(named('<meta property content=a>', { 'meta[property=""] content': 'url' }), ['a'])
  })

  it('are parsed by the named syntax', () => {
    const html = '<p x="a 1x, b 2x" y="c d" z="0;url=e" w="a:url(f)" v=" g h">'
    const also: NamedUrls = {
      'p[x]': 'srcset',
      'p[y]': 'words',
      'p[z]': 'refresh',
      'p[w]': 'css',
      'p[v]': 'url',
    }
    assert.deepEqual(named(html, also), ['a', 'b', 'c', 'd', 'e', 'f', ' g h'])
    assert.equal(read(html, also).links[1]?.descriptor, '2x')
  })

  it('are resolved, located and replaced like other links', () => {
    const html = '<base href=/d/><template><img data-src="&#120;?é"></template><a href=y>'
    const page = Page.read(Buffer.from(html, 'latin1'), { url, also: { '*[data-src]': 'url' } })
    const [, link] = page.links
    assert.equal(link?.href, 'https://example.org/d/x?%E9')
    assert.deepEqual(link?.span, { start: 40, end: 48 })
    assert.isTrue(link?.inert)
    assert.deepEqual([link?.element, link?.attribute, link?.role], ['img', 'data-src', 'named'])
    assert.equal(
      Buffer.from(page.absolute()).toString('latin1'),
      html
        .replace('/d/', 'https://example.org/d/')
        .replace('&#120;?é', 'https://example.org/d/x?%E9')
        .replace('=y', '=https://example.org/d/y'),
    )
  })

  it('are listed once if the attribute is already a link, or if two names match', () => {
    const html = '<a href=x data-href=y><img srcset="p 1x, q 2x">'
    const also: NamedUrls = { 'a[href]': 'url', '*[data-href]': 'url', 'a[data-href]': 'url', 'img[srcset]': 'url' }
    assert.deepEqual(
      read(html, also).links.map(({ role, written }) => `${role} ${written}`),
      ['follow x', 'named y', 'fetch p', 'fetch q'],
    )
  })

  it('cause an error with a suggestion if a name is wrong, even for an empty page', () => {
    const refusal = (also: unknown): string => {
      try {
        Page.readText('', { url, also } as never)
      } catch (error) {
        assert.instanceOf(error, TypeError)
        return (error as TypeError).message
      }
      return assert.fail('was not refused')
    }
    assert.include(refusal({ 'img[data-src]': 'uri' }), 'has the syntax "uri", and there are only "url", "srcset"')
    assert.include(refusal({ 'img data-src': 'url' }), 'write img[data-src]')
    assert.include(refusal({ 'meta[property=og:image]': 'url' }), 'write meta[property=…] and its name')
    assert.include(refusal({ 'img[loading] data-src': 'url' }), 'write img[data-src]')
    assert.include(refusal({ 'json-ld logo': 'srcset' }), 'its syntax is "url"')
    assert.include(refusal({ '': 'url' }), '"" does not name a URL')
    assert.include(refusal({ 'img[a][b]': 'url' }), 'does not name a URL')
    for (const also of ['img[data-src]', ['img[data-src]'], null, 1]) assert.include(refusal(also), 'is an object')
    assert.throws(() => Page.read(new Uint8Array(), { url, also: { img: 'url' } }), TypeError)
  })

  it('are copied from the caller’s object', () => {
    const also: Record<string, 'url'> = { 'img[data-src]': 'url' }
    const page = Page.read(Buffer.from('<img data-src=a>'), { url, also })
    also['*'] = 'url'
    assert.equal(text(page.absolute()), '<img data-src=https://example.org/a/a>')
  })
})

describe('URLs in JSON-LD', () => {
  const also: NamedUrls = { 'json-ld url': 'url', 'json-ld @id': 'url' }

  it('are the strings in a named member, including those in lists, at any depth', () => {
    const json = `{"url":"a","name":"n","x":{"url":["b",["c"],{"url":"d","q":"e"},"f",1,null]},"u\\u0072l":"g","y":"url"}`
    assert.deepEqual(named(ldJson(json), also), ['a', 'b', 'c', 'd', 'f', 'g'])
    assert.deepEqual(named(ldJson(`[{"url":"a"},{"@id":"_:b0"},{"@id":"#b"}]`), also), ['a', '#b'])
    assert.deepEqual(named(ldJson('["url","a"]'), also), [])
  })

  it('have the member name as their attribute', () => {
    const html = ldJson('{"url":["a",{"@id":"b"}],"u\\u0072l":"c"}')
    assert.deepEqual(
      read(html, also).links.map(({ element, attribute, written }) => [element, attribute, written]),
      [
        ['script', 'json-ld url', 'a'],
        ['script', 'json-ld @id', 'b'],
        ['script', 'json-ld url', 'c'],
      ],
    )
  })

  it('are found only in scripts with the JSON-LD type', () => {
    const of = (type: string): string[] => named(`<script ${type}>{"url":"a"}</script>`, also)
    assert.deepEqual(of('type=" Application/LD+JSON;profile=x"'), ['a'])
    for (const type of ['', 'type=application/json', 'type=application/ld+jsonx']) assert.deepEqual(of(type), [], type)
  })

  it('are not found in malformed JSON', () => {
    for (const json of ['', '{"url":"a"', '{"url":"a"}}', '{url:"a"}', '<!--{"url":"a"}-->', '{"url":"a\n"}', '"url"'])
      assert.deepEqual(named(ldJson(json), also), [], json)
  })

  it('are unescaped, and located by byte offsets', () => {
    const html = ldJson('{"url":"https:\\/\\/h\\/\\u00e9?\\"é"}')
    const bytes = Buffer.from(html, 'latin1')
    const [link] = Page.read(bytes, { url, also }).links
    assert.equal(link?.written, 'https://h/é?"é')
    // JSON is UTF-8, in pages of every encoding.
    assert.equal(link?.href, 'https://h/%C3%A9?%22%C3%A9')
    const { start, end } = link?.span ?? { start: 0, end: 0 }
    assert.equal(bytes.subarray(start, end).toString('latin1'), 'https:\\/\\/h\\/\\u00e9?\\"é')
    assert.deepEqual([link?.element, link?.attribute], ['script', 'json-ld url'])
  })

  it('are written with escapes, so that they cannot end the script', () => {
    const page = read(ldJson('{"url": "x", "@id":"y"}'), also)
    const written = text(page.replace(({ written: from }) => (from === 'x' ? '</script><!--"\\é😀' : null)))
    assert.equal(written, ldJson('{"url": "\\u003c/script\\u003e\\u003c!--\\"\\\\\\u00e9\\ud83d\\ude00", "@id":"y"}'))
    assert.deepEqual(named(written, also), ['</script><!--"\\é😀', 'y'])
    assert.throws(() => page.replace(() => '_:b'), 'would be read as another one in JSON')
  })

  it('are read back as exactly the strings that replaced them, in any JSON and any encoding', () => {
    const key = fc.constantFrom('url', '@id', 'x', '"', '\\', 'é')
    const { json } = fc.letrec((tie) => ({
      json: fc.oneof(
        { depthSize: 'small' },
        fc.string({ unit: fc.constantFrom(...'a/:"\\<>é日😀\n', '_:', 'url', '\ud800') }),
        fc.constantFrom(1, null, true),
        fc.array(tie('json'), { maxLength: 3 }),
        fc.array(fc.tuple(key, tie('json')), { maxLength: 3 }).map((entries) => Object.fromEntries(entries)),
      ),
    }))
    /** The same in another way: with the values from JSON.parse. */
    const expected = (value: unknown, isNamed: boolean): string[] => {
      if (typeof value === 'string') return isNamed && !value.startsWith('_:') ? [value] : []
      if (Array.isArray(value)) return value.flatMap((each) => expected(each, isNamed))
      if (value === null || typeof value !== 'object') return []
      return Object.entries(value).flatMap(([name, each]) => expected(each, name === 'url' || name === '@id'))
    }
    const to = fc.string({ unit: fc.constantFrom(...'a/:"\\<>é日😀\n&', '</script>', '<!--', '\x1b', 'u0041') })
    fc.assert(
      fc.property(
        json,
        to,
        fc.constantFrom('utf-8', 'windows-1252', 'utf-16le', 'iso-2022-jp'),
        (value, given, encoding) => {
          const html = ldJson(
            JSON.stringify(value).replace(
              /[^\0-\x7f]|[<>]/g,
              (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
            ),
          )
          const bytes = encoding === 'utf-16le' ? Buffer.from(html, 'utf16le') : Buffer.from(html)
          const page = Page.read(bytes, { url, encoding, also })
          const all = expected(value, false)
          assert.deepEqual(
            page.links.map(({ written }) => written),
            all,
          )
          const again = Page.read(
            page.replace(() => given),
            { url, encoding, also },
          )
          assert.deepEqual(
            again.links.map(({ written }) => written),
            all.map(() => given),
          )
        },
      ),
      { numRuns: times(300) },
    )
  })
})

describe('SOCIAL_AND_LAZY', () => {
  it('covers Open Graph, Twitter cards, lazy images and JSON-LD', () => {
    const html =
      '<meta property=og:url content=a><meta name=og:image content=b><meta property=twitter:image content=c>' +
      '<meta name=description content=n><img data-src=d data-srcset="e 1x, f 2x" data-lazy-src=g><div data-original=h>' +
      `<a data-href=i><p data-url=j data-title=n>${ldJson('{"@context":"n","@id":"k","logo":{"url":"l"},"sameAs":["m"]}')}`
    assert.equal(named(html, SOCIAL_AND_LAZY).join(''), 'abcdefghijklm')
    assert.deepEqual(named(html, { ...SOCIAL_AND_LAZY, 'p[data-title]': 'url' }).length, 14)
    assert.isTrue(Object.isFrozen(SOCIAL_AND_LAZY))
  })
})
