/**
 * The rules ipv6addr, h16, ls32 and decimal-byte.
 *
 *     ipv6addr     = "[" (h16 ":")* [":"] (h16 ":")* (h16 | ls32) "]"
 *     h16          = [0-9A-Fa-f]{1,4}
 *     ls32         = decimal-byte "." decimal-byte "." decimal-byte "." decimal-byte
 *     decimal-byte = [0-2]? [0-9]? [0-9]
 *
 * DEVIATION: The document's conditions on the number of h16 cannot all be met. Here an address must have the text representation of
 * RFC 4291, section 2.2, which the authoring requirements prescribe (G7): eight pieces, or fewer pieces and one "::". The only
 * difference is that decimal bytes may have leading zeros, as their rule allows.
 */

import type { Report } from '../../ground/components.js'
import { FAILURE, type Match } from './grammar.js'

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

/** Returns the eight pieces of the address between the brackets, which begins at `start`. */
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
