/**
 * Encodings by name: their encoders and decoders, as far as they are there.
 *
 * UTF-8 always is. The legacy encodings come with tables, which a program that never meets them should not carry: they are
 * here once `install.ts` has been imported, and until then the answer is `null`.
 *
 * Tables are loaded for the first character that asks for one. On Node that throws `TablesUnavailable` if `iconv-lite` is
 * not there; nothing else in this room throws.
 */

import type { QueryEncoder } from '../components.js'
import { decodeUtf8 } from '../text/utf-8.js'
import type { EncodingName, OutputEncodingName } from './names.js'
import { utf8 } from './utf-8.js'

/** Thrown when the tables cannot be loaded. */
export class TablesUnavailable extends Error {}

/** What the legacy encodings can do. */
export interface LegacyEncodings {
  encodingOf(label: string): EncodingName | null
  nearestLabel(label: string): string | null
  encoderFor(encoding: Exclude<OutputEncodingName, 'UTF-8'>): QueryEncoder
  decode(bytes: Uint8Array, encoding: Exclude<EncodingName, 'UTF-8'>): string
}

let legacyEncodings: LegacyEncodings | null = null

export function installLegacyEncodings(encodings: LegacyEncodings): void {
  legacyEncodings = encodings
}

/** The legacy encodings; `null` when they are not installed. */
export const installedEncodings = (): LegacyEncodings | null => legacyEncodings

/** The encoder of an output encoding; `null` when the legacy encodings are not installed. */
export function encoderFor(encoding: OutputEncodingName): QueryEncoder | null {
  if (encoding === 'UTF-8') return utf8
  return legacyEncodings === null ? null : legacyEncodings.encoderFor(encoding)
}

/**
 * The text of bytes: the Standard's decoder with error mode "replacement", and no byte order mark looked for, so that one
 * that is there is U+FEFF in the text. `null` when the legacy encodings are not installed.
 */
export function decodeBytes(bytes: Uint8Array, encoding: EncodingName): string | null {
  if (encoding === 'UTF-8') return decodeUtf8(bytes)
  return legacyEncodings === null ? null : legacyEncodings.decode(bytes, encoding)
}
