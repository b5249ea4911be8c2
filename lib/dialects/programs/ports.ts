/**
 * Ports that a client leaves to the system. `getaddrinfo` accepts a number of any size as a service, and its lowest 16 bits are the
 * port. Python's `socket` converts the number first.
 *
 * @see https://man7.org/linux/man-pages/man3/getaddrinfo.3.html
 * @see https://docs.python.org/3.11/library/socket.html#socket.getaddrinfo
 */

import { pythonInteger } from './stripping.js'

/** The port of a service; `null` if the system does not know it. Service names are not looked up. */
export function servicePort(text: string): number | null {
  const [, sign, digits] = /^[\t-\r ]*([+-]?)([0-9]+)$/.exec(text) ?? []
  if (text === '' || text === '*') return 0
  if (digits === undefined) return null
  // The result of `strtoul`, which caps larger numbers at its maximum, cut to an `int`.
  const value = BigInt(digits.length > LONGEST ? MOST : digits)
  const number = Number(BigInt.asIntN(32, value > MOST ? MOST : sign === '-' ? -value : value))
  return number < 0 ? null : number % 0x10000
}

const MOST = 0xffff_ffff_ffff_ffffn
const LONGEST = 300

const LONGEST_LONG = 19

/**
 * The port that the system derives from a number; `null` if the number is refused. Python passes a 64-bit `long` to `getaddrinfo`,
 * which cuts it to 32 bits. A negative result is taken for a service name; otherwise the port is the lowest 16 bits (P17).
 */
export function socketPort(digits: string): string | null {
  const number = pythonInteger(digits)
  if (number === null || number.length > LONGEST_LONG + 1) return null
  const value = BigInt(number)
  if (BigInt.asIntN(64, value) !== value || BigInt.asIntN(32, value) < 0n) return null
  return String(BigInt.asUintN(16, value))
}
