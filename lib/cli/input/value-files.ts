/**
 * Files with the values of conditions, as in `--where host=@FILE`, with one value on each line.
 */

import type { Condition } from '../../around/lines/condition.js'
import { OptionProblem } from '../../around/lines/option-problem.js'
import { fs, problemOf } from './descriptor-reader.js'

/**
 * Replaces the file in a condition by its values. The file is read before threads are started, because a pipe can be read only
 * once.
 */
export function readCondition(given: string | Condition): string | Condition {
  const [, key, not, name] = /^([^=!]*)(!?)=@(.+)$/s.exec(String(given)) ?? []
  if (key === undefined || name === undefined) return given
  const found = textOf(name)
    .replace(/^\ufeff/, '')
    .split('\n')
    .map((line, index) => ({ value: line.trim(), line: index + 1 }))
    // Empty lines and comments are not values.
    .filter(({ value }) => value !== '' && !value.startsWith('#'))
  if (found.length === 0) throw new OptionProblem('where', `contains the file @${name}, which has no value in it`)
  return {
    key,
    values: found.map(({ value }) => value),
    isNegated: not === '!',
    file: { name, lines: found.map(({ line }) => line) },
  }
}

function textOf(name: string): string {
  try {
    return fs.readFileSync(name, 'utf8')
  } catch (error) {
    throw new OptionProblem('where', `contains the file @${name}: ${problemOf(error)}`)
  }
}
