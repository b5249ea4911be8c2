/**
 * The parameters of profiles, read as a caller gives them. Each kind has a function that gives the value as the profile keeps it.
 * It throws a `TypeError` for a value of another type, so that no misspelt word is taken for another word, and no text for a list
 * of its characters.
 */

import { quotedInput } from '../../../ground/findings/mask.js'
import { isList, oneOf } from '../../../ground/own-options.js'
import { isScheme } from '../../../ground/text/records.js'

/** Reads the value of a parameter; its name is for the error. */
export type ParameterReader<Value> = (value: unknown, name: string) => Value

/** A reader for each parameter of a profile. */
export type ParameterReaders<Parameters> = {
  readonly [Name in keyof Parameters]: ParameterReader<Parameters[Name]>
}

const refused = (name: string, kind: string, value: unknown): TypeError =>
  new TypeError(`The option ${name} is ${kind}, not ${quotedInput(String(value))}`)

export const readFlag: ParameterReader<boolean> = (value, name) => {
  if (typeof value === 'boolean') return value
  throw refused(name, 'true or false', value)
}

export const readText: ParameterReader<string> = (value, name) => {
  if (typeof value === 'string') return value
  throw refused(name, 'a text', value)
}

/** A scheme, also with its ":". */
export const readProtocol: ParameterReader<string> = (value, name) => {
  if (typeof value === 'string' && isScheme(value.replace(/:$/, ''))) return value
  throw refused(name, 'a scheme such as "https"', value)
}

/** One of some words. */
export const readWord =
  <const Word extends string>(...words: readonly [Word, ...Word[]]): ParameterReader<Word> =>
  (value, name) =>
    oneOf(name, value, words)

/**
 * A list of values of one kind, or one value that stands for itself. The list is copied, so a later change by the caller does not
 * change the profile.
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
    if (members?.every(isMember)) return Object.freeze(members)
    if (typeof value !== 'string') throw refused(name, kind, members ?? value)
    throw new TypeError(`The option ${name} is ${kind}: write [${quotedInput(value)}] instead of ${quotedInput(value)}`)
  }

const isText = (value: unknown): value is string => typeof value === 'string'
const isFilter = (value: unknown): value is string | RegExp => isText(value) || value instanceof RegExp

export const readNames: ParameterReader<readonly string[]> = listOf('a list of names', isText, [])

/** A list of names and regular expressions, or one of some values without a list. */
export const readFilters = <Own extends boolean | null>(
  ...own: readonly Own[]
): ParameterReader<readonly (string | RegExp)[] | Own> =>
  listOf([...own.map(String), 'a list of names and regular expressions'].join(' or '), isFilter, own)

/** `false`, or a function. The type hides the types of its functions. */
export const readFunction = <Wanted extends (...args: never[]) => unknown>(
  value: unknown,
  name: string,
): Wanted | false => {
  if (value === false || typeof value === 'function') return value as Wanted | false
  throw refused(name, 'a function or false', value)
}
