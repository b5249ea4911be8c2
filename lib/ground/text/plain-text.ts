/**
 * Plain text as URL text: for each part the set of code points that have to be percent-encoded, so that any text can stand in
 * the part, in every dialect. "%" is in all of the sets, because plain text has no percent-encoded bytes.
 *
 * Every code point that RFC 3986 does not allow in a part is in the set of the part.
 */

import { CodePointSet } from './code-point-set.js'
import { utf8PercentEncode } from './percent-encoding.js'

/** C0 controls, DEL, and the characters that no document allows anywhere in a URL. */
const NOWHERE = CodePointSet.range(0x00, 0x1f).and('\x7f "<>\\^`{|}%')

/** For a path segment: also the characters that separate the parts of a path and of a URL. */
const SEGMENT = NOWHERE.and('/?#[]')
/** For a username, a password, a name or a value of a query: also those that separate pairs, and "+", a space in forms. */
export const COMPONENT: CodePointSet = SEGMENT.and("$&'+,:;=@")
/** For a whole query. "&" and "=" are not in the set, and separate pairs. */
const QUERY = NOWHERE.and("#[]'+")
const FRAGMENT = NOWHERE.and('#[]')

export const encodeSegment = (text: string): string => utf8PercentEncode(text, SEGMENT)
export const encodeComponent = (text: string): string => utf8PercentEncode(text, COMPONENT)
export const encodeQuery = (text: string): string => utf8PercentEncode(text, QUERY)
export const encodeFragment = (text: string): string => utf8PercentEncode(text, FRAGMENT)
