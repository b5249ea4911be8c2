/**
 * Mistakes in the words of a command line, and how the command words the problems of options, which it shares with programs.
 */

import type { Face } from '../../around/lines/option-problem.js'

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
    // An option that may be repeated has its name before each value.
    if (name === 'without') return (value as readonly string[]).map((each) => `${flagOf(name)} ${each}`).join(' ')
    return `${flagOf(name)} ${String(value)}`
  },
  list: (name) => `weburl --help lists them under ${name}`,
}
