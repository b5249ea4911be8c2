/**
 * Pages of XML: XHTML and SVG, which are read by the rules of XML and Namespaces. What two browsers make of them is recorded; what they
 * fetched from the pages by hand, and what they showed, is in the tables.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { cssUrls } from '../../../lib/around/pages/css-urls.js'
import { Page, type PageLink } from '../../../lib/around/pages/index.js'
import { sniffEncoding } from '../../../lib/around/tools/index.js'
import { readVectors } from '../../support/data.js'
import { times } from '../../support/depth.js'
import { urlErrorOf } from '../../support/errors.js'

const url = 'https://example.org/a/b'
const XHTML = 'application/xhtml+xml'
const NAMESPACE = 'http://www.w3.org/1999/xhtml'
const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
const STRICT =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">'

const html = (body: string, head = ''): string =>
  `<html xmlns="${NAMESPACE}"><head><title>t</title>${head}</head><body>${body}</body></html>`
const svg = (body: string): string => `<svg xmlns="${SVG}" xmlns:xlink="${XLINK}">${body}</svg>`

const read = (text: string | Uint8Array, contentType = XHTML): Page =>
  Page.read(typeof text === 'string' ? new TextEncoder().encode(text) : text, { url, contentType })
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))

/** The links of a page as strings; an inert one begins with "~". */
const linksOf = (page: Page): string[] =>
  page.links.map(
    ({ element, attribute, href, inert }) =>
      `${inert ? '~' : ''}${element}${attribute === null ? '' : `.${attribute}`} ${href?.replace('https://example.org/a/', '')}`,
  )

interface Recorded {
  readonly id: number
  readonly page: string
  readonly isError: boolean
  readonly xml: readonly (readonly [element: string, attribute: string | null, value: string, isInert: boolean])[]
}

const RECORDED = readVectors<readonly Recorded[]>('pages/xml.json') ?? []
const recordedPage = ({ page }: Recorded): string => Buffer.from(page, 'base64').toString()

/** The recorded links; the URLs of a style are in its text. */
const ASKED = new Set(
  'a.href link.href base.href img.src script.src script.href iframe.src image.href feImage.href use.href'.split(' '),
)

