/**
 * Domains to which UTS #46 does nothing but Punycode: they are made of letters that no step changes, in scripts that are written
 * from left to right. Most domains in the world that are not ASCII are like this, and their ToASCII (section 4.2) is short.
 *
 * What is asked of a letter is asked once. It is valid or a deviation, so that Map and criterion 7 leave it alone; it is a letter
 * and not a mark or a joiner, so that criteria 6 and 8 hold; Normalize leaves it alone, whatever stands before it; and it does
 * not make a Bidi domain name, so that criterion 9 holds.
 *
 * @see https://www.unicode.org/reports/tr46/tr46-33.html#ToASCII
 */

import { FULL_STOP, unitAt } from '../text/ascii.js'
import { isBidiDomain } from './bidi.js'
import { encodeShort, LONGEST_TO_SCAN } from './bootstring.js'
import { idnaStatus } from './mapping.js'

const SIMPLE = 1
const OTHER = 2

/** What is known of each UTF-16 unit: 0 as long as it has not been asked. */
let kinds: Uint8Array | null = null

/** The ASCII form of a domain of simple letters, ASCII digits, "-" and "_"; `null` for another domain. */
export function simpleToAscii(domain: string): string | null {
  const { length } = domain
  if (length > LONGEST_TO_SCAN) return null
  kinds ??= new Uint8Array(0x10000)
  let ascii = ''
  let start = 0
  let highest = 0
  for (let i = 0; i <= length; i++) {
    const unit = i < length ? unitAt(domain, i) : FULL_STOP
    if (unit !== FULL_STOP) {
      kinds[unit] ||= kindOf(unit)
      if (kinds[unit] === OTHER) return null
      if (unit > highest) highest = unit
      continue
    }
    // An encoded label has to be decoded and looked at.
    if (domain.startsWith('xn--', start)) return null
    const label = domain.slice(start, i)
    ascii += `${start > 0 ? '.' : ''}${highest > 0x7f ? `xn--${encodeShort(label)}` : label}`
    start = i + 1
    highest = 0
  }
  return ascii
}

/** Letters of Hangul that Normalize puts together. */
const JAMO = /[\u1100-\u11ff]/

function kindOf(unit: number): number {
  const char = String.fromCharCode(unit)
  if (unit < 0x80) return /[a-z0-9_-]/.test(char) ? SIMPLE : OTHER
  const { status } = idnaStatus(unit)
  const isUnchanged = (status === 'valid' || status === 'deviation') && char.normalize('NFC') === char
  return isUnchanged && /\p{L}/u.test(char) && !JAMO.test(char) && !isBidiDomain([char]) ? SIMPLE : OTHER
}
