/**
 * The URLSearchParams class (section 6.2 of the Standard), case by case.
 */

import { inspect } from 'node:util'
import { assert } from 'chai'
import { URLSearchParams } from '../../../lib/around/standard-classes/index.js'

type Pairs = [string, string][]

const pairsOf = (init?: unknown): Pairs => [...new URLSearchParams(init as string)]

describe('new URLSearchParams', () => {
  it('parses a string, and ignores one leading "?"', () => {
    assert.deepEqual(pairsOf('a=1&b&=2&&c=d=e'), [
      ['a', '1'],
      ['b', ''],
      ['', '2'],
      ['c', 'd=e'],
    ])
    assert.deepEqual(pairsOf('?a=1'), [['a', '1']])
    assert.deepEqual(pairsOf('??a=1'), [['?a', '1']])
    assert.deepEqual(pairsOf('a+b=%2B%20%26'), [['a b', '+ &']])
    assert.deepEqual(pairsOf('%FF=%C3%A9&\ud800=é'), [
      ['\ufffd', 'é'],
      ['\ufffd', 'é'],
    ])
    assert.deepEqual(pairsOf('\ufeffa=1'), [['\ufeffa', '1']])
  })

  it('is empty without an argument', () => {
    for (const params of [new URLSearchParams(), new URLSearchParams(undefined), new URLSearchParams('')]) {
      assert.equal(params.size, 0)
      assert.equal(params.toString(), '')
    }
  })

  it('accepts any iterable of pairs', () => {
    const expected: Pairs = [
      ['a', '1'],
      ['a', '2'],
    ]
    function* generate(): Generator<Iterable<unknown>> {
      yield ['a', 1]
      yield new Set(['a', 2])
    }
    assert.deepEqual(pairsOf([...expected]), expected)
    assert.deepEqual(pairsOf(generate()), expected)
    assert.deepEqual(pairsOf(new URLSearchParams('a=1&a=2')), expected)
    assert.deepEqual(pairsOf(new Map([['?a', '1']])), [['?a', '1']])
    assert.deepEqual(pairsOf([['\ud800', null]]), [['\ufffd', 'null']])
    assert.deepEqual(pairsOf([]), [])
    assert.deepEqual(pairsOf(Object.assign(() => {}, { [Symbol.iterator]: () => [['a', 'b']].values() })), [['a', 'b']])
  })

  it('refuses iterables of other values', () => {
    for (const init of [
      [['a']],
      [['a', 'b', 'c']],
      [[]],
      ['ab'],
      [1],
      [null],
      [{}],
      new String('ab'),
      [[Symbol('a'), 'b']],
    ]) {
      assert.throws(() => pairsOf(init), TypeError)
    }
    assert.throws(() => pairsOf({ [Symbol.iterator]: 1 }), TypeError)
    assert.throws(() => pairsOf([['a']]), "Failed to construct 'URLSearchParams'")
  })

  it('accepts an object as a record of its own enumerable properties', () => {
    assert.deepEqual(pairsOf({ b: '1', a: 2, '?c': null, 1: undefined }), [
      ['1', 'undefined'],
      ['b', '1'],
      ['a', '2'],
      ['?c', 'null'],
    ])
    assert.deepEqual(pairsOf(Object.create({ a: '1' }, { b: { value: '2' } })), [])
    assert.deepEqual(pairsOf(Object.assign(Object.create({ [Symbol.iterator]: null }), { a: '1' })), [['a', '1']])
    // Two names that convert to the same string: the pair has the place of the first and the value of the last.
    assert.deepEqual(pairsOf({ '\ud835x': '1', xx: '2', '\ud83dx': '3' }), [
      ['\ufffdx', '3'],
      ['xx', '2'],
    ])
    assert.deepEqual(pairsOf(Object.assign(() => {}, { a: '1' })), [['a', '1']])
  })

  it('reads no other properties of an object than Web IDL requires', () => {
    const traps: unknown[] = []
    const handler = new Proxy(
      {},
      {
        get: (_, trap) => (target: object, key: PropertyKey, receiver: unknown) => {
          traps.push(trap === 'ownKeys' ? trap : [trap, key])
          return Reflect.apply(Reflect[trap as 'get'], Reflect, [target, key, receiver])
        },
      },
    )
    assert.deepEqual(pairsOf(new Proxy({ a: '1' }, handler)), [['a', '1']])
    assert.deepEqual(traps, [['get', Symbol.iterator], 'ownKeys', ['getOwnPropertyDescriptor', 'a'], ['get', 'a']])
  })

  it('does not close an iterator whose item is not a pair', () => {
    const calls: string[] = []
    const iteratorOf = (value: unknown): object => ({
      next: () => {
        calls.push('next')
        return { value, done: false }
      },
      return: () => calls.push('return'),
    })
    const failing = [
      { [Symbol.iterator]: () => iteratorOf('no object') },
      { [Symbol.iterator]: () => iteratorOf([Symbol('a'), 'b']) },
      [{ [Symbol.iterator]: () => iteratorOf(Symbol('a')) }],
    ]
    for (const init of failing) assert.throws(() => pairsOf(init), TypeError)
    assert.deepEqual(calls, ['next', 'next', 'next'])
  })

  it('reads the "next" method of an iterator only once, and requires it to return objects', () => {
    let asked = 0
    const pairs = [['a', '1'] as const, ['b', '2'] as const].values()
    const iterator = {
      get next() {
        asked++
        return pairs.next.bind(pairs)
      },
    }
    assert.lengthOf(pairsOf({ [Symbol.iterator]: () => iterator }), 2)
    assert.equal(asked, 1)
    assert.throws(() => pairsOf({ [Symbol.iterator]: () => 1 }), TypeError)
    assert.throws(() => pairsOf({ [Symbol.iterator]: () => ({ next: () => 1 }) }), TypeError)
    assert.throws(() => pairsOf({ [Symbol.iterator]: () => ({}) }), TypeError)
    assert.throws(() => pairsOf({ [Symbol.iterator]: 1 }), TypeError)
  })

  it('refuses records with symbols as names', () => {
    assert.throws(() => pairsOf({ [Symbol('a')]: '1' }), TypeError)
    assert.deepEqual(pairsOf(Object.defineProperty({}, Symbol('a'), { value: '1', enumerable: false })), [])
  })

  it('converts other values to strings', () => {
    assert.deepEqual(pairsOf(null), [['null', '']])
    assert.deepEqual(pairsOf(1), [['1', '']])
    assert.deepEqual(pairsOf(true), [['true', '']])
    assert.throws(() => pairsOf(Symbol('a')), TypeError)
  })
})