describe('an XML page', () => {
  it('agrees with two browsers on well-formedness and links', () => {
    assert.isAbove(RECORDED.filter(({ isError }) => isError).length, 90)
    assert.isAbove(RECORDED.flatMap(({ xml }) => xml).length, 300)
    for (const recorded of RECORDED) {
      const text = recordedPage(recorded)
      const page = read(text)
      assert.equal(page.error !== null, recorded.isError, `${text}\n${page.error?.message}`)
      if (recorded.isError) continue
      const theirs = recorded.xml.flatMap(([element, attribute, value, isInert]) =>
        attribute === null
          ? cssUrls(value, true).map((found) => `${element} ${found.url} ${isInert}`)
          : `${element}.${attribute} ${value} ${isInert}`,
      )
      const own = page.links
        .filter(({ element, attribute }) =>
          attribute === null ? true : ASKED.has(`${element}.${attribute.replace('xlink:', '')}`),
        )
        .map(
          ({ element, attribute, written, inert }) =>
            `${element}${attribute ? `.${attribute}` : ''} ${written} ${inert}`,
        )
      assert.sameMembers(own, theirs, text)
    }
  })

  const PAGES: readonly (readonly [what: string, page: string, links: readonly string[], type?: string])[] = [
    [
      'treats every tag that ends in "/>" as an empty element',
      `<html xmlns="${NAMESPACE}"><head><title/><script src="a.js"/></head><body><a href="b"/></body></html>`,
      ['script.src a.js', 'a.href b'],
    ],
    ['has case-sensitive names', html('<A HREF="x"/><IMG src="y"/><img SRC="z"/><img src="i"/>'), ['img.src i']],
    [
      'ignores tags in CDATA sections, comments and instructions',
      html('<![CDATA[<a href="x">]]><!-- <a href="y"> --><?p <a href="z">?>'),
      [],
    ],
    [
      'has elements where HTML has raw text, even if scripts run',
      html(
        '<textarea><img src="a"/></textarea><noscript><img src="b"/></noscript><iframe><img src="c"/></iframe><title><img src="d"/></title>',
      ),
      ['img.src a', 'img.src b', 'img.src c', 'img.src d'],
    ],
    [
      'keeps elements where they are written',
      html('<tr background="a"/><p><table><img src="b"/></table></p>'),
      ['tr.background a', 'img.src b'],
    ],
    [
      'has no declarative shadow roots',
      html('<p><template shadowrootmode="open"><img src="a"/></template></p><img src="b"/>'),
      ['~img.src a', 'img.src b'],
    ],
    [
      'does not treat an SVG <template> as inert',
      html(`<svg xmlns="${SVG}"><template><image href="a"/></template></svg>`),
      ['image.href a'],
    ],
    ['ignores elements without a namespace', '<html><body><img src="a"/></body></html>', []],
    [
      'recognises elements by the namespace of their prefix',
      `<h:html xmlns:h="${NAMESPACE}"><h:img src="a"/><img src="b"/><h:p xmlns:h="x"><h:img src="c"/></h:p></h:html>`,
      ['img.src a'],
    ],
    [
      'applies a namespace declaration to its own element',
      html(`<s:image href="a" xmlns:s="${SVG}"/><p xmlns=""><img src="b"/></p><img src="c"/>`),
      ['image.href a', 'img.src c'],
    ],
    [
      'recognises XLink attributes by their namespace',
      `<svg xmlns="${SVG}" xmlns:x="${XLINK}" xmlns:xlink="urn:x"><image x:href="a"/><image xlink:href="b"/><image href="c" x:href="d"/></svg>`,
      ['image.xlink:href a', 'image.href c'],
      'image/svg+xml',
    ],
    [
      'has case-sensitive SVG names',
      svg('<feimage href="a"/><feImage href="b"/><linearGradient xlink:href="#c"/>'),
      ['feImage.href b', 'linearGradient.xlink:href b#c'],
      'image/svg+xml',
    ],
    [
      'uses an HTML <base> inside SVG',
      svg(`<h:base xmlns:h="${NAMESPACE}" href="/c/"/><image href="d"/>`),
      ['base.href https://example.org/c/', 'image.href https://example.org/c/d'],
      'image/svg+xml',
    ],
    ['ignores xml:base', `<html xmlns="${NAMESPACE}" xml:base="/c/"><a href="x"/></html>`, ['a.href x']],
    [
      'decodes five named references, and numeric ones',
      html('<a href="?&amp;&lt;&gt;&quot;&apos;&#38;&#x26;&#x80;"/>'),
      ['a.href b?&%3C%3E%22%27&&%C2%80'],
    ],
    [
      'decodes HTML named references if the DOCTYPE has an XHTML identifier',
      STRICT + html('<a href="?&eacute;&bigcirc;"/>'),
      ['a.href b?%C3%A9%E2%97%AF'],
    ],
    [
      'ignores differences in the whitespace of a public identifier',
      STRICT.replace('-//', '\n-//').replace(' XHTML ', '\r\n  XHTML ') + html('<a href="?&eacute;"/>'),
      ['a.href b?%C3%A9'],
    ],
    [
      'expands entities that it declares',
      `<!DOCTYPE html [<!ENTITY e "v>w"><!ENTITY f "&e;x"><!ENTITY e "no">]>${html('<a href="?&e;&f;"/>')}`,
      ['a.href b?v%3Ewv%3Ewx'],
    ],
    [
      'expands entities that it declares after a reference to a parameter entity',
      `<!DOCTYPE html [<!ENTITY % p "">%p;<!ENTITY % q SYSTEM "q">%q;<!ENTITY e "v">]>${html('<a href="?&e;"/>')}`,
      ['a.href b?v'],
    ],
    [
      'may have a namespace that is written as an entity',
      `<!DOCTYPE svg [<!ENTITY ns "${SVG}">]><svg xmlns="&ns;"><image href="a"/></svg>`,
      ['image.href a'],
      'image/svg+xml',
    ],
    [
      'turns a line break in a value into a space',
      html('<a href="a\nb"/><a href="c\r\nd"/><a href="e&#10;f"/><a href="g\th"/>'),
      ['a.href a%20b', 'a.href c%20d', 'a.href ef', 'a.href g%20h'],
    ],
    [
      'joins text and CDATA sections in a style',
      html('', '<style>@import "a<!-- x -->b<![CDATA[c&]]><?p?>d";</style><style>p{background:url(e?f&amp;g)}</style>'),
      ['style abc&d', 'style e?f&g'],
    ],
    ['lists URLs in an SVG <style>', svg('<style><![CDATA[ @import "a"; ]]></style>'), ['style a'], 'image/svg+xml'],
    [
      'ignores the text of elements inside a style',
      html('', '<style>@import "a";<x>@import "b";</x></style>'),
      ['style a'],
    ],
    [
      'lists the URLs of a style before the links of elements inside it',
      html('', '<style>@import "a";<img src="b"/></style><img src="c"/>'),
      ['style a', 'img.src b', 'img.src c'],
    ],
    [
      'lists style sheets in front of the root element, resolved against the URL of the page',
      `<?xml-stylesheet type="text/css" href='c?x&amp;y'?>${html('<?xml-stylesheet href="d"?>', '<base href="/e/"/>')}`,
      ['?xml-stylesheet.href c?x&y', 'base.href https://example.org/e/'],
    ],
    [
      'ignores malformed style sheet instructions',
      `<?xml-stylesheet href=a?><?xml-stylesheet href="b" href="c"?><?xml-stylesheet href="d" x?><?xml-stylesheet href="e&eacute;"?><?XML-stylesheet href="f"?>${html('')}`,
      [],
    ],
    ['lists a refresh', html('', '<meta http-equiv="refresh" content="9;url=r"/>'), ['meta.content r']],
    [
      'is parsed as XML for any XML type',
      html('<A HREF="a"/><img src="b"/>'),
      ['img.src b'],
      'Application/Foo+XML; a=b',
    ],
  ]
  for (const [what, text, links, type] of PAGES) {
    it(what, () => {
      const page = read(text, type)
      assert.isTrue(page.isXml)
      assert.isNull(page.error)
      assert.deepEqual(linksOf(page), links)
    })
  }

  it('is parsed as XML only if its type is an XML type', () => {
    for (const type of ['text/html', 'text/xsl', 'application/xml-dtd', 'text/plain, text/html', '']) {
      const page = read(html('<A HREF="x">'), type)
      assert.isFalse(page.isXml, type)
      assert.deepEqual(linksOf(page), ['a.href x'])
      assert.isNull(page.error)
    }
  })

  it('is decoded by its byte order mark, header or declaration, and otherwise as UTF-8', () => {
    const declared = (label: string): Uint8Array =>
      latin1(`<?xml version="1.0" encoding="${label}"?>${html('<a href="?\xe9"/>')}`)
    const meta = new TextEncoder().encode(html('<a href="?é"/>', '<meta charset="koi8-r"/>'))
    const cases: readonly (readonly [bytes: Uint8Array, type: string, encoding: string, from: string])[] = [
      [meta, XHTML, 'UTF-8', 'default'],
      [declared('iso-8859-1'), XHTML, 'windows-1252', 'xml'],
      [declared('iso-8859-1'), `${XHTML};charset=koi8-r`, 'KOI8-R', 'header'],
      [declared(`${' '.repeat(2000)}" encoding="koi8-r`), XHTML, 'UTF-8', 'default'],
      [latin1(`<?xml version="1.0"${' '.repeat(2000)} encoding="koi8-r"?>${html('')}`), XHTML, 'KOI8-R', 'xml'],
      [declared('utf-16'), 'text/xml', 'UTF-8', 'xml'],
      [declared('xx'), XHTML, 'UTF-8', 'default'],
      [declared('x-user-defined'), XHTML, 'x-user-defined', 'xml'],
      [Buffer.from(`\ufeff${html('')}`, 'utf16le'), XHTML, 'UTF-16LE', 'bom'],
      [Buffer.from(`<?xml version="1.0"?>${html('')}`, 'utf16le'), XHTML, 'UTF-16LE', 'xml'],
    ]
    for (const [bytes, contentType, encoding, from] of cases) {
      const page = Page.read(bytes, { url, contentType, fallbackEncoding: 'big5' })
      assert.deepEqual([page.encoding, page.encodingFrom], [encoding, from])
      const sniffed = sniffEncoding(bytes, contentType)
      assert.deepEqual([sniffed.encoding, sniffed.from], [encoding, from])
    }
    assert.equal(read(declared('koi8-r')).links[0]?.href, `${url}?%E9`)
  })
})

