/**
 * The values that a program may write into a URL because they convert to an obvious string. `NaN` and the infinities are not among
 * them: they are results of a wrong calculation, and "NaN" in a URL would look like a value.
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
 * Whether a value is a `Uint8Array`, of any realm. `instanceof` recognises only the classes of its own realm, and in a test that
 * runs in jsdom, bytes from a Node module belong to another realm.
 */
export const isBytes = (value: unknown): value is Uint8Array => KIND_OF_ARRAY?.call(value) === 'Uint8Array'

/**
 * The getter that returns the name of a typed array's class; `undefined` for other values. A program's subclass cannot override it.
 */
const KIND_OF_ARRAY = Object.getOwnPropertyDescriptor(
  Object.getPrototypeOf(Uint8Array.prototype),
  Symbol.toStringTag,
)?.get

// Plain objects, such as options and parts.

/** Whether a value is a plain object, of this realm or another one: not an array, and not an instance of a class. */
export function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** Returns an object's own property, or `undefined`. A property that a program has put on `Object.prototype` is ignored. */
export const own = <Holder extends object, Name extends keyof Holder>(
  holder: Holder,
  name: Name,
): Holder[Name] | undefined => (Object.hasOwn(holder, name) ? holder[name] : undefined)

/**
 * Returns a member of an object or of its class. A property that a program has put on `Object.prototype` is ignored. In each realm,
 * that prototype is the last in the chain.
 */
export function memberOf(value: unknown, name: string): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return undefined
  for (let owner: object = value; ; ) {
    const next: object | null = Object.getPrototypeOf(owner)
    const isOwner = Object.hasOwn(owner, name)
    if (isOwner && next === null && owner !== value) return undefined
    // The member is read once, because a getter may return another value the second time. A proxy may have a member that no object
    // in the chain owns.
    if (isOwner || next === null) return (value as Record<string, unknown>)[name]
    owner = next
  }
}
