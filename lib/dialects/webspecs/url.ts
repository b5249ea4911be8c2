/**
 * The basic URL parser (section "Parsers"), and the rule url that it invokes.
 *
 *     url = (file-url | non-relative-url | relative-url) ["?" query] ["#" fragment]
 *
 * Step 5 of the rule url, which deletes a default port, is `canonicalPort` in `authority.ts`.
 */

import type { Components, ReferenceParts, Report } from '../../ground/components.js'
import { asciiLowercase, NUMBER_SIGN, QUESTION_MARK, unitAt, unitOrEof } from '../../ground/text/ascii.js'
import { CodePointSet } from '../../ground/text/code-points.js'
import { fileUrl } from './file-url.js'
import { type Alternative, choice, FAILURE, INITIAL, type Parsing, type Result } from './grammar.js'
import { relativeUrl } from './relative-url.js'
import { RELATIVE_SCHEMES, scheme } from './scheme.js'
import { fragment, query, schemeData } from './scheme-data-query-fragment.js'

/** Step 2: "If base is not given, set it a new URL with scheme set to about". */
export const ABOUT: Components = {
  scheme: 'about',
  username: null,
  password: null,
  host: null,
  port: null,
  path: '',
  query: null,
  fragment: null,
  kind: 'opaque',
  hostData: null,
}

/** The basic URL parser, except that the parts are not encoded. */
export function basicUrlParser(input: string, base: Components, report: Report): Components | null {
  const parsed = parseUrl(input, base, report)
  if (parsed === null) return null
  const { shown, ...parts } = parsed
  return parts
}

/** The base against which a reference is split. Only its scheme matters. */
const BARE_HTTPS: Components = { ...ABOUT, scheme: 'https', kind: 'hierarchical' }

/** Returns the parts of a reference itself. A path that the rules would concatenate with the base's path stays as written. */
export function splitReference(reference: string, report: Report): ReferenceParts | null {
  const parsed = parseUrl(reference, BARE_HTTPS, report)
  if (parsed === null) return null
  const { shown, ...parts } = parsed
  return { ...parts, ...shown }
}

/** A URL, and the scheme and path in the input itself. */
type UrlWithShown = Components & Pick<Result, 'shown'>

function parseUrl(text: string, base: Components, report: Report): UrlWithShown | null {
  const input = trim(text, report)
  const stop = STOP.firstIn(input)
  return url({ input, stop: stop === -1 ? input.length : stop, base, report })
}

const STOP = CodePointSet.of('?#')
const WHITE_SPACE = CodePointSet.of('\t\n\f\r ')

/** Step 1.2, for the whole input and not for each of its lines (G16). */
export function trim(input: string, report: Report): string {
  let start = 0
  let end = input.length
  while (start < end && WHITE_SPACE.has(unitAt(input, start))) start++
  while (end > start && WHITE_SPACE.has(unitAt(input, end - 1))) end--
  if (start > 0) report.found('leading-or-trailing-whitespace', null, 0, start)
  if (end < input.length) report.found('leading-or-trailing-whitespace', null, end, input.length)
  if (start > 0) report.stripped(0, start)
  return input.slice(start, end)
}

/** The rule url. */
function url(parsing: Parsing): UrlWithShown | null {
  const { input, stop } = parsing
  // 1. and 2.
  const result = choice([fileUrl, nonRelativeUrl, relativeUrl], parsing)
  if (result === null || result === FAILURE) return null
  // 3. The query of the base is not used (S2).
  const hasQuery = unitOrEof(input, stop) === QUESTION_MARK
  const read = hasQuery ? query(parsing, stop + 1) : { value: null, end: stop }
  // 4.
  const hasFragment = unitOrEof(input, read.end) === NUMBER_SIGN
  return { ...result, query: read.value, fragment: hasFragment ? fragment(parsing, read.end + 1) : null }
}

// The rule non-relative-url: a URL that consists of a scheme and scheme data.
//
//     non-relative-url = scheme ":" scheme-data             javascript:alert("Hello, world!");
//
// Step 3, which sets the encoding override to UTF-8, is in `canonicalize.ts`.

/** The rule non-relative-url. */
const nonRelativeUrl: Alternative = (parsing) => {
  // 1.
  const parsed = scheme(parsing)
  if (parsed === FAILURE) return FAILURE
  // 2. DEVIATION: The text says "does not match any relative scheme", but means the opposite: the condition is inverted.
  if (RELATIVE_SCHEMES.has(asciiLowercase(parsed.value))) return FAILURE
  // 4. and 5. The scheme data may be empty (G6).
  const shown = { scheme: parsed.value, path: schemeData(parsing, parsed.end) }
  return { ...INITIAL, ...shown, kind: 'opaque', shown }
}
