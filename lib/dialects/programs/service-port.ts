/**
 * The text of a port that is left to the system: `getaddrinfo` takes a number of any size for a service; its lowest 16 bits are the
 * port.
 *
 * @see https://man7.org/linux/man-pages/man3/getaddrinfo.3.html
 */

/** The port of a service; `null` if the system has none. The names of services are not looked up. */
export function servicePort(text: string): number | null {
  const [, sign, digits] = /^[\t-\r ]*([+-]?)([0-9]+)$/.exec(text) ?? []
  if (text === '' || text === '*') return 0
  if (digits === undefined) return null
  // `strtoul`, which gives the largest number for all larger ones, cut to an `int`.
  const value = BigInt(digits.length > LONGEST ? MOST : digits)
  const number = Number(BigInt.asIntN(32, value > MOST ? MOST : sign === '-' ? -value : value))
  return number < 0 ? null : number % 0x10000
}

const MOST = 0xffff_ffff_ffff_ffffn
const LONGEST = 300
