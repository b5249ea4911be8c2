/** `Query`: as written, and its pairs beside the platform's `URLSearchParams`. */

import { inspect } from 'node:util'
import { assert } from 'chai'
import fc from 'fast-check'
import { Query, Url } from '../../../lib/index.js'
import { IS_WHOLE, times } from '../../support/depth.js'
import { assertAlike, assertApart, assertUnchangeable } from '../../support/equality.js'
import { urlErrorOf } from '../../support/errors.js'

const queryOf = (text: string): Query => Url.parse(`http://h/?${text}`).query as Query

const queryArbitrary = fc
  .array(
    fc.constantFrom(
      'a',
      'b',
      '=',
      '=',
      '&',
      '&',
      '+',
      '%20',
      '%2B',
      '%26',
      '%3D',
      '%',
      '%zz',
      '%C3%A9',
      '%C3',
      '%FF',
      'é',
      '日',
      '?',
      '%EF%BB%BF',
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

/** Node 20 garbles characters beyond ASCII beside a "%". So they are percent-encoded first, which is the same to the Standard. */
const platformParams = (text: string): URLSearchParams =>
  new URLSearchParams(`?${text.replace(/[^\0-\x7f]/gu, encodeURIComponent)}`)

describe('Query', () => {
  it('is null without a "?", and empty if nothing follows the "?"', () => {
    assert.isNull(Url.parse('http://h/').query)
    assert.isNull(Url.parse('http://h/#?').query)
    assert.equal(queryOf('').toString(), '')
    assert.equal(queryOf('#').toString(), '')
  })

  it('keeps its text as written', () => {
    for (const text of ['q=日本', 'a b', '%zz', '?', "'", 'a=1&&b=2', '\\', '+']) {
      assert.equal(queryOf(text).toString(), text)
      assert.equal(JSON.stringify(queryOf(text)), JSON.stringify(text))
      assert.equal(inspect(queryOf(text)), `Query <${text}>`)
    }
  })

  it('has the same pairs as the platform’s URLSearchParams', () => {
    fc.assert(
      fc.property(queryArbitrary, (text) => {
        const params = platformParams(text)
        for (const query of [queryOf(text), Url.parse(`http://h/?${text}`).searchParams]) {
          assert.deepEqual([...query.entries()], [...params.entries()])
          assert.deepEqual([...query], [...params])
          assert.deepEqual([...query.keys()], [...params.keys()])
          assert.deepEqual([...query.values()], [...params.values()])
          assert.equal(query.size, params.size)
          for (const name of [...params.keys(), 'a', '', 'é', 'constructor']) {
            assert.equal(query.get(name), params.get(name))
            assert.deepEqual(query.getAll(name), params.getAll(name))
            assert.equal(query.has(name), params.has(name))
            for (const value of ['', 'b', ...params.getAll(name)]) {
              assert.equal(query.has(name, value), params.has(name, value))
            }
          }
        }
      }),
      { numRuns: times(400) },
    )
  })

  it('is empty as searchParams if the URL has no query', () => {
    const { searchParams } = Url.parse('http://h/')
    assert.equal(searchParams.size, 0)
    assert.isNull(searchParams.get('a'))
    assert.deepEqual([...searchParams], [])
  })

  it('is deeply equal only to a query with the same text', () => {
    assertAlike(queryOf('a=1'), queryOf('a=1'))
    const asked = queryOf('a=1')
    assert.equal(asked.get('a'), '1')
    assertAlike(asked, queryOf('a=1'))
    assertApart(queryOf('a=1'), queryOf('a=2'))
    assertApart(queryOf(''), queryOf('&'))
    assertApart(queryOf('a b'), queryOf('a%20b'))
  })

  it('cannot be changed by assignment, or through the values that it returns', () => {
    const query = queryOf('a=1&a=2')
    assertUnchangeable(query, () => [String(query), JSON.stringify(query), [...query], query.size, query.get('a')])
    query.getAll('a').push('changed')
    for (const pair of query) pair[1] = 'changed'
    assert.deepEqual(query.getAll('a'), ['1', '2'])
  })
})

describe('Url#query and Query#get', () => {
  const pieces = fc.constantFrom(
    'a',
    'b',
    'ab',
    '=',
    '=',
    '&',
    '&',
    '+',
    '%',
    '%61',
    '%2',
    'é',
    '\ud800',
    '?',
    '/',
    '%C3%A9',
  )
  const texts = fc.array(pieces, { maxLength: 10 }).map((all) => all.join(''))
  const names = fc.constantFrom('a', 'b', 'ab', '', ' ', 'é', '\ud800', '%61', 'a=', '=', 'a&b', 'a=b')

  it('return the value of the first pair with the name', () => {
    let found = 0
    fc.assert(
      fc.property(texts, names, (text, name) => {
        const expected = [...Query.parse(`&${text}`)].find(([key]) => key === name.toWellFormed())?.[1] ?? null
        if (expected !== null) found++
        assert.equal(Query.parse(`&${text}`).get(name), expected)
      }),
      { numRuns: times(2_000) },
    )
    if (IS_WHOLE) assert.isAbove(found, times(50))
  })

  it('are not misled by a "?" in the fragment', () => {
    for (const text of [
      'https://h/?a=b',
      'https://h/?a=b#?a=c',
      'https://h/#?a=c',
      'https://h/?',
      'mailto:u@h?a=b',
      'https://h/?#',
    ]) {
      assert.equal(Url.parse(text).query?.toString() ?? null, Url.parse(text).toParts().query, text)
    }
  })
})

describe('Query#decode', () => {
  it('refuses an unknown label, for any query', () => {
    for (const text of ['', 'a', '日本', '%E9']) {
      assert.equal(urlErrorOf(() => Url.parse(`http://h/?${text}`).query?.decode('bogus')).code, 'ERR_ENCODING_UNKNOWN')
    }
  })

  it('decodes bytes before and after non-ASCII characters', () => {
    assert.equal(Url.parse('http://h/?%E9日%E9').query?.decode('latin1'), 'é日é')
  })
})

describe('editing a query', () => {
  /** An operation, on the platform's parameters and on a query. */
  type Edit = readonly [onParams: (params: URLSearchParams) => void, onQuery: (query: Query) => Query]

  const nameArbitrary = fc.constantFrom('a', 'b', '', 'é', ' ', '=', '&', 'c d', '+', '%', '日', '\ud800')
  const editArbitrary: fc.Arbitrary<Edit> = fc
    .tuple(fc.constantFrom('with', 'append', 'delete', 'deletePair', 'sort'), nameArbitrary, nameArbitrary)
    .map(([operation, name, value]): Edit => {
      switch (operation) {
        case 'with':
          return [(params) => params.set(name, value), (query) => query.with(name, value)]
        case 'append':
          return [(params) => params.append(name, value), (query) => query.append(name, value)]
        case 'delete':
          return [(params) => params.delete(name), (query) => query.delete(name)]
        case 'deletePair':
          return [(params) => params.delete(name, value), (query) => query.delete(name, value)]
        default:
          return [(params) => params.sort(), (query) => query.sort()]
      }
    })

  it('has the same effect on the pairs as in URLSearchParams', () => {
    fc.assert(
      fc.property(queryArbitrary, fc.array(editArbitrary, { maxLength: 6 }), (text, edits) => {
        const params = platformParams(text)
        let query = queryOf(text)
        for (const [onParams, onQuery] of edits) {
          onParams(params)
          query = onQuery(query)
          assert.deepEqual([...query], [...params])
        }
        assert.equal(Url.parse('http://h/').withQuery(query).query?.toString(), query.toString())
      }),
      { numRuns: times(1_000) },
    )
  })

  it('does not change the text of the other pairs', () => {
    fc.assert(
      fc.property(queryArbitrary, editArbitrary, (text, [, edit]) => {
        const before = text.split('&')
        const after = edit(queryOf(text)).toString().split('&')
        const created = after.filter((piece) => !before.includes(piece))
        assert.isAtMost(created.length, 1)
        const kept = after.filter((piece) => before.includes(piece))
        for (const piece of kept) assert.include(before, piece)
      }),
      { numRuns: times(1_000) },
    )
  })

  for (const [text, edit, expected] of [
    ['a=1&b=%7e&c=+', (query) => query.with('b', '~'), 'a=1&b=~&c=+'],
    ['a=1&%62=2&b=3', (query) => query.with('b', 4), 'a=1&%62=4'],
    ['a&&b', (query) => query.with('b', true), 'a&&b=true'],
    ['a', (query) => query.with('a', ''), 'a='],
    ['a=', (query) => query.with('a', null), 'a'],
    ['', (query) => query.with('', null), '='],
    ['a&', (query) => query.append('b', 'c d+e&f=g#h%'), 'a&&b=c%20d%2Be%26f%3Dg%23h%25'],
    ['a=%20&a=+&a=%2B', (query) => query.delete('a', ' '), 'a=%2B'],
    ['a=1', (query) => query.delete('a'), ''],
    ['a=1&', (query) => query.delete('a'), ''],
    ['b=2&&a=%7e&B=1&a=+', (query) => query.sort(), 'B=1&&a=%7e&a=+&b=2'],
    ['a=1', (query) => query.withEncoded('%61', '%7e'), 'a=%7e'],
    ['b=1', (query) => query.withEncoded('%61', '%7e'), 'b=1&%61=%7e'],
    ['b=1', (query) => query.appendEncoded('日', null), 'b=1&日'],
  ] as [string, (query: Query) => Query, string][]) {
    it(`turns ${JSON.stringify(text)} into ${JSON.stringify(expected)}`, () => {
      assert.equal(edit(queryOf(text)).toString(), expected)
    })
  }

  it('returns the same object if nothing changes', () => {
    const query = queryOf('a=1&b=2&a')
    assert.strictEqual(query.delete('c'), query)
    assert.strictEqual(query.delete('a', '2'), query)
    assert.strictEqual(queryOf('a=1').sort().sort().toString(), 'a=1')
    const sorted = queryOf('a=1&b=2')
    assert.strictEqual(sorted.sort(), sorted)
    assert.strictEqual(sorted.with('a', 1), sorted)
  })

  it('refuses encoded text that contains a separator', () => {
    for (const action of [
      () => Query.parse('a#b'),
      () => queryOf('').appendEncoded('a=b', 'c'),
      () => queryOf('').appendEncoded('a', 'b&c'),
      () => queryOf('').withEncoded('a', 'b#c'),
    ]) {
      assert.deepInclude(urlErrorOf(action), {
        code: 'ERR_INVALID_PART',
        component: 'query',
        reason: 'separator-in-encoded-text',
      })
    }
  })

  it('can use encodedEntries, which returns the pairs as written', () => {
    assert.deepEqual(
      [...queryOf('foo&foo=&=&a+b=c%20d&&e==f').encodedEntries()],
      [
        ['foo', null],
        ['foo', ''],
        ['', ''],
        ['a+b', 'c%20d'],
        ['e', '=f'],
      ],
    )
  })
})

describe('a pair at an index', () => {
  const query = Query.parse('tag=a&&%74ag=%7e&x+y&tag=a')

  it('can be replaced without changing the other pairs', () => {
    for (const [index, name, value, edited] of [
      [0, 'tag', 'b c', 'tag=b%20c&&%74ag=%7e&x+y&tag=a'],
      [1, 'tag', '~', 'tag=a&&%74ag=%7e&x+y&tag=a'],
      [1, 'tag', '&', 'tag=a&&%74ag=%26&x+y&tag=a'],
      [1, 'q', '~', 'tag=a&&q=%7e&x+y&tag=a'],
      [2, 'x y', null, 'tag=a&&%74ag=%7e&x+y&tag=a'],
      [2, 'x y', '', 'tag=a&&%74ag=%7e&x+y=&tag=a'],
      [3, 'tag', null, 'tag=a&&%74ag=%7e&x+y&tag'],
      [3, 'tag', 7, 'tag=a&&%74ag=%7e&x+y&tag=7'],
    ] as const) {
      assert.equal(query.withAt(index, name, value).toString(), edited, `${index} ${name} ${value}`)
    }
    assert.equal(Query.parse('a=1').withAt(0, 'a', '検', { encoding: 'shift_jis' }).toString(), 'a=%8C%9F')
  })

  it('can be removed', () => {
    assert.equal(query.deleteAt(0).toString(), '&%74ag=%7e&x+y&tag=a')
    assert.equal(query.deleteAt(3).toString(), 'tag=a&&%74ag=%7e&x+y')
    assert.equal(Query.parse('a').deleteAt(0).toString(), '')
  })

  it('is the pair at that index in entries(), for any query', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'a&=+%7é') }), fc.nat(5), (text, index) => {
        const any = Query.parse(text)
        const pairs = [...any]
        if (index >= pairs.length) assert.throws(() => any.withAt(index, 'n', 'v'), 'no-pair')
        else {
          assert.deepEqual([...any.withAt(index, 'n', 'v')], pairs.with(index, ['n', 'v']))
          assert.deepEqual([...any.deleteAt(index)], pairs.toSpliced(index, 1))
        }
      }),
    )
  })

  it('is refused if it does not exist', () => {
    for (const index of [-1, 4, 0.5, Number.NaN, '0' as never]) {
      assert.throws(() => query.withAt(index, 'a', 'b'), 'give an index from 0 to 3')
      assert.throws(() => query.deleteAt(index), 'no-pair')
    }
    assert.throws(() => Query.parse('').deleteAt(0), 'append a pair')
  })
})

