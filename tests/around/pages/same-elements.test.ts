/**
 * Law 10: a page has the same elements before and after any replacement, read with scripting on, and also read with scripting off.
 * parse5 builds both trees, from bytes that the decoders of another implementation have decoded.
 */

import { TextDecoder } from '@exodus/bytes/encoding.js'
import { assert } from 'chai'
import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { Page } from '../../../lib/around/pages/index.js'
import { times } from '../../support/depth.js'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** The attributes whose values are replaced. */
const OF_LINKS = new Set(
  'href src srcset imagesrcset ping content style action formaction poster data cite background srcdoc'.split(' '),
)

const attributesOf = ({ attrs }: Element): string =>
  attrs.map(({ name, value }) => (OF_LINKS.has(name) ? name : `${name}=${JSON.stringify(value)}`)).join(' ')

/** The elements of a tree with their attributes. Text and comments are left out. */
function outlineOf(node: Node): string {
  const children = 'childNodes' in node ? node.childNodes.map(outlineOf).join('') : ''
  const content = 'content' in node ? `{${outlineOf(node.content)}}` : ''
  if (!('tagName' in node)) return children
  return `<${node.namespaceURI.slice(-4)} ${node.tagName} ${attributesOf(node)}>${content}${children}</>`
}

const outlines = (html: string): string[] =>
  [true, false].map((scriptingEnabled) => outlineOf(parse(html, { scriptingEnabled })))

const url = 'https://example.org/a/b'

/** The elements of a page before and after a replacement; `null` if the replacement is refused. */
function beforeAndAfter(
  bytes: Uint8Array,
  options: { readonly encoding?: string; readonly scripting: boolean },
  textOf: (index: number) => string | null,
): readonly [before: string[], after: string[]] | null {
  const page = Page.read(bytes, { url, ...options })
  let index = 0
  let after: Uint8Array
  try {
    after = page.replace(() => textOf(index++))
  } catch (error) {
    assert.propertyVal(error, 'reason', 'not-writable')
    return null
  }
  // The encoding of the new bytes is detected as it was for the old bytes.
  const { encoding } = Page.read(after, { url, ...options })
  return [outlines(new TextDecoder(page.encoding).decode(bytes)), outlines(new TextDecoder(encoding).decode(after))]
}

