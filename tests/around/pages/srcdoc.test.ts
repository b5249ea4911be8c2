/**
 * The page in a `srcdoc`: its links are the links of a separate page with the base of the outer page, and they are rewritten in the
 * outer page. The decisions L22 to L24 say what browsers do.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { Page, type PageLink } from '../../../lib/around/pages/index.js'
import { times } from '../../support/depth.js'

const url = 'https://example.org/a/b'
const read = (html: string, contentType?: string): Page => Page.readText(html, { url, contentType })
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
const inner = (page: Page): readonly PageLink[] => page.links.filter(({ srcdoc }) => srcdoc)
const hrefs = (links: readonly PageLink[]): (string | null)[] => links.map(({ href }) => href)

/** A string as the value of an attribute, with each special character as a reference. */
const escapedFor = (quote: string, html: string): string => {
  const special = quote === '' ? /[&"'<>`=\s]/g : quote === '"' ? /[&"]/g : /[&']/g
  return `${quote}${html.replace(special, (unit) => `&#${unit.charCodeAt(0)};`)}${quote}`
}

describe('the page in a srcdoc', () => {
  it('has its links listed after the srcdoc, with their places in the outer page', () => {
    const html = '<p title="é"><iframe src=n srcdoc="<a href=&quot;c?d&amp;amp;e&quot;>" id=x></iframe><a href=z>'
    const page = read(html)
    assert.deepEqual(
      page.links.map((link) => [link.element, link.attribute, link.role, link.href, link.srcdoc]),
      [
        ['iframe', 'src', 'cite', 'https://example.org/a/n', false],
        ['iframe', 'srcdoc', 'document', null, false],
        ['a', 'href', 'follow', 'https://example.org/a/c?d&e', true],
        ['a', 'href', 'follow', 'https://example.org/a/z', false],
      ],
    )
    const { start, end } = inner(page)[0]?.span ?? { start: 0, end: 0 }
    assert.equal(html.slice(start, end), 'c?d&amp;amp;e')
    const bytes = Page.read(Buffer.from(html), { url, encoding: 'utf-8' })
    assert.deepEqual(inner(bytes)[0]?.span, { start: start + 1, end: end + 1 })
  })

  it('uses the base of the outer page, unless it has its own <base>', () => {
    const base =
      '<base href=/o/><iframe srcdoc="<a href=y>"></iframe><iframe srcdoc="<base href=i/><a href=y>"></iframe><a href=y>'
    assert.deepEqual(hrefs(read(base).links), [
      ...['https://example.org/o/', null, 'https://example.org/o/y'],
      ...[null, 'https://example.org/o/i/', 'https://example.org/o/i/y', 'https://example.org/o/y'],
    ])
    // A fragment leads out of the inner page, and an empty form sends to it.
    assert.deepEqual(hrefs(inner(read('<iframe srcdoc="<a href=#x><form action>"></iframe>'))), [
      `${url}#x`,
      'about:srcdoc',
    ])
    assert.isFalse(inner(read('<iframe srcdoc="<a href=#x>"></iframe>'))[0]?.isSamePage)
    const [late] = inner(read('<iframe srcdoc="<a href=y>"></iframe><base href=/o/>'))
    assert.deepEqual([late?.href, late?.beforeBase], ['https://example.org/o/y', true])
    for (const bad of ['data:x', '//['])
      assert.equal(inner(read(`<iframe srcdoc="<base href=${bad}><a href=y>">`))[1]?.href, 'https://example.org/a/y')
  })

  it('has queries in UTF-8, regardless of the outer encoding and of its own declaration', () => {
    const html = Buffer.from('<a href=?\xe9><iframe srcdoc="<meta charset=koi8-r><a href=?\xe9>">', 'latin1')
    const page = Page.read(html, { url, encoding: 'windows-1251' })
    assert.deepEqual(hrefs(page.links), [`${url}?%E9`, null, `${url}?%D0%B9`])
  })

  it('is HTML even in an XML page, is inert if its iframe is inert, and has scripting off in a sandbox', () => {
    const xhtml = '<html xmlns="http://www.w3.org/1999/xhtml"><iframe srcdoc="&lt;A HREF=y>&lt;p>"/></html>'
    assert.deepEqual(hrefs(inner(read(xhtml, 'application/xhtml+xml'))), ['https://example.org/a/y'])
    const inertness = (html: string) => inner(read(html)).map(({ inert }) => inert)
    assert.deepEqual(inertness('<template><iframe srcdoc="<a href=y>"></iframe></template>'), [true])
    assert.deepEqual(inertness('<iframe srcdoc="<noscript><a href=y></noscript><a href=z>">'), [true, false])
    assert.deepEqual(inertness('<iframe sandbox srcdoc="<noscript><a href=y></noscript>">'), [false])
    assert.deepEqual(inertness('<iframe sandbox="Allow-Scripts" srcdoc="<noscript><a href=y></noscript>">'), [true])
  })

  it('does not add ids to the outer page, and is recognised only in an HTML iframe', () => {
    const page = read('<p id=a><iframe srcdoc="<p id=b><a href=c>C</a>"></iframe>')
    assert.deepEqual(page.ids, ['a'])
    assert.equal(inner(page)[0]?.text, 'C')
    assert.isEmpty(inner(read('<svg><path srcdoc="<a href=y>"/></svg><frame srcdoc="<a href=y>">')))
  })

  it('is parsed up to a depth of ten pages', () => {
    let html = '<a href=last>'
    for (let depth = 0; depth < 12; depth++) html = `<a href=${depth}><iframe srcdoc=${escapedFor('"', html)}></iframe>`
    const written = read(html).links.filter(({ role }) => role === 'follow')
    assert.deepEqual(
      written.map((link) => link.written),
      ['11', '10', '9', '8', '7', '6', '5', '4', '3', '2'],
    )
    const after = text(read(html).replace(({ written: from }) => (from === '2' ? 'a&b"c' : null)))
    assert.deepEqual(
      read(after)
        .links.filter(({ role }) => role === 'follow')
        .at(-1)?.written,
      'a&b"c',
    )
  })

  it('is rewritten inside the outer page, where nothing else changes', () => {
    const html =
      '<base href=/o/><iframe id=x srcdoc="<a title=&quot;&nbsp;&quot; href=&quot;c&quot;>\n<img src=d>"></iframe>'
    const change = ({ written }: PageLink): string | null => (written === 'c' ? 'x&"é<' : null)
    assert.equal(text(read(html).replace(change)), html.replace('c&quot;>', 'x&amp;amp;&amp;quot;é&amp;lt;&quot;>'))
    const absolute = text(read(html).absolute())
    assert.include(absolute, 'href=&quot;https://example.org/o/c&quot;>\n<img src=https://example.org/o/d>')
    assert.equal(text(read(absolute.replace('https://example.org/o/', '/o/')).relative()), html)
    // A relative string is relative to the base that the outer page gets.
    const moved = read(html).replace((link) => (link.role === 'base' ? 'https://example.org/' : link.url), {
      relative: true,
    })
    assert.include(text(moved), 'href=&quot;o/c&quot;>')
    // A string for the whole page takes the place of its links.
    assert.equal(text(read('<iframe srcdoc="<a href=x>">').replace(() => 'y')), '<iframe srcdoc="y">')
    const japanese = Page.read(Buffer.from('<iframe srcdoc="<a href=x>">'), { url, encoding: 'shift_jis' })
    assert.equal(text(japanese.replace(({ srcdoc }) => (srcdoc ? '日' : null))), '<iframe srcdoc="<a href=&#26085;>">')
  })

  const value = fc.string({ unit: fc.constantFrom(...'ab/?#é日&;="\' <>\n', '&amp;', '&#38;', '//h/'), maxLength: 5 })
  const quote = fc.constantFrom('"', "'", '')
  const attribute = fc.tuple(
    fc.constantFrom('a href', 'img src', 'p style', 'base href', 'img srcset', 'form action', 'q cite'),
    value,
    quote,
  )
  const tag = attribute.map(
    ([name, given, mark]) => `<${name}=${escapedFor(mark, name === 'p style' ? `a:url(${given})` : given)}>`,
  )
  const other = fc.constantFrom(
    '<noscript>',
    '</noscript>',
    '<template>',
    '</template>',
    '<table>',
    '<svg>',
    '</svg>',
    '<!--',
    '-->',
    '<p>',
    'x',
    '\r',
  )
  const soup = fc
    .array(fc.oneof({ weight: 3, arbitrary: tag }, { weight: 1, arbitrary: other }), { maxLength: 8 })
    .map((pieces) => pieces.join(''))

  it('has the same links as the same page on its own, before and after replacements', () => {
    let compared = 0
    fc.assert(
      fc.property(soup, quote, fc.array(value, { minLength: 1, maxLength: 3 }), (html, mark, texts) => {
        const alone = Page.readText(html, { url: 'about:srcdoc', creatorBase: url })
        const nested = read(`<p><iframe srcdoc=${escapedFor(mark, html)}></iframe><a href=z>`)
        const facts = (links: readonly PageLink[]) =>
          links.map((each) => [each.element, each.attribute, each.role, each.written, each.href, each.inert, each.text])
        // The value of an attribute contains no line breaks other than LF.
        assert.deepEqual(facts(inner(nested)), facts(alone.links))
        const changed = (page: Page): Page | null => {
          let index = 0
          const bytes = (() => {
            try {
              return page.replace(({ srcdoc }) =>
                page === alone || srcdoc ? (texts[index++ % texts.length] ?? null) : null,
              )
            } catch (error) {
              assert.propertyVal(error, 'reason', 'not-writable')
              return null
            }
          })()
          if (bytes === null) return null
          return page === alone
            ? Page.readText(text(bytes), { url: 'about:srcdoc', creatorBase: url })
            : read(text(bytes))
        }
        const [outside, inside] = [changed(alone), changed(nested)]
        assert.equal(inside === null, outside === null)
        if (inside === null || outside === null) return
        compared++
        assert.deepEqual(facts(inner(inside)), facts(outside.links))
        assert.equal(inside.links.at(-1)?.written, 'z')
      }),
      { numRuns: times(500) },
    )
    assert.isAbove(compared, times(100))
  })
})
