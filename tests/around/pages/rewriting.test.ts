/**
 * Pages with replaced URLs: every other byte is unchanged, and the given strings are read back.
 */

import { readdirSync } from 'node:fs'
import { assert } from 'chai'
import fc from 'fast-check'
import { Page, type PageLink } from '../../../lib/around/pages/index.js'
import { encodingsByLabel } from '../../../lib/ground/encodings/labels.js'
import { Url } from '../../../lib/index.js'
import { readVectors } from '../../support/data.js'
import { times } from '../../support/depth.js'
import { urlErrorOf } from '../../support/errors.js'

interface Recorded {
  readonly id: number
  readonly url: string
  readonly header: string
  readonly page: string
}

const PAGES = readdirSync('tests/data/pages').flatMap(
  (name) => readVectors<readonly Recorded[]>(`pages/${name.replace(/\.ndjson(?:\.gz)?$/, '')}.json`) ?? [],
)

const read = (recorded: Recorded, bytes: Uint8Array = Uint8Array.from(Buffer.from(recorded.page, 'base64'))): Page =>
  Page.read(bytes, { url: recorded.url, contentType: recorded.header })

const written = (page: Page): string[] =>
  page.links.map((link) => `${link.element}.${link.attribute} ${link.role} ${link.descriptor} ${link.written}`)

const url = 'https://example.org/a/b'
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
const replacedIn = (html: string, change: Parameters<Page['replace']>[0]): string =>
  text(Page.readText(html, { url }).replace(change))

