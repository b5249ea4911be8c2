/**
 * Options as a caller gives them: a plain object. Only its own properties count, and each is read once.
 *
 * A property that a program has put on `Object.prototype` is not an option of a caller. A misspelt name, or a string in place of
 * the object, would be ignored silently; here it is a `TypeError` that shows the right call.
 */

import { quotedWord, valueInWords } from './findings/mask-plainly.js'
import { UrlError } from './findings/url-error.js'
import { isLostNumber, isPlainObject, isPlainValue, memberOf } from './text/plain-values.js'
import { quoted } from './text/quoting.js'

export { isPlainObject, memberOf } from './text/plain-values.js'

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
  if (!isPlainObject(given)) throw notOptions(given, call)
  for (const name of Object.keys(given) as (keyof Options & string)[]) {
    if (!names.includes(name)) throw new TypeError(`${quotedWord(name)} is not an option here: write ${call}`)
    const value = given[name]
    if (value !== undefined) options[name] = value
  }
  return options
}

/**
 * The error for options of another kind. `texts.map(Url.parse)` gives an index as the options: then the right call is one without
 * options, unless it needs some.
 */
function notOptions(given: unknown, call: string): TypeError {
  const right = typeof given === 'number' ? call.replace(WITH_OPTIONS, '$2s.map(($2) => $1))') : call
  return new TypeError(`The options are not a plain object, but ${valueInWords(given)}: write ${right}`)
}

const WITH_OPTIONS = /^([\w.]+\((text|url|host|domain)), \{ (?!url|platform).*/s

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
  throw new TypeError(`The option ${name} is ${allowed}, not ${valueInWords(value)}`)
}

/** Refuses a Boolean option that is there and is not a boolean: the text "false" would count as true. */
export function checkFlag(name: string, value: unknown, call: string): void {
  if (value === undefined || typeof value === 'boolean') return
  throw new TypeError(`The option ${name} is true or false, not ${valueInWords(value)}: write ${call}`)
}

/** Refuses an option for a number that is there and is not a whole number or infinity. */
export function checkCount(name: string, value: unknown, call: string): void {
  if (value === undefined || value === Number.POSITIVE_INFINITY) return
  if (Number.isInteger(value) && (value as number) >= 0) return
  throw new TypeError(
    `The option ${name} is a whole number from 0 on, such as 100, not ${valueInWords(value)}: write ${call}`,
  )
}

/**
 * Refuses the value of the option for a dialect if it is not a dialect: it has no function `parse`. The name of a dialect is
 * refused, too.
 */
export function checkDialect(name: string, value: unknown, call: string): void {
  if (value === undefined || typeof memberOf(value, 'parse') === 'function') return
  throw new TypeError(
    `The option ${name} takes a dialect, such as rfc3986 from 'weburl/dialects', not ${valueInWords(value)}: write ${call}`,
  )
}

/**
 * The text of an argument, which may be a number or an object with its own text, such as a `URL`. JavaScript would also make a
 * text from an array, from options or from nothing at all, and the mistake would get into a URL.
 */
export function textIn(value: unknown, call: string): string {
  const text = textOf(value)
  if (text !== null) return text
  throw new TypeError(`An argument is ${valueInWords(value)}, which is not a text: write ${call}`)
}

/** As `textIn`; `null` for a value without a text of its own. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : isPlainValue(value) || hasOwnText(value) ? String(value) : null

/** The text of a URL or of a reference: what `textIn` takes, or an object with an `href`; `null` if a value has no such text. */
export const urlTextOf = (value: unknown): string | null => hrefOf(value) ?? textOf(value)

/**
 * As `urlTextOf`; refuses a value without such a text. The platform reads `undefined` as the text "undefined", and so would blame the
 * text; here the error says what the value was.
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
 * Refuses a second argument of a method that takes one. An index, as `map` gives it, is not a slip; options, a base or a string
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

/** The `href` of an object, such as the platform's `URL`, an `<a>` element and a `UrlReference`; `null` if it has none. */
export function hrefOf(value: unknown): string | null {
  const href = memberOf(value, 'href')
  return typeof href === 'string' ? href : null
}

/** Whether a value is an object with its own text, or that of its class. An array and a lost number have none that is meant. */
function hasOwnText(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || isLostNumber(value)) return false
  const isBare = isPlainObject(value) && !Object.hasOwn(value, 'toString')
  return !isBare && value.toString !== Object.prototype.toString
}

/** Whether a value is a list: an array, or another iterable value, but not a string. */
export const isList = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value

/** The rule in an option `paths`: a function, or a list of patterns. A regular expression would judge the text and not the URL. */
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

/** The names in an option `parameters`: a list of strings, or one string. */
export function namesIn(value: unknown, call: string): readonly string[] | undefined {
  if (value === undefined) return undefined
  const names = typeof value === 'string' ? [value] : isList(value) ? [...value] : null
  if (names?.every((name) => typeof name === 'string')) return names
  throw new TypeError(`The option parameters is not a list of names: write ${call}`)
}
