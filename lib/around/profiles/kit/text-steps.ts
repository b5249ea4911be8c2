/**
 * Changes to the input that several programs make before they split it.
 */

import { endWithoutSpaces, isC0ControlOrSpace, unitAt } from '../../../ground/text/ascii.js'
import { order } from '../../../ground/text/order.js'
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

/** Splits a string at the first separator, as Python's `partition` does; without a separator the second part is `''`. */
export function split(text: string, separator: string): readonly [before: string, after: string] {
  const index = text.indexOf(separator)
  return index === -1 ? [text, ''] : [text.slice(0, index), text.slice(index + separator.length)]
}

/**
 * Sorts query parameters by name and then by value, comparing code units. A parameter without a value comes before others with the
 * same name.
 */
export function sortedQuery(query: string): string {
  if (query.indexOf('&') === -1) return query
  return query
    .split('&')
    .map((pair) => {
      const equals = pair.indexOf('=')
      return equals === -1
        ? { pair, name: pair, value: '' }
        : { pair, name: pair.slice(0, equals), value: pair.slice(equals) }
    })
    .sort((a, b) => order(a.name, b.name) || order(a.value, b.value))
    .map(({ pair }) => pair)
    .join('&')
}
