/**
 * Pages without the tables of the legacy encodings: the same links at the same places as with tables, and an error only for links
 * beyond ASCII.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { Page, type PageLink } from '../../../lib/around/pages/index.js'
import type { UrlError } from '../../../lib/index.js'
import { ENCODINGS } from '../../ground/encodings/oracle.js'
import { times } from '../../support/depth.js'
import { loadedWithoutTables } from '../../support/without-tables.js'

const url = 'https://example.org/a/b?c#d'
const MISSING = 'encoding-not-installed'

const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'latin1')
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

/** Pieces of pages as byte strings: links in ASCII, other links, and lead bytes that nothing follows. */
const PIECES = [
  ...[
    '<a href=b>',
    '<a href="c?d=e">',
    "<img srcset='f 1x, g 2x'>",
    '<p style="background:url(h)">',
    '<base href=/i/>',
  ],
  ...[
    '<a href="?\xe9">',
    '<a href="\x83\x5c.html">',
    '<img srcset="j 1x, \x82\xa0 2x">',
    '<p style="a:url(\x83\x5c)b:url(k)">',
  ],
  ...[
    '<a href=?&eacute;>',
    '<a href="//h/\x93\xfa">',
    '<base href="\xb0\xa1/">',
    '<x\x81\x40><a href=l></x\x81\x41>',
    '<svg><\x88\x9f><desc>',
  ],
  ...[
    '\x81',
    '\x8f',
    '\x8e',
    '\xfe\x30\x81',
    '\x85A',
    '"',
    "'",
    '>',
    '<',
    '</a>',
    'text',
    '\x1b$B',
    '\x1b(B',
    '\x1b(J',
    '0l',
    '\\',
  ],
]

const pageArbitrary = fc
  .array(
    fc.oneof(
      fc.constantFrom(...PIECES),
      fc.constantFrom(...PIECES),
      fc.nat(0xff).map((byte) => String.fromCharCode(byte)),
    ),
    { maxLength: 14 },
  )
  .map((pieces) => bytesOf(pieces.join('')))

const placeOf = ({ element, attribute, role, span, descriptor, inert }: PageLink): unknown => ({
  element: element.replace(/[^\0-\x7f]+/g, '?'),
  ...{ attribute, role, span, descriptor, inert },
})

