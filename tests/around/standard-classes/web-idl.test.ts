/**
 * The two classes as interfaces of Web IDL: which members are enumerable, the length of functions, and the values accepted as
 * "this". The platform's own classes follow the same rules, and are tested, too.
 */

import { assert } from 'chai'
import * as whatwg from '../../../lib/around/standard-classes/index.js'

/** The kind of a member: an attribute, a read-only one, or an operation and the number of its required arguments. */
type Members = Readonly<Record<string, 'attribute' | 'readonly' | number>>

const URL_MEMBERS: Members = {
  href: 'attribute',
  origin: 'readonly',
  protocol: 'attribute',
  username: 'attribute',
  password: 'attribute',
  host: 'attribute',
  hostname: 'attribute',
  port: 'attribute',
  pathname: 'attribute',
  search: 'attribute',
  searchParams: 'readonly',
  hash: 'attribute',
  toString: 0,
  toJSON: 0,
}

const URL_SEARCH_PARAMS_MEMBERS: Members = {
  size: 'readonly',
  append: 2,
  delete: 1,
  get: 1,
  getAll: 1,
  has: 1,
  set: 2,
  sort: 0,
  forEach: 1,
  entries: 0,
  keys: 0,
  values: 0,
  toString: 0,
}

interface Interface {
  readonly name: string
  readonly length: number
  readonly prototype: object
}

const INTERFACES: readonly [Interface, Interface, Members, number][] = [
  [whatwg.URL, URL, URL_MEMBERS, 1],
  [whatwg.URLSearchParams, URLSearchParams, URL_SEARCH_PARAMS_MEMBERS, 0],
]

function assertMember(prototype: object, name: string, kind: Members[string]): void {
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name)
  assert.isDefined(descriptor, name)
  assert.isTrue(descriptor?.enumerable, `${name} is enumerable`)
  assert.isTrue(descriptor?.configurable, `${name} is configurable`)
  if (typeof kind === 'number') {
    assert.isTrue(descriptor?.writable, `${name} is writable`)
    assert.equal(descriptor?.value.length, kind, `${name} has a length`)
    assert.equal(descriptor?.value.name, name)
    return
  }
  assert.equal(descriptor?.get?.name, `get ${name}`)
  if (kind === 'attribute') assert.equal(descriptor?.set?.name, `set ${name}`)
  else assert.isUndefined(descriptor?.set, name)
}

for (const [ours, platforms, members, length] of INTERFACES) {
  describe(`The interface ${platforms.name}`, () => {
    const { prototype } = ours

    it('has the members of its Web IDL, which are enumerable', () => {
      for (const [name, kind] of Object.entries(members)) assertMember(prototype, name, kind)
      assert.sameMembers(Object.keys(prototype), Object.keys(members))
      assert.sameMembers(Object.keys(platforms.prototype), Object.keys(members))
    })

    it('has a constructor that is not enumerable', () => {
      const { name } = platforms
      assert.equal(ours.name, name)
      assert.equal(ours.length, length)
      assert.deepEqual(Object.getOwnPropertyDescriptor(prototype, 'constructor'), {
        value: ours,
        writable: true,
        enumerable: false,
        configurable: true,
      })
      assert.isFalse(Object.getOwnPropertyDescriptor(ours, 'prototype')?.writable)
    })

    it('has its name as Symbol.toStringTag', () => {
      assert.deepEqual(Object.getOwnPropertyDescriptor(prototype, Symbol.toStringTag), {
        value: platforms.name,
        writable: false,
        enumerable: false,
        configurable: true,
      })
    })

    it('accepts only its own objects as "this" of a member', () => {
      for (const [name, kind] of Object.entries(members)) {
        const descriptor = Object.getOwnPropertyDescriptor(prototype, name)
        for (const value of [{}, prototype, undefined, Object.create(prototype)]) {
          const use = typeof kind === 'number' ? descriptor?.value : descriptor?.get
          assert.throws(() => Reflect.apply(use, value, ['a', 'b']), TypeError)
          if (kind === 'attribute') assert.throws(() => descriptor?.set?.call(value, 'a'), TypeError)
        }
      }
    })

    it('creates objects without own properties', () => {
      assert.deepEqual(Reflect.ownKeys(new whatwg.URL('http://h/?a=1')), [])
      assert.deepEqual(Reflect.ownKeys(new whatwg.URLSearchParams('a=1')), [])
    })
  })
}

describe('The static operations of URL', () => {
  it('are enumerable, and require one argument each', () => {
    assert.deepEqual(Object.keys(whatwg.URL), ['parse', 'canParse'])
    for (const name of ['parse', 'canParse'] as const) {
      const descriptor = Object.getOwnPropertyDescriptor(whatwg.URL, name)
      assert.deepInclude(descriptor, { writable: true, enumerable: true, configurable: true })
      assert.equal(whatwg.URL[name].length, 1)
      assert.equal(whatwg.URL[name].name, name)
    }
  })
})

describe('The Symbol.iterator member of URLSearchParams', () => {
  it('is the function "entries", and is not enumerable', () => {
    const { prototype } = whatwg.URLSearchParams
    assert.deepEqual(Object.getOwnPropertyDescriptor(prototype, Symbol.iterator), {
      value: prototype.entries,
      writable: true,
      enumerable: false,
      configurable: true,
    })
  })
})
