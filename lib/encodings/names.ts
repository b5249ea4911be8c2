/**
 * The names of the forty encodings, as the Encoding Standard writes them (section 4.2, "Names and labels").
 *
 * A label is what people write and is looked up; a name is what the library says, and a type.
 *
 * @see https://encoding.spec.whatwg.org/#names-and-labels
 */

/** The encodings of one byte a character. */
export type SingleByteName =
  | 'IBM866'
  | `ISO-8859-${2 | 3 | 4 | 5 | 6 | 7 | 8 | 10 | 13 | 14 | 15 | 16}`
  | 'ISO-8859-8-I'
  | 'KOI8-R'
  | 'KOI8-U'
  | 'macintosh'
  | 'windows-874'
  | `windows-125${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`
  | 'x-mac-cyrillic'

/** The encodings of several bytes a character, but for those of Unicode itself. */
export type MultiByteName = 'GBK' | 'gb18030' | 'Big5' | 'EUC-JP' | 'ISO-2022-JP' | 'Shift_JIS' | 'EUC-KR'

/** The encodings that can be written. */
export type OutputEncodingName = 'UTF-8' | SingleByteName | MultiByteName | 'x-user-defined'

/** The encodings that can be read, which are all there are. */
export type EncodingName = OutputEncodingName | 'replacement' | 'UTF-16BE' | 'UTF-16LE'

/** "Get an output encoding": nobody writes a query or a form in UTF-16. */
export function outputEncodingOf(encoding: EncodingName): OutputEncodingName {
  return encoding === 'replacement' || encoding === 'UTF-16BE' || encoding === 'UTF-16LE' ? 'UTF-8' : encoding
}
