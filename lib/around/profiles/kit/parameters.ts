/**
 * The parameters of profiles, as callers pass them. Each kind has a function that returns the value as the profile keeps it, and throws
 * a `TypeError` for any other type: a misspelt word is not taken for another one, nor a string for a list of its characters.
 */

import { quotedInput } from '../../../ground/findings/mask.js'
import { valueInWords } from '../../../ground/findings/mask-plainly.js'
import { isList, oneOf } from '../../../ground/own-options.js'
import { isScheme } from '../../../ground/text/records.js'

/** A list is shown with its members, because one of them is wrong. */
const inWords = (value: unknown): string =>
  Array.isArray(value) ? quotedInput(String(value)) : valueInWords(value, quotedInput)

/** Reads the value of a parameter; its name is for the error. */
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

/** A scheme, also with its ":". */
export const readProtocol: ParameterReader<string> = (value, name) => {
  if (typeof value === 'string' && isScheme(value.replace(/:$/, ''))) return value
  throw refused(name, 'a scheme such as "https"', value)
}

/** Reads a parameter whose value is one of the given words. */
export const readWord =
  <const Word extends string>(...words: readonly [Word, ...Word[]]): ParameterReader<Word> =>
  (value, name) =>
    oneOf(name, value, words)

/**
 * A list with expressions of its own, because an expression can be changed, even if it is frozen: by `compile`, and by `lastIndex` if it
 * is not.
 */
const withOwn = <Member>(list: readonly Member[]): readonly Member[] =>
  Object.freeze(list.map((member) => (member instanceof RegExp ? (new RegExp(member) as Member & RegExp) : member)))

/** Parameters whose lists have expressions of their own. */
export const withOwnExpressions = <Parameters extends object>(parameters: Parameters): Readonly<Parameters> =>
  Object.freeze(
    Object.fromEntries(
      Object.entries(parameters).map(([name, value]) => [name, Array.isArray(value) ? withOwn(value) : value]),
    ) as Parameters,
  )

/**
 * Reads a list of values of one kind, or one of the values in `own`, such as `true`, which are not lists. The list is copied,
 * so a later change by the caller does not change the profile.
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

/** Reads a list of names and regular expressions, or one of the values in `own`, which are not lists. */
export const readFilters = <Own extends boolean | null>(
  ...own: readonly Own[]
): ParameterReader<readonly (string | RegExp)[] | Own> =>
  listOf([...own.map(String), 'a list of names and regular expressions'].join(' or '), isFilter, own)

/** Reads `false` or a function. The parameters and the result of the function are not checked. */
export const readFunction = <Wanted extends (...args: never[]) => unknown>(
  value: unknown,
  name: string,
): Wanted | false => {
  if (value === false || typeof value === 'function') return value as Wanted | false
  throw refused(name, 'a function or false', value)
}
