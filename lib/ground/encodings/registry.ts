/**
 * The place where the installed encodings are found.
 *
 * UTF-8 is always there, in `utf-8.ts`. The legacy encodings come with tables, which a program that never meets them should
 * not carry: they are installed by importing `install.ts`.
 *
 * A table is loaded for the first character that needs it. That throws `TablesUnavailable` if there are no tables; nothing else in
 * this folder throws.
 */

import type { QueryEncoder } from '../components.js'

/** The error when the tables cannot be had: why, and what to do. */
export class TablesUnavailable extends Error {
  readonly remedy: string

  constructor(missing: string, remedy: string, cause: unknown) {
    super(missing, { cause })
    this.remedy = remedy
  }
}

/** All encodings of the Standard, UTF-8 among them. */
export interface Encodings {
  /** "Get an encoding": the encoding that a label names; `null` when it is not a label. */
  encodingOf(label: string): EncodingName | null
  /** The encoder of a label's output encoding. Throws a `UrlError` for another label, and when a table cannot be had. */
  encoderOf(label: string): QueryEncoder
  /** The decoder of a label's encoding. It throws a `UrlError` as `encoderOf` does. */
  decoderOf(label: string): (bytes: Uint8Array) => string
  encoderFor(encoding: OutputEncodingName): QueryEncoder
  /**
   * The text of bytes, by the decoder with error mode "replacement". A byte order mark is not looked for: it is U+FEFF in the
   * text. A decoder of a legacy encoding calls `onCharacter` for each character; the decoders of UTF-8 and UTF-16 never do.
   */
  decode(bytes: Uint8Array, encoding: EncodingName, onCharacter?: OnCharacter): string
}

/** Saves the place of a character: its number of UTF-16 units, and its bytes. An escape sequence is a character without units. */
export type OnCharacter = (units: number, start: number, end: number) => void

let installed: Encodings | null = null

export function installEncodings(encodings: Encodings): void {
  installed = encodings
}

/** All encodings; `null` when only UTF-8 is there. */
export const installedEncodings = (): Encodings | null => installed

// The names of the forty encodings, as the Encoding Standard writes them (section 4.2, "Names and labels").
//
// Each encoding has one name, which the library uses, also as a type, and several labels, which people write.
//
// See https://encoding.spec.whatwg.org/#names-and-labels

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

/** The encodings of several bytes a character, without UTF-8 and UTF-16. */
export type MultiByteName = 'GBK' | 'gb18030' | 'Big5' | 'EUC-JP' | 'ISO-2022-JP' | 'Shift_JIS' | 'EUC-KR'

/** The encodings that can be written. */
export type OutputEncodingName = 'UTF-8' | SingleByteName | MultiByteName | 'x-user-defined'

/** The encodings that can be read: all of them. */
export type EncodingName = OutputEncodingName | 'replacement' | 'UTF-16BE' | 'UTF-16LE'

/** "Get an output encoding": three encodings are never written, and UTF-8 takes their place. */
export function outputEncodingOf(encoding: EncodingName): OutputEncodingName {
  return encoding === 'replacement' || encoding === 'UTF-16BE' || encoding === 'UTF-16LE' ? 'UTF-8' : encoding
}
