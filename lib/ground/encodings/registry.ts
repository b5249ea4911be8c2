/**
 * The place where the installed encodings are found.
 *
 * UTF-8 is always there, in `utf-8.ts`. The legacy encodings come with tables, which a program that never meets them should
 * not carry: they are installed by importing `install.ts`.
 *
 * A table is loaded for the first character that needs it. If the tables are missing, that throws a `UrlError`, except where a
 * `DecodingListener` is told instead.
 */

import type { QueryEncoder } from '../components.js'
import type { UrlError } from '../findings/url-error.js'

/** All encodings of the Standard, UTF-8 among them. */
export interface Encodings {
  /** "Get an encoding": the encoding that a label names; `null` when it is not a label. */
  encodingOf(label: string): EncodingName | null
  /** The encoder of a label's output encoding. Throws a `UrlError` for another label, and when a table is missing. */
  encoderOf(label: string): QueryEncoder
  /** The decoder of a label's encoding. It throws a `UrlError` as `encoderOf` does. */
  decoderOf(label: string): (bytes: Uint8Array) => string
  encoderFor(encoding: OutputEncodingName): QueryEncoder
  /**
   * The text of bytes, by the decoder with error mode "replacement". A byte order mark is not looked for: it is U+FEFF in the
   * text. The decoder of UTF-8 tells the listener nothing: the bytes of a character follow from the text.
   */
  decode(bytes: Uint8Array, encoding: EncodingName, listener?: DecodingListener): string
}

/** The caller of a decoder who wants to know more than the text. */
export interface DecodingListener {
  /**
   * Called for each character whose number of UTF-16 units is not that of its bytes; `null` if nobody wants to know. An escape sequence is
   * a character without units.
   */
  readonly character: ((units: number, start: number, end: number) => void) | null
  /**
   * Called once, if a table is needed and is missing; without a listener the error is thrown. Where a character ends is known
   * without a table, so everything else in the text is as it is with tables. A character that is not known is a lone surrogate for
   * each of its bytes, which no decoder gives otherwise: U+DC00 plus the first byte, and U+DD00 plus each byte after it.
   */
  tablesMissing(error: UrlError): void
}

const UNKNOWN_CHARACTER = /[\uDC00-\uDCFF][\uDD00-\uDDFF]*/gu

/** A decoded text with U+FFFD for each character that is not known without tables. */
export const withoutUnknown = (text: string): string => text.replace(UNKNOWN_CHARACTER, '\uFFFD')

let installed: Encodings | null = null

export function installEncodings(encodings: Encodings): void {
  installed = encodings
}

/** All encodings; `null` when only UTF-8 is there. */
export const installedEncodings = (): Encodings | null => installed

// The tables that a program brings along, with the door `weburl/tables`, for platforms that do not have them (`legacy-tables.ts`).

/** Code points by pointer: an index of the Standard (section 5). */
export type Index = Uint32Array

/** The bytes of one character as one number, with the first byte as the most significant. */
export type Code = number

/** Reads the index of a table: a number of `size` pointers, each of `width` bytes. */
export type ReadIndex = (
  encoding: TableName,
  size: number,
  width: 1 | 2 | 3 | 4,
  codeOf: (pointer: number) => Code,
) => Index

let brought: ReadIndex | string = "import 'weburl/tables'"

/** Says where the indexes come from if the platform does not have the tables, or what to do about it. */
export function bringTables(tables: ReadIndex | string): void {
  brought = tables
}

/** How an index is read that the program has brought along; if it has brought none, what to do. */
export const broughtTables = (): ReadIndex | string => brought

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

/** The encodings that have a table. The others are computed, or use the table of another encoding. */
export type TableName = SingleByteName | 'Big5' | 'EUC-JP' | 'EUC-KR' | 'gb18030' | 'Shift_JIS'

/** The encodings that can be written. */
export type OutputEncodingName = 'UTF-8' | SingleByteName | MultiByteName | 'x-user-defined'

/** The encodings that can be read: all of them. */
export type EncodingName = OutputEncodingName | 'replacement' | 'UTF-16BE' | 'UTF-16LE'

/** "Get an output encoding": three encodings are never written, and UTF-8 takes their place. */
export function outputEncodingOf(encoding: EncodingName): OutputEncodingName {
  return encoding === 'replacement' || encoding === 'UTF-16BE' || encoding === 'UTF-16LE' ? 'UTF-8' : encoding
}

// Where the tables of the legacy encodings come from: a decoder of another package or of the platform. The Standard's indexes
// (section 5) are read out of it, and its encoders are the inverse of them.
//
// The name `#legacy-tables` stands for one of two sources. On Node it is `iconv-lite-tables.ts`. In browsers, in Deno and in Bun
// it is `text-decoder-tables.ts`. In this repository `tsconfig.json` chooses the file. In the package that is
// published, the condition `node` in the `exports` of package.json chooses between two files of the main door, which differ in
// this import alone: a page that has no bundler cannot load a name that begins with "#".
//
// Where that source does not have the tables, the indexes come from the door `weburl/tables`, if the program imports it.

export interface LegacyTables {
  /**
   * The text of bytes in an encoding; U+FFFD for bytes that the table does not have. It throws if the table is missing.
   */
  decode(bytes: Uint8Array, encoding: TableName): string
  /** Why the tables are missing, if they are: a clause that begins with "because". */
  readonly missing: string
}
