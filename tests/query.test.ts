/**
 * `Query`: its text as written, and its pairs beside the platform's `URLSearchParams`.
 */

import { inspect } from 'node:util'
import { assert } from 'chai'
import fc from 'fast-check'
import { type Query, Url } from '../lib/index.js'
import { assertAlike, assertApart, assertUnchangeable } from './support/equality.js'
import { urlErrorOf } from './support/errors.js'

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

/** Node 20 garbles what is not ASCII beside a "%": it is percent-encoded first, which is the same to the Standard. */
const platformParams = (text: string): URLSearchParams =>
  new URLSearchParams(`?${text.replace(/[^\0-\x7f]/gu, encodeURIComponent)}`)

describe('Query', () => {
  it('is null without "?", and empty with nothing behind it', () => {
    assert.isNull(Url.parse('http://h/').query)
    assert.isNull(Url.parse('http://h/#?').query)
    assert.equal(queryOf('').toString(), '')
    assert.equal(queryOf('#').toString(), '')
  })

  it('keeps what was written', () => {
    for (const text of ['q=日本', 'a b', '%zz', '?', "'", 'a=1&&b=2', '\\', '+']) {
      assert.equal(queryOf(text).toString(), text)
      assert.equal(JSON.stringify(queryOf(text)), JSON.stringify(text))
      assert.equal(inspect(queryOf(text)), `Query <${text}>`)
    }
  })

  it('has the pairs that the platform has', () => {
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
      { numRuns: 2_000 },
    )
  })

  it('has no pairs where there is no query', () => {
    const { searchParams } = Url.parse('http://h/')
    assert.equal(searchParams.size, 0)
    assert.isNull(searchParams.get('a'))
    assert.deepEqual([...searchParams], [])
  })

  it('is told from another by deep equality', () => {
    assertAlike(queryOf('a=1'), queryOf('a=1'))
    const asked = queryOf('a=1')
    assert.equal(asked.get('a'), '1')
    assertAlike(asked, queryOf('a=1'))
    assertApart(queryOf('a=1'), queryOf('a=2'))
    assertApart(queryOf(''), queryOf('&'))
    assertApart(queryOf('a b'), queryOf('a%20b'))
  })

  it('cannot be changed by assignment, nor by what it gives away', () => {
    const query = queryOf('a=1&a=2')
    assertUnchangeable(query, () => [String(query), JSON.stringify(query), [...query], query.size, query.get('a')])
    query.getAll('a').push('changed')
    for (const pair of query) pair[1] = 'changed'
    assert.deepEqual(query.getAll('a'), ['1', '2'])
  })
})

describe('Query#decode', () => {
  it('refuses a label that names nothing, whatever the query', () => {
    for (const text of ['', 'a', '日本', '%E9']) {
      assert.equal(urlErrorOf(() => Url.parse(`http://h/?${text}`).query?.decode('bogus')).code, 'ERR_ENCODING_UNKNOWN')
    }
  })

  it('reads bytes between what is not ASCII as written', () => {
    assert.equal(Url.parse('http://h/?%E9日%E9').query?.decode('latin1'), 'é日é')
  })
})
