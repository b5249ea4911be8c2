/**
 * Labels as the Encoding Standard's table has them (section 4.2): in lowercase, without white space around them.
 *
 * @see https://encoding.spec.whatwg.org/#concept-encoding-get
 */

import { asciiLowercase, unitAt } from '../text/ascii.js'
import { CodePointSet } from '../text/code-point-set.js'

const ASCII_WHITE_SPACE = CodePointSet.of('\t\n\f\r ')

/** A label as the table has it: "strip leading and trailing ASCII whitespace", and ASCII lowercase. */
export function normalizedLabel(label: string): string {
  let start = 0
  let end = label.length
  while (start < end && ASCII_WHITE_SPACE.has(unitAt(label, start))) start++
  while (end > start && ASCII_WHITE_SPACE.has(unitAt(label, end - 1))) end--
  return asciiLowercase(label.slice(start, end))
}
