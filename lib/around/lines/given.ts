/**
 * The options of a run over a list by their names, from the arguments of the command or from an object of a program. A value
 * is a text; a switch has the text `''`.
 */

import { editDistance } from '../../ground/text/edit-distance.js'
import { Url } from '../../url/url.js'

/** The options that mean something to a run over a list. The command has more, which are about files and the process. */
export type LineOption =
  | 'null'
  | 'column'
  | 'delimiter'
  | 'csv'
  | 'header'
  | 'json-field'
  | 'into'
  | 'cdx'
  | 'input-encoding'
  | 'max-line'
  | 'base'
  | 'base-column'
  | 'base-field'
  | 'encoding'
  | 'encoding-column'
  | 'encoding-field'
  | 'dialect'
  | 'dialect-column'
  | 'dialect-field'
  | 'typed'
  | 'profile'
  | 'without'
  | 'get'
  | 'output'
  | 'fields'
  | 'add'
  | 'where'
  | 'uniq'
  | 'policy'
  | 'protect'
  | 'error-column'
  | 'echo'
  | 'on-error'
  | 'refused'
  | 'accepted'
  | 'canonical'
  | 'changed'

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

/**
 * The error for options that cannot be understood. Its message says what is wrong and what to write instead, in the words of the
 * command, which prints it and ends with status 2. For a program, `url-lines.ts` puts it into the words of the program.
 */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The integer in a text; throws a `UsageError` for any other text. */
export function wholeNumber(name: string, text: string): number {
  if (!/^-?[0-9]{1,9}$/.test(text))
    throw new UsageError(`--${name} takes a whole number, and "${maskedValue(text)}" is not one`)
  return Number(text)
}

/** The word of a list that is nearest to the given one; `null` if none is near. Case does not count. */
export function nearest(word: string, words: readonly string[]): string | null {
  const wanted = word.toLowerCase()
  const [best] = words
    .map((each) => ({ each, distance: editDistance(wanted, each.toLowerCase()) }))
    // The distance is limited by the length: otherwise a word of one letter would be near to every other word.
    .filter(({ each, distance }) => distance <= Math.max(1, Math.floor(each.length / 3)) && distance < each.length)
    .sort((a, b) => a.distance - b.distance)
  return best?.each ?? null
}

/**
 * A value that the caller wrote among the arguments, as a message quotes it: without its secrets, on one line. Where a name was
 * expected, somebody may have written a URL.
 */
export const maskedValue = (value: string): string => Url.redact(value)

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
    throw new UsageError(`--max-line is a size from 1 to 16M, such as 64K or 1M, and "${maskedValue(text)}" is not`)
  }
  return size
}