const OUT_OF_NOSCRIPT = '</noscript><svg/onload=x>'
const HOSTILE = [
  ...[OUT_OF_NOSCRIPT, OUT_OF_NOSCRIPT, OUT_OF_NOSCRIPT, OUT_OF_NOSCRIPT],
  ...['</noscript>', '<svg/onload=x>', '<script>', '</script>', '</style>', '</title>', '</textarea>', '</template>'],
  ...['<!--', '-->', '--!>', ']]>', '<![CDATA[', '>', '<', '/>', '"', "'", '`', '=', '&', '&lt;', '&#60;', '&#x3c'],
  ...['\x1b$B', '\x1b(B', '\x1b(J', '\x1b', '\x0e', '\x0f', '\0', '\r', '\n', '\f', '\t', ' ', '\x81', '\ud800'],
  ...['日', '😀', '\u00a5', '\\', '~', ',', '(', ')', ';', '--', ']]', 'a', '0', '#', '/'],
]
const hostile = fc.string({ unit: fc.constantFrom(...HOSTILE), maxLength: 6 })
const reference = (text: string): string => text.replace(/[<>"'&\r\n]/g, (c) => `&#${c.charCodeAt(0)};`)
/** What an author has written for a URL. */
const authored = (quote: string): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constant('x'),
    hostile.map(reference),
    hostile.map((text) => text.replaceAll(quote, '')),
  )

const attribute = (name: string, before = '', after = ''): fc.Arbitrary<string> =>
  fc.constantFrom('"', "'", '').chain((quote) => {
    const [start, end] = quote === '' ? [before.replace(/ /g, '&#32;'), after.replace(/ /g, '&#32;')] : [before, after]
    return authored(quote).map((text) => `${name}=${quote}${start}${text}${end}${quote}`)
  })
const link = fc.oneof(
  attribute('href').map((href) => `<a ${href}>`),
  attribute('href').map((href) => `<link rel=x ${href}>`),
  attribute('href').map((href) => `<image ${href} />`),
  attribute('src').map((src) => `<img ${src}>`),
  attribute('src').map((src) => `<iframe ${src}></iframe>`),
  attribute('srcset', 'a 1x, ', ' 2x').map((srcset) => `<img ${srcset} alt=y src=z>`),
  attribute('ping', 'a ').map((ping) => `<a ${ping}>`),
  attribute('action').map((action) => `<form ${action}>`),
  attribute('content', '0;url=').map((content) => `<meta http-equiv=refresh ${content}>`),
  attribute('style', 'a:url(', ')').map((style) => `<p ${style}>`),
  fc.constantFrom('<a href>', '<a href=>', '<img src/>', '<style>@import "x";p{a:url(x)}</style>', '<a href=x/>'),
)
const markup = fc.constantFrom(
  ...'<noscript> </noscript> <noscript> </noscript> <template> </template> <svg> </svg> <math> <mtext>'.split(' '),
  ...'<foreignObject> <title> </title> <textarea> </textarea> <style> </style> <script> </script> <!-- -->'.split(' '),
  ...'<![CDATA[ ]]> <iframe> </iframe> <noembed> </noembed> <noframes> </noframes> <xmp> </xmp>'.split(' '),
  ...'<plaintext> <table> <tr><td> </table> <p> </p> <b> </b> <body> <head> <frameset> text > "'.split(' '),
  ...['<i title="', "<i title='", "'", ' ', '\x1b$B', '\x1b(J', '\x1b(B', '\x1b(I', '\x81', '\xe3', '&#x'],
)
/** It is not divided, because parse5 drops most tags in it, as browsers did until 2025: raw text does not begin there. */
const select = link.map((tag) => `<select><option>${tag}</select>`)
const soup = fc.array(
  fc.oneof({ weight: 9, arbitrary: link }, { weight: 1, arbitrary: select }, { weight: 15, arbitrary: markup }),
  { maxLength: 14 },
)
/** The most frequent form, which chance would seldom make. */
const lazy = fc.tuple(link, soup).map(([tag, rest]) => ['<noscript>', tag, '</noscript>', ...rest])
/** Pages in which the first 1024 bytes end between two pieces, so that a URL can move a declaration over their end. */
const declaration = fc.constantFrom('<meta charset=iso-2022-jp>', '<meta charset=utf-16>', '<meta charset=gbk>')
const long = fc
  .tuple(fc.integer({ min: 850, max: 1024 }), soup, declaration, soup)
  .map(([length, start, meta, rest]) => [...start, `<!--${'x'.repeat(length)}-->`, ...start, meta, ...rest])
const encoding = fc.constantFrom('utf-8', 'windows-1252', 'iso-2022-jp', 'shift_jis', 'gb18030', 'big5', 'utf-16le')

describe('the elements of a page', () => {
  it('are the same before and after any replacement, whether scripting is on or off', () => {
    let written = 0
    const texts = fc.array(fc.option(hostile), { minLength: 1, maxLength: 4 })
    const page = fc.oneof(
      fc.tuple(fc.oneof(soup, lazy), encoding),
      long.map((pieces) => [pieces, undefined] as const),
    )
    fc.assert(
      fc.property(page, fc.boolean(), texts, ([pieces, label], scripting, given) => {
        const html = pieces.join('')
        const bytes = Buffer.from(html, label === 'utf-16le' ? 'utf16le' : 'latin1')
        const options = { scripting, ...(label === undefined ? {} : { encoding: label }) }
        const found = beforeAndAfter(bytes, options, (index) => given[index % given.length] ?? null)
        if (found === null) return
        written++
        assert.deepEqual(found[1], found[0], html)
      }),
      { numRuns: times(3000) },
    )
    assert.isAbove(written, times(500))
  })
})
