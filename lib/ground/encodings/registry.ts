/**
 * The registry of the installed encodings.
 *
 * UTF-8 is always available, in `utf-8.ts`. The legacy encodings are installed by importing `install.ts`, so that programs that do
 * not need them do not bundle them.
 *
 * A table is loaded when a character first needs it. If the tables are missing, a `UrlError` is thrown, or passed to the
 * `DecodingListener` if there is one.
 */

import type { QueryEncoder } from '../components.js'
import type { UrlError } from '../findings/url-error.js'

/** All encodings of the Encoding Standard, including UTF-8. */
export interface Encodings {
  /** "Get an encoding": returns the encoding that a label names; `null` if the string is not a label. */
  encodingOf(label: string): EncodingName | null
  /**
   * Returns the encoder of a label's output encoding. It throws a `UrlError` for an unknown label, and the encoder throws one if
   * its table is missing.
   */
  encoderOf(label: string): QueryEncoder
  /** Returns the decoder of a label's encoding. It throws a `UrlError` in the same cases. */
  decoderOf(label: string): (bytes: Uint8Array) => string
  encoderFor(encoding: OutputEncodingName): QueryEncoder
  /**
   * Decodes bytes with error mode "replacement". A byte order mark is not removed, but decoded to U+FEFF. The UTF-8 decoder does
   * not call the listener, because the bytes of a character follow from the text.
   */
  decode(bytes: Uint8Array, encoding: EncodingName, listener?: DecodingListener): string
}

/** The listener of a decoder, for callers that need more than the text. */
export interface DecodingListener {
  /**
   * Called for each character whose number of UTF-16 units differs from its number of bytes; `null` if the calls are not needed. An
   * escape sequence counts as a character without units.
   */
  readonly character: ((units: number, start: number, end: number) => void) | null
  /**
   * Called once if a table is needed and missing; without a listener, the error is thrown. The end of a character is known without
   * a table, so the rest of the text is the same as with tables. An unknown character is decoded to a lone surrogate for each of
   * its bytes: U+DC00 plus the first byte, and U+DD00 plus each byte after it. No other input is decoded to lone surrogates.
   */
  tablesMissing(error: UrlError): void
}

const UNKNOWN_CHARACTER = /[\uDC00-\uDCFF][\uDD00-\uDDFF]*/gu

/** Replaces each unknown character of a decoded text with U+FFFD. */
export const withoutUnknown = (text: string): string => text.replace(UNKNOWN_CHARACTER, '\uFFFD')

let installed: Encodings | null = null

export function installEncodings(encodings: Encodings): void {
  installed = encodings
}

/** Returns all encodings; `null` if only UTF-8 is available. */
export const installedEncodings = (): Encodings | null => installed

// The tables that a program brings along by importing `weburl/tables`, for platforms that do not have them.

/** Code points by pointer: an index of the Standard (section 5). */
export type Index = Uint32Array

/** The bytes of one character as one number, with the first byte as the most significant. */
export type Code = number

/** Returns the index of a table, which has `size` pointers of `width` bytes each. */
export type ReadIndex = (
  encoding: TableName,
  size: number,
  width: 1 | 2 | 3 | 4,
  codeOf: (pointer: number) => Code,
) => Index

let brought: ReadIndex | string = "import 'weburl/tables'"

/** Sets the function that returns the indexes if the platform does not have the tables, or the advice for the error message. */
export function bringTables(tables: ReadIndex | string): void {
  brought = tables
}

/** Returns the function for the indexes that the program has brought along; if there are none, the advice for the error message. */
export const broughtTables = (): ReadIndex | string => brought

// The names of the forty encodings, as the Encoding Standard writes them (section 4.2, "Names and labels").
//
// Each encoding has one name, which the library uses, also as a type, and several labels, which people write.
//
// See https://encoding.spec.whatwg.org/#names-and-labels

/** The single-byte encodings. */
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

/** The multi-byte encodings, except UTF-8 and UTF-16. */
export type MultiByteName = 'GBK' | 'gb18030' | 'Big5' | 'EUC-JP' | 'ISO-2022-JP' | 'Shift_JIS' | 'EUC-KR'

/** The encodings that have a table. The others are computed, or use the table of another encoding. */
export type TableName = SingleByteName | 'Big5' | 'EUC-JP' | 'EUC-KR' | 'gb18030' | 'Shift_JIS'

/** The encodings that have an encoder. */
export type OutputEncodingName = 'UTF-8' | SingleByteName | MultiByteName | 'x-user-defined'

/** The encodings that have a decoder: all of them. */
export type EncodingName = OutputEncodingName | 'replacement' | 'UTF-16BE' | 'UTF-16LE'

/** "Get an output encoding": three encodings have no encoder, so UTF-8 takes their place. */
export function outputEncodingOf(encoding: EncodingName): OutputEncodingName {
  return encoding === 'replacement' || encoding === 'UTF-16BE' || encoding === 'UTF-16LE' ? 'UTF-8' : encoding
}

// The tables of the legacy encodings come from a decoder of another package or of the platform. The Standard's indexes (section 5)
// are derived from that decoder, and the Standard's encoders use the inverse of the indexes.
//
// The name `#legacy-tables` stands for one of two files: `iconv-lite-tables.ts` on Node, and `text-decoder-tables.ts` in browsers,
// Deno and Bun. In this repository, `tsconfig.json` chooses the file. In the published package, the condition `node` in the
// `exports` of package.json chooses between two files of the main entry point, which differ only in this import, because a page
// without a bundler cannot load a name that begins with "#".
//
// If that file does not have the tables, the indexes come from the entry point `weburl/tables`, provided that the program imports
// it.

export interface LegacyTables {
  /** Decodes bytes of an encoding, with U+FFFD for bytes that the table does not contain. It throws if the table is missing. */
  decode(bytes: Uint8Array, encoding: TableName): string
  /** Why the tables are missing, if they are: a clause that begins with "because". */
  readonly missing: string
}
