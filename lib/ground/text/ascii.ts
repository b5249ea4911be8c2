/**
 * ASCII code points and their classes, with the names that Infra gives them. Every document about URLs uses them.
 *
 * The predicates take a UTF-16 unit, or `EOF` for "past the end", which is not in any class. V8 has many internal representations
 * of strings, so reading a string's property is slow, but calling a method of the prototype is fast. So hot loops read units with
 * `unitAt`, and read the length only once.
 *
 * @see https://infra.spec.whatwg.org/#code-points
 */

/**
 * Returns the UTF-16 unit at an index inside the string. Reading past the end is slow; use `unitOrEof` for an index that may be
 * there.
 */
export const unitAt = (text: string, index: number): number => String.prototype.charCodeAt.call(text, index)

/** The URL Standard's EOF code point, as a number that is not a unit. */
export const EOF = -1

/** Returns the UTF-16 unit at an index; `EOF` at the end of the string and after it. */
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

/** The bit that is set in a lowercase ASCII letter but not in the uppercase letter. */
const LOWERCASE = 0x20

export const isAsciiDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39
export const isAsciiAlpha = (unit: number): boolean => (unit | LOWERCASE) >= 0x61 && (unit | LOWERCASE) <= 0x7a
export const isAsciiAlphanumeric = (unit: number): boolean => isAsciiAlpha(unit) || isAsciiDigit(unit)
export const isAsciiHexDigit = (unit: number): boolean => hexValue(unit) >= 0
export const isAsciiTabOrNewline = (unit: number): boolean => unit === TAB || unit === LF || unit === CR
export const isC0ControlOrSpace = (unit: number): boolean => unit >= 0 && unit <= SPACE

/** Returns the value of a hexadecimal digit; -1 for any other unit. */
export function hexValue(unit: number): number {
  if (isAsciiDigit(unit)) return unit - DIGIT_ZERO
  const lower = unit | LOWERCASE
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x61 + 10 : -1
}

/** Whether there is a "%" with two hexadecimal digits at an index. */
export const isPercentEncodedByte = (text: string, index: number): boolean =>
  unitOrEof(text, index) === PERCENT &&
  isAsciiHexDigit(unitOrEof(text, index + 1)) &&
  isAsciiHexDigit(unitOrEof(text, index + 2))

/** Whether a string is ASCII: every unit is below U+0080. */
export const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text)

/** Replaces A to Z with a to z. `toLowerCase` would also change characters that are not ASCII. */
export function asciiLowercase(text: string): string {
  if (!/[A-Z]/.test(text)) return text
  return isAscii(text) ? text.toLowerCase() : text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

// String methods that are called through the prototype, like `unitAt`. Only hot code needs them.

const { indexOf: INDEX_OF, slice: SLICE } = String.prototype

export const indexIn = (text: string, sought: string, from: number): number => INDEX_OF.call(text, sought, from)
export const sliceOf = (text: string, start: number, end?: number): string => SLICE.call(text, start, end)

/** The length of the longest slice that V8 copies. A longer slice is a reference into the whole string. */
const COPIED = 12

/**
 * Copies a part of a string. A slice of more than twelve units would keep the whole string in memory, which may itself be a slice
 * of a large page. V8 copies short slices, so two short slices are simply joined. A longer part is copied when the joined string is
 * flattened.
 */
export function cut(text: string, start: number, end: number): string {
  if (end - start <= COPIED) return sliceOf(text, start, end)
  const middle = start + COPIED
  const piece = sliceOf(text, start, middle) + sliceOf(text, middle, end)
  return end - middle <= COPIED ? piece : flat(piece)
}

/** Returns a copy that does not keep another string in memory. */
export const copyOf = (text: string): string => cut(text, 0, text.length)

/**
 * Returns the last index of a code unit before an index; -1 if there is none. This is a loop because the unit is usually near, and
 * a call of the platform's method takes as long as thirty steps of the loop.
 */
export function lastIndexBefore(text: string, unit: number, end: number): number {
  let index = end - 1
  while (index >= 0 && unitAt(text, index) !== unit) index--
  return index
}

/** Returns the index of the ":" before a port that ends at `end`; `end` itself if there is no ":" with digits after it. */
export function portStart(text: string, end: number): number {
  let start = end
  while (isAsciiDigit(unitAt(text, start - 1))) start--
  return start < end && unitAt(text, start - 1) === COLON ? start - 1 : end
}

// Strings that are concatenated from many pieces. An engine stores such a string as a tree, which takes thirty bytes per piece. So
// a loop that may add a million pieces flattens the tree from time to time:
//
//     output += piece
//     if (output.length > LONG) {
//       done += flat(output)
//       output = ''
//     }

/** The length at which a concatenated string is flattened. */
export const LONG: number = 512

/** Flattens a concatenated string, and returns it. Reading one of its units makes V8 flatten it. */
export function flat(text: string): string {
  unitAt(text, 0)
  return text
}

/** Returns the index that a search has found, or the length of the string if the index is -1. */
export const indexOrEnd = (text: string, index: number): number => (index === -1 ? text.length : index)

/**
 * Returns the offset after the last unit that is neither a control nor a space. A regular expression for spaces at the end would
 * take quadratic time on a string with long runs of spaces in the middle.
 */
export function endWithoutSpaces(text: string): number {
  let end = text.length
  while (end > 0 && isC0ControlOrSpace(unitAt(text, end - 1))) end--
  return end
}
