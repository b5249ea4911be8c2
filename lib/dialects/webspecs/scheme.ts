/**
 * The rules non-file-relative-scheme and scheme. Both read a scheme as written, with the ":" that is behind it in every
 * diagram; comparing it and writing it takes `asciiLowercase`, for "Return the scheme as a lowercased string".
 *
 *     non-file-relative-scheme = "ftp" | "gopher" | "https" | "http" | "wss" | "ws"      in any case
 *     scheme                   = [a-zA-Z] [-a-zA-Z+.]*
 */

import { asciiLowercase, COLON, isAsciiAlpha, unitOrEof } from '../../text/ascii.js'
import { CodePointSet } from '../../text/code-point-set.js'
import { failure, type Match, type Parsing } from './grammar.js'
import { relativeSchemes } from './relative-schemes.js'

/** The rule non-file-relative-scheme. Its step 2, which sets the encoding override of web sockets, is canonicalize.ts's. */
export function nonFileRelativeScheme(parsing: Parsing): Match<string> | typeof failure {
  const parsed = scheme(parsing)
  if (parsed === failure) return failure
  const value = asciiLowercase(parsed.value)
  return value !== 'file' && relativeSchemes.has(value) ? parsed : failure
}

const SCHEME_PUNCTUATION = CodePointSet.of('-+.')

/** QUIRK: A scheme has no digits (S4): `h2:x` is a path. The authoring requirements allow them. */
const isSchemeUnit = (unit: number): boolean => isAsciiAlpha(unit) || SCHEME_PUNCTUATION.has(unit)

/** The rule scheme. */
export function scheme({ input }: Parsing): Match<string> | typeof failure {
  if (!isAsciiAlpha(unitOrEof(input, 0))) return failure
  let end = 1
  while (isSchemeUnit(unitOrEof(input, end))) end++
  return unitOrEof(input, end) === COLON ? { value: input.slice(0, end), end: end + 1 } : failure
}
