/**
 * Percent-encoded bytes that RFC 3986 calls equivalent: of an unreserved character and the character itself (section 6.2.2.2),
 * and with hexadecimal digits in lowercase and in uppercase (section 6.2.2.1).
 */

import { isAsciiHexDigit, unitAt } from '../../../ground/text/ascii.js'

/** A percent-encoded byte. */
const ESCAPE = /%[0-9A-Fa-f]{2}/g

/** A percent-encoded byte with a hexadecimal digit in lowercase. */
const LOWERCASE_ESCAPE = /%(?:[0-9A-Fa-f][a-f]|[a-f][0-9A-Fa-f])/

/** The percent-encoded bytes of "-", ".", "_", "~", digits and letters, in either case. */
const UNRESERVED = '2[DdEe]|3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa]|5[Ff]|7[Ee]'
const UNRESERVED_ESCAPE = new RegExp(`%(?:${UNRESERVED})`)

/** Whether one of the two functions below would change a text. */
export const hasOtherSpelling = (text: string): boolean => UNRESERVED_ESCAPE.test(text) || LOWERCASE_ESCAPE.test(text)

/** Each percent-encoded byte with its digits in uppercase. */
export const uppercaseEscapes = (text: string): string =>
  LOWERCASE_ESCAPE.test(text) ? text.replace(ESCAPE, (escaped) => escaped.toUpperCase()) : text

/**
 * The percent-encoded bytes of unreserved characters, decoded.
 *
 * After a "%" that does not begin a percent-encoded byte, such a byte stays as it is. Its character would complete the "%" to a
 * percent-encoded byte: "%%34%31" would become "%41", which stands for "A".
 */
export function decodeUnreserved(text: string): string {
  if (!UNRESERVED_ESCAPE.test(text)) return text
  const pieces: string[] = []
  // The last two characters of the pieces: to look into what has been put together would copy it each time.
  let end = ''
  let copied = 0
  const append = (piece: string): void => {
    pieces.push(piece)
    end = (end + piece.slice(-2)).slice(-2)
  }
  for (const { 0: escaped, index } of text.matchAll(ESCAPE)) {
    append(text.slice(copied, index))
    copied = index + escaped.length
    const character = UNRESERVED_ESCAPE.test(escaped) ? String.fromCharCode(Number.parseInt(escaped.slice(1), 16)) : ''
    append(character === '' || completesAnEscape(end, character) ? escaped : character)
  }
  return pieces.join('') + text.slice(copied)
}

/** Whether a text ends in a "%", or in a "%" and a hexadecimal digit, that a character would continue. */
const completesAnEscape = (end: string, character: string): boolean =>
  isAsciiHexDigit(unitAt(character, 0)) && /%[0-9A-Fa-f]?$/.test(end)

/** A path with "." or ".." for a segment. */
const DOT_SEGMENT = /(?:^|\/)\.\.?(?:\/|$)/

/**
 * The same for a path. A segment that would become a dot segment stays as it is: it is not one in the dialect that has read the
 * path, for its canonical path would have none.
 */
export function decodeUnreservedInPath(path: string): string {
  const decoded = decodeUnreserved(path)
  if (decoded === path || !DOT_SEGMENT.test(decoded)) return decoded
  const isDotSegment = (segment: string): boolean => segment === '.' || segment === '..'
  return path
    .split('/')
    .map((segment) => (isDotSegment(decodeUnreserved(segment)) ? segment : decodeUnreserved(segment)))
    .join('/')
}
