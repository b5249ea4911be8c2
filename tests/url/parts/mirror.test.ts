/**
 * Mirrors of values: an own field that never contains a password. It is the text itself if that contains no "@". It is made when it
 * is read.
 */

import { assert } from 'chai'
import { abarth, programs } from '../../../lib/dialects/index.js'
import { Query, Url } from '../../../lib/index.js'
import { assertAlike, assertApart } from '../../support/equality.js'

const mirrorOf = (part: object | null): unknown => (part as { text?: unknown } | null)?.text
const isGetter = (value: object): boolean => Object.getOwnPropertyDescriptor(value, 'text')?.get !== undefined

describe('the mirror of a URL', () => {
  it('is a plain property if the URL is of the default dialect and has no "@", encoded or not, and otherwise a getter', () => {
    for (const text of [
      'http://EXAMPLE.org',
      'http://example.org/a b?c#%E6',
      'http://example.org/?token=a',
      'x:%253d',
    ]) {
      assert.isFalse(isGetter(Url.parse(text)), text)
    }
    for (const text of [
      'http://user:secret@example.org',
      'http://h/@me',
      'http://h/%40',
      'http://h/%2540',
      'x:%252540',
    ]) {
      assert.isTrue(isGetter(Url.parse(text)), text)
    }
    assert.isTrue(isGetter(Url.parse('http://h/', { dialect: abarth })))
  })

  it('is the text if the text contains no password', () => {
    for (const text of ['http://h/@me', 'http://h:80/?mail=me@h', 'https://u@h/', 'https://h/?token=a']) {
      assert.equal(mirrorOf(Url.parse(text)), text)
    }
  })
})

describe('a URL of many millions of characters', () => {
  for (const piece of ['&a=1', '?=', '%', '%D0%B0', '/a%20', '/', '=', '@', 'é=']) {
    it(`can be parsed if it repeats ${piece}`, () => {
      const text = `https://h/?q=${piece.repeat(1.2e7 / piece.length)}`
      assert.equal(Url.tryParse(text)?.toString(), text)
    })
  }
})

describe('the mirror of a part', () => {
  it('is masked if it may be part of a password that ends in another part', () => {
    for (const text of ['https://u:12/secret?@h', 'https://u:12/secret#@h']) {
      assert.notInclude(mirrorOf(Url.parse(text).path), 'secret', text)
    }
    for (const text of ['https://u:12/?secret#@h', 'https://u:12/?#secret@h']) {
      assert.notInclude(mirrorOf(Url.parse(text).query), 'secret', text)
      assert.notInclude(mirrorOf(Url.parse(text).query?.append('a', 'b') ?? null), 'secret', text)
    }
    assert.notInclude(mirrorOf(Url.parse('http:user:p?secret#@h', { dialect: programs.python }).query), 'secret')
  })

  it('is the text if the part contains no password', () => {
    const url = Url.parse('https://u:12/secret?a&b#c')
    assert.deepEqual([mirrorOf(url.path), mirrorOf(url.query)], ['hierarchical /secret', 'a&b'])
    const { path, query } = Url.parse('https://u:secret@h/a/b?c=d')
    assert.deepEqual([mirrorOf(path), mirrorOf(query)], ['hierarchical /a/b', 'c=d'])
  })

  it('is the same for equal parts, whether they were parsed or edited', () => {
    const url = Url.parse('https://u:secret@h/a?b=c')
    assertAlike(url.query, Query.parse('b=c'))
    assertAlike(url.query?.append('d', 'e'), Url.parse('https://h/?b=c&d=e').query)
    assertAlike(url.path.append('b'), Url.parse('https://h/a/b').path)
    assertAlike(url.path.append('b').parent, Url.parse('https://h/a/').path)
    assertApart(url.path.append('b'), url.path.append('c'))
  })
})
