/**
 * A text in two at a separator, as `partition` of Python gives it without the separator.
 */

/** The text before the first separator, and the text after it, which is empty if there is no separator. */
export function split(text: string, separator: string): readonly [before: string, behind: string] {
  const index = text.indexOf(separator)
  return index === -1 ? [text, ''] : [text.slice(0, index), text.slice(index + separator.length)]
}
