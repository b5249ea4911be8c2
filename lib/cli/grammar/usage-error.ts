/**
 * Mistakes in the words of a command line, and how the command words the problems of options, which it shares with programs.
 */

import type { Face } from '../../around/lines/option-problem.js'
import { LINE_ROWS, type LineOption } from '../../around/lines/options.js'

/**
 * The error for words that cannot be understood. Its message says what is wrong and what to write instead. The command prints it
 * and ends with status 2.
 */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The spelling of an option: `maxLine` is `--max-line`. */
export const flagOf = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** The words of the command. */
export const COMMAND: Face = {
  option: (name, value) => {
    if (value === undefined) return flagOf(name)
    // A list has commas in it. Another option with several values is given several times.
    const isRepeated = Array.isArray(value) && LINE_ROWS[name as LineOption]?.kind !== 'list'
    return (isRepeated ? value : [value]).map((each) => `${flagOf(name)} ${each}`).join(' ')
  },
  list: (name) => `weburl --help ${name.toLowerCase()} lists them`,
}
