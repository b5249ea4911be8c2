/**
 * Checks the options and arguments that callers pass. Options are a plain object. Only its own properties count, and each is read
 * once.
 *
 * A property that a program has put on `Object.prototype` is not an option. A misspelt name, or a string in place of the object,
 * would otherwise be ignored silently; here it is a `TypeError` that shows the correct call.
 */

import { quotedWord, valueInWords } from './findings/mask-plainly.js'
import { UrlError } from './findings/url-error.js'
import { isLostNumber, isPlainObject, isPlainValue, memberOf } from './text/plain-values.js'
import { quoted } from './text/quoting.js'

export { isPlainObject, memberOf } from './text/plain-values.js'

/** An object that inherits nothing. Engines create an instance of such a class in a third of the time of `Object.create(null)`. */
class Bare {}
Object.setPrototypeOf(Bare.prototype, null)

/**
 * Returns the given options that are not `undefined`.
 *
 * @param names - the names of all options.
 * @param call - the correct call, as the error shows it: `Url.parse(text, { base })`.
 */
export function ownOptions<Options extends object>(
  given: Options | undefined,
  names: readonly (keyof Options & string)[],
  call: string,
): Partial<Options> {
  const options = new Bare() as Partial<Options>
  if (given === undefined) return options
  if (!isPlainObject(given)) throw notOptions(given, call)
  for (const name of Object.keys(given) as (keyof Options & string)[]) {
    if (!names.includes(name)) throw new TypeError(`${quotedWord(name)} is not an option here: write ${call}`)
    const value = given[name]
    if (value !== undefined) options[name] = value
  }
  return options
}

/**
 * Returns the error for options that are not a plain object. `texts.map(Url.parse)` passes an index as the options. Then the error
 * shows a call without options, unless the method needs some.
 */
function notOptions(given: unknown, call: string): TypeError {
  const right = typeof given === 'number' ? call.replace(WITH_OPTIONS, '$2s.map(($2) => $1))') : call
  return new TypeError(`The options are not a plain object, but ${valueInWords(given)}: write ${right}`)
}

