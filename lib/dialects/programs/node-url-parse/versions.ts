/**
 * The differences between the versions of Node's `url.parse`: U+0000 in a host, a second ":" after the host, and the platform's
 * ToASCII.
 *
 * @see https://nodejs.org/docs/latest/api/deprecations.html#DEP0170
 */

import {
  ARABIC,
  BARRED,
  bidiKind,
  EUROPEAN,
  isBidiDomain,
  LEFT,
  RIGHT,
  satisfiesBidiRule,
  survey,
} from '../../../ground/idna/bidi.js'
import { toAscii, toUnicode } from '../../../ground/idna/uts46.js'
import { isAscii } from '../../../ground/text/ascii.js'
import { isNewerThan15, isNewerThan17, withDirectionsOf17 } from '../refused-characters.js'
import { beforeNul } from '../stripping.js'

/** What differs between the versions of Node. */
export interface NodeVersion {
  readonly version: string
  /** 7. Whether a ":" that does not begin the port is refused. If it is not, it begins the path. */
  readonly refusesColons: boolean
  /** 8. Returns the name up to U+0000; `null` if a name that contains U+0000 is refused. */
  readonly beforeNul: (name: string) => string | null
  /** 8. ToASCII of a name that is not ASCII or contains "xn--". */
  readonly toAscii: (name: string) => string | null
}

const withoutNul = (name: string): string | null => (name.includes('\0') ? null : name)

export const NODE_20: NodeVersion = {
  version: '20',
  refusesColons: false,
  // The result is a C string, so it ends before U+0000.
  beforeNul,
  toAscii: asciiByAda2,
}
export const NODE_22: NodeVersion = { ...NODE_20, version: '22', beforeNul: withoutNul }
export const NODE_24_19: NodeVersion = { ...NODE_22, version: '24.19', toAscii: asciiByAda3 }
export const NODE_24: NodeVersion = { ...NODE_22, version: '24', toAscii: asciiByAda4 }
export const NODE_25: NodeVersion = { ...NODE_24_19, version: '25', refusesColons: true }
export const NODE_26: NodeVersion = { ...NODE_24, version: '26', refusesColons: true }

/** ToASCII of Ada 4. As in the URL Standard, an ASCII name is not checked. */
function asciiByAda4(text: string): string | null {
  return isAscii(text) ? text : asciiOf(text, (label) => isBidiDomain(label) && !satisfiesBidiRule(label))
}

/**
 * ToASCII of Ada 2, which uses the tables of Unicode 15. QUIRK: a label that is the Punycode of an ASCII label, such as "xn--a-",
 * is kept. While the other labels are checked, "a" stands in for it.
 */
function asciiByAda2(text: string): string | null {
  if (ALLOWED_LATER.test(text) || isNewerThan15(text)) return null
  const labels = text.toLowerCase().split(DOT)
  const checked = labels.map((label) => (ASCII_IN_PUNYCODE.test(label) ? 'a' : label)).join('.')
  const name = asciiOf(checked, (label) => isNewerThan15(label) || isAgainstOldBidiRule(label))
  const kept = (label: string, index: number): string => {
    const given = labels[index] ?? ''
    return ASCII_IN_PUNYCODE.test(given) ? given : label
  }
  return name === null ? null : name.split('.').map(kept).join('.')
}

const DOT = /[.。．｡]/
const ASCII_IN_PUNYCODE = /^xn--[\0-\x7f]+-$/

/** ToASCII of Ada 3, which checks labels that begin with "xn--". */
function asciiByAda3(text: string): string | null {
  return DOUBLE_PREFIX.test(text) ? null : asciiOf(text.toLowerCase(), isAgainstOldBidiRule)
}

/** QUIRK: a label with this beginning is refused, although it may decode to a label that does not begin with "xn--". */
const DOUBLE_PREFIX = /(?:^|[.。．｡])xn--xn--/i

/**
 * Ada uses the tables of Unicode 17. QUIRK: it checks each label alone, although the Bidi Rule considers all labels of a domain.
 */
function asciiOf(text: string, isRefused: (label: string) => boolean): string | null {
  const { text: name, error } = toAscii(text, IDNA)
  if (error !== null || name === '' || isNewerThan17(text)) return null
  if (!name.includes('xn--')) return name
  const { text: decoded } = toUnicode(name, IDNA)
  return isNewerThan17(decoded) || withDirectionsOf17(decoded).split('.').some(isRefused) ? null : name
}

const IDNA = {
  checkHyphens: false,
  checkBidi: false,
  checkJoiners: true,
  useStd3AsciiRules: false,
  verifyDnsLength: false,
}

/** Invisible characters that only later versions of the IDNA table remove from a name. */
const ALLOWED_LATER = /[\u115f\u1160\u17b4\u17b5\u1806\u180e\u2061-\u2063\u206a-\u206f\u3164\uffa0]/

/**
 * QUIRK: the platform applies its own variant of the Bidi Rule. It checks only labels that contain a right-to-left character, each
 * on its own. A label that begins with a left-to-right letter may end with a right-to-left character. Any other label is checked as
 * a right-to-left label.
 */
function isAgainstOldBidiRule(label: string): boolean {
  const { present, last } = survey(label)
  const has = (kind: number): boolean => (present & (1 << kind)) !== 0
  if (!has(RIGHT) && !has(ARABIC)) return false
  if (bidiKind(label.codePointAt(0) ?? 0) !== LEFT)
    return has(LEFT) || has(BARRED) || (has(EUROPEAN) && has(ARABIC)) || ![RIGHT, EUROPEAN, ARABIC].includes(last)
  const beforeLast = survey(label.replace(/[^\p{Mn}\p{Me}][\p{Mn}\p{Me}]*$/u, '')).present
  return (beforeLast & ((1 << RIGHT) | (1 << ARABIC) | (1 << BARRED))) !== 0
}
