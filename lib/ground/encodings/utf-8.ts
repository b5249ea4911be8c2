/**
 * The UTF-8 encoder, which is used for queries unless another encoding is given. It can encode every code point.
 */

import type { QueryEncoder } from '../components.js'
import { asciiLowercase, unitAt } from '../text/ascii.js'
import { CodePointSet } from '../text/code-points.js'
import { utf8PercentEncode } from '../text/percent-encoding.js'

/** The labels of UTF-8. Without the legacy encodings, there are no other labels. */
export const UTF8_LABELS = 'unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf-8 utf8 x-unicode20utf8'

/** Whether a label names UTF-8. */
export const isUtf8Label = (label: string): boolean => UTF8_LABELS.split(' ').includes(normalizedLabel(label))

export const utf8: QueryEncoder = {
  encoding: 'UTF-8',
  encode: (text, set) => utf8PercentEncode(text, set),
}

// Labels in the form of the Encoding Standard's table (section 4.2): in lowercase, without white space around them.
//
// See https://encoding.spec.whatwg.org/#concept-encoding-get

const ASCII_WHITE_SPACE = CodePointSet.of('\t\n\f\r ')

/** Converts a label to the table's form: "strip leading and trailing ASCII whitespace", and ASCII lowercase. */
export function normalizedLabel(label: string): string {
  let start = 0
  let end = label.length
  while (start < end && ASCII_WHITE_SPACE.has(unitAt(label, start))) start++
  while (end > start && ASCII_WHITE_SPACE.has(unitAt(label, end - 1))) end--
  return asciiLowercase(label.slice(start, end))
}
