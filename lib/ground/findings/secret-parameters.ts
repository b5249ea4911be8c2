/**
 * The places of secrets in a text that need not be a URL: the values of secret parameters, and usernames that are tokens.
 * Passwords are in `passwords.ts`.
 *
 * A parameter is a name before a "=", and a name begins after `?`, `#`, `&`, `;` or a slash. So the parameters of queries are
 * found, also in fragments (`#access_token=…`, `#/route?token=…`) and in paths (`;jsessionid=…`). The parameters of a
 * URL that is itself a parameter are found as well, although all of these characters are percent-encoded there, once or more.
 *
 * A value goes on to the next `&`. A `;` ends it only if another pair follows, because a value may contain one. A value
 * before the query ends at `?`, and a value before the fragment ends at `#`.
 *
 * A token is recognised by its beginning, and a username by the "@" or the ":" after it. All of these may be percent-encoded.
 */

import { PERCENT, unitAt } from '../text/ascii.js'
import { CodePointSet } from '../text/code-points.js'
import { encoded, type Hole, mayHaveCredentials, NUMERIC_REFERENCE } from './passwords.js'
import { type IsSecret, SECRET_TOKEN_PREFIXES } from './secret-names.js'

/** "=", percent-encoded or not. */
const EQUALS = new RegExp(`=|${encoded('3D')}`, 'gi')

/** The marks before a name, percent-encoded: `?`, `#`, `&`, `;`, `/` and `\`. */
const ENCODED_MARK = new RegExp(encoded('3F', '23', '26', '3B', '2F', '5C'), 'iy')

/** The marks before a name that are not encoded. Old routes write "#!", so "!" is one of the marks. */
const MARKS = CodePointSet.of('?#&;/\\!')

/** "&", encoded or not, and an encoded "#". */
const END = new RegExp(`&|${encoded('26', '23')}`, 'iy')

const CHARACTER_REFERENCE = new RegExp(NUMERIC_REFERENCE, 'iy')

/** A ";" and another pair after it. */
const NEXT_PAIR = /;[^=&;#?]*=/y

/** A prefix that may have tabs and newlines between its characters: parsers remove these, percent-encode them, or write "_". */
const withBreaks = (prefix: string): string =>
  Array.from(prefix, (character) => (character === '.' ? '\\.' : character)).join('[\\t\\n\\r_]*')

/** The beginning of a token. It begins a word or follows an escape, because the digits of an escape do not belong to a word. */
const TOKEN_START = new RegExp(
  `(?:(?<![0-9A-Za-z_-])|(?<=%[0-9A-Fa-f]{2,8}))(?:${SECRET_TOKEN_PREFIXES.map(withBreaks).join('|')})`,
  'g',
)
/** A character that a document percent-encodes, such as a tab, belongs to the token. */
const REST_OF_TOKEN = new RegExp(`(?:[\\w.~\\t\\n\\r-]|(?!${encoded('40', '3A')})%[0-9A-F]{2})+`, 'iy')
const TO_LAST_MARK = /.*[@:%]/sy
const AFTER_USERNAME = new RegExp(`[@:]|${encoded('40', '3A')}`, 'iy')

/** A character of a token, or a break in it, percent-encoded once or several times. */
const ENCODED_IN_TOKEN = /%(?:25)*(0[9AD]|2[DE]|3\d|[46][1-9A-F]|5[\dAF]|7[\dA])/gi

/** The character, and breaks in the place of the rest of its escape, so that all offsets stay. */
const decodedInPlace = (written: string, digits: string): string =>
  decodeURIComponent(`%${digits}`).padEnd(written.length, '\n')

/** The places of usernames that are tokens. Each run of characters is read once, so the time is linear. */
export function tokenHoles(written: string): Hole[] {
  // A username that is written with escapes is followed by an "@". Without one, nothing is decoded, which takes memory.
  const text = mayHaveCredentials(written) ? written.replace(ENCODED_IN_TOKEN, decodedInPlace) : written
  const holes: Hole[] = []
  // A token counts only if "@" or ":" comes after it, as it is or encoded, so the search ends at the last of these marks.
  const before = text.slice(0, matchedLength(TO_LAST_MARK, text, 0))
  let end = 0
  // `matchAll` would make a copy of the expression, which takes longer than the search. A search that finds nothing goes back to the start.
  for (let match = TOKEN_START.exec(before); match !== null; match = TOKEN_START.exec(before)) {
    const start = match.index
    if (start < end) continue
    const rest = start + match[0].length
    end = rest + matchedLength(REST_OF_TOKEN, text, rest)
    if (end > rest && matchedLength(AFTER_USERNAME, text, end) > 0) holes.push({ start, end })
  }
  return holes
}

/** The places of the values of secret parameters. */
export function parameterHoles(text: string, isSecret: IsSecret): readonly Hole[] {
  const ends = endsOf(text)
  const holes: Hole[] = []
  let handled = 0
  for (let match = EQUALS.exec(text); match !== null; match = EQUALS.exec(text)) {
    const start = match.index + match[0].length
    const name = text.slice(nameStart(text, handled, match.index), match.index)
    handled = start
    if (name === '' || !isSecret(name)) continue
    handled = valueEnd(text, start, match[0].length, ends)
    holes.push({ start, end: handled })
    EQUALS.lastIndex = handled
  }
  return holes
}

/** The beginning of the name before `end`: after the nearest mark. The text before `from` has been searched already. */
function nameStart(text: string, from: number, end: number): number {
  for (let i = end - 1; i >= from; i--) {
    const unit = unitAt(text, i)
    if (MARKS.has(unit)) return i + 1
    const length = unit === PERCENT ? matchedLength(ENCODED_MARK, text, i) : 0
    if (length > 0) return i + length
  }
  return from
}

/** The ends of the path and of the query in a text, which need not be a URL. */
interface Ends {
  readonly path: number
  readonly query: number
}

function endsOf(text: string): Ends {
  const hash = text.indexOf('#')
  const query = hash === -1 ? text.length : hash
  // If there is no "?", `path` is -1, and every value counts as one in the query. That makes no difference, because the path
  // and the query end at the fragment then.
  return { query, path: Math.min(text.indexOf('?'), query) }
}

/** The end of the value that begins at an offset. `depth` is the length of the "=" before it, which is 1 if it is not encoded. */
function valueEnd(text: string, start: number, depth: number, { path, query }: Ends): number {
  const limit = start <= path ? path : start <= query ? query : text.length
  for (let i = start; i < limit; i++) {
    const character = text.charAt(i)
    if (character === ';' && matchedLength(NEXT_PAIR, text, i) > 0) return i
    if (character !== '&' && character !== '%') continue
    const reference = matchedLength(CHARACTER_REFERENCE, text, i)
    const length = reference > 0 ? 0 : matchedLength(END, text, i)
    // An end that is encoded more often than the "=" belongs to a URL inside the value.
    if (length > 0 && length <= depth) return i
    i += Math.max(reference - 1, 0)
  }
  return limit
}

/** The length of the match of a sticky expression at an offset; 0 if it does not match. */
function matchedLength(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at
  return expression.test(text) ? expression.lastIndex - at : 0
}
