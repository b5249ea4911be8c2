/**
 * The rule non-relative-url: a URL that consists of a scheme and scheme data.
 *
 *     non-relative-url = scheme ":" scheme-data             javascript:alert("Hello, world!");
 *
 * Step 3, which sets the encoding override to UTF-8, is in `canonicalize.ts`.
 */

import { asciiLowercase } from '../../ground/text/ascii.js'
import { type Alternative, FAILURE, INITIAL } from './grammar.js'
import { RELATIVE_SCHEMES } from './relative-schemes.js'
import { scheme } from './scheme.js'
import { schemeData } from './scheme-data-query-fragment.js'

/** The rule non-relative-url. */
export const nonRelativeUrl: Alternative = (parsing) => {
  // 1.
  const parsed = scheme(parsing)
  if (parsed === FAILURE) return FAILURE
  // 2. DEVIATION: The text says "does not match any relative scheme", but means the opposite: the condition is inverted.
  if (RELATIVE_SCHEMES.has(asciiLowercase(parsed.value))) return FAILURE
  // 4. and 5. The scheme data may be empty (D6).
  const shown = { scheme: parsed.value, path: schemeData(parsing, parsed.end) }
  return { ...INITIAL, ...shown, kind: 'opaque', shown }
}
