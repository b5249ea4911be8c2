/**
 * What Web IDL asks of a class that is an interface, beyond what the language gives it: conversions of arguments, how many
 * of them there have to be, and how members stand on the interface's objects.
 *
 * @see https://webidl.spec.whatwg.org/#javascript-binding
 */

/** The conversion to a USVString. A symbol is none: the language throws a TypeError. */
export const usvString = (value: unknown): string => `${value}`.toWellFormed()

/** Throws where there are fewer arguments than required; one that is `undefined` is there. */
export function requireArguments(required: number, present: number, purpose: string): void {
  if (present >= required) return
  const noun = required === 1 ? 'argument' : 'arguments'
  throw new TypeError(`Failed to ${purpose}: ${required} ${noun} required, but only ${present} present.`)
}

export const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

/** The method that makes an object a sequence; `null` where there is none. */
export const iteratorMethodOf = (value: object): (() => Iterator<unknown>) | null =>
  (value as { [Symbol.iterator]?: (() => Iterator<unknown>) | null })[Symbol.iterator] ?? null

/**
 * "Creating a sequence from an iterable", given the iterable's method. An iterator whose item cannot be converted is left
 * as it is, where a loop of the language would call its `return`.
 */
export function sequence<T>(value: object, method: () => Iterator<unknown>, convert: (item: unknown) => T): T[] {
  const iterator: unknown = Reflect.apply(method, value, [])
  if (!isObject(iterator)) throw new TypeError('An iterator is not an object.')
  const { next } = iterator as Iterator<unknown>
  const items: T[] = []
  for (;;) {
    const result: IteratorResult<unknown> = Reflect.apply(next, iterator, [])
    if (!isObject(result)) throw new TypeError('The result of an iterator is not an object.')
    if (result.done) return items
    items.push(convert(result.value))
  }
}

/** The conversion to a record<USVString, USVString>. Of names that are one as text, the last gives the value. */
export function record(value: object): [name: string, value: string][] {
  const entries = new Map<string, string>()
  for (const key of Reflect.ownKeys(value)) {
    if (Reflect.getOwnPropertyDescriptor(value, key)?.enumerable !== true) continue
    entries.set(usvString(key), usvString(Reflect.get(value, key)))
  }
  return [...entries]
}

/** What a class has on itself that is no operation. */
const CLASS_PROPERTIES: ReadonlySet<string> = new Set(['length', 'name', 'prototype', 'constructor'])

/** Makes a class an interface: its members are enumerable, and its objects are named after it. */
export function defineInterface(name: string, interfaceObject: { readonly prototype: object }): void {
  const { prototype } = interfaceObject
  for (const holder of [interfaceObject, prototype]) {
    for (const key of Object.getOwnPropertyNames(holder)) {
      if (!CLASS_PROPERTIES.has(key)) Object.defineProperty(holder, key, { enumerable: true })
    }
  }
  Object.defineProperty(prototype, Symbol.toStringTag, { value: name, configurable: true })
}
