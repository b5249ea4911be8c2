/**
 * Query parameters in one step, on a `Url` and on a builder: the named parameters get the given values, and everything else keeps
 * its bytes.
 */

import { assert } from 'chai'
import fc from 'fast-check'
import { webUrl, whatwg } from '../../../lib/dialects/index.js'
import { Query, type QueryParameters, Url, UrlReference } from '../../../lib/index.js'
import { times } from '../../support/depth.js'
import { urlErrorOf } from '../../support/errors.js'

const url = Url.parse('https://u:p@EXAMPLE.org:0443/a%7e?x=%7e&page=1&&y=+&page=2#top')

const NAMES = ['a', 'b', '', 'é', '&', '=', '#', 'a b', '%61', '+', '__proto__', 'constructor'] as const

const hostileText = fc.oneof(
  fc.constantFrom(...NAMES, '\ud800', '\0', '\r\n', '%00', '%', '//', '?', "'", '日本', '&#9731;', ' '),
  fc.string({ unit: 'binary', maxLength: 6 }),
)

const pieces = fc.array(
  fc.constantFrom(
    'a=1',
    'a',
    '%61=2',
    'b=+',
    'b=%7e',
    '',
    '',
    'é=é',
    '%C3%A9',
    '=',
    '=x',
    'c',
    'a%20b=1',
    'a+b=2',
    '?',
  ),
  { maxLength: 8 },
)
const queryText = fc.option(
  pieces.map((all) => all.join('&')),
  { nil: null },
)
const values = fc.array(hostileText, { maxLength: 3 })
const parametersArbitrary = fc.array(fc.tuple(hostileText, values), { maxLength: 4 })

const wellFormed = (text: string): string => text.toWellFormed()

/** The pairs of a query whose names are not in a list. */
const others = (query: Query | null, names: ReadonlySet<string>): string[] =>
  (query?.toString() ?? '').split('&').filter(
    (piece) =>
      piece !== '' &&
      !names.has(
        Query.parse(`&${piece.replaceAll('#', '')}`)
          .keys()
          .next().value ?? '',
      ),
  )

describe('url.withQueryParameters', () => {
  it('sets the named parameters, and changes no other bytes', () => {
    fc.assert(
      fc.property(queryText, parametersArbitrary, (text, parameters) => {
        const before = Url.parse('https://u:p@EXAMPLE.org/a%7e/..#f').with({ query: text })
        const after = before.withQueryParameters(parameters)
        const names = new Set(parameters.map(([name]) => wellFormed(name)))
        for (const name of names) {
          const expected = parameters.filter(([key]) => wellFormed(key) === name).flatMap(([, items]) => items)
          assert.deepEqual(after.query?.getAll(name) ?? [], expected.map(wellFormed))
        }
        assert.deepEqual(others(after.query, names), others(before.query, names))
        assert.deepEqual({ ...after.toParts(), query: null }, { ...before.toParts(), query: null })
        assert.strictEqual(after.withQueryParameters(parameters), after)
        const built = before.toBuilder().withQueryParameters(parameters).build()
        assert.equal(built.toString(), after.toString())
      }),
      { numRuns: times(500) },
    )
  })

  it('accepts an object, pairs, a Map, a Query or URLSearchParams', () => {
    const expected = 'https://h/?page=2&q=a%26b'
    for (const parameters of [
      { page: 2, q: 'a&b' },
      [
        ['page', '2'],
        ['q', 'a&b'],
      ],
      new Map([
        ['page', '2'],
        ['q', 'a&b'],
      ]),
      Query.parse('page=2&q=a%26b'),
      new URLSearchParams('page=2&q=a%26b'),
      Object.assign(Object.create(null), { page: 2n, q: ['a&b'] }),
    ] as QueryParameters[]) {
      assert.equal(Url.parse('https://h/?page=1').withQueryParameters(parameters).toString(), expected)
    }
  })

  it('ignores undefined, and removes a parameter for null or an empty array', () => {
    assert.strictEqual(url.withQueryParameters({ page: undefined }), url)
    assert.strictEqual(url.withQueryParameters({}), url)
    for (const page of [null, [], [null, undefined]]) {
      assert.equal(
        url.withQueryParameters({ page }).toString(),
        'https://u:p@EXAMPLE.org:0443/a%7e?x=%7e&&y=+#top',
        String(page),
      )
    }
    assert.equal(
      url
        .withQueryParameters({ page: [1, undefined, null, 3] })
        .query?.getAll('page')
        .join(),
      '1,3',
    )
  })

  it('removes the "?" with the last pair, but not if there was no pair', () => {
    assert.equal(Url.parse('https://h/?a&&#f').withQueryParameters({ a: null }).toString(), 'https://h/#f')
    assert.equal(Url.parse('https://h/?&&').withQueryParameters({ a: null }).toString(), 'https://h/?&&')
    assert.equal(Url.parse('https://h/?a').withoutQueryParameters('a').toString(), 'https://h/')
    assert.equal(Url.parse('https://h/?').withoutQueryParameters('a').toString(), 'https://h/?')
  })

  it('sets parameters named "__proto__" and "constructor"', () => {
    const parameters = JSON.parse('{"__proto__": "1", "constructor": "2"}')
    assert.equal(
      Url.parse('https://h/').withQueryParameters(parameters).toString(),
      'https://h/?__proto__=1&constructor=2',
    )
  })

  it('refuses values that are not parameters, with a suggestion', () => {
    for (const [parameters, reason, words] of [
      ['a=1', 'not-parameters', '{ name: value }'],
      [null, 'not-parameters', '{ name: value }'],
      [undefined, 'not-parameters', '{ name: value }'],
      [new Date(0), 'not-parameters', '{ name: value }'],
      [['ab', 'cd'], 'not-parameters', 'an item of the list'],
      [[['a', 'b', 'c']], 'not-parameters', 'an item of the list'],
      [{ a: { b: 1 } }, 'not-parameters', 'the value of "a" cannot be read'],
      [{ a: [['b']] }, 'not-parameters', 'an array of them'],
      [{ a: new Date(0) }, 'not-parameters', 'the value of "a" cannot be read'],
      [{ a: () => 1 }, 'not-parameters', 'the value of "a" cannot be read'],
      [{ a: Symbol('x') }, 'not-parameters', 'the value of "a" cannot be read'],
      [[[{}, 'b']], 'not-parameters', 'a name cannot be read'],
    ] as const) {
      for (const set of [
        () => url.withQueryParameters(parameters as never),
        () => url.appendQueryParameters(parameters as never),
        () => url.toBuilder().withQueryParameters(parameters as never),
        () => url.toBuilder().appendQueryParameters(parameters as never),
      ]) {
        const error = urlErrorOf(set)
        assert.equal(error.reason, reason)
        assert.equal(error.component, 'query')
        assert.include(error.message, words)
      }
    }
  })

  it('masks a secret in its error message', () => {
    const error = urlErrorOf(() => url.withQueryParameters({ 'https://u:hunter2@h/': {} } as never))
    assert.notInclude(error.message, 'hunter2')
  })

  it('takes linear time in the number of pairs', () => {
    const many = Array.from({ length: 50_000 }, (_, i) => ['a', `${i}`] as const)
    const start = performance.now()
    assert.equal(url.withQueryParameters(many).query?.getAll('a').length, 50_000)
    assert.isBelow(performance.now() - start, 10_000)
  })
})

