/**
 * Options as a caller gives them: a plain object. Only its own properties count, and each is read once.
 *
 * A property that a program has put on `Object.prototype` is not an option of a caller. A misspelt name, or a text in place of
 * the object, would be ignored silently; here it is a `TypeError` that shows the right call.
 */

import { quotedWord } from './findings/mask-plainly.js'
import { isLostNumber, isPlainObject, isPlainValue } from './text/plain-values.js'
import { quoted } from './text/quoting.js'

export { isPlainObject } from './text/plain-values.js'

/**
 * An object that inherits nothing. Engines make an instance of such a class in a third of the time that `Object.create(null)`
 * takes.
 */
class Bare {}
Object.setPrototypeOf(Bare.prototype, null)

/**
 * The options that are given and are not `undefined`.
 *
 * @param names - every option that there is.
 * @param call - the right call, as the error shows it: `Url.parse(text, { base })`.
 */
export function ownOptions<Options extends object>(
  given: Options | undefined,
  names: readonly (keyof Options & string)[],
  call: string,
): Partial<Options> {
  const options = new Bare() as Partial<Options>
  if (given === undefined) return options
  if (!isPlainObject(given)) throw new TypeError(`The options are not a plain object: write ${call}`)
  for (const name of Object.keys(given) as (keyof Options & string)[]) {
    if (!names.includes(name)) throw new TypeError(`${quotedWord(name)} is not an option here: write ${call}`)
    const value = given[name]
    if (value !== undefined) options[name] = value
  }
  return options
}

/** As `ownOptions`, for options with a dialect. */
export function dialectOptions<Options extends { readonly dialect?: unknown }>(
  given: Options | undefined,
  names: readonly (keyof Options & string)[],
  call: string,
): Partial<Options> {
  const options = ownOptions(given, names, call)
  checkDialect('dialect', options.dialect, call)
  return options
}

/**
 * The value of an option that is one of some words; the default is the first one. Another value is a `TypeError`
 * that lists them: a misspelt policy must not be another policy.
 */
export function oneOf<const Word extends string>(
  name: string,
  value: unknown,
  words: readonly [Word, ...Word[]],
): Word {
  if (value === undefined) return words[0]
  if ((words as readonly unknown[]).includes(value)) return value as Word
  const allowed = words.map((each) => quoted(each)).join(' or ')
  throw new TypeError(`The option ${name} is ${allowed}, not ${quotedWord(String(value))}`)
}

/** Refuses a Boolean option that is there and is not a boolean: the text "false" would count as true. */
export function checkFlag(name: string, value: unknown, call: string): void {
  if (value === undefined || typeof value === 'boolean') return
  throw new TypeError(`The option ${name} is true or false: write ${call}`)
}

/** Refuses an option for a number that is there and is not a whole number or infinity. */
export function checkCount(name: string, value: unknown, call: string): void {
  if (value === undefined || value === Number.POSITIVE_INFINITY) return
  if (Number.isInteger(value) && (value as number) >= 0) return
  throw new TypeError(`The option ${name} is a whole number from 0 on, such as 100: write ${call}`)
}

/**
 * Refuses the value of the option for a dialect if it is not a dialect: it has no function `parse`. The name of a dialect is
 * refused, too.
 */
export function checkDialect(name: string, value: unknown, call: string): void {
  if (value === undefined || typeof (value as { readonly parse?: unknown } | null)?.parse === 'function') return
  throw new TypeError(`The option ${name} takes a dialect, such as rfc3986 from 'weburl/dialects': write ${call}`)
}

/**
 * The text of an argument, which may be a number or an object with its own text, such as a `URL`. JavaScript would also make a
 * text from an array, from options or from nothing at all, and the mistake would get into a URL.
 */
export function textIn(value: unknown, call: string): string {
  if (typeof value === 'string') return value
  const hasText =
    typeof value === 'object' ? value !== null && !Array.isArray(value) && hasOwnText(value) : isPlainValue(value)
  if (isLostNumber(value)) throw new TypeError(`An argument is ${value}, which is not a text: write ${call}`)
  if (hasText) return String(value)
  throw new TypeError(`An argument is not a text: write ${call}`)
}

/**
 * Refuses a second argument of a method that takes one. An index, as `map` gives it, is not a slip; options, a base or a text
 * would be ignored silently.
 */
export function refuseMore(more: unknown, call: string): void {
  if (more === undefined || typeof more === 'number') return
  throw new TypeError(`A second argument is not taken here: write ${call}`)
}

/** Refuses a method that was taken off its object, as in `texts.map(parser.parse)`. */
export function refuseDetached(self: unknown, call: string): void {
  if (self !== undefined && self !== null) return
  throw new TypeError(`The method was taken off its object: write ${call}`)
}

/**
 * The `href` of an object: its own, or that of its class, as in the platform's `URL`, an `<a>` element and a `UrlReference`. A
 * property that a program has put on `Object.prototype` does not count. That prototype is the last of the chain, in each realm.
 */
export function hrefOf(value: unknown): string | null {
  let owner: unknown = typeof value === 'object' ? value : null
  for (let isOwn = true; owner !== null; isOwn = false) {
    const next: unknown = Object.getPrototypeOf(owner)
    if (Object.hasOwn(owner as object, 'href') && (isOwn || next !== null)) {
      // `href` is read once, because a getter may give another text the second time.
      const { href } = value as { readonly href: unknown }
      return typeof href === 'string' ? href : null
    }
    owner = next
  }
  return null
}

/** Whether an object has its own text, or that of its class. */
function hasOwnText(value: object): boolean {
  const isBare = isPlainObject(value) && !Object.hasOwn(value, 'toString')
  return !isBare && value.toString !== Object.prototype.toString
}

/** Whether a value is a list: an array, or another iterable value, but not a text. */
export const isList = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value

/** The names in an option `parameters`: a list of texts, or one text. */
export function namesIn(value: unknown, call: string): readonly string[] | undefined {
  if (value === undefined) return undefined
  const names = typeof value === 'string' ? [value] : isList(value) ? [...value] : null
  if (names?.every((name) => typeof name === 'string')) return names
  throw new TypeError(`The option parameters is not a list of names: write ${call}`)
}
