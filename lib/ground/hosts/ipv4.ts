/**
 * IPv4 addresses in every form that the URL Standard accepts: 1 to 4 parts, each decimal, octal or hexadecimal.
 *
 * The algorithms are those of the URL Standard's sections 3.5 ("Host parsing": ends in a number checker, IPv4 parser, IPv4 number
 * parser) and 3.6 (IPv4 serializer), step by step. An address is a number from 0 to 2³² − 1.
 *
 * @see https://url.spec.whatwg.org/#concept-ipv4-parser
 */

import { DIGIT_ZERO, FULL_STOP, hexValue, isAsciiDigit, isAsciiHexDigit, unitAt, unitOrEof } from '../text/ascii.js'
import type { HostReport } from './host-report.js'

const MAX_PARTS = 4

const POWERS_OF_256 = [1, 0x100, 0x1_0000, 0x100_0000, 0x1_0000_0000]

const hasFinalDot = (input: string): boolean => unitOrEof(input, input.length - 1) === FULL_STOP

/** Whether a unit is the "x" of "0x", in either case. */
const isX = (unit: number): boolean => (unit | 0x20) === 0x78

/**
 * Whether a canonical host that is not in brackets is an IPv4 address. The last character is tested first, because that rules out
 * most domains without running the regular expression.
 */
export const isIPv4Text = (host: string): boolean =>
  isAsciiDigit(unitAt(host, host.length - 1)) && /^[0-9.]+$/.test(host)

/** The "ends in a number" checker. If a domain ends in a number, it has to be an IPv4 address. */
export function endsInANumber(input: string): boolean {
  // 2. to 4. The last part that is not empty.
  const { length } = input
  const end = hasFinalDot(input) ? length - 1 : length
  let start = end
  let areDigits = true
  for (; start > 0; start--) {
    const unit = unitAt(input, start - 1)
    if (unit === FULL_STOP) break
    // The part is neither only digits (step 5) nor a hexadecimal number (step 6).
    if (!isAsciiHexDigit(unit) && !isX(unit)) return false
    areDigits &&= isAsciiDigit(unit)
  }
  if (start === end) return false
  // 5. Digits, even "09", which the IPv4 parser then refuses.
  if (areDigits) return true
  // 6. "0x" and any number of hexadecimal digits.
  return /^0[xX][0-9A-Fa-f]*$/.test(input.slice(start, end))
}

/** The IPv4 parser; `null` for failure. `input` is an ASCII string that ends in a number. */
export function parseIPv4(input: string, report: HostReport): number | null {
  // 1. and 2. The empty part after a final dot is removed, unless it is the only part.
  const { length } = input
  const end = hasFinalDot(input) && length > 1 ? length - 1 : length
  if (hasFinalDot(input)) report.found('IPv4-empty-part', length - 1, length)
  let count = 1
  for (let dot = input.indexOf('.'); dot !== -1 && dot < end; dot = input.indexOf('.', dot + 1)) count++
  // 3. and 4.
  if (count < MAX_PARTS) report.found('IPv4-too-few-parts', 0, length)
  if (count > MAX_PARTS) return report.fatal('IPv4-too-many-parts', 0, length)
  // 5. and 6., and 11. and 12. for the numbers before the last one; each has 8 of the 32 bits.
  let ipv4 = 0
  let last = 0
  let isAnyOutOfRange = false
  for (let counter = 0, start = 0; counter < count; counter++) {
    const stop = counter === count - 1 ? end : input.indexOf('.', start)
    const part = input.slice(start, stop)
    const radix = radixOf(part)
    last = parseIPv4Number(part, radix)
    if (last === NOT_A_NUMBER) return report.fatal('IPv4-non-numeric-part', start, stop)
    if (radix !== 10) report.found('IPv4-non-decimal-part', start, stop)
    if (counter < count - 1) {
      isAnyOutOfRange ||= last > 255
      ipv4 += last * (POWERS_OF_256[3 - counter] as number)
    }
    start = stop + 1
  }
  // 7. to 9. Only the last number may be larger, because it fills the remaining bits.
  if (isAnyOutOfRange || last >= (POWERS_OF_256[MAX_PARTS + 1 - count] as number)) {
    return report.fatal('IPv4-out-of-range-part', 0, length)
  }
  if (last > 255) report.found('IPv4-out-of-range-part', 0, length)
  // 10. and 13.
  return ipv4 + last
}

/** Steps 2 to 5 of the IPv4 number parser: the base in which a part is written. */
const radixOf = (input: string): 8 | 10 | 16 =>
  input.length < 2 || unitAt(input, 0) !== DIGIT_ZERO ? 10 : isX(unitAt(input, 1)) ? 16 : 8

/** The result of the IPv4 number parser for failure. */
const NOT_A_NUMBER = -1

/** The other steps of the IPv4 number parser. A value above 2⁵³ is not exact, but it is out of range anyway. */
function parseIPv4Number(input: string, radix: 8 | 10 | 16): number {
  // 1.
  if (input === '') return NOT_A_NUMBER
  // 6. "0x" without digits is a number. 7. to 9.
  let value = 0
  for (let i = radix === 10 ? 0 : radix === 16 ? 2 : 1; i < input.length; i++) {
    const digit = hexValue(unitAt(input, i))
    if (digit < 0 || digit >= radix) return NOT_A_NUMBER
    value = value * radix + digit
  }
  return value
}

/** The IPv4 serializer. */
export function serializeIPv4(address: number): string {
  const [first, second, third, fourth] = ipv4Octets(address)
  return `${first}.${second}.${third}.${fourth}`
}

/** Returns the four bytes of an address, most significant first. */
export function ipv4Octets(address: number): [number, number, number, number] {
  return [address >>> 24, (address >>> 16) & 0xff, (address >>> 8) & 0xff, address & 0xff]
}
