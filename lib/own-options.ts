/**
 * Options as a caller gives them: a plain object, of which only its own properties count, each read once.
 *
 * A property that a program has put on `Object.prototype` is not an option that anybody gave. A misspelt name, or a text in
 * the place of the object, would be ignored without a word; here it is a `TypeError` that shows the right call.
 */

import { quotedInput } from './insight/quoted-input.js'

/** No options at all. */
const NO_OPTIONS: object = Object.freeze(Object.create(null))

/**
 * The options that are given, without those that are `undefined`.
 *
 * @param names - every option that there is.
 * @param call - the right call, as the error shows it: `Url.parse(text, { base })`.
 */
export function ownOptions<Options extends object>(
  given: Options | undefined,
  names: readonly (keyof Options & string)[],
  call: string,
): Partial<Options> {
  if (given === undefined) return NO_OPTIONS
  if (!isPlainObject(given)) throw new TypeError(`The options are not a plain object: write ${call}`)
  const unknown = Object.keys(given).find((name) => !(names as readonly string[]).includes(name))
  if (unknown !== undefined) throw new TypeError(`${quotedInput(unknown)} is not an option here: write ${call}`)
  const options: Partial<Options> = Object.create(null)
  for (const name of names) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    if (value !== undefined) options[name] = value
  }
  return options
}

/** Refuses an option that says how many, if it is there and is not a whole number or infinity. */
export function checkCount(name: string, value: unknown, call: string): void {
  if (value === undefined || value === Number.POSITIVE_INFINITY) return
  if (Number.isInteger(value) && (value as number) >= 0) return
  throw new TypeError(`The option ${name} is a whole number from 0 on, such as 100: write ${call}`)
}

/** Whether a value is an object that a literal makes, in this realm or in another: not an array, and not of a class. */
export function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
