/**
 * Whole numbers as a text: tables that are generated are made of them.
 *
 * Each number is a variable-length quantity: five bits a digit, the lowest first, 32 added to every digit but the last. The
 * digits that tables have most often are the characters that minified programs have most often, because a compressor writes those in
 * fewer bits. So a table takes a tenth less of a compressed bundle than with the digits of BASE64URL in their order.
 *
 *     "i9tst"     i          5
 *                 9 t        9 + (1 << 5)
 *                 s t       31 + (1 << 5)
 */

const DIGITS = 'Xtenriolhuayv-FIcx4GjYHSNQZ3VK6Lpf08wDCdk9qJ1PWzAb_T52EMRBO7Ugms'

/** The numbers of a text. */
export function decodeQuantities(source: string): number[] {
  const quantities: number[] = []
  let quantity = 0
  let scale = 1
  for (const char of source) {
    const digit = DIGITS.indexOf(char)
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
  for (; rest >= 32; rest = Math.floor(rest / 32)) source += DIGITS.charAt(32 + (rest % 32))
  return source + DIGITS.charAt(rest)
}