describe('The methods of URLSearchParams', () => {
  it('append a pair and count the pairs', () => {
    const params = new URLSearchParams('a=1')
    params.append('a', '2')
    params.append('', '')
    assert.equal(params.size, 3)
    assert.equal(String(params), 'a=1&a=2&=')
  })

  it('delete all pairs with a name, or with a name and a value', () => {
    const params = new URLSearchParams('a=1&b=2&a=3&a=1')
    params.delete('a', '1')
    assert.equal(String(params), 'b=2&a=3')
    params.delete('a', undefined)
    assert.equal(String(params), 'b=2')
    params.delete('x')
    params.delete('b', 'x')
    assert.equal(String(params), 'b=2')
  })

  it('return the first value of a name, or all its values', () => {
    const params = new URLSearchParams('a=1&b=2&a=3&constructor=4')
    assert.equal(params.get('a'), '1')
    assert.isNull(params.get('x'))
    assert.equal(params.get('constructor'), '4')
    assert.isNull(params.get('__proto__'))
    assert.deepEqual(params.getAll('a'), ['1', '3'])
    assert.deepEqual(params.getAll('x'), [])
    params.getAll('a').push('changed')
    assert.equal(params.size, 4)
  })

  it('report whether there is a pair with a name, or with a name and a value', () => {
    const params = new URLSearchParams('a=1&a=2&b')
    assert.isTrue(params.has('a'))
    assert.isTrue(params.has('a', '2'))
    assert.isFalse(params.has('a', '3'))
    assert.isTrue(params.has('b', ''))
    assert.isTrue(params.has('b', undefined))
    assert.isFalse(params.has('b', null as unknown as string))
    assert.isFalse(params.has('c'))
  })

  it('set the first pair with a name and remove the others, or append a pair', () => {
    const params = new URLSearchParams('a=1&b=2&a=3')
    params.set('a', '4')
    assert.equal(String(params), 'a=4&b=2')
    params.set('c', '5')
    assert.equal(String(params), 'a=4&b=2&c=5')
  })

  it('sort by code units and keep the order of equal names', () => {
    const sorted = (text: string): string[] => {
      const params = new URLSearchParams(text)
      params.sort()
      return [...params].map((pair) => pair.join('='))
    }
    assert.deepEqual(sorted('z=b&a=b&z=a&a=a'), ['a=b', 'a=a', 'z=b', 'z=a'])
    assert.deepEqual(sorted('\ufffd=1&💩=2&é=3&e\ufffd=4&e=5'), ['e=5', 'e\ufffd=4', 'é=3', '💩=2', '\ufffd=1'])
    assert.deepEqual(sorted(''), [])
    assert.deepEqual(sorted('bbb&bb&aaa&aa&='), ['=', 'aa=', 'aaa=', 'bb=', 'bbb='])
  })

  it('convert their arguments to strings', () => {
    const params = new URLSearchParams()
    const append = (...args: unknown[]): void => Reflect.apply(params.append, params, args)
    append(1, null)
    append(undefined, '\ud800')
    append({ toString: () => 'x' }, ['a', 'b'])
    assert.equal(String(params), '1=null&undefined=%EF%BF%BD&x=a%2Cb')
    assert.equal(Reflect.apply(params.get, params, [1]), 'null')
    assert.isTrue(Reflect.apply(params.has, params, ['undefined', '\udc00']))
    assert.throws(() => append(Symbol('a'), 'b'), TypeError)
    assert.equal(params.size, 3)
  })

  it('check the number of their arguments', () => {
    const params = new URLSearchParams() as unknown as Record<string, (...args: unknown[]) => unknown>
    for (const [name, count] of [
      ['append', 2],
      ['delete', 1],
      ['get', 1],
      ['getAll', 1],
      ['has', 1],
      ['set', 2],
      ['forEach', 1],
    ] as const) {
      for (let given = 0; given < count; given++) {
        const required = `${count} argument${count === 1 ? '' : 's'} required, but only ${given} present.`
        const message = `Failed to execute '${name}' on 'URLSearchParams': ${required}`
        assert.throws(() => params[name]?.(...Array.from({ length: given }, () => 'a')), TypeError, message)
      }
    }
  })
})

