/**
 * Pages by hand-written cases, and that time grows in proportion to their length, for any contents.
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
  it('returns its encoding, and where the encoding was found', () => {
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

  it('lists the links of the same elements as a browser', () => {
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

  it('lists URLs in an SVG <style>, including CDATA sections, but not comments', () => {
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
      ['@import "a\0b&#0;";<![CDATA[@import "a\0b&#0;";]]>', ['a\ufffdb\ufffd', 'a\ufffdb&#0;']],
      ['<![CDATA[@import "a\\\rb";@import "a\\\r\nb";]]>', ['ab', 'ab']],
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

  it('lets a frameset replace the body if its text is only whitespace and NUL', () => {
    for (const text of ['\0', ' \0\n\0', '<p>\0', '<b>\0</b>', '<svg>\0</svg>', '<svg><![CDATA[\0]]></svg>'])
      assert.deepEqual(linksIn(`<a href=x></a>${text}<frameset><frame src=b>`), ['frame.src b'], JSON.stringify(text))
    for (const text of ['\0a', 'a\0', '\0&#0;', '\0<', '<svg><![CDATA[\0a]]></svg>'])
      assert.deepEqual(linksIn(`<a href=x></a>${text}<frameset><frame src=b>`), ['a.href x'], JSON.stringify(text))
    // A NUL ends the head.
    assert.deepEqual(linksIn('<link href=x>\0<base href=y><frameset><frame src=b>'), ['link.href x', 'frame.src b'])
  })

  it('replaces URLs in an SVG <style> without changing its markup', () => {
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
    assert.equal(moved(`@import &#${'0'.repeat(45)}34a"`, '5'), String.raw`@import &#${'0'.repeat(45)}34\35 "`)
    assert.equal(moved('@import "<![CDATA[a]]>";', 'b'), '@import "<![CDATA[b]]>";')
    assert.equal(moved('<![CDATA[@import "a]]>";', 'b]]>'), String.raw`<![CDATA[@import "b]]\3e ]]>";`)
    assert.equal(moved('@import "a]]>";', ']]>'), String.raw`@import "]]\3e ";`)
    assert.equal(moved('<![CDATA[@import "a\0\\\r\n&amp;";]]>', 'b'), '<![CDATA[@import "b";]]>')
  })

  it('lists the URLs in SVG presentation attributes', () => {
    const names = 'clip-path cursor fill filter marker-end marker-mid marker-start mask stroke'.split(' ')
    const attributes = names.map((name) => `${name}="url(${name}) x"`).join(' ')
    const expected = names.map((name) => `g.${name} ${name}`)
    assert.deepEqual(linksIn(`<svg><g ${attributes} marker="url(x)" color="url(x)"/></svg>`), expected)
    assert.deepEqual(linksIn(`<svg><clippath FILL='URL("a")' fill=url(b)></svg>`), ['clipPath.fill a'])
    assert.deepEqual(linksIn(`<p ${attributes}><math ${attributes}></math>`), [])
    assert.equal(Buffer.from(read('<svg fill="url(a) red">').replace(() => 'b')).toString(), '<svg fill="url(b) red">')
  })

  it('resolves a fragment-only SVG reference against the page, not against the base', () => {
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

  it('lists the attributes that a second <html> or <body> adds to the first', () => {
    const cases: readonly (readonly [html: string, links: readonly string[]])[] = [
      ['<html style="a:url(b)"><body>', ['html.style b']],
      ['<html lang=x><body>t<html style="a:url(b)">', ['html.style b']],
      ['<html style=c><body>t<html style="a:url(b)">', []],
      ['<html><html style="a:url(b)"><html style="a:url(c)">', ['html.style b']],
      ['<body><p>t<body background=a style="b:url(c)">', ['body.background a', 'body.style c']],
      ['<body background=a><body background=b style="b:url(c)">', ['body.background a', 'body.style c']],
      ['<p>t<body background=a>', ['body.background a']],
      ['<table><tr><td><body background=a>', ['body.background a']],
      ['<svg><g><body background=a>', ['body.background a']],
      ['<template><body background=a><html style="a:url(b)"><frame src=c></template>', []],
      ['<frameset><html style="a:url(b)"><frame src=c></frameset>', ['html.style b', 'frame.src c']],
      ['<p><html style="a:url(b)"><a href=d></a><frameset><frame src=c>', ['html.style b', 'frame.src c']],
    ]
    for (const [html, links] of cases) assert.deepEqual(linksIn(html), links, html)
  })

  it('allows table parts in a template if its first tag is a table part', () => {
    const cases: readonly (readonly [html: string, links: readonly string[]])[] = [
      ['<template><b></b><tr background=a></template>', []],
      ['<template><svg></svg><td background=a></template>', []],
      ['<template><html><td background=a></template>', []],
      ['<template><script></script><tr background=a></template>', ['inert tr.background a']],
      [
        '<template><tr background=a><b></b></tr><tr background=b></template>',
        ['inert tr.background a', 'inert tr.background b'],
      ],
      ['<template><b></b><table><tr background=a></table></template>', ['inert tr.background a']],
      [
        '<template><b></b><template><tr background=a></template><tr background=b></template>',
        ['inert tr.background a'],
      ],
    ]
    for (const [html, links] of cases) assert.deepEqual(linksIn(html), links, html)
  })

  it('lets the first table part in a template decide which other parts it allows', () => {
    const cases: readonly (readonly [html: string, links: readonly string[]])[] = [
      // "In table", which "in row" and "in table body" use, ignores a table that is not in a cell or a table.
      ['<template><tr><del>x</del><table><thead background=a></table>', []],
      ['<template><tr><del>x</del><table background=a></table>', []],
      ['<template><thead><table background=a></table>', []],
      ['<template><colgroup><table background=a></table>', []],
      ['<template><caption><table background=a></table>', ['inert table.background a']],
      ['<template><caption></caption><table background=a></table>', []],
      ['<template><td><table background=a></table>', ['inert table.background a']],
      ['<template><td></td><table background=a></table>', []],
      ['<template><tr><select><table background=a></table>', []],
      ['<template><tr><td><template><table background=a></template>', ['inert table.background a']],
      ['<template><tr><template><table background=a></template>', ['inert table.background a']],
      ['<template><td><table><tr><td>x<tr><table background=a>', ['inert table.background a']],
      // "In table" ignores a form where a template is open.
      ['<template><tr><form action=a>', []],
      ['<template><table><form action=a>', []],
      ['<template><tr><td><form action=a>', ['inert form.action a']],
      // In "in table body" and "in row" there is no section and no row to end.
      ['<template><tr></tr><tbody background=a>', []],
      ['<template><tr><td></td><tr background=a>', ['inert tr.background a']],
      ['<template><td></td><tr background=a>', []],
      ['<template><td>x<th background=a>', ['inert th.background a']],
      ['<template><td><tr background=a>', []],
      ['<template><tbody><td>x<thead background=a>', ['inert thead.background a']],
      // "In column group" ignores everything but columns.
      ['<template><col><a href=a>x</a><tr background=b><img src=c><svg><a href=d></svg>', []],
      ['<template><col><template><a href=a></template><col>', ['inert a.href a']],
      ['<template><col></template><a href=a>', ['a.href a']],
      ['<template><colgroup><a href=a>', ['inert a.href a']],
    ]
    for (const [html, links] of cases) assert.deepEqual(linksIn(html), links, html)
  })

  it('closes a column group before anything but columns and templates', () => {
    const cases: readonly (readonly [html: string, links: readonly string[]])[] = [
      // The end tag of a column group that is closed is ignored, so it does not close what was moved in front of the table.
      ['<table><colgroup><svg></colgroup><image href=a>', ['image.href a']],
      ['<table><colgroup><col><svg></colgroup><image href=a>', ['image.href a']],
      ['<table><col><svg></colgroup><image href=a>', ['image.href a']],
      ['<table><col><svg></col><image href=a>', ['image.href a']],
      ['<table><colgroup><video></colgroup><source src=a>', ['source.src a']],
      ['<template><colgroup><svg></colgroup><image href=a>', ['inert image.href a']],
      ['<table><colgroup>x</colgroup><tr background=a>', ['tr.background a']],
      [
        '<table><colgroup style=a:url(a)><col style=a:url(b)></colgroup><tr background=c>',
        [...['colgroup.style a', 'col.style b', 'tr.background c']],
      ],
      ['<table><colgroup><template><a href=a></template><col style=a:url(b)>', ['inert a.href a', 'col.style b']],
      ['<table><colgroup><tr background=a><td background=b>', ['tr.background a', 'td.background b']],
      ['<table><tr><td><col style=a:url(a)><td background=b>', ['col.style a', 'td.background b']],
      ['<table><caption><svg><desc><col style=a:url(a)></table><tr background=b>', ['col.style a']],
    ]
    for (const [html, links] of cases) assert.deepEqual(linksIn(html), links, html)
  })

  it('ignores the end tags of void elements', () => {
    const names = 'area base basefont bgsound embed hr img input keygen link meta param source track wbr'.split(' ')
    for (const name of names)
      assert.deepEqual(linksIn(`<p><${name}><svg></${name}><image href=a>`), ['image.href a'], name)
    // Only </br> has a meaning: it is a <br>, which leaves SVG.
    assert.deepEqual(linksIn('<p><br><svg></br><image href=a>'), [])
  })

  it('recognises which elements can have a shadow root', () => {
    const kindOf = (html: string): string => {
      const link = read(html).links.at(-1)
      return link?.shadow === true ? 'shadow' : link?.inert === true ? 'inert' : 'neither'
    }
    const root = '<template shadowrootmode=open><img src=a></template>'
    for (const before of [
      '<body>',
      'text',
      '<p>x</p>',
      '<br>',
      'x</body></html>',
      '<body><noscript></noscript>',
      '<x-y>',
    ]) {
      assert.equal(kindOf(before + root), 'shadow', before)
    }
    for (const before of ['', '<head>', '<head></head>', `<body>${root}`, '<body><ul>', '<body><template>']) {
      assert.equal(kindOf(before + root), 'inert', before)
    }
    for (const name of ['annotation-xml', 'font-face', 'font-face-src', 'missing-glyph', 'color-profile']) {
      assert.equal(kindOf(`<${name}>${root}`), 'inert', name)
    }
  })

  it('uses the first <base> in tree order, even if it was moved in front of a table', () => {
    const cases: readonly (readonly [html: string, base: string])[] = [
      ['<base href=/A><base href=/B>', 'A'],
      ['<base target=x><base href=/A>', 'A'],
      ['<table><tr><td><base href=/A></td></tr><base href=/B></table>', 'B'],
      ['<table><tr><td><base href=/A></td><base href=/B></tr></table>', 'B'],
      ['<base href=/A><table><tr><td></td></tr><base href=/B></table>', 'A'],
      ['<table><tr><td><table><tr><td><base href=/A></td></tr><base href=/B></table></table>', 'B'],
      ['<table><tr><td><table><tr><td><base href=/A></td></tr></table></td></tr><base href=/B></table>', 'B'],
      ['<table><tr><td><base href=/A></td></tr><base href=/B><tr><base href=/C></table>', 'B'],
      ['<table><div><base href=/A></div><tr><td><base href=/B></td></tr><base href=/C></table>', 'A'],
      ['<table><tr><td><base href=/A></td></tr><b><base href=/B></b></table>', 'B'],
      ['<table><caption><base href=/A></caption><base href=/B></table>', 'B'],
      ['<table><tr><td><base href=/A></td></tr><template><base href=/B></template></table>', 'A'],
      ['<table><tr><td><base href=/A></td></tr><table><tr><td><base href=/B></table>', 'A'],
    ]
    for (const [html, base] of cases) assert.equal(read(html).base.href, `https://example.org/${base}`, html)
  })

  it('ends a table at a nested <table> outside of cells, and ends a form without closing its descendants', () => {
    const cases: readonly (readonly [html: string, links: string])[] = [
      ['<table><tr background=a><table><tr background=b><td>x</table><tr background=c></table>', 'a b'],
      ['<table><table background=a><tr><td background=b>x</table><td background=c>', 'a b'],
      ['<table><tr><td><table background=a><tr background=b></table><td background=c></table>', 'a b c'],
      ['<table><div><table background=a></div><tr background=b></table><tr background=c>', 'a b'],
      ['<table><caption><table background=a></table><tr background=b></table><tr background=c>', 'a b'],
      ['<table><svg><desc><table background=a></table></desc></svg><tr background=b>', 'a'],
      ['<table><tr><b><table background=a><tr><td background=b></table><tr background=c>', 'a b'],
      ['<table><object><table background=a></table><tr background=b></table><tr background=c>', 'a'],
      ['<form action=a><svg></form><image href=b /><a href=c></a></svg><form action=d></form>', 'a b c d'],
      ['<form action=a><div></form><form action=b></form></div>', 'a b'],
      ['<form action=a><svg><desc></form><a href=c></a></desc><image href=d /></svg>', 'a c d'],
      ['<form action=a><table></form><tr background=b></table>', 'a b'],
      ['<form action=a><object></form><form action=b></form></object>', 'a b'],
      ['<form action=a></form></form><form action=b><form action=c>', 'a b'],
      ['<div><form action=a><div></form></div><svg></div><image href=b /></svg>', 'a'],
    ]
    for (const [html, links] of cases) {
      assert.equal(
        read(html)
          .links.map(({ written }) => written)
          .join(' '),
        links,
        html,
      )
    }
  })

  it('finds encoding declarations where browsers do', () => {
    const long = `<!--${'x'.repeat(1100)}-->`
    const meta = '<meta charset=koi8-r>'
    const declared = [
      ...[`${long}${meta}`, `<title>x</title>${long}t${meta}`, `<head><head>${long}${meta}`, `</title>${long}${meta}`],
      ...[
        '<?xml encoding="koi8-r"?>',
        '<?xmlx encoding = "koi8-r" ?>',
        `<?xml ${'a'.repeat(70_000)} encoding="koi8-r"?>`,
      ],
      ...[`<?xml encoding="gbk"?>${long}${meta}`, `${meta}<plaintext>`, `<!--<plaintext>-->${meta}`],
    ]
    const ignored = [
      ...[`<head></head>${long}${meta}`, `<head>${long}</head>${meta}`, `</body>${long}${meta}`, `</br>${long}${meta}`],
      ...[`<body>${long}${meta}`, `<svg>${long}${meta}`, `<head>${long}<template>${meta}</template>`],
      ...[`<plaintext>${meta}`, `<p><plaintext></plaintext>${meta}`, `${long}<plaintext>${meta}`],
      ...['<?xml encoding encoding="koi8-r"?>', '<?xml encodings="gbk" encoding="koi8-r"?>', '<?xml encoding="koi8-r"'],
      ...[
        '<?xml version="encoding" encoding="koi8-r"?>',
        '<?xml a=">" encoding="koi8-r"?>',
        '<?XML encoding="koi8-r"?>',
      ],
    ]
    const encodingOf = (html: string): string => Page.read(Buffer.from(html), { url }).encoding
    for (const html of declared) assert.equal(encodingOf(html), 'KOI8-R', html.slice(0, 80))
    for (const html of ignored) assert.equal(encodingOf(html), 'windows-1252', html.slice(0, 80))
  })

  it('does not list the name of a @namespace', () => {
    const style = '<style>@namespace svg url(a); @namespace url("b"); p{c:url(d)}</style>'
    assert.deepEqual(linksIn(style), ['style.null d'])
  })

  it('lists links in source order, even within one element', () => {
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

  it('decodes character references by the rules for attributes', () => {
    const value = (html: string): string | undefined => read(`<a href="${html}">`).links[0]?.written
    assert.equal(value('?a&copy=1&copy;=1&copyx&copy'), '?a&copy=1©=1&copyx©')
    assert.equal(value('&#128;&#x41&#65x&#0;&#xd800;&#x110000;&#;&#x;&'), '€AAx\uFFFD\uFFFD\uFFFD&#;&#x;&')
    assert.equal(value('&NotEqualTilde;&notin;&notit;&ampx;'), '≂̸∉&notit;&ampx;')
    assert.equal(value('a\r\nb\rc\0'), 'a\nb\nc\uFFFD')
  })

  it('marks links to the page itself, and links before the base', () => {
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

  it('lists an invalid link, with its error', () => {
    const [link] = read('<a href="https://u:s3cr3t@[/">').links
    assert.isNull(link?.url)
    assert.isNull(link?.href)
    assert.equal(link?.error?.reason, 'IPv6-unclosed')
    assert.notInclude(inspect(link), 's3cr3t')
    assert.isNull(read('<a href=x>').links[0]?.error)
  })

  it('resolves links against creatorBase for the URL about:srcdoc', () => {
    const page = Page.readText('<a href=x>', { url: 'about:srcdoc', creatorBase: 'https://example.org/y/' })
    assert.equal(page.links[0]?.href, 'https://example.org/y/x')
  })

  it('refuses wrong options, and suggests the right ones', () => {
    const bytes = new Uint8Array()
    assert.throws(() => Page.read('<a>' as never, { url }), TypeError, 'The page is not bytes')
    assert.throws(() => Page.read(bytes, {} as never), TypeError, 'The URL of the page is missing')
    assert.throws(() => Page.read(bytes, { url, charset: 'x' } as never), TypeError, 'charset')
    assert.equal(urlErrorOf(() => Page.read(bytes, { url: 'x' })).code, 'ERR_INVALID_URL')
    assert.equal(urlErrorOf(() => Page.read(bytes, { url, encoding: 'shift-jiss' })).code, 'ERR_ENCODING_UNKNOWN')
    assert.throws(() => read('').replace('x' as never), TypeError, 'page.replace')
    assert.throws(() => new (Page as never as new () => Page)(), TypeError, 'Page.read')
  })

  it('is not affected if the caller changes the bytes later', () => {
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
      forms: (size) => '<div><form><div></form>'.repeat(size) + '</div>'.repeat(size),
      'styles in SVG': (size) => `<svg>${'<style>p{a:url(b)}<!-- x -->&amp;<![CDATA[ ]]>'.repeat(size)}`,
      bases: (size) => '<table><base href=a><tr><td>'.repeat(size),
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

  it('reads an escape that is not a character as U+FFFD in a style', () => {
    const style = String.raw`<style>@import "a\0 b\110000 c\d800 d\10ffff e\41 f";</style>`
    assert.deepEqual(linksIn(style), ['style.null a\ufffdb\ufffdc\ufffdd\u{10ffff}eAf'])
  })

  it('reads <malignmark> and <mglyph> in a text of MathML as elements of MathML', () => {
    for (const name of ['malignmark', 'mglyph'])
      assert.deepEqual(linksIn(`<math><mi><${name}><a href=x></a></${name}><a href=y>`), ['a.href y'], name)
    assert.deepEqual(linksIn('<math><mi><a href=x>'), ['a.href x'])
  })

  it('reads the links in bytes as a browser with scripts does, unless scripting is false', () => {
    const inert = (options: object): boolean | undefined =>
      Page.read(Buffer.from('<body><noscript><a href=x></noscript>'), { url, ...options }).links[0]?.inert
    assert.deepEqual([inert({}), inert({ scripting: true }), inert({ scripting: false })], [true, true, false])
  })

  it('reads the whole page again in an encoding that is declared late', () => {
    const html = `<title>${'x'.repeat(2000)}</title><meta charset=gbk><a href="\xc4\xe3">`
    const [link] = Page.read(Buffer.from(html, 'latin1'), { url }).links
    assert.deepEqual([link?.written, link?.href], ['你', 'https://example.org/a/%E4%BD%A0'])
  })

  it('shows the element and the attribute of each link', () => {
    const { links } = read('<style>@import "a";</style><a href=b>')
    assert.equal(inspect(links), '[ PageLink <style a>, PageLink <a.href b> ]')
  })

  it('is not deeply equal to a page with another text, encoding or URL', () => {
    const page = Page.readText('<a href=x>', { url })
    assert.deepEqual(page, Page.readText('<a href=x>', { url }))
    assert.match(Object.values(page).join(), /^https:\/\/example\.org\/a\/b\?c#d UTF-8 /)
    assert.notDeepEqual(page, Page.readText('<a href=y>', { url }))
    assert.notDeepEqual(page, Page.readText('<a href=x>', { url: 'https://example.org/' }))
    assert.notDeepEqual(page, Page.readText('<a href=x>', { url, encoding: 'shift_jis' }))
  })
})
