/**
 * Whole numbers encoded as a string, which generated tables consist of.
 *
 * There are 64 digits. A number below 48 is a single digit, and most numbers are. In a longer number, each digit counts 16 times as
 * much as the digit before it. The last digit is below 48, and all others are at least 48. So the last digit marks the end of a
 * number, and each number has only one encoding.
 *
 *     "=rt&n"       =          5
 *                r t       48 + 16 * 0 = 48
 *                & n       63 + 16 * 1 = 79
 *
 * The most frequent digits in tables are the most frequent characters in minified programs, such as brackets and commas, because a
 * compressor encodes those in fewer bits. So a table takes a sixth less of a compressed bundle than with the digits of BASE64URL in
 * order.
 */

const DIGITS = 'tn),e=l+oi:p>h[|4.9;!2myE{6Fgv7_8DkzLMxb^A5*wNCBr}(1-3]fdu?a0cs&'

/** The lowest digit that does not end a number. */
const CONTINUED = 48

/** The factor by which a digit counts more than the digit before it. */
const SCALE = 16

/** Decodes the numbers of a string. */
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

/** Encodes a number, for the scripts that generate tables. */
export function encodeQuantity(quantity: number): string {
  let source = ''
  let rest = quantity
  for (; rest >= CONTINUED; rest = Math.floor((rest - CONTINUED) / SCALE))
    source += DIGITS.charAt(CONTINUED + ((rest - CONTINUED) % SCALE))
  return source + DIGITS.charAt(rest)
}
