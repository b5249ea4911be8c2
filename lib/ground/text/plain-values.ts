/**
 * Values besides texts that a program writes into a URL, and that have an obvious text. `NaN` and the infinities are results of a
 * wrong calculation, and "NaN" in a URL would look like a value.
 */

/** Whether a value is a string, a finite number, a bigint or a boolean. */
export const isPlainValue = (value: unknown): value is string | number | bigint | boolean =>
  typeof value === 'string' ||
  (typeof value === 'number' ? Number.isFinite(value) : typeof value === 'bigint' || typeof value === 'boolean')

/**
 * Whether a value is NaN or an infinity, or a date or a number object with such a value, such as `new Date('x')`.
 */
export const isLostNumber = (value: unknown): boolean => {
  const number = value instanceof Date || value instanceof Number ? value.valueOf() : value
  return typeof number === 'number' && !Number.isFinite(number)
}

/**
 * Whether a value is bytes. In a test that runs in jsdom, the bytes that a module of Node gives are of another realm than the test, and
 * `instanceof` knows only the classes of its own.
 */
export const isBytes = (value: unknown): value is Uint8Array => KIND_OF_ARRAY?.call(value) === 'Uint8Array'

/** The getter of all typed arrays that gives the name of the kind, which no class of a program can change; nothing for other values. */
const KIND_OF_ARRAY = Object.getOwnPropertyDescriptor(
  Object.getPrototypeOf(Uint8Array.prototype),
  Symbol.toStringTag,
)?.get

// Objects that a program writes as literals, such as options and parts.

/** Whether a value is an object as a literal makes it, in this realm or in another: not an array, and not an instance of a class. */
export function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** A property that an object may be without. What a program has put on `Object.prototype` does not count. */
export const own = <Holder extends object, Name extends keyof Holder>(
  holder: Holder,
  name: Name,
): Holder[Name] | undefined => (Object.hasOwn(holder, name) ? holder[name] : undefined)

/**
 * A member of an object: its own, or that of its class. A property that a program has put on `Object.prototype` does not count. That
 * prototype is the last of the chain, in each realm.
 */
export function memberOf(value: unknown, name: string): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return undefined
  for (let owner: object = value; ; ) {
    const next: object | null = Object.getPrototypeOf(owner)
    const isOwner = Object.hasOwn(owner, name)
    if (isOwner && next === null && owner !== value) return undefined
    // The member is read once, because a getter may give another value the second time. A proxy may have one that nobody owns.
    if (isOwner || next === null) return (value as Record<string, unknown>)[name]
    owner = next
  }
}