describe('Page.replace', () => {
  it('returns the same bytes if nothing is replaced, for every recorded page', () => {
    for (const recorded of PAGES) {
      const bytes = Buffer.from(recorded.page, 'base64')
      assert.isTrue(bytes.equals(read(recorded).replace(() => null)), `${recorded.id}`)
    }
  })

  it('returns the same bytes if nothing is replaced, for any bytes in any encoding', () => {
    const encoding = fc.constantFrom(...new Set(encodingsByLabel().values()))
    const piece = fc.oneof(
      fc.uint8Array({ maxLength: 6 }),
      fc
        .constantFrom('<a href="', '">', '<base href=', "<img srcset='a 1x, b'", '\x1b$B', '\x1b(J', '&#x')
        .map((s) => Buffer.from(s)),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), encoding, (pieces, label) => {
        const bytes = Buffer.concat(pieces)
        const page = Page.read(bytes, { url, encoding: label })
        assert.isTrue(bytes.equals(page.replace(() => null)))
        for (const { span } of page.links)
          assert.isTrue(0 <= span.start && span.start <= span.end && span.end <= bytes.length)
      }),
      { numRuns: times(200) },
    )
  })

  it('writes the new links, for every recorded page', () => {
    for (const recorded of PAGES) {
      const page = read(recorded)
      const isGiven = (link: PageLink): boolean =>
        link.href !== null && !['base', 'css'].includes(link.role) && link.written !== '' && link.href !== ''
      const given = page.links.map((link) =>
        isGiven(link) ? (link.href as string).replace(/,$/, '%2C') : link.written,
      )
      let index = 0
      const again = read(
        recorded,
        page.replace((link) => {
          const to = given[index++] ?? null
          return isGiven(link) ? to : null
        }),
      )
      assert.deepEqual(
        again.links.map((link, each) => (link.role === 'document' ? given[each] : link.written)),
        given,
        `${recorded.id}`,
      )
      assert.equal(again.base.href, page.base.href)
    }
  })

  it('keeps all other bytes, in every encoding, and in every character set of ISO-2022-JP', () => {
    for (const label of new Set(encodingsByLabel().values())) {
      if (label === 'replacement' || label.startsWith('UTF-16')) continue
      const before = 'x<a title=1 href="'
      const rest = '" rel=next>y</a><a href=z>'
      const bytes = Buffer.from(`${before}old${rest}`, 'latin1')
      const page = Page.read(bytes, { url, encoding: label })
      const after = page.replace((link) => (link.written === 'old' ? '/日é"\\~' : null))
      const again = Page.read(after, { url, encoding: label })
      assert.deepEqual(
        again.links.map((link) => link.written),
        ['/日é"\\~', 'z'],
        label,
      )
      assert.isTrue(Buffer.from(after).subarray(0, before.length).equals(bytes.subarray(0, before.length)), label)
      assert.isTrue(Buffer.from(after.slice(-rest.length)).equals(bytes.subarray(-rest.length)), label)
    }
    for (const html of [
      '\x1b(J<a href="a\x1b$BF|\x1b(J">\x1b$BK\\',
      '<a href="\x1b$BF|\x1b(B">',
      '\x1b(J<a href>\\',
      '\x1b(J<a href=x\x1b(B>',
    ]) {
      const page = Page.read(Buffer.from(html, 'latin1'), { url, encoding: 'iso-2022-jp' })
      const again = Page.read(
        page.replace(() => 'b\\c~日'),
        { url, encoding: 'iso-2022-jp' },
      )
      assert.deepEqual(
        again.links.map((link) => link.written),
        ['b\\c~日'],
        html,
      )
      const empty = Page.read(
        page.replace(() => ''),
        { url, encoding: 'iso-2022-jp' },
      )
      assert.deepEqual(
        empty.links.map((link) => link.written),
        [''],
        html,
      )
    }
  })

  it('writes UTF-16 if the page was read in UTF-16', () => {
    for (const label of ['utf-16le', 'utf-16be']) {
      const little = Buffer.from('<a href="é">日', 'utf16le')
      const bytes = label === 'utf-16le' ? little : little.swap16()
      const page = Page.read(bytes, { url, encoding: label })
      assert.deepEqual(page.links[0]?.span, { start: 18, end: 20 })
      const again = Page.read(
        page.replace(() => '😀'),
        { url, encoding: label },
      )
      assert.equal(again.links[0]?.written, '😀')
    }
  })

  it('escapes each URL for its context', () => {
    assert.equal(
      replacedIn('<a href="x">', () => 'a&b"c\'d<e>'),
      '<a href="a&amp;b&quot;c\'d&lt;e&gt;">',
    )
    assert.equal(
      replacedIn("<a href='x'>", () => 'a&b"c\'d<e>'),
      "<a href='a&amp;b\"c&#39;d&lt;e&gt;'>",
    )
    assert.equal(
      replacedIn('<a href=x id=y>', () => 'a b>c='),
      '<a href=a&#32;b&gt;c&#61; id=y>',
    )
    assert.equal(
      replacedIn('<a href=x>', () => ''),
      '<a href="">',
    )
    assert.equal(
      replacedIn('<a href id=y>', () => 'é'),
      '<a href="é" id=y>',
    )
    assert.equal(
      replacedIn('<a href=>', () => 'x'),
      '<a href=x>',
    )
    assert.equal(
      replacedIn('<a href=x/>', () => Url.parse('http://É/')),
      '<a href=http://xn--9ca/>',
    )
    assert.equal(
      replacedIn('<p style="a:url(x);b:url( \'y\' )">', (link) => `${link.written}'é`),
      '<p style="a:url(x\\27 \\e9 );b:url( \'y\\27 \\e9 \' )">',
    )
    assert.equal(
      replacedIn('<style>@import "x";p{}</style>', () => '</style>'),
      '<style>@import "\\3c /style\\3e ";p{}</style>',
    )
  })

  it('keeps the other bytes of a srcset, a ping and a refresh', () => {
    const last = (name: string) => (link: PageLink) => (link.written === name ? 'z&1' : null)
    assert.equal(
      replacedIn('<img srcset=" a?b&amp;c 1x ,,\nd&#32;2x ">', last('d')),
      '<img srcset=" a?b&amp;c 1x ,,\nz&amp;1&#32;2x ">',
    )
    assert.equal(replacedIn('<a ping="a&copy;  b\tc">', last('b')), '<a ping="a&copy;  z&amp;1\tc">')
    assert.equal(
      replacedIn('<meta http-equiv=refresh content="0;&#117rl=&quot/x&quot ">', last('/x')),
      '<meta http-equiv=refresh content="0;&#117rl=&quot&#122;&amp;1&quot ">',
    )
  })

  it('writes exactly the given string as a link, or refuses it', () => {
    const html = fc.constantFrom(
      ...[
        '<a href="x">',
        '<a href=x>',
        "<a href='x'>",
        '<a href>',
        '<img srcset="a 1x, x 2x">',
        '<img srcset=x>',
        '<a ping="a x b">',
      ],
      ...[
        '<meta http-equiv=refresh content="0; url=x">',
        '<meta http-equiv=refresh content="0; url=\'x\'">',
        '<p style="a:url(x)">',
        '<p style="a:url(x\\">)',
      ],
      ...['<style>p{a:url("x")}</style>', '<p style=\'a:url("x") b\'>'],
    )
    const given = fc.string({
      unit: fc.constantFrom(
        ...'ax0;,()\'"\\&=<>` \t\n\r\f#é日😀\u0080\ufeff\0/',
        '\ud800',
        'url',
        '&amp',
        '</style>',
        '--',
        '\x1b$B',
        '\x0e',
      ),
    })
    const encoding = fc.constantFrom('utf-8', 'windows-1252', 'iso-2022-jp', 'utf-16le', 'shift_jis')
    fc.assert(
      fc.property(html, given, encoding, (source, to, label) => {
        const bytes = label === 'utf-16le' ? Buffer.from(source, 'utf16le') : Buffer.from(source, 'latin1')
        const page = Page.read(bytes, { url, encoding: label })
        const sought = page.links.findIndex((link) => link.written === 'x' || link.written === '')
        let index = 0
        try {
          const after = page.replace(() => (index++ === sought ? to : null))
          const expected = page.links.map((link, each) => (each === sought ? to : link.written))
          assert.deepEqual(written(Page.read(after, { url, encoding: label })).length, page.links.length)
          assert.deepEqual(
            Page.read(after, { url, encoding: label }).links.map((link) => link.written),
            expected,
          )
        } catch (error) {
          assert.propertyVal(error, 'reason', 'not-writable')
        }
      }),
      { numRuns: times(400) },
    )
  })

  it('escapes a digit after an unfinished character reference of any length', () => {
    for (const zeros of [0, 36, 37, 38, 45, 500]) {
      const before = `a:url(&#${'0'.repeat(zeros)}34`
      assert.equal(
        replacedIn(`<p style='${before}x")'>`, () => '5'),
        `<p style='${before}&#53;")'>`,
      )
    }
  })

  it('refuses a string that cannot be written in its place, and suggests what to write', () => {
    const refusalOf = (html: string, to: string): string => urlErrorOf(() => replacedIn(html, () => to)).message
    assert.equal(
      refusalOf('<img srcset="a">', 'b c'),
      '"b c" cannot be written into the page: it has whitespace, which ends a URL in a srcset [not-writable]: write %20',
    )
    assert.include(refusalOf('<img srcset="a">', 'b,'), 'write %2C')
    assert.include(refusalOf('<a ping="a">', ''), 'it is empty')
    assert.include(refusalOf('<a href="a">', '\0'), 'write %00')
    assert.include(refusalOf('<a href="a">', '\ud800'), 'half of a surrogate pair')
    assert.include(refusalOf('<meta http-equiv=refresh content="0;url=\'a\'">', "b'c"), 'in a refresh')
    assert.include(refusalOf('<meta http-equiv=refresh content=0>', 'b'), 'has no URL that it could replace')
    assert.notInclude(refusalOf('<img srcset="a">', 'https://u:s3cr3t@h/ b'), 's3cr3t')
  })

  it('writes "<" and ">" as references in attributes, and as escapes in a style', () => {
    const out = '</noscript><svg/onload=x>'
    for (const html of [
      '<a href="x">',
      "<a href='x'>",
      '<a href=x>',
      '<a href>',
      '<img srcset="a 1x, x 2x">',
      "<a ping='a x'>",
      '<meta http-equiv=refresh content="0;url=x">',
      '<p style="a:url(x)">',
      '<style>@import "x"</style>',
      '<iframe srcdoc=x></iframe>',
    ]) {
      const inside = `<noscript>${html}</noscript><p>`
      for (const source of [html, inside]) {
        const after = replacedIn(source, () => out)
        const count = (of: string): number => of.split(/[<>]/).length
        assert.equal(count(after), count(source), source)
        assert.include(written(Page.readText(after, { url })).join(), out, source)
      }
    }
    assert.equal(
      replacedIn('<a href="x">', () => Url.parse('javascript:<b>')),
      '<a href="javascript:&lt;b&gt;">',
    )
  })

  it('refuses a URL that would change the elements under the opposite scripting setting', () => {
    const comment = '<noscript><!--</noscript><a href="-->y">z</a><a href=w>'
    const refusal = urlErrorOf(() => replacedIn(comment, ({ written: from }) => (from === 'w' ? null : 'x')))
    assert.equal(
      refusal.message,
      '"x" cannot be written into the page: where scripts do not run, the page would have other elements [not-writable]: ' +
        'close what is open at the end of each <noscript>',
    )
    const page = Page.readText('<noscript><a href="</noscript><b>">x</a>', { url, scripting: false })
    assert.include(urlErrorOf(() => page.replace(() => 'x')).message, 'where scripts run, the page would')
    // The URL is in a title there, and in a link here.
    const title = '<body><noscript><i title="</noscript><a href=x><a href=y title=">z'
    assert.throws(() => replacedIn(title, ({ written: from }) => (from === 'x' ? 'w' : null)), 'other elements')
    // Text between two tags opens elements again.
    assert.throws(() => replacedIn('<p><b></p><noscript><!--</noscript><a href="-->">z', () => 'x'), 'other elements')
    // A <noscript> may leave something open, if the URL changes nothing in it.
    for (const html of [
      '<noscript><iframe src=x></noscript><a href="x">y</a><a href>',
      '<noscript><!--</noscript><a href="x">',
      '<noscript><a href="x">',
    ])
      assert.equal(
        replacedIn(html, ({ written: from }) => from && 'b<c'),
        html.replaceAll('"x"', '"b&lt;c"').replaceAll('=x', '=b&lt;c'),
      )
  })

  it('refuses a control character that would switch the character set of ISO-2022-JP', () => {
    const page = Page.read(Buffer.from('<a href="x">\x1b$B'), { url, encoding: 'iso-2022-jp' })
    for (const [control, code] of [
      ['\x1b$B', '%1B'],
      ['\x1b', '%1B'],
      ['\x0e', '%0E'],
      ['\x0f', '%0F'],
    ] as const) {
      const { message, suggestion } = urlErrorOf(() => page.replace(() => `a${control}b`))
      assert.include(message, 'it has a control that ISO-2022-JP keeps for itself')
      assert.equal(suggestion, `write ${code}`)
    }
    assert.include(
      replacedIn('<a href="x">', () => '\x1b'),
      '\x1b',
    )
  })

  it('refuses a URL after which browsers would decode the page in another encoding', () => {
    const page = (end: string): Page => Page.read(Buffer.from(`<a href=xyz>${'y'.repeat(1000)}${end}`), { url })
    for (const [end, from, to] of [
      ['<meta charset=gbk>', 'GBK', 'z'.repeat(30)],
      [`${'y'.repeat(12)}<meta charset=gbk>`, 'windows-1252', 'v'],
    ] as const) {
      assert.equal(page(end).encoding, from)
      assert.include(urlErrorOf(() => page(end).replace(() => to)).message, 'would read the page in another encoding')
      assert.isAbove(page(end).replace(() => 'uvw').length, 1000)
    }
    const inHead = `<link href=x><title>${'y'.repeat(970)}</title><meta charset=gbk>`
    const long = Page.read(Buffer.from(inHead), { url }).replace(() => 'z'.repeat(100))
    assert.equal(Page.read(long, { url }).encoding, 'GBK')
    assert.isAbove(Page.read(long, { url }).replace(() => 'z'.repeat(200)).length, long.length)
  })

  it('keeps the old URL if the function returns undefined', () => {
    assert.equal(replacedIn('<a href=x>', (() => undefined) as never), '<a href=x>')
  })

  it('keeps the closing quote of a style attribute that ends in an unfinished escape', () => {
    assert.equal(
      replacedIn('<p style="a:url(\\">b<p style=\'a:url("\\\'>', () => 'c'),
      '<p style="a:url(c">b<p style=\'a:url("c\'>',
    )
  })

  it('is the basis of absolute, which makes the links and the base absolute', () => {
    const absolute = (html: string): string => text(Page.readText(html, { url }).absolute())
    assert.equal(
      absolute('<base href=/c/><a href="d">'),
      '<base href=https://example.org/c/><a href="https://example.org/c/d">',
    )
    assert.equal(
      absolute('<a href="#d"><a href="HTTP://H/é"><a href="//["><img srcset="x, y 2x">'),
      '<a href="#d"><a href="HTTP://H/é"><a href="//["><img srcset="https://example.org/a/x, https://example.org/a/y 2x">',
    )
    const page = Page.read(Buffer.from('<a href="?\x93\xfa">', 'latin1'), { url, encoding: 'shift_jis' })
    assert.equal(text(page.absolute()), '<a href="https://example.org/a/b?%93%FA">')
  })

  it('writes the escapes of ISO-2022-JP that an ASCII link needs among other character sets', () => {
    const rewritten = (html: string): string => {
      const page = Page.read(Buffer.from(html, 'latin1'), { url, encoding: 'iso-2022-jp' })
      return Buffer.from(page.replace(() => 'y')).toString('latin1')
    }
    const rows: readonly (readonly [before: string, after: string])[] = [
      ['\x1b(J<a href=x>z', '\x1b(J<a href=\x1b(By\x1b(J>z'],
      ['\x1b$B$"\x1b(B<a href=x>\x1b$B$"', '\x1b$B$"\x1b(B<a href=y>\x1b$B$"'],
      ['\x1b$@$"\x1b(J<a href=x>\x1b(I1', '\x1b$@$"\x1b(J<a href=\x1b(By\x1b(J>\x1b(I1'],
      ['<a href=x>\x1b(J<a href=x>\x1b(B<a href=x>', '<a href=y>\x1b(J<a href=\x1b(By\x1b(J>\x1b(B<a href=y>'],
      // The old link begins or ends in another character set.
      ['<a href="\x1b(Jx">\\', '<a href="y\x1b(J">\\'],
      ['\x1b(J<a href="x\x1b(B">', '\x1b(J<a href="\x1b(By">'],
      ['<a href="\x1b$BF|\x1b(B">', '<a href="y">'],
      ['<a href="\x1b$@F|\x1b(J">', '<a href="y\x1b(J">'],
      ['<a href="\x1b(I1\x1b(J">', '<a href="y\x1b(J">'],
      // These are not escapes.
      ['<p title="\x1b(K\x1b)J\x1b$A\x1b"><a href=x>', '<p title="\x1b(K\x1b)J\x1b$A\x1b"><a href=y>'],
      ['\x1b(J<p title="\x1b(C\x1b)B"><a href=x>', '\x1b(J<p title="\x1b(C\x1b)B"><a href=\x1b(By\x1b(J>'],
    ]
    for (const [before, after] of rows) assert.equal(rewritten(before), after, JSON.stringify(before))
  })
})
