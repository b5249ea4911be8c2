/**
 * UriTemplate: the cases of RFC 6570 and more, refusals, and the law: matching an expansion returns its values.
 */

import { inspect } from 'node:util'
import { assert } from 'chai'
import fc from 'fast-check'
import { type TemplateValues, UriTemplate, UriTemplateList } from '../../../lib/around/patterns/index.js'
import { NAME_GRAMMARS, parseTemplate } from '../../../lib/around/patterns/templates/grammar.js'
import { MOST_READINGS, readerOf } from '../../../lib/around/patterns/templates/matching.js'
import { Url, UrlError, UrlReference } from '../../../lib/index.js'
import { readVectors } from '../../support/data.js'
import { times } from '../../support/depth.js'
import { urlErrorOf } from '../../support/errors.js'
import { assertLinear } from '../../support/growth.js'

interface Case {
  readonly template: string
  readonly variables: TemplateValues
  readonly expected: string | readonly string[] | false
}

/** Whether a text has more readings than are looked for, so that not all of them are given. */
const isCut = (template: string, text: string): boolean =>
  readerOf(template, parseTemplate(template, NAME_GRAMMARS.strict)).read(text, {
    ...{ lists: new Set<string>(), most: MOST_READINGS },
    accepts: () => true,
  }).isCut

const matchOf = (template: string, url: string | { readonly href: string }) => UriTemplate.parse(template).match(url)

