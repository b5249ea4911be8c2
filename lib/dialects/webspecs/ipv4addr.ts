/**
 * The rules ipv4addr and number: an IPv4 address in any form that `inet_aton` accepts.
 *
 *     ipv4addr = (number "."){0,3} number
 *     number   = "0" [xX] [0-9a-fA-F]+  |  "0" [0-7]+  |  [0-9]+
 *
 * The last number fills all of the 32 bits that remain. `08` and `019` are decimal, because of "backtracking as necessary until a
 * complete match".
 */

import type { HostReport } from '../../ground/hosts/host-report.js'
import { FAILURE } from './grammar.js'

const MAX_NUMBERS = 4

/** The rule ipv4addr, which must match all of `text`. */
export function ipv4addr(text: string, report: HostReport): number | typeof FAILURE | null {
  const values: number[] = []
  for (const part of text.split('.', MAX_NUMBERS + 1)) {
    const value = number(part)
    if (value === FAILURE || values.length === MAX_NUMBERS) return FAILURE
    values.push(value)
  }
  if (report.wanted) indicateUnusual(text, report)
  const last = values.pop() as number
  if (values.some((value) => value > 255) || last >= 256 ** (MAX_NUMBERS - values.length)) {
    return report.fatal('ipv4-out-of-range', 0, text.length)
  }
  return values.reduce((address, value, index) => address + value * 256 ** (MAX_NUMBERS - 1 - index), last)
}

const HEXADECIMAL = /^0[xX][0-9a-fA-F]+$/
const OCTAL = /^0[0-7]+$/
const DECIMAL = /^[0-9]+$/

/** The rule number. A value above 2⁵³ is not exact, but it is out of range anyway. */
function number(text: string): number | typeof FAILURE {
  if (HEXADECIMAL.test(text)) return Number.parseInt(text, 16)
  if (OCTAL.test(text)) return Number.parseInt(text, 8)
  return DECIMAL.test(text) ? Number.parseInt(text, 10) : FAILURE
}

function indicateUnusual(text: string, report: HostReport): void {
  const parts = text.split('.')
  let start = 0
  for (const part of parts) {
    if (HEXADECIMAL.test(part) || OCTAL.test(part)) report.found('ipv4-not-decimal', start, start + part.length)
    start += part.length + 1
  }
  if (parts.length < MAX_NUMBERS) report.found('ipv4-number-missing', 0, text.length)
}
