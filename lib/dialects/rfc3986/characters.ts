/**
 * Characters (RFC 3986, section 2): the character sets of the grammar, and runs of such characters and percent-encoded octets.
 *
 * The sets contain only ASCII, as URIs do. No set contains "%"; `endOfRun` matches percent-encoded octets separately.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-2
 */

import { isPercentEncodedByte, PERCENT, unitAt } from '../../ground/text/ascii.js'
import { CodePointSet } from '../../ground/text/code-points.js'
import { percentEncode } from '../../ground/text/percent-encoding.js'

const ALPHA = CodePointSet.range(0x41, 0x5a).and(CodePointSet.range(0x61, 0x7a))

/** Section 2.3. */
const UNRESERVED: CodePointSet = ALPHA.and('0123456789').and('-._~')
/** Section 2.2. */
const UNRESERVED_AND_SUB_DELIMS = UNRESERVED.and("!$&'()*+,;=")

/** Section 3.2.1. */
export const IN_USERINFO: CodePointSet = UNRESERVED_AND_SUB_DELIMS.and(':')
/** Section 3.2.2. */
export const IN_REG_NAME: CodePointSet = UNRESERVED_AND_SUB_DELIMS
/** Section 3.2.2, after the ".". */
export const IN_IPV_FUTURE: CodePointSet = UNRESERVED_AND_SUB_DELIMS.and(':')
/** Section 3.3. */
export const PCHAR: CodePointSet = UNRESERVED_AND_SUB_DELIMS.and(':@')
/** Sections 3.4 and 3.5. */
export const IN_QUERY: CodePointSet = PCHAR.and('/?')
export const IN_FRAGMENT: CodePointSet = PCHAR.and('/?')

/** Returns the end of the run of `*( set / pct-encoded )` that begins at an index. */
export function endOfRun(set: CodePointSet, text: string, from: number): number {
  const { length } = text
  let end = from
  while (end < length) {
    if (set.has(unitAt(text, end))) end++
    else if (unitAt(text, end) === PERCENT && isPercentEncodedByte(text, end)) end += '%XX'.length
    else break
  }
  return end
}

// Case and percent-encoding (RFC 3986, sections 6.2.2.1 and 6.2.2.2): octets of unreserved characters are decoded, and hexadecimal
// digits become uppercase. Reserved characters are left alone, encoded or not.
//
// See https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2

const PCT_ENCODED = /%([0-9A-Fa-f]{2})/g

/** Normalizes a case-sensitive component. */
export function normalizePercentEncoding(text: string): string {
  if (!text.includes('%')) return text
  return text.replace(PCT_ENCODED, (_triplet, digits: string) => {
    const octet = Number.parseInt(digits, 16)
    return UNRESERVED.has(octet) ? String.fromCharCode(octet) : percentEncode(octet)
  })
}

/** Normalizes a case-insensitive component, such as a host: all letters become lowercase, except hexadecimal digits. */
export const normalizeCaseInsensitive = (text: string): string =>
  normalizePercentEncoding(text).replace(/%..|[A-Z]+/g, (match) =>
    match.startsWith('%') ? match : match.toLowerCase(),
  )
