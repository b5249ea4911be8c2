/**
 * Everything that the doors export, used in many ways: functions and classes are called, methods of instances are called, getters are
 * read, setters are used, and the resulting values are used in the same way. No class and no function is named here, so a new one
 * is used as soon as a door exports it.
 *
 * Functions in records, such as the rules of a dialect, are not called: a contract limits their arguments, and `operations.ts`
 * keeps it.
 */

import { readFileSync } from 'node:fs'

/** The modules of the doors, by their names in `package.json`. */
export type Doors = ReadonlyMap<string, object>

/** The source of each door. */
export function doorSources(): ReadonlyMap<string, string> {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    exports: Record<string, string | { readonly types: string }>
  }
  return new Map(
    Object.entries(exports).flatMap(([door, conditions]) =>
      typeof conditions === 'string'
        ? []
        : [[door, conditions.types.replace(/^\.\/dist\/(.*)\.d\.ts$/, './lib/$1.ts')] as const],
    ),
  )
}

type Callable = (...values: readonly unknown[]) => unknown

const TEXTS: readonly string[] = [
  'HTTP://u:p@www.EXAMPLE.org:80/a/../b;c?utm_source=x&q=é#f',
  '/users/:id?x',
  'a.b.example.co.uk',
  'text/html;charset=shift_jis',
  '{a}{?b}',
  'file:///C|/a',
]

/** First arguments other than strings, created anew for each call. */
const OTHERS: readonly (() => unknown)[] = [
  () => ({}),
  () => [],
  () => [['a', 'b']],
  () => ({ a: 'b', c: ['d', null] }),
  () => ({ scheme: 'https', host: 'h', path: '/a', query: 'b' }),
  () => new Uint8Array([0x61, 0xff]),
  () => 1,
]

/** Arguments that follow a string. */
const LATER: readonly (() => readonly unknown[])[] = [
  () => [],
  () => [{}],
  () => [TEXTS[0]],
  () => [() => null],
  () => [TEXTS[0], {}],
]

/** How many instances of one class are used. */
const MOST_INSTANCES = 2
/** How many values of a sequence are taken. */
const MOST_VALUES = 10

/** Uses everything, and reports each object that it finds, with the path to it. */
export async function everyCall(doors: Doors, visit: (value: object, by: string) => void): Promise<void> {
  const used = new Set<object>()
  /** How often each class was met, by its prototype. */
  const instances = new Map<object, number>()
  /** One instance of each class, for functions that take instances. */
  const known: object[] = []
  const met: (readonly [value: object, by: string])[] = []

  function meet(value: unknown, by: string): void {
    if (!isObject(value)) return
    visit(value, by)
    if (!used.has(value)) met.push([value, by])
  }

  /** Visits the result of a call, and the elements of a sequence. An error is a value as well. */
  async function tryCall(call: () => unknown, by: string): Promise<void> {
    try {
      const value = await call()
      meet(value, by)
      let left = MOST_VALUES
      for await (const each of isSequence(value) ? value : []) {
        meet(each, `${by}[]`)
        if (--left === 0) break
      }
    } catch (error) {
      meet(error, `${by}!`)
    }
  }

  async function callInManyWays(call: Callable, by: string): Promise<void> {
    await tryCall(() => call(), by)
    for (const text of TEXTS) for (const later of LATER) await tryCall(() => call(text, ...later()), by)
    for (const other of OTHERS) await tryCall(() => call(other()), by)
    for (const instance of known) await tryCall(() => call(instance), by)
  }

  async function use(value: object, by: string): Promise<void> {
    if (used.has(value)) return
    used.add(value)
    const isInstance = isInstanceOfClass(value)
    if (typeof value === 'function') {
      const call = isClass(value) ? (...values: unknown[]) => Reflect.construct(value, values) : (value as Callable)
      await callInManyWays(call, `${by}()`)
    } else if (isInstance) {
      const prototype: object = Object.getPrototypeOf(value)
      if (isOfPlatform(prototype)) return
      const count = instances.get(prototype) ?? 0
      if (count === MOST_INSTANCES) return
      instances.set(prototype, count + 1)
      if (count === 0) known.push(value)
    }
    for (const [name, { get, set, value: member }] of membersOf(value)) {
      const path = `${by}.${String(name)}`
      if (get !== undefined) await tryCall(() => Reflect.apply(get, value, []), path)
      if (set !== undefined) await tryCall(() => Reflect.apply(set, value, [TEXTS[1]]), `${path}=`)
      if (typeof member !== 'function' || isClass(member)) meet(member, path)
      else if (isInstance || isClass(value)) {
        await callInManyWays((...values) => Reflect.apply(member, value, values), `${path}()`)
      }
    }
  }

  for (const [door, exported] of doors) {
    for (const [name, value] of Object.entries(exported)) meet(value, nameIn(door, name))
  }
  // More is met while the values are used.
  for (const [value, by] of met) await use(value, by)
}