describe('url.appendQueryParameters', () => {
  it('adds pairs at the end, and keeps the others', () => {
    fc.assert(
      fc.property(queryText, parametersArbitrary, (text, parameters) => {
        const before = Url.parse('https://h/#f').with({ query: text })
        const after = before.appendQueryParameters(parameters)
        assert.isTrue((after.query?.toString() ?? '').startsWith(text ?? ''))
        const added = parameters.flatMap(([name, items]) => items.map((item) => [wellFormed(name), wellFormed(item)]))
        assert.deepEqual([...(after.query ?? [])], [...(before.query ?? []), ...added] as [string, string][])
        assert.equal(before.toBuilder().appendQueryParameters(parameters).build().toString(), after.toString())
      }),
      { numRuns: times(300) },
    )
  })
})

describe('url.withoutQueryParameters', () => {
  it('keeps every other pair', () => {
    fc.assert(
      fc.property(queryText, fc.array(hostileText, { maxLength: 3 }), (text, names) => {
        const before = Url.parse('https://h/#f').with({ query: text })
        const after = before.withoutQueryParameters(...names)
        const unwanted = new Set(names.map(wellFormed))
        assert.deepEqual(
          [...(after.query ?? [])],
          [...(before.query ?? [])].filter(([name]) => !unwanted.has(name)),
        )
        assert.deepEqual(others(after.query, unwanted), others(before.query, unwanted))
        assert.equal(
          before
            .toBuilder()
            .withoutQueryParameters(...names)
            .build()
            .toString(),
          after.toString(),
        )
      }),
      { numRuns: times(300) },
    )
  })
})

describe('url.withoutQueryParameters with a function', () => {
  it('calls the function with each decoded name', () => {
    const given: string[] = []
    const before = Url.parse('https://h/?a=1&%62=2&&c+d&e=%7e#f')
    const isUnwanted = (name: string): boolean => {
      given.push(name)
      return name === 'b'
    }
    assert.equal(before.withoutQueryParameters(isUnwanted).toString(), 'https://h/?a=1&&c+d&e=%7e#f')
    assert.deepEqual(given, ['a', 'b', 'c d', 'e'])
    assert.equal(before.withoutQueryParameters(isUnwanted, 'a', 'c d').toString(), 'https://h/?&e=%7e#f')
    assert.equal(before.withoutQueryParameters(() => true).toString(), 'https://h/#f')
    assert.strictEqual(
      before.withoutQueryParameters(() => false),
      before,
    )
    assert.equal(UrlReference.parse('x?a&b').withoutQueryParameters(isUnwanted).toString(), 'x?a')
  })
})

