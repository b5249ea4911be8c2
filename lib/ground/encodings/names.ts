/**
 * The names of the forty encodings, as the Encoding Standard writes them (section 4.2, "Names and labels").
 *
 * Each encoding has one name, which the library uses, also as a type, and several labels, which people write.
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

/** The encodings of several bytes a character, without those of Unicode. */
export type MultiByteName = 'GBK' | 'gb18030' | 'Big5' | 'EUC-JP' | 'ISO-2022-JP' | 'Shift_JIS' | 'EUC-KR'

/** The encodings that can be written. */
export type OutputEncodingName = 'UTF-8' | SingleByteName | MultiByteName | 'x-user-defined'

/** The encodings that can be read: all of them. */
export type EncodingName = OutputEncodingName | 'replacement' | 'UTF-16BE' | 'UTF-16LE'

/** "Get an output encoding": three encodings are never written, and UTF-8 takes their place. */
export function outputEncodingOf(encoding: EncodingName): OutputEncodingName {
  return encoding === 'replacement' || encoding === 'UTF-16BE' || encoding === 'UTF-16LE' ? 'UTF-8' : encoding
}
