/**
 * The syntax of markup: what separates the parts of a tag, what a numeric reference stands for, which constructs a page may end in,
 * and where an XML page is not well-formed.
 */

import { assert } from 'chai'
import { Page } from '../../../lib/around/pages/index.js'

const url = 'https://example.org/a/b'
const NAMESPACE = 'http://www.w3.org/1999/xhtml'

const linksIn = (text: string, contentType = 'text/html'): string[] =>
  Page.readText(text, { url, contentType }).links.map((link) => `${link.element}.${link.attribute} ${link.written}`)

describe('a tag in HTML', () => {
  const WHITESPACE = ['\t', '\n', '\f', '\r', '\r\n', ' ', ' \t\n']

  it('may have tab, LF, FF, CR or a space between its parts', () => {
    for (const space of WHITESPACE) {
      for (const value of ['y', '"y"', "'y'"]) {
        const tag = `<a${space}title=x${space}href${space}=${space}${value}${space}ping=z${space}>`
        assert.deepEqual(linksIn(tag), ['a.href y', 'a.ping z'], JSON.stringify(tag))
      }
      const afterNames = `<title><a href=x></title${space}><svg><a href=y></svg${space}x><image src=z>`
      assert.deepEqual(linksIn(afterNames), ['a.href y', 'img.src z'], JSON.stringify(space))
    }
  })

  it('has any other control or space in its names and values', () => {
    for (const other of ['\x0b', '\x1c', '\x85', '\xa0', '\u2028']) {
      assert.deepEqual(linksIn(`<a${other}href=x><a href${other}=y>`), [], JSON.stringify(other))
      assert.deepEqual(linksIn(`<a href=x${other}ping=z>`), [`a.href x${other}ping=z`], JSON.stringify(other))
    }
  })

  const TAGS: readonly (readonly [what: string, html: string, links: readonly string[]])[] = [
    ['may have a solidus between attributes', '<a/href="x"/ping=y>', ['a.href x', 'a.ping y']],
    ['has a solidus in a value without quotes', '<a href=x/ping=y/>', ['a.href x/ping=y/']],
    ['has quotes in a value that begins without them', `<a href=x"y'z>`, [`a.href x"y'z`]],
    ['has a name that begins with an equals sign', '<a =href=x href=y>', ['a.href y']],
    ['has quotes and "<" in the name of an attribute', '<a "<href=x href=y>', ['a.href y']],
    ['may have ">" in a value with quotes', '<a title=">" href=x>', ['a.href x']],
    ['may have a value without a space after it', '<a title="b"href=x>', ['a.href x']],
    ['may have an attribute without a value', '<a download href=x>', ['a.href x']],
    ['is not a tag if a space or a digit follows "<"', '< a href=x><1 href=y>', []],
    ['is not there if the page ends in its name', '<a href=x><a', ['a.href x']],
    ['is not there if the page ends in an attribute', '<a href=x><a href', ['a.href x']],
    ['is not there if the page ends after "="', '<a href=x><a href=', ['a.href x']],
    ['is not there if the page ends in a value', '<a href=x><a href=y', ['a.href x']],
    ['is not there if the page ends in a value with quotes', '<a href=x><a href="y>', ['a.href x']],
    ['is not there if the page ends in "/"', '<a href=x><a href=y /', ['a.href x']],
  ]
  for (const [what, html, links] of TAGS) it(what, () => assert.deepEqual(linksIn(html), links))
})

describe('a numeric reference in HTML', () => {
  it('stands for its code point, for a character of windows-1252, or for U+FFFD', () => {
    const REFERENCES: readonly (readonly [reference: string, character: string])[] = [
      ['&#x7f;', '\x7f'],
      ['&#x80;', '€'],
      ['&#x81;', '\x81'],
      ['&#X9F;', 'Ÿ'],
      ['&#xa0;', '\xa0'],
      ['&#xd7ff;', '\ud7ff'],
      ['&#xd800;', '\ufffd'],
      ['&#xdfff;', '\ufffd'],
      ['&#xe000;', '\ue000'],
      ['&#x10ffff;', '\u{10ffff}'],
      ['&#x110000;', '\ufffd'],
      ['&#1;', '\x01'],
      ['&#0;', '\ufffd'],
      ['&#65x;', 'Ax;'],
      ['&#x41g;', 'Ag;'],
      ['&#a;', '&#a;'],
    ]
    for (const [reference, character] of REFERENCES)
      assert.deepEqual(linksIn(`<a href="?${reference}">`), [`a.href ?${character}`], reference)
  })
})