const WITH_OPTIONS = /^([\w.]+\((text|url|host|domain)), \{ (?!url|platform).*/s

/** Like `ownOptions`, for options that may contain a dialect. */
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
 * Returns the value of an option that has to be one of the given words; the default is the first word. Any other value is a
 * `TypeError` that lists the words, because a misspelt policy must not become a different policy.
 */
export function oneOf<const Word extends string>(
  name: string,
  value: unknown,
  words: readonly [Word, ...Word[]],
): Word {
  if (value === undefined) return words[0]
  if ((words as readonly unknown[]).includes(value)) return value as Word
  const allowed = words.map((each) => quoted(each)).join(' or ')
  throw new TypeError(`The option ${name} is ${allowed}, not ${valueInWords(value)}`)
}

/** Refuses the value of a Boolean option if it is not a boolean, because the string "false" would count as true. */
export function checkFlag(name: string, value: unknown, call: string): void {
  if (value === undefined || typeof value === 'boolean') return
  throw new TypeError(`The option ${name} is true or false, not ${valueInWords(value)}: write ${call}`)
}

/** Refuses the value of a numeric option if it is neither a whole number from 0 on nor infinity. */
export function checkCount(name: string, value: unknown, call: string): void {
  if (value === undefined || value === Number.POSITIVE_INFINITY) return
  if (Number.isInteger(value) && (value as number) >= 0) return
  throw new TypeError(
    `The option ${name} is a whole number from 0 on, such as 100, not ${valueInWords(value)}: write ${call}`,
  )
}

/**
 * Refuses the value of a dialect option if it is not a dialect, which is recognised by its function `parse`. So the name of a
 * dialect is refused, too.
 */
export function checkDialect(name: string, value: unknown, call: string): void {
  if (value === undefined || typeof memberOf(value, 'parse') === 'function') return
  throw new TypeError(
    `The option ${name} takes a dialect, such as rfc3986 from 'weburl/dialects', not ${valueInWords(value)}: write ${call}`,
  )
}

/**
 * Converts an argument to a string. It may be a string, a number or an object that defines a string, such as a `URL`. JavaScript
 * would also convert an array, options or `undefined`, and the mistake would end up in a URL.
 */
export function textIn(value: unknown, call: string): string {
  const text = textOf(value)
  if (text !== null) return text
  throw new TypeError(`An argument is ${valueInWords(value)}, which is not a text: write ${call}`)
}

/** Like `textIn`, but returns `null` for a value that does not define a string. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : isPlainValue(value) || hasOwnText(value) ? String(value) : null

/**
 * Returns the string of a URL or a reference, given an object with an `href` or a value that `textIn` accepts; `null` for other
 * values.
 */
export const urlTextOf = (value: unknown): string | null => hrefOf(value) ?? textOf(value)

/**
 * Like `urlTextOf`, but throws for other values. The platform converts `undefined` to the string "undefined", and would complain
 * about that string. Here the error names the value.
 */
export function urlTextIn(value: unknown, call: string, verdict = 'The input is not a URL'): string {
  const text = urlTextOf(value)
  if (text !== null) return text
  const reason = 'not-a-text'
  const suggestion = `write ${call}`
  const message = `${verdict}: the value was ${valueInWords(value)}, which is not a text [${reason}]: ${suggestion}`
  throw new UrlError('ERR_INVALID_URL', message, { reason, suggestion })
}

/**
 * Refuses a second argument of a method that takes one argument, because options, a base or a string would be ignored silently. A
 * number is accepted, because `map` passes an index.
 */
export function refuseMore(more: unknown, call: string): void {
  if (more === undefined || typeof more === 'number') return
  throw new TypeError(`A second argument is not taken here: write ${call}`)
}

/** Refuses a method that is called without its object, as in `texts.map(parser.parse)`. */
export function refuseDetached(self: unknown, call: string): void {
  if (self !== undefined && self !== null) return
  throw new TypeError(`The method was taken off its object: write ${call}`)
}

/** Returns the `href` of an object, such as the platform's `URL`, an `<a>` element or a `UrlReference`; `null` if it has none. */
export function hrefOf(value: unknown): string | null {
  const href = memberOf(value, 'href')
  return typeof href === 'string' ? href : null
}

/**
 * Whether a value is an object that defines a string, itself or by its class. The string of an array or of a lost number is never
 * intended.
 */
function hasOwnText(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isLostNumber(value)) return false
  const isBare = isPlainObject(value) && !Object.hasOwn(value, 'toString')
  return !isBare && value.toString !== Object.prototype.toString
}

/** Whether a value is a list: an array, or another iterable value, but not a string. */
export const isList = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value

/**
 * Returns the rule in an option `paths`: a function, or a list of patterns. Regular expressions are refused because they would test
 * the text, not the URL.
 */
export function pathsIn<Rule, Pattern>(
  value: Rule | Iterable<Pattern> | undefined,
  call: string,
): Rule | readonly Pattern[] | undefined {
  const isPattern = (each: unknown): boolean =>
    typeof memberOf(each, 'test') === 'function' && !(each instanceof RegExp)
  if (value === undefined || typeof value === 'function') return value as Rule | undefined
  const patterns = isList(value) ? Array.from(value as Iterable<Pattern>) : null
  if (patterns?.every(isPattern)) return patterns
  throw new TypeError(`The option paths is neither a function nor a list of patterns: write ${call}`)
}

/** Returns the names in an option `parameters`, which is a list of strings or one string. */
export function namesIn(value: unknown, call: string): readonly string[] | undefined {
  if (value === undefined) return undefined
  const names = typeof value === 'string' ? [value] : isList(value) ? [...value] : null
  if (names?.every((name) => typeof name === 'string')) return names
  throw new TypeError(`The option parameters is not a list of names: write ${call}`)
}
