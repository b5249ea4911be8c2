/**
 * The characters that the basic URL parser removes from its input before it reads it (section 4.4, steps 1 to 3): C0 controls and
 * spaces at either end, tabs and newlines anywhere. Before that, the input becomes a scalar value string: a lone surrogate is read
 * as U+FFFD (W4).
 *
 * @see https://url.spec.whatwg.org/#concept-basic-url-parser
 */

import type { Report } from '../../ground/components.js'
import { flat, isAsciiTabOrNewline, isC0ControlOrSpace, LONG, unitAt } from '../../ground/text/ascii.js'

const TAB_OR_NEWLINE = /[\t\n\r]/
/** A unit that is not printable ASCII. A text without one is unchanged. */
const UNUSUAL = /[^!-~]/

/** Step 3. */
export const withoutTabsAndNewlines = (input: string): string => withoutTabs(input.toWellFormed())

/**
 * Removes tabs and newlines from any text; lone surrogates stay. A long text is read in pieces, and each result is made flat
 * before the next piece.
 */
export function withoutTabs(text: string): string {
  let stripped = ''
  for (let i = 0; i < text.length; i += LONG) stripped += flat(text.slice(i, i + LONG).replace(/[\t\n\r]/g, ''))
  return stripped
}

export function stripInput(input: string, report: Report): string {
  if (!UNUSUAL.test(input)) return input
  if (report.wanted && !input.isWellFormed()) reportLoneSurrogates(input, report)
  const trimmed = trim(input.toWellFormed(), report)
  if (!TAB_OR_NEWLINE.test(trimmed)) return trimmed
  if (report.wanted) reportTabsAndNewlines(trimmed, report)
  return withoutTabsAndNewlines(trimmed)
}

/**
 * Half of a character is not a URL unit. The parser never meets one, because the input becomes well-formed first. So it is
 * reported here (W13).
 */
function reportLoneSurrogates(input: string, report: Report): void {
  for (const { index } of input.matchAll(/\p{Surrogate}/gu)) report.found('invalid-URL-unit', null, index, index + 1)
}

/** Steps 1.2 and 1.3. */
function trim(input: string, report: Report): string {
  let start = 0
  let end = input.length
  while (start !== end && isC0ControlOrSpace(unitAt(input, start))) start++
  while (end !== start && isC0ControlOrSpace(unitAt(input, end - 1))) end--
  if (start === 0 && end === input.length) return input
  // One error, even if both ends are trimmed.
  if (start > 0) report.found('invalid-URL-unit', null, 0, start)
  else report.found('invalid-URL-unit', null, end, input.length)
  report.stripped(0, start)
  return input.slice(start, end)
}

/** Step 2, which is one error, and the places at which step 3 removes something. */
function reportTabsAndNewlines(input: string, report: Report): void {
  const first = input.search(TAB_OR_NEWLINE)
  report.found('invalid-URL-unit', null, first, first + 1)
  let removed = 0
  for (let i = first; i < input.length; i++) {
    if (!isAsciiTabOrNewline(unitAt(input, i))) continue
    report.stripped(i - removed, 1)
    removed++
  }
}
