/**
 * What more than one program does to the text before it looks for parts.
 */

import { endWithoutSpaces, isC0ControlOrSpace, unitAt } from '../../../ground/text/ascii.js'
import type { Step } from '../program.js'

export const trim: Step<string> = {
  name: 'trim',
  does: 'removes controls and spaces at both ends',
  apply: (text) => {
    const end = endWithoutSpaces(text)
    let start = 0
    while (start < end && isC0ControlOrSpace(unitAt(text, start))) start++
    return text.slice(start, end)
  },
}

export const withoutTabsAndNewlines = (text: string): string => text.replace(/[\t\n\r]+/g, '')

export const removeTabsAndNewlines: Step<string> = {
  name: 'remove-tabs-and-newlines',
  does: 'removes tabs and line breaks',
  apply: withoutTabsAndNewlines,
}

/** As `partition` of Python: the text before the first separator, and the text after it, which is empty if there is no separator. */
export function split(text: string, separator: string): readonly [before: string, after: string] {
  const index = text.indexOf(separator)
  return index === -1 ? [text, ''] : [text.slice(0, index), text.slice(index + separator.length)]
}
