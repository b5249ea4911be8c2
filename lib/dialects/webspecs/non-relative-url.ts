/**
 * The rule non-relative-url: a URL that is a scheme and its data.
 *
 *     non-relative-url = scheme ":" scheme-data             javascript:alert("Hello, world!");
 *
 * Step 3, which sets the encoding override to UTF-8, is canonicalize.ts's.
 */

import { asciiLowercase } from '../../text/ascii.js'
import { type Alternative, failure, initial } from './grammar.js'
import { relativeSchemes } from './relative-schemes.js'
import { scheme } from './scheme.js'
import { schemeData } from './scheme-data-query-fragment.js'

/** The rule non-relative-url. */
export const nonRelativeUrl: Alternative = (parsing) => {
  // 1.
  const parsed = scheme(parsing)
  if (parsed === failure) return failure
  // 2. DEVIATION: "does not match any relative scheme", says the text, and means the opposite: an inverted condition.
  if (relativeSchemes.has(asciiLowercase(parsed.value))) return failure
  // 4. and 5.
  const shown = { scheme: parsed.value, path: schemeData(parsing, parsed.end) }
  return { ...initial, ...shown, kind: 'opaque', shown }
}
