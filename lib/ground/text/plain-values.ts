/**
 * Values besides texts that a program writes into a URL, and that have an obvious text. `NaN` and the infinities are results of a
 * wrong calculation, and "NaN" in a URL would look like a value.
 */

/** Whether a value is a text, a finite number, a bigint or a boolean. */
export const isPlainValue = (value: unknown): value is string | number | bigint | boolean =>
  typeof value === 'string' ||
  (typeof value === 'number' ? Number.isFinite(value) : typeof value === 'bigint' || typeof value === 'boolean')

/**
 * Whether a value is a number that must not become a text, or an object that stands for such a number, as `new Date('x')` does.
 */
export const isLostNumber = (value: unknown): boolean => {
  const number = value instanceof Date || value instanceof Number ? value.valueOf() : value
  return typeof number === 'number' && !Number.isFinite(number)
}

// Objects that a program writes as literals, such as options and parts.

/** Whether a value is an object as a literal makes it, in this realm or in another: not an array, and not an instance of a class. */
export function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
