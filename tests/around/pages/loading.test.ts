/**
 * Which URLs of a page have a role of loading. The cases are from the HTML Standard and from CSS Cascade; Chromium and Firefox
 * request the listed URLs of each page, and no others.
 */

import { assert } from 'chai'
import { Page } from '../../../lib/around/pages/index.js'

const read = (html: string, contentType?: string): Page =>
  Page.readText(html, { url: 'https://example.org/', contentType })

/** The URLs with a role that says that they are loaded. */
const loadedIn = (html: string, contentType?: string): string =>
  read(html, contentType)
    .links.filter(({ role }) => role === 'fetch' || role === 'css')
    .map(({ written }) => written)
    .join(' ')

const rolesIn = (html: string): string =>
  read(html)
    .links.map(({ role, written }) => `${role} ${written}`)
    .join(', ')

type Cases = readonly (readonly [loaded: string, ...pages: readonly string[]])[]

function assertLoaded(cases: Cases): void {
  for (const [loaded, ...pages] of cases) {
    for (const page of pages) assert.equal(loadedIn(page), loaded, page)
  }
}

/** The types of the MIME Sniffing Standard, section 4.6, "JavaScript MIME type". */
const JAVASCRIPT = [
  ...['application/ecmascript', 'application/javascript', 'application/x-ecmascript', 'application/x-javascript'],
  ...['text/ecmascript', 'text/javascript', 'text/javascript1.0', 'text/javascript1.1', 'text/javascript1.2'],
  ...['text/javascript1.3', 'text/javascript1.4', 'text/javascript1.5', 'text/jscript', 'text/livescript'],
  ...['text/x-ecmascript', 'text/x-javascript'],
]

