/**
 * Pages by hand-written cases, and that their time grows with their length whatever is in them.
 */

import { inspect } from 'node:util'
import { assert } from 'chai'
import { Page, type PageLink } from '../../../lib/around/pages/index.js'
import { urlErrorOf } from '../../support/errors.js'
import { assertLinear } from '../../support/growth.js'

const url = 'https://example.org/a/b?c#d'
const read = (html: string): Page => Page.readText(html, { url })
const linksIn = (html: string): string[] =>
  read(html).links.map((link) => `${link.inert ? 'inert ' : ''}${link.element}.${link.attribute} ${link.written}`)

describe('Page', () => {
  it('says where its encoding is from', () => {
    const from = (text: string, options: object = {}): string[] => {
      const page = Page.read(Buffer.from(text, 'latin1'), { url, ...options })
      return [page.encoding, page.encodingFrom]
    }
    const contentType = 'text/html; charset=big5'
    assert.deepEqual(from('\xef\xbb\xbf', { contentType, encoding: 'koi8-r' }), ['UTF-8', 'bom'])
    assert.deepEqual(from('<meta charset=gbk>', { contentType, encoding: 'koi8-r' }), ['KOI8-R', 'option'])
    assert.deepEqual(from('<meta charset=gbk>', { contentType }), ['Big5', 'header'])
    assert.deepEqual(from('<meta charset=gbk>'), ['GBK', 'meta'])
    assert.deepEqual(from(`<title>${'x'.repeat(2000)}</title><meta charset=gbk>`), ['GBK', 'meta'])
    assert.deepEqual(from(`<p>${'x'.repeat(2000)}</p><meta charset=gbk>`), ['windows-1252', 'default'])
    assert.deepEqual(from('<?xml encoding="gbk"?>'), ['GBK', 'xml'])
    assert.deepEqual(from('', { fallbackEncoding: 'utf-8' }), ['UTF-8', 'default'])
  })

  it('lists elements as a browser has them', () => {
    assert.deepEqual(linksIn('<noscript><a href=x></noscript><template><a href=y></template>'), [
      'inert a.href x',
      'inert a.href y',
    ])
    assert.deepEqual(linksIn('<script><a href=x></script><!--<a href=y>--><svg><style><a href=z>'), ['a.href z'])
    assert.deepEqual(linksIn('<td background=x><table><tr><td background=y>'), ['td.background y'])
    assert.deepEqual(linksIn('<form action=x><form action=y></form><form action=z>'), [
      'form.action x',
      'form.action z',
    ])
    assert.deepEqual(linksIn('<frameset><frame src=x><a href=y></frameset>'), ['frame.src x'])
    assert.deepEqual(linksIn('<select><a href=x></select>'), ['a.href x'])
    assert.deepEqual(linksIn('<a href=x href=y HREF=z><image src=i>'), ['a.href x', 'img.src i'])
    assert.deepEqual(linksIn('<a href=x'), [])
  })

  it('lists what a style in SVG has, without comments and with CDATA sections', () => {
    const inStyle: readonly (readonly [html: string, links: readonly string[]])[] = [
      ['@import url(a); @import "b"; p{c:url(d)}', ['a', 'b', 'd']],
      ['<![CDATA[@import url(a); p{c:url(d)}]]>', ['a', 'd']],
      ['@import url(a);<![CDATA[@import "b";]]> p{c:url(d)}', ['a', 'b', 'd']],
      ['@import url(a);<!-- @import "b"; -->@import url(c);', ['a', 'c']],
      ['<!-- @import "b"; -->', []],
      ['@import "a&amp;b"; p{c:url(d&#x41;&copy=e)}', ['a&b', 'dA©=e']],
      ['<![CDATA[@import "a&amp;b";]]>', ['a&amp;b']],
      ['@import "a<!-- x -->b";@import url(c<![CDATA[d]]>e);', ['ab', 'cde']],
      ['@import "a";<g/>@import "b";', ['a', 'b']],
      ['@import "a";<style>@import "b";</style>@import "c";', ['a', 'c', 'b']],
      ['<![CDATA[@import "a";', ['a']],
      ['< @import "a";', ['a']],
    ]
    for (const [html, links] of inStyle) {
      assert.deepEqual(
        read(`<svg><style>${html}</style></svg>`).links.map(({ written }) => written),
        links,
        html,
      )
    }
    assert.deepEqual(linksIn('<svg><style>@import "a";'), ['style.null a'])
    assert.deepEqual(linksIn('<svg><style/>@import "a";</svg>'), [])
    assert.deepEqual(linksIn('<math><style>@import "a";</style></math>'), [])
    assert.deepEqual(linksIn('<svg><desc><style><!-- @import "a"; --></style></desc></svg>'), ['style.null a'])
    assert.deepEqual(linksIn('<svg><style>@import "a";</style><a href=b></a></svg><a href=c>'), [
      ...['style.null a', 'a.href b', 'a.href c'],
    ])
    assert.deepEqual(linksIn('<p><svg><![CDATA[a]]></svg><img src=a><frameset><frame src=b>'), ['img.src a'])
    assert.deepEqual(linksIn('<p style=a:url(c)><svg><![CDATA[a]]></svg><frameset><frame src=b>'), ['p.style c'])
  })

  it('replaces what a style in SVG has, and keeps its elements', () => {
    const moved = (html: string, to: string): string =>
      Buffer.from(read(`<svg><style>${html}</style>`).replace(() => to))
        .toString()
        .slice(12, -8)
    assert.equal(
      moved('@import "a&amp;b";<![CDATA[@import url(c)]]>', 'd&e'),
      String.raw`@import "d\26 e";<![CDATA[@import url(d\26 e)]]>`,
    )
    assert.equal(urlErrorOf(() => moved('@import url(a<!-- x -->b);', 'c')).reason, 'not-writable')
    assert.equal(moved('@import &#34a"', '5'), String.raw`@import &#34\35 "`)
    assert.equal(moved('@import &quota&quot;', ';b'), String.raw`@import &quot\3b b&quot;`)
    assert.equal(urlErrorOf(() => moved('@import "<![CDATA[a]]>";', 'b')).reason, 'not-writable')
  })

  it('lists the properties that are attributes in SVG', () => {
    const names = 'clip-path cursor fill filter marker-end marker-mid marker-start mask stroke'.split(' ')
    const attributes = names.map((name) => `${name}="url(${name}) x"`).join(' ')
    const expected = names.map((name) => `g.${name} ${name}`)
    assert.deepEqual(linksIn(`<svg><g ${attributes} marker="url(x)" color="url(x)"/></svg>`), expected)
    assert.deepEqual(linksIn(`<svg><clippath FILL='URL("a")' fill=url(b)></svg>`), ['clipPath.fill a'])
    assert.deepEqual(linksIn(`<p ${attributes}><math ${attributes}></math>`), [])
    assert.equal(Buffer.from(read('<svg fill="url(a) red">').replace(() => 'b')).toString(), '<svg fill="url(b) red">')
  })

  it('finds another element of SVG in the page itself, whatever the base is', () => {
    const svg = '<svg fill="url(#a)"><use href="#b"/><mpath xlink:href=#c></svg>'
    const page = read(`<base href=/c/>${svg}`)
    assert.deepEqual(
      page.links.slice(1).map(({ href, isSamePage }) => [href, isSamePage]),
      ['a', 'b', 'c'].map((id) => [`https://example.org/a/b?c#${id}`, true]),
    )
    assert.equal(Buffer.from(page.absolute()).toString(), `<base href=https://example.org/c/>${svg}`)
    const images = '<svg cursor="url(#a)"><image href=#b /><a href=#c style="fill:url(#d)">'
    assert.deepEqual(
      read(`<base href=/c/>${images}`)
        .links.slice(1)
        .map(({ href }) => href),
      ['a', 'b', 'c', 'd'].map((id) => `https://example.org/c/#${id}`),
    )
  })

  it('lists links in the order of the source, also those of one element', () => {
    assert.deepEqual(linksIn('<img srcset="a, b 2x" style="c:url(d)" src=e lowsrc=f longdesc=g><img src=h>'), [
      ...['img.srcset a', 'img.srcset b', 'img.style d', 'img.src e', 'img.lowsrc f', 'img.longdesc g', 'img.src h'],
    ])
    assert.deepEqual(linksIn('<a style="a:url(b)" ping="c d" href=e href=f>'), [
      ...['a.style b', 'a.ping c', 'a.ping d', 'a.href e'],
    ])
    assert.deepEqual(linksIn('<meta style=a:url(b) content="0;c" http-equiv=refresh>'), [
      'meta.style b',
      'meta.content c',
    ])
    assert.deepEqual(linksIn('<style style=a:url(b)>@import "c"</style><svg><a style=a:url(b) href=c>'), [
      ...['style.style b', 'style.null c', 'a.style b', 'a.href c'],
    ])
    assert.deepEqual(linksIn('<noscript><img srcset=a src=b></noscript>'), ['inert img.srcset a', 'inert img.src b'])
    const given: string[] = []
    read('<img srcset="a, b" src=c>').replace(({ written }) => {
      given.push(written)
      return null
    })
    assert.deepEqual(given, ['a', 'b', 'c'])
  })

  it('undoes character references as an attribute does', () => {
    const value = (html: string): string | undefined => read(`<a href="${html}">`).links[0]?.written
    assert.equal(value('?a&copy=1&copy;=1&copyx&copy'), '?a&copy=1©=1&copyx©')
    assert.equal(value('&#128;&#x41&#65x&#0;&#xd800;&#x110000;&#;&#x;&'), '€AAx\uFFFD\uFFFD\uFFFD&#;&#x;&')
    assert.equal(value('&NotEqualTilde;&notin;&notit;&ampx;'), '≂̸∉&notit;&ampx;')
    assert.equal(value('a\r\nb\rc\0'), 'a\nb\nc\uFFFD')
  })

  it('recognises links to the page itself, and links before the base', () => {
    const flags = (html: string) => read(html).links.map((link) => [link.isSamePage, link.beforeBase])
    assert.deepEqual(flags('<a href=#x><a href=""><a href=b>'), [
      [true, false],
      [true, false],
      [false, false],
    ])
    assert.deepEqual(flags('<a href=#x><base href=/c><a href=#y>'), [
      [false, true],
      [false, true],
      [false, false],
    ])
    assert.equal(read('<base href=/c><form action="">').links[1]?.href, url)
  })

  it('gives an error for a link that is not a URL', () => {
    const [link] = read('<a href="https://u:s3cr3t@[/">').links
    assert.isNull(link?.url)
    assert.isNull(link?.href)
    assert.equal(link?.error?.reason, 'IPv6-unclosed')
    assert.notInclude(inspect(link), 's3cr3t')
    assert.isNull(read('<a href=x>').links[0]?.error)
  })

  it('resolves a srcdoc against the base of its creator', () => {
    const page = Page.readText('<a href=x>', { url: 'about:srcdoc', creatorBase: 'https://example.org/y/' })
    assert.equal(page.links[0]?.href, 'https://example.org/y/x')
  })

  it('refuses wrong options, and says what to write', () => {
    const bytes = new Uint8Array()
    assert.throws(() => Page.read('<a>' as never, { url }), TypeError, 'The page is not bytes')
    assert.throws(() => Page.read(bytes, {} as never), TypeError, 'The URL of the page is missing')
    assert.throws(() => Page.read(bytes, { url, charset: 'x' } as never), TypeError, 'charset')
    assert.equal(urlErrorOf(() => Page.read(bytes, { url: 'x' })).code, 'ERR_INVALID_URL')
    assert.equal(urlErrorOf(() => Page.read(bytes, { url, encoding: 'shift-jiss' })).code, 'ERR_ENCODING_UNKNOWN')
    assert.throws(() => read('').replace('x' as never), TypeError, 'page.replace')
    assert.throws(() => new (Page as never as new () => Page)(), TypeError, 'Page.read')
  })

  it('does not change when its bytes do', () => {
    const bytes = Uint8Array.from(Buffer.from('<a href=x>'))
    const page = Page.read(bytes, { url })
    bytes.fill(0)
    assert.equal(page.links[0]?.written, 'x')
    assert.equal(Buffer.from(page.replace(() => null)).toString(), '<a href=x>')
  })

  it('takes time in proportion to its length', () => {
    const hostile: Readonly<Record<string, (size: number) => string>> = {
      'open elements': (size) => '<div>'.repeat(size),
      'elements in SVG': (size) => `<svg>${'<g>'.repeat(size)}${'</x>'.repeat(size)}`,
      islands: (size) => '<svg><desc><b>'.repeat(size) + '</p></b>'.repeat(size),
      tables: (size) => '<table><tr><td>'.repeat(size) + '</tr>'.repeat(size),
      templates: (size) => '<template>'.repeat(size) + '<a href=x>'.repeat(size),
      attributes: (size) => `<a ${'b '.repeat(size)} href=x>`,
      quotes: (size) => '<a b="'.repeat(size),
      references: (size) => `<a href="${'&amp;&x&#'.repeat(size)}">`,
      ampersands: (size) => `<a href="${'&'.repeat(size)}">`,
      comments: (size) => '<!-- -->'.repeat(size) + '<!--'.repeat(size),
      scripts: (size) => `<script>${'<!--<script>'.repeat(size)}`,
      titles: (size) => '<title>'.repeat(size),
      candidates: (size) => `<img srcset="${'a 1x, ('.repeat(size)}">`,
      styles: (size) => `<p style="${"url('a' \\".repeat(size)}">`,
      refreshes: (size) => `<meta http-equiv=refresh content="0;${' '.repeat(size)}url${' '.repeat(size)}">`,
      links: (size) => '<a href="é">'.repeat(size),
      'texts for scripts': (size) => '<noscript><title><a href=x></noscript><a href=y>'.repeat(size),
      'open texts for scripts': (size) => '<noscript><a href=x><!--'.repeat(size),
    }
    for (const [what, inputOf] of Object.entries(hostile)) {
      const spans = (html: string): unknown => {
        const page = Page.read(Buffer.from(html), { url })
        return [
          page.links.map((link: PageLink) => link.href),
          page.replace((link) => (link.role === 'follow' ? 'y' : null)),
        ]
      }
      assertLinear(1000, inputOf, spans, what)
    }
  })
})
