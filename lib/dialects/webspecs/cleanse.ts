/**
 * The algorithm cleanse, which is applied to every part except scheme and host, and the URL code points (section "Authoring
 * requirements") and encode sets that it uses.
 *
 * In the document cleanse indicates conformance errors, removes tabs and newlines, and encodes. Here a rule does the first two
 * while it parses, so that records do not contain tabs and newlines; `canonicalize.ts` encodes.
 */

import type { ComponentName } from '../../ground/components.js'
import { isAsciiAlphanumeric, isAsciiTabOrNewline, PERCENT } from '../../ground/text/ascii.js'
import { CodePointSet, codePointAt } from '../../ground/text/code-points.js'
import { isStrayPercent, percentEncode, utf8PercentEncode } from '../../ground/text/percent-encoding.js'
import type { Parsing } from './grammar.js'

/**
 * The encode sets are those of the prose (G4). The simple encode set: C0 controls and all code points above U+007E. Code points
 * above U+007F are in every set.
 */
const SIMPLE_ENCODE_SET = CodePointSet.range(0x00, 0x1f).and('\x7f')

/** The default encode set, for user, password and path. It does not contain "|", "^", "{" and "}". */
export const DEFAULT_ENCODE_SET: CodePointSet = SIMPLE_ENCODE_SET.and(' "#<>?`')

export const QUERY_ENCODE_SET: CodePointSet = SIMPLE_ENCODE_SET.and(' "#<>`')

const URL_PUNCTUATION = CodePointSet.of("!$&'()*+,-./:;=?@_~")

/** Tells whether a code point is a URL code point. */
function isUrlCodePoint(codePoint: number): boolean {
  if (codePoint < 0x80) return isAsciiAlphanumeric(codePoint) || URL_PUNCTUATION.has(codePoint)
  if (codePoint < 0xa0 || codePoint > 0x10fffd || (codePoint & 0xfffe) === 0xfffe) return false
  return !(codePoint >= 0xd800 && codePoint <= 0xdfff) && !(codePoint >= 0xfdd0 && codePoint <= 0xfdef)
}

/** Returns a part of the input without tabs and newlines, and indicates the conformance errors of cleanse. */
export function cleansed(parsing: Parsing, component: ComponentName, start: number, end: number): string {
  if (parsing.report.wanted) indicateUnclean(parsing, component, start, end)
  return withoutTabsAndNewlines(parsing.input.slice(start, end))
}

/** Indicates the conformance errors of cleanse. */
export function indicateUnclean(
  { input, report }: Pick<Parsing, 'input' | 'report'>,
  component: ComponentName,
  start: number,
  end: number,
): void {
  for (let i = start; i < end; ) {
    const codePoint = codePointAt(input, i)
    const next = i + (codePoint > 0xffff ? 2 : 1)
    const name = conformanceErrorAt(input, i, codePoint)
    if (name !== null) report.found(name, component, i, next)
    i = next
  }
}

function conformanceErrorAt(input: string, index: number, codePoint: number): string | null {
  if (isAsciiTabOrNewline(codePoint)) return 'tab-or-newline'
  if (codePoint === PERCENT) return isStrayPercent(input, index) ? 'percent-sign-without-digits' : null
  return isUrlCodePoint(codePoint) ? null : 'illegal-character'
}

const TABS_AND_NEWLINES = /[\t\n\r]+/g

export const withoutTabsAndNewlines = (text: string): string => text.replace(TABS_AND_NEWLINES, '')

const LONE_SURROGATES = /\p{Surrogate}/gu

/** The algorithm cleanse, with an encode set and without the conformance errors. */
export const cleanse = (text: string, set: CodePointSet): string =>
  utf8PercentEncode(withoutTabsAndNewlines(text).replace(LONE_SURROGATES, surrogateBytes), set)

/**
 * QUIRK: In the document, a string consists of code points. A lone surrogate is a code point, so it is encoded as three bytes, like
 * other code points in its range. (The document's API takes a USVString, which does not contain lone surrogates.)
 */
function surrogateBytes(surrogate: string): string {
  const unit = surrogate.charCodeAt(0)
  return (
    percentEncode(0xe0 | (unit >> 12)) +
    percentEncode(0x80 | ((unit >> 6) & 0x3f)) +
    percentEncode(0x80 | (unit & 0x3f))
  )
}