describe('a URL in a page', () => {
  it('is loaded by a script only if its type is JavaScript or "module"', () => {
    const others = [
      ...['text/x', 'importmap', 'speculationrules', 'application/json', 'application/ld+json', 'json', 'css', 'text'],
      ...[
        'text/javascript1.6',
        'application/jscript',
        'text/javascript;charset=utf-8',
        ' ',
        'text/java script',
        'modules',
      ],
      ...['text/javascript\v', 'text/javascript\u00a0', 'text/java\u017fcript', 'application/javascript1.0'],
    ]
    for (const type of [...JAVASCRIPT, 'module', '']) {
      for (const written of [type, type.toUpperCase(), type && ` \t\n\f${type}\n `]) {
        assert.equal(loadedIn(`<script type="${written}" src=a></script>`), 'a', written)
        assert.equal(loadedIn(`<svg><script type="${written}" href=a></script></svg>`), 'a', written)
      }
    }
    for (const type of others) {
      assert.equal(rolesIn(`<script type="${type}" src=a></script>`), 'cite a', type)
      assert.equal(rolesIn(`<svg><script type="${type}" xlink:href=a></script></svg>`), 'cite a', type)
    }
  })

  it('is loaded by an HTML script depending on further attributes, which an SVG script ignores', () => {
    const attributes: readonly (readonly [attributes: string, isLoaded: boolean])[] = [
      ['', true],
      ['language', true],
      ['language=JavaScript1.2', true],
      ['language=javascript1.6', false],
      ['language=vbscript', false],
      ['language=" "', false],
      ['language=" javascript "', false],
      ['language=" javascript"', false],
      ['type language=vbscript', true],
      ['type=text/javascript language=vbscript', true],
      ['nomodule', false],
      ['nomodule=x type=text/javascript', false],
      ['nomodule type=module', true],
      ['for=x event=y', false],
      ['for=window event=y', false],
      ['for=x event=onload', false],
      ['for=window event="onload()"', true],
      ['for=" WINDOW " event=" ONLOAD "', true],
      ['for=window event="onload( )"', false],
      ['for=x', true],
      ['event=y', true],
      ['type=module for=x event=y', true],
    ]
    for (const [written, isLoaded] of attributes) {
      assert.equal(rolesIn(`<script ${written} src=a></script>`), isLoaded ? 'fetch a' : 'cite a', written)
      assert.equal(loadedIn(`<svg><script ${written} href=a></script></svg>`), 'a', written)
    }
  })

  it('is loaded or not, depending on the element and its ancestors', () => {
    assertLoaded([
      ['a', '<input type=image src=a>', '<input type=IMAGE src=a>'],
      ['', '<input src=a>', '<input type=text src=a>', '<input type src=a>', '<input type=" image" src=a>'],
      ['a', '<picture><source srcset=a></picture>', '<picture><source srcset=a src=b></picture>'],
      ['', '<source srcset=a>', '<div><source srcset=a src=b></div>', '<picture><p><source srcset=a></p></picture>'],
      ['a', '<picture><img src=a><source srcset=b></picture>', '<picture><img src=a></picture><source srcset=b>'],
      ['a b', '<picture><img src=a></picture><picture><source srcset=b></picture>'],
      ['a b', '<picture><source srcset=a><img src=b></picture>'],
      ['a b', '<picture><img src=a><p><picture><img src=b></picture></p><source srcset=c></picture>'],
      ['a', '<video><source src=a srcset=b></video>', '<audio><source src=a></audio>'],
      ['a b c', '<picture><img src=a><source srcset="b, c 2x"><svg></svg><img></picture>'],
      ['', '<picture><img><source srcset=a></picture>'],
      ['a b c', '<picture><img src=a><source srcset=b src=d><img src=c><source srcset=e></picture>'],
      ['a', '<object data=a></object>', '<embed src=a>', '<video></video><embed src=a>', '<b><audio></b><embed src=a>'],
      ['', '<video><object data=a></object></video>', '<audio><p><table><embed src=a></table></p></audio>'],
      ['', '<video><svg><foreignObject><object data=a></object></foreignObject></svg><embed src=b></video>'],
      ['b a', '<video><template><embed src=b></template><object data=c></object><input type=image src=a></video>'],
      ['a', '<video src=a><source src=b></video>', '<audio src=a><source src=b></audio>'],
      ['', '<video src><source src=a></video>', '<video><p><source src=a></p></video>'],
      ['a b', '<video src=a></video><video><source src=b></video>'],
      ['a b', '<video src=a><video><source src=b></video><source src=c></video>'],
      ['a', '<video><track src=a></video>', '<audio><track default src=a></audio>'],
      ['', '<track src=a>', '<video><p><track src=a></p></video>', '<picture><track src=a></picture>'],
      ['a', '<iframe src=a></iframe>'],
      ['', '<iframe srcdoc src=a></iframe>', '<iframe src=a srcdoc="x"></iframe>'],
      ['a', '<link rel=preload as=image imagesrcset=a>', '<link rel="x PRELOAD" as=IMAGE imagesrcset=a href=b>'],
      ['', '<link rel=preload imagesrcset=a>', '<link rel=preload as=script imagesrcset=a>'],
      ['', '<link rel=preloads as=image imagesrcset=a>', '<link rel=icon as=image imagesrcset=a>'],
      ['', '<link rel=preload as=" image" imagesrcset=a>'],
    ])
    assert.equal(rolesIn('<source src=a srcset=b>'), 'cite a, cite b')
    const xhtml =
      '<html xmlns="http://www.w3.org/1999/xhtml"><video><p><object data="a"/></p><template><embed src="b"/></template></video><embed src="c"/></html>'
    assert.equal(loadedIn(xhtml, 'application/xhtml+xml'), 'b c')
    assert.equal(rolesIn('<iframe srcdoc=a src=b></iframe>'), 'document a, cite b')
  })

  it('is not loaded if it is empty, or if <use> or fill refers to a part of the page', () => {
    for (const html of [
      '<img src>',
      '<iframe src=""></iframe>',
      '<script src></script>',
      '<video src poster></video>',
    ]) {
      assert.equal(loadedIn(html), '', html)
    }
    assert.equal(rolesIn('<img src="#x"><img src=" ">'), 'fetch #x, fetch  ')
    assert.equal(
      rolesIn(
        '<svg><use href="#a"/><use href="b#a"/><image href="#c"/><g fill="url(#d)" cursor="url(#e)" mask="url(f#d)"/></svg>',
      ),
      'reference #a, fetch b#a, fetch #c, reference #d, css #e, css f#d',
    )
  })

  it('is loaded by a style only if its type is CSS', () => {
    assertLoaded([
      ['a', '<style type=TEXT/CSS>p{x:url(a)}</style>', '<svg><style type>p{x:url(a)}</style></svg>'],
      ['', '<style type=" text/css ">p{x:url(a)}</style>', '<style type="text/css;charset=utf-8">@import "a"</style>'],
      ['', '<style type=text/less>p{x:url(a)}</style>', '<svg><style type=text/x>p{x:url(a)}</style></svg>'],
    ])
    assert.equal(rolesIn('<style type=x>@import "a";</style>'), 'cite a')
    const xhtml =
      '<html xmlns="http://www.w3.org/1999/xhtml"><style type="x">p{x:url(a)}</style><style>p{x:url(b)}</style></html>'
    assert.equal(loadedIn(xhtml, 'application/xhtml+xml'), 'b')
  })

  it('is loaded by an @import only before all other valid rules', () => {
    const ends = [
      ...[
        'p{}',
        '@media print{}',
        '@font-face{}',
        '@page{}',
        '@supports(a:b){}',
        '@layer{}',
        '@keyframes a{}',
        '@scope{}',
      ],
      ...['@-webkit-keyframes a{}', '@property --x{syntax:"*";inherits:false}', '@counter-style a{system:cyclic}'],
      ...[
        '@container a{}',
        '@font-feature-values A{}',
        '@font-palette-values --a{}',
        '@starting-style{}',
        '@position-try --a{}',
      ],
      ...['@namespace svg url(x);', '@namespace "x";', ';', '}', '@media', '@x y', '@layer a', '@media print{} ;'],
    ]
    const passed = [
      ...['', '@charset "utf-8";', '@layer a, b;', '@foo;', '@foo{}', '@foo{p{}}', '@foo[;];', '<!--', '-->', '{}'],
      ...['@import foo;', '@import;', '@media print;', '@font-face;', '@page;', '@namespace;', '@namespace foo;'],
      ...['@viewport{width:1px}', '@-o-keyframes a{}', '@tailwind base;', '@custom-media --x y;', '/* p{} */'],
    ]
    for (const before of ends) assert.equal(rolesIn(`<style>${before} @import "a";</style>`), 'cite a', before)
    for (const before of passed) assert.equal(rolesIn(`<style>${before} @import "a";</style>`), 'css a', before)
    assertLoaded([
      ['a b c', '<style>@import "a" print;@import url(b) layer(x) supports(display:grid);@\\69mport"c"</style>'],
      ['a', '<style>@import "a"; @layer x; @import "b";</style>', '<style>@import "a"; p{} @import url(b);</style>'],
      ['a b c', '<style>@import "a"; @foo; @import "b"; @bar{} @import "c";</style>'],
      ['b', '<style>@import "a" {} @import "b";</style>'],
      [
        '',
        '<style>@import "a" screen {} ; @import url(b) x[;] ;</style>',
        '<style>@import x url(a); @import-x "b";</style>',
      ],
      ['a', '<style>@foo ({}); @import "a";</style>', '<style>@foo [{}] {} @import "a";</style>'],
      ['a b', '<style>@import "a" ({}); @import "b";</style>'],
      ['a b', '<style>@import "a" foo(";"); @import "b";</style>', '<style>@import/**/url(a);@import/**/"b"</style>'],
      ['a c', '<style>@import "a" "b"; @import url(c) url(d);</style>'],
      ['a', '<style>@media print{@import url(b); p{x:url(a)}} p{@import "c"}</style>'],
      ['b', '<p style="@import url(a); x:url(b)">', '<p style="@import \'a\'; x:url(b)">'],
      ['', '<style>@foo [);@import "a";];</style>', '<style>p{} url(a)</style>', '<style>p{}{} url(a)</style>'],
      ['b', '<style>@supports (x:url(a)){p{x:url(b)}}</style>', '<style>p[x=url(a)]{x:url(b)}</style>'],
    ])
  })

  it('is not loaded if its url() contains more than a string, or if it is in src()', () => {
    assertLoaded([
      ['', '<p style=\'x:url("a" foo)\'>', '<p style=\'x:url("a" foo(1))\'>', '<p style=\'x:url("a",)\'>'],
      ['', '<p style=\'x:url("a" "b")\'>', '<p style=\'x:src("a")\'>', '<p style=\'x:image-set(src("a") 1x)\'>'],
      ['a b', '<p style=\'x:url("a" /* c */ ),url( "b" )\'>', '<p style=\'x:image-set("a" 1x, url("b") 2x)\'>'],
      ['b', '<p style=\'x:url("a" f(")")), url("b")\'>', '<style>@import src("a"); @import url(b);</style>'],
    ])
  })
})
