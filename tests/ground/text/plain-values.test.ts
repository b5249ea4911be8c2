/**
 * Which values have an obvious text, which are bytes, and which members an object has by itself.
 */

import { runInNewContext } from 'node:vm'
import { assert } from 'chai'
import {
  isBytes,
  isLostNumber,
  isPlainObject,
  isPlainValue,
  memberOf,
  own,
} from '../../../lib/ground/text/plain-values.js'

const kindsOf = (value: unknown): string[] =>
  Object.entries({ isPlainValue, isLostNumber, isBytes, isPlainObject }).flatMap(([name, test]) =>
    test(value) ? [name] : [],
  )

class Sample {
  readonly named = 'own'
  get inherited(): string {
    return 'class'
  }
}

describe('a value', () => {
  for (const [name, value, kinds] of [
    ['an empty string', '', ['isPlainValue']],
    ['a number', 0, ['isPlainValue']],
    ['a bigint', 1n, ['isPlainValue']],
    ['false', false, ['isPlainValue']],
    ['NaN', Number.NaN, ['isLostNumber']],
    ['an infinity', Number.NEGATIVE_INFINITY, ['isLostNumber']],
    ['an invalid date', new Date('x'), ['isLostNumber']],
    ['a date', new Date(0), []],
    ['a number as an object that is NaN', Object(Number.NaN), ['isLostNumber']],
    ['a number as an object', Object(1), []],
    ['null', null, []],
    ['undefined', undefined, []],
    ['a symbol', Symbol('s'), []],
    ['a function', () => 1, []],
    ['bytes', new Uint8Array(1), ['isBytes']],
    ['bytes of Node', Buffer.from('a'), ['isBytes']],
    ['bytes of another realm', runInNewContext('new Uint8Array(1)'), ['isBytes']],
    ['other numbers of a fixed size', new Uint16Array(1), []],
    ['clamped bytes', new Uint8ClampedArray(1), []],
    ['a buffer', new ArrayBuffer(1), []],
    ['an object that says it is bytes', { [Symbol.toStringTag]: 'Uint8Array' }, ['isPlainObject']],
    ['a literal', {}, ['isPlainObject']],
    ['a literal of another realm', runInNewContext('({})'), ['isPlainObject']],
    ['an object without a prototype', Object.create(null), ['isPlainObject']],
    ['a list', [], []],
    ['an instance of a class', new Sample(), []],
  ] as const) {
    it(`is classified: ${name}`, () => {
      assert.deepEqual(kindsOf(value), [...kinds])
    })
  }

  it('has its own members and those of its class according to memberOf, but none of Object.prototype', () => {
    const sample = new Sample()
    assert.equal(memberOf(sample, 'named'), 'own')
    assert.equal(memberOf(sample, 'inherited'), 'class')
    assert.isUndefined(memberOf(sample, 'toString'))
    assert.isUndefined(memberOf({}, 'toString'))
    assert.equal(memberOf({ toString: 1 }, 'toString'), 1)
    assert.equal(memberOf(Object.assign(Object.create(null), { a: 1 }), 'a'), 1)
    assert.equal(memberOf(Sample, 'name'), 'Sample')
    assert.isUndefined(memberOf({}, 'a'))
    for (const value of [null, undefined, 'text', 1]) assert.isUndefined(memberOf(value, 'length'))
    assert.equal(memberOf(new Proxy({}, { get: () => 'proxy' }), 'a'), 'proxy')
  })

  it('has only its own properties according to `own`', () => {
    const inherited: { readonly a?: number } = Object.create({ a: 1 })
    assert.isUndefined(own(inherited, 'a'))
    assert.equal(own({ a: 1 }, 'a'), 1)
  })
})