describe('A URLSearchParams as a string', () => {
  it('is in the form-urlencoded format', () => {
    assert.equal(String(new URLSearchParams([['a b', "é&=+~*-._!'()"]])), 'a+b=%C3%A9%26%3D%2B%7E*-._%21%27%28%29')
    assert.equal(String(new URLSearchParams('a&b=')), 'a=&b=')
  })

  it('is inspected on one line', () => {
    assert.equal(inspect(new URLSearchParams('a=1&b')), 'URLSearchParams <a=1&b=>')
  })
})

describe('The iterators of URLSearchParams', () => {
  it('iterate over names, values and pairs', () => {
    const params = new URLSearchParams('a=1&b=2')
    assert.deepEqual([...params.keys()], ['a', 'b'])
    assert.deepEqual([...params.values()], ['1', '2'])
    assert.deepEqual([...params.entries()], [...params])
    assert.deepEqual(Object.fromEntries(params), { a: '1', b: '2' })
  })

  it('return copies of the pairs', () => {
    const params = new URLSearchParams('a=1')
    for (const pair of params) pair[1] = 'changed'
    assert.equal(String(params), 'a=1')
  })

  it('see changes made to the list while they run', () => {
    const params = new URLSearchParams('a=1&b=2&c=3')
    const seen: string[] = []
    for (const [name] of params) {
      seen.push(name)
      if (name === 'a') params.delete('a')
      if (name === 'c') params.append('d', '4')
    }
    assert.deepEqual(seen, ['a', 'c', 'd'])
    const iterator = params.keys()
    assert.deepEqual([...iterator], ['b', 'c', 'd'])
    assert.deepEqual(iterator.next(), { value: undefined, done: true })
    params.append('e', '5')
    assert.deepEqual(iterator.next(), { value: 'e', done: false })
  })

  it('have a prototype of their own, as Web IDL requires', () => {
    const iterator = new URLSearchParams('a=1').entries()
    const prototype = Object.getPrototypeOf(iterator)
    assert.equal(Object.prototype.toString.call(iterator), '[object URLSearchParams Iterator]')
    assert.strictEqual(iterator[Symbol.iterator](), iterator)
    const iteratorPrototype = Object.getPrototypeOf(Object.getPrototypeOf([].values()))
    assert.strictEqual(Object.getPrototypeOf(prototype), iteratorPrototype)
    assert.deepEqual(Reflect.ownKeys(prototype), ['next', Symbol.toStringTag])
    assert.deepInclude(Object.getOwnPropertyDescriptor(prototype, 'next'), {
      enumerable: true,
      writable: true,
      configurable: true,
    })
    assert.equal(prototype.next.length, 0)
    assert.strictEqual(Object.getPrototypeOf(new URLSearchParams().keys()), prototype)
    assert.throws(() => prototype.next.call({}), TypeError)
    assert.throws(() => prototype.next.call(new URLSearchParams()), TypeError)
  })
})

describe('URLSearchParams#forEach', () => {
  it('calls the function with the value, the name and the object, and with the given "this"', () => {
    const params = new URLSearchParams('a=1&b=2')
    const calls: unknown[][] = []
    const self = {}
    params.forEach(function (this: unknown, ...args) {
      calls.push([this, ...args])
    }, self)
    assert.deepEqual(calls, [
      [self, '1', 'a', params],
      [self, '2', 'b', params],
    ])
    assert.strictEqual(calls[0]?.[0], self)
    params.forEach(function (this: unknown) {
      assert.isUndefined(this)
    })
  })

  it('sees changes made to the list while it runs', () => {
    const params = new URLSearchParams('a=1&b=2&c=3')
    const seen: string[] = []
    params.forEach((_, name) => {
      seen.push(name)
      if (name === 'a') params.delete('a')
      if (name === 'c') params.append('d', '4')
    })
    assert.deepEqual(seen, ['a', 'c', 'd'])
  })

  it('requires a function', () => {
    const params = new URLSearchParams('a=1')
    for (const callback of [undefined, null, {}, 'a']) {
      assert.throws(() => params.forEach(callback as unknown as () => void), TypeError, 'not a function')
    }
    assert.throws(() => {
      params.forEach(() => {
        throw new RangeError('mine')
      })
    }, RangeError)
  })
})
