/**
 * IPv4 addresses as urlcanon reads them: one to four numbers, each decimal, octal after a "0", or hexadecimal after "0x". An
 * empty number is 0. Only the first number may be so large that it fills what the 32 bits have.
 */

import { isAsciiDigit, unitAt } from '../../../ground/text/ascii.js'

/** The address; `null` where the host is not one. A host does not begin with a dot any more. */
export function parseLooseIPv4(host: string): number | null {
  if (!isAsciiDigit(unitAt(host, 0))) return null
  const parts = host.split('.')
  if (parts.at(-1) === '') parts.pop()
  if (parts.length === 0 || parts.length > 4) return null
  const numbers = parts.map(numberOf)
  const last = parts.length - 1
  let address = 0
  for (const [index, number] of numbers.entries()) {
    if (number === null) return null
    // The last number fills the bits that the others leave.
    if (index > 0 && number >= 256 ** (index === last ? 4 - last : 1)) return null
    address += number * 256 ** (index === last ? 0 : 3 - index)
  }
  return address < 2 ** 32 ? address : null
}

function numberOf(part: string): number | null {
  if (/^0x[0-9a-f]*$/i.test(part)) return part.length === 2 ? 0 : Number(part)
  if (/^0[0-7]+$/.test(part)) return Number.parseInt(part, 8)
  return /^(?:0|[1-9][0-9]*)?$/.test(part) ? Number(part) : null
}
