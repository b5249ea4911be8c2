/**
 * The relative schemes and their default ports (section "URLs", the table of relative schemes). With a relative scheme, a URL
 * consists of authority and path; with any other scheme, of scheme data.
 */

import { asciiLowercase, COLON, isAsciiAlpha, unitOrEof } from '../../ground/text/ascii.js'
import { CodePointSet } from '../../ground/text/code-points.js'
import { FAILURE, type Match, type Parsing } from './grammar.js'

/** Each relative scheme with its default port or `null`. */
export const RELATIVE_SCHEMES: ReadonlyMap<string, string | null> = new Map([
  ['ftp', '21'],
  ['file', null],
  ['gopher', '70'],
  ['http', '80'],
  ['https', '443'],
  ['ws', '80'],
  ['wss', '443'],
])

// The rules non-file-relative-scheme and scheme. Both parse a scheme as written, and the ":" that follows it in every diagram.
// "Return the scheme as a lowercased string" is done later, when schemes are compared or canonicalized (G5).
//
//     non-file-relative-scheme = "ftp" | "gopher" | "https" | "http" | "wss" | "ws"      in any case
//     scheme                   = [a-zA-Z] [-a-zA-Z+.]*

/**
 * The rule non-file-relative-scheme. Its step 2, which sets the encoding override for web sockets, is in `canonicalize.ts`.
 */
export function nonFileRelativeScheme(parsing: Parsing): Match<string> | typeof FAILURE {
  const parsed = scheme(parsing)
  if (parsed === FAILURE) return FAILURE
  const value = asciiLowercase(parsed.value)
  return value !== 'file' && RELATIVE_SCHEMES.has(value) ? parsed : FAILURE
}

const SCHEME_PUNCTUATION = CodePointSet.of('-+.')

/** QUIRK: A scheme may not contain digits (S4), so `h2:x` is a path. The authoring requirements allow digits. */
const isSchemeUnit = (unit: number): boolean => isAsciiAlpha(unit) || SCHEME_PUNCTUATION.has(unit)

/** The rule scheme. */
export function scheme({ input }: Parsing): Match<string> | typeof FAILURE {
  if (!isAsciiAlpha(unitOrEof(input, 0))) return FAILURE
  let end = 1
  while (isSchemeUnit(unitOrEof(input, end))) end++
  return unitOrEof(input, end) === COLON ? { value: input.slice(0, end), end: end + 1 } : FAILURE
}
