/**
 * A text in two at a separator, as `partition` of Python gives it without the separator.
 */

/** What stands before the first separator, and what stands behind it: nothing, where there is no separator. */
export function split(text: string, separator: string): readonly [before: string, behind: string] {
  const index = text.indexOf(separator)
  return index === -1 ? [text, ''] : [text.slice(0, index), text.slice(index + separator.length)]
}
