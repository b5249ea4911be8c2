/**
 * UriTemplateList: the answer equals that of a loop over all templates.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { UriTemplate, UriTemplateList } from '../../../lib/around/patterns/index.js'
import { TemplateIndex } from '../../../lib/around/patterns/template-index.js'
import { piecesOf } from '../../../lib/around/patterns/uri-template.js'
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

/** Pieces of templates: any sequence of them is a template or is refused. */
const TEMPLATE_PIECES = [
  ...[
    '/',
    '/',
    '/r1',
    '/r2',
    '.r1',
    '-',
    'A',
    'https://',
    'h1.org',
    '.h1.org',
    'notes:',
    '%2f',
    'é',
    '?',
    '&',
    '#',
    'a=',
    'a=1',
    'flag',
    ',',
  ],
  ...[
    '{x}',
    '{y}',
    '{x,y}',
    '{/x}',
    '{/y}',
    '{/x,y}',
    '{/x*}',
    '{+x}',
    '{.x}',
    '{;x}',
    '{?x}',
    '{&y}',
    '{#x}',
    '{x*}',
    '{x:2}',
  ],
]
const TEXT_PIECES = [
  ...[
    '/',
    '/',
    '/r1',
    '/r2',
    '.r1',
    '-',
    'a',
    'A',
    'https://',
    'h1.org',
    'H1.ORG',
    '.h1.org',
    'notes:',
    '%2F',
    '%C3%A9',
    'é',
    ';x=1',
  ],
  ...['?', '&', '#', 'a=', 'a=1', 'flag', 'x=2', '=', '%61=1', '+', ' ', '7', ',', '.', '@'],
]
const rows = (pieces: readonly string[], maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...pieces), { maxLength }).map((row) => row.join(''))

/** A string for the pieces of a template: for each expression a string of its kind, or another one. */
const TEXTS_OF: Readonly<Record<string, readonly string[]>> = {
  '/': ['', '/7', '/7/r1', '/', '/r1'],
  '+': ['', '7', '7/r1', '?a=1', 'a#b&a=1'],
  '.': ['', '.r1'],
  ';': ['', ';x=1'],
  '?': ['', '?x=1', '?y=1&a=1'],
  '&': ['', '&y=1', '&a=1'],
  '#': ['', '#r1'],
}
const textOf = (template: string, pick: (texts: readonly string[]) => string): string =>
  template.replace(/\{(\W?)[^}]*\}/g, (_, operator: string) =>
    pick(TEXTS_OF[operator] ?? ['', '7', 'a', '-', 'a.r1', '7%2F']),
  )

/** Compares a list with a loop, and returns whether the string matches. */
function compareWithLoop(templates: readonly string[], text: string): boolean {
  const list = UriTemplateList.from(templates.map((template, index) => [template, index] as const))
  const each = templates.map((template) => UriTemplate.parse(template))
  const loop = each.map((template) => template.match(text))
  const first = loop.findIndex((values) => values !== null)
  const match = list.match(text)
  const about = `${JSON.stringify(templates)} and ${JSON.stringify(text)}`
  assert.equal(match?.value ?? -1, first, about)
  assert.deepEqual(match?.values ?? null, loop[first] ?? null, about)
  const all = each.flatMap((template, index) => template.matchAll(text).map(() => index))
  assert.deepEqual(
    list.matchAll(text).map(({ value }) => value),
    all,
    about,
  )
  return match !== null
}

