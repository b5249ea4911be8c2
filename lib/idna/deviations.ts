/**
 * What Transitional Processing adds to today's UTS #46: the deviation characters mapped as IDNA2003 mapped them
 * (section 2.3, "Deviations", and the Map step of section 4).
 *
 *     faß.example     fass.example
 *     ΣΊΣΥΦΟΣ.gr      σίσυφοσ.gr         by the mapping that follows: capitals never become the final sigma
 *     σίσυφος.gr      σίσυφοσ.gr
 *     a, ZWJ, b       ab
 *
 * Transitional Processing differs in nothing else: its other mappings are the same, and labels that begin with "xn--" are
 * always validated as Nontransitional. So a domain passed through here first, and then through `toAscii`, has been
 * processed transitionally.
 *
 * @see https://www.unicode.org/reports/tr46/tr46-13.html#Deviations
 */

const ESZETTS = /[\u00df\u1e9e]/g
const FINAL_SIGMAS = /\u03c2/g
const JOINERS = /[\u200c\u200d]/g

/**
 * A domain without deviation characters. The capital ẞ is none itself: since Unicode 15.1 the mapping makes it ß, which
 * would be too late, and before it was "ss".
 */
export const mapDeviations = (domain: string): string =>
  domain.replace(ESZETTS, 'ss').replace(FINAL_SIGMAS, '\u03c3').replace(JOINERS, '')
