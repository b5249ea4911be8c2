/**
 * Decodes bytes and UTF-16 units by the platform's decoders, which are much faster than the language's own functions. On platforms
 * without them, the library's own decoders are used.
 *
 * @see https://encoding.spec.whatwg.org/#interface-textdecoder
 */

import { decodeUtf8 } from './utf-8.js'

interface Decoder {
  decode(bytes: Uint8Array | Uint16Array): string
}

/** The part of the platform that is used here. */
declare const TextDecoder:
  | (new (
      label: string,
      options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
    ) => Decoder)
  | undefined

const decoderFor = (label: string): Decoder | null =>
  typeof TextDecoder === 'undefined' ? null : new TextDecoder(label, { fatal: false, ignoreBOM: true })

let utf8: Decoder | null = null

/** UTF-8 decode without BOM: a leading U+FEFF is kept. */
export function textOfUtf8(bytes: Uint8Array): string {
  utf8 ??= decoderFor('utf-8')
  return utf8 === null ? decodeUtf8(bytes) : utf8.decode(bytes)
}

/** The decoder of UTF-16 units in the byte order of this machine. */
let units: Decoder | null = null

/** Decodes a few thousand UTF-16 units that contain no lone surrogate. */
export function textOfWholeUnits(some: Uint16Array): string {
  units ??= decoderFor(isLittleEndian() ? 'utf-16le' : 'utf-16be')
  return units === null ? textOfUnits(some) : units.decode(some)
}

/** Decodes a few thousand UTF-16 units, which fit on the stack of every engine. */
export const textOfUnits = (some: Uint16Array): string => String.fromCharCode(...some)

const isLittleEndian = (): boolean => new Uint8Array(Uint16Array.of(1).buffer)[0] === 1
