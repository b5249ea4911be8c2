/**
 * Objects that a program writes as literals, such as options and parts.
 */

/** Whether a value is an object that a literal makes, in this realm or in another: not an array, and not of a class. */
export function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
