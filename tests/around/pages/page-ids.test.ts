/**
 * The parts of a page that a fragment can name: by the cases of the HTML Standard, and beside the trees of parse5.
 */

import { assert } from 'chai'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { Page } from '../../../lib/around/pages/index.js'
import { readVectors } from '../../support/data.js'

const url = 'https://example.org/a'
const pageOf = (html: string, scripting = true): Page => Page.readText(html, { url, scripting })

describe('the ids of a page', () => {
  for (const [html, ids] of [
    ['<p id=a><a name=b id=c><a name=a><b name=d><p id=a>', ['a', 'c', 'b']],
    ['<p id><p id=""><a name><p id=" ">', [' ']],
    ['<p ID="a&amp;b" id=c>', ['a&b']],
    ['<svg id=s><a name=n id=t><title id=u></svg><math id=m>', ['s', 't', 'u', 'm']],
    ['<template id=t><p id=in></template><p id=out>', ['t', 'out']],
    ['<div id=h><template shadowrootmode=open id=r><p id=in></template></div>', ['h']],
    ['<noscript id=n><p id=in></noscript>', ['n']],
    ['<head id=d><title id=t></title><body id=b><textarea id=x><p id=y></textarea><!-- <p id=z> -->', ['t', 'b', 'x']],
    ['<p id=p><frameset id=f><frame id=g>', ['f', 'g']],
    ['<plaintext id=a><p id=b>', ['a']],
  ] as const) {
    it(`are found in ${html}`, () => assert.deepEqual(pageOf(html).ids, ids))
  }

  it('include the ids in <noscript> if scripts do not run', () => {
    assert.deepEqual(pageOf('<noscript id=n><p id=in></noscript>', false).ids, ['n', 'in'])
  })

  it('are decoded in the encoding of the page', () => {
    const page = Page.read(
      Uint8Array.from('<p id=\xe9>', (unit) => unit.charCodeAt(0)),
      { url },
    )
    assert.deepEqual(page.ids, ['é'])
    assert.isTrue(page.hasPart('%C3%A9'))
    assert.isFalse(page.hasPart('%E9'))
  })

  it('equal the ids in a full HTML tree, for all recorded pages', () => {
    let count = 0
    for (const html of soups()) {
      count++
      assert.deepEqual([...pageOf(html).ids].sort(), [...new Set(idsInTree(parse(html)))].sort(), html)
    }
    assert.isAbove(count, 150)
  })
})

describe('a fragment', () => {
  const page = pageOf('<p id=a><p id="a b"><p id=c%20d><a name=é>x</a>')
  for (const fragment of [
    '',
    'a',
    'a b',
    'a%20b',
    'c%20d',
    'é',
    '%C3%A9',
    'top',
    'TOP',
    't%6fp',
    ':~:text=x',
    'a:~:text=x',
  ]) {
    it(`indicates a part of the page: ${JSON.stringify(fragment)}`, () => assert.isTrue(page.hasPart(fragment)))
  }
  for (const fragment of ['A', 'b', 'c d', '%E9', 'top1', '#a', 'b:~:text=x', '%']) {
    it(`does not indicate a part of the page: ${JSON.stringify(fragment)}`, () =>
      assert.isFalse(page.hasPart(fragment)))
  }
})

/** The recorded pages without NUL, each tag with an id of its own. parse5 does not know shadow roots, and drops most tags in a `<select>`. */
function* soups(): Generator<string> {
  for (const kind of ['soup', 'tree']) {
    for (const { page } of readVectors<readonly { readonly page: string }[]>(`pages/${kind}.json`) ?? []) {
      const html = Buffer.from(page, 'base64').toString()
      if (/\0|shadowrootmode|<select/i.test(html)) continue
      let number = 0
      yield html.replace(/<(?!(?:html|head|body)\b)([a-z]+)(?=[ >])/gi, (tag) => `${tag} id=i${number++}`)
    }
  }
}

function idsInTree(node: DefaultTreeAdapterTypes.Node): string[] {
  const own = 'attrs' in node ? node.attrs.filter(({ name }) => name === 'id').map(({ value }) => value) : []
  return [...own, ...('childNodes' in node ? node.childNodes.flatMap(idsInTree) : [])]
}
