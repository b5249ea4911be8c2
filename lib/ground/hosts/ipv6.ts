/**
 * IPv6 addresses as eight pieces of 16 bits.
 *
 * The algorithms are those of the URL Standard's sections 3.5 (IPv6 parser) and 3.6 (IPv6 serializer, find the IPv6 address
 * compressed piece index), with their step numbers. The input is the text between the brackets.
 *
 * @see https://url.spec.whatwg.org/#concept-ipv6-parser
 */

import { COLON, DIGIT_ZERO, EOF, FULL_STOP, isAsciiDigit, isAsciiHexDigit, unitOrEof } from '../text/ascii.js'
import type { HostReport } from './host-report.js'

const PIECES = 8

/** The IPv6 parser; `null` for failure. */
export function parseIPv6(input: string, report: HostReport): number[] | null {
  // 1. to 4.
  const address: number[] = new Array(PIECES).fill(0)
  let pieceIndex = 0
  let compress: number | null = null
  let pointer = 0
  const c = (): number => unitOrEof(input, pointer)

  // 5. A leading colon is the first of two.
  if (c() === COLON) {
    if (unitOrEof(input, 1) !== COLON) return report.fatal('IPv6-invalid-compression', 0, 1)
    pointer = 2
    compress = ++pieceIndex
  }

  // 6.
  while (c() !== EOF) {
    // 6.1.
    if (pieceIndex === PIECES) return report.fatal('IPv6-too-many-pieces', pointer, input.length)
    // 6.2.
    if (c() === COLON) {
      if (compress !== null) return report.fatal('IPv6-multiple-compression', pointer - 1, pointer + 1)
      pointer++
      compress = ++pieceIndex
      continue
    }
    // 6.3. and 6.4.
    const start = pointer
    pointer = endOfPiece(input, start)
    // 6.5. The rest is an IPv4 address: two pieces, and nothing may follow.
    if (c() === FULL_STOP) {
      const pieces = parseIPv4InIPv6(input, start, pieceIndex, report)
      if (pieces === null) return null
      address[pieceIndex++] = pieces[0]
      address[pieceIndex++] = pieces[1]
      break
    }
    const end = pointer
    // 6.6. and 6.7.
    if (c() === COLON) {
      pointer++
      if (c() === EOF) return report.fatal('IPv6-invalid-code-point', pointer - 1, pointer)
    } else if (c() !== EOF) {
      return report.fatal('IPv6-invalid-code-point', pointer, pointer + unitsAt(input, pointer))
    }
    // 6.8.
    if (end - start > 1 && unitOrEof(input, start) === DIGIT_ZERO) report.found('IPv6-piece-leading-zero', start, end)
    // 6.9. and 6.10.
    address[pieceIndex++] = Number.parseInt(input.slice(start, end), 16)
  }

  // 7.
  if (compress !== null) return moveToTheEnd(address, compress, pieceIndex)
  // 8. and 9.
  return pieceIndex === PIECES ? address : report.fatal('IPv6-too-few-pieces', 0, input.length)
}

/** Steps 6.3 and 6.4: the index after up to four hexadecimal digits. */
function endOfPiece(input: string, start: number): number {
  let end = start
  while (end - start < 4 && isAsciiHexDigit(unitOrEof(input, end))) end++
  return end
}

/** Step 7: the pieces after the compression move to the end, and the missing pieces are zero. */
function moveToTheEnd(address: readonly number[], compress: number, pieceIndex: number): number[] {
  const after = address.slice(compress, pieceIndex)
  return [...address.slice(0, compress), ...new Array(PIECES - compress - after.length).fill(0), ...after]
}

/** Step 6.5: four decimal parts, from `start` to the end of the text, as two pieces. */
function parseIPv4InIPv6(
  input: string,
  start: number,
  pieceIndex: number,
  report: HostReport,
): [number, number] | null {
  // 6.5.1. to 6.5.3.
  if (unitOrEof(input, start) === FULL_STOP) return report.fatal('IPv4-in-IPv6-invalid-code-point', start, start + 1)
  if (pieceIndex > PIECES - 2) return report.fatal('IPv4-in-IPv6-too-many-pieces', start, input.length)
  // 6.5.4. and 6.5.5.
  const pieces: [number, number] = [0, 0]
  let pointer = start
  let numbersSeen = 0
  while (pointer < input.length) {
    // 6.5.5.2. A dot between two parts, and no fifth part.
    if (numbersSeen > 0) {
      if (unitOrEof(input, pointer) !== FULL_STOP || numbersSeen === 4) {
        return report.fatal('IPv4-in-IPv6-invalid-code-point', pointer, pointer + unitsAt(input, pointer))
      }
      pointer++
    }
    // 6.5.5.3. A part is not empty.
    if (!isAsciiDigit(unitOrEof(input, pointer))) {
      return report.fatal('IPv4-in-IPv6-invalid-code-point', pointer, pointer + unitsAt(input, pointer))
    }
    // 6.5.5.4.
    const partStart = pointer
    let ipv4Piece = 0
    while (isAsciiDigit(unitOrEof(input, pointer))) {
      if (pointer > partStart && ipv4Piece === 0) {
        return report.fatal('IPv4-in-IPv6-invalid-code-point', partStart, pointer + 1)
      }
      ipv4Piece = ipv4Piece * 10 + unitOrEof(input, pointer) - DIGIT_ZERO
      if (ipv4Piece > 255) return report.fatal('IPv4-in-IPv6-out-of-range-part', partStart, pointer + 1)
      pointer++
    }
    // 6.5.5.5. to 6.5.5.7.
    const half = numbersSeen < 2 ? 0 : 1
    pieces[half] = pieces[half] * 0x100 + ipv4Piece
    numbersSeen++
  }
  // 6.5.6.
  return numbersSeen === 4 ? pieces : report.fatal('IPv4-in-IPv6-too-few-parts', start, input.length)
}

/** Returns the number of UTF-16 units of the code point at an index, which is the length of a finding's span; 0 at the end. */
const unitsAt = (input: string, index: number): number => Array.from(input.slice(index, index + 2))[0]?.length ?? 0

/** The IPv6 serializer. It writes the shortest form in lowercase, without brackets (RFC 5952, but never with an IPv4 part). */
export function serializeIPv6(address: readonly number[]): string {
  const compress = findCompressedPieceIndex(address)
  let output = ''
  let ignore0 = false
  for (let pieceIndex = 0; pieceIndex < PIECES; pieceIndex++) {
    const piece = address[pieceIndex] as number
    if (ignore0 && piece === 0) continue
    ignore0 = false
    if (compress === pieceIndex) {
      output += pieceIndex === 0 ? '::' : ':'
      ignore0 = true
      continue
    }
    output += piece.toString(16)
    if (pieceIndex !== PIECES - 1) output += ':'
  }
  return output
}

/** Find the IPv6 address compressed piece index: the first of the longest runs of two or more zeros. */
function findCompressedPieceIndex(address: readonly number[]): number | null {
  let longestIndex: number | null = null
  let longestSize = 1
  let foundIndex = 0
  address.forEach((piece, pieceIndex) => {
    if (piece !== 0) foundIndex = pieceIndex + 1
    else if (pieceIndex + 1 - foundIndex > longestSize) {
      longestIndex = foundIndex
      longestSize = pieceIndex + 1 - foundIndex
    }
  })
  return longestIndex
}
