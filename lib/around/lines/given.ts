/**
 * The options of a run over a list by their names, from the arguments of the command or from an object of a program. A value
 * is a text; a switch has the text `''`.
 */

import type { UrlLinesOptions } from './line-options.js'
import { maskedValue, OptionProblem } from './option-problem.js'

/** The options that mean something to a run over a list. The command has more, which are about files and the process. */
export type LineOption = keyof UrlLinesOptions

export interface Given {
  /** Whether an option was given. */
  has(name: LineOption): boolean
  /** The value of an option; `null` if it was not given. */
  text(name: LineOption): string | null
  /** All values of an option that may be repeated. */
  all(name: LineOption): readonly string[]
  /** A value that is a list, with commas between. */
  list(name: LineOption): readonly string[] | null
  /** A value that is a whole number. */
  integer(name: LineOption): number | null
}

/** The integer in a text; throws an `OptionProblem` for any other text. */
export function wholeNumber(option: string, text: string): number {
  if (!/^-?[0-9]{1,9}$/.test(text))
    throw new OptionProblem(option, `takes a whole number, and "${maskedValue(text)}" is not one`)
  return Number(text)
}

const UNITS: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['K', 1024],
  ['M', 1024 ** 2],
  ['G', 1024 ** 3],
])

/**
 * A size such as 64K or 1M. No string of the engine is longer than half a gigabyte, and the answer may be many times as long as
 * the record: a byte may become nine, and the answer may name the URL several times.
 */
export function sizeOf(text: string): number {
  const [, digits = '', unit = ''] = /^([0-9]{1,9})([KMG]?)$/.exec(text.toUpperCase()) ?? []
  const size = Number(digits) * (UNITS.get(unit) as number)
  if (digits === '' || size < 1 || size > 16 * 1024 ** 2) {
    throw new OptionProblem('maxLine', `is a size from 1 to 16M, such as 64K or 1M, and "${maskedValue(text)}" is not`)
  }
  return size
}
