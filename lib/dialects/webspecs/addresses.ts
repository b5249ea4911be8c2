/**
 * The rules ipv4addr and number: an IPv4 address in any form that `inet_aton` accepts; and the rules ipv6addr, h16, ls32 and
 * decimal-byte.
 *
 *     ipv4addr     = (number "."){0,3} number
 *     number       = "0" [xX] [0-9a-fA-F]+  |  "0" [0-7]+  |  [0-9]+
 *     ipv6addr     = "[" (h16 ":")* [":"] (h16 ":")* (h16 | ls32) "]"
 *     h16          = [0-9A-Fa-f]{1,4}
 *     ls32         = decimal-byte "." decimal-byte "." decimal-byte "." decimal-byte
 *     decimal-byte = [0-2]? [0-9]? [0-9]
 *
 * The last number fills all of the 32 bits that remain. `08` and `019` are decimal, because of "backtracking as necessary until a
 * complete match".
 *
 * DEVIATION: The document's conditions on the number of h16 cannot all be met. Here an address must have the text representation of
 * RFC 4291, section 2.2, which the authoring requirements prescribe (G7): eight pieces, or fewer pieces and one "::". The only
 * difference is that decimal bytes may have leading zeros, as their rule allows.
 */

import type { Report } from '../../ground/components.js'
import type { HostReport } from '../../ground/hosts/host-report.js'
import { FAILURE, type Match } from './grammar.js'

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

const PIECES = 8

/** Brackets, and the characters that may be between them. */
const IN_BRACKETS = /\[([0-9A-Fa-f:.]*)\]/y

/** The rule ipv6addr. */
export function ipv6addr(input: string, start: number, report: Report): Match<number[]> | typeof FAILURE | null {
  IN_BRACKETS.lastIndex = start
  const match = IN_BRACKETS.exec(input)
  if (match === null) return FAILURE
  const [brackets, text = ''] = match
  const end = start + brackets.length
  const pieces = piecesOf(text, start + 1, report)
  return pieces === FAILURE || pieces === null ? pieces : { value: pieces, end }
}

/** Returns the eight pieces of an address; `text` is what the brackets contain, and `start` is its index in the input. */
function piecesOf(text: string, start: number, report: Report): number[] | typeof FAILURE | null {
  // The pieces before and after "::".
  const sides = text.split('::', 3).map((side) => (side === '' ? [] : side.split(':')))
  if (sides.length > 2) return FAILURE
  const lastSide = sides.at(-1) as string[]
  const tail = lastSide.at(-1)?.includes('.') ? (lastSide.pop() as string) : null
  const lower = tail === null ? [] : ls32(tail, start + text.length - tail.length, report)
  if (lower === FAILURE || lower === null) return lower

  const [before = [], after] = sides.map((side) => side.map(h16))
  const pieces = [...before, ...(after ?? []), ...lower]
  if (pieces.some((piece) => piece === null)) return FAILURE
  const missing = PIECES - pieces.length
  if (after === undefined ? missing !== 0 : missing < 1) return FAILURE
  return [...pieces.slice(0, before.length), ...new Array(missing).fill(0), ...pieces.slice(before.length)]
}

/** The rule h16. */
const h16 = (text: string): number | null => (/^[0-9A-Fa-f]{1,4}$/.test(text) ? Number.parseInt(text, 16) : null)

/** The rule ls32, as two pieces. */
function ls32(text: string, start: number, report: Report): [number, number] | typeof FAILURE | null {
  const bytes: number[] = []
  let at = start
  for (const part of text.split('.', 5)) {
    const byte = decimalByte(part, at, report)
    if (byte === FAILURE || byte === null) return byte
    bytes.push(byte)
    at += part.length + 1
  }
  const [a = 0, b = 0, c = 0, d = 0] = bytes
  return bytes.length === 4 ? [a * 0x100 + b, c * 0x100 + d] : FAILURE
}

/** The rule decimal-byte. */
function decimalByte(text: string, start: number, report: Report): number | typeof FAILURE | null {
  if (!/^[0-2]?[0-9]?[0-9]$/.test(text)) return FAILURE
  const value = Number(text)
  return value > 255 ? report.fatal('decimal-byte-out-of-range', 'host', start, start + text.length) : value
}
