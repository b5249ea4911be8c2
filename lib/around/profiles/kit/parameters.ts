/**
 * Checks the parameters that callers pass to profiles. For each type of parameter, a function returns the value that the profile
 * keeps, or throws a `TypeError`. So a misspelt word is an error, and a string is not taken for a list of its characters.
 */

import { quotedInput } from '../../../ground/findings/mask.js'
import { valueInWords } from '../../../ground/findings/mask-plainly.js'
import { isList, oneOf } from '../../../ground/own-options.js'
import { isScheme } from '../../../ground/text/records.js'

/** Quotes a refused value. A list is quoted with its members, because one of them is wrong. */
const inWords = (value: unknown): string =>
  Array.isArray(value) ? quotedInput(String(value)) : valueInWords(value, quotedInput)

/** Checks the value of a parameter; the name is for the error message. */
export type ParameterReader<Value> = (value: unknown, name: string) => Value

/** A reader for each parameter of a profile. */
export type ParameterReaders<Parameters> = {
  readonly [Name in keyof Parameters]: ParameterReader<Parameters[Name]>
}

const refused = (name: string, kind: string, value: unknown): TypeError =>
  new TypeError(`The option ${name} is ${kind}, not ${inWords(value)}`)

export const readFlag: ParameterReader<boolean> = (value, name) => {
  if (typeof value === 'boolean') return value
  throw refused(name, 'true or false', value)
}

export const readString: ParameterReader<string> = (value, name) => {
  if (typeof value === 'string') return value
  throw refused(name, 'a text', value)
}

/** Accepts a scheme, with or without its ":". */
export const readProtocol: ParameterReader<string> = (value, name) => {
  if (typeof value === 'string' && isScheme(value.replace(/:$/, ''))) return value
  throw refused(name, 'a scheme such as "https"', value)
}

/** Accepts one of the given words. */
export const readWord =
  <const Word extends string>(...words: readonly [Word, ...Word[]]): ParameterReader<Word> =>
  (value, name) =>
    oneOf(name, value, words)

/**
 * Copies the regular expressions in a list, because a shared one can be changed: by `compile` even if it is frozen, and by
 * assigning `lastIndex` if it is not.
 */
const withOwn = <Member>(list: readonly Member[]): readonly Member[] =>
  Object.freeze(list.map((member) => (member instanceof RegExp ? (new RegExp(member) as Member & RegExp) : member)))

/** Copies the parameters, including the regular expressions in their lists. */
export const withOwnExpressions = <Parameters extends object>(parameters: Parameters): Readonly<Parameters> =>
  Object.freeze(
    Object.fromEntries(
      Object.entries(parameters).map(([name, value]) => [name, Array.isArray(value) ? withOwn(value) : value]),
    ) as Parameters,
  )

/**
 * Accepts a list whose members all pass `isMember`, or one of the non-list values in `own`, such as `true`. The list is copied, so
 * a later change by the caller does not change the profile.
 */
const listOf =
  <Member, Own extends boolean | null>(
    kind: string,
    isMember: (value: unknown) => value is Member,
    own: readonly Own[],
  ): ParameterReader<readonly Member[] | Own> =>
  (value, name) => {
    if (own.includes(value as Own)) return value as Own
    const members = isList(value) ? [...value] : null
    if (members?.every(isMember)) return withOwn(members)
    if (typeof value !== 'string') throw refused(name, kind, members ?? value)
    throw new TypeError(`The option ${name} is ${kind}: write [${quotedInput(value)}] instead of ${quotedInput(value)}`)
  }

const isText = (value: unknown): value is string => typeof value === 'string'
const isFilter = (value: unknown): value is string | RegExp => isText(value) || value instanceof RegExp

export const readNames: ParameterReader<readonly string[]> = listOf('a list of names', isText, [])

/** Accepts a list of names and regular expressions, or one of the non-list values in `own`. */
export const readFilters = <Own extends boolean | null>(
  ...own: readonly Own[]
): ParameterReader<readonly (string | RegExp)[] | Own> =>
  listOf([...own.map(String), 'a list of names and regular expressions'].join(' or '), isFilter, own)

/** Accepts `false` or a function. The function's parameters and result are not checked. */
export const readFunction = <Wanted extends (...args: never[]) => unknown>(
  value: unknown,
  name: string,
): Wanted | false => {
  if (value === false || typeof value === 'function') return value as Wanted | false
  throw refused(name, 'a function or false', value)
}
