/**
 * Nothing that callers share can be changed: the exports, classes and their prototypes, the records and lists that a value holds,
 * and everything that two unrelated calls return. The test walks from the exports of all doors to everything reachable, without a
 * list.
 *
 * Single values are not frozen, and the classes of `weburl/whatwg` are as open as those of the platform: both are decided on the page
 * about values.
 */

import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { assert } from 'chai'
import * as standard from '../../lib/around/standard-classes/index.js'
import { freezeClass } from '../../lib/ground/text/freezing.js'
import { Query, Url, UrlError } from '../../lib/index.js'
import {
  type Doors,
  doorSources,
  everyCall,
  isClass,
  isInstanceOfClass,
  isObject,
  isOfPlatform,
  membersOf,
  nameIn,
} from './every-call.js'
import { OPERATIONS } from './operations.js'

/** The door whose classes can be changed. */
const OPEN = './whatwg'

/** How many instances of one class are looked into. */
const MOST_INSTANCES = 5

/** What every function has. */
const OF_FUNCTIONS: readonly PropertyKey[] = ['length', 'name', 'prototype']

const isPlainFunction = (value: object): boolean => typeof value === 'function' && !isClass(value)

/** Finds shared objects that can be changed. */
class Walk {
  /** A found object, and one path to it. */
  readonly found = new Map<object, string>()
  /** Everything that single values have given. */
  readonly given = new Map<object, string>()
  readonly #shared = new Set<object>()
  readonly #instances = new Map<object, number>()

  async through(doors: Doors, operations: readonly (() => unknown)[]): Promise<this> {
    for (const [door, exported] of doors) {
      for (const [name, value] of Object.entries(exported)) this.#share(value, nameIn(door, name))
    }
    await everyCall(doors, (value, by) => this.#give(value, by))
    for (const operation of operations) {
      const [first, second] = [new Walk(), new Walk()]
      for (const walk of [first, second, this]) walk.#give(await settled(operation), String(operation))
      // An object remembered from one call to the next is shared.
      for (const [value, by] of second.given) {
        if (first.given.has(value) && !isValue(value) && !isPlainFunction(value)) this.#mustBeFrozen(value, by)
      }
    }
    return this
  }

  /** Checks an object that all callers share, and everything in it. */
  #share(value: unknown, by: string): void {
    if (!isObject(value) || isOfPlatform(value) || this.#shared.has(value)) return
    this.#shared.add(value)
    if (isPlainFunction(value)) {
      // Nothing reads the properties of a function, so a function need not be frozen, unless somebody has given it some.
      if (Reflect.ownKeys(value).some((name) => !OF_FUNCTIONS.includes(name))) this.#mustBeFrozen(value, by)
      return
    }
    if (isClass(value)) {
      if (!isOpen(by)) this.#mustBeFrozen(value, by)
      this.#checkClass((value as { readonly prototype: object }).prototype, by)
    } else {
      this.#mustBeFrozen(value, by)
      this.#checkClass(Object.getPrototypeOf(value), by)
      // A Map, a Set, bytes and an expression can be changed, even if they are frozen.
      if (isInstanceOfClass(value) && isOfPlatform(Object.getPrototypeOf(value))) this.found.set(value, by)
    }
    this.#lookInto(value, by, (member, path) => this.#share(member, path))
  }

  /**
   * Checks the objects that a single value returns more than once. The value itself is its owner's, and so is another value that it
   * holds.
   */
  #give(value: unknown, by: string): void {
    if (!isObject(value) || isOfPlatform(value)) return
    const isNew = !this.given.has(value)
    this.given.set(value, by)
    if (!isValue(value)) {
      // A record or a list that a call makes is its caller's. Its contents may be shared as well.
      if (isNew && !isInstanceOfClass(value) && !isPlainFunction(value))
        this.#lookInto(value, by, (member, path) => this.#give(member, path))
      return
    }
    const prototype: object = Object.getPrototypeOf(value)
    this.#checkClass(prototype, by)
    const count = this.#instances.get(prototype) ?? 0
    this.#instances.set(prototype, count + 1)
    if (count >= MOST_INSTANCES) return
    this.#lookInto(value, by, (member, path) => {
      if (!isObject(member) || !isValue(member)) this.#share(member, path)
      else if (!this.given.has(member)) this.#give(member, path)
    })
  }

  #checkClass(prototype: object | null, by: string): void {
    if (prototype === null || isOfPlatform(prototype) || isOpen(by)) return
    this.#mustBeFrozen(prototype, `the class of ${by}`)
    this.#checkClass(Object.getPrototypeOf(prototype), by)
  }

  #mustBeFrozen(value: object, by: string): void {
    if (!Object.isFrozen(value) && !this.found.has(value)) this.found.set(value, by)
  }

  /**
   * The contents of an object: own properties, and the objects that a getter, a method without arguments or a sequence returns
   * twice.
   */
  #lookInto(value: object, by: string, each: (member: unknown, path: string) => void): void {
    for (const [name, { get, set, value: member }] of membersOf(value)) {
      const path = `${by}.${String(name)}`
      for (const own of [get, set, member]) each(own, path)
      if (get !== undefined) for (const again of givenAgain(() => get.call(value))) each(again, path)
      if (isValue(value) && typeof member === 'function') {
        for (const again of givenAgain(() => member.call(value))) each(again, `${path}()`)
      }
    }
  }
}

