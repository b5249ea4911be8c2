/**
 * Checks the parameters that are passed to the `with` of a dialect family: each name must be a parameter of the family, and each
 * value must be allowed for it. Otherwise, a `TypeError` lists the allowed names or values.
 */

import { quotedInput } from '../../ground/findings/mask.js'
import { valueInWords } from '../../ground/findings/mask-plainly.js'
import { isPlainObject } from '../../ground/text/plain-values.js'
import { quoted } from '../../ground/text/quoting.js'

/**
 * Returns the given parameters: the object's own properties that are not `undefined`.
 *
 * @param family - the name of the dialect family in code, such as `webUrl`.
 */
export function givenParameters<Parameters extends object>(
  family: string,
  names: readonly (keyof Parameters & string)[],
  given: Partial<Parameters>,
): Partial<Parameters> {
  if (!isPlainObject(given)) {
    throw new TypeError(
      `${family}.with takes a plain object with its parameters, { ${names.join(', ')} }, not ${shown(given)}`,
    )
  }
  const unknown = Object.keys(given).find((name) => !(names as readonly string[]).includes(name))
  if (unknown !== undefined) {
    const parametersAre = names.length === 1 ? 'only parameter is' : 'parameters are'
    throw new TypeError(
      `${family} does not have a parameter ${quotedInput(unknown)}: its ${parametersAre} ${inWords(names, 'and')}`,
    )
  }
  const parameters: Partial<Parameters> = Object.create(null)
  for (const name of names) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    if (value !== undefined) parameters[name] = value
  }
  return parameters
}

/** Returns the table entry for a parameter's value. The table's keys are the values that the parameter can have. */
export function chosen<Entry>(
  family: string,
  parameter: string,
  value: string,
  table: ReadonlyMap<string, Entry>,
): Entry {
  const entry = table.get(value)
  if (entry !== undefined) return entry
  throw invalidParameter(family, parameter, inWords([...table.keys()].map(quoted), 'or'), value)
}

/** The error for a value that a parameter cannot have; `allowed` describes the allowed values. */
export const invalidParameter = (family: string, parameter: string, allowed: string, value: unknown): TypeError =>
  new TypeError(`${family}.with({ ${parameter} }) takes ${allowed}, not ${shown(value)}`)

/** The error for an argument of the wrong kind; `taken` describes what the function accepts. */
export const invalidArgument = (taken: string, value: unknown, call: string): TypeError =>
  new TypeError(`${taken}, not ${shown(value)}: write ${call}`)

/** Masks a value for a message. */
const shown = (value: unknown): string => valueInWords(value, quotedInput)

/** A list in words: `a, b and c`. */
const inWords = (items: readonly string[], conjunction: 'and' | 'or'): string =>
  [...items.slice(0, -2), items.slice(-2).join(` ${conjunction} `)].join(', ')
