/**
 * Recognizes links that all documents and programs of the library read alike: most links on the web. The labels of their hosts
 * consist of letters, digits and single hyphens, their paths contain no dot segments, and no reader decodes, encodes or removes any
 * of their characters. This holds for every version of a program. So `compare` need not parse such links until the readings are
 * used.
 */

import { LONGEST } from './whatwg/fast-grammar.js'

/**
 * A host is at most as long as a label may be. Names below "localhost" are excluded, because curl resolves them itself, and other
 * programs look them up.
 */
const HOST = '(?=[^/?#]{1,63}(?:[/?#]|$))(?:[a-z0-9]+(?:-[a-z0-9]+)*\\.)*(?!localhost(?![a-z]))[a-z]+'
/** A percent-encoded byte in uppercase that is neither an unreserved character nor a control. */
const ESCAPE = '%(?:2[0-9A-CF]|3[A-F]|40|5[B-E]|60|7[B-D]|[89A-F][0-9A-F])'
/**
 * The reserved and unreserved characters that a query may contain. "'" is excluded, because one edition of the Standard encodes it
 * there.
 */
const COMMON = '[A-Za-z0-9_~!$&()*+,:;=@/-]'
/** A segment must not begin with a dot, because it might be a dot segment. */
const PATH = `(?:${COMMON}|'|(?<!\\/)\\.|${ESCAPE})*`
const QUERY = `(?:${COMMON}|[.?]|${ESCAPE})*`
const PLAIN_LINK = new RegExp(`^https?:\\/\\/${HOST}(?:\\/${PATH})?(?:\\?${QUERY})?(?:#${QUERY})?$`)

/** Whether a string is such a link. Strings longer than `LONGEST` are not recognized. */
export const isPlainLink = (text: string): boolean => text.length <= LONGEST && PLAIN_LINK.test(text)
