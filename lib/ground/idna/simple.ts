/**
 * ToASCII (UTS #46, section 4.2) of simple domains: the steps before Punycode change nothing, or only replace capitals by small
 * letters. Most domains in the world that are not ASCII are simple.
 *
 * The kind of a character is determined once, and cached. A simple character is valid or a deviation, so Map keeps it, and
 * criterion 7 holds. Normalize keeps it, too, unless it interacts with its neighbours. It is not a joiner, so criterion 8 holds.
 * Three questions about the domain remain. Does Normalize keep its marks? Is there a mark at the beginning of a label (criterion
 * 6)? If there are right-to-left letters, does every label contain only letters of one direction, as the Bidi Rule demands
 * (criterion 9)?
 *
 * An encoded label is decoded, and its characters are checked in the same way. The "-" of its "xn--" is not a letter, so a domain
 * with such a label and with right-to-left letters is not simple.
 *
 * @see https://www.unicode.org/reports/tr46/tr46-33.html#ToASCII
 */

import { FULL_STOP, isAscii, LONG, unitAt } from '../text/ascii.js'
import { isBidiDomain, satisfiesBidiRule } from './bidi.js'
import { idnaStatus } from './mapping.js'
import { toNfc } from './normalize.js'
import { decodeByInserting, encodeByScanning, hasAcePrefix, LONGEST_TO_SCAN } from './punycode.js'

const LETTER = 1
const RIGHT_TO_LEFT_LETTER = 2
const MARK_BIT = 4
/** A digit, "-" or "_", or a letter without a direction. */
const NEUTRAL = 8
const CAPITAL = 16
const OTHER = 32

/** The kind of each UTF-16 unit; 0 if it has not been determined yet. */
let kinds: Uint8Array | null = null

/** Returns the ASCII form of a domain; `null` if the domain is not simple. */
export function simpleToAscii(domain: string): string | null {
  const { length } = domain
  // So the concatenated string is short, and need not be flattened.
  if (length > LONG) return null
  kinds ??= new Uint8Array(0x10000)
  let ascii = ''
  let start = 0
  let highest = 0
  let inLabel = 0
  let inDomain = 0
  let isMixed = false
  for (let i = 0; i <= length; i++) {
    const unit = i < length ? unitAt(domain, i) : FULL_STOP
    if (unit !== FULL_STOP) {
      kinds[unit] ||= kindOf(unit)
      const kind = kinds[unit]
      if (kind === OTHER || (kind === MARK_BIT && i === start)) return null
      inLabel |= kind
      if (unit > highest) highest = unit
      continue
    }
    const label = domain.slice(start, i)
    if (label.length > LONGEST_TO_SCAN || (hasAcePrefix(label) && !isSimpleEncoded(label, kinds))) return null
    const encoded = highest > 0x7f ? `xn--${encodeByScanning(label)}` : label
    ascii = start > 0 ? `${ascii}.${encoded}` : encoded
    inDomain |= inLabel
    isMixed ||= inLabel !== LETTER && inLabel !== RIGHT_TO_LEFT_LETTER
    start = i + 1
    highest = 0
    inLabel = 0
  }
  if ((inDomain & CAPITAL) !== 0) return simpleToAscii(domain.toLowerCase())
  if (isMixed && (inDomain & RIGHT_TO_LEFT_LETTER) !== 0) return null
  return (inDomain & MARK_BIT) !== 0 && toNfc(domain) !== domain ? null : ascii
}

/** Whether decoding an encoded label yields characters that no step changes, and encoding them yields the same label. */
function isSimpleEncoded(label: string, known: Uint8Array): boolean {
  const encoded = label.slice(4)
  const decoded = decodeByInserting(encoded)
  if (decoded === null || isAscii(decoded) || hasAcePrefix(decoded)) return false
  for (let i = 0; i < decoded.length; i++) {
    const unit = unitAt(decoded, i)
    known[unit] ||= kindOf(unit)
    if (((known[unit] as number) & (LETTER | NEUTRAL)) === 0) return false
  }
  return encodeByScanning(decoded) === encoded
}

/** Hangul letters that Normalize composes. */
const JAMO = /[\u1100-\u11ff]/

function kindOf(unit: number): number {
  const char = String.fromCharCode(unit)
  if (unit < 0x80)
    return /[A-Z]/.test(char) ? CAPITAL : /[a-z]/.test(char) ? LETTER : /[0-9_-]/.test(char) ? NEUTRAL : OTHER
  const { status, mapping } = idnaStatus(unit)
  const small = char.toLowerCase()
  if (small !== char) return isCapitalOf(small, mapping) ? CAPITAL : OTHER
  if ((status !== 'valid' && status !== 'deviation') || char.normalize('NFC') !== char || JAMO.test(char)) return OTHER
  if (/\p{M}/u.test(char)) return isBidiDomain(char) ? OTHER : MARK_BIT
  if (!/\p{L}/u.test(char)) return OTHER
  if (!satisfiesBidiRule(char)) return NEUTRAL
  return isBidiDomain(char) ? RIGHT_TO_LEFT_LETTER : LETTER
}

/**
 * Whether Map writes the lowercase letter `small` for its capital. The capital sigma is excluded, because it has two small forms.
 */
const isCapitalOf = (small: string, mapping: string | null): boolean =>
  small === mapping && small.length === 1 && small !== 'σ' && (kindOf(unitAt(small, 0)) & (LETTER | NEUTRAL)) !== 0