const isOpen = (by: string): boolean => by.includes(nameIn(OPEN, ''))

/** Whether an object is an instance of a class that is not the platform's. */
const isValue = (value: object): boolean => isInstanceOfClass(value) && !isOfPlatform(Object.getPrototypeOf(value))

/** The objects that a call returns twice, directly or in a sequence. */
function givenAgain(call: () => unknown): unknown[] {
  const [one, two] = [outcome(call), outcome(call)]
  if (one === two) return [one]
  const [first, second] = [one, two].map((sequence) => outcome(() => [...(sequence as Iterable<unknown>)]))
  return Array.isArray(first) && Array.isArray(second) ? first.filter((item, index) => item === second[index]) : []
}

async function settled(operation: () => unknown): Promise<unknown> {
  try {
    return await operation()
  } catch (error) {
    return error
  }
}

function outcome(call: () => unknown): unknown {
  try {
    return call()
  } catch {
    return undefined
  }
}

async function allDoors(): Promise<Doors> {
  const doors = new Map<string, object>()
  for (const [door, source] of doorSources()) doors.set(door, await import(pathToFileURL(resolve(source)).href))
  return doors
}

/** The paths to shared objects that can be changed. */
async function changeable(doors: Doors, operations: readonly (() => unknown)[] = []): Promise<string[]> {
  const walk = await new Walk().through(doors, operations)
  // A second walk meets unrelated values. What they have in common with the first ones, all callers have.
  const { given } = await new Walk().through(doors, operations)
  for (const [value, by] of given) {
    const isShared = walk.given.has(value) && !walk.found.has(value)
    if (isShared && !Object.isFrozen(value) && !isPlainFunction(value) && !isOpen(by)) walk.found.set(value, by)
  }
  return [...new Set(walk.found.values())]
}

describe('a value that all callers share', () => {
  it('cannot be changed, whichever entry point exports it', async () => {
    assert.deepEqual(await changeable(await allDoors(), OPERATIONS), [])
  })

  it('is found in records, classes, values, generators and the results of two calls', async () => {
    const list: string[] = []
    class Value {
      readonly #spans = [{ start: 0 }]
      get spans(): readonly object[] {
        return this.#spans
      }
      *each(): Generator<object> {
        yield* this.#spans
      }
    }
    class Single {}
    freezeClass(Single)
    const [single, frozenSingle] = [new Single(), Object.freeze(new Single())]
    const map = Object.freeze(new Map())
    const called = Object.assign(() => new Value(), { default: 1 })
    const door = {
      table: { list },
      names: Object.freeze([/a/, map]),
      called,
      single: () => single,
      frozen: () => frozenSingle,
      fresh: () => [],
    }
    assert.sameMembers(await changeable(new Map([['./fake', door]])), [
      'table of weburl/fake',
      'table of weburl/fake.list',
      'names of weburl/fake.0',
      'names of weburl/fake.1',
      'called of weburl/fake',
      'the class of called of weburl/fake()',
      'the class of called of weburl/fake().each()',
      'called of weburl/fake().spans',
      'called of weburl/fake().spans.0',
      'single of weburl/fake()',
    ])
  })
})

