/**
 * Characters (RFC 3986, section 2): the sets that the grammar is made of, and runs of them with percent-encoded octets.
 *
 * The sets are ASCII, as URIs are. A rule that also allows `pct-encoded` has a set without "%".
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-2
 */

import { isPercentEncodedByte, PERCENT, unitAt } from '../../ground/text/ascii.js'
import { CodePointSet } from '../../ground/text/code-points.js'

const ALPHA = CodePointSet.range(0x41, 0x5a).and(CodePointSet.range(0x61, 0x7a))

/** Section 2.3. */
export const UNRESERVED: CodePointSet = ALPHA.and('0123456789').and('-._~')
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

/** The end of a run of `*( set / pct-encoded )` that begins at an index. */
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