describe('Query.from', () => {
  it('accepts pairs and objects', () => {
    assert.equal(Query.from([]).toString(), '')
    assert.equal(Query.from({}).toString(), '')
    assert.equal(
      Query.from([
        ['a', '1'],
        ['', ''],
        ['a', null],
      ]).toString(),
      'a=1&=&a',
    )
    assert.equal(Query.from(new Map([['a', 1n]])).toString(), 'a=1')
    assert.equal(Query.from({ a: ['1', 2, null], b: undefined, c: false }).toString(), 'a=1&a=2&a&c=false')
    assert.equal(Query.from(queryOf('a=+&b')).toString(), 'a=%20&b=')
    assert.equal(Query.from({ constructor: 'x', __proto__x: 'y' }).toString(), 'constructor=x&__proto__x=y')
  })

  it('encodes any pair so that it decodes to the same pair', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }))), (pairs) => {
        const expected = pairs.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()])
        assert.deepEqual([...Query.from(pairs)] as string[][], expected)
      }),
      { numRuns: times(400) },
    )
  })
})

describe('a "+" in a query', () => {
  const literal = { plus: 'literal' } as const
  const query = Query.parse('a+b=1+1%20%2B&c=+')

  it('is decoded as a space by default, and as "+" with the option `plus`', () => {
    assert.deepEqual(
      [...query],
      [
        ['a b', '1 1 +'],
        ['c', ' '],
      ],
    )
    assert.deepEqual([...query.entries({ plus: 'space' })], [...query])
    assert.deepEqual(
      [...query.entries(literal)],
      [
        ['a+b', '1+1 +'],
        ['c', '+'],
      ],
    )
    assert.equal(query.get('a+b', literal), '1+1 +')
    assert.isNull(query.get('a b', literal))
    assert.deepEqual(query.getAll('c', literal), ['+'])
    assert.isTrue(query.has('c', '+', literal))
    assert.isFalse(query.has('c', ' ', literal))
    assert.deepEqual([...query.keys(literal)], ['a+b', 'c'])
    assert.deepEqual([...query.values(literal)], ['1+1 +', '+'])
  })

  it('can be decoded literally in any encoding', () => {
    assert.equal(Query.parse('q=%93%FA+%96{').get('q', { encoding: 'shift_jis', plus: 'literal' }), '日+本')
    assert.equal(Query.parse('q=a+b').get('q', { encoding: 'utf-16', plus: 'literal' }), 'a+b')
  })

  it('is encoded so that both options decode it correctly', () => {
    const written = Query.from({ q: 'a+b c' })
    assert.equal(written.get('q'), 'a+b c')
    assert.equal(written.get('q', literal), 'a+b c')
  })

  it('cannot be decoded with an invalid option, or encoded with the option `plus`', () => {
    assert.throws(
      () => query.get('c', { plus: 'plus' as never }),
      'The option plus is "space" or "literal", not "plus"',
    )
    assert.throws(() => query.with('c', '', literal as never), '"plus" is not an option here')
  })
})