describe('a page whose encoding tables are missing', () => {
  let without: typeof Page
  before(async () => {
    const door = "export { Page } from './lib/around/pages/index.ts'"
    without = (await loadedWithoutTables<{ readonly Page: typeof Page }>(door)).Page
  })
  const read = (text: string, encoding: string): Page => without.read(bytesOf(text), { url, encoding })

  function assertSameLinks(bytes: Uint8Array, encoding: string): void {
    const known = Page.read(bytes, { url, encoding })
    const page = without.read(bytes, { url, encoding })
    assert.deepEqual(page.links.map(placeOf), known.links.map(placeOf))
    page.links.forEach((link, index) => {
      const same = known.links[index] as PageLink
      if (link.error?.reason !== MISSING) {
        const facts = ({ written, href, error }: PageLink): unknown => [written, href, error?.reason ?? null]
        assert.deepEqual(facts(link), facts(same))
        return
      }
      assert.isNull(link.href)
      // Only a link beyond ASCII has the error, or one resolved against it.
      const isPlain = /^[\0-\x7f]*$/.test(same.written)
      if (isPlain)
        assert.match(known.links.map(({ role, written }) => (role === 'base' ? written : '')).join(''), /[^\0-\x7f]/)
      else assert.notEqual(link.written, '')
    })
    assert.equal(textOf(page.replace(() => null)), textOf(bytes))
    if (page.links.every(({ error }) => error?.reason !== MISSING)) {
      assert.equal(textOf(page.absolute()), textOf(known.absolute()))
    }
  }

  describe('has the same links as with tables, at the same places', () => {
    for (const encoding of ENCODINGS) {
      it(encoding, () => {
        fc.assert(
          fc.property(pageArbitrary, (bytes) => assertSameLinks(bytes, encoding)),
          { numRuns: times(150) },
        )
      })
    }
  })

  it('has a URL for every link if all links are in ASCII', () => {
    const page = without.read(bytesOf('<p>caf\xe9 <a href=b?c>\xe9</a><img src="/d">'), { url })
    assert.deepEqual(
      page.links.map((link) => [link.href, link.error, link.span]),
      [
        ['https://example.org/a/b?c', null, { start: 16, end: 19 }],
        ['https://example.org/d', null, { start: 35, end: 37 }],
      ],
    )
    assert.deepEqual([page.encoding, page.encodingFrom], ['windows-1252', 'default'])
  })

  it('lists a non-ASCII link with an error, because it cannot be decoded', () => {
    const [link] = read('<a href="?q=\x93\xfa\x96\x7b">', 'shift_jis').links
    assert.equal(link?.written, '?q=\uFFFD\uFFFD')
    assert.isNull(link?.url)
    assert.isNull(link?.href)
    const error = link?.error as UrlError
    assert.equal(error.code, 'ERR_ENCODING_NOT_INSTALLED')
    assert.include(error.message, 'The tables of the legacy encodings cannot be had, because')
    assert.notInclude(error.message, 'leave out')
    assert.notStrictEqual(link?.error, error)
  })

  it('resolves a link with a non-ASCII character reference, except in a query', () => {
    const [query, path] = read('<a href="?&eacute;"><a href="&eacute;">', 'koi8-r').links
    assert.equal(query?.url?.toString(), 'https://example.org/a/b?é')
    assert.isNull(query?.href)
    assert.equal(query?.error?.reason, MISSING)
    assert.equal(path?.href, 'https://example.org/a/%C3%A9')
    assert.isNull(path?.error)
  })

  it('has an error for each link that depends on an unknown base', () => {
    const html =
      '<base href="/\xe9/"><a href=b><a href=https://h/c><a href=//h/d><a href=https:e><a href=#f><form action="">'
    const page = read(html, 'windows-1252')
    assert.equal(page.base.href, url)
    const found = page.links.map(({ href, error }) => href ?? error?.reason)
    assert.deepEqual(found, [MISSING, MISSING, 'https://h/c', MISSING, MISSING, MISSING, url])
    // A link that no base makes a URL does not depend on it, and has its own error.
    const broken = read('<base href="/\xe9/"><a href="//["><a href="https://["><a href="mailto:a@b">', 'windows-1252')
    assert.deepEqual(
      broken.links.map(({ href, error }) => href ?? error?.reason),
      [MISSING, 'IPv6-unclosed', 'IPv6-unclosed', 'mailto:a@b'],
    )
    const inQuery = read('<base href="/x/?&eacute;"><a href=b>', 'windows-1252').links
    assert.deepEqual(
      inQuery.map(({ error }) => error?.reason),
      [MISSING, MISSING],
    )
  })

  it('can be rewritten without changing any other byte', () => {
    const html = '<a href="\x83\x5c"><img srcset="\x82\xa0 1x, b 2x"><a href=c>\x93\xfa'
    const page = read(html, 'shift_jis')
    const moved = page.replace(({ written }) => (written === 'b' || written === 'c' ? '/new' : null))
    assert.equal(textOf(moved), html.replace('b 2x', '/new 2x').replace('=c>', '=/new>'))
    assert.equal(
      textOf(page.replace(() => '/new')),
      '<a href="/new"><img srcset="/new 1x, /new 2x"><a href=/new>\x93\xfa',
    )
    assert.equal(
      textOf(page.absolute()),
      html.replace(', b', ', https://example.org/a/b').replace('=c>', '=https://example.org/a/c>'),
    )
  })

  it('refuses replacements derived from a link that cannot be decoded', () => {
    const html = '<a href="\xe9"><a href=b>'
    const page = read(html, 'windows-1252')
    assert.equal(textOf(page.replace(({ written }) => written)), html)
    for (const change of [({ written }: PageLink) => `/${written}`, ({ written }: PageLink) => encodeURI(written)]) {
      assert.throws(() => page.replace(change), 'The tables of the legacy encodings cannot be had')
    }
  })

  it('does not cause an exception if there is no TextDecoder at all', () => {
    const own = globalThis.TextDecoder
    Object.assign(globalThis, { TextDecoder: undefined })
    try {
      for (const encoding of ENCODINGS) {
        const [link] = without.read(bytesOf('<a href=b>\xe9\x81'), { url, encoding }).links
        if (!/^UTF-16|replacement/.test(encoding)) assert.equal(link?.href, 'https://example.org/a/b', encoding)
      }
    } finally {
      Object.assign(globalThis, { TextDecoder: own })
    }
  })
})
