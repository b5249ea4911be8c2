/**
 * The treatment of a name and a port by Python's `socket`, for every client.
 *
 * @see https://docs.python.org/3.11/library/socket.html#socket.getaddrinfo
 */

import { pythonInteger } from '../stripping.js'

const LONGEST_LONG = 19

/**
 * The port that a number is for the system; `null` if it is refused. Python gives a long of 64 bits to `getaddrinfo`, which
 * makes an int of 32 bits of it, and takes a negative number for the name of a service. It uses 16 bits of any other number (P17).
 */
export function socketPort(digits: string): string | null {
  const number = pythonInteger(digits)
  if (number === null || number.length > LONGEST_LONG + 1) return null
  const value = BigInt(number)
  if (BigInt.asIntN(64, value) !== value || BigInt.asIntN(32, value) < 0n) return null
  return String(BigInt.asUintN(16, value))
}
