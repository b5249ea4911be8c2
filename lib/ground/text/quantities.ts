/**
 * Whole numbers as a text: tables that are generated are made of them.
 *
 * Each number is a variable-length quantity: five bits a digit, the lowest first, 32 added to every digit but the last. The
 * digits are the digits of BASE64URL.
 *
 *     "FuCtB"     F          5
 *                 u C        14 + (2 << 5)
 *                 t B        13 + (1 << 5)
 */

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The numbers of a text. */
export function decodeQuantities(source: string): number[] {
  const quantities: number[] = []
  let quantity = 0
  let scale = 1
  for (const char of source) {
    const digit = BASE64URL.indexOf(char)
    quantity += (digit % 32) * scale
    scale *= 32
    if (digit >= 32) continue
    quantities.push(quantity)
    quantity = 0
    scale = 1
  }
  return quantities
}

/** The inverse, for the scripts that generate tables. */
export function encodeQuantity(quantity: number): string {
  let source = ''
  let rest = quantity
  for (; rest >= 32; rest = Math.floor(rest / 32)) source += BASE64URL.charAt(32 + (rest % 32))
  return source + BASE64URL.charAt(rest)
}
