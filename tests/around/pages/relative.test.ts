/**
 * Pages with relative links: each leads from the base of the page to where it led before.
 */

import { readdirSync } from 'node:fs'
import { assert } from 'chai'
import fc from 'fast-check'
import { Page, type PageLink } from '../../../lib/around/pages/index.js'
import { Url } from '../../../lib/index.js'
import { readVectors } from '../../support/data.js'
import { times } from '../../support/depth.js'

const url = 'https://example.org/sub/b?q'
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
const relative = (html: string): string => text(Page.readText(html, { url }).relative())
const leads = (page: Page): readonly (string | null)[] => page.links.map((link) => link.href)

describe('a page with relative links', () => {
  it('has the shortest references relative to its base, not to its URL', () => {
    assert.equal(relative('<a href=https://example.org/sub/c>'), '<a href=c>')
    assert.equal(relative('<a href=//example.org/sub/>'), '<a href=.>')
    assert.equal(relative('<a href=/sub/c#d>'), '<a href=c#d>')
    assert.equal(relative('<base href=/><a href=/sub/c>'), '<base href=/><a href=sub/c>')
    assert.equal(relative('<base href=https://example.org/sub/d/><a href=/sub/d/c>'), '<base href=d/><a href=c>')
  })

  it('keeps links that are invalid, are already relative, or lead to another origin', () => {
    for (const html of [
      '<a href=http://example.org/sub/c>',
      '<a href=//other.example/x>',
      '<a href="HTTPS://Other.example/a b">',
      '<a href=mailto:x@y>',
      '<a href="../sub/./c">',
      '<a href=#c>',
      '<a href="">',
      '<a href="//[">',
      '<base href=https://cdn.example/><a href=https://example.org/sub/c>',
    ])
      assert.equal(relative(html), html)
  })

  it('keeps URLs that the caller names, because other programs need absolute URLs', () => {
    const page = Page.readText('<meta property="og:url" content="https://h/a/b"><a href=https://h/a/c>', {
      url: 'https://h/a/b',
      also: { 'meta[property=og:url] content': 'url' },
    })
    assert.equal(page.links.length, 2)
    assert.equal(text(page.relative()), '<meta property="og:url" content="https://h/a/b"><a href=c>')
  })

  it('never has an empty reference, or a reference that is ambiguous in a srcset or refresh', () => {
    assert.equal(relative('<img src=https://example.org/sub/b?q>'), '<img src=./b?q>')
    assert.equal(relative('<base href=/sub/><img src=/sub/>'), '<base href=.><img src=./>')
    assert.equal(relative('<img srcset="/sub/,b 1x, /sub/c">'), '<img srcset="./,b 1x, c">')
    assert.equal(
      relative(`<meta http-equiv=refresh content="0;/sub/'x"><meta http-equiv=refresh content="0;/sub/url=x">`),
      `<meta http-equiv=refresh content="0;./'x"><meta http-equiv=refresh content="0;./url=x">`,
    )
  })

  it('keeps a link if no reference leads there', () => {
    // "./" would lead to a path that is not empty, and "./C:" into the drive.
    for (const own of ['x://', 'file:///C:'])
      assert.equal(text(Page.readText(`<img src=${own}>`, { url: own }).relative()), `<img src=${own}>`)
    for (const [own, to] of [
      ['x://h/', './'],
      ['file:///C:/', './'],
      ['file:///C:/b', './b'],
    ] as const)
      assert.equal(text(Page.readText(`<img src=${own}>`, { url: own }).relative()), `<img src=${to}>`)
  })

  it('has the same link targets as the original, for every recorded page', () => {
    interface Recorded {
      readonly id: number
      readonly url: string
      readonly header: string
      readonly page: string
    }
    let changed = 0
    for (const name of readdirSync('tests/data/pages')) {
      const pages = readVectors<readonly Recorded[]>(`pages/${name.replace(/\.ndjson(?:\.gz)?$/, '')}.json`) ?? []
      for (const { id, url: address, header, page: bytes } of pages) {
        const options = { url: address, contentType: header }
        const page = Page.read(Buffer.from(bytes, 'base64'), options)
        const after = page.relative()
        if (!Buffer.from(bytes, 'base64').equals(after)) changed++
        const again = Page.read(after, options)
        assert.deepEqual(leads(again), leads(page), `${id}`)
        assert.equal(again.base.href, page.base.href, `${id}`)
      }
    }
    assert.isAbove(changed, 150)
  })

  it('has the same link targets as the original, for any base and any links', () => {
    const address = fc
      .tuple(
        fc.constantFrom('', '', 'https:', 'http:', 'https://example.org', '//example.org', '//other.example'),
        fc.string({
          unit: fc.constantFrom(
            '/',
            'sub',
            'a',
            'b',
            '.',
            '..',
            ',',
            '%2C',
            "'",
            'url',
            '=',
            ':',
            '?q',
            '?',
            '#',
            'é',
            '|',
          ),
        }),
      )
      .map((pieces) => pieces.join(''))
    const link = fc.constantFrom<(to: string) => string>(
      (to) => `<a href="${to}">`,
      (to) => `<form action="${to}">`,
      (to) => `<img srcset="${to.replace(/^,+|,+$/g, '') || '/'} 1x, /sub/b">`,
      (to) => `<meta http-equiv=refresh content="0;url=${to}">`,
      (to) => `<meta http-equiv=refresh content="0;${to}">`,
      (to) => `<p style="a:url('${to.replaceAll("'", '')}')">`,
      (to) => `<base href="${to.replaceAll("'", '')}">`,
    )
    const html = fc
      .array(fc.tuple(link, address), { maxLength: 5 })
      .map((all) => all.map(([of, to]) => of(to)).join(''))
    fc.assert(
      fc.property(html, fc.constantFrom('utf-8', 'windows-1252'), (source, encoding) => {
        const options = { url, encoding }
        const page = Page.readText(source, options)
        const again = (bytes: Uint8Array): Page => Page.readText(text(bytes), options)
        assert.deepEqual(leads(again(page.relative())), leads(page), source)
        assert.deepEqual(leads(again(again(page.absolute()).relative())), leads(page), source)
        const canonical = (each: PageLink): Url | null =>
          each.href === null || each.isSamePage ? null : Url.parse(each.href)
        assert.deepEqual(leads(again(page.replace(canonical, { relative: true }))), leads(page), source)
      }),
      { numRuns: times(400) },
    )
  })
})

