/**
 * Web IDL's rules for interfaces that a JavaScript class does not follow by itself: argument conversions, the number of required
 * arguments, and the properties of members.
 *
 * @see https://webidl.spec.whatwg.org/#javascript-binding
 */

/** Converts a value to a USVString. JavaScript throws a TypeError for a symbol. */
export const usvString = (value: unknown): string => `${value}`.toWellFormed()

/** Throws when there are fewer arguments than required. An explicit `undefined` counts as an argument. */
export function requireArguments(required: number, present: number, purpose: string): void {
  if (present >= required) return
  const noun = required === 1 ? 'argument' : 'arguments'
  throw new TypeError(`Failed to ${purpose}: ${required} ${noun} required, but only ${present} present.`)
}

export const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function'

/** Returns the method that makes an object iterable; `null` if the object is not iterable. */
export const iteratorMethodOf = (value: object): (() => Iterator<unknown>) | null =>
  (value as { [Symbol.iterator]?: (() => Iterator<unknown>) | null })[Symbol.iterator] ?? null

/**
 * "Creating a sequence from an iterable", given the iterable's method. If an item cannot be converted, the iterator's `return` is
 * not called; a `for` loop would call it.
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

/** Converts an object to a record<USVString, USVString>. If several names convert to the same string, the last value wins. */
export function record(value: object): [name: string, value: string][] {
  const entries = new Map<string, string>()
  for (const key of Reflect.ownKeys(value)) {
    if (Reflect.getOwnPropertyDescriptor(value, key)?.enumerable !== true) continue
    entries.set(usvString(key), usvString(Reflect.get(value, key)))
  }
  return [...entries]
}

/** Properties of a class, or of its prototype, that are not members of the interface. */
const CLASS_PROPERTIES: ReadonlySet<string> = new Set(['length', 'name', 'prototype', 'constructor'])

/** Turns a class into a Web IDL interface: its members become enumerable, and `Symbol.toStringTag` is its name. */
export function defineInterface(name: string, interfaceObject: { readonly prototype: object }): void {
  const { prototype } = interfaceObject
  for (const holder of [interfaceObject, prototype]) {
    for (const key of Object.getOwnPropertyNames(holder)) {
      if (!CLASS_PROPERTIES.has(key)) Object.defineProperty(holder, key, { enumerable: true })
    }
  }
  Object.defineProperty(prototype, Symbol.toStringTag, { value: name, configurable: true })
}
