/**
 * Lists of names that a caller gives: whole names, or the beginnings of names with a "*" behind them. Case does not count.
 */

import { quotedInput } from '../../insight/quoted-input.js'

/** Whether a name is on a list. */
export function nameTest(parameter: string, names: readonly string[]): (name: string) => boolean {
  if (typeof names === 'string') {
    throw new TypeError(
      `${parameter} is a list of names: write [${quotedInput(names)}] instead of ${quotedInput(names)}`,
    )
  }
  const lower = names.map((name) => String(name).toLowerCase())
  const whole = new Set(lower.filter((name) => !name.endsWith('*')))
  const beginnings = lower.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1))
  return (name) => {
    const wanted = name.toLowerCase()
    return whole.has(wanted) || beginnings.some((beginning) => wanted.startsWith(beginning))
  }
}