describe('a page with replaced URLs, written relative to its base', () => {
  const replaced = (html: string, change: Parameters<Page['replace']>[0]): string =>
    text(Page.readText(html, { url }).replace(change, { relative: true }))

  it('writes a Url relative to the base, and a string unchanged', () => {
    const to = Url.parse('https://example.org/sub/c')
    assert.equal(
      replaced('<base href=/><a href=x>', ({ role }) => (role === 'base' ? null : to)),
      '<base href=/><a href=sub/c>',
    )
    assert.equal(
      replaced('<a href=x>', () => to.href),
      '<a href=https://example.org/sub/c>',
    )
    assert.equal(
      replaced('<a href=x>', () => Url.parse('https://other.example/')),
      '<a href=https://other.example/>',
    )
  })

  it('is written relative to the new base if the <base> is replaced too', () => {
    const to = ({ role }: PageLink): Url => Url.parse(`https://example.org/new/${role === 'base' ? '' : 'x'}`)
    assert.equal(replaced('<a href=x><base href=/>', to), '<a href=x><base href=/new/>')
    assert.equal(
      replaced('<base href=/><a href=x>', ({ role }) => Url.parse(`https://new.example/${role === 'base' ? '' : 'x'}`)),
      '<base href=https://new.example/><a href=x>',
    )
    // A refresh before the <base> does not wait for it.
    assert.equal(
      replaced('<meta http-equiv=refresh content="0;url=y"><base href=/new/>', ({ role }) =>
        role === 'base' ? null : Url.parse('https://example.org/sub/x'),
      ),
      '<meta http-equiv=refresh content="0;url=x"><base href=/new/>',
    )
  })

  it('refuses other options', () => {
    const page = Page.readText('', { url })
    assert.throws(() => page.replace(() => null, { relativ: true } as never), '"relativ" is not an option here')
    assert.throws(() => page.replace(() => null, { relative: 1 } as never), TypeError)
  })
})
