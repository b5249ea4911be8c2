/**
 * The syntax of a condition: `KEY=VALUE[,VALUE]` or `KEY!=VALUE` as a string, or a key and its values in an object. `where-keys.ts`
 * defines what keys and values mean.
 */

import { isList, isPlainObject } from '../../ground/own-options.js'
import type { UrlConditions } from './line-options.js'
import { maskedValue, OptionProblem } from './option-problem.js'

export interface Condition {
  readonly key: string
  readonly values: readonly string[]
  readonly isNegated: boolean
  /** The file that the values come from, and the line number of each value. */
  readonly file?: { readonly name: string; readonly lines: readonly number[] }
}

/** Parses a condition given as a string. Throws an `OptionProblem`. */
export function splitCondition(text: string): Condition {
  const [, key, not, value] = /^([^=!]*)(!?)=([\s\S]*)$/.exec(text) ?? []
  if (key === undefined || value === undefined) {
    throw new OptionProblem(
      'where',
      `takes KEY=VALUE or KEY!=VALUE, such as scheme=https, and "${maskedValue(text)}" is neither`,
    )
  }
  if (value.startsWith('@')) {
    throw new OptionProblem(
      'where',
      `contains ${key}=${maskedValue(value)}: a program reads the file, and gives a list or a Set`,
    )
  }
  return { key, values: valuesIn(key, value), isNegated: not === '!' }
}

/**
 * Splits values at commas. A "," in a value is written `\,`, and a "@" at the beginning `\@`. A pattern is not split, because it
 * may contain commas.
 */
function valuesIn(key: string, text: string): readonly string[] {
  if (key === 'pattern') return [text]
  return text
    .replace(/^\\@/, '@')
    .split(/(?<!\\),/)
    .map((each) => each.replaceAll('\\,', ','))
}

/** The conditions in an object; `null` if it is not a plain object whose values are strings, lists or sets. */
export function conditionsOf(given: unknown, isNegated = false): readonly Condition[] | null {
  if (!isPlainObject(given)) return null
  const conditions: Condition[] = []
  for (const [key, value] of Object.entries(given as UrlConditions)) {
    if (value === undefined) continue
    const nested = key === 'not' && !isNegated ? conditionsOf(value, true) : null
    const values = nested === null ? textsIn(value) : null
    if (nested === null && values === null) return null
    conditions.push(...(nested ?? [{ key, values: values as readonly string[], isNegated }]))
  }
  return conditions
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** The strings in a value, which may be one string, a list or a set; `null` for anything else. */
function textsIn(value: unknown): readonly string[] | null {
  if (isText(value)) return [value]
  const all: readonly unknown[] | null = value instanceof Set ? [...value] : isList(value) ? [...value] : null
  return all?.every(isText) ? (all as readonly string[]) : null
}
