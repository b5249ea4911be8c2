/**
 * The options of this door, read from the caller's bag by its own properties only. A misspelt name would be ignored without
 * these checks, and the caller's own domains with it.
 */

import { quoted } from '../text/quoted.js'

/** Refuses a bag that is not one, and names that are not options. */
export function assertOptions(call: string, options: unknown, known: readonly string[]): void {
  if (typeof options !== 'object' || options === null) {
    throw new TypeError(`The options are an object: write ${call}`)
  }
  const unknown = Object.keys(options).find((name) => !known.includes(name))
  if (unknown === undefined) return
  throw new TypeError(`There is no option ${quoted(unknown)}: the options are ${known.join(', ')}, as in ${call}`)
}

/** An option of a bag, and `undefined` where only the prototype of the bag has the name. */
export const own = <Options extends object, Name extends keyof Options>(
  options: Options,
  name: Name,
): Options[Name] | undefined => (Object.hasOwn(options, name) ? options[name] : undefined)

/** One of some words; the first is meant where the option is left out. */
export function oneOf<const Word extends string>(
  name: string,
  value: unknown,
  words: readonly [Word, ...Word[]],
): Word {
  if (value === undefined) return words[0]
  const word = words.find((each) => each === value)
  if (word !== undefined) return word
  throw new TypeError(
    `The option ${name} is ${words.map((each) => quoted(each)).join(' or ')}, not ${quoted(String(value))}`,
  )
}
