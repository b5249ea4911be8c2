/**
 * IPv4 addresses in all the forms that URLs have ever known: 1 to 4 parts, each decimal, octal or hexadecimal.
 *
 * The URL Standard's section 3.5 ("Host parsing": ends in a number checker, IPv4 parser, IPv4 number parser) and 3.6 (IPv4
 * serializer), step by step. An address is a number, 0 to 2³² − 1.
 *
 * @see https://url.spec.whatwg.org/#concept-ipv4-parser
 */

import { DIGIT_ZERO, hexValue, isAsciiDigit, isAsciiHexDigit, unitAt } from '../text/ascii.js'
import type { HostReport } from './host-report.js'

const MAX_PARTS = 4

const POWERS_OF_256 = [1, 0x100, 0x1_0000, 0x100_0000, 0x1_0000_0000]

/** The "ends in a number" checker: whether a domain has to be an IPv4 address. */
export function endsInANumber(input: string): boolean {
  // 2. to 4. The last part that is not empty.
  const end = input.endsWith('.') ? input.length - 1 : input.length
  const last = input.slice(input.lastIndexOf('.', end - 1) + 1, end)
  // 5. Digits, even "09", which the IPv4 parser then refuses.
  if (last === '') return false
  if (!isAsciiDigit(unitAt(last, 0))) return false
  if (everyUnit(last, isAsciiDigit)) return true
  // 6. "0x" and any number of hexadecimal digits.
  return /^0[xX]/.test(last) && everyUnit(last.slice(2), isAsciiHexDigit)
}

/** The IPv4 parser. `input` is an ASCII string that ends in a number. */
export function parseIPv4(input: string, report: HostReport): number | null {
  // 1.
  const parts = input.split('.')
  // 2. A final dot.
  if (parts.at(-1) === '') {
    report.found('IPv4-empty-part', input.length - 1, input.length)
    if (parts.length > 1) parts.pop()
  }
  // 3. and 4.
  if (parts.length < MAX_PARTS) report.found('IPv4-too-few-parts', 0, input.length)
  if (parts.length > MAX_PARTS) return report.fatal('IPv4-too-many-parts', 0, input.length)
  // 5. and 6.
  const numbers: number[] = []
  let start = 0
  for (const part of parts) {
    const number = parseIPv4Number(part)
    if (number === null) return report.fatal('IPv4-non-numeric-part', start, start + part.length)
    if (!number.decimal) report.found('IPv4-non-decimal-part', start, start + part.length)
    numbers.push(number.value)
    start += part.length + 1
  }
  // 7. to 9. Only the last number may be larger: it fills those of the 32 bits that the numbers before it leave.
  const last = numbers.pop() as number
  if (numbers.some((number) => number > 255) || last >= (POWERS_OF_256[MAX_PARTS - numbers.length] as number)) {
    return report.fatal('IPv4-out-of-range-part', 0, input.length)
  }
  if (last > 255) report.found('IPv4-out-of-range-part', 0, input.length)
  // 10. to 13.
  return numbers.reduce((ipv4, number, counter) => ipv4 + number * (POWERS_OF_256[3 - counter] as number), last)
}

interface IPv4Number {
  readonly value: number
  /** The opposite of the Standard's `validationError`. */
  readonly decimal: boolean
}

/** The IPv4 number parser. A value above 2⁵³ is not exact, but it is out of range in any case. */
function parseIPv4Number(input: string): IPv4Number | null {
  // 1.
  if (input === '') return null
  // 2. to 5.
  const radix = unitAt(input, 0) !== DIGIT_ZERO || input.length === 1 ? 10 : (unitAt(input, 1) | 0x20) === 0x78 ? 16 : 8
  // 6. "0x" alone is a number. 7. to 9.
  let value = 0
  for (let i = radix === 10 ? 0 : radix === 16 ? 2 : 1; i < input.length; i++) {
    const digit = hexValue(unitAt(input, i))
    if (digit < 0 || digit >= radix) return null
    value = value * radix + digit
  }
  return { value, decimal: radix === 10 }
}

function everyUnit(text: string, test: (unit: number) => boolean): boolean {
  for (let i = 0; i < text.length; i++) if (!test(unitAt(text, i))) return false
  return true
}

/** The IPv4 serializer. */
export function serializeIPv4(address: number): string {
  const [first, second, third, fourth] = ipv4Octets(address)
  return `${first}.${second}.${third}.${fourth}`
}

/** The four bytes of an address, the first written first. */
export function ipv4Octets(address: number): [number, number, number, number] {
  return [address >>> 24, (address >>> 16) & 0xff, (address >>> 8) & 0xff, address & 0xff]
}
