/**
 * The encoder of UTF-8, which every query meets unless another encoding is asked for. It maps every code point.
 */

import type { QueryEncoder } from '../components.js'
import { utf8PercentEncode } from '../text/percent-encoding.js'

export const utf8: QueryEncoder = {
  encoding: 'UTF-8',
  encode: (text, set) => utf8PercentEncode(text, set),
}