/** The functions of the doors that are not classes: exports, methods, accessors, and the functions in records. */
export function everyFunction(doors: Doors): ReadonlySet<object> {
  const found = new Set<unknown>()
  const collect = (value: unknown): void => {
    if (!isObject(value) || isOfPlatform(value) || found.has(value)) return
    found.add(value)
    for (const [, { get, set, value: member }] of membersOf(value)) for (const each of [get, set, member]) collect(each)
    if (isClass(value)) collect((value as { readonly prototype: object }).prototype)
  }
  for (const exported of doors.values()) for (const value of Object.values(exported)) collect(value)
  return new Set(
    [...found].filter((value) => isObject(value) && typeof value === 'function' && !isClass(value)),
  ) as Set<object>
}

/** An export by its name and its door. */
export const nameIn = (door: string, name: string): string => `${name} of weburl${door.slice(1)}`

export const isObject = (value: unknown): value is object =>
  typeof value === 'function' || (typeof value === 'object' && value !== null)

export const isClass = (value: object): boolean => typeof value === 'function' && /^class\b/.test(String(value))

/** Whether a value is an object of a class, and not a record or a list. */
export function isInstanceOfClass(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return typeof value === 'object' && ![null, Object.prototype, Array.prototype].includes(prototype as null)
}

const isSequence = (value: unknown): value is Iterable<unknown> | AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && (Symbol.iterator in value || Symbol.asyncIterator in value)

/** The properties of an object, and those of its classes, without those of the platform and without the prototypes of functions. */
export function* membersOf(value: object): Generator<[name: string | symbol, property: PropertyDescriptor], void> {
  for (let owner: object | null = value; owner !== null && !isOfPlatform(owner); owner = Object.getPrototypeOf(owner)) {
    for (const name of Reflect.ownKeys(owner)) {
      if (name === 'constructor' || name === 'prototype') continue
      yield [name, Object.getOwnPropertyDescriptor(owner, name) as PropertyDescriptor]
    }
  }
}

/** Everything reachable from the globals of the language and of the platform, and from iterators, which no global names. */
const platform = new Set<object>()

export const isOfPlatform = (value: object): boolean => platform.has(value)

function learn(value: unknown): void {
  if (!isObject(value) || isOfPlatform(value)) return
  platform.add(value)
  learn(Object.getPrototypeOf(value))
  for (const { get, set, value: member } of Object.values(Object.getOwnPropertyDescriptors(value))) {
    for (const each of [get, set, member]) learn(each)
  }
}

for (const name of Object.getOwnPropertyNames(globalThis)) {
  if (/^[A-Z]/.test(name)) learn(Reflect.get(globalThis, name))
}
for (const each of [
  [].values(),
  new Map().values(),
  new Set().values(),
  ''[Symbol.iterator](),
  ''.matchAll(/a/g),
  (function* () {})(),
  (async function* () {})(),
]) {
  learn(Object.getPrototypeOf(Object.getPrototypeOf(each)))
  learn(Object.getPrototypeOf(each))
}
