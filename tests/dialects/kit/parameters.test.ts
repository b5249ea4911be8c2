/** The parameters of a dialect family: which names and values are accepted, and what the errors say. */

import { assert } from 'chai'
import { chosen, givenParameters, invalidParameter } from '../../../lib/dialects/kit/parameters.js'

interface Parameters {
  readonly colour: string
  readonly size: string
}

const given = (parameters: unknown): Partial<Parameters> =>
  givenParameters<Parameters>('family', ['colour', 'size'], parameters as Partial<Parameters>)

describe('the parameters of a dialect family', () => {
  it('are the own properties of the object that are not undefined', () => {
    assert.deepEqual({ ...given({ colour: 'red', size: undefined }) }, { colour: 'red' })
    assert.deepEqual({ ...given({}) }, {})
    assert.throws(() => given(Object.create({ colour: 'red' })), TypeError, 'family.with takes a plain object')
  })

  it('are returned in an object without a prototype', () => {
    assert.isNull(Object.getPrototypeOf(given({ colour: 'red' })))
  })

  it('are refused if their name is unknown, with an error that lists the names', () => {
    assert.throws(
      () => given({ color: 'red' }),
      TypeError,
      'family does not have a parameter "color": its parameters are colour and size',
    )
    assert.throws(() => given({ constructor: 'red' }), TypeError, '"constructor"')
    assert.throws(
      () => givenParameters<{ a: string }>('family', ['a'], { b: '' } as object),
      TypeError,
      'its only parameter is a',
    )
  })

  it('must be passed in a plain object', () => {
    assert.throws(
      () => given('red'),
      TypeError,
      'family.with takes a plain object with its parameters, { colour, size }, not "red"',
    )
    for (const value of [null, undefined, 1, true, Symbol('s'), 1n, () => {}]) {
      assert.throws(() => given(value), TypeError, 'family.with takes a plain object')
    }
  })

  it('are refused if their value is unknown, with an error that lists the values', () => {
    const table = new Map([
      ['red', 1],
      ['green', 2],
      ['blue', 3],
    ])
    const choose = (value: unknown): number => chosen('family', 'colour', value as string, table)
    assert.equal(choose('green'), 2)
    for (const [value, text] of [
      ['gray', '"gray"'],
      [null, 'null'],
      [1n, '1'],
      [Symbol('red'), 'a symbol'],
      [['red'], 'an array'],
      [Object.create(null), 'an object'],
      [() => 'red', 'a function'],
    ] as const) {
      assert.throws(
        () => choose(value),
        TypeError,
        `family.with({ colour }) takes "red", "green" or "blue", not ${text}`,
      )
    }
  })

  it('may have values of another type, which the error describes', () => {
    const error = invalidParameter('family', 'sizes', 'an array of strings', 'M')
    assert.equal(error.message, 'family.with({ sizes }) takes an array of strings, not "M"')
  })
})
