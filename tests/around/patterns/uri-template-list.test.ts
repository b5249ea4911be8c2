/**
 * UriTemplateList: the answer is that of a loop over all templates.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { UriTemplate, UriTemplateList } from '../../../lib/around/patterns/index.js'
import { times } from '../../support/depth.js'

const TEMPLATES = [
  '/users/{id}',
  '/users/me',
  '/users{/id}',
  '/users/@{name}',
  '/{+path}',
  '/a{+path}',
  '/{a}-{b}',
  '{/all*}',
  'notes://{user}/{id}',
  'https://Example.org/x{?q}',
  'https://example.org{?q}',
  'urn:isbn:{n}',
  '{scheme}://h/{x}',
  '{?q}',
  '/a{&b}',
  '/caf%C3%A9/{x}{;y}',
  '{a}/{b}.json',
  '/a{/id}.json',
  '{/id}{+rest}',
]
const PIECES = [
  '/',
  'users',
  '@ann',
  'me',
  'a',
  '-',
  'https://example.org',
  'notes://ann',
  'urn:isbn:',
  '?q=1',
  '#f',
  '.json',
  'café',
  '%2F',
  ';y=1',
]

describe('UriTemplateList', () => {
  it('gives what a loop gives', () => {
    let matches = 0
    const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }).map((pieces) => pieces.join(''))
    const property = fc.property(fc.shuffledSubarray(TEMPLATES, { minLength: 1 }), texts, (templates, text) => {
      const list = UriTemplateList.from(templates.map((template, index) => [template, index] as const))
      const loop = templates.map((template) => UriTemplate.parse(template).match(text))
      const first = loop.findIndex((values) => values !== null)
      const match = list.match(text)
      assert.equal(match?.value ?? -1, first)
      assert.deepEqual(match?.values ?? null, loop[first] ?? null)
      const all = templates.flatMap((template, index) =>
        UriTemplate.parse(template)
          .matchAll(text)
          .map(() => index),
      )
      assert.deepEqual(
        list.matchAll(text).map(({ value }) => value),
        all,
      )
      if (match !== null) matches++
    })
    fc.assert(property, { numRuns: times(2000) })
    assert.isAbove(matches, times(300))
  })

  it('finds a template whose {/v} is absent before a text', () => {
    const list = UriTemplateList.from(['/v1{/id}.json', '/v2{/id}{+rest}'])
    assert.deepEqual(list.match('/v1.json')?.values, {})
    assert.deepEqual(list.match('/v1/7.json')?.values, { id: '7' })
    assert.deepEqual(list.match('/v2.txt')?.values, { rest: '.txt' })
  })

  it('refuses what is not a list of templates', () => {
    assert.throws(() => UriTemplateList.from('/a' as never), TypeError, 'UriTemplateList.from(')
    assert.throws(() => UriTemplateList.from([7 as never]), TypeError, 'UriTemplateList.from(')
    assert.throws(() => UriTemplateList.from(['/{a-b}']), 'variable-invalid')
    assert.equal(UriTemplateList.from(['/{a-b}'], { names: 'lenient' }).size, 1)
  })
})
