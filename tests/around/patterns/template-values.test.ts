/**
 * The values that a template finds where a variable is in it twice, or where its members are pairs or a list.
 */

import { assert } from 'chai'
import { UriTemplate } from '../../../lib/around/patterns/index.js'

/** `null` if the string is not an expansion of the template. */
type Found = Readonly<Record<string, unknown>> | null

const assertFound = (rows: readonly (readonly [template: string, text: string, found: Found])[]): void => {
  for (const [template, text, found] of rows)
    assert.deepEqual(UriTemplate.parse(template).match(text), found, `${template} ${text}`)
}

describe('UriTemplate.match', () => {
  it('requires the same value wherever a variable occurs, or a prefix of it where the template has one', () => {
    assertFound([
      ['/{a}/{a}', '/x/x', { a: 'x' }],
      ['/{a}/{a}', '/x/y', null],
      ['/{a:3}/{a}', '/abc/abcd', { a: 'abcd' }],
      ['/{a}/{a:3}', '/abcd/abc', { a: 'abcd' }],
      ['/{a}/{a:3}', '/abcd/abd', null],
      ['/{a:3}/{a:2}', '/abc/ab', { a: 'abc' }],
      ['/{a:2}/{a:3}', '/ab/abc', { a: 'abc' }],
      ['/{a:3}/{a:2}', '/abc/ac', null],
      ['/{a:3}/{a:3}', '/abc/abc', { a: 'abc' }],
      ['/{a:1}/{a}', '/%F0%9F%92%A9/%F0%9F%92%A9b', { a: '💩b' }],
      ['/{a*}/{a:2}', '/x=1/x', null],
      ['{/a,a}', '/x', null],
    ])
  })

  it('requires each query parameter as often as its variable occurs in the template', () => {
    assertFound([
      ['/p{?a,a}', '/p?a=1&a=1', { a: '1' }],
      ['/p{?a,a}', '/p?a=1', null],
      ['/p{?a,a}', '/p?a=1&a=2', null],
      ['/p{?a}', '/p?a=1&a=2', null],
      ['/p{?a*,a*}', '/p?a=1&a=2&a=1&a=2', { a: ['1', '2'] }],
      ['/p{?a*,a*}', '/p?a=1&a=2&a=1', null],
      ['/p{?a*,a*}', '/p?a=1&a=2', null],
      ['/p{?a,a*}', '/p?a=1&a=1', { a: '1' }],
      ['/{v}{?x}{&b*}{&b*}', '/7&b=1&b=2&b=1&b=2', { v: '7', b: ['1', '2'] }],
      // This is not an expansion, so that a value may have raw characters.
      ['/{v}{?x}{&b*}{&b*}', '/7&b=1&b=2', { v: '7&b=1&b=2' }],
    ])
  })

  it('returns pairs only if their names are not variables and each name occurs once', () => {
    assertFound([
      ['/p{?a,b*}', '/p?a=1&x=2&y=3', { a: '1', b: { x: '2', y: '3' } }],
      ['/p{?b*}', '/p?b=1&b=2', { b: ['1', '2'] }],
      // Clients add parameters to a query, and to nothing else. Nobody can tell to which of two variables a pair belongs.
      ['/p{?b*}', '/p?x=2&x=3', {}],
      ['/p{?b*,c*}', '/p?x=2', {}],
      ['/p{?b*}', '/p?b=1&x=2', { b: ['1'] }],
      ['/p{;b*}', '/p;x=2;y=3', { b: { x: '2', y: '3' } }],
      ['/p{;b*}', '/p;x', { b: { x: '' } }],
      ['/p{;b*}', '/p;x=2;x=3', null],
      ['/{a*}', '/x=1,y=2', { a: { x: '1', y: '2' } }],
      ['/{a*}', '/x=1,y', null],
      ['/{a*}', '/x=1,x=2', null],
      ['/p{/a*}', '/p/x=1/y=2', { a: { x: '1', y: '2' } }],
      ['/p{/a*}', '/p/x=1=2', null],
      // The output of reserved expansion may contain a "=" of its own.
      ['/{+a*}', '/x=1,y=2', null],
      ['{#a*}', '#x=1,y=2', null],
    ])
  })

  it('requires a value wherever a variable occurs, except for an empty string that leaves no trace', () => {
    assertFound([
      ['/{a}-{.a}', '/-', { a: '' }],
      ['/{a}-{.a}', '/-.', { a: '' }],
      ['/{+a}{;a}', '/', { a: '' }],
      ['/{+a}{;a}', '/;a', { a: '' }],
      ['/{a}-{.a}', '/x-', null],
      ['{.a}-{/a}', '.-', null],
      // The comma shows two values after the "-", and there is one before it.
      ['/{a,b}-{a,b}', '/-,', null],
      ['/{a,b}-{a,b}', '/,-,', { a: '', b: '' }],
      ['/{a*,b}-{a*,b}', '/,-', null],
    ])
    for (const [text, all] of [
      ['-', [{ m: [''] }, { n: '' }]],
      ['-,', []],
      [',-,', [{ m: ['', ''] }, { m: [''], n: '' }]],
    ] as const) {
      assert.sameDeepMembers([...UriTemplate.parse('{m*,n}-{m*,n}').matchAll(text)], [...all], text)
    }
    const lists = ['a']
    assert.deepEqual(UriTemplate.parse('/{a}-{.a}').match('/-', { lists }), { a: [''] })
    assert.deepEqual(UriTemplate.parse('/{a}-{.a}').match('/-.', { lists }), { a: [''] })
  })

  it('returns an empty list member only if an operator shows it', () => {
    assertFound([
      ['/p{/a*}', '/p', {}],
      ['/p{/a*}', '/p/', { a: [''] }],
      ['/{a*}', '/', {}],
    ])
  })

  it('converts "+" to a space only in a query', () => {
    assertFound([
      ['/p{?a}', '/p?a=x+y', { a: 'x y' }],
      ['/{a}', '/x+y', { a: 'x+y' }],
    ])
  })

  it('returns lists for the variables in the option `lists`, or null if the template has only a prefix', () => {
    const lists = ['a']
    assert.deepEqual(UriTemplate.parse('/p{?a}').match('/p?a=1,2', { lists }), { a: ['1', '2'] })
    assert.isNull(UriTemplate.parse('/{a:3}').match('/a,b', { lists }))
  })

  it('decodes bytes below 16, such as %09', () => {
    assertFound([['/{a}', '/a%09', { a: 'a\t' }]])
  })
})
