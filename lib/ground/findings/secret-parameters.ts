/**
 * The places of the values of secret parameters in a text that need not be a URL. Passwords are in `passwords.ts`, and secrets
 * that are known by their shape in `token-shapes.ts`.
 *
 * A parameter is a name before a "=", and a name begins after `?`, `#`, `&`, `;` or a slash. So the parameters of queries are
 * found, also in fragments (`#access_token=…`, `#/route?token=…`) and in paths (`;jsessionid=…`). The parameters of a
 * URL that is itself a parameter are found as well, although all of these characters are percent-encoded there, once or more.
 *
 * A value goes on to the next `&`. A `;` ends it only if another pair follows, because a value may contain one. A value
 * before the query ends at `?`, and a value before the fragment ends at `#`.
 */

import { indexIn, PERCENT, unitAt } from '../text/ascii.js'
import { CodePointSet } from '../text/code-points.js'
import { encoded, type Hole, matchedLength, NUMERIC_REFERENCE } from './passwords.js'
import type { IsSecret } from './secret-names.js'

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

const NO_HOLES: readonly Hole[] = []

/** The places of the values of secret parameters. */
export function parameterHoles(text: string, isSecret: IsSecret): readonly Hole[] {
  if (indexIn(text, '=', 0) === -1 && indexIn(text, '%', 0) === -1) return NO_HOLES
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
