/**
 * cleanse: what every part but scheme and host goes through; and the URL code points (section "Authoring requirements") and
 * encode sets that it asks about.
 *
 * The document indicates, removes and encodes in one go. Here a rule indicates and removes while it reads, so that no record
 * has a tab or a newline in it, and canonicalizing encodes.
 */

import type { ComponentName } from '../../components.js'
import { isAsciiAlphanumeric, isAsciiTabOrNewline, PERCENT } from '../../text/ascii.js'
import { CodePointSet } from '../../text/code-point-set.js'
import { isStrayPercent, percentEncode, utf8PercentEncode } from '../../text/percent-encoding.js'
import type { Parsing } from './grammar.js'

/** The simple encode set: C0 controls and everything above U+007E, which is in every set. */
const simpleEncodeSet = CodePointSet.range(0x00, 0x1f).and('\x7f')

/** For user, password and path. "|", "^", "{" and "}" stay as they are. */
export const defaultEncodeSet: CodePointSet = simpleEncodeSet.and(' "#<>?`')

export const queryEncodeSet: CodePointSet = simpleEncodeSet.and(' "#<>`')

const URL_PUNCTUATION = CodePointSet.of("!$&'()*+,-./:;=?@_~")

/** The URL code points. */
function isUrlCodePoint(codePoint: number): boolean {
  if (codePoint < 0x80) return isAsciiAlphanumeric(codePoint) || URL_PUNCTUATION.has(codePoint)
  if (codePoint < 0xa0 || codePoint > 0x10fffd || (codePoint & 0xfffe) === 0xfffe) return false
  return !(codePoint >= 0xd800 && codePoint <= 0xdfff) && !(codePoint >= 0xfdd0 && codePoint <= 0xfdef)
}

/** A part of the input, with what cleanse has to say about it, and without the tabs and newlines that cleanse removes. */
export function cleansed(parsing: Parsing, component: ComponentName, start: number, end: number): string {
  if (parsing.report.wanted) indicateUnclean(parsing, component, start, end)
  return withoutTabsAndNewlines(parsing.input.slice(start, end))
}

/** The conformance errors of cleanse. */
export function indicateUnclean(parsing: Parsing, component: ComponentName, start: number, end: number): void {
  const { input } = parsing
  for (let i = start; i < end; ) {
    const codePoint = input.codePointAt(i) as number
    const next = i + (codePoint > 0xffff ? 2 : 1)
    const name = conformanceErrorAt(input, i, codePoint)
    if (name !== null) parsing.report.found(name, component, i, next)
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

/** cleanse, for a text to be percent-encoded. */
export const cleanse = (text: string, set: CodePointSet): string =>
  utf8PercentEncode(withoutTabsAndNewlines(text).replace(LONE_SURROGATES, surrogateBytes), set)

/**
 * QUIRK: The document's strings are code points, a surrogate is one, and it becomes three bytes like its neighbours. (What
 * comes through the document's API is a USVString, which has none.)
 */
function surrogateBytes(surrogate: string): string {
  const unit = surrogate.charCodeAt(0)
  return (
    percentEncode(0xe0 | (unit >> 12)) +
    percentEncode(0x80 | ((unit >> 6) & 0x3f)) +
    percentEncode(0x80 | (unit & 0x3f))
  )
}