describe('UriTemplate', () => {
  const { cases = [] } = readVectors<{ cases: readonly Case[] }>('patterns/uritemplate.json') ?? {}

  it('expands the examples of RFC 6570, and refuses the invalid ones', () => {
    let refused = 0
    for (const { template, variables, expected } of cases) {
      const expand = () => UriTemplate.parse(template).expand(variables)
      if (expected === false) {
        const error = urlErrorOf(expand)
        assert.equal(error.code, 'ERR_INVALID_PATTERN', template)
        assert.isNotNull(error.span)
        assert.isNotNull(error.suggestion)
        refused++
      } else {
        assert.include(typeof expected === 'string' ? [expected] : expected, expand(), template)
      }
    }
    assert.isAtLeast(cases.length, 139)
    assert.isAtLeast(refused, 17)
  })

  it('matches the expansions of the examples, or reports them as ambiguous', () => {
    let matches = 0
    for (const { template, variables, expected } of cases) {
      const [text] = typeof expected === 'string' ? [expected] : expected || []
      if (text === undefined) continue
      const parsed = UriTemplate.parse(template)
      const lists = parsed.variables.filter((name) => typeof variables[name] === 'object' && variables[name] !== null)
      const values = parsed.match(text, { lists })
      if (values === null) {
        assert.isFalse(parsed.isReversible, template)
        assert.match(String(parsed.explain(text).name), /match-(?:ambiguous|misplaced)|not-matched/)
        continue
      }
      assert.equal(parsed.expand(values), text, template)
      matches++
    }
    assert.isAbove(matches, 80)
  })

  describe('expanding', () => {
    const values = {
      ...{ text: 'a/b', number: 7, zero: 0, no: false, big: 10n, empty: '', none: null, gone: undefined },
      ...{ list: ['x', null, 'y', undefined], nothing: [], nulls: [null], pairs: { a: '1', b: null, 'c&d': '=' } },
      ...{ map: new Map([['k', 'v']]), url: Url.parse('https://h/?a'), encoded: 'a%2Fb%C3%A9c' },
    }
    for (const [template, expected] of [
      ['{number},{zero},{no},{big}', '7,0,false,10'],
      ['{?empty,none,gone,missing}', '?empty='],
      ['{;empty,text}', ';empty;text=a%2Fb'],
      ['{/list*}{?nothing,nulls*}', '/x/y'],
      ['{?pairs*}', '?a=1&c%26d=%3D'],
      ['{?pairs}', '?pairs=a,1,c%26d,%3D'],
      ['{map*}', 'k=v'],
      ['{?url}', '?url=https%3A%2F%2Fh%2F%3Fa'],
      ['{+encoded}', 'a%2Fb%C3%A9c'],
      ['{+encoded:2}', 'a%2F'],
      ['{+encoded:4}', 'a%2Fb%C3%A9'],
      ['{encoded:2}', 'a%25'],
      ['{__proto__}{constructor}{toString}', ''],
      ["é'!", "%C3%A9'!"],
    ] as const) {
      it(`expands ${template} to ${JSON.stringify(expected)}`, () => {
        assert.equal(UriTemplate.parse(template).expand(values), expected)
      })
    }

    it('ignores inherited properties of the values, and allows any name', () => {
      assert.equal(UriTemplate.parse('{toString}{valueOf}').expand({}), '')
      assert.equal(UriTemplate.parse('{__proto__}').expand(JSON.parse('{"__proto__":"a"}')), 'a')
    })

    for (const [title, wrong, message] of [
      ['no object', 'a', 'not a plain object'],
      ['nothing', undefined, 'not a plain object'],
      ['a number that is lost', { a: Number.NaN }, 'NaN'],
      ['a list in a list', { a: [['b']] }, 'is a list'],
      ['a function', { a: () => 'b' }, 'not a text'],
      ['an object in pairs', { a: { b: {} } }, 'not a text'],
    ] as const) {
      it(`refuses ${title}, and shows the right call`, () => {
        const expand = () => UriTemplate.parse('{a}').expand(wrong as never)
        assert.throws(expand, TypeError, message)
        assert.throws(expand, TypeError, 'template.expand({ id: ')
      })
    }
  })

  describe('matching', () => {
    for (const [template, text, expected] of [
      ['/users{/id}{?q,page}', '/users/7?page=2&q=x', { id: '7', q: 'x', page: '2' }],
      ['/users{/id}{?q,page}', 'https://example.org/users/a%2Fb?q=1+2', { id: 'a/b', q: '1 2' }],
      ['/users{/id}{?q,page}', '/users', {}],
      ['/users{/id}{?q}', '/users/7?q=1&q=2', null],
      ['/users{/id}{?q}', '/users/7?utm=1#top', { id: '7' }],
      ['/users{/id}', '/users/7/8', null],
      ['/users/{id}', '/users/a/../7', null],
      ['/users/{id}', '/users/%2e%2E', null],
      ['/users/{id}', '/users/..\\7', null],
      ['/users/{id}', '/users/a\tb', null],
      ['/{a}/{b}', '/x/y', { a: 'x', b: 'y' }],
      ['/{a,b}', '/x,y', { a: 'x', b: 'y' }],
      ['/{a}', '/x,y', { a: 'x,y' }],
      ['{/a,b*}', '/x/y/z', { a: 'x', b: ['y', 'z'] }],
      ['{/a}{/b}', '/x', { a: 'x' }],
      // A variable written twice has two values, or none.
      ['{/a}/b{/a}', '/x/b/x', { a: 'x' }],
      ['{/a}/b{/a}', '/x/b', null],
      ['{/a}/b{/a}', '/b', {}],
      ['{a,b}/{a,b}', '1,2/1', null],
      ['/v{;a}/{a}', '/v/x', null],
      ['/v{;a}/{a}', '/v;a=x/x', { a: 'x' }],
      ['/{a}{?a}', '/x', { a: 'x' }],
      ['{/a*}', '/k=v/l=w', { a: { k: 'v', l: 'w' } }],
      ['{/a*}', '/k=v/l', null],
      ['{/a*}', '/k=v/k=w', null],
      ['/m{;x,y}', '/m;y=1;x', { x: '', y: '1' }],
      ['/m{;x}', '/m;y=1', null],
      ['/m{;x*}', '/m;y=1;z', { x: { y: '1', z: '' } }],
      ['{?a*,q}', '?q=1&a=2&a=3', { a: ['2', '3'], q: '1' }],
      ['{?a*,q}', '?q=1&b=2&c=3', { a: { b: '2', c: '3' }, q: '1' }],
      ['/s?l=en&q={q}{&p}', '/s?p=1&q=a%26b&l=en', { q: 'a&b', p: '1' }],
      ['/s?l=en&q={q}{&p}', '/s?p=1&q=a&l=de', null],
      ['/s?l=en&q={q}', '/s?q=a', null],
      ['/s?flag{&p}', '/s?p=1&flag', { p: '1' }],
      ['/s?{q}', '/s?a%20b', { q: 'a b' }],
      ['/{x:1}/{x}', '/v/value', { x: 'value' }],
      ['/{x:1}/{x}', '/w/value', null],
      ['/{x:2}', '/abc', null],
      ['/{x:2}', '/%F0%9D%84%9Ea', { x: '\u{1d11e}a' }],
      ['/{x}/{x}', '/a/b', null],
      ['{name}.json', 'a.json.json', { name: 'a.json' }],
      ['file:///{+path}', 'file:///a/b%2Fc%20d', { path: 'a/b%2Fc d' }],
      ['{+base}/users/{id}', 'https://h/users/users/7', { base: 'https://h/users', id: '7' }],
      ['weather://{city}/now', 'weather://K%C3%B6ln/now', { city: 'Köln' }],
      ['https://Example.org/{x}', 'HTTPS://EXAMPLE.ORG/A', { x: 'A' }],
      ['https://example.org{?q}', 'https://example.org/?q=1', { q: '1' }],
      ['https://example.org/Ab', 'https://example.org/ab', null],
      ['/caf\u00e9/%7e', '/caf%c3%a9/~', {}],
      ['/a{#part}', '/a#x/y?', { part: 'x/y?' }],
      ['/a{#part}', '/a', {}],
      ['/a#{part}', '/a', null],
      ['/{id}', 'https://example.org', null],
      ['', '', {}],
    ] as const) {
      it(`returns ${JSON.stringify(expected)} for ${JSON.stringify(text)} with ${template}`, () => {
        assert.deepEqual(matchOf(template, text), expected)
      })
    }

    it('accepts a Url, a UrlReference, or an object with an href, and refuses other arguments', () => {
      const expected = { id: 'b' }
      assert.deepEqual(matchOf('/users/{id}', Url.parse('https://h/x/../users/b')), expected)
      assert.deepEqual(matchOf('/users/{id}', new URL('https://h/users/b')), expected)
      assert.deepEqual(matchOf('/users/{id}', UrlReference.parse('/users/b')), expected)
      assert.throws(() => matchOf('/users/{id}', undefined as never), TypeError, 'template.match(url)')
      assert.throws(
        () => UriTemplate.parse('/{a}').match('/b', { base: 'https://h' } as never),
        TypeError,
        'template.match(url,',
      )
      assert.throws(
        () => ['/b'].map(UriTemplate.parse('/{a}').match as never),
        TypeError,
        'urls.map((url) => template.match(url))',
      )
      assert.throws(() => [{}].map(UriTemplate.parse('/{a}').expand), TypeError, 'template.expand(values)')
    })

    for (const [template, text, expected] of [
      [
        '/{a}{b}',
        '/x',
        [
          { a: 'x', b: '' },
          { a: '', b: 'x' },
        ],
      ],
      [
        '/{a}-{b}',
        '/x-y-z',
        [
          { a: 'x-y', b: 'z' },
          { a: 'x', b: 'y-z' },
        ],
      ],
      ['/{a,b}', '/x', [{ a: 'x' }, { b: 'x' }]],
      ['{/a*}{/b}', '/x/y', [{ a: ['x', 'y'] }, { a: ['x'], b: 'y' }]],
      ['{.a*}', '.x.y', [{ a: ['x.y'] }, { a: ['x', 'y'] }]],
      ['{a*,b}', ',y', [{ a: ['', 'y'] }, { a: [''], b: 'y' }]],
      ['{/a*}{+b*}', '/', [{ a: [''] }, { b: ['/'] }]],
      ['{a*,b}', 'x,y', [{ a: ['x', 'y'] }, { a: ['x'], b: 'y' }]],
      [
        '/{+a}/{+b}',
        '/x/y/z',
        [
          { a: 'x/y', b: 'z' },
          { a: 'x', b: 'y/z' },
        ],
      ],
    ] as const) {
      it(`returns null for ${text} with ${template}, because it is ambiguous; matchAll returns all readings`, () => {
        const parsed = UriTemplate.parse(template)
        assert.sameDeepMembers([...parsed.matchAll(text)], [...expected])
        assert.isNull(parsed.match(text))
        assert.equal(parsed.explain(text).name, 'match-ambiguous')
        assert.isFalse(parsed.isReversible)
      })
    }

    for (const [template, text, expected] of [
      ['/flights/{from}-{to}', '/flights/LAX-SFO', { from: 'LAX', to: 'SFO' }],
      ['/{year}-{month}-{day}', '/2026-11-28', { year: '2026', month: '11', day: '28' }],
      ['/compare/{base}...{head}', '/compare/main...dev', { base: 'main', head: 'dev' }],
      ['https://medium.com/{user}/{slug}', 'https://medium.com/@ann/post', { user: '@ann', slug: 'post' }],
      ['/v1/{id}', Url.parse('https://h/v1/urn:uuid:1').href, { id: 'urn:uuid:1' }],
      ['/u/{id}', '/u/a b', { id: 'a b' }],
      ['/u/{id}', "/u/!$&'()*+;=:@", { id: "!$&'()*+;=:@" }],
      ['/{user}@{host}', '/a@b@c', { user: 'a', host: 'b@c' }],
      ['/{id}:run', '/a:b:run', null],
      ['https://{tenant}.h/a', 'https://evil.com:1@x.h/a', null],
      ['mailto:{to}', 'mailto:ann@example.org', { to: 'ann@example.org' }],
      ['/p/{+url}', 'https://h/p/https://x/a?b=1#f', { url: 'https://x/a?b=1#f' }],
      ['/p?url={+url}', '/p?url=https://x/?a=1&b=2#f', { url: 'https://x/?a=1&b=2#f' }],
      ['/p/{+path}{?ref}', '/p/a/b?ref=c', { path: 'a/b', ref: 'c' }],
      ['/p/{+path}{?ref}', '/p/a/b?other=c', null],
      ['/s{?fields}', '/s?fields=a,b', { fields: 'a,b' }],
      // An operator or a comma shows that there is a list, even if its only member is empty.
      ['/x{#a*}', '/x#', { a: [''] }],
      ['/x{#a*}', '/x', {}],
      ['/x{#a*}_', '/x#_', { a: [''] }],
      ['/{a*}_', '/_', {}],
      // Without the values of `{?…}`, an expansion contains no "?", and the rest belongs to the path.
      ['/{v}{?q}{&a}', '/x&a=1', { v: 'x', a: '1' }],
      ['/{v}{?q}{&a}', '/x?q=2&a=1', { v: 'x', q: '2', a: '1' }],
      ['/{v}{?q}{&a}', '/x?a=1', { v: 'x', a: '1' }],
      ['/{v}{?q}{&a,b}', '/x&b=2&a=%26#f', { v: 'x', a: '&', b: '2' }],
      ['/{v}{?q}{&a}', '/x&b', { v: 'x&b' }],
      ['/{v}{?q}{&a}', '/x', { v: 'x' }],
      ['/{v}{?q}&a={w}{#f}', '/x&a=1#2', { v: 'x', w: '1', f: '2' }],
      ['/{v}{?q}&a={w}', '/x', null],
      ['/{v}{?q}&b={+w}', '/x&b=y?b=1', null],
      ['/{v}{?a,b}&a={w}', '/x&a=1', { v: 'x', w: '1' }],
      ['/{v}{?a,b}&a={w}', '/x?a=1&b=2&a=3', { v: 'x', a: '1', b: '2', w: '3' }],
      ['?a={w}{&a}', '?a=1&a=2', { w: '1', a: '2' }],
      ['?&{q}', '?&a%26', { q: 'a&' }],
      // An empty parameter may be an "&" of the value of {+v}, unless the value is the rest of the string.
      ['/?a={+d}{a}', '/?a=&', null],
      ['/?b=1{+d}&a={c}', '/?b=1&&a=x', null],
      ['/?b={+d}{&a*}', '/?&b=1', null],
      ['/?b={+d}&={+c}', '/?b=&&=x', null],
      ['/?b={+d}&a={+c}', '/?b=1&a=x&&', { d: '1', c: 'x&&' }],
      // What begins with an optional segment may begin with an origin.
      ['{/a}{+b}', 'https://h', { b: 'https://h' }],
      ['{/a}.json', 'https://h/x.json', { a: 'x' }],
      // A string and a list of that string expand to the same.
      ['/{v}{?v*}', '/a?v=a', { v: 'a' }],
      ['/{v}{?v*}', '/a?v=b', null],
      ['{;v*,v}', ';v=a;v=a', { v: 'a' }],
      // In reserved expansion, "=" may be in a string or in a pair.
      ['/{+a*}', '/k=v', null],
      ['/x{#a*,b}', '/x#k=v', null],
    ] as const) {
      it(`returns ${JSON.stringify(expected)} for ${text} with ${template}`, () => {
        assert.deepEqual(matchOf(template, text), expected)
      })
    }

    for (const [what, templates] of [
      ['a list if the variable is a string at another place', ['/{v}{?v*}', '{?v*}{#v}', '{;v}/a{;v*}']],
      ['a list in reserved expansion, where a comma may be in a string', ['/{+v*}']],
    ] as const) {
      it(`returns null for ${what}`, () => {
        for (const template of templates) {
          const parsed: UriTemplate = UriTemplate.parse<string>(template)
          assert.isNull(parsed.match(parsed.expand({ v: ['a', 'b'] })))
          assert.isFalse(parsed.isReversible, template)
        }
      })
    }

    it('returns the values in the order of the URL parts', () => {
      assert.deepEqual(Object.keys(matchOf('/x?a={page}{#f}', '/x?a=1#2') ?? {}), ['page', 'f'])
      assert.deepEqual(Object.keys(matchOf('/{v}?a={page}#b{f}', '/x?a=1#b2') ?? {}), ['v', 'page', 'f'])
    })

    it('matches a whole URL if an initial {/v} is absent', () => {
      assert.deepEqual(matchOf('{/version}{+path}', 'https://api.h/v1/users'), { path: 'https://api.h/v1/users' })
      assert.deepEqual(matchOf('{/version}/{+path}', 'https://api.h/v1/users'), null)
    })

    it('finds no reading if a list in reserved expansion may also be pairs', () => {
      const parsed = UriTemplate.parse('/x{+q*}')
      assert.deepEqual(parsed.matchAll('/xa=1,b=2'), [])
      assert.equal(parsed.explain('/xa=1,b=2').name, 'match-ambiguous')
    })

    it('separates list members and variables at commas', () => {
      const lists = ['c'] as const
      assert.deepEqual(UriTemplate.parse('{#c}').match('#a,b', { lists }), { c: ['a', 'b'] })
      assert.deepEqual(UriTemplate.parse('/{c,d}').match('/a,b', { lists }), { c: ['a'], d: 'b' })
    })

    it('makes a template reversible if a variable is a string at two places', () => {
      assert.isTrue(UriTemplate.parse('/{v}{?v,w*}').isReversible)
    })

    it('makes a template reversible only if the path can be told from the query and the fragment', () => {
      for (const template of ['/{v}{?q}{&a}', '/{v}{?q}&b={w}', '/a{?q}&b={w}'] as const) {
        assert.isTrue(UriTemplate.parse(template).isReversible, template)
      }
      for (const template of ['/{v}{?q}&b={+w}', '/{v}{?a}&a={w}', '/a{?q}&?', '/{+v}{?q}{&a}', '/a{#f}/b'] as const) {
        assert.isFalse(UriTemplate.parse(template).isReversible, template)
      }
      const parsed = UriTemplate.parse('/{v}{?q}&b={+w}')
      assert.deepEqual(parsed.matchAll('/x&b=y?b=1'), [
        { v: 'x', w: 'y?b=1' },
        { v: 'x&b=y', w: '1' },
      ])
      assert.equal(UriTemplateList.from([['/{v}{?q}&b={w}', 1]]).match('/x&b=1')?.value, 1)
      assert.equal(UriTemplateList.from([['{/a}https://h/{b}', 1]]).match('https://h/x')?.value, 1)
    })

    it('accepts variable names of API descriptions if the option `names` is "lenient"', () => {
      const lenient = (text: string) => UriTemplate.parse(text, { names: 'lenient' })
      assert.deepEqual(lenient('/users/{user-id}{?filter[name],$top}').match('/users/7?$top=1&filter[name]=a'), {
        'user-id': '7',
        'filter[name]': 'a',
        $top: '1',
      })
      assert.deepEqual(lenient('/health/{*path}').match('/health/a/b'), { path: 'a/b' })
      for (const text of ['/{user-id}', '/{*path}', '/{$top}']) {
        assert.isNull(UriTemplate.tryParse(text))
        assert.isNotNull(UriTemplate.tryParse(text, { names: 'lenient' }))
      }
      for (const text of ['/{a b}', '/{|a}', '/{a', '/{}'])
        assert.isNull(UriTemplate.tryParse(text, { names: 'lenient' }))
    })

    it('returns lists for the variables in the option lists, and forbids dot segments with dotSegments', () => {
      const tagged = UriTemplate.parse('/tagged/{tags}')
      assert.deepEqual(tagged.match('/tagged/a,b%2Cc', { lists: ['tags'] }), { tags: ['a', 'b,c'] })
      assert.deepEqual(tagged.match('/tagged/a', { lists: ['tags'] }), { tags: ['a'] })
      // A list of one empty string may be absent, as an empty string may be.
      const lists = ['c'] as const
      assert.deepEqual(UriTemplate.parse('/{c}{;c}').match('/', { lists }), { c: [''] })
      assert.deepEqual(UriTemplate.parse('/{c}{?x}{&c,a}').match('/&a=1', { lists }), { c: [''], a: '1' })
      const three = UriTemplate.parse('/{a,c}{b*}{?x}&b=x{c}')
      assert.isNull(three.match('/1&b=x', { lists }))
      assert.equal(three.explain('/1&b=x', { lists }).name, 'match-ambiguous')
      assert.throws(() => tagged.match('/tagged/a', { lists: ['tag'] }), TypeError, 'no variable "tag"')
      assert.deepEqual(tagged.match('/tagged/..%2Fa'), { tags: '../a' })
      assert.isNull(tagged.match('/tagged/..%2Fa', { dotSegments: 'forbid' }))
      assert.equal(tagged.explain('/tagged/..%2Fa', { dotSegments: 'forbid' }).name, 'dot-segment')
      assert.deepEqual(tagged.match('/tagged/..a', { dotSegments: 'forbid' }), { tags: '..a' })
    })

    for (const template of ['/a{&b}', '/a{?b}{?c}', '/a{#b}{#c}', '/a{?b}c', '/a?{b}&c=1']) {
      it(`explains that ${template} can never match`, () => {
        const parsed = UriTemplate.parse(template)
        assert.isNull(parsed.match('/a'))
        assert.deepEqual(parsed.matchAll('/a'), [])
        assert.match(parsed.explain('/a').message, /The template cannot be matched/)
        assert.isFalse(parsed.isReversible)
      })
    }
  })

  describe('the round trip', () => {
    const texts = fc.oneof(
      fc.constantFrom(
        'a',
        '',
        'a/b',
        'a,b',
        '%',
        '%2F',
        'é',
        '日本',
        'a b',
        '+',
        '&',
        '=',
        'a=b',
        ';',
        '#',
        '?',
        'x.json',
      ),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    )
    const filled = texts.filter((text) => text !== '')
    const reserved = texts.filter((text) => !/[%?#\\\0-\x20\x7f]/.test(text))
    const lists = fc.array(texts, { minLength: 2, maxLength: 4 })
    const members = fc.array(filled, { minLength: 1, maxLength: 4 })
    const pairs = fc.dictionary(filled, texts, { minKeys: 1, maxKeys: 3 })
    const optional = (value: fc.Arbitrary<unknown>) => fc.option(value, { nil: undefined, freq: 4 })
    /** Pieces of templates, and the values of their variables. */
    const pathPieces: readonly (readonly [piece: string, values: Record<string, fc.Arbitrary<unknown>>])[] = [
      ['/a', {}],
      ['/é', {}],
      ['{/a}', { a: optional(fc.oneof(texts, lists)) }],
      ['/lists{/b*}', { b: optional(fc.oneof(members, pairs)) }],
      ['/{c}', { c: fc.oneof(texts, lists) }],
      ['/{d}.json', { d: texts }],
      ['/{e,f}', { e: texts, f: texts }],
      ['/{g*}', { g: fc.oneof(members, pairs) }],
      ['/{+h}', { h: reserved }],
      ['{;i,j*}', { i: optional(texts), j: optional(members) }],
      ['/x{.k}', { k: optional(texts) }],
      ['/{l:3}', { l: texts.map((text) => Array.from(text).slice(0, 3).join('')) }],
    ]
    const ends: typeof pathPieces = [
      ['', {}],
      [
        '{?m,n*,o}',
        { m: optional(fc.oneof(texts, lists)), n: optional(fc.array(texts, { minLength: 1 })), o: optional(texts) },
      ],
      // A pair with the name of another variable is the parameter of that variable.
      ['{?p,q*}', { p: fc.constant(undefined), q: optional(pairs.filter((each) => !Object.hasOwn(each, 'p'))) }],
      ['?r={r}{&s}', { r: fc.oneof(texts, lists), s: optional(texts) }],
      ['?t={+t}&u=v', { t: reserved.filter((text) => !text.includes('&')) }],
      ['{#v}', { v: optional(texts.filter((text) => !text.includes('%'))) }],
      ['{?w}{#x}', { w: optional(texts), x: optional(reserved) }],
      ['#{y}', { y: texts }],
    ]
    const origins = fc.constantFrom('', '/s', 'https://example.org', 'x:')
    const templates = fc
      .tuple(origins, fc.subarray([...pathPieces], { maxLength: 3 }), fc.constantFrom(...ends))
      .chain(([origin, path, end]) => {
        const pieces = [...path, end]
        const template = origin + pieces.map(([piece]) => piece).join('')
        return fc.record({
          template: fc.constant(template),
          values: fc.record(
            Object.assign({}, ...pieces.map(([, values]) => values)) as Record<string, fc.Arbitrary<unknown>>,
          ),
        })
      })

    it('assigns a pair to the variable with its name, even if it came from another variable', () => {
      const template = UriTemplate.parse('/a{?p,q*}')
      const text = template.expand({ q: { p: '1', b: '2' } })
      assert.equal(text, '/a?p=1&b=2')
      assert.deepEqual(template.match(text), { p: '1', q: { b: '2' } })
    })

    /** The values that are lists without "*" are wanted as lists. */
    const asked = (values: Record<string, unknown>) => ({
      lists: Object.keys(values).filter((name) => Array.isArray(values[name]) && !'bgijn'.includes(name)),
    })

    it('returns the same values for any order of the query parameters', () => {
      let matched = 0
      const property = fc.property(templates, ({ template, values }) => {
        const defined = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
        const parsed = UriTemplate.parse(template)
        const text = parsed.expand(defined as TemplateValues)
        const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(text) ?? []
        if (/(?:^|\/)\.{1,2}(?:\/|$)/.test(path)) return
        const match = parsed.match(text, asked(defined))
        const expected = JSON.parse(JSON.stringify(defined))
        if (match === null && !parsed.isReversible) {
          assert.equal(parsed.explain(text, asked(defined)).name, 'match-ambiguous', `${template} ${text}`)
          return
        }
        matched++
        assert.deepEqual(match, expected, `${template} ${text}`)
        const turned = query === '' ? '' : `?${query.slice(1).split('&').reverse().join('&')}`
        const other = parsed.match(path + turned + fragment, asked(defined))
        for (const [name, value] of Object.entries(expected)) {
          if (Array.isArray(value)) assert.sameMembers(other?.[name] as string[], value)
          else assert.deepEqual(other?.[name], value)
        }
      })
      fc.assert(property, { numRuns: times(1500) })
      assert.isAbove(matched, times(500))
    })

    it('finds the matched values again in their expansion', () => {
      const pieces = [
        '/a',
        '/',
        '{/a}',
        '{/b*}',
        '{c}',
        '{+d}',
        '{;e}',
        '{.f}',
        'x',
        '{?g,h*}',
        '{&i}',
        '?j={j}',
        '{#k}',
        '{#l*}',
        '{m*,n}',
        ',',
        ':',
        '//',
        '.',
      ]
      const arbitrary = fc.array(fc.constantFrom(...pieces), { maxLength: 5 }).map((all) => all.join(''))
      const urls = fc
        .array(
          fc.constantFrom(
            '/',
            'a',
            'x',
            '/a',
            ';e',
            ';e=1',
            '.',
            ',',
            '=',
            '%2F',
            '%C3%A9',
            '?',
            'g=1',
            '&',
            '#',
            ':',
            'é',
          ),
          { maxLength: 8 },
        )
        .map((all) => all.join(''))
      let matched = 0
      const property = fc.property(arbitrary, urls, (template, url) => {
        const parsed = UriTemplate.parse(template)
        for (const reading of parsed.matchAll(url)) {
          const readings = parsed.matchAll(parsed.expand(reading))
          if (!isCut(template, parsed.expand(reading))) assert.deepInclude(readings, reading, `${template} ${url}`)
        }
        const match = parsed.match(url)
        if (match === null) return
        matched++
        if (parsed.explain(parsed.expand(match)).name === 'match-ambiguous') return
        // An expansion is read with the same values, even if other parameters are left out.
        assert.deepEqual(parsed.match(parsed.expand(match)), match, `${template} ${url}`)
      })
      fc.assert(property, { numRuns: times(2000) })
      assert.isAbove(matched, times(20))
    })
  })

  describe('parse', () => {
    for (const [text, reason, place, advice] of [
      ['/a{b', 'expression-unclosed', '{b', 'write "}"'],
      ['/a}b', 'expression-unopened', '}', '"%7D"'],
      ['/a{}', 'variable-missing', '}', '{name}'],
      ['/a{b,}', 'variable-missing', '}', '{name}'],
      ['/a{|b}', 'operator-reserved', '|', 'or none'],
      ['/a{b c}', 'variable-invalid', ' ', 'letters'],
      ['/a{.}', 'variable-missing', '}', '{name}'],
      ['/a{b.}', 'variable-invalid', '.', 'single dots'],
      ['/a{b:0}', 'prefix-invalid', ':0', '{name:3}'],
      ['/a{b:10000}', 'prefix-invalid', ':10000', '{name:3}'],
      ['/a{b*:3}', 'modifier-invalid', '*:3', 'alone after the name'],
      ['/a b{c}', 'literal-not-allowed', ' ', '"%20"'],
      ['/100%{c}', 'literal-not-allowed', '%', '"%25"'],
      ['/a\uD800', 'literal-not-allowed', '\uD800', '"%EF%BF%BD"'],
    ] as const) {
      it(`explains what is wrong with ${inspect(text)}`, () => {
        const error = urlErrorOf(() => UriTemplate.parse(text))
        assert.equal(error.code, 'ERR_INVALID_PATTERN')
        assert.equal(error.reason, reason)
        assert.equal(text.slice(error.span?.start, error.span?.end), place)
        assert.include(error.suggestion, advice)
        assert.isNull(UriTemplate.tryParse(text))
      })
    }

    it('does not reveal a password, and shows the right call for other arguments and for `new`', () => {
      assert.notInclude(urlErrorOf(() => UriTemplate.parse('https://u:s3cr3t@h/{')).message, 's3cr3t')
      assert.throws(() => UriTemplate.parse(undefined as never), TypeError, 'UriTemplate.parse(text, { names })')
      assert.throws(
        () => UriTemplate.parse('/a', ...([{ base: 'https://h' }] as unknown as [])),
        TypeError,
        'UriTemplate.parse(text, { names })',
      )
      assert.throws(
        () => new (UriTemplate as never as { new (text: string): unknown })('/a'),
        'UriTemplate.parse(text)',
      )
    })
  })

  it('is immutable, and is compared by its string', () => {
    const template = UriTemplate.parse('https://u:s3cr3t@h/{a}')
    assert.isFrozen(UriTemplate)
    assert.isFrozen(UriTemplate.prototype)
    for (const shown of [inspect(template), JSON.stringify(Object.entries(template))])
      assert.notInclude(shown, 's3cr3t')
    assert.deepEqual(UriTemplate.parse('{a}'), UriTemplate.parse('{a}'))
    assert.notDeepEqual<unknown>(UriTemplate.parse('{a}'), UriTemplate.parse('{b}'))
    assert.isFalse(UriTemplate.parse('{a}').equals('{a}' as never))
    assert.isTrue(UriTemplate.isUriTemplate(template))
    for (const other of [{}, null, undefined, '{a}', 7]) assert.isFalse(UriTemplate.isUriTemplate(other))
    assert.equal(JSON.stringify([UriTemplate.parse('{a}')]), '["{a}"]')
    assert.deepEqual(UriTemplate.parse('/{a}{?b,a}').variables, ['a', 'b'])
  })

  describe('for a string that is too long', () => {
    const many = UriTemplate.parse(`/${Array.from({ length: 400 }, (_, index) => `{v${index}}`).join('-')}`)

    it('returns no match, and explains why', () => {
      assert.equal(many.explain(`/${'-'.repeat(399)}`).name, null)
      assert.isNull(many.match(`/${'-'.repeat(3000)}`))
      assert.deepEqual(many.matchAll(`/${'-'.repeat(3000)}`), [])
      assert.deepEqual(many.explain(`/${'-'.repeat(3000)}`), {
        matches: false,
        name: 'too-long',
        component: null,
        message: 'the text is too long for the template',
      })
      assert.equal(UriTemplate.parse('/s?q={q}-{r}').explain(`/s?q=${'-'.repeat(600_000)}`).name, 'too-long')
    })

    for (const template of ['/{a}', '{+a}-{b}', '/a{?b}'] as const) {
      for (const unit of ['a', '\u00e9', '%C3%A9', '?'] as const) {
        it(`does not throw for 20 MB of ${unit} with ${template}`, () => {
          const parsed = UriTemplate.parse(template)
          const text = `/a${unit.repeat(20_000_000 / unit.length)}`
          assert.isNull(parsed.match(text))
          assert.equal(parsed.explain(text).name, 'too-long')
          assert.isNull(UriTemplateList.from([parsed]).match(text))
          assert.isEmpty(UriTemplateList.from([parsed]).matchAll(text))
        })
      }
    }
  })

  for (const [title, templateOf] of [
    ['literals', (size: number) => `/${'a'.repeat(size)}`],
    ['expressions', (size: number) => '/{a}'.repeat(size / 4)],
    ['adjacent variables', (size: number) => '{/a}'.repeat(size / 4)],
    ['alternating operators', (size: number) => '{/a}{;b}'.repeat(size / 8)],
    ['open braces', (size: number) => '{'.repeat(size)],
    ['variables in one expression', (size: number) => `{?${Array.from({ length: size / 4 }, (_, i) => `a${i}`)}}`],
  ] as const) {
    it(`takes time in proportion to the length of a template of ${title}`, () => {
      assertLinear(2000, templateOf, (text) => {
        try {
          const template = UriTemplate.parse(text)
          template.expand({ a: '1' })
          template.match('/a')
        } catch (error) {
          // A template may be refused, and nothing else may be thrown.
          assert.instanceOf(error, UrlError)
        }
      })
    })
  }

  for (const [template, urlOf] of [
    ['/{+a}/x/{b}', (size: number) => `/${'a/'.repeat(size)}x/b`],
    ['{/a*}', (size: number) => '/a=b'.repeat(size)],
    ['/{a}.json{?b*}', (size: number) => `/${'.json'.repeat(size)}?${'c=d&'.repeat(size)}`],
  ] as const) {
    it(`takes time in proportion to the URL for ${template}`, () => {
      const parsed = UriTemplate.parse(template)
      assertLinear(2000, urlOf, (url) => parsed.match(url))
    })
  }
})