describe('a value that belongs to one caller', () => {
  it('can get new properties, which no method reads', () => {
    const url = Url.parse('https://example.org/a?b')
    assert.isNotFrozen(url)
    Object.defineProperty(url, 'href', { value: 'https://evil.example/' })
    assert.equal(url.withPath('/c').href, 'https://example.org/c?b')
    assert.equal(url.resolve('d').href, 'https://example.org/d')
    assert.equal(Url.parse('https://example.org/').href, 'https://example.org/')
  })

  it('may be an error that a program can rename, print and extend, although its class is frozen', () => {
    const { error } = Url.read('https://h:x') as { error: UrlError }
    const names = ['name', 'message', 'stack', 'cause', 'toString', 'showDiff', 'actual', 'expected'] as const
    for (const name of names) Reflect.set(error, name, `my ${name}`)
    for (const name of names) assert.equal(Reflect.get(error, name), `my ${name}`)
    class OwnError extends UrlError {
      constructor() {
        super('ERR_INVALID_URL', 'no', { reason: 'own' })
        Object.assign(this, { name: 'OwnError' })
      }
    }
    assert.equal(String(new OwnError()), 'OwnError: no')
    assert.equal(String(new UrlError('ERR_INVALID_URL', 'no', { reason: 'own' })), 'UrlError: no')
    assert.throws(() => Object.assign(UrlError.prototype, { name: 'x' }), TypeError)
  })

  it('has an immutable span if it is an error, and does not freeze the span that a caller passes', () => {
    const { error } = Url.read('https://h:x') as { error: UrlError }
    assert.throws(() => Object.assign(error.span as object, { start: 0 }), TypeError)
    const span = { start: 1, end: 2 }
    const own = new UrlError('ERR_INVALID_URL', 'no', { reason: 'own', span })
    span.start = 0
    assert.deepEqual(own.span, { start: 1, end: 2 })
  })

  it('does not give access to the records or generators of other callers', () => {
    for (const symbol of Object.getOwnPropertySymbols(Url.prototype)) {
      assert.isFunction(Object.getOwnPropertyDescriptor(Url.prototype, symbol)?.value, String(symbol))
    }
    const generators = [Query.parse('a').entries(), Query.parse('a').encodedEntries()]
    for (const each of generators) {
      assert.throws(() => Object.assign(Object.getPrototypeOf(each), { next: () => ({ done: true }) }), TypeError)
    }
  })
})

describe('the classes of weburl/whatwg', () => {
  for (const [name, ours] of Object.entries(standard)) {
    const platform: unknown = Reflect.get(globalThis, name)
    if (typeof platform !== 'function') continue

    it(`are as mutable as the platform's: ${name}`, () => {
      for (const [own, theirs] of [
        [ours, platform],
        [ours.prototype, platform.prototype],
      ] as [object, object][]) {
        assert.equal(Object.isExtensible(own), Object.isExtensible(theirs))
        for (const key of Reflect.ownKeys(theirs)) {
          const [ourKey, theirKey] = [own, theirs].map((holder) => Object.getOwnPropertyDescriptor(holder, key))
          if (ourKey === undefined || key === 'prototype') continue
          assert.equal(ourKey.configurable, theirKey?.configurable, String(key))
          assert.equal(ourKey.writable, theirKey?.writable, String(key))
        }
      }
    })
  }

  it('can be changed without affecting the immutable values', () => {
    const { URL: Open } = standard
    const href = Object.getOwnPropertyDescriptor(Open.prototype, 'href') as PropertyDescriptor
    Object.defineProperty(Open.prototype, 'href', { get: () => 'https://evil.example/', configurable: true })
    try {
      assert.equal(new Open('https://h/').href, 'https://evil.example/')
      assert.equal(Url.parse('https://h/').href, 'https://h/')
      assert.equal(Url.parse(new Open('https://h/') as never).href, 'https://evil.example/')
    } finally {
      Object.defineProperty(Open.prototype, 'href', href)
    }
  })
})
