/**
 * ASCII code points and classes of them, by the names that Infra gives them. Every document about URLs uses them.
 *
 * The predicates take a UTF-16 unit, or `EOF` for "past the end", which is not in any class. Hot loops read units with
 * `unitAt`, and the length of a string only once. V8 holds strings in many internal forms: reading a property of such a string is
 * slow, calling a method of the prototype is fast.
 *
 * @see https://infra.spec.whatwg.org/#code-points
 */

/** The UTF-16 unit at an index inside the text. To read past the end is slow; `unitOrEof` is for indexes that may be there. */
export const unitAt = (text: string, index: number): number => String.prototype.charCodeAt.call(text, index)

/** The URL Standard's EOF code point, as a number that is not a unit. */
export const EOF = -1

/** The UTF-16 unit at an index, or `EOF` at the end of the text and after. */
export const unitOrEof = (text: string, index: number): number => (index < text.length ? unitAt(text, index) : EOF)

/** The code points that have a meaning in URLs, by their Unicode names. */
export const TAB = 0x09
export const LF = 0x0a
export const CR = 0x0d
export const SPACE = 0x20
export const NUMBER_SIGN = 0x23
export const PERCENT = 0x25
export const HYPHEN_MINUS = 0x2d
export const FULL_STOP = 0x2e
export const SOLIDUS = 0x2f
export const DIGIT_ZERO = 0x30
export const COLON = 0x3a
export const EQUALS_SIGN = 0x3d
export const QUESTION_MARK = 0x3f
export const COMMERCIAL_AT = 0x40
export const LEFT_BRACKET = 0x5b
export const REVERSE_SOLIDUS = 0x5c
export const RIGHT_BRACKET = 0x5d
export const VERTICAL_LINE = 0x7c

/** The bit that is set in a lowercase ASCII letter and not in its uppercase. */
const LOWERCASE = 0x20

export const isAsciiDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39
export const isAsciiAlpha = (unit: number): boolean => (unit | LOWERCASE) >= 0x61 && (unit | LOWERCASE) <= 0x7a
export const isAsciiAlphanumeric = (unit: number): boolean => isAsciiAlpha(unit) || isAsciiDigit(unit)
export const isAsciiHexDigit = (unit: number): boolean => hexValue(unit) >= 0
export const isAsciiTabOrNewline = (unit: number): boolean => unit === TAB || unit === LF || unit === CR
export const isC0ControlOrSpace = (unit: number): boolean => unit >= 0 && unit <= SPACE

/** The value of a hexadecimal digit; -1 for every other unit. */
export function hexValue(unit: number): number {
  if (isAsciiDigit(unit)) return unit - DIGIT_ZERO
  const lower = unit | LOWERCASE
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x61 + 10 : -1
}

/** Whether "%" and two hexadecimal digits are at an index. */
export const isPercentEncodedByte = (text: string, index: number): boolean =>
  unitOrEof(text, index) === PERCENT &&
  isAsciiHexDigit(unitOrEof(text, index + 1)) &&
  isAsciiHexDigit(unitOrEof(text, index + 2))

/** An ASCII string: every unit is below U+0080. */
export const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text)

/** A string in which A to Z are replaced by a to z. `toLowerCase` would change characters that are not ASCII, too. */
export function asciiLowercase(text: string): string {
  if (!/[A-Z]/.test(text)) return text
  return isAscii(text) ? text.toLowerCase() : text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

// Methods of strings, called through the prototype, as `unitAt` is. Only hot code needs them.

const { indexOf: INDEX_OF, slice: SLICE } = String.prototype

export const indexIn = (text: string, sought: string, from: number): number => INDEX_OF.call(text, sought, from)
export const sliceOf = (text: string, start: number, end?: number): string => SLICE.call(text, start, end)

/** The longest slice that V8 copies. A longer one is a reference into the whole string. */
const COPIED = 12

/**
 * Part of a string, copied, so that it does not keep the whole string in memory, as a slice of more than twelve units does: the string
 * may itself be a slice of a large page. V8 copies short slices. So two short ones are joined, and the copy of a longer one is made when
 * one of its units is read.
 */
export function cut(text: string, start: number, end: number): string {
  if (end - start <= COPIED) return sliceOf(text, start, end)
  const middle = start + COPIED
  const piece = sliceOf(text, start, middle) + sliceOf(text, middle, end)
  return end - middle <= COPIED ? piece : flat(piece)
}

/** A copy that does not keep another string in memory. */
export const copyOf = (text: string): string => cut(text, 0, text.length)

/**
 * The last index of a code unit before an index, or -1. The units that are sought are near, and the platform's method takes as long as
 * thirty steps of a loop to begin.
 */
export function lastIndexBefore(text: string, unit: number, end: number): number {
  let index = end - 1
  while (index >= 0 && unitAt(text, index) !== unit) index--
  return index
}

/** The place of the ":" before a port that ends at an index, or that index if there are no digits after a ":". */
export function portStart(text: string, end: number): number {
  let start = end
  while (isAsciiDigit(unitAt(text, start - 1))) start--
  return start < end && unitAt(text, start - 1) === COLON ? start - 1 : end
}

// Strings that are concatenated from a million pieces. An engine keeps a concatenated string as a tree, which takes thirty bytes for
// each piece. So a loop that may add many pieces flattens the tree from time to time:
//
//     output += piece
//     if (output.length > LONG) {
//       done += flat(output)
//       output = ''
//     }

/** The length at which a concatenated string is flattened. */
export const LONG: number = 512

/** Flattens a concatenated string, and returns it: V8 flattens it when one of its units is read. */
export function flat(text: string): string {
  unitAt(text, 0)
  return text
}

/** The end of a part of a string: the index that a search has found, or the length of the string if it is -1. */
export const indexOrEnd = (text: string, index: number): number => (index === -1 ? text.length : index)

/**
 * The offset after the last unit of a string that is not a control or a space. An expression that searches for the spaces at the end
 * takes quadratic time if there are runs of spaces in the middle.
 */
export function endWithoutSpaces(text: string): number {
  let end = text.length
  while (end > 0 && isC0ControlOrSpace(unitAt(text, end - 1))) end--
  return end
}