describe('UriTemplateList', () => {
  it('returns the same matches as a loop for common templates', () => {
    let matches = 0
    const property = fc.property(
      fc.shuffledSubarray(TEMPLATES, { minLength: 1 }),
      rows(PIECES, 6),
      (templates, text) => {
        if (compareWithLoop(templates, text)) matches++
      },
    )
    fc.assert(property, { numRuns: times(2000) })
    assert.isAbove(matches, times(300))
  })

  it('returns the same matches as a loop for random templates and strings', () => {
    let matches = 0
    const templates = fc.array(
      rows(TEMPLATE_PIECES, 6).filter((text) => UriTemplate.tryParse(text) !== null),
      { minLength: 1, maxLength: 8 },
    )
    const asked = templates.chain((all) =>
      fc
        .tuple(fc.constantFrom(...all), fc.infiniteStream(fc.nat()), rows(TEXT_PIECES, 6), fc.boolean())
        .map(([template, numbers, other, isOther]) => ({
          all,
          text: isOther ? other : textOf(template, (texts) => texts[numbers.next().value % texts.length] as string),
        })),
    )
    const property = fc.property(asked, ({ all, text }) => {
      if (compareWithLoop(all, text)) matches++
    })
    fc.assert(property, { numRuns: times(2000) })
    assert.isAbove(matches, times(300))
  })

  it('finds a parameter after the "#" if a final {+v} matches the fragment', () => {
    assert.isTrue(compareWithLoop(['/s?url={+u}'], '/s?a#&url=x'))
    assert.isTrue(compareWithLoop(['/s?url={+u}'], '/s?url=x#f'))
    assert.isFalse(compareWithLoop(['/s?url={u}'], '/s?a#&url=x'))
  })

  it('finds a parameter without a value, with and without "="', () => {
    assert.isTrue(compareWithLoop(['/s?flag'], '/s?flag='))
    assert.isTrue(compareWithLoop(['/s?flag='], '/s?a&flag'))
  })

  it('finds templates by the suffixes of their segments', () => {
    assert.isTrue(compareWithLoop(['/{id}.r1', '/{id}.r2', '/a{id}.r2'], '/7.r2'))
    assert.isTrue(compareWithLoop(['https://{tenant}.h1.org/{id}'], 'https://acme.H1.org/7'))
    assert.isTrue(compareWithLoop(['/a{id}a'], '/aa'))
    assert.isFalse(compareWithLoop(['/a{id}a'], '/a'))
    assert.isTrue(compareWithLoop(['/{id}/r1'], '//r1'))
  })

  for (const [difference, templateOf, text] of [
    ['the scheme', (n) => `s${n}://h/{a}`, 's12://h/7'],
    ['the host', (n) => `https://h${n}.org/{a}`, 'https://h12.org/7'],
    ['the host, without a path', (n) => `https://h${n}.org{?q}`, 'https://h12.org?q=7'],
    ['the beginning of the host', (n) => `https://h${n}-{a}.org/`, 'https://h12-7.org/'],
    ['the end of the host', (n) => `https://{a}.h${n}/`, 'https://7.h12/'],
    ['a segment', (n) => `/{a}/p${n}/{b}`, '/7/p12/8'],
    ['a segment, under any host', (n) => `/p${n}/{a}`, 'https://h/p12/7'],
    ['a segment before an optional one', (n) => `/p${n}{/a}`, '/p12/7'],
    ['a segment after an optional one', (n) => `/a{/b}/p${n}`, '/a/p12'],
    ['a segment before an open rest', (n) => `/p${n}/{+a}`, '/p12/7/8'],
    ['the beginning of a segment', (n) => `/p${n}-{a}`, '/p12-7'],
    ['the end of a segment', (n) => `/{a}.p${n}`, '/7.p12'],
    ['a parameter', (n) => `/a?p=${n}{&b}`, '/a?b=7&p=12'],
    ['the second parameter', (n) => `/a?x=1&p=${n}`, '/a?p=12&x=1'],
    ['the name of a parameter', (n) => `/a?p${n}={b}`, '/a?p12=7'],
    ['the beginning of the fragment', (n) => `/a#p${n}-{b}`, '/a#p12-7'],
  ] as readonly (readonly [string, (n: number) => string, string])[]) {
    it(`finds one of a hundred templates that differ in ${difference}`, () => {
      const entries = Array.from({ length: 100 }, (_, index) => ({
        index,
        template: UriTemplate.parse<string>(templateOf(index)),
      }))
      const templates = new TemplateIndex(entries, ({ template }) => [String(template), piecesOf(template)])
      assert.deepEqual(
        templates.find(text).map((entry) => entry.index),
        [12],
      )
      assert.isNotNull(entries[12]?.template.match(text))
    })
  }

  it('finds a template with a literal after an absent {/v}', () => {
    const list = UriTemplateList.from(['/v1{/id}.json', '/v2{/id}{+rest}'])
    assert.deepEqual(list.match('/v1.json')?.values, {})
    assert.deepEqual(list.match('/v1/7.json')?.values, { id: '7' })
    assert.deepEqual(list.match('/v2.txt')?.values, { rest: '.txt' })
  })

  it('refuses values that are not lists, and items that are not templates', () => {
    assert.throws(() => UriTemplateList.from('/a' as never), TypeError, 'UriTemplateList.from(')
    assert.throws(() => UriTemplateList.from([7 as never]), TypeError, 'UriTemplateList.from(')
    assert.throws(() => UriTemplateList.from(['/{a-b}']), 'variable-invalid')
    assert.equal(UriTemplateList.from(['/{a-b}'], { names: 'lenient' }).size, 1)
  })
})
