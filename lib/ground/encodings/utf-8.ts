/**
 * The encoder of UTF-8, in which queries are written unless another encoding is asked for. It has bytes for every code point.
 */

import type { QueryEncoder } from '../components.js'
import { utf8PercentEncode } from '../text/percent-encoding.js'
import { normalizedLabel } from './normalized-label.js'

/** The labels of UTF-8, the only ones that are there without the legacy encodings. */
export const UTF8_LABELS = 'unicode-1-1-utf-8 unicode11utf8 unicode20utf8 utf-8 utf8 x-unicode20utf8'

/** Whether a label names UTF-8. */
export const isUtf8Label = (label: string): boolean => UTF8_LABELS.split(' ').includes(normalizedLabel(label))

export const utf8: QueryEncoder = {
  encoding: 'UTF-8',
  encode: (text, set) => utf8PercentEncode(text, set),
}