describe('an XML page that is not well-formed', () => {
  const b = '<img src="b"/>'
  const i = '<img src="i"/>'
  const ENDS: readonly (readonly [page: string, at: string])[] = [
    [html(`${b}<p><b></p></b>${i}`), '</p>'],
    [html(`${b}<img src=c/>${i}`), 'c/>'],
    [html(`${b}<img ismap/>${i}`), 'ismap'],
    [html(`${b}<img src="c" src="d"/>${i}`), 'src="d'],
    [html(`${b}<img src="c"alt="d"/>${i}`), 'alt="d'],
    [html(`${b}<img src="c?a&b"/>${i}`), '&b'],
    [html(`${b}<img src="c?&copy=d"/>${i}`), '&copy='],
    [html(`${b}<img src="c<d"/>${i}`), '<d"'],
    [html(`${b}&eacute;${i}`), '&eacute;'],
    [html(`${b}<img src="&eacute;"/>${i}`), '&eacute;'],
    [html(`${b}&#0;${i}`), '&#0;'],
    [html(`${b}&#xD800;${i}`), '&#xD800;'],
    [html(`${b}<!-- a -- b -->${i}`), '-- b'],
    [html(`${b}]]>${i}`), ']]>'],
    [html(`${b}\0${i}`), '\0'],
    [html(`${b}<p \x01="a"/>${i}`), '\x01'],
    [html(`${b}<!-- \ufffe -->${i}`), '\ufffe'],
    [html(`${b} a < b ${i}`), '< b'],
    [html(`${b}<1/>${i}`), '<1'],
    [html(`${b}<?xml v?>${i}`), '<?xml'],
    [html(`${b}<!DOCTYPE x>${i}`), '<!DOCTYPE x'],
    [html(`${b}<p></p x="y">${i}`), 'x="y'],
    [html(`${b}<u:p/>${i}`), '<u:p/>'],
    [html(`${b}<p u:v="w"/>${i}`), '<p u:v'],
    [html(`${b}<p xmlns:u=""/>${i}`), '"/><img src="i'],
    [html(`${b}<p xmlns:u="v" xmlns:w="v" u:x="" w:x=""/>${i}`), '<p xmlns:u'],
    [html(b) + i, '<img src="i'],
    [`${html(b)}x`, 'x'],
    [html(b).replace('</body></html>', ''), '<body>'],
    [html(`${b}<!-- ${i}`), '<!-- '],
    [html(`${b}<![CDATA[ ${i}`), '<![CDATA['],
  ]
  for (const [text, at] of ENDS) {
    it(`keeps the links before ${JSON.stringify(text.slice(text.indexOf(b) + b.length, -28))}`, () => {
      const page = read(text)
      assert.deepEqual(linksOf(page), ['img.src b'])
      assert.deepInclude(page.error, { code: 'ERR_INVALID_DATA', reason: 'not-well-formed' })
      assert.equal(page.error?.span?.start, new TextEncoder().encode(text.slice(0, text.lastIndexOf(at))).length)
    })
  }

  for (const text of [
    '',
    ' ',
    'x',
    `x${html(b)}`,
    `<!doctype html>${html(b)}`,
    ` <?xml version="1.0"?>${html(b)}`,
    '<!DOCTYPE html [<!FOO>]>',
    `<!DOCTYPE html PUBLIC "a\tb" "c">${html(b)}`,
    `<!DOCTYPE html PUBLIC "&lt;" "c">${html(b)}`,
  ]) {
    it(`has no links if it begins with ${JSON.stringify(text.slice(0, 36))}`, () => {
      const page = read(text)
      assert.deepEqual(linksOf(page), [])
      assert.equal(page.error?.reason, 'not-well-formed')
    })
  }

  it('has an error with a place in bytes, or in UTF-16 units if it was read from text', () => {
    const text = html('日本<img src="b"/>\n😀</p>')
    const bytes = new TextEncoder().encode(text)
    const { start = 0, end = 0 } = read(text).error?.span ?? {}
    assert.equal(new TextDecoder().decode(bytes.subarray(start, end)), '</p>')
    const error = Page.readText(text, { url, contentType: XHTML }).error
    assert.equal(text.slice(error?.span?.start, error?.span?.end), '</p>')
    assert.include(error?.message ?? '', 'line 2, column 3')
  })

  it('can be a page whose entities exceed the maximum length or contain themselves', () => {
    const laughs = Array.from({ length: 30 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('')
    const nested = `<!DOCTYPE html [<!ENTITY e0 "ha">${laughs}]>${html('<a href="x"/><a href="&e30;"/>')}`
    const own = `<!DOCTYPE html [<!ENTITY e "&f;"><!ENTITY f "&e;">]>${html('<a href="x"/><a href="&e;"/>')}`
    const many = `<!DOCTYPE html [<!ENTITY e "${'x'.repeat(60_000)}">]>${html(`<a href="x"/><p id="${'&e;'.repeat(1000)}"/>`)}`
    for (const text of [nested, own, many]) {
      assert.deepEqual(linksOf(read(text)), ['a.href x'])
      assert.equal(read(text).error?.reason, 'not-well-formed')
    }
  })
})

describe('replacing URLs in an XML page', () => {
  const replaced = (text: string, to: string): string => new TextDecoder().decode(read(text).replace(() => to))

  it('escapes the URLs for XML', () => {
    assert.include(replaced(html('<a href="x"/>'), `a&b"<>'\n\t\r`), `href="a&amp;b&quot;&lt;&gt;'&#10;&#9;&#13;"`)
    assert.include(replaced(html("<a href='x'/>"), `a"'`), `href='a"&#39;'`)
    assert.include(replaced(html('<a href=""/>'), 'x'), '<a href="x"/>')
    assert.include(replaced(`<?xml-stylesheet href="x"?>${html('')}`, 'y?>&'), '<?xml-stylesheet href="y?&gt;&amp;"?>')
    assert.include(
      replaced(html('', '<style><![CDATA[@import "x";]]></style>'), ']]>&'),
      '<![CDATA[@import "]]\\3e \\26 ";]]>',
    )
    assert.include(replaced(html('', '<style>p{background:url(a?b&amp;c)}</style>'), 'x&y'), 'url(x\\26 y)')
    const escaped = Page.read(latin1(`<?xml version="1.0" encoding="iso-8859-1"?>${html('<a href="x"/>')}`), {
      url,
      contentType: XHTML,
    })
    assert.include(Buffer.from(escaped.replace(() => 'é日')).toString('latin1'), 'href="&#233;&#26085;"')
  })

  it('is refused if a new URL contains characters that XML excludes, or if the old URL consists of several pieces', () => {
    const refused = (text: string, to: string): string => urlErrorOf(() => replaced(text, to)).reason
    for (const to of ['a\x01', 'a\ufffe', 'a\0', 'a\ud800'])
      assert.equal(refused(html('<a href="x"/>'), to), 'not-writable')
    assert.equal(refused(html('', '<style>@import "a<!-- x -->b";</style>'), 'c'), 'not-writable')
    assert.equal(refused(html('', '<style>@import "a<x/>b";</style>'), 'c'), 'not-writable')
    const entity = `<!DOCTYPE html [<!ENTITY e "b 1x, c">]>${html('<img srcset="a, &e;"/>')}`
    assert.equal(
      urlErrorOf(() => read(entity).replace(({ written }) => (written === 'c' ? 'd' : null))).reason,
      'not-writable',
    )
  })

  it('removes references to empty entities that were part of the old URL', () => {
    const withEntities = (body: string): string =>
      `<!DOCTYPE html [<!ENTITY e ""><!ENTITY f "&e;&e;"><!ENTITY q '"'><!ENTITY w "a'b">]>${html(body)}`
    const cases: readonly (readonly [before: string, to: string, after: string])[] = [
      ['<a href="&e;x"/>', '', '<a href=""/>'],
      ['<a href="x&f;"/>', '', '<a href=""/>'],
      ['<a href="&e;"/>', 'y', '<a href="y"/>'],
      ['<a href="&f;&e;"/>', '', '<a href=""/>'],
      ["<a href='&e;&w;&f;'/>", "'", "<a href='&#39;'/>"],
      ['<img srcset="&e;a 1x, &e; b&f; 2x&e;"/>', 'y', '<img srcset="y 1x, &e; y 2x&e;"/>'],
      ['<a ping="&e; a&f; &e;b"/>', 'y', '<a ping="&e; y y"/>'],
      [`<p style="a:url(&e;x), url('b&f;'&e;)"/>`, 'y', `<p style="a:url(y), url('y'&e;)"/>`],
      ['<meta http-equiv="refresh" content="0;url=&e;x"/>', '', '<meta http-equiv="refresh" content="0;url="/>'],
      [
        '<meta http-equiv="refresh" content="0;url=&q;&f;&q;"/>',
        'y',
        '<meta http-equiv="refresh" content="0;url=&q;y&q;"/>',
      ],
    ]
    for (const [before, to, after] of cases) assert.equal(replaced(withEntities(before), to), withEntities(after))
    const outer = read(withEntities(`<iframe srcdoc="&lt;a href=&q;&e;&q;>&lt;a href=x&f;>"/>`))
    const inner = outer.replace(({ role }) => (role === 'document' ? null : 'y'))
    assert.equal(new TextDecoder().decode(inner), withEntities(`<iframe srcdoc="&lt;a href=&q;y&q;>&lt;a href=y>"/>`))
  })

  it('makes links absolute up to the place where the page is not well-formed', () => {
    const text = html('<a href="b&amp;c"/><svg:image href="d"/><a href="e"/>')
    assert.equal(
      new TextDecoder().decode(read(text).absolute()),
      text.replace('b&amp;c', 'https://example.org/a/b&amp;c'),
    )
  })

  const HOSTILE = [
    '&',
    '&amp;',
    '&#60;',
    '&e;',
    '<',
    '>',
    '"',
    "'",
    ']]>',
    '<!--',
    '-->',
    '?>',
    '</a>',
    '<b/>',
    '\n',
    '\r',
    '\t',
    ' ',
    '\x01',
    '\x7f',
    '\u0085',
    '\ufffe',
    '\ud800',
    '日',
    '😀',
    '(',
    ')',
    '\\',
    ',',
    'x',
    '#',
  ]
  const hostile = fc.string({ unit: fc.constantFrom(...HOSTILE), maxLength: 5 })
  const value = fc.string({
    unit: fc.constantFrom('x', '&amp;', '&#60;', '&#x1F600;', '\n', '\t', '日', '?', '&e;', '>', ' '),
    maxLength: 5,
  })
  const attribute = fc
    .tuple(fc.constantFrom('href', 'src', 'xlink:href', 'id', 'title'), fc.constantFrom('"', "'"), value)
    .map(([name, quote, text]) => ` ${name}=${quote}${text}${quote}`)
  const pseudo = fc.constantFrom('', '<?xml-stylesheet href="x&amp;y" type="text/css"?>', '<?xml version="1.0"?>')
  const doctype = fc.constantFrom(
    '<!DOCTYPE html [<!ENTITY e "longer than its name &#38;amp;">]>',
    '<!DOCTYPE html [<!ENTITY e "">]>',
    '<!DOCTYPE html [<!ENTITY f ""><!ENTITY e "&f;&f;">]>',
    '<!DOCTYPE html [<!ENTITY f "1"><!ENTITY e "x&f;">]>',
    `<!DOCTYPE html [<!ENTITY e '"'>]>`,
    `<!DOCTYPE html [<!ENTITY e "'">]>`,
  )
  const { node } = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constantFrom(
        'text',
        '&e;',
        '<![CDATA[ url(y) ]]>',
        '<!-- c -->',
        '<?p q?>',
        ' ',
        '@import "z";',
        'p{a:url(w&amp;v)}',
      ),
      attribute.map((written) => `<img${written}/>`),
      fc.constantFrom(
        '<img srcset="a 1x, b&amp;c 2x"/>',
        '<p style="a:url(x&#38;y)"/>',
        '<meta http-equiv="refresh" content="0;url=&e;"/>',
        '<meta http-equiv="refresh" content="0;url=&e;x&e;"/>',
        '<img srcset="&e;a 1x, &e; b&e; 2x&e;"/>',
        '<a ping="&e; a&e; &e;b"/>',
        `<p style="a:url(&e;x&e;),url('&e;y&e;')"/>`,
        '<iframe srcdoc="&lt;a href=&quot;&e;&quot;>&lt;a href=&quot;&e;x&e;&quot;>"/>',
      ),
      fc
        .tuple(
          fc.constantFrom(
            'a',
            'style',
            'template',
            `svg:style xmlns:svg="${SVG}"`,
            `image xmlns="${SVG}"`,
            'title',
            'noscript',
          ),
          attribute,
          fc.array(tie('node'), { maxLength: 4 }),
        )
        .map(([tag, written, children]) => `<${tag}${written}>${children.join('')}</${tag.replace(/ .*/, '')}>`),
    ),
  }))
  const soup = fc
    .tuple(pseudo, doctype, fc.array(node, { maxLength: 6 }), fc.constantFrom('', '', '<p>', '&nope;'))
    .map(
      ([before, type, nodes, last]) =>
        `${before}${type}<html xmlns="${NAMESPACE}" xmlns:xlink="${XLINK}">${nodes.join('')}${last}</html>`,
    )

  /** The links that are replaced: a `srcdoc` contains links. */
  const urlsOf = (page: Page): PageLink[] => page.links.filter((link) => link.role !== 'document')
  const outline = (page: Page): string[] => page.links.map((link) => `${link.element}.${link.attribute} ${link.inert}`)

  it('changes nothing but the replaced URLs', () => {
    let written = 0
    fc.assert(
      fc.property(soup, fc.array(fc.option(hostile), { minLength: 1, maxLength: 4 }), (text, given) => {
        const bytes = new TextEncoder().encode(text)
        const page = read(bytes)
        assert.isTrue(Buffer.from(page.replace(() => null)).equals(bytes), text)
        const texts = urlsOf(page).map((_, at) => given[at % given.length] ?? null)
        let index = 0
        let after: Uint8Array
        try {
          after = page.replace(({ role }) => (role === 'document' ? null : (texts[index++] ?? null)))
        } catch (error) {
          assert.propertyVal(error, 'reason', 'not-writable')
          return
        }
        written++
        const again = read(after)
        assert.deepEqual(outline(again), outline(page), text)
        assert.deepEqual(
          urlsOf(again).map((link) => link.written),
          urlsOf(page).map((link, at) => texts[at] ?? link.written),
          text,
        )
        assert.equal(again.error?.message.replace(/line.*/, ''), page.error?.message.replace(/line.*/, ''), text)
        // Outside of the places of the links all bytes are the same.
        const rest = (of: Page, all: Uint8Array): string =>
          urlsOf(of)
            .map(({ span }) => span)
            .sort((one, other) => other.start - one.start)
            .reduce(
              (kept, { start, end }) => `${kept.slice(0, start)}|${kept.slice(end)}`,
              Buffer.from(all).toString('latin1'),
            )
        assert.equal(rest(again, after), rest(page, bytes), text)
      }),
      { numRuns: times(1000) },
    )
    assert.isAbove(written, times(200))
  })

  it('returns the original bytes if nothing is replaced', () => {
    const piece = fc.oneof(
      fc.uint8Array({ maxLength: 4 }),
      fc
        .constantFrom(
          '<?xml',
          ' encoding="koi8-r"?>',
          '<!DOCTYPE a [',
          '<!ENTITY e "',
          '">',
          ']>',
          '<a',
          ' b="',
          "'",
          '&e;',
          '&#',
          '<![CDATA[',
          ']]>',
          '<!--',
          '-->',
          '</a>',
          '/>',
          '<?xml-stylesheet href="',
          '?>',
          `<html xmlns="${NAMESPACE}">`,
        )
        .map((s) => Buffer.from(s)),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const bytes = Buffer.concat(pieces)
        const page = read(bytes)
        assert.isTrue(bytes.equals(page.replace(() => null)))
        const { start = 0, end = 0 } = page.error?.span ?? {}
        assert.isTrue(0 <= start && start <= end && end <= bytes.length)
      }),
      { numRuns: times(500) },
    )
  })

  it('decodes HTML entities in the old URL only if the DOCTYPE has one of the listed public identifiers', () => {
    const hrefWith = (id: string): string | undefined => {
      const page = `<!DOCTYPE html PUBLIC "${id}" "x"><html xmlns="http://www.w3.org/1999/xhtml"><a href="&eacute;"/></html>`
      return Page.readText(page, { url, contentType: 'application/xhtml+xml' }).links[0]?.written
    }
    const versions = ['1.0 Transitional', '1.0 Strict', '1.0 Frameset', '1.1', 'Basic 1.0']
    const together = ['1.1 plus MathML 2.0', '1.1 plus MathML 2.0 plus SVG 1.1']
    const ids = [...versions, ...together].map((name) => `-//W3C//DTD XHTML ${name}//EN`)
    for (const id of [...ids, '-//W3C//DTD MathML 2.0//EN', '-//WAPFORUM//DTD XHTML Mobile 1.0//EN'])
      assert.equal(hrefWith(id), 'é', id)
    for (const id of ['-//W3C//DTD XHTML Basic 1.1//EN', '-//W3C//DTD XHTML//EN']) assert.isUndefined(hrefWith(id), id)
  })
})