describe('the DOCTYPE of an XML page', () => {
  const xhtml = (doctype: string): string => `${doctype}<p xmlns="${NAMESPACE}"><a href="b"/></p>`
  const errorOf = (doctype: string): Page['error'] =>
    Page.readText(xhtml(doctype), { url, contentType: 'application/xhtml+xml' }).error

  for (const doctype of [
    '<!DOCTYPE p>',
    '<!DOCTYPE\tp\n>',
    '<!DOCTYPE p SYSTEM "a>">',
    `<!DOCTYPE p PUBLIC "a" 'b>' >`,
    '<!DOCTYPE p [ ] >',
    `<!DOCTYPE p [<!ELEMENT a (b)><!ATTLIST a b CDATA "c>]>d"><!NOTATION n SYSTEM 'x>]>'>]>`,
    '<!DOCTYPE p [<!-- ]> --><?q ]> ?> %e; ]>',
    '<!DOCTYPE p [<!ENTITY e SYSTEM "v" NDATA n><!ENTITY f PUBLIC "a" "b">]>',
  ]) {
    it(`may be ${JSON.stringify(doctype)}`, () => {
      assert.isNull(errorOf(doctype))
      assert.deepEqual(linksIn(xhtml(doctype), 'application/xhtml+xml'), ['a.href b'])
    })
  }

  for (const doctype of [
    '<!DOCTYPE',
    '<!DOCTYPE>',
    '<!DOCTYPE p',
    '<!DOCTYPE p x>',
    '<!DOCTYPE p SYSTEM>',
    '<!DOCTYPE p SYSTEM "a>',
    '<!DOCTYPE p PUBLIC "a">',
    '<!DOCTYPEp>',
  ]) {
    it(`is not ${JSON.stringify(doctype)}`, () => {
      assert.deepEqual(errorOf(doctype)?.span, { start: 0, end: 2 })
      assert.include(errorOf(doctype)?.message ?? '', 'the DOCTYPE is not as XML has it')
      assert.deepEqual(linksIn(xhtml(doctype), 'application/xhtml+xml'), [])
    })
  }

  const SUBSETS: readonly (readonly [subset: string, at: number])[] = [
    ['', 0],
    [']', 0],
    [']x>', 0],
    ['x]>', 0],
    ['>]>', 0],
    ['<!ELEMENT a', 0],
    ['<!ELEMENT a <!ELEMENT b>]>', 0],
    ['<!ELEMENT a <!ELEMENT b>>]>', 0],
    ['<!ELEMENT>]>', 0],
    ['<!ELEMENT a>', 12],
    ['<!ATTLIST a b "c>]>', 0],
    ['<!NOTATION n ', 0],
    ['<!FOO a>]>', 0],
    ['<!ENTITY e>]>', 0],
    ['<!ENTITY e "f]>', 0],
    ['<!ENTITY e "f"', 0],
    ['<!ENTITY e "f">', 15],
    ['<!ENTITY % e "f">%e]>', 17],
    ['<!-- ]>', 0],
    ['<?q ]>', 0],
  ]
  for (const [subset, at] of SUBSETS) {
    it(`cannot contain ${JSON.stringify(subset)}`, () => {
      const doctype = `<!DOCTYPE p [${subset}`
      assert.deepEqual(errorOf(doctype)?.span, { start: 13 + at, end: 14 + at })
      assert.include(errorOf(doctype)?.message ?? '', 'a declaration is not as XML has it')
      assert.deepEqual(linksIn(xhtml(doctype), 'application/xhtml+xml'), [])
    })
  }
})

