/**
 * The treatment of a name and a port by Python's `socket`, for every client.
 *
 * @see https://docs.python.org/3.11/library/socket.html#socket.getaddrinfo
 */

import { pythonInteger } from '../stripping.js'

const LONGEST_LONG = 19

/**
 * The port that the system makes of a number; `null` if the number is refused. Python gives a long of 64 bits to `getaddrinfo`,
 * which cuts it to 32 bits. A negative result is taken for the name of a service; the port is the lowest 16 bits of any other
 * result (P17).
 */
export function socketPort(digits: string): string | null {
  const number = pythonInteger(digits)
  if (number === null || number.length > LONGEST_LONG + 1) return null
  const value = BigInt(number)
  if (BigInt.asIntN(64, value) !== value || BigInt.asIntN(32, value) < 0n) return null
  return String(BigInt.asUintN(16, value))
}
