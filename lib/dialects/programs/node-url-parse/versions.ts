/**
 * The differences between the versions of Node's `url.parse`: U+0000 in a host, a ":" that is left after the port, and the ToASCII
 * of the platform.
 *
 * @see https://nodejs.org/docs/latest/api/deprecations.html#DEP0170
 */

import { ARABIC, BARRED, bidiKind, EUROPEAN, LEFT, RIGHT, survey } from '../../../ground/idna/bidi.js'
import { toAscii, toUnicode } from '../../../ground/idna/uts46.js'
import { isAscii } from '../../../ground/text/ascii.js'
import { cut } from '../splitting.js'

/** The differences of a version of Node. */
export interface NodeVersion {
  readonly version: string
  /** 7. Whether a ":" after the host that is not followed by a port is refused. If it is not refused, it begins the path. */
  readonly refusesColons: boolean
  /** 8. The name before U+0000; `null` if a name with one is refused. */
  readonly beforeNul: (name: string) => string | null
  /** 8. ToASCII of a name that is not ASCII, or has "xn--" in it. */
  readonly toAscii: (name: string) => string | null
}

const withoutNul = (name: string): string | null => (name.includes('\0') ? null : name)

export const NODE_20: NodeVersion = {
  version: '20',
  refusesColons: false,
  // A function in C makes the result, so that it ends before U+0000.
  beforeNul: (name) => cut(name, '\0')[0],
  toAscii: asciiOf,
}
export const NODE_22: NodeVersion = { ...NODE_20, version: '22', beforeNul: withoutNul }
export const NODE_24: NodeVersion = { ...NODE_22, version: '24', toAscii: asciiOfStandard }
export const NODE_25: NodeVersion = { ...NODE_22, version: '25', refusesColons: true }
export const NODE_26: NodeVersion = { ...NODE_24, version: '26', refusesColons: true }

/** ToASCII as in the URL Standard: a name in ASCII is not checked. */
function asciiOfStandard(text: string): string | null {
  if (isAscii(text)) return text
  const { text: name, error } = toAscii(text, OF_STANDARD)
  return error === null && name !== '' ? name : null
}

function asciiOf(text: string): string | null {
  const { text: name, error } = toAscii(text.toLowerCase(), IDNA)
  if (error !== null || name === '' || ALLOWED_LATER.test(text)) return null
  return name.includes('xn--') && toUnicode(name, IDNA).text.split('.').some(isAgainstBidiRule) ? null : name
}

const IDNA = {
  checkHyphens: false,
  checkBidi: false,
  checkJoiners: true,
  useStd3AsciiRules: false,
  verifyDnsLength: false,
}

const OF_STANDARD = { ...IDNA, checkBidi: true }

/** Invisible characters that only later editions of the IDNA table remove from a name. */
const ALLOWED_LATER = /[\u115f\u1160\u17b4\u17b5\u1806\u180e\u2061-\u2063\u206a-\u206f\u3164\uffa0]/

/**
 * QUIRK: the platform has its own Bidi Rule. It checks each label that has a character from right to left, without regard to
 * the others. A label that begins with a letter from left to right may end with such a character. A label that begins with
 * anything else is checked as one from right to left.
 */
function isAgainstBidiRule(label: string): boolean {
  const { present, last } = survey(label)
  const has = (kind: number): boolean => (present & (1 << kind)) !== 0
  if (!has(RIGHT) && !has(ARABIC)) return false
  if (bidiKind(label.codePointAt(0) ?? 0) !== LEFT)
    return has(LEFT) || has(BARRED) || (has(EUROPEAN) && has(ARABIC)) || ![RIGHT, EUROPEAN, ARABIC].includes(last)
  const beforeLast = survey(label.replace(/[^\p{Mn}\p{Me}][\p{Mn}\p{Me}]*$/u, '')).present
  return (beforeLast & ((1 << RIGHT) | (1 << ARABIC) | (1 << BARRED))) !== 0
}
