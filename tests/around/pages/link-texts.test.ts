/**
 * The texts of links: by cases, and beside the trees of parse5 over real pages.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert } from 'chai'
import { type DefaultTreeAdapterTypes, html, parse } from 'parse5'
import { Page } from '../../../lib/around/pages/index.js'
import { decodedTextOf } from '../../../lib/around/pages/page.js'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

const url = 'https://example.org/a'
const FOLDER = 'tests/data/real-pages'

const textsOf = (text: string, contentType?: string): (string | null)[] =>
  Page.readText(text, { url, contentType }).links.map((link) => link.text)

const SKIPPED = new Set('iframe noembed noframes noscript script style textarea title xmp'.split(' '))

/** The text in a node, without the contents of elements that hold only text. */
function textIn(node: Node): string {
  if ('value' in node) return node.value
  if (!('childNodes' in node)) return ''
  if ('tagName' in node && node.tagName === 'br') return ' '
  if ('tagName' in node && node.tagName === 'img') return node.attrs.find(({ name }) => name === 'alt')?.value ?? ''
  if ('tagName' in node && node.namespaceURI === html.NS.HTML && SKIPPED.has(node.tagName)) return ''
  return node.childNodes.map(textIn).join('')
}

/** The text of each `<a href>` of a tree, by the place of its tag. The texts of elements made from one tag are joined. */
function textsOfTree(text: string): string[] {
  const texts = new Map<number, string>()
  const stack: Node[] = [parse(text, { sourceCodeLocationInfo: true })]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const place = 'tagName' in node && isLink(node) ? node.sourceCodeLocation?.startOffset : undefined
    if (place !== undefined) texts.set(place, `${texts.get(place) ?? ''}${textIn(node)}`)
    if ('childNodes' in node) stack.push(...node.childNodes.toReversed())
  }
  const inOrder = [...texts].sort(([a], [b]) => a - b)
  return inOrder.map(([, found]) => found.replace(/[\t\n\f\r ]+/g, ' ').replace(/^ | $/g, ''))
}

const isLink = ({ tagName, attrs, namespaceURI }: Element): boolean =>
  tagName === 'a' && namespaceURI === html.NS.HTML && attrs.some(({ name }) => name === 'href')

const textsHere = (page: Page): (string | null)[] =>
  page.links.filter((link) => link.element === 'a' && link.attribute === 'href' && !link.inert).map(({ text }) => text)

const CASES = [
  ['<a href=x> a\n <b>b</b>\t&amp;&eacute;<!-- c -->d </a>e', ['a b &éd']],
  ['<a href=x>a<br>b&nbsp;</a>', ['a b\u00a0']],
  ['<a href=x>a<a href=y>b</a>c', ['a', 'b']],
  ['<a href=x><img src=i alt="c &lt; d">!</a>', ['c < d!', null]],
  ['<a href=x><script>s</script><style>t</style><template>u</template>v</a>', ['v']],
  ['<a href=x></a><a href=y><img src=z></a>', ['', '', null]],
  ['<area href=x alt=" a  b "><area href=y><link href=z>', ['a b', null, null]],
  ['<p><a href=x>a</p><p>b</a>c', ['ab']],
  ['<table><a href=x>a<tr><td>b</table>', ['a']],
  ['<a href=x>a', ['a']],
  ['<a href=x>a\0b&#0;</a>', ['ab\ufffd']],
  ['<a href=x>a<math><style>b</style></math></a>', ['ab']],
  // What begins with "<" and is not a tag is a text or a comment.
  ['<a href=x>a<', ['a<']],
  ['<a href=x>a</', ['a</']],
  ['<a href=x>a< b<1</a>', ['a< b<1']],
  ['<a href=x>a</>b</1>c</ d>e</a>', ['abce']],
  ['<a href=x>a<!b>c<?d>e<!></a>', ['ace']],
  ['<a href=x>a<!', ['a']],
  ['<a href=x>a<?', ['a']],
  ['<a href=x>a</1', ['a']],
  ['<a href=x>a<!-->b<!--->c<!--d--!>e<!--f-->g<!--h--i->j', ['abceg']],
  ['<a href=x>a<![CDATA[b>c]]></a>', ['ac]]>']],
  ['<a href=x>a<b', ['a']],
  ['<a href=x>a</b', ['a']],
  // In a text, a name without ";" can be followed by letters, digits and "=".
  ['<a href=x>&copyx &copy=1 &copy1 &notit; &notin; &ampx; &amp;x</a>', ['©x ©=1 ©1 ¬it; ∉ &x; &x']],
  ['<a href=x>&nosuch; &nosuch &; & &# &#x; &#65x&#x41g</a>', ['&nosuch; &nosuch &; & &# &#x; AxAg']],
  ['<a href=x>&Copy &COPY &CounterClockwiseContourIntegral; &AMP</a>', ['&Copy © ∳ &']],
] as const

/**
 * Cases that the walk skips: parse5 has no place for some copies of a link, and text of a link within a link counts here for the
 * inner one.
 */
const OTHERS = [
  ['<template><a href=x>a</a></template><a href=y>b<template><p>c</template>', ['a', 'b']],
  ['<a href=x>a<table><tr><td>b<td><a href=y>c</td></tr></table>d</a>e', ['abd', 'c']],
  ['<a href=x><div>a</a>b</div>c', ['a']],
  ['<a href=x><p>a<a href=y>b</p>c</a>d', ['a', 'bc']],
  ['<svg><a href=x><text>a</text><style>b</style></a><text>c</text></svg>', ['a']],
  ['<noscript><a href=x>a</a></noscript>b', ['a']],
  ['<svg><a href=x>a\0b<![CDATA[\0&#0;]]><title>c\0</title></a></svg>', ['a\ufffdb\ufffd&#0;c']],
  ['<a href=x>a<table><tr><td><a href=y>b</a></table>c<a href=z>d</a>e', ['ac', 'b', 'd']],
] as const

describe('the text of a link', () => {
  for (const [text, texts] of [...CASES, ...OTHERS])
    it(`is extracted from ${text}`, () => assert.deepEqual(textsOf(text), [...texts]))

  it('equals the text in a full HTML tree, for the listed cases', () => {
    for (const [text] of CASES) {
      assert.deepEqual(textsHere(Page.readText(text, { url })), textsOfTree(text), text)
    }
  })

  it('is also extracted from XML', () => {
    const xhtml =
      '<html xmlns="http://www.w3.org/1999/xhtml"><a href="x"> a &amp;<b>b</b><![CDATA[<c>]]><!-- d --><br/>' +
      '<img src="i" alt="&lt;e"/><script>f</script><style>g</style></a><a href="y"/><area href="z" alt="h"/>i</html>'
    assert.deepEqual(textsOf(xhtml, 'application/xhtml+xml'), ['a &b<c> <e', null, '', 'h'])
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><a href="x"><text>a</text></a><text>b</text></svg>'
    assert.deepEqual(textsOf(svg, 'image/svg+xml'), ['a'])
  })

  it('equals the text in a full HTML tree, for real pages', () => {
    let count = 0
    for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.html'))) {
      const page = Page.read(readFileSync(join(FOLDER, file)), { url })
      const texts = textsHere(page)
      assert.deepEqual(texts, textsOfTree(decodedTextOf(page)), file)
      count += texts.filter((text) => text !== '').length
    }
    assert.isAbove(count, 1500)
  })
})