describe('the option `encoding` for parameters', () => {
  const labels = ['gbk', 'shift_jis', 'iso-2022-jp', 'euc-kr', 'windows-1252', 'big5', 'gb18030', 'utf-16le', 'utf-8']

  it('lets parameters be read back in the same encoding, with references for unmappable characters', () => {
    for (const encoding of labels) {
      for (const text of ['中', 'a&b=c#d+e f%', '日本', '=&', '']) {
        const changed = url.withQueryParameters({ [text]: text }, { encoding })
        const isMappable = changed.query?.has(text, text, { encoding })
        const references = text.replace(/[^\0-\x7f]/gu, (c) => `&#${c.codePointAt(0)};`)
        assert.isTrue(isMappable || changed.query?.has(references, references, { encoding }), `${encoding}: ${text}`)
        assert.equal(changed.query?.size, 5)
      }
    }
  })

  it('encodes to the same bytes as a browser', () => {
    for (const [encoding, text, expected] of [
      ['gbk', '中文', '%D6%D0%CE%C4'],
      ['shift_jis', '日本', '%93%FA%96%7B'],
      ['iso-2022-jp', '日本', '%1B$BF|K%5C%1B(B'],
      ['windows-1252', '€☃', '%80%26%239731%3B'],
      ['utf-16be', 'é', '%C3%A9'],
    ] as const) {
      const written = Query.from({ q: text }, { encoding }).toString()
      assert.equal(
        decodeURIComponent(written.replace(/%(?![0-7])/g, '%25')),
        decodeURIComponent(`q=${expected}`.replace(/%(?![0-7])/g, '%25')),
        encoding,
      )
      assert.equal(Url.parse('http://h/').withQueryParameters({ q: text }, { encoding }).query?.toString(), written)
      assert.equal(
        Url.builder().scheme('http').host('h').queryParam('q', text, { encoding }).build().query?.toString(),
        written,
      )
      assert.equal(
        Url.builder().scheme('http').host('h').query({ q: text }, { encoding }).build().query?.toString(),
        written,
      )
    }
  })

  it('applies to every method, after the query has been split', () => {
    const query = Query.from({ 中: '文&', b: '=' }, { encoding: 'gbk' })
    const gbk = { encoding: 'GBK' }
    assert.equal(query.get('中', gbk), '文&')
    assert.isNull(query.get('中'))
    assert.deepEqual(query.getAll('b', gbk), ['='])
    assert.isTrue(query.has('中', undefined, gbk))
    assert.isTrue(query.has('中', '文&', gbk))
    assert.isFalse(query.has('中', '文', gbk))
    assert.deepEqual(
      [...query.entries(gbk)],
      [
        ['中', '文&'],
        ['b', '='],
      ],
    )
    assert.deepEqual([...query.keys(gbk)], ['中', 'b'])
    assert.deepEqual([...query.values(gbk)], ['文&', '='])
    assert.equal(query.with('中', '国', gbk).toString(), '%D6%D0=%B9%FA&b=%3D')
    assert.equal(query.append('国', null, gbk).toString(), `${query}&%B9%FA`)
    assert.equal(query.delete('中', undefined, gbk).toString(), 'b=%3D')
    assert.strictEqual(query.delete('中', '文', gbk), query)
  })

  it('is refused if the label or the option is unknown', () => {
    const query = Query.parse('a')
    assert.equal(urlErrorOf(() => query.get('a', { encoding: 'gbkk' })).code, 'ERR_ENCODING_UNKNOWN')
    assert.throws(() => query.get('a', 'gbk' as never), TypeError, 'query.get(name, { encoding, plus })')
    assert.throws(() => Query.from({}, { charset: 'gbk' } as never), TypeError, 'Query.from(pairs, { encoding })')
    assert.throws(
      () => url.withQueryParameters({}, { enc: 'x' } as never),
      TypeError,
      'withQueryParameters({ name: value }, { encoding })',
    )
  })
})

describe('url.appendPath', () => {
  it('adds a slash after a backslash, unless the canonical form turns the backslash into a slash', () => {
    for (const [dialect, written, href] of [
      [whatwg, 'http://h/a\\b', 'http://h/a/b'],
      [webUrl, 'http://h/a\\/b', 'http://h/a%5C/b'],
    ] as const) {
      const before = Url.parse('http://h/a\\', { dialect })
      assert.equal(before.appendPath('b').toString(), written)
      assert.equal(before.appendPath('b').href, href)
      assert.equal(before.canonicalize().appendPath('b').href, href)
      const builder = Url.builder({ dialect }).scheme('http').host('h').parts({ path: '/a\\' }).pathSegment('b')
      assert.equal(builder.build().href, href)
    }
  })

  it('appends segments, and refuses dot segments and opaque paths', () => {
    assert.equal(
      url.appendPath('b/c', '').toString(),
      'https://u:p@EXAMPLE.org:0443/a%7e/b%2Fc/?x=%7e&page=1&&y=+&page=2#top',
    )
    assert.strictEqual(url.appendPath(), url)
    assert.equal(urlErrorOf(() => url.appendPath('..')).reason, 'dot-segment')
    assert.equal(urlErrorOf(() => Url.parse('mailto:u@h').appendPath('a')).reason, 'opaque-path')
  })
})
