/**
 * The ways in which V8 may hold one text: flat, interned, a rope, a slice of a longer text, in one or two bytes a unit.
 *
 * Code that has been called only with flat strings is compiled for flat strings, and is two or three times as fast as the same
 * code in a program. So the measured code is called with all of these before it is compiled.
 */

/** A flat copy, which shares nothing with the text and has no cached hash. */
export function flatCopy(text) {
  const encoding = /^[\0-\xff]*$/.test(text) ? 'latin1' : 'utf16le'
  return Buffer.from(text, encoding).toString(encoding)
}

/** A flat copy in two bytes a unit, also where one is enough. */
const wideCopy = (text) => Buffer.from(text, 'utf16le').toString('utf16le')

const asProperty = (text) => Object.keys({ [text]: true })[0]

function rope(text, copy) {
  const middle = text.length >> 1
  return copy(text.slice(0, middle)) + copy(text.slice(middle))
}

/** A text that became a forwarding pointer, because a string like it was interned before. */
function forwarded(text) {
  const copy = flatCopy(text)
  asProperty(flatCopy(text))
  asProperty(copy)
  return copy
}

/** A part of a longer text. V8 makes a slice only if the text before the part is not empty and the part is not short. */
const slice = (before, text, after) => flatCopy(before + text + after).slice(before.length, before.length + text.length)

export const representations = [
  flatCopy,
  (text) => asProperty(flatCopy(text)),
  (text) => rope(text, flatCopy),
  (text) => slice('<a href="', text, '">link</a>'),
  wideCopy,
  (text) => rope(text, wideCopy),
  (text) => slice('<b>日本</b> ', text, ' €'),
  forwarded,
]