describe('the error of an XML page', () => {
  /** Pages in an element, with what is marked with "«»" as the place of the error. */
  const ERRORS: readonly (readonly [marked: string, problem: string])[] = [
    ['x<a href="c«<»d"/>', 'a value has "<" in it'],
    ['x<a href="c«&d;»"/>', '"&d;" does not stand for a text'],
    ['x<a href="c«&»"/>', '"&" does not begin a reference'],
    ['x<a href="c«&»#xg;"/>', '"&" does not begin a reference'],
    ['x«&d;»y', '"&d;" does not stand for a text'],
    ['x«&#0;»y', '"&#0;" does not stand for a text'],
    ['x«&#xDFFF;»y', '"&#xDFFF;" does not stand for a text'],
    ['x«&#x110000;»y', '"&#x110000;" does not stand for a text'],
    ['x«&#xFFFE;»y', '"&#xFFFE;" does not stand for a text'],
    ['x«]]>»y', '"]]>" is in text'],
    ['<!-- a «--» b -->', '"--" is in a comment'],
    ['<!-- a «--»->', '"--" is in a comment'],
    ['«<!--»> a', 'what begins here has no end'],
    ['«<![CDATA[»a]]', 'what begins here has no end'],
    ['«<?»p', 'what begins here has no end'],
    ['«<»a b="', 'this tag has no end'],
    ["«<»a b='", 'this tag has no end'],
    ['«<?»xml v?>', 'an instruction has the name "xml"'],
    ['«<?»XmL v?>', 'an instruction has the name "XmL"'],
    ['«<?»?>', 'an instruction has the name ""'],
    ['<?p«"»v"?>', 'whitespace is missing after the name'],
    ['«<»1/>', '"<" does not begin a tag'],
    ['«<»!x>', '"<" does not begin a tag'],
    ['a «<» b', '"<" does not begin a tag'],
    ['<a b="c" /« »>', 'a tag does not end here'],
    ['<p></p «x»="y">', 'a tag does not end here'],
    ['<p></p«/»>', 'a tag does not end here'],
    ['<a«<»', 'a tag does not end here'],
    ['<a «bcd»/>', 'the attribute "bcd" has no value'],
    ['<a b=«c»/>', 'the value of "b" has no quotes'],
    ['<a b="c" «b»="d"/>', 'the attribute "b" is there twice'],
    ['<a b="c"«de»="f"/>', 'whitespace is missing before an attribute'],
    ['<p>«</q>»', '</q> does not close the element that is open'],
    ['«<p:a/>»', 'the prefix of "p:a" is not declared'],
    ['<a b="«\0»"/>', 'XML does not allow U+0000'],
    ['x«\x01»y', 'XML does not allow U+0001'],
    ['x«\x08»y', 'XML does not allow U+0008'],
    ['x«\x0b»y', 'XML does not allow U+000B'],
    ['<a«\x0c»/>', 'XML does not allow U+000C'],
    ['<!-- «\x1f» -->', 'XML does not allow U+001F'],
    ['<![CDATA[«\ufffe»]]>', 'XML does not allow U+FFFE'],
    ['<?p «\uffff»?>', 'XML does not allow U+FFFF'],
  ]

  const assertError = (marked: string, problem: string): void => {
    const start = marked.indexOf('«')
    const end = marked.indexOf('»') - 1
    const page = Page.readText(marked.replace(/[«»]/g, ''), { url, contentType: 'application/xhtml+xml' })
    assert.deepEqual(page.error?.span, { start, end })
    assert.include(page.error?.message ?? '', `: ${problem}, in line 1, column ${start + 1}`)
  }

  for (const [marked, problem] of ERRORS) {
    it(`has the place of ${JSON.stringify(marked)}`, () =>
      assertError(`<p xmlns="${NAMESPACE}">${marked}</p>`, problem))
  }

  it('says that the page ends in a tag', () => {
    for (const marked of ['«<»', '<a«»', '<a «b»', '<a b=«»', '<a b="c"«»', '<a b="c" /«»', '</p«»'])
      assertError(`<p xmlns="${NAMESPACE}">${marked}`, 'the page ends in a tag')
  })
})

describe('the name of a tag in HTML', () => {
  const words = (text: string): string[] => text.split(' ')

  it('decides whether the tag leaves SVG', () => {
    const leaving = words(
      'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ' +
        'ruby s small span strong strike sub sup table tt u ul var',
    )
    const fonts = ['font color=x', 'font face=x', 'font SIZE']
    for (const tag of [...leaving, ...fonts]) assert.deepEqual(linksIn(`<svg><${tag}><use href=a />`), [], tag)
    const staying = words('a article button font form html input label link section select td tr template title video')
    for (const tag of [...staying.map((name) => `${name} /`), 'font title=x /'])
      assert.deepEqual(linksIn(`<svg><${tag}><use href=a />`), ['use.href a'], tag)
  })

  it('decides whether a frameset can still replace the body', () => {
    const keeping = words(
      'applet area br button dd dt embed hr iframe img image input keygen li listing marquee object pre select table textarea wbr xmp',
    )
    const withEnd = (tag: string): string => `<p><${tag}></${tag.replace(/ .*/, '')}>`
    for (const tag of [...keeping, 'body', 'input type=text', 'input type'])
      assert.deepEqual(linksIn(`${withEnd(tag)}<frameset><frame src=a>`), [], tag)
    const others = words('a article b base div form link meta noembed nobr p script section span style svg title ul')
    for (const tag of [...others, 'input type=hidden', 'input type=HIDDEN'])
      assert.deepEqual(linksIn(`${withEnd(tag)}<frameset><frame src=a>`), ['frame.src a'], tag)
  })

  it('decides whether the element can have a shadow root', () => {
    const hasShadow = (name: string): boolean | undefined =>
      Page.readText(`<body><${name}><template shadowrootmode=open><img src=a></template>`, { url }).links[0]?.shadow
    const hosts = words('article aside blockquote div footer h1 h2 h3 h4 h5 h6 header main nav p section span')
    for (const name of [...hosts, 'x-y']) assert.isTrue(hasShadow(name), name)
    for (const name of words('a address b button dl em form h7 li pre ul video xy'))
      assert.isNotTrue(hasShadow(name), name)
  })
})
