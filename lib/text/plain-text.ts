/**
 * Plain text as URL text: the sets of what has to be percent-encoded for a text to stand in a part, whatever it says and
 * whichever document reads it. "%" is in all of them, for plain text has no percent-encoded bytes.
 *
 * What RFC 3986 does not allow in a part is in its set, so that every dialect reads the part as one.
 */

import { CodePointSet } from './code-point-set.js'
import { utf8PercentEncode } from './percent-encoding.js'

/** C0 controls, DEL, and what no document allows to stand in a URL as it is. */
const NOWHERE = CodePointSet.range(0x00, 0x1f).and('\x7f "<>\\^`{|}%')

/** A path segment: what separates the parts of a path and of a URL. */
const SEGMENT = NOWHERE.and('/?#[]')
/** A username, a password, a name or a value of a query: what separates parts and pairs, and "+", which forms read as a space. */
const COMPONENT = SEGMENT.and("$&'+,:;=@")
/** A whole query: "&" and "=" go on separating its pairs. */
const QUERY = NOWHERE.and("#[]'+")
const FRAGMENT = NOWHERE.and('#[]')

export const encodeSegment = (text: string): string => utf8PercentEncode(text, SEGMENT)
export const encodeComponent = (text: string): string => utf8PercentEncode(text, COMPONENT)
export const encodeQuery = (text: string): string => utf8PercentEncode(text, QUERY)
export const encodeFragment = (text: string): string => utf8PercentEncode(text, FRAGMENT)
