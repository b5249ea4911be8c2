/**
 * Transitional Processing maps the deviation characters as IDNA2003 did (UTS #46, section 2.3, "Deviations", and the Map
 * step of section 4). Today's UTS #46 leaves them as they are.
 *
 *     faß.example     fass.example
 *     ΣΊΣΥΦΟΣ.gr      σίσυφοσ.gr         by the mapping that comes after: a capital never becomes the final sigma
 *     σίσυφος.gr      σίσυφοσ.gr
 *     a, ZWJ, b       ab
 *
 * There is no other difference: the other mappings are the same, and labels that begin with "xn--" are always validated as
 * Nontransitional. So `toAscii` after `mapDeviations` is Transitional Processing.
 *
 * @see https://www.unicode.org/reports/tr46/tr46-13.html#Deviations
 */

const ESZETTS = /[\u00df\u1e9e]/g
const FINAL_SIGMAS = /\u03c2/g
const JOINERS = /[\u200c\u200d]/g

/**
 * A domain without deviation characters. The capital ẞ is not a deviation character, but it is mapped here, too: the mapping
 * that comes after makes it ß since Unicode 15.1, where it made it "ss" before.
 */
export const mapDeviations = (domain: string): string =>
  domain.replace(ESZETTS, 'ss').replace(FINAL_SIGMAS, '\u03c3').replace(JOINERS, '')
