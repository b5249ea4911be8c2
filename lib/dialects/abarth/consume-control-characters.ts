/**
 * "Given a string of characters, consume all leading and trailing control characters" (section 3, "Parsing a URL"). References are
 * treated in the same way, although the draft has only a TODO for them (D11).
 *
 * DEVIATION: Tabs and newlines are removed everywhere (D4). The draft percent-encodes them; browsers remove them.
 */

import type { Report } from '../../ground/components.js'
import { isAsciiTabOrNewline, isC0ControlOrSpace, unitAt } from '../../ground/text/ascii.js'

const TAB_OR_NEWLINE = /[\t\n\r]/
const TABS_AND_NEWLINES = /[\t\n\r]+/g

/** Removes control characters at both ends, and all tabs and newlines. The other rules work on the result. */
export function consumeControlCharacters(input: string, report: Report): string {
  const { length } = input
  let start = 0
  let end = length
  while (start < end && isControlCharacter(unitAt(input, start))) start++
  while (end > start && isControlCharacter(unitAt(input, end - 1))) end--
  if (start > 0) report.found('control-character', null, 0, start)
  if (end < length) report.found('control-character', null, end, length)
  const text = start > 0 || end < length ? input.slice(start, end) : input
  if (start > 0) report.stripped(0, start)
  if (!TAB_OR_NEWLINE.test(text)) return text
  if (report.wanted) reportTabsAndNewlines(text, report)
  return text.replace(TABS_AND_NEWLINES, '')
}

/** "A control character is a character whose value is less than or equal to U+0020." */
const isControlCharacter = isC0ControlOrSpace

function reportTabsAndNewlines(text: string, report: Report): void {
  let removed = 0
  for (let i = 0; i < text.length; i++) {
    if (!isAsciiTabOrNewline(unitAt(text, i))) continue
    const at = i - removed
    report.found('tab-or-newline', null, at, at + 1)
    report.stripped(at, 1)
    removed++
  }
}
