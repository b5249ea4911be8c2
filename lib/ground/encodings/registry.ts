/**
 * The place where the encodings are found when they are installed.
 *
 * UTF-8 is always there, in `utf-8.ts`. The legacy encodings come with tables, which a program that never meets them should
 * not carry: they are installed by importing `install.ts`.
 *
 * A table is loaded for the first character that needs it. That throws `TablesUnavailable` where the tables cannot be had;
 * nothing else in this folder throws.
 */

import type { QueryEncoder } from '../components.js'
import type { EncodingName, OutputEncodingName } from './names.js'

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
  /** The label nearest to a text; `null` when there is no near one. */
  nearestLabel(label: string): string | null
  encoderFor(encoding: OutputEncodingName): QueryEncoder
  /**
   * The text of bytes, by the decoder with error mode "replacement". A byte order mark is not looked for: it is U+FEFF in the
   * text.
   */
  decode(bytes: Uint8Array, encoding: EncodingName): string
}

let installed: Encodings | null = null

export function installEncodings(encodings: Encodings): void {
  installed = encodings
}

/** All encodings; `null` when only UTF-8 is there. */
export const installedEncodings = (): Encodings | null => installed
